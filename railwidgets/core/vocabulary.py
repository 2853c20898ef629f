"""The rules and the other words of a game, as its modules use them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from railwidgets.core.clause import Clause, load_clauses
from railwidgets.core.ground import Ground
from railwidgets.core.refusal import Mark, Refusal
from railwidgets.core.text import Text, load_words


class Vocabulary:
    """The texts of a game's ``clauses.toml`` and ``words.toml``: ``Vocabulary(__name__)`` in its ``words.py``."""

    def __init__(self, module: str) -> None:
        """Names a module that stands beside these files, by its dotted name."""
        self._package = module.rpartition(".")[0]

    def clauses(self) -> Mapping[str, Clause]:
        """Every rule of the game by id, in rulebook order."""
        return load_clauses(self._package)

    def words(self, chapter: str) -> Mapping[str, Text]:
        """A chapter of ``words.toml``."""
        return load_words(self._package)[chapter]

    def problem(self, key: str, /, **facts: object) -> Text:
        """Returns an error of a position, from ``status.toml``."""
        return load_words(self._package, "status.toml")["problem"][key].fill(**facts)

    def part(self, key: str, /, **facts: object) -> Text:
        """What stands in such a sentence."""
        return load_words(self._package, "status.toml")["part"][key].fill(**facts)

    def refuse(self, clause: str, case: str, marks: Iterable[Mark] = (), **facts: object) -> Refusal:
        """The refusal of a clause of the game, see ``Clause.refuse``."""
        return self.clauses()[clause].refuse(case, marks, **facts)

    def hold(self, clause: str, ground: str, marks: Iterable[Mark] = (), **facts: object) -> Ground:
        """The ground of a clause of the game that is kept, see ``Clause.hold``."""
        return self.clauses()[clause].hold(ground, marks, **facts)
