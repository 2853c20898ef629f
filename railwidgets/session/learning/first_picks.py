"""What to choose before a place of the board, such as a die, in the words of the game."""

from __future__ import annotations

from functools import reduce

from railwidgets.core import State, Text, load_words
from railwidgets.core.memo import once
from railwidgets.core.registry import package_of
from railwidgets.session.words import LEARN


@once(64)
def first_picks(state: State, pick: str) -> Text | None:
    """Returns the things that an action with this pick can begin with, such as "a die or a station".

    Args:
        state: the position as the learner may know it.
        pick: a later pick of an action, such as a place.

    Returns:
        ``None`` if no action has this pick after another, or if the game names none of the first ones.
    """
    firsts = (action.picks[0] for action in state.candidates() if pick in action.picks[1:])
    kinds = dict.fromkeys(first.partition(":")[0] for first in firsts)
    package = package_of(state.game.name)
    names = {} if package is None else load_words(package).get("first", {})
    found = [names[kind] for kind in kinds if kind in names]
    return reduce(lambda one, other: LEARN["either"].fill(one=one, other=other), found) if found else None
