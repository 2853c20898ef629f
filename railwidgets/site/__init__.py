"""The project's site: static pages of rules, lessons, and boards to try and play, in every language.

Public: every name in ``__all__``. The modules that define them are private.
"""

from __future__ import annotations

from railwidgets.site.build import build_site
from railwidgets.site.folder import SiteError

__all__ = ["SiteError", "build_site"]
