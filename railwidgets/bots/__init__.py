"""Computer players; they know only the core contract, and only what their seat may see.

Public: every name in ``__all__``. The modules that define them are private.
"""

from railwidgets.bots.greedy import GreedyPlayer
from railwidgets.bots.kinds import PLAYERS, Kind, LimitError, added, check_limits, knowing, label, player, players_named
from railwidgets.bots.outlook import Estimate, Expected, Outlook
from railwidgets.bots.player import Advice, Considered, Player, Thinker, Thought
from railwidgets.bots.random_player import RandomPlayer
from railwidgets.bots.search import SearchPlayer

__all__ = [
    "PLAYERS",
    "Advice",
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
    "added",
    "check_limits",
    "knowing",
    "label",
    "player",
    "players_named",
]
