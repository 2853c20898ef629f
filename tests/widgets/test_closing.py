"""Boards that are closed, and what they leave behind: nothing."""

from __future__ import annotations

import gc
import tracemalloc
import weakref
from random import Random
from typing import Any

import ipywidgets
import pytest
from ipywidgets.widgets import widget as widget_module
from traitlets import TraitError

import railwidgets as rw
from railwidgets.core import GAMES
from railwidgets.session import Session
from railwidgets.widgets import Board
from railwidgets.widgets.front import FrontEnd
from tests.sampling import exhaustive, sampled
from tests.widgets.page import BoardPage, click_about, send_to
from tools.soak import left


@pytest.fixture(autouse=True, scope="module")
def earlier_tests_left_out():
    """What they left behind is none of the collector's business here, which would look through all of it every time."""
    gc.collect()
    gc.freeze()


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


def test_a_closed_board_closes_its_own_layout_and_no_other(session, fake_comms):
    mine = ipywidgets.Layout(width="50%")
    open_before = {*widget_module._instances}
    boards = Board(session), Board(session, layout={"width": "90%"}), Board(session, layout=mine)
    boards[0].layout = mine
    for board in boards:
        board.close()
    assert {*widget_module._instances} - open_before <= {FrontEnd.shared().model_id}
    assert mine.comm is not None


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


@pytest.mark.parametrize("name", sampled(GAMES, "days_of_steam"))
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
    ("name", "full", "clicks"),
    [
        ("steam_tunnel", 80, 40),
        pytest.param("steam_tunnel", 240, 60, marks=exhaustive),
        pytest.param("rail_europe", 240, 2000, marks=exhaustive),
    ],
)
def test_the_memory_of_a_board_stays_flat_while_it_is_clicked(fake_comms, name, full, clicks):
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
        before = weight_after(full)  # as long as it takes until what is kept of positions is full
        after = weight_after(clicks)
    finally:
        tracemalloc.stop()
    # Drawings of other positions still fill their bounded memos; a view kept by each click would be three megabytes.
    assert after - before < 400_000


def say(board: Board, do: str, **rest: Any) -> None:
    """A message of the page, which does not look at the answer."""
    send_to(board, {"do": do, "revision": board.view["revision"], **rest})


def played_out(name: str) -> None:
    """A game to its end on two boards, with all that a page can ask of it; both are closed."""
    session = Session(name, seed=2)
    board, other = Board(session, rule_map=True, analysis=True), Board(session, seat=1, lang="fr", pace="click")
    click_about(BoardPage(board), Random(1), 15)
    session.analysis_for(session.seat).think(playouts=4)
    for page in ("now", "game", "compare"):
        say(board, "analysis", page=page)
    say(board, "look")
    say(board, "note", text="Why not here?")
    say(board, "compare", text="place 0")
    session.hint("greedy")
    say(board, "show", move=1)
    for do in ("card", "rules", "link", "outcomes"):
        say(board, do)
    figure = next(iter(session.state.game.figures))
    say(board, "figure", figure=figure)
    say(board, "on_figure", figure=figure, message={"do": "pick", "pick": "nothing", "revision": 0})
    session.seats = ("greedy", "greedy")
    for shown in (board, other):
        assert shown.view["frame"]["ending"] is not None
    board.lang = "fr"
    say(board, "seek", at=3)
    board.to_html()
    for shown in (board, other):
        shown.close()


def read_and_asked(name: str) -> None:
    """A study that asks, an exercise, a lesson, a guided game and an editor, each on a board that is closed."""
    session = Session(name, seed=3)
    for _ in range(3):
        session.play(session.legal[0])
    study = rw.Study("Beginnings").add(session, "Your turn", at=session.at - 1, asks=True)
    exercise = next(iter(rw.exercises(name)))
    for given in (study, exercise, rw.Lesson(name)[0], rw.FirstGame(name)):
        board = Board(given)
        click_about(BoardPage(board), Random(2), 6)
        say(board, "study" if given is study else "task", ask="hint")
        board.close()
    editor = rw.Editor(session.state)
    editor.write("exercise")
    editor.close()


@pytest.mark.parametrize("name", sampled(GAMES, "steam_tunnel"))
def test_nothing_of_a_game_outlives_its_boards(fake_comms, name: str) -> None:
    # Figures, exercises and the guided game are read once and stay, and what is drawn of them stays for a while.
    figures = {figure.state.view(seat) for figure in rw.game(name).figures.values() for seat in (None, 0, 1)}
    read_and_asked(name)
    gc.collect()
    gc.freeze()
    for live in (read_and_asked, played_out):
        live(name)
        assert not left(figures), live.__name__
