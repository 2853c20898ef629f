"""Players that somebody added: a fault of theirs is an answer on the board, and the game waits for a better player."""

from __future__ import annotations

import time
from typing import ClassVar

import pytest

import railwidgets as rw
from railwidgets.bots import PLAYERS, Kind, RandomPlayer
from railwidgets.core import Text
from railwidgets.session.play.added_players import PlayerWarning


@pytest.fixture
def add(monkeypatch):
    """Adds players, which leave after the test."""
    monkeypatch.setitem(PLAYERS, "mine", PLAYERS["random"])
    return lambda choose: rw.add_player(choose, name="mine")


FAULTS = {
    "an error": (lambda view, rng: 1 / 0, "stopped with ZeroDivisionError: division by zero, in line"),
    "no action": (lambda view, rng: 42, "answered 42, which is no action"),
    "an illegal action": (lambda view, rng: "pawn 1,1 02", "answer is illegal: 'pawn 1,1 02' is not legal here"),
    "something hidden": (lambda view, rng: view.next_card, "no attribute 'next_card'"),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_is_told_with_the_position_and_the_game_stays(add, fault):
    choose, words = FAULTS[fault]
    add(choose)
    with pytest.warns(
        PlayerWarning, match="Steam Tunnel: mine .Crown. cannot continue in the position below"
    ) as warned:
        session = rw.Session("steam_tunnel", seats=["mine", "person"], seed=1)
    assert (session.at, session.state.actor, session.answer.kind) == (0, 0, "error")
    assert words in session.answer.text["en"]
    assert warned[0].filename == __file__
    _, _, position = str(warned[0].message).partition("\n")
    assert rw.game("steam_tunnel").parse(position) == session.state


def test_a_mended_player_goes_on_from_there(add):
    add(lambda view, rng: 42)
    session = rw.Session("steam_tunnel", seats=["person", "mine"], seed=1)
    session.play("flip 0,0")
    with pytest.warns(PlayerWarning):
        session.play("skip")
    assert (session.at, session.state.actor) == (3, 1)
    add(lambda view, rng: view.legal_actions[0])
    session.redo()
    assert (session.state.actor, session.answer) == (0, None)
    assert str(session.actions[3]) == "flip 0,1"


def test_a_loop_ends(add, monkeypatch):
    monkeypatch.setattr("railwidgets.simulation.referee.SECONDS", 0.1)

    def loops(view, rng):
        while True:
            len(view.choices)

    add(loops)
    with pytest.warns(PlayerWarning, match="thought for more than 0.1 s"):
        rw.Session("steam_tunnel", seats=["mine", "person"], seed=1)


def test_a_player_that_thinks_may_take_its_time(monkeypatch):
    monkeypatch.setattr("railwidgets.simulation.referee.SECONDS", 0.05)

    class Slow(RandomPlayer):
        thinks: ClassVar[bool] = True

        def choose(self, view, rng):
            time.sleep(0.12)
            return super().choose(view, rng)

    monkeypatch.setitem(PLAYERS, "mine", Kind(Text("waits", fr="attend"), Slow))
    assert rw.Session("steam_tunnel", seats=["mine", "person"], seed=1).state.actor == 1


def test_its_author_sees_what_it_prints(add, capsys):
    add(lambda view, rng: print("I am here") or view.legal_actions[0])
    rw.Session("steam_tunnel", seats=["mine", "person"], seed=1)
    assert "I am here" in capsys.readouterr().out


def test_what_a_fault_quotes_is_for_nobody_else_at_a_board_that_hides_something(add):
    add(lambda view, rng: f"I have {view.players[view.actor].hand}")
    with pytest.warns(PlayerWarning, match="I have"):
        session = rw.Session("rail_europe", seats=["mine", "person"], seed=1)
    assert session.answer.kind == "error"
    assert not any("I have" in session.answer.text[lang] for lang in ("en", "fr", "de"))


def test_a_player_of_the_package_is_asked_as_ever(monkeypatch):
    monkeypatch.setattr("railwidgets.bots.GreedyPlayer.choose", lambda *_: 1 / 0)
    with pytest.raises(ZeroDivisionError):
        rw.Session("steam_tunnel", seats=["greedy", "person"], seed=1)
