"""What players think of positions and actions before they search: how far each is from having its tram home."""

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
"""What a line that is not shown yet is believed to cost: at first, less for each turn of a seat, and at least."""

DOUBT: Final = 0.4
"""How much of the difference to that belief counts for a line that is dealt in thought."""

GO: Final = 2.0
"""Turns saved by setting out at once, less what a cheaper way than the complete one would save."""

START: Final = 5.0
"""Turns that a seat wants more as long as its tram has not set out."""

ASTRAY: Final = 99.0
"""Turns lost by a move that leaves the way home."""

IN_THE_WAY: Final = -1.0
"""For a tile on the cheapest way that cannot be run over in its direction."""

OPEN: Final = 0.1
"""What each end of track more than two on a tile costs in turns, for it has to be carried on."""

SPREAD: Final = 0.45
STIR: Final = 0.135
"""How many turns of lead make a win e times as likely: at the end, and more for each turn that is still wanted."""


def action_priors(state: State, actions: Sequence[Action]) -> list[float]:
    """How many turns each action saves: a tile on the cheapest way to complete the route, a move on the way home."""
    if state.phase == "run":
        return [_run(state, action) if isinstance(action, Run) else 0.0 for action in actions]
    if state.phase == "build" and actions:
        known = prospect(state, state.turn)
        route = route_of(state, state.turn)
        voyage = 0.0 if route is None else GO - (route.length - known.cost) / TURN
        return list(_builds(actions, known.wanted, voyage))
    return [0.0] * len(actions)


def playout_action(state: State) -> Action:
    """The action that saves most turns; of a tile on the cheapest way nothing else need be known."""
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
    """How likely each seat is to win: the fewer turns it wants, the likelier."""
    ended = outcome(state)
    if ended is not None:
        return shares_of_win(ended, len(state.players))
    turns = [turns_left(state, seat) for seat in range(len(state.players))]
    return chances_to_win([-left for left in turns], SPREAD + STIR * min(turns))


def turns_left(state: State, seat: int) -> float:
    """How many turns a seat still wants, and how much later than the others it has them."""
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


def _builds(actions: Sequence[Action], wanted: Wanted, voyage: float) -> Iterator[float]:
    """How many turns each action saves, if to set out saves so many."""
    gains = _Gains(wanted)
    for action in actions:
        if isinstance(action, Lay):
            yield gains[action] if action.cell in wanted else 0.0
        elif isinstance(action, Double):
            yield gains[action.first] + gains[action.second]
        else:
            yield voyage if isinstance(action, Travel) else 0.0


class _Gains(dict[Lay, float]):
    """How many turns each tile saves on the cheapest ways, found when it is first asked for."""

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
"""For each tile as it lies its segments, and what its ends cost in turns."""


def _run(state: State, run: Run) -> float:
    route = way_home(state, state.turn)
    assert route is not None
    if not is_on(route, run):
        return -ASTRAY
    return -moves_over(state, route.ports[run.count :], limit_after(state, run))
