"""The building blocks of figures: their claims, and the questions that claims ask."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from railwidgets.core import in_points
from railwidgets.core.figure import Figures
from railwidgets.core.questions import Ask
from railwidgets.games.steam_tunnel.components import SEATS
from railwidgets.games.steam_tunnel.notation import read
from railwidgets.games.steam_tunnel.state import SteamTunnelState
from railwidgets.games.steam_tunnel.tunnels import Tunnel, tunnel_at, tunnels
from railwidgets.track import Cell

figure = Figures(__package__, read)
"""Makes a figure from a position in notation; see ``Figures``."""

Spot = tuple[Cell, int]
"""A port of a card, which names the tunnel that runs there."""


def of_tunnel(spot: Spot, ask: Callable[[Tunnel], Any]) -> Ask:
    """The answer to a question about the tunnel at a spot."""

    def answer(state: SteamTunnelState) -> Any:
        tunnel = tunnel_at(state, *spot)
        assert tunnel is not None
        return ask(tunnel)

    return answer


def values(*spots: Spot) -> Ask:
    """The values of the tunnels at these spots."""
    return lambda state: tuple(of_tunnel(spot, lambda tunnel: tunnel.value)(state) for spot in spots)


def count(state: SteamTunnelState) -> int:
    """The number of tunnels."""
    return len(tunnels(state))


def value(tunnel: Tunnel) -> int:
    """The value of a tunnel."""
    return tunnel.value


def length(tunnel: Tunnel) -> int:
    """The number of its segments."""
    return tunnel.length


def ends(tunnel: Tunnel) -> tuple[int, ...]:
    """The values of its ends, highest first."""
    return tuple(sorted((end.value for end in tunnel.ends), reverse=True))


def shares(tunnel: Tunnel) -> tuple[str, ...]:
    """The share of each seat in it, in words."""
    return tuple(str(in_points(share)) for share in tunnel.shares)


def owners(tunnel: Tunnel) -> tuple[str, ...]:
    """The letters of the seats with most pawns."""
    return tuple(SEATS[seat] for seat in tunnel.owners)


def finished(tunnel: Tunnel) -> bool:
    """Whether its whole course is known."""
    return tunnel.finished


def wraps(tunnel: Tunnel) -> bool:
    """Whether it leaves the board and comes back."""
    return tunnel.wraps


def totals(state: SteamTunnelState) -> tuple[str, ...]:
    """The points of each seat, in words."""
    return tuple(str(in_points(score.total)) for score in state.scores())


def ways_up(state: SteamTunnelState) -> int:
    """The number of possible faces of the card being turned over."""
    return len(state.chance_outcomes)


def chance_of(action: str) -> Ask:
    """The probability of a chance outcome."""
    return lambda state: dict(state.chance_outcomes)[state.game.action(action)]


def to_turn_over(state: SteamTunnelState) -> int:
    """The number of cards left to turn over."""
    return state.table.left
