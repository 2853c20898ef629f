"""The theme: contrast of every pair of colours that meet, in every game, and what pages and pictures are given."""

import itertools
import re

import pytest

from railwidgets.core import GAMES, game
from railwidgets.draw import theme
from railwidgets.draw.style import NOTHING, read_style
from tests.needs import ROOT

PAGE_STYLE = ROOT / "railwidgets/cli/jupyter/nbconvert/templates/railwidgets/page.css"
STYLES = {name: theme.SHARED + game(name).style for name in GAMES}
THEMES = {f"{name} {when}": getattr(style, when) for name, style in STYLES.items() for when in ("day", "night")}
MINE = read_style(".rw { --rw-moss: light-dark(#112233, #ddeeff) } .rw-moss { fill: var(--rw-moss) }", "mine")


def luminance(colour):
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(a, b):
    high, low = sorted((luminance(a), luminance(b)), reverse=True)
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("name", THEMES)
def test_letters_are_readable_on_every_colour(name):
    colours = THEMES[name]
    pairs = {on.removeprefix("on-"): on for on in colours if on.startswith("on-")}
    styled = {css for rule in STYLES[name.split()[0]].rules for css in rule.classes}
    assert {"red", "seat-0"} <= {css.removeprefix("c-") for css in styled if css.startswith("c-")} <= set(pairs)
    ratios = {a: round(contrast(colours[a], colours[b]), 2) for a, b in pairs.items()}
    assert {a: ratio for a, ratio in ratios.items() if ratio < 4.5} == {}


@pytest.mark.parametrize("name", THEMES)
def test_words_are_readable_on_every_ground(name):
    colours = THEMES[name]
    grounds = ("paper", "card", "tile", "legal-fill", "refused-fill")
    words = ("ink", "muted")
    poor = [(a, b) for a, b in itertools.product(words, grounds) if contrast(colours[a], colours[b]) < 4.5]
    assert not poor
    for accent, ground in itertools.product(("legal", "refused", "proof"), ("paper", "card", "tile")):
        assert contrast(colours[accent], colours[ground]) >= 4.5, (accent, ground)
    for rule in (accent for accent in colours if accent.startswith("rule-")):
        assert contrast(colours[rule], colours["tile"]) >= 4.5, rule
    assert contrast(colours["legal"], colours["legal-fill"]) >= 4.5
    assert contrast(colours["refused"], colours["refused-fill"]) >= 4.5


@pytest.mark.parametrize("name", THEMES)
def test_lines_and_signs_stand_out(name):
    colours = THEMES[name]
    pairs = [("rail", "ballast"), ("rail", "tile"), ("coal", "tile"), ("water", "tile"), ("buffer", "tile")]
    pairs += [("parapet", "tile"), ("circuit", "tile"), ("hill-dark", "tile"), ("hill-dark", "hill")]
    # A sign of a game is called after its ground.
    pairs += [(sign, sign.removesuffix("-sign")) for sign in colours if sign.endswith("-sign")]
    for a, b in pairs:
        assert contrast(colours[a], colours[b]) >= 2.9, (a, b)


@pytest.mark.parametrize("when", ["day", "night"])
def test_the_edge_and_the_sign_of_a_black_route_stand_out_from_the_map(when):
    colours = THEMES[f"rail_europe {when}"]
    for ground in ("land", "sea", "tile", "black"):
        for drawn in ("black-edge", "black-print"):
            if (when, ground) != ("day", "black"):
                assert contrast(colours[drawn], colours[ground]) >= 4.5, (drawn, ground)


def test_a_page_around_a_board_has_the_colours_it_uses():
    used = set(re.findall(r"var\(--rw-([\w-]+)", PAGE_STYLE.read_text(encoding="utf-8")))
    assert used == set(theme.PAGE)
    day, night, board_by_day, board_by_night = theme.page_style().splitlines()
    assert f"--rw-ink:{theme.LIGHT['ink']};" in day
    assert day.removeprefix(":root") == board_by_day.removeprefix(':root:has(.rw[data-theme-now="light"])')
    assert night.startswith("@media screen and (prefers-color-scheme:dark)")
    assert f"--rw-ink:{theme.DARK['ink']};" in night
    assert (
        board_by_night.removeprefix('@media not print{:root:has(.rw[data-theme-now="dark"])').removesuffix("}") in night
    )


def test_colour_class():
    assert theme.colour_class("seat-0") == "c-seat-0"
    assert theme.colour_class("") == ""


@pytest.mark.parametrize("own", [NOTHING, MINE, *(game(name).style for name in GAMES)])
def test_braces_balance(own):
    for sheet in (theme.style_sheet(own), *(theme.static_style(choice, None, own) for choice in ("auto", "dark"))):
        assert sheet.count("{") == sheet.count("}")


def test_the_sheet_of_a_board_is_the_shared_one_and_that_of_its_game():
    day, night, rest = theme.style_sheet(MINE).split("\n", 2)
    assert day.startswith(".rw{color-scheme:light;")
    assert f"--rw-ink:{theme.LIGHT['ink']};" in day
    assert "--rw-moss:#112233;" in day
    assert night.startswith('@media not print{.rw[data-theme-now="dark"]{color-scheme:dark;')
    assert "--rw-moss:#ddeeff;" in night
    assert rest.endswith("\n.rw-moss{fill:var(--rw-moss)}")
    assert "moss" not in theme.style_sheet()


def test_shared_rules_are_weaker_than_those_of_a_game_wherever_its_board_stands_on_a_page():
    """Rules outside a layer win over those in one, whichever comes last; those for states win by naming more."""
    head, layered = theme.style_sheet(MINE).split("@layer railwidgets{\n")
    layer, rest = layered.split("\n}\n")
    assert ".rw-text{" not in head
    assert {rule for rule in theme.SHARED.rules if f"{rule}" in layer.splitlines()} == {
        rule for rule in theme.SHARED.rules if re.fullmatch(r"\.[\w-]+", rule.selector)
    }
    assert [line for line in rest.splitlines() if not line.startswith((".rw .", ".rw-flat."))] == [f"{MINE.rules[0]}"]


def test_a_picture_carries_what_it_uses_and_no_more():
    head, *rules = theme.static_style("light", {"rw-moss", "rw-rail"}, MINE).splitlines()
    assert head.startswith('.rw[data-theme-now="light"]{color-scheme:light;')
    assert re.findall(r"--rw-([\w-]+):", head) == ["rail", "coal", "on-coal", "iron", "moss", "c", "on"]
    assert rules == [".rw-rail{fill:none;stroke:var(--rw-rail);stroke-width:2}", ".rw-moss{fill:var(--rw-moss)}"]
    assert "#ddeeff" in theme.static_style("dark", {"rw-moss"}, MINE)
    assert "#112233" not in theme.static_style("dark", {"rw-moss"}, MINE)
    # Other programs that show pictures know no layers.
    assert "@layer" not in theme.static_style("auto", None, MINE)


def test_static_style_follows_the_onlooker_only_if_asked():
    assert "prefers-color-scheme" in theme.static_style("auto")
    assert "prefers-color-scheme" not in theme.static_style("light")
    with pytest.raises(ValueError, match="unknown theme"):
        theme.static_style("sepia")


def test_a_picture_in_a_colour_that_no_sheet_has_is_refused():
    theme.static_style("light", {"c-mauve"}, game("railroad_dice").style)
    with pytest.raises(ValueError, match=r"no colour mauve, taupe: write a rule \.c-mauve in the style\.css"):
        theme.static_style("light", {"c-taupe", "c-mauve", "c-red"}, MINE)
