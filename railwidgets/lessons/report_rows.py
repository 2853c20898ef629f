"""The rows of a report: how each pupil stands with each rule, and what the pupil needs next."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, fields
from typing import Any, Final, Literal

from railwidgets.core import Text, game, load_words
from railwidgets.core.registry import UnknownGameError
from railwidgets.lessons.exam_result import read_again
from railwidgets.lessons.judged_answer import JudgedAnswer
from railwidgets.lessons.lesson import written_lessons

MOST: Final = 3
"""The most rules that a report gives a pupil to repeat."""

Rule = tuple[str, str]
"""A rule: the name of the game, and the id of the clause."""


@dataclass(frozen=True, slots=True)
class ReportRow:
    """How a pupil stands with a clause.

    Attributes:
        pupil: the name or number of the pupil.
        name: the name of the game.
        clause: the id of the clause.
        standing: ``solved`` if every exercise about it that the pupil has tried is solved, ``missed`` if one is not;
            empty if the pupil has only mixed it up elsewhere.
        tries: the number of answers to exercises about it.
        right: how many of them are right.
        seconds: the time for these answers, as far as it was measured.
        mixed: how many wrong answers of the pupil mix it up, in any exercise.
    """

    pupil: str
    name: str
    clause: str
    standing: Literal["solved", "missed", ""]
    tries: int
    right: int
    seconds: float
    mixed: int


COLUMNS: Final = tuple(one.name for one in fields(ReportRow))


@dataclass(frozen=True, slots=True)
class PupilReport:
    """A pupil.

    Attributes:
        name: the name, or the number as a text.
        answers: the answers, the earliest first.
        rows: the clauses that the pupil has met, in the order of the rulebooks.
        needs: the rules to repeat next, the most urgent first.
    """

    name: str
    answers: tuple[JudgedAnswer, ...]
    rows: tuple[ReportRow, ...]
    needs: tuple[Rule, ...]

    @property
    def right(self) -> int:
        """The number of right answers."""
        return sum(answer.solved for answer in self.answers)

    @property
    def seconds(self) -> float:
        """The time for all answers, as far as it was measured."""
        return sum(answer.seconds for answer in self.answers)

    def next(self) -> tuple[Text, ...]:
        """Returns what to do next: lessons to read again, each with its rule, or the lesson to go on with."""
        words, games = load_words(__package__)["report"], dict.fromkeys(row.name for row in self.rows)

        def of_game(name: str, what: Text) -> Text:
            return words["of_game"].fill(game=game(name).title, what=what) if len(games) > 1 else what

        if self.needs:
            return tuple(of_game(name, read_again(name, rule, lesson_of(name, rule))) for name, rule in self.needs)
        met = {(row.name, row.clause) for row in self.rows}
        for name in games:
            for number, idea in enumerate(written_lessons(name), 1):
                if idea.clauses and not any((name, clause) in met for clause in idea.clauses):
                    return (of_game(name, words["go_on"].fill(number=number, title=idea.title or "")),)
        return ()


def lesson_of(name: str, clause: str) -> str:
    """Returns the key of the first lesson that teaches a clause; empty if none does."""
    return next((idea.key for idea in written_lessons(name) if clause in idea.clauses), "")


def rulebook_order(rules: Iterable[Rule]) -> tuple[Rule, ...]:
    """Returns some rules in the order of the rulebooks, without those of games that are not installed."""
    by_game: dict[str, set[str]] = defaultdict(set)
    for name, clause in rules:
        by_game[name].add(clause)
    found: list[Rule] = []
    for name in sorted(by_game):
        try:
            found += [(name, clause) for clause in game(name).clauses if clause in by_game[name]]
        except UnknownGameError:
            continue
    return tuple(found)


def pupil_report(name: str, answers: tuple[JudgedAnswer, ...]) -> PupilReport:
    """Returns the report on a pupil.

    Args:
        name: the name or number of the pupil.
        answers: the answers, the earliest first.
    """
    about: dict[Rule, list[JudgedAnswer]] = defaultdict(list)
    mixed = Counter[Rule]()
    for answer in answers:
        for clause in answer.clauses:
            about[answer.game, clause].append(answer)
        if answer.mixes and not answer.solved:
            mixed[answer.game, answer.mixes] += 1
    rows = tuple(_row(name, rule, about[rule], mixed[rule]) for rule in rulebook_order({**about, **mixed}))
    return PupilReport(name, answers, rows, _needs(rows, answers, about))


def _row(pupil: str, rule: Rule, answers: list[JudgedAnswer], mixed: int) -> ReportRow:
    solved = {answer.exercise for answer in answers if answer.solved}
    missed = {answer.exercise for answer in answers} - solved
    standing: Literal["solved", "missed", ""] = "missed" if missed else "solved" if solved else ""
    right = sum(answer.solved for answer in answers)
    seconds = round(sum(answer.seconds for answer in answers), 1)
    return ReportRow(pupil, *rule, standing, len(answers), right, seconds, mixed)


def _needs(
    rows: Iterable[ReportRow], answers: Iterable[JudgedAnswer], about: Mapping[Rule, list[JudgedAnswer]]
) -> tuple[Rule, ...]:
    """Returns the rules to repeat: missed, or mixed up and not answered right since."""
    last: dict[Rule, Any] = {(one.game, one.mixes): one.at for one in answers if one.mixes and not one.solved}
    urgent: dict[Rule, int] = {}
    for row in rows:
        rule = row.name, row.clause
        open_still = rule in last and not any(one.solved and one.at >= last[rule] for one in about.get(rule, ()))
        if row.standing == "missed" or open_still:
            urgent[rule] = row.mixed + row.tries - row.right
    return tuple(sorted(urgent, key=lambda rule: -urgent[rule])[:MOST])
