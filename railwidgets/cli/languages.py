"""``railwidgets languages``: the coverage of each translation, and the texts that have changed since."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from railwidgets.cli.command import CommandError

if TYPE_CHECKING:
    from argparse import ArgumentParser
    from collections.abc import Iterator, Sequence

    from railwidgets.cli.command import Commands
    from railwidgets.core.catalogue import Coverage

SHARED: Final = (
    *("bots", "core", "draw", "lessons", "live", "room", "room.classroom", "session", "simulation", "site", "terminal"),
    "widgets",
)
"""The packages whose words every game shares."""


def add_to(commands: Commands) -> ArgumentParser:
    """Adds the command and its arguments."""
    parser = commands.add_parser(
        "languages",
        help="list the languages and their coverage",
        description="Lists the languages: the number of translated texts of each game, and of texts changed since. "
        "With the code of a language, prints the texts that need a translator, as TOML to fill in.",
        allow_abbrev=False,
    )
    parser.add_argument("lang", nargs="?", metavar="LANGUAGE", help="the code of a language, such as fr")
    parser.add_argument(
        "--accept",
        action="store_true",
        help="mark the translations as up to date with the English texts; for authors of catalogues",
    )
    return parser


def run(arguments: Any, rest: Sequence[str]) -> int:
    """Prints the table, or the texts to translate."""
    from railwidgets.core.data import DataError
    from railwidgets.core.language import UnknownLanguageError, checked_lang

    try:
        if arguments.lang is None:
            if arguments.accept:
                raise CommandError("--accept needs a language, such as: railwidgets languages fr --accept")
            print("\n".join(_table()))
        elif arguments.accept:
            print("\n".join(_accept(checked_lang(arguments.lang))))
        else:
            print("\n".join(_to_do(checked_lang(arguments.lang))))
    except (DataError, UnknownLanguageError) as error:
        raise CommandError(str(error)) from None
    return 0


def packages() -> Iterator[tuple[str, str]]:
    """Yields the packages with texts: the shared ones, then the games, each with its short name."""
    from railwidgets.core.registry import GAMES, package_of

    yield from ((f"railwidgets.{name}", name) for name in SHARED)
    yield from ((package, name) for name in GAMES if (package := package_of(name)) is not None)


def _table() -> Iterator[str]:
    """Yields a row for each package: its number of texts, and the coverage in each language."""
    from railwidgets.core.catalogue import coverage
    from railwidgets.core.language import LANGS, language

    yield "".join([f"{'':16}", *(f"{language(lang).name:>24}" for lang in LANGS)])
    for package, name in packages():
        yield "".join([f"{name:16}", *(f"{_share(coverage(package, lang)):>24}" for lang in LANGS)])


def _share(known: Coverage) -> str:
    if not known.done:
        return "-"
    changed = f", {len(known.changed)} changed" if known.changed else ""
    return (f"{known.done}" if not known.missing else f"{known.done} of {known.total}") + changed


def _to_do(lang: str) -> Iterator[str]:
    """Yields the missing and the changed texts of a language, file by file, as TOML with the English text."""
    from itertools import groupby

    from railwidgets.core.catalogue import coverage, dotted, source_texts

    count = 0
    for package, _ in packages():
        known = coverage(package, lang)
        for what, keys in (("missing", known.missing), ("changed since it was translated", known.changed)):
            for file, entries in groupby(keys, key=lambda entry: entry[0]):
                yield f"# {lang}/{file} of {package}: {what}"
                english = {dotted(path): words for path, words in source_texts(package, file).items()}
                for _, key in entries:
                    yield f"{key} = {_quoted(english[key])}"
                    count += 1
                yield ""
    yield f"# {count} texts to translate" if count else f"# nothing to translate: {lang} is complete"


def _quoted(words: str) -> str:
    import json

    return json.dumps(words, ensure_ascii=False)


def _accept(lang: str) -> Iterator[str]:
    """Writes the digests of the English texts next to each catalogue of a language."""
    import json
    from importlib.util import find_spec
    from pathlib import Path

    from railwidgets.core.catalogue import SOURCES, digests_now

    for package, name in packages():
        if not (digests := digests_now(package, lang)):
            continue
        spec = find_spec(package)
        if spec is None or not spec.submodule_search_locations:
            continue
        path = Path(next(iter(spec.submodule_search_locations))) / lang / SOURCES
        path.write_text(json.dumps(digests, indent=0, ensure_ascii=False) + "\n", encoding="utf-8")
        count = sum(map(len, digests.values()))
        yield f"{name}: {count} {'text' if count == 1 else 'texts'}"
