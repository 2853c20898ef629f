"""The checks of laying a rail, one for each clause, with what proves each refusal.

The line is looked at square by square over the whole plan, as a person would.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator
from typing import TYPE_CHECKING

from railwidgets.core import Mark, Refusal, Text
from railwidgets.games.railroad_dice.actions import WILD, Lay, Leave, at
from railwidgets.games.railroad_dice.components import COMPANIES, FACES, LAKE, MOUNTAIN, PRAIRIE, SURCHARGES
from railwidgets.games.railroad_dice.line import ENDS, SIDES, End, cell_of, place_of, towards
from railwidgets.games.railroad_dice.proofs import cell, edges, piece
from railwidgets.games.railroad_dice.words import dice_names, end_name, refuse, seat_colour, side_names, words
from railwidgets.track import COMPASS, Cell

if TYPE_CHECKING:
    from railwidgets.games.railroad_dice.state import RailroadDiceState as State

# --- the line as a person sees it


def pieces(state: State) -> dict[Cell, str]:
    """The pieces on the table by square."""
    return {cell_of(position, square): name for position, large in state.large for square, name in large.pieces}


def terrain(state: State, place: Cell) -> str:
    """The terrain of a square on the table; empty beside it."""
    position, square = place_of(place)
    large = state.tile(position)
    return "" if large is None else state.box.tiles[large.tile].at(square)


def leads_to(end: End) -> list[Cell]:
    """The squares that an end leads to: one for a rail, those around it for a station."""
    return [towards(end.cell, side) for side in (SIDES if end.side is None else [end.side])]


def end_onto(state: State, action: Lay | Leave) -> int | None:
    """The number of the end that comes onto the square of an action over its side."""
    before = towards(action.cell, action.enter)
    same_tile = place_of(before)[0] == place_of(action.cell)[0]
    for number, end in enumerate(state.ends):
        if same_tile and end.cell == before and end.side in (None, (action.enter + 2) % 4):
            return number
    return None


def ahead_of_ends(state: State) -> Text:
    """Where the ends lead, in words."""
    taken = pieces(state)
    ahead = [at(place) for end in state.ends for place in leads_to(end) if place not in taken]
    return Text.listed(ahead) if ahead else words("count")["nowhere"]


def lives(state: State, end: End, taken: Collection[Cell], barred: Cell | None, visited: Collection[Cell]) -> bool:
    """Whether one more rail could be laid at an end.

    Args:
        state: the position.
        end: the end.
        taken: the squares with a piece.
        barred: the square that the other end points to.
        visited: the positions on the plan with a tile.
    """
    closed = {*taken, barred}
    for place in leads_to(end):
        if place in closed or place_of(place)[0] != end.position:
            continue
        for side in SIDES:
            beyond = towards(place, side)
            position = place_of(beyond)[0]
            if beyond != end.cell and (beyond not in closed if position == end.position else position not in visited):
                return True
    return False


def pointed(end: End) -> Cell | None:
    """The square that a rail points to; ``None`` for a station."""
    return None if end.side is None else towards(end.cell, end.side)


def marks_of_ends(state: State) -> list[Mark]:
    """Marks on the squares that the ends lead to."""
    taken = pieces(state)
    found = [cell(place) for end in state.ends for place in leads_to(end) if place not in taken]
    return found or [cell(end.cell) for end in state.ends]


# --- checks


def at_an_end(state: State, action: Lay | Leave) -> Iterator[Refusal]:
    """``track.single`` and ``rail.from_station``: the square is free, and an end leads to it."""
    if action.cell in pieces(state):
        yield refuse("track.single", "taken", [cell(action.cell)], at=at(action.cell))
    if end_onto(state, action) is not None:
        return
    before = towards(action.cell, action.enter)
    if pieces(state).get(before) in COMPANIES and all(end.cell != before for end in state.ends):
        yield refuse("rail.from_station", "third", [cell(before), *_rails_of(state, before)], station=at(before))
    side = side_names([action.enter])
    marks = [cell(action.cell, "!"), *marks_of_ends(state)]
    yield refuse("track.single", "elsewhere", marks, at=at(action.cell), side=side, ahead=ahead_of_ends(state))


def _rails_of(state: State, station: Cell) -> list[Mark]:
    known = pieces(state)
    leading = [
        side
        for side in SIDES
        if (name := known.get(towards(station, side), "")) not in COMPANIES and COMPASS[(side + 2) % 4] in name
    ]
    return [edges((station, side) for side in leading)] if leading else []


def has_dice(state: State, action: Lay | Leave) -> Iterator[Refusal]:
    """``dice.pools``: the dice that are laid lie in front."""
    dice = [action.die, action.next_die] if isinstance(action, Leave) else [action.die]
    yield from missing(state, Counter(dice))


def missing(state: State, need: Counter[str]) -> Iterator[Refusal]:
    """``dice.pools``: so many dice lie in front."""
    have = dict(zip(FACES, state.player.front, strict=True))
    short = {face: count for face, count in need.items() if have[face] < count}
    if short:
        there = {face: have[face] for face in short}
        facts = {"need": dice_names(short), "have": _counts(there), "who": seat_colour(state.turn)}
        yield refuse("dice.pools", "missing", [piece("front")], **facts)


def _counts(dice: dict[str, int]) -> Text:
    said = words("count")["die"]
    return Text.listed(said.fill(count=count, face=words("face")[face]) for face, count in dice.items())


def shape(state: State, action: Lay | Leave) -> Iterator[Refusal]:
    """``rail.lay``: a straight runs straight, a curve bends."""
    laid = [(action.die, action.cell, action.enter, action.leave)]
    if isinstance(action, Leave):
        laid.append((action.next_die, action.next_cell, action.next_enter, action.next_leave))
    for die, place, enter, leave in laid:
        straight = abs(enter - leave) == 2
        if die != WILD and (die == "straight") != straight:
            facts = {"at": at(place), "enter": side_names([enter]), "leave": side_names([leave])}
            marks = [cell(place), edges([(place, enter), (place, leave)])]
            yield refuse("rail.lay", f"shape_{die}", marks, **facts)


def not_at_track(state: State, action: Lay) -> Iterator[Refusal]:
    """``rail.not_at_track``: where the rail points to no piece lies."""
    ahead = towards(action.cell, action.leave)
    if place_of(ahead)[0] == place_of(action.cell)[0] and ahead in pieces(state):
        marks = [cell(action.cell), cell(ahead, "!")]
        yield refuse("rail.not_at_track", "points", marks, at=at(action.cell), ahead=at(ahead))


def extendable(state: State, action: Lay) -> Iterator[Refusal]:
    """``rail.extendable``: both ends can go on by a die."""
    number = end_onto(state, action)
    if number is None or action.cell in pieces(state):
        return
    position, square = place_of(action.cell)
    after, other = End(position, square, action.leave), state.ends[1 - number]
    taken, visited = {*pieces(state), action.cell}, set(state.plan.minis)
    ahead = towards(action.cell, action.leave)
    if place_of(ahead)[0] == position:
        if ahead == pointed(other):
            yield refuse("rail.extendable", "same_square", [cell(action.cell), cell(ahead, "!")], ahead=at(ahead))
            return
        if ahead not in taken and not lives(state, after, taken, pointed(other), visited):
            yield refuse("rail.extendable", "dead", [cell(action.cell), cell(ahead, "!")], ahead=at(ahead))
    else:
        visited.add(place_of(ahead)[0])
    yield from closes_other(state, number, after, taken, visited)


def closes_other(
    state: State, number: int, after: End, taken: Collection[Cell], visited: Collection[Cell]
) -> Iterator[Refusal]:
    """``rail.extendable``: the other end can still go on if it could.

    Args:
        state: the position before.
        number: of the end that goes on.
        after: that end as it would be.
        taken: the squares that would have a piece.
        visited: the positions on the plan that would have a tile.
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
        yield refuse("tile.new", "needs_tile", marks, at=at(action.cell))


# --- surcharges


def costs(state: State, action: Lay | Leave) -> list[tuple[str, Cell]]:
    """The terrain and the square of each surcharge to be paid."""
    position, square = place_of(action.cell)
    large = state.tile(position)
    laid = [] if large is None else [(large.tile, position, square)]
    if isinstance(action, Leave) and action.tile in state.box.tiles:
        laid.append((action.tile, *place_of(action.next_cell)))
    return [
        (state.box.tiles[tile].at(number), cell_of(place, number))
        for tile, place, number in laid
        if not is_open(state, tile, place, number)
    ]


def is_open(state: State, tile: str, position: Cell, square: int) -> bool:
    """Whether a piece may lie on a square of a tile for nothing."""
    kind = state.box.tiles[tile]
    return kind.at(square) == PRAIRIE or cell_of(position, kind.area[square]) in state.now.opened


def surcharge(state: State, action: Lay | Leave) -> Iterator[Refusal]:
    """``cost.mountain`` and ``cost.lake``: the dice to open areas are there."""
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
    """``dice.pools``: the wild dice that pay are there and asked for."""
    free = max(state.player.front[FACES.index(WILD)] - used, 0)
    if wild > cost:
        yield refuse("dice.pools", "overpaid", [piece("front")], wild=wild, cost=cost)
    elif wild > free:
        yield refuse("dice.pools", "few_wild", [piece("front")], wild=wild, free=free)


# --- bridges


def may_rest(state: State, number: int) -> bool:
    """Whether a turn may end with an end as it is (``cost.no_end_at_lake``)."""
    return _may_rest(state, state.ends[number])


def _may_rest(state: State, end: End) -> bool:
    ahead = pointed(end)
    if ahead is None or place_of(ahead)[0] != end.position:
        return True
    before, beyond = terrain(state, end.cell), terrain(state, ahead)
    return beyond != LAKE and (before != LAKE or beyond == PRAIRIE)


def no_second_bridge(state: State, action: Lay) -> Iterator[Refusal]:
    """``cost.no_end_at_lake``: an end that has taken back a bridge begins no other in the turn."""
    number = end_onto(state, action)
    if number is None or not state.now.retreated[number]:
        return
    if not _may_rest(state, End(*place_of(action.cell), action.leave)):
        marks = [cell(action.cell), cell(towards(action.cell, action.leave), "!")]
        yield refuse("cost.no_end_at_lake", "retreated", marks, end=end_name(ENDS[number]))


def last_pieces(state: State, number: int, count: int) -> list[Cell]:
    """The last pieces of the line at an end, the very last first."""
    known = pieces(state)
    found: list[Cell] = []
    here, out = state.ends[number].cell, state.ends[number].side
    while len(found) < count and out is not None:
        found.append(here)
        came = next(side for side in SIDES if COMPASS[side] in known[here] and side != out)
        here = towards(here, came)
        out = None if known.get(here, "") in COMPANIES else (came + 2) % 4
    return found
