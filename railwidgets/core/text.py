"""Words in the two languages of the package."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, Final, Literal, get_args

from railwidgets.core.data import Table, check_keys, load_data

Lang = Literal["en", "fr"]
LANGS: Final[tuple[Lang, ...]] = get_args(Lang)


@dataclass(frozen=True, slots=True)
class Text:
    """A sentence or a word in English and in French; ``str()`` gives the English one."""

    en: str
    fr: str

    def __str__(self) -> str:
        return self.en

    def __getitem__(self, lang: str) -> str:
        return self.fr if lang == "fr" else self.en

    def fill(self, **facts: object) -> Text:
        """The text with its ``{names}`` filled in; a fact that is a ``Text`` is filled in by language."""
        return Text(*(self[lang].format(**_spoken(facts, lang)) for lang in LANGS))

    @classmethod
    def same(cls, word: object) -> Text:
        """What is written alike in both languages, such as a number or a name."""
        return cls(str(word), str(word))

    @classmethod
    def listed(cls, names: Iterable[object]) -> Text:
        """Names in words: ``13, 24 and 25``; each may be a ``Text``."""
        known = list(names)
        return cls(*(_row([_in(name, lang) for name in known], last) for lang, last in zip(LANGS, _AND, strict=True)))

    @classmethod
    def read(cls, entry: Mapping[str, str], where: str = "") -> Text:
        """The text of a ``{en = ..., fr = ...}`` table of a data file.

        Args:
            entry: the table.
            where: the file and the place in it.

        Raises:
            DataError: a language is missing.
        """
        check_keys(where, entry, LANGS)
        return cls(en=entry["en"].strip(), fr=entry["fr"].strip())


@cache
def load_words(package: str) -> Mapping[str, Mapping[str, Text]]:
    """The words of a package's ``words.toml``: chapters of texts by name.

    Args:
        package: dotted name of the package.
    """
    file = f"words.toml of {package}"
    return Table(
        file,
        {
            chapter: Table(
                f"{file}, [{chapter}]",
                {name: Text.read(entry, f"{file}, [{chapter}] {name}") for name, entry in texts.items()},
            )
            for chapter, texts in load_data(package, "words.toml").items()
        },
    )


_AND: Final = ("and", "et")


def _row(names: list[str], last: str) -> str:
    return f" {last} ".join([", ".join(names[:-1]), names[-1]]) if len(names) > 1 else "".join(names)


def _in(fact: object, lang: Lang) -> str:
    return fact[lang] if isinstance(fact, Text) else str(fact)


def _spoken(facts: Mapping[str, object], lang: Lang) -> dict[str, Any]:
    return {name: fact[lang] if isinstance(fact, Text) else fact for name, fact in facts.items()}
