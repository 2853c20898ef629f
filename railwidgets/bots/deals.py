"""What the playouts of a decision begin with: all that is hidden dealt, and the luck of what chance does after that."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from railwidgets.core import Heuristics, State

KEPT: Final = 128
"""Deals that are kept: few branches of a decision have more playouts, but one or two, who would share with nobody."""


class Deals:
    """The deals of a decision by number: whoever asks for one of them has the same cards and the same luck to come.

    The actions of a decision are all tried with the same luck, so each deal is wanted once for every action. It is made
    when it is first asked for.
    """

    def __init__(self, view: State, heuristics: Heuristics[Any], luck: int) -> None:
        """Names the position as a seat knows it, who guesses what that hides, and a number that seeds all deals."""
        self._view, self._judgement, self._seed = view, heuristics, luck
        self._known: list[tuple[State, tuple[Any, ...]]] = []
        self._luck = Random(luck)

    def deal(self, number: int) -> tuple[State, Random]:
        """The whole position of a number, and the luck that goes with it until the next deal is asked for."""
        if number < len(self._known):
            state, luck = self._known[number]
            self._luck.setstate(luck)
            return state, self._luck
        fresh = Random(self._seed + number)
        state = self._judgement.determinize(self._view, fresh)
        if number == len(self._known) < KEPT:
            self._known.append((state, fresh.getstate()))
        return state, fresh
