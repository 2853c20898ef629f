"""Pages of what is learned, and of games that are read: what they know, and what their engine begins with."""

from __future__ import annotations

import json
import re

import pytest

import railwidgets as rw
from railwidgets.lessons import ExerciseError
from railwidgets.lessons.lesson_json import lesson_from, lesson_json
from railwidgets.live import page_of
from railwidgets.live.click_trials import HINTED, LearningAsker
from railwidgets.live.engine import Desk
from railwidgets.live.precomputed import worked_out
from railwidgets.live.setup import setup_of
from railwidgets.session.page.presenter import Presenter
from railwidgets.session.page.session_of import session_of
from tests.live.test_precomputed import made


def table_of(given, most):
    """The answers on a page, as it reads them."""
    return json.loads(json.dumps(worked_out(session_of(given), most=most)))


def begun(given):
    """What the engine of a page shows at first."""
    sent = []
    setup = setup_of(Presenter(session_of(given)))
    desk = Desk(json.dumps(setup), sent.append)
    return desk, json.loads(sent[0])["view"]


def exercise_of(goal, name="days_of_steam"):
    return next(exercise for exercise in rw.exercises(name) if exercise.goal.startswith(goal))


def test_every_choice_of_an_exercise_is_answered_as_it_is_judged():
    exercise = exercise_of("why")
    table = table_of(exercise, 24)
    for choice, letter in exercise.letters.items():
        view, _ = table["stands"][0][f"pick choice:{letter}"]
        said = made(table, view)["task"]
        assert (said["said"]["tone"] == "solved") == exercise.judge(choice).solved
        assert said["done"] == exercise.judge(choice).solved
    assert made(table, table["stands"][0]["hint"][0])["task"]["hints"] == 1
    assert not table["view"]["task"]["done"]


def test_what_is_tried_on_the_board_of_an_exercise_is_judged_when_it_is_given():
    table = table_of(exercise_of("refused"), 30)
    given = [
        made(table, steps["task give"][0])["task"]["said"]["tone"] for steps in table["stands"] if "task give" in steps
    ]
    assert given
    assert set(given) <= {"wrong", "solved", "almost"}


def test_the_page_of_an_exercise_does_not_reveal_the_answer_in_its_source():
    exercise = exercise_of("refused")
    page = page_of(exercise, langs=(), most=0)
    assert not any(re.search(rf"\b{re.escape(found)}\b", page) for found in exercise.found)


def test_a_first_game_is_known_to_its_end():
    asker = LearningAsker(session_of(rw.FirstGame("days_of_steam")).anew)
    place, view, clicked = asker.start, asker.view, 0
    while not view["task"]["done"]:
        (message, *_) = [message for far, message in asker.messages(view, place) if far == HINTED]
        view, place = asker.ask(place, message)
        clicked += 1
        assert clicked < 99
    assert view["task"]["again"]


def test_a_game_is_read_back_and_forth_and_along_its_branches():
    session = rw.Session("streetcar", seed=4)
    for _ in range(6):
        session.play(session.legal[0])
    end = session.at
    session.seek(end - 2)
    session.play(session.legal[1])
    session.note("Or here?")
    session.seek(end - 2)
    table = table_of(session, 1)
    shown = rw.Session(session.transcript)
    page = Presenter(shown)
    stand = 0
    for at in (0, 3, len(shown.actions), 1):
        view, stand = step(table, stand, f"seek {at}")
        page.hear({"do": "seek", "at": at})
        assert made(table, view)["scene"]["layers"] == page.view["scene"]["layers"]
        assert made(table, view)["frame"]["at"] == at
    view, _ = step(table, stand, "redo")
    page.hear({"do": "redo"})
    assert made(table, view)["frame"]["at"] == page.view["frame"]["at"]
    (other,) = [node for node in shown.tree if not node.children and node not in shown.tree.root.rest]
    view, _ = step(table, stand, f"go {other.id}")
    page.hear({"do": "go", "node": other.id})
    assert made(table, view)["scene"]["layers"] == page.view["scene"]["layers"]


def step(table, stand, name):
    """Where a message leads from a stand."""
    steps = table["stands"][stand]
    return steps[name] if name in steps else step(table, steps[""][1], name)


def test_what_others_hold_is_in_no_place_of_a_game_that_is_read():
    session = rw.Session("rail_europe", seed=2)
    for _ in range(3):
        session.play(session.legal[0])
    seat = session.state.actor
    table = json.dumps(worked_out(session, seat=seat, most=1))
    board = rw.Session(session.transcript.seen_by(seat))
    assert len(json.loads(table)["views"]) > len(board.actions)
    hidden = {
        entry["label"]
        for entry in Presenter(session, seat=1 - seat).view["frame"]["log"]
        if entry["label"] not in {said["label"] for said in Presenter(board, seat=seat).view["frame"]["log"]}
    }
    assert hidden
    assert not any(label in table for label in hidden)


# --- with an engine


def test_a_course_begins_in_the_engine_where_its_board_stands():
    course = rw.Lesson("streetcar", lang="fr")
    session = session_of(course)
    session.stop_at(2, 1)
    desk, view = begun(session)
    assert view["task"]["at"] == 1
    assert view["task"] == Presenter(session).view["task"]
    desk.hear(json.dumps({"do": "task", "ask": "next"}))
    assert desk.presenter.session.where == (2, 2)


def test_a_first_game_begins_in_the_engine_where_its_board_stands():
    session = session_of(rw.FirstGame("steam_tunnel"))
    session.stop_at(None, 3)
    _, view = begun(session)
    assert view["task"] == Presenter(session).view["task"]


def test_exercises_without_end_go_on_in_the_engine():
    practice = rw.Practice("streetcar", "why", seed=3)
    desk, view = begun(practice)
    learning = desk.presenter.session
    assert len(view["task"]["stops"]) == 5
    learning.stop_at(0, 4)
    assert desk.presenter.view["task"]["next"]
    desk.hear(json.dumps({"do": "task", "ask": "next"}))
    assert (learning.where, learning.lesson.seed) == ((0, 0), 4)
    assert learning.exercise == rw.exercises("streetcar", kind="why", seed=4, count=1)[0]
    assert "without end" in repr(learning.lesson)


@pytest.mark.parametrize("name", rw.GAMES)
def test_a_lesson_is_handed_on_whole(name):
    course = rw.Lesson(name, lang="fr")
    read = lesson_from(json.loads(json.dumps(lesson_json(course))))
    assert (read.name, read.lang, read.ideas) == (course.name, "fr", course.ideas)


@pytest.mark.parametrize("wrong", [{}, {"format": "railwidgets-lesson", "lang": "en", "game": "streetcar"}])
def test_what_is_no_lesson_raises(wrong):
    with pytest.raises(ExerciseError, match=r"a lesson (is a JSON object|of 'streetcar' is damaged)"):
        lesson_from(wrong)


# --- as pages


def test_a_lesson_without_an_engine_is_its_exercises_one_by_one():
    lesson = rw.Lesson("days_of_steam", 1)
    page = page_of(lesson, langs=(), most=1)
    assert page.count('class="rw-live"') == len(lesson.exercises)
    assert lesson.title["en"] in page


def test_a_course_wants_an_engine():
    with pytest.raises(
        ValueError, match=r'live="engine"; without one, export one of its lessons: rw.Lesson\(.streetcar'
    ):
        page_of(rw.Lesson("streetcar"))
