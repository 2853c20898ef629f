"""The effects of actions: the state after each."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from railwidgets.core import Action
from railwidgets.games.days_of_steam import actions as act
from railwidgets.games.days_of_steam.circuits import closed_by
from railwidgets.games.days_of_steam.components import (
    CITIES,
    CITY_COAL,
    COAL_CUBES,
    COLOURS,
    GOODS_PER_CITY,
    KINDS,
    PLAYERS,
    STEAM_LIMIT,
    TOWER_STEAM,
    WINNING_POINTS,
    in_colours,
    in_order,
)
from railwidgets.games.days_of_steam.score import points
from railwidgets.games.days_of_steam.state import Cargo, Draw, Move, Player, Train
from railwidgets.games.days_of_steam.state import DaysOfSteamState as State
from railwidgets.games.days_of_steam.table import GRID, City
from railwidgets.games.days_of_steam.train import ends_on_curve, entry_cost, has_run, is_curved


def do(state: State, action: Action) -> State:
    """The state after a legal action."""
    return _DOES[type(action)](state, action)


# --- placing


def _lay(state: State, action: act.Lay) -> State:
    hand = state.player.hand
    place = hand.index(action.kind)
    player = _holding(state.player, hand[:place] + hand[place + 1 :], _more(state, KINDS[action.kind].coal))
    table, draws = state.table.with_lay(action), _DRAWS_TILE[state.turn]
    return _placed(state, action, player, {"table": table, "draws": draws, "passed": 0})


def _holding(player: Player, hand: tuple[str, ...], steam: int) -> Player:
    """A player with another hand and other steam; like ``_replace``, only faster."""
    return Player(player.train, steam, hand, *player[3:])


def _blind(state: State, action: act.Blind) -> State:
    return state.replace(draws=(Draw("city"),), passed=0)


def _place_city(state: State, action: act.PlaceCity) -> State:
    cell = action.cell
    draws: tuple[Draw, ...]
    if state.drawn:
        city, row = City(state.drawn), state.row
        draws = (Draw("goods", cell),) * GOODS_PER_CITY if sum(state.bag) else ()
    elif action.source == act.BLIND:
        city, row = City(""), state.row
        draws = (Draw("city", cell), *[Draw("goods", cell)] * GOODS_PER_CITY)
    else:
        city = state.row[action.source - 1]
        row = tuple(other for place, other in enumerate(state.row, 1) if place != action.source)
        draws = ()
        if sum(state.pile):
            # The new face-up city goes behind the one that stays, to the end of the row.
            place = len(row) + 1
            draws = (Draw("city", place), *[Draw("goods", place)] * GOODS_PER_CITY)
    table, player = state.table.with_city(cell, city), state.player._replace(steam=_more(state, CITY_COAL))
    if len(table.cities) == sum(CITIES):
        state = state.replace(players=tuple(other._replace(coal=COAL_CUBES) for other in state.players))
        player = player._replace(coal=COAL_CUBES)
    return _placed(state, action, player, {"table": table, "row": row, "draws": draws, "drawn": "", "passed": 0})


def _placed(state: State, action: act.Lay | act.PlaceCity, player: Player, changes: dict[str, Any]) -> State:
    """Counts a new circuit, then goes on to the draws and the next turn.

    Args:
        state: The position before.
        action: The placement.
        player: The player of the action, afterwards.
        changes: The other changes of the state.
    """
    seat = state.turn
    changes["turn"] = (seat + 1) % len(state.players)
    if closed_by(state, action):
        player = player._replace(counters=player.counters + 1)
        # No other placement scores a point.
        if points(player) >= WINNING_POINTS:
            changes |= {"ended": "end.thirteen", "draws": (), "turn": seat}
    changes["players"] = state.players_with(seat, player)
    return state.replace(changes)


# --- moving


def _go(state: State, action: act.Go) -> State:
    train = state.player.train
    entered = GRID.across(GRID.port(train.cell, action.side))
    cost = entry_cost(state, entered)
    assert cost is not None
    move = state.move or Move(state)
    # On the segment where it started the turn, the train does not enter a curve.
    curved = move.curved or (train.side is not None and has_run(state) and is_curved(train.side, action.side))
    cell = GRID.cell(entered)
    tile = state.table.cells[cell]
    there = Train(cell, None if isinstance(tile, City) else GRID.side(entered))
    player = state.player._replace(train=there, steam=state.player.steam - cost)
    if isinstance(tile, City) and player.cargo and player.cargo.colour == tile.colour and player.cargo.loaded != cell:
        delivered = in_colours((*player.delivered, tile.colour))
        player = player._replace(cargo=None, delivered=delivered)
    players = (*state.players[: state.turn], player, *state.players[state.turn + 1 :])
    steps = (*move.steps, action)
    return state.replace(
        players=players, passed=0, move=move._replace(steps=steps, spent=move.spent + cost, curved=curved)
    )


def _load(state: State, action: act.Load) -> State:
    cell = state.player.train.cell
    goods = list(state.table.city(cell).goods)
    goods.remove(action.colour)
    move = state.move or Move(state)
    return state.with_player(state.turn, cargo=Cargo(action.colour, cell)).replace(
        table=state.table.with_changed_city(cell, goods=tuple(goods)),
        move=move._replace(steps=(*move.steps, action)),
    )


def _stop(state: State, action: act.Stop) -> State:
    move = state.move
    assert move is not None
    if move.spent > 2 and (move.curved or ends_on_curve(state)):
        return state.replace(draws=(Draw("roll"),), move=move._replace(steps=(*move.steps, action)))
    return _arrive(state)


def _roll(state: State, action: act.Roll) -> State:
    move = state.move
    assert move is not None
    state = state.replace(draws=())
    if action.pips > move.spent - 2:
        return _arrive(state)
    steam = move.start.player.steam - move.spent
    return _next_turn(move.start.with_player(state.turn, steam=steam), passed=0)


def _arrive(state: State) -> State:
    """The end of a move without a derailment: unloads goods and tests for victory."""
    cell, cargo = state.player.train.cell, state.player.cargo
    tile = state.table.cells[cell]
    if isinstance(tile, City) and cargo is not None:
        goods = in_colours((*tile.goods, cargo.colour))
        state = state.with_player(state.turn, cargo=None).replace(
            table=state.table.with_changed_city(cell, goods=goods)
        )
    state = state.replace(move=None, passed=0)
    if _has_won(state):
        return state.replace(ended="end.thirteen")
    return _next_turn(state)


# --- turns


def _more(state: State, steam: int) -> int:
    return min(state.player.steam + steam, STEAM_LIMIT)


def _has_won(state: State) -> bool:
    return points(state.player) >= WINNING_POINTS


def _next_turn(state: State, **changes: Any) -> State:
    return state.replace(turn=(state.turn + 1) % len(state.players), **changes)


def _water(state: State, action: act.Water) -> State:
    return _next_turn(state.with_player(state.turn, steam=_more(state, TOWER_STEAM)), passed=0)


def _coal(state: State, action: act.Coal) -> State:
    burnt = state.with_player(state.turn, steam=_more(state, 1), coal=state.player.coal - 1)
    return burnt.replace(passed=0)


def _pass(state: State, action: act.Pass) -> State:
    passed = state.passed + 1
    ended = "turn.one_action" if passed == len(state.players) else ""
    return _next_turn(state, passed=passed, ended=ended)


# --- chance


def _draw_tile(state: State, action: act.DrawTile) -> State:
    seat = state.draws[0].where
    assert isinstance(seat, int)
    player = state.players[seat]
    player = _holding(player, in_order((*player.hand, action.kind)), player.steam)
    deck = _one_less(state.deck, KINDS[action.kind].index)
    drawn = state.replace({"players": state.players_with(seat, player), "deck": deck, "draws": state.draws[1:]})
    return drawn if drawn.tiles_left else drawn.replace(ended="end.last_tile", draws=())


def _draw_city(state: State, action: act.DrawCity) -> State:
    where = state.draws[0].where
    state = state.replace(pile=_one_less(state.pile, COLOURS.index(action.colour)), draws=state.draws[1:])
    if where is None:
        return state.replace(drawn=action.colour)
    if isinstance(where, int):
        return _without_idle_draws(state.replace(row=(*state.row, City(action.colour))))
    assert isinstance(where, tuple)
    if where in state.table.cells:
        return _without_idle_draws(state.replace(table=state.table.with_changed_city(where, colour=action.colour)))
    players = (Player(train=Train(where)),) * len(state.players)
    return state.replace(table=state.table.with_city(where, City(action.colour)), players=players)


def _draw_goods(state: State, action: act.DrawGoods) -> State:
    where = state.draws[0].where
    state = state.replace(bag=_one_less(state.bag, COLOURS.index(action.colour)), draws=state.draws[1:])
    if isinstance(where, int):
        city = state.row[where - 1]
        city = city._replace(goods=in_colours((*city.goods, action.colour)))
        return _without_idle_draws(state.replace(row=(*state.row[: where - 1], city, *state.row[where:])))
    assert isinstance(where, tuple)
    goods = in_colours((*state.table.city(where).goods, action.colour))
    return _without_idle_draws(state.replace(table=state.table.with_changed_city(where, goods=goods)))


def _one_less(stock: tuple[int, ...], index: int) -> tuple[int, ...]:
    """A stock without one of its things."""
    left = list(stock)
    left[index] -= 1
    return tuple(left)


def _without_idle_draws(state: State) -> State:
    """Drops draws of goods that an empty bag cannot supply."""
    if sum(state.bag):
        return state
    return state.replace(draws=tuple(draw for draw in state.draws if draw.what != "goods"))


_DRAWS_TILE: Final = tuple((Draw("tile", seat),) for seat in range(PLAYERS.stop - 1))
"""The draws after each seat has laid a tile."""

_DOES: Final[dict[type[Action], Callable[[State, Any], State]]] = {
    act.Lay: _lay,
    act.Blind: _blind,
    act.PlaceCity: _place_city,
    act.Go: _go,
    act.Load: _load,
    act.Stop: _stop,
    act.Water: _water,
    act.Coal: _coal,
    act.Pass: _pass,
    act.DrawTile: _draw_tile,
    act.DrawCity: _draw_city,
    act.DrawGoods: _draw_goods,
    act.Roll: _roll,
}
"""The function that plays each kind of action."""
