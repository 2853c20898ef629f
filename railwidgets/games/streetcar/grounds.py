"""The grounds: the clauses that an action keeps and could have broken, with their proof on the board.

Each check examines the position afresh and states what holds. It calls neither the refusals in ``rules`` nor the
generator in ``legal``. All three share only the search of ``routes``; see ``rules``. There is no ground for a clause
that the action cannot break: keeping away from the edge of the board is a ground only for a tile next to it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, Final

from railwidgets.core import Action, Cell, Ground, Mark, Text, cell_name, side_names
from railwidgets.games.streetcar.actions import Double, Lay, Off, Run, Take, Travel
from railwidgets.games.streetcar.components import (
    BUILDING_AT,
    LAYOUT,
    LINES,
    SIDES,
    SIZE,
    SQUARES,
    TERMINI,
    TERMINUS_AT,
    TILES_A_TURN,
    Tile,
)
from railwidgets.games.streetcar.routes import ahead, route_of, way_home
from railwidgets.games.streetcar.state import StreetCarState as State
from railwidgets.games.streetcar.table import stretches
from railwidgets.games.streetcar.words import hold, kind_name, place_words, player_name, seat_name, terminus_name
from railwidgets.track import Pattern, Step

Holds = Callable[[State, Any], Iterable[Ground]]
_SQUARES: Final = frozenset(SQUARES)


def grounds(state: State, action: Action) -> list[Ground]:
    """Every clause that the action keeps, with its proof."""
    if state.phase in ("over", "deal"):
        return []
    return [ground for holds in _HOLDS.get(type(action), ()) for ground in holds(state, action)]


# --- laying and exchanging


def held(state: State, action: Lay | Double) -> Iterator[Ground]:
    """``setup.hand``: the tiles are in the hand."""
    kinds = [lay.kind for lay in action.lays]
    if all(state.player.hand.count(kind) >= kinds.count(kind) for kind in kinds):
        tiles = Text.listed(kind_name(kind) for kind in dict.fromkeys(kinds))
        yield hold("setup.hand", "held", [Mark("piece", piece="hand")], tiles=tiles, who=player_name(state.turn))


def squares(state: State, action: Lay | Double) -> Iterator[Ground]:
    """``lay.on_board`` and ``lay.on_building``: squares of the board, with no building."""
    cells = [lay.cell for lay in action.lays]
    marks = [Mark("cell", tuple(cells))]
    if _SQUARES.issuperset(cells):
        yield hold("lay.on_board", "inside", marks, last=SIZE)
        if not any(cell in BUILDING_AT for cell in cells):
            yield hold("lay.on_building", "no_building", marks)


def walls(state: State, action: Lay | Double) -> Iterator[Ground]:
    """``lay.border`` and ``lay.into_building``: the sides towards the edge of the board and buildings are bare."""
    edge, doors, houses = [], {}, {}
    for lay in action.lays:
        for side, beside in _around(lay):
            terminus = TERMINUS_AT.get(beside)
            track = _pattern(lay).mask >> side & 1
            if terminus is not None and terminus.side == side ^ 2 and track:
                doors[lay.cell, side] = terminus.name
            elif beside in _SQUARES and beside not in BUILDING_AT:
                continue
            elif track:
                # Track into a wall breaks one of the two clauses; the other is then no ground.
                return
            elif beside in BUILDING_AT:
                houses[lay.cell, side] = BUILDING_AT[beside]
            else:
                edge.append((lay.cell, side))
    if doors:
        yield hold(
            "lay.border", "door", [_edges(doors)], names=Text.listed(map(terminus_name, dict.fromkeys(doors.values())))
        )
    elif edge:
        yield hold("lay.border", "bare", [_edges(edge)], sides=_sides(edge))
    if houses:
        facts = {"letters": Text.listed(dict.fromkeys(houses.values())), "sides": _sides(houses)}
        yield hold("lay.into_building", "bare", [_edges(houses)], **facts)


def neighbours(state: State, action: Lay | Double) -> Iterator[Ground]:
    """``lay.joins_existing`` and ``lay.no_dead_side``: where track meets track, or leads to a free square."""
    new = {lay.cell: _pattern(lay).mask for lay in action.lays}
    met, doors, free = [], [], []
    for lay in action.lays:
        if lay.cell not in _SQUARES or lay.cell in BUILDING_AT:
            return
        for side, beside in _around(lay):
            terminus, tile = TERMINUS_AT.get(beside), state.table.tile(beside)
            track = new[lay.cell] >> side & 1
            there = new.get(beside, None if tile is None else tile.pattern.mask)
            if terminus is not None and terminus.side == side ^ 2:
                doors.append((lay.cell, side))
                facing = 1
            elif there is None:
                if track:
                    free.append((lay.cell, side))
                continue
            else:
                facing = there >> (side ^ 2) & 1
            if track != facing:
                # One of the two clauses is broken; the other is then no ground.
                return
            if track and (lay.cell, side) not in doors:
                met.append((lay.cell, side))
    if met or doors:
        marks = [_edges([*met, *doors])]
        yield hold("lay.joins_existing", "carries_on", marks, sides=_sides([*met, *doors]))
        if met:
            yield hold("lay.no_dead_side", "meets", [_edges(met)], sides=_sides(met))
    elif free:
        yield hold("lay.joins_existing", "nothing_leads", [Mark("cell", (lay.cell,)) for lay in action.lays])
    if free and not met:
        yield hold("lay.no_dead_side", "free", [_edges(free)], sides=_sides(free))


def old_track(state: State, action: Lay | Double) -> Iterator[Ground]:
    """``exchange.contains`` and ``exchange.trees``: the old track lies in the new, and no trees stand there."""
    tiles = {lay.cell: tile for lay in action.lays if (tile := state.table.tile(lay.cell)) is not None}
    if not tiles:
        return
    if not any(tile.trees for tile in tiles.values()):
        yield hold("exchange.trees", "none", [Mark("cell", tuple(tiles))])
    kept = []
    for lay in action.lays:
        old = tiles[lay.cell].pattern.segments if lay.cell in tiles else ()
        if lay.cell in tiles and not set(old) < set(_pattern(lay).segments):
            return
        kept += [Step(lay.cell, one, other) for one, other in old]
    yield hold("exchange.contains", "keeps", [Mark("path", tuple(kept))])


def joins_now(state: State, action: Double) -> Iterator[Ground]:
    """``exchange.double``: two neighbours that did not meet, and do now."""
    one, other = action.lays
    tiles = [state.table.tile(lay.cell) for lay in action.lays]
    if action.side is None or None in tiles or (state.phase == "build" and state.left < TILES_A_TURN):
        return
    patterns = [tile.pattern for tile in tiles if tile is not None]
    if not _meet(patterns, action.side) and _meet([_pattern(one), _pattern(other)], action.side):
        marks = [_edges([(one.cell, action.side)])]
        yield hold("exchange.double", "joins", marks, at=cell_name(one.cell), there=cell_name(other.cell))


def _meet(patterns: list[Pattern], side: int) -> bool:
    return bool(patterns[0].mask >> side & patterns[1].mask >> (side ^ 2) & 1)


def _pattern(lay: Lay) -> Pattern:
    return Tile(lay.kind, lay.turn).pattern


def _around(lay: Lay) -> Iterator[tuple[int, Cell]]:
    """The sides of a square with the cell beyond each; none off the board."""
    for side in SIDES if lay.cell in _SQUARES else ():
        beside = LAYOUT.neighbour(lay.cell, side)
        if beside is not None:
            yield side, beside


def _edges(places: Iterable[tuple[Cell, int]]) -> Mark:
    return Mark("edge", tuple((*cell, side) for cell, side in places))


def _sides(places: Iterable[tuple[Cell, int]]) -> Text:
    return side_names(sorted({side for _, side in places}))


# --- hands and routes


def offered(state: State, action: Take) -> Iterator[Ground]:
    """``turn.refill``: a player under way offers such a tile."""
    if state.phase == "refill" and (action.seat, action.kind) in state.offers:
        marks = [Mark("piece", piece=f"offer:{seat_name(action.seat)}")]
        yield hold("turn.refill", "offered", marks, giver=player_name(action.seat), tile=kind_name(action.kind))


def ready(state: State, action: Travel) -> Iterator[Ground]:
    """``turn.travel``, ``voyage.reveal`` and ``route.complete``: new turn, own terminus, complete route."""
    player = state.player
    if state.phase != "build":
        return
    if state.left == TILES_A_TURN:
        yield hold("turn.travel", "new_turn", [Mark("piece", piece="hand")], who=player_name(state.turn))
    if player.line not in LINES:
        return
    if action.terminus in LINES[player.line]:
        marks = [Mark("cell", TERMINI[action.terminus].doors, label=str(player.line))]
        yield hold("voyage.reveal", "own", marks, name=terminus_name(action.terminus), line=player.line)
    route = route_of(state, state.turn)
    if route is not None:
        facts = {"start": terminus_name(route.start), "goal": terminus_name(route.goal), "length": route.length}
        stops = Text.listed(letter for letter, _ in route.stops)
        marks = [Mark("path", route.steps, label=str(route.length))]
        yield hold("route.complete", "run", marks, letters=stops, **facts)


# --- under way


def can_run(state: State, action: Run) -> Iterator[Ground]:
    """``voyage.blocked``, ``voyage.limit``, ``voyage.forward`` and ``voyage.stop``: the way, and the way home."""
    if state.phase != "run":
        return
    home = way_home(state, state.turn)
    if home is not None:
        marks = [Mark("path", home.steps)]
        yield hold("voyage.blocked", "way_home", marks, goal=terminus_name(home.goal), length=home.length)
    if action.count <= state.limit:
        yield hold(
            "voyage.limit",
            "within",
            [Mark("cell", (action.cell,)), Mark("piece", piece="limit")],
            count=action.count,
            limit=state.limit,
        )
    way = _way(state, action)
    if way:
        marks = [Mark("path", _from_tram(state, way), label=str(len(way)))]
        yield hold("voyage.forward", "runs", marks, count=action.count)
        if LAYOUT.cell(way[-1]) in TERMINUS_AT and way[-1] in _home(state):
            yield hold("end.home", "comes_home", [Mark("cell", (action.cell,))], goal=place_words(action.cell))
        letters = state.table.stops_at(LAYOUT.cell(way[-1]))
        if letters:
            yield hold("voyage.stop", "at_stop", [Mark("cell", (action.cell,))], letters=Text.listed(letters))
        else:
            yield hold("voyage.stop", "no_stop", marks)


def _way(state: State, action: Run) -> tuple[int, ...]:
    """A way over exactly this many squares that ends at the action's place, without a stop or home before."""
    tram, table = state.player.tram, state.table
    assert tram is not None
    stops, home = set(table.stops.values()), _home(state)
    ways: dict[int, tuple[int, ...]] = {port: (port,) for port in ahead(table, tram)}
    for _ in range(action.count - 1):
        longer: dict[int, tuple[int, ...]] = {}
        for port, way in ways.items():
            if port not in home and LAYOUT.cell(port) not in stops:
                entered = map(LAYOUT.across, table.network.exits[port])
                longer.update((onto, (*way, onto)) for onto in entered if onto in table.network.exits)
        ways = longer
    row, column = action.cell
    on_plan = 0 <= row < LAYOUT.rows and 0 <= column < LAYOUT.columns
    return ways.get(LAYOUT.port(action.cell, action.side), ()) if on_plan else ()


def _home(state: State) -> set[int]:
    """The ports of the goal, once the tram has seen all stops of its route."""
    tram = state.player.tram
    assert tram is not None
    return set(TERMINI[tram.goal].ports) if set(state.card(state.turn)) <= set(tram.seen) else set()


def _from_tram(state: State, way: tuple[int, ...]) -> tuple[Step, ...]:
    tram = state.player.tram
    assert tram is not None
    return stretches(way, tram.place) if tram.side is None else stretches([LAYOUT.port(tram.cell, tram.side), *way])


def cannot_run(state: State, action: Off) -> Iterator[Ground]:
    """``voyage.blocked``: no way home is left."""
    if state.phase == "run" and way_home(state, state.turn) is None:
        marks = [Mark("piece", piece=f"tram:{seat_name(state.turn)}")]
        yield hold("voyage.blocked", "no_way", marks, who=player_name(state.turn))


_LAYING: Final[tuple[Holds, ...]] = (held, squares, walls, neighbours, old_track)

_HOLDS: Final[dict[type[Action], tuple[Holds, ...]]] = {
    Lay: _LAYING,
    Double: (*_LAYING, joins_now),
    Take: (offered,),
    Travel: (ready,),
    Run: (can_run,),
    Off: (cannot_run,),
}
