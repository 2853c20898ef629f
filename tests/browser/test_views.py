"""Several views of one board, several boards of one session, and what Python does beside them."""

from __future__ import annotations

import pytest
from playwright.sync_api import Error, expect

from tests.browser.bare import BarePage
from tests.browser.positions import against_random, two_people
from tests.browser.table import stay_alike
from tests.sampling import exhaustive


@pytest.mark.parametrize("turns", [1, pytest.param(2, marks=exhaustive)])
def test_two_views_of_one_board_stay_alike(bare, turns):
    one = bare(against_random())
    other = bare(one.board)
    stay_alike(one, other, turns=turns)


def test_two_boards_of_one_session_look_each_in_its_own_way(bare):
    session = two_people()
    one, other = bare(session, seat=0), bare(session, seat=1, lang="fr", theme="dark")
    expect(other.root).to_have_attribute("data-theme-now", "dark")
    expect(one.root.get_by_text("Hand of Crown")).to_be_visible()
    expect(other.root.get_by_text("Main de Lanterne")).to_be_visible()
    one.take(0)
    one.click("cell:0,0")
    expect(one.answer).to_have_attribute("data-kind", "refused")
    expect(other.answer).to_have_attribute("data-kind", "hint")
    one.press("Escape", "Escape")
    one.lay()
    expect(other.track).to_have_count(2)
    expect(other.prompt).to_contain_text("Lantern")
    other.lay()
    expect(one.track).to_have_count(3)


def test_what_python_plays_shows_on_the_board(bare):
    table = bare(against_random())
    session = table.session
    session.play(next(action for action in session.state.legal_actions if str(action).startswith("lay")))
    table.settle()
    expect(table.track).not_to_have_count(1)
    session.why("water")
    table.settle()
    expect(table.reasons).to_contain_text("tower.use")
    session.undo()
    table.settle()
    expect(table.track).to_have_count(1)


def test_a_kernel_that_answers_late_moves_nothing(bare):
    bare.delay(2500)
    table = bare(against_random())
    board, said = table.root.locator(".rwf-board"), table.root.locator(".rwf-still")
    place = board.bounding_box()
    expect(said).to_contain_text("Python has not answered yet")
    assert board.bounding_box() == place
    expect(said).to_be_empty()
    assert board.bounding_box() == place


LEFT = """
() => ({
  boards: document.querySelectorAll('.rw, .shown').length,
  sheets: document.querySelectorAll('style').length,
  style: document.body.getAttribute('style'),
  stored: localStorage.length,
  scrolled: scrollY,
})
"""


def test_the_next_test_finds_nothing_on_the_page(bare, page):
    """Not even the answer to what is still on its way; only the front end stays loaded."""
    new = page.evaluate(LEFT)
    bare.delay(100)
    table = bare(two_people())
    page.add_style_tag(content="p { color: red }")
    page.evaluate("() => { localStorage.a = 'b'; document.body.style.padding = '9px'; scrollTo(0, 300); }")
    assert page.evaluate(LEFT) != new
    table.piece(0).click()
    gone = table.board.session
    bare.open()
    assert page.evaluate(LEFT) == new
    page.wait_for_timeout(200)
    assert gone.picks == ()
    again = bare(two_people())
    again.take(0)
    assert again.session.picks != ()


def test_what_fails_in_python_fails_a_test(browser):
    bare = BarePage(browser.new_page())
    table = bare(against_random())
    table.board.on_msg(lambda *_: 1 / 0)
    table.why("Pass")
    with pytest.raises(Error, match="division by zero"):
        table.settle()


def test_a_promise_that_the_browser_forgets_is_waited_for_again(bare, monkeypatch):
    table = bare(two_people())
    ask, asked = table.page.evaluate, list[str]()

    def forget(script, *given):
        asked.append(script)
        if asked.count(script) == 1 and script == "settled()":
            raise Error("Resulting promise was garbage collected.")
        return ask(script, *given)

    monkeypatch.setattr(table.page, "evaluate", forget)
    table.piece(0).click()
    assert table.session.picks != ()
    assert asked.count("settled()") == 2
