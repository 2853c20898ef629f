"""The fast generator of legal actions, independent of the refusals in ``rules``; tests compare the two.

A table gives the ways on of the line from a few facts (see ``line.ways``). The generator then enumerates the dice to
lay and the payments of surcharges. It shares only geometry and odds with the refusals; see ``rules``.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from railwidgets.core import Action
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
from railwidgets.games.railroad_dice.components import COMPANIES, ENDS, FACES, Components, Site
from railwidgets.games.railroad_dice.landscape import sites_at, tiles_for
from railwidgets.games.railroad_dice.line import (
    Way,
    bit_ahead,
    is_alive,
    is_safe,
    other_lives_on,
    other_on_tile,
    rail_shape,
    ways_of,
    ways_onto,
)
from railwidgets.games.railroad_dice.state import LEAST_PIECES
from railwidgets.games.railroad_dice.state import RailroadDiceState as State
from railwidgets.games.railroad_dice.table import BESIDE, ON_BORDER, Large, cell_on, place_of, towards


def generate(state: State) -> list[Action]:
    """Every legal action in a fixed order: income and roll, rails, stations, shares, what ends the turn."""
    match state.phase:
        case "act":
            return [
                *_dice(state),
                *_rails(state),
                *_stations(state),
                *_shares(state),
                *_ends(state),
            ]
        case "discard":
            return list(_discards(state))
        case _:
            return [outcome for outcome, _ in weights(state)]


def allows(state: State, action: Action) -> bool:
    """Whether an action is legal, without generating the list."""
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
        case _:
            return action in _ends(state)


# --- dice


def dice_to_have(state: State) -> tuple[Action, ...]:
    """The actions that give more dice in this turn: the income, and after it the ways to roll."""
    if state.phase != "act":
        return ()
    if not state.now.income:
        return (_INCOME,)
    return () if state.now.rolled else _rolls(state.player.purse, state.player.front[-1])


def _dice(state: State) -> tuple[Action, ...]:
    player, now = state.player, state.now
    rolls = () if now.rolled else _rolls(player.purse, player.front[-1])
    return rolls if now.income else (_INCOME, *rolls)


@lru_cache(maxsize=1 << 10)
def _rolls(reserve: int, wild: int) -> tuple[Roll, ...]:
    return tuple(Roll(some, more) for more in range(wild + 1) for some in range(reserve + 1) if some + more)


def _discards(state: State) -> Iterator[Action]:
    for discard, count in zip(_DISCARDS, state.player.front, strict=True):
        if count:
            yield discard


# --- rails


def _rails(state: State) -> list[Action]:
    """The rails that stay on their tiles, then those that lead off to new ones."""
    player, lays, leaves = state.player, list[Action](), list[Action]()
    straight, curve, _, wild = player.front
    rails = straight + curve + wild
    if not rails:
        return lays
    # The dice for a rail of each shape, each with the number of wild ones then left to pay.
    wilds = [(WILD, wild - 1)] if wild else []
    shapes = ("straight", straight), ("curve", curve)
    dice = {shape: [(shape, wild), *wilds] if count else wilds for shape, count in shapes}
    for number, end in enumerate(state.ends):
        position = end.position
        large, retreated = state.large_at(position), state.now.retreated[number]
        surcharges = state.box.tiles[large.tile].surcharge
        leads_off = rails > 1 and len(large.pieces) + 1 >= LEAST_PIECES
        for way in ways_of(state, number):
            square, enter, leave, leads_out, shape = way
            if leads_out:
                if leads_off and dice[shape] and other_lives_on(state, number, leave):
                    leaves += _leaves(state, number, large, way)
            elif not (retreated and _begins_bridge(state, large, way)):
                cost = surcharges[square] and state.surcharge(large.tile, position, square)
                cell = cell_on(position, square)
                for die, free in dice[shape]:
                    for paid in _payments(cost, player.purse, free):
                        lays.append(_lay(die, cell, enter, leave, paid))
    return lays + leaves


def _begins_bridge(state: State, large: Large, way: Way) -> bool:
    """Whether a turn could not end after a rail; an end that has taken such a rail back begins no other."""
    return not is_safe(state.box, large, way.square, way.leave)


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
    if way.leads_out or action.die not in (WILD, way.shape):
        return False
    if state.now.retreated[number] and _begins_bridge(state, large, way):
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
    pairs = _pairs(state.player.front, state.player.purse, way.shape, action.next_enter, ways_on, cost)
    return (action.die, action.next_leave, action.next_die, action.wild) in pairs


def _leaves(state: State, number: int, large: Large, way: Way) -> Iterator[Leave]:
    """The rails off a tile by one way, onto all tiles that fit."""
    player, position, bridge = state.player, state.ends[number].position, not state.now.retreated[number]
    square, enter, leave, _, shape = way
    cost = state.surcharge(large.tile, position, square)
    cell, next_enter = cell_on(position, square), (leave + 2) % 4
    first = place_of(towards(cell, leave))[1]
    for tile in tiles_for(state, towards(position, leave)):
        ways_on, more = ways_onto(state.box, tile, first, next_enter, bridge=bridge)
        for die, side, next_die, paid in _pairs(player.front, player.purse, shape, next_enter, ways_on, cost + more):
            yield _leave(die, cell, enter, leave, tile, next_die, side, paid)


@lru_cache(maxsize=1 << 12)
def _pairs(
    front: tuple[int, ...], reserve: int, shape: str, next_enter: int, ways_on: tuple[int, ...], cost: int
) -> tuple[tuple[str, int, str, int], ...]:
    """The dice that lead off a tile and on over the next one, with all ways to pay, in any place.

    Args:
        front: The dice in front, by face.
        reserve: The dice of the reserve that can pay.
        shape: The shape of the rail that leads off.
        next_enter: The side by which the line comes onto the new tile.
        ways_on: The sides by which it can lead on there.
        cost: The cost in dice.

    Returns:
        The die that leads off, the side by which the line leads on, the die that leads there, and the wild dice that
        pay.
    """
    have = dict(zip(FACES, front, strict=True))
    return tuple(
        (die, leave, next_die, paid)
        for die in (shape, WILD)
        for leave in ways_on
        for next_die in (rail_shape(next_enter, leave), WILD)
        if have[die] >= 1 + (next_die == die) and have[next_die]
        for paid in _payments(cost, reserve, have[WILD] - (die, next_die).count(WILD))
    )


@lru_cache(maxsize=1 << 10)
def _payments(cost: int, reserve: int, wild: int) -> range:
    """The possible numbers of wild dice among those that pay a cost.

    Args:
        cost: The cost in dice.
        reserve: The dice in the reserve.
        wild: The wild dice free to pay.
    """
    return range(max(cost - reserve, 0), min(cost, wild) + 1)


# --- stations and shares


def _stations(state: State) -> list[Action]:
    player, found = state.player, list[Action]()
    means = player.purse + player.front[-1]
    known = _next_sites(state.box, state.plan.built, state.directors, state.turn)
    wanted = [(company, site) for company, site in known if site.price <= means]
    if not wanted:
        return found
    for number, end in enumerate(state.ends):
        square = end.ahead
        if ON_BORDER[square]:
            continue
        position, large = end.position, state.large_at(end.position)
        suited = sites_at(state.box, large.tile, state.rules.station_neighbours)[square]
        there = state.plan.minis[position].stations
        built = [(company, site) for company, site in wanted if site in suited and company not in there]
        for company, site in built if built and _may_build(state, number) else ():
            cost = site.price + state.surcharge(large.tile, position, square)
            cell = cell_on(position, square)
            found += [_build(company, cell, paid) for paid in _payments(cost, player.purse, player.front[-1])]
    return found


@lru_cache(maxsize=1 << 12)
def _next_sites(
    box: Components, built: tuple[int, ...], directors: tuple[int | None, ...], seat: int
) -> tuple[tuple[str, Site], ...]:
    """The companies that a seat directs and that have stations left, each with the price and needs of the next one.

    Args:
        box: The components.
        built: The number of stations each company has.
        directors: The seat that directs each company.
        seat: The seat.
    """
    companies = zip(COMPANIES, box.sites, built, directors, strict=True)
    return tuple(
        (company, sites[count]) for company, sites, count, who in companies if who == seat and count < len(sites)
    )


def _may_build(state: State, number: int) -> bool:
    """Whether the squares allow a station where an end points: none next to it, and a way on for both ends."""
    end = state.ends[number]
    large, square = state.large_at(end.position), end.ahead
    if large.taken >> square & 1:
        return False
    if any(at in BESIDE[square] for at, _ in large.stations):
        return False
    other, around = other_on_tile(state, number), state.plan.around(end.position)
    # For the other end the square was closed before, as this one points to it.
    closed = large.taken | 1 << square | (0 if other is None else bit_ahead(*other))
    return is_alive(square, None, closed, around)


_build: Final = lru_cache(maxsize=1 << 14)(Build)
_lay: Final = lru_cache(maxsize=1 << 16)(Lay)
_leave: Final = lru_cache(maxsize=1 << 16)(Leave)


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
    """The shares for sale.

    Args:
        box: The components.
        held: The shares of each seat, by company.
        directors: The seat that directs each company.
        buyer: The seat.
        faces: Whether it has a share to pay with, and a wild die.
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


def _ends(state: State) -> list[Action]:
    """The actions that take an unfinished bridge back; without one, those that end the turn."""
    return [back for back, bridge in zip(_BACK, state.now.bridges, strict=True) if bridge] or [_END]


_INCOME: Final = Income()
_END: Final = End()
_BACK: Final = tuple(TakeBack(end) for end in ENDS)
_DISCARDS: Final = tuple(Discard(face) for face in FACES)
