"""A guided first game: it points at the next click, refuses other actions kindly, and explains afterwards."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain
from typing import Final

from railwidgets.bots import Advice
from railwidgets.core import Action, Lang, State, Text
from railwidgets.core.action import TURN
from railwidgets.draw.rings import ringed
from railwidgets.draw.scene import Scene
from railwidgets.lessons import FirstGame, Progress, Step
from railwidgets.lessons.guided_paths import path_after
from railwidgets.lessons.steps import StepQuestion, ToRefuse
from railwidgets.session.learning.choices import pick_of
from railwidgets.session.learning.guiding import GuidedSelection, choice_of, comment_of, joined, untouched
from railwidgets.session.learning.learning_session import LearningSession
from railwidgets.session.play.clicks import Manner, Picks
from railwidgets.session.play.facts import alone
from railwidgets.session.play.selection import Selection
from railwidgets.session.view_types import SaidJson, StopJson, TaskJson, Tone
from railwidgets.session.words import LEARN, TITLES

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
        path: the steps of the ways that the learner has taken, and those that follow on the first ways.
        step: the index of the current step on this path.
        tried: the letters of the wrong answers to the question of this step.
    """

    def __init__(self, guide: FirstGame, progress: Progress | None = None) -> None:
        self.guide = guide
        self.learner = guide.seat
        self.path = guide.steps
        self.step = 0
        self.tried: list[str] = []
        self._taken: tuple[Action, ...] = ()
        self._before: set[str] = set()
        self._played: dict[int, tuple[Action, ...]] = {}
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
    def _now(self) -> Step:
        """The current step; an empty one at the end."""
        return self.path[self.step] if self.step < len(self.path) else Step()

    @property
    def _lefts(self) -> list[tuple[Action, ...]]:
        """The remaining actions of this step, for each way that the learner can still go."""
        count = len(self._taken)
        return [play[count:] for play in self._now.plays if play[:count] == self._taken]

    @property
    def _left(self) -> tuple[Action, ...]:
        """The remaining actions of this step, on the first of these ways."""
        return next(iter(self._lefts), ())

    @property
    def asks(self) -> StepQuestion | None:
        """The question to answer now; ``None`` while there is something to play."""
        return self._now.question if self.ahead == "question" else None

    @property
    def refuses(self) -> ToRefuse | None:
        """The illegal action to try now; ``None`` if there is none."""
        return self._now.refusal if self.ahead == "refusal" else None

    @property
    def ahead(self) -> str:
        """What comes before the actions of this step: ``refusal``, ``question``, or nothing."""
        step = self._now
        there = {"refusal": step.refusal, "question": step.question}
        return next((name for name, thing in there.items() if thing is not None and name not in self._before), "")

    @property
    def _mine(self) -> list[int]:
        """The indices of the learner's steps."""
        return [at for at, step in enumerate(self.path) if step.play]

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
        """The next clicks: those of each way that the guide names."""
        first, *others = self._pointed or [()]
        more = dict.fromkeys(pick for picks in others for pick in picks if not pick.startswith(TURN))
        return (*first, *(pick for pick in more if pick not in first))

    @property
    def lead(self) -> Picks:
        """The next clicks on the first way; none while the guide asks a question."""
        return next(iter(self._pointed), ())

    @property
    def _pointed(self) -> list[Picks]:
        """The next clicks on each way; none while the guide asks a question."""
        if self.refuses is not None:
            return [untouched(self.refuses.play)]
        lefts = [] if self.asks is not None else self._lefts
        return [self.selection.choices.clicked(left[0]) for left in lefts if left]

    # --- playing

    @alone
    def pick(self, pick: str, manner: Manner = "click") -> None:
        """Picks something, as a click does; answers other legal actions kindly, without playing them."""
        if self.asks is not None:
            self._answer(self.asks, pick)
            return
        self._said, self._other, self.news = None, None, None
        held = self.selection.picks
        actions = self.selection.pick(pick, manner)
        if not actions:
            self._meet(held, pick)
            self._publish(tried=True)
        elif self.refuses is None and self._continues(actions):
            self._take(actions)
        else:
            if self.selection.tried:
                self.selection.drop()
            self._comment_on(actions)
            self._publish()

    def _continues(self, actions: tuple[Action, ...]) -> bool:
        return any(actions == left[: len(actions)] for left in self._lefts)

    def _comment_on(self, actions: tuple[Action, ...]) -> None:
        """Prepares the comment on legal actions that the game does not go on with."""
        ways = (way for way in self._now.ways if not way.goes_on and way.play[: len(actions)] == actions)
        way = None if self.refuses is not None or self._taken else next(ways, None)
        self._said, self._other = (None, actions[0]) if way is None else (way.comment, None)

    def _meet(self, held: Picks, pick: str) -> None:
        """Notes that the learner has met the refusal of this step, if this pick did that."""
        refused = self.refuses
        if refused is not None and self.selection.refusals:
            # The first click can be refused already, such as one on a route that nobody may claim.
            clicks = untouched(refused.play)
            if any(held[:at] == clicks[:at] and pick == click for at, click in enumerate(clicks)):
                self._before.add("refusal")
                self._said = refused.after

    def _answer(self, question: StepQuestion, pick: str) -> None:
        """Takes an answer to the question of this step."""
        letter = next((letter for letter in question.answers if pick == pick_of(letter)), None)
        if letter is None:
            self.report(TITLES["choose_letter"], kind="done")
            return
        answer = question.answers[letter]
        if self.selection.wrong:
            self.selection.drop()
        self.selection.forgive()
        self._said, self._other, self.news = answer.comment, None, None
        if answer.right:
            self._before.add("question")
        elif letter not in self.tried:
            self.tried.append(letter)
        self._publish()

    @alone
    def play(self, *actions: Action | str) -> State:
        """Plays the learner's next actions.

        Raises:
            ValueError: other actions; nothing is played.
        """
        given = tuple(self._read(action) for action in actions)
        if not given or not self._continues(given):
            wanted = " or ".join("; ".join(map(str, left)) for left in self._lefts) or "nothing more"
            raise ValueError(f"the next action of this guided game is: {wanted}")
        self._take(given)
        state: State = self.timeline.state
        return state

    def _take(self, actions: tuple[Action, ...]) -> None:
        """Plays the next actions of this step and, if it ends, the others' actions after it."""
        # A learner who looks at an earlier position goes on where the game stands.
        self.timeline.seek(len(self.timeline.actions))
        self.since, self._said, self._other = self.timeline.at, None, None
        for action in actions:
            self._do(action)
        self._taken += actions
        if not self._left:
            way = self._now.way(self._taken)
            self._said = self._now.after if way is None else way.comment
            self._played[self.step] = self._taken
            self.path = path_after(self.path, self.guide.branches, self.step, self._taken)
            self._on(self.step + 1)
        self._arrive()

    def _on(self, step: int) -> None:
        """Goes on to a step, and plays the others' actions in it."""
        steps = self.path
        while step < len(steps) and not steps[step].play:
            for action in steps[step].others:
                self._do(action)
            if steps[step].between:
                # Rounds that pass at once are not replayed.
                self.since = self.timeline.at
            self._said = joined(self._said, steps[step].after)
            step += 1
        self._enter(step)

    def _enter(self, step: int) -> None:
        self.step, self._taken = step, ()
        self._before.clear()
        self.tried.clear()

    @property
    def ways(self) -> list[int]:
        """The number of the way that the learner took in each step before the current one; 0 is the first way."""
        before = (at for at in self._mine if at < self.step)
        return [self.path[at].plays.index(self._played.get(at, self.path[at].play)) for at in before]

    @alone
    def take_up(self, stop: int, ways: Sequence[int]) -> None:
        """Goes to a step of the learner along the ways taken in the steps before.

        Args:
            stop: the step, counted from 0.
            ways: the ways of the steps before, as ``ways`` gives them; the first way of those without one.

        Raises:
            ValueError: there is no such step, or no such way.
        """
        self._played = {}
        self.path = self.guide.steps
        for number, way in enumerate(ways):
            mine = self._mine
            plays = self.path[mine[number]].plays if number < len(mine) else ()
            if way not in range(len(plays)):
                raise ValueError(f"step {number} has no way {way!r:.40}: they go from 0 to {len(plays) - 1}")
            self._played[mine[number]] = plays[way]
            self.path = self.guide.path(self._played)
        self.stop_at(None, stop)

    @alone
    def hint(self, who: str = "") -> Advice | None:
        """Names the next action in words."""
        if self.wanted is not None and not self.ahead:
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
        guided.take_up(self.reached, self.ways)
        return guided

    @alone
    def undo(self) -> None:
        """Goes back to the learner's last action."""
        before = [at for at in self._mine if at < self.step or (at == self.step and self._taken)]
        if before:
            self._go_to(before[-1])

    def _go_to(self, step: int) -> None:
        """Starts again, and plays everything before a step."""
        self._said, self._other = None, None
        self._begin_at(self.guide.start)
        self._played = {at: played for at, played in self._played.items() if at < step}
        self.path = self.guide.path(self._played)
        for at, one in enumerate(self.path[:step]):
            for action in chain(self._played.get(at, one.play), one.others):
                self._do(action)
        # Observers get no events for actions that they have seen before.
        self._steps.clear()
        self._on(step)
        self.since = self.timeline.at
        self._arrive()

    def _arrive(self) -> None:
        self.selection: Selection = GuidedSelection(self._asked, lambda: self._pointed)
        self.news = None
        self._publish()

    # --- the view

    def dressed(self, scene: Scene, state: State, lang: Lang) -> Scene:
        return ringed(scene, self.hinted)

    def task(self, lang: Lang) -> TaskJson:
        """Returns the task that the page shows."""
        mine = self._mine
        steps = self.path
        say, asks = self._instruction, self.asks
        stops: list[StopJson] = [
            {"label": text[lang] if (text := steps[at].say) else "", "state": "solved" if at < self.step else ""}
            for at in mine
        ]
        kind = LEARN["step_of"].fill(number=self.reached + 1, count=len(mine))[lang]
        return {
            "lesson": LEARN["first_game" if self.guide.part == 1 else "second_game"][lang],
            "title": "",
            "stops": stops,
            "at": self.reached,
            "kind": kind,
            "text": (say or LEARN["all_done" if self.guide.part == 1 else "second_done"])[lang],
            "rule": None,
            "choices": [] if asks is None else [choice_of(asks, letter, self.tried, lang) for letter in asks.answers],
            "said": self._comment(lang),
            "hints": None,
            "note": self._note(lang),
            "give": "",
            "more": "",
            "back": self.step > mine[0] or bool(self._taken),
            "again": say is None,
            "next": "",
            "done": say is None,
            "course": False,
            "map": None,
            "exam": None,
        }

    @property
    def _instruction(self) -> Text | None:
        """What the guide says or asks now; ``None`` at the end."""
        if self.refuses is not None:
            return self.refuses.say
        return self._now.say if self.asks is None else self.asks.text

    def _note(self, lang: Lang) -> str:
        if self.asks is not None:
            return LEARN["choose"].fill(last=list(self.asks.answers)[-1])[lang]
        return LEARN["pointed"][lang] if self._instruction else ""

    def _comment(self, lang: Lang) -> SaidJson:
        """Returns the comment on the last click: why it is illegal, that it can come later, or its purpose."""
        refusals = self.selection.refusals
        if refusals:
            clause = self.guide.game.clauses[refusals[0].clause]
            return {
                "tone": "wrong",
                "marks": "broken",
                "title": clause.title[lang],
                "text": Text.joined([refusals[0].text, *([] if self._said is None else [self._said])])[lang],
                "clause": clause.id,
                "where": clause.where[lang],
            }
        if self._other is not None:
            what = self.timeline.state.narrate(self._other, self.guide.seat)
            return comment_of("almost", LEARN["also"][lang], LEARN["another_time"].fill(what=what)[lang])
        tone: Tone = "solved" if self.solved else "almost" if self.tried and self.asks is not None else ""
        return comment_of(tone, "", "" if self._said is None else self._said[lang])

    def __repr__(self) -> str:
        return f"<Guided {self.guide!r}: step {self.step + 1} of {len(self.guide.steps)}>"
