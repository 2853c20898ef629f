"""Sessions are tried without a widget: on pages that are given a presenter."""

from __future__ import annotations

import asyncio

import pytest

from railwidgets.bots import PLAYERS, Kind
from railwidgets.core import Text
from railwidgets.session import Presenter, Session
from railwidgets.session.play import hinting
from railwidgets.session.play import thought as thought_module
from tests.session.long_thoughts import do, game_against
from tests.session.slow import Broken, Cheat, Clock, HandLoop, Slow
from tests.widgets.page import Page


@pytest.fixture
def show():
    """Shows a session, a state, or a new game; returns the page."""

    def show(session="days_of_steam", **options) -> Page:
        return Page(Presenter(session if isinstance(session, Session) else Session(session, seed=0), **options))

    return show


@pytest.fixture
def loop(monkeypatch):
    """The event loop that messages come by; a step of a slow player takes a slice."""
    loop, clock = HandLoop(), Clock()
    monkeypatch.setattr(asyncio, "get_running_loop", lambda: loop)
    monkeypatch.setattr(thought_module, "perf_counter", clock)
    monkeypatch.setattr(Slow, "clock", clock, raising=False)
    for name, kind in (("slow", Slow), ("broken", Broken), ("cheat", Cheat)):
        monkeypatch.setitem(PLAYERS, name, Kind(Text(name, fr=name), kind))
    monkeypatch.setattr(hinting, "HINTS", "slow")
    return loop


@pytest.fixture
def thinking(loop, show):
    """A page on which the person has acted, and the other player thinks."""
    page = show(game_against("slow"))
    do(page)
    assert page.session.thinking
    return page
