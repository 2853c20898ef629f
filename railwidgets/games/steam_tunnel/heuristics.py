"""What players think before they search: what actions bring now, and what the tunnels may become."""

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
"""The next card is turned over, at random. Playouts with one decision after the turn won 55 % of 238 games against as
many with four, which take half as long again, and those with none 44 % of 163."""

SURE: Final = 0.2
"""How much of a lead in a tunnel it is worth to block the last card that could still change the tunnel."""

GROWTH: Final = 0.5
"""How many segments more a tunnel is taken to get for each card on it that can still be turned over."""

PAWN: Final = 2.5
"""Points that a pawn in a tunnel that is not finished is worth besides, for each card left to turn over."""

SPREAD: Final = 20.0
STIR: Final = 14.0
"""How many points of lead make a win e times as likely: at the end, and more for each card left to turn over."""


def action_priors(state: State, actions: Sequence[Action]) -> list[float]:
    """What each action changes at once in the lead of the seat that acts, as if the tunnels ended as they stand."""
    seat, table, known = state.turn, state.table, stakes(state)
    columns, blocked = table.layout.columns, _blocked(known, seat)
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
    """The first of the actions that are favoured most; where a pawn is placed all segments of a tunnel are alike."""
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
    blocked = _blocked(staked, seat)
    hopes = [blocked.get(place, 0.0) for place in table.covered]
    most = max(hopes)
    if where is not None and best >= most:
        return pawn_on(table, *where)
    return block_of(table, table.covered[hopes.index(most)]) if most >= 0 else SKIP


def evaluate(state: State) -> tuple[float, ...]:
    """How likely each seat is to win: the more of what the tunnels may become it can hope for, the likelier.

    The sizes are fitted to games between greedy players, of which they tell more and earlier than what the tunnels are
    worth as they stand.
    """
    ended = outcome(state)
    if ended is not None:
        return shares_of_win(ended, state.players)
    totals, left = [0.0] * state.players, state.table.left
    for stake in stakes(state):
        course, pawns, _ = stake
        if any(pawns):
            value, pawn = _to_be(state, stake), 0.0 if course.finished else PAWN * left
            for seat, hope in enumerate(_hopes(pawns, sure=course.finished)):
                totals[seat] += value * hope + pawn * pawns[seat]
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


def _blocked(known: Iterable[Stake], seat: int) -> dict[int, float]:
    """What it is worth to block a card, by its place: the leads in the tunnels that it alone can still change."""
    found: dict[int, list[float]] = {}
    for course, pawns, value in known:
        if not course.finished and len(course.covered) == 1:
            (place,) = course.covered
            found.setdefault(place, []).append(_lead(pawns, value, seat))
    return {place: SURE * sum(leads) for place, leads in found.items()}


@lru_cache(maxsize=1 << 12)
def _gain(pawns: tuple[int, ...], value: int, seat: int) -> float:
    """What one pawn more of a seat changes in its lead in a tunnel."""
    more = tuple([count + (other == seat) for other, count in enumerate(pawns)])
    return _lead(more, value, seat) - _lead(pawns, value, seat)


@lru_cache(maxsize=1 << 12)
def _lead(pawns: tuple[int, ...], value: int, seat: int) -> float:
    """What a seat gets of a tunnel more than the others get of it on average."""
    most = max(pawns)
    if not most:
        return 0.0
    share, owners = value / pawns.count(most), pawns.count(most)
    if pawns[seat] == most:
        return share - share * (owners - 1) / (len(pawns) - 1)
    return -value / (len(pawns) - 1)
