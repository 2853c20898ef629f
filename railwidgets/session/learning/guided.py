"""A guided first game as it is played: it points at what to click, keeps what is held, and explains late."""

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
"""Who is said to sit at the seats of the others, so that their turns are told as those of players; nobody asks it."""


class Guided(LearningSession):
    """A guided game on boards: what the learner is to do is pointed at, what others do is done and told.

    Args:
        guide: the game.
        progress: is taken as every board takes it; a guided game is no exercise, and leaves nothing there.

    Attributes:
        guide: the game.
        step: which step is played, counted from 0.
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

    # --- where one stands

    @property
    def wanted(self) -> Action | None:
        """What the learner is to do now; ``None`` when all is done."""
        return self._left[0] if self._left else None

    @property
    def _left(self) -> tuple[Action, ...]:
        """What is left to do of this step."""
        steps = self.guide.steps
        return steps[self.step].play[self._done :] if self.step < len(steps) else ()

    @property
    def _mine(self) -> list[int]:
        """The steps of the learner, by their places."""
        return [at for at, step in enumerate(self.guide.steps) if step.play]

    @property
    def reached(self) -> int:
        """Which of the learner's steps is played, as ``stop_at`` counts them; the last one when all is done."""
        mine = self._mine
        return min(sum(at < self.step for at in mine), len(mine) - 1)

    @property
    def solved(self) -> bool:
        """Whether all is done."""
        return self.wanted is None

    @property
    def hinted(self) -> tuple[str, ...]:
        """What to click."""
        wanted = self.wanted
        return () if wanted is None else self.selection.choices.clicked(wanted)

    # --- playing

    @alone
    def pick(self, pick: str, manner: Manner = "click") -> None:
        """Picks something, as a click does; what is legal and not pointed at is told kindly, and not done."""
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
        """Does what is pointed at.

        Raises:
            ValueError: it is something else; nothing is done.
        """
        given = tuple(self._read(action) for action in actions)
        if not given or given != self._left[: len(given)]:
            wanted = "; ".join(map(str, self._left)) or "nothing more"
            raise ValueError(f"this guided game goes on with: {wanted}")
        self._take(len(given))
        state: State = self.timeline.state
        return state

    def _take(self, count: int) -> None:
        """Does the next actions of this step, and when it is done what others do after it."""
        self.since, self._said, self._other = self.timeline.at, None, None
        for action in self._left[:count]:
            self._do(action)
        self._done += count
        if not self._left:
            self._said = self.guide.steps[self.step].after
            self._on(self.step + 1)
        self._arrive()

    def _on(self, step: int) -> None:
        """Goes on to a step, and does what others do there."""
        steps = self.guide.steps
        while step < len(steps) and not steps[step].play:
            for action in steps[step].replies:
                self._do(action)
            self._said = _together(self._said, steps[step].after)
            step += 1
        self.step, self._done = step, 0

    @alone
    def hint(self, who: str = "") -> Advice | None:
        """Says in words what is pointed at."""
        if self.wanted is not None:
            self._said, self._other = self.timeline.state.narrate(self.wanted, self.guide.seat), None
            self._publish()
        return None

    @alone
    def ask(self, what: str) -> None:
        """Does what a page asks for: to begin anew, or to take back a step."""
        if what == "again":
            self._go_to(0)

    @alone
    def stop_at(self, lesson: int | None = None, stop: int | None = None) -> None:
        """Goes to a step of the learner, counted from 0, with all before it done.

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
        """Goes back to the last thing that the learner did."""
        before = [at for at in self._mine if at < self.step or (at == self.step and self._done)]
        if before:
            self._go_to(before[-1])

    def _go_to(self, step: int) -> None:
        """Begins anew, with all done that comes before a step."""
        self._said, self._other = None, None
        self._begin_at(self.guide.start)
        for action in chain.from_iterable((*one.play, *one.replies) for one in self.guide.steps[:step]):
            self._do(action)
        # Nobody is told of what they have been through.
        self._steps.clear()
        self._on(step)
        self.since = self.timeline.at
        self._arrive()

    # --- what is seen

    def task(self, lang: Lang) -> TaskJson:
        """What is to be done, as the page shows it."""
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
            "said": self._told(lang),
            "hints": None,
            "note": LEARN["pointed"][lang] if say else "",
            "give": False,
            "more": "",
            "back": self.step > mine[0] or self._done > 0,
            "again": say is None,
            "next": "",
            "done": say is None,
            "course": False,
            "map": None,
        }

    def _told(self, lang: Lang) -> SaidJson:
        """What is said of the last click: why it is refused, that it may be done later, or what it was good for."""
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
    return Text(f"{first.en} {then.en}", f"{first.fr} {then.fr}")
