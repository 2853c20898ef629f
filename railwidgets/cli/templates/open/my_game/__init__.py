"""My Game: build stations on a field."""

from my_game.state import MyGameState
from railwidgets.draw.game import DrawnGame

GAME = DrawnGame(__name__, MyGameState)
