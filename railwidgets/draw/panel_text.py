"""The sections of a panel as lines of text: what the players, the hand and the table hold, beside a board in text."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import groupby

from railwidgets.draw.panel import PieceJson, RowJson, SectionJson

INDENT = "  "
"""The indent of the rows and pieces below the title of their section."""


def section_lines(section: SectionJson, aside: Callable[[str], str] = str) -> Iterator[str]:
    """Yields the title of a section, then its rows and its pieces, indented; nothing for an empty section.

    Args:
        section: the section.
        aside: writes what is less important, such as a name in notation.
    """
    rows, pieces = section["rows"], section["pieces"]
    if not rows and not pieces:
        return
    yield f"{section['title']} ({section['note']})" if section["note"] else section["title"]
    for row in rows:
        yield f"{INDENT}{_row(row)}"
    if pieces:
        alike = [(text, len(list(same))) for text, same in groupby(_piece(piece, aside) for piece in pieces)]
        yield INDENT + "; ".join(f"{count} × {text}" if count > 1 else text for text, count in alike)


def _row(row: RowJson) -> str:
    """Returns a row: ``>`` marks the player whose turn it is."""
    badge = row["badge"]
    facts = [
        *(chip["label"] or chip["text"] for chip in row["chips"]),
        *(f"{gauge['label']} {gauge['value']}/{gauge['limit']}".strip() for gauge in row["gauges"]),
    ]
    name = row["label"] or (badge["label"] if badge else "")
    said = " · ".join(filter(None, [name, row["value"], ", ".join(facts)]))
    return f"{'> ' if row['now'] else ''}{said}"


def _piece(piece: PieceJson, aside: Callable[[str], str]) -> str:
    """Returns a piece in words, and its name in notation if it has another one."""
    _, _, name = piece["pick"].partition(":")
    notation = aside(f"[{name}]") if name and name != piece["label"] else ""
    return f"{piece['label']} {notation}".rstrip()
