"""Steam Tunnel by clicks: a turn, what is answered, and patches that lead to the same."""

from __future__ import annotations

import json
from random import Random

import pytest

from railwidgets.draw.scene import Element
from railwidgets.games.steam_tunnel.components import DOWN
from railwidgets.session import Session
from tests.games.play import random_game
from tests.games.steam_tunnel.drawn import (
    scene,
)
from tests.games.steam_tunnel.helpers import board
from tests.widgets.page import shown as shown_scene
from tests.widgets.page import trait


def test_a_turn_by_clicks(show):
    session = Session("steam_tunnel", seed=5)
    page = show(session)
    assert len(page.selectable()) == 32
    page.pick("card:0,0")
    assert session.state.table[0, 0].face == DOWN, "it is shown what would be turned over"
    page.pick("card:0,0")
    # Chance has shown the face at once; now the segments glow, and the other cards to be blocked.
    face = session.state.table[0, 0]
    assert face.face != DOWN
    assert "buy a highlighted segment" in page.view["panel"]["prompt"]
    assert page.button("skip")["state"] == "selectable"
    bought = next(pick for pick in glowing(page) if pick.startswith("segment:0,0"))
    page.pick(bought)
    # It is shown first, and done by a second click.
    assert session.state.turn == 0
    assert page.view["panel"]["prompt"].startswith("Tunnel ")
    page.pick(bought)
    assert session.state.turn == 1
    assert len([key for key in page.view["scene"]["layers"]["pieces"] if key.startswith("pawn:0,0")]) == 1
    page.pick("card:5,5", "card:5,5")
    page.pick("card:5,0", "card:5,0")
    assert session.state.table[5, 0].blocked
    assert session.state.turn == 0
    assert [str(action).split()[0] for action in session.actions] == ["flip", "card", "pawn", "flip", "card", "block"]
    page.pick("card:2,2", "card:2,2")
    page.pick("skip", "skip")
    assert session.state.turn == 1
    assert page.view["revision"] == trait(page.board)["revision"]
    assert page.view == trait(page.board)


def glowing(page):
    """The picks that glow anywhere in the view."""
    found = []

    def visit(node):
        if isinstance(node, dict):
            if node.get("pick") and "selectable" in str(node.get("state", "")).split():
                found.append(node["pick"])
            for value in node.values():
                visit(value)
        elif isinstance(node, list):
            for value in node:
                visit(value)

    visit([shown_scene(page.view), page.view["panel"]])
    return found


TRIED = "12 05 34A | 34 02 | ?\n#B | P | ?\nturn B"


@pytest.mark.parametrize(
    ("text", "pick", "clause", "words"),
    [
        (f"{TRIED}\nflipped 0,1", "segment:0,0,12", "pawn.finished", "finished this tunnel"),
        (f"{TRIED}\nflipped 0,1", "segment:0,0,34", "pawn.taken", "pawn of Crown"),
        (f"{TRIED}\nflipped 0,1", "card:0,0", "pawn.block", "choose one of its segments"),
        (f"{TRIED}\nflipped 0,1", "card:1,1", "pawn.block", "point card"),
        (f"{TRIED}\nflipped 0,1", "card:1,0", "pawn.block", "already"),
        (f"{TRIED}\nflipped 0,1", "segment:0,1,1", "pawn.black_end", "black end"),
        (f"{TRIED}\nflipped 0,1", "segment:1,1,0", "pawn.black_end", "It adds 4"),
        (TRIED, "card:0,0", "turn.flip", "already"),
        (TRIED, "card:1,0", "pawn.block", "never turned over"),
        (TRIED, "segment:0,0,05", "turn.flip", "First"),
        (TRIED, "skip", "turn.flip", "First"),
    ],
)
def test_a_click_on_what_is_not_lit_is_answered_with_its_clause_and_proof(show, text, pick, clause, words):
    session = Session(board(text), seed=1)
    page = show(session)
    before = session.state
    assert pick not in glowing(page)
    page.pick(pick)
    assert page.answer["kind"] == "refused"
    assert clause in json.dumps(page.answer)
    assert words in page.reply
    layers = page.view["scene"]["layers"]
    assert any(key.startswith("proof:") for key in (*layers["track"], *layers["marks"]))
    assert session.state == before
    assert page.view == trait(page.board)
    # And what may be done can still be done.
    lit = glowing(page)[0]
    page.pick(lit)
    if session.selection.preview is not None:
        page.pick(lit)
    assert session.state != before


@pytest.mark.parametrize("seed", [0, *(pytest.param(seed, marks=pytest.mark.exhaustive) for seed in (1, 2))])
def test_the_page_follows_whole_games_by_patches(show, seed):
    rng = Random(seed)
    # The short suite begins in the last fifth of a game.
    session = Session("steam_tunnel" if seed else late(seed), **({"players": 2 + seed} if seed else {}), seed=seed)
    page, french = show(session), show(session, lang="fr")
    for _ in range(400):
        if session.state.actor is None:
            break
        roll = rng.random()
        every = [element["pick"] for element in shown(page.view)]
        if roll < 0.1:
            page.pick(rng.choice(every))
        elif roll < 0.13:
            page.say("undo")
        else:
            page.pick(rng.choice(glowing(page)))
            if session.selection.preview is not None and rng.random() < 0.8:
                page.pick(session.selection.picks[-1])
        if rng.random() < 0.15:
            french.hear()
            assert page.view == trait(page.board)
            assert french.view == trait(french.board)
    assert session.state.outcome is not None
    french.hear()
    assert page.view == trait(page.board)
    assert french.view == trait(french.board)
    assert page.whole == 0, "all of it by patches"
    assert not glowing(page)
    page.say("seek", at=0)
    assert page.view == trait(page.board)
    page.say("seek", at=len(session.actions))
    assert page.view == trait(page.board)


def late(seed):
    """A position of a random game in which a fifth of it is left."""
    states, _ = random_game("steam_tunnel", 2, seed)
    return next(state for state in states[len(states) * 4 // 5 :] if isinstance(state.actor, int))


def shown(view):
    """All that can be clicked on the board, at any depth."""

    def visit(element):
        if element.get("pick"):
            yield element
        for child in element.get("children", ()):
            yield from visit(child)

    for layer in view["scene"]["layers"].values():
        for element in layer.values():
            yield from visit(element)


def test_the_patch_of_a_click_is_small(show):
    """What did not change is not sent again."""
    session = Session("steam_tunnel", seed=5)
    page = show(session)
    for pick in ("card:0,0", "skip", "card:3,3", "skip"):
        page.pick(pick)
    page.pick("card:5,5")
    sent = len(json.dumps(page.patches[-1]))
    assert sent < len(json.dumps(page.view)) / 2
    assert isinstance(scene(session.state).layers["track"]["card:0,0"], Element)
