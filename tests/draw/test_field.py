"""A plain field of square cells as parts of a scene."""

from __future__ import annotations

from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pytest

from railwidgets.core import Mark
from railwidgets.draw import field
from railwidgets.draw.look import Look
from railwidgets.draw.overlay import laid
from railwidgets.draw.scene import LAYERS, Element, Scene
from railwidgets.draw.shape import disc
from railwidgets.draw.text import to_text

DISC = disc("rw-coal", 50, 50, 10)


def classes(element: Element) -> set[str]:
    """Those of an element and of all inside it."""
    own = set(str(element.attrs.get("class", "")).split())
    return own.union(*map(classes, element.children))


def test_the_text_form_shows_what_is_laid_and_where_nothing_is() -> None:
    layers = {name: {} for name in LAYERS}
    layers["ground"] = field.ground(range(2), range(3))
    layers["track"] = {"tile": field.laid((1, 2), DISC, "1,2: a tile", "+")}
    scene = Scene(field.view_box(range(2), range(3)), layers)
    assert scene.box == (-44, -44, 388, 288)
    assert to_text(scene).splitlines() == ["  0 1 2", "0 · · ·", "1 · · +", "1,2: a tile"]
    assert layers["track"]["tile"].attrs == {"transform": "translate(200 100)"}


def shown(look: Look, label: str = "", **how: Any) -> dict[str, Element]:
    """The targets of two cells as they show."""
    targets = {name: field.target(cell, label) for name, cell in (("there", (1, 2)), ("corner", (0, 0)))}
    scene = Scene(field.view_box(range(2), range(3)), {"targets": targets}, highlights=field.highlights(look, **how))
    return dict(laid(scene).layers["targets"])


def test_a_target_can_be_clicked_over_the_whole_cell() -> None:
    plain = field.target((1, 2), "1,2: empty")
    assert (plain.pick, plain.label, plain.at, plain.state) == ("cell:1,2", "1,2: empty", (250, 150), "")
    (hit,) = plain.children
    assert hit.attrs == {"class": "rw-hit", "x": 200, "y": 100, "width": 100, "height": 100}
    assert shown(Look(), "1,2: empty", piece=DISC)["there"] is plain


def test_a_target_glows_where_something_legal_is_with_the_piece_as_it_would_lie() -> None:
    lit = shown(Look(selectable={"cell:1,2": "3"}), "1,2: empty", piece=DISC)["there"]
    assert (lit.state, lit.label) == ("selectable", "1,2: empty")
    assert {"rw-allowed", "rw-near", "rw-badge-legal", "rw-ghost", "rw-coal"} <= classes(lit)
    assert lit.children[-1].attrs == {"transform": "translate(200 100)"}
    taken = shown(Look(selectable={"cell:1,2": "", "cell:0,0": ""}), taken={(1, 2)})
    assert dot_of(taken["there"]) != dot_of(taken["corner"]), "clear of what lies there"


def test_a_target_that_helps_shows_the_piece_in_a_frame_with_its_gain() -> None:
    look = Look(selectable={"cell:1,2": ""}, ranks={"cell:1,2": "goal"}, gain_labels={"cell:1,2": "8 → 7"})
    helps = shown(look, piece=DISC)["there"]
    assert helps.state == "selectable goal"
    assert {"rw-ghost", "rw-badge-legal"} <= classes(helps)
    assert "#light-strong" in {part.attrs.get("href") for part in walk(helps)}
    assert "rw-allowed" not in classes(helps)
    assert "8 → 7" in texts(helps)


def dot_of(element: Element) -> Element:
    """The group that places the dot of what is allowed."""
    return next(child for child in walk(element) if child.attrs.get("class") == "rw-allowed")


def texts(element: Element) -> set[str]:
    """All words of a drawing."""
    return {child.text for child in walk(element) if child.text}


def walk(element: Element) -> Iterator[Element]:
    """An element and all inside of it."""
    yield element
    for child in element.children:
        yield from walk(child)


def test_what_lies_alike_over_several_cells_is_sent_once() -> None:
    lit = {"cell:1,2": "", "cell:0,0": "", "hand:fork": ""}
    (over,) = field.highlights(Look(selectable=lit), DISC).to_json()["over"]
    assert over["picks"] == ["cell:1,2", "cell:0,0"]


@pytest.mark.parametrize(("wrong", "shows", "css"), [(False, "selected", "rw-chosen"), (True, "refused", "rw-wrong")])
def test_a_preview_lies_on_its_cell(wrong: bool, shows: str, css: str) -> None:
    look = Look(
        preview=SimpleNamespace(cell=(1, 2)), preview_refused=wrong, selectable={"cell:1,2": "", "cell:0,0": ""}
    )
    drawn = shown(look, piece=DISC)
    assert drawn["there"].state == shows
    assert {css, "rw-coal"} <= classes(drawn["there"])
    assert drawn["corner"].state == "selectable"


def test_marks_show_the_last_action_what_it_did_and_the_proof() -> None:
    path = Mark("path", (((0, 0), 1, 3),))
    look = Look(
        last=SimpleNamespace(cell=(0, 1)),
        shown=(path,),
        marks=(Mark("cell", ((0, 0),), "2"), Mark("edge", ((0, 1, 2),)), Mark("piece", piece="train")),
    )
    found = field.marked(look)
    assert list(found) == ["last", "shown:0", "proof:0", "proof:1"]
    assert "rw-proof-path" in classes(found["shown:0"])
    assert "rw-badge" in classes(found["proof:0"])
    assert classes(found["proof:1"]) == {"rw-casing", "rw-proof"}
    assert field.marked(Look()) == {}


def test_a_wall_runs_outside_of_its_cells_and_closes_at_corners() -> None:
    wall = field.wall([((0, 0), 0), ((0, 0), 3)])
    assert wall.attrs == {"class": "rw-buffer", "d": "M-4 -4L104 -4M-4 -4L-4 104"}


def test_what_is_taken_up_shows_so_beside_the_board() -> None:
    look = Look(picks=("hand:a",), selectable={"hand:a": "", "hand:b": ""})
    assert [look.piece_state(f"hand:{name}") for name in "abc"] == ["selected", "selectable", ""]
