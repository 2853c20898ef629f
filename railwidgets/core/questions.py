"""Questions to a position that can be asked in every game, for the claims of figures."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from random import Random
from typing import Any

from railwidgets.core.refusal import Refusal
from railwidgets.core.state import State

Ask = Callable[[Any], Any]
"""A question to a position: finds the answer with the engine, as a plain value."""


@dataclass(frozen=True, slots=True)
class Trial:
    """The question what an action would break; a board can show it being tried.

    Attributes:
        action: in notation.
    """

    action: str

    def __call__(self, state: State) -> str | tuple[str, ...]:
        """``legal``, or the clauses that the action would break."""
        return tuple(reason.clause for reason in self.reasons(state)) or "legal"

    def place(self, state: State) -> State:
        """The position in which it is tried: with chance settled."""
        return _ready(state, self.action)

    def reasons(self, state: State) -> tuple[Refusal, ...]:
        """Why it may not be done there; nothing if it may."""
        return self.place(state).refusals(state.game.action(self.action))


def refused_by(action: str) -> Trial:
    """``legal``, or the clauses that the action would break."""
    return Trial(action)


def after(*actions: str, ask: Ask) -> Ask:
    """The answer to another question after some actions; see ``played``."""
    return lambda state: ask(played(state, *actions))


def played(state: State, *actions: str) -> State:
    """The position after some actions; what chance does between them is told, or makes no difference."""
    for action in actions:
        state = _ready(state, action).apply(action)
    return state


def _ready(state: State, action: str) -> State:
    """The position with chance settled, unless the action is one of chance itself."""
    told = type(state.game.action(action))
    return state if any(told is type(outcome) for outcome, _ in state.chance_outcomes) else state.settle(Random(0))


def by_rules(ask: Ask, **rules: Any) -> Ask:
    """The answer to another question by other rules."""

    def answer(state: Any) -> Any:
        return ask(state.replace(rules=replace(state.rules, **rules)))

    return answer
