"""A small site: one game, two of its lessons, of its figures the nearest clicks: it is built in a moment."""

from __future__ import annotations

import fcntl
from pathlib import Path

import pytest

from railwidgets.lessons import Lesson
from railwidgets.site import build_site
from railwidgets.site.pages import course, playing, rulebook
from railwidgets.site.plan import Plan

GAME = "steam_tunnel"

CLICKS = 4

LESSONS = 2


@pytest.fixture(scope="session")
def small(tmp_path_factory, worker_id):
    """The folder of the site, which nobody changes: of several processes one builds it, and the others wait."""
    run = tmp_path_factory.getbasetemp()
    if worker_id == "master":
        return built(run / "small" / "site")
    # The processes of a run have their folders side by side.
    with (run.parent / "small.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        folder = run.parent / "small" / "site"
        return folder if folder.exists() else built(folder)


def built(folder: Path, address: str = "") -> Path:
    """Builds it there; it is there when it is whole."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(rulebook, "MOST", CLICKS)
        for pages in (course, playing):
            patch.setattr(pages, "MOST", CLICKS)
        patch.setattr(Plan, "course", lambda self, name: Lesson(name)[:LESSONS])
        build_site(folder, [GAME], engine=False, address=address)
    return folder
