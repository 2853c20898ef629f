"""What moves is data: it names things that the page shows, stays on the track, and tells no seat what is hidden."""

from __future__ import annotations

import math
from functools import cache
from itertools import pairwise
from random import Random
from typing import Any

import pytest

import railwidgets as rw
from railwidgets.core import GAMES
from railwidgets.draw.curve import Pose, line, way
from railwidgets.draw.look import Look
from railwidgets.draw.motion import SAMPLES, Motion, run
from railwidgets.draw.rail import side_port
from railwidgets.draw.scene import Element
from railwidgets.games.days_of_steam import drawings as days_of_steam
from railwidgets.games.rail_europe import tray
from railwidgets.session import Presenter, Session
from railwidgets.session.record.timeline import Timeline
from tests.games.play import lively
from tests.sampling import exhaustive


@cache
def played(name: str, actions: int = 160) -> Timeline[Any]:
    """A random game, the same for all who look at it."""
    rng, timeline = Random(5), Timeline(rw.game(name).start(seed=5, first="A"))
    while timeline.state.actor is not None and timeline.at < actions:
        state = timeline.state
        timeline.play(state.sample(rng) if state.actor == "chance" else lively(state, rng))
    return timeline


@cache
def told(name: str, viewer: int | None) -> list[tuple[Any, Any, Any, tuple[Motion, ...]]]:
    """The motions of a random game as a viewer gets them, each with what the viewer knows around it."""
    found, timeline = [], played(name)
    for at, state in enumerate(timeline.states[1:]):
        before, action = timeline.known(at, viewer)
        after = state.view(viewer)
        found.append((before, action, after, tuple(before.game.motions(before, action, after, viewer))))
    return found


def keys(state: Any, viewer: int | None) -> set[str]:
    """Everything of a position that a page can find by its key."""
    look = Look(seat=viewer)
    scene, panel = state.game.scene(state, look), state.game.panel(state, look)
    found = {key for layer in scene.layers.values() for key in layer}
    for section in panel.sections:
        found |= {section.key, *(row.key for row in section.rows), *(piece.key for piece in section.pieces)}
    return found


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("viewer", [0, pytest.param(None, marks=exhaustive)])
def test_what_moves_is_on_the_page(name: str, viewer: int | None) -> None:
    kinds = set()
    # The short suite looks at each second action of a player's page; the night at all that an onlooker sees.
    for before, action, after, motions in told(name, viewer)[:: 1 if viewer is None else 2]:
        # What is there is drawn once for all that moves at a time.
        there = keys(after, viewer) if any(motion.kind != "stage" for motion in motions) else set()
        for motion in motions:
            kinds.add(motion.kind)
            if motion.kind == "stage":
                assert motion.drawing is not None
                continue
            assert motion.thing in there, (action, motion.thing)
            if motion.kind == "slide":
                assert set(motion.start) & there or set(motion.start) & keys(before, viewer), (action, motion.start)
            assert motion.to_json()["kind"] == motion.kind
    assert kinds, "nothing ever moves in this game"


@pytest.mark.parametrize(("name", "piece"), [("days_of_steam", "train"), ("streetcar", "tram")])
def test_a_run_keeps_to_its_track_and_heads_along_it(name: str, piece: str) -> None:
    timeline = Session(name, seats=["greedy", "greedy"], seed=7).timeline
    runs = [
        (before, after, motion)
        for before, action, after in zip(timeline.states, timeline.actions, timeline.states[1:], strict=False)
        for motion in before.game.motions(before, action, after)
        if motion.kind == "run"
    ]
    assert len(runs) > 5
    for before, after, motion in runs:
        assert motion.thing.startswith(f"{piece}:")
        course = motion.to_json()["course"]
        for state, pose in ((before, course[0]), (after, course[-1])):
            drawn = state.game.scene(state).layers["pieces"][motion.thing]
            x, y = (float(value) for value in drawn.attrs["transform"].removeprefix("translate(")[:-1].split())
            assert math.dist((x, y), pose[:2]) < 0.2, "it starts and ends where the thing stands"
        for (ax, ay, before_angle), (bx, by, after_angle) in pairwise(course):
            far = math.dist((ax, ay), (bx, by))
            assert far <= 101, "no leap over a tile"
            assert abs(after_angle - before_angle) <= 180, "the shorter way round"
            if far > 16:
                heading = math.degrees(math.atan2(by - ay, bx - ax))
                off = abs((heading - after_angle + 180) % 360 - 180)
                assert min(off, 180 - off) < 100


def test_a_bend_is_run_in_small_steps() -> None:
    course = run("train:A", [way(side_port(3), side_port(2))], Pose(0, 50, 1, 0), Pose(50, 100, 0, 1)).to_json()[
        "course"
    ]
    assert course[0] == [0, 50, 0]
    assert course[-1] == [50, 100, 90]
    assert len(course) == SAMPLES + 1
    for x, y, angle in course:
        assert math.dist((x, y), (0, 100)) == pytest.approx(50, abs=0.2), "on the quarter circle"
        assert 0 <= angle <= 90


def test_the_reversal_of_a_run_turns_in_its_place() -> None:
    there = line((0, 0), (40, 0))
    course = run("train:A", [there, there.reversed()], Pose(0, 0, 1, 0), Pose(0, 0, -1, 0)).to_json()["course"]
    assert course == [[0, 0, 0], [40, 0, 0], [40, 0, 180], [0, 0, 180]]


@pytest.mark.parametrize(
    ("name", "drawn", "back"),
    [
        ("days_of_steam", "DrawTile", days_of_steam.loose_tile("?", 0)),
        ("rail_europe", "Deal", tray.deck()),
    ],
)
def test_what_others_draw_travels_face_down(name: str, drawn: str, back: Element) -> None:
    """Each of two players sees the faces of its own draws, and the backs of the others'."""
    faces: list[set[bool]] = []
    for viewer in (0, 1):
        draws = [
            (before, motion)
            for before, action, _, motions in told(name, viewer)
            if type(action).__name__ == drawn
            for motion in motions
        ]
        seats = [before.receiver if name == "rail_europe" else before.draws[0].where for before, _ in draws]
        assert {0, 1} <= set(seats)
        for seat, (_, motion) in zip(seats, draws, strict=True):
            assert (motion.drawing == back) == (seat != viewer)
        faces.append({motion.drawing == back for _, motion in draws})
    assert faces == [{True, False}] * 2


def test_the_page_gets_what_moves_in_new_actions_and_not_after_a_jump() -> None:
    session = Session("days_of_steam", seed=7)
    page = Presenter(session)
    session.play(session.state.legal_actions[0])
    turn = page.view["frame"]["turn"]
    assert [moves["n"] for moves in turn["moves"]]
    assert all(turn["since"] < moves["n"] <= session.at for moves in turn["moves"])
    at = session.at
    session.undo()
    assert "moves" not in page.view["frame"]["turn"]
    session.seek(at)
    assert "moves" not in page.view["frame"]["turn"], "a jump shows the position at once"
