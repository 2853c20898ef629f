"""A class whose process is killed at any moment loses no answer that a pupil was shown, and counts none twice."""

from __future__ import annotations

import json
import subprocess
import sys
from collections import Counter
from contextlib import suppress
from pathlib import Path
from random import Random
from threading import Timer
from typing import Any

import pytest
from tornado.websocket import WebSocketClosedError

from railwidgets.room.store import SQLiteStore
from tests.classroom.sockets import Browser
from tests.needs import ROOT
from tests.room.pages import run
from tests.sampling import exhaustive

KILLS = [pytest.param(kills, marks=exhaustive) for kills in (2, 200)]
"""At night: a room, which is written down in the same way, is killed in ``tests/room/test_kills.py`` by day."""
PUPILS = 4
ENOUGH = 190
"""So many answers of a pupil count."""


def opened(file: Path) -> tuple[subprocess.Popen[str], dict[str, Any]]:
    command = [sys.executable, "-m", "tests.classroom.hosted", str(file)]
    process = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    return process, json.loads(process.stdout.readline())


def written(file: Path) -> tuple[dict[int, int], list[tuple[str, int]]]:
    """How many answers of each pupil are in the file, and the messages that gave them."""
    store = SQLiteStore(file)
    answers = [row for row in store.rows() if row.kind == "answer"]
    store.close()
    return Counter(row.data["pupil"] for row in answers), [(row.page, row.message) for row in answers]


async def answered(
    pages: list[Browser], base: str, answers: list[str], rng: Random, shown: list[int], kill: Timer, *, early: bool
) -> None:
    """All answer until the class is gone; ``shown`` keeps how many answers each was shown.

    The kill is due while they come in, or after that.
    """
    if early:
        kill.start()
    with suppress(AssertionError, OSError, WebSocketClosedError):  # the end of a connection
        for number, page in enumerate(pages):
            page.address = base.replace("http", "ws", 1) + "socket"
            first = await page.join()
            assert first["do"] != "end"
            if first["n"] < page.number:
                page.write(page.last)  # what was not confirmed comes again, as from a browser
            if not page.view:
                await page.enter(f"Pupil {number}")
            elif page.got[-1]["do"] != "whole":
                await page.until("whole")
        if not early:
            kill.start()
        while True:
            for number, page in enumerate(pages):
                if shown[number] < ENOUGH:
                    await page.say("say", text=rng.choice(answers))
                    shown[number] += 1


@pytest.mark.parametrize("kills", KILLS)
def test_no_answer_is_lost_and_none_counts_twice(tmp_path: Path, kills: int) -> None:
    rng = Random(kills)
    file, shown, pages = tmp_path / "class.sqlite", [0] * PUPILS, list[Browser]()
    for number in range(kills):
        if min(shown) >= ENOUGH:
            file, shown, pages = tmp_path / f"class{number}.sqlite", [0] * PUPILS, []
        process, said = opened(file)
        pages = pages or [Browser(said["link"]) for _ in range(PUPILS)]
        kill, early = Timer(rng.uniform(0.02, 0.6), process.kill), number % 3 == 1
        run(answered(pages, said["link"].partition("#")[0], said["answers"], rng, shown, kill, early=early))
        process.kill()
        process.wait()
        if process.stdout is not None:
            process.stdout.close()
        kept, marks = written(file)
        assert all(kept.get(pupil, 0) >= count for pupil, count in enumerate(shown, 1)), "an answer was lost"
        assert len(marks) == len({*marks}), "an answer counts twice"
        assert len(kept) <= PUPILS, "a pupil came in twice"
    assert sum(shown) > kills, "too few answers"
