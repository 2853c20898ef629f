"""A window 200 pixels wide: boards and exercises of all games can be seen and clicked, and the page scrolls one way."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from railwidgets import GAMES, exam
from railwidgets.session import Session
from railwidgets.session.learning.exam_session import ExamSession
from tests.browser.matrix import one_of_each
from tests.browser.test_one_screen import ALONE, resized
from tests.sampling import sampled

PICK = ":is(.rwf-piece, .rwf-game-button).rwf-selectable, .rwf-scene [data-pick][tabindex].is-selectable"


def flaws(table, *needed):
    """What is wrong: a page that scrolls sideways, a board that is a stamp, or what a click does not reach."""
    table.settle()
    found = []
    width = table.page.evaluate("document.documentElement.scrollWidth")
    if width > 200:
        found.append(f"the page is {width} px wide")
    board = table.root.locator(".rwf-board").bounding_box()
    if board["height"] < 140:
        found.append(f"the board is {board['height']:.0f} px high")
    for selector in needed:
        things = table.root.locator(selector).filter(visible=True)
        expect(things.first).to_be_visible()
        things.first.click(trial=True)
        box = things.first.bounding_box()
        if box["x"] < 0 or box["x"] + box["width"] > 200:
            found.append(f"{selector} is cut off")
    return found


@pytest.mark.parametrize(("name", "lang"), one_of_each(GAMES, ["en", "fr"], at_most=2))
def test_a_board_stays_usable_at_200_px(page, bare, name, lang):
    page.add_style_tag(content=ALONE)
    resized(page, 200, 360)
    table = bare(Session(name, seats=["person", "greedy"], seed=7), lang=lang, seat=0)
    assert flaws(table, ".rwf-prompt", PICK) == []


@pytest.mark.parametrize("lang", sampled(["en", "fr"], "fr"))
@pytest.mark.parametrize("name", sampled(GAMES, "steam_tunnel"))
def test_an_exercise_stays_usable_at_200_px(page, bare, name, lang):
    page.add_style_tag(content=ALONE)
    resized(page, 200, 360)
    table = bare(ExamSession(exam(name)), lang=lang)
    assert flaws(table, ".rwf-task-text", ".rwf-choice >> nth=0", ".rwf-choice >> nth=-1", ".rwf-skip") == []
