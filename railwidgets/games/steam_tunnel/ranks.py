"""The ranks of selectable things: an immediate gain for the seat to act, for others, or for nobody ever."""

from __future__ import annotations

from collections.abc import Mapping

from railwidgets.core import Rank
from railwidgets.core.memo import once
from railwidgets.games.steam_tunnel.actions import Pawn
from railwidgets.games.steam_tunnel.heuristics import action_priors
from railwidgets.games.steam_tunnel.state import SteamTunnelState as State
from railwidgets.games.steam_tunnel.tunnels import tunnels


def ranks(state: State, picks: tuple[str, ...]) -> Mapping[str, Rank]:
    """The ranks of all selectable things, regardless of earlier picks: one click names an action."""
    known = _ranks(state)
    return {pick: rank for pick, rank in known.items() if pick not in picks} if picks else known


@once()
def _ranks(state: State) -> Mapping[str, Rank]:
    actions = tuple(action for action in state.legal_actions if action.picks)
    idle = {(part.cell, part.name) for one in tunnels(state) if not one.value for part in one.segments}
    found: dict[str, Rank] = {}
    for action, prior in zip(actions, action_priors(state, actions), strict=True):
        if prior > 0:
            found[action.picks[0]] = "goal"
        elif prior < 0 or (isinstance(action, Pawn) and (action.cell, action.segment) in idle):
            found[action.picks[0]] = "dear"
    return found
