"""What figures are made of: their claims, and the questions to positions that claims ask."""

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
"""Makes a figure of a position in notation, see ``Figures``."""

Spot = tuple[Cell, int]
"""A port of a card, which names the tunnel that runs there."""


def of_tunnel(spot: Spot, ask: Callable[[Tunnel], Any]) -> Ask:
    """The answer to a question about the tunnel that runs at a spot."""

    def answer(state: SteamTunnelState) -> Any:
        tunnel = tunnel_at(state, *spot)
        assert tunnel is not None
        return ask(tunnel)

    return answer


def values(*spots: Spot) -> Ask:
    """What the tunnels at these spots are worth."""
    return lambda state: tuple(of_tunnel(spot, lambda tunnel: tunnel.value)(state) for spot in spots)


def count(state: SteamTunnelState) -> int:
    """How many tunnels there are."""
    return len(tunnels(state))


def value(tunnel: Tunnel) -> int:
    """What a tunnel is worth."""
    return tunnel.value


def length(tunnel: Tunnel) -> int:
    """How many segments it has."""
    return tunnel.length


def ends(tunnel: Tunnel) -> tuple[int, ...]:
    """The values of its ends, from the highest on."""
    return tuple(sorted((end.value for end in tunnel.ends), reverse=True))


def shares(tunnel: Tunnel) -> tuple[str, ...]:
    """What each seat gets of it, as people write it."""
    return tuple(in_points(share).en for share in tunnel.shares)


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
    """The points of each seat, as people write them."""
    return tuple(in_points(score.total).en for score in state.scores())


def ways_up(state: SteamTunnelState) -> int:
    """How many different ways the card that is turned over can come to lie."""
    return len(state.chance_outcomes)


def chance_of(action: str) -> Ask:
    """How likely it is that chance does that."""
    return lambda state: dict(state.chance_outcomes)[state.game.action(action)]


def to_turn_over(state: SteamTunnelState) -> int:
    """How many cards can be turned over."""
    return state.table.left
