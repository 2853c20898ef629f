"""The learner's progress, in a small file that is never lost."""

from __future__ import annotations

import json
import warnings
from collections import Counter
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, Final

from railwidgets.core import game, load_words
from railwidgets.core.files import NotTextError, read_file, truncate_path, write_file
from railwidgets.core.html import Html, listing
from railwidgets.core.language import Lang
from railwidgets.core.notation import read_json
from railwidgets.lessons.exercise import Answer, Exercise
from railwidgets.lessons.feedback import Feedback

FORMAT: Final = "railwidgets-progress"
VERSION: Final = 1


class Progress:
    """The exercises solved and missed, kept in a file from session to session.

    Nothing is compulsory: a course only offers missed exercises again. Every answer writes the whole file next to the
    old one and then replaces that. Entries that another session has added meanwhile are kept. A damaged file gets
    another name, and a warning names it.

    Args:
        path: the file, which need not exist yet. ``None`` for progress that lasts as long as this object.

    Raises:
        OSError: the file exists and cannot be read.

    Example:
        >>> progress, exercise = rw.Progress(), rw.exercises("days_of_steam")["second_city_1"]
        >>> progress.judge(exercise, exercise.solutions()[0]).solved, progress.tries(exercise)
        (True, 1)
    """

    def __init__(self, path: str | Path | None = None) -> None:
        self.path = None if path is None else Path(path)
        self._known: dict[str, dict[str, Any]] = {}
        self._mixed: dict[str, dict[str, int]] = {}
        self._take(self._read())

    # --- queries

    @property
    def solved(self) -> tuple[str, ...]:
        """The ids of the exercises solved.

        Example:
            >>> progress = rw.Progress()
            >>> exercise = rw.exercises("days_of_steam")["second_city_1"]
            >>> progress.note(exercise, solved=True)
            >>> progress.solved
            ('days_of_steam/second_city_1',)
        """
        return tuple(name for name, entry in self._known.items() if entry["solved"])

    @property
    def missed(self) -> tuple[str, ...]:
        """The ids of the exercises tried and not solved yet.

        Example:
            >>> progress = rw.Progress()
            >>> exercise = rw.exercises("days_of_steam")["second_city_1"]
            >>> progress.note(exercise, solved=False)
            >>> progress.missed
            ('days_of_steam/second_city_1',)
        """
        return tuple(name for name, entry in self._known.items() if not entry["solved"])

    def tries(self, exercise: Exercise) -> int:
        """Returns the number of answers to an exercise."""
        return int(self._entry(exercise)["tries"])

    def is_solved(self, exercise: Exercise) -> bool:
        """Whether the learner has solved an exercise."""
        return bool(self._entry(exercise)["solved"])

    def again(self, among: Iterable[Exercise]) -> list[Exercise]:
        """Returns the exercises to offer again: missed ones first, then new ones."""
        found = [exercise for exercise in among if not self.is_solved(exercise)]
        return sorted(found, key=lambda exercise: not self.tries(exercise))

    def clauses(self, among: Iterable[Exercise]) -> dict[str, str]:
        """Returns the standing of each clause of some exercises: ``solved``, ``missed`` or ``untried``."""
        found: dict[str, str] = {}
        for exercise in among:
            now = "solved" if self.is_solved(exercise) else "missed" if self.tries(exercise) else "untried"
            for clause in exercise.about:
                before = found.get(clause, now)
                # A missed exercise of a clause outweighs its solved ones; a solved one outweighs new ones.
                found[clause] = now if before == now else "missed" if "missed" in (before, now) else "solved"
        return found

    def mixed(self, among: Iterable[Exercise]) -> dict[str, int]:
        """Returns how often wrong answers to some exercises mixed up each clause, the most frequent first.

        Example:
            >>> progress = rw.Progress()
            >>> exercise = rw.exercises("days_of_steam")["second_city_1"]
            >>> progress.judge(exercise, "city 1 0,0").mixes
            'place.city_spacing'
            >>> progress.mixed([exercise])
            {'place.city_spacing': 1}
        """
        found = Counter[str]()
        for exercise in among:
            found.update(self._mixed.get(exercise.id, {}))
        return dict(found.most_common())

    def to_html(self, among: Iterable[Exercise], lang: Lang = "en") -> str:
        """Renders a map of the rulebook: each clause of some exercises of a game, and its standing."""
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

    # --- answers

    def judge(self, exercise: Exercise, answer: Answer) -> Feedback:
        """Judges an answer and stores the result.

        Example:
            >>> progress = rw.Progress()
            >>> exercise = rw.exercises("days_of_steam")["second_city_1"]
            >>> progress.judge(exercise, "city 1 4,2").solved
            False
        """
        feedback = exercise.judge(answer)
        self.note(exercise, feedback.solved, feedback.mixes)
        return feedback

    def note(self, exercise: Exercise, solved: bool, mixes: str = "") -> None:
        """Stores the result of an answer, and writes the file.

        Args:
            exercise: the exercise.
            solved: whether the answer is right.
            mixes: the id of the clause that a wrong answer mixes up, if known.

        Raises:
            OSError: the file cannot be written; the old one stays.
        """
        self._take(self._read())
        entry = self._entry(exercise)
        self._known[exercise.id] = {"solved": entry["solved"] or bool(solved), "tries": entry["tries"] + 1}
        if mixes:
            mixed = self._mixed.setdefault(exercise.id, {})
            mixed[mixes] = mixed.get(mixes, 0) + 1
        if self.path is None:
            return
        write_file(self.path, json.dumps(self.to_json(), indent=1, ensure_ascii=False) + "\n")

    # --- in and out

    def to_json(self) -> dict[str, Any]:
        """Returns the progress as JSON, as its file holds it.

        Example:
            >>> rw.Progress().to_json()
            {'format': 'railwidgets-progress', 'version': 1, 'exercises': {}}
        """
        entries = {name: dict(entry) for name, entry in self._known.items()}
        mixed = {name: dict(clauses) for name, clauses in self._mixed.items()}
        return {"format": FORMAT, "version": VERSION, "exercises": entries} | ({"mixes": mixed} if mixed else {})

    def add(self, data: Mapping[str, Any]) -> None:
        """Adds the progress of ``to_json`` to this one.

        Raises:
            ValueError: the data is no progress.

        Example:
            >>> progress, exercise = rw.Progress(), rw.exercises("days_of_steam")["second_city_1"]
            >>> progress.note(exercise, solved=True)
            >>> other = rw.Progress()
            >>> other.add(progress.to_json())
            >>> other.is_solved(exercise)
            True
        """
        self._take(_checked(data))

    def _entry(self, exercise: Exercise) -> dict[str, Any]:
        return self._known.get(exercise.id, {"solved": False, "tries": 0})

    def _take(self, read: Mapping[str, Any]) -> None:
        """Takes over the entries of a file."""
        for name, mixed in read.get("mixes", {}).items():
            mine = self._mixed.setdefault(name, {})
            for clause, count in mixed.items():
                mine[clause] = max(mine.get(clause, 0), count)
        for name, entry in read.get("exercises", {}).items():
            mine = self._known.get(name, {"solved": False, "tries": 0})
            self._known[name] = {
                "solved": mine["solved"] or entry["solved"],
                "tries": max(mine["tries"], entry["tries"]),
            }

    def _read(self) -> Mapping[str, Any]:
        """Returns the content of the file; empty if there is none, or if it was damaged and renamed."""
        path = self.path
        if path is None or not path.exists():
            return {}
        try:
            text = read_file(path)
        except NotTextError:
            return _put_aside(path, "it is not text")
        try:
            return _checked(read_json(text, "it cannot be read"))
        except (ValueError, TypeError, KeyError) as error:
            return _put_aside(path, str(error))

    def __repr__(self) -> str:
        return f"<Progress {self.path or 'of now'}: {len(self.solved)} solved, {len(self.missed)} missed>"


def _put_aside(path: Path, why: str) -> Mapping[str, Any]:
    """Renames a damaged file, and warns about it."""
    number = 1
    while (aside := path.with_name(f"{path.name}.damaged-{number}")).exists():
        number += 1
    path.rename(aside)
    warnings.warn(
        f"{truncate_path(path)} is not a readable progress file ({why:.200}). It is kept as {aside.name}, and a new "
        f"one begins. To continue with the old one, repair it and rename it back",
        stacklevel=4,
    )
    return {}


def _checked(data: Any) -> Mapping[str, Any]:
    """Validates the content of a file; raises an error that says what is wrong."""
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise ValueError(f'"format" is not "{FORMAT}"')
    if data.get("version") != VERSION:
        raise ValueError(f'"version" is {data.get("version")!r:.40}; this railwidgets reads version {VERSION}')
    entries = data.get("exercises")
    if not isinstance(entries, dict):
        raise ValueError('"exercises" is not an object')
    for name, entry in entries.items():
        right = isinstance(entry, dict) and entry.keys() == {"solved", "tries"}
        if not right or type(entry["solved"]) is not bool or type(entry["tries"]) is not int or entry["tries"] < 0:
            raise ValueError(f"{name!r:.80} is not an entry")
    mixed = data.get("mixes", {})
    if not isinstance(mixed, dict) or not all(map(_is_counted, mixed.values())):
        raise ValueError('"mixes" is not an object of counts by exercise')
    return data


def _is_counted(mixed: object) -> bool:
    """Whether a value is an object of numbers."""
    return isinstance(mixed, dict) and all(type(count) is int and count >= 0 for count in mixed.values())
