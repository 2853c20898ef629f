"""Spaced practice: what is due, in which order, and with which exercises, across games."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

import railwidgets as rw
from railwidgets.core import UnknownGameError
from railwidgets.draw.theme import style_sheet
from railwidgets.lessons import ExerciseError, JudgedAnswer
from railwidgets.lessons.review import grades_of
from railwidgets.lessons.spacing import Grade, memory_of
from railwidgets.session.learning.learning import Learning
from railwidgets.session.page.chapters import style_of
from railwidgets.session.page.session_of import session_of

NOW = datetime(2026, 5, 1, 9, tzinfo=UTC)
DAY = timedelta(days=1)
CITY = rw.exercises("days_of_steam")["second_city_1"]
BLOCK = rw.exercises("steam_tunnel").about("pawn.block")[0]


def progress_of(*given: tuple[rw.Exercise, bool, timedelta]) -> rw.Progress:
    progress = rw.Progress()
    for exercise, solved, ago in given:
        progress.note(exercise, solved, at=NOW - ago)
    return progress


def test_what_is_right_lasts_longer_each_time_and_what_is_wrong_comes_back() -> None:
    days = []
    for count in (1, 2, 3):
        grades = [(NOW + number * 3 * DAY, Grade.GOOD) for number in range(count)]
        memory = memory_of(grades, NOW + 30 * DAY)
        days.append(memory.days)
        assert (memory.recall < 0.9) == (memory.due < NOW + 30 * DAY)
    assert days == sorted(set(days))
    wrong = memory_of([*grades, (NOW + 9 * DAY, Grade.FORGOTTEN)], NOW + 30 * DAY)
    assert wrong.days < memory.days
    assert wrong.due < NOW + 10 * DAY


@pytest.mark.parametrize(
    ("answer", "expected"),
    [
        ({"solved": True}, {"a.a": Grade.GOOD, "a.b": Grade.GOOD}),
        ({"solved": True, "hints": 2}, {"a.a": Grade.HARD, "a.b": Grade.HARD}),
        ({"solved": True, "hints": 4}, {"a.a": Grade.FORGOTTEN, "a.b": Grade.FORGOTTEN}),
        ({"solved": False, "mixes": "a.b"}, {"a.b": Grade.FORGOTTEN}),
        ({"solved": False, "mixes": "c.c"}, dict.fromkeys(("a.a", "a.b", "c.c"), Grade.FORGOTTEN)),
        ({"solved": False}, {"a.a": Grade.FORGOTTEN, "a.b": Grade.FORGOTTEN}),
    ],
)
def test_an_answer_counts_for_clauses_and_not_for_the_exercise(answer: dict, expected: dict[str, Grade]) -> None:
    assert grades_of(JudgedAnswer("game/key", at=NOW, clauses=("a.a", "a.b"), **answer)) == expected


def test_the_least_remembered_rule_of_any_game_comes_first() -> None:
    progress = progress_of((CITY, True, 40 * DAY), (CITY, True, 30 * DAY), (BLOCK, False, 20 * DAY))
    review = rw.Review(progress, now=NOW)
    assert [rule.name for rule in review.due] == ["steam_tunnel", *["days_of_steam"] * len(CITY.about)]
    assert review.due[0].recall < review.due[1].recall
    assert [exercise.name for exercise in review.ideas[0].exercises] == [rule.name for rule in review.due]
    assert rw.Review(progress, "days_of_steam", now=NOW).games == ("days_of_steam",)
    assert "Steam Tunnel" in review.to_html()
    assert "À revoir" in review.to_html("fr")


def test_each_time_a_rule_has_another_position_which_the_engine_judges() -> None:
    seen = set()
    for times in (1, 2, 3):
        progress = progress_of(*[(BLOCK, False, (9 - number) * DAY) for number in range(times)])
        (exercise,) = rw.Review(progress, now=NOW).ideas[0].exercises
        assert "pawn.block" in exercise.about
        assert exercise.id != BLOCK.id
        assert exercise.judge(exercise.solutions()[0]).solved
        seen.add(exercise.position)
    assert len(seen) == 3


def test_a_rule_that_nobody_can_break_is_asked_again_as_it_was() -> None:
    asked = rw.exercises("streetcar").about("setup.goals")
    progress = progress_of(*[(one, False, (9 - number) * DAY) for number, one in enumerate(asked[:2])])
    (exercise,) = rw.Review(progress, now=NOW).ideas[0].exercises
    assert exercise == asked[2], "the one not asked yet"


def test_nothing_is_due_yet_and_the_review_says_when() -> None:
    progress = progress_of((BLOCK, True, timedelta()), (BLOCK, True, timedelta()))
    review = rw.Review(progress, now=NOW)
    assert not review.due
    assert not review.ideas
    assert f"the next one is due on {review.rules[0].due.astimezone():%Y-%m-%d}" in str(review.said)
    with pytest.raises(ExerciseError, match="no exercise to do now: <review: 0 of 1 rules are due>"):
        rw.Board(review)
    assert len(rw.Review(progress, days=60, now=NOW).due) == 1
    assert "Begin with a course" in str(rw.Review(rw.Progress()).said)


def test_a_board_of_a_review_changes_the_game_and_stores_the_answers() -> None:
    progress = progress_of((CITY, False, 9 * DAY), (BLOCK, False, 8 * DAY))
    review = rw.Review(progress, now=NOW)
    session = session_of(review)
    assert isinstance(session, Learning)
    style = style_of(session)
    board, games = rw.Board(session), set()
    for exercise in review.ideas[0].exercises:
        assert board.view["frame"]["title"] == exercise.game.title["en"]
        assert style_sheet(exercise.game.style) in style
        games.add(board.view["frame"]["title"])
        session.judge(exercise.solutions()[0])
        assert progress.answers[-1].clauses == exercise.about
        session.next()
    assert games == {"Days of Steam", "Steam Tunnel"}


def test_after_the_last_exercise_more_comes_or_the_board_says_when() -> None:
    progress = progress_of((CITY, False, 9 * DAY), (BLOCK, False, 8 * DAY))
    session = session_of(rw.Review(progress, now=NOW, count=1))
    assert isinstance(session, Learning)
    names = [session.exercise.name]
    session.judge(session.exercise.solutions()[0])
    session.next()
    names.append(session.exercise.name)
    session.judge(session.exercise.solutions()[0])
    assert sorted(names) == ["days_of_steam", "steam_tunnel"]
    while session.lesson.further() is not None:
        session.next()
        session.judge(session.exercise.solutions()[0])
    session.next()
    assert session.answer is not None
    assert "the next one is due on" in str(session.answer.title)


def test_a_game_or_clause_that_is_gone_is_left_out() -> None:
    progress = rw.Progress()
    for name in ("no_such_game/a", "streetcar/a"):
        answer = JudgedAnswer(name, solved=True, at=NOW, clauses=("no.such",))
        progress.add({"format": "railwidgets-progress", "version": 2, "answers": {answer.id: answer.to_json()}})
    assert rw.Review(progress).rules == ()


def test_bad_arguments_are_refused() -> None:
    with pytest.raises(UnknownGameError):
        rw.Review(rw.Progress(), "streetca")
    with pytest.raises(ValueError, match="count is 0; write a number of exercises, at least 1"):
        rw.Review(rw.Progress(), count=0)
    with pytest.raises(ValueError, match="days is nan; write a number of days"):
        rw.Review(rw.Progress(), days=float("nan"))
