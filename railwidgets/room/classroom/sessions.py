"""The sessions of a class: one for each pupil, and the teacher's, which shows all answers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Literal, Protocol, cast

from railwidgets.bots import Advice
from railwidgets.core import Lang, State, Text
from railwidgets.draw.scene import Scene
from railwidgets.draw.shares import share, speech_boxes
from railwidgets.lessons import Answer, Feedback, Lesson
from railwidgets.room.classroom.gradebook import MOST_TRIES, Pupil
from railwidgets.room.classroom.tally import Tally, kinds_of
from railwidgets.room.classroom.words import WORDS
from railwidgets.session.learning.learning import Learning
from railwidgets.session.learning.teaching import Teaching
from railwidgets.session.learning.trying import Trying
from railwidgets.session.play.clicks import Manner
from railwidgets.session.play.facts import alone
from railwidgets.session.view_types import ClassroomJson, TaskJson


@dataclass(frozen=True, slots=True)
class Presented:
    """An answer on all screens.

    Attributes:
        kind: the right answer, or that of a pupil.
        answer: in notation.
        name: the name of the pupil; empty if the screens do not name the pupil.
    """

    kind: Literal["answer", "pupil"]
    answer: str
    name: str = ""

    @property
    def title(self) -> Text:
        """Who answers so."""
        if self.kind == "answer":
            return WORDS["task"]["teacher_shows"]
        return WORDS["task"]["pupil_shows"].fill(name=self.name) if self.name else WORDS["task"]["somebody_shows"]


class OfClass(Learning):
    """A session of a class, at one of its questions.

    Args:
        lesson: the exercises of the class.
        lock: that of the class.

    Attributes:
        presented: the answer on all screens, if any.
    """

    def __init__(self, lesson: Lesson, lock: Any) -> None:
        self.presented: Presented | None = None
        super().__init__(lesson)
        self.lock = lock

    @property
    def question(self) -> int:
        """The index of the question."""
        return self.places.index(self.where)

    def lead_to(self, question: int, lesson: Lesson | None = None) -> None:
        """Goes to a question.

        Args:
            question: its index.
            lesson: the lesson, if it has grown.
        """
        if lesson is not None:
            self.lesson = lesson
        self.presented = None
        super().stop_at(*self.places[question])

    def present(self, presented: Presented | None) -> None:
        """Shows an answer on the board, with its proof; with ``None``, goes back to the session's own."""
        self.presented = presented
        if presented is None:
            self._return()
            return
        self.timeline.seek(0)
        self._show(presented.answer, self.exercise.judge(presented.answer))
        self.selection.closed = True
        self._publish()

    @alone
    def refresh(self) -> None:
        """Shows what has changed in the class."""
        self._publish()

    def _return(self) -> None:
        super().stop_at(*self.where)

    def ask(self, what: str) -> None:
        """Ignores a page's request: there is no map, and the teacher leads."""

    def adapted(self, task: TaskJson, lang: Lang) -> TaskJson:
        task = super().adapted(task, lang)
        made = cast(TaskJson, {**task, "more": "", "course": False, "map": None})
        if self.presented is not None:
            made["said"] = {**made["said"], "title": self.presented.title[lang]}
        return made


class ClassOfPupil(Protocol):
    """The part of a class that a pupil's session uses."""

    @property
    def takes_answers(self) -> bool:
        """Whether answers count."""

    @property
    def own_pace(self) -> bool:
        """Whether pupils choose their question."""

    def note_answer(self, pupil: Pupil, question: int, answer: str, feedback: Feedback) -> None:
        """Writes an answer down."""

    def note_hint(self, pupil: Pupil, question: int) -> None:
        """Writes down that a pupil has seen a hint."""

    def pupil_to(self, pupil: Pupil, question: int) -> None:
        """Leads a pupil at their own pace to a question."""


class PupilSession(OfClass):
    """The session of a pupil, who answers and sees nobody else's answers.

    Args:
        class_: the class.
        pupil: the pupil.
        lesson: the exercises of the class.
        lock: that of the class.
    """

    def __init__(self, class_: ClassOfPupil, pupil: Pupil, lesson: Lesson, lock: Any) -> None:
        self.class_ = class_
        self.pupil = pupil
        super().__init__(lesson, lock)
        self._recall()
        self._show_last()

    # --- answers

    @alone
    def judge(self, answer: Answer) -> Feedback:
        """Judges an answer, writes it down, and only then shows the feedback."""
        feedback = self.exercise.judge(answer)
        if not self._may_answer():
            return feedback
        self.class_.note_answer(self.pupil, self.question, self._written(answer), feedback)
        return super().judge(answer)

    @alone
    def pick(self, pick: str, manner: Manner = "click") -> None:
        if self._may_answer():
            super().pick(pick, manner)

    @alone
    def hint(self, who: str = "") -> Advice | None:
        if self._may_answer() and not self.solved:
            self.class_.note_hint(self.pupil, self.question)
            super().hint(who)
        return None

    @alone
    def give(self) -> None:
        """Gives the answer that stands complete on the board, if there is one."""
        if self.is_ready and self._may_answer():
            self._act(self.selection.tried)

    def say_wait(self) -> None:
        """Says that the teacher leads."""
        self.report(WORDS["task"]["follow"], kind="done")

    def _may_answer(self) -> bool:
        if self.presented is not None:
            self.report(self.presented.title, WORDS["task"]["wait"], kind="done")
        elif not self.class_.takes_answers:
            self.report(WORDS["task"]["closed"], WORDS["task"]["wait"], kind="done")
        elif len(self.pupil.answers.get(self.question, ())) >= MOST_TRIES:
            self.report(WORDS["task"]["enough"], WORDS["task"]["wait"], kind="done")
        else:
            return True
        return False

    # --- the way through the questions

    def ask(self, what: str) -> None:
        if what == "give":
            self.give()
        elif what == "again" and self._may_answer():
            # The same question without the last answer.
            Learning.stop_at(self, *self.where)
        elif what == "next":
            self.class_.pupil_to(self.pupil, self.question + 1)

    def stop_at(self, lesson: int | None = None, stop: int | None = None) -> None:
        """Goes to another question of the lesson, if pupils go at their own pace."""
        at = self.where[0] if lesson is None else lesson
        place = (at, 0 if stop is None else stop)
        if place not in self.places:
            raise ValueError("there is no such exercise")
        self.class_.pupil_to(self.pupil, self.places.index(place))

    def lead_to(self, question: int, lesson: Lesson | None = None) -> None:
        super().lead_to(question, lesson)
        self._show_last()

    def _return(self) -> None:
        super()._return()
        self._show_last()

    def _show_last(self) -> None:
        """Shows the pupil's last answer to the question again, if there is one."""
        last = self.pupil.last(self.question)
        if last is not None:
            self._show(last.answer, self.exercise.judge(last.answer))
            self._publish()

    def _recall(self) -> None:
        """Restores the standing of all questions, as the gradebook has it."""
        for question, given in self.pupil.answers.items():
            where = self.where
            self.where = self.places[question]
            attempt = self.attempt
            self.where = where
            attempt.tries = self.pupil.tries(question)
            attempt.wrong = [one.answer for one in given if not one.solved]
            attempt.solved = any(one.solved for one in given)

    # --- the view

    def adapted(self, task: TaskJson, lang: Lang) -> TaskJson:
        made = super().adapted(task, lang)
        free = self.class_.own_pace and self.question + 1 < len(self.places)
        made["next"] = made["next"] if free else ""
        if not self.class_.takes_answers and self.presented is None:
            made["note"] = WORDS["task"]["closed"][lang]
        if self.presented is not None or not self.class_.takes_answers:
            made["again"] = made["back"] = False
            made["give"] = ""
        if self.presented is not None:
            made["note"] = WORDS["task"]["wait"][lang]
        return made


class ClassOfTeacher(Protocol):
    """The part of a class that the teacher's session uses."""

    def command(self, ask: str, value: int | bool | None) -> None:
        """Carries out a command."""

    def classroom(self, lang: Lang) -> ClassroomJson:
        """Returns the class, as the teacher sees it."""

    def mostly_solved(self, question: int) -> bool:
        """Whether more than half of the class has solved a question."""

    def note_kinds(self, kinds: frozenset[str]) -> None:
        """Notes which kinds of picks the board of the question has."""

    @property
    def tally(self) -> Tally:
        """The choices of the pupils at the current question."""


class TeacherSession(OfClass, Teaching):
    """The session of the teacher: the question, and the answers of all on the board.

    Args:
        class_: the class.
        lesson: its exercises.
        lock: that of the class.
    """

    def __init__(self, class_: ClassOfTeacher, lesson: Lesson, lock: Any) -> None:
        self.class_ = class_
        super().__init__(lesson, lock)

    def classroom(self, lang: Lang) -> ClassroomJson:
        return self.class_.classroom(lang)

    def command(self, ask: str, value: int | bool | None) -> None:
        self.class_.command(ask, value)

    # --- the teacher leads, and answers nothing

    def _fingers(self) -> Trying:
        selection = super()._fingers()
        selection.closed = True
        return selection

    @alone
    def pick(self, pick: str, manner: Manner = "click") -> None:
        """Ignores a click: the board shows the answers of others."""

    def hint(self, who: str = "") -> Advice | None:
        """Gives no hint."""
        return None

    def stop_at(self, lesson: int | None = None, stop: int | None = None) -> None:
        at = self.where[0] if lesson is None else lesson
        place = (at, 0 if stop is None else stop)
        if place not in self.places:
            raise ValueError("there is no such exercise")
        self.class_.command("go", self.places.index(place))

    # --- the view

    def dressed(self, scene: Scene, state: State, lang: Lang) -> Scene:
        dressed = super().dressed(scene, state, lang)
        if self.presented is not None:
            return dressed
        self.class_.note_kinds(kinds_of(scene))
        tally = self.class_.tally
        shares = tally.shares(dressed, lang)
        # Nothing on the live board says which answer is right, so that it can be projected.
        cell = None if scene.cells is None else scene.cells[2:]
        most = max((one.count for one in shares.values()), default=0)
        drawn = {f"share:{pick}": share(one, most, cell) for pick, one in shares.items()}
        # The boxes are on top: they cover nothing else.
        marks = {**drawn, **dressed.layers.get("marks", {}), **speech_boxes(shares, dressed)}
        layers: Mapping[str, Any] = {**dressed.layers, "marks": marks}
        return replace(dressed, layers=layers)

    def adapted(self, task: TaskJson, lang: Lang) -> TaskJson:
        made = super().adapted(task, lang)
        made["stops"] = [
            {**stop, "state": "solved" if self.class_.mostly_solved(self.places.index((self.where[0], at))) else ""}
            for at, stop in enumerate(made["stops"])
        ]
        return {**made, "next": "", "again": False, "give": "", "back": False, "note": "", "hints": None}
