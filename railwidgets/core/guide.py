"""The one-page guide to a game, from ``guide.toml``: the game in a few sentences, and the symbols of its board."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from railwidgets.core.catalogue import load_texts
from railwidgets.core.data import DataError, check_keys, has_data
from railwidgets.core.text import Text, load_words

FILE: Final = "guide.toml"


@dataclass(frozen=True, slots=True)
class Sign:
    """A symbol of the board: its name, its meaning, and the part of a sample board that shows it.

    Attributes:
        name: of the symbol.
        text: its meaning in a few words.
        board: one of the guide's boards, or a figure.
        things: keys of the scene elements to draw, such as ``tile:0,0``; the rest of the board is left out.
        at: a pick or a key of the scene; the middle of this thing is the origin of ``box``.
        box: the part to show (x, y, width, height), in scene units from that origin.
        pieces: keys of pieces beside the board to draw instead.
        picks: the selection on the sample board.
        lit: whether the sample board highlights the selectable things.
    """

    name: Text
    text: Text
    board: str
    things: tuple[str, ...]
    at: str
    box: tuple[float, float, float, float]
    pieces: tuple[str, ...]
    picks: tuple[str, ...]
    lit: bool


@dataclass(frozen=True, slots=True)
class Guide:
    """A game on one page; ``**words**`` in a text are printed bold.

    Attributes:
        goal: the goal of the game.
        turn: the heading of a turn.
        steps: the options of a turn, or its steps in order.
        after: a further text about turns; optional.
        end: how the game ends.
        boards: sample positions by name, in notation.
        signs: the symbols of the board, in the order of explanation.
        plain: kinds of things on the board that need no explanation, such as ``grid``.
        chapters: the names of the chapters of rules, by the part of a clause's id before the dot.
        about: the game in one sentence, for newcomers; optional.
        minutes: the length of a game of two on a screen; optional.
        difficulty: from 1, a few rules, to 3, many that act together; optional.
    """

    goal: Text
    turn: Text
    steps: tuple[Text, ...]
    after: Text | None
    end: Text
    boards: Mapping[str, str]
    signs: tuple[Sign, ...]
    plain: frozenset[str]
    chapters: Mapping[str, Text]
    about: Text | None = None
    minutes: int | None = None
    difficulty: int | None = None

    @property
    def texts(self) -> Iterator[Text]:
        """Every text of the guide."""
        yield from (self.goal, self.turn, *self.steps, self.end, *self.chapters.values())
        yield from (text for text in (self.after, self.about) if text is not None)
        for sign in self.signs:
            yield from (sign.name, sign.text)


@cache
def load_guide(package: str) -> Guide | None:
    """Loads the guide of a game; returns ``None`` if it has none.

    Args:
        package: dotted name of the game's package.

    Raises:
        DataError: a part of the guide is missing.
    """
    if not has_data(package, FILE):
        return None
    file = f"{FILE} of {package}"
    entries = load_texts(package, FILE)
    check_keys(file, entries, ("goal", "turn", "end"))
    turn = entries["turn"]
    check_keys(f"{file}, [turn]", turn, ("title", "steps"))
    return Guide(
        goal=Text.read(entries["goal"], f"{file}, goal"),
        turn=Text.read(turn["title"], f"{file}, [turn] title"),
        steps=tuple(Text.read(step, f"{file}, [turn] steps") for step in turn["steps"]),
        after=Text.read(turn["after"], f"{file}, [turn] after") if "after" in turn else None,
        end=Text.read(entries["end"], f"{file}, end"),
        boards=dict(entries.get("boards", {})),
        signs=tuple(_sign(f"{file}, sign {n}", entry) for n, entry in enumerate(entries.get("signs", ()), 1)),
        plain=frozenset(entries.get("plain", ())),
        chapters={
            name: Text.read(text, f"{file}, [chapters] {name}") for name, text in entries.get("chapters", {}).items()
        },
        about=Text.read(entries["about"], f"{file}, about") if "about" in entries else None,
        minutes=_number(file, entries, "minutes", range(1, 1000)),
        difficulty=_number(file, entries, "difficulty", range(1, 4)),
    )


def _number(file: str, entries: Mapping[str, Any], name: str, allowed: range) -> int | None:
    """Reads an optional number."""
    number = entries.get(name)
    if number is None or (type(number) is int and number in allowed):
        return number
    raise DataError(f"{file}: {name} is a number from {allowed.start} to {allowed.stop - 1}, not {number!r:.80}")


CELL: Final = (-50, -50, 100, 100)
"""The default ``box``: a square cell about its middle."""


def _sign(where: str, entry: Any) -> Sign:
    """Reads one sign; ``where`` locates the entry in error messages."""
    check_keys(where, entry, ("name", "text", "board"))
    things, pieces = tuple(entry.get("things", ())), tuple(entry.get("pieces", ()))
    if bool(things) == bool(pieces):
        raise DataError(f"{where}: write either things or pieces")
    if things:
        check_keys(where, entry, ("at",))
    x, y, width, height = entry.get("box", CELL)
    return Sign(
        name=Text.read(entry["name"], f"{where} name"),
        text=Text.read(entry["text"], f"{where} text"),
        board=entry["board"],
        things=things,
        at=entry.get("at", ""),
        box=(x, y, width, height),
        pieces=pieces,
        picks=tuple(entry.get("picks", ())),
        lit=bool(entry.get("lit", "picks" in entry)),
    )


def facts_of(guide: Guide | None) -> list[Text]:
    """Returns the length and the difficulty of a game in words, as far as its guide knows them."""
    words = load_words("railwidgets.core")["card"]
    facts: list[Text] = []
    if guide is not None and guide.minutes is not None:
        facts.append(words["minutes"].fill(minutes=guide.minutes))
    if guide is not None and guide.difficulty is not None:
        facts.append(words[f"difficulty_{guide.difficulty}"])
    return facts
