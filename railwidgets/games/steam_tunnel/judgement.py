"""What players think before they search: what actions bring now, and what the tunnels may become."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
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

GROWTH: Final = 0.5
"""How many segments more a tunnel is taken to get for each card on it that can still be turned over."""

PAWN: Final = 2.5
"""Points that a pawn in a tunnel that is not finished is worth besides, for each card left to turn over."""

SPREAD: Final = 20.0
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
    """How likely each seat is to win: the more of what the tunnels may become it can hope for, the likelier.

    The sizes are fitted to games between greedy players, of which they tell more and earlier than what the tunnels are
    worth as they stand.
    """
    ended = outcome(state)
    if ended is not None:
        return shares_of_win(ended, state.players)
    totals, left = [0.0] * state.players, state.table.left
    for stake in stakes(state):
        if any(stake.pawns):
            value, pawn = _to_be(state, stake), 0.0 if stake.course.finished else PAWN * left
            for seat, hope in enumerate(_hopes(stake.pawns, sure=stake.course.finished)):
                totals[seat] += value * hope + pawn * stake.pawns[seat]
    return chances_to_win(totals, SPREAD + STIR * left)


def _to_be(state: State, stake: Stake) -> float:
    """What a tunnel may come to be worth; its course remembers how much it may grow."""
    course = stake.course
    grown: float | None = course.found.get("grown")
    if grown is None:
        cards = state.table.cards
        open_cards = sum([not cards[place].blocked for place in course.covered])
        grown = course.found["grown"] = 1 + GROWTH * open_cards / len(course.lines)
    return stake.value * grown


@lru_cache(maxsize=1 << 12)
def _hopes(pawns: tuple[int, ...], *, sure: bool) -> tuple[float, ...]:
    """Which part of a tunnel each seat can hope for; a pawn more is e times as likely to win one that goes on."""
    if not sure:
        return chances_to_win(pawns, 1.0)
    most = max(pawns)
    return tuple([(count == most) / pawns.count(most) for count in pawns])


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
