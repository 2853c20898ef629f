"""The time for a question: pupils see it, answers close at its end, and nothing that was given is lost."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import railwidgets as rw
from railwidgets.room import Classroom
from railwidgets.room.classroom import timer
from railwidgets.room.classroom.course import ClassError
from tests.classroom.pages import Page, quiet
from tests.classroom.sockets import Browser
from tests.room.pages import run


@pytest.fixture
def now(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """A clock that a test moves."""
    at = [1_000_000.0]
    monkeypatch.setattr(timer, "time", lambda: at[0])
    return at


def ends(room: Classroom) -> Any:
    return room.board.view["classroom"]["timer"]["ends"]


def test_pupils_see_the_time_and_the_teacher_adds_to_it(now: list[float]) -> None:
    room = quiet(rw.Lesson("days_of_steam", 1))
    page = Page(room, "ada").enter("Ada")
    assert {"do": "time", "left": None} in page.got
    teacher = Page(room, "teacher", "teach")
    teacher.say(do="classroom", ask="time", value=60)
    assert {"do": "time", "left": 60.0} in page.got
    now[0] += 20
    late = Page(room, "ben", lang="fr").enter("Ben")
    assert {"do": "time", "left": 40.0} in late.got
    teacher.say(do="classroom", ask="time", value=60)
    assert {"do": "time", "left": 100.0} in page.got
    assert ends(room) == 1000 * (now[0] + 100)
    teacher.say(do="classroom", ask="time", value=0)
    assert page.got[-1] == {"do": "time", "left": None}
    assert ends(room) is None
    room.close()


def test_another_question_or_closed_answers_end_the_time(now: list[float]) -> None:
    room = quiet(rw.Lesson("days_of_steam", 1))
    for over in (room.next, room.close_answers):
        room.set_time(30)
        over()
        assert ends(room) is None
    with pytest.raises(ClassError, match="open them first"):
        room.set_time(30)
    assert room.board.view["classroom"]["timer"]["buttons"] == []
    room.open_answers()
    for wrong in (1, 1e9, float("nan")):
        with pytest.raises(ClassError, match="5 to 14400 seconds"):
            room.set_time(wrong)
    room.close()


def test_what_stands_complete_on_a_board_counts_at_the_end(now: list[float]) -> None:
    room = quiet(rw.exercises("days_of_steam")["second_city_1"])
    ready, _ = Page(room, "ada").enter("Ada"), Page(room, "ben").enter("Ben")
    action = room.exercise.game.action(room.exercise.found[0])
    session = room.sessions[1]
    session.selection.put(action)
    assert session.is_ready
    room._time_over()
    assert [(row.pupil, row.solved) for row in room.results] == [(1, True)]
    assert not room.takes_answers
    ready.answer(room.exercise.found[0])
    assert len(room.results) == 1, "what comes later does not count"
    room.close()


def test_the_end_closes_the_answers_of_real_pages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(timer, "LEAST", 0)
    monkeypatch.setattr(timer, "GRACE", 0.0)
    room = rw.Classroom(rw.Lesson("days_of_steam", 1), file=tmp_path / "class.sqlite")

    async def waited() -> None:
        async with Browser(room.links["join"]) as page:
            await page.enter("Ada")
            room.set_time(0.2)
            assert (await page.until("time", lambda one: one["left"] is not None))["left"] <= 0.21
            assert (await page.until("time"))["left"] is None
            assert not room.takes_answers

    run(waited())
    room.close()


def test_a_restart_does_not_prolong_the_time(tmp_path: Path, now: list[float]) -> None:
    room = quiet(rw.Lesson("days_of_steam", 1), file=tmp_path / "class.sqlite")
    room.set_time(60)
    room.flush()
    room.store.close()
    now[0] += 45
    back = quiet(None, file=tmp_path / "class.sqlite")
    assert back.timer.left == 15
    back.next()
    back.flush()
    back.store.close()
    again = quiet(None, file=tmp_path / "class.sqlite")
    assert again.timer.left is None
    again.close()
