"""Games saved and loaded; what cannot be read is refused, and the session stays as it was."""

from __future__ import annotations

import json

import pytest

from railwidgets import Transcript
from railwidgets.core import NotationError
from railwidgets.session import Session
from railwidgets.session.record.opening import read_start
from tests.games.play import random_game
from tests.session.playing import play_on
from tests.widgets.page import decided, snapshot


def test_a_saved_game_is_found_again(session, tmp_path):
    play_on(session, 12)
    file = tmp_path / "game.json"
    text = session.save(file)
    assert file.read_text(encoding="utf-8") == text
    for source in (text, file, str(file), Transcript.from_json(text)):
        other = Session("days_of_steam", seed=99)
        other.load(source)
        assert (other.state, other.actions, other.at) == (session.state, session.actions, session.at)


def test_a_record_holds_what_was_undone_and_is_taken_up_at_its_end(session):
    play_on(session, 4)
    end = session.state
    session.undo()
    other = Session("days_of_steam", seed=99)
    other.load(session.save())
    assert other.state == end


def test_a_game_at_its_end_can_be_loaded():
    session = Session("days_of_steam", seats=["random"] * 2, seed=1)
    other = Session("days_of_steam", seed=2)
    other.load(session.save())
    assert other.state.actor is None
    other.undo()
    assert other.state.actor is not None


def test_a_loaded_game_goes_on_where_no_person_is_to_act(session):
    session.play(session.state.legal_actions[0])
    assert session.state.actor == 1
    other = Session("days_of_steam", seats=["person", "random"], seed=5)
    other.load(session.save())
    assert other.actions[: len(session.actions)] == session.actions
    assert other.state.actor in (0, None)
    states, actions = random_game("days_of_steam", 2, 8, 20)
    other.load(Transcript(states[0], tuple(actions[:3])))
    assert decided(other)


def damaged(text, **changes):
    return json.dumps({**json.loads(text), **changes})


@pytest.mark.parametrize(
    ("harm", "problem"),
    [
        (lambda text: text[:-40], "not JSON"),
        (lambda text: "{}", "railwidgets-transcript"),
        (lambda text: damaged(text, version=99), "version 99"),
        (lambda text: damaged(text, game="chess"), "chess"),
        (lambda text: damaged(text, actions=["pass"]), "action 1"),
        (lambda text: damaged(text, actions="pass"), "list of strings"),
        (lambda text: damaged(text, start={}), "Cannot read|Damaged|game"),
        (lambda text: damaged(text, actions=[*json.loads(text)["actions"], "lay curve 99,99"]), "cut the list there"),
    ],
)
def test_a_damaged_record_is_refused_and_the_session_stays_as_it_was(session, harm, problem):
    play_on(session, 3)
    before = snapshot(session)
    with pytest.raises(NotationError, match=problem):
        session.load(harm(session.save()))
    assert snapshot(session) == before


def test_a_record_for_more_players_is_refused(session):
    before = snapshot(session)
    with pytest.raises(NotationError, match=r"with 3 players.*load it into a new Session"):
        session.load(Session("days_of_steam", players=3, seed=1).save())
    assert snapshot(session) == before


def test_a_file_that_is_not_there_is_an_error(session, tmp_path):
    before = snapshot(session)
    with pytest.raises(OSError, match="nothing"):
        session.load(tmp_path / "nothing.json")
    with pytest.raises(OSError, match="/dev/zero"):
        session.load("/dev/zero")
    assert snapshot(session) == before


@pytest.mark.parametrize("source", ["", "nonsense", "x" * 10**6, "[" * 10**6, "a\0b"], ids=lambda source: source[:4])
def test_a_text_that_is_nothing_raises_with_advice(session, source):
    before = snapshot(session)
    with pytest.raises(NotationError, match=r"there is no file '.*', and it is not a link of rw.link, JSON") as caught:
        session.load(source)
    assert len(str(caught.value)) < 250
    assert snapshot(session) == before
    with pytest.raises(NotationError, match=r"no file 'days_of_stem'.*did you mean 'days_of_steam'"):
        read_start("days_of_stem")
    with pytest.raises(NotationError, match=r"there is no file '…x+/game\.json'"):
        read_start(f"{'x' * 200}/game.json")
