"""A small site: one game, two of its lessons, of its figures the nearest clicks: it is built in a moment."""

from __future__ import annotations

import pytest

from railwidgets.lessons import Lesson
from railwidgets.site import build_site
from railwidgets.site.pages import course, playing, rulebook
from railwidgets.site.plan import Plan

GAME = "steam_tunnel"

CLICKS = 4

LESSONS = 2


@pytest.fixture(scope="session")
def small(tmp_path_factory):
    """The folder of the site."""
    folder = tmp_path_factory.mktemp("site") / "site"
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(rulebook, "MOST", CLICKS)
        for pages in (course, playing):
            patch.setattr(pages, "MOST", CLICKS)
        patch.setattr(Plan, "course", lambda self, name: Lesson(name)[:LESSONS])
        build_site(folder, [GAME], engine=False)
    return folder
