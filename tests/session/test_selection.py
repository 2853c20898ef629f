"""What is in hand: picks that begin, say, or fail to say an action."""

from __future__ import annotations

import gc
import weakref

import pytest

import railwidgets
from railwidgets.games.days_of_steam.components import KINDS
from railwidgets.session.play.selection import Selection
from tests.games.play import random_game
from tests.widgets.page import parse

# A city with a straight line to its east, all three kinds of tile that turn differently, and a train with steam.
LINE = """0,0 red (blue); 0,1 WE; 0,2 WE; row green (red blue), blue (red red)
A at 0,0, steam 3, hand straight curve wye
B at 0,0, steam 2, hand tower tower tower"""


def decisions(seed, moving=None):
    """The positions of a random game in which a seat decides; ``moving``: with a train on its way, or before a turn."""
    states = [state for state in random_game("days_of_steam", 2, seed)[0] if isinstance(state.actor, int)]
    return [state for state in states if moving is None or state.phase == ("move" if moving else "turn")]


@pytest.fixture
def line():
    return Selection(parse(LINE))


def pick_all(selection, *picks):
    done = ()
    for pick in picks:
        done = selection.pick(pick)
    return [str(action) for action in done]


# --- a piece on the board


def test_a_piece_is_taken_up_and_lies_on_trial_before_it_is_laid(line):
    assert line.pick("hand:straight") == ()
    assert (line.picks, line.preview, line.turning) == (("hand:straight",), None, True)
    assert line.pick("cell:0,3") == ()
    assert (str(line.preview), line.refusals) == ("lay straight 0,3", ())
    assert [str(action) for action in line.pick("cell:0,3")] == ["lay straight 0,3"]


def test_it_lies_on_trial_in_an_orientation_that_is_legal_if_there_is_one():
    for state in decisions(2, moving=False)[::4]:
        for kind in dict.fromkeys(state.player.hand):
            selection = Selection(state)
            selection.pick(f"hand:{kind}")
            cells = [pick for pick in selection.selectable if pick.startswith("cell:")]
            for cell in cells[:4]:
                selection.pick(cell)
                assert selection.preview in state.legal_actions
                assert not selection.refusals


@pytest.mark.parametrize("kind", ["straight", "curve", "wye"])
@pytest.mark.parametrize("by", [1, -1])
def test_turning_goes_through_all_orientations_the_refused_ones_too(line, kind, by):
    line.pick(f"hand:{kind}")
    line.pick("cell:0,3")
    count = len(KINDS[kind].turns)
    seen, first = [], line.preview
    for _ in range(count):
        seen.append(line.preview)
        assert line.refusals == line.state.refusals(line.preview)
        assert (not line.refusals) == (line.preview in line.state.legal_actions)
        line.turn(by)
    assert {action.turn for action in seen} == set(range(count))
    assert {action.cell for action in seen} == {(0, 3)}
    assert [action.turn for action in seen] == [(first.turn + by * step) % count for step in range(count)]
    assert line.preview == first


def test_a_refused_orientation_is_not_laid(line):
    pick_all(line, "hand:curve", "cell:0,3")
    while not line.refusals:
        line.turn(1)
    wrong, reasons = line.preview, line.refusals
    assert line.pick("cell:0,3") == ()
    assert (line.preview, line.refusals) == (wrong, reasons)
    while line.refusals:
        line.turn(1)
    assert [str(action) for action in line.pick("cell:0,3")] == [str(line.preview)]


def test_a_piece_taken_off_the_board_and_put_back_lies_as_it_lay(line):
    pick_all(line, "hand:curve", "cell:0,3")
    first = line.preview
    line.turn(1)
    while line.refusals or line.preview == first:
        line.turn(1)
    turned = line.preview
    line.drop()
    line.pick("cell:0,3")
    assert line.preview == turned


def test_a_piece_turned_in_hand_lies_so_where_it_may(line):
    line.pick("hand:curve")
    wanted = set()
    for _ in range(4):
        line.turn(1)
        line.pick("cell:0,3")
        wanted.add(str(line.preview))
        assert not line.refusals
        line.drop()
    assert wanted == {"lay curve 0,3 turn 2", "lay curve 0,3 turn 3"}


def test_another_cell_moves_the_piece_there(line):
    pick_all(line, "hand:straight", "cell:0,3", "cell:0,-1")
    assert str(line.preview) == "lay straight 0,-1"
    assert line.picks == ("hand:straight", "cell:0,-1")


def test_a_wrong_cell_is_refused_with_the_clause_and_the_piece_lies_there_crossed_out(line):
    pick_all(line, "hand:straight", "cell:5,5")
    assert str(line.preview).startswith("lay straight 5,5")
    assert [refusal.clause for refusal in line.refusals] == ["place.reaches_city"]
    assert all(refusal.marks for refusal in line.refusals)
    # From there it can go on to a right one.
    assert pick_all(line, "cell:0,3", "cell:0,3") == ["lay straight 0,3"]


def test_a_taken_cell_is_refused_because_it_is_taken(line):
    pick_all(line, "hand:straight", "cell:0,1")
    assert "place.overlay" in [refusal.clause for refusal in line.refusals]


# --- what is on trial


@pytest.mark.parametrize(("picks", "action"), [(["train", "cell:0,1"], "go E"), (["load:blue"], "load blue")])
def test_whatever_is_clicked_is_shown_before_it_is_done(line, picks, action):
    pick_all(line, *picks)
    assert (str(line.preview), line.is_ready, line.wrong) == (action, True, False)
    assert line.picks[-1] in line.selectable, "it is still among what can be chosen"
    assert pick_all(line, picks[-1]) == [action]


@pytest.mark.parametrize("wrong", ["water", "cell:9,9", "hand:nothing", "cell:", "stop"])
def test_a_wrong_click_drops_neither_what_is_held_nor_what_is_shown(line, wrong):
    """But that a piece lies where it was tried."""
    pick_all(line, "train", "cell:0,2")
    assert pick_all(line, wrong) == []
    assert (line.picks, str(line.preview), line.wrong) == (("train", "cell:0,2"), "go E", False)
    assert pick_all(line, "cell:0,2") == ["go E", "go E"]


def test_what_is_shown_can_be_changed_and_let_go(line):
    pick_all(line, "train", "cell:0,2", "cell:0,1")
    assert line.picks == ("train", "cell:0,1")
    line.drop()
    assert (line.picks, line.tried) == (("train",), ())
    line.drop()
    assert line.picks == ()


def test_done_without_being_shown_is_what_can_be_meant_in_one_way(line):
    assert [str(action) for action in line.pick("load:blue", "sure")] == ["load blue"]
    line.pick("hand:straight", "sure")
    assert [str(action) for action in line.pick("cell:0,3", "sure")] == ["lay straight 0,3"]
    line = Selection(line.state)
    line.pick("hand:curve", "sure")
    assert line.pick("cell:0,3", "sure") == (), "it can lie there in two ways"
    assert line.is_ready
    assert line.pick("cell:0,3", "sure") == line.tried
    line = Selection(line.state)
    line.pick("hand:curve")
    for _ in range(2):
        line.turn(1)
    assert [str(action) for action in line.pick("cell:0,3", "sure")] == ["lay curve 0,3 turn 2"], "it was turned so"


def test_a_button_does_what_can_be_gone_back_on_and_shows_what_ends_a_turn(line):
    assert [str(action) for action in line.pick("load:blue", "press")] == ["load blue"]
    tunnel = Selection(railwidgets.game("steam_tunnel").new().apply("flip 0,0").apply("card 13 25"))
    assert tunnel.state.apply("skip").actor != tunnel.state.actor
    assert tunnel.pick("skip", "press") == ()
    assert [str(action) for action in tunnel.pick("skip", "press")] == ["skip"]


def test_a_button_does_all_that_can_be_done():
    """Nobody is asked whether to pass who can do nothing else."""
    state = next(
        state
        for seed in range(9)
        for state in random_game("streetcar", 2, seed)[0]
        if isinstance(state.actor, int) and len(state.legal_actions) == 1 and state.legal_actions[0].picks == ("pass",)
    )
    assert [str(action) for action in Selection(state).pick("pass", "press")] == ["pass"]
    assert Selection(state).pick("pass") == ()


def test_to_choose_is_no_more_than_a_step():
    """Tickets are kept and given back by one click each."""
    state = next(
        state
        for state in random_game("rail_europe", 2, 1)[0]
        if isinstance(state.actor, int) and str(state.legal_actions[0]).startswith("keep")
    )
    keep = state.legal_actions[0]
    assert Selection(state).pick(keep.picks[0]) == (keep,)


# --- letting go


def test_the_same_piece_again_lets_it_go(line):
    pick_all(line, "hand:straight", "hand:straight")
    assert (line.picks, line.preview, line.refusals) == ((), None, ())


def test_letting_go_takes_the_piece_off_the_board_first_and_then_out_of_the_hand(line):
    pick_all(line, "hand:straight", "cell:0,3")
    line.drop()
    assert (line.picks, line.preview) == (("hand:straight",), None)
    line.drop()
    assert line.picks == ()
    line.drop()
    assert line.picks == ()


def test_letting_go_of_a_refused_piece_lets_go_of_the_reasons(line):
    pick_all(line, "hand:straight", "cell:5,5")
    line.drop()
    assert line.refusals == ()


@pytest.mark.parametrize("held", [[], ["cell:0,3"], ["cell:5,5"]])
@pytest.mark.parametrize("other", ["hand:curve", "train", "hand:wye"])
def test_another_piece_is_taken_up_instead(line, held, other):
    pick_all(line, "hand:straight", *held, other)
    assert (line.picks, line.preview, line.refusals) == ((other,), None, ())


def test_another_piece_begins_with_a_turn_of_its_own(line):
    line.pick("hand:curve")
    line.turn(1)
    line.turn(1)
    line.pick("hand:wye")
    assert line.rotation == 0


def test_what_cannot_begin_anything_is_refused_and_what_was_held_stays(line):
    pick_all(line, "hand:straight", "water")
    assert [refusal.clause for refusal in line.refusals] == ["tower.use"]
    assert line.picks == ("hand:straight",)


@pytest.mark.parametrize("nonsense", ["hand:nothing", "what", "", "cell:0,3", "go:E", "turn:1", "city:9"])
def test_what_says_nothing_changes_nothing(line, nonsense):
    assert line.pick(nonsense) == ()
    assert (line.picks, line.preview, line.refusals) == ((), None, ())


# --- cities, the train, and buttons


def test_a_city_is_tried_by_one_click_and_laid_by_another_and_cannot_be_turned():
    board = "; ".join(["0,0 red", *(f"0,{column} WE" for column in range(1, 4)), "row green (red blue)", "A at 0,0"])
    selection = Selection(parse(board))
    assert pick_all(selection, "city:1", "cell:0,4") == []
    assert (str(selection.preview), selection.refusals) == ("city 1 0,4", ())
    assert not selection.turning
    assert pick_all(selection, "cell:0,4") == ["city 1 0,4"]


def test_a_city_on_a_wrong_cell_is_refused_with_the_proof():
    selection = Selection(parse("0,0 red; 0,1 WE; 0,2 WE; 0,3 WE; row green; A at 0,0"))
    pick_all(selection, "city:1", "cell:0,-1")
    assert selection.refusals
    assert (str(selection.preview), selection.picks) == ("city 1 0,-1", ("city:1", "cell:0,-1"))
    assert "cell:0,4" in selection.selectable
    assert pick_all(selection, "cell:0,-1") == [], "a second click does not do what is refused"
    selection.drop()
    assert selection.picks == ("city:1",), "the place is let go of first"


def test_a_far_place_says_all_steps(line):
    assert pick_all(line, "train", "cell:0,2", "cell:0,2") == ["go E", "go E"]


def test_a_step_is_said_by_its_direction_too(line):
    assert pick_all(line, "train", "go:E", "go:E") == ["go E"]


def test_a_place_out_of_reach_is_refused_and_the_train_stays_in_hand():
    selection = Selection(parse("0,0 red; 0,1 WE; 0,2 WE; 0,3 WE; A at 0,0, steam 2"))
    pick_all(selection, "train", "cell:0,3")
    assert [refusal.clause for refusal in selection.refusals] == ["move.steam_limit"]
    assert selection.refusals[0].marks[0].kind == "path"
    assert selection.picks == ("train",)


def test_a_train_on_its_way_is_in_hand_by_itself_and_is_not_let_go():
    state = parse("0,0 red; 0,1 WE; 0,2 WE; A at 0,0, steam 3; move go E")
    selection = Selection(state)
    assert selection.picks == ("train",)
    selection.drop()
    assert selection.picks == ("train",)
    selection.pick("train")
    assert selection.picks == ("train",)
    assert pick_all(selection, "cell:0,2", "cell:0,2") == ["go E"]
    assert pick_all(Selection(state), "stop", "stop") == ["stop"]


@pytest.mark.parametrize(
    ("button", "clause"),
    [
        ("stop", "move.own_train"),
        ("water", "tower.use"),
        ("coal", "coal.cubes"),
        ("pass", "turn.one_action"),
        ("load:red", "goods.load"),
    ],
)
def test_a_button_that_is_not_lit_is_refused_with_the_reason(line, button, clause):
    assert button not in line.selectable
    assert line.pick(button) == ()
    assert [refusal.clause for refusal in line.refusals] == [clause]
    assert line.refusals[0].marks
    assert line.picks == ()


@pytest.mark.parametrize("button", ["load:blue"])
def test_a_button_that_is_lit_says_its_action_also_with_something_in_hand(line, button):
    assert button in line.selectable
    line.pick("hand:straight")
    assert [str(action) for action in line.pick(button, "press")] == ["load blue"]


def test_a_train_that_lacks_steam_is_refused_for_that_and_not_for_lack_of_track():
    selection = Selection(parse("0,0 red; 0,1 WE; A at 0,0, steam 0, hand curve"))
    selection.pick("train")
    assert [refusal.clause for refusal in selection.refusals] == ["move.steam_limit"]


@pytest.mark.parametrize("pick", ["cell:", "cell:abc", "cell:1", "cell:1,2,3", "cell:,", "cell:1e3,2", "cell:1.5,2"])
@pytest.mark.parametrize("held", [[], ["hand:straight"], ["city:1"], ["train"]])
def test_a_cell_that_is_none_says_nothing(line, held, pick):
    pick_all(line, *held)
    before = line.picks
    assert line.pick(pick) == ()
    assert line.preview is None
    assert line.picks == before


def test_who_looks_at_one_position_shares_its_choices_which_nobody_keeps():
    gc.freeze()  # the collector need not look through what other tests have left
    state = parse(LINE)
    one, other = Selection(state), Selection(state)
    assert one.choices is other.choices
    assert Selection(parse(LINE)).choices is not one.choices, "an equal position may be freed at any time"
    kept = weakref.ref(one.choices)
    del one, other
    gc.collect()
    assert kept() is None
