"""Sessions are tried without a widget: on pages that are given a presenter."""

from __future__ import annotations

import pytest

from railwidgets.session import Presenter, Session
from tests.widgets.page import Page


@pytest.fixture
def show():
    """Shows a session, a state, or a new game; returns the page."""

    def show(session="days_of_steam", **options) -> Page:
        return Page(Presenter(session if isinstance(session, Session) else Session(session, seed=0), **options))

    return show
