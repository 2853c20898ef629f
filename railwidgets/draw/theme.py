"""Colours and styles: the only place that says how a scene looks.

Scene elements carry classes and geometry; this module turns the tokens below into CSS custom properties and
the classes into rules. Drawing classes begin with ``rw-`` and their rules are single classes, because rules
with an ancestor do not reach into what ``<use>`` draws, and a notebook page may have its own ``.rail``.
"""

from __future__ import annotations

import re
from collections.abc import Collection
from types import MappingProxyType
from typing import Final, Literal

from railwidgets.draw.stylesheet import RULES

Theme = Literal["auto", "light", "dark"]

LIGHT: Final = MappingProxyType(
    {
        "paper": "#f5f1e6",
        "card": "#fffdf8",
        "tile": "#fffdf7",
        "edge": "#d3cab5",
        "grid": "#cfc5ae",
        "ink": "#2b2a27",
        "muted": "#6a655a",
        "bed": "#c3b8a3",
        "ballast": "#e0d8c8",
        "sleeper": "#a08c75",
        "street": "#d9d5cc",
        "kerb": "#bdb6a8",
        "site": "#efe9da",
        "town": "#e7dfcb",
        "house": "#dba57f",
        "house-edge": "#8a5636",
        "rail": "#383733",
        "parapet": "#5d5548",
        "buffer": "#8f2f26",
        "hill": "#d3dfb5",
        "hill-dark": "#6d8545",
        "water": "#2f72a6",
        "on-water": "#ffffff",
        "coal": "#35342f",
        "on-coal": "#ffffff",
        "legal": "#17755a",
        "on-legal": "#ffffff",
        "legal-fill": "#d9efe5",
        "glow": "#16b583",
        "refused": "#b3261e",
        "on-refused": "#ffffff",
        "refused-fill": "#fbeae7",
        "proof": "#a8157a",
        "on-proof": "#ffffff",
        "circuit": "#0f7a9f",
        "on-circuit": "#ffffff",
        "sea": "#d3e2e6",
        "coast": "#9db8bf",
        "land": "#f6f0e0",
        "shadow": "#4a3f2a2b",
        "ring": "#fffdf7",
        "red": "#c2372f",
        "on-red": "#ffffff",
        "green": "#2f7d48",
        "on-green": "#ffffff",
        "yellow": "#edbb2d",
        "on-yellow": "#33290b",
        "blue": "#2f66ac",
        "on-blue": "#ffffff",
        "prairie": "#e4ebcb",
        "prairie-sign": "#71893f",
        "mountain": "#d6cab6",
        "mountain-sign": "#7b6b55",
        "lake": "#b7d6e8",
        "lake-sign": "#3a79a5",
        "terrain-edge": "#a89c84",
        "die": "#fffefb",
        "on-die": "#2b2a27",
        "die-side": "#b9ae9a",
        "mauve": "#a2559f",
        "on-mauve": "#ffffff",
        "end-orange": "#e98a15",
        "on-end-orange": "#2b1a02",
        "end-brown": "#6b3f22",
        "on-end-brown": "#ffffff",
        "black": "#2f3136",
        "on-black": "#ffffff",
        "white": "#f4f1ea",
        "on-white": "#2b2a27",
        "violet": "#9b4fae",
        "on-violet": "#ffffff",
        "orange": "#e0762a",
        "on-orange": "#2e1803",
        "grey": "#bbb7ac",
        "on-grey": "#2b2a27",
        "seat-0": "#6f429f",
        "on-seat-0": "#ffffff",
        "seat-1": "#b5540a",
        "on-seat-1": "#ffffff",
        "seat-2": "#0b7571",
        "on-seat-2": "#ffffff",
        "seat-3": "#4b5966",
        "on-seat-3": "#ffffff",
        "seat-4": "#774f2b",
        "on-seat-4": "#ffffff",
    }
)
"""Tokens by day. ``on-x`` is the colour of letters on ``x``."""

DARK: Final = MappingProxyType(
    {
        **LIGHT,
        "paper": "#1b1d20",
        "card": "#24272b",
        "tile": "#2a2d32",
        "edge": "#41464d",
        "grid": "#4a4f56",
        "ink": "#ece8df",
        "muted": "#aba698",
        "bed": "#3b3833",
        "ballast": "#504b44",
        "sleeper": "#8c7860",
        "street": "#4d4f52",
        "kerb": "#34363a",
        "site": "#202327",
        "town": "#2a2b2b",
        "house": "#8a5c40",
        "house-edge": "#d3a17e",
        "rail": "#e4e0d6",
        "parapet": "#b5aa98",
        "buffer": "#e0675a",
        "hill": "#3e4a30",
        "hill-dark": "#93ad6a",
        "water": "#6fb4e4",
        "on-water": "#10202c",
        "coal": "#c9c4b8",
        "on-coal": "#1b1d20",
        "legal": "#58c79b",
        "on-legal": "#0d2119",
        "legal-fill": "#20382f",
        "glow": "#58c79b",
        "refused": "#ff766a",
        "on-refused": "#2b0a07",
        "refused-fill": "#3c2321",
        "proof": "#ff86cf",
        "on-proof": "#33051f",
        "circuit": "#63c9ee",
        "on-circuit": "#08222c",
        "sea": "#151c22",
        "coast": "#43535e",
        "land": "#2a2d2e",
        "shadow": "#00000070",
        "ring": "#f3efe6",
        "red": "#cc4239",
        "green": "#33844e",
        "yellow": "#ecbf45",
        "blue": "#3a73bd",
        "prairie": "#2d3728",
        "prairie-sign": "#6f8a4d",
        "mountain": "#4a433b",
        "mountain-sign": "#a8987f",
        "lake": "#21435b",
        "lake-sign": "#6fb0dc",
        "terrain-edge": "#5d5a50",
        "die": "#d3cdc0",
        "die-side": "#8f887b",
        "mauve": "#a356a0",
        "end-brown": "#8a5530",
        "black": "#111214",
        "violet": "#a458b7",
        "orange": "#e08029",
        "grey": "#80848a",
        "on-grey": "#121314",
        "seat-0": "#8455b8",
        "seat-1": "#b95a10",
        "seat-2": "#137d78",
        "seat-3": "#5d6c7a",
        "seat-4": "#86603b",
    }
)
"""Tokens by night; letters on the colours of pieces are as by day, save on grey."""

COLOURS: Final = (
    *("red", "green", "yellow", "blue", "black", "white", "violet", "orange", "grey", "mauve"),
    *("end-orange", "end-brown"),
    *("seat-0", "seat-1", "seat-2", "seat-3", "seat-4"),
)
"""Colours of pieces; the class ``c-red`` sets ``--rw-c`` (the colour) and ``--rw-on`` (letters on it)."""

SEATS: Final = tuple(name for name in COLOURS if name.startswith("seat-"))
"""Colours of players in the order of the seats; told apart by letter too."""


PAGE: Final = ("paper", "card", "edge", "ink", "muted", "rail", "sleeper")
"""The tokens that a page around a board uses."""


def style_sheet() -> str:
    """The style sheet of a live board.

    Properties and rules hold under ``.rw``; ``.rw[data-theme-now="dark"]`` is the dark theme.
    """
    return "\n".join(
        (_block(".rw", LIGHT, "light"), _block('.rw[data-theme-now="dark"]', DARK, "dark"), _pieces(), RULES)
    )


def static_style(theme: Theme = "auto", classes: Collection[str] | None = None) -> str:
    """The style sheet inside a standalone picture whose root has the class ``rw``.

    Args:
        theme: ``auto`` follows ``prefers-color-scheme`` of whoever looks.
        classes: those that the picture uses, so that nothing else is written; ``None`` for all.

    Raises:
        ValueError: for another theme.
    """
    rules = f"{_pieces(classes)}\n{_rules(classes)}"
    used = {"coal", "on-coal", *re.findall(r"var\(--rw-([\w-]+)", rules)}
    # The theme is in the selector too, so that pictures of different themes can stand on one page.
    root = f'.rw[data-theme-now="{theme}"]'
    if theme == "light":
        head = _block(root, LIGHT, "light", used)
    elif theme == "dark":
        head = _block(root, DARK, "dark", used)
    elif theme == "auto":
        night = _block(root, DARK, "dark", used)
        head = f"{_block(root, LIGHT, 'light', used)}\n@media (prefers-color-scheme:dark){{{night}}}"
    else:
        raise ValueError(f"no theme {theme!r}: it is one of auto, light, dark")
    return f"{head}\n{rules}"


def page_style() -> str:
    """The tokens for the page around a board, in the board's theme; in that of whoever looks until it is there."""
    night = _block(":root", DARK, "dark", PAGE)
    return "\n".join(
        (
            _block(":root", LIGHT, "light", PAGE),
            f"@media (prefers-color-scheme:dark){{{night}}}",
            _block(':root:has(.rw[data-theme-now="light"])', LIGHT, "light", PAGE),
            _block(':root:has(.rw[data-theme-now="dark"])', DARK, "dark", PAGE),
        )
    )


def colour_class(colour: str) -> str:
    """The class of a colour of pieces: ``red`` gives ``c-red``; empty stays empty.

    Raises:
        ValueError: if the theme has no such colour.
    """
    if not colour:
        return ""
    if colour not in COLOURS:
        raise ValueError(f"no colour {colour!r}: the theme has {', '.join(COLOURS)}")
    return f"c-{colour}"


def _block(selector: str, tokens: MappingProxyType[str, str], scheme: str, used: Collection[str] | None = None) -> str:
    values = "".join(f"--rw-{name}:{value};" for name, value in tokens.items() if used is None or name in used)
    return f"{selector}{{color-scheme:{scheme};{values}--rw-c:var(--rw-coal);--rw-on:var(--rw-on-coal)}}"


def _pieces(classes: Collection[str] | None = None) -> str:
    known = [name for name in COLOURS if classes is None or f"c-{name}" in classes]
    return "\n".join(f".c-{name}{{--rw-c:var(--rw-{name});--rw-on:var(--rw-on-{name})}}" for name in known)


def _rules(classes: Collection[str] | None) -> str:
    """The rules of the classes that are used."""
    if classes is None:
        return RULES
    return "\n".join(rule for names, rule in _ALL_RULES if not names.isdisjoint(classes))


# A rule begins a line, and goes on in lines that begin with a space.
_ALL_RULES: Final = tuple(
    (frozenset(re.findall(r"\.([a-z][\w-]*)", rule.partition("{")[0])) - {"rw"}, rule)
    for rule in re.split(r"\n(?! )", RULES.strip())
)
