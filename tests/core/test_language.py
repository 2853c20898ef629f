"""Languages as data: what a file of one holds, and what is wrong with a damaged one."""

from __future__ import annotations

import pytest

from railwidgets.core.data import DataError, load_data
from railwidgets.core.language import LANGS, SOURCE, UnknownLanguageError, checked_lang, language, read_language

FRENCH = load_data("railwidgets.core", "languages/fr.toml")


@pytest.mark.parametrize("code", LANGS)
def test_every_language_can_be_read(code):
    known = language(code)
    assert known.code == code
    assert known.name
    assert known.row(["A"]) == "A"
    assert known.row(["A", "B", "C"]).startswith("A, B ")
    assert known.category(1) == 0
    assert known.category(2) == len(known.plural)


def test_the_source_is_first():
    assert LANGS[0] == SOURCE == "en"
    assert list(LANGS[1:]) == sorted(LANGS[1:])


@pytest.mark.parametrize("code", ["xx", "EN", "", None, 3, []])
def test_a_language_that_does_not_exist_is_reported(code):
    with pytest.raises(UnknownLanguageError, match=r"unknown language .*; there are: en, "):
        checked_lang(code)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"plural": {"one": "n is 1"}}, r"languages/xx\.toml, plural one: 'n is 1' is not a plural rule"),
        ({"plural": {"one": "n % 0 = 1"}}, r"languages/xx\.toml, plural one: 'n % 0 = 1' is not a plural rule"),
        ({"plural": 5}, r"languages/xx\.toml, \[plural\]: write a table of strings, not 5"),
        ({"decimal": 1.5}, r"languages/xx\.toml, decimal: write a string, not 1\.5"),
        ({"vowel": {"sound": "[aeiou"}}, r"languages/xx\.toml, \[vowel\] sound: write a regular expression"),
        ({"vowel": {"sound": "a", "except": "onze"}}, r"languages/xx\.toml, \[vowel\]: write letters as a string"),
        ({"typography": [{"find": "'"}]}, r"languages/xx\.toml, \[\[typography\]\]: write put"),
        ({"forms": {"le": {"masculine": "le "}}}, r"languages/xx\.toml, \[forms\] le: masculine is no gender"),
    ],
)
def test_what_is_wrong_with_a_language_is_reported_with_its_key(change, message):
    with pytest.raises(DataError, match=message):
        read_language("xx", {**FRENCH, **change})


@pytest.mark.parametrize("key", ["name", "and", "decimal", "pair", "percent", "semicolon", "plural", "vowel", "forms"])
def test_a_key_that_is_missing_is_named(key):
    with pytest.raises(DataError, match=rf"languages/xx\.toml: write {key}"):
        read_language("xx", {name: entry for name, entry in FRENCH.items() if name != key})
