"""Catalogues: the texts of a package's data files, and their translations.

The English text is part of the data, in ``words.toml`` or ``clauses.toml``. Its translation has the same key in the
file of the same name in a folder for the language, such as ``fr/words.toml``. ``TEXTS`` lists the keys that hold texts.
A text without a translation falls back to English; ``coverage`` lists those.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fnmatch import fnmatchcase
from functools import cache
from hashlib import blake2b
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from railwidgets.core.data import DataError, has_data, load_data, read_data
from railwidgets.core.grammar import GENDERS, PLACE, PROPER, Noun
from railwidgets.core.language import LANGS, SOURCE, Lang, language

Path = tuple[str, ...]
"""A key of a data file; list entries count from 1."""

STEPS: Final = tuple(
    f"{steps}/{text}"
    for steps in ("step/*", "branch/*/*")
    for text in (
        *("say", "after", "ways/*/comment", "refusal/say", "refusal/after"),
        *("question/text", "question/answers/*/text", "question/answers/*/comment"),
    )
)

TEXTS: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {
        "words.toml": ("*/*",),
        "status.toml": ("*/*",),
        "clauses.toml": ("*/title", "*/rule", "*/text", "*/where", "*/ruling", "*/cases/*", "*/grounds/*"),
        "figures.toml": ("*/caption", "*/questions/*", "*/answers/*"),
        "guide.toml": (
            *("about", "goal", "end", "turn/title", "turn/steps/*", "turn/after"),
            *("chapters/*", "signs/*/name", "signs/*/text"),
        ),
        "exercises.toml": ("*/text", "*/answers/*"),
        "exam.toml": ("sections/*", "*/text", "*/answers/*"),
        "lessons.toml": ("*/title", "*/text", "*/last"),
        "first_game.toml": STEPS,
        "second_game.toml": STEPS,
        "seats.toml": ("seat/*/name",),
        "cities.toml": ("*/*",),
        "components.toml": ("tiles/*/title",),
    }
)
"""The files that hold texts, and the keys of these texts as patterns with slashes."""

SOURCES: Final = "sources.json"
"""The file beside a language's catalogues with a digest of each English text at the time of its translation."""


class Said(NamedTuple):
    """A text in one language.

    Attributes:
        words: the words, or the template.
        noun: its gender, if it is a name.
        lang: the actual language: that of the source if there is no translation.
    """

    words: str
    noun: Noun
    lang: Lang


class Source(str):
    """A text of a data file with its key, which leads to its translations.

    Attributes:
        package: dotted name of the package.
        file: the name of the file.
        path: the key in the file.
        noun: its gender, if it is a name.
    """

    __slots__ = ("file", "noun", "package", "path")
    package: str
    file: str
    path: Path
    noun: Noun


def load_texts(package: str, file: str) -> dict[str, Any]:
    """Returns the tables of a data file, each text as a ``Source``.

    Args:
        package: dotted name of the package.
        file: its name, one of ``TEXTS``.

    Raises:
        DataError: the file is missing, or is not TOML.
    """
    return dict(_tables(package, file))


@cache
def _tables(package: str, file: str) -> Mapping[str, Any]:
    tables = load_data(package, file)
    for path, table, key in _leaves(tables, TEXTS[file]):
        entry = table[key]
        if isinstance(entry, Mapping) and "text" not in entry:
            continue  # A small package writes all languages in one table.
        where = f"{file} of {package}, {dotted(path)}"
        source = Source(words_of(entry, where).strip())
        source.package, source.file, source.path = package, file, path
        source.noun = noun_of(entry, where)
        table[key] = source
    return tables


@cache
def translations(package: str, file: str, lang: Lang) -> Mapping[Path, Said]:
    """Returns the translations of a data file by key; empty without a catalogue.

    Raises:
        DataError: the catalogue cannot be read, has a key or a ``{name}`` that the English file lacks, or has a key
            twice; the message names the file and the key.
    """
    name = f"{lang}/{file}"
    if not has_data(package, name):
        return {}
    sources = source_texts(package, file)
    known = language(lang)
    found: dict[Path, Said] = {}
    for path, entry in _entries(_read(package, name), sources):
        where = f"{name} of {package}, {dotted(path)}"
        if path not in sources:
            raise DataError(f"{where}: {file} has no such text; remove it, or look for its new key there")
        words, there = known.typeset(words_of(entry, where).strip()), placeholders(sources[path])
        if odd := sorted(placeholders(words) - there):
            raise DataError(f"{where}: the English text has no {{{odd[0]}}}; it has {_braced(there)}")
        for form in _joints(words):
            _check_joint(form, lang, where)
        found[path] = Said(words, noun_of(entry, where), lang)
    return found


@cache
def source_texts(package: str, file: str) -> Mapping[Path, str]:
    """Returns the English texts of a data file by key."""
    tables = _tables(package, file)
    found: dict[Path, str] = {}
    for path, table, key in _leaves(tables, TEXTS[file]):
        entry = table[key]
        words = entry.get(SOURCE, entry.get("text", "")) if isinstance(entry, Mapping) else entry
        found[path] = str(words)
    return found


def text_entries(package: str, file: str) -> Iterator[tuple[Path, Any]]:
    """Yields the entries of a data file that are texts, with their keys; ``Text.read`` reads them."""
    return ((path, table[key]) for path, table, key in _leaves(_tables(package, file), TEXTS[file]))


def inline_languages(package: str, file: str, path: Path) -> frozenset[Lang]:
    """Returns the languages of a text whose entry holds all of them."""
    entry: Any = _tables(package, file)
    for key in path:
        entry = entry[int(key) - 1] if isinstance(entry, list) else entry[key]
    return frozenset(entry) & frozenset(LANGS) if isinstance(entry, Mapping) else frozenset()


@cache
def languages_of(package: str) -> tuple[Lang, ...]:
    """Returns the languages of a package, English first: those into which its ``words.toml`` is translated.

    ``coverage`` reads every file and counts the translated texts.
    """

    def speaks(lang: Lang) -> bool:
        return has_data(package, f"{lang}/words.toml") or lang in _inline(package)

    return (SOURCE, *(lang for lang in LANGS if lang != SOURCE and speaks(lang)))


def _inline(package: str) -> frozenset[Lang]:
    """Returns the languages inside ``words.toml``, by its first text."""
    leaves = _leaves(_tables(package, "words.toml"), TEXTS["words.toml"])
    entry = next((table[key] for _, table, key in leaves), None)
    return frozenset(entry) & frozenset(LANGS) if isinstance(entry, Mapping) else frozenset()


@dataclass(frozen=True, slots=True)
class Coverage:
    """The state of a package's translation into a language.

    Attributes:
        package: the package, by its dotted name.
        lang: the language.
        total: the number of texts.
        missing: the file and the key of each untranslated text, such as ``words.toml`` and ``side.N``.
        changed: the texts whose English has changed since their translation.
    """

    package: str
    lang: Lang
    total: int
    missing: tuple[tuple[str, str], ...]
    changed: tuple[tuple[str, str], ...]

    @property
    def done(self) -> int:
        """The number of translated texts."""
        return self.total - len(self.missing)


@cache
def coverage(package: str, lang: Lang) -> Coverage:
    """Counts the translated texts of a package.

    Raises:
        DataError: a catalogue is damaged.
    """
    total, missing, changed = 0, list[tuple[str, str]](), list[tuple[str, str]]()
    digests = _digests(package, lang)
    for file in files_of(package):
        there = translations(package, file, lang)
        for path, words in source_texts(package, file).items():
            total += 1
            if lang == SOURCE or lang in inline_languages(package, file, path):
                continue
            if path not in there:
                missing.append((file, dotted(path)))
            elif digests.get(file, {}).get(dotted(path)) != digest(words):
                changed.append((file, dotted(path)))
    return Coverage(package, lang, total, tuple(missing), tuple(changed))


@cache
def files_of(package: str) -> tuple[str, ...]:
    """Returns the files of a package that hold texts."""
    return tuple(file for file in TEXTS if has_data(package, file))


def digests_now(package: str, lang: Lang) -> dict[str, dict[str, str]]:
    """Returns the current content of ``SOURCES``: digests of the translated English texts by file and key."""
    return {
        file: {dotted(path): digest(source_texts(package, file)[path]) for path in sorted(there)}
        for file in files_of(package)
        if (there := translations(package, file, lang))
    }


def digest(words: str) -> str:
    """Returns a short digest of a text."""
    return blake2b(words.encode(), digest_size=4).hexdigest()


def dotted(path: Path) -> str:
    """Returns a key in TOML notation: ``side.N``, ``"hand.cell".title``."""
    return ".".join(part if re.fullmatch(r"[\w-]+", part, re.ASCII) else json.dumps(part) for part in path)


def placeholders(words: str) -> frozenset[str]:
    """Returns the placeholders of a template."""
    return frozenset(match[1] for match in PLACE.finditer(words))


def noun_of(entry: object, where: str) -> Noun:
    """Returns the gender of an entry of a data file.

    Raises:
        DataError: no such gender.
    """
    if not isinstance(entry, Mapping):
        return PROPER
    gender = entry.get("gender", "")
    if gender and gender not in GENDERS:
        raise DataError(f"{where}: the gender must be one of {', '.join(GENDERS)}, not {gender!r}")
    return Noun(gender, bool(entry.get("aspirated")))


def words_of(entry: object, where: str) -> str:
    """Returns the words of an entry of a data file.

    Raises:
        DataError: the entry holds no words.
    """
    words = entry.get("text") if isinstance(entry, Mapping) else entry
    if not isinstance(words, str):
        raise DataError(f'{where}: write a text, or {{ text = "...", gender = "..." }}, not {entry!r:.80}')
    return words


def _joints(words: str) -> Iterator[str]:
    return (match[2] for match in PLACE.finditer(words) if match[2])


def _check_joint(form: str, lang: Lang, where: str) -> None:
    """Checks that a language has a form, or that a template has one form for each of its plural categories."""
    known = language(lang)
    if "|" in form:
        if (count := form.count("|") + 1) != (needed := len(known.plural) + 1):
            raise DataError(f"{where}: {{:{form}}} has {count} forms, and {known.name} needs {needed}")
    elif form.lower() not in known.forms:
        raise DataError(
            f"{where}: {known.name} has no form {form!r}; write one of {', '.join(known.forms)}, or one|many"
        )


def _read(package: str, name: str) -> dict[str, Any]:
    """Returns the tables of a catalogue; the message about a syntax error names the key on that line."""
    try:
        return load_data(package, name)
    except DataError as error:
        lines = read_data(package, name).rstrip().splitlines() or [""]
        line = re.search(r"at line (\d+)", str(error))
        key = lines[min(int(line[1]), len(lines)) - 1 if line else -1].partition("=")[0].strip()
        raise DataError(f"{error}: {key}" if key else str(error)) from None


def _braced(names: frozenset[str]) -> str:
    return ", ".join(f"{{{name}}}" for name in sorted(names)) or "none"


def _digests(package: str, lang: Lang) -> Mapping[str, Mapping[str, str]]:
    name = f"{lang}/{SOURCES}"
    if not has_data(package, name):
        return {}
    try:
        found = json.loads(read_data(package, name))
    except ValueError as error:
        raise DataError(
            f"{name} of {package}: {error}; regenerate it with railwidgets languages {lang} --accept"
        ) from None
    return found if isinstance(found, dict) else {}


def _leaves(tables: Any, patterns: tuple[str, ...]) -> Iterator[tuple[Path, Any, Any]]:
    """Yields the texts of a file: the whole key, and the table or list with the last part of the key."""
    depths = {pattern.count("/") for pattern in patterns}

    def visit(node: Any, path: Path) -> Iterator[tuple[Path, Any, Any]]:
        entries = enumerate(node) if isinstance(node, list) else node.items() if isinstance(node, dict) else ()
        for key, entry in list(entries):
            here = (*path, str(key + 1) if isinstance(node, list) else str(key))
            if len(here) - 1 in depths and any(_matches(here, pattern) for pattern in patterns):
                if isinstance(entry, str | Mapping):  # Readers report an entry of any other kind.
                    yield here, node, key
            else:
                yield from visit(entry, here)

    return visit(tables, ())


def _matches(path: Path, pattern: str) -> bool:
    parts = pattern.split("/")
    return len(parts) == len(path) and all(map(fnmatchcase, path, parts))


def _entries(tables: Mapping[str, Any], sources: Mapping[Path, str], path: Path = ()) -> Iterator[tuple[Path, Any]]:
    """Yields the entries of a catalogue with their keys; a table is an entry if the English file has a text there."""
    for key, entry in tables.items():
        here = (*path, key)
        if isinstance(entry, Mapping) and here not in sources:
            yield from _entries(entry, sources, here)
        else:
            yield here, entry
