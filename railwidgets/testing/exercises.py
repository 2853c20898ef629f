"""Checks of exercises: each has the stated number of solutions, and feedback for every answer."""

from __future__ import annotations

from collections import Counter

from railwidgets.core.data import load_data
from railwidgets.lessons import HINTS, Exercise, exercises
from railwidgets.lessons.data import written
from railwidgets.lessons.generate import NoPositionError, kinds_of
from railwidgets.lessons.kinds import FILE, KINDS, kind_option
from railwidgets.testing.subject import Subject, expect_none, is_spoken

LONGEST = 240
"""The maximum length of a task in characters."""

ANSWERED = 20
"""The number of exercises to answer, for each random game of a table; all of them in a thorough suite."""

WRONG = 3
"""The number of wrong answers to try for each exercise."""


def every_exercise_can_be_solved_as_often_as_it_says(subject: Subject) -> None:
    """Exercises and questions of figures have no problems, and no two share a key."""
    found = exercises(subject.facts.name)
    # Answers are judged in the other half, and all of it at night.
    expect_none(problem for exercise in subject.halved(found) for problem in exercise.problems())
    twice = [key for key, count in Counter(exercise.key for exercise in found).items() if count > 1]
    expect_none(f"two exercises have the key {key}" for key in twice)


def every_kind_of_exercises_can_be_made(subject: Subject) -> None:
    """Random games have a position for each kind of exercises that the game says it has."""
    name = subject.facts.name
    kinds = kinds_of(name)
    # What only well-played games have takes long to find; the kinds are much alike in all games.
    rare = kind_option(name, "greedy") if subject.sparing else ()
    unknown = [kind for kind in kinds if kind not in KINDS]
    assert not unknown, f"{FILE}: kinds has {unknown[0]!r}; there are {', '.join(KINDS)}"
    for kind in subject.halved([kind for kind in kinds if kind not in rare]):
        others = ", ".join(f'"{other}"' for other in kinds if other != kind)
        try:
            made = list(exercises(name, kind=kind, count=1))
        except NoPositionError as error:
            raise AssertionError(f"{error}. Write kinds = [{others}] at the top of {FILE}") from None
        expect_none(problem for one in made for problem in one.problems())


def every_breakable_clause_has_an_exercise(subject: Subject) -> None:
    """A game with exercises has one about each clause that a player can try to break."""
    if not written(subject.facts.name):
        return
    about = {clause for exercise in written(subject.facts.name) for clause in exercise.about}
    expect_none(
        f'{FILE} has no exercise about {clause.id}: give one the goal, or clauses = ["{clause.id}"]'
        for clause in subject.game.clauses.values()
        if clause.breakable and clause.id not in about
    )


def answers_are_judged_with_feedback(subject: Subject) -> None:
    """Each solution is right and some other answers are wrong; the feedback and each hint are readable."""
    for exercise in subject.some(list(exercises(subject.facts.name)), subject.fewer(ANSWERED * subject.each)):
        for solution in exercise.found:
            feedback = exercise.judge(solution)
            assert feedback.solved, f"{exercise.key}: {solution} is a solution, but {feedback}"
            assert is_spoken(feedback.text), f"{exercise.key}, {solution}: {feedback.text}"
        for answer in _wrong(subject, exercise):
            feedback = exercise.judge(answer)
            assert not feedback.solved, f"{exercise.key}: {answer} is no solution, but {feedback}"
            assert is_spoken(feedback.text), f"{exercise.key}, {answer}: {feedback.text}"
        for step in range(1, HINTS + 1):
            assert is_spoken(exercise.hint(step).text), f"{exercise.key}, hint {step}"
        assert exercise.lead is None or is_spoken(exercise.lead), exercise.key
        for lang in subject.langs:
            assert 0 < len(exercise.task[lang]) <= LONGEST, f"{exercise.key} is no task: {exercise.task[lang]}"


def _wrong(subject: Subject, exercise: Exercise) -> list[str]:
    """Some answers that are no solutions: choices, or candidates."""
    if exercise.options:
        answers = list(exercise.options)
    elif exercise.goal.startswith("reach"):
        answers = [str(action) for action in subject.some(exercise.state.legal_actions, 12)]
    else:
        answers = [str(action) for action in subject.some(list(exercise.state.candidates(exercise.picks)), 12)]
    return [answer for answer in answers if answer not in exercise.found][:WRONG]


def exercises_are_drawn(subject: Subject) -> None:
    """An exercise draws its board with numbers on the choices that are places, and never the answer."""
    for exercise in subject.some(written(subject.facts.name), 6):
        page = exercise.to_html(lang="fr", width=360)
        assert exercise.task["fr"][:12] in page.replace("&#x27;", "'"), exercise.key
        shown, options = page.count("<li>"), len(exercise.options)
        assert shown == options, f"{exercise.key} has {options} choices, and its page shows {shown}"


def tasks_are_written_in_both_languages(subject: Subject) -> None:
    """The texts of an exercise exist in every language, and no two tasks are the same."""
    for exercise in written(subject.facts.name):
        if exercise.text is not None:
            assert is_spoken(exercise.text), exercise.key
            assert exercise.text["en"] != exercise.text["fr"], exercise.key
    if written(subject.facts.name):
        assert load_data(subject.package, FILE), f"{FILE} is empty"
