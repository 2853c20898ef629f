"""Positions as JSON: written without loss, read with every fault named."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict
from functools import partial
from typing import Any, Final

from railwidgets.core import RecordReader, quoted, seat_named, validated, whole_number
from railwidgets.games.rail_europe.cards import minus, plus
from railwidgets.games.rail_europe.components import (
    ALL_CARDS,
    CARDS,
    CITY_IDS,
    EMPTY,
    HIDDEN,
    LONG_TICKETS,
    NO_CARDS,
    PLAYERS,
    REGULAR_TICKETS,
    ROUTES,
    ROW,
    SEATS,
    WAGONS,
    Cards,
    cards_of,
    in_order,
    routes_in,
    tickets_in,
)
from railwidgets.games.rail_europe.hidden import regular_tickets_hidden
from railwidgets.games.rail_europe.names import (
    UNKNOWN,
    card_named,
    card_text,
    city_named,
    route_named,
    ticket_named,
    ticket_or_hidden,
    ticket_text,
)
from railwidgets.games.rail_europe.state import RailEuropeState, Rules
from railwidgets.games.rail_europe.status import problems
from railwidgets.games.rail_europe.table import ENDED, PHASES, Buried, Phase, Player, TicketDraw, Tunnel
from railwidgets.games.rail_europe.ticket_draws import decisions, usual_draw

VERSION: Final = 1
KNOWN: Final = (
    "rules",
    "players",
    "row",
    "discards",
    "under",
    "turn",
    "phase",
    "kept",
    "decided",
    "ticket_draw",
    "past_draws",
    "tunnel",
    "last",
    "passed",
    "held",
)
PLAYER: Final = {"hand", "routes", "stations", "tickets", "offered", "gave_back", "seen", "knows"}

Record = dict[str, Any]


def write(state: RailEuropeState) -> Record:
    """The position as JSON.

    Wagons and points follow from the routes, and the decks from everything else, so the record omits them. In a hand
    with hidden cards, the others are those that everyone has seen.
    """
    tunnel = state.tunnel
    return {
        "game": "rail_europe",
        "version": VERSION,
        "rules": asdict(state.rules),
        "players": [_player_record(player) for player in state.players],
        "row": [None if kind == EMPTY else CARDS[kind] for kind in state.row],
        "discards": _cards_record(state.discards),
        "under": [[SEATS[buried.seat], ticket_text(buried.ticket)] for buried in state.under],
        "turn": SEATS[state.turn],
        "phase": state.phase,
        "kept": state.kept,
        "tunnel": None
        if tunnel is None
        else {
            "route": ROUTES[tunnel.route].id,
            "laid": _cards_record(tunnel.laid),
            "revealed": [card_text(kind) for kind in tunnel.revealed],
        },
        "last": state.last,
        "passed": state.passed,
        "held": _cards_record(state.held),
        **_draws_record(state),
    }


def _draws_record(state: RailEuropeState) -> Record:
    """The draws and decisions, as far as the rest of the record does not imply them."""
    found: Record = {}
    if state.decided != decisions(state):
        found["decided"] = state.decided
    if state.ticket_draw is not None and state.ticket_draw != usual_draw(state):
        found["ticket_draw"] = _draw_record(state.ticket_draw)
    if state.past_draws:
        found["past_draws"] = [_draw_record(draw) for draw in state.past_draws]
    return found


def _draw_record(draw: TicketDraw) -> Record:
    return {
        "seat": SEATS[draw.seat],
        "tickets": [ticket_text(ticket) for ticket in draw.tickets],
        "givers": [SEATS[giver] for giver in draw.givers],
        "returned": [ticket_text(ticket) for ticket in draw.returned],
    }


def _cards_record(cards: Cards, unknown: int = 0) -> dict[str, int]:
    known = {CARDS[kind]: count for kind, count in enumerate(cards) if count}
    return {**known, UNKNOWN: unknown} if unknown else known


def _player_record(player: Player) -> Record:
    return {
        "hand": _cards_record(player.hand, player.unknown),
        "routes": [route.id for route in routes_in(player.routes)],
        "stations": [CITY_IDS[city] for city in player.stations],
        "tickets": [ticket_text(ticket) for ticket in player.tickets],
        "offered": [ticket_text(ticket) for ticket in player.offered],
        "gave_back": [ticket_text(ticket) for ticket in player.gave_back],
        "seen": {} if player.unknown else _cards_record(player.seen),
        "knows": [ticket.id for ticket in tickets_in(player.knows)],
    }


def read(data: Mapping[str, Any] | str) -> RailEuropeState:
    """The position of a record, or of its JSON text.

    Raises:
        NotationError: The record does not parse, or the position is impossible; the error lists every fault.
    """
    state = draft(data)
    return validated(state, problems(state))


def draft(data: Mapping[str, Any] | str) -> RailEuropeState:
    """The position of a record, even an impossible one: ``status.problems`` lists its faults.

    Raises:
        NotationError: The record does not parse.
    """
    return _Reader(data, "rail_europe", VERSION, KNOWN).state()


class _Reader(RecordReader):
    def state(self) -> RailEuropeState:
        data = self.data
        rules = self.collect_errors("rules", lambda: Rules.with_names(**data.get("rules", {})), Rules())
        players = tuple(
            self.collect_errors(f"player {letter}", partial(_player, entry), Player())
            for letter, entry in zip(SEATS, self.items("players"), strict=False)
        )
        if len(self.items("players")) not in PLAYERS:
            count = len(self.items("players"))
            self.problems.append(f"the game takes {PLAYERS.start} to {PLAYERS.stop - 1} players, not {count}")
        row = tuple(
            self.collect_errors(f"card {place} of the row", partial(_row_card, entry), EMPTY)
            for place, entry in enumerate(self.items("row"), 1)
        )
        if len(row) > ROW:
            self.problems.append(f"{len(row)} cards in the row: the row holds {ROW}")
        discards, _ = self.collect_errors(
            "discards", lambda: _cards(data.get("discards", {}), hidden=False), (NO_CARDS, 0)
        )
        under = tuple(
            self.collect_errors(f"ticket {number} under the deck", partial(_buried, entry), Buried(0, HIDDEN))
            for number, entry in enumerate(self.items("under"), 1)
        )
        turn = self.collect_errors("turn", lambda: seat_named(str(data.get("turn", SEATS[0])), PLAYERS), 0)
        if turn >= max(len(players), PLAYERS.start):
            self.problems.append(f"it is the turn of {SEATS[turn]}, who does not play")
        phase = self.collect_errors("phase", lambda: _phase(data.get("phase", "turn")), "turn")
        held, _ = self.collect_errors("held", lambda: _cards(data.get("held", {}), hidden=False), (NO_CARDS, 0))
        tunnel = self.collect_errors("tunnel", lambda: _tunnel(data.get("tunnel")), None)
        last = self.collect_errors("last", lambda: _number_or_none(data, "last"), None)
        counts = {name: self.collect_errors(name, partial(whole_number, data, name), 0) for name in ("kept", "passed")}
        ticket_draw = self.collect_errors("ticket_draw", lambda: _ticket_draw(data.get("ticket_draw")), None)
        past_draws = tuple(
            self.collect_errors(f"past draw {number}", partial(_draw, entry), TicketDraw(0))
            for number, entry in enumerate(self.items("past_draws"), 1)
        )
        decided = self.collect_errors("decided", lambda: _number_or_none(data, "decided"), None)
        self.check()
        row += (EMPTY,) * (ROW - len(row))
        table = RailEuropeState(
            rules=rules, players=players, row=row, discards=discards, under=under, turn=turn, phase=phase, **counts
        )
        table = _stocked(table.replace(tunnel=tunnel, last=last, held=held, past_draws=past_draws))
        table = table.replace(ticket_draw=usual_draw(table) if ticket_draw is None else ticket_draw)
        return table.replace(decided=decisions(table) if decided is None else decided)


def _stocked(state: RailEuropeState) -> RailEuropeState:
    """The position with decks that hold everything not elsewhere; negative where too much is elsewhere."""
    used = plus(state.discards, cards_of(*state.row))
    tickets = {buried.ticket for buried in state.under}
    unknown = 0
    for player in state.players:
        used = plus(used, player.hand)
        unknown += player.unknown
        tickets |= {*player.tickets, *player.offered, *player.gave_back}
    if state.tunnel is not None:
        used = plus(plus(used, state.tunnel.laid), cards_of(*state.tunnel.revealed))
    deck = minus(ALL_CARDS, used)
    size = sum(deck) - unknown
    unseen = (LONG_TICKETS | REGULAR_TICKETS) & ~sum(1 << ticket for ticket in tickets - {HIDDEN})
    idle = state.phase in ENDED or state.phase == "deal"
    return state.replace(
        deck=deck,
        deck_size=size,
        unseen=unseen,
        ticket_pile=(unseen & REGULAR_TICKETS).bit_count() - regular_tickets_hidden(state),
        pending=0 if idle else max(min(state.row.count(EMPTY), size + sum(state.discards)), 0),
    )


def _player(entry: Any) -> Player:
    if unknown := entry.keys() - PLAYER:
        raise ValueError(f"{', '.join(map(quoted, sorted(unknown)[:3]))} is unknown")
    hand, hidden = _cards(entry.get("hand", {}), hidden=True)
    seen, _ = _cards(entry.get("seen", {}), hidden=False)
    if hidden and any(seen):
        raise ValueError("if some cards of a hand are hidden, the others are public already: leave seen out")
    routes = [ROUTES[route_named(name)] for name in _names(entry, "routes")]
    for route in routes:
        if routes.count(route) > 1:
            raise ValueError(f"the route {route.id} occurs twice")
    return Player(
        hand=hand,
        unknown=hidden,
        routes=sum(route.bit for route in routes),
        wagons=WAGONS - sum(route.length for route in routes),
        points=sum(route.points for route in routes),
        stations=tuple(city_named(name) for name in _names(entry, "stations")),
        tickets=in_order(map(ticket_or_hidden, _names(entry, "tickets"))),
        offered=tuple(map(ticket_or_hidden, _names(entry, "offered"))),
        gave_back=in_order(map(ticket_or_hidden, _names(entry, "gave_back"))),
        seen=hand if hidden else seen,
        knows=sum(1 << ticket for ticket in {ticket_named(name) for name in _names(entry, "knows")}),
    )


def _names(entry: Mapping[str, Any], key: str) -> list[str]:
    names = entry.get(key, [])
    if not isinstance(names, list) or not all(isinstance(name, str) for name in names):
        raise ValueError(f"{key} must be a list of names")
    return names


def _cards(entry: Any, *, hidden: bool) -> tuple[Cards, int]:
    """Cards by name, and the number of hidden ones."""
    if not isinstance(entry, Mapping):
        raise ValueError("cards must be an object of names and numbers")
    counts = {name: whole_number(entry, name) for name in entry}
    unknown = counts.pop(UNKNOWN, 0) if hidden else 0
    cards = [0] * len(CARDS)
    for name, count in counts.items():
        cards[card_named(name)] += count
    return tuple(cards), unknown


def _row_card(entry: Any) -> int:
    if entry is None:
        return EMPTY
    if not isinstance(entry, str):
        raise ValueError(f"a card must be a name, not {entry!r:.80}")
    return card_named(entry)


def _buried(entry: Any) -> Buried:
    if not isinstance(entry, list) or len(entry) != 2 or not all(isinstance(part, str) for part in entry):
        raise ValueError(f"a ticket under the deck must be a seat and a ticket, not {entry!r:.80}")
    return Buried(seat_named(entry[0], PLAYERS), ticket_or_hidden(entry[1]))


def _ticket_draw(entry: Any) -> TicketDraw | None:
    return None if entry is None else _draw(entry)


def _draw(entry: Any) -> TicketDraw:
    if not isinstance(entry, Mapping):
        raise ValueError(f"a draw must be an object with a seat and tickets, not {entry!r:.80}")
    tickets, givers, returned = (_names(entry, key) for key in ("tickets", "givers", "returned"))
    if len(givers) > len(tickets):
        raise ValueError("a draw has at most one giver for each ticket")
    return TicketDraw(
        seat_named(str(entry.get("seat")), PLAYERS),
        tuple(map(ticket_or_hidden, tickets)),
        tuple(seat_named(giver, PLAYERS) for giver in givers),
        tuple(map(ticket_or_hidden, returned)),
    )


def _phase(name: Any) -> Phase:
    for phase in PHASES:
        if phase == name:
            return phase
    raise ValueError(f"unknown phase {name!r:.80}; write one of {', '.join(PHASES)}")


def _tunnel(entry: Any) -> Tunnel | None:
    if entry is None:
        return None
    laid, _ = _cards(entry["laid"], hidden=False)
    revealed = tuple(card_named(name) for name in _names(entry, "revealed"))
    return Tunnel(route_named(str(entry["route"])), laid, revealed)


def _number_or_none(data: Mapping[str, Any], key: str) -> int | None:
    return None if data.get(key) is None else whole_number(data, key)
