"""Catalogues: translations beside the English files, what falls back, and what is wrong with a damaged one."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from railwidgets.core.catalogue import SOURCES, coverage, digests_now, languages_of, load_texts, translations
from railwidgets.core.data import DataError
from railwidgets.core.text import Text, load_words

WORDS = """
[side]
north = "north"
curves = { text = "two curves", gender = "plural" }

[say]
turn = "It turns {side:a}, {count} {count:tile|tiles}"
plain = "It turns"
"""

FRENCH = """
[side]
north = { text = "nord", gender = "m" }
curves = { text = "deux courbes", gender = "plural" }

[say]
turn = "Vers {side:le} : {count} {count:tuile|tuiles}"
plain = "Elle tourne"
"""

Make = Callable[..., str]


@pytest.fixture
def make(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Make:
    """Makes a package of files by their names, with two underscores for the slash of a language's folder."""
    monkeypatch.syspath_prepend(str(tmp_path))

    def package(name: str, **files: str) -> str:
        for file, content in {"words": WORDS, **files}.items():
            lang, _, stem = file.rpartition("__")
            folder = tmp_path / name / lang if lang else tmp_path / name
            folder.mkdir(parents=True, exist_ok=True)
            (folder / f"{stem}.toml").write_text(content, encoding="utf-8")
        (tmp_path / name / "__init__.py").touch()
        return name

    return package


def test_a_text_is_said_in_each_language_of_its_package(make: Make) -> None:
    words = load_words(make("spoken", fr__words=FRENCH))
    said = words["say"]["turn"].fill(side=words["side"]["north"], count=1)
    assert said["fr"] == "Vers le nord\u00a0: 1 tuile"
    assert str(said) == "It turns a north, 1 tile"
    assert words["say"]["plain"].languages == ("en", "fr")


def test_what_is_not_translated_is_english_as_a_whole(make: Make) -> None:
    words = load_words(make("halved", fr__words='[side]\nnorth = { text = "nord", gender = "m" }'))
    said = words["say"]["turn"].fill(side=words["side"]["north"], count=2)
    assert said["fr"] == said["de"] == "It turns a north, 2 tiles"
    assert words["side"]["north"]["fr"] == "nord"
    assert coverage("halved", "fr").missing == (
        ("words.toml", "side.curves"),
        ("words.toml", "say.turn"),
        ("words.toml", "say.plain"),
    )
    assert coverage("halved", "fr").done == 1
    assert coverage("halved", "de").done == 0
    assert languages_of("halved") == ("en", "fr")


def test_a_plural_name_is_many_in_english_too(make: Make) -> None:
    words = load_words(make("counted", fr__words=FRENCH))
    assert str(Text("{x:it|they}").fill(x=words["side"]["curves"])) == "they"


def test_what_has_changed_since_is_known_by_its_digest(make: Make, tmp_path: Path) -> None:
    package = make("changed", fr__words=FRENCH)
    digests = digests_now(package, "fr")
    digests["words.toml"]["say.plain"] = "00000000"
    (tmp_path / package / "fr" / SOURCES).write_text(json.dumps(digests), encoding="utf-8")
    assert coverage(package, "fr").changed == (("words.toml", "say.plain"),)


def test_small_packages_write_all_languages_in_one_place(make: Make) -> None:
    package = make("inline", words='[say]\nyes = { en = "yes", fr = "l\'oui" }')
    assert load_words(package)["say"]["yes"]["fr"] == "l’oui"
    assert languages_of(package) == ("en", "fr")
    assert coverage(package, "fr").missing == ()


def test_lists_are_numbered_from_one(make: Make) -> None:
    first = '[[step]]\nplay = "go"\nsay = "One."\n[[step]]\nsay = "Two."\n'
    package = make("steps", first_game=first)
    assert [entry["say"] for entry in load_texts(package, "first_game.toml")["step"]] == ["One.", "Two."]
    assert [key for _, key in coverage(package, "fr").missing if key.startswith("step")] == ["step.1.say", "step.2.say"]


@pytest.mark.parametrize(
    ("name", "catalogue", "message"),
    [
        ("foreign", '[say]\nturned = "-"', r"fr/words\.toml of foreign, say\.turned: words\.toml has no such text"),
        ("chapter", '[sad]\nturn = "-"', r"fr/words\.toml of chapter, sad\.turn: words\.toml has no such text"),
        (
            "placeholder",
            '[say]\nturn = "{who} tourne"',
            r"say\.turn: the English text has no \{who\}; it has \{count\}, \{side\}",
        ),
        ("twice", '[say]\nplain = "a"\nplain = "b"', r"fr/words\.toml of twice: .* \(at .*: plain"),
        ("form", '[say]\nturn = "{side:la}"', r"say\.turn: Français has no form 'la'; write one of le, un, du"),
        ("plural", '[say]\nturn = "{count:a|b|c}"', r"say\.turn: \{:a\|b\|c\} has 3 forms, and Français needs 2"),
        (
            "gender",
            '[side]\nnorth = { text = "n", gender = "x" }',
            r"side\.north: the gender must be one of m, f, n, plural",
        ),
        ("number", "[say]\nplain = 3", r"say\.plain: write a text, or"),
        ("broken", "[say", r"fr/words\.toml of broken: Expected"),
    ],
)
def test_what_is_wrong_with_a_catalogue_is_reported_with_file_and_key(
    make: Make, name: str, catalogue: str, message: str
) -> None:
    with pytest.raises(DataError, match=message):
        translations(make(name, fr__words=catalogue), "words.toml", "fr")


def test_digests_that_are_no_json_are_reported_with_the_remedy(make: Make, tmp_path: Path) -> None:
    package = make("undigested", fr__words=FRENCH)
    (tmp_path / package / "fr" / SOURCES).write_text("{", encoding="utf-8")
    with pytest.raises(DataError, match=r"fr/sources\.json of undigested: .*railwidgets languages fr --accept"):
        coverage(package, "fr")
