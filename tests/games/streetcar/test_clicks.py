"""What clicks say: the picks of tiles, double exchanges and moves, as the board's selection reads them."""

from __future__ import annotations

from railwidgets.games.streetcar import GAME
from railwidgets.session.play.selection import Selection
from tests.games.streetcar.clauses.cases import COMPLETE, DOUBLE, LIMIT
from tests.games.streetcar.helpers import GOALS, board, laid


def test_a_double_exchange_is_an_edge_and_a_dial() -> None:
    selection = Selection(board(DOUBLE))
    assert selection.pick("double") == ()
    edges = [pick for pick in selection.selectable if pick.startswith("edge:")]
    assert edges == ["edge:9,10,E"]
    assert selection.pick("edge:9,10,E") == ()
    assert selection.preview == GAME.action("double switch-left 9,10 turn 3 + switch-right 9,11 turn 2")
    assert selection.refusals == ()
    assert not selection.turning, "there is one way alone to lay both"
    assert selection.pick("edge:9,10,E") == (selection.preview,)


def test_the_dial_of_a_double_exchange_shows_every_way_that_joins() -> None:
    state = laid("9,10 EW; 10,10 EW", "A line 1, route 1, hand switch-left switch-left delta; B line 2, route 2")
    selection = Selection(state)
    selection.pick("double")
    selection.pick("edge:9,10,S")
    assert selection.turning
    ways = set()
    for _ in range(12):
        assert selection.preview is not None
        if not selection.refusals:
            ways.add(selection.preview)
        selection.turn(1)
    assert ways == {action for action in state.legal_actions if str(action).startswith("double")}
    assert len(ways) == 3


def test_a_double_exchange_that_cannot_be_says_why() -> None:
    selection = Selection(board(GOALS))
    assert selection.pick("double") == ()
    (reason,) = selection.refusals
    assert reason.text["en"] == "No two neighbouring tiles lie on the board yet."
    selection = Selection(laid("9,10 EW; 9,11 EW"))
    selection.pick("double")
    assert {"exchange.contains", "exchange.double"} <= {reason.clause for reason in selection.refusals}
    assert selection.picks == ()


def test_a_square_that_is_reached_in_one_way_needs_no_choice_of_it() -> None:
    selection = Selection(board(LIMIT))
    assert selection.pick("cell:8,10") == ()
    assert selection.preview == GAME.action("run 8,10 N 2")
    assert [mark.kind for mark in selection.preview_marks] == ["path"], "the way is drawn before it is gone"
    assert selection.pick("cell:8,10") == (GAME.action("run 8,10 N 2"),)


def test_a_square_that_is_reached_in_two_ways_asks_for_the_way() -> None:
    """A loop of four squares: over it, the tram comes back to where it was."""
    loop = LIMIT.replace("2,10 straight", "2,10 NS SW; 2,9 ES").replace("3,10 straight", "3,10 NS NW; 3,9 NE")
    state = board(loop.replace("tram 6,10 N", "tram 1,10 N").replace("limit 3", "limit 6"))
    selection = Selection(state)
    assert selection.pick("cell:2,10") == ()
    assert [pick for pick in selection.selectable if pick.startswith("way:")] == ["way:N,1", "way:W,5"]
    assert selection.pick("way:W,5", "press") == (), "somebody else is to act after it: the way is shown first"
    assert selection.pick("way:W,5", "press") == (GAME.action("run 2,10 W 5"),)
    assert {plan.picks for plan in state.plans} == {("cell:4,10",), ("cell:3,9",), ("cell:2,9",)}


def test_the_voyage_starts_at_a_terminus_that_is_shown_first() -> None:
    selection = Selection(board(COMPLETE))
    assert selection.pick("travel") == ()
    assert {"cell:N10", "cell:S2"} <= set(selection.selectable)
    assert selection.pick("cell:S2") == ()
    assert selection.pick("cell:S2") == (GAME.action("travel S2"),)


def test_an_offered_tile_is_shown_first() -> None:
    state = GAME.figures["open hand"].state
    for square in ("2,2", "3,2"):
        state = state.apply(f"lay straight {square}")
    for pick, action in (("take:A,cross", "take cross from A"), ("draw", "draw")):
        selection = Selection(state)
        assert selection.pick(pick) == ()
        assert selection.pick(pick) == (GAME.action(action),)
