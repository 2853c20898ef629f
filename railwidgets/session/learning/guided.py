"""A guided first game: it points at the next click, refuses other actions kindly, and explains afterwards."""

from __future__ import annotations

from itertools import chain
from typing import Final

from railwidgets.bots import Advice
from railwidgets.core import Action, Lang, State, Text
from railwidgets.lessons import FirstGame, Progress
from railwidgets.session.learning.learning_session import LearningSession
from railwidgets.session.play.clicks import Manner
from railwidgets.session.play.facts import alone
from railwidgets.session.view_types import SaidJson, StopJson, TaskJson, Tone
from railwidgets.session.words import LEARN

FIXED: Final = "random"
"""The nominal players of the other seats, so that their turns are replayed as players' turns; nobody asks them to play.
"""


class Guided(LearningSession):
    """A guided game on boards: points at the learner's actions, and plays and narrates those of the others.

    Args:
        guide: the game.
        progress: accepted as by every board; a guided game has no exercises and stores nothing in it.

    Attributes:
        guide: the game.
        step: the current step, counted from 0.
    """

    def __init__(self, guide: FirstGame, progress: Progress | None = None) -> None:
        self.guide = guide
        self.learner = guide.seat
        self.step = 0
        self._done = 0
        self._said: Text | None = None
        self._other: Action | None = None
        seats = ["person" if seat == guide.seat else FIXED for seat in range(len(guide.seats))]
        super().__init__(guide.start, progress, seats)
        self._go_to(0)

    # --- the current step

    @property
    def wanted(self) -> Action | None:
        """The learner's next action; ``None`` at the end."""
        return self._left[0] if self._left else None

    @property
    def _left(self) -> tuple[Action, ...]:
        """The remaining actions of this step."""
        steps = self.guide.steps
        return steps[self.step].play[self._done :] if self.step < len(steps) else ()

    @property
    def _mine(self) -> list[int]:
        """The indices of the learner's steps."""
        return [at for at, step in enumerate(self.guide.steps) if step.play]

    @property
    def reached(self) -> int:
        """The learner's current step, as ``stop_at`` counts them; the last one at the end."""
        mine = self._mine
        return min(sum(at < self.step for at in mine), len(mine) - 1)

    @property
    def solved(self) -> bool:
        """Whether the game is finished."""
        return self.wanted is None

    @property
    def hinted(self) -> tuple[str, ...]:
        """The next clicks."""
        wanted = self.wanted
        return () if wanted is None else self.selection.choices.clicked(wanted)

    # --- playing

    @alone
    def pick(self, pick: str, manner: Manner = "click") -> None:
        """Picks something, as a click does; answers other legal actions kindly, without playing them."""
        self._said, self._other, self.news = None, None, None
        actions = self.selection.pick(pick, manner)
        if not actions:
            self._publish(tried=True)
        elif actions == self._left[: len(actions)]:
            self._take(len(actions))
        else:
            if self.selection.tried:
                self.selection.drop()
            self._other = actions[0]
            self._publish()

    @alone
    def play(self, *actions: Action | str) -> State:
        """Plays the learner's next actions.

        Raises:
            ValueError: other actions; nothing is played.
        """
        given = tuple(self._read(action) for action in actions)
        if not given or given != self._left[: len(given)]:
            wanted = "; ".join(map(str, self._left)) or "nothing more"
            raise ValueError(f"the next action of this guided game is: {wanted}")
        self._take(len(given))
        state: State = self.timeline.state
        return state

    def _take(self, count: int) -> None:
        """Plays the next actions of this step and, if it ends, the others' actions after it."""
        # A learner who looks at an earlier position goes on where the game stands.
        self.timeline.seek(len(self.timeline.actions))
        self.since, self._said, self._other = self.timeline.at, None, None
        for action in self._left[:count]:
            self._do(action)
        self._done += count
        if not self._left:
            self._said = self.guide.steps[self.step].after
            self._on(self.step + 1)
        self._arrive()

    def _on(self, step: int) -> None:
        """Goes on to a step, and plays the others' actions in it."""
        steps = self.guide.steps
        while step < len(steps) and not steps[step].play:
            for action in steps[step].replies:
                self._do(action)
            self._said = _together(self._said, steps[step].after)
            step += 1
        self.step, self._done = step, 0

    @alone
    def hint(self, who: str = "") -> Advice | None:
        """Names the next action in words."""
        if self.wanted is not None:
            self._said, self._other = self.timeline.state.narrate(self.wanted, self.guide.seat), None
            self._publish()
        return None

    @alone
    def ask(self, what: str) -> None:
        """Handles a page's request: to start again, or to undo a step."""
        if what == "again":
            self._go_to(0)

    @alone
    def stop_at(self, lesson: int | None = None, stop: int | None = None) -> None:
        """Goes to a step of the learner, counted from 0, and plays everything before it.

        Raises:
            ValueError: there is no such step.
        """
        mine = self._mine
        if stop is None or stop not in range(len(mine)):
            raise ValueError(f"there is no step {stop!r:.40}: they go from 0 to {len(mine) - 1}")
        self._go_to(mine[stop])

    def anew(self) -> Guided:
        guided = Guided(self.guide)
        guided.stop_at(None, self.reached)
        return guided

    @alone
    def undo(self) -> None:
        """Goes back to the learner's last action."""
        before = [at for at in self._mine if at < self.step or (at == self.step and self._done)]
        if before:
            self._go_to(before[-1])

    def _go_to(self, step: int) -> None:
        """Starts again, and plays everything before a step."""
        self._said, self._other = None, None
        self._begin_at(self.guide.start)
        for action in chain.from_iterable((*one.play, *one.replies) for one in self.guide.steps[:step]):
            self._do(action)
        # Observers get no events for actions that they have seen before.
        self._steps.clear()
        self._on(step)
        self.since = self.timeline.at
        self._arrive()

    # --- the view

    def task(self, lang: Lang) -> TaskJson:
        """Returns the task that the page shows."""
        mine = self._mine
        steps = self.guide.steps
        say = steps[self.step].say if self.step < len(steps) else None
        stops: list[StopJson] = [
            {"label": text[lang] if (text := steps[at].say) else "", "state": "solved" if at < self.step else ""}
            for at in mine
        ]
        return {
            "lesson": LEARN["first_game"][lang],
            "title": "",
            "stops": stops,
            "at": self.reached,
            "kind": LEARN["step_of"].fill(number=self.reached + 1, count=len(mine))[lang],
            "text": (say or LEARN["all_done"])[lang],
            "rule": None,
            "choices": [],
            "said": self._comment(lang),
            "hints": None,
            "note": LEARN["pointed"][lang] if say else "",
            "give": "",
            "more": "",
            "back": self.step > mine[0] or self._done > 0,
            "again": say is None,
            "next": "",
            "done": say is None,
            "course": False,
            "map": None,
            "exam": None,
        }

    def _comment(self, lang: Lang) -> SaidJson:
        """Returns the comment on the last click: why it is illegal, that it can come later, or its purpose."""
        refusals = self.selection.refusals
        if refusals:
            clause = self.guide.game.clauses[refusals[0].clause]
            return {
                "tone": "wrong",
                "marks": "broken",
                "title": clause.title[lang],
                "text": refusals[0].text[lang],
                "clause": clause.id,
                "where": clause.where[lang],
            }
        if self._other is not None:
            what = self.timeline.state.narrate(self._other, self.guide.seat)
            return _plain("almost", LEARN["also"][lang], LEARN["another_time"].fill(what=what)[lang])
        return _plain("solved" if self.solved else "", "", "" if self._said is None else self._said[lang])

    def __repr__(self) -> str:
        return f"<Guided {self.guide!r}: step {self.step + 1} of {len(self.guide.steps)}>"


def _plain(tone: Tone, title: str, text: str) -> SaidJson:
    return {"tone": tone, "marks": "broken", "title": title, "text": text, "clause": "", "where": ""}


def _together(first: Text | None, then: Text | None) -> Text | None:
    if first is None or then is None:
        return first or then
    return Text.joined((first, then))
