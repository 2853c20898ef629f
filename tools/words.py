"""Writes the words of the front end where it needs them: js/src/words.ts and js/WORDS.md.

    python tools/words.py

The texts are those of railwidgets/session/words.toml and of its French file.
"""

from __future__ import annotations

import json
from pathlib import Path

from railwidgets.session.words import page_words

JS = Path(__file__).parent.parent / "js"
BEGIN, END = "export const ENGLISH = {\n", "} as const"


def main() -> None:
    """Writes both files."""
    english, french = page_words("en"), page_words("fr")
    words = JS / "src" / "words.ts"
    source = words.read_text(encoding="utf-8")
    head, rest = source.split(BEGIN)
    lines = "".join(f"  {key}: {json.dumps(text, ensure_ascii=False)},\n" for key, text in english.items())
    words.write_text(f"{head}{BEGIN}{lines}{END}{rest.split(END, 1)[1]}", encoding="utf-8")
    table = JS / "WORDS.md"
    rows = [("key", "English", "French"), *((f"`{key}`", text, french[key]) for key, text in english.items())]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    rows.insert(1, tuple("-" * width for width in widths))
    cells = ([cell.ljust(width) for cell, width in zip(row, widths, strict=True)] for row in rows)
    intro = table.read_text(encoding="utf-8").split("\n| ", 1)[0]
    table.write_text("\n".join([intro, *(f"| {' | '.join(row)} |" for row in cells)]) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
