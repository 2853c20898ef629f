"""The panel: players, train cards, tickets, ways to pay, and the score sheet."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from railwidgets.core import CHANCE, Text, once, valued
from railwidgets.draw.affordances import affordances
from railwidgets.draw.look import Look
from railwidgets.draw.panel import Button, Chip, Gauge, Panel, Piece, Row, Section
from railwidgets.draw.players import badge, player_row, players_section, points_in_full
from railwidgets.games.rail_europe import tray
from railwidgets.games.rail_europe.actions import Add, Claim, Station
from railwidgets.games.rail_europe.components import (
    CARDS,
    CITIES,
    HIDDEN,
    ROUTE_IDS,
    ROUTES,
    TICKETS,
    WAGONS,
    Cards,
)
from railwidgets.games.rail_europe.goals import standings
from railwidgets.games.rail_europe.guidance import note, route_notes
from railwidgets.games.rail_europe.score import longest_paths, outcome, scores
from railwidgets.games.rail_europe.state import RailEuropeState as State
from railwidgets.games.rail_europe.supply import payable, refused, say, supply, ticket_piece
from railwidgets.games.rail_europe.table import TICKET_PHASES
from railwidgets.games.rail_europe.words import (
    card_name,
    cards_name,
    player_name,
    route_name,
    seat_name,
    ticket_name,
    words,
)


def panel(state: State, look: Look | None = None) -> Panel:
    """The panel of a position for a look."""
    look = look or Look()
    if look.seat is None:
        state = state.view(None)  # A panel of no seat is an onlooker's.
    sections: tuple[Section, ...]
    if state.phase == "over":
        sections = (_players(state, look.proof), *_sheets(state, look))
    else:
        sections = (
            supply(state, look),
            _hand(state, look.proof),
            _tickets(state, look.proof),
            _players(state, look.proof),
            _last_round(state, look.bare),
        )
    return Panel(
        prompt=_prompt(state, look)[look.lang],
        sections=tuple(section for section in sections if section.rows or section.pieces),
        buttons=tuple(_buttons(state, look)),
        note=note(state, look),
        status=_status(state, look),
        can={**affordances(words("can"), look, cards=len(state.player.stations) + 1), **route_notes(state, look)},
    )


# --- the prompt


def _prompt(state: State, look: Look) -> Text:
    said, who = words("prompt"), player_name(state.turn)
    result = outcome(state)
    if result is not None:
        return result.reason  # which names the winners
    if state.actor == CHANCE:
        return said["chance" if state.pending else _COMES.get(state.phase, "chance")].fill(who=who)
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
    return said["pass" if "pass" in look.selectable else state.phase].fill(who=who)


_COMES: Final = {**dict.fromkeys(TICKET_PHASES, "dealt"), "reveal": "reveal", "kept": "kept", "show": "show"}
"""The texts of chance outcomes other than cards for a hand or the row."""


def _status(state: State, look: Look) -> str:
    """The turn, and the supplies left."""
    low = state.deck_size <= LOW and any(state.discards)
    deck = words("status")["reshuffled" if low else "deck"].fill(deck=state.deck_size)
    said = [words("status")["turn"].fill(turn=look.turn)] if look.turn else []
    return " · ".join(part[look.lang] for part in (*said, deck))


LOW: Final = 10
"""With so few cards left in the deck, the panel announces the reshuffle."""


# --- trays


def _seat(state: State, look: Look) -> int:
    """The seat whose hand shows: an onlooker sees the back of the actor's hand."""
    return state.turn if look.seat is None or look.seat >= len(state.players) else look.seat


@once()
def _hand(state: State, look: Look) -> Section:
    """The cards in hand by kind, including missing kinds that prove a refusal."""
    seat = _seat(state, look)
    player = state.players[seat]
    pieces = []
    for kind, name in enumerate(CARDS):
        count, missing = player.hand[kind], _missing(look, f"hand:{name}")
        if count or (missing is not None and seat == state.turn):
            label = say("label", "in_hand", look, card=card_name(kind), count=count)
            chip = Chip(missing or str(count), "", label)
            state_ = "" if missing is None else "refused" if count else "refused muted"
            pieces.append(Piece(f"hand:{name}", label, tray.card(name), chips=(chip,), state=state_))
    if player.unknown:
        label = say("label", "in_hand", look, card=card_name(HIDDEN), count=player.unknown)
        pieces.append(Piece("hand:?", label, tray.deck(), chips=(Chip(str(player.unknown), "", label),)))
    return Section(
        "hand", say("section", "hand_of", look, who=player_name(seat)), "hand", pieces=tuple(pieces), form="card"
    )


@once()
def _tickets(state: State, look: Look) -> Section:
    seat = _seat(state, look)
    known = sorted(standings(state, seat), key=lambda entry: (_ORDER[entry.state], entry.wagons))
    hidden = state.players[seat].tickets.count(HIDDEN)
    pieces = [ticket_piece(look, 0, entry.ticket, entry) for entry in known]
    if hidden:
        label = say("counted", "tickets_hidden", look, count=hidden)
        pieces.append(Piece("ticket:?", label, tray.ticket_deck(), caption=label))
    title = say("section", "tickets_of", look, who=player_name(seat))
    return Section("tickets", title, "goals", pieces=tuple(pieces), form="line")


_ORDER: Final = {"open": 0, "lost": 1, "station": 2, "joined": 3}
"""The pending choices come first."""


def _missing(look: Look, piece: str) -> str | None:
    """The missing number of a piece, according to a refusal; ``None`` if it says nothing."""
    return next((mark.label for mark in look.marks if mark.piece == piece), None)


# --- players


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
                value_in_full="" if totals else points_in_full(player.points, look.lang),
                chips=chips,
                gauges=(Gauge(say("panel", "wagons", look), player.wagons, WAGONS),),
                now=seat == state.turn and state.phase != "over",
                state=refused(look, f"wagons:{seat_name(seat)}"),
            )
        )
    return players_section(rows, look.lang)


def _count(name: str, count: int, look: Look, seen: Cards = ()) -> Chip:
    """A count of something; for a hand also the cards that everyone has seen."""
    text = say("counted", name, look, count=count)
    known = say("panel", "seen", look, cards=cards_name(seen)) if any(seen) else ""
    return Chip(text, "", f"{text}, {known}" if known else text)


@once()
def _last_round(state: State, look: Look) -> Section:
    """The turns left in the last round; nothing before it."""
    if state.last is None:
        return Section("last", "")
    label = say("panel", "last_round", look, count=state.last)
    return Section("last", say("section", "supply", look), rows=(Row("last", label, now=True),))


def _sheets(state: State, look: Look) -> Iterator[Section]:
    """The score sheet of each player at the end of a game, item by item."""
    for seat, score in enumerate(scores(state)):
        rows = (
            Row(f"item:{seat_name(seat)}:{number}", item.label[look.lang], _points(item.points), badge(seat, look.lang))
            for number, item in enumerate(score.items)
        )
        title = valued(say("section", "sheet", look), player_name(seat)[look.lang], look.lang)
        yield Section(f"sheet:{seat_name(seat)}", title, rows=tuple(rows))


def _points(points: object) -> str:
    return str(points).replace("-", "\N{MINUS SIGN}")


# --- buttons


def _buttons(state: State, look: Look) -> Iterable[Button]:
    if state.phase in ("keep", "choose") and look.seat == state.turn and state.player.offered[0] != HIDDEN:
        yield from _choice(state, look)
    if state.phase == "tunnel":
        yield _button(look, "withdraw")
    if "pass" in look.selectable:
        yield _button(look, "pass")
    pick, first = next(payable(state, look), ("", None))
    if first is not None:
        what = {Claim: "claim", Station: "station", Add: "add"}[type(first)]
        yield Button(pick, say("button", what, look, cards=cards_name(first.cards)), "selectable goal")


def _choice(state: State, look: Look) -> Iterator[Button]:
    entry = TICKETS[state.player.offered[0]]
    for what, name in (("ticket", "keep"), ("return", "return")):
        pick = f"{what}:{entry.id}"
        hint = f"{say('panel', name, look)} {entry.label}"
        yield Button(pick, say("panel", name, look), "selectable" if pick in look.selectable else "muted", hint)


def _button(look: Look, name: str) -> Button:
    state = "selectable" if name in look.selectable else "muted"
    return Button(name, say("panel", name, look), state, say("panel", f"{name}_hint", look))
