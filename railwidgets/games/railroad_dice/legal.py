"""The fast generator of legal actions, written apart from the refusals in ``rules`` and tested to agree with them.

Where the line can go on is looked up by the few facts that say it (see ``line.ways``); which die is laid and how
surcharges are paid is then counted out.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from railwidgets.core import Action, Cell
from railwidgets.games.railroad_dice.actions import (
    WILD,
    Build,
    Buy,
    Dice,
    Discard,
    End,
    Income,
    Lay,
    Leave,
    Reveal,
    Roll,
    TakeBack,
)
from railwidgets.games.railroad_dice.chance import weights
from railwidgets.games.railroad_dice.components import COMPANIES, ENDS, FACES, Components
from railwidgets.games.railroad_dice.landscape import sites_on, tiles_for
from railwidgets.games.railroad_dice.line import (
    Way,
    is_alive,
    is_safe,
    other_lives_on,
    other_on_tile,
    ways_of,
    ways_onto,
)
from railwidgets.games.railroad_dice.state import LEAST_PIECES
from railwidgets.games.railroad_dice.state import RailroadDiceState as State
from railwidgets.games.railroad_dice.table import BESIDE, ON_BORDER, OUT, Large, cell_on, place_of, towards


def generate(state: State) -> list[Action]:
    """Every legal action in a fixed order: income and roll, rails, stations, shares, what ends the turn."""
    match state.phase:
        case "act":
            return [
                *_dice(state),
                *_lays(state),
                *_leaves(state),
                *_stations(state),
                *_shares(state),
                *_back(state),
                *_end(state),
            ]
        case "discard":
            return list(_discards(state))
        case _:
            return [outcome for outcome, _ in weights(state)]


def allows(state: State, action: Action) -> bool:
    """Whether an action is legal, without making the whole list."""
    phase = state.phase
    match action:
        case Dice() | Reveal():
            return phase in ("roll", "count") and any(action == outcome for outcome, _ in weights(state))
        case Discard():
            return phase == "discard" and action in _discards(state)
        case _ if phase != "act":
            return False
        case Income():
            return not state.now.income
        case Roll():
            player = state.player
            some, more = action.reserve, action.wild
            return (
                not state.now.rolled and 0 <= some <= player.purse and 0 <= more <= player.front[-1] and some + more > 0
            )
        case Lay():
            return _may_lay(state, action)
        case Leave():
            return _may_leave(state, action)
        case Build():
            return action in _stations(state)
        case Buy():
            return action in _shares(state)
        case TakeBack():
            return action in _back(state)
        case _:
            return action in _end(state)


# --- dice


def dice_to_have(state: State) -> tuple[Action, ...]:
    """What gives more dice in this turn: the income, and once that is taken the ways to roll."""
    if state.phase != "act":
        return ()
    if not state.now.income:
        return (_INCOME,)
    return () if state.now.rolled else _rolls(state.player.purse, state.player.front[-1])


def _dice(state: State) -> Iterator[Action]:
    if not state.now.income:
        yield _INCOME
    if not state.now.rolled:
        yield from _rolls(state.player.purse, state.player.front[-1])


@lru_cache(maxsize=1 << 10)
def _rolls(reserve: int, wild: int) -> tuple[Roll, ...]:
    return tuple(Roll(some, more) for more in range(wild + 1) for some in range(reserve + 1) if some + more)


def _discards(state: State) -> Iterator[Action]:
    for discard, count in zip(_DISCARDS, state.player.front, strict=True):
        if count:
            yield discard


# --- rails


def _lays(state: State) -> list[Action]:
    straight, curve, _, wild = state.player.front
    actions: list[Action] = []
    if not (straight or curve or wild):
        return actions
    reserve = state.player.purse
    for number, end in enumerate(state.ends):
        large = state.large_at(end.position)
        for way in ways_of(state, number):
            if way.leads_out or _begins_again(state, number, large, way):
                continue
            rails = straight if way.is_straight else curve
            if rails or wild:
                cost = state.surcharge(large.tile, end.position, way.square)
                # More than the cost is not paid, and one wild die more can be the rail.
                actions += _lays_on(end.position, way, cost, rails > 0, min(reserve, cost), min(wild, cost + 1))
    return actions


@lru_cache(maxsize=1 << 16)
def _lays_on(position: Cell, way: Way, cost: int, has_rail: bool, reserve: int, wild: int) -> tuple[Lay, ...]:
    """The actions that lay a rail, with a die of its shape or a wild one, and all ways to pay."""
    cell, found = cell_on(position, way.square), list[Lay]()
    dice = [(_face(way.enter, way.leave), wild)] if has_rail else []
    if wild:
        dice.append((WILD, wild - 1))
    for die, free in dice:
        found += [Lay(die, cell, way.enter, way.leave, paid) for paid in _payments(cost, reserve, free)]
    return tuple(found)


def _begins_again(state: State, number: int, large: Large, way: Way) -> bool:
    """Whether a rail begins another bridge at an end that has taken one back (``cost.no_end_at_lake``)."""
    return state.now.retreated[number] and not is_safe(state.box, large, way.square, way.leave)


def _way(state: State, action: Lay | Leave) -> tuple[int, Large, Way] | None:
    """The end, its tile and the way of a rail; ``None`` if there is no such way."""
    position, square = place_of(action.cell)
    for number, end in enumerate(state.ends):
        if end.position == position:
            for way in ways_of(state, number):
                if way[:3] == (square, action.enter, action.leave):
                    return number, state.large_at(position), way
    return None


def _may_lay(state: State, action: Lay) -> bool:
    found = _way(state, action)
    if found is None:
        return False
    number, large, way = found
    if way.leads_out or action.die not in (WILD, _face(way.enter, way.leave)) or _begins_again(state, *found):
        return False
    front = state.player.front
    cost = state.surcharge(large.tile, state.ends[number].position, way.square)
    free = front[-1] - (action.die == WILD)
    return front[FACES.index(action.die)] > 0 and action.wild in _payments(cost, state.player.purse, free)


def _may_leave(state: State, action: Leave) -> bool:
    found = _way(state, action)
    if found is None:
        return False
    number, large, way = found
    beyond, first = place_of(action.next_cell)
    if not way.leads_out or len(large.pieces) + 1 < LEAST_PIECES or not other_lives_on(state, number, way.leave):
        return False
    if action.tile not in tiles_for(state, beyond):
        return False
    bridge = not state.now.retreated[number]
    ways_on, more = ways_onto(state.box, action.tile, first, action.next_enter, bridge=bridge)
    cost = state.surcharge(large.tile, state.ends[number].position, way.square) + more
    return action.next_leave in ways_on and action in _pairs(
        state.player.front, state.player.purse, action.cell, way, action.tile, ways_on, cost
    )


def _leaves(state: State) -> Iterator[Action]:
    if sum(state.player.front) - state.player.front[2] < 2:
        return
    for number, end in enumerate(state.ends):
        large = state.large_at(end.position)
        if len(large.pieces) + 1 < LEAST_PIECES:
            continue
        bridge = not state.now.retreated[number]
        for way in ways_of(state, number):
            if not way.leads_out or not other_lives_on(state, number, way.leave):
                continue
            cost = state.surcharge(large.tile, end.position, way.square)
            cell = cell_on(end.position, way.square)
            first = place_of(towards(cell, way.leave))[1]
            for tile in tiles_for(state, towards(end.position, way.leave)):
                ways_on, more = ways_onto(state.box, tile, first, (way.leave + 2) % 4, bridge=bridge)
                yield from _pairs(state.player.front, state.player.purse, cell, way, tile, ways_on, cost + more)


@lru_cache(maxsize=1 << 14)
def _pairs(
    front: tuple[int, ...], reserve: int, cell: Cell, way: Way, tile: str, ways_on: tuple[int, ...], cost: int
) -> tuple[Leave, ...]:
    """The leaves of one way onto one tile, with all dice and ways to pay."""
    found = []
    have = dict(zip(FACES, front, strict=True))
    for die in (_face(way.enter, way.leave), WILD):
        for leave in ways_on:
            for next_die in (_face((way.leave + 2) % 4, leave), WILD):
                wild = have[WILD] - (die, next_die).count(WILD)
                if wild >= 0 and have[die] >= 1 + (next_die == die) and have[next_die]:
                    for paid in _payments(cost, reserve, wild):
                        found.append(Leave(die, cell, way.enter, way.leave, tile, next_die, leave, paid))  # noqa: PERF401
    return tuple(found)


def _payments(cost: int, reserve: int, wild: int) -> range:
    """How many wild dice can be among those that pay a cost.

    Args:
        cost: in dice.
        reserve: dice in the reserve.
        wild: wild dice that are free to pay.
    """
    return range(max(cost - reserve, 0), min(cost, wild) + 1)


def _face(enter: int, leave: int) -> str:
    return "straight" if (enter + 2) % 4 == leave else "curve"


def _back(state: State) -> Iterator[Action]:
    for take_back, bridge in zip(_BACK, state.now.bridges, strict=True):
        if bridge:
            yield take_back


# --- stations and shares


def _stations(state: State) -> Iterator[Action]:
    if state.turn not in state.directors:
        return
    player = state.player
    directed = [company for company, seat in zip(COMPANIES, state.directors, strict=True) if seat == state.turn]
    for number, end in enumerate(state.ends):
        if end.side is None or ON_BORDER[end.ahead]:
            continue
        large = state.large_at(end.position)
        stations = state.plan.minis[end.position].stations
        sites = [(company, state.next_site(company)) for company in directed if company not in stations]
        wanted = [
            (company, site)
            for company, site in sites
            if site and end.ahead in sites_on(state.box, large.tile, site, state.rules.station_neighbours)
        ]
        for company, site in wanted if wanted and _may_build(state, number) else ():
            cost = site.price + state.surcharge(large.tile, end.position, end.ahead)
            cell = cell_on(end.position, end.ahead)
            for paid in _payments(cost, player.purse, player.front[-1]):
                yield _build(company, cell, paid)


def _may_build(state: State, number: int) -> bool:
    """Whether a station may stand where an end points to, as far as squares tell: none beside it, a way on for all."""
    end = state.ends[number]
    large, square = state.large_at(end.position), end.ahead
    if large.taken >> square & 1:
        return False
    if any(at in BESIDE[square] for at, _ in large.stations):
        return False
    other, around = other_on_tile(state, number), state.plan.around(end.position)
    after = large.taken | 1 << square
    barred = OUT
    if other is not None:
        barred = OUT if other[1] is None else BESIDE[other[0]][other[1]]
        lives = is_alive(*other, large.taken, square, around)
        if lives and not is_alive(*other, after, OUT, around):
            return False
    return is_alive(square, None, after, barred, around)


_build: Final = lru_cache(maxsize=1 << 14)(Build)


def _shares(state: State) -> tuple[Buy, ...]:
    _, _, share, wild = state.player.front
    if not (share or wild):
        return ()
    held = tuple([player.shares for player in state.players])
    return _for_sale(state.box, held, state.directors, state.turn, share > 0, wild > 0)


@lru_cache(maxsize=1 << 10)
def _for_sale(
    box: Components, held: tuple[tuple[int, ...], ...], directors: tuple[int | None, ...], buyer: int, *faces: bool
) -> tuple[Buy, ...]:
    """The shares that can be bought.

    Args:
        box: the components.
        held: the shares of each seat, by company.
        directors: the seat that directs each company.
        buyer: the seat.
        faces: whether it has a share to pay with, and a wild die.
    """
    dice = tuple([face for face, there in zip(("share", WILD), faces, strict=True) if there])
    sold = map(sum, zip(*held, strict=True))
    left = [company.shares - shares for company, shares in zip(box.companies.values(), sold, strict=True)]
    from_directors = left.count(0) >= len(held)
    found: list[Buy] = []
    for number, company in enumerate(COMPANIES):
        if left[number]:
            found += _buys(company, dice, None)
        seller = directors[number]
        if from_directors and seller is not None and seller != buyer and held[seller][number]:
            found += _buys(company, dice, seller)
    return tuple(found)


@lru_cache(maxsize=1 << 8)
def _buys(company: str, dice: tuple[str, ...], seller: int | None) -> tuple[Buy, ...]:
    return tuple(Buy(company, die, seller) for die in dice)


# --- the end of the turn


def _end(state: State) -> Iterator[Action]:
    if not any(state.now.bridges):
        yield _END


_INCOME: Final = Income()
_END: Final = End()
_BACK: Final = tuple(TakeBack(end) for end in ENDS)
_DISCARDS: Final = tuple(Discard(face) for face in FACES)
