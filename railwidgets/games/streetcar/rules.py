"""The refusals: for each kind of action a list of named checks, one for each clause.

Every check examines the position afresh. The generator in ``legal`` and these checks never call each other. Both take
complete routes and ways home from ``routes``. Comparing the two cannot find an error in that search, so tests compare
it with a slow walk that uses no code of the package.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from railwidgets.core import Action, Mark, Refusal
from railwidgets.games.streetcar import laying, travelling
from railwidgets.games.streetcar.actions import (
    CHANCE_ACTIONS,
    DealLine,
    DealRoute,
    Double,
    Draw,
    DrawTile,
    Lay,
    Off,
    Pass,
    Run,
    Take,
    Travel,
)
from railwidgets.games.streetcar.components import HIDDEN, KINDS, TILES_A_TURN, UNDEALT
from railwidgets.games.streetcar.placing import placings
from railwidgets.games.streetcar.routes import route_of
from railwidgets.games.streetcar.state import StreetCarState as State
from railwidgets.games.streetcar.words import kind_name, player_name, refuse, seat_name, words

Check = Callable[[State, Any], Iterable[Refusal]]


def refusals(state: State, action: Action) -> list[Refusal]:
    """Every clause that the action would break; empty when it is legal."""
    checks = _CHECKS.get(type(action))
    if checks is None:
        raise TypeError(f"{action!r} is not an action of StreetCar: make one with game.action('lay curve 2,1')")
    found = [] if isinstance(action, CHANCE_ACTIONS) else list(whose_turn(state, action))
    # The placement rules make sense at any time; the rest only in the player's turn.
    if not found or (isinstance(action, (Lay, Double)) and not state.ended):
        found += [refusal for check in checks for refusal in check(state, action)]
    return found


# --- turns


def whose_turn(state: State, action: Action) -> Iterator[Refusal]:
    """``setup.goals``, ``turn.refill``, ``turn.travel`` and the ends: the phase of the turn."""
    phase, who = state.phase, player_name(state.turn)
    if phase == "over":
        yield over(state)
    elif phase == "deal":
        marks = [Mark("piece", piece="chance")]
        yield refuse("setup.goals", "deal_first", marks, who=player_name(state.dealt_to))
    elif isinstance(action, (Draw, Take)):
        if phase == "draw":
            case = "first" if state.offers else "no_choice"
            yield refuse("turn.refill", case, [Mark("piece", piece="pile")], who=who)
        elif phase != "refill":
            yield refuse("turn.refill", "not_now", [Mark("piece", piece="hand")])
    elif phase in ("draw", "refill"):
        yield refuse("turn.refill", "first", [Mark("piece", piece="hand")], who=who)
    elif isinstance(action, (Run, Off)):
        if phase == "build":
            yield refuse("turn.travel", "no_tram", [Mark("piece", piece="hand")], who=who)
    elif phase == "run":
        tram = f"tram:{seat_name(state.turn)}"
        yield refuse("turn.travel", "under_way", [Mark("piece", piece=tram)], who=who)


def over(state: State) -> Refusal:
    """``end.home`` and ``end.draw``: after the end there are no actions."""
    home = state.ended == "end.home"
    marks = [Mark("piece", piece=f"tram:{seat_name(state.turn)}" if home else "pile")]
    return refuse(state.ended, "over", marks, who=player_name(state.turn))


def nothing_else(state: State, action: Pass) -> Iterator[Refusal]:
    """``turn.build``: a player may pass only without any other action."""
    example = next((action for action in placings(state) if not state.refusals(action)), None)
    if example is not None:
        marks = [Mark("cell", tuple(lay.cell for lay in example.lays))]
        yield refuse("turn.build", "can_build", marks, tile=kind_name(example.lays[0].kind))
    elif state.left == TILES_A_TURN and (route := route_of(state, state.turn)) is not None:
        yield refuse("turn.build", "can_travel", [Mark("path", route.steps)])


# --- filling the hand


def from_pile(state: State, action: Draw) -> Iterator[Refusal]:
    """``turn.refill``: the pile has a tile."""
    if not any(state.pile):
        yield refuse("turn.refill", "pile_empty", [Mark("piece", piece="pile")])


def on_offer(state: State, action: Take) -> Iterator[Refusal]:
    """``turn.refill``: from the hand of a player under way, a tile in it."""
    giver = player_name(action.seat)
    marks = [Mark("piece", piece=f"offer:{seat_name(action.seat)}")]
    if action.seat >= len(state.players) or state.players[action.seat].tram is None:
        yield refuse("turn.refill", "builder", marks, giver=giver)
    elif action.kind not in state.players[action.seat].hand:
        yield refuse("turn.refill", "not_offered", marks, giver=giver, tile=kind_name(action.kind))


# --- chance


def goal_free(state: State, action: DealLine | DealRoute) -> Iterator[Refusal]:
    """``setup.goals``: a deal of a line or a card is pending, and nobody has this one."""
    is_line = isinstance(action, DealLine)
    what = words("goal")["line" if is_line else "route"]
    marks = [Mark("piece", piece="chance")]
    if state.ended:
        yield over(state)
    elif state.phase != "deal" or is_line != (state.players[state.dealt_to].line == UNDEALT):
        yield refuse("setup.goals", "not_now", marks, what=what)
    number = action.line if isinstance(action, DealLine) else action.route
    if number == HIDDEN:
        yield refuse("setup.goals", "unknown", marks, what=what)
    for seat, player in enumerate(state.players):
        if number == (player.line if is_line else player.route) != HIDDEN:
            goals = [Mark("piece", piece=f"goals:{seat_name(seat)}")]
            yield refuse("setup.goals", "taken", goals, who=player_name(seat), what=what, number=number)


def in_pile(state: State, action: DrawTile) -> Iterator[Refusal]:
    """``turn.refill``: a draw is pending, and a tile of this kind is left."""
    marks = [Mark("piece", piece="pile")]
    if state.ended:
        yield over(state)
    elif state.phase != "draw":
        yield refuse("turn.refill", "not_now", marks)
    if not state.pile[KINDS[action.kind].index]:
        yield refuse("turn.refill", "none_left", marks, tile=kind_name(action.kind))


_PLACING: tuple[Check, ...] = (
    laying.in_hand,
    laying.on_board,
    laying.border,
    laying.into_building,
    laying.on_building,
    laying.joins_existing,
    laying.no_dead_side,
    laying.contains,
    laying.no_trees,
)

_CHECKS: dict[type[Action], tuple[Check, ...]] = {
    Lay: _PLACING,
    Double: (*_PLACING, laying.joins_both),
    Travel: (travelling.in_time, travelling.own_terminus, travelling.route_complete),
    Run: (
        travelling.not_blocked,
        travelling.within_limit,
        travelling.forward,
        travelling.halts,
    ),
    Off: (travelling.blocked,),
    Pass: (nothing_else,),
    Draw: (from_pile,),
    Take: (on_offer,),
    DealLine: (goal_free,),
    DealRoute: (goal_free,),
    DrawTile: (in_pile,),
}
