"""CSV texts that a spreadsheet opens without running anything in them."""

from __future__ import annotations

import csv
from collections.abc import Iterable, Sequence
from io import StringIO


def csv_text(columns: Sequence[str], rows: Iterable[Iterable[object]]) -> str:
    """Returns a CSV text.

    A text that a spreadsheet would take for a formula has an apostrophe in front.

    Args:
        columns: the titles.
        rows: the values, in the order of the columns.
    """
    out = StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(columns)
    writer.writerows([_harmless(value) for value in row] for row in rows)
    return out.getvalue()


def _harmless(value: object) -> object:
    # A pupil may be called =HYPERLINK(...), and a teacher opens the file in a spreadsheet.
    return f"'{value}" if isinstance(value, str) and value[:1] in ("=", "+", "-", "@", "\t", "\r") else value
