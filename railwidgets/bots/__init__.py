"""Computer players; they know only the core contract, and only what their seat may see.

Public: every name in ``__all__``. The modules that define them are private.
"""

from railwidgets.bots.chooser import Chooser, add_player, check_name
from railwidgets.bots.greedy import GreedyPlayer
from railwidgets.bots.kinds import (
    BUILT_IN,
    PLAYERS,
    Kind,
    LimitError,
    added,
    check_limits,
    knowing,
    label,
    player,
    players_named,
)
from railwidgets.bots.outlook import Estimate, Expected, Outlook
from railwidgets.bots.player import Advice, Considered, Player, Thinker, Thought
from railwidgets.bots.random_player import RandomPlayer
from railwidgets.bots.search import SearchPlayer

__all__ = [
    "BUILT_IN",
    "PLAYERS",
    "Advice",
    "Chooser",
    "Considered",
    "Estimate",
    "Expected",
    "GreedyPlayer",
    "Kind",
    "LimitError",
    "Outlook",
    "Player",
    "RandomPlayer",
    "SearchPlayer",
    "Thinker",
    "Thought",
    "add_player",
    "added",
    "check_limits",
    "check_name",
    "knowing",
    "label",
    "player",
    "players_named",
]
