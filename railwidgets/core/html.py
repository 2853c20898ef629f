"""HTML fragments that work anywhere: no scripts, nothing from the network, no colours of their own.

Cells set their own alignment, because notebooks would change it. Nothing sets a colour, so the page's light or dark
theme applies.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from html import escape
from numbers import Real
from typing import Final

UNFIT: Final = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]")
"""Characters that XML cannot contain."""


class Html(str):
    """A string of markup; functions of this module escape every other string."""

    __slots__ = ()


def markup(*parts: object) -> Html:
    """Joins the parts."""
    return Html("".join(part if isinstance(part, Html) else escape(fit(str(part))) for part in parts))


def tag(name: str, *inside: object, **attributes: object) -> Html:
    """Makes an element.

    Args:
        name: such as ``p``.
        inside: its contents.
        attributes: by name.
    """
    said = "".join(f' {key}="{escape(fit(str(value)))}"' for key, value in attributes.items())
    return Html(f"<{name}{said}>{markup(*inside)}</{name}>")


def facts(rows: Iterable[tuple[object, object]]) -> Html:
    """Makes a table of two columns: the name of each fact, and the fact."""
    lines = (tag("tr", tag("th", name, scope="row", style=_TOP), tag("td", value, style=_TOP)) for name, value in rows)
    return tag("table", *lines)


def listing(head: Sequence[object], rows: Iterable[Sequence[object]]) -> Html:
    """Makes a table with a header row; columns of numbers are aligned right."""
    known = [list(row) for row in rows]
    sides = [_side([row[column] for row in known]) for column in range(len(head))]
    titles = (tag("th", title, scope="col", style=side) for title, side in zip(head, sides, strict=True))
    lines = (
        tag("tr", *(tag("td", value, style=side) for value, side in zip(row, sides, strict=True))) for row in known
    )
    return tag("table", tag("thead", tag("tr", *titles)), tag("tbody", *lines))


def page(title: str, body: Html, lang: str) -> str:
    """Makes a complete page that runs no scripts and fetches nothing, in the viewer's colour scheme.

    Args:
        title: of the page.
        body: its contents.
        lang: its language.
    """
    head = (
        '<meta charset="utf-8">\n'
        f'<meta http-equiv="Content-Security-Policy" content="{POLICY}">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"{tag('title', title)}\n<style>{STYLE}</style>"
    )
    return f'<!doctype html>\n<html lang="{escape(lang)}">\n<head>\n{head}\n</head>\n<body>\n{body}\n</body>\n</html>\n'


CLOSED: Final = "default-src 'none'; base-uri 'none'; form-action 'none'"
"""The beginning of every content security policy; ``default-src`` does not cover the other two."""

POLICY: Final = f"{CLOSED}; img-src data:; style-src 'unsafe-inline'"
"""The content security policy of a page: only embedded pictures."""

STYLE: Final = (
    ":root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:46rem;margin:1rem auto;"
    "padding:0 1rem}figure{margin:0}table{border-collapse:collapse}th,td{padding:.15rem .8rem .15rem 0}"
)

_LEFT: Final = "text-align:left"
_RIGHT: Final = "text-align:right"
_TOP: Final = f"{_LEFT};vertical-align:top"


def _side(column: list[object]) -> str:
    return _RIGHT if column and all(isinstance(value, Real) for value in column) else _TOP


def fit(text: str) -> str:
    """Returns the text with replacement characters for those that no document can contain, such as U+0000."""
    return UNFIT.sub("\N{REPLACEMENT CHARACTER}", text)
