"""Exercises answered as a learner answers them: by clicks and turns alone."""

from __future__ import annotations

import pytest

import railwidgets as rw
from railwidgets.core import GAMES, Action
from railwidgets.core.action import TURN
from railwidgets.lessons import Exercise, Lesson
from railwidgets.lessons.lesson import written_lessons
from railwidgets.session.learning.learning import Learning

BY_CHOICE = ("legal", "why", "claim", "fact")


def solve(exercise: Exercise) -> Learning:
    """Answers an exercise with its first solution, click by click."""
    learning = Learning(exercise)
    if exercise.goal.partition(":")[0] in BY_CHOICE:
        learning.pick(f"choice:{exercise.letters[exercise.found[0]]}")
        return learning
    for step in exercise.found[0].split("; "):
        do(learning, exercise.game.action(step))
    return learning


def do(learning: Learning, action: Action) -> None:
    """Picks what says an action, turns what lies there, and clicks once more."""
    picks, held = learning.selection.choices.clicked(action), learning.selection.picks
    for pick in picks[len(held) if picks[: len(held)] == held else 0 :]:
        if not pick.startswith(TURN):
            learning.pick(pick)
    for _ in range(4):
        if learning.selection.preview != action and learning.selection.turning:
            learning.turn()
    if not learning.solved and learning.selection.tried:
        learning.pick(learning.selection.picks[-1])


def test_a_number_is_the_choice_that_stands_there_where_numbers_are_to_choose_from() -> None:
    exercise = rw.exercises("rail_europe")["coloured_route.4"]
    assert exercise.options[3] != "4", "the fourth choice is another one"
    assert solve(exercise).solved


def test_a_piece_held_over_its_place_lies_there_to_be_turned() -> None:
    exercise = rw.exercises("streetcar")["border_2"]
    learning = Learning(exercise)
    first = learning.selection.preview
    assert first is not None, "it lies there before the first click"
    assert learning.selection.turning
    assert not learning.selection.is_held, "and is not let go"
    learning.turn(2)
    turned = learning.selection.preview
    assert turned != first
    learning.pick("cell:6,6")
    learning.drop()
    assert learning.selection.preview == turned, "a click elsewhere does not take it away"
    learning.pick("cell:9,12")
    assert learning.attempt.tries == 1
    assert not learning.solved
    assert solve(exercise).solved


@pytest.mark.exhaustive
@pytest.mark.parametrize("name", [name for name in GAMES if written_lessons(name)])
def test_every_exercise_of_a_course_is_solved_by_clicks(name: str) -> None:
    unsolved = [exercise.key for exercise in Lesson(name).exercises if not solve(exercise).solved]
    assert not unsolved
