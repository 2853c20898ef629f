"""The rules of a game as clauses: id, words in two languages, and the place in the rulebook."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from railwidgets.core.data import Table, check_keys, load_data
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
    file = f"clauses.toml of {package}"
    entries = load_data(package, "clauses.toml").items()
    return Table(file, {key: _read(key, f'{file}, ["{key}"]', entry) for key, entry in entries})


def _read(key: str, where: str, entry: Any) -> Clause:
    """The clause of an entry that stands there."""
    check_keys(where, entry, ("title", "text", "where"))
    cases = {name: Text.read(case, f"{where} cases.{name}") for name, case in entry.get("cases", {}).items()}
    texts = {
        name: Text.read(entry[name], f"{where} {name}")
        for name in ("title", "text", "where", "ruling")
        if name in entry
    }
    return Clause(id=key, option=entry.get("option", ""), cases=Table(f"{where} cases", cases), **texts)
