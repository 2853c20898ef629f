"""Optimisation tasks with a measure other than the score: the ticket worth its wagons, the shortest journey."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from random import Random
from typing import Any

from railwidgets.core.action import Action
from railwidgets.core.result import Points
from railwidgets.core.text import Text


@dataclass(frozen=True, slots=True)
class Best:
    """An exact measure by which one of several actions is the best.

    Attributes:
        task: the question, with the definition of the measure.
        said: the result of one action in words, with ``{worth}``.
        among: the actions of a position that the task compares; empty if the position does not suit it.
        worth: the value of one of them.
        clauses: the ids of the rules that the task is about.
        least: whether the smallest value is the best.
        compared: how many actions an exercise compares at least.
        differ: how many different values those actions have at least.
        begins: makes a suitable position, if games rarely reach one.
    """

    task: Text
    said: Text
    among: Callable[[Any], Iterable[Action]]
    worth: Callable[[Any, Any], Points]
    clauses: tuple[str, ...]
    least: bool = False
    compared: int = 8
    differ: int = 3
    begins: Callable[[Random], Any] | None = None
