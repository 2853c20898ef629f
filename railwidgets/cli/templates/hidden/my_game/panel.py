"""The panel beside the board: the players, and the hand of the viewer."""

from my_game.components import HIDDEN
from my_game.score import scores
from my_game.state import MyGameState as State
from my_game.words import words
from railwidgets.core import CHANCE, Text, seats
from railwidgets.draw.affordances import affordances
from railwidgets.draw.look import Look
from railwidgets.draw.panel import Panel, Piece, Section
from railwidgets.draw.players import player_row, players_section, verdict
from railwidgets.draw.scene import Element
from railwidgets.draw.shape import box, group
from railwidgets.draw.shape import words as line

# Next: sections for hands and supplies, with pieces; buttons for actions that are not on the board, none after the end.


def panel(state: State, look: Look | None = None) -> Panel:
    """Returns the panel beside the board, styled by ``look``."""
    look = look or Look()
    rows = [
        player_row(seat, look.lang, value=str(sheet.total), now=seat == state.actor)
        for seat, sheet in enumerate(scores(state))
    ]
    sections = (players_section(rows, look.lang), _hand(state, look), _deck(state, look))
    shown = tuple(section for section in sections if section.rows or section.pieces)
    return Panel(_prompt(state)[look.lang], shown, can=affordances(words("can"), look))


def _prompt(state: State) -> Text:
    if state.outcome is not None:
        return verdict(state.outcome)
    return words("panel")["draw" if state.actor == CHANCE else "build"].fill(who=seats.name(state.turn))


def _hand(state: State, look: Look) -> Section:
    """Returns the hand of the viewer, from the viewer's view: what is hidden is absent from the panel."""
    seat = state.turn if look.seat is None else look.seat
    hand = state.view(look.seat).hands[seat]
    pieces = [_card(number, card, look, live=seat == state.turn) for number, card in enumerate(hand)]
    title = words("panel")["hand"].fill(who=seats.name(seat))[look.lang]
    return Section("hand", title, "hand", pieces=tuple(pieces), form="card")


def _card(number: int, card: str, look: Look, *, live: bool) -> Piece:
    pick = f"hand:{card}" if live and card != HIDDEN else ""
    label = words("panel")["hidden" if card == HIDDEN else "card"].fill(card=card)[look.lang]
    return Piece(f"card:{number}", label, _upright(card), pick, state=look.piece_state(pick))


def _upright(text: str) -> Element:
    """Draws a card in a box of 100 by 100, upright: a piece of the form ``card`` shows two thirds of its width."""
    return group(box("rw-tile-shadow", 21, 5, 60, 92, 7), box("rw-tile", 20, 4, 60, 92, 7), line(text, 50, 50, 36))


def _deck(state: State, look: Look) -> Section:
    left = len(state.free) - sum(map(len, state.hands))
    label = words("panel")["left"].fill(count=left)[look.lang]
    piece = Piece("deck", label, _upright(str(left)), "deck", state=look.piece_state("deck"))
    return Section("deck", words("panel")["deck"][look.lang], "supply", pieces=(piece,) if left else (), form="card")
