"""What stands beside the map: players, train cards, tickets, ways to pay, and the score sheet."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from railwidgets.core import CHANCE, Text, once, valued
from railwidgets.draw.look import Look
from railwidgets.draw.may import told
from railwidgets.draw.panel import Button, Chip, Gauge, Panel, Piece, Row, Section
from railwidgets.draw.players import badge, player_row, players_section
from railwidgets.games.rail_europe import tray
from railwidgets.games.rail_europe.actions import Add, Claim, Station
from railwidgets.games.rail_europe.components import (
    CARDS,
    CITIES,
    EMPTY,
    HIDDEN,
    ROUTE_IDS,
    ROUTES,
    TICKETS,
    WAGONS,
    Cards,
)
from railwidgets.games.rail_europe.goals import Standing, joins, on_the_way, prospects_of, standings
from railwidgets.games.rail_europe.purse import Payment, reason, ways
from railwidgets.games.rail_europe.score import longest_paths, outcome, scores
from railwidgets.games.rail_europe.state import RailEuropeState as State
from railwidgets.games.rail_europe.words import (
    card_name,
    cards_name,
    cities_name,
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
        note=_note(state, look),
        status=_status(state, look),
        can={**told(words("can"), look, cards=len(state.player.stations) + 1), **_helping(state, look)},
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
        route = ROUTES[ROUTE_IDS[name]]
        return said["pay_route"].fill(who=who, route=route_name(route), points=route.points)
    if what == "city" and name in CITIES:
        return said["pay_station"].fill(who=who, city=CITIES[name].display)
    return said["pass" if "pass" in look.lit else state.phase].fill(who=who)


def _status(state: State, look: Look) -> str:
    """The turn, and what is left to draw."""
    low = state.deck_size <= LOW and any(state.discards)
    deck = words("status")["reshuffled" if low else "deck"].fill(deck=state.deck_size)
    said = [words("status")["turn"].fill(turn=look.turn)] if look.turn else []
    return " · ".join(part[look.lang] for part in (*said, deck))


LOW: Final = 10
"""With so few cards left in the deck it is told that it will be shuffled anew."""


# --- what helps to decide


def _note(state: State, look: Look) -> str:
    """What speaks for a way to pay, what a ticket asks for, or which route helps most."""
    if look.seat != state.turn or state.actor != state.turn:
        return ""
    said = _considered(state, look)
    return said[look.lang] if said else ""


def _considered(state: State, look: Look) -> Text | None:
    if look.picks or state.tunnel is not None:
        return reason(state, look.picks[0] if look.picks else "")
    if state.phase in ("keep", "choose") and state.player.offered[0] != HIDDEN:
        offered = prospects_of(state)[0]
        judged = _judged(offered, offered=True)
        return words("note")["ticket"].fill(points=TICKETS[offered.ticket].points, judged=judged)
    return _best_route(state, look) if state.phase == "turn" else None


def _best_route(state: State, look: Look) -> Text:
    """The route that can be paid and helps most, or how many can."""
    lit = [index for name, index in ROUTE_IDS.items() if f"route:{name}" in look.lit]
    helping = [index for index in lit if index in _gains(state)]
    say = words("note")
    if not helping:
        return say["routes" if lit else "no_route"].fill(count=len(lit))
    best = max(helping, key=lambda index: _gains(state)[index][:2])
    joined, _, ticket = _gains(state)[best]
    facts = {"route": route_name(ROUTES[best]), "ticket": ticket_name(ticket), "points": TICKETS[ticket].points}
    return say["joins" if joined else "way"].fill(**facts)


@once()
def _gains(state: State) -> dict[int, tuple[bool, int, int]]:
    """What routes do for the tickets of the seat to act: whether they join one, its points, and which it is."""
    found: dict[int, tuple[bool, int, int]] = {}
    for standing in standings(state, state.turn):
        for index in on_the_way(state, state.turn) & {*standing.missing, *_halves(standing.missing)}:
            entry = (False, TICKETS[standing.ticket].points, standing.ticket)
            found[index] = max(entry, found.get(index, entry))
    for index, tickets in joins(state, state.turn).items():
        found[index] = max((True, TICKETS[ticket].points, ticket) for ticket in tickets)
    return found


def _halves(routes: tuple[int, ...]) -> Iterator[int]:
    return (half for route in routes if (half := ROUTES[route].double) is not None)


def _helping(state: State, look: Look) -> dict[str, str]:
    """What is said of the routes that can be claimed and help tickets."""
    if look.seat != state.turn or state.phase != "turn":
        return {}
    say = words("can")
    return {
        pick: say["route.joins" if joined else "route.way"].fill(ticket=ticket_name(ticket), points=points)[look.lang]
        for index, (joined, points, ticket) in _gains(state).items()
        if (pick := f"route:{ROUTES[index].id}") in look.lit
    }


# --- trays


def _seat(state: State, look: Look) -> int:
    """The seat whose hand shows: an onlooker sees the back of that of the player to act."""
    return state.turn if look.seat is None or look.seat >= len(state.players) else look.seat


def _supply(state: State, look: Look) -> Section:
    """What there is to choose from.

    Tickets, cards for a tunnel and ways to pay stand where the train cards lie, which cannot be taken then.
    """
    others = (_tunnel(state, look), _payments(state, look), _offered(state, look))
    return next((section for section in others if section.pieces), None) or _row(state, look)


def _offered(state: State, look: Look) -> Section:
    """The tickets to choose from; others see only how many."""
    offered = state.player.offered if state.phase in ("keep", "choose") else ()
    shown = look.seat == state.turn
    judged = {entry.ticket: entry for entry in prospects_of(state)} if offered and shown else {}
    pieces = [
        _ticket(look, place, ticket if shown else HIDDEN, judged.get(ticket), offered=True)
        for place, ticket in enumerate(offered)
    ]
    return Section("offered", _say("section", "offered", look), "supply", pieces=tuple(pieces))


def _ticket(look: Look, place: int, ticket: int, standing: Standing | None = None, *, offered: bool = False) -> Piece:
    if ticket == HIDDEN:
        return Piece(f"ticket:?{place}", ticket_name(ticket)[look.lang], tray.ticket_deck())
    entry = TICKETS[ticket]
    pick, label = f"ticket:{entry.id}", ticket_label(ticket)[look.lang]
    judged = "" if standing is None else _judged(standing, offered=offered)[look.lang]
    is_joined = standing is not None and standing.state in ("joined", "station") and not offered
    return Piece(
        key=pick,
        label=f"{label}, {judged}" if judged else label,
        drawing=tray.ticket(entry, standing.state if standing and is_joined else "open"),
        pick=pick if offered else "",
        caption=entry.label,
        note=judged,
        chips=(Chip(f"{'+' * is_joined}{entry.points}", "", _say("panel", "points", look, points=entry.points)),),
        state=_state(look, pick) if offered else _refused(look, pick),
    )


def _judged(standing: Standing, *, offered: bool) -> Text:
    """What joins a ticket, or what is missing."""
    say, missing = words("standing"), standing.missing
    if offered:
        return say[f"offered_{standing.state}"].fill(wagons=standing.wagons)
    if standing.state != "open":
        return say[standing.state]
    if len(missing) == 1:
        return say["one"].fill(route=cities_name(ROUTES[missing[0]]), length=standing.wagons)
    return say["more"].fill(count=len(missing), wagons=standing.wagons)


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
    return Section("tunnel", title, "supply", pieces=(laid, *turned, *_payments(state, look).pieces), form="small")


def _payments(state: State, look: Look) -> Section:
    """The ways to pay for what is picked, as they can be clicked: the one that keeps most for one's tickets first."""
    pieces: list[Piece] = []
    for pick, action in _ways(state, look):
        label = _say("label", "pay", look, cards=cards_name(action.cards))
        pieces.append(Piece(pick, label, tray.payment(action.cards), pick, state="lit" if pieces else "lit goal"))
    return Section("pay", _say("section", "pay", look), "supply", pieces=tuple(pieces), form="small")


def _ways(state: State, look: Look) -> Iterator[tuple[str, Payment]]:
    """The ways to pay that can be clicked, each with its pick."""
    if not any(pick.startswith("pay:") for pick in look.lit):
        return
    for action in ways(state, look.picks[0] if look.picks else ""):
        if (pick := action.picks[-1]) in look.lit:
            yield pick, action


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
        count, missing = player.hand[kind], _missing(look, f"hand:{name}")
        if count or (missing is not None and seat == state.turn):
            label = _say("label", "in_hand", look, card=card_name(kind), count=count)
            chip = Chip(missing or str(count), "", label)
            state_ = "" if missing is None else "refused" if count else "refused muted"
            pieces.append(Piece(f"hand:{name}", label, tray.card(name), chips=(chip,), state=state_))
    if player.unknown:
        label = _say("label", "in_hand", look, card=card_name(HIDDEN), count=player.unknown)
        pieces.append(Piece("hand:?", label, tray.deck(), chips=(Chip(str(player.unknown), "", label),)))
    return Section(
        "hand", _say("section", "hand_of", look, who=player_name(seat)), "hand", pieces=tuple(pieces), form="card"
    )


@once()
def _tickets(state: State, look: Look) -> Section:
    seat = _seat(state, look)
    known = sorted(standings(state, seat), key=lambda entry: (_ORDER[entry.state], entry.wagons))
    hidden = state.players[seat].tickets.count(HIDDEN)
    pieces = [_ticket(look, 0, entry.ticket, entry) for entry in known]
    if hidden:
        label = _say("counted", "tickets_hidden", look, count=hidden)
        pieces.append(Piece("ticket:?", label, tray.ticket_deck(), caption=label))
    title = _say("section", "tickets_of", look, who=player_name(seat))
    return Section("tickets", title, "goals", pieces=tuple(pieces), form="line")


_ORDER: Final = {"open": 0, "lost": 1, "station": 2, "joined": 3}
"""What is still to be done comes first."""


def _missing(look: Look, piece: str) -> str | None:
    """How many of a piece are missing, as a refusal says it; ``None`` where it says nothing."""
    return next((mark.label for mark in look.marks if mark.piece == piece), None)


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
            _count("cards", player.cards, look, player.seen),
            _count("tickets", len(player.tickets), look),
            _count("stations", player.stations_left, look),
            _count("path", paths[seat], look),
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


def _count(name: str, count: int, look: Look, seen: Cards = ()) -> Chip:
    """So many of something; of the cards in a hand also those that all have seen there."""
    text = _say("counted", name, look, count=count)
    known = _say("panel", "seen", look, cards=cards_name(seen)) if any(seen) else ""
    return Chip(text, "", f"{text}, {known}" if known else text)


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
    pick, first = next(_ways(state, look), ("", None))
    if first is not None:
        what = {Claim: "claim", Station: "station", Add: "add"}[type(first)]
        yield Button(pick, _say("button", what, look, cards=cards_name(first.cards)), "lit goal")


def _choice(state: State, look: Look) -> Iterator[Button]:
    entry = TICKETS[state.player.offered[0]]
    for what, name in (("ticket", "keep"), ("return", "return")):
        pick = f"{what}:{entry.id}"
        hint = f"{_say('panel', name, look)} {entry.label}"
        yield Button(pick, _say("panel", name, look), "lit" if pick in look.lit else "muted", hint)


def _button(look: Look, name: str) -> Button:
    state = "lit" if name in look.lit else "muted"
    return Button(name, _say("panel", name, look), state, _say("panel", f"{name}_hint", look))
