"""The rules of a game as clauses, each with an id, its texts and its place in the rulebook."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any, Final

from railwidgets.core.catalogue import load_texts
from railwidgets.core.data import DataError, Table, check_keys
from railwidgets.core.ground import Ground
from railwidgets.core.options import FIRST
from railwidgets.core.refusal import STAGES, Mark, Refusal, Stage
from railwidgets.core.text import Text, load_words


@dataclass(frozen=True, slots=True)
class Clause:
    """One rule of a game.

    Attributes:
        id: such as ``place.edges_match``; the part before the dot is its chapter.
        title: a few words: the heading of a refusal.
        text: the rule.
        where: section or figure of the rulebook.
        ruling: our decision where the rulebook is silent or unclear.
        option: the field of the game's ``Rules`` that changes it; empty if none does.
        rule: its name as a rule, such as "A city needs a way to another"; by default the title.
        cases: for each way to break it, by name, a sentence.
        stages: the stage of a refusal by case; a case without one has the stage ``rule``.
        grounds: for each way to keep it, by name, a sentence.

    Example:
        >>> clause = rw.game("days_of_steam").clauses["place.reaches_city"]
        >>> clause.id, clause.breakable
        ('place.reaches_city', True)
    """

    id: str
    title: Text
    text: Text
    where: Text
    rule: Text
    ruling: Text | None = None
    option: str = ""
    cases: Mapping[str, Text] = field(default_factory=dict, hash=False)
    stages: Mapping[str, Stage] = field(default_factory=dict, hash=False)
    grounds: Mapping[str, Text] = field(default_factory=dict, hash=False)

    @property
    def breakable(self) -> bool:
        """Whether a player can try to break it."""
        return bool(self.cases)

    def refuse(self, case: str, marks: Iterable[Mark] = (), **facts: object) -> Refusal:
        """Returns the refusal of an action that breaks this clause.

        Args:
            case: a name in ``cases``.
            marks: the proof on the board.
            facts: values for the placeholders of the sentence.
        """
        return Refusal(self.id, self.cases[case].fill(**facts), tuple(marks), self.stages.get(case, "rule"))

    def hold(self, ground: str, marks: Iterable[Mark] = (), **facts: object) -> Ground:
        """Returns the ground of an action that keeps this clause.

        Args:
            ground: a name in ``grounds``.
            marks: the proof on the board.
            facts: values for the placeholders of the sentence.
        """
        return Ground(self.id, self.grounds[ground].fill(**facts), tuple(marks))


_STAGES: Final = "stages"
"""The one table of ``clauses.toml`` that is not a clause."""


@cache
def load_clauses(package: str) -> Mapping[str, Clause]:
    """Loads the clauses of a game's ``clauses.toml``, by id, in rulebook order.

    The table ``[stages]`` of that file orders the refusals: for each of ``STAGES`` except the last it lists cases, such
    as ``end.rim.over``, or whole clauses, such as ``end.rim``.

    Args:
        package: dotted name of the game's package.

    Raises:
        DataError: texts are missing, or ``[stages]`` names something that does not exist.
    """
    file = f"clauses.toml of {package}"
    entries = load_texts(package, "clauses.toml")
    stages = _read_stages(f"{file}, [{_STAGES}]", entries.pop(_STAGES, {}), entries)
    return Table(file, {key: _read(key, f'{file}, ["{key}"]', entry, stages) for key, entry in entries.items()})


def _read_stages(where: str, table: Mapping[str, Any], entries: Mapping[str, Any]) -> dict[tuple[str, str], Stage]:
    """Reads the table of stages: the stage by clause and case."""
    if unknown := table.keys() - set(STAGES[:-1]):
        raise DataError(f"{where}: {min(unknown)} is not a stage; write one or more of {', '.join(STAGES[:-1])}")
    clauses = {key: entry for key, entry in entries.items() if isinstance(entry, Mapping)}
    there = [(key, case) for key, entry in clauses.items() for case in entry.get("cases", ())]
    found: dict[tuple[str, str], Stage] = {}
    for stage in STAGES[:-1]:
        for name in table.get(stage, ()):
            named = [(key, case) for key, case in there if name in (key, f"{key}.{case}")]
            if not named or not found.keys().isdisjoint(named):
                why = "is named twice" if named else "is not a case of a clause"
                raise DataError(f"{where} {stage}: {name} {why}")
            found.update(dict.fromkeys(named, stage))
    return found


def _read(key: str, where: str, entry: Any, stages: Mapping[tuple[str, str], Stage]) -> Clause:
    """Reads one clause; ``where`` locates the entry in error messages."""
    check_keys(where, entry, ("title", "text", "where"))
    cases = {name: Text.read(case, f"{where} cases.{name}") for name, case in entry.get("cases", {}).items()}
    grounds = {name: Text.read(text, f"{where} grounds.{name}") for name, text in entry.get("grounds", {}).items()}
    own = {case: stages[key, case] for case in cases if (key, case) in stages}
    if entry.get("option") == FIRST:
        # All games refuse actions about the first player in the same words; see ``core.lot``.
        cases |= load_words(__package__)["lot_cases"]
        own |= {"by_lot": "phase", "settled": "phase", "no_seat": "hand"}
    texts = {
        name: Text.read(entry[name], f"{where} {name}")
        for name in ("title", "text", "where", "rule", "ruling")
        if name in entry
    }
    texts.setdefault("rule", texts["title"])
    return Clause(
        id=key,
        option=entry.get("option", ""),
        cases=Table(f"{where} cases", cases),
        stages=own,
        grounds=Table(f"{where} grounds", grounds),
        **texts,
    )
