"""A class that sits an exam: no hint, the last answer counts, and nobody learns what is right before the end."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import railwidgets as rw
from railwidgets.core import Text
from railwidgets.lessons import Exam, ExamQuestion
from railwidgets.room import Classroom
from tests.classroom.pages import Page, quiet


def exam() -> Exam:
    """A short exam: three questions with letters, and one on the board."""
    questions = rw.exam("streetcar").questions
    letters = [one for one in questions if one.exercise.options][:3]
    board = next(one for one in rw.exercises("streetcar") if one.goal.startswith("refused"))
    return Exam("streetcar", [*letters, ExamQuestion(board, Text.same("On the board"), "joining")])


@pytest.fixture
def room() -> Classroom:
    return quiet(exam())


def wrong(room: Classroom, question: int) -> str:
    exercise = room.exercises[question]
    return next(one for one in exercise.options if one not in exercise.found)


def state(page: Page) -> Any:
    return [(choice["letter"], choice["state"]) for choice in page.view["task"]["choices"] if choice["state"]]


def test_right_and_wrong_look_alike_on_all_pages(room: Classroom) -> None:
    got = []
    for right in (True, False):
        one = quiet(exam())
        # The same letter is right in one class and wrong in the other: what is compared is what the page says of it.
        page, teacher = Page(one, "ada").enter("Ada"), Page(one, "teacher", "teach")
        exercise = one.exercises[0]
        page.answer(exercise.found[0] if right else wrong(one, 0))
        task = page.view["task"]
        assert [each for _, each in state(page)] == ["given"]
        assert task["hints"] == 0
        classroom = teacher.view["classroom"]
        got.append(
            json.dumps(
                [task["said"], task["stops"], task["note"], page.got[-1], classroom["counts"], classroom["stopped"]]
            )
        )
        assert "solved" not in json.dumps([classroom["pupils"], classroom["counts"], teacher.view["task"]["stops"]])
        assert [count["label"] for count in classroom["counts"]] == ["answered", "not begun"]
        one.close()
    assert got[0] == got[1]


def test_the_last_answer_counts_and_closing_hands_in(room: Classroom) -> None:
    page, teacher = Page(room, "ada").enter("Ada"), Page(room, "teacher", "teach")
    right = room.exercises[0].found[0]
    page.answer(right)
    page.answer(wrong(room, 0))
    assert len(state(page)) == 1
    page.say(do="task", ask="next")
    assert page.view["task"]["text"] == room.exercises[1].task["en"], "pupils go at their own pace"
    page.answer(wrong(room, 1))
    page.answer(room.exercises[1].found[0])
    room.close_answers()
    assert [state for _, state in state(page)] == ["right"]
    assert [stop["state"] for stop in page.view["task"]["stops"]][:2] == ["missed", "solved"]
    page.answer(wrong(room, 1))
    assert len(room.results) == 4, "closed is closed"
    (ada,) = teacher.view["classroom"]["pupils"]
    assert [cell["state"] for cell in ada["cells"]] == ["stuck", "solved", "", ""]
    assert [count["label"] for count in teacher.view["classroom"]["counts"]] == ["solved", "not solved", "not begun"]
    room.next()
    assert not room.takes_answers, "the teacher goes through the questions, and the exam stays closed"


def test_no_hint_and_no_second_start(room: Classroom) -> None:
    page = Page(room, "ada").enter("Ada")
    page.answer(wrong(room, 0))
    given = state(page)
    page.say(do="hint")
    assert page.view["task"]["hints"] == 0
    for ask in ("again", "hand_in", "map"):
        page.say(do="task", ask=ask)
    assert state(page) == given
    assert room.takes_answers
    assert page.view["task"]["exam"]["sheet"] is None, "pupils do not hand in one by one"
    assert page.view["task"]["said"]["text"] == "You can change the answer until answers are closed."
    assert room.gradebook.pupils[1].hints == {}


def test_an_answer_on_the_board_has_no_verdict_either(room: Classroom) -> None:
    page = Page(room, "ada").enter("Ada")
    page.say(do="stop_at", lesson=0, stop=3)
    exercise = room.exercises[3]
    page.answer(exercise.found[0])
    assert page.view["task"]["said"]["tone"] == ""
    assert not page.view["task"]["give"]
    assert room.board.view["classroom"]["stopped"] == []
    teacher = Page(room, "teacher", "teach")
    room.go_to(3)
    assert "rw-callout" not in json.dumps(teacher.view["scene"])
    assert "rw-share-stop" not in json.dumps(teacher.view["scene"])
    room.show_answer()
    assert page.view["task"]["said"]["tone"] == "solved", "what the teacher shows, it shows with its proof"
    room.hide()
    assert page.view["task"]["said"]["tone"] == ""


def test_an_exam_goes_on_after_a_restart(tmp_path: Path) -> None:
    file = tmp_path / "exam.sqlite"
    room = quiet(exam(), file=file)
    page = Page(room, "ada").enter("Ada")
    page.answer(room.exercises[0].found[0])
    given = state(page)
    room.store.close()
    back = quiet(None, file=file)
    assert back.is_exam
    assert back.own_pace
    again = Page(back, "ada")
    assert state(again) == given
    assert not any(choice["state"] == "right" for choice in again.view["task"]["choices"])
    back.close_answers()
    back.flush()
    back.store.close()
    closed = quiet(None, file=file)
    assert not closed.takes_answers
    assert [each for _, each in state(Page(closed, "ada"))] == ["right"]
    closed.close()
