# What a type checker reads in place of ``__init__.py``, which imports each name only on first access.

from typing import Final, Literal, overload

from railwidgets import plots as plots
from railwidgets.bots import add_player as add_player
from railwidgets.core import CHANCE as CHANCE
from railwidgets.core import GAMES as GAMES
from railwidgets.core import Action as Action
from railwidgets.core import Clause as Clause
from railwidgets.core import Figure as Figure
from railwidgets.core import Game as Game
from railwidgets.core import IllegalAction as IllegalAction
from railwidgets.core import NotationError as NotationError
from railwidgets.core import Note as Note
from railwidgets.core import Pointer as Pointer
from railwidgets.core import Refusal as Refusal
from railwidgets.core import State as State
from railwidgets.core import Transcript as Transcript
from railwidgets.core import table as table
from railwidgets.games.days_of_steam import DaysOfSteamState
from railwidgets.games.rail_europe import RailEuropeState
from railwidgets.games.railroad_dice import RailroadDiceState
from railwidgets.games.steam_tunnel import SteamTunnelState
from railwidgets.games.streetcar import StreetCarState
from railwidgets.lessons import Exercise as Exercise
from railwidgets.lessons import FirstGame as FirstGame
from railwidgets.lessons import Lesson as Lesson
from railwidgets.lessons import Practice as Practice
from railwidgets.lessons import Progress as Progress
from railwidgets.lessons import Review as Review
from railwidgets.lessons import exam as exam
from railwidgets.lessons import exercises as exercises
from railwidgets.lessons import report as report
from railwidgets.live import link as link
from railwidgets.live import save_page as save_page
from railwidgets.room import Classroom as Classroom
from railwidgets.room import Room as Room
from railwidgets.session import Session as Session
from railwidgets.session import Study as Study
from railwidgets.session import analyse as analyse
from railwidgets.session import compare as compare
from railwidgets.session import why as why
from railwidgets.simulation import Ladder as Ladder
from railwidgets.widgets import Board as Board
from railwidgets.widgets import Editor as Editor
from railwidgets.widgets import side_by_side as side_by_side

__version__: Final[str]

@overload
def game(name: Literal["days_of_steam"]) -> Game[DaysOfSteamState]: ...
@overload
def game(name: Literal["rail_europe"]) -> Game[RailEuropeState]: ...
@overload
def game(name: Literal["railroad_dice"]) -> Game[RailroadDiceState]: ...
@overload
def game(name: Literal["steam_tunnel"]) -> Game[SteamTunnelState]: ...
@overload
def game(name: Literal["streetcar"]) -> Game[StreetCarState]: ...
@overload
def game(name: str) -> Game: ...
