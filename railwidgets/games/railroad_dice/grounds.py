"""The grounds: the clauses that an action keeps and could have broken, with their proof on the table.

Each check examines the position afresh, square by square, and states what holds. It calls neither the refusals in
``rules`` nor the generator in ``legal``. It reads the squares through ``pieces`` and ``landscape.terrain_around``, as
the refusals do; the generator uses neither.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from typing import Any, Final

from railwidgets.core import Action, Cell, Ground, Mark, at, side_names
from railwidgets.games.railroad_dice import actions as act
from railwidgets.games.railroad_dice.actions import WILD, Build, Lay, Leave
from railwidgets.games.railroad_dice.components import COMPANIES, ENDS, FACES, LAKE, MOUNTAIN, PRAIRIE, SURCHARGES
from railwidgets.games.railroad_dice.grounds_of_dice import (
    bank_has,
    bridge_waits,
    director_must,
    first_of_turn,
    rests,
    rolls,
)
from railwidgets.games.railroad_dice.landscape import terrain_around
from railwidgets.games.railroad_dice.pieces import (
    cell,
    counted,
    edges,
    end_onto,
    is_open,
    leads_to,
    lives,
    piece,
    pieces,
    pointed,
    terrain,
)
from railwidgets.games.railroad_dice.state import LEAST_PIECES
from railwidgets.games.railroad_dice.state import RailroadDiceState as State
from railwidgets.games.railroad_dice.table import SIDES, End, place_of, towards
from railwidgets.games.railroad_dice.words import (
    company_name,
    dice_names,
    end_name,
    face_name,
    hold,
    player_name,
    terrain_name,
    tile_name,
)
from railwidgets.track import Step

Holds = Callable[[State, Any], Iterable[Ground]]


def grounds(state: State, action: Action) -> list[Ground]:
    """Every clause that the action keeps, with its proof."""
    if state.phase != "act":
        return []
    return [ground for holds in _HOLDS.get(type(action), ()) for ground in holds(state, action)]


# --- rails


def goes_on(state: State, action: Lay | Leave) -> Iterator[Ground]:
    """``track.single`` and ``rail.from_station``: an end leads to the square, and nothing lies there."""
    number = end_onto(state, action)
    if number is None or action.cell in pieces(state):
        return
    end, marks = state.ends[number], [edges([(action.cell, action.enter)])]
    facts = {"end": end_name(ENDS[number])}
    yield hold("track.single", "end", marks, **facts)
    if end.side is None:
        yield hold("rail.from_station", "free_side", [cell(end.cell), *marks])


def dice_there(state: State, action: Lay | Leave | act.Buy) -> Iterator[Ground]:
    """``dice.pools``: the dice are in front, and the wild dice that pay are not more than the cost."""
    laid = Counter([action.die, action.next_die] if isinstance(action, Leave) else [action.die])
    paying = 0 if isinstance(action, act.Buy) else action.wild
    if paying <= (0 if isinstance(action, act.Buy) else _cost(state, action)):
        yield from _in_front(state, laid + Counter({WILD: paying}))


def wild_there(state: State, action: Build) -> Iterator[Ground]:
    """``dice.pools``: the wild dice that pay for a station are in front, and not more than its price."""
    site = state.next_site(action.company)
    if site is not None and 0 < action.wild <= site.price + _cost(state, action):
        yield from _in_front(state, Counter({WILD: action.wild}))


def _in_front(state: State, need: Counter[str]) -> Iterator[Ground]:
    have = dict(zip(FACES, state.player.front, strict=True))
    if all(have[face] >= count for face, count in need.items()):
        yield hold("dice.pools", "in_front", [piece("front")], dice=dice_names(need), who=player_name(state.turn))


def as_it_shows(state: State, action: Lay | Leave) -> Iterator[Ground]:
    """``rail.lay``: a straight runs straight, a curve bends, a wild die does either."""
    laid = [(action.die, action.cell, action.enter, action.leave)]
    if isinstance(action, Leave):
        laid.append((action.next_die, action.next_cell, action.next_enter, action.next_leave))
    if all(die in (WILD, "straight" if abs(enter - leave) == 2 else "curve") for die, _, enter, leave in laid):
        for die, place, enter, leave in laid[:1]:
            facts = {"die": face_name(die), "enter": side_names([enter]), "leave": side_names([leave])}
            yield hold("rail.lay", "shape", [Mark("path", (Step(place, enter, leave),))], **facts)


def can_go_on(state: State, action: Lay) -> Iterator[Ground]:
    """``rail.not_at_track``, ``rail.extendable`` and ``tile.new``: the rail points to a square on its own tile."""
    ahead = towards(action.cell, action.leave)
    if place_of(ahead)[0] != place_of(action.cell)[0]:
        return
    yield hold("tile.new", "stays", [cell(action.cell), cell(ahead)])
    if ahead in pieces(state):
        return
    yield hold("rail.not_at_track", "free", [cell(ahead)])
    number = end_onto(state, action)
    if number is None or action.cell in pieces(state) or ahead == pointed(state.ends[1 - number]):
        return
    taken = {*pieces(state), action.cell}
    beyond = _beyond(state, ahead, action.cell, {*taken, pointed(state.ends[1 - number])})
    after = End(*place_of(action.cell), action.leave)
    if beyond is not None and _other_lives(state, number, after, taken, set(state.plan.minis)):
        marks = [cell(ahead), edges([(ahead, beyond)])]
        yield hold("rail.extendable", "onward", marks, side=side_names([beyond]))


def no_other_bridge(state: State, action: Lay | Leave) -> Iterator[Ground]:
    """``cost.no_end_at_lake``: after taking a bridge back, an end gets to where a turn can end."""
    number = end_onto(state, action)
    if number is None or not state.now.retreated[number]:
        return
    last, side = (action.next_cell, action.next_leave) if isinstance(action, Leave) else (action.cell, action.leave)
    (position, square), ahead = place_of(last), towards(last, side)
    off = place_of(ahead)[0] != position
    if isinstance(action, Leave):
        tile = state.box.tiles.get(action.tile)
        if tile is None or off or tile.at(square) == LAKE or tile.at(place_of(ahead)[1]) == LAKE:
            return
    elif not off and (
        terrain(state, ahead) == LAKE or (terrain(state, last) == LAKE and terrain(state, ahead) != PRAIRIE)
    ):
        return
    yield hold("cost.no_end_at_lake", "no_other", [cell(ahead)], end=end_name(ENDS[number]))


def _beyond(state: State, place: Cell, came: Cell, closed: set[Cell | None]) -> int | None:
    """A side by which a next rail could leave a square: to a free one, or off the tile to a free position."""
    for side in SIDES:
        onward = towards(place, side)
        same = place_of(onward)[0] == place_of(place)[0]
        if onward != came and (onward not in closed if same else place_of(onward)[0] not in state.plan.minis):
            return side
    return None


def _other_lives(state: State, number: int, after: End, taken: set[Cell], visited: set[Cell]) -> bool:
    """Whether the other end can go on as before, once an end has moved to this place."""
    other = state.ends[1 - number]
    if lives(state, other, taken, pointed(after), visited):
        return True
    return not lives(state, other, pieces(state), pointed(state.ends[number]), state.plan.minis)


# --- surcharges


def _to_pay(state: State, action: Lay | Leave | Build) -> list[tuple[str, Cell]]:
    """The terrain and the square of each surcharge."""
    position, square = place_of(action.cell)
    large, found = state.tile(position), []
    if large is not None and not is_open(state, large.tile, position, square):
        found.append((terrain(state, action.cell), action.cell))
    if isinstance(action, Leave) and action.tile in state.box.tiles:
        beyond, first = place_of(action.next_cell)
        new = beyond != position and beyond not in state.plan.minis
        if new and not is_open(state, action.tile, beyond, first):
            found.append((state.box.tiles[action.tile].at(first), action.next_cell))
    return found


def _cost(state: State, action: Lay | Leave | Build) -> int:
    return sum(SURCHARGES[sign] for sign, _ in _to_pay(state, action))


def surcharge_paid(state: State, action: Lay | Leave) -> Iterator[Ground]:
    """``cost.mountain`` and ``cost.lake``: there are enough dice to open the areas."""
    to_pay, have = _to_pay(state, action), state.player.purse
    need = _cost(state, action) - action.wild
    if need > have:
        return
    for sign in dict.fromkeys(sign for sign, _ in to_pay):
        clause = "cost.mountain" if sign == MOUNTAIN else "cost.lake"
        marks = [*(cell(place) for known, place in to_pay if known == sign), piece("reserve")]
        yield hold(clause, "paid", marks, cost=SURCHARGES[sign], have=have + action.wild)


# --- off a tile


def new_tile(state: State, action: Leave) -> Iterator[Ground]:
    """``tile.new``, ``tile.never_again`` and ``tile.landscape``: off the tile, to a new position, where it fits."""
    position = place_of(action.next_cell)[0]
    out = [edges([(action.cell, action.leave)])]
    tile = state.box.tiles.get(action.tile)
    if position == place_of(action.cell)[0] or position in state.plan.minis:
        return
    yield hold("tile.never_again", "new_place", out)
    if tile is None:
        return
    if not tile.turn or state.rules.turned_tiles:
        yield hold("tile.new", "chosen", [*out, piece(f"tile:{action.tile}")], tile=tile_name(state, action.tile))
    minis = state.plan.minis
    beside = {side: minis[there] for side in SIDES if (there := towards(position, side)) in minis}
    goes_on = all(state.box.tiles[mini.tile].edges[side ^ 2] == tile.edges[side] for side, mini in beside.items())
    laid = sum(state.box.tiles[mini.tile].kind == tile.kind for mini in minis.values())
    if goes_on and laid < state.box.minis[tile.kind]:
        marks = [piece(f"mini:{at(towards(position, side))}") for side in beside]
        yield hold("tile.landscape", "fits", marks, tile=tile_name(state, action.tile), sides=side_names(beside))


def five_lie(state: State, action: Leave) -> Iterator[Ground]:
    """``tile.five_pieces``: five pieces on the old tile, and a first rail that stays on the new one."""
    position, beyond = place_of(action.cell)[0], place_of(action.next_cell)[0]
    there = sorted({place for place in pieces(state) if place_of(place)[0] == position} | {action.cell})
    stays = place_of(towards(action.next_cell, action.next_leave))[0] == beyond
    if position != beyond and len(there) >= LEAST_PIECES and stays:
        yield hold("tile.five_pieces", "enough", counted(there), count=len(there))


def other_end_too(state: State, action: Leave) -> Iterator[Ground]:
    """``rail.extendable``: the other end can still go on next to the new tile."""
    number, position = end_onto(state, action), place_of(action.next_cell)[0]
    if number is None or action.cell in pieces(state) or position in state.plan.minis:
        return
    taken = {*pieces(state), action.cell}
    after = End(*place_of(action.next_cell), action.next_leave)
    if _other_lives(state, number, after, taken, {*state.plan.minis, position}):
        marks = [cell(state.ends[1 - number].cell)]
        yield hold("rail.extendable", "other_end", marks, end=end_name(ENDS[1 - number]))


# --- stations


def square_suits(state: State, action: Build) -> Iterator[Ground]:
    """``track.single`` and the sites of stations: at an end, inside the tile, alone, and alone of its company."""
    known, here = pieces(state), [cell(action.cell)]
    position = place_of(action.cell)[0]
    number = next((n for n, end in enumerate(state.ends) if action.cell in leads_to(end)), None)
    around = [towards(action.cell, side) for side in SIDES]
    if number is not None and action.cell not in known and state.ends[number].position == position:
        yield hold("track.single", "station_end", here, end=end_name(ENDS[number]))
        after, taken = End(*place_of(action.cell), None), {*known, action.cell}
        other = pointed(state.ends[1 - number])
        on = lives(state, after, taken, other, state.plan.minis)
        if on and _other_lives(state, number, after, taken, set(state.plan.minis)):
            sides = [side for side, place in enumerate(around) if place not in taken and place != other]
            marks = [edges((action.cell, side) for side in sides)]
            yield hold("rail.extendable", "station", marks, sides=side_names(sides))
    if not any(name == action.company for place, name in known.items() if place_of(place)[0] == position):
        facts = {"company": company_name(action.company)}
        yield hold("station.one_a_tile", "first", [piece(f"mini:{at(position)}")], **facts)
    if all(place_of(place)[0] == position for place in around):
        yield hold("station.not_on_border", "inside", here)
    if not any(known.get(place) in COMPANIES for place in around):
        yield hold("station.not_adjacent", "alone", here)


def ground_suits(state: State, action: Build) -> Iterator[Ground]:
    """``cost.lake`` and ``station.terrain``: no lake; the company's own terrain under it, and enough of it around."""
    site, sign = state.next_site(action.company), terrain(state, action.cell)
    if sign not in ("", LAKE):
        yield hold("cost.lake", "no_lake", [cell(action.cell)])
    if site is None or sign != site.on:
        return
    around = terrain_around(state, action.cell, site.beside)
    if len(around) >= site.least:
        facts = {"terrain": terrain_name(sign), "wanted": terrain_name(site.beside), "count": len(around)}
        marks = [cell(action.cell), *counted(around)]
        yield hold("station.terrain", "suits", marks, company=company_name(action.company), least=site.least, **facts)


def directed(state: State, action: Build) -> Iterator[Ground]:
    """``station.director``: the player directs the company."""
    if state.directors[COMPANIES.index(action.company)] == state.turn:
        facts = {"who": player_name(state.turn), "company": company_name(action.company)}
        yield hold("station.director", "own", [piece(f"company:{action.company}")], **facts)


def station_paid(state: State, action: Build) -> Iterator[Ground]:
    """``station.price`` and ``station.mountain``: there are enough dice for it and for its area."""
    site, have = state.next_site(action.company), state.player.purse + action.wild
    if site is None or action.wild > state.player.wild:
        return
    more = _cost(state, action)
    if have >= site.price + more and action.wild <= site.price + more:
        marks = [piece("reserve"), piece(f"company:{action.company}", str(site.price))]
        yield hold("station.price", "paid", marks, price=site.price, have=have)
        if more and terrain(state, action.cell) not in ("", LAKE):
            yield hold("station.mountain", "paid", [cell(action.cell, str(more)), *marks[:1]], more=more)


_RAIL: Final[tuple[Holds, ...]] = (goes_on, dice_there, as_it_shows, surcharge_paid, no_other_bridge)

_HOLDS: Final[dict[type[Action], tuple[Holds, ...]]] = {
    Lay: (*_RAIL, can_go_on),
    Leave: (*_RAIL, new_tile, five_lie, other_end_too),
    Build: (wild_there, square_suits, ground_suits, directed, station_paid),
    act.Buy: (dice_there, bank_has, director_must),
    act.Income: (first_of_turn,),
    act.Roll: (first_of_turn, rolls),
    act.TakeBack: (bridge_waits,),
    act.End: (rests,),
}
