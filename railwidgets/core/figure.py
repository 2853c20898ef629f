"""The figures of a rulebook as positions, with what each of them shows."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from railwidgets.core.state import State
from railwidgets.core.text import Text


@dataclass(frozen=True, slots=True)
class Claim:
    """A question to a position and the answer that the rulebook gives.

    Attributes:
        question: in words.
        ask: finds the answer with the engine.
        answer: what must come out, a plain value.
    """

    question: Text
    ask: Callable[[State], Any]
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
