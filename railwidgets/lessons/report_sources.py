"""The sources of a report: the answers of each pupil, from progress files of a folder or from Python."""

from __future__ import annotations

import warnings
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final
from unicodedata import combining, normalize

from railwidgets.core import quoted
from railwidgets.core.files import NotTextError, read_file, truncate_path
from railwidgets.core.notation import read_json
from railwidgets.lessons.judged_answer import JudgedAnswer
from railwidgets.lessons.progress import Progress
from railwidgets.lessons.progress_file import FORMAT

USUAL_NAME: Final = "railwidgets-progress"
"""The name of the file that the commands write, without its ending; it says nothing about the pupil."""

Answers = Progress | Iterable[JudgedAnswer] | str | Path
"""The answers of one pupil."""

Source = Answers | Mapping[str, Answers] | Iterable[tuple[str, Answers]]
"""The sources of a report, see ``rw.report``."""


@dataclass(frozen=True, slots=True)
class Named:
    """The answers of a pupil.

    Attributes:
        name: the name; empty if there is none.
        answers: the answers, the earliest first.
    """

    name: str
    answers: tuple[JudgedAnswer, ...]


def pupils_of(source: Source, *, merge: bool) -> tuple[list[Named], list[tuple[str, str]]]:
    """Returns the pupils of a source by name, and the files that could not be read, each with the reason.

    Args:
        source: see ``rw.report``.
        merge: whether pupils of one name are one pupil.

    Raises:
        OSError: there is no such file or folder.
        TypeError: the source is none.
    """
    left_out: list[tuple[str, str]] = []
    found = _distinct(list(_named(source, left_out)), merge=merge)
    return sorted(found, key=lambda one: (_plain(one.name), one.name)), left_out


def _plain(name: str) -> str:
    """Returns a name without accents, so that Émile comes before Fatoumata."""
    return "".join(one for one in normalize("NFKD", name.casefold()) if not combining(one))


def _named(source: Source, left_out: list[tuple[str, str]]) -> Iterator[Named]:
    if isinstance(source, str | Path):
        path = Path(source)
        files = _files(path) if path.is_dir() else [path]
        yield from _read(files, path if path.is_dir() else path.parent, left_out, strict=not path.is_dir())
    elif isinstance(source, Progress):
        yield Named(source.learner, source.answers)
    elif isinstance(source, Mapping):
        yield from _named(source.items(), left_out)
    else:
        yield from _each(_list(source), left_out)


def _list(source: object) -> list[Any]:
    if not isinstance(source, Iterable):
        given = type(source).__name__
        raise TypeError(f"a report is made of a folder, files, progress or the answers of each pupil, not of {given}")
    return list(source)


def _each(parts: list[Any], left_out: list[tuple[str, str]]) -> Iterator[Named]:
    """Yields the pupils of a list: of files, of progress, of pairs, or of the answers of one pupil."""
    if parts and all(isinstance(part, JudgedAnswer) for part in parts):
        yield Named("", _in_order(parts))
        return
    for part in parts:
        if isinstance(part, tuple) and len(part) == 2 and isinstance(part[0], str):
            name, answers = part
            for one in _named(answers, left_out):
                yield Named(name, one.answers)
        else:
            yield from _named(part, left_out)


def _in_order(answers: Iterable[JudgedAnswer]) -> tuple[JudgedAnswer, ...]:
    return tuple(sorted(answers, key=lambda answer: (answer.at, answer.id)))


def _files(folder: Path) -> list[Path]:
    return sorted(path for path in folder.rglob("*.json") if path.is_file())


def _read(files: Iterable[Path], folder: Path, left_out: list[tuple[str, str]], *, strict: bool) -> Iterator[Named]:
    """Yields the pupil of each progress file; the folder may hold other files, which do not count."""
    for path in files:
        where = truncate_path(path.relative_to(folder) if path.is_relative_to(folder) else path)
        try:
            text = read_file(path)
        except NotTextError:
            left_out.append((where, "it is not text"))
            continue
        if FORMAT not in text and not strict:
            continue
        progress = Progress()
        try:
            progress.add(read_json(text, "it cannot be read"))
        except ValueError as error:
            left_out.append((where, str(error)))
            continue
        yield Named(progress.learner or _name_of(path, folder), progress.answers)


def _name_of(path: Path, folder: Path) -> str:
    """Returns the name that a file stands for: its own, or that of its folder."""
    if path.stem != USUAL_NAME:
        return path.stem
    return path.parent.name if path.parent != folder else folder.resolve().name


def _distinct(found: list[Named], *, merge: bool) -> list[Named]:
    """Returns the pupils, no two of one name: one pupil, if they share answers, or several with numbers."""
    by_name: dict[str, list[Named]] = defaultdict(list)
    for one in found:
        by_name[one.name].append(one)
    made: list[Named] = []
    for name, several in by_name.items():
        apart: list[dict[str, JudgedAnswer]] = []
        for one in several:
            answers = {answer.id: answer for answer in one.answers}
            # Files that share an answer are copies of one pupil's progress.
            same = [other for other in apart if merge or other.keys() & answers.keys()]
            for other in same:
                apart.remove(other)
                answers |= other
            apart.append(answers)
        if len(apart) > 1 and name:
            warnings.warn(
                f"{len(apart)} pupils are called {quoted(name)}; the report numbers them. If they are one pupil on "
                "several machines, merge them with merge=True, or --merge",
                stacklevel=4,
            )
        for number, answers in enumerate(apart, 1):
            called = f"{name} ({number})" if len(apart) > 1 and name else name
            made.append(Named(called, _in_order(answers.values())))
    return made
