"""Points, item by item, and how a game ended."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Final

from railwidgets.core import Outcome, Score, ScoreItem, Text
from railwidgets.games.days_of_steam.components import SEATS

if TYPE_CHECKING:
    from railwidgets.games.days_of_steam.state import DaysOfSteamState, Player

Rank = tuple[Fraction | int, int, int]
"""What decides a game, in this order: points, circuit counters, steam."""

BONUS: Final = (0, 0, 1, 3, 5)
"""Bonus for goods of 0 to 4 different colours."""

POINTS_PER_CUBE: Final = 2


def score(player: Player) -> Score:
    """The score sheet of a player (``score.goods``, ``score.circuits``)."""
    return Score(
        (
            ScoreItem("score.goods", Text("goods delivered", "livraisons"), POINTS_PER_CUBE * len(player.delivered)),
            ScoreItem("score.goods", Text("bonus for colours", "bonus de couleurs"), BONUS[len(set(player.delivered))]),
            ScoreItem("score.circuits", Text("circuits", "circuits"), player.counters),
        )
    )


def outcome(state: DaysOfSteamState) -> Outcome | None:
    """How the game ended; ``None`` while it goes on (``end.thirteen``, ``end.last_tile``)."""
    if not state.ended:
        return None
    if state.ended == "end.thirteen":
        who = Text(SEATS[state.turn], SEATS[state.turn])
        reason = Text("{who} has 13 points or more.", "{who} a 13 points ou plus.").fill(who=who)
        return Outcome((state.turn,), state.ended, reason)
    ranks = [(score(player).total, player.counters, player.steam) for player in state.players]
    best = max(ranks)
    winners = tuple(seat for seat, rank in enumerate(ranks) if rank == best)
    why = _tie_break(ranks, best)
    cause = (
        Text("The last track tile is drawn", "La dernière tuile de voie est piochée")
        if state.ended == "end.last_tile"
        else Text("Nobody can do anything", "Plus personne ne peut rien faire")
    )
    return Outcome(winners, state.ended, Text("{cause}: {why}.", "{cause} : {why}.").fill(cause=cause, why=why))


def _tie_break(ranks: list[Rank], best: Rank) -> Text:
    names = ("points", "counters", "steam")
    for length, name in enumerate(names, 1):
        if sum(rank[:length] == best[:length] for rank in ranks) == 1:
            return _DECIDED[name]
    return _DECIDED["shared"]


_DECIDED: Final = {
    "points": Text("most points win", "le plus de points l'emporte"),
    "counters": Text("points are tied, most circuit counters win", "égalité de points, le plus de circuits l'emporte"),
    "steam": Text(
        "points and circuit counters are tied, most steam wins",
        "égalité de points et de circuits, le plus de vapeur l'emporte",
    ),
    "shared": Text(
        "points, circuit counters and steam are tied, the win is shared",
        "égalité de points, de circuits et de vapeur, la victoire est partagée",
    ),
}
