"""Words: both languages complete, the same facts in both, and none of them in the code."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from railwidgets.core import DATA, LANGS
from railwidgets.core.data import has_data, load_data
from railwidgets.core.grammar import PLACE
from railwidgets.testing import imports
from railwidgets.testing.subject import Subject, expect_none


def every_text_stands_in_both_languages_with_the_same_places(subject: Subject) -> None:
    """Each ``{en, fr}`` of the data files is complete, and both name the same facts."""
    faults = []
    for name in FILES:
        for where, entry in texts(load_words_of(subject.package, name)):
            faults += [f"{name}, {where}: {fault}" for fault in faults_of(entry)]
    expect_none(faults)


FILES: Final = (
    "words.toml",
    "clauses.toml",
    "figures.toml",
    "exercises.toml",
    "lessons.toml",
    "first_game.toml",
)
"""The data files with words in them."""


def load_words_of(package: str, name: str) -> dict[str, Any]:
    """The tables of a data file; none where the folder need not have it and has not."""
    _, needed = DATA[name]
    return load_data(package, name) if needed or has_data(package, name) else {}


def texts(table: Any, path: str = "") -> Iterator[tuple[str, dict[str, Any]]]:
    """Every ``{en, fr}`` of a data file, with where it stands."""
    if isinstance(table, dict):
        if "en" in table or "fr" in table:
            yield path, table
        else:
            for key, entry in table.items():
                yield from texts(entry, f"{path}.{key}".strip("."))
    elif isinstance(table, list):
        for number, entry in enumerate(table):
            yield from texts(entry, f"{path}[{number}]")


def faults_of(entry: dict[str, Any]) -> Iterator[str]:
    """What is wrong with a text of a data file."""
    for lang in LANGS:
        words = entry.get(lang)
        if not isinstance(words, str) or not words.strip():
            yield f"there is no {lang}"
        elif set("{}") & set(PLACE.sub("", words)) or "  " in words.strip():
            yield f"a brace or two spaces in {lang}"
    if named(str(entry.get("en"))) != named(str(entry.get("fr"))):
        yield "the two languages name other facts"


def named(words: str) -> set[str]:
    """The facts that a template names."""
    return {fact for fact, _ in PLACE.findall(words)}


def no_sentence_stands_in_the_code(subject: Subject) -> None:
    """Words of players are in the data files alone: no ``Text`` is made of two literal strings with letters."""
    found = []
    for name, path in imports.modules(subject.package, subject.path).items():
        found += [f"{name}, line {line}" for line in literal_texts(path)]
    expect_none(f"{where}: move these words to words.toml or figures.toml" for where in found)


def literal_texts(path: Path) -> Iterator[int]:
    """The lines in which a module makes a ``Text`` of literal words."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Text":
            words = [one.value for one in node.args if isinstance(one, ast.Constant)]
            if any(re.search(r"[^\W\d_]", PLACE.sub("", str(word))) for word in words):
                yield node.lineno
