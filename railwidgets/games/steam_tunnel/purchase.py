"""What a pawn more on a segment comes to, as the tunnels stand: what it brings, and what it leaves to the others."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from railwidgets.games.steam_tunnel.actions import Pawn
from railwidgets.games.steam_tunnel.state import SteamTunnelState as State
from railwidgets.games.steam_tunnel.tunnels import Tunnel, shares, tunnels


class Purchase(NamedTuple):
    """A segment that is bought.

    Attributes:
        number: that of the tunnel in the order of ``tunnels``, from 1 on.
        tunnel: as it is before.
        seat: who buys.
        after: what each seat gets of it then.
    """

    number: int
    tunnel: Tunnel
    seat: int
    after: tuple[Fraction, ...]

    @property
    def gain(self) -> Fraction:
        """What it brings whoever buys."""
        return self.after[self.seat] - self.tunnel.shares[self.seat]

    @property
    def left(self) -> dict[int, Fraction]:
        """What each of the others is left with who had something of the tunnel."""
        before = self.tunnel.shares
        return {other: share for other, share in enumerate(self.after) if other != self.seat and before[other]}


def purchase(state: State, pawn: Pawn) -> Purchase | None:
    """What a pawn of the seat to act comes to; ``None`` where there is no such segment."""
    for number, tunnel in enumerate(tunnels(state), 1):
        if any((part.cell, part.name) == (pawn.cell, pawn.segment) for part in tunnel.segments):
            pawns = tuple(count + (seat == state.turn) for seat, count in enumerate(tunnel.pawns))
            return Purchase(number, tunnel, state.turn, shares(tunnel.value, pawns))
    return None
