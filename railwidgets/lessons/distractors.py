"""Plain values, the answers to questions of figures: how they are written, and which ones resemble them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from itertools import islice, zip_longest
from random import Random
from typing import Any, Final, NamedTuple, TypeGuard

from railwidgets.core import Clause, Figure, seats
from railwidgets.core.figure import notated
from railwidgets.core.questions import ExplainedAsk, Hypothetical, Trial, innermost

OFFERED: Final = 4
"""The most choices of a question of a figure."""

LONGEST: Final = 120
"""The most characters of a wrong answer."""

Clauses = Mapping[str, Clause]
"""The clauses of a game by id."""


def written(answer: Any) -> str:
    """Returns an answer as a person writes it."""
    if isinstance(answer, tuple | list) and any(isinstance(part, tuple | list) for part in answer):
        return "; ".join(written(part) for part in answer)
    return " ".join(notated(answer).split())


def parts(answer: Any) -> tuple[str, ...]:
    """Returns the items of a list, or the single value."""
    return tuple(map(str, answer)) if isinstance(answer, tuple | list) else (str(answer),)


def is_number(answer: object) -> TypeGuard[int | Fraction]:
    """Whether an answer is a number."""
    return isinstance(answer, int | Fraction) and not isinstance(answer, bool)


def is_refusal(answer: Any, clauses: Clauses) -> bool:
    """Whether an answer says which clauses forbid an action, or that none does."""
    return answer == "legal" or (isinstance(answer, tuple) and bool(answer) and all(part in clauses for part in answer))


class Overlooked(NamedTuple):
    """The answer of somebody who overlooks something that a question supposes.

    Attributes:
        value: the answer.
        action: the first action that it does not take into account, in notation; empty if it overlooks something else,
            such as another option.
        place: the position before that action.
    """

    value: Any
    action: str
    place: Any


def overlooked(ask: Any, state: Any, kind: type) -> Iterator[Overlooked]:
    """Yields what a question is answered by somebody who overlooks something.

    Args:
        ask: the question.
        state: the position in which it is asked.
        kind: the type of the right answer; values of other types are no answers.
    """
    if not isinstance(ask, Hypothetical):
        return
    places = [state, *(step(state) for step in ask.steps)]
    for place, action in zip_longest(places, ask.actions, fillvalue=""):
        found = _asked(ask.ask, place)
        if type(found) is kind:
            yield Overlooked(found, action, place)
    yield from overlooked(ask.ask, ask.change(state), kind)


def _asked(ask: Any, state: Any) -> Any:
    """Returns the answer to a question; ``None`` if it needs what is supposed, such as a tunnel not there yet."""
    try:
        return ask(state)
    except (AssertionError, LookupError, ValueError):
        return None


def offered(figure: Figure[Any], number: int, wrong: Iterable[str]) -> tuple[str, ...]:
    """Returns the choices of a figure's question: numbers in their order, all others shuffled.

    Args:
        figure: the figure.
        number: the index of the question.
        wrong: answers that resemble the right one, the best first; the right one among them does not count.
    """
    answer = figure.claims[number].answer
    right = written(answer)
    choices = [right, *islice((value for value in wrong if value != right), OFFERED - 1)]
    if is_number(answer):
        return tuple(sorted(choices, key=lambda value: float(Fraction(value))))
    Random(repr((figure.state.game.name, figure.name, number))).shuffle(choices)
    return tuple(choices)


def others(figure: Figure[Any], number: int) -> list[str]:
    """Lists wrong answers of the same kind as the right one of a figure's question, the most tempting ones first.

    They overlook something that the question supposes, answer another question of the figure, are near, or come from
    other figures. Of an action, they name clauses that it visibly keeps.
    """
    claim = figure.claims[number]
    answer, clauses = claim.answer, figure.state.game.clauses
    if isinstance(answer, bool):
        return [written(not answer)]
    mine = [one.answer for one in figure.claims]
    all_answers = [one.answer for known in figure.state.game.figures.values() for one in known.claims]
    values: list[Any] = [one.value for one in overlooked(claim.ask, figure.state, type(answer))]
    ask, place = innermost(claim.ask, figure.state)
    if isinstance(ask, ExplainedAsk) and ask.near is not None:
        values += ask.near(place)
    if isinstance(ask, Trial):
        kept = [(ground.clause,) for ground in ask.place(place).grounds(figure.state.game.action(ask.action))]
        named = [(clause,) for clause in figure.clauses if clauses[clause].breakable]
        wrong = ("legal", *mine, *kept, *named, *all_answers)
        values += [value for value in wrong if is_refusal(value, clauses)]
    elif is_number(answer):
        near = [answer / 2, answer * 2, answer * 3 / 2] if isinstance(answer, Fraction) else _around(answer)
        values += [*(value for value in mine if type(value) is type(answer)), *near]
    else:
        values += _alike(answer, mine, all_answers, len(figure.state.scores()), clauses)
    return [value for value in dict.fromkeys(map(written, values)) if 0 < len(value) <= LONGEST]


def _around(answer: int) -> list[int]:
    """Returns the numbers next to one, none below 0."""
    return [answer + 1, max(answer - 1, 0), answer + 2, answer * 2]


def _alike(answer: Any, mine: list[Any], known: list[Any], count: int, clauses: Clauses) -> list[Any]:
    """Lists texts or lists that resemble an answer: of its figure, variations of it, and of other figures."""
    if answer in tuple(letters := seats.LETTERS[:count]):
        return list(letters)
    kin = [value for value in (*mine, *known) if type(value) is type(answer) and not is_refusal(value, clauses)]
    alike = [value for value in kin if shape(value) == shape(answer)]
    varied = [*removed(answer), ()] if isinstance(answer, tuple) else _varied(answer)
    found = [*(value for value in alike if value in mine), *varied[:2], *alike, *varied]
    return found if any(value != answer for value in found) else kin


def shape(answer: Any) -> set[str]:
    """Returns the character classes of an answer's parts: lower-case letters, capitals, numbers, and separators."""
    return {
        re.sub(r"[0-9]+", "0", re.sub(r"[A-Z]+", "A", re.sub(r"[a-z]+", "a", written(part)))) for part in parts(answer)
    }


def removed(answer: tuple[Any, ...]) -> list[Any]:
    """Returns a list with an item removed, for lists without similar ones."""
    return [(*answer[:place], *answer[place + 1 :]) for place in range(len(answer)) if len(answer) > 1]


def _varied(answer: str) -> list[str]:
    """Returns a text with one of its numbers greater by one, such as another cell or one more card."""
    numbers = re.finditer(r"\d+", answer)
    return [f"{answer[: one.start()]}{int(one[0]) + 1}{answer[one.end() :]}" for one in numbers]
