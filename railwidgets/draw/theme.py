"""The theme: the shared style sheet, a game's own, and what they come to on a page and in a picture.

Scene elements carry classes and geometry; how they look is said by ``style.css`` alone, beside this module for what
games share and in the folder of each game for what it alone draws.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Final, Literal

from railwidgets.core.seats import LETTERS
from railwidgets.draw.style import NOTHING, Rule, Style, load_style

Theme = Literal["auto", "light", "dark"]

SHARED: Final = load_style("railwidgets.draw")
"""What more than one game draws, and all that is drawn here and by the front end."""

LIGHT: Final = SHARED.day
"""The shared colours by day. ``on-x`` is the colour of letters on ``x``."""

DARK: Final = SHARED.night
"""The shared colours by night."""

PAGE: Final = ("paper", "card", "edge", "ink", "muted", "rail", "sleeper")
"""The colours that a page around a board uses."""


def style_sheet(own: Style = NOTHING) -> str:
    """The style sheet of a live board.

    Colours and rules hold under ``.rw``; ``.rw[data-theme-now="dark"]`` is the dark theme, and ``data-mine`` is the
    seat that looks, whose pieces have a second rim.

    Args:
        own: that of the game.
    """
    whole = SHARED + own
    # A page may show boards of several games, and each brings the shared rules along. In a layer they are weaker than
    # the rules of any game, also of one whose board came before.
    layer = "\n".join(str(rule) for rule in SHARED.rules if rule.is_plain)
    states = (rule for rule in SHARED.rules if not rule.is_plain)
    return "\n".join(
        (
            _block(".rw", whole.day, "light"),
            _block('.rw[data-theme-now="dark"]', whole.night, "dark"),
            *(f'.rw[data-mine="{seat}"]{{{mine(seat)}}}' for seat in range(len(LETTERS))),
            f"@layer railwidgets{{\n{layer}\n}}",
            *map(str, states),
            *map(str, own.rules),
        )
    )


def static_style(theme: Theme = "auto", classes: Collection[str] | None = None, own: Style = NOTHING) -> str:
    """The style sheet inside a standalone picture whose root has the class ``rw``.

    Args:
        theme: ``auto`` follows ``prefers-color-scheme`` of whoever looks.
        classes: those that the picture uses, so that nothing else is written; ``None`` for all.
        own: that of the game.

    Raises:
        ValueError: for another theme, or for a colour of pieces that neither style sheet has.
    """
    whole = SHARED + own
    rules = [rule for rule in whole.rules if classes is None or not rule.classes.isdisjoint(classes)]
    _check_colours(classes or (), rules)
    used = _BASE.union(*(rule.colours for rule in rules))
    # The theme is in the selector too, so that pictures of different themes can stand on one page.
    root = f'.rw[data-theme-now="{theme}"]'
    if theme == "light":
        head = _block(root, whole.day, "light", used)
    elif theme == "dark":
        head = _block(root, whole.night, "dark", used)
    elif theme == "auto":
        night = _block(root, whole.night, "dark", used)
        head = f"{_block(root, whole.day, 'light', used)}\n@media (prefers-color-scheme:dark){{{night}}}"
    else:
        raise ValueError(f"no theme {theme!r:.80}: it is one of auto, light, dark")
    return "\n".join((head, *map(str, rules)))


def mine(seat: int) -> str:
    """The declaration that shows the second rim of a seat's pieces."""
    return f"--rw-mine-{seat}:var(--rw-iron)"


def page_style(colours: Collection[str] = PAGE) -> str:
    """The colours for the page around a board, in the board's theme; in that of whoever looks until it is there.

    Args:
        colours: the names of those that the page uses.
    """
    night = _block(":root", DARK, "dark", colours)
    return "\n".join(
        (
            _block(":root", LIGHT, "light", colours),
            f"@media (prefers-color-scheme:dark){{{night}}}",
            _block(':root:has(.rw[data-theme-now="light"])', LIGHT, "light", colours),
            _block(':root:has(.rw[data-theme-now="dark"])', DARK, "dark", colours),
        )
    )


def colour_class(colour: str) -> str:
    """The class of a colour of pieces, which sets ``--rw-c`` and ``--rw-on``: ``c-red`` for ``red``, none for none."""
    return f"{_COLOUR}{colour}" if colour else ""


_COLOUR: Final = "c-"

_BASE: Final = frozenset({"coal", "on-coal", "iron"})
"""The colours of pieces that have none of their own, and that of the rim around one's own."""


def _block(selector: str, colours: Mapping[str, str], scheme: str, used: Collection[str] | None = None) -> str:
    values = "".join(f"--rw-{name}:{value};" for name, value in colours.items() if used is None or name in used)
    return f"{selector}{{color-scheme:{scheme};{values}--rw-c:var(--rw-coal);--rw-on:var(--rw-on-coal)}}"


def _check_colours(classes: Collection[str], rules: Sequence[Rule]) -> None:
    wanted = {name for name in classes if name.startswith(_COLOUR)}
    if unknown := wanted.difference(*(rule.classes for rule in rules)):
        names = ", ".join(sorted(name.removeprefix(_COLOUR) for name in unknown))
        raise ValueError(f"no colour {names}: write a rule .{min(unknown)} in the style.css of the game")
