"""The ranks of selectable things: an immediate gain for the seat to act, for others, or for nobody ever."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from railwidgets.core import Action, Rank
from railwidgets.core.memo import once
from railwidgets.games.steam_tunnel.actions import Pawn
from railwidgets.games.steam_tunnel.heuristics import action_priors
from railwidgets.games.steam_tunnel.purchase import Purchase, purchase
from railwidgets.games.steam_tunnel.state import SteamTunnelState as State
from railwidgets.games.steam_tunnel.tunnels import tunnels

BEST: Final = 3
"""The number of actions that count as helpful: of every tunnel one segment, because all bring the same."""


def ranks(state: State, picks: tuple[str, ...]) -> Mapping[str, Rank]:
    """The ranks of all selectable things, regardless of earlier picks: one click names an action."""
    known = _ranks(state)
    return {pick: rank for pick, rank in known.items() if pick not in picks} if picks else known


def gain_labels(state: State, picks: tuple[str, ...]) -> Mapping[str, str]:
    """The points of the best purchases, such as ``+18``, rounded: the tag of a preview has the exact ones."""
    gains = ((pawn.picks[0], round(bought.gain)) for pawn, bought in purchases(state).items())
    return {pick: f"+{gain}" for pick, gain in gains if gain and pick not in picks}


@once()
def purchases(state: State) -> Mapping[Pawn, Purchase]:
    """The helpful purchases, the best one first."""
    found = ((action, purchase(state, action)) for action in _best(state) if isinstance(action, Pawn))
    return {pawn: bought for pawn, bought in found if bought}


@once()
def _ranks(state: State) -> Mapping[str, Rank]:
    idle = {(part.cell, part.name) for one in tunnels(state) if not one.value for part in one.segments}
    best = {action.picks[0] for action in _best(state)}
    found: dict[str, Rank] = {}
    for action, prior in _priors(state):
        if action.picks[0] in best:
            found[action.picks[0]] = "goal"
        elif prior < 0 or (isinstance(action, Pawn) and (action.cell, action.segment) in idle):
            found[action.picks[0]] = "dear"
    return found


def _priors(state: State) -> Iterator[tuple[Action, float]]:
    actions = tuple(action for action in state.legal_actions if action.picks)
    return zip(actions, action_priors(state, actions), strict=True)


@once()
def _best(state: State) -> list[Action]:
    """The actions with the highest gains, the best one first."""
    course = {(part.cell, part.name): one.name for one in tunnels(state) for part in one.segments}
    found: dict[object, Action] = {}
    for action, prior in sorted(_priors(state), key=lambda known: -known[1]):
        if prior > 0:
            # All segments of a tunnel bring the same: the first one stands for them.
            found.setdefault(course[action.cell, action.segment] if isinstance(action, Pawn) else action, action)
    return list(found.values())[:BEST]
