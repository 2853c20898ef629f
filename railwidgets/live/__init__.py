"""Pages without a server: the presenter behind a table of answers, or behind Python in the page itself.

Public: every name in ``__all__``. The modules that define them are private.
"""

from __future__ import annotations

from railwidgets.live.folder import SharedParts
from railwidgets.live.fragment import fragment_of
from railwidgets.live.link import link
from railwidgets.live.page import page_of, save_page

__all__ = ["SharedParts", "fragment_of", "link", "page_of", "save_page"]
