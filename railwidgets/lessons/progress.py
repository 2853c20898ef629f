"""What has been solved, in a small file that is never lost."""

from __future__ import annotations

import json
import warnings
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final

from railwidgets.core import game, load_words
from railwidgets.core.files import read_file, truncate_path, write_file
from railwidgets.core.html import Html, listing
from railwidgets.core.text import Lang
from railwidgets.lessons.exercise import Answer, Exercise
from railwidgets.lessons.feedback import Feedback

FORMAT: Final = "railwidgets-progress"
VERSION: Final = 1


class Progress:
    """What has been solved and what was missed, kept in a file from session to session.

    Nothing is forced: what was missed is offered again, that is all. The file is written anew at every answer and then
    takes the place of the old one; what another session has put there meanwhile is kept too. A damaged file is put
    aside under another name, and told.

    Args:
        path: the file; it need not be there yet. ``None`` for what is kept no longer than this object.

    Raises:
        OSError: it is there and cannot be read.
    """

    def __init__(self, path: str | Path | None = None) -> None:
        self.path = None if path is None else Path(path)
        self._known: dict[str, dict[str, Any]] = {}
        self._merge(self._read())

    # --- what is known

    @property
    def solved(self) -> tuple[str, ...]:
        """The ids of the exercises solved."""
        return tuple(name for name, entry in self._known.items() if entry["solved"])

    @property
    def missed(self) -> tuple[str, ...]:
        """The ids of those that were tried and not solved yet."""
        return tuple(name for name, entry in self._known.items() if not entry["solved"])

    def tries(self, exercise: Exercise) -> int:
        """How often an exercise was answered."""
        return int(self._entry(exercise)["tries"])

    def is_solved(self, exercise: Exercise) -> bool:
        """Whether an exercise was solved."""
        return bool(self._entry(exercise)["solved"])

    def again(self, among: Iterable[Exercise]) -> list[Exercise]:
        """Those of some exercises to try again: missed ones first, then those not met yet."""
        found = [exercise for exercise in among if not self.is_solved(exercise)]
        return sorted(found, key=lambda exercise: not self.tries(exercise))

    def clauses(self, among: Iterable[Exercise]) -> dict[str, str]:
        """How each clause of some exercises stands: ``solved``, ``missed`` or ``untried``."""
        found: dict[str, str] = {}
        for exercise in among:
            now = "solved" if self.is_solved(exercise) else "missed" if self.tries(exercise) else "untried"
            for clause in exercise.about:
                before = found.get(clause, now)
                # One that was missed stays to be tried again; one that was solved has been met.
                found[clause] = now if before == now else "missed" if "missed" in (before, now) else "solved"
        return found

    def to_html(self, among: Iterable[Exercise], lang: Lang = "en") -> str:
        """A map of the rulebook: each clause that some exercises of a game are about, and how it stands."""
        exercises = list(among)
        if not exercises:
            return ""
        words, states = load_words(__package__)["progress"], self.clauses(exercises)
        clauses = game(exercises[0].name).clauses
        signs = {"solved": "✓", "missed": "↻", "untried": "·"}
        rows = [
            (Html(f"{signs[states[key]]} "), clause.rule[lang], words[states[key]][lang])
            for key, clause in clauses.items()
            if key in states
        ]
        return listing(("", words["rule"][lang], words["met"][lang]), rows)

    # --- what is noted

    def judge(self, exercise: Exercise, answer: Answer) -> Feedback:
        """What is to be said to an answer, which is noted."""
        feedback = exercise.judge(answer)
        self.note(exercise, feedback.solved)
        return feedback

    def note(self, exercise: Exercise, solved: bool) -> None:
        """Notes an answer, and writes the file.

        Raises:
            OSError: the file cannot be written; what was there stays.
        """
        self._merge(self._read())
        entry = self._entry(exercise)
        self._known[exercise.id] = {"solved": entry["solved"] or bool(solved), "tries": entry["tries"] + 1}
        if self.path is None:
            return
        data = {"format": FORMAT, "version": VERSION, "exercises": self._known}
        write_file(self.path, json.dumps(data, indent=1, ensure_ascii=False) + "\n")

    def _entry(self, exercise: Exercise) -> dict[str, Any]:
        return self._known.get(exercise.id, {"solved": False, "tries": 0})

    def _merge(self, read: dict[str, dict[str, Any]]) -> None:
        for name, entry in read.items():
            mine = self._known.get(name, {"solved": False, "tries": 0})
            self._known[name] = {
                "solved": mine["solved"] or entry["solved"],
                "tries": max(mine["tries"], entry["tries"]),
            }

    def _read(self) -> dict[str, dict[str, Any]]:
        """What the file holds; nothing if there is none, or if it is damaged and was put aside."""
        path = self.path
        if path is None or not path.exists():
            return {}
        try:
            text = read_file(path)
        except UnicodeDecodeError:
            return _put_aside(path, "it holds no text")
        try:
            return _checked(json.loads(text))
        except (ValueError, TypeError, KeyError, RecursionError) as error:
            return _put_aside(path, str(error))

    def __repr__(self) -> str:
        return f"<Progress {self.path or 'of now'}: {len(self.solved)} solved, {len(self.missed)} missed>"


def _put_aside(path: Path, why: str) -> dict[str, dict[str, Any]]:
    """Gives a damaged file another name, and tells it."""
    number = 1
    while (aside := path.with_name(f"{path.name}.damaged-{number}")).exists():
        number += 1
    path.rename(aside)
    warnings.warn(
        f"{truncate_path(path)} cannot be read as progress ({why:.200}); it is kept as {aside.name}, and a new one "
        f"is begun. To go on with it, mend it and give it its old name",
        stacklevel=4,
    )
    return {}


def _checked(data: Any) -> dict[str, dict[str, Any]]:
    """The entries of a file's data; an error says what is wrong with them."""
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise ValueError(f'"format" is not "{FORMAT}"')
    if data.get("version") != VERSION:
        raise ValueError(f'"version" is {data.get("version")!r:.40}, and {VERSION} is known')
    entries = data.get("exercises")
    if not isinstance(entries, dict):
        raise ValueError('"exercises" is no object')
    for name, entry in entries.items():
        right = isinstance(entry, dict) and entry.keys() == {"solved", "tries"}
        if not right or type(entry["solved"]) is not bool or type(entry["tries"]) is not int or entry["tries"] < 0:
            raise ValueError(f"{name!r:.80} is no entry")
    return entries
