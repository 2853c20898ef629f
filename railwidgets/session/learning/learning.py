"""A lesson in progress: one exercise after the other, answered by clicks and judged by the engine."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from typing import Any, Final

from railwidgets.bots import Advice
from railwidgets.core import Action, Lang, State, Text
from railwidgets.draw.light import without_pieces
from railwidgets.draw.scene import Scene
from railwidgets.lessons import HINTS, Answer, Exercise, ExerciseError, Feedback, Hint, Lesson, Progress
from railwidgets.session.learning.choices import ChoiceMarks
from railwidgets.session.learning.first_picks import first_picks
from railwidgets.session.learning.following import Following
from railwidgets.session.learning.trying import Trying
from railwidgets.session.play.answer import Answer as Said
from railwidgets.session.play.answer import said_of_error
from railwidgets.session.play.clicks import Manner
from railwidgets.session.play.facts import alone
from railwidgets.session.view_types import TaskJson
from railwidgets.session.words import TEXTS, TITLES

ON_BOARD: Final = ("refused", "gain", "best", "reach", "decide")
"""The goals answered on the board, without a list of choices; the others have choices."""

PLAYED: Final = ("gain", "best")
"""The goals whose right answer is played, so that the board shows its effect."""


class Learning(Following):
    """A lesson, a course or any exercises on boards.

    Every click has a method: ``judge``, ``hint``, ``next``, ``again``, ``more``, ``stop_at``.

    Args:
        lesson: the lesson, course or exercises.
        progress: the learner's progress; by default it lasts as long as the session.

    Attributes:
        feedback: the feedback to the last answer, or ``None``.
        given: the last answer.
    """

    def __init__(self, lesson: Lesson | Exercise | Sequence[Exercise], progress: Progress | None = None) -> None:
        self.feedback: Feedback | None = None
        self.given = ""
        self.clue: Hint | None = None
        self.marks_of_choices = ChoiceMarks()
        self._since = time.monotonic()
        super().__init__(lesson, progress)

    # --- the current exercise

    @property
    def solved(self) -> bool:
        """Whether the exercise is solved now."""
        return self.feedback is not None and self.feedback.solved

    @property
    def is_ready(self) -> bool:
        """Whether the selection is a complete answer that the learner has not given."""
        asks = not self.exercise.options and not self.solved
        return asks and bool(self.selection.tried) and self.feedback is None

    def on_answer(self, callback: Callable[..., object], remove: bool = False) -> None:
        """Registers a callback ``(session, exercise, answer, feedback)``.

        Args:
            callback: registered once, however often you pass it.
            remove: unregisters the callback.
        """
        self._call_back("answer", callback, remove=remove)

    # --- answers

    @alone
    def judge(self, answer: Answer) -> Feedback:
        """Judges an answer, as a click does, and shows the feedback; an exam shows it once it is handed in.

        Args:
            answer: as for ``Exercise.judge``.

        Raises:
            ExerciseError: the argument is not an answer.
        """
        exercise = self.exercise
        feedback = exercise.judge(answer)
        if self._accept(answer, feedback):
            self._announce("answer", exercise, self.given, feedback)
            self._publish()
        return feedback

    def _accept(self, answer: Answer, feedback: Feedback) -> bool:
        """Shows an answer and counts it; returns whether it counts."""
        self._show(answer, feedback)
        exercise, attempt, written = self.exercise, self.attempt, self.given
        attempt.tries += 1
        if not feedback.solved:
            attempt.wrong.append(written)
        elif written not in attempt.found:
            attempt.found.append(written)
        attempt.solved = attempt.solved or feedback.solved
        with self._saving():
            self.progress.note(exercise, feedback.solved, feedback.mixes, seconds=self._seconds(), hints=attempt.hints)
        return True

    def _seconds(self) -> float:
        """Returns the time since the exercise was shown or since this was last asked, in seconds."""
        since, self._since = self._since, time.monotonic()
        return self._since - since

    @contextmanager
    def _saving(self) -> Iterator[None]:
        """Reports a progress file that cannot be written."""
        try:
            yield
        except OSError as error:
            # The answers count all the same, for the lifetime of this session.
            self.news = Said("error", TITLES["not_kept"], text=TEXTS["not_kept"].fill(error=error))

    def _show(self, answer: Answer, feedback: Feedback) -> None:
        """Shows an answer on the board, with the proof that it is right or wrong."""
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
        if goal in ("refused", "legal", "decide") or (goal in PLAYED and not exercise.options):
            selection.put(exercise.game.action(self.given), feedback.solved or feedback.kept)
        elif goal == "why" and exercise.action:
            selection.put(exercise.game.action(exercise.action), False)
        selection.shown = feedback.marks
        selection.closed = selection.closed or feedback.solved
        self.selection = selection

    def _replay(self, feedback: Feedback) -> None:
        """Plays the actions of an answer, up to the first illegal one."""
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
        """Returns an answer as stored: the value of a choice, or actions in notation."""
        if isinstance(answer, Sequence) and not isinstance(answer, str):
            return "; ".join(map(str, answer))
        choice = self.exercise.choice(answer)
        if choice is not None:
            return choice
        written = " ".join(str(answer).split())
        if self._goal in ("refused", "gain", "best", "legal", "decide"):
            return str(self.exercise.game.action(written))
        return written

    @alone
    def play(self, *actions: Action | str) -> State:
        """Answers with an action, or with several if the exercise asks for a sequence."""
        self.judge([str(action) for action in actions] if self._goal == "reach" else "; ".join(map(str, actions)))
        state: State = self.timeline.state
        return state

    @alone
    def say(self, text: str) -> None:
        """Answers with a typed text; shows its faults instead of raising them."""
        try:
            self.judge(text)
        except ExerciseError as error:
            self.report(TITLES["unreadable"], said_of_error(error, TEXTS["unreadable"].fill(text=text)))

    @alone
    def pick(self, pick: str, manner: Manner = "click") -> None:
        """Picks something, as a click does: a choice, or part of an answer."""
        if self.solved:
            return
        if self.exercise.options:
            choice = self.marks_of_choices.choice_of(self.exercise, pick)
            if choice is None:
                self.report(TITLES["choose_letter"], kind="done")
            else:
                self.judge(choice)
            return
        selection = self.selection
        actions = selection.pick(pick, manner)
        if actions:
            self._act(actions)
            return
        self.feedback, self.clue, self.news = None, None, None
        if pick not in selection.picks:
            self.report(self._without_effect(pick), kind="done")
        self._publish()

    def _without_effect(self, pick: str) -> Text:
        """Says why a pick did nothing: what to choose before it, or that there is nothing to do."""
        first = None if self.selection.picks else first_picks(self.selection.state, pick)
        return TITLES["nothing_there"] if first is None else TITLES["choose_first"].fill(what=first)

    def _act(self, actions: tuple[Action, ...]) -> None:
        """Submits the clicked actions as the answer, or as the next actions of one."""
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
            # No fault so far: the feedback waits for the end of the turn.
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
        """Rotates the selected piece."""
        if not self.solved:
            self.feedback, self.clue, self.news = None, None, None
            self.selection.turn(by)
            self._publish()

    @alone
    def drop(self) -> None:
        """Cancels the selection, and clears the feedback to the last answer."""
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

    # --- hints

    @alone
    def hint(self, who: str = "") -> Advice | None:
        """Gives the next hint: where to look, the rule, what it says here, an answer."""
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
        """Shows another solution; after the last one, the first again."""
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

    # --- the next exercise

    @alone
    def ask(self, what: str) -> None:
        """Handles a page's request."""
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
            self.overlay = "map" if what == "map" else ""
            self._publish()

    def anew(self) -> Learning:
        learning = Learning(self.lesson)
        learning.stop_at(*self.where)
        return learning

    # --- the view

    def dressed(self, scene: Scene, state: State, lang: Lang) -> Scene:
        tried = [] if self.feedback is None else [self.given]
        return self._choices_laid(scene, state, lang, [*self.attempt.wrong, *tried], self.given)

    def _choices_laid(self, scene: Scene, state: State, lang: Lang, tried: Sequence[str], now: str) -> Scene:
        """Returns the scene with the choices, and with the same light wherever the learner can click."""
        shows = replace(scene.highlights, over=without_pieces(scene.highlights.over))
        return self.marks_of_choices.laid(
            replace(scene, highlights=shows), self.exercise, state, lang, tried=tried, now=now
        )

    def adapted(self, task: TaskJson, lang: Lang) -> TaskJson:
        """Returns the task as this session offers it; a subclass may offer less.

        Args:
            task: the task.
            lang: its language.
        """
        return task

    @property
    def _goal(self) -> str:
        return self.exercise.goal.partition(":")[0]

    def _fingers(self) -> Trying:
        """Returns the first selection of the learner."""
        exercise, goal = self.exercise, self._goal
        held = exercise.picks if goal in ("refused", "gain") else ()
        closed = goal not in ON_BOARD or bool(exercise.options) or self._is_over
        selection = Trying(self._asked, held, closed=closed, plays=goal == "reach", answers=self._answers_here)
        if goal == "why" and exercise.action:
            selection.put(exercise.game.action(exercise.action), False)
        return selection

    def _answers_here(self) -> frozenset[str]:
        """Returns the right actions: of an answer with several, those that continue what has been played."""
        found = self.exercise.found
        if self._goal != "reach":
            return frozenset(found)
        done = [str(action) for action in self.timeline.actions[: self.timeline.at]]
        ways = [[step.strip() for step in one.split(";")] for one in found]
        return frozenset(way[len(done)] for way in ways if way[: len(done)] == done and len(way) > len(done))

    @property
    def _is_over(self) -> bool:
        """Whether another seat is to act, or nobody."""
        return self._goal == "reach" and self.timeline.state.actor != self.exercise.state.actor

    def _arrive(self) -> None:
        self.selection: Any = self._fingers()
        self.feedback, self.clue, self.news, self.given = None, None, None, ""
        self._since = time.monotonic()
        self._publish()

    def __repr__(self) -> str:
        return f"<Learning of {self.lesson!r}: {self.exercise.key or self.exercise.goal}>"
