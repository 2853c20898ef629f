"""Boards on which something is learned, from Python: answers, what is solved, who is told, and what shows still."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import railwidgets as rw
from railwidgets.lessons import Feedback
from railwidgets.lessons.first_game import FIRST_GAME
from railwidgets.lessons.lesson import LESSONS as FILE
from tests.lessons.course import GUIDED, LESSONS, written

EXERCISE = rw.exercises("days_of_steam")["second_city_2"]


def test_an_answer_does_what_a_click_does_and_calls_the_observers() -> None:
    board = rw.Board(EXERCISE)
    answers: list[tuple[Any, ...]] = []
    board.on_answer(lambda board, exercise, answer, feedback: answers.append((exercise.key, answer, feedback.solved)))
    changes: list[bool] = []
    board.observe(lambda change: changes.append(change["new"]), "solved")
    feedback = board.answer("B")
    assert isinstance(feedback, Feedback)
    assert not board.solved
    board.answer("city 1 4,2")
    assert board.solved
    assert changes == [True]
    assert answers == [("second_city_2", "city 1 0,2", False), ("second_city_2", "city 1 4,2", True)]
    board.close()


def test_a_board_for_play_asks_nothing() -> None:
    board = rw.Board("days_of_steam")
    assert board.solved is False
    for ask in (lambda: board.answer("A"), lambda: board.on_answer(print)):
        with pytest.raises(TypeError, match="this board has no exercise"):
            ask()
    with pytest.raises(TypeError, match="progress needs an exercise or a lesson"):
        rw.Board("days_of_steam", progress=rw.Progress())


def test_a_board_speaks_the_language_of_its_lesson(tmp_path: Path) -> None:
    with written(FILE, LESSONS):
        lesson = rw.Lesson("days_of_steam", "edges", lang="fr")
        board = rw.Board(lesson, progress=rw.Progress(tmp_path / "progress.json"))
        assert board.lang == "fr"
        assert board.view["task"] is not None
        assert board.view["task"]["title"] == "Les bords se répondent"
        board.answer(lesson.exercises[0].found[0])
        assert (tmp_path / "progress.json").exists()
        assert rw.Board(lesson, lang="en").lang == "en"


def test_a_board_shows_still_what_it_asks() -> None:
    board = rw.Board(EXERCISE, lang="fr")
    still = board._repr_mimebundle_()["text/html"] if isinstance(board._repr_mimebundle_(), dict) else board.to_html()
    for page in (still, board.to_html()):
        assert EXERCISE.task["fr"][:20] in page
        assert page.count("<li>") >= 5
    assert "rw-choice-box" in board.to_svg()
    assert repr(board) == "<Board of <Learning of <lesson of days_of_steam: 1 exercises>: second_city_2>>"


def test_a_sheet_and_a_first_game_are_boards_too() -> None:
    sheet = rw.Board(rw.exercises("steam_tunnel", kind="why", seed=1, count=2))
    assert sheet.view["task"] is not None
    assert len(sheet.view["task"]["stops"]) == 2
    with written(FIRST_GAME, GUIDED):
        board = rw.Board(rw.FirstGame("days_of_steam", lang="fr"))
        assert board.lang == "fr"
        assert board.view["task"] is not None
        assert board.view["task"]["lesson"] == "Votre première partie"
        assert not board.solved
        with pytest.raises(TypeError, match="this board has no exercise"):
            board.answer("A")
