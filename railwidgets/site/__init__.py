"""The site of the project: static pages of rules, lessons, boards to try and to play, in every language."""

from __future__ import annotations

from railwidgets.site.build import build_site
from railwidgets.site.folder import SiteError

__all__ = ["SiteError", "build_site"]
