"""A position made by clicking on a page, and played from there; the editor over a game."""

from __future__ import annotations

from playwright.sync_api import expect

from railwidgets.session import Session
from railwidgets.session.editing.editor import Editing


def test_a_position_is_made_mended_and_played(bare):
    editing = Editing("days_of_steam")
    table = bare(editing)
    says = lambda pick: table.root.locator(f'.rwf-editor [data-says="{pick}"]')  # noqa: E731 - said often
    faults, play = table.root.locator(".rwf-fault"), table.root.locator('[data-says="play"]')
    expect(faults).to_have_count(1)
    says("group:cities").click()
    says("stamp:city:red").click()
    table.at("train").click()
    expect(table.root.locator(".rwf-verdict")).to_have_text("No problems: you can play it")
    # Laid, turned by a second click, and told to clash where it does.
    says("group:tiles").click()
    says("stamp:tile:straight").click()
    table.at("cell:0,1").click()
    expect(faults).to_have_count(0)
    table.at("cell:0,1").click()
    expect(faults).to_have_text(
        "1edges clash between 0,0 and 0,1 (the E edge of 0,0): 0,0 has track there, "
        "0,1 has none: turn or change one of the two"
    )
    faults.hover()
    expect(table.root.locator(".rwf-ring-narrated > *")).not_to_have_count(0)
    table.page.keyboard.press("u")
    expect(faults).to_have_count(0)
    # Lifted and taken away.
    table.page.keyboard.press("Escape")
    table.at("cell:0,1").click()
    table.page.keyboard.press("Delete")
    expect(table.track).to_have_count(1)
    says("group:A").click()
    says("more:A-hand:0").click()
    steam = table.root.locator(".rwf-control .rwf-amount").first
    steam.fill("4")
    steam.press("Enter")
    play.click()
    expect(table.root).not_to_have_attribute("data-editor", "")
    table.settle()
    assert editing.state.notation.startswith("0,0 red\nA at 0,0, steam 4, hand straight")
    table.root.locator('[data-says="edit"]').click()
    expect(says("group:A")).to_be_visible()


def test_the_position_of_a_game_is_edited_over_it(bare):
    session = Session("days_of_steam", seed=3)
    table = bare(session)
    table.menu("Edit this position")
    over = table.root.locator(".rwf-tried .rw")
    expect(over.locator(".rwf-editor")).to_be_visible()
    over.locator('[data-says="group:position"]').click()
    over.locator('[data-form="notation"]').click()
    expect(over.locator(".rwf-position-box")).not_to_have_value("")
    assert over.locator(".rwf-position-box").input_value() == table.board.notation
    over.locator(".rwf-position-box").fill("0,0 blue; A at 0,0; B at 0,0")
    over.get_by_role("button", name="Use this position").click()
    expect(over.locator(".rw-layer-track > *")).to_have_count(1)
    table.page.keyboard.press("Escape")
    expect(over).to_have_count(0)
    assert session.at == len(session.actions)
