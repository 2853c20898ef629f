"""The tray of the panel: train cards, tickets on offer, cards for a tunnel, ways to pay."""

from __future__ import annotations

from collections.abc import Iterator

from railwidgets.core import valued
from railwidgets.draw.look import Look
from railwidgets.draw.panel import Chip, Piece, Section
from railwidgets.games.rail_europe import tray
from railwidgets.games.rail_europe.components import CARDS, EMPTY, HIDDEN, ROUTES, TICKETS
from railwidgets.games.rail_europe.goals import Standing, prospects_of
from railwidgets.games.rail_europe.guidance import ticket_status
from railwidgets.games.rail_europe.purse import Payment, ways
from railwidgets.games.rail_europe.state import RailEuropeState as State
from railwidgets.games.rail_europe.words import card_name, cards_name, route_name, ticket_label, ticket_name, words


def supply(state: State, look: Look) -> Section:
    """The section to choose from.

    Tickets, cards for a tunnel and ways to pay replace the train cards, which nobody can take then.
    """
    others = (_tunnel(state, look), _payments(state, look), _offered(state, look))
    return next((section for section in others if section.pieces), None) or _row(state, look)


def _offered(state: State, look: Look) -> Section:
    """The tickets to choose from; others see only their number."""
    offered = state.player.offered if state.phase in ("keep", "choose") else ()
    shown = look.seat == state.turn
    judged = {entry.ticket: entry for entry in prospects_of(state)} if offered and shown else {}
    pieces = [
        ticket_piece(look, place, ticket if shown else HIDDEN, judged.get(ticket), offered=True)
        for place, ticket in enumerate(offered)
    ]
    return Section("offered", say("section", "offered", look), "supply", pieces=tuple(pieces))


def ticket_piece(
    look: Look, place: int, ticket: int, standing: Standing | None = None, *, offered: bool = False
) -> Piece:
    """A ticket with its points and its state.

    Args:
        look: The look, with its viewer.
        place: Its index among others, which tells hidden ones apart.
        ticket: The ticket.
        standing: Its state; ``None`` if it is private.
        offered: Whether the player can keep it.
    """
    if ticket == HIDDEN:
        return Piece(f"ticket:?{place}", ticket_name(ticket)[look.lang], tray.ticket_deck())
    entry = TICKETS[ticket]
    pick, label = f"ticket:{entry.id}", ticket_label(ticket)[look.lang]
    judged = "" if standing is None else ticket_status(standing, offered=offered)[look.lang]
    is_joined = standing is not None and standing.state in ("joined", "station") and not offered
    return Piece(
        key=pick,
        label=f"{label}, {judged}" if judged else label,
        drawing=tray.ticket(entry, standing.state if standing and is_joined else "open"),
        pick=pick if offered else "",
        caption=entry.label,
        note=judged,
        chips=(Chip(f"{'+' * is_joined}{entry.points}", "", say("panel", "points", look, points=entry.points)),),
        state=state_of(look, pick) if offered else refused(look, pick),
    )


def _tunnel(state: State, look: Look) -> Section:
    """The cards laid down for a tunnel, the cards turned over, and the ways to add what it asks for."""
    tunnel = state.tunnel
    if tunnel is None:
        return Section("tunnel", "", "supply")
    laid = Piece(
        key="laid",
        label=valued(say("panel", "laid", look), cards_name(tunnel.laid)[look.lang], look.lang),
        drawing=tray.payment(tunnel.laid),
    )
    asking = tunnel.asking
    turned = [
        Piece(
            key=f"revealed:{place}",
            label=valued(say("panel", "revealed", look), card_name(kind)[look.lang], look.lang),
            drawing=tray.card(CARDS[kind]),
            caption="+1" if kind in asking else "",
            state=refused(look, f"revealed:{place}") or ("" if kind in asking else "muted"),
        )
        for place, kind in enumerate(tunnel.revealed)
    ]
    title = f"{say('section', 'tunnel', look)} {route_name(ROUTES[tunnel.route])[look.lang]}"
    return Section("tunnel", title, "supply", pieces=(laid, *turned, *_payments(state, look).pieces), form="small")


def _payments(state: State, look: Look) -> Section:
    """The clickable ways to pay for the selection, the best one for the player's tickets first."""
    pieces: list[Piece] = []
    for pick, action in payable(state, look):
        label = say("label", "pay", look, cards=cards_name(action.cards))
        pieces.append(
            Piece(pick, label, tray.payment(action.cards), pick, state="selectable" if pieces else "selectable goal")
        )
    return Section("pay", say("section", "pay", look), "supply", pieces=tuple(pieces), form="small")


def payable(state: State, look: Look) -> Iterator[tuple[str, Payment]]:
    """The clickable ways to pay, each with its pick."""
    if not any(pick.startswith("pay:") for pick in look.selectable):
        return
    for action in ways(state, look.picks[0] if look.picks else ""):
        if (pick := action.picks[-1]) in look.selectable:
            yield pick, action


def _row(state: State, look: Look) -> Section:
    """The face-up cards, the deck, and the ticket deck."""
    proof = refused(look, "row")
    pieces = []
    for place, kind in enumerate(state.row):
        if kind == EMPTY:
            empty = say("card", "empty", look)
            pieces.append(Piece(f"row:{place}", empty, tray.deck(empty=True), state=proof))
            continue
        pick = f"card:{CARDS[kind]}"
        label = say("label", "face_up", look, card=card_name(kind))
        drawing = tray.card(CARDS[kind])
        pieces.append(Piece(f"row:{place}", label, drawing, pick, state=proof or state_of(look, pick)))
    for pick, drawing, name, count in (
        ("deck", tray.deck(empty=not state.deck_size), "deck", state.deck_size),
        ("tickets", tray.upright_ticket_deck(empty=not state.tickets_left), "ticket_deck", state.tickets_left),
    ):
        label = say("label", name, look, count=count)
        pieces.append(Piece(pick, label, drawing, pick, caption=str(count), state=state_of(look, pick)))
    return Section("row", say("section", "row", look), "supply", pieces=tuple(pieces), form="card")


# --- words and states


def say(chapter: str, name: str, look: Look, **facts: object) -> str:
    """Words of the game in the viewer's language."""
    return words(chapter)[name].fill(**facts)[look.lang]


def state_of(look: Look, pick: str) -> str:
    """The display state of a click target: refused, picked, selectable, or inactive."""
    if refused(look, pick):
        return "refused"
    if look.picks[:1] == (pick,):
        return "selected"
    return "selectable" if pick in look.selectable else "muted"


def refused(look: Look, piece: str) -> str:
    """The display state of a piece that proves a refusal; empty for any other."""
    return "refused" if any(mark.piece == piece for mark in look.marks) else ""
