"""The line below the prompt says where to click, and in every game that is where something can be clicked."""

from __future__ import annotations

from random import Random

import pytest

import railwidgets as rw
from railwidgets.session.page.presenter import Presenter
from railwidgets.session.words import page_words
from tests.sampling import exhaustive, sampled

EVERY = 3
"""The actions of each game, and after how many of them a page shows it."""

ON_BOARD = {"hint", "hint_holding"}


def picks(tree):
    """The picks of all that is drawn."""
    if isinstance(tree, dict):
        yield tree.get("pick")
        tree = list(tree.values())
    if isinstance(tree, list):
        for part in tree:
            yield from picks(part)


def chosen(pieces):
    """What can be chosen of pieces or buttons; a refusal is shown in place of that."""
    return [piece["pick"] for piece in pieces if {"selectable", "refused"} & {*piece["state"].split()}]


def views(name, seed, steps):
    """What pages show in a random game: positions all over it, and each with something in hand or refused."""
    rng, session = Random(seed), rw.Session(name, seed=seed)
    for step in range(steps):
        if session.state.actor is None or not session.state.legal_actions:
            break
        if step % EVERY == 0:
            yield from shown(session, rng)
        if session.state.actor is not None:
            session.play(rng.choice(list(session.state.legal_actions)))


def shown(session, rng):
    """What a page shows of one position, and then with something in hand or refused."""
    page = Presenter(session, maps=False)
    try:
        yield page.view
        panel = page.view["panel"]
        beside = [piece["pick"] for section in panel["sections"] for piece in section["pieces"] if piece["pick"]]
        buttons = [button["pick"] for button in panel["buttons"]]
        for pick in rng.sample(beside, min(2, len(beside))) + rng.sample(buttons, min(2, len(buttons))):
            at = session.at
            page.hear({"do": "pick", "pick": pick, "revision": page.view["revision"]})
            yield page.view
            if session.at != at:
                break
            page.hear({"do": "drop", "revision": page.view["revision"]})
    finally:
        page.close()


@pytest.mark.parametrize("steps", [20, pytest.param(60, marks=exhaustive)])
@pytest.mark.parametrize("name", sampled(rw.GAMES, "streetcar"))
def test_the_line_names_the_place_of_what_can_be_chosen(name, steps):
    seen = set()
    for view in views(name, seed=2, steps=steps):
        hint, panel = view["frame"]["hint"], view["panel"]
        lit = {*view["scene"]["highlights"]["selectable"]} & {*picks(view["scene"]["layers"])}
        pieces = chosen(piece for section in panel["sections"] for piece in section["pieces"])
        seen.add(hint)
        if hint in ON_BOARD or "highlighted" in panel["prompt"]:
            assert lit, (hint, panel["prompt"])
        elif "beside" in hint:
            assert pieces, panel["prompt"]
            assert not lit, panel["prompt"]
        elif "button" in hint:
            assert chosen(panel["buttons"]), panel["prompt"]
            assert not lit, panel["prompt"]
    assert seen & {"hint", "hint_beside"}


def test_only_a_line_about_the_board_speaks_of_what_is_highlighted():
    words = page_words("en")
    assert {key for key in words if key.startswith("hint") and "highlighted" in words[key]} == {
        f"{hint}{touch}" for hint in ON_BOARD for touch in ("", "_touch")
    }
