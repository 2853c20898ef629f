"""The short guide to a game: what it is about, in a few sentences, and the signs of its board, from ``guide.toml``."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from railwidgets.core.data import DataError, check_keys, has_data, load_data
from railwidgets.core.text import Text

FILE: Final = "guide.toml"


@dataclass(frozen=True, slots=True)
class Sign:
    """A sign of the board: its name, what it means, and where it is cut out of a sample board.

    Attributes:
        name: of the thing.
        text: what it means, in a few words.
        board: one of the guide's boards, or a figure; nothing but that is drawn.
        things: keys of the elements of its scene that are drawn, such as ``tile:0,0``.
        at: a pick or a key of the scene, about whose middle it is cut out.
        box: what is cut out (x, y, width, height), in units of the scene, from that middle on.
        pieces: keys of pieces beside the board that are drawn instead.
        picks: what has been picked before.
        lit: whether what can be picked then is lit.
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
    """A game on one page; ``**words**`` in a text lead it.

    Attributes:
        goal: what one plays for.
        turn: the heading of a turn.
        steps: what can be done in it, or what is done one after the other.
        after: what else is to be known of a turn; may be empty.
        end: how the game ends.
        boards: sample positions by name, in notation.
        signs: what is drawn on the board, in the order in which it is explained.
        plain: kinds of things on the board that need no sign, such as ``grid``.
        chapters: the names of the chapters of rules, by the part of a clause's id before the dot.
        about: the game in a sentence, for those who do not know it; may be left out.
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

    @property
    def texts(self) -> Iterator[Text]:
        """Every text in it."""
        yield from (self.goal, self.turn, *self.steps, self.end, *self.chapters.values())
        yield from (text for text in (self.after, self.about) if text is not None)
        for sign in self.signs:
            yield from (sign.name, sign.text)


@cache
def load_guide(package: str) -> Guide | None:
    """The guide of a game; ``None`` where it has none.

    Args:
        package: dotted name of the game's package.

    Raises:
        DataError: something is missing in it.
    """
    if not has_data(package, FILE):
        return None
    file = f"{FILE} of {package}"
    entries = load_data(package, FILE)
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
    )


CELL: Final = (-50, -50, 100, 100)
"""What is cut out where nothing else is said: a square cell about its middle."""


def _sign(where: str, entry: Any) -> Sign:
    """The sign of an entry that stands there."""
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
