"""The lead of a class: what its teacher does, with all screens."""

from __future__ import annotations

from abc import abstractmethod
from collections import Counter
from collections.abc import Iterator

from railwidgets.room.classroom.course import ClassCourse, ClassError
from railwidgets.room.classroom.gradebook import Pupil
from railwidgets.room.classroom.sessions import Presented, PupilSession
from railwidgets.room.classroom.switches import SWITCHES
from railwidgets.room.classroom.view import name_of


class TeacherCourse(ClassCourse):
    """A class with the commands of its teacher."""

    def command(self, ask: str, value: int | bool | None) -> None:
        """Carries out a command of the teacher's board."""
        if ask in ("next", "back"):
            self.go_to(self.question + (1 if ask == "next" else -1))
        elif ask == "go":
            self.go_to(int(value or 0))
        elif ask == "reveal":
            self.present_answer() if value else self.present_nothing()
        elif ask == "pupil":
            self.present_pupil(int(value)) if value and value != self.shown_pupil else self.present_nothing()
        elif ask == "remove":
            self.remove(int(value or 0))
        elif ask == "time":
            self.set_time(value + (self.timer.left or 0) if value else None)
        elif ask == "code":
            self.new_code()
        else:
            self.switch(ask, bool(value))

    def go_to(self, question: int) -> None:
        """Goes to a question, and all pupils with it unless they go at their own pace.

        Raises:
            ClassError: there is no such question.
        """
        with self.lock:
            self._grow(question)
            count = len(self.exercises)
            if question not in range(count):
                raise ClassError(f"there is no question {question + 1}: they go from 1 to {count}")
            self.record("at", question=question)
            self.question, self.presented, self.shown_pupil, self._tally = question, None, 0, None
            if not self.is_exam:
                # The answers of an exam are closed for all questions together.
                self._on |= {"take": True}
            if not self.is_exam:
                self.set_time(None)
            if self.rule_map:
                self.switch("map", False)
            for session in self._followers():
                session.lead_to(question, self.lesson)
            self.teacher.lead_to(question, self.lesson)
            self._changed()

    def switch(self, name: str, on: bool) -> None:
        """Turns a switch on or off, one of ``SWITCHES``.

        Raises:
            ClassError: there is no such switch.
        """
        if name not in SWITCHES:
            raise ClassError(f"a class has no switch {name!r:.40}: there are {', '.join(SWITCHES)}")
        with self.lock:
            if self._on[name] == on:
                return
            self.record("switch", name=name, on=on)
            self._on[name] = on
            if name == "take":
                self._mark_answers()
                self.set_time(None)
            if name == "named" and self.shown_pupil:
                self.present_pupil(self.shown_pupil)
            elif name == "own_pace" and not on:
                for session in self.sessions.values():
                    session.lead_to(self.question, self.lesson)
            elif name in ("take", "own_pace"):
                for session in self.sessions.values():
                    session.refresh()
            self._switched(name)
            self._changed()

    def set_time(self, seconds: float | None) -> None:
        """Closes the answers after so many seconds from now; ``None`` for no limit.

        What stands complete on a board at the end counts as its answer.

        Raises:
            ClassError: that is too short or too long, or answers are closed.
        """
        with self.lock:
            if seconds is not None and not self.takes_answers:
                raise ClassError("answers are closed: open them first")
            try:
                self.timer.set(seconds)
            except ValueError as error:
                raise ClassError(str(error)) from None
            self._timed()
            self._changed()

    def _time_over(self) -> None:
        for session in tuple(self.sessions.values()):
            session.give()
        self.switch("take", False)

    def present_answer(self) -> None:
        """Shows an answer with its proof on all screens: of the right ones, that of most pupils.

        Raises:
            ClassError: the question has no answer to show.
        """
        with self.lock:
            if not self.can_reveal():
                raise ClassError("here every legal action is right, so there is no answer to show")
            right = Counter(one.answer for one in self.gradebook.answers(self.question) if one.solved)
            answer = right.most_common(1)[0][0] if right else self.exercise.found[0]
            self._present(Presented("answer", answer), 0)

    def present_pupil(self, number: int) -> None:
        """Shows a pupil's last answer to the question on all screens, with the name if ``named`` is on.

        Raises:
            ClassError: there is no such pupil, or no answer.
        """
        with self.lock:
            pupil = self.gradebook.pupils.get(number)
            last = None if pupil is None or pupil.removed else pupil.last(self.question)
            if pupil is None or last is None:
                raise ClassError(f"pupil {number} has not answered this question")
            name = str(name_of(pupil)) if self.named else ""
            self._present(Presented("pupil", last.answer, name), number)

    def present_nothing(self) -> None:
        """Goes back to the question on all screens."""
        with self.lock:
            self._present(None, 0)

    def remove(self, number: int) -> None:
        """Ends the place of a pupil in the class; the answers are left out of the results.

        Raises:
            ClassError: there is no such pupil.
        """
        with self.lock:
            pupil = self.gradebook.pupils.get(number)
            if pupil is None or pupil.removed:
                raise ClassError(f"there is no pupil {number}")
            self._note("remove", {"pupil": number})
            self.sessions.pop(number, None)
            if self.shown_pupil == number:
                self._present(None, 0)
            self._removed(pupil)

    def _present(self, presented: Presented | None, pupil: int) -> None:
        self.record("present", answer=None if presented is None else presented.answer, pupil=pupil)
        self.presented, self.shown_pupil = presented, pupil
        for session in self._followers():
            session.present(presented)
        self.teacher.present(presented)
        self._changed()

    def _followers(self) -> Iterator[PupilSession]:
        """Yields the sessions of pupils at the teacher's question."""
        for session in tuple(self.sessions.values()):
            if not self.own_pace or session.question == self.question:
                yield session

    @abstractmethod
    def new_code(self) -> str:
        """Replaces the short code by which pupils join, and returns the new one."""

    def _timed(self) -> None:
        """The time for the question was set, or taken away."""

    def _switched(self, name: str) -> None:
        """A switch was turned."""

    def _removed(self, pupil: Pupil) -> None:
        """A pupil was removed."""
