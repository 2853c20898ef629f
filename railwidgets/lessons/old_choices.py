"""The choices that version 0.1 printed under the questions of figures: answers to its sheets are numbers of these."""

from __future__ import annotations

from typing import Any

from railwidgets.core import Figure
from railwidgets.lessons.distractors import is_number, is_refusal, offered, removed, shape, written


def choices_of_0_1(figure: Figure[Any], number: int) -> tuple[str, ...]:
    """Returns the choices of a question of a figure in the order of their numbers.

    Args:
        figure: the figure.
        number: the index of the question.
    """
    return offered(figure, number, _others(figure, figure.claims[number].answer))


def _others(figure: Figure[Any], answer: Any) -> list[str]:
    """Lists wrong answers of the same kind: from the figure's other questions, near values, from other figures."""
    if isinstance(answer, bool):
        return [written(not answer)]
    game = figure.state.game
    mine = [claim.answer for claim in figure.claims]
    known = [*mine, *(claim.answer for other in game.figures.values() for claim in other.claims)]
    values: list[Any]
    if is_refusal(answer, game.clauses):
        named = [(clause,) for clause in figure.clauses if game.clauses[clause].breakable]
        values = [value for value in (*mine, "legal", *named, *known) if is_refusal(value, game.clauses)]
    elif is_number(answer):
        values = [*filter(is_number, mine), answer + 1, max(answer - 1, 0), answer + 2, answer * 2]
    else:
        alike = [value for value in known if type(value) is type(answer)]
        values = [value for value in alike if shape(value) == shape(answer) and not is_refusal(value, game.clauses)]
        values += [*removed(answer), ()] if isinstance(answer, tuple) else []
        values = values if any(value != answer for value in values) else alike
    return list(dict.fromkeys(map(written, values)))
