"""Clauses of the end of a year and of the game."""

from __future__ import annotations

import pytest

from railwidgets.core import CHANCE
from railwidgets.games.railroad_dice import GAME, RailroadDiceState
from railwidgets.games.railroad_dice.state import YearLine
from railwidgets.games.railroad_dice.year import director
from tests.games.railroad_dice.helpers import BOX, EAST, PLAINS, board, play

ROW = GAME.figures["passengers"].state.notation


def lifted(state: RailroadDiceState) -> RailroadDiceState:
    """The position after all screens have been lifted."""
    while state.actor == CHANCE:
        (outcome, _), *others = state.chance_outcomes
        assert not others
        state = state.apply(outcome)
    return state


def test_year_passengers__for_the_largest_group_to_the_director() -> None:
    state = play(board(ROW), "end; end")
    assert [player.passengers for player in state.players] == [2, 2]
    assert state.paid == 4
    assert state.last_year[0] == YearLine(2, 0)
    assert state.last_year[2] == YearLine(0, None)


def test_year_passengers__before_directors_change() -> None:
    text = "\n".join(line for line in ROW.splitlines() if not line.startswith(("bank", "paid"))).replace(
        "3 red", "1 red"
    )
    state = play(board(text.replace("2 yellow", "2 yellow 2 red")), "end; end")
    assert [player.passengers for player in state.players] == [2, 2]
    assert state.directors[0] == 1


def test_year_passengers__tiles_in_play_count() -> None:
    state = board(
        "mini 0,0 plain mauve; mini 0,1 plain mauve; 3,3 EW; 3,2 mauve; brown 3,2; 3,4 EW; 3,5 EW; 3,6 EW; 3,7 EW"
        "; 3,8 mauve; orange 3,8; A; B; directors mauve A"
    )
    assert play(state, "end; end").players[0].passengers == 2


@pytest.mark.parametrize(
    ("held", "present", "first", "found"),
    [
        ((0, 0, 0), None, 0, None),
        ((1, 0, 2), None, 0, 2),
        ((2, 0, 2), 2, 0, 2),
        ((2, 0, 2), 0, 0, 0),
        # The present director is not among them: the next to the left of the present one.
        ((2, 1, 2), 1, 0, 2),
        ((2, 2, 1), 2, 1, 0),
        ((2, 1, 1, 2), 2, 0, 3),
        # No director yet: from the first player on.
        ((2, 2, 2), None, 1, 1),
        ((2, 0, 2), None, 1, 2),
        ((2, 2, 0), None, 2, 0),
    ],
)
def test_year_directors__most_shares_and_ties(held: tuple, present: int | None, first: int, found: int | None) -> None:
    assert director(held, present, first) == found


def test_year_directors__a_tie_for_a_company_without_one_goes_to_the_first_player_of_the_year() -> None:
    # B has begun the year, A ends it, and then C is to begin the next.
    state = play(board("A shares 1 red; B shares 1 red; C; first B; turn A; year 2"), "end")
    assert (state.directors[0], state.first_player) == (1, 2)


def test_year_directors__nobody_before_the_first_year_ends() -> None:
    state = play(GAME.new(), "buy red with wild; buy red with wild")
    assert state.directors == (None,) * 5
    assert play(state, "end; end").directors == (0, None, None, None, None)


def test_year_first_player__moves_on_clockwise() -> None:
    state = GAME.new(3)
    order = []
    for _ in range(9):
        order.append(state.turn)
        state = play(state, "end")
    assert order == [0, 1, 2, 1, 2, 0, 2, 0, 1]
    assert (state.year, state.first_player) == (4, 0)


# --- the end

EIGHTH = (
    "; ".join(f"mini {row},0 plain{' mauve' if 0 < row < 8 else ''}" for row in range(9))
    + """
    6,3 NS; orange 6,3 N; 56,3 NS; brown 56,3 S; A reserve 5, front 1 wild; B; directors mauve A
"""
)


def test_end_last_station__the_year_is_played_and_paid() -> None:
    state = play(board(EIGHTH), "station mauve 5,3")
    assert (state.ending, state.actor) == ("stations", 0)
    after = play(state, "end; income; end")
    assert after.phase == "count"
    assert after.players[0].passengers == 8
    over = lifted(after)
    assert over.outcome is not None
    assert (over.outcome.winners, over.outcome.clause) == ((0,), "end.last_station")
    assert over.actor is None
    assert not list(over.legal_actions)


def test_end_last_station__what_made_the_year_the_last_before_stays_the_reason() -> None:
    assert play(board(f"{EIGHTH}; ending bank"), "station mauve 5,3").ending == "bank"


def test_end_last_station__it_is_the_reason_though_the_bank_has_no_dice_for_the_reward() -> None:
    # The dear stations cost one die here: the bank has that one, and would give two.
    box = GAME.new(components=BOX.replace("price = 5", "price = 1")).rules.components
    state = board(f"box {box}; {EIGHTH.replace('reserve 5', 'reserve 33')}")
    assert state.bank == 0
    built = play(state, "station mauve 5,3")
    assert (built.ending, built.bank, built.player.front) == ("stations", 0, (0, 0, 0, 2))


@pytest.mark.parametrize("ending", ["stations", "bank"])
def test_end_last_station__who_leads_the_line_off_does_not_put_off_the_end(ending: str) -> None:
    text = PLAINS.replace("ending stations", f"ending {ending}")
    assert play(board(text), "leave straight 3,62 WE onto lakes straight WE").ending == ending


def test_end_stuck__the_bank_cannot_give_the_reward_for_a_tile() -> None:
    state = board(EAST.replace("reserve 3", "reserve 23"))
    assert state.bank == 1
    after = play(state, "leave straight 1,6 WE onto plain straight WE")
    assert (after.ending, after.bank, after.player.front) == ("bank", 0, (1, 2, 0, 3))


def test_end_stuck__the_bank_cannot_give_all() -> None:
    state = board("A reserve 20, front 4 wild; B reserve 9, front 4 wild")
    assert state.bank == 2
    for action, left in (("income", 0), ("roll 0 + 3 wild", 0)):
        short = play(state, action)
        assert (short.ending, short.bank) == ("bank", left)
    assert play(state, "roll 0 + 2 wild").ending == ""
    assert play(state, "roll 0 + 3 wild").now.rolling == 5
    over = lifted(play(state, "income; end; end"))
    assert over.outcome is not None
    assert over.outcome.clause == "end.stuck"
    assert "bank" in over.outcome.reason["en"]


DEAD = """
    mini 0,0 plain; mini 0,-1 plain; mini -1,-1 plain; mini 1,0 plain; mini 1,-1 plain
    7,-2 EW; 7,-3 EW; 7,-4 EW; 7,-5 ES; 8,-5 NS; 9,-5 NE; 9,-4 EW; 9,-3 NW; 8,-3 ES; 8,-2 SW; 9,-2 NE; 9,-1 EW
    orange 7,-2 E; -1,-2 NS; -2,-2 ES; -2,-1 SW; brown -2,-1 S; A; B
"""
"""Around the orange end the line has been everywhere; the brown one can only leave, with too few pieces on its tile."""

LAST_TILE = """
    mini 0,0 plain; 3,2 ES; 3,3 EW; 3,4 SW; 4,2 NS; 4,4 NE; 4,5 SW; 5,2 NS; 5,5 NS; 6,2 NE; 6,3 NW; 6,5 NW
    orange 6,5 W; brown 6,3 N; A front 4 wild; B
"""
"""The orange end can only lead off to the south, the brown one nowhere."""


ONE_PLACE = """
    mini 0,0 plain; mini 0,2 plain; mini 1,-1 plain; mini 1,3 plain; mini 2,0 plain; mini 2,1 plain; mini 2,2 plain
    mini 1,0 plain; 13,6 NS; 12,6 NS; 11,6 SW; 11,5 EW; 11,4 NE; 10,4 NS; 9,4 NS; 8,4 ES; 8,5 EW; 8,6 SW; 9,6 NW
    9,5 ES; 10,5 NE; orange 10,5 E
    mini 1,2 plain; 13,14 NS; 12,14 NS; 11,14 ES; 11,15 EW; 11,16 NW; 10,16 NS; 9,16 NS; 8,16 SW; 8,15 EW
    {brown}; A front 4 wild; B
"""
WANTS_IT_TOO = "8,14 ES; 9,14 NE; 9,15 SW; 10,15 NW; brown 10,15 W"
"""The orange end can only lead off to 1,1 of the plan, from the west; this brown one only from the east."""


@pytest.mark.parametrize(
    ("brown", "ending"), [(WANTS_IT_TOO, "ends"), ("brown 8,15 W", "")], ids=["brown wants it too", "brown goes on"]
)
def test_end_stuck__both_ends_want_the_one_free_place(brown: str, ending: str) -> None:
    state = board(ONE_PLACE.format(brown=brown))
    rails = {str(action).split()[0] for action in state.legal_actions} & {"lay", "leave"}
    assert rails == (set() if ending else {"lay", "leave"})
    assert play(state, "end").ending == ending


def test_end_stuck__both_ends_are_dead() -> None:
    state = board(DEAD)
    assert not [action for action in state.legal_actions if str(action).startswith(("lay", "leave"))]
    ended = play(state, "end")
    assert (ended.ending, ended.actor) == ("ends", 1)
    over = lifted(play(ended, "end"))
    assert over.outcome is not None
    assert over.outcome.reason["en"].startswith("The end: both ends of the line are dead ends;")


@pytest.mark.parametrize(("minis", "ending"), [(1, "minis"), (2, "")])
def test_end_stuck__no_mini_tile_fits(minis: int, ending: str) -> None:
    kinds = BOX[: BOX.index("[tiles.lakes]")] + BOX[BOX.index("[companies.red]") :]
    box = GAME.new(components=kinds.replace("minis = 9", f"minis = {minis}")).rules.components
    state = board(f"box {box}; {LAST_TILE}")
    assert any(str(action).startswith("leave") for action in state.legal_actions) == (not ending)
    assert play(state, "end").ending == ending


def test_end_winner__passengers_then_wild_dice_then_all_dice_then_shared() -> None:
    for parts, winners in (
        (("passengers 5, front 2 wild", "passengers 6"), (1,)),
        (("passengers 5, front 2 wild", "passengers 5, front 1 wild 2 curve, reserve 1"), (0,)),
        (("passengers 5, front 1 wild, reserve 1", "passengers 5, front 1 wild 1 curve, reserve 1"), (1,)),
        (("passengers 5, front 1 wild, reserve 1", "passengers 5, front 1 wild 1 curve"), (0, 1)),
    ):
        text = "; ".join(f"{letter} {part}" for letter, part in zip("AB", parts, strict=True))
        over = lifted(board(f"{text}; ending bank; counting 0"))
        assert over.outcome is not None
        assert over.outcome.winners == winners


def test_end_winner__the_screens_are_lifted_one_by_one() -> None:
    state = board("A passengers 5, reserve 2; B passengers 6; C passengers 1, reserve 4; ending bank; counting 0")
    seen = state.view(0)
    assert [player.passengers for player in seen.players] == [5, None, None]
    seen = seen.apply("reveal A 5 passengers 2 dice")
    # Seven passengers and four dice stand behind two screens.
    assert len(seen.chance_outcomes) == 8 * 5
    assert sum(chance for _, chance in seen.chance_outcomes) == 1
    assert lifted(seen.apply("reveal B 6 passengers 0 dice")) == lifted(state)
