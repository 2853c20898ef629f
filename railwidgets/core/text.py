"""Words in the two languages of the package."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final, Literal, get_args

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
    def read(cls, entry: Mapping[str, str]) -> Text:
        """The text of a ``{en = ..., fr = ...}`` table of a data file."""
        return cls(en=entry["en"].strip(), fr=entry["fr"].strip())


def _spoken(facts: Mapping[str, object], lang: Lang) -> dict[str, Any]:
    return {name: fact[lang] if isinstance(fact, Text) else fact for name, fact in facts.items()}
