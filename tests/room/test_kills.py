"""A process that is killed at any moment loses nothing that anybody was told, and does nothing twice."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from random import Random
from threading import Timer
from typing import Any

import pytest
from tornado.httpclient import HTTPClientError
from tornado.websocket import WebSocketClosedError

from railwidgets.core import Transcript, game
from railwidgets.room.journal import RECORDED
from railwidgets.room.store import SQLiteStore
from railwidgets.session.record.timeline import Timeline
from tests.needs import ROOT
from tests.room.pages import Page, run
from tests.sampling import exhaustive

GAME = "streetcar"
KILLS = (2, pytest.param(200, marks=exhaustive))


class Hosted:
    """The room in a process of its own."""

    def __init__(self, file: Path) -> None:
        command = [sys.executable, "-m", "tests.room.hosted", str(file), GAME]
        self.process = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        said = json.loads(self.process.stdout.readline())
        self.links: dict[str, str] = said["links"]
        self.actions: list[str] = said["actions"]

    def kill(self) -> None:
        self.process.kill()
        self.process.wait()
        if self.process.stdout is not None:
            self.process.stdout.close()


def written(file: Path) -> tuple[list[str], list[tuple[str, int]]]:
    """The actions in the log, and the messages that played them."""
    store = SQLiteStore(file)
    timeline: Timeline[Any] | None = None
    marks = []
    for row in store.rows():
        marks += [(row.page, row.message)] if row.kind == "play" and row.page else []
        if row.kind == RECORDED:
            timeline = Timeline.of(Transcript.from_json(row.data["record"]))
        elif row.kind in ("play", "seek") and timeline is not None:
            timeline.seek(row.data["at"])
            for text in row.data.get("actions", ()):
                timeline.play(game(GAME).action(text))
    store.close()
    assert timeline is not None
    return [str(action) for action in timeline.actions], marks


async def played(
    pages: list[Page], base: str, rng: Random, told: list[int], moment: float, kill: Callable[[], None]
) -> None:
    """Both seats click until the room is gone; ``told`` keeps how many actions any page was shown.

    The first time, the moment counts from the first action, however slow the machine is.
    """
    timer = Timer(moment, kill)
    with suppress(AssertionError, OSError, HTTPClientError, WebSocketClosedError):  # the end of a connection
        for page in pages:
            page.address = base.replace("http", "ws", 1) + "socket"
            answer = await page.join()
            if answer["do"] != "joined":
                return
            if answer["n"] < page.number:
                page.write(page.last)  # what was not confirmed comes again, as from a browser
        for page in pages:
            await page.say("set", name="clicks", value="one")
        if told[0]:
            timer.start()
        while True:
            if told[0] and not timer.ident:
                timer.start()
            for page in pages:
                picks = page.view["scene"]["highlights"]["selectable"]
                if picks and page.view["frame"]["at"] == page.view["frame"]["length"]:
                    await page.say("pick", pick=rng.choice(picks))
                else:
                    await page.say("echo")
                told[0] = max(told[0], page.view["frame"]["at"])


@pytest.mark.parametrize("kills", KILLS)
def test_nothing_is_lost_and_nothing_done_twice(tmp_path: Path, kills: int) -> None:
    file, rng = tmp_path / "room.sqlite", Random(kills)
    told, before, marks = [0], list[str](), list[tuple[str, int]]()
    pages: list[Page] = []
    for _ in range(kills):
        hosted = Hosted(file)
        pages = pages or [Page(hosted.links[f"seat {seat}"]) for seat in (1, 2)]
        assert hosted.actions[: len(before)] == before, "something was lost or changed"
        base = hosted.links["watch"].partition("#")[0]
        run(played(pages, base, rng, told, rng.uniform(0, 0.6), hosted.process.kill))
        hosted.kill()
        before, marks = written(file)
        assert len(before) >= told[0], "somebody was told what is not written down"
        assert len(marks) == len({*marks}), "a message was carried out twice"
    assert marks, "nothing was played"
    print(f"{kills} kills, {len(before)} actions, {len(marks)} messages that played")
