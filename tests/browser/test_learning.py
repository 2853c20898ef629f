"""A board on which something is learned: answered by keys and by clicks on the board, in both languages."""

from __future__ import annotations

from playwright.sync_api import expect

import railwidgets as rw
from railwidgets.session.learning.exam_session import ExamSession
from railwidgets.session.learning.learning import Learning


def test_an_exercise_is_answered_by_a_letter_and_by_a_click_on_the_board(bare, violations_at_night):
    learning = Learning(rw.exercises("days_of_steam")[7:9])
    assert learning.exercise.key == "second_city_2"
    table = bare(learning)
    root = table.root
    expect(root.locator(".rwf-task-text")).to_have_text(
        "Only one of these five cells is open to the green city. Which?"
    )
    expect(root.locator(".rwf-choice")).to_have_count(5)
    root.locator(".rwf-choice").first.focus()
    table.page.keyboard.press("b")
    said = root.locator(".rwf-said")
    expect(said).to_contain_text("City without a link.")
    expect(root).to_have_attribute("data-task", "wrong")
    expect(root.locator("[role=alert]", has_text="City without a link")).to_have_count(1)
    expect(root.locator(".rwf-stop").first).to_have_attribute("data-state", "missed")
    # The rule is at hand.
    said.locator("button").click()
    expect(root.locator(".rwf-rule")).to_contain_text("A city must have a valid path to another city")
    table.page.keyboard.press("Escape")
    expect(root.locator(".rwf-rule")).to_be_hidden()
    root.locator('[data-pick="choice:E"] .rw-choice-box').click()
    expect(root).to_have_attribute("data-task", "solved")
    expect(said).to_contain_text("Solved.")
    following = root.locator(".rwf-task-buttons .rwf-next")
    expect(following).to_be_focused()
    table.translate("fr")
    expect(said).to_contain_text("Réussi.")
    assert violations_at_night(".rw") == []
    following.press("Enter")
    expect(root.locator(".rwf-task-kind")).to_have_text("Pourquoi pas ?")
    table.settle()
    assert learning.where == (0, 1)


def test_a_piece_that_is_held_is_laid_turned_and_judged_by_keys_alone(bare):
    learning = Learning(rw.exercises("days_of_steam")["edges_3"])
    table = bare(learning)
    root, keys = table.root, table.page.keyboard
    root.locator(".rwf-scene [data-pick][tabindex='0']").focus()
    keys.press("]")
    keys.press("Enter")
    expect(root.locator(".rwf-task-buttons .rwf-next")).to_have_text("Answer")
    expect(root).to_have_attribute("data-task", "")
    table.settle()
    before = learning.selection.preview
    keys.press("r")
    table.settle()
    assert learning.selection.preview != before
    assert learning.attempt.tries == 0
    keys.press("Shift+R")
    keys.press("Enter")
    expect(root.locator(".rwf-said")).to_contain_text("No, this is allowed.")
    table.settle()
    assert learning.attempt.tries == 1
    keys.press("h")
    expect(root.locator(".rwf-said")).to_contain_text("Hint 1 of 4")
    keys.press("Escape")
    table.settle()
    assert learning.picks == ("hand:straight-stub",)


def test_the_hint_stays_in_sight_beside_ten_buttons(bare):
    table = bare(Learning(rw.exercises("railroad_dice")["director_5"]))
    row, hint = table.root.locator(".rwf-task-buttons"), table.root.locator(".rwf-task-buttons .rwf-hint-button")
    assert row.evaluate("row => row.scrollWidth > row.clientWidth"), "the row is too long for this width"
    for end in (0, 10_000):
        row.evaluate("(row, end) => { row.scrollLeft = end }", end)
        outer, inner = row.bounding_box(), hint.bounding_box()
        assert outer["x"] <= inner["x"], end
        assert inner["x"] + inner["width"] <= outer["x"] + outer["width"], end
    assert row.locator(".rwf-game-button[aria-disabled]").count() == 0


def test_an_exam_is_answered_handed_in_and_read_again_by_clicks(bare, violations, violations_at_night):
    session = ExamSession(rw.exam("streetcar"))
    table = bare(session)
    root = table.root
    expect(root.locator(".rwf-task-buttons .rwf-hint-button")).to_have_count(0)
    root.locator(".rwf-choice").nth(1).click()
    expect(root.locator(".rwf-choice").nth(1)).to_have_attribute("aria-pressed", "true")
    expect(root.locator(".rwf-said")).to_contain_text("Answered.")
    expect(root).to_have_attribute("data-task", "")
    table.settle()
    session.stop_at(0, [exercise.key for exercise in session.exam.exercises].index("edge"))
    table.settle()
    # A click on the board: the straight is held over 12,8, and one rotation breaks rule A.
    table.page.keyboard.press("Escape")
    root.locator('.rwf-task-buttons [data-key="turn_right"]').click()
    table.settle()
    root.locator('.rwf-scene [data-pick="cell:12,8"]').click()
    expect(root.locator(".rwf-said")).to_contain_text("Answered.")
    table.settle()
    assert session.answers == {"difficulty": "wish", "edge": "lay straight 12,8"}
    root.locator(".rwf-task-course").click()
    sheet = root.locator(".rwf-exam")
    expect(sheet).to_be_focused()
    expect(sheet.locator(".rwf-exam-text")).to_contain_text("2 of 25 questions answered.")
    assert violations_at_night(".rw") == []
    sheet.locator("footer .rwf-next").click()
    expect(sheet.locator(".rwf-exam-text")).to_have_text("2 of 25 right.")
    expect(sheet).to_be_focused()
    expect(sheet.locator(".rwf-exam-again").first).to_contain_text("Read again: Lesson 2, What you are dealt")
    assert violations(".rw") == []
    table.page.keyboard.press("Escape")
    expect(sheet).to_be_hidden()
    table.translate("fr")
    root.locator(".rwf-task-course").click()
    expect(sheet.locator(".rwf-exam-text")).to_have_text("2 justes sur 25.")
    sheet.locator(".rwf-exam-row").first.click()
    expect(sheet).to_be_hidden()
    expect(root.locator(".rwf-said")).to_contain_text("Réussi.")
    expect(root.locator('.rwf-choice[data-state="right"]')).to_have_count(1)
