"""Lessons and guided games: found beside the rules, in order, and told what is wrong with them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import railwidgets as rw
from railwidgets.lessons import ExerciseError, read_lessons
from railwidgets.lessons.first_game import FIRST_GAME
from railwidgets.lessons.lesson import LESSONS as FILE
from railwidgets.lessons.lesson import written_lessons
from tests.lessons.course import GUIDED, LESSONS, written

LONG = {"en": "word " * 41, "fr": "mot , " * 41}


@pytest.mark.parametrize("name", rw.GAMES)
def test_a_game_has_a_course_or_says_where_it_would_stand(name: str) -> None:
    if not written_lessons(name):
        with pytest.raises(ExerciseError, match=f"{name} has no course: write lessons.toml"):
            rw.Lesson(name)
        return
    course = rw.Lesson(name)
    assert [lesson.key for lesson in course] == [idea.key for idea in course.ideas]
    assert course.problems() == []


def test_a_course_is_its_lessons_in_order() -> None:
    with written(FILE, LESSONS):
        course = rw.Lesson("days_of_steam", lang="fr")
        assert len(course) == 2
        assert [lesson.title["fr"] for lesson in course] == ["Les bords se répondent", "Depuis une ville"]
        assert course["edges"].exercises[0].key == "edges_1"
        assert rw.Lesson("days_of_steam", 2).key == rw.Lesson("days_of_steam", "from_a_city").key == "from_a_city"
        assert course[1:].key == "from_a_city"
        assert len(course.exercises) == 7
        assert course.clauses == ("place.edges_match", "place.reaches_city", "place.within_five")
        assert course.problems() == []
        assert "Les bords se répondent" in course._repr_html_()
        assert "La voie rencontre la voie." in course[0]._repr_html_()
        assert repr(course) == "<course of days_of_steam: 2 lessons, 7 exercises>"
        assert repr(course[0]) == "<lesson edges of days_of_steam: 3 exercises>"


@pytest.mark.parametrize("key", ["edge", 0, 3, True])
def test_a_lesson_that_is_not_there_is_reported_with_those_that_are(key: Any) -> None:
    with written(FILE, LESSONS), pytest.raises(ExerciseError, match=r"has no lesson.*there are 1 to 2: edges, from_a"):
        rw.Lesson("days_of_steam", key)


def test_an_unknown_language_raises() -> None:
    with written(FILE, LESSONS), pytest.raises(ValueError, match="unknown language 'xx'"):
        rw.Lesson("days_of_steam", lang="xx")


@pytest.mark.parametrize(
    ("changed", "message"),
    [
        ({"exercises": ["edges_9"]}, "[edges]: exercises: there is no exercise 'edges_9' (did you mean"),
        ({"exercises": []}, "[edges]: exercises: name at least one exercise"),
        ({"exercises": 3}, "[edges]: exercises: write a list of names"),
        (
            {"clauses": ["place.edge_match"]},
            "clauses: there is no clause 'place.edge_match' (did you mean 'place.edges_match",
        ),
        ({"text": {"fr": "Seulement ceci."}}, "text: write en"),
        ({"title": {"en": "Edges", "fr": " "}}, "[edges]: title: write it in fr"),
        ({"text": 3}, "text: write en, such as { en ="),
        ({"txt": {}}, "[edges]: unknown field txt (did you mean 'text'?)"),
    ],
)
def test_an_error_in_a_lesson_is_named_with_its_place(changed: dict[str, Any], message: str) -> None:
    tables = {**LESSONS, "edges": {**LESSONS["edges"], **changed}}
    with written(FILE, tables), pytest.raises(ExerciseError) as error:
        rw.Lesson("days_of_steam")
    assert message in str(error.value)


@pytest.mark.parametrize(
    ("changed", "message"),
    [
        ({"text": LONG}, "41 words in en; the limit is 40"),
        ({"text": LONG}, "41 words in fr; the limit is 40"),
        ({"exercises": ["edges_1"]}, "it has 1; a lesson has 2 to 5"),
        ({"exercises": ["edges_1", "edges_1"]}, "edges_1 is listed twice"),
    ],
)
def test_what_is_wrong_with_a_lesson_is_among_its_problems(changed: dict[str, Any], message: str) -> None:
    with written(FILE, {"edges": {**LESSONS["edges"], **changed}}):
        problems = rw.Lesson("days_of_steam").problems()
    assert any(message in problem and "lesson 'edges' of days_of_steam" in problem for problem in problems), problems


def test_any_exercises_make_a_lesson() -> None:
    sheet = rw.exercises("steam_tunnel", kind="why", seed=3, count=2)
    lesson = rw.Lesson.of(sheet)
    assert lesson.name == "steam_tunnel"
    assert list(lesson.exercises) == list(sheet)
    with pytest.raises(ExerciseError, match="a lesson has exercises of one game, not of steam_tunnel, streetcar"):
        rw.Lesson.of([*sheet, *rw.exercises("streetcar")[:1]])
    with pytest.raises(ExerciseError, match="a lesson needs an exercise"):
        rw.Lesson.of([])


def test_a_course_of_ones_own_is_read_from_a_file(tmp_path: Path) -> None:
    mine = tmp_path / "mine.toml"
    mine.write_text(
        'game = "days_of_steam"\n[exercises.mine]\ngoal = "why"\naction = "go W"\nposition = "0,0 red; 0,1 WE; '
        'A at 0,0, steam 3, hand curve; B at 0,0, hand hill"\n[west]\ntitle = { en = "West", fr = "Ouest" }\n'
        'text = { en = "No.", fr = "Non." }\nclauses = ["move.own_train"]\nexercises = ["mine", "edges_1"]\n',
        encoding="utf-8",
    )
    course = read_lessons(mine)
    assert [exercise.key for exercise in course.exercises] == ["mine", "edges_1"]
    assert course.problems() == []
    mine.write_text("[west]\n", encoding="utf-8")
    with pytest.raises(ExerciseError, match="name the game at the top"):
        read_lessons(mine)
    mine.write_text("game = 'days_of_steam'\n", encoding="utf-8")
    with pytest.raises(ExerciseError, match="write a lesson, a table with title, text"):
        read_lessons(mine)
    mine.write_text("game = 'days_of_steam'\nexercises = ['mine']\n", encoding="utf-8")
    with pytest.raises(ExerciseError, match="write a table for each exercise"):
        read_lessons(mine)


def test_a_first_game_is_played_step_by_step() -> None:
    with written(FIRST_GAME, GUIDED):
        guided = rw.FirstGame("days_of_steam")
        assert guided.problems() == []
        assert guided.seat == 0
        assert [len(step.play) for step in guided.steps] == [1, 0, 1, 0]
        assert [state.actor for state in guided.states] == [0, rw.CHANCE, 0, rw.CHANCE, rw.CHANCE]
        assert "0,-1 straight" in guided.states[2].notation
        assert "1,0 curve" in guided.states[-1].notation
        assert repr(guided) == "<first game of days_of_steam: 2 steps of the learner>"


def test_a_first_game_may_begin_with_the_rules_and_what_was_done() -> None:
    start = {"players": 2, "moves": "lay straight 0,1"}
    with (
        written(FIRST_GAME, {**GUIDED, "start": start}),
        pytest.raises(ExerciseError, match="start: 'lay straight 0,1'"),
    ):
        rw.FirstGame("days_of_steam")
    with (
        written(FIRST_GAME, {**GUIDED, "start": {"players": 9}}),
        pytest.raises(ExerciseError, match="start: Days of Ste"),
    ):
        rw.FirstGame("days_of_steam")
    steps = [{"replies": "first B"}, *GUIDED["step"]]
    with written(FIRST_GAME, {**GUIDED, "start": {"first": "lot"}, "step": steps}):
        guided = rw.FirstGame("days_of_steam")
        assert guided.start == rw.game("days_of_steam").new(first="lot")


@pytest.mark.parametrize(
    ("place", "step", "message"),
    [
        (0, {"play": "lay straight 1,1"}, "step 1: 'lay straight 1,1' is not legal there: "),
        (0, {"play": "lay straight 0,1", "say": None}, "step 1: write say = "),
        (0, {"replies": "draw tile wye"}, "step 1: write one of play, replies and between"),
        (
            1,
            {"replies": "draw tile tower; lay straight 0,-1; draw tile straight; lay curve 1,0 turn 3"},
            "it is the turn of learner",
        ),
        (0, {"say": LONG}, "step 1, say: 41 words in en; the limit is 30"),
        (2, {"after": LONG}, "step 3, after: 41 words in fr; the limit is 40"),
        (2, {"play": "", "say": None}, "step 3: write play, replies or between; only the last step"),
    ],
)
def test_an_error_in_a_first_game_is_named_with_its_step(place: int, step: dict[str, Any], message: str) -> None:
    steps = [dict(one) for one in GUIDED["step"]]
    steps[place] = {field: value for field, value in {**steps[place], **step}.items() if value is not None}
    with written(FIRST_GAME, {**GUIDED, "step": steps}):
        problems = rw.FirstGame("days_of_steam").problems()
    assert any(message in problem for problem in problems), problems


@pytest.mark.parametrize(
    ("changed", "message"),
    [
        ({"seats": ["learner"]}, 'seats: for 2 players write ["learner", "opponent"]'),
        ({"start": "0,0 yellow; 0,0 red"}, "start: Cannot read this position"),
        ({"start": 5}, "start: write a position in notation, or { players = 2"),
        ({"step": []}, "write [[step]] tables, in order"),
        ({"step": [{"play": "fly E"}]}, "step 1: play: Cannot read the action 'fly E'"),
        ({"step": [{"play": 5}]}, "step 1: play: write actions in notation"),
        ({"step": [{"plays": "go E"}]}, "step 1: unknown field plays (did you mean 'play'?)"),
    ],
)
def test_an_error_in_a_first_game_is_named_with_its_place(changed: dict[str, Any], message: str) -> None:
    with written(FIRST_GAME, {**GUIDED, **changed}), pytest.raises(ExerciseError) as error:
        rw.FirstGame("days_of_steam")
    assert message in str(error.value)


def test_a_game_without_a_first_game_says_where_it_would_stand() -> None:
    with (
        written(FIRST_GAME, None),
        pytest.raises(ExerciseError, match=r"has no first game: write first_game.toml next to"),
    ):
        rw.FirstGame("days_of_steam")
