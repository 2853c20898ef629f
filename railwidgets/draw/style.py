"""A ``style.css`` as data: its colours by day and by night, and its rules.

The shared style sheet is next to this module. Each game's folder has one for the drawings that no other game has::

    .rw {
      --rw-lake: light-dark(#b7d6e8, #21435b);
      --rw-on-lake: #2b2a27;
    }
    .rw-lake { fill: var(--rw-lake) }

The block ``.rw`` names colours, each by day and by night, or one for both. Every other rule is for a single class,
because rules with an ancestor do not reach into ``<use>``; only rules for the states of a board
(``is-selectable is-selected is-refused is-muted is-hinted is-pointed``) begin with ``.rw`` or name two classes.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib import resources
from typing import Final

ROOT: Final = "rw"
"""The class of the root of a board and of a picture, which holds the colours."""


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule of a style sheet.

    Attributes:
        selector: such as ``.rw-lake``.
        declarations: such as ``fill:var(--rw-lake)``.
        classes: the classes in the selector.
    """

    selector: str
    declarations: str
    classes: frozenset[str]

    @property
    def is_plain(self) -> bool:
        """Whether it is for one class in any state."""
        return self.selector in {f".{name}" for name in self.classes}

    @property
    def colours(self) -> frozenset[str]:
        """The names of the colours and other properties that it refers to."""
        return frozenset(re.findall(r"var\(--rw-([\w-]+)", self.declarations))

    def __str__(self) -> str:
        return f"{self.selector}{{{self.declarations}}}"


@dataclass(frozen=True, slots=True)
class Style:
    """A style sheet.

    Attributes:
        day: its colours by day, by name.
        night: its colours by night, by name.
        rules: in order.
    """

    day: Mapping[str, str] = field(default_factory=dict)
    night: Mapping[str, str] = field(default_factory=dict)
    rules: tuple[Rule, ...] = ()

    def __add__(self, other: Style) -> Style:
        return Style({**self.day, **other.day}, {**self.night, **other.night}, (*self.rules, *other.rules))


NOTHING: Final = Style()
"""The style sheet of a game without drawings of its own."""


@cache
def load_style(package: str) -> Style:
    """Loads the ``style.css`` of a package; returns ``NOTHING`` if it has none.

    Args:
        package: its dotted name.

    Raises:
        ValueError: the file cannot be read.
    """
    file = resources.files(package).joinpath("style.css")
    return read_style(file.read_text(encoding="utf-8"), f"style.css of {package}") if file.is_file() else NOTHING


def read_style(text: str, source: str) -> Style:
    """Parses a style sheet.

    Args:
        text: as in the example above.
        source: its origin, for error messages.

    Raises:
        ValueError: the text contains anything but colours and rules.
    """
    day: dict[str, str] = {}
    night: dict[str, str] = {}
    rules: list[Rule] = []
    plain = re.sub(r"/\*.*?\*/", "", text, flags=re.DOTALL)
    if stray := re.sub(_BLOCK, "", plain).split():
        raise ValueError(f"{source}: {stray[0]!r} is out of place; write rules, each .class {{ property: value; ... }}")
    for head, body in re.findall(_BLOCK, plain):
        selector = re.sub(r"\s*([,>])\s*", r"\1", " ".join(head.split()))
        declarations = [_declaration(part, source) for part in body.split(";") if part.strip()]
        if selector == f".{ROOT}":
            for name, by_day, by_night in (_colour(part, source) for part in declarations):
                day[name], night[name] = by_day, by_night
        else:
            classes = frozenset(re.findall(r"\.([\w-]+)", selector)) - {ROOT}
            rules.append(Rule(selector, ";".join(declarations), classes))
    return Style(day, night, tuple(rules))


_BLOCK: Final = r"([^{}]+)\{([^{}]*)\}"
_HEX: Final = "#(?:[0-9a-f]{8}|[0-9a-f]{6})"
_ONE: Final = re.compile(rf"--rw-([\w-]+):({_HEX})")
_TWO: Final = re.compile(rf"--rw-([\w-]+):light-dark\(({_HEX}),({_HEX})\)")


def _declaration(text: str, source: str) -> str:
    name, colon, value = text.partition(":")
    if not colon:
        raise ValueError(f"{source}: {text.strip()!r} is no declaration; write property: value")
    return f"{name.strip()}:{re.sub(r', ', ',', ' '.join(value.split()))}"


def _colour(declaration: str, source: str) -> tuple[str, str, str]:
    if found := _ONE.fullmatch(declaration):
        return found[1], found[2], found[2]
    if found := _TWO.fullmatch(declaration):
        return found[1], found[2], found[3]
    wanted = "--rw-name: #rrggbb, or --rw-name: light-dark(#rrggbb, #rrggbb)"
    raise ValueError(f"{source}: {declaration!r} has no colour; write {wanted}")
