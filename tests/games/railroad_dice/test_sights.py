"""What a small screen shows of the board: a large tile at a time, both of them, the plan."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from railwidgets import game
from railwidgets.draw.look import Look
from railwidgets.session import Session
from railwidgets.session.editing.draft import Draft
from railwidgets.session.editing.editor_view import edited_scene


def courses():
    """Some positions of a game played at random."""
    session = Session("railroad_dice", players=2, seats=["person"] * 2, seed=4)
    rng = Random(1)
    for _ in range(60):
        if session.state.actor is None:
            break
        yield session.state
        session.play(rng.choice(list(session.state.legal_actions)))


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_each_large_tile_is_a_part_by_itself_and_the_plan_is_another(lang):
    for state in list(courses())[::10]:
        scene = state.game.scene(state, Look(lang=lang))
        keys = [sight.key for sight in scene.sights]
        large = [key for key in scene.layers["ground"] if key.startswith("large:")]
        assert sorted(keys) == sorted([*large, "large", "plan"])
        assert all(sight.kind == "part" and sight.label for sight in scene.sights)


def test_parts_lie_in_the_picture_and_no_large_tile_shows_in_another():
    state = list(courses())[-1]
    scene = state.game.scene(state)
    boxes = {sight.key: sight.box for sight in scene.sights}
    wide, high = scene.box[2:]
    for x, y, width, height in boxes.values():
        assert x >= -1
        assert y >= -1
        assert x + width <= wide + 1
        assert y + height <= high + 1
    tiles = sorted(boxes[key] for key in boxes if key.startswith("large:"))
    for (x, _, width, _), (right, *_) in pairwise(tiles):
        assert x + width <= right + 1, "the walls between them are narrower than the gap"


def test_where_a_mini_tile_can_be_put_in_the_editor_lies_in_the_plan_and_over_no_large_tile():
    for state in list(courses())[::20]:
        scene = edited_scene(Draft(state.game, state.to_json()), "en")
        boxes = {sight.key: sight.box for sight in scene.sights}
        left, top, wide, high = boxes["plan"]
        foot = boxes["large"][1] + boxes["large"][3]
        places = {pick: one for pick, one in scene.layers["targets"].items() if pick.startswith("mini:")}
        assert len(places) > len(state.plan.minis)
        for place in places.values():
            x, y, width, height = (place.children[0].attrs[name] for name in ("x", "y", "width", "height"))
            assert left <= x <= x + width <= left + wide
            assert max(top, foot) <= y <= y + height <= top + high


def test_a_phone_shows_one_tile_and_a_notebook_both():
    state = game("railroad_dice").start(players=2, seed=4)
    sights = state.game.scene(state).sights
    wide, high = state.game.scene(state).box[2:]

    def offered(width, height):
        scale = min(width / wide, height / high)
        return [sight.key.partition(":")[0] for sight in sights if sight.least <= scale < sight.most]

    alone = [sight for sight in sights if sight.key.startswith("large:")]
    assert offered(388, 355) == ["large"] * len(alone) + ["plan"]
    assert offered(644, 356) == ["large", "plan"]
    assert offered(928, 618) == []


def test_a_picture_is_whole():
    state = game("railroad_dice").start(players=2, seed=4)
    assert state.game.scene(state, still=True).sights == ()
