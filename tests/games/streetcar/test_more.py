"""What a person is shown while clicking: the only move of a tram, the ways of a double exchange, where a run ends."""

from __future__ import annotations

import pytest

from railwidgets.draw.look import Look
from railwidgets.games.streetcar import GAME
from railwidgets.games.streetcar.panel import panel
from railwidgets.games.streetcar.scene import scene
from railwidgets.session.play.selection import Selection
from tests.games.streetcar.clauses.cases import COMPLETE, DOUBLE
from tests.games.streetcar.helpers import board, play

TWICE = """
9,10 EW; 10,10 EW
A line 1, route 1, hand switch-left switch-left straight delta; B line 2, route 2
"""
"""Two tiles that can be joined in several ways, one of them by two tiles of a kind."""


def look(selection: Selection) -> Look:
    """The look of a person who has picked so much."""
    refused = bool(selection.refusals)
    return Look(
        seat=0, picks=selection.picks, rotation=selection.rotation, preview=selection.preview, preview_refused=refused
    )


def test_a_tram_with_one_square_to_run_to_is_moved_by_a_click_on_it() -> None:
    selection = Selection(play(board(COMPLETE), "travel N10"))
    assert selection.picks == ()
    assert selection.selectable == {"cell:1,10": "1"}
    assert selection.pick("cell:1,10", "sure") == (GAME.action("run 1,10 N 1"),)
    assert selection.pick("cell:1,10") == ()
    assert selection.pick("cell:1,10") == (GAME.action("run 1,10 N 1"),)


@pytest.mark.parametrize(("text", "several"), [(DOUBLE, False), (TWICE, True)])
def test_r_is_offered_where_two_tiles_can_be_joined_in_several_ways(text: str, several: bool) -> None:
    selection = Selection(board(text))
    selection.pick("double")
    selection.pick(next(pick for pick in selection.selectable if pick.startswith("edge:")))
    prompt = panel(selection.state, look(selection)).prompt
    assert "click the edge again" in prompt
    assert ("R shows the next way" in prompt) == several


def test_both_tiles_of_a_double_exchange_are_taken_up_from_the_hand() -> None:
    selection = Selection(board(TWICE))
    selection.pick("double")
    selection.pick("edge:9,10,S")
    assert str(selection.preview) == "double switch-left 9,10 turn 3 + switch-left 10,10 turn 1"
    (hand,) = [section for section in panel(selection.state, look(selection)).sections if section.key == "hand"]
    held = [piece.label for piece in hand.pieces if piece.state == "selected"]
    assert held == ["switch to the left", "switch to the left"]


def test_the_proof_of_a_route_that_is_not_complete_is_marked_where_it_ends() -> None:
    short = GAME.figures["one tile short"].state
    (reason,) = short.refusals(GAME.action("travel N10"))
    drawn = scene(short, Look(seat=0, marks=reason.marks)).layers["marks"]["proof:0"]
    badge = drawn.children[-1]
    assert badge.attrs["transform"] == "translate(450 1050)"
    assert [one.text for part in badge.children for one in part.children if one.text] == ["!"]


def test_who_has_won_is_home() -> None:
    won = GAME.figures["home"].state.apply("run S2 3 2")
    labels = [row.label for section in panel(won, Look(seat=0)).sections for row in section.rows]
    assert "home at south 2" in labels
    assert not any("under way" in label for label in labels)
