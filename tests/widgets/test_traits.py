"""The traits of a board: small ones to read and link, and those that a page may write."""

from __future__ import annotations

from random import Random

import ipywidgets
import pytest
from traitlets import TraitError, dlink, link

from railwidgets.core import CHANCE, GAMES
from railwidgets.session import Presenter, Session
from railwidgets.testing import pages
from railwidgets.testing.pages import shown
from railwidgets.testing.subject import Subject
from railwidgets.widgets import Board
from tests.games.rail_europe.facts import FACTS
from tests.sampling import exhaustive, sampled
from tests.widgets.page import as_sent, click_about, send_to, snapshot, trait

SMALL = {"notation", "at", "picks", "last", "lang", "theme", "seat", "pace", "clicks"}


def small(page):
    """The small traits as a page has them that has heard all that was sent."""
    values = {}
    for message in page.board.comm.published:
        values |= message.get("state", {})
    return {name: values[name] for name in SMALL}


def true(board):
    """What the small traits must be."""
    session, looker = board.session, board.looker
    place = session.timeline.last
    last = place is not None and session.timeline.states[place].narrate(session.actions[place], looker)[board.lang]
    return {
        "notation": session.state.view(looker).notation,
        "at": session.at,
        "picks": list(board.picks),
        "last": last or "",
        "lang": board.lang,
        "theme": board.theme,
        "seat": board.seat,
        "pace": board.pace,
        "clicks": board.clicks,
    }


# --- what they say


@pytest.mark.parametrize("name", sampled(GAMES, "streetcar"))
def test_a_page_is_sent_the_small_traits_before_the_patch_they_belong_to(show, name):
    page = show(Session(name, seats=["person", "random"], seed=3))
    rng = Random(name)
    for _ in range(8):
        click_about(page, rng, 1)
        assert small(page) == true(page.board)
        assert page.board.comm.published[-1]["method"] == "custom"
        assert page.view == trait(page.board)
    assert page.session.at > 0


def test_a_pick_sends_no_more_of_them_than_changed(show, session):
    page = show(session)
    page.pick("hand:straight")
    assert [message["state"] for message in page.board.comm.published if "state" in message][1:] == [
        {"picks": ["hand:straight"]}
    ]


def test_they_reveal_no_more_to_a_seat_than_it_may_know(show):
    session = Session("days_of_steam", seed=3)
    boards = [show(session, seat=seat).board for seat in (0, 1)] + [show(session, curtain=True).board]
    mine, theirs, veiled = boards
    session.pick("hand:straight")
    assert (mine.picks, theirs.picks, veiled.picks) == (("hand:straight",), (), ())
    assert [board.notation for board in boards] == [session.state.view(seat).notation for seat in (0, 1, None)]
    assert len({board.notation for board in boards}) == 3
    session.play(session.legal[0])
    assert mine.last == theirs.last != ""
    page = show(session, curtain=True)
    page.pick("curtain")
    assert page.board.notation == session.state.view(1).notation


def test_the_last_action_is_described_in_the_words_of_the_board(show):
    session = Session("rail_europe", seed=1)
    boards = [show(session, seat=seat, lang=lang).board for seat, lang in ((0, "en"), (1, "en"), (1, "fr"))]
    session.play(session.legal[0])
    words = [board.last for board in boards]
    assert len(set(words)) == 3
    assert words[0] == str(session.timeline.states[session.timeline.last].describe(session.last))
    boards[0].lang = "fr"
    assert boards[0].last != words[0]


def test_the_checks_of_hidden_hands_look_at_them_too(show, session):
    page = show(session)
    assert set(shown(page.board)) >= SMALL


@pytest.mark.parametrize(
    ("name", "leak", "check"),
    [
        ("notation", lambda shown: shown.session.state.notation, pages.what_is_hidden_makes_no_difference_to_a_page),
        *(
            pytest.param(*leak, marks=exhaustive)
            for leak in (
                (
                    "last",
                    lambda shown: str(shown.session.actions[-1:]),
                    pages.what_is_hidden_makes_no_difference_to_a_page,
                ),
                ("picks", lambda shown: shown.session.picks, pages.what_a_seat_tries_is_its_own_affair),
            )
        ),
    ],
)
def test_a_small_trait_that_reveals_too_much_would_be_found(monkeypatch, name, leak, check):
    monkeypatch.setattr(Presenter, name, property(leak))
    with pytest.raises(AssertionError, match="assert"):
        check(Subject(FACTS))


# --- who sets them in Python


@pytest.mark.parametrize("name", ["view", "css", "notation", "picks", "last"])
def test_what_follows_the_session_cannot_be_set(show, session, name):
    page = show(session)
    before, sent = snapshot(session), len(page.board.comm.published)
    for value in ({}, "", "0,0 red", ["hand:straight"], None):
        if getattr(page.board, name) != value:
            with pytest.raises(TraitError, match=f"^{name} cannot be set: it "):
                setattr(page.board, name, value)
    assert snapshot(session) == before
    assert len(page.board.comm.published) == sent


def test_settings_that_cannot_be_are_refused_and_change_nothing(show, session):
    page = show(session)
    before = snapshot(session), true(page.board)
    wrong = {
        "at": (-1, 99, "2", None, 1.0, True),
        "seat": (2, -1, "A", 1.0, True, [0]),
        "lang": ("xx", None, 1, ["en"]),
        "theme": ("pink", None, {}),
        "curtain": ("yes", None, 1),
        "locked": ("no", None, 0),
    }
    for name, values in wrong.items():
        for value in values:
            if not (name == "seat" and value is None):
                with pytest.raises(TraitError, match=f"^{name} cannot be set: "):
                    setattr(page.board, name, value)
    assert (snapshot(session), true(page.board)) == before


def test_to_set_a_setting_shows_on_the_page(show, session):
    page = show(session)
    page.board.lang, page.board.theme, page.board.seat, page.board.at = "fr", "dark", 1, 2
    page.hear()
    assert (page.frame["lang"], page.view["theme"], page.frame["looker"], page.frame["at"]) == ("fr", "dark", 1, 2)
    assert session.at == 2
    page.board.curtain, page.board.seat = True, None
    page.hear()
    assert page.frame["looker"] == "curtain"
    assert small(page) == true(page.board)


# --- links


def test_a_slider_follows_the_game_and_leads_it(show, session):
    page = show(session)
    slider = ipywidgets.IntSlider(max=1)
    dlink((session, "actions"), (slider, "max"), len)
    link((session, "at"), (slider, "value"))
    for _ in range(4):
        session.play(session.legal[0])
        assert slider.value == session.at == slider.max
    slider.value = 3
    page.hear()
    assert (session.at, page.frame["at"], page.board.at) == (3, 3, 3)


@pytest.mark.parametrize(("limits", "beyond"), [({"max": 5}, None), ({"min": 100, "max": 200}, 150), ({"min": -9}, -1)])
def test_a_slider_with_other_limits_keeps_to_them_and_the_game_goes_on(session, limits, beyond):
    slider = ipywidgets.IntSlider(**limits)
    link((session, "at"), (slider, "value"))
    for _ in range(4):
        at = session.at
        session.play(session.legal[0])
        assert session.at > at
        assert slider.value == min(max(session.at, slider.min), slider.max)
    before = snapshot(session)
    if beyond is not None:
        with pytest.raises(TraitError, match=f"there is no place {beyond}: places go from 0 to {len(session.actions)}"):
            slider.value = beyond
    assert snapshot(session) == before


def test_a_slider_can_be_linked_to_a_board_and_two_boards_to_each_other(show, session):
    one, other = show(session).board, show(Session("days_of_steam", seed=3)).board
    slider = ipywidgets.IntSlider()
    link((one, "at"), (slider, "value"))
    slider.value = 5
    assert session.at == one.at == 5
    link((one, "lang"), (other, "lang"))
    other.lang = "fr"
    assert one.lang == one.presenter.lang == "fr"


def test_another_widget_follows_with_one_line(show, session):
    page, label = show(session), ipywidgets.Label()
    dlink((page.board, "last"), (label, "value"))
    session.play(session.legal[0])
    assert label.value == page.board.last != ""


# --- what a page writes


def write(page, **traits):
    page.board.set_state(traits)
    page.hear()


def test_a_page_may_write_what_is_to_be_done(show, session):
    page = show(session)
    write(page, at=4, lang="fr", theme="dark", seat=1)
    assert session.at == 4
    assert (page.board.lang, page.board.theme, page.board.seat) == ("fr", "dark", 1)
    assert page.view == trait(page.board)
    assert small(page) == true(page.board)


NONSENSE = (None, "", "x", -1, 10**9, 1.5, True, [], {}, [1, {"a": None}], "9" * 100_000)


@pytest.mark.parametrize("name", [*sorted(SMALL), "view", "css", "front", "_esm", "_model_name", "no_such_trait"])
def test_nonsense_that_a_page_writes_is_put_back(show, session, name):
    page = show(session)
    before = snapshot(session), true(page.board), page.board.css, page.board._esm
    for value in NONSENSE:
        published = len(page.board.comm.published)
        write(page, **{name: value})
        known = page.board.get_state(name)[name] if name in page.board.keys else value
        if type(known) is not type(value) or known != value:
            states = [message.get("state", {}) for message in page.board.comm.published[published:]]
            assert [state[name] for state in states if name in state][-1] == as_sent(known)
    assert (snapshot(session), true(page.board), page.board.css, page.board._esm) == before
    assert page.view == trait(page.board)


def test_a_page_gets_what_it_cannot_write(show, session):
    page = show(session)
    write(page, at=99)
    assert "places go from 0 to 13" in page.reply
    write(page, lang="xx")
    assert "unknown language 'xx'" in page.reply


def test_a_locked_page_cannot_write_who_looks(show, session):
    page = show(session, seat=0, locked=True)
    write(page, seat=1)
    assert page.board.seat == 0
    assert small(page)["seat"] == 0
    assert page.answer["title"] == "The perspective is fixed here"
    page.board.seat = 1
    assert page.board.looker == 1


def test_the_layout_can_be_written_as_of_any_widget(show, session):
    page = show(session)
    page.board.set_state({"tooltip": "a game", "at": 3})
    assert (page.board.tooltip, session.at) == ("a game", 3)


def test_what_a_page_saves_as_it_was_sent_does_nothing(show, session):
    """As in marimo, where the page saves what Python has sent."""
    page = show(session)
    page.pick("hand:straight")
    before, revision = snapshot(session), session.revision
    write(page, **small(page))
    assert (snapshot(session), session.revision) == (before, revision)


# --- closed boards


def test_a_closed_board_does_nothing_to_the_game(show, session):
    page = show(session)
    page.board.close()
    before = snapshot(session)
    for message in ({"do": "undo"}, {"do": "pick", "pick": "hand:straight", "revision": 1}, {"do": "dance"}, None):
        send_to(page.board, message)
    page.board.set_state({"at": 2, "notation": "x", "lang": "fr"})
    with pytest.raises(TraitError, match="at cannot be set: it is closed"):
        page.board.at = 2
    assert snapshot(session) == before
    assert page.board.presenter.picture.html


# --- who is told of clicks


def test_clicks_are_called_back_that_the_session_took_in(show, session):
    page, picks = show(session, seat=0), []
    other = show(session, seat=1)
    page.board.on_pick(lambda board, pick: picks.append((board, pick, session.picks)))
    page.pick("hand:straight", "water", "cell:99,99")
    assert [(board, pick) for board, pick, _ in picks] == [
        (page.board, pick) for pick in ("hand:straight", "water", "cell:99,99")
    ]
    assert [picked for *_, picked in picks] == [("hand:straight",), ("hand:straight",), session.picks]
    picks.clear()
    page.send({"do": "pick", "pick": "train", "revision": -1})
    page.send({"do": "pick", "pick": 5, "revision": 1})
    other.pick("hand:straight")
    session.pick("hand:straight")
    page.say("undo")
    assert picks == []


def test_a_callback_of_clicks_can_be_removed_and_may_raise(show, session):
    page, picks = show(session), []

    def fails(board, pick):
        raise ValueError(pick)

    page.board.on_pick(fails)
    page.board.on_pick(lambda board, pick: picks.append(pick))
    with pytest.raises(ExceptionGroup, match="The change was made"):
        page.pick("hand:straight")
    page.hear()
    assert picks == ["hand:straight"] == list(session.picks)
    assert page.frame["answer"] is None
    page.board.on_pick(fails, remove=True)
    page.pick("hand:straight")


def test_an_error_of_an_observer_is_no_answer_to_a_click(show, session):
    """What was clicked is done, so the page must not say that the game is as it was."""
    page = show(session)

    def fails(change):
        raise ValueError("no chart here")

    session.observe(fails, "picks")
    with pytest.raises(ExceptionGroup) as caught:
        page.pick("hand:straight")
    page.hear()
    assert len(caught.value.exceptions) == 1
    assert page.frame["answer"] is None
    assert page.frame["holding"]
    assert page.view == trait(page.board)


def test_an_observer_of_a_board_that_plays_keeps_its_patches_in_order(show, session):
    page = show(session)
    page.board.observe(lambda change: session.play(session.legal[0]) if session.at < 18 else None, "at")
    session.play(session.legal[0])
    page.board.lang = "fr"
    page.hear()
    assert session.at >= 18
    assert session.state.actor != CHANCE
    assert page.view == trait(page.board)
    assert small(page) == true(page.board)


def test_what_a_page_saves_late_takes_nothing_back():
    """As in marimo, whose pages save the small traits after each click: by then the other player may have answered."""
    session = Session("days_of_steam", seed=7)
    board = Board(session)
    late = board.get_state(SMALL)
    session.play(session.legal[0])
    at = session.at
    board.set_state(late)
    assert (session.at, board.at) == (at, at) != (late["at"], late["at"])
    board.set_state({"at": late["at"]})
    assert session.at == late["at"], "by itself it is a wish"
