from __future__ import annotations

import pytest

from railwidgets.core import CHANCE, NotationError
from railwidgets.games.rail_europe import GAME
from tests.games.rail_europe.clauses.cases import EMPTY, SECOND, TURN
from tests.games.rail_europe.helpers import DEALT_OUT, board, hand, legal, play, refused, row, said, settled

# --- a turn


def test_turn_one_action__any_of_the_four_and_the_turn_is_over() -> None:
    state = board(TURN)
    drawn = "tickets; ticket paris-wien; ticket kyiv-sochi; ticket essen-kyiv"
    for actions in (
        "take locomotive; turn up red",
        "take red; turn up red; draw; deal blue",
        "claim brest-paris with 3 black",
        "station roma with 1 red",
        f"{drawn}; keep paris-wien; keep kyiv-sochi; keep essen-kyiv",
    ):
        after = play(state, actions)
        assert (after.actor, after.phase) == (1, "turn")


def test_turn_one_action__who_can_act_does_not_pass() -> None:
    assert refused(board(TURN), "pass") == ("turn.one_action",)
    (reason,) = board(TURN).refusals(GAME.action("pass"))
    assert "such as the marked one" in reason.text["en"]


STUCK = f"""{DEALT_OUT.replace("7 blue", "8 blue").replace("8 red", "9 red").replace("7 locomotive", "8 locomotive")}
    row - - - - -; C hand, tickets {"? " * 41}; turn C
"""
"""All cards are in two hands, and there is no ticket to draw."""


def test_turn_one_action__who_can_do_nothing_passes() -> None:
    state = board(STUCK)
    assert [str(action) for action in state.legal_actions] == ["pass"]
    assert state.explain(["deck"])[0].clause == "draw.nothing_left"
    passed = play(state, "pass")
    assert (passed.actor, passed.passed) == (0, 1)
    assert play(passed, "claim dieppe-paris with 1 violet").passed == 0


def test_turn_one_action__when_all_pass_in_a_row_the_game_is_scored() -> None:
    state = board(f"{STUCK}; passed 2")
    after = play(state, "pass")
    assert (after.phase, after.actor) == ("show", CHANCE)
    over = settled(after)
    assert over.actor is None
    assert over.outcome is not None
    assert over.outcome.clause == "turn.one_action"
    assert "Nobody can act" in over.outcome.reason["en"]


@pytest.mark.parametrize("action", ["take red", "claim brest-paris with 3 black", "tickets", "station roma with 1 red"])
def test_turn_one_action__chance_comes_first(action: str) -> None:
    assert refused(board(f"{TURN}; phase first card"), action) == ("turn.one_action",)


# --- two cards


def test_draw_two_cards__from_the_row_or_the_deck() -> None:
    state = board(TURN)
    assert said(state, "take") == {"take red", "take blue", "take green", "take locomotive"}
    assert said(state, "draw") == {"draw"}
    after = play(state, "draw; deal white; take green; turn up yellow")
    assert hand(after) == "1 white 3 green 3 black 1 red 1 locomotive"
    assert (after.actor, row(after)) == (1, "red red blue yellow locomotive")


def test_draw_two_cards__a_card_of_the_row_is_replaced_at_once_in_its_place() -> None:
    taken = play(board(TURN), "take red")
    assert (taken.actor, taken.phase, row(taken)) == (CHANCE, "second", "- red blue green locomotive")
    up = play(taken, "turn up white")
    assert (up.actor, row(up)) == (0, "white red blue green locomotive")
    assert legal(up, "take white")


def test_draw_two_cards__equal_cards_are_one_action() -> None:
    assert [str(action) for action in board(TURN).legal_actions].count("take red") == 1


def test_draw_two_cards__both_are_taken_if_they_can_be_had() -> None:
    for state in (board(SECOND), play(board(TURN), "take red; turn up red"), play(board(TURN), "draw; deal red")):
        assert (state.actor, state.phase) == (0, "second")
        assert not legal(state, "pass")
    assert "up to two" in GAME.clauses["draw.two_cards"].ruling["en"]


def test_draw_two_cards__nothing_else_between() -> None:
    for action in ("claim brest-paris with 3 black", "tickets", "station roma with 1 red", "pass"):
        assert refused(board(SECOND), action) == ("draw.two_cards",)
    assert refused(board(SECOND), "keep paris-wien") == ("turn.one_action",)


def test_draw_two_cards__only_what_lies_there() -> None:
    assert refused(board(TURN), "take white") == ("draw.two_cards",)


def test_draw_face_up_locomotive__is_the_only_card_of_the_turn() -> None:
    after = play(board(TURN), "take locomotive")
    assert (after.turn, after.pending) == (1, 1)
    assert play(after, "turn up locomotive").actor == 1


def test_draw_face_up_locomotive__not_as_the_second_card_nor_if_it_has_just_turned_up() -> None:
    assert refused(board(SECOND), "take locomotive") == ("draw.face_up_locomotive",)
    replaced = play(board(TURN.replace("green locomotive", "green white")), "take white; turn up locomotive")
    assert refused(replaced, "take locomotive") == ("draw.face_up_locomotive",)
    assert legal(replaced, "take red")


def test_draw_face_up_locomotive__if_only_locomotives_are_left_the_turn_ends_after_one_card() -> None:
    state = play(board(f"{DEALT_OUT}; row locomotive blue red - -"), "take blue; take red")
    assert (state.actor, row(state)) == (1, "locomotive - - - -")
    last = board(f"{DEALT_OUT.replace('8 red', '9 red')}; row locomotive blue - - -")
    assert play(last, "take blue").actor == 1


def test_draw_blind_locomotive__counts_as_any_card() -> None:
    after = play(board(TURN), "draw; deal locomotive")
    assert (after.actor, after.phase) == (0, "second")
    assert legal(after, "take red")
    assert refused(after, "take locomotive") == ("draw.face_up_locomotive",)
    twice = play(after, "draw; deal locomotive")
    assert (twice.actor, hand(twice)) == (1, "2 green 3 black 1 red 3 locomotive")


# --- the row and the deck


def test_market_three_locomotives__all_five_go_and_five_come() -> None:
    state = board(TURN.replace("red red blue green locomotive", "red locomotive blue green locomotive"))
    swept = play(state, "take red; turn up locomotive")
    assert (swept.actor, swept.pending, row(swept)) == (CHANCE, 5, "- - - - -")
    assert swept.discards == (1, 0, 0, 0, 1, 0, 0, 0, 3)
    new = play(swept, "turn up red; turn up red; turn up red; turn up red; turn up blue")
    assert (new.actor, new.phase, row(new)) == (0, "second", "red red red red blue")


def test_market_three_locomotives__as_often_as_it_takes() -> None:
    state = board(TURN.replace("red red blue green locomotive", "red locomotive blue green locomotive"))
    again = play(state, "take red; turn up locomotive" + "; turn up locomotive" * 3 + "; turn up red; turn up red")
    assert (again.pending, sum(again.discards)) == (5, 10)


FEW_COLOURED = """
    A hand 12 blue 12 violet 12 orange 12 white 12 green 12 yellow 10 red 1 black
    B hand 9 black 10 locomotive; row locomotive locomotive black red black
"""
"""Two locomotives and a red card are in the deck."""


def test_market_three_locomotives__the_row_stands_if_there_are_too_few_coloured_cards() -> None:
    state = board(FEW_COLOURED.replace("10 red", "11 red").replace("row", "turn B; row"))
    assert (state.deck_size, state.deck[8]) == (2, 2)
    stands = play(state, "take red; turn up locomotive")
    assert (stands.pending, row(stands), stands.actor) == (0, "locomotive locomotive black locomotive black", 1)


def test_market_three_locomotives__but_is_swept_if_there_are_just_enough() -> None:
    state = board(FEW_COLOURED.replace("row", "turn B; row"))
    assert (state.deck_size, state.deck[7], state.deck[8]) == (3, 1, 2)
    swept = play(state, "take red; turn up locomotive")
    assert (swept.pending, row(swept)) == (5, "- - - - -")
    assert settled(swept).row.count(8) < 3


STANDS = """
    A hand 12 blue 12 violet 12 orange 12 white 12 green 12 yellow 12 red
    B hand 10 black 10 locomotive; row locomotive locomotive locomotive black black
"""
"""A locomotive is in the deck: there is no other row."""


@pytest.mark.parametrize("left", [0, 1])
def test_market_three_locomotives__a_row_that_stands_is_swept_as_soon_as_cards_are_discarded(left: int) -> None:
    state = board(STANDS if left else STANDS.replace("10 locomotive", "11 locomotive"))
    assert state.deck_size == left
    for seat in (0, 1):
        swept = play(state.replace(turn=seat), "station roma with 1 red" if seat == 0 else "station roma with 1 black")
        assert (swept.actor, swept.pending, row(swept)) == (CHANCE, 5, "- - - - -")
        assert swept.turn == 1 - seat
        assert sum(swept.discards) + swept.deck_size == 6 + left
        assert settled(swept).row.count(8) < 3


def test_market_three_locomotives__locomotives_discarded_are_no_help() -> None:
    state = play(board(f"{STANDS}; turn B"), "station roma with 1 locomotive")
    assert (state.actor, row(state)) == (0, "locomotive locomotive locomotive black black")
    assert board(state.notation) == state


def test_market_three_locomotives__a_seat_knows_when_the_row_is_swept() -> None:
    for text in (STANDS, STANDS.replace("10 locomotive", "11 locomotive")):
        for action in ("station roma with 1 red", "claim dieppe-paris with 1 violet"):
            state = board(text)
            assert state.view(0).apply(GAME.action(action)) == state.apply(GAME.action(action)).view(0)


@pytest.mark.parametrize(
    "text",
    [
        "A hand; B hand; row locomotive locomotive locomotive red red",
        "A hand; B hand 20 ?; row locomotive locomotive locomotive locomotive red",
        f"{STANDS.replace('12 red', '11 red')}; discards 1 red",
        STANDS.replace("12 red", "11 red"),
    ],
)
def test_market_three_locomotives__a_row_that_would_have_been_swept_cannot_be(text: str) -> None:
    with pytest.raises(NotationError, match="a row with 3 locomotives is swept at once"):
        board(text)


def test_deck_reshuffle__as_soon_as_it_is_empty() -> None:
    text = DEALT_OUT.replace("8 red", "2 red").replace("7 blue", "4 blue")
    state = board(f"{text}; discards 6 red 3 blue; row blue red - - -")
    assert (state.deck_size, state.pending) == (1, 3)
    after = play(state, "turn up locomotive")
    assert (after.deck_size, after.discards, after.pending) == (9, (0,) * 9, 2)
    assert after.deck == (3, 0, 0, 0, 0, 0, 0, 6, 0)


def test_deck_reshuffle__discards_are_the_deck_if_there_is_none_and_fill_the_row() -> None:
    after = play(board(EMPTY), "claim brest-paris with 3 black")
    assert (after.actor, after.pending, after.deck_size) == (CHANCE, 2, 3)
    filled = play(after, "turn up black; turn up black")
    assert (filled.actor, row(filled), filled.deck_size) == (1, "blue red locomotive black black", 1)


def test_draw_nothing_left__the_deck_is_closed_but_the_row_is_not() -> None:
    state = board(EMPTY)
    assert refused(state, "draw") == ("draw.nothing_left",)
    after = play(state, "take blue")
    assert (after.actor, after.phase, row(after)) == (0, "second", "- red locomotive - -")
    assert said(after, "take") == {"take red"}
    assert play(after, "take red").actor == 1


def test_draw_nothing_left__a_turn_ends_after_one_card_if_there_is_no_second() -> None:
    last_two = f"{DEALT_OUT.replace('7 blue', '8 blue').replace('8 red', '9 red')}"
    state = board(f"{last_two}; row locomotive - - - -")
    assert play(state, "take locomotive").actor == 1
    one_card = board(
        f"{DEALT_OUT.replace('7 blue', '8 blue').replace('7 locomotive', '8 locomotive')}; row red - - - -"
    )
    assert play(one_card, "take red").actor == 1


def test_draw_nothing_left__by_an_option_the_row_is_closed_as_well() -> None:
    state = board(f"{EMPTY}; rules row_when_deck_is_empty=False")
    assert refused(state, "take blue") == ("draw.nothing_left",)
    assert not said(state, "take")


def test_hand_no_limit__any_number_of_cards() -> None:
    state = board("A hand 12 red 12 blue 12 green 12 black 10 locomotive; B hand; row violet white white violet orange")
    assert legal(state, "draw")
    assert play(state, "draw; deal white").players[0].cards == 59
