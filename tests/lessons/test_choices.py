"""A choice is named by its letter or its value, in every exercise; a number is a value."""

from __future__ import annotations

import pytest

import railwidgets as rw
from railwidgets.core import GAMES
from railwidgets.lessons import Exercise, ExerciseError
from railwidgets.lessons.choices import LETTERS, lettered
from tests.sampling import thinned

ROAD = "0,0 red; 0,1 WE; 0,2 WE; A at 0,0, steam 3, hand curve straight; B at 0,0, hand hill"


@pytest.mark.parametrize("every", thinned(6))
@pytest.mark.parametrize("name", GAMES)
def test_letters_and_values_name_the_same_choice_in_every_exercise(name: str, every: int) -> None:
    step = max(1, every // 2)
    asked = [exercise for exercise in list(rw.exercises(name))[::step] if exercise.options]
    assert len(asked) > 80 / step
    goals = set[str]()
    for number, exercise in enumerate(asked):
        # Every answer names its choice. It is judged by letter, and in any form for each kind of goal.
        kind = exercise.goal.partition(":")[0]
        forms = 5 if kind not in goals else 1 if every == 1 or number % 2 == 0 else 0
        goals.add(kind)
        assert list(exercise.letters.values()) == list(LETTERS[: len(exercise.options)]), exercise.id
        for choice, letter in exercise.letters.items():
            answers = (letter, letter.lower(), choice, choice.upper(), f" {choice}  ")
            for answer in answers:
                assert exercise.choice(answer) == choice, (exercise.id, answer)
            for answer in answers[:forms]:
                assert exercise.judge(answer).solved == (choice in exercise.found), (exercise.id, answer)


@pytest.mark.parametrize("name", GAMES)
def test_a_number_is_a_value_or_no_answer(name: str) -> None:
    for exercise in rw.exercises(name):
        if not exercise.options:
            continue
        for number in range(len(exercise.options) + 2):
            if str(number) in exercise.options:
                assert exercise.judge(number) == exercise.judge(str(number))
                assert exercise.judge(number).solved == (str(number) in exercise.found)
                continue
            with pytest.raises(ExerciseError, match=f"'{number}' is not an answer. Name a choice by its letter: A "):
                exercise.judge(number)


def test_the_error_lists_the_letters() -> None:
    exercise = rw.exercises("railroad_dice")["year_5"]
    assert [exercise.judge(answer).solved for answer in (2, 4, "A", "b")] == [False, True, False, True]
    with pytest.raises(ExerciseError) as caught:
        exercise.judge(3)
    assert str(caught.value) == (
        "exercise 'year_5' of railroad_dice: '3' is not an answer. "
        "Name a choice by its letter: A (2), B (4), C (6) or D (8)"
    )


def test_a_choice_that_is_a_letter_gets_that_letter() -> None:
    assert lettered(("B", "A")) == {"A": "A", "B": "B"}
    assert lettered(("2,5", "none", "legal", "a")) == {"a": "A", "2,5": "B", "none": "C", "legal": "D"}
    assert lettered(("A, C", "F")) == {"A, C": "A", "F": "B"}
    assert lettered(("4", "4", "2")) == {"4": "A", "2": "B"}


def test_choices_with_the_same_letters_are_a_fault() -> None:
    exercise = Exercise("days_of_steam", figure="figure 7", goal="claim:0", choices=("3", "yes", "YES"))
    assert any("YES and another one have the same letters" in problem for problem in exercise.problems())


def test_there_are_as_many_choices_as_letters_at_most() -> None:
    choices = tuple(f"lay straight 0,{column}" for column in range(3, 30))
    assert len(Exercise("days_of_steam", ROAD, "legal", choices=choices[:26]).letters) == 26
    with pytest.raises(ExerciseError, match="choices: 27 of them; write at most 26"):
        Exercise("days_of_steam", ROAD, "legal", choices=choices)


def test_hints_sheets_and_texts_name_the_letter() -> None:
    exercise = rw.exercises("railroad_dice")["year_5"]
    assert str(exercise.hint(4)) == "An answer: B (4)."
    assert exercise.to_text().endswith("A. 2\nB. 4\nC. 6\nD. 8")
    assert '<ol type="A"><li>2</li>' in exercise.to_html()
