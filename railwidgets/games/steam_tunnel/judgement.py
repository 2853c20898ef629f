"""What players think of positions and actions before they search: the tunnels as if the game ended now."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Final

from railwidgets.core import Action, Cell, chances_to_win, shares_of_win
from railwidgets.games.steam_tunnel.actions import Block, Flip, Pawn
from railwidgets.games.steam_tunnel.score import outcome
from railwidgets.games.steam_tunnel.state import SteamTunnelState as State
from railwidgets.games.steam_tunnel.tunnels import Stake, stakes

PLAYOUTS: Final = 1200
DEPTH: Final = 4

SURE: Final = 0.2
"""How much of a lead in a tunnel it is worth to block the last card that could still change the tunnel."""

SPREAD: Final = 60.0
STIR: Final = 14.0
"""How many points of lead make a win e times as likely: at the end, and more for each card left to turn over."""


def favours(state: State, actions: Sequence[Action]) -> list[float]:
    """What each action changes at once in the lead of the seat that acts, as if the tunnels ended as they stand."""
    seat, table, known = state.turn, state.table, stakes(state)
    at: dict[tuple[int | None, int], Stake] = {}
    if state.phase == "pawn":
        at |= {line: stake for stake in known for line in stake.course.lines}
    last = _last_cards(known)

    @cache
    def gain(stake: Stake) -> float:
        return _gain(stake, seat)

    def blocked(cell: Cell) -> float:
        return SURE * sum(_lead(stake.pawns, stake.value, seat) for stake in last.get(table.index(cell), ()))

    def favour(action: Action) -> float:
        match action:
            case Pawn():
                card = table[action.cell]
                return gain(at[table.index(action.cell), card.of.names.index(action.segment)])
            case Block():
                return blocked(action.cell)
            case Flip():
                return -blocked(action.cell)
        return 0.0

    return [favour(action) for action in actions]


def worth(state: State) -> tuple[float, ...]:
    """How likely each seat is to win: the further it leads and the fewer cards are left, the likelier."""
    ended = outcome(state)
    if ended is not None:
        return shares_of_win(ended, state.players)
    totals = [0.0] * state.players
    for stake in stakes(state):
        owners = stake.owners
        for seat in owners:
            totals[seat] += stake.value / len(owners)
    return chances_to_win(totals, SPREAD + STIR * state.table.left)


def _last_cards(known: Iterable[Stake]) -> dict[int | None, list[Stake]]:
    """The unfinished tunnels that one face-down card alone can still change, by its place."""
    found: dict[int | None, list[Stake]] = {}
    for stake in known:
        if not stake.course.finished and len(stake.course.covered) == 1:
            (place,) = stake.course.covered
            found.setdefault(place, []).append(stake)
    return found


def _gain(stake: Stake, seat: int) -> float:
    """What one pawn more of a seat changes in its lead."""
    more = tuple([count + (other == seat) for other, count in enumerate(stake.pawns)])
    return _lead(more, stake.value, seat) - _lead(stake.pawns, stake.value, seat)


def _lead(pawns: tuple[int, ...], value: int, seat: int) -> float:
    """What a seat gets of a tunnel more than the others get of it on average."""
    most = max(pawns)
    if not most:
        return 0.0
    share, owners = value / pawns.count(most), pawns.count(most)
    if pawns[seat] == most:
        return share - share * (owners - 1) / (len(pawns) - 1)
    return -value / (len(pawns) - 1)
