"""The answer to a wrong value: how it differs, what it overlooks, and by which clause the engine answers."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from typing import Any, Final, NamedTuple

from railwidgets.core import Claim, Figure, Mark, State, Text, in_points, load_words
from railwidgets.core.cell import CELL, cell_of
from railwidgets.core.figure import spoken
from railwidgets.core.questions import ExplainedAsk, Trial, innermost
from railwidgets.lessons.distractors import Overlooked, is_number, overlooked, written
from railwidgets.lessons.feedback import Feedback
from railwidgets.lessons.wrong_clauses import Forbidden, answer_kept_clause

_WORDS: Final = load_words(__package__)["claim"]

MOST_ITEMS: Final = 6
"""The most items of a list that are named as missing or not part of it, if something else explains the answer."""

LARGE: Final = 1 << 10
"""The same if nothing else explains it."""


def account(claim: Claim[Any], state: State, clause: str) -> tuple[Text, tuple[Mark, ...]]:
    """Returns how the engine comes to its answer: a sentence, or else the rule, and what counts on the board.

    Args:
        claim: the question.
        state: the position of its figure.
        clause: the id of the clause by which it is answered; empty if none is known.
    """
    ask, place = innermost(claim.ask, state)
    rule = state.game.clauses[clause].text if clause else Text("")
    if not isinstance(ask, ExplainedAsk):
        return rule, ()
    said = rule if ask.say is None else ask.say(place)
    if ask.say is not None and claim.clause not in ("", ask.clause):
        said = Text.joined((said, rule))
    return said, () if ask.marks is None else tuple(ask.marks(place))


def judge_trial(claim: Claim[Any], state: State, chosen: Sequence[str]) -> Feedback:
    """Answers who takes an action for legal that is not, or names the wrong clauses.

    Args:
        claim: the question whether the action is legal.
        state: the position of its figure.
        chosen: the ids of the clauses that the answer names, or ``legal``.
    """
    trial, place = innermost(claim.ask, state)
    assert isinstance(trial, Trial)
    at, action = trial.place(place), state.game.action(trial.action)
    refusals = trial.reasons(place)
    broken = [refusal.clause for refusal in refusals]
    wrong = [clause for clause in chosen if clause not in (*broken, "legal")]
    if wrong:
        return answer_kept_clause(Forbidden(at, action), wrong[0])
    refusal = next((one for one in refusals if one.clause not in chosen), None)
    if refusal is None:
        # The claim contradicts the engine, as the suite tells its author.
        return Feedback(False, _WORDS["no"], claim.clause)
    text = load_words(__package__)["feedback"]["may_not"] if "legal" in chosen else _WORDS["also"]
    return Feedback(False, text.fill(why=refusal.text), refusal.clause, refusal.marks)


def judge_value(figure: Figure[Any], claim: Claim[Any], chosen: str, clause: str) -> Feedback:
    """Answers a wrong value.

    Args:
        figure: the figure.
        claim: one of its questions.
        chosen: the value, as a person writes it.
        clause: the id of the clause by which the question is answered.
    """
    why, marks = account(claim, figure.state, clause)
    source, answer = tuple(_source(figure, claim, chosen)), claim.answer
    said: Iterable[Text] = (_difference(answer, chosen) or _WORDS["no"],)
    if isinstance(answer, tuple):
        marks += tuple(_marks_of_items(answer, chosen))
        said = (*said, *_items(answer, chosen, MOST_ITEMS if source else LARGE))
    sentences = (*said, *(one.text for one in source), *(() if any(one.is_enough for one in source) else (why,)))
    return Feedback(False, Text.joined(sentences), clause, marks, kept=True)


def _difference(answer: Any, chosen: str) -> Text | None:
    """Returns by how much a number, a share or a percentage is wrong; ``None`` for anything else."""
    if is_number(answer) and re.fullmatch(r"-?\d+(/\d+)?", chosen):
        by = Fraction(chosen) - Fraction(answer)
        if by.denominator == 1:
            return _WORDS["too_many" if by > 0 else "too_few"].fill(by=in_points(abs(by)))
        return _WORDS["too_much" if by > 0 else "too_little"]
    right, given = (re.fullmatch(r"([\d.]+)%", str(value)) for value in (answer, chosen))
    if right is None or given is None:
        return None
    return _WORDS["too_much" if float(given[1]) > float(right[1]) else "too_little"]


def _listed(answer: tuple[Any, ...], chosen: str) -> tuple[list[str], list[str]]:
    """Returns the items of a list and those of a chosen one."""
    nothing = written(())
    return list(map(written, answer)), [] if chosen == nothing else chosen.split(", ")


def _items(answer: tuple[Any, ...], chosen: str, most: int) -> Iterator[Text]:
    """Yields which items of a list are missing and which do not belong to it, at most so many, or its order differs."""
    right, given = _listed(answer, chosen)
    lacks, extra = Counter(right) - Counter(given), Counter(given) - Counter(right)
    if lacks.total() + extra.total() > most:
        return
    if lacks:
        yield _WORDS["lacks"].fill(items=spoken(tuple(lacks.elements())))
    if extra:
        yield _WORDS["extra"].fill(items=spoken(tuple(extra.elements())))
    if not lacks and not extra:
        yield _WORDS["order"]


def _marks_of_items(answer: tuple[Any, ...], chosen: str) -> Iterator[Mark]:
    """Yields marks at the missing items of a list that are cells."""
    right, given = _listed(answer, chosen)
    for item in right:
        cell = re.fullmatch(CELL, item)
        if cell is not None and item not in given:
            yield Mark("cell", (cell_of(cell[1], cell[2]),))


class _Source(NamedTuple):
    """Where a wrong value comes from, in words, and whether that explains it without the rule."""

    text: Text
    is_enough: bool


def _source(figure: Figure[Any], claim: Claim[Any], chosen: str) -> Iterator[_Source]:
    """Yields where a wrong value comes from: it overlooks something, or answers another question of the figure."""
    for one in overlooked(claim.ask, figure.state, type(claim.answer)):
        if written(one.value) == chosen and one.value != claim.answer:
            yield _Source(_before(one), True) if one.action else _Source(_WORDS["supposed"], False)
            return
    if isinstance(claim.answer, bool) or is_number(claim.answer) or chosen == written(()):
        return
    for other in figure.claims:
        if other.question != claim.question and written(other.answer) == chosen:
            yield _Source(_WORDS["other"].fill(question=other.question), False)
            return


def _before(one: Overlooked) -> Text:
    """Returns that an answer holds before an action."""
    place = Trial(one.action).place(one.place)
    return _WORDS["before"].fill(action=place.describe(place.game.action(one.action)))
