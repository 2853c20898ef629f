"""The pieces and places of the editor."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from railwidgets.core import Text, seats
from railwidgets.draw.controls import (
    Choice,
    Control,
    Counter,
    Option,
    Record,
    Series,
    Several,
    by_value,
    changed,
    how_many,
    shared,
    whose,
)
from railwidgets.draw.editing import Group, Layer, PlacedPiece, Stamp, Table, name_of, rulings, still
from railwidgets.draw.scene import Element
from railwidgets.draw.shape import group, path
from railwidgets.draw.shield import plate
from railwidgets.games.rail_europe import tray
from railwidgets.games.rail_europe.components import (
    CARDS,
    CITY_IDS,
    DRAWN_TICKETS,
    PLAYERS,
    ROUTES,
    ROW,
    SEATS,
    TICKETS,
)
from railwidgets.games.rail_europe.names import UNKNOWN, card_named
from railwidgets.games.rail_europe.record import VERSION, draft
from railwidgets.games.rail_europe.state import Rules
from railwidgets.games.rail_europe.table import PHASES
from railwidgets.games.rail_europe.words import card_name, route_name, words

MOST_CARDS: Final = 30
"""The maximum count of a kind of card in the editor; the box has fewer."""


def empty(players: int) -> Record:
    """A position with an empty map and players without pieces."""
    given = {"players": [{}] * players, "row": [None] * ROW, "phase": "turn"}
    return draft({"game": "rail_europe", "version": VERSION, **given}).to_json()


def table(record: Record) -> Table:
    """The pieces and places of the editor in a position."""
    count = len(record["players"])
    return Table(
        (
            Group("routes", _said("routes"), (_routes(count),)),
            Group("stations", _said("stations"), (_stations(count),)),
            *(Group(SEATS[seat], seats.name(seat), controls=tuple(_player(seat))) for seat in range(count)),
            Group("table", _said("table"), controls=tuple(_table(count))),
            Group("turn", shared()["turn"], controls=tuple(_turn(record))),
            rulings(Rules, words("option")),
        )
    )


def _said(name: str, **facts: object) -> Text:
    return words("editing")[name].fill(**facts)


# --- the map


def _routes(count: int) -> Layer:
    return _belongings("route", "routes", {route.id for route in ROUTES}, count, "wagons", _plate)


def _stations(count: int) -> Layer:
    return _belongings("city", "stations", {*CITY_IDS}, count, "station", _house)


def _belongings(kind: str, key: str, known: set[str], count: int, label: str, drawn: Callable[[int], Element]) -> Layer:
    """Pieces with at most one owner: a list of names for each player.

    Args:
        kind: The kind of place.
        key: The key of the list in the record.
        known: The names.
        count: The number of players.
        label: The name of the label.
        drawn: The drawing of a seat's piece.
    """

    def lies(record: Record) -> Mapping[str, tuple[PlacedPiece, ...]]:
        found: dict[str, tuple[PlacedPiece, ...]] = {}
        for seat, player in enumerate(record["players"]):
            for name in player[key]:
                found[f"{kind}:{name}"] = (*found.get(f"{kind}:{name}", ()), (SEATS[seat], 0))
        return found

    def put(record: Record, place: str, piece: PlacedPiece) -> Record:
        name, seat = name_of(place), SEATS.index(piece[0])
        if name not in known or lies(record).get(place) == (piece,):
            return record
        freed = without(record, place)
        return changed(freed, ("players", seat, key), [*freed["players"][seat][key], name])

    def without(record: Record, place: str) -> Record:
        name = name_of(place)
        for seat, player in enumerate(record["players"]):
            if name in player[key]:
                record = changed(record, ("players", seat, key), [one for one in player[key] if one != name])
        return record

    stamps = tuple(Stamp(SEATS[seat], _said(label, who=seats.name(seat)), still(drawn(seat))) for seat in range(count))
    return Layer(key, (kind,), stamps, lies, put, without)


def _plate(seat: int) -> Element:
    return group(plate(seat, width=62.0), at=(50, 50))


def _house(seat: int) -> Element:
    """The plate of a seat below a roof."""
    return group(path("rw-city-ring", "M14 46L50 12L86 46"), group(plate(seat, width=48.0), at=(50, 64)))


# --- the players


def _cards(*more: Option) -> tuple[Option, ...]:
    return (*(Option(name, card_name(card_named(name)), tray.card(name)) for name in CARDS), *more)


def _tickets(*more: Option) -> tuple[Option, ...]:
    return (*(Option(ticket.id, Text.same(f"{ticket.label} ({ticket.points})")) for ticket in TICKETS), *more)


def _hidden_ticket() -> Option:
    return Option(UNKNOWN, words("ticket")["hidden"])


def _player(seat: int) -> Iterator[Control]:
    letter, path = SEATS[seat], ("players", seat)
    hidden = Option(UNKNOWN, words("card")["hidden"], tray.deck())
    yield Several(f"{letter}-hand", shared()["hand"], (*path, "hand"), _cards(hidden), counted=True, most=MOST_CARDS)
    yield Several(f"{letter}-tickets", _said("tickets"), (*path, "tickets"), _tickets(_hidden_ticket()))
    yield Several(f"{letter}-seen", _said("seen"), (*path, "seen"), _cards(), counted=True, most=MOST_CARDS)
    yield Series(f"{letter}-offered", _said("offered"), (*path, "offered"), _tickets(_hidden_ticket()))
    yield Several(f"{letter}-gave-back", _said("gave_back"), (*path, "gave_back"), _tickets(_hidden_ticket()))
    yield Several(f"{letter}-knows", _said("knows"), (*path, "knows"), _tickets(), most=1)


# --- the table and the turn


def _table(count: int) -> Iterator[Control]:
    for place in range(ROW):
        none = Option(None, words("card")["empty"])
        options = (none, *by_value(CARDS, lambda name: card_name(card_named(name))))
        yield Choice(f"row-{place + 1}", _said("row", number=place + 1), ("row", place), options)
    for name in ("discards", "held"):
        yield Several(name, _said(name), (name,), _cards(), counted=True, most=MOST_CARDS)
    under = tuple(
        Option([SEATS[seat], option.value], _said("of", who=seats.name(seat), ticket=option.label))
        for seat in range(count)
        for option in _tickets(_hidden_ticket())
    )
    yield Series("under", _said("under"), ("under",), under)


def _turn(record: Record) -> Iterator[Control]:
    count = len(record["players"])
    yield whose("turn", ("turn",), count)
    yield how_many(PLAYERS, empty)
    yield Choice("phase", _said("phase"), ("phase",), by_value(PHASES, lambda phase: words("phase")[phase]))
    yield Counter("kept", _said("kept"), ("kept",), most=DRAWN_TICKETS + 1)
    yield Counter("decided", _said("decided"), ("decided",), most=DRAWN_TICKETS)
    if any(key in record for key in _DRAWS):
        memory = tuple(Option(name, _said(name)) for name in ("remembered", "forgotten"))
        yield Choice("draws", _said("draws"), ("past_draws",), memory, _with_draws, lambda _: "remembered")
    last = (Option(None, _said("not_last")), *by_value(range(count + 1)))
    yield Choice("last", _said("last"), ("last",), last)
    yield Counter("passed", shared()["passed"], ("passed",), most=count)
    tunnels = (route for route in ROUTES if route.tunnel)
    named = (Option(None, shared()["none"]), *(Option(route.id, route_name(route)) for route in tunnels))
    yield Choice("tunnel", _said("tunnel"), ("tunnel", "route"), named, _claim)
    if record["tunnel"] is not None:
        yield Several("laid", _said("laid"), ("tunnel", "laid"), _cards(), counted=True, most=MOST_CARDS)
        yield Series("revealed", _said("revealed"), ("tunnel", "revealed"), _cards())


_DRAWS: Final = ("ticket_draw", "past_draws")


def _with_draws(record: Record, memory: str) -> Record:
    """The record with the draws of tickets, or without."""
    return record if memory == "remembered" else {key: value for key, value in record.items() if key not in _DRAWS}


def _claim(record: Record, route: str | None) -> Record:
    """The record with a tunnel being claimed, or none."""
    before = record["tunnel"] or {"laid": {}, "revealed": []}
    return changed(record, ("tunnel",), None if route is None else {**before, "route": route})
