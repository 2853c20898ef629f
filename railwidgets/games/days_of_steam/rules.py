"""The refusals: for each kind of action a list of named checks, one for each clause.

Every check examines the position afresh, with the general searches of ``track``. The generator in ``legal`` and these
checks never call each other. Both ask ``train`` for plain facts about a train: its track, other trains, the cost of a
step. Comparing the two cannot find an error in these facts; the tests of the clauses check them on given positions.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from railwidgets.core import Action, Mark, Refusal
from railwidgets.games.days_of_steam import placing, running
from railwidgets.games.days_of_steam.actions import (
    BLIND,
    CHANCE_ACTIONS,
    MOVES,
    SOURCES,
    Blind,
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
)
from railwidgets.games.days_of_steam.components import COLOURS, KINDS, STEAM_LIMIT, TOWER_STEAM
from railwidgets.games.days_of_steam.state import DaysOfSteamState as State
from railwidgets.games.days_of_steam.table import SIDES, Track
from railwidgets.games.days_of_steam.words import city_name, colour_name, kind_name, player_name, refuse, seat_name

Check = Callable[[State, Any], Iterable[Refusal]]


def refusals(state: State, action: Action) -> list[Refusal]:
    """Every clause that the action would break; empty when it is legal."""
    checks = _CHECKS.get(type(action))
    if checks is None:
        raise TypeError(f"{action!r} is not an action of Days of Steam: make one with game.action('lay curve 2,1')")
    return [refusal for check in checks for refusal in check(state, action)]


# --- turns


def whose_turn(state: State, action: Action) -> Iterator[Refusal]:
    """``turn.one_action``: a player is to act, and not in the middle of another action."""
    train = _train(state)
    match state.phase:
        case "over":
            yield refuse(state.ended, "over", [train])
        case "roll":
            yield refuse("move.speed_limit", "roll_first", [train])
        case "draw":
            yield refuse("turn.one_action", "draw_first", [Mark("piece", piece="chance")])
        case "place" if not (isinstance(action, PlaceCity) and action.source == BLIND):
            facts = {"who": player_name(state.turn), "city": city_name(state.drawn)}
            yield refuse("turn.one_action", "city_drawn", [Mark("piece", piece="pile")], **facts)
        case "move" if not isinstance(action, MOVES):
            yield refuse("turn.one_action", "moving", [train], who=player_name(state.turn))


def nothing_else(state: State, action: Pass) -> Iterator[Refusal]:
    """``turn.one_action``: a player may pass only without a tile to play, a train to move or a water tower to use."""
    if state.phase == "turn" and not all(_is_refused(state, thing) for thing in _things_to_do(state)):
        yield refuse("turn.one_action", "can_act", [_train(state)])


def _things_to_do(state: State) -> Iterator[Action]:
    """The possible uses of a turn: the tower, the train, and every tile and city in every place."""
    yield Water()
    yield from map(Go, SIDES)
    yield Blind()
    # Every tile must reach a city, so there is a tile next to it.
    cells = state.table.around
    for kind in dict.fromkeys(state.player.hand):
        if kind in KINDS:
            yield from (Lay(kind, cell, turn) for cell in cells for turn in KINDS[kind].turns)
    for source in SOURCES:
        yield from (PlaceCity(source, cell) for cell in cells)


def _is_refused(state: State, action: Action) -> bool:
    """Whether any clause refuses an action; one is enough."""
    return any(True for check in _CHECKS[type(action)] for _ in check(state, action))


def in_hand(state: State, action: Lay) -> Iterator[Refusal]:
    """``setup.hand``: a track tile comes from the player's own hand."""
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
        yield refuse("tower.use", "elsewhere", marks, who=player_name(state.turn), steam=TOWER_STEAM)


# --- chance


def possible_outcome(state: State, action: Action) -> Iterator[Refusal]:
    """Chance draws or rolls what is pending, from what is left."""
    if state.ended:
        yield from whose_turn(state, action)
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
    Blind: (whose_turn, placing.blind_draw),
    PlaceCity: (whose_turn, *placing.CITY, placing.city_source),
    Go: (whose_turn, *running.STEP),
    Load: (whose_turn, running.goods_here, running.hold_free, running.somewhere_to_go),
    Stop: (whose_turn, running.has_moved, running.place_free),
    Water: (whose_turn, at_tower),
    Coal: (whose_turn, coal_to_burn),
    Pass: (whose_turn, nothing_else),
    **dict.fromkeys(CHANCE_ACTIONS, (possible_outcome,)),
}


def _train(state: State) -> Mark:
    return Mark("piece", piece=f"train:{seat_name(state.turn)}")
