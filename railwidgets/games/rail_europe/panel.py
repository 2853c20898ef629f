"""What stands beside the map: players, train cards, tickets, ways to pay, and the score sheet."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from railwidgets.core import CHANCE, Text, once, valued
from railwidgets.draw.look import Look
from railwidgets.draw.may import told
from railwidgets.draw.panel import Button, Chip, Gauge, Panel, Piece, Row, Section
from railwidgets.draw.players import badge, player_row, players_section
from railwidgets.games.rail_europe import tray
from railwidgets.games.rail_europe.components import (
    CARDS,
    CITIES,
    EMPTY,
    HIDDEN,
    LOCO,
    ROUTE_IDS,
    ROUTES,
    TICKETS,
    WAGONS,
    Cards,
)
from railwidgets.games.rail_europe.names import cards_named
from railwidgets.games.rail_europe.score import longest_paths, outcome, scores, tickets_of
from railwidgets.games.rail_europe.state import RailEuropeState as State
from railwidgets.games.rail_europe.words import (
    card_name,
    cards_name,
    counted_name,
    player_name,
    route_name,
    seat_name,
    ticket_label,
    ticket_name,
    words,
)


def panel(state: State, look: Look | None = None) -> Panel:
    """What stands beside the map as ``look`` asks."""
    look = look or Look()
    sections: tuple[Section, ...]
    if state.phase == "over":
        sections = (_players(state, look.proof), *_sheets(state, look))
    else:
        sections = (
            _supply(state, look),
            _hand(state, look.proof),
            _tickets(state, look.proof),
            _players(state, look.proof),
            _last_round(state, look.bare),
        )
    return Panel(
        prompt=_prompt(state, look)[look.lang],
        sections=tuple(section for section in sections if section.rows or section.pieces),
        buttons=tuple(_buttons(state, look)),
        status=_say("panel", "status", look, deck=state.deck_size, tickets=state.tickets_left),
        can=told(words("can"), look, cards=len(state.player.stations) + 1),
    )


def _say(chapter: str, name: str, look: Look, **facts: object) -> str:
    return words(chapter)[name].fill(**facts)[look.lang]


# --- the prompt


def _prompt(state: State, look: Look) -> Text:
    said, who = words("prompt"), player_name(state.turn)
    result = outcome(state)
    if result is not None:
        return result.reason  # which says who has won
    if state.actor == CHANCE:
        return said["reveal" if state.phase == "reveal" and not state.pending else "chance"]
    if state.phase in ("keep", "choose"):
        ticket = state.player.offered[0]
        hidden = ticket == HIDDEN or look.seat != state.turn
        name = f"{state.phase}_hidden" if hidden else state.phase
        return said[name].fill(who=who, ticket=ticket_name(ticket))
    if state.tunnel is not None:
        return said["tunnel"].fill(who=who, count=state.tunnel.asks)
    what, _, name = look.picks[0].partition(":") if look.picks else ("", "", "")
    if what == "route" and name in ROUTE_IDS:
        return said["pay_route"].fill(who=who, route=route_name(ROUTES[ROUTE_IDS[name]]))
    if what == "city" and name in CITIES:
        return said["pay_station"].fill(who=who, city=CITIES[name].display)
    return said["pass" if "pass" in look.lit else state.phase].fill(who=who)


# --- trays


def _seat(state: State, look: Look) -> int:
    """The seat whose hand shows: an onlooker sees the back of that of the player to act."""
    return state.turn if look.seat is None or look.seat >= len(state.players) else look.seat


def _supply(state: State, look: Look) -> Section:
    """What there is to choose from.

    Tickets, cards for a tunnel and ways to pay stand where the train cards lie, which cannot be taken then.
    """
    others = (_tunnel(state, look), _payments(look), _offered(state, look))
    return next((section for section in others if section.pieces), None) or _row(state, look)


def _offered(state: State, look: Look) -> Section:
    """The tickets to choose from; others see only how many."""
    offered = state.player.offered if state.phase in ("keep", "choose") else ()
    shown = look.seat == state.turn
    pieces = [_ticket(look, place, ticket if shown else HIDDEN, offered=True) for place, ticket in enumerate(offered)]
    return Section("offered", _say("section", "offered", look), "supply", pieces=tuple(pieces))


def _ticket(look: Look, place: int, ticket: int, state: str = "open", *, offered: bool = False) -> Piece:
    if ticket == HIDDEN:
        return Piece(f"ticket:?{place}", ticket_name(ticket)[look.lang], tray.ticket_deck())
    entry = TICKETS[ticket]
    pick, label = f"ticket:{entry.id}", ticket_label(ticket)[look.lang]
    return Piece(
        key=pick,
        label=label if offered else f"{label}, {_say('panel', state, look)}",
        drawing=tray.ticket(entry, state),
        pick=pick if offered else "",
        caption=entry.label,
        chips=(Chip(str(entry.points), "", _say("panel", "points", look, points=entry.points)),),
        state=_state(look, pick) if offered else _refused(look, pick),
    )


def _tunnel(state: State, look: Look) -> Section:
    """What was laid down for a tunnel, what was turned over, and the ways to add what it asks for."""
    tunnel = state.tunnel
    if tunnel is None:
        return Section("tunnel", "", "supply")
    laid = Piece(
        key="laid",
        label=valued(_say("panel", "laid", look), cards_name(tunnel.laid)[look.lang], look.lang),
        drawing=tray.payment(tunnel.laid),
    )
    asking = tunnel.asking
    turned = [
        Piece(
            key=f"revealed:{place}",
            label=valued(_say("panel", "revealed", look), card_name(kind)[look.lang], look.lang),
            drawing=tray.card(CARDS[kind]),
            caption="+1" if kind in asking else "",
            state=_refused(look, f"revealed:{place}") or ("" if kind in asking else "muted"),
        )
        for place, kind in enumerate(tunnel.revealed)
    ]
    title = f"{_say('section', 'tunnel', look)} {route_name(ROUTES[tunnel.route])[look.lang]}"
    return Section("tunnel", title, "supply", pieces=(laid, *turned, *_payments(look).pieces), form="small")


def _payments(look: Look) -> Section:
    """The ways to pay for what is picked, as they can be clicked."""
    pieces = []
    for pick in look.lit:
        if pick.startswith("pay:"):
            cards = cards_named(pick.removeprefix("pay:"))
            label = _say("label", "pay", look, cards=cards_name(cards))
            pieces.append(Piece(pick, label, tray.payment(cards), pick, state="lit"))
    return Section("pay", _say("section", "pay", look), "supply", pieces=tuple(pieces), form="small")


def _row(state: State, look: Look) -> Section:
    """The cards that lie face up, the deck, and the ticket deck."""
    proof = _refused(look, "row")
    pieces = []
    for place, kind in enumerate(state.row):
        if kind == EMPTY:
            empty = _say("card", "empty", look)
            pieces.append(Piece(f"row:{place}", empty, tray.deck(empty=True), state=proof))
            continue
        pick = f"card:{CARDS[kind]}"
        label = _say("label", "face_up", look, card=card_name(kind))
        drawing = tray.card(CARDS[kind])
        pieces.append(Piece(f"row:{place}", label, drawing, pick, state=proof or _state(look, pick)))
    for pick, drawing, name, count in (
        ("deck", tray.deck(empty=not state.deck_size), "deck", state.deck_size),
        ("tickets", tray.standing(empty=not state.tickets_left), "ticket_deck", state.tickets_left),
    ):
        label = _say("label", name, look, count=count)
        pieces.append(Piece(pick, label, drawing, pick, caption=str(count), state=_state(look, pick)))
    return Section("row", _say("section", "row", look), "supply", pieces=tuple(pieces), form="card")


@once()
def _hand(state: State, look: Look) -> Section:
    """The cards in hand by kind; kinds that are missing show where that proves a refusal."""
    seat = _seat(state, look)
    player = state.players[seat]
    pieces = []
    for kind, name in enumerate(CARDS):
        count, proof = player.hand[kind], _refused(look, f"hand:{name}")
        if count or (proof and seat == state.turn):
            label = _say("label", "in_hand", look, card=card_name(kind), count=count)
            chip = Chip(f"× {count}", "", label)
            pieces.append(Piece(f"hand:{name}", label, tray.card(name), chips=(chip,), state=proof))
    if player.unknown:
        label = _say("label", "in_hand", look, card=card_name(HIDDEN), count=player.unknown)
        pieces.append(Piece("hand:?", label, tray.deck(), chips=(Chip(f"× {player.unknown}", "", label),)))
    return Section(
        "hand", _say("section", "hand_of", look, who=player_name(seat)), "hand", pieces=tuple(pieces), form="card"
    )


@once()
def _tickets(state: State, look: Look) -> Section:
    seat = _seat(state, look)
    known = {entry.ticket: entry.state for entry in tickets_of(state, seat)}
    pieces = [
        _ticket(look, place, ticket, known.get(ticket, "open"))
        for place, ticket in enumerate(state.players[seat].tickets)
    ]
    title = _say("section", "tickets_of", look, who=player_name(seat))
    return Section("tickets", title, "goals", pieces=tuple(pieces), form="line")


def _state(look: Look, pick: str) -> str:
    if _refused(look, pick):
        return "refused"
    if look.picks[:1] == (pick,):
        return "selected"
    return "lit" if pick in look.lit else "muted"


def _refused(look: Look, piece: str) -> str:
    return "refused" if any(mark.piece == piece for mark in look.marks) else ""


# --- beside


@once()
def _players(state: State, look: Look) -> Section:
    paths = longest_paths(state)
    totals = [score.total for score in scores(state)] if state.phase == "over" else []
    rows = []
    for seat, player in enumerate(state.players):
        chips = (
            _count("▮", player.cards, "cards", look),
            _count("◇", len(player.tickets), "tickets", look),
            _count("⌂", player.stations_left, "stations", look),
            Chip(f"↔ {paths[seat]}", "", valued(_say("score", "longest", look), paths[seat], look.lang)),
            *_seen(player.seen, look),
        )
        rows.append(
            player_row(
                seat,
                look.lang,
                value=_points(totals[seat] if totals else player.points),
                chips=chips,
                gauges=(Gauge(_say("panel", "wagons", look), player.wagons, WAGONS),),
                now=seat == state.turn and state.phase != "over",
                state=_refused(look, f"wagons:{seat_name(seat)}"),
            )
        )
    return players_section(rows, look.lang)


def _seen(cards: Cards, look: Look) -> Iterator[Chip]:
    """What all know of a hand, kind by kind."""
    if any(cards):
        yield Chip(_say("panel", "at_least", look), "", _say("panel", "seen", look, cards=cards_name(cards)))
    for kind, count in enumerate(cards):
        if count:
            yield Chip(counted_name(kind, count)[look.lang], "" if kind == LOCO else CARDS[kind])


def _count(sign: str, count: int, name: str, look: Look) -> Chip:
    return Chip(f"{sign} {count}", "", valued(_say("panel", name, look), count, look.lang))


@once()
def _last_round(state: State, look: Look) -> Section:
    """How many turns are left in the last round; nothing before it."""
    if state.last is None:
        return Section("last", "")
    label = _say("panel", "last_round", look, count=state.last)
    return Section("last", _say("section", "supply", look), rows=(Row("last", label, now=True),))


def _sheets(state: State, look: Look) -> Iterator[Section]:
    """The score sheet of each player at the end of a game, item by item."""
    for seat, score in enumerate(scores(state)):
        rows = (
            Row(f"item:{seat_name(seat)}:{number}", item.label[look.lang], _points(item.points), badge(seat, look.lang))
            for number, item in enumerate(score.items)
        )
        title = valued(_say("section", "sheet", look), player_name(seat)[look.lang], look.lang)
        yield Section(f"sheet:{seat_name(seat)}", title, rows=tuple(rows))


def _points(points: object) -> str:
    return str(points).replace("-", "\N{MINUS SIGN}")


# --- things to do


def _buttons(state: State, look: Look) -> Iterable[Button]:
    if state.phase in ("keep", "choose") and look.seat == state.turn and state.player.offered[0] != HIDDEN:
        yield from _choice(state, look)
    if state.phase == "tunnel":
        yield _button(look, "withdraw")
    if "pass" in look.lit:
        yield _button(look, "pass")


def _choice(state: State, look: Look) -> Iterator[Button]:
    entry = TICKETS[state.player.offered[0]]
    for what, name in (("ticket", "keep"), ("return", "return")):
        pick = f"{what}:{entry.id}"
        yield Button(pick, f"{_say('panel', name, look)} {entry.label}", "lit" if pick in look.lit else "muted")


def _button(look: Look, name: str) -> Button:
    state = "lit" if name in look.lit else "muted"
    return Button(name, _say("panel", name, look), state, _say("panel", f"{name}_hint", look))
