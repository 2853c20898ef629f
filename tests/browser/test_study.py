"""Studies and signs in a real browser: drawn by drags, read chapter after chapter on one screen, and accessible."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from railwidgets import Session, Study
from railwidgets.core import Pointer
from railwidgets.session.page.studying import Studying
from tests.browser.test_one_screen import ALONE, BEYOND, PLACES, SCREENS, resized
from tests.sampling import sampled

if TYPE_CHECKING:
    from playwright.sync_api import Locator

LONG = "Here the wall is near, and whoever goes on along it has to turn round before the last stop. " * 4


def middle(place: Locator) -> tuple[float, float]:
    box = place.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_signs_are_drawn_where_they_are_dragged_and_stay_at_their_place(bare, violations_at_night):
    table = bare(Session("streetcar", seed=4))
    session, mouse = table.session, table.page.mouse
    first, second, third = (table.root.locator(f"[data-pick='cell:{at}'][tabindex]") for at in ("3,3", "5,6", "9,2"))
    mouse.move(*middle(first))
    mouse.down(button="right")
    mouse.move(*middle(second), steps=3)
    mouse.up(button="right")
    drawn = table.root.locator(".rw-pointers")
    expect(drawn).to_have_count(1)
    assert session.place.note.pointers == (Pointer("arrow", ("cell:3,3", "cell:5,6")),)

    # In the mode any pointer draws, the board stays where it is, and nothing is picked.
    table.root.locator("[aria-label='Draw on the board']").click()
    table.page.keyboard.press("p")
    table.page.keyboard.press("4")
    view = table.root.locator(".rwf-scene").get_attribute("viewBox")
    mouse.move(*middle(third))
    mouse.down()
    mouse.move(*middle(first), steps=6)
    mouse.up()
    expect(drawn).to_have_count(2)
    path = session.place.note.pointers[-1]
    assert (path.shape, path.at[0], path.at[-1], path.tone) == ("path", "cell:9,2", "cell:3,3", 4)
    assert len(path.at) > 3
    assert table.root.locator(".rwf-scene").get_attribute("viewBox") == view
    assert table.session.picks == ()
    assert violations_at_night(".rw") == []
    table.page.keyboard.press("Escape")
    table.page.keyboard.press("z")
    expect(drawn).to_have_count(1)


@pytest.mark.parametrize("screen", sampled(SCREENS, "phone"))
def test_a_study_is_read_on_one_screen_whatever_is_said(bare, screen):
    session = Session("rail_europe", seed=3)
    begin = session.at
    session.play(session.legal[0])
    session.note(LONG)
    record = session.transcript
    study = Study("Beginnings").add(record, "First", at=begin, asks=True).add(record, "Second", at=session.at)
    table = bare(Studying(study), pace="at once")
    table.page.add_style_tag(content=ALONE)
    root, asks = table.root, table.root.locator(".rwf-chapter-asks button")
    resized(table.page, *SCREENS[screen])
    expect(root.locator(".rwf-chapter-kind")).to_have_text("What would you play?")
    table.settle()
    places = root.evaluate(PLACES)
    for said in ("Here the study continues", "Correct."):
        if "Here" in said:
            while asks.count() > 1:
                asks.first.click()
                table.settle()
        else:
            table.board.session.play(table.board.session.question.wanted)
            table.settle()
        expect(root.locator(".rwf-chapter-said")).to_contain_text(said)
        assert root.locator(".rwf-chapters").bounding_box()["height"] <= 100
        found = [one for one in root.evaluate(BEYOND) if "rwf-chapter-said" not in one]
        assert found == [], said
        assert {name: root.evaluate(PLACES)[name] for name in places if "board" in name} == {
            name: place for name, place in places.items() if "board" in name
        }
