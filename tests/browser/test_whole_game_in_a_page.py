"""A whole game in one file, with no server and no network: by clicks, against a player that thinks."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

import railwidgets as rw
from railwidgets.bots import player
from railwidgets.live import save_page
from railwidgets.session import read_game
from tests.browser.click_action import click_action
from tests.browser.fixtures import opened
from tests.browser.hand import Hand
from tests.browser.table import Table
from tests.browser.test_engine_page import WAKES
from tests.sampling import exhaustive

if TYPE_CHECKING:
    from railwidgets.core import Transcript

TURN = 180_000
"""Milliseconds in which a player has thought about its turn, on a machine that does much else."""

ANSWERED = 200
"""Milliseconds in which a click is answered by an engine that does nothing else."""


class EngineTable(Table):
    """A board on a page with an engine: what it knows of the game is read by its link."""

    def settle(self) -> None:
        self.page.wait_for_timeout(ANSWERED)
        expect(self.root).not_to_have_attribute("data-pending", "", timeout=TURN)

    def record(self) -> Transcript:
        """The game, as the one who looks knows it."""
        self.root.locator(".rwf-menu-button").click()
        self.root.locator(".rwf-link-button").click()
        field = self.root.locator(".rwf-share-link")
        expect(field).to_be_visible(timeout=TURN)
        link = field.input_value()
        field.press("Escape")
        expect(field).to_be_hidden()
        return read_game(link)

    def turn_of(self, seat: int) -> Transcript:
        """The game as soon as a seat is to act, or it is over; the turns of others are not told to their end."""
        while True:
            expect(self.root.locator(".rwf-thought")).to_be_hidden(timeout=TURN)
            if (skip := self.root.locator(".rwf-turn-skip")).is_visible():
                skip.click()
            record = self.record()
            if record.end.actor in (seat, None):
                return record
            self.settle()


def play(hand: Hand, table: EngineTable, record: Transcript, rng: Random) -> None:
    """Does by clicks what a player does who looks one move ahead."""
    known = rw.Session(record)

    def click(pick: str) -> None:
        table.page.mouse.click(*hand.sees(pick)[0])
        table.settle()
        known.pick(pick)

    def rotate() -> None:
        table.button("Rotate right").click()
        table.settle()
        known.turn()

    click_action(known, player("greedy").choose(known.state, rng), click, rotate)


@exhaustive
@pytest.mark.node
def test_a_whole_game_against_search_in_one_file_with_the_network_cut(browser, request, tmp_path, js_packages):
    path = tmp_path / "streetcar.html"
    session = rw.Session("streetcar", seats=["person", "search"], seed=11)
    save_page(rw.Board(session, seat=0), path, live="engine", pyodide=js_packages / "pyodide")
    rng = Random(11)
    with opened(browser, request, offline=True, viewport={"width": 1280, "height": 720}) as page:
        asked, faults = [], []
        page.on("request", lambda request: asked.append(request.url))
        page.on("pageerror", lambda fault: faults.append(fault))
        page.goto(path.as_uri())
        table = EngineTable(page)
        hand = Hand(table, touch=False)
        table.button("Hint").click()
        expect(page.locator(".rw-wakes")).to_be_visible()
        expect(page.locator(".rw-wakes")).to_be_hidden(timeout=WAKES)
        table.root.press("Escape")
        done = 0
        while (record := table.turn_of(0)).end.actor is not None:
            play(hand, table, record, rng)
            table.settle()
            done += 1
            assert done < 200
        expect(table.root.locator(".rwf-ending-title")).to_be_visible()
        entries = table.root.locator(".rwf-log .rwf-entry")
        assert entries.count() <= len(record.actions)
        assert record.end.outcome is not None
        assert done > 20
        assert faults == []
        assert [url for url in asked if not url.startswith(("file:", "data:", "blob:"))] == []
