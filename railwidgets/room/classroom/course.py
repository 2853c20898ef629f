"""The course of a class: its questions, its pupils, and what its screens show. It knows no sockets."""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import asdict
from time import time
from typing import Any, cast
from uuid import uuid4

from railwidgets.core import Lang
from railwidgets.lessons import Exam, Exercise, Feedback, Lesson, Report
from railwidgets.lessons.lesson_json import lesson_from, lesson_json
from railwidgets.room.classroom.examinee import ExamineeSession
from railwidgets.room.classroom.gradebook import Answered, Gradebook, Pupil
from railwidgets.room.classroom.join import Join
from railwidgets.room.classroom.questions import Subject, further, lesson_of
from railwidgets.room.classroom.results import Results
from railwidgets.room.classroom.sessions import Presented, PupilSession, TeacherSession
from railwidgets.room.classroom.switches import Switches
from railwidgets.room.classroom.tally import Tally, is_explained
from railwidgets.room.classroom.timer import Timer
from railwidgets.room.classroom.view import classroom_json
from railwidgets.room.journal import KINDS
from railwidgets.room.packet_cache import PacketCache
from railwidgets.room.place import Place, Visit
from railwidgets.room.store import Store
from railwidgets.session.view_types import ClassroomJson


class ClassError(ValueError):
    """A class that cannot do what was asked; the message says why."""


class ClassCourse(Switches, Place):
    """A class whose pupils answer the questions of a lesson.

    Args:
        subject: what it is about, see ``questions.Subject``; ``None`` for the class that the store holds.
        store: where everything is written down; a class that the store holds goes on where it was.
        keep_names: whether the store and the results keep names when the class is over.

    Attributes:
        lesson: the lesson; one without end grows.
        gradebook: the pupils with their answers.
        question: the index of the teacher's question.
        presented: the answer on all screens, if any.
        shown_pupil: the number of the pupil whose answer that is; 0 for none.
        teacher: the session of the teacher.
        join_info: how pupils come in; ``None`` while the class has no address.
        trouble: why answers are not being saved; empty while they are.

    Raises:
        ClassError: the store holds another class or a room, or nothing while there is no subject.
        ExerciseError: there is nothing to ask about the subject.
        TypeError: a class cannot be about that.
    """

    def __init__(self, subject: Subject | None, store: Store, *, keep_names: bool = False) -> None:
        Place.__init__(self, store)
        Switches.__init__(self)
        self.keep_names = keep_names
        self.lesson, self.class_id = self._begin(None if subject is None else lesson_of(subject))
        self.gradebook = Gradebook()
        self.gradebook.marking.takes_last = self.is_exam
        self._on["own_pace"] = self.is_exam
        self.sessions: dict[int, PupilSession] = {}
        self.question, self.shown_pupil = 0, 0
        self.presented: Presented | None = None
        self.join_info: Join | None = None
        self.packets = PacketCache()
        self.trouble = ""
        self.timer = Timer(self, self._time_over)
        self._tally: Tally | None = None
        self._kinds: frozenset[str] = frozenset()
        for row in store.rows():
            self._restore(row.kind, row.data)
        self._mark_answers()
        self.teacher = TeacherSession(self, self.lesson, self.lock)
        self.teacher.lead_to(self.question)
        self._present_again()

    def _present_again(self) -> None:
        if self.presented is not None:
            self.teacher.present(self.presented)

    def _begin(self, lesson: Lesson | None) -> tuple[Lesson, str]:
        """Returns the lesson and the identifier of the class, which it writes down if it is new."""
        for row in self.store.rows():
            if row.kind == "class":
                if lesson is not None and lesson_json(lesson) != row.data["lesson"]:
                    raise ClassError("this file holds another class: name another file, or open it with no subject")
                return lesson or lesson_from(row.data["lesson"]), row.data["id"]
            if row.kind in KINDS:
                raise ClassError("this file holds a room, not a class: name another file")
        if lesson is None:
            raise ClassError("this file holds no class: say what the class is about")
        class_id = uuid4().hex
        self.record("class", id=class_id, lesson=lesson_json(lesson))
        return lesson, class_id

    def _restore(self, kind: str, data: dict[str, Any]) -> None:
        if kind == "at":
            self._grow(data["question"])
            self.question, self.presented, self.shown_pupil = data["question"], None, 0
            self._on["take"], self.timer.ends = self._on["take"] or not self.is_exam, None
        elif kind == "time":
            self.timer.ends = data["ends"]
        elif kind == "switch":
            self._on[data["name"]] = data["on"]
        elif kind == "present":
            self.shown_pupil = data["pupil"]
            answer, what = data["answer"], "pupil" if data["pupil"] else "answer"
            self.presented = Presented(cast(Any, what), answer) if answer is not None else None
        else:
            if "question" in data:
                self._grow(data["question"])
            self.gradebook.apply(kind, data)

    # --- what it is about

    @property
    def is_exam(self) -> bool:
        """Whether nobody learns which answers are right before they are closed, and the last answer counts."""
        return isinstance(self.lesson, Exam)

    def _mark_answers(self) -> None:
        self.gradebook.marking.is_secret = self.is_exam and self.takes_answers
        self._tally = None

    @property
    def exercises(self) -> tuple[Exercise, ...]:
        """The exercises by question."""
        return tuple(exercise for idea in self.lesson.ideas for exercise in idea.exercises)

    @property
    def exercise(self) -> Exercise:
        """The current exercise."""
        return self.exercises[self.question]

    def _grow(self, question: int) -> None:
        """Makes an endless lesson long enough for a question."""
        while question >= len(self.exercises) and (longer := further(self.lesson)) is not None:
            self.lesson = longer

    # --- pupils

    def admit(self, key: str, name: str) -> Pupil:
        """Returns the pupil of a page, with a name; a new one, if the page is new.

        Args:
            key: the identifier of the page.
            name: as typed.

        Raises:
            ValueError: the class is full.
        """
        pupil = self.gradebook.find(key)
        if pupil is None:
            row = self.gradebook.joined(key)
            self.record("pupil", **row)
            self.gradebook.apply("pupil", row)
            pupil = self.gradebook.pupils[row["pupil"]]
        if self.gradebook.name(pupil, name) and self.keep_names:
            self.record("name", pupil=pupil.number, name=pupil.name)
        self._changed()
        return pupil

    def note_page(self, pupil: Pupil, page: str) -> None:
        """Writes down who has come in on a page."""
        self._note("page", {"pupil": pupil.number, "page": page})

    def session_of(self, pupil: Pupil) -> PupilSession:
        """Returns the session of a pupil."""
        if pupil.number not in self.sessions:
            kind = ExamineeSession if self.is_exam else PupilSession
            made = self.sessions[pupil.number] = kind(self, pupil, self.lesson, self.lock)
            question = pupil.at if self.own_pace else self.question
            if question != made.question:
                made.lead_to(question, self.lesson)
            if self.presented is not None:
                made.present(self.presented)
        return self.sessions[pupil.number]

    def note_answer(self, pupil: Pupil, question: int, answer: str, feedback: Feedback) -> None:
        """Writes an answer down, before any page learns of it."""
        forbids = bool(feedback.clause) and not feedback.kept and not feedback.solved
        refused = forbids and not is_explained(self.exercises[question])
        facts = (feedback.solved, feedback.clause, refused, round(time(), 3), feedback.mixes)
        given = Answered(pupil.number, question, answer, *facts)
        self._note("answer", asdict(given))

    def note_hint(self, pupil: Pupil, question: int) -> None:
        """Writes down that a pupil has seen a hint."""
        self._note("hint", {"pupil": pupil.number, "question": question})

    def pupil_to(self, pupil: Pupil, question: int) -> None:
        """Leads a pupil at their own pace to a question; otherwise the teacher leads."""
        session = self.session_of(pupil)
        if not self.own_pace or self.presented is not None or question < 0:
            session.say_wait()
            return
        self._grow(question)
        if question < len(self.exercises):
            self._note("pupil_at", {"pupil": pupil.number, "question": question})
            session.lead_to(question, self.lesson)

    def _note(self, kind: str, data: dict[str, Any]) -> None:
        self.record(kind, **data)
        self.gradebook.apply(kind, data)
        self._tally = None
        self._changed()

    # --- what the screens show

    @property
    def tally(self) -> Tally:
        """The choices of the pupils at the current question."""
        if self._tally is None:
            book = self.gradebook
            given = book.answers(self.question)
            if book.marking.is_secret:
                self._tally = Tally(self.exercise, given, (), (), self._kinds, secret=True)
                return self._tally
            stopped, mixed = book.stopped(self.question), book.mixed(self.question)
            self._tally = Tally(self.exercise, given, stopped, mixed, self._kinds)
        return self._tally

    def note_kinds(self, kinds: frozenset[str]) -> None:
        """Notes which kinds of picks the board of the question has, so that answers count on their places."""
        if kinds != self._kinds:
            self._kinds, self._tally = kinds, None

    def mostly_solved(self, question: int) -> bool:
        """Whether more than half of the class has solved a question."""
        return 2 * self.gradebook.counts(question)["solved"] > len(self.gradebook)

    @property
    def results(self) -> Results:
        """All answers as rows of plain values."""
        with self.lock:
            return Results.of(self.gradebook, self.exercises, self.class_id)

    def report(self, *, names: bool = True, lang: Lang = "en") -> Report:
        """Returns a report on the class so far: which rules each pupil knows, what they mix up, what they need next.

        Args:
            names: whether the report has the names of the pupils; numbers otherwise.
            lang: the language.
        """
        with self.lock:
            return Report(self.gradebook.answered(self.exercises), lang, names=names)

    def classroom(self, lang: Lang) -> ClassroomJson:
        """Returns the class as its teacher sees it."""
        return classroom_json(self, lang)

    def can_reveal(self) -> bool:
        """Whether the question has an answer to show: where every legal action is right, it has none."""
        return self.exercise.goal != "decide" and bool(self.exercise.found)

    # --- for those who lead it and show it

    @abstractmethod
    def command(self, ask: str, value: int | bool | None) -> None:
        """Carries out a command of the teacher's board."""

    @abstractmethod
    def _time_over(self) -> None:
        """The time for the question is over."""

    @abstractmethod
    def _changed(self) -> None:
        """Something changed that the teacher's board shows."""

    @abstractmethod
    def came(self) -> None:
        """A pupil has come in."""

    @abstractmethod
    def left(self, visit: Visit) -> None:
        """A page has left."""

    @abstractmethod
    def class_line(self, pupil: Pupil, lang: Lang, counted: dict[int, int] | None = None) -> dict[str, Any]:
        """Returns what a pupil's page shows of the class, in a line.

        Args:
            pupil: the pupil.
            lang: the language of the page.
            counted: how many have solved each question, or answered it in an exam, as far as it has been counted
                for the lines of others.
        """
