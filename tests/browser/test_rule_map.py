"""The rule map in a real browser: on by a key, seen on the board, one rule at a time, and accessible."""

from __future__ import annotations

from playwright.sync_api import expect

from railwidgets import game
from railwidgets.session import Session


def test_places_say_by_which_rule_they_are_forbidden(bare, violations_at_night):
    session = Session(game("streetcar").start(players=2, seed=7))
    session.pick(next(pick for pick in session.selection.selectable if pick.startswith("hand:")))
    table = bare(session)
    rules = session.selection.rule_map
    ruled = table.root.locator(".rwf-ruled")
    expect(ruled).to_have_count(0)

    table.root.locator(".rwf-scene [data-pick][tabindex='0']").focus()
    table.page.keyboard.press("m")
    expect(ruled).to_have_count(len(rules.places) - len(rules.fits))
    first = rules.rows[0]
    place = table.root.locator(f".rwf-scene [data-pick='{first.places[0]}'][tabindex]")
    assert first.clause.rule["en"] in (place.get_attribute("aria-label") or "")
    fill = place.locator(".rw-rule-area").get_attribute("fill") or ""
    assert table.page.evaluate("id => document.getElementById(id)?.tagName", fill[5:-1]) == "pattern"
    assert violations_at_night(".rw") == []

    # The rule alone: its places stay, one of them is proved, and the reason stands below the legend.
    table.root.locator(".rwf-legend-row", has_text=first.clause.rule["en"]).click()
    expect(table.reasons).to_contain_text(first.refusal.text["en"])
    table.page.mouse.move(0, 0)
    expect(table.root.locator(".rwf-ruled:not(.is-faded)")).to_have_count(len(first.places))

    # A place says its reasons as ever; what does not fit by any turn stays on the map.
    table.click(rules.rows[-1].places[0])
    expect(table.reasons).to_contain_text(rules.rows[-1].clause.title["en"])
    table.page.keyboard.press("m")
    expect(ruled).to_have_count(0)
