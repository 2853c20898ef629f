"""Reasons for an action, in words: its immediate change, as if the tunnels ended now."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from railwidgets.core import Action, Cell, Text, in_points
from railwidgets.games.steam_tunnel.actions import Block, Flip, Pawn
from railwidgets.games.steam_tunnel.purchase import purchase
from railwidgets.games.steam_tunnel.state import SteamTunnelState as State
from railwidgets.games.steam_tunnel.tunnels import Tunnel, tunnels
from railwidgets.games.steam_tunnel.words import words


def reasons(state: State, action: Action) -> tuple[Text, ...]:
    """The reasons for an action of the seat to act; equal tunnels share one reason."""
    return tuple(dict.fromkeys(_reasons(state, action)))


def _reasons(state: State, action: Action) -> Iterator[Text]:
    match action:
        case Pawn():
            yield from _pawn_reasons(state, action)
        case Block():
            for tunnel in _open_tunnels(state, action.cell):
                if mine := tunnel.shares[state.turn]:
                    yield words("advice")["keeps"].fill(value=tunnel.value, points=in_points(mine))
        case Flip():
            yield from _flip_reasons(state, action.cell)


def _pawn_reasons(state: State, pawn: Pawn) -> Iterator[Text]:
    """The share of a tunnel that one more pawn gains, and the owners afterwards."""
    say, seat = words("advice"), state.turn
    bought = purchase(state, pawn)
    if bought is None:
        return
    tunnel = bought.tunnel
    pawns = [count + (other == seat) for other, count in enumerate(tunnel.pawns)]
    others = max(count for other, count in enumerate(pawns) if other != seat)
    before = in_points(tunnel.shares[seat])
    # The action itself says what it brings; only a share that the seat had already is news.
    if tunnel.value and tunnel.shares[seat]:
        yield say["brings"].fill(points=in_points(bought.after[seat]), before=before, value=tunnel.value)
    if pawns[seat] > others:
        yield say["alone"].fill(mine=pawns[seat], others=others)
    elif pawns[seat] == others:
        yield say["shared"].fill(mine=pawns[seat])
    if tunnel.finished:
        yield say["finished"]


def _flip_reasons(state: State, cell: Cell) -> Iterator[Text]:
    """The tunnels that the face of a card can still change."""
    say, through = words("advice"), _open_tunnels(state, cell)
    if not through:
        yield say["touches_none"]
    for holder, name in enumerate(HOLDERS):
        for tunnel in through:
            if tunnel.value and _holder(state, tunnel) == holder:
                yield say[name].fill(value=tunnel.value)


HOLDERS: Final = ("shakes", "changes_own", "changes_free")
"""The reasons to turn over a card, the weightiest first: its tunnel is held by others, by the seat, by nobody."""


def _holder(state: State, tunnel: Tunnel) -> int:
    """The index in ``HOLDERS`` of whoever holds a tunnel."""
    if not tunnel.owners:
        return 2
    return 1 if state.turn in tunnel.owners else 0


def _open_tunnels(state: State, cell: Cell) -> list[Tunnel]:
    """The unfinished tunnels that run through a card that lies face down."""
    return [one for one in tunnels(state) if not one.finished and any(line.cell == cell for line in one.straights)]
