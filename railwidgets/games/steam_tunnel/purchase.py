"""The result of one more pawn on a segment, with the current tunnels: the gain, and the others' remaining shares."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from railwidgets.games.steam_tunnel.actions import Pawn
from railwidgets.games.steam_tunnel.state import SteamTunnelState as State
from railwidgets.games.steam_tunnel.tunnels import Tunnel, shares, tunnels


class Purchase(NamedTuple):
    """A purchase of a segment.

    Attributes:
        number: The number of the tunnel in the order of ``tunnels``, from 1 on.
        tunnel: The tunnel before.
        seat: The buyer.
        after: The share of each seat afterwards.
    """

    number: int
    tunnel: Tunnel
    seat: int
    after: tuple[Fraction, ...]

    @property
    def gain(self) -> Fraction:
        """The buyer's gain."""
        return self.after[self.seat] - self.tunnel.shares[self.seat]

    @property
    def left(self) -> dict[int, Fraction]:
        """The remaining shares of other seats that had part of the tunnel."""
        before = self.tunnel.shares
        return {other: share for other, share in enumerate(self.after) if other != self.seat and before[other]}


def purchase(state: State, pawn: Pawn) -> Purchase | None:
    """The result of a pawn of the seat to act; ``None`` without such a segment."""
    for number, tunnel in enumerate(tunnels(state), 1):
        if any((part.cell, part.name) == (pawn.cell, pawn.segment) for part in tunnel.segments):
            pawns = tuple(count + (seat == state.turn) for seat, count in enumerate(tunnel.pawns))
            return Purchase(number, tunnel, state.turn, shares(tunnel.value, pawns))
    return None
