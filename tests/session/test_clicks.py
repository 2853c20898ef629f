"""How many clicks do something: two, of which the first shows it, or one; as a board, a page and a script say it."""

from __future__ import annotations

import pytest

from railwidgets.session import Presenter, Session
from tests.widgets.page import Page


@pytest.fixture
def cards():
    """A game of cards in which somebody may take one of the row."""
    session = Session("rail_europe", seed=2)
    while session.state.phase in ("keep", "choose"):
        session.play(session.legal[0])
    return session


def row(page):
    return next(piece["pick"] for piece in page.pieces() if piece["pick"].startswith("card:"))


def test_the_first_click_says_what_the_second_does(cards):
    page, at = Page(Presenter(cards)), cards.at
    pick = row(page)
    page.pick(pick)
    assert cards.at == at
    assert page.view["panel"]["prompt"].endswith("?")
    assert (page.frame["hint"], page.frame["holding"]) == ("hint_ready", True)
    assert page.button(pick) == {"pick": pick, "label": "Confirm", "state": "selectable goal", "hint": ""}
    assert {piece["state"] for piece in page.pieces() if piece["pick"] == pick} == {"selected"}
    page.say("press", pick=pick)
    assert cards.at > at


def test_another_click_shows_something_else_and_escape_lets_go(cards):
    page, at = Page(Presenter(cards)), cards.at
    page.pick(row(page), "deck")
    assert cards.picks == ("deck",)
    page.say("drop")
    assert (cards.picks, page.frame["hint"]) == ((), "hint")
    assert cards.at == at


def test_a_wrong_click_is_answered_and_leaves_what_is_shown(cards):
    page = Page(Presenter(cards))
    page.pick("deck", "withdraw")
    assert page.answer["kind"] == "refused"
    assert cards.picks == ("deck",)
    assert page.button("deck")["state"] == "selectable goal"
    page.pick("nothing at all")
    assert cards.picks == ("deck",)


def test_one_click_does_it_on_a_board_that_says_so(cards):
    page, at = Page(Presenter(cards, clicks="one")), cards.at
    assert page.frame["clicks"] == "one"
    page.pick(row(page))
    assert cards.at > at


def test_each_page_has_its_own_number_of_clicks(cards):
    one, two = Page(Presenter(cards)), Page(Presenter(cards))
    one.say("set", name="clicks", value="one")
    two.hear()
    assert (one.frame["clicks"], two.frame["clicks"]) == ("one", "two")
    with pytest.raises(ValueError, match="unknown number of clicks 'three'; there are: one, two"):
        one.presenter.change(clicks="three")
    with pytest.raises(ValueError, match="unknown number of clicks"):
        Presenter(cards, clicks="none")


def test_a_script_picks_as_a_page_does(cards):
    at = cards.at
    cards.pick("deck")
    assert (cards.at, cards.picks) == (at, ("deck",))
    cards.pick("deck")
    assert cards.at > at
    at = cards.at
    cards.pick("deck", "sure")
    assert cards.at > at


def test_a_button_does_at_once_what_goes_on():
    """But what hands on the turn is shown first."""
    session = Session("railroad_dice", seed=1)
    page, at = Page(Presenter(session)), session.at
    page.say("press", pick="income")
    assert session.at == at + 1
    page.say("press", pick="end")
    assert (session.at, session.picks) == (at + 1, ("end",))
    page.say("press", pick="end")
    assert session.at > at + 1
