"""A language that exists in tests only: English with every letter accented, and every text 40 % longer.

What a layout does not bear of it, it would not bear of the next language either. Its file and its catalogues are made
from the English ones when they are read, so all that reads and checks a language reads and checks this one too.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from itertools import pairwise
from pkgutil import get_data
from string import ascii_letters
from typing import Any, Final

import pytest

from railwidgets.core import LANGS, data
from railwidgets.core.catalogue import TEXTS, Source, dotted, languages_of, text_entries
from railwidgets.core.language import SOURCE, Lang
from railwidgets.session.play.perspective import CHOICES
from railwidgets.session.words import offered

CODE: Final[Lang] = "qps"
"""Its code, of those that are kept for private use."""

LONGER: Final = 0.4

ACCENTED: Final = dict(
    zip(map(ord, ascii_letters), "áḃćďéḟǵĥíĵḱĺḿńóṕɋŕśťúṽẃẋýźÁḂĆĎÉḞǴĤÍĴḰĹḾŃÓṔɊŔŚŤÚṼẂẊÝŹ", strict=True)
)

_VOWELS: Final = frozenset("aeiouyAEIOUY")

_PLACE: Final = re.compile(r"(\{[^{}]*\})")


def made_up(words: str) -> str:
    """An English text in the made-up language; places keep their names, and as many forms.

    >>> made_up("**Lay** {count} {count:tile|tiles}")
    '**Ĺáááý** {count} {count:ťííĺéé|ťííĺééś}'
    """
    return "".join(_place(part) if part.startswith("{") else lengthened(part) for part in _PLACE.split(words))


def _place(place: str) -> str:
    name, colon, form = place[1:-1].partition(":")
    return f"{{{name}{colon}{'|'.join(map(lengthened, form.split('|')))}}}" if "|" in form else place


def lengthened(words: str) -> str:
    """Words with vowels and last letters said so often that they are 40 % longer, all letters accented."""
    made, owed = "", 0.0
    for letter, after in pairwise(f"{words} "):
        owed += LONGER
        more = round(owed) if letter in _VOWELS or (letter.isalpha() and not after.isalpha()) else 0
        made += letter + letter.lower() * more
        owed -= more
    return made.translate(ACCENTED)


def is_spared(words: str) -> bool:
    """Whether words have no letter of the made-up language: they are names, or nobody had them translated."""
    return set(words).isdisjoint(ACCENTED.values())


@contextmanager
def spoken() -> Iterator[Lang]:
    """Has the package speak the made-up language for a while; gives its code."""
    langs = (*LANGS, CODE)
    with pytest.MonkeyPatch.context() as patch:
        for name, module in list(sys.modules.items()):
            if name.startswith("railwidgets.") and vars(module).get("LANGS") is LANGS:
                patch.setattr(module, "LANGS", langs)
        patch.setitem(CHOICES, "lang", (CHOICES["lang"][0], langs))
        patch.setattr(data, "get_data", _made_up_data)
        _forget()
        yield CODE
    _forget()


def _forget() -> None:
    """Has it be looked up anew which languages there are; what has been said in any of them stays as it is."""
    languages_of.cache_clear()
    offered.cache_clear()


def _made_up_data(package: str, name: str) -> bytes | None:
    """A file of a package, or what is made up in its place."""
    folder, _, file = name.rpartition("/")
    if name == f"languages/{CODE}.toml":
        return _toml(_language()).encode()
    if folder == CODE and file in TEXTS and data.has_data(package, file):
        return _toml({dotted(path): _entry(text) for path, text in text_entries(package, file)}).encode()
    return get_data(package, name)


def _language() -> dict[str, Any]:
    """The file of English with its words made up; what a letter sounds like stays."""
    english = data.load_data("railwidgets.core", f"languages/{SOURCE}.toml")
    words: dict[str, Any] = {key: made_up(english[key]) for key in ("and", "pair", "semicolon")}
    forms = {name: {gender: made_up(one) for gender, one in form.items()} for name, form in english["forms"].items()}
    return {**english, **words, "name": made_up("Made-up"), "forms": forms, "touch": {}}


def _entry(text: Source) -> str | dict[str, str | bool]:
    noun, words = text.noun, made_up(text)
    return {"text": words, "gender": noun.gender, "aspirated": noun.aspirated} if noun.gender else words


def _toml(entries: Mapping[str, Any]) -> str:
    return "\n".join(f"{key} = {_value(entry)}" for key, entry in entries.items())


def _value(entry: Any) -> str:
    if isinstance(entry, Mapping):
        return f"{{ {', '.join(f'{key} = {_value(one)}' for key, one in entry.items())} }}"
    return json.dumps(entry, ensure_ascii=False)
