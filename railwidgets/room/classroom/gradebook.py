"""The gradebook of a class: pupils, their answers, and what follows from them. Plain data, rebuilt from its rows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any, Final, Literal

from railwidgets.lessons import Exercise, JudgedAnswer, Named
from railwidgets.lessons.judged_answer import LONGEST
from railwidgets.room.classroom.names import clean_name, distinct

STUCK: Final = 4
"""After how many wrong answers a pupil counts as stuck."""

MOST_PUPILS: Final = 1000
"""The most pupils of a class."""

MOST_TRIES: Final = 200
"""The most answers of a pupil to one question that count; nobody needs as many, and a script could send millions."""

Standing = Literal["", "trying", "stuck", "solved"]
"""How a pupil stands with a question; empty without an answer."""


@dataclass(frozen=True, slots=True)
class Answered:
    """A judged answer.

    Attributes:
        pupil: the number of the pupil.
        question: the index of the question.
        answer: the answer, in notation.
        solved: whether it is right.
        clause: the id of the clause that the feedback is about; empty for none.
        refused: whether that clause forbids the answer.
        at: when, in seconds since 1970.
        mixes: the id of the clause that a wrong answer mixes up; empty for none, as in classes of earlier versions.
    """

    pupil: int
    question: int
    answer: str
    solved: bool
    clause: str
    refused: bool
    at: float
    mixes: str = ""


@dataclass(slots=True)
class Marking:
    """How answers count.

    Attributes:
        takes_last: whether the last answer to a question counts, as in an exam, and not the best one.
        is_secret: whether nobody may see yet which answers are right.
    """

    takes_last: bool = False
    is_secret: bool = False


@dataclass(slots=True)
class Pupil:
    """A pupil.

    Attributes:
        number: from 1, in the order of joining.
        key: a hash of the secret of the pupil's browser.
        name: the chosen name; empty if it was forgotten.
        at: the index of the question on the pupil's screen.
        here: the number of open pages.
        removed: whether the teacher has removed the pupil.
        answers: the answers by question, in order.
        hints: the number of hints by question.
        marking: how the answers count.
    """

    number: int
    key: str
    name: str = ""
    at: int = 0
    here: int = 0
    removed: bool = False
    answers: dict[int, list[Answered]] = field(default_factory=dict)
    hints: dict[int, int] = field(default_factory=dict)
    marking: Marking = field(default_factory=Marking)

    def tries(self, question: int) -> int:
        """Returns the number of answers to a question, up to the right one; of an exam one at most."""
        given = self.answers.get(question, [])
        if self.marking.takes_last:
            return min(len(given), 1)
        return next((number for number, one in enumerate(given, 1) if one.solved), len(given))

    def solved(self, question: int) -> bool:
        """Whether the answer to a question was right."""
        if self.marking.takes_last:
            last = self.last(question)
            return last is not None and last.solved
        return any(one.solved for one in self.answers.get(question, ()))

    def last(self, question: int) -> Answered | None:
        """Returns the last answer to a question."""
        given = self.answers.get(question)
        return given[-1] if given else None

    def standing(self, question: int) -> Standing:
        """Returns how the pupil stands with a question."""
        if question not in self.answers:
            return ""
        if self.marking.is_secret:
            return "trying"
        if self.solved(question):
            return "solved"
        if self.marking.takes_last:
            return "stuck"
        return "stuck" if self.tries(question) >= STUCK else "trying"


@dataclass(slots=True)
class Stopped:
    """A clause that forbade answers, or that wrong answers mixed up.

    Attributes:
        clause: its id.
        pupils: for how many pupils it did at least once.
        now: for how many of them it does in the last answer.
    """

    clause: str
    pupils: int = 0
    now: int = 0


class Gradebook:
    """The record of a class.

    Every change is a row, ``apply(kind, data)``: the same rows make the same gradebook.

    Attributes:
        pupils: by number.
        marking: how the answers of all count.
    """

    def __init__(self) -> None:
        self.marking = Marking()
        self.pupils: dict[int, Pupil] = {}
        self._by_key: dict[str, Pupil] = {}
        self._by_page: dict[str, Pupil] = {}

    # --- reading

    def __iter__(self) -> Iterator[Pupil]:
        """Yields the pupils whom the teacher has not removed, in the order of joining."""
        return (pupil for pupil in self.pupils.values() if not pupil.removed)

    def __len__(self) -> int:
        return sum(1 for _ in self)

    def find(self, key: str) -> Pupil | None:
        """Returns the pupil of a browser; ``None`` if it has not joined."""
        return self._by_key.get(key)

    def on_page(self, page: str) -> Pupil | None:
        """Returns the pupil who has come in on a page, which keeps its identifier until somebody reloads it."""
        return self._by_page.get(page)

    def answered(self, exercises: Sequence[Exercise]) -> list[Named]:
        """Returns the answers of each pupil for a report, by name, or by number where there is none.

        Args:
            exercises: the exercises by question.
        """
        return [Named(pupil.name, tuple(_answered(pupil, exercises))) for pupil in self]

    def counts(self, question: int) -> dict[Standing, int]:
        """Returns how many pupils stand how with a question."""
        counted = Counter(pupil.standing(question) for pupil in self)
        return {"solved": counted["solved"], "trying": counted["trying"], "stuck": counted["stuck"], "": counted[""]}

    def answers(self, question: int) -> list[Answered]:
        """Returns the last answer of each pupil to a question."""
        return [last for pupil in self if (last := pupil.last(question)) is not None]

    def stopped(self, question: int) -> list[Stopped]:
        """Returns the clauses that forbade answers to a question, the most frequent first."""
        return self._wrong(question, lambda one: one.clause if one.refused and not one.solved else "")

    def mixed(self, question: int) -> list[Stopped]:
        """Returns the clauses that wrong answers to a question mix up, the most frequent first."""
        return self._wrong(question, lambda one: one.mixes if not one.solved else "")

    def _wrong(self, question: int, clause_of: Callable[[Answered], str]) -> list[Stopped]:
        """Counts the pupils by the clause of their wrong answers; ``clause_of`` names it, or nothing."""
        found: dict[str, Stopped] = {}
        for pupil in self:
            given = pupil.answers.get(question, [])
            for clause in filter(None, dict.fromkeys(map(clause_of, given))):
                one = found.setdefault(clause, Stopped(clause))
                one.pupils += 1
                one.now += clause_of(given[-1]) == clause
        return sorted(found.values(), key=lambda one: (-one.pupils, -one.now, one.clause))

    # --- changing

    def joined(self, key: str) -> dict[str, Any]:
        """Returns the row of a new pupil.

        Raises:
            ValueError: the class is full.
        """
        if len(self.pupils) >= MOST_PUPILS:
            raise ValueError(f"a class has at most {MOST_PUPILS} pupils")
        return {"pupil": len(self.pupils) + 1, "key": key}

    def name(self, pupil: Pupil, text: str) -> str:
        """Gives a pupil a name, and returns it: made harmless, and unlike those of the others."""
        taken = {other.name.casefold() for other in self if other is not pupil and other.name}
        cleaned = clean_name(text)
        pupil.name = distinct(cleaned, taken) if cleaned else ""
        return pupil.name

    def apply(self, kind: str, data: Mapping[str, Any]) -> None:
        """Applies a row; ignores kinds of others."""
        if kind == "pupil":
            pupil = Pupil(data["pupil"], data["key"], data.get("name", ""), marking=self.marking)
            self.pupils[pupil.number] = self._by_key[pupil.key] = pupil
        elif kind == "name":
            self.pupils[data["pupil"]].name = data["name"]
        elif kind == "answer":
            given = Answered(**data)
            self.pupils[given.pupil].answers.setdefault(given.question, []).append(given)
        elif kind == "hint":
            hints = self.pupils[data["pupil"]].hints
            hints[data["question"]] = hints.get(data["question"], 0) + 1
        elif kind == "pupil_at":
            self.pupils[data["pupil"]].at = data["question"]
        elif kind == "page":
            self._by_page[data["page"]] = self.pupils[data["pupil"]]
        elif kind == "remove":
            self.pupils[data["pupil"]].removed = True

    def forget_names(self) -> None:
        """Forgets all names."""
        for pupil in self.pupils.values():
            pupil.name = ""


def _answered(pupil: Pupil, exercises: Sequence[Exercise]) -> Iterator[JudgedAnswer]:
    """Yields the answers of a pupil in order; each took the time since the one before, and the first an unknown one."""
    given = sorted((one for answers in pupil.answers.values() for one in answers), key=lambda one: one.at)
    before = given[0].at if given else 0.0
    for one in given:
        exercise = exercises[one.question]
        yield JudgedAnswer(
            exercise.id,
            one.solved,
            datetime.fromtimestamp(one.at, UTC),
            exercise.about,
            one.mixes,
            round(min(one.at - before, LONGEST), 3),
            pupil.hints.get(one.question, 0),
        )
        before = one.at
