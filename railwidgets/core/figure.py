"""The figures of a rulebook as positions, with what each of them shows."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from railwidgets.core.text import Text

S = TypeVar("S")
"""The positions of a game."""


@dataclass(frozen=True, slots=True)
class Claim(Generic[S]):
    """A question to a position and the answer that the rulebook gives.

    Attributes:
        question: in words.
        ask: finds the answer with the engine.
        answer: what must come out, a plain value.
    """

    question: Text
    ask: Callable[[S], Any]
    answer: Any

    def holds(self, state: S) -> bool:
        """Whether the engine gives that answer."""
        return bool(self.ask(state) == self.answer)


@dataclass(frozen=True, slots=True)
class Figure(Generic[S]):
    """A figure of a rulebook.

    Attributes:
        name: such as ``figure 3``.
        state: the position.
        caption: what it shows, in our words.
        claims: what must be true of it.
        clauses: ids of the clauses that it explains.
    """

    name: str
    state: S
    caption: Text
    claims: tuple[Claim[S], ...]
    clauses: tuple[str, ...]

    @classmethod
    def of(
        cls, read: Callable[[str], S], name: str, position: str, en: str, fr: str, clauses: str, *claims: Claim[S]
    ) -> Figure[S]:
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


def claim(en: str, fr: str, ask: Callable[[S], Any], answer: Any) -> Claim[S]:
    """A claim with its question in both languages."""
    return Claim(Text(en, fr), ask, answer)
