"""Going through a course on a board: hints, from lesson to lesson and back, and what is kept of it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

import railwidgets as rw
from railwidgets.lessons import Lesson, Progress
from railwidgets.lessons.lesson import LESSONS as FILE
from railwidgets.session import Presenter
from railwidgets.session.learning.learning import Learning
from tests.lessons.course import LESSONS, written
from tests.session.test_learning import ROAD, of, task


@pytest.fixture
def course() -> Iterator[Learning]:
    with written(FILE, LESSONS):
        yield Learning(Lesson("days_of_steam"))


def test_hints_come_in_four_steps() -> None:
    learning = of("second_city_2")
    said = []
    for step in range(1, 5):
        learning.hint()
        said.append(task(learning)["said"])
        assert task(learning)["hints"] == step
    assert [one["title"] for one in said] == [f"Hint {step} of 4" for step in range(1, 5)]
    assert said[0]["clause"] == ""
    assert said[1]["clause"] == "place.city_linked"
    assert said[2]["marks"] == "look"
    assert "row 4, column 2" in said[3]["text"]
    learning.hint()
    assert task(learning)["hints"] == 4


def test_a_course_goes_on_from_lesson_to_lesson_and_back(course: Learning) -> None:
    shown = task(course)
    assert (shown["lesson"], shown["title"], shown["course"]) == ("Lesson 1 of 2", "Edges meet", True)
    assert shown["said"]["text"] == "Track meets track. Find what fits."
    assert shown["next"] == "Skip"
    course.judge("A")
    if not course.solved:
        course.judge(course.exercise.found[0])
    course.next()
    course.judge(next(one for one in course.exercise.options if one not in course.exercise.found))
    assert [stop["state"] for stop in task(course)["stops"]] == ["solved", "missed", ""]
    course.next()
    assert task(course)["next"] == "2 · From a city"
    course.judge(course.exercise.found[0])
    assert task(course)["said"]["text"].endswith("Edges are read from both sides.")
    course.next()
    assert (course.where, task(course)["title"]) == ((1, 0), "From a city")
    course.stop_at(0)
    assert course.where == (0, 1), "the first that is not solved"
    course.stop_at(1, 3)
    course.next()
    shown = task(course)["map"]
    assert [station["state"] for station in shown["stations"]] == ["missed", ""]
    assert shown["missed"] == 1
    assert shown["stations"][0]["clauses"] == [{"title": "Track meets track, blank meets blank", "state": "missed"}]
    assert shown["go"] == "Go on: 1 · Edges meet"
    course.ask("missed")
    assert course.where == (0, 1)
    course.judge(course.exercise.found[0])
    course.ask("map")
    assert task(course)["map"]["missed"] == 0
    course.ask("close")
    assert task(course)["map"] is None


@pytest.mark.parametrize("place", [(2, 0), (0, 3), (-1, 0), (0, -1)])
def test_where_no_exercise_is_nobody_goes(course: Learning, place: tuple[int, int]) -> None:
    with pytest.raises(ValueError, match=r"there is no (lesson|exercise)"):
        course.stop_at(*place)
    assert course.where == (0, 0)


def test_everything_is_said_in_both_languages(course: Learning) -> None:
    for lesson, stop in course.places:
        course.stop_at(lesson, stop)
        for _ in range(4):
            course.hint()
        english, french = task(course), task(course, "fr")
        for name in ("lesson", "title", "kind", "text", "note"):
            assert english[name] != french[name] or name == "kind", (course.where, name, english[name])
        assert english["said"]["text"] != french["said"]["text"]
        course.judge(course.exercise.found[0])
        assert task(course)["said"]["title"] == "Solved."
        assert task(course, "fr")["said"]["title"] == "Réussi."


def test_progress_is_kept_in_its_file_and_known_on_another_board(course: Learning, tmp_path: Path) -> None:
    path = tmp_path / "progress.json"
    first = Learning(course.lesson, Progress(path))
    first.judge(first.exercise.found[0])
    second = Learning(course.lesson, Progress(path))
    assert [stop["state"] for stop in task(second)["stops"]] == ["solved", "", ""]
    assert not second.solved, "and yet it can be tried again"


def test_progress_that_cannot_be_kept_is_reported_and_the_answer_counts(tmp_path: Path) -> None:
    learning = Learning(rw.exercises("days_of_steam")["edges_1"], Progress(tmp_path / "missing" / "progress.json"))
    learning.judge(learning.exercise.found[0])
    assert learning.solved
    assert learning.answer is not None
    assert learning.answer.title["en"] == "Cannot save your progress"
    assert learning.progress.is_solved(learning.exercise)


def test_exercises_of_several_numbers_of_players_follow_each_other() -> None:
    three = "0,0 red; A at 0,0, hand curve; B at 0,0, hand hill; C at 0,0, hand straight"
    one = rw.Exercise("days_of_steam", ROAD, "refused:place.reaches_city", held="hand:curve")
    other = rw.Exercise("days_of_steam", three, "refused:place.reaches_city", held="hand:curve")
    learning = Learning([one, other])
    page = Presenter(learning)
    learning.next()
    assert len(learning.seats) == len(page.view["frame"]["seats"]) == 3
    learning.ask("again")
    learning.next()
    assert learning.where == (0, 0)


def test_tries_are_counted_up_to_the_right_answer_and_with_the_hints() -> None:
    course = Learning(Lesson("days_of_steam"))
    asked = course.exercise
    wrong = next(choice for choice in asked.options if choice not in asked.found)
    course.judge(wrong)
    course.hint()
    course.judge(asked.found[0])
    assert task(course)["note"] == "2 tries, 1 hint"
    course.stop_at(1, 0)
    course.stop_at(0, 0)
    course.judge(asked.found[0])
    assert task(course)["note"] == "1 try", "what was solved is asked anew"


def test_tries_of_an_earlier_session_count() -> None:
    progress, lesson = Progress(), Lesson("days_of_steam")
    first = Learning(lesson, progress)
    asked = first.exercise
    wrong = [choice for choice in asked.options if choice not in asked.found]
    first.judge(wrong[0])
    first.judge(wrong[1])
    again = Learning(lesson, progress)
    again.judge(asked.found[0])
    assert task(again)["note"] == "3 tries"
    assert progress.tries(asked) == 3
