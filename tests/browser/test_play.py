"""Playing with the mouse, with a finger, and by typing."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.hand import clicked
from tests.browser.look import widen
from tests.browser.positions import LINE, against_random, position, two_people, watched
from tests.sampling import exhaustive


def test_lay_a_tile_by_clicks(bare):
    table = bare(against_random())
    expect(table.prompt).to_contain_text("Crown")
    assert table.selectable() == []
    table.take(0)
    session = table.session
    assert sorted(table.selectable()) == sorted(
        {action.picks[1] for action in session.state.legal_actions if action.picks[0] == session.picks[0]}
    )
    cell = table.selectable()[0]
    table.click(cell)
    expect(table.at(cell)).to_have_class(re.compile("is-selected"))
    expect(table.at(cell).locator(".rw-ghost")).to_be_visible()
    at = table.session.at
    table.click(cell)
    expect(table.track).not_to_have_count(1)
    session = table.session
    assert session.at > at
    assert session.state.actor == 0, "the opponent has played at once"
    expect(table.root.locator(".rwf-log .rwf-entry")).to_have_count(len(session.actions))


def test_a_refused_click_shows_the_clause_and_the_proof(bare):
    table = bare(position(LINE))
    assert table.seen_marks() == 0
    table.take("curve")
    table.click("cell:0,1")
    expect(table.answer).to_have_attribute("data-kind", "refused")
    expect(table.reasons).to_contain_text("place.overlay")
    expect(table.at("cell:0,1")).to_have_class(re.compile("is-refused"))
    assert table.seen_marks() > 0
    table.click("cell:1,2")
    expect(table.reasons).to_contain_text("place.reaches_city")
    assert table.seen_marks() > 0
    assert table.session.at == 0
    # What may be done is still lit: from the refused cell on to a right one.
    table.click("cell:0,3")
    expect(table.at("cell:0,3")).to_have_class(re.compile("is-selected"))
    expect(table.answer).to_have_attribute("data-kind", "hint")
    # Of marks there is only what the tile would bring: the proof is gone.
    expect(table.marks).to_have_text("+2 steam")
    assert table.seen_marks() == 1


HEARD = "all => all.filter(one => one.textContent.includes('may cover another')).length"


PLACES = {1200: ".rwf-reasons", 390: ".rwf-answer"}
"""Where a reason stands on boards of these widths."""


@pytest.mark.parametrize("width", [pytest.param(1200, marks=exhaustive), 390])
def test_a_reason_is_seen_once_and_heard_once(bare, width):
    table = bare(position(LINE))
    words = table.root.locator(".rwf-answer-text, .rwf-reason-text, .rwf-tag")
    seen = words.filter(has_text="may cover another").locator("visible=true")
    widen(table, width)
    table.take("curve")
    table.click("cell:0,1")
    expect(seen).to_have_count(1)
    expect(table.root.locator(PLACES[width])).to_contain_text("may cover another")
    assert table.root.locator("[aria-live], [role=alert], [role=status]").evaluate_all(HEARD) == 1
    # The tag says only that it is not allowed.
    table.at("cell:0,1").focus()
    table.press("i")
    expect(seen).to_have_count(1)


def test_a_piece_is_turned_by_key_wheel_and_button_and_says_what_is_wrong(bare):
    table = bare(position(LINE))
    table.take("curve")
    table.click("cell:0,3")
    table.at("cell:0,3").hover()
    turns = [table.session.selection.preview.turn]
    for turn in (
        lambda: table.press("r"),
        lambda: wheel(table.page, 120),
        lambda: table.button("Rotate right").click(),
        lambda: table.press("r"),
    ):
        turn()
        turns.append(table.session.selection.preview.turn)
        wrong = bool(table.session.refusals)
        expect(table.answer).to_have_attribute("data-kind", "refused" if wrong else "hint")
        expect(table.at("cell:0,3")).to_have_class(re.compile("is-refused" if wrong else "is-selected"))
    assert sorted(turns[:4]) == [0, 1, 2, 3]
    assert turns[4] == turns[0]
    table.button("Rotate left").click()
    table.press("Shift+R")
    assert table.session.selection.preview.turn == turns[2]


def wheel(page, delta):
    """Turns the wheel, which must not scroll the page."""
    page.evaluate("addEventListener('wheel', event => { window.kept = event.defaultPrevented }, { once: true })")
    page.mouse.wheel(0, delta)
    page.wait_for_function("window.kept !== undefined")
    assert page.evaluate("[window.kept, delete window.kept]") == [True, True]


def test_the_wheel_scrolls_the_page_where_nothing_is_held(bare):
    table = bare(position(LINE))
    table.at("cell:0,3").hover()
    before = table.page.evaluate("scrollY")
    table.page.mouse.wheel(0, 120)
    table.page.wait_for_function("before => scrollY > before", arg=before)


def test_undo_and_redo_by_button_and_key(bare):
    table = bare(against_random())
    start = table.session.at
    table.lay()
    after = table.session.at
    laid = table.track.count()
    table.button("Take back").click()
    expect(table.track).to_have_count(1)
    assert table.session.at == start
    table.menu("Redo what was taken back")
    expect(table.track).to_have_count(laid)
    assert table.session.at == after
    table.at("cell:0,-1").focus()
    table.press("u")
    expect(table.track).to_have_count(1)
    table.press("Shift+U")
    expect(table.track).to_have_count(laid)
    table.press("Control+z")
    expect(table.track).to_have_count(1)


def test_the_list_and_the_slider_go_to_any_place(bare):
    table = bare(against_random())
    table.lay()
    length = len(table.session.actions)
    table.button("Set-up: 13 draws").click()
    table.root.locator(".rwf-log .rwf-entry").nth(4).click()
    expect(table.root.locator(".rwf-count")).to_have_text(f"5 of {length}")
    assert table.session.at == 5
    slider = table.root.get_by_role("slider")
    slider.focus()
    slider.press("ArrowRight")
    expect(table.root.locator(".rwf-count")).to_have_text(f"6 of {length}")
    slider.press("End")
    expect(table.root.locator(".rwf-count")).to_have_text(f"{length} of {length}")
    assert table.session.at == length


def test_an_action_is_typed_and_a_wrong_one_is_answered(bare):
    table = bare(position(LINE))
    box = table.root.get_by_placeholder("Type an action")
    table.say("lay a brick")
    expect(table.answer).to_have_attribute("data-kind", "error")
    expect(table.reasons).to_contain_text("lay curve 2,1 turn 3")
    expect(box).to_have_value("lay a brick")
    table.say("lay curve 5,5")
    expect(table.reasons).to_contain_text("place.reaches_city")
    expect(box).to_have_value("lay curve 5,5")
    table.say("LAY  straight 0,3")
    expect(box).to_have_value("")
    assert table.tiles() == 4


def test_letters_typed_in_the_box_are_letters(bare):
    table = bare(against_random())
    table.lay()
    at = table.session.at
    box = table.root.get_by_placeholder("Type an action")
    box.focus()
    table.page.keyboard.type("u r d d ? + 0")
    expect(box).to_have_value("u r d d ? + 0")
    assert table.session.at == at


def test_what_cannot_be_done_now_says_why(bare):
    table = bare(position(LINE))
    for name, clause in (("Take on water", "tower.use"), ("Pass", "turn.one_action")):
        table.why(name)
        expect(table.answer).to_have_attribute("data-kind", "refused")
        expect(table.reasons).to_contain_text(clause)
    table.click("cell:-1,0")
    expect(table.reasons).to_contain_text("Nothing to do there")
    assert table.seen_marks() == 0
    assert table.session.at == 0


def test_a_city_and_the_train_by_clicks(bare):
    table = bare(position(LINE + "; 0,3 WE"))
    table.take("green city")
    assert table.selectable() == ["cell:0,4"]
    placed = table.root.locator('.rw-layer-track [aria-label*="green city"]')
    # It is tried on its cell as a tile is, and placed by a second click.
    table.click("cell:0,4")
    expect(table.at("cell:0,4")).to_have_class(re.compile("is-selected"))
    expect(table.at("cell:0,4").locator(".rw-ghost")).to_be_visible()
    expect(placed).to_have_count(0)
    table.click("cell:0,4")
    expect(placed).to_have_count(1)
    table.session.undo()
    table.settle()
    table.button("Load blue").click()
    table.do("cell:0,3")
    expect(table.button("Stop here")).to_be_visible()
    assert table.session.state.player.steam == 0
    expect(table.root.get_by_role("img", name="train of Crown with a blue cube")).to_have_count(1)
    # There is nothing else to do.
    table.button("Stop here").click()
    expect(table.prompt).to_contain_text("Lantern")


def test_a_place_too_far_for_the_steam_draws_the_way(bare):
    table = bare(position(LINE + "; 0,3 WE; 0,4 WE"))
    table.button("Move train").click()
    expect(table.at("cell:0,3")).to_have_class(re.compile("is-selectable"))
    assert set(table.selectable()) - {"train"} == {"cell:0,1", "cell:0,2", "cell:0,3"}
    table.click("cell:0,4")
    expect(table.reasons).to_contain_text("move.steam_limit")
    assert table.seen_marks() > 0


def test_language_and_theme_are_set_on_the_board(bare):
    table = bare(against_random())
    table.translate("fr")
    expect(table.prompt).to_contain_text("jouer une tuile")
    expect(table.button("Reprendre")).to_be_visible()
    table.why("Passer")
    expect(table.answer).to_contain_text("On ne peut pas encore passer")
    paper = "node => getComputedStyle(node).backgroundColor"
    seen = []
    for name in ("claires", "sombres", "de la page"):
        table.set("theme", name)
        seen.append((table.root.get_attribute("data-theme-now"), table.root.evaluate(paper)))
    assert [theme for theme, _ in seen] == ["light", "dark", "light"]
    assert seen[0][1] == seen[2][1] != seen[1][1]


def test_seats_are_given_on_the_board(bare):
    table = bare(two_people())
    table.seats()
    table.root.get_by_label("Who plays Lantern").select_option("random")
    table.lay()
    session = table.session
    assert (session.seats, session.state.actor) == (("person", "random"), 0)
    # What was clicked on the board has closed them.
    table.seats()
    table.root.get_by_label("Perspective").select_option("1")
    expect(table.root.get_by_text("Hand of Lantern")).to_be_visible()
    table.why("Move train")
    expect(table.answer).to_contain_text("Not your turn")


def test_rapid_keys_lose_nothing(bare):
    table = bare(position(LINE))
    bare.delay(40)
    table.take("straight")
    table.click("cell:0,3")
    expect(table.at("cell:0,3")).to_have_class(re.compile("is-selected"))
    table.press("r", "r", "Enter")
    assert table.tiles() == 4
    expect(table.answer).to_have_attribute("data-kind", "hint")
    table.press("u", "u", "Shift+U")
    assert table.session.at != 0
    for _ in range(3):
        table.press("u", "Shift+U")
    assert table.tiles() == 4
    # The other way round, who clicks too often lays one tile and no more.
    table.press("u")
    table.settle()
    table.take("straight")
    table.at("cell:0,3").dblclick()
    expect(table.track).to_have_count(4)
    laid = [str(action) for action in table.session.actions if str(action).startswith("lay")]
    assert laid == ["lay straight 0,3"]


@exhaustive
def test_the_end_of_a_game_against_the_opponent_by_clicks_alone(bare):
    table = bare(near_its_end())
    for _ in range(120):
        if table.page.evaluate(STEP, 0) == "over":
            break
        table.page.mouse.click(*table.page.evaluate(STEP, 1))
        table.settle()
    expect(table.prompt).to_contain_text("win")
    session = table.session
    assert (session.state.actor, session.state.outcome is not None) == (None, True)
    expect(table.root.locator(".rwf-game-button")).to_have_count(0)
    # And it can be looked at again from any place.
    table.button("Take back").click()
    expect(table.prompt).not_to_contain_text("win")


def near_its_end():
    """A game whose last actions are left to a person and a player."""
    session = watched("days_of_steam", 2, 2)
    session.seek(len(session.actions) - 24)
    session.sit(0, "person")
    return session


# The next click: something highlighted, the previewed piece first; "over" when nothing is left to click.
STEP = """
point => {
  const root = document.querySelector('.rw');
  const find = selector => [...root.querySelectorAll(selector)].filter(node => node.getBoundingClientRect().width);
  const board = '.rwf-scene [data-pick^="cell:"][tabindex]';
  if (find('.rwf-game-button').length === 0) return 'over';
  const named = name => find('.rwf-game-button.rwf-selectable').filter(node => node.textContent === name);
  const held = find('button.rwf-piece.rwf-selected');
  const target = [
    ...find(board + '.is-selected'), ...named('Roll the die'), ...named('Stop here'),
    ...(held.length ? find(board + '.is-selectable') : find('button.rwf-piece.rwf-selectable').reverse()),
    ...find(board + '.is-selectable'), ...find('.rwf-game-button.rwf-selectable'),
  ][0];
  if (!target) return 'over';
  target.scrollIntoView({ block: 'nearest' });
  const { x, y, width, height } = (target.querySelector('.rw-hit') ?? target).getBoundingClientRect();
  return point ? [x + width / 2, y + height / 2] : 'on';
}
"""


@exhaustive
def test_a_finger_lays_a_tile(touched):
    table = touched(position(LINE))
    table.piece("curve").tap()
    expect(table.at("cell:0,3")).to_have_class(re.compile("is-selectable"))
    table.at("cell:0,3").tap()
    expect(table.at("cell:0,3")).to_have_class(re.compile("is-selected"))
    turn = table.session.selection.preview.turn
    with clicked(table.page):
        table.button("Rotate right").tap()
    assert table.session.selection.preview.turn != turn
    with clicked(table.page):
        table.button("Rotate left").tap()
    table.at("cell:0,1").tap()
    expect(table.answer).to_have_attribute("data-kind", "refused")
    table.at("cell:0,3").tap()
    expect(table.at("cell:0,3")).to_have_class(re.compile("is-selected"))
    table.at("cell:0,3").tap()
    expect(table.track).to_have_count(4)
