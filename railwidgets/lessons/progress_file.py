"""The file of a learner's progress: what it may contain, and what happens to one that cannot be read."""

from __future__ import annotations

import warnings
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from railwidgets.core.files import NotTextError, read_file, truncate_path
from railwidgets.core.notation import read_json
from railwidgets.lessons.judged_answer import JudgedAnswer

FORMAT: Final = "railwidgets-progress"
VERSION: Final = 2
EARLIER: Final = 1
"""The version that counted answers instead of keeping them."""


class OtherVersionError(ValueError):
    """Progress of a version that this railwidgets does not read."""

    def __init__(self, version: object) -> None:
        self.version = version
        super().__init__(f'"version" is {version!r:.40}; this railwidgets reads versions {EARLIER} and {VERSION}')


@dataclass(slots=True)
class Kept:
    """The content of a progress file.

    Attributes:
        answers: the answers by their identifiers.
        exercises: the counts of version 1 by exercise: whether it is solved, and the number of answers.
        mixes: the counts of version 1, by exercise and clause.
        learner: the name of the learner; empty for none.
    """

    answers: dict[str, JudgedAnswer] = field(default_factory=dict)
    exercises: dict[str, dict[str, Any]] = field(default_factory=dict)
    mixes: dict[str, dict[str, int]] = field(default_factory=dict)
    learner: str = ""

    def take(self, other: Kept) -> None:
        """Adds the content of another file.

        Answers are a union. The counts of version 1 do not say which answers they share, so the larger one stays.
        """
        self.answers |= other.answers
        self.learner = self.learner or other.learner
        for name, entry in other.exercises.items():
            mine = self.exercises.get(name, {"solved": False, "tries": 0})
            self.exercises[name] = {
                "solved": mine["solved"] or entry["solved"],
                "tries": max(mine["tries"], entry["tries"]),
            }
        for name, mixed in other.mixes.items():
            counts = self.mixes.setdefault(name, {})
            for clause, count in mixed.items():
                counts[clause] = max(counts.get(clause, 0), count)

    def to_json(self) -> dict[str, Any]:
        """Returns the content as JSON."""
        in_order = sorted(self.answers.values(), key=lambda answer: (answer.at, answer.id))
        made: dict[str, Any] = {"format": FORMAT, "version": VERSION}
        if self.learner:
            made["learner"] = self.learner
        made["answers"] = {answer.id: answer.to_json() for answer in in_order}
        if self.exercises or self.mixes:
            counts = {name: dict(entry) for name, entry in self.exercises.items()}
            mixed = {name: dict(clauses) for name, clauses in self.mixes.items()}
            made["earlier"] = {"exercises": counts, "mixes": mixed}
        return made


def read_content(data: Any) -> Kept:
    """Returns the content of a file of any version.

    Args:
        data: its JSON.

    Raises:
        OtherVersionError: it is of another version.
        ValueError: it is no progress; the message says what is wrong.
    """
    if not isinstance(data, Mapping) or data.get("format") != FORMAT:
        raise ValueError(f'"format" is not "{FORMAT}"')
    version = data.get("version")
    if version == EARLIER and type(version) is int:
        return _counted(data)
    if version != VERSION or type(version) is not int:
        raise OtherVersionError(version)
    answers, learner = data.get("answers"), data.get("learner", "")
    if not isinstance(answers, Mapping):
        raise ValueError('"answers" is not an object')
    if not isinstance(learner, str):
        raise ValueError('"learner" is not a text')
    kept = _counted(data["earlier"]) if "earlier" in data else Kept()
    kept.answers = {key: JudgedAnswer.from_json(key, answer) for key, answer in answers.items()}
    kept.learner = learner
    return kept


def read_progress(path: str | Path) -> Kept:
    """Returns the content of a file, which stays unchanged.

    Args:
        path: the file.

    Raises:
        OSError: the file cannot be read.
        ValueError: it is damaged or of another version; the message says what is wrong.
    """
    return read_content(read_json(read_file(path), "it cannot be read"))


def read_or_put_aside(path: Path | None) -> Kept:
    """Returns the content of a file; empty if there is none, or if it could not be read and was renamed."""
    if path is None or not path.exists():
        return Kept()
    try:
        return read_progress(path)
    except NotTextError:
        return _put_aside(path, "it is not text")
    except OtherVersionError as error:
        mend = "To continue with the old one, update railwidgets and rename it back"
        return _put_aside(path, str(error), f"version-{error.version!r:.8}", mend)
    except (ValueError, TypeError, KeyError) as error:
        return _put_aside(path, str(error))


def _put_aside(
    path: Path,
    why: str,
    ending: str = "damaged",
    mend: str = "To continue with the old one, repair it and rename it back",
) -> Kept:
    """Renames a file that cannot be read, and warns about it."""
    number, ending = 1, "".join(letter for letter in ending if letter.isalnum() or letter == "-")
    while (aside := path.with_name(f"{path.name}.{ending}-{number}")).exists():
        number += 1
    path.rename(aside)
    warnings.warn(
        f"{truncate_path(path)} is not a readable progress file ({why:.200}). It is kept as {aside.name}, and a new "
        f"one begins. {mend}",
        stacklevel=5,
    )
    return Kept()


def _counted(data: Any) -> Kept:
    """Returns the counts of version 1."""
    if not isinstance(data, Mapping) or not isinstance(entries := data.get("exercises"), Mapping):
        raise ValueError('"exercises" is not an object')
    for name, entry in entries.items():
        right = isinstance(entry, dict) and entry.keys() == {"solved", "tries"}
        if not right or type(entry["solved"]) is not bool or type(entry["tries"]) is not int or entry["tries"] < 0:
            raise ValueError(f"{name!r:.80} is not an entry")
    mixed = data.get("mixes", {})
    if not isinstance(mixed, Mapping) or not all(map(_is_counted, mixed.values())):
        raise ValueError('"mixes" is not an object of counts by exercise')
    return Kept(exercises=dict(entries), mixes={name: dict(counts) for name, counts in mixed.items()})


def _is_counted(mixed: object) -> bool:
    """Whether a value is an object of numbers."""
    return isinstance(mixed, dict) and all(type(count) is int and count >= 0 for count in mixed.values())
