"""Boards: the views of a session in a notebook."""

from railwidgets.session import Session
from railwidgets.widgets.board import Board

__all__ = ["Board", "Session"]
