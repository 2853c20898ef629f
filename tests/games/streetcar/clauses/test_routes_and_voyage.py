from __future__ import annotations

from random import Random

import pytest

from railwidgets.core import NotationError
from railwidgets.games.streetcar import GAME
from railwidgets.games.streetcar.actions import Run
from railwidgets.games.streetcar.routes import gap_of, route_of
from railwidgets.games.streetcar.voyage import limit_after, runs
from railwidgets.track import Step
from tests.games.streetcar.clauses.cases import BLOCKED, COMPLETE, HALTING, HOME, LIMIT, LOOSE_ENDS, NEARLY_HOME, SHORT
from tests.games.streetcar.helpers import GOALS, RING_LINE, all_out_but, board, laid, legal, play, refused

# --- complete routes


def test_route_complete__from_terminus_to_terminus_over_all_stops() -> None:
    state = board(COMPLETE)
    route = route_of(state, 0)
    assert route is not None
    assert (route.start, route.goal, route.length) == ("N10", "S2", 24)
    assert route.stops == (("B", 11), ("L", 18))
    assert legal(state, "travel N10")
    assert legal(state, "travel S2")


def test_route_complete__is_drawn_with_the_rings_of_its_termini() -> None:
    route = route_of(board(COMPLETE), 0)
    assert route is not None
    assert route.steps[:2] == (Step((0, 10), 1, 2), Step((1, 10), 0, 2))
    assert route.steps[-2:] == (Step((12, 3), 0, 2), Step((13, 3), 0, 3))
    for step, following in zip(route.steps, route.steps[1:], strict=False):
        assert step.leave is not None
        assert following.enter == (step.leave + 2) % 4


def test_route_complete__one_tile_short_and_then_complete() -> None:
    state = board(SHORT)
    gap = gap_of(state, 0)
    assert gap is not None
    assert (gap.unmade, gap.start, gap.seen, gap.wanted, gap.at) == ("", "N10", "B", "L", "10,4")
    (reason,) = state.refusals(GAME.action("travel N10"))
    assert (
        reason.text["en"]
        == "A tram from the north terminus in column 10 can run over B, but then cannot reach stop L as well: "
        "it gets nearest at row 10, column 4."
    )
    path, stop = reason.marks
    assert (path.kind, len(path.places)) == ("path", 17)
    assert (stop.kind, stop.places) == ("cell", ((8, 4),))
    assert gap_of(play(state, "lay straight 9,4"), 0) is None


def test_route_complete__a_stop_that_is_not_made_is_marked() -> None:
    (reason,) = board(GOALS).refusals(GAME.action("travel W6"))
    assert reason.text["en"] == "There is no stop yet beside C, D and I."
    assert [mark.places for mark in reason.marks] == [((12, 5),), ((9, 2),), ((6, 9),)]


def test_route_complete__track_that_leads_nowhere() -> None:
    (reason,) = board(LOOSE_ENDS).refusals(GAME.action("travel S2"))
    assert (
        reason.text["en"] == "A tram from the north terminus in column 10 cannot reach stops B and L: "
        "it gets nearest at row 1, column 10."
    )


def test_route_complete__not_backwards() -> None:
    # The stop of L lies on a spur to the north of 8,3, which only a tram from the south can take.
    spur = COMPLETE.replace("8,3 curve turn 1", "8,3 NS ES\n7,3 NS").replace("L 8,4", "L 7,3")
    assert gap_of(board(COMPLETE), 0) is None
    gap = gap_of(board(spur), 0)
    assert gap is not None
    assert len(gap.wanted) == 1
    assert refused(board(spur), "travel S2") == ("route.complete",)


def test_route_complete__through_termini_own_ones_too() -> None:
    state = board(f"{RING_LINE}; A line 1, route 1; B line 2, route 2")
    route = route_of(state, 0)
    assert route is not None
    # It passes its own goal before it has been everywhere.
    passed = [step.cell for step in route.steps if 0 in step.cell or 13 in step.cell]
    assert len(passed) > 4
    assert len({step.cell for step in route.steps}) == len(route.steps)


def test_route_complete__not_where_goals_are_hidden() -> None:
    view = board(COMPLETE).view(1)
    assert route_of(view, 0) is None
    assert gap_of(view, 0) is None
    assert refused(view, "travel N10") == ("setup.goals",)


# --- starting


def test_voyage_reveal__goals_are_shown_and_the_hand_is_on_offer() -> None:
    state = play(board(COMPLETE), "travel S2")
    player = state.players[0]
    assert player.shown
    assert player.tram is not None
    assert (player.tram.place, player.tram.side, player.tram.goal) == ("S2", None, "N10")
    assert state.view(1).players[0] == player
    assert {kind for _, kind in state.offers} == {"straight", "curve"}


def test_voyage_reveal__the_tram_moves_in_the_same_turn_by_either_door() -> None:
    state = play(board(f"{RING_LINE}; A line 1, route 1; B line 2, route 2"), "travel W6")
    assert state.actor == 0
    assert [str(action) for action in state.legal_actions] == ["run 6,1 W 1", "run 7,1 W 1"]


def test_voyage_reveal__only_at_an_own_terminus() -> None:
    assert refused(board(COMPLETE), "travel W6") == ("voyage.reveal",)
    assert refused(board(GOALS), "travel W10") == ("route.complete", "voyage.reveal")


# --- under way


def test_voyage_limit__one_at_first_and_the_same_for_all() -> None:
    assert GAME.new(2).limit == 1
    state = play(board(COMPLETE), "travel N10")
    assert [str(action) for action in state.legal_actions] == ["run 1,10 N 1"]
    (reason,) = state.refusals(GAME.action("run 2,10 N 2"))
    assert reason.clause == "voyage.limit"
    assert reason.text["en"] == "The tram would run over 2 squares, but the limit is 1."
    path, rotation = reason.marks
    assert (path.label, rotation.piece) == ("2", "limit")


def test_voyage_limit__a_tram_never_stands_still() -> None:
    """Whoever is under way and can go on has nothing to do but to run, over one square at least."""
    legal = board(LIMIT).legal_actions
    assert {type(action) for action in legal} == {Run}
    assert min(action.count for action in legal) == 1
    with pytest.raises(NotationError, match="a tram runs over at least 1 square"):
        GAME.action("run 7,10 N 0")
    ruling = GAME.clauses["voyage.limit"].ruling
    assert ruling is not None
    assert "never stands still" in ruling["en"]


@pytest.mark.parametrize(("count", "after"), [(1, 2), (2, 3), (3, 4)])
def test_voyage_limit_change__one_more_than_the_squares_run_over(count: int, after: int) -> None:
    state = play(board(LIMIT), f"run {6 + count},10 N {count}")
    assert state.limit == after


def test_voyage_limit_change__never_above_ten() -> None:
    state = board(LIMIT.replace("limit 3", "limit 10"))
    assert [limit_after(state, Run((9, 10), 0, count)) for count in (8, 9, 10)] == [9, 10, 10]


def test_voyage_limit_change__a_stop_lowers_it_too_unless_the_option_says_otherwise() -> None:
    assert play(board(HALTING), "run 4,10 N 1").limit == 2
    raises = board(HALTING.replace("rules stops=2", "rules stops=2 early_halt=raises"))
    assert play(raises, "run 4,10 N 1").limit == 4


def test_voyage_stop__of_any_building() -> None:
    state = board(HALTING)
    assert [str(action) for action in state.legal_actions] == ["run 4,10 N 1"]
    (reason,) = state.refusals(GAME.action("run 6,10 N 3"))
    assert reason.text["en"] == "The tram must first halt in row 4, column 10, the stop of H."
    assert reason.marks[0].places == (Step((3, 10), 0, 2), Step((4, 10), 0, None))


def test_voyage_stop__not_the_square_it_starts_on() -> None:
    assert [str(action) for action in board(LIMIT).legal_actions] == ["run 7,10 N 1", "run 8,10 N 2", "run 9,10 N 3"]


def test_voyage_stop__on_the_own_card_is_seen() -> None:
    state = board(LIMIT.replace("tram 6,10 N", "tram 10,10 N"))
    after = play(state, "run 10,9 E 1")
    assert after.players[0].tram is not None
    assert after.players[0].tram.seen == ("B",)
    assert after.scores()[0].total == 1


def test_voyage_forward__never_backwards_and_only_on_track() -> None:
    state = board(LIMIT)
    for action, words in (
        ("run 5,10 S 1", "Running forwards, the tram never gets there this way."),
        ("run 8,10 N 1", "This way, the tram gets there over 2, not over 1 square."),
        ("run 8,10 E 2", "No track crosses the east side of this square."),
        ("run 8,11 W 2", "There is no track there."),
    ):
        (reason,) = state.refusals(GAME.action(action))
        assert (reason.clause, reason.text["en"]) == ("voyage.forward", words)


def test_voyage_forward__a_longer_way_round_may_be_chosen() -> None:
    """A loop of four squares behind a switch: over it, the tram comes back to where it was."""
    state = laid(
        "9,4 NS SE; 9,5 SW; 10,5 NW; 10,4 NE NS; 11,4 NW; 11,3 ES",
        "rules stops=2; A line 6, route 2, shown, tram 9,4 N, goal S2; B line 1, route 5; limit 6",
    )
    ways: dict[str, list[int]] = {}
    for run in runs(state):
        ways.setdefault(run.place, []).append(run.count)
    assert ways == {"10,4": [1, 5], "10,5": [2, 6], "11,4": [2, 6], "9,5": [3], "11,3": [3], "9,4": [4]}


def test_voyage_share__trams_pass_each_other_and_count_a_terminus_as_one() -> None:
    state = board(
        f"{RING_LINE}; A line 1, route 1, shown, tram 3,1 E, goal E2; B line 2, route 2, shown, tram 2,1 N, goal E6; "
        "limit 4"
    )
    places = {str(action) for action in state.legal_actions}
    # Backwards it came from 3,1's east; so it runs out by the west, through the ring of W2, onto 2,1 where B stands.
    assert {"run W2 3 1", "run 2,1 W 2"} <= places
    after = play(state, "run 2,1 W 2")
    assert [player.tram.place for player in after.players if player.tram] == ["2,1", "2,1"]


def test_voyage_share__it_may_stay_in_a_foreign_terminus_and_goes_on_by_the_other_door() -> None:
    state = board(f"{RING_LINE}; A line 1, route 1, shown, tram 3,1 E, goal E2; B line 2, route 2")
    inside = play(state, "run W2 3 1")
    assert inside.players[0].tram is not None
    assert inside.players[0].tram.place == "W2"
    back = board(inside.notation.replace("turn B", "turn A"))
    assert {str(action) for action in back.legal_actions} == {"run 2,1 W 1", "run 1,1 S 2"}


def test_voyage_blocked__it_is_taken_off_and_may_start_again_in_the_same_turn() -> None:
    state = board(BLOCKED)
    assert [str(action) for action in state.legal_actions] == ["off"]
    state = play(state, "off")
    assert (state.actor, state.phase, state.left) == (0, "build", 2)
    player = state.players[0]
    assert (player.tram, player.shown) == (None, True)
    again = play(state, "travel S2")
    assert again.players[0].tram is not None
    assert again.players[0].tram.seen == ()


def test_voyage_blocked__or_build() -> None:
    assert legal(play(board(BLOCKED), "off"), "lay straight 3,8 turn 1")
    assert play(board(BLOCKED), "off").offers == ()


def test_voyage_blocked__who_can_come_home_stays() -> None:
    (reason,) = board(LIMIT).refusals(GAME.action("off"))
    assert (
        reason.text["en"] == "The tram of Crown can still come home to the south terminus in column 2, in 18 squares."
    )
    assert reason.marks[0].label == "18"


def test_voyage_blocked__the_way_home_is_drawn_from_where_the_tram_is() -> None:
    waiting = play(board(COMPLETE), "travel S2")
    route = route_of(waiting, 0)
    assert route is not None
    # It begins on the ring of the terminus, and once the tram has left with the next square.
    assert (route.start, route.goal, route.steps[0]) == ("S2", "N10", Step((13, 3), 3, 0))
    home = route_of(play(waiting, "run 12,3 S 1"), 0)
    assert home is not None
    assert (home.start, home.ports, home.steps[0]) == ("", route.ports[1:], route.steps[2])


def test_voyage_blocked__also_where_it_could_still_move() -> None:
    """On the branch there is one more square to run to, but no way home."""
    state = board(BLOCKED.replace("3,9 straight turn 1", "3,8 straight turn 1\n3,9 straight turn 1"))
    assert [str(action) for action in state.legal_actions] == ["off"]


# --- the end


def test_end_home__over_all_stops_to_the_other_terminus() -> None:
    state = play(GAME.figures["home"].state, "run S2 3 2")
    assert state.actor is None
    assert state.outcome is not None
    assert (state.outcome.winners, state.outcome.clause) == ((0,), "end.home")
    assert [score.total for score in state.scores()] == [3, 0]
    assert board(HOME) == state


def test_end_home__not_without_all_stops() -> None:
    state = board(NEARLY_HOME.replace("seen C D I", "seen C D"))
    after = play(state, "run E2 3 2")
    assert after.outcome is None
    assert legal(state, "run 2,12 E 3")


def test_end_home__the_move_ends_there() -> None:
    state = board(NEARLY_HOME)
    assert {str(action) for action in state.legal_actions} == {"run 3,12 W 1", "run E2 3 2"}
    assert refused(state, "run 2,12 E 3") == ("end.home",)
    assert play(state, "run E2 3 2").outcome is not None


def test_end_draw__when_all_pass_and_draw_nothing() -> None:
    empty = f"A line 1, route 1, hand; B line 2, route 2, hand; C line 3, route 3, hand; {all_out_but()}"
    three_more = empty.replace("out ", "out straight straight straight curve curve ", 1)
    state = board(three_more)
    assert sum(state.pile) == 0
    state = play(state, "pass; pass")
    assert (state.passed, state.actor) == (2, 2)
    state = play(state, "pass")
    assert state.actor is None
    assert state.outcome is not None
    assert (state.outcome.winners, state.outcome.clause) == ((0, 1, 2), "end.draw")


def test_end_draw__an_action_between_breaks_the_row_of_passes() -> None:
    state = laid("", f"A line 1, route 1, hand; B line 2, route 2, hand curve; {all_out_but('curve')}")
    state = play(state, "pass; lay curve 6,6; pass")
    assert (state.passed, state.actor) == (0, 0)


@pytest.mark.parametrize("position", [BLOCKED, LIMIT])
def test_end_draw__so_does_a_tram_that_runs_or_is_taken_off(position: str) -> None:
    state = board(position).replace(passed=1)
    assert state.apply(state.legal_actions[0]).passed == 0


def test_a_game_is_played_to_its_end_from_the_ring_line() -> None:
    rng = Random(4)
    state = board(f"{RING_LINE}; A line 1, route 1; B line 2, route 2")
    while state.actor == 0 or state.actor == 1:
        route = route_of(state, state.turn)
        assert route is not None
        if state.phase == "build":
            state = play(state, f"travel {route.start}")
        legal_runs = runs(state)
        way = route_of(state, state.turn)
        assert way is not None
        along = [run for run, ports in legal_runs.items() if ports == way.ports[: run.count]]
        state = state.apply(along[-1])
        state = state.settle(rng)
    assert state.outcome is not None
