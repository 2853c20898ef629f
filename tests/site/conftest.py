"""A small site: one game, two of its lessons, of its figures the nearest clicks: it is built in a moment."""

from __future__ import annotations

import fcntl
from collections.abc import Container, Iterator
from pathlib import Path

import pytest

from railwidgets.core.html import Html
from railwidgets.lessons import Lesson, h5p
from railwidgets.site import build, build_site
from railwidgets.site.page import Page
from railwidgets.site.pages import course, playing, rulebook, teachers
from railwidgets.site.plan import Plan

GAME = "steam_tunnel"

CLICKS = 4

LESSONS = 2

SCALE = 0.1
"""The pixels of a picture for each CSS pixel in packages for platforms: one as large as theirs takes half a second."""


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


def built(folder: Path, address: str = "", boards: Container[str] | None = None) -> Path:
    """Builds it there; it is there when it is whole.

    Args:
        folder: where.
        address: the address of the site.
        boards: the paths of the boards that have pages, by default all. Where some are named, the pages are without
            their boards, which are dear, and without files for teachers.
    """
    every = build._pages

    def some(plan: Plan) -> Iterator[Page]:
        return (page for page in every(plan) if boards is None or page.kind != "stage" or page.path in boards)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(rulebook, "MOST", CLICKS)
        patch.setattr(h5p, "SCALE", SCALE)
        for pages in (course, playing):
            patch.setattr(pages, "MOST", CLICKS)
        patch.setattr(Plan, "course", lambda self, name: Lesson(name)[:LESSONS])
        patch.setattr(build, "_pages", some)
        if boards is not None:
            patch.setattr(Plan, "board", lambda self, *board, **how: Html(""))
            patch.setattr(teachers, "files_of", lambda exercises, lang: iter(()))
        build_site(folder, [GAME], engine=False, address=address)
    return folder
