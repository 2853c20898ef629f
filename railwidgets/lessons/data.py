"""Exercises written by hand: those of a game's ``exercises.toml``, of a teacher's own file, and of the figures."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import islice
from pathlib import Path
from typing import Any, Final, overload

from railwidgets.core import Text, game, quoted
from railwidgets.core.data import DataError
from railwidgets.core.files import truncate_path
from railwidgets.core.html import listing
from railwidgets.core.link import is_link, read_link
from railwidgets.core.notation import nearest, read_json
from railwidgets.core.registry import UnknownGameError
from railwidgets.lessons.exercise import FORMAT, Exercise
from railwidgets.lessons.feedback import ExerciseError
from railwidgets.lessons.generate import generated
from railwidgets.lessons.kinds import ABOUT_KINDS, FILE
from railwidgets.lessons.reading import entries_of, own_entries

POSITIONS: Final = "positions"
"""The only table without an exercise: named positions, for exercises that share one."""

FIELDS: Final = (
    *("position", "goal", "clauses", "text", "action", "choices"),
    *("held", "count", "figure", "mixes", "answers"),
)


class Exercises(Sequence[Exercise]):
    """Ordered exercises, by index or key; a notebook lists them."""

    def __init__(self, name: str, found: Iterable[Exercise]) -> None:
        self.name = name
        self._found = tuple(found)
        self._by_key = {exercise.key: exercise for exercise in self._found}

    @overload
    def __getitem__(self, place: int | str) -> Exercise: ...
    @overload
    def __getitem__(self, place: slice) -> Exercises: ...
    def __getitem__(self, place: int | str | slice) -> Exercise | Exercises:
        if isinstance(place, str):
            if place not in self._by_key:
                raise KeyError(f"{self.name} has no exercise {quoted(place)}{nearest(place, self._by_key)}")
            return self._by_key[place]
        return Exercises(self.name, self._found[place]) if isinstance(place, slice) else self._found[place]

    def __len__(self) -> int:
        return len(self._found)

    def about(self, clause: str) -> Exercises:
        """Returns the exercises about a clause, or about a chapter such as ``place``."""
        chapter = f"{clause}."
        wanted = (one for one in self._found if any(of == clause or of.startswith(chapter) for of in one.about))
        return Exercises(self.name, wanted)

    def problems(self) -> list[str]:
        """Lists all faults of the exercises, one sentence each."""
        return [problem for exercise in self._found for problem in exercise.problems()]

    def _repr_html_(self) -> str:
        rows = [(number, one.key, str(one.task), ", ".join(one.about)) for number, one in enumerate(self._found)]
        return listing(("", "key", "task", "clauses"), rows)

    def __repr__(self) -> str:
        shown = ", ".join(exercise.key for exercise in islice(self._found, 6))
        more = f", ... {len(self) - 6} more" if len(self) > 6 else ""
        return f"<{len(self)} exercises of {self.name}: {shown}{more}>"


def exercises(name: str, *, kind: str | None = None, seed: int = 0, level: int = 1, count: int = 10) -> Exercises:
    """Returns the exercises of a game: those written by hand and the questions of all figures, or new ones.

    Args:
        name: the name of the game.
        kind: the kind of new ones, see ``lessons.KINDS``; ``any`` for one of each in turn, ``None`` for those written
            by hand. ``why``, ``refused`` and ``gain`` may name a clause and ``best`` a measure: ``refused:lay.border``.
        seed: the same seed makes the same exercises.
        level: 1 to 3, how closely wrong answers resemble right ones.
        count: the number of new ones.

    Raises:
        UnknownGameError: no such game.
        ValueError: no such kind, level or count.

    Example:
        >>> rw.exercises("streetcar", kind="legal", seed=7, count=2)
        <2 exercises of streetcar: legal-7-1-0, legal-7-1-1>
    """
    game(name)
    if kind is not None:
        return Exercises(name, generated(name, kind, seed, level, count))
    return Exercises(name, (*written(name), *asked(name)))


@cache
def written(name: str) -> tuple[Exercise, ...]:
    """Returns the exercises of the game's ``exercises.toml``; empty if it has no such file."""
    found = entries_of(name, FILE)
    return () if found is None else tuple(exercises_in(found[1], name, found[0]))


def asked(name: str) -> Iterator[Exercise]:
    """Yields the questions of all figures, in the order of the rulebook."""
    for figure in game(name).figures.values():
        for number in range(len(figure.claims)):
            key = f"{figure.name.replace(' ', '_')}.{number}"
            yield Exercise(name, goal=f"claim:{number}", figure=figure.name, key=key)


def read_exercises(path: str | Path, name: str = "") -> Exercises:
    """Returns the exercises of your own file, in the format of a game's ``exercises.toml``.

    Args:
        path: the file.
        name: the name of the game, unless the file begins with a line such as ``game = "streetcar"``.

    Raises:
        OSError: the file cannot be read.
        ExerciseError: the file is not TOML, or an exercise in it is invalid; the message says where and how to fix it.
    """
    name, entries = own_entries(path, name)
    return Exercises(name, exercises_in(entries, name, truncate_path(path)))


def read_exercise(source: str | Mapping[str, Any]) -> Exercise:
    """Returns the exercise of a link, or of the output of ``Exercise.to_json``.

    Args:
        source: the link, the object, or its JSON text.

    Raises:
        NotationError: the link is damaged, or the text is not JSON.
        ExerciseError: the data is not an exercise, or an invalid one.
    """
    if isinstance(source, str):
        data = read_link(source) if is_link(source) else read_json(source, "Cannot read this exercise")
    else:
        data = source
    if not isinstance(data, Mapping) or data.get("format") != FORMAT:
        raise ExerciseError(f'an exercise is a JSON object with "format": "{FORMAT}"')
    try:
        game(str(data.get("game")))
    except UnknownGameError as error:
        raise ExerciseError(str(error)) from None
    entry = {field: value for field, value in data.items() if field not in ("format", "game", "key")}
    (found,) = exercises_in({str(data.get("key", "")): entry}, str(data.get("game")), "the exercise")
    return found


def exercises_in(entries: Mapping[str, Any], name: str, where: str) -> Iterator[Exercise]:
    """Yields the exercises in the tables of such a file.

    Args:
        entries: the tables by key.
        name: the name of the game.
        where: the name of the file, for error messages.

    Raises:
        ExerciseError: one of them is invalid.
    """
    if not isinstance(entries, Mapping):
        raise ExerciseError(f"{where}: write a table for each exercise")
    entries = dict(entries)
    shared = entries.pop(POSITIONS, {})
    if not isinstance(shared, Mapping) or not all(isinstance(position, str) for position in shared.values()):
        raise ExerciseError(f"{where}, [{POSITIONS}]: write a table of positions in notation")
    for about_kinds in ABOUT_KINDS:
        entries.pop(about_kinds, None)
    for key, entry in entries.items():
        place = f'{where}, ["{key}"]'
        if not isinstance(entry, Mapping):
            raise ExerciseError(f"{place}: write a table, with position and goal")
        if unknown := [field for field in entry if field not in FIELDS]:
            raise ExerciseError(f"{place}: unknown field {unknown[0]}{nearest(unknown[0], FIELDS)}")
        try:
            yield Exercise(name, key=key, **_fields(entry, shared, place))
        except ExerciseError as error:
            raise ExerciseError(f"{where}: {error}") from error


STRINGS: Final = ("position", "goal", "action", "held", "figure")
LISTS: Final = ("clauses", "choices")
"""The fields with one string, and those with several."""


def _check_types(entry: Mapping[str, Any], place: str) -> None:
    """Raises an error that names the first field of the wrong type."""
    for field in STRINGS:
        if not isinstance(entry.get(field, ""), str):
            raise ExerciseError(f"{place}: {field} must be a string, not {entry[field]!r:.80}")
    for field in LISTS:
        several = entry.get(field, "")
        if not isinstance(several, str | list | tuple) or not all(isinstance(one, str) for one in several):
            raise ExerciseError(f"{place}: {field} must be a list of strings, not {several!r:.80}")
    mixes = entry.get("mixes", "")
    if not isinstance(mixes, str) and not (isinstance(mixes, Mapping) and all(map(_is_text, mixes.values()))):
        raise ExerciseError(
            f"{place}: mixes must be the id of a clause or a table of them by choice, not {mixes!r:.80}"
        )
    count = entry.get("count", 0)
    if type(count) is not int or not 0 <= count < 10**9:
        raise ExerciseError(f"{place}: count must be a whole number, not {count!r:.80}")


def _is_text(value: object) -> bool:
    return isinstance(value, str)


def _fields(entry: Mapping[str, Any], shared: Mapping[str, str], place: str) -> dict[str, Any]:
    _check_types(entry, place)
    found = dict(entry)
    position = found.get("position", "")
    if re.fullmatch(r"[a-z][a-z0-9_]*", position):
        if position not in shared:
            raise ExerciseError(f"{place}: there is no position {quoted(position)} in [{POSITIONS}]")
        found["position"] = shared[position]
    if "text" in found:
        try:
            found["text"] = Text.read(found["text"], f"{place} text")
        except DataError as error:
            raise ExerciseError(str(error)) from error
    if "answers" in found:
        found["answers"] = _answers(found["answers"], place)
    for field in LISTS:
        if field in found:
            found[field] = tuple(found[field].split() if isinstance(found[field], str) else found[field])
    return found


def _answers(written: Any, place: str) -> dict[str, Text]:
    """Returns the answers in words by their names."""
    if not isinstance(written, Mapping) or not written:
        raise ExerciseError(f"{place}: answers must be a table with a text for each, not {written!r:.80}")
    try:
        return {choice: Text.read(words, f"{place} answers.{choice}") for choice, words in written.items()}
    except DataError as error:
        raise ExerciseError(str(error)) from error
