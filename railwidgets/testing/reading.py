"""A proofreader for generated sentences: it reports words that do not agree with their neighbours."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final

from railwidgets.core.grammar import Noun, begins_with_vowel, is_one
from railwidgets.core.language import SOURCE

ASPIRATED: Final = frozenset(
    (
        *("haie", "halage", "hall", "halle", "halte", "hameau", "handicap", "hangar", "harnais", "hasard", "haut"),
        *(
            "haute",
            "hauteur",
            "havre",
            "héros",
            "heurt",
            "heurtoir",
            "hiérarchie",
            "hors",
            "hotte",
            "houille",
            "hublot",
        ),
        *("huit", "huitième", "hutte"),
    )
)
"""French words, frequent in games, before which no vowel is elided."""

NO_PLURAL: Final = {
    "en": frozenset(("across", "as", "has", "is", "its", "less", "this", "was")),
    "fr": frozenset(
        ("dans", "des", "est", "fois", "les", "mais", "pas", "plus", "puis", "sans", "ses", "sous", "vers")
    ),
}
"""Words that may follow a number and are no plural nouns."""

INVARIABLE: Final = frozenset({"marron", "mauve", "orange"})
"""French names whose singular and plural are the same."""

QUOTED: Final = re.compile(r"«[^»]*»|‘[^’]*’|“[^”]*”|„[^“]*“")
"""What a sentence quotes, such as something to type."""
_COUNTED: Final = re.compile(r"(?<![\d,.:/-])(\d+)\s([^\W\d_]+)")
_COMPASS: Final = re.compile(r"\b(?:[NESW]{2,4}|W)\b")

_JOINTS: Final = {
    "fr": (
        (r"\b(?:de|à) les?\b(?! \w+(?:er|ir|re)\b)", "du, au, des or aux"),
        (r"\b(?:vers|par) (?:nord|sud|est|ouest)\b|\bde (?:nord|sud)\b", "an article before the side"),
        (r"\b[01] \w+s (?:sont|ont)\b", "the singular"),
        (r"\w'\w", "the apostrophe ’"),
        (r" [:;!?»%]|« ", "a space that does not break before : ; ! ? % and in « »"),
        (r"[\w)’](?:[:;!?](?=\s|$)|[»%])|«[^\u00a0]", "a space before : ; ! ? % and in « »"),
    ),
    "en": (
        (r" (?:[:;!%]|\?(?! [a-z]))", "no space before : ; ! ? %"),
        (r"\b1 \w+s (?:are|have)\b", "the singular"),
        (r"\b(?:north|east|south|west) (?:north|east|south|west)\b", "a word between two sides"),
    ),
}
_ALL: Final = (
    (r"\s{2}|\s[,.)](?:\s|$)|\(\s", "one space, and none before , . )"),
    (r"[{}]", "every place filled in"),
)


@dataclass(frozen=True, slots=True)
class Reader:
    """A proofreader of one language, with the words of a game.

    Attributes:
        lang: its code; of a language without rules here only what holds for all is read.
        plurals: Nouns in the singular, with their plurals.
        names: Names in the singular that are wrong after a number above one.
        code: Words of the notation that are no words of the language.
    """

    lang: str
    plurals: Mapping[str, str] = field(default_factory=dict)
    names: Collection[str] = ()
    code: Collection[str] = ()

    def faults(self, sentence: str) -> Iterator[str]:
        """The faults of a sentence; none if it reads well."""
        for pattern, wanted in (*_JOINTS.get(self.lang, ()), *_ALL):
            if found := re.search(pattern, sentence):
                yield f"'{found[0]}' needs {wanted}"
        if self.lang in NO_PLURAL:
            yield from self._counted(sentence)
        if self.lang in _SOUNDS:
            yield from _SOUNDS[self.lang](sentence)
        if self.lang != SOURCE:
            yield from self._notation(QUOTED.sub("…", sentence))

    def _counted(self, sentence: str) -> Iterator[str]:
        """Nouns after numbers, in the wrong number."""
        one_of = {many: one for one, many in self.plurals.items()}
        for number, word in _COUNTED.findall(sentence):
            one = is_one(int(number), self.lang)
            if one and (
                one_of.get(word, word) != word
                or (word[-1] == "s" and word not in {*NO_PLURAL[self.lang], *self.plurals})
            ):
                is_noun = word in one_of or self.lang != SOURCE
                verb = "" if is_noun else f"; if '{word}' is a verb, do not put it right after the number"
                yield f"'{number} {word}' needs the singular{verb}"
            if not one and self.plurals.get(word, word) != word:
                yield f"'{number} {word}' needs the plural"
            if not one and self.lang == "fr" and word in self.names and word not in INVARIABLE:
                yield f"'{number} {word}' needs the plural"

    def _notation(self, sentence: str) -> Iterator[str]:
        """Unquoted words of the notation, which is English."""
        found = sorted(set(re.findall(r"[^\W\d_]+", sentence)) & set(self.code)) + _COMPASS.findall(sentence)
        if found:
            yield f"{', '.join(found)}: notation; use words, or put it into « »"


def _elision(sentence: str) -> Iterator[str]:
    """French words that must or must not lose their vowel."""
    # A pronoun after an imperative keeps its vowel: "posez-la ici".
    for before, word in re.findall(r"(?i)(?<!-)\b([dljns]e|la|que|jusque|lorsque|puisque|du|au) (?=(\w+))", sentence):
        if _vowel(word):
            yield f"'{before} {word}' needs elision"
    for before, word in re.findall(r"(?i)\b([dlnsjmtc]|qu)[’'](\w+)", sentence):
        if not _vowel(word) and not word[0].isdigit():
            yield f"'{before}’{word}' takes no elision"


def _vowel(word: str) -> bool:
    return begins_with_vowel(word, Noun(aspirated=word.lower() in ASPIRATED), "fr")


def _articles(sentence: str) -> Iterator[str]:
    """English articles before the wrong sound."""
    for article, word in re.findall(r"\b(an?|An) (?=(\w+))", sentence):
        if begins_with_vowel(word, Noun(), "en") != (article.lower() == "an") and not word[0].isdigit():
            yield f"'{article} {word}' needs the other article"


_SOUNDS: Final = {"en": _articles, "fr": _elision}
"""Checks of words that change before a vowel, by language."""
