"""Words in the two languages of the package."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cache, lru_cache
from string import Formatter
from typing import Final, Literal, get_args

from railwidgets.core.data import DataError, Table, check_keys, load_data
from railwidgets.core.grammar import GENDERS, Noun, is_one, joined, typographic

Lang = Literal["en", "fr"]
"""A language that everything is said in."""

LANGS: Final[tuple[Lang, ...]] = get_args(Lang)
"""All of them."""


@dataclass(frozen=True, slots=True)
class Text:
    """A sentence or a word in English and in French; ``str()`` gives the English one.

    Attributes:
        en: in English.
        fr: in French.
        noun: what the sentences that it is filled into must know of it.
        each: the texts of a list.
    """

    en: str
    fr: str
    noun: Noun = field(default=Noun(), compare=False, repr=False)
    each: tuple[Text, ...] = field(default=(), compare=False, repr=False)

    def __str__(self) -> str:
        return self.en

    def __getitem__(self, lang: str) -> str:
        return self.fr if lang == "fr" else self.en

    def fill(self, **facts: object) -> Text:
        """The text with its ``{names}`` filled in, each as it joins the sentence: see `core.grammar`.

        A name that begins with another one, such as ``{tile} (turned)``, is of the gender of that.
        """
        return Text(_filled(self.en, facts, "en"), _filled(self.fr, facts, "fr"), self._noun_with(facts))

    @classmethod
    def same(cls, word: object) -> Text:
        """What is written alike in both languages, such as a number or a name."""
        return cls(str(word), str(word))

    @classmethod
    def listed(cls, names: Iterable[object]) -> Text:
        """Names in words: ``13, 24 and 25``; each may be a ``Text``."""
        each = tuple(name if isinstance(name, Text) else cls.same(name) for name in names)
        en, fr = (_row([name[lang] for name in each], lang) for lang in LANGS)
        return cls(en, fr, each=each)

    @classmethod
    def read(cls, entry: Mapping[str, str], where: str = "") -> Text:
        """The text of a ``{en = ..., fr = ...}`` table of a data file.

        A name that takes an article has its French ``gender`` too, ``m``, ``f`` or ``plural``, and ``aspirated = true``
        if it begins with an aspirated h.

        Args:
            entry: the table.
            where: the file and the place in it.

        Raises:
            DataError: a language is missing, or there is no such gender.
        """
        check_keys(where, entry, LANGS)
        gender = entry.get("gender", "")
        if gender and gender not in GENDERS:
            raise DataError(f"{where}: write as gender {', '.join(GENDERS)}, not {gender!r}")
        noun = Noun(gender, bool(entry.get("aspirated")))
        return cls(en=entry["en"].strip(), fr=typographic(entry["fr"].strip()), noun=noun)

    def _noun_with(self, facts: Mapping[str, object]) -> Noun:
        """What is known of the name that this text becomes when it is filled in."""
        if self.noun.gender:
            return self.noun
        before, name, _ = _parts(self.fr)[0]
        fact = facts[name] if name and not before else None
        return fact.noun if isinstance(fact, Text) else self.noun


@cache
def load_words(package: str, name: str = "words.toml") -> Mapping[str, Mapping[str, Text]]:
    """The words of a package: chapters of texts by name.

    Args:
        package: dotted name of the package.
        name: of the file.
    """
    file = f"{name} of {package}"
    return Table(
        file,
        {
            chapter: Table(
                f"{file}, [{chapter}]",
                {key: Text.read(entry, f"{file}, [{chapter}] {key}") for key, entry in texts.items()},
            )
            for chapter, texts in load_data(package, name).items()
        },
    )


@lru_cache(maxsize=4096)
def _parts(template: str) -> tuple[tuple[str, str, str], ...]:
    """A template taken apart once: what stands before each place, the fact that it names, and how that joins."""
    parts = tuple((before, name or "", form or "") for before, name, form, _ in Formatter().parse(template))
    return parts or (("", "", ""),)


def _filled(template: str, facts: Mapping[str, object], lang: Lang) -> str:
    """A template in one language with the facts in their places."""
    said: list[str] = []
    for before, name, form in _parts(template):
        said.append(before)
        if name:
            fact = facts[name]
            said.append(_joined(fact, form, lang) if form else fact[lang] if isinstance(fact, Text) else str(fact))
    return "".join(said)


def _joined(fact: object, form: str, lang: Lang) -> str:
    """A fact as it joins the sentence."""
    if "|" in form:
        one, _, many = form.partition("|")
        return one if is_one(_number(fact), lang) else many
    text = fact if isinstance(fact, Text) else Text.same(fact)
    said = _row([joined(name[lang], form.lower(), name.noun, lang) for name in text.each or [text]], lang)
    return said[:1].upper() + said[1:] if form[0].isupper() else said


def _number(fact: object) -> Fraction | int:
    """How many things a fact speaks of: a number, as written too, or names; many where it cannot be told, as in "?"."""
    if type(fact) is int:
        return fact
    if isinstance(fact, Text) and (fact.each or fact.noun.gender):
        return Fraction(len(fact.each) or (2 if fact.noun.gender == "plural" else 1))
    try:
        return Fraction(str(fact))
    except ValueError:
        return Fraction(1 if isinstance(fact, Text) else 2)


_AND: Final[Mapping[Lang, str]] = {"en": "and", "fr": "et"}


def _row(names: list[str], lang: Lang) -> str:
    return f" {_AND[lang]} ".join([", ".join(names[:-1]), names[-1]]) if len(names) > 1 else "".join(names)
