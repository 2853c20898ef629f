"""Passengers, and the outcome of a game."""

from __future__ import annotations

from typing import Final

from railwidgets.core import Outcome, Score, ScoreItem
from railwidgets.games.railroad_dice.state import Player
from railwidgets.games.railroad_dice.state import RailroadDiceState as State
from railwidgets.games.railroad_dice.words import words
from railwidgets.games.railroad_dice.year import year_lines

CLAUSES: Final = {
    "stations": "end.last_station",
    "ends": "end.stuck",
    "minis": "end.stuck",
    "bank": "end.stuck",
}
"""The clause of each reason why a game ends."""

Rank = tuple[int, int, int]
"""The tie-breaks of a game, in this order: passengers, wild dice in front, all dice."""


def scores(state: State) -> tuple[Score, ...]:
    """The score sheet of each seat; without points while a screen hides them (``year.passengers``)."""
    return tuple(Score((_carried(player),)) for player in state.players)


def _carried(player: Player) -> ScoreItem:
    label = words("score")["hidden" if player.passengers is None else "carried"]
    return ScoreItem("year.passengers", label, player.passengers or 0)


def due(state: State) -> tuple[Score, ...]:
    """The score sheet of each seat with its result if the year ended now (``year.passengers``)."""
    brought = [0] * len(state.players)
    for line in year_lines(state):
        if line.director is not None:
            brought[line.director] += line.passengers
    label = words("score")["due"]
    return tuple(
        Score((*sheet.items, ScoreItem("year.passengers", label, points)))
        for sheet, points in zip(scores(state), brought, strict=True)
    )


def outcome(state: State) -> Outcome | None:
    """The outcome of the game; ``None`` while it goes on (``end.winner``)."""
    if state.phase != "over":
        return None
    ranks = [_rank(player) for player in state.players]
    best = max(ranks)
    winners = tuple(seat for seat, rank in enumerate(ranks) if rank == best)
    why = words("decided")[_tie_break(ranks, best)]
    reason = words("decided")["over"].fill(cause=words("cause")[state.ending], why=why)
    return Outcome(winners, CLAUSES[state.ending], reason)


def _rank(player: Player) -> Rank:
    return player.passengers or 0, player.wild, player.dice


def _tie_break(ranks: list[Rank], best: Rank) -> str:
    """The deciding tie-break, by its name among the words."""
    for length, name in enumerate(("passengers", "wild", "dice"), 1):
        if sum(rank[:length] == best[:length] for rank in ranks) == 1:
            return name
    return "shared"
