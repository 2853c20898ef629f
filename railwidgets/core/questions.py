"""Questions about a position that work in every game, for the claims of figures."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any

from railwidgets.core.refusal import Mark, Refusal
from railwidgets.core.state import State
from railwidgets.core.text import Text

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


@dataclass(frozen=True, slots=True)
class ExplainedAsk:
    """A question that can explain its answer: by which clause, in which sentence, with which marks on the board.

    Attributes:
        clause: the id of the clause by which it is answered.
        ask: the question.
        say: a sentence on how the answer comes about in a position; by default the clause speaks.
        marks: what the answer counts, on the board.
        near: values that a person might take for the answer.
    """

    clause: str
    ask: Ask
    say: Callable[[Any], Text] | None = None
    marks: Callable[[Any], Iterable[Mark]] | None = None
    near: Callable[[Any], Iterable[object]] | None = None

    def __call__(self, state: Any) -> Any:
        return self.ask(state)


@dataclass(frozen=True, slots=True)
class Hypothetical:
    """A question about a position that comes from another one.

    Attributes:
        change: makes the position in question.
        ask: the question.
        actions: the actions that lead there, in notation, if that is how it comes about.
        steps: make the positions on the way there, in order.
    """

    change: Callable[[Any], Any]
    ask: Ask
    actions: tuple[str, ...] = ()
    steps: tuple[Callable[[Any], Any], ...] = field(default=(), repr=False)

    def __call__(self, state: Any) -> Any:
        return self.ask(self.change(state))


def hypothetical(change: Callable[[Any], Any], ask: Ask) -> Hypothetical:
    """Asks another question about a position that a function makes of the figure's."""
    return Hypothetical(change, ask)


def innermost(ask: Any, state: Any) -> tuple[Any, Any]:
    """Returns the question that others wrap, such as those of ``after``, and the position that it is asked in."""
    while isinstance(ask, Hypothetical):
        ask, state = ask.ask, ask.change(state)
    return ask, state


def after(*actions: str, ask: Ask) -> Hypothetical:
    """Asks another question after some actions; see ``played``."""
    earlier = tuple(_playing(actions[:count]) for count in range(1, len(actions)))
    return Hypothetical(_playing(actions), ask, actions, earlier)


def _playing(actions: tuple[str, ...]) -> Callable[[Any], Any]:
    return lambda state: played(state, *actions)


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


def by_rules(ask: Ask, **rules: Any) -> Hypothetical:
    """Asks another question under other options."""
    return Hypothetical(lambda state: state.replace(rules=replace(state.rules, **rules)), ask)
