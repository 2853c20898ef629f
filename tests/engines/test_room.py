"""Two people at two screens of one browser play in a room, over websockets."""

from __future__ import annotations

from random import Random

import pytest

from railwidgets.core import CHANCE
from railwidgets.room import Room
from railwidgets.session import Session
from tests.engines.board import Board, play
from tests.room.wire import Wire
from tests.sampling import exhaustive

pytestmark = exhaustive

ACTIONS = 4

CONFIRMED = """
revision => {
  const { waits, revision: shown } = document.querySelector('.rw-room-bar').dataset;
  return (waits ?? '0') === '0' && Number(shown) >= revision;
}
"""


@pytest.fixture
def wire():
    wire = Wire()
    yield wire
    wire.close()


@pytest.fixture
def room(tmp_path, wire):
    room = Room(Session("rail_europe", seed=11), file=tmp_path / "room.sqlite", address=wire.address)
    wire.target = room.endpoint.server.port
    yield room
    room.close()
    room.store.close()


class RoomBoard(Board):
    """A board on the page that a link opens."""

    def __init__(self, page, room, seat):
        page.goto(room.links[f"seat {seat + 1}"])
        self.room, self.seat = room, seat
        super().__init__(page)

    def settle(self):
        super().settle()
        presenter = self.room.views.of_seat(self.seat).presenter
        self.page.wait_for_function(CONFIRMED, arg=presenter.view["revision"])
        super().settle()


def test_two_people_play_in_a_room_and_a_cut_network_mends_itself(another, room, wire):
    boards = [RoomBoard(another(), room, seat) for seat in (0, 1)]
    rng = Random(11)
    session = room.session
    while session.at < ACTIONS:
        at, board = session.at, boards[session.seat]
        board.settle()
        known = Session(session.transcript) if session.state.actor == CHANCE else Session(session.state)
        play(board, known, rng)
        for each in boards:
            each.settle()
        assert session.at > at
    # The hand of one is nowhere on the page of the other.
    assert boards[0].ask("root => root.textContent") != boards[1].ask("root => root.textContent")
    wire.cut()
    for board in boards:
        board.page.wait_for_function("document.querySelector('.rw-state')?.checkVisibility()")
        assert "No connection" in board.page.evaluate("document.querySelector('.rw-state').textContent")
    wire.mend()
    for board in boards:
        board.page.wait_for_function("!document.querySelector('.rw-state')?.checkVisibility()")
        board.settle()
