"""Actions as numbers, and positions as arrays, for programs that learn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from railwidgets.core import COMPASS, Action, Block, Cell, Feature, Numbering, cells, seats_labels
from railwidgets.core import Encoding as Base
from railwidgets.core.encoding import Values, one_hot
from railwidgets.games.days_of_steam.actions import Blind, Coal, Go, Lay, Load, Pass, PlaceCity, Stop, Water
from railwidgets.games.days_of_steam.components import (
    CITIES,
    COLOURS,
    GOODS,
    HAND,
    KINDS,
    MARKET,
)
from railwidgets.games.days_of_steam.state import DaysOfSteamState as State
from railwidgets.games.days_of_steam.state import Player, Rules
from railwidgets.games.days_of_steam.table import SIDES, City, Track, oriented

FARTHEST: Final = sum(CITIES) + sum(kind.count for kind in KINDS.values())
"""No row and no column is farther from the first city: each tile lies next to another."""

NEAR: Final = 10
"""The rows and columns around the first city that arrays show, and whose cells have a number of their own."""

SPAN: Final = 2 * NEAR + 1

PHASES: Final = ("draw", "roll", "turn", "place", "move", "over")

PAIRS: Final = tuple((one, other) for one in SIDES for other in SIDES if one < other)

TILES: Final = tuple((kind.name, turn) for kind in KINDS.values() for turn in kind.turns)
"""Each kind of track tile in each rotation that looks different."""

_TILE: Final = {tile: place for place, tile in enumerate(TILES)}
_PLAIN: Final[dict[str, Action]] = {
    "city blind": Blind(),
    "stop": Stop(),
    "water": Water(),
    "coal": Coal(),
    "pass": Pass(),
}
_FAR: Final = tuple(map(str, range(-FARTHEST, FARTHEST + 1)))
_NEAR: Final = range(-NEAR, NEAR + 1)

NUMBERING: Final = Numbering(
    *map(Block, _PLAIN),
    Block("go", (tuple(COMPASS),)),
    Block("load", (COLOURS,)),
    Block("lay", (tuple(f"{kind} turn {turn}" if turn else kind for kind, turn in TILES),), leads=True),
    Block("city", (("blind", *(str(place) for place in range(1, MARKET + 1))),), leads=True),
    Block("at", (cells(_NEAR, _NEAR),)),
    Block("row", (_FAR,), leads=True),
    Block("column", (_FAR,)),
)
"""The numbers are the same for all numbers of players and all options."""

_PLANES: Final = (
    "city",
    *(f"city {colour}" for colour in COLOURS),
    *(f"goods {colour}" for colour in COLOURS),
    *(f"{COMPASS[one]}{COMPASS[other]} joined" for one, other in PAIRS),
    *(f"dead end on {COMPASS[side]}" for side in SIDES),
    *("hill", "water tower", "can be covered", "covers another"),
)


class Encoding(Base):
    """A tile or a city takes two steps: the tile as it is turned, then the cell. All else is one number.

    Cells far from the first city, which few games reach, take a row and a column instead.
    """

    def __init__(self, players: int, rules: Rules) -> None:
        super().__init__(players, rules)
        self.numbering = NUMBERING
        self.chance_outcomes = len(KINDS)
        seats, kinds = seats_labels(players), tuple(KINDS)
        trains = (
            *(f"train {seat}" for seat in seats),
            *("own train before its move", "where the own cargo was loaded"),
        )
        self.features = (
            Feature("map", (SPAN, SPAN, len(_PLANES)), _PLANES, 9),
            Feature("trains", (SPAN, SPAN, len(trains)), trains),
            Feature.vector("own hand", kinds, HAND),
            Feature.vector("unseen tiles", kinds, max(kind.count for kind in KINDS.values())),
            Feature.of_seats(
                "seats",
                players,
                ("steam", "counters", "coal", "tiles in hand", "delivered", "row", "column"),
                FARTHEST,
                -FARTHEST,
            ),
            Feature.of_seats("delivered", players, COLOURS, max(GOODS)),
            Feature.of_seats("cargo", players, COLOURS),
            Feature.of_seats("trains came in by", players, tuple(COMPASS)),
            Feature("face-up cities", (MARKET, 2 * len(COLOURS)), (*COLOURS, *(f"goods {one}" for one in COLOURS)), 9),
            Feature.vector("cities in the pile", COLOURS, max(CITIES)),
            Feature.vector("goods in the bag", COLOURS, max(GOODS)),
            Feature.vector("city to place", COLOURS),
            Feature.vector("seat to act", seats),
            Feature.vector("phase", PHASES),
            Feature.vector(
                "progress",
                ("tiles in the pile", "steam spent", "ran over a curve", "passes in a row", "tiles beyond the arrays"),
                FARTHEST,
            ),
        )
        self._tiles: dict[Track | City, bytes] = {}
        self._numbers: dict[Action, tuple[int, ...]] = {}

    def encode(self, state: State, action: Action) -> tuple[int, ...]:
        known = self._numbers.get(action)
        if known is None:
            known = self._numbers[action] = self._encode(action)
        return known

    def _encode(self, action: Action) -> tuple[int, ...]:
        match action:
            case Lay(kind, cell, turn):
                return NUMBERING["lay"].number(_TILE[kind, turn]), *_cell_numbers(cell)
            case PlaceCity(source, cell):
                return NUMBERING["city"].number(source), *_cell_numbers(cell)
            case Go(side):
                return (NUMBERING["go"].number(side),)
            case Load(colour):
                return (NUMBERING["load"].number(COLOURS.index(colour)),)
            case _:
                return (NUMBERING[action.notation].number(),)

    def decode(self, state: State, numbers: Sequence[int]) -> Action | None:
        steps = [NUMBERING.find(number) for number in numbers]
        match steps:
            case [("go", (side,))]:
                return Go(side)
            case [("load", (colour,))]:
                return Load(COLOURS[colour])
            case [("lay" | "city", _)] | [("lay" | "city", _), ("row", _)]:
                return None
            case [("lay" | "city" as name, (piece,)), ("at", (place,))]:
                row, column = divmod(place, SPAN)
                return _placed(name, piece, (row - NEAR, column - NEAR))
            case [("lay" | "city" as name, (piece,)), ("row", (row,)), ("column", (column,))]:
                return _placed(name, piece, (row - FARTHEST, column - FARTHEST))
            case [(name, _)] if name in _PLAIN:
                return _PLAIN[name]
        raise ValueError(f"the steps {', '.join(map(NUMBERING.label, numbers))} do not follow each other")

    def observe(self, view: State, seat: int) -> Sequence[Values]:
        players = [view.players[other] for other in self.seats_from(seat)]
        own, move = players[0], view.move
        board, beyond = self._map(view)
        trains = bytearray(SPAN * SPAN * (self.players + 2))
        before = move.start.players[seat].train.cell if move is not None and view.turn == seat else None
        loaded = None if own.cargo is None else own.cargo.loaded
        for place, cell in enumerate((*(player.train.cell for player in players), before, loaded)):
            if cell is not None and _is_near(cell):
                trains[_index(cell) * (self.players + 2) + place] = 1
        actor = (view.turn - seat) % self.players if isinstance(view.actor, int) else None
        return (
            board,
            trains,
            [own.hand.count(kind) for kind in KINDS],
            view.deck,
            [value for player in players for value in _of_seat(player)],
            [player.delivered.count(colour) for player in players for colour in COLOURS],
            [int(player.cargo is not None and player.cargo.colour == one) for player in players for one in COLOURS],
            [bit for player in players for bit in one_hot(player.train.side, len(COMPASS))],
            [value for place in range(MARKET) for value in _city(view.row[place] if place < len(view.row) else None)],
            view.pile,
            view.bag,
            [int(view.drawn == colour) for colour in COLOURS],
            one_hot(actor, self.players),
            one_hot(PHASES.index(view.phase), len(PHASES)),
            (
                *(view.tiles_left, 0 if move is None else move.spent, move is not None and move.curved),
                *(view.passed, beyond),
            ),
        )

    def _map(self, view: State) -> tuple[bytearray, int]:
        """The planes of the tiles around the first city, and the number of tiles beyond them."""
        size, beyond, known = len(_PLANES), 0, self._tiles
        found = bytearray(SPAN * SPAN * size)
        for cell, tile in view.table.cells.items():
            if not _is_near(cell):
                beyond += 1
                continue
            if tile not in known:
                known[tile] = _of_tile(tile)
            first = _index(cell) * size
            found[first : first + size] = known[tile]
        return found, beyond


def _is_near(cell: Cell) -> bool:
    return -NEAR <= cell[0] <= NEAR and -NEAR <= cell[1] <= NEAR


def _index(cell: Cell) -> int:
    """The index of a cell in an array."""
    return (cell[0] + NEAR) * SPAN + cell[1] + NEAR


def _cell_numbers(cell: Cell) -> tuple[int, ...]:
    if _is_near(cell):
        return (NUMBERING["at"].number(_index(cell)),)
    return NUMBERING["row"].number(cell[0] + FARTHEST), NUMBERING["column"].number(cell[1] + FARTHEST)


def _placed(name: str, piece: int, cell: Cell) -> Action:
    return Lay(TILES[piece][0], cell, TILES[piece][1]) if name == "lay" else PlaceCity(piece, cell)


def _of_seat(player: Player) -> tuple[int, ...]:
    row, column = player.train.cell
    return player.steam, player.counters, player.coal, len(player.hand), len(player.delivered), row, column


def _city(city: City | None) -> list[int]:
    if city is None:
        return [0] * (2 * len(COLOURS))
    return [*(int(city.colour == one) for one in COLOURS), *map(city.goods.count, COLOURS)]


def _of_tile(tile: Track | City) -> bytes:
    if isinstance(tile, City):
        return bytes((1, *_city(tile), *[0] * (len(_PLANES) - 1 - 2 * len(COLOURS))))
    pattern, kind = oriented(tile.kind, tile.turn), tile.of
    return bytes(
        (
            *[0] * (1 + 2 * len(COLOURS)),
            *(pair in pattern.segments for pair in PAIRS),
            *(side in pattern.stubs for side in SIDES),
            *(kind.hill, kind.tower, kind.coverable, bool(tile.under)),
        )
    )
