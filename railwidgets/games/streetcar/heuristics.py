"""Heuristics for positions and actions: the number of turns until each tram is home."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from railwidgets.core import Action, chances_to_win, shares_of_win
from railwidgets.games.streetcar.actions import Double, Lay, Run, Travel
from railwidgets.games.streetcar.components import PILE, TILE, TILES_A_TURN
from railwidgets.games.streetcar.determinization import likely_deal as determinize
from railwidgets.games.streetcar.legal import lays_on
from railwidgets.games.streetcar.prospects import Wanted, cost, prospect
from railwidgets.games.streetcar.routes import is_on, route_of, way_home
from railwidgets.games.streetcar.score import outcome
from railwidgets.games.streetcar.state import StreetCarState as State
from railwidgets.games.streetcar.voyage import limit_after, moves_over

__all__ = ["DEPTH", "PLAYOUTS", "action_priors", "determinize", "evaluate", "playout_action", "turns_left"]

PLAYOUTS: Final = 280
DEPTH: Final = 0

TURN: Final = 4.0
"""The cost of a way that takes a turn: a square run over is a quarter of one, a tile laid about half of one more."""

FIRST: Final = 78.0
PACE: Final = 3.0
FLOOR: Final = 36.0
"""The assumed cost of a line not shown yet: at first, the decline for each turn of a seat, and the minimum."""

DOUBT: Final = 0.4
"""The weight of the difference to that assumption for a line dealt in a determinization."""

GO: Final = 2.0
"""The turns saved by setting out at once, minus the savings of a cheaper way than the complete one."""

START: Final = 5.0
"""The extra turns that a seat needs before its tram sets out."""

ASTRAY: Final = 99.0
"""The turns lost by a move that leaves the way home."""

IN_THE_WAY: Final = -1.0
"""The gain in turns of a tile on the cheapest way without the segment that the way needs."""

OPEN: Final = 0.1
"""The cost in turns of each end of track beyond two on a tile, because someone has to extend it."""

SPREAD: Final = 0.45
STIR: Final = 0.135
"""The lead in turns that makes a win e times as likely: at the end, and the increase for each turn still needed."""


def action_priors(state: State, actions: Sequence[Action]) -> list[float]:
    """The turns that each action saves: a tile on the cheapest way to complete the route, a move on the way home."""
    if state.phase == "run":
        return [_run(state, action) if isinstance(action, Run) else 0.0 for action in actions]
    if state.phase == "build" and actions:
        known = prospect(state, state.turn)
        route = route_of(state, state.turn)
        voyage = 0.0 if route is None else GO - (route.length - known.cost) / TURN
        return list(_build_priors(actions, known.wanted, voyage))
    return [0.0] * len(actions)


def playout_action(state: State) -> Action:
    """The action that saves most turns; a tile on the cheapest way needs no further facts."""
    if state.phase == "build" and state.left < TILES_A_TURN:
        wanted = prospect(state, state.turn).wanted
        gains = _Gains(wanted)
        lay = max(lays_on(state, wanted), key=gains.__getitem__, default=None)
        if lay is not None and gains[lay] > 0:
            return lay
    actions = state.choices
    known = action_priors(state, actions)
    return actions[known.index(max(known))]


def evaluate(state: State) -> tuple[float, ...]:
    """Each seat's chance of winning: the fewer turns it needs, the higher."""
    ended = outcome(state)
    if ended is not None:
        return shares_of_win(ended, len(state.players))
    turns = [turns_left(state, seat) for seat in range(len(state.players))]
    return chances_to_win([-left for left in turns], SPREAD + STIR * min(turns))


def turns_left(state: State, seat: int) -> float:
    """The number of turns that a seat still needs, and its delay behind the others."""
    player, seats = state.players[seat], len(state.players)
    later = (seat - state.turn) % seats / seats
    if player.route <= 0:
        return later
    if player.tram is not None and (route := way_home(state, seat)) is not None:
        return later + moves_over(state, route.ports, state.limit)
    way = cost(state, seat)
    if not player.shown:
        had = (sum(PILE) - sum(state.pile)) / 2 / seats  # two tiles are drawn in a turn
        believed = max(FLOOR, FIRST - PACE * had)
        return later + min(way, believed + DOUBT * (way - believed)) / TURN + START
    return later + way / TURN + START


def _build_priors(actions: Sequence[Action], wanted: Wanted, voyage: float) -> Iterator[float]:
    """The turns that each action saves, given the savings of setting out."""
    gains = _Gains(wanted)
    for action in actions:
        if isinstance(action, Lay):
            yield gains[action] if action.cell in wanted else 0.0
        elif isinstance(action, Double):
            yield gains[action.first] + gains[action.second]
        else:
            yield voyage if isinstance(action, Travel) else 0.0


class _Gains(dict[Lay, float]):
    """The turns that each tile saves on the cheapest ways, computed on demand."""

    def __init__(self, wanted: Wanted) -> None:
        self._wanted = wanted

    def __missing__(self, lay: Lay) -> float:
        wanted = self._wanted.get(lay.cell)
        gain = self[lay] = 0.0 if wanted is None else _gain(lay, wanted)
        return gain


def _gain(lay: Lay, wanted: Mapping[tuple[int, int], int]) -> float:
    segments, carried_on = _LAID[lay.kind, lay.turn]
    saved = max([wanted.get(pair, 0) for pair in segments])
    return saved / TURN - carried_on if saved else IN_THE_WAY


_LAID: Final = {
    turned: (tile.pattern.segments, OPEN * (tile.pattern.mask.bit_count() - 2)) for turned, tile in TILE.items()
}
"""For each tile in each rotation its segments, and the cost of its ends in turns."""


def _run(state: State, run: Run) -> float:
    route = way_home(state, state.turn)
    assert route is not None
    if not is_on(route, run):
        return -ASTRAY
    return -moves_over(state, route.ports[run.count :], limit_after(state, run))
