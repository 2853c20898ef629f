"""A lesson as it is gone through: one exercise after the other, each answered by clicks and judged by the engine."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from railwidgets.bots import Advice
from railwidgets.core import Action, Lang, State, Text
from railwidgets.draw.scene import Scene
from railwidgets.lessons import HINTS, Answer, Exercise, ExerciseError, Feedback, Hint, Lesson, Progress
from railwidgets.session.learning.choices import CHOICE, ChoiceMarks
from railwidgets.session.learning.following import Following
from railwidgets.session.learning.trying import Trying
from railwidgets.session.play.answer import Answer as Said
from railwidgets.session.play.clicks import Manner
from railwidgets.session.play.facts import alone
from railwidgets.session.words import TEXTS, TITLES

ON_BOARD: Final = ("refused", "gain", "best", "reach")
"""The goals whose answers are found on the board, where nothing is listed to choose from; the others have choices."""

PLAYED: Final = ("gain", "best")
"""The goals whose right answer is played, so that what it brings is seen."""


class Learning(Following):
    """A lesson, a course or any exercises on boards.

    All that can be clicked can be called: ``judge``, ``hint``, ``next``, ``again``, ``more``, ``stop_at``.

    Args:
        lesson: what is learned.
        progress: what was solved; by default it is kept no longer than the session.

    Attributes:
        feedback: what was said to the last answer, or ``None``.
        given: the last answer.
    """

    def __init__(self, lesson: Lesson | Exercise | Sequence[Exercise], progress: Progress | None = None) -> None:
        self.feedback: Feedback | None = None
        self.given = ""
        self.clue: Hint | None = None
        self.marks_of_choices = ChoiceMarks()
        super().__init__(lesson, progress)

    # --- where one stands

    @property
    def solved(self) -> bool:
        """Whether it is solved now."""
        return self.feedback is not None and self.feedback.solved

    def on_answer(self, callback: Callable[..., object], remove: bool = False) -> None:
        """Has a callback called with the session, the exercise, the answer and what is said to it.

        Args:
            callback: registered once, however often it is given.
            remove: it is called no more.
        """
        self._call_back("answer", callback, remove=remove)

    # --- answering

    @alone
    def judge(self, answer: Answer) -> Feedback:
        """Judges an answer and shows what is to be said to it, as a click does.

        Args:
            answer: as for ``Exercise.judge``.

        Raises:
            ExerciseError: it is none.
        """
        exercise = self.exercise
        feedback = exercise.judge(answer)
        self._show(answer, feedback)
        attempt, written = self.attempt, self.given
        attempt.tries += 1
        if not feedback.solved:
            attempt.wrong.append(written)
        elif written not in attempt.found:
            attempt.found.append(written)
        attempt.solved = attempt.solved or feedback.solved
        try:
            self.progress.note(exercise, feedback.solved)
        except OSError as error:
            # The answer counts all the same, as long as this session lasts.
            self.news = Said("error", TITLES["not_kept"], text=TEXTS["not_kept"].fill(error=error))
        self._announce("answer", exercise, written, feedback)
        self._publish()
        return feedback

    def _show(self, answer: Answer, feedback: Feedback) -> None:
        """Has the board show an answer and what proves it right or wrong."""
        exercise, goal = self.exercise, self._goal
        self.feedback, self.clue, self.news = feedback, None, None
        self.given = self._written(answer)
        if goal == "reach":
            self._replay(feedback)
            return
        if goal in PLAYED and not exercise.options and feedback.solved:
            self._replay(feedback)
            self._close()
            return
        selection = self._fingers()
        if goal in ("refused", "legal") or (goal in PLAYED and not exercise.options):
            selection.put(exercise.game.action(self.given), feedback.solved or feedback.kept)
        elif goal == "why" and exercise.action:
            selection.put(exercise.game.action(exercise.action), False)
        selection.shown = feedback.marks
        selection.closed = selection.closed or feedback.solved
        self.selection = selection

    def _replay(self, feedback: Feedback) -> None:
        """Plays what was answered, as far as it may be."""
        game = self.exercise.game
        steps = [game.action(step) for step in self.given.split(";") if step.strip()]
        if [str(step) for step in self.timeline.actions[: self.timeline.at]] != [str(step) for step in steps]:
            self.timeline.seek(0)
            for step in steps:
                if self.timeline.state.refusals(step):
                    break
                self._do(step)
        self.selection = self._fingers()
        self.selection.shown = () if feedback.solved else feedback.marks
        self.selection.closed = self.selection.closed or feedback.solved

    def _close(self) -> None:
        self.selection.closed = True

    def _written(self, answer: Answer) -> str:
        """An answer as it is kept: a choice by its name, actions in notation."""
        options = self.exercise.options
        if isinstance(answer, Sequence) and not isinstance(answer, str):
            return "; ".join(map(str, answer))
        written = " ".join(str(answer).split())
        if options and written not in options and written.isdigit() and 0 < int(written[:9]) <= len(options):
            return options[int(written) - 1]
        if self._goal in ("refused", "gain", "best", "legal"):
            return str(self.exercise.game.action(written))
        return written

    @alone
    def play(self, *actions: Action | str) -> State:
        """Answers with an action, or with several where several are asked for."""
        self.judge([str(action) for action in actions] if self._goal == "reach" else "; ".join(map(str, actions)))
        state: State = self.timeline.state
        return state

    @alone
    def say(self, text: str) -> None:
        """Answers with what was typed; what is no answer is told, not raised."""
        try:
            self.judge(text)
        except ExerciseError as error:
            self.report(TITLES["unreadable"], Text(str(error), TEXTS["unreadable"].fill(text=text).fr))

    @alone
    def pick(self, pick: str, manner: Manner = "click") -> None:
        """Picks something, as a click does: a choice, or what begins or says an answer."""
        options = self.exercise.options
        if self.solved:
            return
        if options:
            kind, _, number = pick.partition(":")
            if kind != CHOICE:
                number = self.marks_of_choices.choice_at(self.exercise, pick)
            if number.isdigit() and 0 < int(number) <= len(options):
                # By itself: a number could be another choice, where numbers are to choose from.
                self.judge(options[int(number) - 1])
            else:
                self.report(TITLES["choose_number"], kind="done")
            return
        selection = self.selection
        actions = selection.pick(pick, manner)
        if actions:
            self._act(actions)
            return
        self.feedback, self.clue, self.news = None, None, None
        if pick not in selection.picks:
            self.report(TITLES["nothing_there"], kind="done")
        self._publish()

    def _act(self, actions: tuple[Action, ...]) -> None:
        """Takes what was clicked as the answer, or as the next action of one."""
        if self._goal != "reach":
            self.judge(actions[0])
            return
        done = [str(action) for action in self.timeline.actions[: self.timeline.at]]
        given = [*done, *map(str, actions)]
        feedback = self.exercise.judge(given)
        after = self.timeline.state if self.timeline.state.refusals(actions[0]) else None
        ends = after is None and self._ends(given)
        if feedback.solved or ends:
            self.judge(given)
            return
        self._show(given, feedback)
        if feedback.clause == "":
            # So far all is well: nothing is said before the turn is over.
            self.feedback = None
        self._publish()

    def _ends(self, given: Sequence[str]) -> bool:
        """Whether the turn is over after these actions."""
        state, seat = self.exercise.state, self.exercise.state.actor
        for step in given:
            action = self.exercise.game.action(step)
            if state.refusals(action):
                return False
            state = state.apply(action)
        return state.actor != seat

    @alone
    def turn(self, by: int = 1) -> None:
        """Turns the piece in hand."""
        if not self.solved:
            self.feedback, self.clue, self.news = None, None, None
            self.selection.turn(by)
            self._publish()

    @alone
    def drop(self) -> None:
        """Lets go, and forgets what was said to the last answer."""
        if not self.solved:
            judged = self.feedback is not None or self.clue is not None
            self.feedback, self.clue, self.news = None, None, None
            if judged and self._goal != "reach":
                self.selection = self._fingers()
            elif judged:
                self.selection.forget()
            else:
                self.selection.drop()
            self._publish()

    # --- help

    @alone
    def hint(self, who: str = "") -> Advice | None:
        """Gives the next step of the hints: where to read, the rule, where to look, an answer."""
        attempt = self.attempt
        if not self.solved:
            attempt.hints = min(attempt.hints + 1, HINTS)
            self.clue, self.feedback, self.news = self.exercise.hint(attempt.hints), None, None
            if self._goal != "reach":
                self.selection = self._fingers()
            self.selection.shown = self.clue.marks
            self._publish()
        return None

    @alone
    def more(self) -> None:
        """Shows a solution that was not found yet, the first again after the last."""
        found, attempt = self.exercise.found, self.attempt
        if not self.solved or not found:
            return
        left = [one for one in found if one not in attempt.found]
        if not left:
            attempt.found, left = [], list(found)
        attempt.found.append(left[0])
        if self._goal in ("reach", "gain"):
            self.timeline.seek(0)
        self._show(left[0], self.exercise.judge(left[0]))
        self._publish()

    # --- going on

    @alone
    def ask(self, what: str) -> None:
        """Does what a page asks for."""
        if what == "give" and self.selection.tried and not self.solved:
            self._act(self.selection.tried)
        elif what == "next":
            self.next()
        elif what == "again":
            self.stop_at(*self.where)
        elif what == "more":
            self.more()
        elif what == "missed":
            self.again_missed()
        elif what in ("map", "close"):
            self.showing = "map" if what == "map" else ""
            self._publish()

    def anew(self) -> Learning:
        learning = Learning(self.lesson)
        learning.stop_at(*self.where)
        return learning

    # --- what is seen

    def dressed(self, scene: Scene, state: State, lang: Lang) -> Scene:
        tried = [] if self.feedback is None else [self.given]
        return self.marks_of_choices.laid(
            scene, self.exercise, state, lang, tried=[*self.attempt.wrong, *tried], now=self.given
        )

    @property
    def _goal(self) -> str:
        return self.exercise.goal.partition(":")[0]

    def _fingers(self) -> Trying:
        """What the learner has in hand at first."""
        exercise, goal = self.exercise, self._goal
        held = exercise.picks if goal in ("refused", "gain") else ()
        closed = goal not in ON_BOARD or bool(exercise.options) or self._is_over
        selection = Trying(self._asked, held, closed=closed, plays=goal == "reach")
        if goal == "why" and exercise.action:
            selection.put(exercise.game.action(exercise.action), False)
        return selection

    @property
    def _is_over(self) -> bool:
        """Whether another seat is to act, or nobody."""
        return self._goal == "reach" and self.timeline.state.actor != self.exercise.state.actor

    def _arrive(self) -> None:
        self.selection: Any = self._fingers()
        self.feedback, self.clue, self.news, self.given = None, None, None, ""
        self._publish()

    def __repr__(self) -> str:
        return f"<Learning of {self.lesson!r}: {self.exercise.key or self.exercise.goal}>"
