"""Positions and actions that cannot be read or cannot be: every fault is named with its place and the remedy."""

from __future__ import annotations

import re
from typing import Any

import pytest

from railwidgets.core import NotationError
from railwidgets.games.railroad_dice import GAME
from railwidgets.testing.odd_input import changed
from tests.games.railroad_dice.helpers import EAST, LAKE, ONTO_LAKES, PLAINS, SHORE, board, play

FIRST_RAIL = play(board(EAST), ONTO_LAKES).notation
"""The orange end points at a lake by the first rail of its tile."""


def faults(text: Any) -> tuple[str, ...]:
    """What is wrong with the notation of a position."""
    with pytest.raises(NotationError) as caught:
        GAME.parse(text)
    return caught.value.problems


# --- texts that cannot be read


@pytest.mark.parametrize(
    ("statement", "words"),
    [
        ("trun A", "'trun' begins no statement (did you mean 'turn'?); write a square such as 3,3, or mini, orange,"),
        ("E at 3,3", "'e' begins no statement"),
        ("mini 0,0", "write it as 'mini 0,1 plain red', with the companies of its stations"),
        ("mini 0,1 plain; mini 0,1 plain", "the mini tile 0,1 is told by an earlier statement"),
        ("3,3 EW; 3,3 EW", "the square 3,3 is told by an earlier statement"),
        ("orange 3,3 E; orange 3,3 E", "the end orange is told by an earlier statement"),
        ("A reserve 1; A reserve 1", "seat A is told by an earlier statement"),
        ("A reserve 1, reserve 2", "the part reserve is told by an earlier statement"),
        ("A purse 3", "'purse 3' cannot be read; write one of reserve, front, shares, passengers, parachute"),
        ("A reserve two", "'two' is not a whole number"),
        ("A reserve -1", "'-1' is not a whole number"),
        ("A reserve 1234567890", "'1234567890' is not a whole number"),
        ("A front 1234567890 wild", "'1234567890 wild' cannot be read"),
        ("A front 1 strait", "'1 strait' cannot be read (did you mean 'straight'?); write for instance '2 straight'"),
        ("A front wild", "'wild ' cannot be read"),
        ("A shares 1 pink", "'1 pink' cannot be read"),
        ("A parachute 2", "'2' says nothing here: leave it out"),
        ("rules dies=40", "no rule is called 'dies' (did you mean 'dice'?); there are dice, station_neighbours"),
        ("rules dice", "'dice' is no rule; write for instance dice=40"),
        ("rules components=box.toml", "components are told by a statement of their own, such as box {...}"),
        ("box nothing", "the components are no JSON"),
        ("now hurried", "'hurried' cannot be read; write one of income, rolled, opened"),
        ("now rolling many", "'many' is not a whole number"),
        ("last year red", "'red' cannot be read; write for instance 'red 3 A', or 'red 0 -'"),
        ("year now", "'now' is not a whole number"),
        ("bank 3; bank 3", "this bank is told by an earlier statement"),
    ],
)
def test_a_statement_that_cannot_be_read_is_quoted_with_what_to_write(statement: str, words: str) -> None:
    (problem,) = faults(statement)
    assert words in problem
    assert re.match(rf"statement \d '{re.escape(statement.split('; ')[-1])}': ", problem)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("mini 0,0 plane; 3,3 EW; orange 3,3 E; brown 3,3 W", "mini 0,0: no tile is called 'plane'; there are plain,"),
        ("mini 0,0 plain pink; 3,3 EW; orange 3,3 E; brown 3,3 W", "mini 0,0: 'pink' is no company"),
        ("mini 0,0 plain; 3,3 EE; orange 3,3 E; brown 3,3 W", "square 3,3: 'EE' is no piece; write the two sides"),
        ("mini 0,0 plain; 3,3 EW; orange 3,3 Q; brown 3,3 W", "end orange: 'Q' is no side; write one of N, E, S, W"),
        ("mini 0,0 plain; 3,3 EW; orange here; brown 3,3 W", "end orange: 'here' is no square; write it as row,column"),
        ("mini 0,0 plain; 3,3 EW; orange 3,3 E", "end brown: it is missing: write for instance 'brown 3,3 E'"),
        ("mini 0,1 plain; 3,3 EW; orange 3,3 E; brown 3,3 W", "an end is on the tile 0,0, which is not on the plan"),
        ("mini 0,0 plain; 3,3 EW; 3,9 EW; orange 3,3 E; brown 3,3 W", "square 3,9: no end is on its tile"),
        ("9000,0 EW; mini 0,0 plain; orange 3,3 E; brown 3,3 W", "square 9000,0: the cell 9000,0 is too far away"),
        ("turn E", "turn: 'E' is no seat; write one of A, B, C, D"),
        ("directors red Z", "directors: 'Z' is no seat"),
        ("directors pink A", "directors: 'pink' is not known; there are red, yellow"),
        ("rules dice=50", "rules: the rule dice can be 40, 60, not 50"),
        ("rules turned_tiles=2", "rules: the rule turned_tiles can be False, True, not 2"),
        ('box {"dice":{}}', "rules: Damaged components: the data: 'start' is missing"),
        ("now bridge green curve", "now: 'green' is not known; there are orange, brown"),
        ("now bridge orange bend", "now: 'bend' is no face"),
        ("now retreated left", "now: 'left' is no end of the line"),
        ("ending soon", "ending: no game ends by 'soon'; write one of stations, ends, minis, bank"),
    ],
)
def test_a_word_in_its_place_that_means_nothing_is_named(text: str, words: str) -> None:
    assert any(words in problem for problem in faults(text)), faults(text)


# --- positions that cannot be

LINE = "mini 0,0 plain; orange 3,3 E; brown 3,3 W"
TWO = "mini 0,0 plain; mini 0,1 plain; 3,6 EW; brown 3,6 W; 3,7 EW; orange 3,7 E"


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (LINE, "the orange end at 3,3: no piece of the line lies there"),
        (f"{LINE}; 3,3 NS", "the orange end at 3,3: say by which of its sides the rail leads on, for instance '3,3 N'"),
        (
            f"{LINE}; 3,3 red".replace("plain", "plain red"),
            "the orange end at 3,3: a station leads on by any side, leave out E",
        ),
        ("mini 0,0 plain; 3,3 EW; orange 3,3 E; brown 3,3 E", "both ends are the same: the line has two"),
        ("mini 0,0 plain; 3,3 EW; 3,4 NW; 2,4 SW; orange 2,4 W; 3,2 NE; 2,2 ES; brown 2,2 E", "both ends point to 2,3"),
        ("mini 0,0 plain; 3,3 EW; 3,4 EW; 3,5 EW; 3,6 EW; orange 3,6 E; brown 3,3 W", "it points off its tile"),
        ("mini 0,0 plain; 3,3 EW; 3,5 EW; orange 3,5 E; brown 3,3 W", "square 3,5: the line does not go on at 3,4"),
        (f"{LINE}; 3,3 EW; 5,5 EW", "square 5,5: it is no part of the line"),
        (f"{TWO}; 2,8 EW", "square 2,8: it is no part of the line"),
        (f"{TWO.replace('3,7 EW', '3,7 NE')}", "square 3,7: the line does not go on at 2,7"),
        (
            "mini 0,0 plain; mini 0,1 plain; 3,0 EW; brown 3,0 E; 3,7 EW; orange 3,7 E",
            "the line comes from 0,-1, where no",
        ),
        (TWO.replace("brown 3,6 W", "brown 3,6 E"), "it points off its tile"),
        (
            "mini 0,0 plain red; 3,3 EW; 3,4 red; 2,4 NS; 4,4 NS; orange 4,4 S; brown 3,3 W",
            "more than two rails lead to",
        ),
        ("mini 0,0 plain; mini 0,2 plain; 3,3 EW; orange 3,3 E; brown 3,3 W", "mini 0,2: no other lies beside it"),
        (
            "mini 0,0 plain; mini 0,1 massif; 3,3 EW; orange 3,3 E; brown 3,3 W",
            "edges clash between 0,0 and 0,1 (the E edge",
        ),
        (PLAINS + "; mini 0,9 plain", "1 more mini tiles of kind plain than there are: lay others"),
        (
            "rules turned_tiles=False; mini 0,0 plain; mini 0,1 lakes:1; 3,3 EW; orange 3,3 E; brown 3,3 W",
            "mini 0,1: lakes:1 is turned, which the rules do not allow: write lakes",
        ),
        (f"{LINE.replace('plain', 'plain red')}; 3,3 EW", "mini 0,0: the stations of its tile on the table are none"),
        ("mini 0,0 plain; mini 0,1 plain red red; 3,3 EW; orange 3,3 E; brown 3,3 W", "two red stations on one tile"),
        ("mini 0,0 plain red; 3,0 red; orange 3,0; 3,1 EW; brown 3,1 E", "square 3,0: no station stands at the border"),
        (
            "mini 0,0 plain red blue; 3,3 EW; 3,4 red; 2,4 SE; 2,5 blue; orange 2,5; brown 3,3 W; 3,5 green",
            "mini 0,0: the stations",
        ),
        ("turn C", "it is the turn of C, who does not play"),
        ("first C; turn A", "the first player is C, who does not play"),
        ("directors red C", "red is directed by C, who does not play"),
        ("last year red 2 C", "last year C was paid, who does not play"),
        ("year 0", "years are counted from 1"),
        ("A reserve ?; B; bank 31; paid 0", "A: a screen hides reserve and passengers: write both as ?, or none"),
        ("A reserve ?, passengers ?; B", "bank: screens hide some, so write bank"),
        ("A reserve 60; B", "dice more than the 40 there are: take some away"),
        ("bank 3", "only 12 of 40 dice are told: put 28 more into the bank"),
        ("bank 33", "2 dice more than the 40 there are"),
        ("A passengers 3; B; paid 2", "the players have carried 3 thousand passengers, but 2 were paid: write paid 3"),
        ("A shares 6 red; B shares 6 red", "2 more red shares than there are: take some away"),
        ("now opened 3,3", "opened 3,3: tell an area of a tile on the table by its first square, row by row"),
        ("now bridge orange curve", "bridge orange: a turn can end where that end is: leave it out"),
        (
            play(board(LAKE), "lay curve 2,7 NE").notation.replace("now bridge orange curve\n", ""),
            "tell the dice that led",
        ),
        (SHORE.replace("curve curve curve", "curve curve"), "tell the dice since a turn could last have ended there"),
        (SHORE.replace("curve curve curve", "wild wild straight"), "the rail at 3,-3 is no straight"),
        (SHORE.replace("curve curve curve", "curve curve curve, retreated brown"), "that end begins no other bridge"),
        (FIRST_RAIL.replace("bridge orange straight", "bridge orange straight wild"), "2 dice, more than the line has"),
        (FIRST_RAIL.replace("bridge orange straight", "bridge orange curve"), "the rail at 1,7 is no curve"),
        ("now rolling 3", "dice are rolling: write rolled, and not discarding"),
        ("now discarding", "4 dice lie in front, so none is put back: leave out discarding"),
        ("counting 0", "screens are lifted after the last year: write ending, and why"),
        ("ending bank; counting 3", "3 screens are lifted, but 2 play"),
        ("ending bank; counting 1; A reserve ?, passengers ?; bank 31; paid 0", "a lifted screen hides nothing"),
        ("ending bank; counting 1; now income", "the last year is over: leave out now"),
        ("ending stations", "no company has built all its stations"),
        (PLAINS.replace("ending stations; ", ""), "mauve has built all its stations, so the year is the last"),
    ],
)
def test_a_position_that_cannot_be_is_told_what_is_wrong(text: str, words: str) -> None:
    assert any(words in problem for problem in faults(text)), faults(text)


def test_every_fault_is_told_at_once() -> None:
    told = faults(f"{LINE}; 3,3 NS; turn D; A shares 11 red; B reserve 50; ending stations; year 0")
    for words in (
        "orange end",
        "brown end",
        "turn of D",
        "1 more red",
        "dice more than",
        "no company",
        "counted from 1",
    ):
        assert any(words in problem for problem in told), words


# --- records


RECORD = play(board(LAKE), "lay curve 2,7 NE").to_json()


@pytest.mark.parametrize(
    ("path", "value", "words"),
    [
        (("extra",), 1, '"extra" is not known'),
        (("players",), {}, '"players" must be a list'),
        (("players", 0), 3, "player A: a player must be an object, not 3"),
        (("players", 0, "reserve"), -1, "player A: reserve must be a whole number from 0, not -1"),
        (("players", 0, "front"), [], "player A: front must be an object"),
        (("players", 0, "parachute"), 1, "player A: parachute is true or false, not 1"),
        (("players", 0, "hand"), 1, "player A: 'hand' is not known"),
        (("minis", "0,1"), [], "mini 0,1: a mini tile must be an object"),
        (("minis", "0,1", "stations"), "red", "mini 0,1: stations must be a list"),
        (("line", "2,7"), None, "square 2,7: 'None' is no piece"),
        (("ends", "green"), "3,3 E", "ends: 'green' is no end of the line; write orange, brown"),
        (("rules", "colour"), 1, "rules: "),
        (("rules",), [1], "rules: rules must be an object"),
        (("now", "opened"), "0,3", "now: opened must be a list"),
        (("now", "opened"), [5], "now: '5' is no square"),
        (("now", "rolling"), 1.5, "now: rolling must be a whole number"),
        (("last_year",), {"red": [1]}, "last_year: "),
        (("bank",), "x", "bank: bank must be a whole number from 0, not 'x'"),
        (("counting",), -1, "counting: counting must be a whole number"),
    ],
)
def test_a_fault_in_a_record_is_named_with_its_place(path: tuple[Any, ...], value: Any, words: str) -> None:
    with pytest.raises(NotationError) as caught:
        GAME.from_json(changed(RECORD, path, value))
    assert any(words in problem for problem in caught.value.problems), caught.value.problems


# --- actions


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("lay curve 3,4", "write for instance 'lay curve 3,4 WN'"),
        ("lay curve 3,4 WW", "a rail joins two different sides, not WW"),
        ("lay share 3,4 WE", "write for instance 'lay curve 3,4 WN'"),
        ("lay curve 9999,0 WN", "the cell 9999,0 is too far away"),
        ("lay curve 12345,0 WN", "write for instance 'lay curve 3,4 WN'"),
        ("roll 1234567890", "write for instance 'roll 2 + 1 wild'"),
        ("leave straight 0,3 SN onto plain curve WE", "it comes onto the new tile by S, not W"),
        ("leave straight 0,3 SN", "write for instance 'leave straight 0,3 SN onto plain curve SE'"),
        ("station pink 3,4", "'pink' is no company"),
        ("station rad 3,4", "'rad' is no company (did you mean 'red'?)"),
        ("buy red from E", "'E' is no seat; write one of A, B, C, D"),
        ("buy red with curve", "write for instance 'buy red with share'"),
        ("take back green", "'green' is no end of the line; write one of orange, brown"),
        ("discard bend", "'bend' is no face"),
        ("dice", "write for instance 'dice 2 straight 1 share'"),
        ("dice 0 wild", "no dice are rolled"),
        ("dice 2 stright", "'2 stright' cannot be read (did you mean 'straight'?)"),
        ("rol 2", "no such action (did you mean 'roll'?)"),
        ("end now", "write for instance 'end'"),
    ],
)
def test_an_action_that_cannot_be_read_is_told_why(text: str, words: str) -> None:
    with pytest.raises(NotationError) as caught:
        GAME.action(text)
    assert words in str(caught.value)
    assert f"'{text}'" in str(caught.value)


@pytest.mark.parametrize(
    ("text", "clause"),
    [
        ("lay wild 999,-999 WE", "track.single"),
        ("station red 999,0", "track.single"),
        ("lay wild 3,4 WE paying 999999999 wild", "dice.pools"),
        ("roll 999999999 + 999999999 wild", "roll.dice"),
        ("dice 999999999 wild", "roll.dice"),
        ("reveal A 999999999 passengers 999999999 dice", "end.winner"),
    ],
)
def test_what_is_far_or_large_is_read_and_refused_by_a_clause(text: str, clause: str) -> None:
    action = GAME.action(text)
    assert str(action) == text
    assert clause in {refusal.clause for refusal in board(LAKE).refusals(action)}


@pytest.mark.parametrize(
    ("text", "same"),
    [
        ("lay curve at 3,4 wn", "lay curve 3,4 WN"),
        ("LAY WILD 3 , 4 WE PAYING 0 WILD", "lay wild 3,4 WE"),
        ("roll 3", "roll 3 + 0 wild"),
        ("buy red", "buy red with share"),
        ("dice 1 share, 2 straight", "dice 2 straight 1 share"),
        ("Take  Back orange", "take back orange"),
        ("station red at 3,4", "station red 3,4"),
    ],
)
def test_an_action_may_be_written_in_more_ways_than_one(text: str, same: str) -> None:
    assert GAME.action(text) == GAME.action(same)
    assert str(GAME.action(text)) == same
