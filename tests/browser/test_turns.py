"""A player's turn, clicked through step by step: each has its sentence, and its number on the board."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import expect

from railwidgets.session import Session
from tests.games.play import lively


def replaying(table, session, rng):
    """Plays until the other player's turn is told, from its beginning."""
    skip = table.button("Skip")
    for _ in range(60):
        session.play(str(lively(session.state, rng)))
        table.settle()
        if skip.is_visible():
            return
    raise AssertionError("nothing was replayed")


@pytest.mark.parametrize("name", ["days_of_steam", "steam_tunnel"])
def test_a_turn_is_clicked_through_marked_and_skipped(bare, name):
    session, rng = Session(name, seats=["person", "greedy"], seed=4), Random(1)
    for _ in range(12):
        session.play(str(lively(session.state, rng)))
    table = bare(session, pace="click")
    replaying(table, session, rng)
    expect(table.prompt).to_have_text("Lantern’s turn")
    assert table.selectable() == []
    box = table.root.locator(".rwf-scene").get_attribute("viewBox")
    steps, at = table.board.view["frame"]["turn"]["steps"], session.at
    for number, step in enumerate(steps[:-1], 1):
        table.root.locator(".rwf-board").click(position={"x": 3, "y": 3})
        expect(table.prompt).to_have_text(table.board.view["frame"]["log"][step["n"] - 1]["label"])
        expect(table.answer).to_have_text(f"Step {number} of {len(steps)} of this turn")
        expect(table.root.locator("[aria-current=step]")).to_have_count(1)
        assert table.root.locator(".rwf-scene").get_attribute("viewBox") == box, "the map stays where it is"
    table.button("Previous step").click()
    table.button("Skip").click()
    expect(table.prompt).to_contain_text("Crown")
    numbers = table.marks.locator(".rw-step")
    marks = [key for key in table.board.view["scene"]["layers"]["marks"] if key.startswith("step:")]
    assert numbers.count() == len(marks) > 0
    assert session.at == at, "a replay plays nothing"
    # Told again it ends with its last sentence, below what can be done.
    table.button("Replay the turn").click()
    expect(table.prompt).to_have_text("Lantern’s turn")
    for _ in steps:
        table.root.locator(".rwf-board").click(position={"x": 3, "y": 3})
    expect(table.answer).to_have_text(table.board.view["frame"]["log"][at - 1]["label"])
    assert table.selectable() != [] or table.root.locator(".rwf-selectable").count() > 0


def test_without_motion_a_turn_is_shown_at_once(bare):
    session = Session("days_of_steam", seats=["person", "greedy"], seed=4)
    table = bare(session, pace="slow")
    while not table.board.view["frame"]["turn"]["steps"]:
        session.play(session.state.legal_actions[0])
    table.settle()
    expect(table.button("Skip")).to_have_count(0)
    expect(table.prompt).to_contain_text("Crown")
    assert table.marks.locator(".rw-step").count() > 0
