"""How a guide points: only what it names is lit."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from railwidgets.core import Action, Rank, State
from railwidgets.core.action import TURN
from railwidgets.session.play.clicks import Picks
from railwidgets.session.play.selection import Selection

_NONE: Final[Mapping[str, str]] = {}


class GuidedSelection(Selection):
    """The selection of a learner who is guided: everything can be picked, and what the guide names is lit.

    Args:
        state: the position.
        pointed: returns the clicks that the guide names, of each way.
    """

    def __init__(self, state: State, pointed: Callable[[], Sequence[Picks]]) -> None:
        self._pointed = pointed
        super().__init__(state)

    @property
    def selectable(self) -> dict[str, str]:
        """The next click of each way that the guide names, and the first one, so that learners can start over."""
        possible, base = super().selectable, self.base
        ways = [tuple(pick for pick in picks if not pick.startswith(TURN)) for picks in self._pointed()]
        following = [way[len(base)] for way in ways if way[: len(base)] == base and len(way) > len(base)]
        firsts = [way[0] for way in ways if way and way[:1] != base[:1]]
        return {pick: possible.get(pick, "") for pick in (*following, *firsts)}

    @property
    def ranks(self) -> Mapping[str, Rank]:
        """Empty: a light of its own would point elsewhere."""
        return {}

    @property
    def gain_labels(self) -> Mapping[str, str]:
        return _NONE


def untouched(action: Action) -> Picks:
    """Returns the picks of an action without its rotation."""
    return tuple(pick for pick in action.picks if not pick.startswith(TURN))
