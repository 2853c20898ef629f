"""A player's turn in one sentence, and on request step by step: each has its sentence, and its number on the board."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import expect

from railwidgets.session import Session
from tests.browser.test_one_screen import ALONE, SCREENS, resized
from tests.games.play import lively
from tests.sampling import exhaustive, sampled


def replaying(table, session, rng):
    """Plays until a turn of the other player, of several actions, is told from its beginning."""
    skip = table.root.locator(".rwf-turn-skip")
    for _ in range(60):
        session.play(str(lively(session.state, rng)))
        table.settle()
        if skip.is_visible() and len(table.board.view["frame"]["turn"]["steps"]) > 1:
            return
    raise AssertionError("nothing was replayed")


def click_board(table):
    table.root.locator(".rwf-board").click(position={"x": 3, "y": 3})


@pytest.mark.parametrize("name", sampled(["days_of_steam", "steam_tunnel"], "steam_tunnel"))
def test_a_turn_is_one_sentence_and_opens_into_its_steps(stopped, name):
    session, rng = Session(name, seats=["person", "greedy"], seed=4), Random(1)
    for _ in range(12):
        session.play(str(lively(session.state, rng)))
    table = stopped(session, pace="click")
    replaying(table, session, rng)
    frame, at = table.board.view["frame"], session.at
    steps, turn = frame["turn"]["steps"], frame["retold"][-1]
    expect(table.prompt).to_have_text("Lantern’s turn")
    assert table.selectable() == []
    box = table.root.locator(".rwf-scene").get_attribute("viewBox")

    # The whole turn at once: its sentence, its costs, and all its numbers on the board.
    click_board(table)
    expect(table.prompt).to_have_text(turn["text"])
    expect(table.answer).to_have_text(turn["costs"])
    marks = [key for key in table.board.view["scene"]["layers"]["marks"] if key.startswith("step:")]
    assert table.marks.locator(".rw-step").count() == len(marks)

    # Step by step, each with its sentence; the map stays where it is.
    table.button("Step by step").click()
    for number, step in enumerate(steps[:-1], 1):
        expect(table.prompt).to_have_text(frame["log"][step["n"] - 1]["label"])
        expect(table.answer).to_have_text(f"Step {number} of {len(steps)} of this turn")
        expect(table.root.locator("[aria-current=step]")).to_have_count(1)
        assert table.root.locator(".rwf-scene").get_attribute("viewBox") == box
        click_board(table)
    expect(table.answer).to_have_text(frame["log"][at - 1]["label"])
    expect(table.prompt).to_contain_text("Crown")
    assert session.at == at, "a replay plays nothing"

    # Replayed from the log, where the steps come by themselves, and left in the middle.
    table.button("Replay the turn").click()
    expect(table.prompt).to_have_text("Lantern’s turn")
    table.button("My turn").click()
    expect(table.prompt).to_contain_text("Crown")
    expect(table.root.locator(".rwf-turn-skip")).to_have_count(0)


def test_the_log_has_a_line_a_turn_that_opens_into_its_actions(bare):
    session, rng = Session("days_of_steam", seats=["person", "greedy"], seed=4), Random(1)
    for _ in range(12):
        session.play(str(lively(session.state, rng)))
    table = bare(session, pace="at once")
    table.settle()
    turns = table.board.view["frame"]["retold"]
    lines = table.root.locator(".rwf-turn-line")
    expect(lines).to_have_count(len(turns))
    expect(lines.last).to_have_text(turns[-1]["text"])
    entries = table.root.locator(".rwf-log .rwf-entry:visible")
    unfinished = session.at - turns[-1]["end"]
    expect(entries).to_have_count(unfinished)
    table.root.locator(".rwf-turn-actions:visible").last.click()
    opened = [turn for turn in turns if turn["end"] > turn["begin"]][-1]
    count = opened["end"] - opened["begin"] + 1
    expect(entries).to_have_count(count + unfinished)
    # A click on the first action goes into the turn, which then stays open by itself.
    entries.first.click()
    expect(table.root.locator(".rwf-log [aria-current=step]")).to_have_count(1)
    table.root.locator(".rwf-turn-actions[aria-expanded=true]").click()
    expect(entries).to_have_count(count + unfinished)


BUTTONS = {"page": 3, "notebook": 2, "phone": 2}
"""How many buttons of a turn have room on each screen."""


@exhaustive
def test_the_sentence_and_its_buttons_fit(bare, page):
    session, rng = Session("days_of_steam", seats=["person", "greedy"], seed=4), Random(1)
    for _ in range(30):
        session.play(str(lively(session.state, rng)))
    table = bare(session, lang="fr", pace="click")
    page.add_style_tag(content=ALONE)
    replaying(table, session, rng)
    click_board(table)
    for screen, buttons in BUTTONS.items():
        resized(page, *SCREENS[screen])
        shown = [name for name in ("again", "steps", "skip") if table.root.locator(f".rwf-turn-{name}").is_visible()]
        assert len(shown) == buttons, screen
        voice = table.root.locator(".rwf-voice").bounding_box()
        for name in shown:
            button = table.root.locator(f".rwf-turn-{name}").bounding_box()
            assert button["x"] >= voice["x"]
            assert button["x"] + button["width"] <= voice["x"] + voice["width"] + 0.5
            assert button["y"] + button["height"] <= voice["y"] + voice["height"] + 0.5
            assert button["height"] >= (44 if screen == "phone" else 24)


def test_without_motion_a_turn_is_shown_at_once(bare):
    session = Session("days_of_steam", seats=["person", "greedy"], seed=4)
    table = bare(session, pace="slow")
    while not table.board.view["frame"]["turn"]["steps"]:
        session.play(session.state.legal_actions[0])
    table.settle()
    expect(table.button("My turn")).to_have_count(0)
    expect(table.prompt).to_contain_text("Crown")
