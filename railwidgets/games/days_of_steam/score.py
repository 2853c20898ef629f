"""Points, item by item, and the outcome of a game."""

from __future__ import annotations

from typing import Final

from railwidgets.core import Outcome, Score, ScoreItem, Text
from railwidgets.games.days_of_steam.state import DaysOfSteamState as State
from railwidgets.games.days_of_steam.state import Player
from railwidgets.games.days_of_steam.words import player_name, words

Rank = tuple[int, int, int]
"""The tie-breaks of a game, in this order: points, circuit counters, steam."""

BONUS: Final = (0, 0, 1, 3, 5)
"""Bonus for goods of 0 to 4 different colours."""

POINTS_PER_CUBE: Final = 2


def scores(state: State) -> tuple[Score, ...]:
    """The score sheet of each seat."""
    return tuple(map(score, state.players))


def score(player: Player) -> Score:
    """The score sheet of a player (``score.goods``, ``score.circuits``)."""
    line = words("score")
    goods, bonus, circuits = _parts(player)
    return Score(
        (
            ScoreItem("score.goods", line["goods"], goods),
            ScoreItem("score.goods", line["bonus"], bonus),
            ScoreItem("score.circuits", line["circuits"], circuits),
        )
    )


def points(player: Player) -> int:
    """The total of that sheet, without making the sheet."""
    return sum(_parts(player))


def _parts(player: Player) -> tuple[int, int, int]:
    """Points for goods, for their colours, and for circuits."""
    delivered = player.delivered
    return POINTS_PER_CUBE * len(delivered), BONUS[len(set(delivered))], player.counters


def outcome(state: State) -> Outcome | None:
    """The outcome of the game; ``None`` while it goes on (``end.thirteen``, ``end.last_tile``)."""
    if not state.ended:
        return None
    end = words("end")[state.ended.rpartition(".")[2]]
    if state.ended == "end.thirteen":
        return Outcome((state.turn,), state.ended, end.fill(who=player_name(state.turn)))
    ranks = [(points(player), player.counters, player.steam) for player in state.players]
    best = max(ranks)
    winners = tuple(seat for seat, rank in enumerate(ranks) if rank == best)
    return Outcome(winners, state.ended, end.fill(why=_tie_break(ranks, best)))


def _tie_break(ranks: list[Rank], best: Rank) -> Text:
    """The tie-break between the players, in words."""
    for length, name in enumerate(("points", "counters", "steam"), 1):
        if sum(rank[:length] == best[:length] for rank in ranks) == 1:
            return words("decided")[name]
    return words("decided")["shared"]
