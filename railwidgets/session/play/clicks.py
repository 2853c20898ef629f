"""What clicks say: picks that begin, say, or fail to say an action. Pure functions of a position."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Literal

from railwidgets.core import CHANCE, MANNERS, Action, Rank, Refusal, RuleMap, State
from railwidgets.core.action import TURN
from railwidgets.core.judge import turned_actions

Picks = tuple[str, ...]

Manner = Literal["click", "press", "sure"]
"""How something is picked: by a click on a thing, which shows what it would do; by the press of a button, whose words
say what it does; or so that it is done without being shown."""


@dataclass(frozen=True)
class Said:
    """What picks say in a position.

    Attributes:
        picks: as far as they count.
        actions: what they say when they say it all; several for a plan.
        begins: whether something legal begins with them.
    """

    picks: Picks
    actions: tuple[Action, ...] = ()
    begins: bool = False


class Choices:
    """The legal actions and plans of a position by their picks."""

    def __init__(self, state: State) -> None:
        self.state = state
        self._lit: dict[Picks, dict[str, str]] = {}
        self._ranks: dict[Picks, Mapping[str, Rank]] = {}
        self._reasons: dict[Picks | Action, tuple[Refusal, ...]] = {}
        self._maps: dict[tuple[Picks, int], RuleMap] = {}

    @cached_property
    def _spoken(self) -> list[tuple[Picks, tuple[Action, ...], str]]:
        """Everything that can be clicked: (picks, actions, label)."""
        if self.state.actor is None or self.state.actor == CHANCE:
            return []
        actions = [(picks, (action,), "") for action in self.state.legal_actions if (picks := action.picks)]
        return actions + [(plan.picks, plan.actions, plan.label) for plan in self.state.plans]

    @cached_property
    def _said(self) -> dict[Picks, tuple[Action, ...]]:
        """What can be said, by all its picks, and nothing by those that only begin something."""
        said: dict[Picks, tuple[Action, ...]] = {}
        for spoken, actions, _ in self._spoken:
            said[spoken] = said.get(spoken) or actions
            for size in range(len(spoken)):
                said.setdefault(spoken[:size], ())
        return said

    @cached_property
    def _firsts(self) -> dict[str, str]:
        """The picks with which something begins; with its label where there is no more to say."""
        firsts: dict[str, str] = {}
        for spoken, _, label in self._spoken:
            firsts[spoken[0]] = firsts.get(spoken[0]) or (label if len(spoken) == 1 else "")
        return firsts

    def read(self, picks: Picks) -> Said:
        """What these picks say."""
        return Said(picks, self._said.get(picks, ()), begins=picks in self._said)

    def does(self, picks: Picks, manner: Manner) -> bool:
        """Whether picks that say it all do it at once, rather than show it first.

        To choose, or to say how what was shown is done, is no more than a step. A button does what its words say, but
        for what cannot be gone back on, where chance or somebody else acts next; unless it is all that can be done.
        """
        actions = self._said[picks]
        if manner == "sure" or picks[-1].startswith(MANNERS) or all(action.chooses for action in actions):
            return True
        return manner == "press" and (len(self._said) == len(picks) + 1 or self._goes_on(actions))

    def _goes_on(self, actions: tuple[Action, ...]) -> bool:
        """Whether whoever acts here still acts after that."""
        state = self.state
        for action in actions:
            state = state.after(action)
        return state.actor == self.state.actor

    def selectable(self, picks: Picks) -> dict[str, str]:
        """What can be picked next, with its label; other beginnings too, so that one can change one's mind."""
        found = self._lit.get(picks)
        if found is None:
            found = self._lit[picks] = self._after(picks)
        return found

    def _after(self, picks: Picks) -> dict[str, str]:
        if not picks:
            return self._firsts
        found: dict[str, str] = {}
        size = len(picks)
        for spoken, _, label in self._spoken:
            if len(spoken) > size and spoken[:size] == picks and not spoken[size].startswith(TURN):
                # One click may say a whole plan, with its label, where an action only begins with it.
                found[spoken[size]] = found.get(spoken[size]) or (label if len(spoken) == size + 1 else "")
        for first in self._firsts:
            if first != picks[0]:
                found.setdefault(first, "")
        return found

    def ranks(self, picks: Picks) -> Mapping[str, Rank]:
        """What of ``selectable`` is more or less than just allowed, worked out once."""
        found = self._ranks.get(picks)
        if found is None:
            found = self._ranks[picks] = self.state.ranks(picks) if isinstance(self.state.actor, int) else {}
        return found

    def explain(self, picks: Picks) -> tuple[Refusal, ...]:
        """Why nothing legal begins with these picks, worked out once."""
        if picks not in self._reasons:
            self._reasons[picks] = self.state.explain(picks)
        return self._reasons[picks]

    def refusals(self, action: Action) -> tuple[Refusal, ...]:
        """Why an action may not be done, worked out once."""
        if action not in self._reasons:
            self._reasons[action] = self.state.refusals(action)
        return self._reasons[action]

    def opening(self) -> Picks:
        """The first pick if there is no other, such as the train on its way, and it alone says nothing yet."""
        if not self.state.opens:
            return ()
        firsts = {spoken[0] for spoken, _, _ in self._spoken if len(spoken) > 1}
        alone = {spoken[0] for spoken, _, _ in self._spoken if len(spoken) == 1}
        return (firsts.pop(),) if len(firsts) == 1 and not firsts & alone else ()

    def clicked(self, action: Action) -> Picks:
        """What to click to say a legal action alone: its picks, or those of a plan that is no more than it."""
        plans = (picks for picks, actions, _ in self._spoken if actions == (action,) and picks != action.picks)
        return next(plans, action.picks)

    def rotations(self, picks: Picks) -> list[Action]:
        """The actions that complete these picks by a turn of the piece, legal or not, in the order of turning."""
        return turned_actions(self.state, picks)

    def rule_map(self, picks: Picks, rotation: int) -> RuleMap:
        """What the rules say of every place where these picks can go on, worked out once."""
        if (picks, rotation) not in self._maps:
            self._maps[picks, rotation] = self.state.rule_map(picks, rotation=rotation)
        return self._maps[picks, rotation]
