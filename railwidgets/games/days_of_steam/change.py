"""What actions do: the state after each of them."""

from __future__ import annotations

from typing import Any

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
    match action:
        case act.Lay():
            return _lay(state, action)
        case act.Blind():
            return state.but(draws=(Draw("city"),), passed=0)
        case act.PlaceCity():
            return _place_city(state, action)
        case act.Go():
            return _go(state, action)
        case act.Load():
            return _load(state, action)
        case act.Stop():
            return _stop(state)
        case act.Water():
            return _next_turn(state.with_player(state.turn, steam=_more(state, TOWER_STEAM)), passed=0)
        case act.Coal():
            burnt = state.with_player(state.turn, steam=_more(state, 1), coal=state.player.coal - 1)
            return burnt.but(passed=0)
        case act.Pass():
            return _pass(state)
        case act.DrawTile():
            return _draw_tile(state, action)
        case act.DrawCity():
            return _draw_city(state, action)
        case act.DrawGoods():
            return _draw_goods(state, action)
        case act.Roll():
            return _roll(state, action)
    raise AssertionError(f"{action!r} is no action of this game")


# --- placing


def _lay(state: State, action: act.Lay) -> State:
    hand = list(state.player.hand)
    hand.remove(action.kind)
    player = state.player._replace(hand=tuple(hand), steam=_more(state, KINDS[action.kind].coal))
    laid = state.but(
        table=state.table.with_lay(action),
        players=state.players_with(state.turn, player),
        draws=(Draw("tile", state.turn),),
        passed=0,
    )
    return _after_placing(state, action, laid)


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
            # The new face-up city is put behind the one that stays: it is the last of the row.
            place = len(row) + 1
            draws = (Draw("city", place), *[Draw("goods", place)] * GOODS_PER_CITY)
    laid = state.with_player(state.turn, steam=_more(state, CITY_COAL)).but(
        table=state.table.with_city(cell, city), row=row, draws=draws, drawn="", passed=0
    )
    if len(laid.table.cities) == sum(CITIES):
        laid = laid.but(players=tuple(player._replace(coal=COAL_CUBES) for player in laid.players))
    return _after_placing(state, action, laid)


def _after_placing(before: State, action: act.Lay | act.PlaceCity, laid: State) -> State:
    """Counts a new circuit, then goes on to the draws and the next turn."""
    if closed_by(before, action):
        laid = laid.with_player(laid.turn, counters=laid.player.counters + 1)
    if _has_won(laid):
        return laid.but(ended="end.thirteen", draws=())
    return _next_turn(laid)


# --- moving


def _go(state: State, action: act.Go) -> State:
    train = state.player.train
    entered = GRID.across(GRID.port(train.cell, action.side))
    cost = entry_cost(state, entered)
    assert cost is not None
    move = state.move or Move(state)
    # On the segment it stood on at the start of the turn the train does not enter a curve.
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
    return state.but(players=players, passed=0, move=move._replace(steps=steps, spent=move.spent + cost, curved=curved))


def _load(state: State, action: act.Load) -> State:
    cell = state.player.train.cell
    goods = list(state.table.city(cell).goods)
    goods.remove(action.colour)
    move = state.move or Move(state)
    return state.with_player(state.turn, cargo=Cargo(action.colour, cell)).but(
        table=state.table.with_changed_city(cell, goods=tuple(goods)),
        move=move._replace(steps=(*move.steps, action)),
    )


def _stop(state: State) -> State:
    move = state.move
    assert move is not None
    if move.spent > 2 and (move.curved or ends_on_curve(state)):
        return state.but(draws=(Draw("roll"),), move=move._replace(steps=(*move.steps, act.Stop())))
    return _arrive(state)


def _roll(state: State, action: act.Roll) -> State:
    move = state.move
    assert move is not None
    state = state.but(draws=())
    if action.pips > move.spent - 2:
        return _arrive(state)
    steam = move.start.player.steam - move.spent
    return _next_turn(move.start.with_player(state.turn, steam=steam), passed=0)


def _arrive(state: State) -> State:
    """The end of a move that did not derail: goods are unloaded, victory is tested."""
    cell, cargo = state.player.train.cell, state.player.cargo
    tile = state.table.cells[cell]
    if isinstance(tile, City) and cargo is not None:
        goods = in_colours((*tile.goods, cargo.colour))
        state = state.with_player(state.turn, cargo=None).but(table=state.table.with_changed_city(cell, goods=goods))
    state = state.but(move=None, passed=0)
    if _has_won(state):
        return state.but(ended="end.thirteen")
    return _next_turn(state)


# --- turns


def _more(state: State, steam: int) -> int:
    return min(state.player.steam + steam, STEAM_LIMIT)


def _has_won(state: State) -> bool:
    return points(state.player) >= WINNING_POINTS


def _next_turn(state: State, **changes: Any) -> State:
    return state.but(turn=(state.turn + 1) % len(state.players), **changes)


def _pass(state: State) -> State:
    passed = state.passed + 1
    ended = "turn.one_action" if passed == len(state.players) else ""
    return _next_turn(state, passed=passed, ended=ended)


# --- chance


def _draw_tile(state: State, action: act.DrawTile) -> State:
    seat = state.draws[0].where
    assert isinstance(seat, int)
    player = state.players[seat]
    drawn = state.but(
        players=state.players_with(seat, player._replace(hand=in_order((*player.hand, action.kind)))),
        deck=_one_less(state.deck, KINDS[action.kind].index),
        draws=state.draws[1:],
    )
    return drawn if drawn.tiles_left else drawn.but(ended="end.last_tile", draws=())


def _draw_city(state: State, action: act.DrawCity) -> State:
    where = state.draws[0].where
    state = state.but(pile=_one_less(state.pile, COLOURS.index(action.colour)), draws=state.draws[1:])
    if where is None:
        return state.but(drawn=action.colour)
    if isinstance(where, int):
        return _without_idle_draws(state.but(row=(*state.row, City(action.colour))))
    assert isinstance(where, tuple)
    if where in state.table.cells:
        return _without_idle_draws(state.but(table=state.table.with_changed_city(where, colour=action.colour)))
    players = (Player(train=Train(where)),) * len(state.players)
    return state.but(table=state.table.with_city(where, City(action.colour)), players=players)


def _draw_goods(state: State, action: act.DrawGoods) -> State:
    where = state.draws[0].where
    state = state.but(bag=_one_less(state.bag, COLOURS.index(action.colour)), draws=state.draws[1:])
    if isinstance(where, int):
        city = state.row[where - 1]
        city = city._replace(goods=in_colours((*city.goods, action.colour)))
        return _without_idle_draws(state.but(row=(*state.row[: where - 1], city, *state.row[where:])))
    assert isinstance(where, tuple)
    goods = in_colours((*state.table.city(where).goods, action.colour))
    return _without_idle_draws(state.but(table=state.table.with_changed_city(where, goods=goods)))


def _one_less(stock: tuple[int, ...], index: int) -> tuple[int, ...]:
    """A stock with one thing taken out."""
    return (*stock[:index], stock[index] - 1, *stock[index + 1 :])


def _without_idle_draws(state: State) -> State:
    """An empty bag gives what it has: draws of goods that cannot be are let go."""
    if sum(state.bag):
        return state
    return state.but(draws=tuple(draw for draw in state.draws if draw.what != "goods"))
