"""The figures of a rulebook as positions, with what each of them shows."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from random import Random
from typing import Any

from railwidgets.core.state import State
from railwidgets.core.text import Text

Ask = Callable[[State], Any]
"""A question to a position: finds the answer with the engine, as a plain value."""


@dataclass(frozen=True, slots=True)
class Claim:
    """A question to a position and the answer that the rulebook gives.

    Attributes:
        question: in words.
        ask: finds the answer with the engine.
        answer: what must come out, a plain value.
    """

    question: Text
    ask: Ask
    answer: Any

    def holds(self, state: State) -> bool:
        """Whether the engine gives that answer."""
        return bool(self.ask(state) == self.answer)


@dataclass(frozen=True, slots=True)
class Figure:
    """A figure of a rulebook.

    Attributes:
        name: such as ``figure 3``.
        state: the position.
        caption: what it shows, in our words.
        claims: what must be true of it.
        clauses: ids of the clauses that it explains.
    """

    name: str
    state: State
    caption: Text
    claims: tuple[Claim, ...]
    clauses: tuple[str, ...]

    @classmethod
    def of(
        cls, read: Callable[[str], State], name: str, position: str, en: str, fr: str, clauses: str, *claims: Claim
    ) -> Figure:
        """A figure of a position in notation, with a caption in both languages.

        Args:
            read: the reader of the game's notation.
            name: the name of the figure.
            position: in notation.
            en: the caption in English.
            fr: the caption in French.
            clauses: the ids of the clauses that it explains, with spaces between.
            claims: what must be true of it.
        """
        return cls(name, read(position), Text(en, fr), claims, tuple(clauses.split()))

    def report(self, lang: str = "en") -> str:
        """Each question with the engine's answer, one a line."""
        return "\n".join(f"{claim.question[lang]} {spoken(claim.ask(self.state))}" for claim in self.claims)


def spoken(answer: Any) -> str:
    """A plain value as a person writes it: ``legal`` for no refusal, lists with commas."""
    if isinstance(answer, bool):
        return "yes" if answer else "no"
    if isinstance(answer, (tuple, list, set, frozenset)):
        return ", ".join(str(item) for item in answer) or "nothing"
    return str(answer)


def claim(en: str, fr: str, ask: Ask, answer: Any) -> Claim:
    """A claim with its question in both languages."""
    return Claim(Text(en, fr), ask, answer)


# --- questions that can be asked in every game


def refused_by(action: str) -> Ask:
    """``legal``, or the clauses that the action would break."""

    def ask(state: State) -> str | tuple[str, ...]:
        reasons = _ready(state, action).refusals(state.game.action(action))
        return tuple(reason.clause for reason in reasons) or "legal"

    return ask


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
        return ask(state.but(rules=replace(state.rules, **rules)))

    return answer
