"""The curtain of every game: each says in its own words what it hides, and what hides nothing has none."""

from __future__ import annotations

import pytest

from railwidgets import game
from railwidgets.core import GAMES
from railwidgets.session import Session
from tests.games.play import random_game
from tests.sampling import sampled

pytestmark = pytest.mark.parametrize("name", sampled(GAMES, "rail_europe", "steam_tunnel"))


def hides(name: str) -> bool:
    """Whether there is ever anything that a seat knows and the others do not."""
    states, _ = random_game(name, 3, seed=1)
    return any(state.view(seat) != state.view(None) for state in states for seat in range(3))


def curtains(page):
    return [button for button in page.view["panel"]["buttons"] if button["pick"] == "curtain"]


def test_a_game_that_hides_something_says_what(name):
    curtain = game(name).curtain
    assert (curtain is not None) == hides(name)
    others = [game(other).curtain for other in GAMES if other != name]
    assert curtain is None or curtain not in others


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_button_speaks_the_words_of_the_game(show, name, lang):
    session = Session(name, players=3, seed=3)
    page = show(session, curtain=True, lang=lang)
    curtain = session.state.game.curtain
    if curtain is None:
        assert curtains(page) == []
        return
    assert [button["label"] for button in curtains(page)] == [curtain[lang]]
    page.pick("curtain")
    assert curtains(page) == []


def test_what_is_hidden_shows_only_on_asking(show, name):
    session = Session(name, players=3, seed=3)
    page, open_page = show(session, curtain=True), show(session)
    seat = session.seat
    assert page.presenter.looker == (seat if game(name).curtain is None else None)
    page.pick("curtain")
    assert page.presenter.looker == open_page.presenter.looker == seat
    assert page.view["panel"] == open_page.view["panel"]
    assert page.view["scene"] == open_page.view["scene"]


def test_behind_a_closed_curtain_nothing_is_lit_and_nothing_is_carried_out(show, name):
    session = Session(name, players=3, seed=3)
    if game(name).curtain is None:
        return
    page = show(session, curtain=True)
    before = session.at, session.picks
    replies = set()
    for action in list(session.state.legal_actions)[:4]:
        page.pick(*action.picks)
        page.say("say", text=str(action))
        page.say("turn", by=1)
        page.say("drop")
        replies.add(page.reply)
    assert page.selectable() == []
    assert (session.at, session.picks, session.answer) == (*before, None)
    assert replies == {"The curtain is closed Nothing happened: first ask to see the hidden information."}
    page.pick("curtain")
    assert page.frame["answer"] is None
    assert page.presenter.looker == session.seat
    page.say("say", text="gibberish")
    assert page.answer["title"] == "Not understood"


# --- a page that cannot change who looks


@pytest.mark.parametrize("options", [{"seat": 0}, {"curtain": True}, {}])
def test_a_locked_page_cannot_change_who_looks(show, name, options):
    session = Session(name, players=3, seed=3)
    page = show(session, locked=True, **options)
    assert page.frame["locked"]
    before = page.presenter.seat, page.presenter.curtain, page.presenter.looker, page.frame["looker"]
    for value in (None, 0, 1, 2, "curtain"):
        page.say("set", name="looker", value=value)
        assert (page.presenter.seat, page.presenter.curtain, page.presenter.looker, page.frame["looker"]) == before
        assert page.answer["title"] == "The perspective is fixed here"
    for seat in range(3):
        page.say("set", name=f"seat:{seat}", value="random" if seat == 0 and "seat" not in options else "person")
        assert page.presenter.looker == before[2]
    page.say("set", name="lang", value="fr")
    assert page.frame["lang"] == "fr"


def test_python_sets_the_perspective_of_a_locked_board(show, name):
    page = show(Session(name, players=3, seed=3), seat=0, locked=True)
    page.presenter.change(seat=1)
    page.hear()
    assert page.presenter.looker == page.frame["looker"] == 1
    page.presenter.change(locked=False)
    page.hear()
    assert not page.frame["locked"]
    page.say("set", name="looker", value=2)
    assert page.presenter.looker == page.frame["looker"] == 2


def test_a_page_that_is_not_locked_changes_who_looks(show, name):
    page = show(Session(name, players=3, seed=3), seat=0)
    page.say("set", name="looker", value=2)
    assert page.presenter.looker == page.frame["looker"] == 2
