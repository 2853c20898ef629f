"""Every wrong answer is answered with a reason of its own, which the engine makes from the board and the rules."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import pytest

import railwidgets as rw
from railwidgets.core import GAMES, load_words
from railwidgets.lessons import Exercise, Feedback

MOST: float = 0.03
"""The share of stock replies among all replies to wrong choices."""

ON_BOARD = 8
"""The number of wrong answers tried at an exercise that is answered on the board."""

MADE = 12
"""The number of generated exercises of each game."""


def fixed_sentences() -> set[str]:
    """The replies that fill in nothing: they say the same whatever the board and the answer."""
    return {str(text) for text in load_words("railwidgets.lessons")["feedback"].values() if "{" not in str(text)}


@cache
def asked(name: str) -> tuple[Exercise, ...]:
    return (*rw.exercises(name), *rw.exercises(name, kind="any", seed=11, count=MADE))


def wrong_answers(exercise: Exercise) -> Iterator[str]:
    if exercise.options:
        yield from (choice for choice in exercise.options if choice not in exercise.found)
    elif not exercise.goal.startswith("reach"):
        candidates = [str(action) for action in exercise.state.candidates(exercise.picks) if action.picks]
        wrong = [answer for answer in candidates if answer not in exercise.found]
        yield from wrong[:: max(1, len(wrong) // ON_BOARD)][:ON_BOARD]


def replies(name: str, *goals: str) -> list[tuple[Exercise, str, Feedback]]:
    """The replies to the wrong answers of a game's exercises, of some goals or of all."""
    return [
        (exercise, answer, exercise.judge(answer))
        for exercise in asked(name)
        if not goals or exercise.goal.partition(":")[0] in goals
        for answer in wrong_answers(exercise)
    ]


def stock(given: list[tuple[Exercise, str, Feedback]]) -> list[str]:
    """The stock replies: those of a fixed sentence, and those that name no rule."""
    fixed = fixed_sentences()
    return [
        f"{exercise.id}, {answer}: {feedback.text}"
        for exercise, answer, feedback in given
        if str(feedback.text) in fixed or not feedback.clause
    ]


@pytest.mark.parametrize("name", GAMES)
def test_a_clause_that_does_not_forbid_the_action_is_answered_with_what_it_is_about(name: str) -> None:
    given = replies(name, "why")
    assert len(given) > 50
    assert stock(given) == []
    for exercise, answer, feedback in given:
        words = str(feedback.text)
        clause = exercise.game.clauses[answer]
        action = exercise.game.action(exercise.action)
        kept = any(str(ground.text) in words for ground in exercise.state.grounds(action) if ground.clause == answer)
        assert feedback.clause == answer
        assert kept or "would stop" in words or str(clause.text) in words, f"{exercise.id}, {answer}: {words}"


def test_a_clause_that_forbids_another_action_here_is_shown_at_that_action() -> None:
    exercise = rw.exercises("streetcar")["lay_on_board_outside"]
    feedback = exercise.judge("lay.on_building")
    assert str(feedback.text) == (
        "No. Here that rule would stop, for example, this: Crown lays at 2,4: curve. Building F stands at 2,4."
    )
    assert [mark.places for mark in feedback.marks] == [((2, 4),)]
    assert not feedback.kept


def test_a_clause_that_nothing_can_break_here_is_quoted() -> None:
    exercise = rw.exercises("days_of_steam")["setup_goods_none_left"]
    assert str(exercise.judge("setup.first_player").text) == (
        "No, nothing here goes against that rule. It says: The players choose who begins."
    )
