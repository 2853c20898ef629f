"""The effects of actions: the state after each."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeVar

from railwidgets.core import Action, Cell
from railwidgets.games.railroad_dice import actions as act
from railwidgets.games.railroad_dice.components import COMPANIES, ENDS, FACES
from railwidgets.games.railroad_dice.line import end_into, is_safe
from railwidgets.games.railroad_dice.state import FRONT_LIMIT, PARACHUTE, REWARD, Ending, Turn
from railwidgets.games.railroad_dice.state import RailroadDiceState as State
from railwidgets.games.railroad_dice.table import BESIDE, End, Large, cell_on, place_of, rail
from railwidgets.games.railroad_dice.year import next_turn


def do(state: State, action: Action) -> State:
    """The state after a legal action."""
    return _DONE[type(action)](state, action)


# --- the line


def _lay(state: State, action: act.Lay) -> State:
    number = end_into(state.ends, action.cell, action.enter)
    position, square = place_of(action.cell)
    large = state.large_at(position)
    cost = state.surcharge(large.tile, position, square)
    player = state.player.without(action.die).charged(cost, action.wild)
    now = _opened(state, state.now, [(large.tile, position, square)]) if cost else state.now
    large = large.with_piece(square, rail(action.enter, action.leave))
    bridge = () if is_safe(state.box, large, square, action.leave) else (*now.bridges[number], action.die)
    if bridge != now.bridges[number]:
        now = now._replace(bridges=_put(now.bridges, number, bridge))
    return state.replace(
        players=_put(state.players, state.turn, player),
        bank=state.bank + cost,
        large=_replaced(state.large, position, large),
        ends=_put(state.ends, number, End(position, square, action.leave)),
        now=now,
    )


def _leave(state: State, action: act.Leave) -> State:
    """The whole move: the rail off the tile, the new tile with its first rail, the reward, the old tile cleared."""
    number = end_into(state.ends, action.cell, action.enter)
    position, square = place_of(action.cell)
    beyond, first = place_of(action.next_cell)
    old = state.large_at(position)
    new = Large(action.tile).with_piece(first, rail(action.next_enter, action.next_leave))
    laid = [(old.tile, position, square), (new.tile, beyond, first)]
    cost = sum([state.surcharge(*place) for place in laid])
    now = _opened(state, state.now, laid)
    bridge = () if is_safe(state.box, new, first, action.next_leave) else (action.next_die,)
    now = now._replace(bridges=_put(now.bridges, number, bridge))
    given, bank, ending = _drawn(state.bank + cost, REWARD)
    player = state.player.without(action.die, action.next_die).charged(cost, action.wild).rewarded(given)
    others = [entry for entry in state.large if entry[0] != position]
    if state.ends[1 - number].position == position:
        # The first tile stays until the other end has left it, too.
        others.append((position, old.with_piece(square, rail(action.enter, action.leave))))
    else:
        bank += old.rails + 1
        now = now._replace(opened=tuple([cell for cell in now.opened if place_of(cell)[0] != position]))
    return state.replace(
        players=_put(state.players, state.turn, player),
        bank=bank,
        plan=state.plan.with_tile(beyond, action.tile),
        large=tuple(sorted((*others, (beyond, new)))),
        ends=_put(state.ends, number, End(beyond, first, action.next_leave)),
        now=now,
        ending=state.ending or ending,
    )


def _take_back(state: State, action: act.TakeBack) -> State:
    """The rails of a bridge return to the front of the player; payments stay paid.

    The first rail of a tile stays, because no tile is laid without one; it turns clockwise, away from the lake.
    """
    number = ENDS.index(action.end)
    position, square, side = state.ends[number]
    large = state.large_at(position)
    bridge = state.now.bridges[number]
    stays = len(bridge) == len(large.pieces)
    dice = bridge[1:] if stays else bridge
    front = tuple([count + dice.count(face) for face, count in zip(FACES, state.player.front, strict=True)])
    for _ in dice:
        came = next(other for other in large.joined(square) if other != side)
        large = large.without(square)
        square = BESIDE[square][came]
        side = None if large.piece(square) in COMPANIES else (came + 2) % 4
    if stays and side is not None:
        # Straight on is the lake; on either side are squares of the border, which has none.
        came, side = (side + 2) % 4, (side + 1) % 4
        large = large.without(square).with_piece(square, rail(came, side))
    return state.replace(
        players=_put(state.players, state.turn, state.player.with_front(front)),
        large=_replaced(state.large, position, large),
        ends=_put(state.ends, number, End(position, square, side)),
        now=state.now._replace(
            bridges=_put(state.now.bridges, number, ()), retreated=_put(state.now.retreated, number, True)
        ),
    )


def _opened(state: State, now: Turn, laid: list[tuple[str, Cell, int]]) -> Turn:
    """The turn with the areas of some squares open, each given by its tile, the tile's position, and its number."""
    areas = [
        cell_on(position, state.box.tiles[tile].area[square])
        for tile, position, square in laid
        if state.surcharge(tile, position, square)
    ]
    return now._replace(opened=tuple(sorted((*now.opened, *areas)))) if areas else now


# --- stations and shares


def _build(state: State, action: act.Build) -> State:
    position, square = place_of(action.cell)
    number = next(n for n, end in enumerate(state.ends) if (end.position, end.ahead) == (position, square))
    large, site = state.large_at(position), state.next_site(action.company)
    assert site is not None
    cost = site.price + state.surcharge(large.tile, position, square)
    given, bank, ending = _drawn(state.bank + cost, REWARD)
    player = state.player.charged(cost, action.wild).rewarded(given)
    now = _opened(state, state.now, [(large.tile, position, square)])
    state = state.replace(
        players=_put(state.players, state.turn, player),
        bank=bank,
        plan=state.plan.with_station(position, action.company),
        large=_replaced(state.large, position, large.with_piece(square, action.company)),
        ends=_put(state.ends, number, End(position, square, None)),
        now=now._replace(bridges=_put(now.bridges, number, ())),
    )
    if state.next_site(action.company) is None:
        ending = "stations"
    return state.replace(ending=state.ending or ending) if ending else state


def _buy(state: State, action: act.Buy) -> State:
    company = COMPANIES.index(action.company)
    player = state.player.without(action.die)
    players = _put(state.players, state.turn, player._replace(shares=_add(player.shares, company, 1)))
    if action.seller is None:
        return state.replace(players=players, bank=state.bank + 1)
    seller = players[action.seller]
    seller = seller.stocked(1)._replace(shares=_add(seller.shares, company, -1))
    return state.replace(players=_put(players, action.seller, seller))


# --- dice


def _income(state: State, action: act.Income) -> State:
    player, now = state.player, state.now._replace(income=True)
    if player.parachute:
        given, bank, ending = _drawn(state.bank, PARACHUTE)
        player = player._replace(parachute=False).rewarded(given)
    else:
        given, bank, ending = _drawn(state.bank, state.income)
        player = player.stocked(given)
    players = _put(state.players, state.turn, player)
    return state.replace(players=players, bank=bank, now=now, ending=state.ending or ending)


def _roll(state: State, action: act.Roll) -> State:
    cost = action.reserve + action.wild
    given, bank, ending = _drawn(state.bank, action.wild)
    return state.replace(
        players=_put(state.players, state.turn, state.player.charged(cost, action.wild)),
        bank=bank,
        now=state.now._replace(rolled=True, rolling=cost + given),
        ending=state.ending or ending,
    )


def _dice(state: State, action: act.Dice) -> State:
    player = state.player
    front = tuple([count + more for count, more in zip(player.front, action.faces, strict=True)])
    players = _put(state.players, state.turn, player.with_front(front))
    return state.replace(players=players, now=state.now._replace(rolling=0))


def _drawn(bank: int, count: int) -> tuple[int, int, Ending]:
    """The bank's dice for a request (``end.stuck``).

    Returns:
        The dice given, those left in the bank, and ``bank`` if it could not give all.
    """
    given = min(count, bank)
    return given, bank - given, "bank" if given < count else ""


# --- turns


def _end(state: State, action: act.End | act.Discard) -> State:
    """The turn is over once few enough dice are in front (``turn.front_limit``)."""
    if sum(state.player.front) > FRONT_LIMIT:
        return state.replace(now=state.now._replace(discarding=True))
    if state.player.parachute:
        player = state.player._replace(parachute=False)
        state = state.replace(players=_put(state.players, state.turn, player))
    return next_turn(state)


def _discard(state: State, action: act.Discard) -> State:
    players = _put(state.players, state.turn, state.player.without(action.die))
    return _end(state.replace(players=players, bank=state.bank + 1), action)


def _reveal(state: State, action: act.Reveal) -> State:
    assert state.counting is not None
    player = state.players[action.seat]._replace(reserve=action.reserve, passengers=action.passengers)
    return state.replace(players=_put(state.players, action.seat, player), counting=state.counting + 1)


_DONE: Final[dict[type[Action], Callable[[State, Any], State]]] = {
    act.Lay: _lay,
    act.Leave: _leave,
    act.TakeBack: _take_back,
    act.Build: _build,
    act.Buy: _buy,
    act.Income: _income,
    act.Roll: _roll,
    act.Dice: _dice,
    act.End: _end,
    act.Discard: _discard,
    act.Reveal: _reveal,
}


# --- tuples


_Item = TypeVar("_Item")


def _put(items: tuple[_Item, ...], index: int, item: _Item) -> tuple[_Item, ...]:
    return (*items[:index], item, *items[index + 1 :])


def _add(counts: tuple[int, ...], index: int, by: int) -> tuple[int, ...]:
    return _put(counts, index, counts[index] + by)


def _replaced(large: tuple[tuple[Cell, Large], ...], position: Cell, tile: Large) -> tuple[tuple[Cell, Large], ...]:
    return tuple([(place, tile if place == position else other) for place, other in large])
