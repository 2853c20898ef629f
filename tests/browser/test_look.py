"""How it looks: nothing overlaps or is cut off at any width, letters can be read, and it is accessible."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from railwidgets.session import Session
from tests.browser.look import at_any_width, flaws, flaws_at_any_width, picture, widen
from tests.browser.positions import position, watched
from tests.sampling import sampled


def full():
    """Four players, of whom the first is to act, and as many tiles as fit."""
    states = watched("days_of_steam", 4, 5).timeline.states
    return Session([state for state in states if len(state.table.cells) <= 45 and state.actor == 0][-1], seed=1)


SITUATIONS = {
    "start": lambda: position(
        "0,0 red; row green (red blue), blue (red red); A at 0,0, hand straight curve wye; B at 0,0"
    ),
    "full": full,
    "train": lambda: position(
        "0,0 red (blue red); 0,1 WE hill; 0,2 WE; 0,3 blue; row green (red blue), blue (red red)\n"
        "A at 0,0, steam 6, hand straight curve wye, delivered red blue green, counters 1, coal 2; B at 0,0\n"
        "C at 0,0; D at 0,0"
    ),
}


@at_any_width(SITUATIONS)
def test_nothing_overlaps_or_is_cut_off_at_any_width(page, bare, name, tried):
    page.set_viewport_size({"width": 1640, "height": 1300})
    table = bare(SITUATIONS[name]())
    found = flaws_at_any_width(table, name, tried)
    widen(table, 360)
    table.lay()
    assert not found, "\n".join(found)


@pytest.mark.parametrize("width", sampled(["360", "720", "1200"], "360"))
def test_a_refusal_and_a_train_on_its_way_have_room_at_any_width(page, bare, width):
    page.set_viewport_size({"width": 1640, "height": 1400})
    table = bare(SITUATIONS["train"]())
    found, wide = {}, int(width)
    widen(table, wide)
    table.say("lay curve 0,1")
    expect(table.answer).to_have_attribute("data-kind", "refused")
    picture(table, f"refused-{width}")
    found["refused"] = flaws(table, wide)
    table.take(0)
    table.click("cell:0,0")
    expect(table.at("cell:0,0")).to_have_class("rw-flat is-refused")
    picture(table, f"trial-{width}")
    found["trial"] = flaws(table, wide)
    table.press("Escape", "Escape")
    table.button("Move train").click()
    # Four of six steam is more than half: the way is lit, and dear.
    expect(table.at("cell:0,3")).to_have_class("rw-flat is-selectable is-dear")
    picture(table, f"train-lit-{width}")
    found["selectable"] = flaws(table, wide)
    table.press("Escape")
    table.settle()
    table.seats()
    table.press("?")
    picture(table, f"open-{width}")
    found["open"] = flaws(table, wide)
    assert not any(found.values()), "\n".join(f"{at}: {one}" for at, here in found.items() for one in here)


def refused(table):
    """A piece in hand, on a place where it is not allowed."""
    table.take(0)
    table.click("cell:0,0")
    expect(table.answer).to_have_attribute("data-kind", "refused")


def lying_over(table):
    """An error, who sits where, and the rules over the board."""
    table.say("gibberish")
    expect(table.answer).to_have_attribute("data-kind", "error")
    table.seats()
    table.menu("Rules")


MOMENTS = {
    "held": lambda table: table.take(0),
    "refused": refused,
    "open": lying_over,
    "lit": lambda table: table.button("Move train").click(),
}
"""What is done before axe looks at a board."""


@pytest.mark.parametrize("theme", sampled(["light", "dark"], "dark"))
@pytest.mark.parametrize("moment", sampled(MOMENTS, "open"))
def test_no_accessibility_violation(bare, violations, moment, theme):
    table = bare(SITUATIONS["train"](), theme=theme)
    expect(table.root).to_have_attribute("data-theme-now", theme)
    MOMENTS[moment](table)
    table.settle()
    assert violations(".rw") == []


# What is drawn whenever the space for a board is measured, from now on.
MEASURED = """
() => {
  const measure = Element.prototype.getBoundingClientRect;
  window.drawn = [];
  Element.prototype.getBoundingClientRect = function () {
    if (this.matches('.rwf-board, .rwf-scene')) window.drawn.push(this.querySelectorAll('.rwf-layer > *').length);
    return measure.call(this);
  };
  window.unmeasured = () => { Element.prototype.getBoundingClientRect = measure; };
}
"""


def test_the_space_is_measured_before_anything_is_drawn_in_it(page, bare):
    """Or all that is drawn would be laid out for a size that it does not keep, and then once more."""
    page.evaluate(MEASURED)
    bare(SITUATIONS["start"]())
    page.evaluate("window.unmeasured()")
    assert page.evaluate("window.drawn")[:2] == [0, 0]


BAD_STYLE = """
.rw .rwf-title { position: relative; left: 130px }
.rw .rwf-count { font-size: 9px }
.rw .rwf-section-title { width: 20px; text-overflow: clip }
"""


def test_what_overlaps_is_cut_off_or_too_small_is_found(page, bare):
    """What looks for flaws finds them."""
    table = bare(SITUATIONS["start"]())
    assert flaws(table, 848) == []
    page.add_style_tag(content=BAD_STYLE)
    found = "\n".join(flaws(table, 848))
    for flaw in ("'Days of Steam' and ", "is cut off by rwf-section-title", "in rwf-count: 9.0px"):
        assert flaw in found


def test_a_picture_without_words_is_found(page, violations):
    """What looks for violations finds one."""
    page.set_content("<button>words</button><img>")
    assert violations("button") == []
    (violation,) = violations("img")
    assert violation.startswith("image-alt")
