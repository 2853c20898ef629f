"""Pages that answer with no server: the presenter behind a table of answers, or behind Python in the page itself."""

from __future__ import annotations

from railwidgets.live.page import page_of, save_page

__all__ = ["page_of", "save_page"]
