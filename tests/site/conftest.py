"""A small site: one game, and of its figures and lessons only the nearest clicks, so that it is built in a moment."""

from __future__ import annotations

import pytest

from railwidgets.site import build_site
from railwidgets.site.pages import course, rulebook

GAME = "steam_tunnel"

CLICKS = 4


@pytest.fixture(scope="session")
def small(tmp_path_factory):
    """The folder of the site."""
    folder = tmp_path_factory.mktemp("site") / "site"
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(rulebook, "MOST", CLICKS)
        patch.setattr(course, "MOST", CLICKS)
        build_site(folder, [GAME], engine=False)
    return folder
