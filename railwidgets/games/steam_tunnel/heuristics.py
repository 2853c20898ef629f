"""Heuristics: immediate gains, and the expected growth of tunnels."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final

from railwidgets.core import Action, chances_to_win, shares_of_win
from railwidgets.games.steam_tunnel.actions import Block, Flip, Pawn
from railwidgets.games.steam_tunnel.legal import SKIP, block_of, pawn_on
from railwidgets.games.steam_tunnel.score import outcome
from railwidgets.games.steam_tunnel.state import SteamTunnelState as State
from railwidgets.games.steam_tunnel.tunnels import Stake, stakes

PLAYOUTS: Final = 2000
DEPTH: Final = 1
"""The next card is turned over at random. Playouts with one decision after the turn won 55 % of 238 games against as
many with four, which take half as long again, and playouts with none 44 % of 163.
"""

SURE: Final = 0.2
"""The value of blocking the last card that can change a tunnel, as a fraction of the lead in it."""

GROWTH: Final = 0.5
"""The expected number of extra segments of a tunnel for each card on it left to turn over."""

PAWN: Final = 2.5
"""The extra value of a pawn in an unfinished tunnel, in points for each card left to turn over."""

SPREAD: Final = 20.0
STIR: Final = 14.0
"""The lead in points that makes a win e times as likely: at the end, and the increase for each card left to turn over.
"""


def action_priors(state: State, actions: Sequence[Action]) -> list[float]:
    """The immediate change of each action in the acting seat's lead, as if the tunnels ended now."""
    seat, table, known = state.turn, state.table, stakes(state)
    columns, blocked = table.layout.columns, _block_values(known, seat)
    gains = dict[tuple[int, str], float]()
    if state.phase == "pawn":
        for stake in known:
            if not stake.course.finished:
                gain = _gain(stake.pawns, stake.value, seat)
                gains |= {(place, table.cards[place].of.names[number]): gain for place, number in stake.course.lines}

    def prior(action: Action) -> float:
        match action:
            case Pawn():
                return gains[action.cell[0] * columns + action.cell[1], action.segment]
            case Block():
                return blocked.get(action.cell[0] * columns + action.cell[1], 0.0)
            case Flip():
                return -blocked.get(action.cell[0] * columns + action.cell[1], 0.0)
        return 0.0

    return [prior(action) for action in actions]


def playout_action(state: State) -> Action:
    """The first action with the highest prior; for pawns, all segments of a tunnel are equal."""
    if state.phase != "pawn":
        actions = state.choices
        known = action_priors(state, actions)
        return actions[known.index(max(known))]
    seat, table, staked = state.turn, state.table, stakes(state)
    best, where = -1.0, None
    for stake in staked:
        if not stake.course.finished and (gain := _gain(stake.pawns, stake.value, seat)) >= best:
            line = next((line for line in stake.course.lines if table.free[line[0]] >> line[1] & 1), None)
            if line is not None and (gain > best or where is None or line < where):
                best, where = gain, line
    blocked = _block_values(staked, seat)
    hopes = [blocked.get(place, 0.0) for place in table.covered]
    most = max(hopes)
    if where is not None and best >= most:
        return pawn_on(table, *where)
    return block_of(table, table.covered[hopes.index(most)]) if most >= 0 else SKIP


def evaluate(state: State) -> tuple[float, ...]:
    """Each seat's chance of winning, from its expected share in the tunnels.

    The constants are fitted to games between greedy players. They predict these better and earlier than the tunnels'
    current values.
    """
    ended = outcome(state)
    if ended is not None:
        return shares_of_win(ended, state.players)
    totals, left = [0.0] * state.players, state.table.left
    for stake in stakes(state):
        course, pawns, _ = stake
        if any(pawns):
            value, pawn = _expected_value(state, stake), 0.0 if course.finished else PAWN * left
            for seat, hope in enumerate(_expected_shares(pawns, sure=course.finished)):
                totals[seat] += value * hope + pawn * pawns[seat]
    return chances_to_win(totals, SPREAD + STIR * left)


def _expected_value(state: State, stake: Stake) -> float:
    """The expected final value of a tunnel; its course caches its expected growth."""
    course = stake.course
    grown: float | None = course.found.get("grown")
    if grown is None:
        cards = state.table.cards
        open_cards = sum([not cards[place].blocked for place in course.covered])
        grown = course.found["grown"] = 1 + GROWTH * open_cards / len(course.lines)
    return stake.value * grown


@lru_cache(maxsize=1 << 12)
def _expected_shares(pawns: tuple[int, ...], *, sure: bool) -> tuple[float, ...]:
    """The expected fraction of a tunnel for each seat; one more pawn is e times as likely to win one that goes on."""
    if not sure:
        return chances_to_win(pawns, 1.0)
    most = max(pawns)
    return tuple([(count == most) / pawns.count(most) for count in pawns])


def _block_values(known: Iterable[Stake], seat: int) -> dict[int, float]:
    """The value of blocking each card, by its index: the leads in the tunnels that it alone can still change."""
    found: dict[int, list[float]] = {}
    for course, pawns, value in known:
        if not course.finished and len(course.covered) == 1:
            (place,) = course.covered
            found.setdefault(place, []).append(_lead(pawns, value, seat))
    return {place: SURE * sum(leads) for place, leads in found.items()}


@lru_cache(maxsize=1 << 12)
def _gain(pawns: tuple[int, ...], value: int, seat: int) -> float:
    """The change of one more pawn in a seat's lead in a tunnel."""
    more = tuple([count + (other == seat) for other, count in enumerate(pawns)])
    return _lead(more, value, seat) - _lead(pawns, value, seat)


@lru_cache(maxsize=1 << 12)
def _lead(pawns: tuple[int, ...], value: int, seat: int) -> float:
    """A seat's share in a tunnel minus the average of the others."""
    most = max(pawns)
    if not most:
        return 0.0
    share, owners = value / pawns.count(most), pawns.count(most)
    if pawns[seat] == most:
        return share - share * (owners - 1) / (len(pawns) - 1)
    return -value / (len(pawns) - 1)
