"""Boards: the views of a session in a notebook.

Public: every name in ``__all__``. The modules that define them are private.
"""

from railwidgets.session import Session
from railwidgets.widgets.beside import side_by_side
from railwidgets.widgets.board import Board
from railwidgets.widgets.editor import Editor
from railwidgets.widgets.pages import EMBED_TEMPLATE
from railwidgets.widgets.to_top import to_top

__all__ = ["EMBED_TEMPLATE", "Board", "Editor", "Session", "side_by_side", "to_top"]
