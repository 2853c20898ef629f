"""Sessions and boards: a game that several people and players share, and its views in a notebook."""

from railwidgets.widgets.board import Board
from railwidgets.widgets.session import Session

__all__ = ["Board", "Session"]
