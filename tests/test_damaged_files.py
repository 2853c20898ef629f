"""Damaged files, texts and links: every reader reads what is left or raises the error that its docstring names.

The examples are full: exercises of each goal, lessons, games with notes and variations, studies with chapters. Each
reader gets hundreds of copies with something missing, doubled, cut off or of another type.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Sequence
from copy import deepcopy
from dataclasses import dataclass
from functools import reduce
from operator import getitem
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest

import railwidgets as rw
from railwidgets.bots import player
from railwidgets.core import GAMES, UnknownGameError
from railwidgets.core.data import DataError, load_data
from railwidgets.core.files import NotTextError
from railwidgets.core.language import LANGS, read_language
from railwidgets.core.link import make_link, read_link
from railwidgets.core.note import Note
from railwidgets.draw.style import read_style
from railwidgets.games.railroad_dice import components
from railwidgets.lessons import ExerciseError, read_exam, read_exercise, read_exercises, read_lessons
from railwidgets.lessons.exams import written_exam
from railwidgets.lessons.lesson_json import lesson_from, lesson_json
from railwidgets.session import read_game
from railwidgets.session.editing.editor import Editing
from railwidgets.simulation import DamagedRecordError, Result, read_results, simulate
from tests.needs import ROOT
from tests.sampling import exhaustive

MUTANTS: Final = (20, pytest.param(300, marks=exhaustive))
"""The damaged copies for each reader, in the short suite and in the long one."""

FILES_OF_BEFORE: Final = ROOT / "tests" / "files_of_0_1"

JUNK: Final = (None, True, 0, -1, 1.5, "", "x", [], {}, [[]], {"a": 1}, "x" * 500, [None], 10**30)

NOT_TEXT: Final = b"\xff\xfe\x00\x9d"
"""Bytes that are no UTF-8."""


@dataclass(frozen=True)
class Reader:
    """A reader, and full examples of what it reads.

    Attributes:
        read: reads a copy, or the file of one.
        whole: makes the examples: text, JSON trees, or pairs of a game's name and one of these.
        errors: the errors that its docstring names.
        of_files: whether it reads files.
    """

    read: Callable[[Any], object]
    whole: Callable[[], Sequence[Any]]
    errors: tuple[type[Exception], ...]
    of_files: bool = False


# --- full examples


def records() -> list[Any]:
    """Games with notes and variations."""
    return [json.loads(file.read_text("utf-8"))["record"] for file in sorted(FILES_OF_BEFORE.glob("*_*.json"))]


def studies() -> list[Any]:
    return [json.loads(file.read_text("utf-8"))["study"] for file in sorted(FILES_OF_BEFORE.glob("*_*.json"))]


def positions() -> list[rw.State]:
    """The last positions with something to do, and a figure, of each game."""
    ends = [list(rw.Transcript.from_json(record).states())[-2] for record in records()]
    return [*ends, *(next(iter(rw.game(name).figures.values())).state for name in GAMES)]


def exercises() -> list[Any]:
    """An exercise of each goal, of each game."""
    by_goal = {(name, one.goal.partition(":")[0]): one for name in GAMES for one in rw.exercises(name)}
    return [exercise.to_json() for exercise in by_goal.values()]


def lessons() -> list[Any]:
    return [lesson_json(rw.Lesson(name, 1)) for name in GAMES]


def file_of(name: str, game: str) -> str:
    """A file of a game's folder, as a file of one's own."""
    text = (ROOT / "railwidgets" / "games" / game / name).read_text("utf-8")
    return f'game = "{game}"\n{text}'


def part_of(name: str, game: str) -> str:
    """Some tables of such a file, so that it is read in little time."""
    whole = file_of(name, game)
    tables = re.split(r"(?m)^(?=\[)", whole)
    return "".join(tables[:6])


def results(name: str) -> list[str]:
    """The lines of a series."""
    return [result.line for result in simulate(name, "random,random", games=4, seed=3)]


def progress() -> list[Any]:
    return [json.loads((FILES_OF_BEFORE / "progress.json").read_text("utf-8"))]


def links() -> list[str]:
    return [make_link(data) for data in (records()[0], studies()[0], exercises()[0], positions()[0].to_json())]


def boxes() -> list[Any]:
    return [json.loads(json.dumps(components._own_data())), components.text_of_built_in()]


def languages() -> list[Any]:
    return [load_data("railwidgets.core", f"languages/{lang}.toml") for lang in LANGS]


# --- readers


def link_of(data: Any) -> str:
    """A link that carries this; no link carries half a surrogate pair."""
    return make_link(json.loads(json.dumps(data).replace("\\ud800", "")))


def as_text(data: Any) -> str:
    return data if isinstance(data, str) else json.dumps(data)


def read_progress(path: Path) -> None:
    """Damaged progress is put aside, and a warning says so."""
    try:
        rw.Progress(path)
    except UserWarning as warning:
        assert not path.exists()
        raise DamagedProgressError(str(warning)) from None


class DamagedProgressError(Exception):
    """Stands for the warning."""


READERS: Final[dict[str, Reader]] = {
    "position": Reader(
        lambda data: rw.game(data[0]).from_json(data[1]),
        lambda: [(state.game.name, state.to_json()) for state in positions()],
        (rw.NotationError,),
    ),
    "notation": Reader(
        lambda data: rw.game(data[0]).parse(data[1]),
        lambda: [(state.game.name, state.notation) for state in positions()],
        (rw.NotationError,),
    ),
    "action": Reader(
        lambda data: rw.game(data[0]).action(data[1]),
        lambda: [(record["game"], str(action)) for record in records() for action in record["actions"]],
        (rw.NotationError,),
    ),
    "game": Reader(lambda data: rw.Transcript.from_json(data), records, (rw.NotationError,)),
    "file of a game": Reader(read_game, records, (rw.NotationError, UnknownGameError, NotTextError), of_files=True),
    "text of a position": Reader(
        lambda data: read_game(as_text(data)),
        lambda: [each for state in positions() for each in (state.notation, state.to_json())],
        (rw.NotationError, UnknownGameError),
    ),
    "note": Reader(
        lambda data: Note.from_json(data),
        lambda: [note for record in records() for _, note in record.get("notes", [])],
        (rw.NotationError,),
    ),
    "study": Reader(lambda data: rw.Study.from_json(data), studies, (rw.NotationError,)),
    "file of a study": Reader(rw.Study.load, studies, (rw.NotationError, NotTextError), of_files=True),
    "link": Reader(lambda data: read_link(data), links, (rw.NotationError,)),
    "link of a game": Reader(lambda data: read_game(link_of(data)), records, (rw.NotationError, UnknownGameError)),
    "exercise": Reader(lambda data: read_exercise(data).problems(), exercises, (ExerciseError,)),
    "file of exercises": Reader(
        read_exercises,
        lambda: [part_of("exercises.toml", name) for name in GAMES],
        (ExerciseError, NotTextError),
        of_files=True,
    ),
    "lesson": Reader(lambda data: lesson_from(data), lessons, (ExerciseError,)),
    "file of lessons": Reader(
        read_lessons,
        lambda: [part_of("lessons.toml", name) for name in GAMES],
        (ExerciseError, NotTextError),
        of_files=True,
    ),
    "file of an exam": Reader(
        lambda path: read_exam(path).problems(),
        lambda: [part_of("exam.toml", name) for name in GAMES if written_exam(name)],
        (ExerciseError, NotTextError),
        of_files=True,
    ),
    "progress": Reader(read_progress, progress, (DamagedProgressError,), of_files=True),
    "result": Reader(Result.read, lambda: [line for name in GAMES for line in results(name)], (rw.NotationError,)),
    "results": Reader(
        lambda path: list(read_results(path)),
        lambda: ["\n".join([*results(name), ""]) for name in GAMES],
        (DamagedRecordError,),
        of_files=True,
    ),
    "components": Reader(lambda data: components.read(as_text(data)), boxes, (rw.NotationError,)),
    "file of components": Reader(components.read, boxes, (rw.NotationError,), of_files=True),
    "text in the editor": Reader(
        lambda data: Editing(data[0]).read(as_text(data[1])),
        lambda: [(state.game.name, each) for state in positions() for each in (state.notation, state.to_json())],
        (rw.NotationError,),
    ),
    "player": Reader(
        lambda data: player(data), lambda: ["search:playouts=50,depth=2,seconds=1.5", "greedy"], (ValueError,)
    ),
    "language": Reader(lambda data: read_language("en", data), languages, (DataError,)),
    "style": Reader(
        lambda data: read_style(data, "style.css"),
        lambda: [(ROOT / "railwidgets" / "games" / name / "style.css").read_text("utf-8") for name in GAMES],
        (ValueError,),
    ),
}


# --- damage


def places_in(tree: Any, place: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    yield place
    entries = tree.items() if isinstance(tree, dict) else enumerate(tree) if isinstance(tree, list) else ()
    for key, entry in entries:
        yield from places_in(entry, (*place, key))


def damaged(data: Any, rng: Random) -> Any:
    """A copy with something wrong in it; of a pair only the second part, the first names its game."""
    if isinstance(data, tuple):
        return data[0], damaged(data[1], rng)
    if isinstance(data, str):
        return damaged_text(data, rng)
    made = deepcopy(data)
    *above, last = rng.choice([place for place in places_in(made) if place])
    inner = reduce(getitem, above, made)
    kind = rng.random()
    if isinstance(inner, dict) and kind < 0.15:
        del inner[last]
    elif isinstance(inner[last], str) and kind < 0.4:
        inner[last] = damaged_text(inner[last], rng)
    elif isinstance(inner[last], int) and kind < 0.4:
        inner[last] = rng.choice([inner[last] + 1, -inner[last], 10**9, True])
    else:
        inner[last] = rng.choice(JUNK)
    return made


def damaged_text(text: str, rng: Random) -> str:
    """A text with something cut, doubled or put in; where it has values, as TOML and JSON do, one may be another."""
    values = list(re.finditer(r"(?<=[=:] )[^\n,}]+", text))
    start = rng.randrange(len(text) + 1)
    end = min(len(text), start + rng.choice([1, 1, 2, 5, 40]))
    kind = rng.random()
    if values and kind < 0.5:
        value = rng.choice(values)
        return text[: value.start()] + json.dumps(rng.choice(JUNK[1:])) + text[value.end() :]
    if kind < 0.6:
        return text[:start]
    if kind < 0.7:
        return text[:end] + text[start:]
    if kind < 0.85:
        return text[:start] + text[end:]
    return text[:start] + rng.choice(['"', "{", "]", ";", ":", "\n", "=", "\x00", "9", "٣", "\ud800", "-"]) + text[end:]


def filed(reader: Reader, data: Any, path: Path) -> Any:
    """What a reader reads: a file that holds the data, or the data itself."""
    if not reader.of_files:
        return data
    path.write_bytes(as_text(data).encode("utf-8", "surrogatepass"))
    return path


@pytest.mark.parametrize("copies", MUTANTS)
@pytest.mark.parametrize("name", READERS)
def test_a_damaged_copy_is_read_or_refused_with_the_documented_error(name: str, copies: int, tmp_path: Path) -> None:
    reader, rng = READERS[name], Random(name)
    whole, messages = reader.whole(), []
    for number, data in enumerate(whole):
        reader.read(filed(reader, deepcopy(data), tmp_path / f"whole {number}"))
    for number in range(copies):
        data = whole[number % len(whole)]
        data = damaged(as_text(data) if reader.of_files and rng.random() < 0.3 else data, rng)
        try:
            reader.read(filed(reader, data, tmp_path / str(number)))
        except reader.errors as error:
            messages.append(str(error))
        except Exception as error:
            error.add_note(f"{name}, copy {number}: {data!r:.2000}")
            raise
    assert messages
    assert all(10 < len(message) < 4_000 for message in messages)


@pytest.mark.parametrize("name", [name for name, reader in READERS.items() if reader.of_files])
@pytest.mark.parametrize("share", [0.5, *(pytest.param(share, marks=exhaustive) for share in (0, 1))])
def test_a_file_that_is_not_text_is_refused_with_the_documented_error(name: str, share: float, tmp_path: Path) -> None:
    reader, path = READERS[name], tmp_path / "picture"
    content = as_text(reader.whole()[0]).encode()
    at = int(share * len(content))
    path.write_bytes(content[:at] + NOT_TEXT + content[at:])
    with pytest.raises(reader.errors):
        reader.read(path)
