"""The grammar of placeholders: article, elision, contraction and number.

A template names the form of a placeholder after a colon. ``{side:du}`` has the form of a masculine name and becomes
"du nord", "de l’est" or "de la gare"; ``{count:case|cases}`` is the noun after a number. Each language defines its
forms in its file in ``core/languages/``. `core.text` fills templates; no other module handles articles.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import Final
from unicodedata import normalize

from railwidgets.core.language import Lang, language

PLACE: Final = re.compile(r"\{(\w+)(?::([^{}]*))?\}")
"""A placeholder: its name and its form."""

GENDERS: Final = ("m", "f", "n", "plural")
"""The genders of a name; a proper name has none and takes no article."""


@dataclass(frozen=True, slots=True)
class Noun:
    """The grammatical properties of a name.

    Attributes:
        gender: one of ``GENDERS``, or empty for a proper name.
        aspirated: whether its first letter blocks elision: "le hangar", but "l’hôtel".
    """

    gender: str = ""
    aspirated: bool = False


PROPER: Final = Noun()


def joined(word: str, form: str, noun: Noun, lang: Lang) -> str:
    """Returns a name with its article or preposition.

    Args:
        word: the name in that language.
        form: such as ``du``.
        noun: its gender.
        lang: one of ``LANGS``.

    Raises:
        ValueError: the language lacks that form.
    """
    forms = language(lang).forms
    if form not in forms:
        raise ValueError(
            f"a name cannot be joined by {form!r} in {lang!r}; write one of {', '.join(forms)}, or one|many"
        )
    before = forms[form]
    vowel = begins_with_vowel(word, noun, lang)
    if noun.gender not in GENDERS:
        return before.get("proper_vowel" if vowel else "proper", "") + word
    if vowel and noun.gender != "plural" and "vowel" in before:
        return before["vowel"] + word
    return before.get(noun.gender, "") + word


def is_one(number: Fraction | int, lang: Lang) -> bool:
    """Whether a number takes the first plural form: 1 in English, all numbers below 2 in French."""
    return language(lang).category(number) == 0


@lru_cache(maxsize=2048)
def begins_with_vowel(word: str, noun: Noun, lang: Lang) -> bool:
    """Whether a word starts with a vowel sound that changes its article: "an hour", "l’hôtel"."""
    known = language(lang)
    first = (re.findall(r"^\w+", word) or [""])[0]
    if len(first) == 1 and first.isupper():
        return first in known.letters
    plain = normalize("NFD", first.lower()).replace("œ", "oe").replace("æ", "ae")
    plain = re.sub("[\u0300-\u036f]", "", plain)
    return not noun.aspirated and plain not in known.closed and bool(known.vowel.match(plain))


def valued(what: str, value: object, lang: Lang) -> str:
    """Returns a label with its value: ``steam: 3``."""
    known = language(lang)
    return known.typeset(known.pair).replace("{what}", what).replace("{value}", str(value))
