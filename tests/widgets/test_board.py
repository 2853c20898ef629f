"""Boards: the trait is the whole truth, patches lead to the same, and each board looks in its own way."""

from __future__ import annotations

import json
import re
import sys
from random import Random
from urllib.parse import unquote
from xml.etree import ElementTree

import pytest
from traitlets import TraitError

from railwidgets.core import GAMES, game
from railwidgets.draw.scene import LAYERS
from railwidgets.draw.theme import style_sheet
from railwidgets.session import Session
from railwidgets.widgets import Board
from railwidgets.widgets.jupyterlite import NONE
from tests.sampling import exhaustive
from tests.session.test_view_types import TYPES, interfaces
from tests.widgets.page import click_about, parse, shown, trait

# --- the view


def test_the_view_shows_what_the_game_is_like(show, session):
    view = show(session).view
    assert tuple(view["scene"]["layers"]) == LAYERS
    assert view["frame"]["at"] == view["frame"]["length"] == len(view["frame"]["log"])
    crown = {"text": "", "in_full": "", "colour": "seat-0", "label": "Crown", "emblem": "crown", "player": "person"}
    assert view["frame"]["seats"][0] == {**crown, "turn": "Crown’s turn"}


@pytest.mark.parametrize(
    ("seed", "clicks"), [(1, 25), *(pytest.param(seed, 60, marks=exhaustive) for seed in (0, 1, 2, 3, 4, 5))]
)
def test_trait_and_patches_stay_alike_whatever_is_clicked(show, seed, clicks):
    """After every message, the page that lives on patches alone has what a reload would find in the trait."""
    rng = Random(seed)
    session = Session("days_of_steam", seats=["person", ("person", "random")[seed % 2]], seed=seed)
    page = show(session)
    for _ in range(clicks):
        click_about(page, rng, 1)
        assert page.view == trait(page.board)
    assert page.whole == 0
    assert len(page.patches) >= clicks
    # And what the trait holds is what a new board of the same session shows.
    fresh = show(session).view
    for part in ("scene", "panel"):
        assert page.view[part] == fresh[part]
    assert page.frame["log"] == fresh["frame"]["log"]


def test_patches_are_chained_by_revision(show, session):
    page = show(session)
    first = page.view["revision"]
    click_about(page, Random(1), 30)
    revisions = [first, *(patch["revision"] for patch in page.patches)]
    assert [patch["base"] for patch in page.patches] == revisions[:-1]
    assert revisions == list(range(first, first + len(revisions)))
    assert page.board.view["revision"] == revisions[-1]


def test_the_view_is_not_sent_while_patches_are(show, session):
    page = show(session)
    before = len(page.board.comm.published)
    page.pick("hand:straight")
    small, patch = page.board.comm.published[before:]
    assert small["state"] == {"picks": ["hand:straight"]}
    assert patch["method"] == "custom"
    assert patch["content"]["do"] == "patch"


def test_a_page_that_reloads_is_sent_the_whole_view(show, session):
    page = show(session)
    page.pick("hand:straight")
    state = page.board.get_state()
    assert state["view"] == page.board.view
    assert state["css"].strip()


def test_the_traits_of_a_board_are_those_that_the_page_reads():
    assert set(interfaces(TYPES)["Traits"]) == set(Board.class_own_traits(sync=True))


@pytest.mark.parametrize("name", GAMES)
def test_a_board_has_the_style_sheet_of_its_game(show, name):
    assert show(Session(name, seed=1)).board.css == style_sheet(game(name).style)


def test_a_small_change_is_a_small_patch(show):
    session = Session("days_of_steam", seats=["random", "random"], seed=3)
    session.seek(len(session.actions) * 2 // 3)
    session.sit(0, "person")
    session.sit(1, "person")
    page = show(session)
    whole = len(json.dumps(page.view))
    page.say("say", text="gibberish")
    assert len(json.dumps(page.patches[-1])) < 1000 < whole


def test_the_log_grows_by_what_was_done(show):
    session = Session("days_of_steam", seats=["person", "random"], seed=4)
    page = show(session)
    for _ in range(5):
        before = page.frame["length"]
        session.play(next(action for action in session.state.legal_actions if str(action).startswith("lay")))
        page.hear()
        paths = [path for path, *_ in page.patches[-1]["ops"] if path[:2] == ["frame", "log"]]
        assert paths == [["frame", "log", at] for at in range(before, page.frame["length"])]
    assert [entry["n"] for entry in page.frame["log"]] == list(range(1, page.frame["length"] + 1))


def test_the_log_is_cut_and_rewritten_after_undo(show, session):
    page = show(session)
    for action in (0, 1, 0):
        session.play(session.state.legal_actions[action])
    session.undo()
    page.hear()
    session.play(session.state.legal_actions[-1])
    page.hear()
    assert str(session.last) in [entry["text"] for entry in page.frame["log"]][-2:]
    assert page.frame["log"] == show(session).frame["log"]


# --- what the frame says


def test_frame_shows_what_is_held_and_whether_it_turns(show, session):
    page = show(session)
    assert (page.frame["holding"], page.frame["turning"]) == (False, False)
    page.pick("hand:straight")
    assert (page.frame["holding"], page.frame["turning"]) == (True, True)
    page.say("drop")
    assert (page.frame["holding"], page.frame["turning"]) == (False, False)


def test_a_refusal_is_answered_with_its_clause_and_drawn(show, session):
    page = show(session)
    page.pick("hand:straight", "cell:0,0")
    assert page.answer["kind"] == "refused"
    clauses = session.state.game.clauses
    for reason in page.answer["reasons"]:
        assert reason["title"] == clauses[reason["clause"]].title["en"]
        assert reason["where"] == clauses[reason["clause"]].where["en"]
        assert reason["text"]
    assert page.view["scene"]["layers"]["marks"]
    refused = [e for e in shown(page.view)["layers"]["targets"].values() if "refused" in e.get("state", "")]
    assert len(refused) == 1
    page.say("drop")
    assert page.frame["answer"] is None
    assert not page.view["scene"]["layers"]["marks"]


def test_the_actor_is_named_until_it_is_over(show):
    session = Session("days_of_steam", seats=["random", "random"], seed=2)
    page = show(session)
    assert page.frame["actor"] is None
    assert not page.view["panel"]["buttons"]
    assert "win" in page.view["panel"]["prompt"]
    page.say("undo")
    assert page.frame["actor"]["text"] == ""


def test_what_happened_is_announced_in_the_language_of_the_board(show, session):
    english, french = show(session), show(session, lang="fr")
    session.play(next(action for action in session.state.legal_actions if str(action).startswith("lay")))
    english.hear(), french.hear()
    assert "Crown lays a" in english.frame["announce"]
    assert "Couronne pose" in french.frame["announce"]


def test_settings_are_set_from_the_page(show, session):
    page = show(session)
    for name, value in (("lang", "fr"), ("theme", "dark"), ("looker", 1)):
        page.say("set", name=name, value=value)
    assert (page.board.lang, page.board.theme, page.board.seat) == ("fr", "dark", 1)
    assert (page.view["theme"], page.frame["lang"], page.frame["looker"]) == ("dark", "fr", 1)
    page.say("set", name="seat:1", value="random")
    assert session.seats == ("person", "random")
    assert page.frame["seats"][1]["player"] == "random"


def test_settings_belong_to_one_board(show, session):
    one, other = show(session), show(session)
    one.say("set", name="lang", value="fr")
    other.hear()
    assert (one.frame["lang"], other.frame["lang"]) == ("fr", "en")


@pytest.mark.parametrize(
    ("options", "problem"),
    [
        ({"lang": "xx"}, "unknown language 'xx'; there are: en, de, fr"),
        ({"theme": "pink"}, "unknown theme 'pink'"),
        ({"seat": 2}, "no seat 2: seats go from 0 to 1"),
        ({"seat": True}, "no seat True"),
        ({"seat": -1}, "no seat -1"),
    ],
)
def test_a_board_that_cannot_be_is_refused(session, options, problem):
    with pytest.raises(ValueError, match=problem):
        Board(session, **options)


def test_a_seat_that_is_not_there_cannot_be_set_later(show, session):
    page = show(session, seat=1)
    with pytest.raises(TraitError, match="seat cannot be set: there is no seat 5: seats go from 0 to 1"):
        page.board.seat = 5
    assert page.board.seat == 1
    session.play(session.state.legal_actions[0])
    page.hear()
    assert page.view == trait(page.board)


# --- several boards


def test_two_boards_of_one_session_stay_alike(show, session):
    one, other = show(session), show(session, lang="fr", theme="dark")
    rng = Random(5)
    for _ in range(15):
        click_about(rng.choice([one, other]), rng, 1)
        one.hear(), other.hear()
        assert one.view == trait(one.board)
        assert other.view == trait(other.board)
        for key in ("at", "length", "turning", "holding"):
            assert one.frame[key] == other.frame[key]
        assert list(one.view["scene"]["layers"]["track"]) == list(other.view["scene"]["layers"]["track"])
        assert list(one.view["scene"]["layers"]["marks"]) == list(other.view["scene"]["layers"]["marks"])


def test_a_board_that_is_closed_hears_no_more(show, session):
    page, other = show(session), show(session)
    page.board.close()
    session.play(session.state.legal_actions[0])
    other.hear()
    assert other.frame["at"] == session.at


def test_a_board_makes_a_session_of_what_it_is_given(fake_comms):
    assert Board().session.state.game.name == "days_of_steam"
    state = parse("0,0 red; 0,1 WE; A at 0,0, steam 2")
    assert Board(state).session.state == state
    assert Board(state.game).session.state.actor == 0


# --- without a kernel


def test_a_board_leaves_a_picture_where_no_kernel_runs(show, session):
    page = show(session)
    bundle = page.board._repr_mimebundle_()
    data = bundle[0] if isinstance(bundle, tuple) else bundle
    assert {"text/plain", "text/html", "application/vnd.jupyter.widget-view+json"} <= set(data)
    alt, source = re.search(r'<img alt="(.*?)".* src="data:image/svg\+xml,(.*?)"', data["text/html"]).groups()
    assert alt == session.state.game.scene(session.state).title
    svg = ElementTree.fromstring(unquote(source))
    assert svg.tag.endswith("svg")
    assert "no Python runs behind it" in data["text/html"]


def test_the_picture_speaks_the_language_of_the_board(show, session):
    data = show(session, lang="fr").board._repr_mimebundle_()
    data = data[0] if isinstance(data, tuple) else data
    assert 'alt="Days of Steam' in data["text/html"]
    assert "ville" in data["text/html"]
    assert "exécutez sa cellule pour jouer" in data["text/html"]


def test_the_repr_of_a_board_is_one_line_that_is_always_the_same(show):
    reprs = {repr(show(Session("days_of_steam", seed=4)).board) for _ in range(3)}
    assert len(reprs) == 1
    assert re.fullmatch(r"<Board of days_of_steam: action \d+ of \d+>", reprs.pop())


def test_jupyterlite_which_loses_what_is_none_gets_a_word_for_it(monkeypatch):
    board = Board(Session("days_of_steam", seed=7))
    assert board.get_state()["view"]["frame"]["answer"] is None
    sent = []
    monkeypatch.setattr(board, "send", lambda message: sent.append(message))
    monkeypatch.setattr(sys, "platform", "emscripten")
    state = board.get_state()["view"]
    assert state["frame"]["answer"] == NONE
    assert "None" not in repr(state)
    board.session.play(board.session.state.legal_actions[0])
    assert sent
    assert "None" not in repr(sent)
    # A page that saves what it has, with null for the word, is not answered by the whole view.
    again = []
    monkeypatch.setattr(board, "send_state", again.append)
    board.set_state(json.loads(json.dumps({"view": board.view})))
    assert again == []
