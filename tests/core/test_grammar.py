"""Names in sentences: articles, elision, contraction and number."""

from fractions import Fraction

import pytest

from railwidgets.core import Text, seats, side_names
from railwidgets.core.data import DataError
from railwidgets.core.grammar import Noun, begins_with_vowel, is_one, joined, valued
from railwidgets.core.language import language


def name(fr, gender="", *, en="thing", aspirated=False):
    return Text.read({"en": en, "fr": fr, "gender": gender, "aspirated": aspirated})


def french(template, **facts):
    return Text.read({"en": "-", "fr": template}).fill(**facts)["fr"]


NORTH, WEST = name("nord", "m"), name("ouest", "m")
CITY, HALT, CURVES = name("ville", "f"), name("halte", "f", aspirated=True), name("deux courbes", "plural")


@pytest.mark.parametrize(
    ("form", "said"),
    [
        ("le", "le nord, l’ouest, la ville, la halte, les deux courbes, Oscar, Zoé, l’Ancre"),
        ("du", "du nord, de l’ouest, de la ville, de la halte, des deux courbes, d’Oscar, de Zoé, de l’Ancre"),
        ("au", "au nord, à l’ouest, à la ville, à la halte, aux deux courbes, à Oscar, à Zoé, à l’Ancre"),
        ("un", "un nord, un ouest, une ville, une halte, des deux courbes, Oscar, Zoé, une Ancre"),
        ("de", "de nord, d’ouest, de ville, de halte, de deux courbes, d’Oscar, de Zoé, d’Ancre"),
    ],
)
def test_each_form_of_each_kind_of_name(form, said):
    names = (NORTH, WEST, CITY, HALT, CURVES, Text.same("Oscar"), Text.same("Zoé"), seats.name(2))
    assert ", ".join(french(f"{{x:{form}}}", x=one) for one in names) == said


def test_every_form_is_tried_above():
    assert set(language("fr").forms) == {"le", "du", "au", "un", "de"}


def test_a_form_with_a_capital_begins_a_sentence():
    assert french("{x:Au} de 2,1", x=side_names([0, 3])) == "Au nord et à l’ouest de 2,1"
    assert french("{x:Du} {y:au}", x=WEST, y=NORTH) == "De l’ouest au nord"


def test_each_name_of_a_list_has_its_own_article():
    assert french("vers {sides:le}", sides=side_names([0, 1, 3])) == "vers le nord, l’est et l’ouest"


@pytest.mark.parametrize(
    ("word", "said"),
    [
        ("tile", "a tile"),
        ("orange", "an orange"),
        ("hour", "an hour"),
        ("one", "a one"),
        ("unit", "a unit"),
        ("F", "an F"),
    ],
)
def test_the_english_article(word, said):
    assert Text("{x:a}", fr="-").fill(x=Text.same(word))["en"] == said


def test_letters_as_they_are_named():
    assert [begins_with_vowel(letter, Noun(), "en") for letter in "FUA"] == [True, False, True]
    assert not any(begins_with_vowel(letter, Noun(), "fr") for letter in "FUA")


@pytest.mark.parametrize("word", ["Athína", "Édimbourg", "œuf", "Yverdon", "y", "à"])
def test_what_begins_with_a_vowel_in_french(word):
    assert begins_with_vowel(word, Noun(), "fr")


@pytest.mark.parametrize("word", ["York", "onze", "oui", "11", "Wien", ""])
def test_what_lets_nothing_be_elided_in_french(word):
    assert not begins_with_vowel(word, Noun(), "fr")


@pytest.mark.parametrize(
    ("count", "en", "fr"),
    [
        (0, "0 tiles", "0 tuile"),
        (1, "1 tile", "1 tuile"),
        (2, "2 tiles", "2 tuiles"),
        (Fraction(3, 2), "3/2 tiles", "3/2 tuile"),
        (Text.number("1.50"), "1.50 tiles", "1,50 tuile"),
        ("1", "1 tile", "1 tuile"),
        ("?", "? tiles", "? tuiles"),
    ],
)
def test_what_goes_with_a_number(count, en, fr):
    said = Text("{n} {n:tile|tiles}", fr="{n} {n:tuile|tuiles}").fill(n=count)
    assert (said["en"], said["fr"]) == (en, fr)


def test_what_goes_with_names():
    text = Text("{x:stop|stops} {x}", fr="{x:l’arrêt|les arrêts} {x}")
    assert text.fill(x=Text.listed("A"))["fr"] == "l’arrêt A"
    assert text.fill(x=Text.listed("AB"))["fr"] == "les arrêts A et B"
    assert text.fill(x=CURVES)["fr"] == "les arrêts deux courbes"
    assert text.fill(x=CITY)["fr"] == text.fill(x=seats.name(0))["fr"].replace("Couronne", "ville") == "l’arrêt ville"


def test_nothing_is_one_in_french_and_one_alone_in_english():
    assert [is_one(number, "fr") for number in (-1, 0, 1, 2)] == [True, True, True, False]
    assert [is_one(number, "en") for number in (-1, 0, 1, 2)] == [True, False, True, False]


def test_a_name_that_begins_with_another_has_its_gender():
    turned = name("{tile}, tournée").fill(tile=CITY)
    assert french("{x:un}", x=turned) == "une ville, tournée"
    own = name("tuile {tile}", "f").fill(tile=NORTH)
    assert french("{x:le}", x=own) == "la tuile nord"


def test_an_unknown_form_raises():
    with pytest.raises(ValueError, match=r"'les' in 'fr'; write one of le, un, du, au, de, or one\|many"):
        joined("nord", "les", Noun("m"), "fr")


def test_an_unknown_gender_raises():
    with pytest.raises(DataError, match=r"words.toml: the gender must be one of m, f, n, plural, not 'x'"):
        Text.read({"en": "north", "fr": "nord", "gender": "x"}, "words.toml")


def test_french_is_set_as_it_is_printed():
    printed = language("fr").typeset("Qu'est-ce : « lay » ? 5 % !")
    assert printed == "Qu’est-ce\u00a0: «\u00a0lay\u00a0»\u00a0? 5\u00a0%\u00a0!"
    assert name("C'est {x} ; l'{y}")["fr"] == "C’est {x}\u00a0; l'{y}"
    assert (valued("steam", 3, "en"), valued("vapeur", 3, "fr")) == ("steam: 3", "vapeur\u00a0: 3")
