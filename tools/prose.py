"""Finds turns of phrase that docs/style.md advises against: in pages, docstrings and English texts.

    python tools/prose.py
    python tools/prose.py docs/exploring.md railwidgets/session

``tools/prose.toml`` holds the rules. The tool prints each finding as ``file:line: words: advice``, then a count for
each file, highest first. It exits with 1 if it finds anything.

The tool skips code, and everything in a page between ``<!-- prose: off -->`` and ``<!-- prose: on -->``.
"""

from __future__ import annotations

import ast
import json
import re
import sys
import tomllib
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from inspect import cleandoc
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent
DATA = tomllib.loads((ROOT / "tools/prose.toml").read_text(encoding="utf-8"))
BLOCK = re.compile(
    r"^[ ]*(?P<fence>`{3,}|~{3,}).*?^[ ]*(?P=fence)`*[ ]*$|^[ ]*\$\$.*?\$\$|^\[[^\]]+\]: .*?$"
    r"|<!-- prose: off -->.*?<!-- prose: on -->|<!--.*?-->",
    re.MULTILINE | re.DOTALL,
)
SPAN = re.compile(r"(?:\{[\w:]+\})?(?P<ticks>`+)(?P<code>[^`]+?)(?P=ticks)|\$[^$\n]+\$")
# An indented block after an empty line or two colons; a session at the Python prompt.
LITERAL = re.compile(r"(?:(?<=\n\n)|(?<=::\n))(?:[ ]{2,}.*(?:\n|$)|[ ]*\n)+|^[ ]*>>>.*(?:\n.+)*", re.MULTILINE)
# A passage ends at an empty line, a heading, a list item, a table cell or the name of an argument.
BREAK = re.compile(r"\n[ ]*\n|\n(?=[ ]*(?:[-*]|\d+\.|#+|\|)[ ])|\||\n(?=[ ]*\w+: )|\n(?=[ ]*\w+:\n)|(?<=\w:)\n")
PLACE = re.compile(r"\{[^{}:]*(?::([^{}|]*)\|[^{}]*|:[^{}]*)?\}")
LANGUAGE = re.compile(r"[a-z]{2}(?:_[A-Z]{2})?")


@dataclass(frozen=True, slots=True)
class Passage:
    """One paragraph, table cell or text.

    Attributes:
        line: The line of the file on which it begins.
        text: Its words, separated by single spaces or line ends. ``CODE`` replaces inline code, ``NAME`` a placeholder.
        kind: ``docs``, ``code`` (a docstring), ``words`` (a text of a data file) or ``name`` (a name in inline code).
        key: The key of a text in its data file.
    """

    line: int
    text: str
    kind: str
    key: str = ""


@dataclass(frozen=True, slots=True)
class Rule:
    """A turn of phrase to avoid. ``tools/prose.toml`` explains the fields."""

    pattern: str
    instead: str
    finds: tuple[str, ...]
    passes: tuple[str, ...] = ()
    kinds: tuple[str, ...] = ("docs", "code", "words")
    key: str = ""
    case: bool = False
    most: int = 0

    def matches(self, passage: Passage) -> Iterator[re.Match[str]]:
        """All matches in a passage; a space in the pattern also matches a line end."""
        if passage.kind in self.kinds and re.search(self.key, passage.key):
            yield from re.finditer(self.pattern, passage.text.replace("\n", " "), 0 if self.case else re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Finding:
    """Words to replace, with advice."""

    path: Path
    line: int
    words: str
    instead: str

    def __str__(self) -> str:
        return f"{_short(self.path)}:{self.line}: {self.words}: {self.instead}"


def _short(path: Path) -> Path:
    return path.relative_to(ROOT) if path.is_relative_to(ROOT) else path


def _renamed(old: str, new: str) -> Rule:
    """A rule that replaces an old code name by a new one, in inline code only."""
    return Rule(rf"^(?:[\w./]+[./])?{old}(?:\.py|\(.*\))?$", f"now {new}", (old,), kinds=("name",), case=True)


def _rule(fields: dict[str, Any]) -> Rule:
    values: dict[str, Any] = {name: tuple(one) if isinstance(one, list) else one for name, one in fields.items()}
    return Rule(**values)


RULES = [_rule(fields) for fields in DATA["rule"]]
RULES += [_renamed(old, new) for old, new in DATA["names"].items()]


# --------------------------------------------------------------------------------------------------------- reading


def _blank(found: re.Match[str]) -> str:
    return "\n" * found[0].count("\n")


def _white(found: re.Match[str]) -> str:
    return "\n" if "\n" in found[0] else " "


def _code(found: re.Match[str]) -> str:
    """Replaces inline code by one word."""
    return "CODE" + _blank(found)


def _prose(text: str, kind: str, line: int = 1) -> Iterator[Passage]:
    """Yields the passages of a text without code blocks, and its inline code."""
    for span in SPAN.finditer(text):
        if span["code"]:
            yield Passage(line + text.count("\n", 0, span.start()), span["code"], "name")
    text = SPAN.sub(_code, text)
    yield from _split(re.sub(r"(?<=\])\([^)\s]*\)|(?<=\])\[[^\]]*\]|<[^>\n]+>", "", text), line, kind)


def _split(text: str, line: int, kind: str) -> Iterator[Passage]:
    start = 0
    for end in [*(found.span() for found in BREAK.finditer(text)), (len(text), len(text))]:
        if part := text[start : end[0]].strip():
            first = start + len(text[start : end[0]]) - len(text[start : end[0]].lstrip())
            yield Passage(line + text.count("\n", 0, first), re.sub(r"[ ]*\n[ ]*|[ ]+", _white, part), kind)
        start = end[1]


def markdown(text: str) -> Iterator[Passage]:
    """Yields the paragraphs, list items, table cells and headings of a page."""
    yield from _prose(BLOCK.sub(_blank, text), "docs")


def docstrings(text: str) -> Iterator[Passage]:
    """Yields the paragraphs of all docstrings of a module, and their descriptions of arguments."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef) and node.body:
            match node.body[0]:
                case ast.Expr(value=ast.Constant(value=str(words)) as constant):
                    yield from _prose(LITERAL.sub(_blank, cleandoc(words)), "code", constant.lineno)


def texts(text: str) -> Iterator[Passage]:
    """Yields the English texts of a data file."""
    end = 0
    for key, words in _strings(tomllib.loads(text), ""):
        written = next((form for form in (words, json.dumps(words, ensure_ascii=False)[1:-1]) if form in text), "")
        start = max(text.find(written, end), 0) or text.find(written)
        end = start + len(written)
        bare = PLACE.sub(lambda found: found[1] or "NAME", words)
        yield Passage(text.count("\n", 0, start) + 1, bare, "words", key)


def _strings(value: Any, key: str) -> Iterator[tuple[str, str]]:
    match value:
        case str():
            yield key, value
        case {"en": english}:
            yield from _strings(english, key)
        case dict():
            for name, one in value.items():
                if not _notation(name, one):
                    yield from _strings(one, name)
        case list():
            for one in value:
                yield from _strings(one, key)


def _notation(name: str, value: Any) -> bool:
    plain = isinstance(value, str) or (isinstance(value, list) and all(isinstance(one, str) for one in value))
    return name in DATA["tables"] or (plain and name in DATA["notation"])


READERS = {".md": markdown, ".py": docstrings, ".toml": texts}


# -------------------------------------------------------------------------------------------------------- checking


def check(path: Path, text: str | None = None) -> list[Finding]:
    """Returns the findings in a file by line; ``text`` replaces its content."""
    text = path.read_text(encoding="utf-8") if text is None else text
    passages = list(READERS[path.suffix](text))
    found = [one for passage in passages if passage.kind in DATA["longest"] for one in _long(path, passage)]
    for rule in RULES:
        matches = [(passage, match) for passage in passages for match in rule.matches(passage)]
        if len(matches) > rule.most:
            found += [_finding(path, passage, match, rule.instead) for passage, match in matches]
    return sorted(found, key=lambda finding: (finding.line, finding.words))


def _finding(path: Path, passage: Passage, match: re.Match[str], instead: str) -> Finding:
    start = match.start() + len(match[0]) - len(match[0].lstrip())
    return Finding(path, passage.line + passage.text.count("\n", 0, start), " ".join(match[0].split()), instead)


def _long(path: Path, passage: Passage) -> Iterator[Finding]:
    most = DATA["longest"][passage.kind]
    for match in re.finditer(r"\S.*?(?:[.!?:](?=[\s)”’\"]|$)|$)", passage.text, re.DOTALL):
        words = match[0].split()
        if len(words) > most:
            line = passage.line + passage.text.count("\n", 0, match.start())
            advice = f"{len(words)} words; split the sentence, {most} at most"
            yield Finding(path, line, " ".join(words[:6]) + " …", advice)


def files(paths: Iterable[Path]) -> list[Path]:
    """Returns the readable files among some files and folders, without translations and generated pages."""
    inside = [file for path in paths for file in ([path] if path.is_file() else sorted(path.rglob("*")))]
    return [file for file in dict.fromkeys(inside) if file.suffix in READERS and not _skipped(_short(file.resolve()))]


def _skipped(path: Path) -> bool:
    foreign = path.suffix == ".toml" and any(LANGUAGE.fullmatch(part) for part in path.parts[:-1])
    return foreign or any(path.is_relative_to(folder) for folder in DATA["skip"])


def main(arguments: list[str]) -> int:
    """Prints the findings in some paths, or in all. Returns the exit code."""
    read = files([Path(argument).resolve() for argument in arguments] or [ROOT / path for path in DATA["read"]])
    found = [finding for path in read for finding in check(path)]
    print(*found, sep="\n", end="\n" if found else "")
    counts = Counter(_short(finding.path) for finding in found)
    print(*(f"{count:5} {path}" for path, count in counts.most_common()), sep="\n", end="\n" if found else "")
    print(f"findings: {len(found)}, in {len(counts)} of {len(read)} files")
    return bool(found)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
