"""The end of a year: passengers, directors, the first player, and whether the game goes on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from railwidgets.games.railroad_dice.line import leads_on
from railwidgets.games.railroad_dice.state import Ending, Player, Turn, YearLine
from railwidgets.games.railroad_dice.state import RailroadDiceState as State


def next_turn(state: State) -> State:
    """The position after a turn: the next player's, or the one after the year's last turn."""
    ending, following = state.ending or _stuck(state), (state.turn + 1) % len(state.players)
    if following != state.first_player:
        return state.replace(now=_NEW_TURN, ending=ending, turn=following)
    return _end_year(state.replace(now=_NEW_TURN, ending=ending))


_NEW_TURN: Final = Turn()


def _stuck(state: State) -> Ending:
    """The reason why the line cannot go on anywhere, if so (``end.stuck``)."""
    if any(leads_on(state, number) for number in (0, 1)):
        return ""
    return "minis" if any(leads_on(state, number, minis=False) for number in (0, 1)) else "ends"


def _end_year(state: State) -> State:
    """Passengers, then directors, then the first player (``year.passengers`` and after)."""
    lines = year_lines(state)
    players = _paid(state.players, lines)
    paid = state.paid + sum(line.passengers for line in lines if line.director is not None)
    state = state.replace(players=players, paid=paid, last_year=lines)
    if state.ending:
        return state.replace(counting=0)
    directors = next_directors(state)
    lost = [seat in state.directors and seat not in directors for seat in range(len(players))]
    first_player = (state.first_player + 1) % len(players)
    return state.replace(
        players=tuple(player._replace(parachute=fell) for player, fell in zip(players, lost, strict=True)),
        directors=directors,
        first_player=first_player,
        turn=first_player,
        year=state.year + 1,
    )


def year_lines(state: State) -> tuple[YearLine, ...]:
    """The result of each company if the year ended now, and its director (``year.passengers``)."""
    return tuple([YearLine(*line) for line in zip(state.plan.carried, state.directors, strict=True)])


def _paid(players: Sequence[Player], lines: Sequence[YearLine]) -> tuple[Player, ...]:
    carried = [0] * len(players)
    for passengers, seat in lines:
        if seat is not None:
            carried[seat] += passengers
    return tuple([player.paid(count) for player, count in zip(players, carried, strict=True)])


def next_directors(state: State) -> tuple[int | None, ...]:
    """The seat that would direct each company if the year ended now (``year.directors``)."""
    shares = zip(*(player.shares for player in state.players), strict=True)
    return tuple(
        director(held, present, state.first_player) for held, present in zip(shares, state.directors, strict=True)
    )


def director(held: Sequence[int], present: int | None, first: int) -> int | None:
    """The director of a company.

    Args:
        held: The shares of each seat.
        present: The seat that directs it now.
        first: The first player of the year.
    """
    most = max(held)
    if most == 0:
        return present
    if present is not None and held[present] == most:
        return present
    leading = [seat for seat, count in enumerate(held) if count == most]
    count = len(held)
    nearest = first if present is None else present + 1
    return min(leading, key=lambda seat: (seat - nearest) % count)
