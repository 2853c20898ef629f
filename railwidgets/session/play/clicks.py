"""The meaning of clicks: picks that begin, complete or fail to make an action. Pure functions of a position."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Final, Literal
from weakref import WeakValueDictionary

from railwidgets.core import CHANCE, MANNERS, Action, Rank, Refusal, RuleMap, State
from railwidgets.core.action import TURN
from railwidgets.core.judge import turned_actions

Picks = tuple[str, ...]

Manner = Literal["click", "press", "sure"]
"""The manner of a pick: a click on an element, which previews the action; a press of a button, whose label names the
action; or ``sure``, which plays it without a preview.
"""


@dataclass(frozen=True)
class Said:
    """The meaning of some picks in a position.

    Attributes:
        picks: the picks that count.
        actions: the actions that they complete; several for a plan.
        begins: whether they begin a legal action.
    """

    picks: Picks
    actions: tuple[Action, ...] = ()
    begins: bool = False


class Choices:
    """The legal actions and plans of a position by their picks; ``choices_of`` gives those that others use already."""

    def __init__(self, state: State) -> None:
        self.state = state
        self._lit: dict[Picks, dict[str, str]] = {}
        self._ranks: dict[Picks, Mapping[str, Rank]] = {}
        self._gain_labels: dict[Picks, Mapping[str, str]] = {}
        self._reasons: dict[Picks | Action, tuple[Refusal, ...]] = {}
        self._maps: dict[tuple[Picks, int], RuleMap] = {}

    @cached_property
    def _spoken(self) -> list[tuple[Picks, tuple[Action, ...], str]]:
        """All clickable actions and plans: (picks, actions, label)."""
        if self.state.actor is None or self.state.actor == CHANCE:
            return []
        actions = [(picks, (action,), "") for action in self.state.legal_actions if (picks := action.picks)]
        return actions + [(plan.picks, plan.actions, plan.label) for plan in self.state.plans]

    @cached_property
    def _said(self) -> dict[Picks, tuple[Action, ...]]:
        """Maps all picks of an action or plan to its actions, and their beginnings to nothing."""
        said: dict[Picks, tuple[Action, ...]] = {}
        for spoken, actions, _ in self._spoken:
            said[spoken] = said.get(spoken) or actions
            for size in range(len(spoken)):
                said.setdefault(spoken[:size], ())
        return said

    @cached_property
    def _firsts(self) -> dict[str, str]:
        """The first picks of all actions, each with its label if it is also the last."""
        firsts: dict[str, str] = {}
        for spoken, _, label in self._spoken:
            firsts[spoken[0]] = firsts.get(spoken[0]) or (label if len(spoken) == 1 else "")
        return firsts

    def read(self, picks: Picks) -> Said:
        """Returns the meaning of some picks."""
        return Said(picks, self._said.get(picks, ()), begins=picks in self._said)

    def does(self, picks: Picks, manner: Manner) -> bool:
        """Whether complete picks play their action at once, without a preview.

        Choosing is only a step, and so is saying how to play the previewed action. A button plays the action that it
        names, except when the next actor is chance or another player: then nobody could undo it. A button that is the
        only choice plays in any case.
        """
        actions = self._said[picks]
        if manner == "sure" or picks[-1].startswith(MANNERS) or all(action.chooses for action in actions):
            return True
        return manner == "press" and (len(self._said) == len(picks) + 1 or self._goes_on(actions))

    def _goes_on(self, actions: tuple[Action, ...]) -> bool:
        """Whether the same actor acts again afterwards."""
        state = self.state
        for action in actions:
            state = state.after(action)
        return state.actor == self.state.actor

    def selectable(self, picks: Picks) -> dict[str, str]:
        """Returns the possible next picks with their labels, and all first picks, so that players can start over."""
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
                # One click may complete a whole plan, with its label, although an action only begins with it.
                found[spoken[size]] = found.get(spoken[size]) or (label if len(spoken) == size + 1 else "")
        for first in self._firsts:
            if first != picks[0]:
                found.setdefault(first, "")
        return found

    def ranks(self, picks: Picks) -> Mapping[str, Rank]:
        """Returns the ranks of ``selectable`` picks that are better or worse than plainly legal; cached."""
        found = self._ranks.get(picks)
        if found is None:
            found = self._ranks[picks] = self.state.ranks(picks) if isinstance(self.state.actor, int) else {}
        return found

    def gain_labels(self, picks: Picks) -> Mapping[str, str]:
        """Returns what the helpful ``selectable`` picks change, in a few characters; cached."""
        found = self._gain_labels.get(picks)
        if found is None:
            found = self._gain_labels[picks] = (
                self.state.gain_labels(picks) if isinstance(self.state.actor, int) else {}
            )
        return found

    def explain(self, picks: Picks) -> tuple[Refusal, ...]:
        """Explains why no legal action begins with these picks; cached."""
        if picks not in self._reasons:
            self._reasons[picks] = self.state.explain(picks)
        return self._reasons[picks]

    def refusals(self, action: Action) -> tuple[Refusal, ...]:
        """Returns the refusals of an action; cached."""
        if action not in self._reasons:
            self._reasons[action] = self.state.refusals(action)
        return self._reasons[action]

    def opening(self) -> Picks:
        """Returns the only possible first pick, such as the train on its way, unless it completes an action."""
        if not self.state.opens:
            return ()
        firsts = {spoken[0] for spoken, _, _ in self._spoken if len(spoken) > 1}
        alone = {spoken[0] for spoken, _, _ in self._spoken if len(spoken) == 1}
        return (firsts.pop(),) if len(firsts) == 1 and not firsts & alone else ()

    def clicked(self, action: Action) -> Picks:
        """Returns the clicks for a legal action alone: its picks, or those of a plan that contains only this action."""
        plans = (picks for picks, actions, _ in self._spoken if actions == (action,) and picks != action.picks)
        return next(plans, action.picks)

    def rotations(self, picks: Picks) -> list[Action]:
        """Returns the actions that complete these picks by rotating the piece, legal or not, in order of rotation."""
        return turned_actions(self.state, picks)

    def rule_map(self, picks: Picks, rotation: int) -> RuleMap:
        """Returns the rule map: the rules' answer at every place where these picks can continue; cached."""
        if (picks, rotation) not in self._maps:
            self._maps[picks, rotation] = self.state.rule_map(picks, rotation=rotation)
        return self._maps[picks, rotation]


_KNOWN: Final = WeakValueDictionary[int, Choices]()
"""By the identity of the position, which lives as long as its choices."""


def choices_of(state: State) -> Choices:
    """Returns the choices of a position: for as long as anybody holds them, one object for every session.

    The pupils of a class look at one position; to list what can be clicked takes a third of the time of coming in.
    """
    known = _KNOWN.get(id(state))
    if known is None:
        known = _KNOWN[id(state)] = Choices(state)
    return known
