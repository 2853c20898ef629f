"""Exercises as questions with a picture and choices, for learning platforms, which run no engine."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import islice
from random import Random
from typing import Final

from railwidgets.core import Action, Lang, Text
from railwidgets.core.html import Html, fit, markup, tag
from railwidgets.lessons.exercise import Exercise
from railwidgets.lessons.feedback import ExerciseError
from railwidgets.lessons.rendering import beside_the_board, played_with

WRONG: Final = 4
"""The number of wrong choices that an exercise on the board gets."""

TRIED: Final = 400
"""The most candidates that are looked at for them."""

FEWEST: Final = 2
"""The fewest wrong choices; with one, the question is a guess."""

ON_BOARD: Final = ("refused", "gain", "best", "reach")
"""The goals that are answered on the board, and have wrong answers."""

WIDTH: Final = 640
"""The width of a picture in CSS pixels."""


@dataclass(frozen=True, slots=True)
class QuizChoice:
    """A choice of a question.

    Attributes:
        letter: its letter, which the picture may show on a place.
        text: its text.
        right: whether it is right.
        feedback: what the engine says to it.
    """

    letter: str
    text: str
    right: bool
    feedback: str


@dataclass(frozen=True, slots=True)
class QuizQuestion:
    """An exercise as a question in one language.

    Attributes:
        exercise: the exercise, with the choices.
        title: the title of the game.
        before: the words before the task; empty for none.
        task: the task.
        held: the words about the piece in hand; empty for none.
        beside: the pieces that lie beside the board, a line for each place.
        svg: the picture, an SVG document in light colours.
        choices: the choices in the order of their letters.
        lang: the language.
    """

    exercise: Exercise
    title: str
    before: str
    task: str
    held: str
    beside: tuple[str, ...]
    svg: str
    choices: tuple[QuizChoice, ...]
    lang: Lang

    @property
    def name(self) -> str:
        """A name for a list of questions: the game, the key and the beginning of the task."""
        short = self.task if len(self.task) <= 60 else f"{self.task[:59]}…"
        return f"{self.title}, {self.exercise.key or self.exercise.goal}: {short}"

    @property
    def file(self) -> str:
        """A name for files: letters, digits, points, hyphens and underscores."""
        return re.sub(r"[^A-Za-z0-9._-]+", "_", self.exercise.key or self.exercise.goal).strip("._") or "question"

    @property
    def size(self) -> tuple[int, int]:
        """The width and height of the picture in CSS pixels."""
        view = re.search(r'viewBox="[-\d.]+ [-\d.]+ ([\d.]+) ([\d.]+)"', self.svg)
        width, height = (float(view[1]), float(view[2])) if view else (4.0, 3.0)
        return WIDTH, round(WIDTH * height / width)

    def words(self) -> Html:
        """Returns the text of the question as paragraphs, without picture and choices."""
        before = [tag("p", self.before)] if self.before else []
        held = [tag("p", self.held)] if self.held else []
        beside = [tag("p", pieces) for pieces in self.beside]
        return markup(*before, tag("p", tag("strong", self.task)), *held, *beside)

    def alt(self) -> str:
        """Returns the text in place of the picture: whoever cannot see it needs the position."""
        return fit(f"{self.title}: {'; '.join(self.exercise.state.notation.splitlines())}")


def questions_of(
    exercises: Iterable[Exercise | QuizQuestion], lang: Lang = "en"
) -> tuple[list[QuizQuestion], list[Exercise]]:
    """Returns exercises as questions, and those that cannot be questions.

    An exercise that is answered on the board gets choices: a right answer, and wrong ones that come to mind. One
    without wrong answers is left out.

    Args:
        exercises: the exercises; a question stays unchanged.
        lang: the language, one of ``LANGS``.

    Raises:
        ExerciseError: none of them can be a question.
    """
    made: list[QuizQuestion] = []
    left_out: list[Exercise] = []
    names: set[str] = set()
    for exercise in exercises:
        if isinstance(exercise, QuizQuestion):
            made.append(exercise)
            continue
        chosen = with_choices(exercise)
        if chosen is None:
            left_out.append(exercise)
            continue
        question = _question(chosen, lang)
        if question.file in names:
            question = replace(question, exercise=chosen.called(f"{chosen.key}-{len(names) + 1}"))
        names.add(question.file)
        made.append(question)
    if not made:
        raise ExerciseError("none of these exercises has wrong answers to choose from")
    return made, left_out


def with_choices(exercise: Exercise) -> Exercise | None:
    """Returns an exercise with choices; ``None`` if it cannot have any.

    Args:
        exercise: the exercise; one with choices stays unchanged.
    """
    if exercise.options:
        return exercise if any(one not in exercise.found for one in exercise.options) else None
    goal = exercise.goal.partition(":")[0]
    if goal not in ON_BOARD or not exercise.found:
        return None
    rng = Random(exercise.id)
    right = exercise.found[0] if goal == "reach" else rng.choice(exercise.found)
    said = {_said(exercise, right)["en"]}
    wrong: list[str] = []
    for answer in _others(exercise, right, rng):
        words = _said(exercise, answer)["en"]
        if answer in exercise.found or words in said or exercise.judge(answer).solved:
            continue
        wrong.append(answer)
        said.add(words)
        if len(wrong) == WRONG:
            break
    if len(wrong) < FEWEST:
        return None
    choices = [right, *wrong]
    rng.shuffle(choices)
    return replace(exercise, choices=tuple(choices))


def _others(exercise: Exercise, right: str, rng: Random) -> Iterator[str]:
    """Yields other answers that a learner could try on the board, those like the right one first."""
    *steps, last = right.split("; ") if exercise.goal.startswith("reach") else [right]
    state = exercise.state
    for step in steps:
        state = state.apply(exercise.game.action(step))
    among: list[Action]
    if exercise.goal.startswith("refused"):
        among = list(islice((action for action in state.candidates(exercise.picks) if action.picks), TRIED))
    else:
        among = list(islice(state.legal_actions, TRIED))
    kind = type(exercise.game.action(last))
    rng.shuffle(among)
    # Those that break fewer rules come to mind first; the sort keeps the order of the shuffle.
    among.sort(key=lambda action: (type(action) is not kind, len(state.refusals(action))))
    return ("; ".join((*steps, str(action))) for action in among)


def _said(exercise: Exercise, choice: str) -> Text:
    """Describes a choice in words; of several actions, each in the position in which it is played."""
    if not exercise.goal.startswith("reach"):
        return exercise.said(choice)
    state, words = exercise.state, []
    for step in choice.split("; "):
        action = exercise.game.action(step)
        words.append(state.describe(action))
        state = state.apply(action)
    return Text.joined(words, "; ")


def _question(exercise: Exercise, lang: Lang) -> QuizQuestion:
    choices = []
    for choice, letter in exercise.letters.items():
        feedback = exercise.judge(choice)
        choices.append(
            QuizChoice(letter, fit(_said(exercise, choice)[lang]), feedback.solved, fit(feedback.text[lang]))
        )
    return QuizQuestion(
        exercise,
        exercise.game.title[lang],
        "" if exercise.lead is None else fit(exercise.lead[lang]),
        fit(exercise.task[lang]),
        fit(played_with(exercise, exercise.seat, lang)),
        tuple(map(fit, beside_the_board(exercise.state, exercise.seat, lang))),
        exercise.picture(lang=lang, theme="light", width=WIDTH).svg,
        tuple(choices),
        lang,
    )


def games_of(questions: Sequence[QuizQuestion]) -> str:
    """Returns the titles of the games of some questions."""
    return ", ".join(dict.fromkeys(question.title for question in questions))
