"""The languages of the package, each a data file in ``core/languages/``.

``docs/howto/translate.md`` explains how to add one.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import Any, Final

from railwidgets.core.data import DataError, check_keys, load_data
from railwidgets.core.plural import holds

Lang = str
"""The code of a language, such as ``en``: one of ``LANGS``."""

SOURCE: Final[Lang] = "en"
"""The language of the source texts, and the fallback for missing translations."""

_FOLDER: Final = "languages"

_STRINGS: Final = ("name", "and", "decimal", "pair", "percent", "semicolon")

_COLUMNS: Final = frozenset(("m", "f", "n", "plural", "vowel", "proper", "proper_vowel"))


class UnknownLanguageError(ValueError):
    """No such language; the message lists the known ones."""


class UntranslatedWarning(UserWarning):
    """A board falls back to English because its game lacks the requested language."""


@dataclass(frozen=True, slots=True)
class Language:
    """The grammar and typography of a language.

    Attributes:
        code: such as ``fr``.
        name: its name in itself.
        conjunction: the word before the last item of a list.
        decimal: the decimal sign.
        pair: a template for a label and its value.
        percent: the percent sign after a number, with its space.
        semicolon: the separator of statements, with its spaces.
        plural: the CLDR rules of its plural categories except ``other``, in order.
        forms: the article or preposition of each form by gender.
        vowel: a pattern for words that start with a vowel sound.
        letters: the capital letters whose names start with one.
        closed: words that start with a vowel but behave as if they did not.
        typography: patterns and their replacements in print.
        touch: words about clicking, and their replacements on a touch screen.
    """

    code: Lang
    name: str
    conjunction: str
    decimal: str
    pair: str
    percent: str
    semicolon: str
    plural: tuple[str, ...]
    forms: Mapping[str, Mapping[str, str]]
    vowel: re.Pattern[str]
    letters: str
    closed: frozenset[str]
    typography: tuple[tuple[re.Pattern[str], str], ...]
    touch: tuple[tuple[str, str], ...]

    def category(self, number: Fraction | int) -> int:
        """Returns the index of a number's plural category, and so of the form in a template."""
        return next((place for place, rule in enumerate(self.plural) if holds(rule, number)), len(self.plural))

    def typeset(self, words: str) -> str:
        """Returns a sentence with the typography of print."""
        for find, put in self.typography:
            words = find.sub(put, words)
        return words

    def number(self, written: str) -> str:
        """Returns a number with the decimal sign of this language."""
        return written.replace(".", self.decimal)

    def row(self, names: list[str]) -> str:
        """Joins names: ``13, 24 and 25``."""
        return f" {self.conjunction} ".join([", ".join(names[:-1]), names[-1]]) if len(names) > 1 else "".join(names)


@cache
def language(code: Lang) -> Language:
    """Returns a language by its code.

    Raises:
        UnknownLanguageError: no such language.
        DataError: its file is damaged.
    """
    return read_language(code, load_data(__package__, f"{_FOLDER}/{checked_lang(code)}.toml"))


def read_language(code: Lang, data: Mapping[str, Any]) -> Language:
    """Reads a language from the tables of its file.

    Raises:
        DataError: a key is missing or invalid; the message names the file and the key.
    """
    file = f"{_FOLDER}/{code}.toml"
    check_keys(file, data, (*_STRINGS, "plural", "vowel", "forms"))
    for key in _STRINGS:
        if not isinstance(data[key], str):
            raise DataError(f"{file}, {key}: write a string, not {data[key]!r:.80}")
    if not isinstance(data["forms"], Mapping):
        raise DataError(f"{file}, [forms]: write a table for each form")
    for form, columns in data["forms"].items():
        _strings(f"{file}, [forms] {form}", columns)
        if odd := sorted(set(columns) - _COLUMNS):
            raise DataError(
                f"{file}, [forms] {form}: {', '.join(odd)} is no gender; write {', '.join(sorted(_COLUMNS))}"
            )
    for category, rule in _strings(f"{file}, [plural]", data["plural"]).items():
        try:
            holds(rule, 1)
        except ValueError as error:
            raise DataError(f"{file}, plural {category}: {error}") from None
    vowel, where = data["vowel"], f"{file}, [vowel]"
    check_keys(where, vowel, ("sound",))
    letters, closed = vowel.get("letters", ""), vowel.get("except", [])
    if not isinstance(letters, str) or not isinstance(closed, list) or not all(isinstance(one, str) for one in closed):
        raise DataError(f"{where}: write letters as a string, and except as a list of strings")
    return Language(
        code,
        data["name"],
        data["and"],
        data["decimal"],
        data["pair"],
        data["percent"],
        data["semicolon"],
        tuple(data["plural"].values()),
        data["forms"],
        _pattern(f"{where} sound", vowel["sound"]),
        letters,
        frozenset(closed),
        tuple(_typography(f"{file}, [[typography]]", data.get("typography", []))),
        tuple(_strings(f"{file}, [touch]", data.get("touch", {})).items()),
    )


def _strings(where: str, table: Any) -> Mapping[str, str]:
    """Returns a table of strings.

    Raises:
        DataError: it is something else.
    """
    if not isinstance(table, Mapping) or not all(isinstance(words, str) for words in table.values()):
        raise DataError(f"{where}: write a table of strings, not {table!r:.80}")
    return table


def _typography(where: str, entries: Any) -> Iterator[tuple[re.Pattern[str], str]]:
    """Yields patterns and their replacements.

    Raises:
        DataError: an entry is something else.
    """
    if not isinstance(entries, list):
        raise DataError(f"{where}: write a table with find and put for each replacement")
    for entry in entries:
        check_keys(where, _strings(where, entry), ("find", "put"))
        yield _pattern(f"{where} find", entry["find"]), entry["put"]


def _pattern(where: str, text: Any) -> re.Pattern[str]:
    """Compiles a pattern.

    Raises:
        DataError: it is none.
    """
    try:
        return re.compile(text)
    except (re.error, TypeError, OverflowError, RecursionError) as error:
        raise DataError(f"{where}: write a regular expression, not {text!r:.80}: {error}") from None


def checked_lang(code: object) -> Lang:
    """Returns the code of a known language.

    Raises:
        UnknownLanguageError: no such language.
    """
    if not isinstance(code, str) or code not in LANGS:
        raise UnknownLanguageError(f"unknown language {code!r:.80}; there are: {', '.join(LANGS)}")
    return code


def _codes() -> tuple[Lang, ...]:
    there = {file.stem for file in Path(__file__).with_name(_FOLDER).glob("*.toml")}
    return (SOURCE, *sorted(there - {SOURCE}))


LANGS: Final = _codes()
"""The codes of all languages, English first."""
