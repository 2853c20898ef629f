"""How a name joins the sentence around it: article, elision, contraction and number, in English and in French.

A template says after a colon how a fact joins. ``{side:du}`` is written with the word that would stand before a
masculine name, and comes out as "du nord", "de l’est" or "de la gare"; ``{count:case|cases}`` is the word that goes
with a number. ``FORMS`` is the table of all forms. `core.text` fills templates in; nothing else knows of articles.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import Final, NamedTuple
from unicodedata import normalize

PLACE: Final = re.compile(r"\{(\w+)(?::([^{}]*))?\}")
"""A place in a template: the name of a fact, and how it joins."""

GENDERS: Final = ("m", "f", "plural")
"""What a name can be; one that is nothing of these is a proper name and takes no article."""


@dataclass(frozen=True, slots=True)
class Noun:
    """What must be known of a name besides its letters.

    Attributes:
        gender: one of ``GENDERS``, or nothing for a proper name.
        aspirated: whether it begins with an h that lets nothing be elided: "le hangar", but "l’hôtel".
    """

    gender: str = ""
    aspirated: bool = False


class Before(NamedTuple):
    """What stands before a name, by its gender; where there is a difference, also before a vowel."""

    m: str
    f: str
    plural: str
    vowel: str | None = None
    proper: str = ""
    proper_vowel: str = ""


FORMS: Final[Mapping[str, Mapping[str, Before]]] = {
    "en": {
        "a": Before("a ", "a ", "", "an ", "a ", "an "),
    },
    "fr": {
        "le": Before("le ", "la ", "les ", "l’"),
        "un": Before("un ", "une ", "des "),
        "du": Before("du ", "de la ", "des ", "de l’", "de ", "d’"),
        "au": Before("au ", "à la ", "aux ", "à l’", "à ", "à "),
        "de": Before("de ", "de ", "de ", "d’", "de ", "d’"),
    },
}
"""The forms of each language. One with a capital letter begins a sentence. ``du`` has an article in it, and ``de`` has
none: "la gare du nord", "une carte de montagne"; before a proper name both are "de Couronne" and "d’Ancre"."""

CLOSED: Final = ("onze", "onzieme", "oui")
"""French words that begin with a vowel and let nothing be elided."""


def joined(word: str, form: str, noun: Noun, lang: str) -> str:
    """A name with what stands before it.

    Args:
        word: the name in that language.
        form: such as ``du``.
        noun: what is known of the name.
        lang: ``en`` or ``fr``.

    Raises:
        ValueError: the language has no such form.
    """
    known = FORMS[lang]
    if form not in known:
        raise ValueError(f"a name cannot be joined by {form!r} here; write one of {', '.join(known)}, or one|many")
    before = known[form]
    vowel = begins_with_vowel(word, noun, lang)
    if noun.gender not in GENDERS:
        return (before.proper_vowel if vowel else before.proper) + word
    if vowel and noun.gender != "plural" and before.vowel is not None:
        return before.vowel + word
    return str(getattr(before, noun.gender)) + word


def is_one(number: Fraction | int, lang: str) -> bool:
    """Whether a name in that number is in the singular: in English 1, in French all below 2."""
    return -2 < number < 2 if lang == "fr" else number == 1


@lru_cache(maxsize=2048)
def begins_with_vowel(word: str, noun: Noun, lang: str) -> bool:
    """Whether "le" or "a" before a word is changed by its first sound; that of a letter such as "A" changes no "le"."""
    first = (re.findall(r"^\w+", word) or [""])[0]
    plain = normalize("NFD", first.lower()).replace("œ", "oe").replace("æ", "ae")
    plain = re.sub("[\u0300-\u036f]", "", plain)
    letter = len(first) == 1 and first.isupper()
    if lang == "fr":
        closed = letter or plain in CLOSED or noun.aspirated
        return not closed and bool(_FRENCH.match(plain))
    return first in _LETTERS if letter else bool(_ENGLISH.match(plain))


_FRENCH: Final = re.compile(r"[aeiouh]|y(?![aeiouy])")
_ENGLISH: Final = re.compile(r"(?!eu|on(?:e|ce)\b|u(ni|s[ae]|t))[aeiou]|hour|heir|hono|8|1[18]\b")
_LETTERS: Final = "AEFHILMNORSX"


def valued(what: str, value: object, lang: str) -> str:
    """What something is called, and what it comes to: ``steam: 3``."""
    return f"{what}\u00a0: {value}" if lang == "fr" else f"{what}: {value}"


def typographic(french: str) -> str:
    """A French sentence as it is printed: spaces that do not break before ``: ; ! ? %`` and in quotes, and ``’``."""
    spaced = re.sub(r" (?=[:;!?%»])|(?<=«) ", "\u00a0", french)
    return re.sub(r"(?<=\w)'(?=[\w«])", "’", spaced)
