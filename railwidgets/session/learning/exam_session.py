"""An exam in progress: answers that can change until they are handed in, and then the result."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from typing import cast

from railwidgets.bots import Advice
from railwidgets.core import Action, Lang, State, Text
from railwidgets.draw.scene import Scene
from railwidgets.lessons import Answer, Exam, ExamResult, Feedback, Progress
from railwidgets.session.learning.exam_sheet import sheet_json
from railwidgets.session.learning.learning import Learning
from railwidgets.session.play.clicks import Manner
from railwidgets.session.play.facts import alone
from railwidgets.session.view_types import ChoiceJson, SaidJson, Standing, TaskJson
from railwidgets.session.words import LEARN


class ExamSession(Learning):
    """An exam on boards: no hints, and no feedback before it is handed in.

    A click answers as in a lesson, and another answer replaces it. ``hand_in`` marks the exam; from then on each
    question shows its feedback.

    Args:
        exam: the exam.
        progress: the learner's progress, which receives the answers when the exam is handed in.

    Attributes:
        exam: the exam.
        answers: the answers so far, by the keys of the questions.
        handed_in: whether the exam is handed in.
    """

    def __init__(self, exam: Exam, progress: Progress | None = None) -> None:
        self.exam = exam
        self.answers: dict[str, str] = {}
        self.handed_in = False
        self._thought: dict[str, float] = defaultdict(float)
        self._marked: tuple[dict[str, str], ExamResult] | None = None
        super().__init__(exam, progress)

    @property
    def result(self) -> ExamResult:
        """The result of the answers so far, marked again once they have changed."""
        if self._marked is None or self._marked[0] != self.answers:
            self._marked = (dict(self.answers), self.exam.mark(self.answers))
        return self._marked[1]

    @property
    def hides_effects(self) -> bool:
        return not self.handed_in

    @property
    def is_ready(self) -> bool:
        return super().is_ready and not self._is_answered and not self.handed_in

    def standing(self, place: tuple[int, int]) -> Standing:
        exercise = self.exam.exercises[place[1]]
        if not self.handed_in:
            return "answered" if exercise.key in self.answers else ""
        return "solved" if self.result.rows[place[1]].solved else "missed"

    def take_up(self, answers: Mapping[str, str], *, handed_in: bool) -> None:
        """Continues an exam from its answers so far.

        Args:
            answers: the answers by the keys of the questions.
            handed_in: whether the exam is handed in.
        """
        self.answers, self.handed_in = dict(answers), handed_in
        self.stop_at(*self.where)

    # --- answers

    def _accept(self, answer: Answer, feedback: Feedback) -> bool:
        if self.handed_in:
            self.report(LEARN["exam_over"], kind="done")
            return False
        self._show(answer, feedback)
        self.answers[self.exercise.key] = self.given
        self._thought[self.exercise.key] += self._seconds()
        return True

    @alone
    def hand_in(self) -> None:
        """Hands the exam in, and opens the result; an unanswered question counts as wrong."""
        if self.handed_in:
            return
        self.handed_in = True
        self.stop_at(*self.where)
        self.overlay = "map"
        rows = zip(self.exam.exercises, self.result.rows, strict=True)
        with self._saving():
            for exercise, row in rows:
                if row.answer:
                    seconds = self._thought[exercise.key]
                    self.progress.note(exercise, row.solved, row.mixes, seconds=seconds)
        self._publish()

    def _show(self, answer: Answer, feedback: Feedback) -> None:
        if self.handed_in:
            super()._show(answer, feedback)
            self.selection.closed = True
            return
        exercise = self.exercise
        self.feedback, self.clue, self.news = None, None, None
        self.given = self._written(answer)
        if self._goal == "reach":
            self._replay(Feedback(solved=False, text=Text("")))
            steps = [exercise.game.action(step) for step in self.given.split(";") if step.strip()]
            if steps and self.timeline.at < len(steps):
                self.selection.put(steps[self.timeline.at])
            return
        self.selection = self._fingers()
        if not exercise.options:
            self.selection.put(exercise.game.action(self.given))

    def _act(self, actions: tuple[Action, ...]) -> None:
        if self._goal != "reach":
            self.judge(actions[0])
            return
        done = self.timeline.actions[: self.timeline.at]
        self.judge([str(action) for action in (*done, *actions)])

    @alone
    def pick(self, pick: str, manner: Manner = "click") -> None:
        if not self.handed_in:
            super().pick(pick, manner)

    @alone
    def turn(self, by: int = 1) -> None:
        if not self.handed_in:
            super().turn(by)

    @alone
    def drop(self) -> None:
        """Cancels the selection; the answer stays."""
        if not self.handed_in:
            super().drop()
            self._show_answer()

    @alone
    def undo(self) -> None:
        """Undoes the last action of an answer that has several."""
        if self.handed_in:
            return
        super().undo()
        left = "; ".join(str(action) for action in self.timeline.actions[: self.timeline.at])
        if left:
            self.answers[self.exercise.key] = self.given = left
        else:
            self.answers.pop(self.exercise.key, None)
        self._publish()

    @alone
    def hint(self, who: str = "") -> Advice | None:
        """Gives no hint, and says so."""
        self.report(LEARN["exam_no_hint"], kind="done")
        return None

    @alone
    def more(self) -> None:
        """Shows a right answer, once the exam is handed in."""
        exercise = self.exercise
        if self.handed_in and exercise.found:
            self.timeline.seek(0)
            self._show(exercise.found[0], exercise.judge(exercise.found[0]))
            self._publish()

    # --- the way through the questions

    @alone
    def ask(self, what: str) -> None:
        if what == "hand_in":
            self.hand_in()
        elif what not in ("again", "missed"):
            super().ask(what)

    @alone
    def next(self) -> None:
        """Goes on to the next question; after the last one, opens the sheet of all questions."""
        stop = self.where[1]
        if stop + 1 < len(self.exam.questions):
            self.stop_at(0, stop + 1)
        else:
            self.ask("map")

    @alone
    def stop_at(self, lesson: int | None = None, stop: int | None = None) -> None:
        super().stop_at(lesson, stop)
        self._show_answer()

    def anew(self) -> ExamSession:
        session = ExamSession(self.exam)
        session.stop_at(*self.where)
        return session

    def _show_answer(self) -> None:
        """Shows the answer to the current question, if there is one."""
        answer = self.answers.get(self.exercise.key)
        if answer is not None:
            self._show(answer, self.exercise.judge(answer))
        elif self.handed_in:
            self.selection.closed = True
        self._publish()

    # --- the view

    def dressed(self, scene: Scene, state: State, lang: Lang) -> Scene:
        if self.handed_in:
            tried = [self.given] if self.given else []
            return self._choices_laid(scene, state, lang, tried, self.given)
        return self._choices_laid(scene, state, lang, (), "")

    def adapted(self, task: TaskJson, lang: Lang) -> TaskJson:
        stop, questions = self.where[1], self.exam.questions
        exercise, last = self.exercise, stop + 1 == len(questions)
        on = "exam_sheet" if last else "next" if self.given or self.handed_in else "skip"
        shown = self.overlay == "map"
        sheet = sheet_json(self.result, self.exam, stop, lang, handed_in=self.handed_in) if shown else None
        changes = {
            "lesson": LEARN["exam_of"].fill(number=stop + 1, count=len(questions))[lang],
            "title": questions[stop].section[lang],
            "choices": [self._choice(choice) for choice in task["choices"]],
            "said": self._said(task["said"], lang),
            "hints": 0,
            "note": "" if self._is_answered or self.handed_in else task["note"],
            "more": LEARN["exam_answer"][lang] if self.handed_in and not exercise.options else "",
            "back": task["back"] and not self.handed_in,
            "again": False,
            "next": LEARN[on][lang],
            "done": self.handed_in,
            "course": True,
            "exam": {"button": LEARN["exam_sheet"][lang], "sheet": sheet},
        }
        return cast(TaskJson, {**task, **changes})

    @property
    def _is_answered(self) -> bool:
        """Whether the board shows the answer to the question, and no other selection."""
        # Of an answer with several actions, the board has played those that are legal.
        unplayed = self.given.split("; ")[self.timeline.at :] if self._goal == "reach" else [self.given]
        return bool(self.given) and [str(action) for action in self.selection.tried] in ([], unplayed[:1])

    def _said(self, said: SaidJson, lang: Lang) -> SaidJson:
        if self.handed_in and not self.given:
            clause = self.exercise.game.clauses[self.exercise.about[0]]
            return {
                "tone": "wrong",
                "marks": "broken",
                "title": LEARN["exam_open"][lang],
                "text": clause.text[lang],
                "clause": clause.id,
                "where": clause.where[lang],
            }
        if self._is_answered and not self.handed_in:
            title, text = LEARN["exam_answered"][lang], LEARN["exam_change"][lang]
            return {**said, "title": title, "text": text, "clause": "", "where": ""}
        return said

    def _choice(self, choice: ChoiceJson) -> ChoiceJson:
        exercise = self.exercise
        value = exercise.choice(choice["letter"])
        if not self.handed_in:
            state = "given" if value == self.given else ""
        else:
            state = "right" if value in exercise.found else "wrong" if value == self.given else ""
        return cast(ChoiceJson, {**choice, "state": state})

    def __repr__(self) -> str:
        return f"<ExamSession of {self.exam!r}: {len(self.answers)} answers>"
