"""Questions about a position that work in every game, for the claims of figures."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from random import Random
from typing import Any

from railwidgets.core.refusal import Refusal
from railwidgets.core.state import State

Ask = Callable[[Any], Any]
"""A question about a position: computes the answer with the engine, as a plain value."""


@dataclass(frozen=True, slots=True)
class Trial:
    """The question whether an action is legal; a board can preview the action and show the answer.

    Attributes:
        action: in notation.
    """

    action: str

    def __call__(self, state: State) -> str | tuple[str, ...]:
        """Returns ``legal``, or the clauses that the action would break."""
        return tuple(reason.clause for reason in self.reasons(state)) or "legal"

    def place(self, state: State) -> State:
        """Returns the position in which to try the action: chance has acted."""
        return _ready(state, self.action)

    def reasons(self, state: State) -> tuple[Refusal, ...]:
        """Returns the refusals of the action there; empty if it is legal."""
        return self.place(state).refusals(state.game.action(self.action))


def refused_by(action: str) -> Trial:
    """Asks whether an action is legal: the answer is ``legal``, or the clauses that the action would break."""
    return Trial(action)


def after(*actions: str, ask: Ask) -> Ask:
    """Asks another question after some actions; see ``played``."""
    return lambda state: ask(played(state, *actions))


def played(state: State, *actions: str) -> State:
    """Returns the position after some actions.

    Between them chance acts as listed; what is not listed is drawn with a fixed seed, so it must not matter.
    """
    for action in actions:
        state = _ready(state, action).apply(action)
    return state


def _ready(state: State, action: str) -> State:
    """Returns the position after chance has acted, unless the action is an outcome of chance itself."""
    kind = type(state.game.action(action))
    return state if any(kind is type(outcome) for outcome, _ in state.chance_outcomes) else state.settle(Random(0))


def by_rules(ask: Ask, **rules: Any) -> Ask:
    """Asks another question under other options."""

    def answer(state: Any) -> Any:
        return ask(state.replace(rules=replace(state.rules, **rules)))

    return answer
