"""The tray of the panel: train cards, tickets on offer, cards for a tunnel, ways to pay."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from railwidgets.core import valued
from railwidgets.draw.look import Look
from railwidgets.draw.panel import Chip, Piece, Section
from railwidgets.games.rail_europe import tray
from railwidgets.games.rail_europe.cards import counts_in, payment
from railwidgets.games.rail_europe.components import CARDS, EMPTY, HIDDEN, REVEALED, ROUTES, TICKETS
from railwidgets.games.rail_europe.goals import Standing, prospects_of
from railwidgets.games.rail_europe.guidance import ticket_status
from railwidgets.games.rail_europe.purse import Payment, ways
from railwidgets.games.rail_europe.state import RailEuropeState as State
from railwidgets.games.rail_europe.table import Tunnel
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
        chips=(_ticket_points(entry.points, look, is_joined=is_joined),),
        state=state_of(look, pick) if offered else refused(look, pick),
    )


def _ticket_points(points: int, look: Look, *, is_joined: bool) -> Chip:
    """The points of a ticket, with a plus if they are certain."""
    said = say("panel", "points", look, points=points)
    return Chip(f"{'+' * is_joined}{points}", "", said, in_full=f"{'+' * is_joined}{said}")


def _tunnel(state: State, look: Look) -> Section:
    """A tunnel as a scene: the cards paid, the three cards turned over, and what is owed, or the ways to add it."""
    tunnel = state.tunnel
    if tunnel is None:
        return Section("tunnel", "", "supply")
    cards = (*_paid(tunnel, look), *_turned(state, tunnel, look), *_owed(state, tunnel, look))
    title = f"{say('section', 'tunnel', look)} {route_name(ROUTES[tunnel.route])[look.lang]}"
    return Section("tunnel", title, "supply", pieces=cards, form="card")


def _paid(tunnel: Tunnel, look: Look) -> Iterator[Piece]:
    """The cards laid down, by kind."""
    for kind, count in counts_in(tunnel.laid):
        said = cards_name(payment(kind, count, 0))[look.lang]
        yield Piece(
            key=f"laid:{CARDS[kind]}",
            label=valued(say("panel", "laid", look), said, look.lang),
            drawing=tray.card(CARDS[kind]),
            caption=say("panel", "paid", look),
            chips=(Chip(str(count), "", said),),
        )


def _turned(state: State, tunnel: Tunnel, look: Look) -> Iterator[Piece]:
    """The cards turned over, and those still face down until all of them are."""
    for place, kind in enumerate(tunnel.revealed):
        asks, key = kind in tunnel.asking, f"revealed:{place}"
        yield Piece(
            key=key,
            label=valued(say("panel", "revealed", look), card_name(kind)[look.lang], look.lang),
            drawing=tray.card(CARDS[kind]),
            caption="+1" if asks else "+0",
            state=refused(look, key) or ("" if asks else "muted"),
        )
    coming = range(len(tunnel.revealed), REVEALED) if state.phase == "reveal" else ()
    for place in coming:
        yield Piece(f"covered:{place}", say("panel", "covered", look), tray.deck())


def _owed(state: State, tunnel: Tunnel, look: Look) -> Iterator[Piece]:
    """The ways to add what the tunnel asks for; without one, the cards that it asks for."""
    said = say("panel", "owed", look)
    found = dict(payable(state, look))
    for piece in _payments(state, look).pieces:
        yield replace(piece, drawing=tray.fan(found[piece.pick].cards), caption=said)
    if tunnel.asks and not found:
        cards = payment(tunnel.colour, tunnel.asks, 0)
        label = valued(say("panel", "owes", look), cards_name(cards)[look.lang], look.lang)
        yield Piece("owed", label, tray.fan(cards), caption=said)


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
        chips = (Chip(look.gain_labels[pick], "", label),) if pick in look.gain_labels else ()
        pieces.append(Piece(f"row:{place}", label, drawing, pick, chips=chips, state=proof or state_of(look, pick)))
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
    return look.piece_state(pick) or "muted"


def refused(look: Look, piece: str) -> str:
    """The display state of a piece that proves a refusal; empty for any other."""
    return "refused" if any(mark.piece == piece for mark in look.marks) else ""
