"""The deals that playouts start from: a complete position and the random numbers for all later chance."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from railwidgets.core import Heuristics, State

KEPT: Final = 128
"""How many deals to keep; the few branches with more playouts would share the later deals with no other."""


class Deals:
    """The numbered deals of a decision: each number always gives the same cards and the same later chance.

    The search tries all actions of a decision with the same random numbers, so it uses each deal once for every action.
    A deal is computed on first use.
    """

    def __init__(self, view: State, heuristics: Heuristics, luck: int) -> None:
        """Sets the view of a seat, the heuristics that guess what is hidden, and the seed of all deals."""
        self._view, self._judgement, self._seed = view, heuristics, luck
        self._known: list[tuple[State, tuple[Any, ...]]] = []
        self._luck = Random(luck)

    def deal(self, number: int) -> tuple[State, Random]:
        """Returns a deal: a complete position, and a generator for later chance that is valid until the next call."""
        if number < len(self._known):
            state, luck = self._known[number]
            self._luck.setstate(luck)
            return state, self._luck
        fresh = Random(self._seed + number)
        state = self._judgement.determinize(self._view, fresh)
        if number == len(self._known) < KEPT:
            self._known.append((state, fresh.getstate()))
        return state, fresh
