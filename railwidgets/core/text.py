"""Texts: sentences and words that can be said in any language."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from functools import cache, lru_cache
from string import Formatter
from typing import Any

from railwidgets.core.catalogue import Said, Source, load_texts, noun_of, translations, words_of
from railwidgets.core.data import DataError, Table
from railwidgets.core.grammar import PROPER, Noun, joined
from railwidgets.core.language import LANGS, SOURCE, Lang, checked_lang, language
from railwidgets.deprecation import warn


class PlaceholderError(KeyError):
    """A placeholder of a text has no value."""

    def __str__(self) -> str:
        return str(self.args[0])


class Text:
    """A sentence or a word: ``text["fr"]`` is its French form, ``str(text)`` the English one.

    A language without a translation falls back to English. Two texts are equal if they agree in every language.

    >>> Text("a curve", fr="une courbe")["fr"]
    'une courbe'

    Args:
        en: the English words.
        others: the words in other languages, by code.
    """

    __slots__ = ("_said",)

    def __init__(self, en: str, /, *french: str, **others: str) -> None:
        if french:
            warn("Text(en, fr)", "Text(en, fr=...)")
            (others["fr"],) = french
        self._said = {SOURCE: Said(en, PROPER, SOURCE)}
        for lang, words in others.items():
            self._said[lang] = Said(words, PROPER, lang)

    def __getitem__(self, lang: Lang) -> str:
        return self.said(lang).words

    def __getattr__(self, name: str) -> str:
        # Before languages were data, a text had an attribute for each of two.
        if name not in ("en", "fr"):
            raise AttributeError(f"{type(self).__name__!r} object has no attribute {name!r}")
        warn(f"Text.{name}", f'Text["{name}"]')
        return self[name]

    def __str__(self) -> str:
        return self.said(SOURCE).words

    def __repr__(self) -> str:
        return f"Text({str(self)!r})"

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        if not isinstance(other, Text):
            return NotImplemented
        return all(self[lang] == other[lang] for lang in LANGS)

    def __hash__(self) -> int:
        return hash(str(self))

    def said(self, lang: Lang) -> Said:
        """Returns the words in a language, with their gender and the actual language."""
        known = self._said.get(lang)
        if known is None:
            known = self._said[lang] = self._say(lang)
        return known

    def _say(self, lang: Lang) -> Said:
        """Returns the words that ``said`` then caches; a text from Python falls back to English."""
        return self._said[SOURCE]

    @property
    def each(self) -> tuple[Text, ...]:
        """The items of a list of names; empty for any other text."""
        return ()

    @property
    def languages(self) -> tuple[Lang, ...]:
        """The languages that have words of their own."""
        return tuple(lang for lang in LANGS if self.said(lang).lang == lang)

    def fill(self, **facts: object) -> Text:
        """Fills the ``{placeholders}``, each in its form: see `core.grammar`.

        A name that starts with another name, such as ``{tile} (turned)``, takes its gender.

        Raises:
            PlaceholderError: a placeholder has no value.
        """
        for _, name, _ in _parts(str(self)):
            if name and name not in facts:
                there = ", ".join(f"{{{fact}}}" for fact in facts)
                raise PlaceholderError(f"nothing fills {{{name}}} of {str(self)!r:.200}; there is {there or 'nothing'}")
        return _Filled(self, facts)

    def to_json(self) -> str | dict[Lang, str]:
        """Returns the words by language, or the words alone if all languages agree."""
        words = {lang: self[lang] for lang in self.languages}
        return str(self) if len(set(words.values())) < 2 else words

    @classmethod
    def same(cls, word: object) -> Text:
        """Returns a text that all languages share, such as a number or a name."""
        return Text(str(word))

    @classmethod
    def number(cls, written: str) -> Text:
        """Returns a number with the decimal sign of each language."""
        return _Made(lambda lang: language(lang).number(written))

    @classmethod
    def listed(cls, names: Iterable[object]) -> Text:
        """Joins names, which may be texts: ``13, 24 and 25``."""
        return _Listed(tuple(name if isinstance(name, Text) else cls.same(name) for name in names))

    @classmethod
    def joined(cls, texts: Iterable[Text], between: str = " ") -> Text:
        """Joins texts; each language spaces the separator ``"; "`` in its own way."""
        parts = tuple(texts)
        if between == "; ":
            return _Made(lambda lang: language(lang).semicolon.join(part[lang] for part in parts))
        return _Made(lambda lang: between.join(part[lang] for part in parts))

    @classmethod
    def made(cls, make: Callable[[Lang], str]) -> Text:
        """Returns a text that a function writes for each language on demand."""
        return _Made(make)

    def with_words(self, lang: Lang, words: str) -> Text:
        """Returns the text with new words in one language."""
        there = {one: self[one] for one in self.languages} | {lang: words}
        english = there.pop(SOURCE, words)
        return Text(english, **there)

    @classmethod
    def from_json(cls, data: object) -> Text:
        """Reads the JSON of ``to_json``: words, or an object of words by language.

        Raises:
            ValueError: the value is invalid; the message says what to write.
        """
        if isinstance(data, str):
            return cls.same(data)
        if not isinstance(data, Mapping) or not all(isinstance(words, str) for words in data.values()):
            raise ValueError('it must be a string, or an object of strings by language, such as {"en": ..., "fr": ...}')
        for lang in data:
            checked_lang(lang)
        if SOURCE not in data:
            raise ValueError(f'it must have a text in "{SOURCE}"')
        return Text(data[SOURCE], **{lang: words for lang, words in data.items() if lang != SOURCE})

    @classmethod
    def read(cls, entry: object, where: str = "") -> Text:
        """Reads an entry of a data file or a JSON value.

        Args:
            entry: the English text, or a table ``{ en = ..., fr = ... }`` of all languages. A name with an article has
                its French ``gender`` there too, ``m``, ``f`` or ``plural``, and ``aspirated = true`` if it starts with
                an aspirated h.
            where: the file and the key.

        Raises:
            DataError: the entry is not a text, lacks English words, or names an unknown gender.
        """
        if isinstance(entry, Source):
            return _Entry(entry)
        if isinstance(entry, str):
            return Text(entry.strip())
        if not isinstance(entry, Mapping) or not isinstance(entry.get(SOURCE), str):
            raise DataError(f'{where}: write {SOURCE}, such as {{ {SOURCE} = "..." }}')
        return _Inline(entry, where)


class _Entry(Text):
    """A text of a data file; it looks up translations on demand."""

    __slots__ = ("_source",)

    def __init__(self, source: Source) -> None:
        self._said = {SOURCE: Said(str(source), source.noun, SOURCE)}
        self._source = source

    def _say(self, lang: Lang) -> Said:
        source = self._source
        found = translations(source.package, source.file, lang) if lang in LANGS else {}
        return found.get(source.path) or self._said[SOURCE]


class _Inline(Text):
    """A text whose entry holds all of its languages."""

    __slots__ = ()

    def __init__(self, entry: Mapping[str, Any], where: str) -> None:
        noun = noun_of(entry, where)
        self._said = {}
        for lang in (lang for lang in LANGS if lang in entry):
            own = noun_of(entry[lang], where) if isinstance(entry[lang], Mapping) else noun
            words = words_of(entry[lang], f"{where} {lang}")
            self._said[lang] = Said(language(lang).typeset(words.strip()), own, lang)


class _Filled(Text):
    """A template with the values of its placeholders; each language is filled on demand."""

    __slots__ = ("_facts", "_template")

    def __init__(self, template: Text, facts: Mapping[str, object]) -> None:
        self._said = {}
        self._template, self._facts = template, facts

    def _say(self, lang: Lang) -> Said:
        template = self._template.said(lang)
        # An untranslated sentence is English throughout, including its names.
        words = _filled(template.words, self._facts, template.lang)
        return Said(words, template.noun if template.noun.gender else self._noun(template), template.lang)

    def _noun(self, template: Said) -> Noun:
        before, name, _ = _parts(template.words)[0]
        fact = self._facts[name] if name and not before else None
        return fact.said(template.lang).noun if isinstance(fact, Text) else template.noun


class _Listed(Text):
    """A list of names."""

    __slots__ = ("_each",)

    def __init__(self, each: tuple[Text, ...]) -> None:
        self._said = {}
        self._each = each

    @property
    def each(self) -> tuple[Text, ...]:
        return self._each

    def _say(self, lang: Lang) -> Said:
        return Said(language(lang).row([name[lang] for name in self._each]), PROPER, lang)


class _Made(Text):
    """A text that a function writes."""

    __slots__ = ("_make",)

    def __init__(self, make: Callable[[Lang], str]) -> None:
        self._said = {}
        self._make = make

    def _say(self, lang: Lang) -> Said:
        return Said(self._make(lang), PROPER, lang)


@cache
def load_words(package: str, name: str = "words.toml") -> Mapping[str, Mapping[str, Text]]:
    """Returns the words of a package: chapters of texts by name.

    Args:
        package: dotted name of the package.
        name: the name of the file.
    """
    file = f"{name} of {package}"
    return Table(
        file,
        {
            chapter: Table(
                f"{file}, [{chapter}]",
                {key: Text.read(entry, f"{file}, [{chapter}] {key}") for key, entry in texts.items()},
            )
            for chapter, texts in load_texts(package, name).items()
        },
    )


@lru_cache(maxsize=4096)
def _parts(template: str) -> tuple[tuple[str, str, str], ...]:
    """Splits a template once: the text before each placeholder, its name and its form."""
    parts = tuple((before, name or "", form or "") for before, name, form, _ in Formatter().parse(template))
    return parts or (("", "", ""),)


def _filled(template: str, facts: Mapping[str, object], lang: Lang) -> str:
    """Fills a template in one language."""
    words: list[str] = []
    for before, name, form in _parts(template):
        words.append(before)
        if name:
            fact = facts[name]
            words.append(_joined(fact, form, lang) if form else fact[lang] if isinstance(fact, Text) else str(fact))
    return "".join(words)


def _joined(fact: object, form: str, lang: Lang) -> str:
    """Returns a value in a form."""
    if "|" in form:
        forms = form.split("|")
        return forms[min(language(lang).category(_number(fact, lang)), len(forms) - 1)]
    text = fact if isinstance(fact, Text) else Text.same(fact)
    names = [name.said(lang) for name in text.each or (text,)]
    words = language(lang).row([joined(name.words, form.lower(), name.noun, lang) for name in names])
    return words[:1].upper() + words[1:] if form[0].isupper() else words


def _number(fact: object, lang: Lang) -> Fraction | int:
    """Returns the number of things in a value: a number, also a written one, or names; many if unknown, as in "?"."""
    if type(fact) is int:
        return fact
    if isinstance(fact, Text):
        noun = fact.said(lang).noun
        if fact.each or noun.gender:
            return Fraction(len(fact.each) or (2 if noun.gender == "plural" else 1))
    try:
        return Fraction(str(fact))
    except ValueError:
        return Fraction(1 if isinstance(fact, Text) else 2)
