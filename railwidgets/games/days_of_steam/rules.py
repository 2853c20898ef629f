"""The refusals: for each action one list of named checks, each for one clause, in rulebook order.

Every check looks at the position afresh, with the general searches of ``track``; none of it is shared with the
generator in ``legal``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, Any

from railwidgets.core import CHANCE, Action, Mark, Refusal
from railwidgets.games.days_of_steam import placing, running
from railwidgets.games.days_of_steam.actions import (
    CHANCE_ACTIONS,
    MOVES,
    Coal,
    DrawCity,
    DrawGoods,
    DrawTile,
    Go,
    Lay,
    Load,
    Pass,
    PlaceCity,
    Roll,
    Stop,
    Water,
    cell_picked,
)
from railwidgets.games.days_of_steam.components import COLOURS, KINDS, STEAM_LIMIT, TOWER_STEAM
from railwidgets.games.days_of_steam.legal import can_act
from railwidgets.games.days_of_steam.table import City, Track, new_circuit
from railwidgets.games.days_of_steam.words import city_name, clauses, colour_name, kind_name, refuse, seat_name
from railwidgets.track import steps

if TYPE_CHECKING:
    from railwidgets.games.days_of_steam.state import DaysOfSteamState as State

Check = Callable[["State", Any], Iterable[Refusal]]


def refusals(state: State, action: Action) -> tuple[Refusal, ...]:
    """Every clause that the action would break, in rulebook order; empty when it is legal."""
    checks = _CHECKS.get(type(action))
    if checks is None:
        raise TypeError(f"{action!r} is no action of Days of Steam: make one with game.action('lay curve 2,1')")
    found = [refusal for check in checks for refusal in check(state, action)]
    order = list(clauses())
    return tuple(sorted(found, key=lambda refusal: order.index(refusal.clause)))


# --- turns


def whose_turn(state: State, action: Action) -> Iterator[Refusal]:
    """``turn.one_action``: somebody is to act, and not in the middle of something else."""
    if state.ended:
        yield refuse(state.ended, "over", [_train(state, state.turn)])
    elif state.actor == CHANCE:
        if state.draws[0].what == "roll":
            yield refuse("move.speed_limit", "roll_first", [_train(state, state.turn)])
        else:
            yield refuse("turn.one_action", "draw_first", [Mark("piece", piece="chance")])
    elif state.move is not None and not isinstance(action, MOVES):
        yield refuse("turn.one_action", "moving", [_train(state, state.turn)], who=seat_name(state.turn))


def nothing_else(state: State, action: Pass) -> Iterator[Refusal]:
    """``turn.one_action``: only who can do nothing passes."""
    if state.actor == state.turn and state.move is None and can_act(state):
        yield refuse("turn.one_action", "can_act", [_train(state, state.turn)])


def in_hand(state: State, action: Lay) -> Iterator[Refusal]:
    """``setup.hand``: a track tile comes from one's own hand."""
    if not state.ended and action.kind not in state.player.hand:
        yield refuse("setup.hand", "not_held", [Mark("piece", piece="hand")], tile=kind_name(action.kind))


def coal_to_burn(state: State, action: Coal) -> Iterator[Refusal]:
    """``coal.cubes``: there is a cube, and room for its steam."""
    if state.player.coal == 0:
        yield refuse("coal.cubes", "none", [Mark("piece", piece="coal")])
    if state.player.steam >= STEAM_LIMIT:
        yield refuse("coal.cubes", "full", [Mark("piece", piece="steam")], limit=STEAM_LIMIT)


def at_tower(state: State, action: Water) -> Iterator[Refusal]:
    """``tower.use``: the turn begins on a water-tower segment."""
    train = state.player.train
    tile = state.table.cells.get(train.cell)
    if not (isinstance(tile, Track) and tile.of.tower):
        towers = [Mark("cell", (cell,)) for cell, track in state.table.tracks.items() if track.of.tower]
        marks = [Mark("cell", (train.cell,)), *towers]
        yield refuse("tower.use", "elsewhere", marks, who=seat_name(state.turn), steam=TOWER_STEAM)


# --- chance


def possible(state: State, action: Action) -> Iterator[Refusal]:
    """Chance does what it is asked for, with what is left."""
    if state.ended:
        yield refuse(state.ended, "over", [_train(state, state.turn)])
        return
    marks = [Mark("piece", piece="chance")]
    asked = state.draws[0].what if state.draws else ""
    wanted = {DrawTile: "tile", DrawCity: "city", DrawGoods: "goods", Roll: "roll"}[type(action)]
    if asked != wanted:
        yield refuse("turn.one_action", "not_asked", marks)
    if isinstance(action, DrawTile):
        if action.kind not in KINDS or not state.deck[KINDS[action.kind].index]:
            yield refuse("setup.track_tiles", "none_left", marks, tile=kind_name(action.kind))
    elif isinstance(action, DrawCity):
        if not state.pile[COLOURS.index(action.colour)]:
            yield refuse("setup.city_tiles", "none_left", marks, city=city_name(action.colour))
    elif isinstance(action, DrawGoods) and not state.bag[COLOURS.index(action.colour)]:
        yield refuse("setup.goods", "none_left", marks, colour=colour_name(action.colour))


_CHECKS: dict[type[Action], tuple[Check, ...]] = {
    Lay: (
        whose_turn,
        in_hand,
        placing.edges_match,
        placing.reaches_city,
        placing.within_five,
        placing.overlay,
    ),
    PlaceCity: (
        whose_turn,
        placing.edges_match,
        placing.city_linked,
        placing.city_spacing,
        placing.overlay,
        placing.city_source,
    ),
    Go: (whose_turn, running.on_track, running.one_direction, running.enough_steam, running.can_end),
    Load: (whose_turn, running.goods_here, running.hold_free, running.somewhere_to_go),
    Stop: (whose_turn, running.has_moved, running.place_free),
    Water: (whose_turn, at_tower),
    Coal: (whose_turn, coal_to_burn),
    Pass: (whose_turn, nothing_else),
    **dict.fromkeys(CHANCE_ACTIONS, (possible,)),
}


# --- for a click that says more or less than an action


def explain(state: State, picks: tuple[str, ...]) -> tuple[Refusal, ...]:
    """Why nothing legal begins with these picks; for a far place, why the train cannot get there."""
    goal = cell_picked(picks[1]) if len(picks) == 2 and picks[0] == "train" else None
    if goal is not None:
        return tuple(whose_turn(state, Stop())) or tuple(running.no_journey(state, goal))
    if picks == ("train",):
        return tuple(whose_turn(state, Stop())) or tuple(running.no_step(state))
    if len(picks) == 1 and picks[0].startswith(("hand:", "city:")):
        # A piece that fits nowhere can still be taken up and tried; what is refused is taking it now.
        found = list(whose_turn(state, Pass()))
        action = next(state.candidates(picks), None)
        if isinstance(action, PlaceCity):
            found += placing.city_source(state, action)
        return tuple(found)
    reasons = [refusals(state, action) for action in state.candidates(picks)]
    return min(reasons, key=len, default=())


def shows(state: State, action: Action) -> tuple[Mark, ...]:
    """What to draw to show what a legal action does: the circuit it closes, the way a train took."""
    if isinstance(action, (Lay, PlaceCity)) and state.counters_left:
        table = state.table
        after = (
            table.with_track(action.cell, Track(action.kind, action.turn))
            if isinstance(action, Lay)
            else table.with_city(action.cell, City(""))
        )
        circuit = new_circuit(table, after, action.cell)
        if circuit is not None:
            return (Mark("circuit", tuple(steps(after.network.layout, circuit, closed=True))),)
    return ()


def _train(state: State, seat: int) -> Mark:
    return Mark("piece", piece=f"train:{seat_name(seat)}")
