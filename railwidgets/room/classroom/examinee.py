"""The session of a pupil in an exam: answers can change until they are closed, and only then show what is right."""

from __future__ import annotations

from railwidgets.bots import Advice
from railwidgets.core import Lang
from railwidgets.lessons import Answer, Feedback
from railwidgets.room.classroom.sessions import PupilSession
from railwidgets.room.classroom.words import WORDS
from railwidgets.session.learning.exam_session import ExamSession
from railwidgets.session.learning.learning import Learning
from railwidgets.session.play.facts import alone
from railwidgets.session.view_types import TaskJson


class ExamineeSession(PupilSession, ExamSession):
    """The session of a pupil in an exam; closing the answers hands it in."""

    @property
    def handed_in(self) -> bool:
        return not self.class_.takes_answers

    @handed_in.setter
    def handed_in(self, handed_in: bool) -> None:
        """Does nothing: whether an exam is handed in is that of the class."""

    @alone
    def refresh(self) -> None:
        ExamSession.stop_at(self, *self.where)
        if self.presented is not None:
            self.present(self.presented)

    def _recall(self) -> None:
        """Restores the answers that the gradebook has."""
        for question in self.pupil.answers:
            last = self.pupil.last(question)
            if last is not None:
                self.answers[self.exam.exercises[question].key] = last.answer

    def _show_last(self) -> None:
        self._show_answer()

    def _show(self, answer: Answer, feedback: Feedback) -> None:
        if self.presented is None:
            super()._show(answer, feedback)
        else:
            # What the teacher shows, it shows with its proof.
            Learning._show(self, answer, feedback)

    @alone
    def undo(self) -> None:
        """Undoes the last action of an answer that has several; what was given counts until another answer."""
        if self._may_answer():
            super().undo()
            self._recall()

    def hint(self, who: str = "") -> Advice | None:
        """Gives no hint, and says so."""
        return ExamSession.hint(self, who)

    def ask(self, what: str) -> None:
        if what != "again":
            super().ask(what)

    def adapted(self, task: TaskJson, lang: Lang) -> TaskJson:
        made = super().adapted(task, lang)
        # Without the list of questions, which ends in a button that hands in.
        made["exam"] = {"button": "", "sheet": None}
        if self.presented is None and not self.handed_in and self._is_answered:
            made["said"] = {**made["said"], "text": WORDS["task"]["change"][lang]}
        return made
