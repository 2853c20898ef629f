from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest

from railwidgets.core import CHANCE
from railwidgets.games.steam_tunnel import GAME
from railwidgets.track import Step
from tests.games.steam_tunnel.clauses.cases import PAWN, SECOND
from tests.games.steam_tunnel.helpers import START, board, legal, play, refused

FREE_PLACES = ["pawn 0,0 05", "pawn 0,0 34"]
"""Where a pawn can go on the board of the second player, besides face-down cards."""


# --- a turn


def test_turn_flip__one_card_that_lies_face_down_then_chance() -> None:
    state = GAME.new(2)
    assert state.actor == 0
    assert {str(action) for action in state.legal_actions} == {
        f"flip {row},{column}" for row in range(6) for column in range(6) if row % 3 != 1 or column % 3 != 1
    }
    turned = state.apply("flip 2,3")
    assert (turned.actor, turned.pending, turned.phase) == (CHANCE, (2, 3), "show")
    shown = turned.apply("card 02 14")
    assert (shown.actor, shown.pending, shown.flipped, shown.phase) == (0, None, (2, 3), "pawn")
    assert shown.table[2, 3].face == "02 14"


def test_turn_flip__the_player_does_not_choose_how_it_lies() -> None:
    chances = dict(play(GAME.new(2), "flip 0,0").chance_outcomes)
    for face, upside_down in (("13 25", "04 25"), ("05 12 34", "01 23 45")):
        assert chances[GAME.action(f"card {face}")] == chances[GAME.action(f"card {upside_down}")] == Fraction(1, 22)


def test_turn_flip__not_a_card_that_lies_face_up() -> None:
    assert refused(board(SECOND), "flip 0,0") == ("turn.flip",)
    assert refused(board(SECOND), "flip 1,1") == ("turn.flip",)


@pytest.mark.parametrize("action", ["pawn 0,0 05", "block 0,2", "skip"])
def test_turn_flip__comes_before_the_pawn(action: str) -> None:
    assert refused(board(SECOND), action) == ("turn.flip",)
    assert legal(board(PAWN), action)


@pytest.mark.parametrize("action", ["flip 0,2", "pawn 0,0 05", "block 0,2", "skip"])
def test_turn_flip__nothing_else_is_done_while_a_card_is_turned_over(action: str) -> None:
    state = board(f"{SECOND}; pending 3,3")
    assert refused(state, action) == ("turn.flip",)
    assert state.explain(["card:0,2"])[0].marks[0].places == ((3, 3),)


def test_turn_pawn__one_or_none_and_then_the_next_player() -> None:
    state = board(PAWN)
    assert state.actor == 1
    for action in ("pawn 0,0 05", "block 5,5", "skip"):
        after = play(state, action)
        assert (after.actor, after.phase, after.flipped) == (0, "flip", None)
        assert refused(after, "skip") == ("turn.flip",)
    assert play(state, "pawn 0,0 05").table[0, 0].pawns == (1, None, None)
    assert play(state, "skip").table == state.table


def test_turn_pawn__no_second_card() -> None:
    assert refused(board(PAWN), "flip 0,2") == ("turn.pawn",)
    (reason,) = board(PAWN).refusals(GAME.action("flip 0,2"))
    assert reason.marks[0].places == ((0, 0),)


# --- where a pawn goes


def test_pawn_segment__on_any_face_up_card() -> None:
    state = board(PAWN)
    placed = [str(action) for action in state.legal_actions if str(action).startswith("pawn")]
    assert placed == FREE_PLACES
    free = board(PAWN.replace("02A", "02"))
    assert legal(free, "pawn 0,1 02")


def test_pawn_segment__not_on_a_face_down_card_nor_on_what_is_not_there() -> None:
    for action in ("pawn 0,2 03", "pawn 1,2 24", "pawn 0,0 13", "pawn 0,0 0", "pawn 1,1 03", "pawn 0,0 012345"):
        assert refused(board(PAWN), action) == ("pawn.segment",)


def test_pawn_segment__it_says_what_there_is() -> None:
    (reason,) = board(PAWN).refusals(GAME.action("pawn 0,0 13"))
    assert (
        reason.text["en"] == "The card in row 0, column 0 has no such segment; "
        "it has north to upper west, upper east to lower east and south to lower west."
    )
    assert reason.text["fr"] == (
        "La carte en rangée 0, colonne 0 n’a pas ce tronçon\u00a0; "
        "elle a nord – ouest haut, est haut – est bas et sud – ouest bas."
    )


def test_pawn_segment__may_be_written_with_its_ports_in_any_order() -> None:
    t = board(f"{START.replace('?', '015 234', 1)}; flipped 0,0")
    for name in ("015", "510", "051"):
        assert legal(t, f"pawn 0,0 {name}")
        assert GAME.action(f"pawn 0,0 {name}") == GAME.action("pawn 0,0 015")
    assert refused(t, "pawn 0,0 01") == ("pawn.segment",)


def test_pawn_taken__by_whoever_has_a_pawn_there() -> None:
    state = board(PAWN)
    (reason,) = state.refusals(GAME.action("pawn 0,1 02"))
    assert reason.clause == "pawn.taken"
    assert reason.text["en"] == "This segment of the card in row 0, column 1 already has a pawn of Crown."
    (mark,) = reason.marks
    assert (mark.kind, mark.label, mark.places) == ("path", "", (Step((0, 1), 0, 2),))


def test_pawn_taken__other_segments_of_the_tunnel_are_free() -> None:
    state = board("? | ? | ? / ? | 03A 15 24 | ? / ? | 03 15 24 | ? ; turn B; flipped 2,1")
    assert refused(state, "pawn 1,1 03") == ("pawn.taken",)
    assert legal(state, "pawn 2,1 03")
    assert legal(board("? | ? | ? / ? | 03A 15 24 | ? / ? | 03 15 24 | ? ; flipped 2,1"), "pawn 2,1 03")


@pytest.mark.parametrize(
    ("action", "words"),
    [
        ("pawn 0,1 1", "This port of the card in row 0, column 1 is a black end"),
        ("pawn 0,1 5", "This port of the card in row 0, column 1 is a black end"),
        ("pawn 1,1 0", "This port of the card in row 1, column 1 is a numbered end. It adds 4"),
        ("pawn 4,4 5", "This port of the card in row 4, column 4 is a numbered end. It adds 2"),
    ],
)
def test_pawn_black_end__black_or_numbered(action: str, words: str) -> None:
    (reason,) = board(PAWN).refusals(GAME.action(action))
    assert reason.clause == "pawn.black_end"
    assert reason.text["en"].startswith(words)
    (mark,) = reason.marks
    assert mark.kind == "edge"


def test_pawn_finished__also_by_the_card_just_turned_over() -> None:
    """The rulebook's example: 2, 3 and 5 can be bought, 1 and 4 cannot."""
    state = GAME.figures["second player"].state
    for action in ("pawn 0,0 05", "pawn 0,0 34", "pawn 0,1 02"):
        assert legal(state, action)
    for action in ("pawn 0,0 12", "pawn 0,1 34"):
        (reason,) = state.refusals(GAME.action(action))
        assert reason.clause == "pawn.finished"
        assert reason.text["en"].startswith(
            "The card just turned over in row 0, column 0 has finished this tunnel: 2 segments"
        )


def test_pawn_finished__the_whole_course_is_drawn() -> None:
    state = GAME.figures["five segments"].state.replace(flipped=(1, 0))
    (reason,) = state.refusals(GAME.action("pawn 2,1 05"))
    (path,) = [mark for mark in reason.marks if mark.kind == "path"]
    assert {(step.cell, step.enter, step.leave) for step in path.places if isinstance(step, Step)} == {
        ((1, 0), 2, 4),
        ((1, 5), 2, 3),
        ((2, 0), 1, 5),
        ((2, 1), 0, 5),
        ((2, 5), 0, 1),
    }
    (ends,) = [mark for mark in reason.marks if mark.kind == "edge"]
    assert ends.places == ((1, 1, 3), (1, 1, 4))
    cells = [place for mark in reason.marks if mark.kind == "cell" for place in mark.places]
    assert cells == [(2, 1), (1, 0)]
    assert "5 segments, ends: 4, 3" in reason.text["en"]


def test_pawn_finished__over_the_straights_of_a_blocked_card() -> None:
    state = board("P | ? / #A | ? / 03 15 24 | ? / P | ? ; flipped 2,0")
    (reason,) = state.refusals(GAME.action("pawn 2,0 03"))
    (path,) = [mark for mark in reason.marks if mark.kind == "path"]
    assert path.places == (Step((1, 0), 0, 3), Step((2, 0), 0, 3))


def test_pawn_finished__not_while_it_touches_a_card_that_can_be_turned_over() -> None:
    assert legal(board("P | ? / ? | ? / 03 15 24 | ? / P | ? ; flipped 2,0"), "pawn 2,0 03")


def test_pawn_finished__a_ring_without_an_end() -> None:
    state = board("03 15 24 | ? ; flipped 0,0")
    (reason,) = state.refusals(GAME.action("pawn 0,0 03"))
    assert reason.text["en"].endswith("1 segment, ends: none.")
    assert reason.text["fr"].endswith("extrémités\u00a0: aucune.")


def test_pawn_block__a_card_is_never_turned_over_and_the_pawn_owns_nothing() -> None:
    state = play(board(PAWN), "block 2,2")
    card = state.table[2, 2]
    assert (card.blocked, card.by, card.can_turn, card.pawns) == (True, 1, False, ())
    assert refused(state, "flip 2,2") == ("pawn.block",)
    assert all(sheet.total == 0 for sheet in play(board("P | ? / 13 25 | ? ; flipped 1,0"), "block 0,1").scores())


def test_pawn_block__not_a_card_that_lies_face_up_or_is_blocked() -> None:
    for action in ("block 0,0", "block 1,1", "block 1,2"):
        assert refused(board(PAWN), action) == ("pawn.block",)


def test_pawn_block__a_click_on_a_face_up_card_says_to_choose_a_segment() -> None:
    (reason,) = board(PAWN).explain(["card:0,0"])
    assert reason.text["en"] == "The card in row 0, column 0 is face up: choose one of its segments."


def test_pawn_block__it_shortens_the_game() -> None:
    state = board("? | ? | 13 25 ; flipped 0,2")
    assert play(state, "block 0,0").table.left == 1
    assert play(state, "block 0,0").outcome is None


# --- what is clicked


@pytest.mark.parametrize(
    "picks",
    [
        ["card:"],
        ["card:0"],
        ["card:0,0,0"],
        ["card:+1,0"],
        ["card:00,0"],
        ["card:٣,٣"],
        ["segment:0,0"],
        ["segment:0,0,"],
        ["segment:0,0,9"],
        ["segment:0,0,31"],
        ["segment:0,0,13,"],
        ["cell:0,0"],
        ["skip "],
        [""],
        ["card:0,0", "card:0,0"],
        ["skip", "skip"],
        [None],
        [3],
        [("card:0,0",)],
    ],
)
def test_clicks_that_name_nothing_begin_nothing(picks) -> None:
    for state in (board(SECOND), board(PAWN), board(f"{SECOND}; pending 2,2"), board("13 25")):
        assert list(state.candidates(picks)) == []
        assert state.explain(picks) == ()


def test_a_click_on_a_card_means_what_the_turn_has_come_to() -> None:
    assert [str(action) for action in board(SECOND).candidates(["card:0,2"])] == ["flip 0,2"]
    assert [str(action) for action in board(PAWN).candidates(["card:0,2"])] == ["block 0,2"]


def test_a_pawn_shows_its_tunnel_and_a_blocked_card_those_that_run_on() -> None:
    state = board(PAWN)
    (mark,) = state.preview_marks(GAME.action("pawn 0,0 05"))
    assert Step((0, 0), 0, 5) in mark.places
    assert {len(mark.places) > 0 for mark in state.preview_marks(GAME.action("block 3,3"))} == {True}
    assert len(state.preview_marks(GAME.action("block 3,3"))) == 3
    assert state.preview_marks(GAME.action("skip")) == ()


def test_a_game_goes_on_to_its_end() -> None:
    rng = Random(4)
    state = GAME.new(3)
    while state.actor is not None:
        state = state.apply(state.sample(rng) if state.actor == CHANCE else rng.choice(state.legal_actions))
    assert state.outcome is not None
