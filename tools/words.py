"""Writes the words of the front end where it needs them: js/src/english.ts, english_of_parts.ts and js/WORDS.md.

    python tools/words.py

The texts are those of railwidgets/session/words.toml and of its French file. A new word is one of every board; move its
line to english_of_parts.ts if only lazy parts say it.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from pathlib import Path

from railwidgets.session.words import page_words

JS = Path(__file__).parent.parent / "js"
END = "} as const"


def main() -> None:
    """Writes the files."""
    english, french = page_words("en"), page_words("fr")
    source = JS / "src"
    parts = _words_in(source / "english_of_parts.ts")
    _write(source / "english_of_parts.ts", {key: text for key, text in english.items() if key in parts})
    _write(source / "english.ts", {key: text for key, text in english.items() if key not in parts})
    table = JS / "WORDS.md"
    rows = [("key", "English", "French"), *((f"`{key}`", text, french[key]) for key, text in english.items())]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    rows.insert(1, tuple("-" * width for width in widths))
    cells = ([cell.ljust(width) for cell, width in zip(row, widths, strict=True)] for row in rows)
    intro = table.read_text(encoding="utf-8").split("\n| ", 1)[0]
    table.write_text("\n".join([intro, *(f"| {' | '.join(row)} |" for row in cells)]) + "\n", encoding="utf-8")


def _words_in(module: Path) -> set[str]:
    return set(re.findall(r"^  (\w+):", module.read_text(encoding="utf-8"), re.MULTILINE))


def _write(module: Path, words: Mapping[str, str]) -> None:
    """Writes the one object of a module."""
    head, rest = re.split(r"(?<= = \{\n)", module.read_text(encoding="utf-8"), maxsplit=1)
    lines = "".join(f"  {key}: {json.dumps(text, ensure_ascii=False)},\n" for key, text in words.items())
    module.write_text(f"{head}{lines}{END}{rest.split(END, 1)[1]}", encoding="utf-8")


if __name__ == "__main__":
    main()
