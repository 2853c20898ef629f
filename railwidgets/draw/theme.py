"""The theme: the shared style sheet and a game's own, combined for a page and for a picture.

Scene elements carry classes and geometry; ``style.css`` alone sets their look. The shared one is next to this module;
each game's folder has one for the drawings that no other game has.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Final, Literal

from railwidgets.core.seats import LETTERS
from railwidgets.draw.style import NOTHING, Rule, Style, load_style

Theme = Literal["auto", "light", "dark"]

SHARED: Final = load_style("railwidgets.draw")
"""The styles of drawings that several games share, and of everything in this package and the front end."""

LIGHT: Final = SHARED.day
"""The shared colours by day. ``on-x`` is the colour of letters on ``x``."""

DARK: Final = SHARED.night
"""The shared colours by night."""

PAGE: Final = ("paper", "card", "edge", "ink", "muted", "rail", "sleeper")
"""The colours of the page around a board."""


def style_sheet(own: Style = NOTHING, classes: Collection[str] | None = None) -> str:
    """Returns the style sheet of a live board.

    Colours and rules apply below ``.rw``; ``.rw[data-theme-now="dark"]`` is the dark theme, and ``data-mine`` is the
    viewer's seat, whose pieces have a second rim.

    Args:
        own: the style sheet of the game.
        classes: the classes of the drawings on the board; rules for other drawings are left out. ``None`` keeps all
            rules.
    """
    whole = SHARED + own
    shared = [rule for rule in SHARED.rules if _draws(rule, classes)]
    # A page may show boards of several games, each with the shared rules. In a layer these are weaker than the rules of
    # any game, even of one whose board came earlier.
    layer = "\n".join(str(rule) for rule in shared if rule.is_plain)
    states = (rule for rule in shared if not rule.is_plain)
    return "\n".join(
        (
            _block(".rw", whole.day, "light"),
            _on_screen(_block('.rw[data-theme-now="dark"]', whole.night, "dark")),
            *(f'.rw[data-mine="{seat}"]{{{mine(seat)}}}' for seat in range(len(LETTERS))),
            f"@layer railwidgets{{\n{layer}\n}}",
            *map(str, states),
            *(str(rule) for rule in own.rules if _draws(rule, classes)),
        )
    )


def _draws(rule: Rule, classes: Collection[str] | None) -> bool:
    """Whether a rule can apply to drawings with these classes; ``None`` stands for all classes."""
    named = {name for name in rule.classes if name.startswith(_DRAWN)}
    return classes is None or not named or not named.isdisjoint(classes)


def static_style(theme: Theme = "auto", classes: Collection[str] | None = None, own: Style = NOTHING) -> str:
    """Returns the style sheet inside a standalone picture whose root has the class ``rw``.

    Args:
        theme: ``auto`` follows the viewer's ``prefers-color-scheme``.
        classes: the classes that the picture uses; rules for others are left out. ``None`` keeps all rules.
        own: the style sheet of the game.

    Raises:
        ValueError: the theme does not exist, or neither style sheet has a colour of pieces.
    """
    whole = SHARED + own
    rules = [rule for rule in whole.rules if classes is None or not rule.classes.isdisjoint(classes)]
    _check_colours(classes or (), rules)
    used = _BASE.union(*(rule.colours for rule in rules))
    # The selector includes the theme, so that one page can show pictures with different themes.
    root = f'.rw[data-theme-now="{theme}"]'
    if theme == "light":
        head = _block(root, whole.day, "light", used)
    elif theme == "dark":
        head = _block(root, whole.night, "dark", used)
    elif theme == "auto":
        night = _block(root, whole.night, "dark", used)
        head = f"{_block(root, whole.day, 'light', used)}\n@media (prefers-color-scheme:dark){{{night}}}"
    else:
        raise ValueError(f"unknown theme {theme!r:.80}: it is one of auto, light, dark")
    return "\n".join((head, *map(str, rules)))


def mine(seat: int) -> str:
    """Returns the declaration that shows the second rim of a seat's pieces."""
    return f"--rw-mine-{seat}:var(--rw-iron)"


def page_style(colours: Collection[str] = PAGE) -> str:
    """Returns the colours for the page around a board, in the board's theme; before the board loads, in the viewer's.

    Args:
        colours: the names of the colours that the page uses.
    """
    night = _block(":root", DARK, "dark", colours)
    return "\n".join(
        (
            _block(":root", LIGHT, "light", colours),
            f"@media screen and (prefers-color-scheme:dark){{{night}}}",
            _block(':root:has(.rw[data-theme-now="light"])', LIGHT, "light", colours),
            _on_screen(_block(':root:has(.rw[data-theme-now="dark"])', DARK, "dark", colours)),
        )
    )


def colour_class(colour: str) -> str:
    """Returns the class of a colour of pieces, which sets ``--rw-c`` and ``--rw-on``: ``c-red`` for ``red``."""
    return f"{_COLOUR}{colour}" if colour else ""


_COLOUR: Final = "c-"

_DRAWN: Final = "rw-"
"""The beginning of the class of a drawing; colours and states of drawings have others."""

_BASE: Final = frozenset({"coal", "on-coal", "iron"})
"""The colours of pieces without one of their own, and of the rim around the viewer's pieces."""


def _block(selector: str, colours: Mapping[str, str], scheme: str, used: Collection[str] | None = None) -> str:
    values = "".join(f"--rw-{name}:{value};" for name, value in colours.items() if used is None or name in used)
    return f"{selector}{{color-scheme:{scheme};{values}--rw-c:var(--rw-coal);--rw-on:var(--rw-on-coal)}}"


def _on_screen(rules: str) -> str:
    """Returns rules that paper ignores: it is white, so the dark theme is for screens."""
    return f"@media not print{{{rules}}}"


def _check_colours(classes: Collection[str], rules: Sequence[Rule]) -> None:
    wanted = {name for name in classes if name.startswith(_COLOUR)}
    if unknown := wanted.difference(*(rule.classes for rule in rules)):
        names = ", ".join(sorted(name.removeprefix(_COLOUR) for name in unknown))
        raise ValueError(f"no colour {names}: write a rule .{min(unknown)} in the style.css of the game")
