"""Simulated pupils, for a teacher who tries a class alone, and for tests: they answer as pupils do, by the same way."""

from __future__ import annotations

import threading
from collections.abc import Iterator, Sequence
from random import Random
from time import sleep
from typing import Final

from railwidgets.lessons import Exercise, ExerciseError
from railwidgets.room.classroom.course import ClassCourse
from railwidgets.room.classroom.words import WORDS
from railwidgets.session.learning.trying import Trying

MOST_TRIES: Final = 5
"""How often a simulated pupil tries a question before giving up."""

CANDIDATES: Final = 400
"""Among how many wrong answers a simulated pupil chooses."""


def simulate(course: ClassCourse, count: int, seed: int, seconds: float) -> None:
    """Lets simulated pupils answer the current question.

    Args:
        course: the class.
        count: how many pupils.
        seed: the same seed gives the same answers.
        seconds: over how long; 0 for at once, otherwise in the background.
    """
    names = WORDS["simulated"]["names"]["en"].split(", ")
    rng = Random(f"{seed}/{course.question}")
    with course.lock:
        for number in range(count):
            key = f"simulated:{number}"
            if course.gradebook.find(key) is None:
                course.admit(key, names[number % len(names)]).here = 1
    steps = [(rng.random(), number, answer) for number in range(count) for answer in _answers(course.exercise, rng)]
    # Each pupil in their own order, all mixed.
    order = sorted(range(len(steps)), key=lambda at: (steps[at][0], at))
    by_pupil = {number: [answer for _, one, answer in steps if one == number] for number in range(count)}
    question = course.question

    def answer_all() -> None:
        for at in order:
            if seconds:
                sleep(seconds / len(order))
            _, number, _ = steps[at]
            if course.question != question or not course.takes_answers:
                return
            _answer(course, f"simulated:{number}", by_pupil[number].pop(0))

    if seconds:
        threading.Thread(target=answer_all, name="simulated pupils", daemon=True).start()
    else:
        answer_all()


def _answer(course: ClassCourse, key: str, answer: str) -> None:
    with course.lock:
        pupil = course.gradebook.find(key)
        if pupil is None or pupil.removed:
            return
        session = course.session_of(pupil)
        try:
            session.judge(answer)
        except ExerciseError:
            return


def _answers(exercise: Exercise, rng: Random) -> Iterator[str]:
    """Yields the answers of one pupil to a question: some wrong ones, then mostly a right one."""
    skill = rng.uniform(0.1, 0.6)
    right, possible = list(exercise.found), _possible(exercise)
    Random(exercise.id).shuffle(right)
    wrong = [answer for answer in possible if answer not in right]
    for _ in range(MOST_TRIES):
        if right and rng.random() < skill:
            yield _one_of(right, rng)
            return
        if not wrong:
            return
        # What one pupil tries, another tries too.
        yield _one_of(wrong, rng)
        if rng.random() < 0.15:
            return


def _one_of(answers: Sequence[str], rng: Random) -> str:
    """Returns one of some answers, the first ones more often."""
    return answers[min(int(rng.expovariate(1 / 3)), len(answers) - 1)]


def _possible(exercise: Exercise) -> list[str]:
    """Returns answers that a pupil could give by clicks, in an order of their own for each exercise."""
    if exercise.options:
        return list(exercise.options)
    seen = exercise.state.view(exercise.state.actor) if isinstance(exercise.state.actor, int) else exercise.state
    held = exercise.picks if exercise.goal.partition(":")[0] in ("refused", "gain") else ()
    candidates = Trying(seen, held).state.candidates(held)
    found = [str(action) for _, action in zip(range(CANDIDATES), candidates, strict=False) if action.picks]
    Random(exercise.id).shuffle(found)
    return found
