"""Letters in drawings stand out by day and by night, and boards can be used with colours that people have chosen."""

from __future__ import annotations

import io
from random import Random

import pytest
from PIL import Image
from playwright.sync_api import expect

from railwidgets.core import GAMES
from railwidgets.session import Session
from tests.browser.contrast import ENOUGH, contrast, faint, pixels
from tests.browser.look import widen
from tests.browser.matrix import one_of_each
from tests.browser.positions import LINE, position
from tests.browser.test_light import lit
from tests.sampling import sampled

ACTIONS = 20


def in_the_middle(name):
    """A game that is well under way, with something in hand."""
    session, rng = Session(name, seed=5), Random(2)
    for _ in range(ACTIONS):
        session.play(rng.choice(list(session.state.legal_actions)))
    for pick in list(session.selection.selectable)[:1]:
        session.pick(pick)
    return session


MOMENTS = {"start": lambda name: Session(name, seed=5), "middle": in_the_middle, "lit": lit}


# What helps has letters of its own, and late in a game there are most of the others.
@pytest.mark.parametrize("moment", sampled(MOMENTS, "lit"))
@pytest.mark.parametrize(("name", "theme"), one_of_each(GAMES, ["light", "dark"], at_most=2))
def test_letters_in_drawings_stand_out(page, bare, name, theme, moment):
    table = bare(MOMENTS[moment](name), seat=0 if moment == "lit" else None, theme=theme)
    expect(table.root).to_have_attribute("data-theme-now", theme)
    assert faint(page, table) == []


def test_letters_that_do_not_stand_out_are_found(page, bare):
    table = bare(position(LINE))
    page.add_style_tag(content=".rw .rw-muted { fill: #bbb }")
    found = faint(page, table)
    assert "-1" in {one.text for one in found}
    assert all(one.contrast < ENOUGH and "rw-muted" in one.name for one in found)


BORDER = "node => [getComputedStyle(node).borderTopStyle, getComputedStyle(node).borderTopColor]"


def test_with_colours_that_people_have_chosen_all_is_told_apart(page, bare):
    page.emulate_media(forced_colors="active")
    table = bare(position(LINE + "; 0,3 WE"))
    # Where there is less room, what cannot be done with a piece in hand is not shown.
    widen(table, 1200)
    table.take("curve")
    table.settle()
    # What can be taken, what is in hand, what cannot be taken.
    free, held = (table.piece(name).evaluate(BORDER) for name in ("straight", "curve"))
    refused = table.button("Pass").evaluate(BORDER)
    assert free[0] == held[0] == "solid"
    assert refused[0] == "dashed"
    assert len({free[1], held[1], refused[1]}) == 3
    # The track of the slider, from one end to the other.
    shot = Image.open(io.BytesIO(table.root.locator(".rwf-range").screenshot())).convert("RGB")
    ground = pixels(shot)[0]
    for x in range(4, shot.width - 4):
        column = shot.crop((x, 0, x + 1, shot.height))
        assert max(contrast(ground, at) for at in pixels(column)) > 3, x
    # The board keeps its colours: what helps is framed in green as ever.
    frame = table.root.locator(".rwf-scene .rw-strong").first
    assert frame.evaluate("node => getComputedStyle(node).stroke") == "rgb(23, 117, 90)"
    place = Image.open(io.BytesIO(table.root.locator(".rwf-scene .is-selectable").first.screenshot())).convert("RGB")
    assert any(green > red + 0.2 for red, green, _ in pixels(place))
