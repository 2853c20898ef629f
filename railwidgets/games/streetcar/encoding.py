"""Actions as numbers, and positions as arrays, for programs that learn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from railwidgets.core import COMPASS, Action, Block, Cell, Feature, Numbering, at, seats_labels
from railwidgets.core import Encoding as Base
from railwidgets.core.encoding import Values, bits, one_hot
from railwidgets.games.streetcar.actions import Double, Draw, Lay, Off, Pass, Run, Take, Travel
from railwidgets.games.streetcar.components import (
    BUILDINGS,
    KINDS,
    LIMIT,
    LINES,
    PILE,
    SIDES,
    SIZE,
    SQUARES,
    TERMINI,
    TERMINUS_AT,
    TILES,
    TILES_A_TURN,
    entrance_name,
    place_name,
)
from railwidgets.games.streetcar.state import Player, Rules
from railwidgets.games.streetcar.state import StreetCarState as State
from railwidgets.games.streetcar.table import BESIDE, BUILDING, INDEX, bare_sides, tile_number, track_sides

PHASES: Final = ("deal", "build", "run", "refill", "draw", "over")

PAIRS: Final = tuple((one, other) for one in SIDES for other in SIDES if one < other)

TILE_NAMES: Final = tuple(f"{tile.kind} turn {tile.turn}" if tile.turn else tile.kind for tile in TILES)

EDGES: Final = tuple(
    (index, side) for index in range(len(SQUARES)) for side in (1, 2) if BESIDE[index][side] is not None
)
"""The edges between squares: the index of the left or upper square, and its side."""

ENTRIES: Final[tuple[tuple[Cell, int], ...]] = (
    *((cell, side) for cell in SQUARES for side in SIDES),
    *((door, terminus.side) for door, terminus in TERMINUS_AT.items()),
)
"""Where a tram can come in: a cell and its side."""

_SQUARES: Final = tuple(map(at, SQUARES))
_EDGE: Final = {edge: place for place, edge in enumerate(EDGES)}
_ENTRY: Final = {entry: place for place, entry in enumerate(ENTRIES)}
_TILE: Final = {(tile.kind, tile.turn): place for place, tile in enumerate(TILES)}
_KIND: Final = {kind: place for place, kind in enumerate(KINDS)}
_PLAIN: Final = {"off": Off(), "draw": Draw(), "pass": Pass()}


class Encoding(Base):
    """Two exchanges at once take three steps: the edge, one tile, the other. A run takes two: the end, the squares.

    ``take`` names the other seat as the player counts: ``next 1`` is the next one in turn order.
    """

    def __init__(self, players: int, rules: Rules) -> None:
        super().__init__(players, rules)
        self.chance_outcomes = len(KINDS)
        seats, kinds, buildings = seats_labels(players), tuple(KINDS), tuple(BUILDINGS)
        self.numbering = numbering = Numbering(
            *map(Block, _PLAIN),
            Block("lay", (TILE_NAMES, _SQUARES)),
            Block("travel", (tuple(TERMINI),)),
            Block("take", (kinds, seats[1:])),
            Block("double", (tuple(f"{_SQUARES[index]} {COMPASS[side]}" for index, side in EDGES),), leads=True),
            Block("one", (TILE_NAMES,), leads=True),
            Block("other", (TILE_NAMES,)),
            Block("run", (tuple(f"{place_name(cell)} {entrance_name(cell, side)}" for cell, side in ENTRIES),), True),
            Block("over", (tuple(map(str, range(1, LIMIT + 1))),)),
        )
        self._lay, self._double, self._one = (numbering[name] for name in ("lay", "double", "one"))
        self._other = numbering["other"].first
        self._lays: dict[Action, tuple[int, ...]] = {}
        planes = (
            *("building", "tile", "trees"),
            *(f"{COMPASS[one]}{COMPASS[other]} joined" for one, other in PAIRS),
            *(f"track needed on {COMPASS[side]}" for side in SIDES),
            *(f"no track possible on {COMPASS[side]}" for side in SIDES),
        )
        places = (*(f"building {letter}" for letter in buildings), *(f"stop of {letter}" for letter in buildings))
        lines, routes = tuple(f"line {line}" for line in LINES), tuple(f"calls at {letter}" for letter in buildings)
        self._buildings = {letter: place for place, letter in enumerate(buildings)}
        self.features = (
            Feature("board", (SIZE, SIZE, len(planes)), planes),
            Feature("stops", (SIZE, SIZE, len(places)), places),
            Feature("trams", (SIZE, SIZE, players), seats),
            Feature.of_seats("hands", players, kinds, 9),
            Feature.of_seats("lines", players, (*lines, "hidden")),
            Feature.of_seats("routes", players, (*routes, "hidden")),
            Feature.of_seats("stops seen", players, buildings),
            Feature.of_seats("goals", players, tuple(TERMINI)),
            Feature.of_seats("trams at a terminus", players, tuple(TERMINI)),
            Feature.of_seats("trams came in by", players, tuple(COMPASS)),
            Feature.of_seats("seats", players, ("travels", "goals are shown")),
            Feature.vector("pile", kinds, max(PILE)),
            Feature.vector("out of the game", kinds, 99),
            Feature.vector("seat to act", seats),
            Feature.vector("phase", PHASES),
            Feature.vector("progress", ("tiles to lay", "voyage limit", "passes in a row"), max(LIMIT, TILES_A_TURN)),
        )
        self._sites = _Planes()
        self._stops = bytearray(len(SQUARES) * len(places))
        for letter, cell in BUILDINGS.items():
            self._stops[INDEX[cell] * len(places) + self._buildings[letter]] = 1

    def encode(self, state: State, action: Action) -> tuple[int, ...]:
        if type(action) is Lay:
            # Equal tiles on equal squares are one object, and few are ever laid.
            known = self._lays.get(action)
            if known is None:
                known = self._lays[action] = (self._lay.number(_TILE[action.kind, action.turn], INDEX[action.cell]),)
            return known
        match action:
            case Double(first, second):
                return (
                    self._double.first + _EDGE[INDEX[first.cell], action.side or 0],
                    self._one.first + _TILE[first.kind, first.turn],
                    self._other + _TILE[second.kind, second.turn],
                )
            case Run(cell, side, count):
                return self.numbering["run"].number(_ENTRY[cell, side]), self.numbering["over"].number(count - 1)
            case Travel(terminus):
                return (self.numbering["travel"].number(tuple(TERMINI).index(terminus)),)
            case Take(kind, seat):
                return (self.numbering["take"].number(_KIND[kind], (seat - state.turn) % self.players - 1),)
            case _:
                return (self.numbering[action.notation].number(),)

    def decode(self, state: State, numbers: Sequence[int]) -> Action | None:
        steps = [self.numbering.find(number) for number in numbers]
        match steps:
            case [("lay", (tile, square))]:
                return Lay(TILES[tile].kind, SQUARES[square], TILES[tile].turn)
            case [("travel", (place,))]:
                return Travel(tuple(TERMINI)[place])
            case [("take", (kind, further))]:
                return Take(tuple(KINDS)[kind], (state.turn + further + 1) % self.players)
            case [("double" | "run", _)] | [("double", _), ("one", _)]:
                return None
            case [("double", (edge,)), ("one", (one,)), ("other", (other,))]:
                index, side = EDGES[edge]
                beside = BESIDE[index][side]
                assert beside is not None
                first = Lay(TILES[one].kind, SQUARES[index], TILES[one].turn)
                return Double(first, Lay(TILES[other].kind, SQUARES[beside], TILES[other].turn))
            case [("run", (entry,)), ("over", (squares,))]:
                return Run(*ENTRIES[entry], squares + 1)
            case [(name, _)] if name in _PLAIN:
                return _PLAIN[name]
        raise ValueError(f"the steps {', '.join(map(self.numbering.label, numbers))} do not follow each other")

    def observe(self, view: State, seat: int) -> Sequence[Values]:
        players = [view.players[other] for other in self.seats_from(seat)]
        cards = [view.card(other) for other in self.seats_from(seat)]
        actor = (view.turn - seat) % self.players if isinstance(view.actor, int) else None
        return (
            b"".join(map(self._sites.__getitem__, view.table.sites)),
            self._with_stops(view),
            self._trams(players),
            [count for player in players for count in map(player.hand.count, KINDS)],
            [bit for player in players for bit in _line(player.line)],
            [bit for player, card in zip(players, cards, strict=True) for bit in self._route(player, card)],
            [bit for player in players for bit in self._letters(player.tram.seen if player.tram else ())],
            [bit for player in players for bit in _terminus(player.tram.goal if player.tram else None)],
            [bit for player in players for bit in _terminus(player.tram.place if player.tram else None)],
            [bit for player in players for bit in one_hot(player.tram.side if player.tram else None, len(COMPASS))],
            [value for player in players for value in (player.tram is not None, player.shown)],
            view.pile,
            view.out,
            one_hot(actor, self.players),
            one_hot(PHASES.index(view.phase), len(PHASES)),
            (view.left, view.limit, view.passed),
        )

    # --- the board

    def _with_stops(self, view: State) -> bytearray:
        found, planes = self._stops.copy(), 2 * len(BUILDINGS)
        for letter, cell in view.table.stops.items():
            found[INDEX[cell] * planes + len(BUILDINGS) + self._buildings[letter]] = 1
        return found

    def _trams(self, players: Sequence[Player]) -> bytes:
        found = bytearray(len(SQUARES) * self.players)
        for place, player in enumerate(players):
            if player.tram is not None and player.tram.cell in INDEX:
                found[INDEX[player.tram.cell] * self.players + place] = 1
        return bytes(found)

    def _letters(self, letters: Sequence[str]) -> list[int]:
        return [int(letter in letters) for letter in self._buildings]

    def _route(self, player: Player, card: str) -> list[int]:
        return [*self._letters(card), int(player.route < 0)]


class _Planes(dict[int, bytes]):
    """The planes of a square by its site; worked out on demand."""

    def __missing__(self, site: int) -> bytes:
        number = 0 if site == BUILDING else tile_number(site)
        tile = TILES[number - 1] if number else None
        joined = () if tile is None else tile.pattern.segments
        needed, bare = (0, 0) if site == BUILDING else (track_sides(site), bare_sides(site))
        self[site] = planes = bytes(
            (
                *(site == BUILDING, tile is not None, tile is not None and tile.trees),
                *(pair in joined for pair in PAIRS),
                *bits(needed, len(SIDES)),
                *bits(bare, len(SIDES)),
            )
        )
        return planes


def _line(line: int) -> list[int]:
    return [*(int(line == other) for other in LINES), int(line < 0)]


def _terminus(name: str | None) -> list[int]:
    return [int(name == other) for other in TERMINI]
