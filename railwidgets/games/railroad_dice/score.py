"""Passengers, and how a game ended."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from railwidgets.core import Outcome, Score, ScoreItem, Text
from railwidgets.games.railroad_dice.components import FACES
from railwidgets.games.railroad_dice.words import words

if TYPE_CHECKING:
    from railwidgets.games.railroad_dice.state import Player
    from railwidgets.games.railroad_dice.state import RailroadDiceState as State

CLAUSES: Final = {
    "stations": "end.last_station",
    "ends": "end.stuck",
    "minis": "end.stuck",
    "bank": "end.stuck",
}
"""The clause of each reason why a game ends."""

Rank = tuple[int, int, int]
"""What decides a game, in this order: passengers, wild dice in front, all dice."""

_CARRIED: Final = Text("thousands of passengers", "milliers de passagers")
_HIDDEN: Final = Text("behind the screen", "derrière l'écran")


def score(player: Player) -> Score:
    """The score sheet of a player; empty of points while a screen hides them (``year.passengers``)."""
    hidden = player.passengers is None
    return Score((ScoreItem("year.passengers", _HIDDEN if hidden else _CARRIED, player.passengers or 0),))


def outcome(state: State) -> Outcome | None:
    """How the game ended; ``None`` while it goes on (``end.winner``)."""
    if state.phase != "over":
        return None
    ranks = [_rank(player) for player in state.players]
    best = max(ranks)
    winners = tuple(seat for seat, rank in enumerate(ranks) if rank == best)
    why = _DECIDED[_tie_break(ranks, best)]
    reason = Text("The end: {cause}; {why}.", "Fin de partie : {cause} ; {why}.")
    return Outcome(winners, CLAUSES[state.ending], reason.fill(cause=words("cause")[state.ending], why=why))


def _rank(player: Player) -> Rank:
    return player.passengers or 0, player.front[FACES.index("wild")], player.dice


def _tie_break(ranks: list[Rank], best: Rank) -> str:
    for length, name in enumerate(("passengers", "wild", "dice"), 1):
        if sum(rank[:length] == best[:length] for rank in ranks) == 1:
            return name
    return "shared"


_DECIDED: Final = {
    "passengers": Text("most passengers win", "le plus de passagers l'emporte"),
    "wild": Text(
        "passengers are tied, most wild dice in front win",
        "égalité de passagers, le plus de dés joker l'emporte",
    ),
    "dice": Text(
        "passengers and wild dice are tied, most dice win",
        "égalité de passagers et de jokers, le plus de dés l'emporte",
    ),
    "shared": Text(
        "passengers, wild dice and all dice are tied, the win is shared",
        "égalité de passagers, de jokers et de dés, la victoire est partagée",
    ),
}
