"""What clicks say: picks that begin, say, or fail to say an action. Pure functions of a position."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from railwidgets.core import CHANCE, Action, State

Picks = tuple[str, ...]

DIAL = "turn:"
"""Picks that are not clicked but dialled: the last pick of a piece that can be turned."""


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

    @cached_property
    def _spoken(self) -> list[tuple[Picks, tuple[Action, ...], str]]:
        """Everything that can be clicked: (picks, actions, label)."""
        if self.state.actor is None or self.state.actor == CHANCE:
            return []
        actions = [(action.picks, (action,), "") for action in self.state.legal_actions if action.picks]
        return actions + [(plan.picks, plan.actions, plan.label) for plan in self.state.plans]

    def read(self, picks: Picks) -> Said:
        """What these picks say."""
        begins = False
        for spoken, actions, _ in self._spoken:
            if spoken == picks:
                return Said(picks, actions, begins=True)
            begins = begins or spoken[: len(picks)] == picks
        return Said(picks, begins=begins)

    def lit(self, picks: Picks) -> dict[str, str]:
        """What can be picked next, with its label; other beginnings too, so that one can change one's mind."""
        found: dict[str, str] = {}
        size = len(picks)
        for spoken, _, label in self._spoken:
            if len(spoken) > size and spoken[:size] == picks and not spoken[size].startswith(DIAL):
                # One click may say a whole plan, with its label, where an action only begins with it.
                found[spoken[size]] = found.get(spoken[size]) or (label if len(spoken) == size + 1 else "")
            if spoken[:1] != picks[:1]:
                found.setdefault(spoken[0], "")
        return found

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

    def dials(self, picks: Picks) -> list[Action]:
        """The actions that complete these picks by a turn of the piece, legal or not, in the order of turning."""
        return list(self._dialled(picks))

    def _dialled(self, picks: Picks) -> Iterator[Action]:
        size = len(picks)
        for action in self.state.candidates(picks):
            said = action.picks
            if said[:size] == picks and len(said) == size + 1 and said[size].startswith(DIAL):
                yield action
