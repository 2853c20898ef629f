"""The theme: contrast of every pair of colours that meet, and classes that exist."""

import itertools
import re

import pytest

from railwidgets.draw import theme
from railwidgets.draw.stylesheet import RULES
from tests.needs import ROOT

PAGE_STYLE = ROOT / "railwidgets/cli/jupyter/nbconvert/templates/railwidgets/page.css"
THEMES = {"light": theme.LIGHT, "dark": theme.DARK}


def luminance(colour):
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(a, b):
    high, low = sorted((luminance(a), luminance(b)), reverse=True)
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("name", THEMES)
def test_letters_are_readable_on_every_colour(name):
    tokens = THEMES[name]
    pairs = {token: f"on-{token}" for token in tokens if f"on-{token}" in tokens}
    assert set(theme.COLOURS) <= set(pairs)
    poor = {
        a: round(contrast(tokens[a], tokens[b]), 2) for a, b in pairs.items() if contrast(tokens[a], tokens[b]) < 4.5
    }
    assert not poor


@pytest.mark.parametrize("name", THEMES)
def test_words_are_readable_on_every_ground(name):
    tokens = THEMES[name]
    grounds = ("paper", "card", "tile", "legal-fill", "refused-fill")
    words = ("ink", "muted")
    poor = [(a, b) for a, b in itertools.product(words, grounds) if contrast(tokens[a], tokens[b]) < 4.5]
    assert not poor
    for accent, ground in itertools.product(("legal", "refused", "proof"), ("paper", "card", "tile")):
        assert contrast(tokens[accent], tokens[ground]) >= 4.5, (accent, ground)
    assert contrast(tokens["legal"], tokens["legal-fill"]) >= 4.5
    assert contrast(tokens["refused"], tokens["refused-fill"]) >= 4.5


@pytest.mark.parametrize("name", THEMES)
def test_lines_and_signs_stand_out(name):
    tokens = THEMES[name]
    pairs = [("rail", "ballast"), ("rail", "tile"), ("coal", "tile"), ("water", "tile"), ("buffer", "tile")]
    pairs += [("parapet", "tile"), ("circuit", "tile"), ("hill-dark", "tile"), ("hill-dark", "hill")]
    pairs += [("prairie-sign", "prairie"), ("mountain-sign", "mountain"), ("lake-sign", "lake")]
    for a, b in pairs:
        assert contrast(tokens[a], tokens[b]) >= 2.9, (a, b)


def test_a_page_around_a_board_has_the_colours_it_uses():
    used = set(re.findall(r"var\(--rw-([\w-]+)", PAGE_STYLE.read_text(encoding="utf-8")))
    assert used == set(theme.PAGE)
    day, night, board_by_day, board_by_night = theme.page_style().splitlines()
    assert f"--rw-ink:{theme.LIGHT['ink']};" in day
    assert day.removeprefix(":root") == board_by_day.removeprefix(':root:has(.rw[data-theme-now="light"])')
    assert night.startswith("@media (prefers-color-scheme:dark)")
    assert f"--rw-ink:{theme.DARK['ink']};" in night
    assert board_by_night.removeprefix(':root:has(.rw[data-theme-now="dark"])') in night


def test_themes_name_the_same_tokens():
    assert theme.LIGHT.keys() == theme.DARK.keys()


def test_every_property_used_is_defined():
    used = set(re.findall(r"var\(--rw-([a-z0-9-]+)\)", theme.style_sheet()))
    assert used <= set(theme.LIGHT) | {"c", "on"}


def test_braces_balance_and_drawing_rules_are_single_classes():
    for sheet in (theme.style_sheet(), theme.static_style("auto"), theme.static_style("dark")):
        assert sheet.count("{") == sheet.count("}")
    for selectors in re.findall(r"^([^{\n ]+[^{\n]*)\{", RULES, flags=re.M):
        for selector in selectors.split(","):
            assert re.match(r"\.rw-[\w-]+(\.is-\w+ \.rw-\w+)?$|\.rw \.(is|rw)-", selector), selector


def test_colour_class():
    assert theme.colour_class("seat-0") == "c-seat-0"
    assert theme.colour_class("") == ""
    with pytest.raises(ValueError, match="no colour 'taupe'"):
        theme.colour_class("taupe")


def test_static_style_follows_the_onlooker_only_if_asked():
    assert "prefers-color-scheme" in theme.static_style("auto")
    assert "prefers-color-scheme" not in theme.static_style("light")
    with pytest.raises(ValueError, match="no theme"):
        theme.static_style("sepia")


def test_no_class_is_styled_twice():
    heads = re.findall(r"^\.(rw-[\w-]+){", RULES, re.MULTILINE)
    assert len(heads) == len(set(heads))
