from __future__ import annotations

from collections import Counter
from fractions import Fraction
from typing import Any

import pytest

from railwidgets.core import CHANCE
from railwidgets.games.steam_tunnel import GAME, Rules
from railwidgets.games.steam_tunnel.components import FACES, KINDS, PLAYERS, turned
from tests.games.steam_tunnel.helpers import START, board, legal, play, refused, tunnel

TWO_SEGMENTS = ("13 25", "14 35", "05 13", "01 35")
THREE_SEGMENTS = ("01 24 35", "05 13 24", "05 12 34", "05 14 23", "01 25 34", "03 15 24")
TWO_TS = ("015 234",)


def test_setup_cards__eleven_kinds_four_of_each() -> None:
    assert KINDS[:-1] == (*TWO_SEGMENTS, *THREE_SEGMENTS, *TWO_TS)
    assert GAME.new(2).deck == (4,) * 11 + (0,)
    assert sum(GAME.new(2).deck) == 44


def test_setup_cards__what_is_no_segment_is_a_black_end() -> None:
    for name in TWO_SEGMENTS:
        assert (len(FACES[name].segments), len(FACES[name].ends)) == (2, 2)
    for name in THREE_SEGMENTS:
        assert (len(FACES[name].segments), len(FACES[name].ends)) == (3, 0)
    assert FACES["015 234"].segments == ((0, 1, 5), (2, 3, 4))
    assert FACES["13 25"].ends == (0, 4)


@pytest.mark.parametrize(
    ("face", "upside_down"),
    [
        ("13 25", "04 25"),
        ("14 35", "02 14"),
        ("05 13", "04 23"),
        ("01 35", "02 34"),
        ("01 24 35", "02 15 34"),
        ("05 13 24", "04 15 23"),
        ("05 12 34", "01 23 45"),
        ("05 14 23", "05 14 23"),
        ("01 25 34", "01 25 34"),
        ("03 15 24", "03 15 24"),
        ("015 234", "015 234"),
        ("P", "P"),
    ],
)
def test_setup_cards__turned_by_half_a_turn(face: str, upside_down: str) -> None:
    assert turned(face) == upside_down
    assert turned(upside_down) == face
    assert FACES[face].kind == FACES[upside_down].kind
    assert FACES[face].pattern.turned(3) is FACES[upside_down].pattern


def test_setup_cards__each_is_turned_up_as_often_as_it_is_unseen_and_lies_either_way_up() -> None:
    state = board(f"{START.replace('?', '13 25', 1)}; pending 2,2")
    chances = {str(action): chance for action, chance in state.chance_outcomes}
    assert chances["card 13 25"] == chances["card 04 25"] == Fraction(3, 86)
    assert chances["card 14 35"] == chances["card 02 14"] == Fraction(4, 86)
    assert chances["card 015 234"] == Fraction(8, 86)
    assert "point" not in chances
    assert len(chances) == 18


def test_setup_cards__none_is_turned_up_beyond_them() -> None:
    state = board("13 25 | 04 25 | 13 25 | 13 25 | ? ; pending 0,4")
    assert not {"card 13 25", "card 04 25"} & {str(action) for action in state.legal_actions}
    assert refused(state, "card 13 25") == ("setup.cards",)
    assert legal(state, "card 02 14")


@pytest.mark.parametrize(("port", "points"), list(enumerate((4, 3, 2, 4, 3, 2))))
def test_setup_point_card__a_number_on_every_port(port: int, points: int) -> None:
    # The straight cards around make every end of the point card that of a tunnel of one segment or more.
    around = "03 15 24 | 03 15 24 | ? / 03 15 24 | P | 03 15 24 / ? | ? | ?"
    (end,) = [end for end in tunnel(board(around), 1, 1, port).ends if end.port == port]
    assert (end.cell, end.kind, end.value) == ((1, 1), "number", points)


def test_setup_board__six_by_six_with_point_cards_and_32_face_down() -> None:
    state = GAME.new(2)
    assert state.notation == board(START).notation
    assert (state.table.layout.rows, state.table.layout.columns) == (6, 6)
    points = [cell for cell, card in state.table.items() if card.face == "P"]
    assert points == [(1, 1), (1, 4), (4, 1), (4, 4)]
    assert state.table.left == len(state.legal_actions) == 32
    assert sum(state.deck) - state.table.left == 12


def test_setup_board__what_is_face_down_is_really_not_there() -> None:
    """Every card that is not seen can be under every card that lies face down, the twelve left out too."""
    for cell in ("0,0", "5,5"):
        assert len(play(GAME.new(2), f"flip {cell}").chance_outcomes) == 18
    state = GAME.start(3, seed=1)
    assert state == GAME.start(3, seed=2)
    assert all(state.view(seat) is state for seat in (0, 1, 2, None))


def test_setup_board__there_is_no_card_beyond_it() -> None:
    state = GAME.new(2)
    assert refused(state, "flip 6,0") == ("setup.board",)
    (reason,) = state.refusals(GAME.action("flip 6,13"))
    assert reason.marks[0].places == ((0, 1),)


@pytest.mark.parametrize("players", PLAYERS)
def test_setup_players__two_to_five_in_turn(players: int) -> None:
    state = GAME.new(players)
    seats = []
    for cell in ("0,0", "0,1", "0,2", "0,3", "0,5", "5,5"):
        seats.append(state.actor)
        state = play(state, f"flip {cell}; card {'03 15 24' if len(seats) < 4 else '015 234'}; skip")
    assert seats == [number % players for number in range(6)]


@pytest.mark.parametrize("players", [0, 1, 6, -2, 2.0, "2", None])
def test_setup_players__no_other_number_plays(players: Any) -> None:
    with pytest.raises(ValueError, match="Steam Tunnel is for 2 to 5 players"):
        GAME.new(players)


def test_setup_players__nobody_runs_out_of_pawns() -> None:
    rows = " / ".join(
        " | ".join(["05A 14A 23A"] * 4 + ["?"]) if row == 0 else " | ".join([face] * 4 + ["?"])
        for row, face in enumerate(("05 14 23", "01A 25A 34A", "03A 15A 24A", "015 234"))
    )
    state = board(f"{rows}; flipped 3,0")
    pawns = Counter(pawn for card in state.table.cards for pawn in card.pawns)
    assert pawns[0] == 36
    assert legal(state, "pawn 3,0 015")


@pytest.mark.parametrize(
    ("rules", "words"),
    [
        ({"simple_paths": 5}, "simple_paths must be one of 0, 1, 2, 3, 4, not 5"),
        ({"simple_paths": True}, "simple_paths must be one of 0, 1, 2, 3, 4, not True"),
        ({"charity": 1}, "charity must be one of False, True, not 1"),
        ({"killer_ends": None}, "killer_ends must be one of False, True, not None"),
        ({"full_board": True, "simple_paths": 1}, "the full board needs all cards"),
        ({"charities": True}, r"unknown option 'charities' \(did you mean 'charity'\?\); there are killer_ends,"),
    ],
)
def test_unknown_rules_raise(rules: dict[str, Any], words: str) -> None:
    with pytest.raises(ValueError, match=words):
        GAME.new(2, **rules)


def test_board_torus__a_tunnel_comes_back_on_the_opposite_side() -> None:
    # From 05 over the left rim to 13 at the end of the row, and from there over the lower rim to a point card.
    sideways = tunnel(board("P | P | P / 05 13 | ? | 13 25"), 1, 0, 5)
    assert [segment.cell for segment in sideways.segments] == [(1, 0), (1, 2)]
    assert [(end.cell, end.port) for end in sideways.ends] == [((0, 0), 3), ((0, 2), 0)]
    # From 35 over the lower rim to the top of the column, and over the left rim to a point card.
    down = tunnel(board("03 15 24 | ? / P | ? / 14 35 | P"), 2, 0, 3)
    assert [segment.cell for segment in down.segments] == [(0, 0), (2, 0)]
    assert [(end.cell, end.port) for end in down.ends] == [((1, 0), 0), ((2, 1), 1)]
    assert sideways.wraps
    assert down.wraps


def test_board_torus__a_tunnel_inside_does_not_wrap() -> None:
    assert not tunnel(GAME.figures["eight segments"].state, 1, 3, 2).wraps
    assert tunnel(GAME.figures["five segments"].state, 1, 0, 2).wraps


def test_board_face_down_straight__tunnels_run_on_straight() -> None:
    lanes = board("P | ? | P / ? | ? | ? / 03 15 24 | ? | P")
    down = tunnel(lanes, 2, 0, 0)
    assert [(straight.cell, straight.name) for straight in down.straights] == [((1, 0), "03")]
    assert [(end.cell, end.port) for end in down.ends] == [((0, 0), 0), ((0, 0), 3)]
    for port, name in ((1, "15"), (2, "24")):
        across = tunnel(lanes, 2, 0, port)
        assert [(straight.cell, straight.name) for straight in across.straights] == [((2, 1), name)]
        assert [end.port for end in across.ends] == [port, int(name[1])]


def test_board_face_down_straight__final_once_it_is_blocked() -> None:
    state = board("P | ? / ? | ? / 03 15 24 | ? ; flipped 2,0")
    assert not tunnel(state, 2, 0, 0).finished
    blocked = play(state, "block 1,0")
    assert tunnel(blocked, 2, 0, 0).finished
    assert tunnel(blocked, 2, 0, 0).straights == tunnel(state, 2, 0, 0).straights


def test_board_face_down_straight__it_does_not_count_as_a_segment() -> None:
    state = board("P / ? / 03 15 24 / ?")
    lane = tunnel(state, 2, 0, 0)
    assert (lane.length, len(lane.straights), lane.sum, lane.value) == (1, 2, 8, 8)


def test_nothing_comes_before_the_first_turn() -> None:
    assert GAME.new(2).actor == 0
    assert GAME.new(2).actor != CHANCE
    assert Rules() == Rules(killer_ends=False)


def test_setup_first_player__a_seat_or_by_lot() -> None:
    assert GAME.new(3, first="C").actor == 2
    open_lot = GAME.new(3, first="lot")
    assert open_lot.actor == CHANCE
    assert {probability for _, probability in open_lot.chance_outcomes} == {Fraction(1, 3)}
    assert refused(open_lot, "flip 0,0") == ("setup.first_player",)
    assert open_lot.apply("first C") == GAME.new(3, first="C")
