"""The panel beside the board: players with the cards that all have seen, hand, display and order."""

from railwidgets.core import CHANCE, Text, seats
from railwidgets.draw.affordances import affordances
from railwidgets.draw.look import Look
from railwidgets.draw.panel import Chip, Panel, Piece, Place, Row, Section
from railwidgets.draw.players import player_row, players_section, verdict
from signal_box import drawings
from signal_box.components import HIDDEN, TRAINS
from signal_box.state import SignalBoxState as State
from signal_box.words import words


def panel(state: State, look: Look | None = None) -> Panel:
    """Returns the panel beside the board, styled by ``look``."""
    look = look or Look()
    # A panel of a seat, or of an onlooker, draws from its view: what is hidden is absent from it.
    state, seat = state.view(look.seat), state.turn if look.seat is None else look.seat
    player = state.players[seat]
    sections = (
        players_section([_row(state, other, look) for other in range(len(state.players))], look.lang),
        _section("hand", "hand", player.hand, look, seat, live=seat == state.turn),
        _section("take", "supply", (*state.display, "deck"), look, seat),
        _section("order", "goals", (player.order,) if player.order else (), look, seat, live=False),
    )
    there = tuple(section for section in sections if section.rows or section.pieces)
    return Panel(_prompt(state)[look.lang], there, can=affordances(words("can"), look))


def _prompt(state: State) -> Text:
    if state.outcome is not None:
        return verdict(state.outcome)
    return words("prompt")["chance" if state.actor == CHANCE else state.phase].fill(who=seats.name(state.turn))


def _row(state: State, seat: int, look: Look) -> Row:
    cards = state.players[seat].seen + state.players[seat].drawn
    chips = [Chip(card, label=_name(card)[look.lang]) for card in cards]
    value = str(state.scores()[seat].total) if seat < state.shown else ""
    return player_row(seat, look.lang, chips=tuple(chips), now=seat == state.actor, value=value)


def _name(card: str) -> Text:
    if card in TRAINS:
        return words("train")[card]
    return words("panel")[{HIDDEN: "hidden", "deck": "deck"}.get(card, "card")].fill(card=card)


def _section(kind: str, place: Place, cards: tuple[str, ...], look: Look, seat: int, *, live: bool = True) -> Section:
    """Returns a section of cards; what has no pick, nobody can click."""
    pieces = []
    for number, card in enumerate(cards):
        pick = f"{kind}:{card}" if live and card != HIDDEN else ""
        drawing = drawings.card(HIDDEN if card == "deck" else card)
        pieces.append(Piece(f"{kind}:{number}", _name(card)[look.lang], drawing, pick, state=look.piece_state(pick)))
    title = words("panel")[kind].fill(who=seats.name(seat))[look.lang]
    return Section(kind, title, place, pieces=tuple(pieces), form="card")
