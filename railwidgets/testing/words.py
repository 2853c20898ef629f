"""Checks of words: every language complete, the same placeholders in all, and no words in the code."""

from __future__ import annotations

import ast
import re
from collections.abc import Collection, Iterator
from functools import lru_cache
from pathlib import Path

from railwidgets.core import Text
from railwidgets.core.catalogue import coverage, dotted, files_of, placeholders, text_entries
from railwidgets.core.data import has_data
from railwidgets.core.grammar import PLACE
from railwidgets.core.language import SOURCE
from railwidgets.testing import imports
from railwidgets.testing.subject import Subject, expect_none


def every_text_is_translated_with_the_same_placeholders(subject: Subject) -> None:
    """Each text of the data files is there in every language that the game speaks, with the same placeholders."""
    faults = [
        f"{lang}/{file}: write {key}"
        if has_data(subject.package, f"{lang}/{file}")
        else f"{file}: write {lang} of {key}"
        for lang in subject.langs
        for file, key in coverage(subject.package, lang).missing
    ]
    for where, text in texts_of(subject.package):
        faults += [f"{where}: {fault}" for lang in subject.langs for fault in faults_of(text, lang)]
    expect_none(faults)


def texts_of(package: str, leave_out: Collection[str] = ()) -> Iterator[tuple[str, Text]]:
    """Yields every text of a package's data files but some, with its file and key."""
    for file in (file for file in files_of(package) if file not in leave_out):
        yield from _texts_in(package, file)


@lru_cache(maxsize=16)
def _texts_in(package: str, file: str) -> tuple[tuple[str, Text], ...]:
    """The texts of a data file, read once for all checks, with file and key."""
    places = ((f"{file}, {dotted(path)}", entry) for path, entry in text_entries(package, file))
    return tuple((where, Text.read(entry, where)) for where, entry in places)


def faults_of(text: Text, lang: str) -> Iterator[str]:
    """The faults of a text in a language."""
    words = text[lang]
    if not words.strip():
        yield f"there is no {lang}"
    elif set("{}") & set(PLACE.sub("", words)) or "  " in words.strip():
        yield f"a brace or two spaces in {lang}"
    if placeholders(words) != placeholders(text[SOURCE]):
        yield f"other placeholders in {lang}: {words}"


def no_sentence_stands_in_the_code(subject: Subject) -> None:
    """Words for players are in the data files alone: no ``Text`` has two literal strings with letters."""
    found = []
    for name, path in imports.modules(subject.package, subject.path).items():
        found += [f"{name}, line {line}" for line in literal_texts(path)]
    expect_none(f"{where}: move these words to words.toml or figures.toml" for where in found)


def literal_texts(path: Path) -> Iterator[int]:
    """The lines in which a module makes a ``Text`` of literal words."""
    for node in imports.nodes(path):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Text":
            words = [one.value for one in node.args if isinstance(one, ast.Constant)]
            if any(re.search(r"[^\W\d_]", PLACE.sub("", str(word))) for word in words):
                yield node.lineno
