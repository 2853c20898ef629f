"""A class through real sockets: thirty pupils in two languages, a kernel that is restarted, hostile pages."""

from __future__ import annotations

import asyncio
import logging
import resource
from pathlib import Path
from random import Random
from threading import Thread
from time import monotonic
from typing import Any

import pytest

import railwidgets as rw
from railwidgets.room import server
from tests.classroom.sockets import Browser
from tests.room.pages import LONG, run
from tests.sampling import exhaustive
from tests.session.sending import JUNK


@pytest.fixture
def unbounded(monkeypatch: pytest.MonkeyPatch) -> None:
    """No bound on the rate: what is tried here is what messages do."""
    monkeypatch.setattr(server, "RATE", 1e9)
    monkeypatch.setattr(server, "BURST", 1e9)


def an_answer(exercise: rw.Exercise, rng: Random) -> str:
    """A right answer, or another one."""
    if rng.random() < 0.5:
        return rng.choice(exercise.found)
    others = exercise.options or [str(action) for action in exercise.state.candidates(exercise.picks) if action.picks]
    return str(rng.choice([*others]))


@pytest.mark.parametrize("count", [6, pytest.param(30, marks=exhaustive)])
def test_a_class_in_two_languages_goes_through_a_lesson(tmp_path: Path, count: int) -> None:
    lesson = rw.Lesson("streetcar", "joining")
    room = rw.Classroom(lesson, file=tmp_path / "class.sqlite")
    rng, last = Random(7), len(room.exercises) - 1
    links = room.links

    async def lessons() -> None:
        teacher = Browser(links["teach"])
        pupils = [Browser(links["join"], lang="fr" if n % 2 else "en") for n in range(count)]
        await teacher.join()
        for n, page in enumerate(pupils):
            await page.join()
            await page.enter(f"Pupil {'é' * (n % 3)}{n}")
        for question, exercise in enumerate(room.exercises):
            for page in pupils:
                await page.until_asked(exercise.task[page.lang])
            await asyncio.gather(*(page.say("say", text=an_answer(exercise, rng)) for page in pupils))
            assert all(page.task["said"]["tone"] for page in pupils), "each has an answer"
            while sum(one["count"] for one in teacher.view["classroom"]["counts"][:3]) < count:
                await teacher.next()
            counts = {one["state"]: one["count"] for one in teacher.view["classroom"]["counts"]}
            solved = sum(page.task["done"] for page in pupils)
            assert counts["solved"] == solved
            assert sum(one["count"] for one in teacher.view["classroom"]["places"]) <= count
            if question < last:
                await teacher.say("classroom", ask="next", value=None)
        for page in (*pupils, teacher):
            page.close()

    try:
        run(lessons())
        assert len(room.results) == count * (last + 1)
        assert {row.pupil for row in room.results} == set(range(1, count + 1))
    finally:
        room.close()


def test_a_restarted_kernel_goes_on_with_the_same_link(tmp_path: Path) -> None:
    asked = list(rw.Lesson("days_of_steam", 1).exercises)
    room = rw.Classroom(asked, file=tmp_path / "class.sqlite")
    exercise, link = room.exercise, room.links["join"]

    async def first(page: Browser) -> None:
        await page.join()
        await page.enter("Ada")
        await page.say("say", text=exercise.found[0])
        assert page.task["done"]

    async def again(page: Browser) -> None:
        answer = await page.join()
        assert answer["n"] == page.number, "nothing has to come again"
        if page.got[-1]["do"] != "whole":
            await page.until("whole")
        assert page.task["done"]
        await page.until("enter")
        await page.enter("Ada")
        page.write(page.last)  # a page that has not heard of it sends it again
        await page.say("echo")

    page = Browser(link)
    run(first(page))
    base = room.endpoint.base
    room.endpoint.server.close()
    room.store.close()
    back = rw.Classroom(file=tmp_path / "class.sqlite")
    try:
        assert back.endpoint.base == base
        run(again(page))
        assert [(row.name, row.solved) for row in back.results] == [("Ada", True)]
    finally:
        back.close()


def hostile(rng: Random, page: Browser) -> dict[str, Any]:
    """A message that a page might forge."""
    do = rng.choice(["classroom", "enter", "pick", "say", "task", "stop_at", "set", "go", "hint", "undo", "map", *JUNK])
    return {
        "do": do,
        "ask": rng.choice(["next", "remove", "pupil", "give", "again", *JUNK]),
        "value": rng.choice([True, 1, *JUNK]),
        "name": rng.choice(["looker", "seat:0", "lang", "Eve", *JUNK]),
        "me": rng.choice(["0" * 32, *JUNK]),
        "pick": rng.choice(["cell:0,0", "choice:A", *JUNK]),
        "text": rng.choice(["pass", "A", *JUNK]),
        "lesson": rng.choice([0, 7, *JUNK]),
        "stop": rng.choice([0, 7, *JUNK]),
        "revision": page.view.get("revision", 0),
    }


@pytest.mark.usefixtures("unbounded")
@pytest.mark.parametrize("count", [400, pytest.param(5_000, marks=exhaustive)])
def test_hostile_pages_change_nothing_for_others(tmp_path: Path, caplog: pytest.LogCaptureFixture, count: int) -> None:
    caplog.set_level(logging.WARNING)
    room = rw.Classroom(list(rw.Lesson("days_of_steam", 1).exercises), file=tmp_path / "class.sqlite")
    rng = Random(5)

    async def tried() -> None:
        honest, stranger, forger = (Browser(room.links["join"]) for _ in range(3))
        teacher = Browser(room.links["teach"])
        await teacher.join()
        for page, name in ((honest, "Ada"), (forger, "Eve")):
            await page.join()
            await page.enter(name)
        await stranger.join()
        await honest.say("say", text=room.exercise.found[0])
        await honest.say("echo")
        before = honest.view
        size = 0
        for number in range(count):
            if number == count // 2:
                size = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
            page = rng.choice([stranger, forger])
            await page.forge(hostile(rng, page))
        assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss < 1.1 * size, "memory grows"
        for junk in JUNK:
            await teacher.say("classroom", ask=junk, value=junk)
            await teacher.forge({"do": junk})
        await honest.say("echo")
        assert honest.view == before
        assert room.question == 0
        assert [row.solved for row in room.results if row.pupil == 1] == [True]
        assert room.gradebook.pupils[1].name == "Ada"

    try:
        run(tried())
        assert not caplog.records, caplog.text
    finally:
        room.close()


def test_a_long_cell_keeps_no_pupil_waiting(tmp_path: Path) -> None:
    room = rw.Classroom(list(rw.Lesson("days_of_steam", 1).exercises), file=tmp_path / "class.sqlite")
    answered: list[bool] = []

    async def answer() -> None:
        async with Browser(room.links["join"]) as page:
            await page.enter("Ada")
            await page.say("say", text=room.exercise.found[0])
            answered.append(page.task["done"])

    pupil = Thread(target=lambda: asyncio.run(answer()))
    try:
        pupil.start()
        # This is the thread of the cell, which computes for as long as the class has not answered on its own.
        ends = monotonic() + LONG
        while pupil.is_alive() and monotonic() < ends:
            sum(range(1000))
        in_time = list(answered)
        pupil.join(10)
        assert in_time == [True], "the pupil waits for the cell"
    finally:
        room.close()
