"""Boards that are closed, and what they leave behind: nothing."""

from __future__ import annotations

import gc
import tracemalloc
import weakref
from random import Random

import ipywidgets
import pytest
from traitlets import TraitError

from railwidgets.core import GAMES
from railwidgets.session import Session
from railwidgets.widgets import Board


@pytest.fixture(autouse=True, scope="module")
def earlier_tests_left_out():
    """What they left behind is none of the collector's business here, which would look through all of it every time."""
    gc.collect()
    gc.freeze()
    yield
    gc.unfreeze()


# --- making and closing


def test_a_board_can_be_closed_again(session):
    board = Board(session)
    board.close()
    board.close()
    session.play(session.state.legal_actions[0])
    assert board.view["revision"] == 1


def test_all_boards_share_a_front_end_which_is_made_anew_where_it_was_closed(session):
    first, second = Board(session), Board(session)
    first.close()
    assert second.front is first.front
    assert second.front.comm is not None
    second.front.close()
    assert Board(session).front.comm is not None


def test_a_closed_board_leaves_the_others_open(session):
    first, second = Board(session), Board(session)
    first.close()
    session.play(session.state.legal_actions[0])
    assert (first.view["revision"], second.view["revision"]) == (1, 2)


@pytest.mark.parametrize("wrong", [{"lang": "xx"}, {"theme": "blue"}, {"seat": 7}, {"layouts": {}}, {"layout": 5}])
@pytest.mark.filterwarnings("error")
def test_a_board_that_cannot_be_made_leaves_no_trace(session, wrong):
    with pytest.raises((ValueError, TypeError, TraitError)):
        Board(session, **wrong)
    # An error while it is thrown away would be a warning here.
    gc.collect()
    assert not any(session._trait_notifiers.get("revision", {}).values())


def test_the_arguments_of_a_widget_are_taken(session):
    layout = ipywidgets.Layout(width="50%")
    board = Board(session, layout=layout, tooltip="a game", tabbable=True)
    assert (board.layout, board.tooltip, board.tabbable) == (layout, "a game", True)
    assert Board(session, layout={"width": "90%"}).layout.width == "90%"


def test_another_argument_is_refused_with_those_there_are(session):
    with pytest.raises(TypeError, match=r"unknown argument 'layuot' \(did you mean 'layout'\?\); .*tooltip"):
        Board(session, layuot={})


# --- what is held


@pytest.mark.parametrize("name", GAMES)
def test_closed_boards_and_sessions_that_nobody_holds_are_freed(name):
    held = []
    for seed in range(5):
        session = Session(name, seed=seed)
        boards = [Board(session), Board(session, seat=0)]
        session.play(session.state.legal_actions[0])
        for board in boards:
            board.close()
        held += [weakref.ref(thing) for thing in (session, session.timeline, *boards)]
        del session, board, boards
    gc.collect()
    assert [ref() for ref in held] == [None] * len(held)


def test_a_session_frees_a_board_that_is_closed(session):
    board = Board(session)
    held = weakref.ref(board)
    board.close()
    del board
    gc.collect()
    assert held() is None


@pytest.mark.parametrize(
    ("name", "clicks"), [("steam_tunnel", 60), pytest.param("rail_europe", 2000, marks=pytest.mark.exhaustive)]
)
def test_the_memory_of_a_board_stays_flat_while_it_is_clicked(fake_comms, name, clicks):
    """Each click begins an action, lies on trial, or is played and taken back; a view weighs 50 kB and more."""
    session, rng = Session(name, seed=1), Random(1)
    board, start = Board(session), session.at

    def weight_after(times):
        for _ in range(times):
            session.pick(rng.choice(sorted(session.selection.selectable)))
            if session.at != start:
                session.seek(start)
        board.comm.published.clear()
        gc.collect()
        return tracemalloc.get_traced_memory()[0]

    tracemalloc.start()
    try:
        before = weight_after(240)  # as long as it takes until what is kept of positions is full
        after = weight_after(clicks)
    finally:
        tracemalloc.stop()
    assert after - before < 100_000
