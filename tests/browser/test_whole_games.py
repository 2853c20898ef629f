"""Whole games by clicks and by touches: all that is needed is in sight at every turn, and what others do is told."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from railwidgets.bots import player
from railwidgets.core import CHANCE, GAMES
from railwidgets.session import Session
from tests.browser.bare import BarePage
from tests.browser.click_action import click_action
from tests.browser.fixtures import opened
from tests.browser.hand import Hand
from tests.browser.look import TEXTS, overlapping
from tests.browser.test_one_screen import ALONE, BEYOND
from tests.sampling import exhaustive

if TYPE_CHECKING:
    from railwidgets.core import Action
    from tests.browser.bare import BareTable

SCREENS = {"page": {"width": 1280, "height": 720}, "phone": {"width": 390, "height": 844}}

NARRATED = ".rwf-voice.is-narrated"
SKIP = ".rwf-turn-skip"


def flaws(table: BareTable) -> list[str]:
    """What cannot be seen or lies over something else, of all around the board."""
    texts = [text for text in table.root.evaluate(TEXTS) if text["where"] != "board"]
    return [*table.root.evaluate(BEYOND), *overlapping(texts)]


def listen(table: BareTable, session: Session, before: int) -> None:
    """Has the turns of the others told to their end, one by one, and reads in the list what they did."""
    frame = table.board.view["frame"]
    while table.root.locator(NARRATED).count():
        expect(table.prompt).not_to_be_empty()
        on = table.button("Next step")
        # After the last turn only the player's own buttons are missing, until they are asked for.
        (on if on.is_visible() else table.root.locator(SKIP)).click()
        table.settle()
    narrated = {step["n"] for step in frame["turn"]["steps"]}
    for place in range(before, session.at):
        if session.timeline.states[place].actor == 1:
            entry = frame["log"][place]
            assert "Lantern" in entry["label"], entry
            assert entry["n"] in narrated or session.state.actor is None, f"no step narrates {entry['label']}"


def chosen(session: Session, rng: Random) -> Action:
    """What a player who looks one move ahead does, as far as it knows more than one thing to do."""
    seat = session.state.actor
    assert isinstance(seat, int)
    return player("greedy").choose(session.state.view(seat), rng)


def play(hand: Hand, session: Session, action: Action) -> None:
    """Does an action by what can be seen."""
    at = session.at

    def rotate() -> None:
        hand.table.button("Rotate right").click()
        hand.table.settle()

    def confirm(pick: str) -> None:
        prompt = hand.table.prompt.text_content()
        assert prompt, "the preview has a prompt"
        hand.hit(pick)

    click_action(session, action, hand.hit, rotate, confirm)
    assert session.actions[at] == action


@exhaustive
@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize("name", GAMES)
def test_a_whole_game_against_a_player(browser, request, name, screen):
    session, rng = Session(name, players=2, seats=["person", "greedy"], seed=11), Random(11)
    touch = screen == "phone"
    with opened(browser, request, viewport=SCREENS[screen], has_touch=touch) as page:
        bare = BarePage(page)
        page.add_style_tag(content=ALONE)
        table = bare(session, seat=0, pace="click")
        hand, found = Hand(table, touch=touch), set[str]()
        listen(table, session, 0)
        while session.state.actor is not None:
            place, before = f"{screen}, action {session.at}, {session.state.phase}", session.at
            found |= {f"{place}: {flaw}" for flaw in flaws(table)}
            if session.state.actor == CHANCE:
                hand.hit("chance")
            else:
                play(hand, session, chosen(session, rng))
            table.settle()
            listen(table, session, before)
        expect(table.root.locator(".rwf-ending-title")).to_be_visible()
        expect(table.root.locator(".rwf-sheet")).to_be_visible()
        entries = table.root.locator(".rwf-log .rwf-entry")
        expect(entries).to_have_count(len(session.actions))
        found |= {f"the end: {flaw}" for flaw in flaws(table)}
        bare.close()
    assert not found, "\n".join(sorted(found))
