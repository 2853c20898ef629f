"""The rules of a game as clauses: id, words in two languages, and the place in the rulebook."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib import resources

from railwidgets.core.refusal import Mark, Refusal
from railwidgets.core.text import Text


@dataclass(frozen=True, slots=True)
class Clause:
    """One rule.

    Attributes:
        id: such as ``place.edges_match``; the part before the dot is its chapter.
        title: a few words: the heading of a refusal.
        text: the rule.
        where: section or figure of the rulebook.
        ruling: our decision where the rulebook is silent or unclear.
        option: the field of the game's ``Rules`` that changes it, if there is one.
        cases: the sentences that say how an action breaks it, by the name of the case.
    """

    id: str
    title: Text
    text: Text
    where: Text
    ruling: Text | None = None
    option: str = ""
    cases: Mapping[str, Text] = field(default_factory=dict, hash=False)

    @property
    def breakable(self) -> bool:
        """Whether a player can try to break it."""
        return bool(self.cases)

    def refuse(self, case: str, marks: Iterable[Mark] = (), **facts: object) -> Refusal:
        """The refusal of an action that breaks this clause in the way called ``case``.

        Args:
            case: a name among ``cases``.
            marks: what proves it on the board.
            facts: what fills in the sentence.
        """
        return Refusal(self.id, self.cases[case].fill(**facts), tuple(marks))


@cache
def load_clauses(package: str) -> Mapping[str, Clause]:
    """The clauses of a game's ``clauses.toml``, by id, in rulebook order.

    Args:
        package: dotted name of the game's package.
    """
    source = resources.files(package).joinpath("clauses.toml").read_text(encoding="utf-8")
    return {
        key: Clause(
            id=key,
            title=Text.read(entry["title"]),
            text=Text.read(entry["text"]),
            where=Text.read(entry["where"]),
            ruling=Text.read(entry["ruling"]) if "ruling" in entry else None,
            option=entry.get("option", ""),
            cases={name: Text.read(case) for name, case in entry.get("cases", {}).items()},
        )
        for key, entry in tomllib.loads(source).items()
    }
