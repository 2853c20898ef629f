"""Fixtures of tests with boards: widgets that talk to a page in Python."""

from __future__ import annotations

import comm
import pytest

from railwidgets.session import Session
from railwidgets.widgets import Board
from tests.widgets.page import BoardPage, FakeComm


@pytest.fixture
def fake_comms(monkeypatch):
    """Widgets made in this test publish into ``FakeComm``."""
    monkeypatch.setattr(comm, "create_comm", FakeComm)


@pytest.fixture
def show(fake_comms):
    """Shows a session, a state, or a new game on a board; returns its page."""

    def show(session="days_of_steam", **options) -> BoardPage:
        if not isinstance(session, (Session, str)):
            session = Session(session, seed=0)
        return BoardPage(Board(session, **options))

    return show


@pytest.fixture
def session() -> Session:
    """A game of two people that has just begun."""
    return Session("days_of_steam", seed=3)
