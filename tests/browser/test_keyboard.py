"""Playing by keys alone: one tab stop for the board, arrows, Enter, Escape."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest
from playwright.sync_api import expect

import railwidgets as rw
from tests.browser.positions import LINE, against_random, position
from tests.sampling import exhaustive, sampled

FAST = "0,0 red; 0,1 WE; 0,2 WS; 1,2 NW; 1,1 WE; 1,0 NE; A at 0,0, steam 6, hand curve; B at 0,0, steam 3, hand curve"
STRAIGHT = "0,0 red; 0,1 WE; 0,2 WE; 0,3 blue; A at 0,0, steam 4, hand curve; B at 0,0, steam 3"


@exhaustive
def test_a_move_of_the_train_by_keys_alone(bare):
    table = bare(position(STRAIGHT))
    table.enter()
    table.tab_to("^(Move train|hand)")
    while table.focused() != "Move train":
        table.press("ArrowRight")
        if table.focused() != "Move train":
            table.tab_to("Move train", 5)
    table.press("Enter")
    expect(table.at("cell:0,1")).to_have_class(re.compile("is-selectable"))
    table.press("Shift+Tab")
    for _ in range(8):
        if re.match("cell:|train", table.focused()):
            break
        table.press("Shift+Tab")
    assert re.match("cell:|train", table.focused()), "the board is one stop on the way back"
    table.press("Home")
    for _ in range(4):
        if table.focused() == "cell:0,2":
            break
        table.press("]")
    assert table.focused() == "cell:0,2"
    # Once to see what it costs, and once more.
    table.press("Enter", "Enter")
    player = table.session.state.player
    assert (player.train.cell, player.steam) == ((0, 2), 2)
    expect(table.button("Stop here")).to_be_visible()
    # On to the city, and there stop by a key on the train.
    table.press("ArrowRight")
    assert table.focused() == "cell:0,3"
    table.press(" ", " ")
    session = table.session
    assert (session.state.players[0].train.cell, session.seat) == ((0, 3), 0)
    expect(table.at("stop")).to_have_count(1)
    assert table.focused() in ("stop", "cell:0,3", "cell:0,2")
    table.tab_to("Stop here")
    table.press("Enter", "Enter")
    expect(table.prompt).to_contain_text("Lantern")


@exhaustive
def test_the_die_is_rolled_by_a_key(bare):
    session = position(FAST)
    for action in ("go E", "go E", "go S", "go W", "stop"):
        session.play(action)
    table = bare(session)
    expect(table.prompt).to_contain_text("3 or more keeps the train on the track")
    table.enter()
    table.tab_to("^Roll the die")
    table.press(" ")
    expect(table.prompt).to_contain_text("Lantern")
    assert [str(action)[:4] for action in table.session.actions].count("roll") == 1


def test_a_tile_is_taken_turned_and_laid_by_keys_alone(bare):
    table = bare(position(LINE))
    table.enter()
    pieces = table.root.locator("button.rwf-piece")
    for _ in range(12):
        table.press("Tab")
        if pieces.evaluate_all("all => all.includes(document.activeElement)"):
            break
    table.press("ArrowRight", "Enter")
    expect(pieces.nth(1)).to_have_attribute("aria-pressed", "true")
    for _ in range(6):
        if table.focused().startswith("cell:"):
            break
        table.press("Shift+Tab")
    table.press("End")
    lit = table.selectable()
    assert table.focused() in lit
    target = table.focused()
    table.press("Enter")
    expect(table.at(target)).to_have_class(re.compile("is-selected"))
    assert table.focused() == target, "the focus stays where it is when the board is drawn anew"
    before = table.session.selection.preview.turn
    table.press("r", "r", "r", "r")
    assert table.session.selection.preview.turn == before
    expect(table.at(target)).to_have_class(re.compile("is-selected"))
    table.press("Enter")
    expect(table.track).to_have_count(4)


def test_arrows_go_over_all_places_and_keys_show_a_refusal_too(bare):
    table = bare(position(LINE))
    table.take("curve")
    table.at("cell:0,-1").focus()
    walked = []
    for _ in range(4):
        table.press("ArrowRight")
        walked.append(table.focused())
    assert walked == ["cell:0,0", "cell:0,1", "cell:0,2", "cell:0,3"]
    table.press("ArrowLeft")
    table.press("Enter")
    expect(table.reasons).to_contain_text("place.overlay")
    table.press("Escape")
    expect(table.answer).to_have_attribute("data-kind", "hint")
    assert table.session.picks == ("hand:curve",)
    table.press("Escape")
    expect(table.piece("curve")).to_have_attribute("aria-pressed", "false")
    assert table.session.picks == ()


WALKED = "document.activeElement.matches('.is-selectable, .rwf-selectable')"

FROM = ("button.rwf-piece", ".rwf-top button", ".rwf-log-tool", ".rwf-voice button", ".rwf-scene [tabindex='0']")
"""Where the focus may be: in the hand, in the bar, in the log, at the prompt, on the board."""


@pytest.mark.parametrize("name", sampled(rw.GAMES, "steam_tunnel"))
def test_brackets_walk_what_can_be_chosen_wherever_the_focus_is(bare, name):
    table = bare(rw.Session(name, seed=3))
    for place in FROM:
        for key in ("]", "["):
            found = table.root.locator(f"{place}:visible")
            if found.count():
                found.first.focus()
                table.press(key)
                assert table.page.evaluate(WALKED), (place, key)


HELPS = "document.activeElement.matches('.is-goal.is-selectable')"


@exhaustive
def test_a_tile_of_streetcar_costs_four_keys(bare):
    table = bare(rw.Session("streetcar", seed=3))
    table.root.locator(".rwf-top button:visible").first.focus()
    before = len(table.session.actions)
    table.press("1")
    table.page.wait_for_function(HELPS)
    first = table.focused()
    table.press("]")
    table.page.wait_for_function(HELPS)
    assert table.focused() != first
    table.press("Enter", "Enter")
    assert len(table.session.actions) > before


def with_help(bare):
    """A board with a piece in hand and the focus on a place: the picks of what helps, and of all that is lit."""
    table = bare(rw.Session("streetcar", seed=3))
    table.piece(3).focus()
    table.press("1")
    helping = table.root.locator("[data-pick].is-goal.is-selectable").evaluate_all(
        "all => [...new Set(all.map(one => one.dataset.pick))]"
    )
    lit = set(table.selectable())
    assert 1 < len(helping) < len(lit)
    return table, set(helping), {pick for pick in lit if not pick.startswith("hand:")}


def walk(table, steps):
    """The picks that have the focus one after the other."""
    walked = []
    for _ in range(steps):
        walked.append(table.focused())
        table.press("]")
    return walked


def test_brackets_walk_first_what_helps(bare):
    table, helping, lit = with_help(bare)
    walked = walk(table, len(helping) + 6)
    assert set(walked[: len(helping)]) == helping
    others = set(walked[len(helping) :])
    assert len(others) == 6
    assert others <= lit - helping


@exhaustive
def test_brackets_walk_around_and_what_helps_stands_together(bare):
    table, helping, lit = with_help(bare)
    walked = walk(table, 2 * len(lit))
    assert set(walked) == lit
    turns = [pick in helping for pick in walked]
    assert sum(one != other for one, other in pairwise(turns)) in (3, 4)


@pytest.mark.parametrize("key", sampled(["Enter", " "], "Enter"))
def test_a_piece_that_a_key_takes_leads_to_the_board_and_one_that_is_clicked_does_not(bare, key):
    table = bare(rw.Session("streetcar", seed=3))
    table.piece(0).click()
    assert table.page.evaluate("document.activeElement.matches('button.rwf-piece')")
    table.press(key)
    expect(table.piece(0)).to_have_attribute("aria-pressed", "false")
    assert table.page.evaluate("document.activeElement.matches('button.rwf-piece')"), "it was dropped"
    table.press(key)
    table.page.wait_for_function(HELPS)
    # A digit of what is selected goes back to the board.
    table.piece(3).focus()
    table.press("1")
    table.page.wait_for_function(HELPS)
    expect(table.piece(0)).to_have_attribute("aria-pressed", "true")


def test_an_arrow_beside_the_board_leads_to_it(bare):
    table = bare(rw.Session("days_of_steam", seed=3))
    table.take(0)
    for place in ("button.rwf-piece", ".rwf-top button", ".rwf-voice button"):
        table.root.locator(f"{place}:visible").first.focus()
        table.press("ArrowUp")
        assert table.focused() in table.selectable(), place


def test_the_digits_are_shown_while_keys_are_used(bare):
    table = bare(rw.Session("streetcar", seed=3))
    number = "getComputedStyle(document.querySelector('button.rwf-piece'), '::before').content"
    table.piece(0).hover()
    assert table.page.evaluate(number) == "none"
    table.press("Tab")
    assert "counter(piece)" in table.page.evaluate(number)


def test_brackets_say_that_nothing_can_be_chosen(bare):
    table = bare(rw.Session("days_of_steam", seed=3), seat=1)
    table.root.locator(".rwf-top button:visible").first.focus()
    table.press("]")
    expect(table.answer).to_have_text("Nothing is highlighted now.")
    expect(table.root.locator("[role=status]", has_text="Nothing is highlighted now.")).to_have_count(1)


def test_the_ring_of_the_focus_can_be_seen(bare):
    table = bare(position(LINE))
    table.enter()
    table.press("Tab")
    assert re.match("cell:|train", table.focused()), "the board is the next stop after the tools"
    ring = table.root.locator(".rwf-ring-focus > *").first
    expect(ring).to_be_visible()
    box, board = ring.bounding_box(), table.root.locator(".rwf-board").bounding_box()
    assert box["width"] > 20
    assert board["x"] <= box["x"]
    assert box["x"] + box["width"] <= board["x"] + board["width"]


@exhaustive
def test_the_rules_with_the_list_of_keys_open_and_close(bare):
    table = bare(against_random())
    table.at("cell:0,1").focus()
    table.press("?")
    expect(table.root.locator(".rwf-card")).to_be_visible()
    expect(table.root.locator(".rwf-card")).to_contain_text("rotate the piece right, left")
    table.press("Escape")
    expect(table.root.locator(".rwf-card")).to_be_hidden()


def test_a_bracket_reads_the_only_choice_again(bare):
    table = bare(position("0,0 red; 0,1 WE; 0,2 blue; A at 0,0, steam 1, hand curve; B at 0,0, steam 3"))
    table.at("train").focus()
    table.press("Enter")
    table.settle()
    table.press("]")
    expect(table.at("cell:0,1")).to_be_focused()
    table.press("]")
    label = table.at("cell:0,1").get_attribute("aria-label")
    expect(table.root.locator("div.rwf-hidden[role=status]", has_text=label)).to_have_count(1)


@exhaustive
def test_a_key_confirms_a_stop_where_the_train_was_stopped(bare):
    table = bare(position(STRAIGHT))
    table.at("train").focus()
    for key in ("Enter", "]", "Enter", "Enter"):
        table.press(key)
        table.settle()
    table.at("stop").focus()
    table.press("Enter", "Enter")
    session = table.session
    assert str(session.actions[-1]) == "stop"
    assert session.answer is None or session.answer.kind == "done"
