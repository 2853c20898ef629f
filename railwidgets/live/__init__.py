"""Pages that answer with no server: the presenter behind a table of answers."""

from __future__ import annotations

from railwidgets.live.page import figure_page, save_page

__all__ = ["figure_page", "save_page"]
