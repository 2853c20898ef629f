"""How sentences are read: what jars is told, and what does not is left alone."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import resources
from itertools import count
from pathlib import Path

import pytest

from railwidgets.core import LANGS, load_words
from railwidgets.core.grammar import PLACE
from railwidgets.testing.reading import Reader
from tests.testing.copies import Copy, copies, verdict_of

NUMBERS = count(1)
PLACES = "no_sentence_names_a_place_in_notation"
CHECK = "every_sentence_reads_well_with_every_name"
FRENCH = Reader("fr", {"tuile": "tuiles", "dé": "dés"}, {"droit", "orange"}, {"lay", "straight"})
ENGLISH = Reader("en", {"tile": "tiles", "die": "dice"})


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("La voie arrive par le ouest.", "'le ouest' needs elision"),
        ("Un pion de Ancre.", "'de Ancre' needs elision"),
        ("Elle va que est.", "'que est' needs elision"),
        ("Il vient du est.", "'du est' needs elision"),
        ("Elle roule vers ouest.", "'vers ouest' needs an article before the side"),
        ("De l’est à le nord.", "'à le' needs du, au, des or aux"),
        ("C’est l’bord.", "'l’bord' takes no elision"),
        ("Il tombe d’haut.", "'d’haut' takes no elision"),
        ("Il faut 2 droit.", "'2 droit' needs the plural"),
        ("Il y a 2 tuile.", "'2 tuile' needs the plural"),
        ("Il y a 0 tuiles.", "'0 tuiles' needs the singular"),
        ("Il y a 1 rangées.", "'1 rangées' needs the singular"),
        ("0 cases sont libres.", "'0 cases sont' needs the singular"),
        ("On joue lay straight.", "lay, straight: notation; use words, or put it into « »"),
        ("Un rail SN.", "SN: notation; use words, or put it into « »"),
        ("Vapeur: 3", "'r:' needs a space before : ; ! ? % and in « »"),
        ("Vapeur : 3", "' :' needs a space that does not break before : ; ! ? % and in « »"),
        ("C'est tout.", "'C'e' needs the apostrophe ’"),
        ("Trop  loin.", "'  ' needs one space, and none before , . )"),
        ("Il mène à .", "' .' needs one space, and none before , . )"),
        ("Il mène à {at}.", "'{' needs every place filled in"),
    ],
)
def test_what_jars_in_french(sentence: str, expected: str) -> None:
    assert expected in list(FRENCH.faults(sentence))


@pytest.mark.parametrize(
    "sentence",
    [
        "De l’ouest à l’est, d’Ancre à Cloche, jusqu’en 2,1\u00a0: ce n’est qu’un début.",
        "Il y a 0 tuile, 1 dé, 2 dés, 21 tuiles, et 2 orange.",
        "Prenez la tuile, posez-la ici et tournez-la encore.",
        "Au heurtoir, la houille et le halage attendent.",
        "La onzième ville\u00a0; le hasard joue\u00a0: de A à Z, on n’y est pas.",
        "En 2,1 droit devant\u00a0: il est prêt à les suivre, sans le faire, 3,25\u00a0% au plus\u00a0!",
        "Par exemple «\u00a0lay straight 2,1 SN\u00a0».",
    ],
)
def test_what_reads_well_in_french(sentence: str) -> None:
    assert not list(FRENCH.faults(sentence))


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("There is 1 tiles left.", "'1 tiles' needs the singular"),
        ("It takes 2 die.", "'2 die' needs the plural"),
        ("1 things are left.", "'1 things are' needs the singular"),
        ("Take a orange card.", "'a orange' needs the other article"),
        ("Take an tile.", "'an tile' needs the other article"),
        ("Steam : 3", "' :' needs no space before : ; ! ? %"),
    ],
)
def test_what_jars_in_english(sentence: str, expected: str) -> None:
    assert expected in list(ENGLISH.faults(sentence))


def test_what_reads_well_in_english() -> None:
    assert not list(ENGLISH.faults("0 tiles, 1 die: an hour, a unit, an F; 1 tile is at 2,1 as well."))


@pytest.mark.parametrize("package", ["core", "draw", "session"])
def test_the_shared_words_read_well(package: str) -> None:
    assert resources.files(f"railwidgets.{package}").joinpath("words.toml").is_file()
    chapters = load_words(f"railwidgets.{package}").values()
    for lang in LANGS:
        said = [text[lang] for chapter in chapters for text in chapter.values()]
        faults = [(words, fault) for words in said for fault in Reader(lang).faults(PLACE.sub("Couronne", words))]
        assert not faults


# --- a game


@pytest.fixture
def copy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Copy]:
    """A copy of Branch Line."""
    with copies(tmp_path, monkeypatch):
        yield Copy(f"read_{next(NUMBERS)}", tmp_path)


def read(copy: Copy) -> str:
    """What the check says of a copy."""
    copy.install()
    return verdict_of(copy.facts(), CHECK)


def test_branch_line_reads_well(copy: Copy) -> None:
    assert not read(copy)


@pytest.mark.parametrize(
    ("file", "old", "new", "expected"),
    [
        (
            "words.toml",
            "par {side:le}",
            "par {side}",
            "fr: 'par nord' needs an article before the side: ",
        ),
        ("words.toml", "Le train {who:de}", "Le train de {who}", "fr: 'de Ancre' needs elision: Le train de Ancre"),
        ("words.toml", "{length:tuile|tuiles}", "tuiles", "fr: '1 tuiles' needs the singular: La ligne, sur 1 tuiles"),
        ("words.toml", "{length:tile|tiles}", "tiles", "words.toml, label.line: en: '1 tiles' needs the singular; if "),
        (
            "words.toml",
            "over {length} {length:tile|tiles}",
            "of which {length} lies",
            "words.toml, label.line: en: '1 lies' needs the singular; if 'lies' is a verb, do not put it right after",
        ),
        (
            "words.py",
            'words("tile")[action.tile]',
            "Text.same(action.tile)",
            "fr: cross: notation; use words",
        ),
    ],
)
def test_a_game_is_read_with_every_name(copy: Copy, file: str, old: str, new: str, expected: str) -> None:
    copy.change(file, old, new)
    said = read(copy)
    assert expected in said
    assert "in this position" not in said


def test_a_noun_of_one_form_is_no_plural() -> None:
    reader = Reader("fr", {"pas": "pas", "jour": "jours"})
    assert list(reader.faults("Il fait 1 pas.")) == []
    assert list(reader.faults("Il reste 1 jours.")) == ["'1 jours' needs the singular"]


@pytest.mark.parametrize(
    ("file", "old", "new", "expected"),
    [
        (
            "words.py",
            "at=cell_name(action.cell)",
            "at=f'{action.cell[0]},{action.cell[1]}'",
            "notation; use cell_name: Crown lays a tile",
        ),
        ("scene.py", "at=cell_name(cell)", "at=f'{cell[0]},{cell[1]}'", "notation; use cell_name: "),
        (
            "clauses.toml",
            "A tile lies in {at} already.",
            "A tile lies at 3,7 already, in {at}.",
            "3,7: notation; use cell_name: A",
        ),
        ("clauses.toml", "Il y a déjà une tuile en {at}.", "{at}\u00a0: la tuile 05 y est déjà.", "05: notation; "),
    ],
)
def test_a_place_in_notation_is_reported_with_its_sentence(
    copy: Copy, file: str, old: str, new: str, expected: str
) -> None:
    copy.change(file, old, new)
    copy.install()
    assert expected in verdict_of(copy.facts(), PLACES)


def test_what_a_sentence_quotes_may_be_notation(copy: Copy) -> None:
    copy.change("clauses.toml", "A tile lies in {at} already.", "A tile lies in {at}: write ‘lay cross 3,7’.")
    copy.install()
    assert not verdict_of(copy.facts(), PLACES)
