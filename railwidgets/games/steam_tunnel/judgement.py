"""What players think of positions and actions before they search: the tunnels as if the game ended now."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from railwidgets.core import Action, Cell, chances_to_win, shares_of_win
from railwidgets.games.steam_tunnel.actions import Block, Flip, Pawn
from railwidgets.games.steam_tunnel.score import Tunnel, outcome, tunnels
from railwidgets.games.steam_tunnel.state import SteamTunnelState as State

PLAYOUTS: Final = 1200
DEPTH: Final = 4

SURE: Final = 0.2
"""How much of a lead in a tunnel it is worth to block the last card that could still change the tunnel."""

SPREAD: Final = 60.0
STIR: Final = 14.0
"""How many points of lead make a win e times as likely: at the end, and more for each card left to turn over."""


def favours(state: State, actions: Sequence[Action]) -> list[float]:
    """What each action changes at once in the lead of the seat that acts, as if the tunnels ended as they stand."""
    seat, known = state.turn, tunnels(state)
    at = {(segment.cell, segment.name): tunnel for tunnel in known for segment in tunnel.segments}
    open_to = _open_to(known)

    def favour(action: Action) -> float:
        match action:
            case Pawn():
                return _gain(at[action.cell, action.segment], seat)
            case Block():
                return SURE * sum(_lead(tunnel.pawns, tunnel.value, seat) for tunnel in open_to.get(action.cell, ()))
            case Flip():
                return -favour(Block(action.cell))
        return 0.0

    return [favour(action) for action in actions]


def worth(state: State) -> tuple[float, ...]:
    """How likely each seat is to win: the further it leads and the fewer cards are left, the likelier."""
    ended = outcome(state)
    if ended is not None:
        return shares_of_win(ended, state.players)
    totals = [0.0] * state.players
    for tunnel in tunnels(state):
        owners = tunnel.owners
        for seat in owners:
            totals[seat] += tunnel.value / len(owners)
    return chances_to_win(totals, SPREAD + STIR * state.table.left)


def _open_to(known: Sequence[Tunnel]) -> dict[Cell, list[Tunnel]]:
    """The unfinished tunnels that one face-down card alone can still change, by that card."""
    found: dict[Cell, list[Tunnel]] = {}
    for tunnel in known:
        cells = {straight.cell for straight in tunnel.straights}
        if not tunnel.finished and len(cells) == 1:
            found.setdefault(cells.pop(), []).append(tunnel)
    return found


def _gain(tunnel: Tunnel, seat: int) -> float:
    """What one pawn more of a seat changes in its lead."""
    more = tuple(count + (other == seat) for other, count in enumerate(tunnel.pawns))
    return _lead(more, tunnel.value, seat) - _lead(tunnel.pawns, tunnel.value, seat)


def _lead(pawns: tuple[int, ...], value: int, seat: int) -> float:
    """What a seat gets of a tunnel more than the others get of it on average."""
    most = max(pawns)
    if not most:
        return 0.0
    share, owners = value / pawns.count(most), pawns.count(most)
    if pawns[seat] == most:
        return share - share * (owners - 1) / (len(pawns) - 1)
    return -value / (len(pawns) - 1)
