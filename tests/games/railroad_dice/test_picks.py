"""What can be picked on the picture and beside it, and what is shown; see also ``railwidgets.testing.pictures``."""

from __future__ import annotations

import json
import re
from itertools import combinations
from math import dist
from random import Random

from railwidgets.core import at
from railwidgets.draw.look import Look
from railwidgets.games.railroad_dice.actions import Build, Lay, Leave
from railwidgets.games.railroad_dice.components import SIZE
from railwidgets.games.railroad_dice.panel import panel
from railwidgets.games.railroad_dice.scene import scene as bare
from railwidgets.games.railroad_dice.table import cell_on
from railwidgets.session.play.selection import Selection
from railwidgets.testing.looks import classes, elements, with_highlights
from tests.games.railroad_dice.pictures import (
    ACTING,
    cell_of_key,
    first_with,
    keyed,
    looked,
    shown_as,
    texts,
    with_class,
)
from tests.sampling import for_each

scene = with_highlights(bare)

PICK = re.compile(r"cell:-?\d+,-?\d+|exit:-?\d+,-?\d+,[NESW]{2}")
STATES = {"", "selectable", "selected", "refused"}


@for_each("state", ACTING, every=2)
def test_picks_are_well_formed_and_what_is_lit_is_what_may_be_done(state):
    look = looked(state)
    made, beside = scene(state, look), panel(state, look)
    shown = [element for element in elements(made) if element.pick]
    picks = [element.pick for element in shown]
    assert len(picks) == len(set(picks)), "each pick stands in one place of the board"
    assert all(PICK.fullmatch(pick) for pick in picks)
    assert all(element.label and element.at is not None and element.state in STATES for element in shown)
    assert {f"cell:{at(cell_on(position, n))}" for position, _ in state.large for n in range(49)} <= set(picks)
    legal = {
        action.picks[len(look.picks)] for action in state.legal_actions if action.picks[: len(look.picks)] == look.picks
    }
    assert legal <= shown_as(made, beside, "selectable")


@for_each("state", ACTING[::2])
def test_each_action_can_be_clicked_step_by_step(state):
    """At each step what comes next is lit, on the board or beside it, and what was picked shows as taken."""
    rng = Random(1)
    by_kind = {}
    for action in state.legal_actions:
        by_kind.setdefault((type(action), getattr(action, "wild", 0) > 0), []).append(action)
    for action in [rng.choice(actions) for actions in by_kind.values()]:
        selection = Selection(state)
        selection.picks = ()
        for number, pick in enumerate(action.picks):
            if pick.startswith("turn:"):
                break
            look = Look(
                seat=state.turn,
                picks=action.picks[:number],
                selectable=selection.choices.selectable(action.picks[:number]),
            )
            made, beside = scene(state, look), panel(state, look)
            assert pick in shown_as(made, beside, "selectable"), (str(action), number)
            taken = shown_as(made, beside, "selected")
            asked = [known for known in look.picks if known.split(":")[0] in ("die", "tile", "roll", "station")]
            assert set(asked) <= taken, (str(action), number)


def test_no_two_targets_of_the_keyboard_are_at_one_place():
    """Arrow keys walk from middle to middle."""
    for state in ACTING[::3]:
        for picks in [(), *{action.picks[:1] for action in state.legal_actions if action.picks[0][:3] == "die"}]:
            look = Look(seat=state.turn, picks=picks, selectable=Selection(state).choices.selectable(picks))
            places = [element.at for element in elements(scene(state, look)) if element.pick]
            assert min(dist(one, other) for one, other in combinations(places, 2)) > 8


def test_a_lit_square_shows_the_rail_as_it_would_lie():
    state, action = first_with(Lay, wanted=lambda state, action: action.die == "curve" and not action.wild)
    pick = f"cell:{at(action.cell)}"
    ghosts = set()
    for rotation in range(4):
        look = Look(
            seat=state.turn,
            picks=(action.picks[0],),
            selectable=looked(state, action.picks[:1]).selectable,
            rotation=rotation,
        )
        (ghost,) = with_class(scene(state, look).layers["targets"][pick], "rw-ghost")
        assert with_class(ghost, "rw-rail")
        ghosts.add(json.dumps(ghost.to_json()))
    turned = {a.picks[-1] for a in state.legal_actions if a.picks[:2] == action.picks[:2]}
    assert len(ghosts) == len(turned)


def test_a_station_shows_where_it_would_stand():
    state, action = first_with(Build, wanted=lambda state, action: not action.wild)
    look = looked(state, action.picks[:1])
    (ghost,) = with_class(scene(state, look).layers["targets"][f"cell:{at(action.cell)}"], "rw-ghost")
    assert texts(ghost) == [state.box.companies[action.company].letter]


def test_a_new_tile_is_shown_beside_the_one_that_is_left():
    state, action = first_with(
        Leave, wanted=lambda state, action: len(state.large) == 2 and not action.wild and action.die != action.next_die
    )
    *picks, cell, _ = action.picks
    left, entered = (tuple(n // SIZE for n in one) for one in (action.cell, action.next_cell))
    before = scene(state, looked(state, picks[:1]))
    assert picks[1] in {element.pick for element in before.layers["targets"].values() if element.state == "selectable"}
    ghost = with_class(before.layers["targets"][picks[1]], "rw-ghost")
    assert with_class(ghost[0], "rw-rail"), "the rail that leads off, while it is pointed at"
    chosen = scene(state, looked(state, picks[:2]))
    assert "leaving" in chosen.layers["targets"]
    assert not keyed(chosen, "targets", "exit:")
    shown = scene(state, looked(state, picks[:3]))
    assert {cell_of_key(key) for key in keyed(shown, "ground", "large:")} == {left, entered}
    assert "rw-ghost" in classes(shown.layers["ground"][f"large:{at(entered)}"])
    assert f"promised:{at(entered)}" in shown.layers["ground"]
    trial = scene(state, looked(state, [*picks, cell]))
    assert "leaving" in trial.layers["targets"]
    assert trial.layers["targets"][cell].state == "selected"
    assert with_class(trial.layers["targets"][cell], "rw-ghost"), "the rail on the new tile"
    after = state.apply(action)
    assert entered in {position for position, _ in after.large}
