"""The question of a figure as an exercise: what does the rulebook's own board answer?"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from fractions import Fraction
from random import Random
from typing import Any, Final, TypeGuard

from railwidgets.core import Claim, Figure, Text, load_words, quoted
from railwidgets.core.figure import spoken
from railwidgets.lessons.feedback import Feedback
from railwidgets.lessons.goal import Asked, Goal

OFFERED: Final = 4


class ClaimGoal(Goal):
    """The answer to a question of a figure."""

    def __init__(self, exercise: Asked, of: str) -> None:
        super().__init__(exercise, of)
        figures = exercise.game.figures
        if exercise.figure not in figures:
            raise exercise.fault(f"figure: there is no {quoted(exercise.figure)}; there are {', '.join(figures)}")
        claims = figures[exercise.figure].claims
        if not (of.isdigit() and int(of) < len(claims)):
            raise exercise.fault(f"goal: {exercise.figure} has the claims 0 to {len(claims) - 1}, not {of[:80]!r}")
        self.number = int(of)

    @property
    def figure(self) -> Figure[Any]:
        """The figure."""
        found: Figure[Any] = self.exercise.game.figures[self.exercise.figure]
        return found

    @property
    def claim(self) -> Claim[Any]:
        """The question with its answer."""
        return self.figure.claims[self.number]

    def about(self) -> tuple[str, ...]:
        refused = [clause for clause in _parts(self.claim.answer) if clause in self.exercise.game.clauses]
        return tuple(refused) or self.figure.clauses

    def task(self) -> Text:
        return self.claim.question

    def lead(self) -> Text:
        """Returns the caption of the figure, and the previous question with its answer: many build on it."""
        if not self.number:
            return self.figure.caption
        before = self.figure.claims[self.number - 1]
        facts = {"question": before.question, "answer": self.said(_written(before.answer))}
        return load_words(__package__)["task"]["after"].fill(caption=self.figure.caption, **facts)

    def solutions(self) -> Iterable[str]:
        return (_written(self.claim.answer),)

    def options(self) -> tuple[str, ...]:
        if self.exercise.choices:
            return self.exercise.choices
        right = _written(self.claim.answer)
        wrong = [value for value in self._others() if value != right][: OFFERED - 1]
        options = [right, *wrong]
        if _is_number(self.claim.answer):
            return tuple(sorted(options, key=lambda value: float(Fraction(value))))
        Random(repr((self.exercise.name, self.exercise.figure, self.number))).shuffle(options)
        return tuple(options)

    def _others(self) -> list[str]:
        """Lists wrong answers of the same kind: from the figure's other questions, near values, from other figures."""
        answer = self.claim.answer
        if isinstance(answer, bool):
            return [_written(not answer)]
        mine = [claim.answer for claim in self.figure.claims]
        all_answers = [claim.answer for figure in self.exercise.game.figures.values() for claim in figure.claims]
        clauses = self.exercise.game.clauses
        if _is_refusal(answer, clauses):
            named = ["legal", *((clause,) for clause in self.figure.clauses if clauses[clause].breakable)]
            values = [value for value in (*mine, *named, *all_answers) if _is_refusal(value, clauses)]
        elif _is_number(answer):
            values = [*filter(_is_number, mine), answer + 1, max(answer - 1, 0), answer + 2, answer * 2]
        else:
            alike = [value for value in (*mine, *all_answers) if type(value) is type(answer)]
            values = [value for value in alike if _shape(value) == _shape(answer) and not _is_refusal(value, clauses)]
            values += [*_parted(answer), ()] if isinstance(answer, tuple) else []
            values = values if any(value != answer for value in values) else alike
        return list(dict.fromkeys(map(_written, values)))

    def said(self, choice: str) -> Text:
        clauses = self.exercise.game.clauses
        parts = choice.split(", ")
        if all(part in clauses for part in parts):
            return Text.listed(clauses[part].title for part in parts)
        answers = load_words("railwidgets.core")["answer"]
        return answers[choice] if choice in answers else self._said().get(choice) or spoken(tuple(parts))

    def _said(self) -> dict[str, Text]:
        """Maps the answers of all figures of the game to their words."""
        claims = (claim for figure in self.exercise.game.figures.values() for claim in figure.claims)
        return {_written(claim.answer): claim.said for claim in claims if claim.said is not None}

    def place(self, choice: str) -> None:
        return None

    def look(self) -> tuple[Any, ...]:
        return ()

    def judge(self, answer: Any) -> Feedback:
        written = _written(answer)
        right = _written(self.claim.answer)
        if written.lower() != right.lower():
            written = self.chosen(written)
        solved = written.lower() == right.lower()
        text = self.words["claim"].fill(answer=self.said(right)) if solved else self.words["claim_not"]
        about = self.about()
        return Feedback(solved, text, about[0] if about else "", kept=True)

    def problems(self) -> Iterator[str]:
        if not self.claim.holds(self.state):
            yield "the engine gives another answer than the figure claims"
        if len(self.exercise.options) < 2:
            yield "choices: only one answer is possible; write some"
        if _written(self.claim.answer) not in self.exercise.options:
            yield f"choices: the right answer is not among them: {_written(self.claim.answer)}"


def _parts(answer: Any) -> tuple[str, ...]:
    return tuple(map(str, answer)) if isinstance(answer, tuple | list) else (str(answer),)


def _is_number(answer: object) -> TypeGuard[int | Fraction]:
    return isinstance(answer, int | Fraction) and not isinstance(answer, bool)


def _shape(answer: Any) -> set[str]:
    """Returns the character classes of an answer's parts: lower-case letters, capitals, numbers, and separators."""
    return {
        re.sub(r"[0-9]+", "0", re.sub(r"[A-Z]+", "A", re.sub(r"[a-z]+", "a", _written(part))))
        for part in _parts(answer)
    }


def _parted(answer: tuple[Any, ...]) -> list[Any]:
    """Returns a list with an item removed, for lists without similar ones."""
    return [(*answer[:place], *answer[place + 1 :]) for place in range(len(answer)) if len(answer) > 1]


def _is_refusal(answer: Any, clauses: Any) -> bool:
    return answer == "legal" or (isinstance(answer, tuple) and bool(answer) and all(part in clauses for part in answer))


def _written(answer: Any) -> str:
    """Returns an answer as a person writes it."""
    if isinstance(answer, tuple | list) and any(isinstance(part, tuple | list) for part in answer):
        return "; ".join(_written(part) for part in answer)
    return " ".join(str(spoken(answer)).split())
