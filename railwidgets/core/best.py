"""What can be done best by a measure of its own, which is no score: a ticket worth its wagons, a short journey."""

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
    """A measure by which one of several actions is the best; exact.

    Attributes:
        task: what is asked, with all that tells how it is measured.
        said: what an action comes to, with ``{worth}``.
        among: the actions of a position that are measured; none where it cannot be asked.
        worth: what one of them comes to.
        clauses: the ids of the rules that it is about.
        least: whether the least is the best.
        compared: so many actions are compared at least where such an exercise is made.
        differ: to so many different things they come at least, there.
        begins: a position to ask it in, where games seldom come to one.
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
