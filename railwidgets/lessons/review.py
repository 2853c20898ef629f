"""Spaced practice: the rules that somebody is about to forget, of all games, each with an exercise."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, Final

from railwidgets.core import GAMES, Clause, Lang, Text, game, load_words
from railwidgets.core.html import listing, markup, tag
from railwidgets.core.language import language
from railwidgets.core.registry import UnknownGameError
from railwidgets.lessons.data import exercises
from railwidgets.lessons.exercise import Exercise
from railwidgets.lessons.generate import generated_soon
from railwidgets.lessons.judged_answer import JudgedAnswer
from railwidgets.lessons.lesson import Idea, Lesson
from railwidgets.lessons.progress import Progress
from railwidgets.lessons.spacing import Grade, memory_of

COUNT: Final = 10
"""The number of exercises at once."""

MADE: Final = ("refused", "why", "gain")
"""The kinds of exercises that can be generated about a clause."""

SHOWN: Final = 3
"""The number of the hint that says what the rule means here: whoever has seen it has not remembered the rule."""


@dataclass(frozen=True, slots=True)
class LearnedRule:
    """A rule that somebody has learned.

    Attributes:
        name: the name of the game.
        clause: the id of the clause.
        due: when to repeat it.
        recall: the probability of remembering it now.
        days: its stability in days: after that time, nine of ten such rules are remembered.
        tries: the number of answers about it.
    """

    name: str
    clause: str
    due: datetime
    recall: float
    days: float
    tries: int


class Review(Lesson):
    """The rules to repeat now, each with an exercise; ``rw.Board(review, progress=...)`` opens it.

    The memory of each clause follows from the answers about it, by FSRS: a right answer makes it last longer, a wrong
    one brings it back soon, and a wrong answer that mixes up another clause brings back that one. The exercises are new
    positions where the game can generate them about the clause, otherwise the exercise least recently answered.

    Args:
        progress: the progress, or its file.
        games: the names of the games, or of one; all by default.
        count: the number of exercises.
        days: also what is due within so many days.
        now: the present; the current time by default.
        lang: the language, one of ``LANGS``.

    Attributes:
        progress: the progress.
        rules: the rules learned so far, the next due first.

    Raises:
        OSError: the file cannot be read.
        UnknownGameError: no such game.
        MissingExtraError: the package ``fsrs`` is not installed.

    Example:
        >>> progress, exercise = rw.Progress(), rw.exercises("days_of_steam")["second_city_1"]
        >>> progress.note(exercise, solved=False)
        >>> review = rw.Review(progress, days=1)
        >>> [rule.clause for rule in review.due] == list(exercise.about)
        True
    """

    def __init__(
        self,
        progress: Progress | str | Path,
        games: str | Iterable[str] = (),
        *,
        count: int = COUNT,
        days: float = 0,
        now: datetime | None = None,
        lang: Lang = "en",
    ) -> None:
        if type(count) is not int or count < 1:
            raise ValueError(f"count is {count!r:.40}; write a number of exercises, at least 1")
        if not 0 <= days <= 36_500:
            raise ValueError(f"days is {days!r:.40}; write a number of days from 0 to 36500")
        self.progress = progress if isinstance(progress, Progress) else Progress(progress)
        self._asked: dict[str, Any] = {"count": count, "days": days, "now": now}
        self._only = (games,) if isinstance(games, str) else tuple(games)
        for name in self._only:
            game(name)
        time = datetime.now(UTC) if now is None else now
        self.rules = tuple(sorted(_rules(self.progress, self._only, time), key=lambda one: (one.due, one.recall)))
        until = time + timedelta(days=days)
        self.due = tuple(sorted((one for one in self.rules if one.due <= until), key=lambda one: one.recall))
        made = tuple(filter(None, (_exercise(rule, self.progress) for rule in self.due[:count])))
        words = load_words(__package__)["review"]
        text = words["opening"].fill(count=len(made), due=len(self.due))
        name = made[0].name if made else next(iter((*self._only, *GAMES)))
        self._set(name, (Idea("", made, words["title"], text),) if made else (), lang)

    @property
    def title(self) -> Text:
        return load_words(__package__)["review"]["title"]

    @property
    def games(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(one.name for one in self.rules)) or (self.name,)

    @property
    def said(self) -> Text:
        """The number of rules that are due, in a sentence, or the time of the next one."""
        words = load_words(__package__)["review"]
        if self.due:
            return words["due"].fill(due=len(self.due), count=len(self.rules))
        if not self.rules:
            return words["none"]
        return words["later"].fill(count=len(self.rules), day=f"{self.rules[0].due.astimezone():%Y-%m-%d %H:%M}")

    def further(self) -> Review | None:
        left = self.renewed()
        return left if left.ideas else None

    def renewed(self) -> Review:
        """Returns the review of the same progress, with the answers since."""
        return Review(self.progress, self._only, **self._asked, lang=self.lang)

    def to_html(self, lang: Lang | None = None) -> str:
        """Renders the rules learned so far: how well they are remembered, and when to repeat them.

        Args:
            lang: the language; by default that of the review.
        """
        lang = lang or self.lang
        words = load_words(__package__)["review"]
        head = ("game", "rule", "recall", "due_at")
        due = {(one.name, one.clause) for one in self.due}
        rows = [
            (
                game(one.name).title[lang],
                game(one.name).clauses[one.clause].rule[lang],
                f"{one.recall * 100:.0f}{language(lang).percent}",
                words["now"][lang] if (one.name, one.clause) in due else f"{one.due.astimezone():%Y-%m-%d}",
            )
            for one in self.rules
        ]
        table = [listing([words[key][lang] for key in head], rows)] if rows else []
        return markup(tag("p", self.said[lang]), *table)

    def _repr_html_(self) -> str:
        return self.to_html()

    def __repr__(self) -> str:
        return f"<review: {len(self.due)} of {len(self.rules)} rules are due>"


def _rules(progress: Progress, games: Sequence[str], now: datetime) -> Iterator[LearnedRule]:
    """Yields the rules with an answer, of games that are there."""
    graded: dict[tuple[str, str], list[tuple[datetime, Grade]]] = defaultdict(list)
    for answer in progress.answers:
        for clause, grade in grades_of(answer).items():
            graded[answer.game, clause].append((answer.at, grade))
    for (name, clause), grades in graded.items():
        if (not games or name in games) and clause in _clauses(name):
            memory = memory_of(grades, now)
            yield LearnedRule(name, clause, memory.due, memory.recall, memory.days, len(grades))


def grades_of(answer: JudgedAnswer) -> dict[str, Grade]:
    """Returns what an answer says about the memory of each clause.

    A wrong answer that mixes up one of the clauses says nothing about the others.
    """
    if answer.solved:
        right = Grade.GOOD if not answer.hints else Grade.HARD if answer.hints < SHOWN else Grade.FORGOTTEN
        return dict.fromkeys(answer.clauses, right)
    if answer.mixes in answer.clauses:
        return {answer.mixes: Grade.FORGOTTEN}
    return dict.fromkeys((*answer.clauses, *filter(None, [answer.mixes])), Grade.FORGOTTEN)


def _clauses(name: str) -> dict[str, Clause]:
    """Returns the clauses of a game; none if it is not installed any more."""
    try:
        return dict(game(name).clauses)
    except UnknownGameError:
        return {}


def _exercise(rule: LearnedRule, progress: Progress) -> Exercise | None:
    """Returns the next exercise about a rule: another position each time, if the game can generate one."""
    kinds = _made(rule.name).get(rule.clause, ())
    for turn in range(len(kinds)):
        kind = kinds[(rule.tries + turn) % len(kinds)]
        found = _generated(rule.name, kind, rule.clause, rule.tries)
        if found is not None:
            return found
    there = [one for one in exercises(rule.name) if rule.clause in one.about]
    last = {answer.exercise: number for number, answer in enumerate(progress.answers)}
    return min(there, key=lambda one: last.get(one.id, -1), default=None)


@lru_cache(maxsize=1 << 8)
def _generated(name: str, kind: str, clause: str, seed: int) -> Exercise | None:
    return generated_soon(name, kind, clause, seed)


@cache
def _made(name: str) -> dict[str, tuple[str, ...]]:
    """Returns the kinds of exercises to generate about each clause: those that its written exercises have.

    A clause that nobody can break has none of these, and a search for such a position would only take time.
    """
    found: dict[str, dict[str, None]] = defaultdict(dict)
    for exercise in exercises(name):
        kind, _, of = exercise.goal.partition(":")
        if kind in MADE:
            for clause in [of] if of in game(name).clauses else exercise.about:
                found[clause][kind] = None
    return {clause: tuple(kind for kind in MADE if kind in kinds) for clause, kinds in found.items()}
