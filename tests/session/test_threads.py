"""Clicks beside a running cell: JupyterLab has widgets answered in a thread of their own."""

from __future__ import annotations

import sys
import threading
from random import Random

import pytest

from railwidgets.session import Session
from tests.widgets.page import click_about, trait


@pytest.fixture
def often_switched():
    """Threads take turns far more often than usual."""
    interval = sys.getswitchinterval()
    sys.setswitchinterval(1e-5)
    yield
    sys.setswitchinterval(interval)


@pytest.mark.usefixtures("often_switched")
def test_a_cell_may_play_while_a_person_clicks(show):
    session = Session("days_of_steam", seed=3)
    page = show(session)
    failed = []

    def cell():
        rng = Random(1)
        try:
            for _ in range(60):
                actions = list(session.state.legal_actions)
                if not actions:
                    session.seek(0)
                    continue
                try:
                    session.play(rng.choice(actions))
                except ValueError:  # the person was faster
                    session.undo()
        except Exception as error:
            failed.append(error)

    running = threading.Thread(target=cell)
    running.start()
    click_about(page, Random(2), 120)
    running.join(timeout=60)
    assert not failed
    page.hear()
    assert page.view == trait(page.presenter)
    timeline = session.timeline
    assert (session.state, session.at) == (timeline.state, timeline.at)
    state = timeline.states[0]
    for action, after in zip(timeline.actions, timeline.states[1:], strict=True):
        state = state.apply(action)
        assert state == after
