"""Small builders of positions, and small questions to them."""

from __future__ import annotations

from railwidgets.games.steam_tunnel import GAME, SteamTunnelState
from railwidgets.games.steam_tunnel.tunnels import Tunnel, tunnel_at

START = """
    ? | ? | ? | ? | ? | ?
    ? | P | ? | ? | P | ?
    ? | ? | ? | ? | ? | ?
    ? | ? | ? | ? | ? | ?
    ? | P | ? | ? | P | ?
    ? | ? | ? | ? | ? | ?
"""
"""The board before the first turn."""


def board(text: str) -> SteamTunnelState:
    """The position of a notation."""
    return GAME.parse(text)


def play(state: SteamTunnelState, actions: str) -> SteamTunnelState:
    """The position after actions written with semicolons between."""
    for action in actions.split(";"):
        state = state.apply(action.strip())
    return state


def refused(state: SteamTunnelState, action: str) -> tuple[str, ...]:
    """The clauses that an action would break; empty when it is legal."""
    reasons = tuple(refusal.clause for refusal in state.refusals(GAME.action(action)))
    assert (GAME.action(action) in state.legal_actions) == (not reasons)
    return reasons


def legal(state: SteamTunnelState, action: str) -> bool:
    """Whether an action is legal."""
    return not refused(state, action)


def tunnel(state: SteamTunnelState, row: int, column: int, port: int) -> Tunnel:
    """The tunnel with a port of a card."""
    found = tunnel_at(state, (row, column), port)
    assert found is not None
    return found
