"""The checks of laying rails, on a tile and off it, one for each clause, each with its proof.

They follow the line square by square over the whole plan, as a person would.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator

from railwidgets.core import COMPASS, Cell, Mark, Refusal, at, side_names
from railwidgets.games.railroad_dice.actions import WILD, Lay, Leave
from railwidgets.games.railroad_dice.components import COMPANIES, ENDS, FACES, LAKE, MOUNTAIN, SIZE, SURCHARGES
from railwidgets.games.railroad_dice.landscape import clashes
from railwidgets.games.railroad_dice.pieces import (
    ahead_of_ends,
    cell,
    counted,
    edges,
    end_onto,
    is_open,
    leads_to,
    lives,
    marks_of_ends,
    may_rest,
    piece,
    pieces,
    pointed,
)
from railwidgets.games.railroad_dice.state import LEAST_PIECES
from railwidgets.games.railroad_dice.state import RailroadDiceState as State
from railwidgets.games.railroad_dice.table import BESIDE, SIDES, End, cell_on, place_of, towards
from railwidgets.games.railroad_dice.words import dice_names, end_name, player_name, refuse, tile_name

# --- every rail


def at_an_end(state: State, action: Lay | Leave) -> Iterator[Refusal]:
    """``track.single`` and ``rail.from_station``: the square is free, and an end leads to it."""
    if action.cell in pieces(state):
        yield refuse("track.single", "taken", [cell(action.cell)])
    if end_onto(state, action) is not None:
        return
    before = towards(action.cell, action.enter)
    if pieces(state).get(before) in COMPANIES and all(end.cell != before for end in state.ends):
        yield refuse("rail.from_station", "third", [cell(before), *_rails_of(state, before)])
    side = side_names([action.enter])
    marks = [cell(action.cell, "!"), *marks_of_ends(state)]
    yield refuse("track.single", "elsewhere", marks, side=side, ahead=ahead_of_ends(state))


def _rails_of(state: State, station: Cell) -> list[Mark]:
    known = pieces(state)
    leading = [
        side
        for side in SIDES
        if (name := known.get(towards(station, side), "")) not in COMPANIES and COMPASS[(side + 2) % 4] in name
    ]
    return [edges((station, side) for side in leading)] if leading else []


def has_dice(state: State, action: Lay | Leave) -> Iterator[Refusal]:
    """``dice.pools``: the dice to lay are in front."""
    dice = [action.die, action.next_die] if isinstance(action, Leave) else [action.die]
    yield from missing(state, Counter(dice))


def missing(state: State, need: Counter[str]) -> Iterator[Refusal]:
    """``dice.pools``: enough dice are in front."""
    have = dict(zip(FACES, state.player.front, strict=True))
    short = {face: count for face, count in need.items() if have[face] < count}
    if short:
        there = {face: have[face] for face in short}
        facts = {"need": dice_names(short), "have": dice_names(there), "who": player_name(state.turn)}
        yield refuse("dice.pools", "missing", [piece("front")], **facts)


def shape(state: State, action: Lay | Leave) -> Iterator[Refusal]:
    """``rail.lay``: a straight runs straight, a curve bends."""
    laid = [(action.die, action.cell, action.enter, action.leave)]
    if isinstance(action, Leave):
        laid.append((action.next_die, action.next_cell, action.next_enter, action.next_leave))
    for die, place, enter, leave in laid:
        straight = abs(enter - leave) == 2
        if die != WILD and (die == "straight") != straight:
            facts = {"enter": side_names([enter]), "leave": side_names([leave])}
            marks = [cell(place), edges([(place, enter), (place, leave)])]
            yield refuse("rail.lay", f"shape_{die}", marks, **facts)


def not_at_track(state: State, action: Lay) -> Iterator[Refusal]:
    """``rail.not_at_track``: the square that the rail points to has no piece."""
    ahead = towards(action.cell, action.leave)
    if place_of(ahead)[0] == place_of(action.cell)[0] and ahead in pieces(state):
        marks = [cell(action.cell), cell(ahead, "!")]
        yield refuse("rail.not_at_track", "points", marks)


def extendable(state: State, action: Lay) -> Iterator[Refusal]:
    """``rail.extendable``: both ends can go on with one more die."""
    number = end_onto(state, action)
    if number is None or action.cell in pieces(state):
        return
    position, square = place_of(action.cell)
    after, other = End(position, square, action.leave), state.ends[1 - number]
    taken, visited = {*pieces(state), action.cell}, set(state.plan.minis)
    ahead = towards(action.cell, action.leave)
    if place_of(ahead)[0] == position:
        if ahead == pointed(other):
            yield refuse("rail.extendable", "same_square", [cell(action.cell), cell(ahead, "!")])
            return
        if ahead not in taken and not lives(state, after, taken, pointed(other), visited):
            yield refuse("rail.extendable", "dead", [cell(action.cell), cell(ahead, "!")])
    else:
        visited.add(place_of(ahead)[0])
    yield from closes_other(state, number, after, taken, visited)


def closes_other(
    state: State, number: int, after: End, taken: Collection[Cell], visited: Collection[Cell]
) -> Iterator[Refusal]:
    """``rail.extendable``: the other end can still go on if it could before.

    Args:
        state: The position before.
        number: The number of the end that goes on.
        after: That end afterwards.
        taken: The squares with a piece afterwards.
        visited: The positions on the plan with a tile afterwards.
    """
    before, other = state.ends[number], state.ends[1 - number]
    lived = lives(state, other, pieces(state), pointed(before), state.plan.minis)
    if lived and not lives(state, other, taken, pointed(after), visited):
        marks = [cell(other.cell), *(cell(place, "!") for place in leads_to(other))]
        yield refuse("rail.extendable", "closes_other", marks, end=end_name(ENDS[1 - number]))


def stays_on_tile(state: State, action: Lay) -> Iterator[Refusal]:
    """``tile.new``: a rail that leads off the tile needs a new one."""
    if place_of(towards(action.cell, action.leave))[0] != place_of(action.cell)[0]:
        marks = [cell(action.cell), edges([(action.cell, action.leave)])]
        yield refuse("tile.new", "needs_tile", marks)


# --- surcharges and bridges


def costs(state: State, action: Lay | Leave) -> list[tuple[str, Cell]]:
    """The terrain and the square of each surcharge."""
    position, square = place_of(action.cell)
    large = state.tile(position)
    laid = [] if large is None else [(large.tile, position, square)]
    if isinstance(action, Leave) and action.tile in state.box.tiles and _is_new(state, action):
        laid.append((action.tile, *place_of(action.next_cell)))
    return [
        (state.box.tiles[tile].at(number), cell_on(place, number))
        for tile, place, number in laid
        if not is_open(state, tile, place, number)
    ]


def surcharge(state: State, action: Lay | Leave) -> Iterator[Refusal]:
    """``cost.mountain`` and ``cost.lake``: there are enough dice to open the areas."""
    to_pay = costs(state, action)
    cost = sum(SURCHARGES[sign] for sign, _ in to_pay)
    used = [action.die, action.next_die] if isinstance(action, Leave) else [action.die]
    yield from wild_to_pay(state, action.wild, cost, used.count(WILD))
    need, have = cost - action.wild, state.player.purse
    if need > have:
        for sign in dict.fromkeys(sign for sign, _ in to_pay):
            clause = "cost.mountain" if sign == MOUNTAIN else "cost.lake"
            marks = [*(cell(place) for known, place in to_pay if known == sign), piece("reserve", str(have))]
            yield refuse(clause, "short", marks, need=need, have=have)


def wild_to_pay(state: State, wild: int, cost: int, used: int) -> Iterator[Refusal]:
    """``dice.pools``: the wild dice that pay are in front, and not more than the cost."""
    free = max(state.player.wild - used, 0)
    if wild > cost:
        yield refuse("dice.pools", "overpaid", [piece("front")], wild=wild, cost=cost)
    elif wild > free:
        yield refuse("dice.pools", "few_wild", [piece("front")], wild=wild, free=free)


def no_second_bridge(state: State, action: Lay | Leave) -> Iterator[Refusal]:
    """``cost.no_end_at_lake``: an end that has taken a bridge back begins no other in the turn."""
    number = end_onto(state, action)
    if number is None or not state.now.retreated[number]:
        return
    if isinstance(action, Leave):
        last, side = action.next_cell, action.next_leave
        begins = _is_new(state, action) and _lake_on(state, action.tile, towards(last, side))
    else:
        last, side = action.cell, action.leave
        begins = not may_rest(state, End(*place_of(last), side))
    if begins:
        marks = [cell(last), cell(towards(last, side), "!")]
        yield refuse("cost.no_end_at_lake", "retreated", marks, end=end_name(ENDS[number]))


def _lake_on(state: State, tile: str, place: Cell) -> bool:
    """Whether a tile, even one not laid yet, has a lake at a square."""
    return tile in state.box.tiles and state.box.tiles[tile].at(place_of(place)[1]) == LAKE


# --- off a tile


def _goes_off(action: Leave) -> bool:
    return place_of(action.next_cell)[0] != place_of(action.cell)[0]


def _is_new(state: State, action: Leave) -> bool:
    """Whether the rail leads off to a position without a tile."""
    return _goes_off(action) and place_of(action.next_cell)[0] not in state.plan.minis


def leads_off(state: State, action: Leave) -> Iterator[Refusal]:
    """``tile.new``: the rail leads off its tile."""
    if not _goes_off(action):
        marks = [cell(action.cell), cell(action.next_cell)]
        yield refuse("tile.new", "stays", marks)


def never_again(state: State, action: Leave) -> Iterator[Refusal]:
    """``tile.never_again``: the line has not been at the next position."""
    position = place_of(action.next_cell)[0]
    if _goes_off(action) and position in state.plan.minis:
        marks = [edges([(action.cell, action.leave)]), piece(f"mini:{at(position)}")]
        yield refuse("tile.never_again", "visited", marks)


def five_pieces(state: State, action: Leave) -> Iterator[Refusal]:
    """``tile.five_pieces``: five pieces on the old tile, and on the new one before the line leaves it."""
    if not _goes_off(action):
        return
    position = place_of(action.cell)[0]
    there = sorted({place for place in pieces(state) if place_of(place)[0] == position} | {action.cell})
    if len(there) < LEAST_PIECES:
        yield refuse("tile.five_pieces", "too_few", counted(there), count=len(there))
    if BESIDE[place_of(action.next_cell)[1]][action.next_leave] < 0:
        marks = [cell(action.next_cell, "1"), edges([(action.next_cell, action.next_leave)])]
        yield refuse("tile.five_pieces", "first_rail", marks)


def other_end_lives(state: State, action: Leave) -> Iterator[Refusal]:
    """``rail.extendable``: the other end can still go on next to the new tile."""
    number = end_onto(state, action)
    if number is None or action.cell in pieces(state) or not _is_new(state, action):
        return
    beyond, first = place_of(action.next_cell)
    taken = {*pieces(state), action.cell}
    yield from closes_other(state, number, End(beyond, first, action.next_leave), taken, {*state.plan.minis, beyond})


def tile_there(state: State, action: Leave) -> Iterator[Refusal]:
    """``tile.new`` and ``tile.landscape``: the box has such a tile, and a mini tile of its kind is left."""
    tile = state.box.tiles.get(action.tile)
    name = tile_name(state, action.tile)
    if tile is None:
        yield refuse("tile.new", "unknown", [edges([(action.cell, action.leave)])], tile=name)
        return
    marks = [piece(f"tile:{action.tile}")]
    if tile.turn and not state.rules.turned_tiles:
        yield refuse("tile.new", "not_turned", marks, tile=name)
    same = [place for place, mini in state.plan.minis.items() if state.box.tiles[mini.tile].kind == tile.kind]
    if len(same) >= state.box.minis[tile.kind]:
        marks += [piece(f"mini:{at(place)}") for place in same]
        yield refuse("tile.landscape", "used_up", marks, tile=tile.title)


def landscape(state: State, action: Leave) -> Iterator[Refusal]:
    """``tile.landscape``: every edge matches that of its neighbour on the plan."""
    if action.tile not in state.box.tiles or not _is_new(state, action):
        return
    position = place_of(action.next_cell)[0]
    found = list(clashes(state, position, action.tile))
    if found:
        marks = [piece(f"mini:{at(beside)}") for _, beside in found]
        marks += [edges(_border(position, side)) for side, _ in found]
        facts = {"tile": tile_name(state, action.tile)}
        yield refuse("tile.landscape", "clash", marks, sides=side_names(side for side, _ in found), **facts)


def _border(position: Cell, side: int) -> list[tuple[Cell, int]]:
    """The sides of squares along an edge of a tile."""
    squares = [square for square in range(SIZE * SIZE) if BESIDE[square][side] < 0]
    return [(cell_on(position, square), side) for square in squares]
