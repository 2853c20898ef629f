"""Positions and actions that cannot be read or cannot be: every fault is named with its place and the remedy."""

from __future__ import annotations

import re
from typing import Any

import pytest

from railwidgets.core import NotationError, game
from railwidgets.games.rail_europe import GAME
from railwidgets.testing.odd_input import changed
from tests.games.rail_europe.clauses.cases import FIRST_TICKETS, LOW, TUNNEL
from tests.games.rail_europe.helpers import DEALT_OUT, board, row


def faults(text: Any) -> tuple[str, ...]:
    """What is wrong with the notation of a position."""
    with pytest.raises(NotationError) as caught:
        GAME.parse(text)
    return caught.value.problems


# --- texts that cannot be read


@pytest.mark.parametrize(
    ("statement", "words"),
    [
        ("trun A", "'trun' begins no statement (did you mean 'turn'?); write one of A, B, C, D, E, rules, row,"),
        ("turn A; turn B", "'turn' is told by an earlier statement"),
        ("C hand; C hand", "seat C is told by an earlier statement"),
        (
            "C wagons 3",
            "'wagons 3' cannot be read; write one of routes, stations, hand, seen, tickets, offered, gave back, knows",
        ),
        ("C hand 3", "cards are counted, such as 3 green 1 locomotive, not '3'"),
        ("C hand green", "cards are counted, such as 3 green 1 locomotive, not 'green'"),
        ("C hand 2 gren", "'gren' is no train card (did you mean 'green'?); write one of blue, violet,"),
        ("C hand 1 red 2 red", "red cards are counted twice in '1 red 2 red'"),
        ("C hand 0 red", "cards are counted"),
        ("C hand, hand", "'hand' is told twice"),
        (
            "rules double=3",
            "no rule is called 'double' (did you mean 'doubles_from'?); there are doubles_from, row_when",
        ),
        ("rules doubles_from", "'doubles_from' is no rule; write for instance doubles_from=4"),
        ("under paris-wien", "write tickets under the deck as 'A edinburgh-paris, B ?'"),
        ("tunnel paris-zurich", "write a tunnel as 'tunnel barcelona-pamplona with 2 red, revealed red blue green'"),
        ("last soon", "'soon' is not a whole number"),
        ("passed -1", "'-1' is not a whole number"),
    ],
)
def test_a_statement_that_cannot_be_read_is_quoted_with_what_to_write(statement: str, words: str) -> None:
    (problem,) = faults(f"A hand 1 red; B hand 1 red; {statement}")
    assert words in problem
    last = statement.split("; ")[-1]
    assert re.match(rf"statement \d '{re.escape(last)}': ", problem)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("A routes paris-rome, hand", "player A: no route is called 'paris-rome'"),
        (
            "A routes paris-frankfurt, hand",
            "it is a double route: write frankfurt-paris-orange or frankfurt-paris-white",
        ),
        ("A routes dieppe-pars, hand", "no route is called 'dieppe-pars' (did you mean 'dieppe-paris'?)"),
        ("A routes dieppe-paris paris-dieppe, hand", "player A: the route dieppe-paris is named twice"),
        ("A stations rome, hand", "player A: no city is called 'rome' (did you mean 'roma'?)"),
        ("A hand, tickets paris-roma", "player A: no ticket is called 'paris-roma'"),
        ("A hand; row red pink", "card 2 of the row: 'pink' is no train card"),
        ("A hand; row red red red red red red", "6 cards in the row: 5 at most"),
        ("A hand; turn F", "turn: 'F' is no seat; write one of A, B, C, D, E"),
        ("A hand; turn C", "it is the turn of C, who does not play"),
        ("A hand; phase sleep", "phase: 'sleep' is no phase; write one of deal, long, regular, keep,"),
        ("A hand; rules doubles_from=7", "rules: the rule doubles_from can be 2, 3, 4, 5, 6, not 7"),
        ("A hand; rules row_when_deck_is_empty=1", "rules: the rule row_when_deck_is_empty can be False, True, not 1"),
        ("A hand; under F paris-wien", "ticket 1 under the deck: 'F' is no seat"),
        ("A hand; tunnel paris-roma with 3 red", "tunnel: no route is called 'paris-roma'"),
    ],
)
def test_a_word_in_its_place_that_means_nothing_is_named(text: str, words: str) -> None:
    (problem,) = faults(text)
    assert words in problem


# --- positions that cannot be


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("A hand 13 red; B hand", "13 red cards, but only 12 are in the game: take 1 away"),
        ("A hand 14 locomotive; B hand; row locomotive", "15 locomotive cards, but only 14 are in the game"),
        ("A hand 60 ?; B hand 60 ?", "15 more hidden cards in hands than are unseen: make hands smaller"),
        (
            DEALT_OUT.replace("8 red", "7 red") + "; discards 1 red; row blue red locomotive - -",
            "the deck is empty, so the discards are shuffled into a new one: leave them out",
        ),
        ("A hand; B hand; phase deal", "hands are dealt before the row: write row - - - - -"),
        ("A routes dieppe-paris, hand; B routes dieppe-paris", "the route dieppe-paris is claimed by A and B"),
        (
            LOW.replace("cadiz-madrid", "cadiz-madrid brest-paris"),
            "A has 46 wagons on the map: 45 at most",
        ),
        (
            "A routes frankfurt-paris-white frankfurt-paris-orange, hand; B hand",
            "A has both frankfurt-paris-orange and frankfurt-paris-white: nobody may own both halves",
        ),
        (
            "A routes frankfurt-paris-white, hand; B routes frankfurt-paris-orange, hand",
            "are both claimed, but among 2 players only one half can be",
        ),
        ("A stations roma, hand; B stations roma, hand", "2 stations in roma: one at most"),
        ("A stations roma wien paris riga, hand; B hand", "A has 4 stations on the map: 3 at most"),
        (
            "A hand, tickets paris-wien; B hand, tickets paris-wien",
            "the ticket paris-wien is in 2 places: there is one",
        ),
        ("A hand, tickets athina-edinburgh danzig-lisboa; B hand", "A was dealt 2 long tickets: one at most"),
        ("A hand, gave back ? ? ? ? ?; B hand", "A gave back 5 first tickets: 4 were dealt"),
        ("A hand; B hand; under A danzig-lisboa", "the long ticket danzig-lisboa is under the deck"),
        ("A hand; B hand; under C paris-wien", "a ticket under the deck was put there by C, who does not play"),
        (f"A hand; B hand, tickets {'? ' * 42}", "1 more hidden tickets than are unseen: take some away"),
        ("A hand, offered paris-wien; B hand", "A has tickets offered, but it is not the time to choose"),
        (
            "A routes dieppe-paris, offered paris-wien; B offered ?; phase keep",
            "A has routes or stations, but the first",
        ),
        (
            "A hand 4 red; B hand 4 blue; row - - - - -; phase deal",
            "every hand has 4 cards or more: write another phase",
        ),
        ("A hand, tickets ?; B hand; row - - - - -; phase deal", "tickets are dealt after the hands"),
        (
            "A hand; B hand; discards 1 red; row - - - - -; phase deal",
            "nothing is given back or discarded before hands",
        ),
        ("A hand, tickets paris-wien; B hand; phase long", "no ticket is kept or given back before all are dealt"),
        (
            "A offered ?; B offered ?; phase long",
            "each player gets up to 1 tickets, and one is to come at least",
        ),
        ("A hand; B offered danzig-lisboa; phase long", "tickets are dealt seat by seat: the long ones first"),
        ("A offered paris-wien; B hand; phase long", "A: the first ticket offered is the long one, the others are not"),
        (FIRST_TICKETS + "; turn B", "A comes before B and has chosen: write tickets and gave back"),
        ("A hand; B offered paris-wien; phase keep", "A is to choose among first tickets, but none is offered"),
        (
            "A offered paris-wien; B tickets essen-kyiv; phase keep",
            "B comes after A and has not chosen yet: write offered",
        ),
        (
            "A offered paris-wien, tickets essen-kyiv; B offered ?; phase keep",
            "A has kept 1 of the first tickets, not 0",
        ),
        ("A offered paris-wien, hand; B hand; phase kept", "all have chosen among their first tickets: write tickets"),
        ("A hand, offered ? ? ?; B hand; phase tickets", "tickets are to be drawn, but there is none to come"),
        ("A hand; B hand; phase choose", "A is to choose among tickets, but none is offered"),
        ("A hand, offered ? ?, tickets ? ?; B hand; phase choose; kept 2", "3 are drawn at most"),
        ("A hand, offered paris-wien; B hand; phase choose; kept 1", "1 tickets are kept of those offered, but A has"),
        ("A hand; B hand; kept 1", "kept tells how many tickets are kept of those offered now: leave it out"),
        (
            f"{DEALT_OUT.replace('8 red', '9 red').replace('7 blue', '8 blue')}; row locomotive - - - -; phase second",
            "no second card is to be had, so the turn is over",
        ),
        (
            f"{DEALT_OUT}; row blue red locomotive - -; phase first card",
            "a card is to be drawn, but the deck is empty: write another phase than 'first card'",
        ),
        ("A hand; B hand; tunnel paris-zurich with 3 red", "a tunnel is being claimed: write phase reveal or tunnel"),
        ("A hand; B hand; phase tunnel", "in the phase 'tunnel' a tunnel is being claimed: write such as tunnel"),
        ("A hand; B hand; phase reveal; tunnel brest-paris with 3 black", "brest-paris is no tunnel"),
        (
            "A hand; B routes paris-zurich, hand; phase reveal; tunnel paris-zurich with 3 red",
            "paris-zurich is claimed already",
        ),
        ("A hand; B hand; phase reveal; tunnel paris-zurich with 2 red", "paris-zurich cannot be paid with the cards"),
        ("A hand; B hand; phase reveal; tunnel paris-zurich with 2 red 1 blue", "paris-zurich cannot be paid"),
        (TUNNEL.replace("black red locomotive", "red red red"), "the tunnel asks for nothing, so it is claimed"),
        (
            TUNNEL.replace("black red locomotive", "black red"),
            "3 cards are turned over for a tunnel while the deck has",
        ),
        (
            TUNNEL.replace("black red locomotive", "black red red red"),
            "4 cards are turned over for the tunnel: 3 at most",
        ),
        (TUNNEL.replace("phase tunnel", "phase reveal"), "no further card is turned over for the tunnel"),
        (f"{LOW}; phase reveal; tunnel paris-zurich with 3 red", "A has too few wagons for paris-zurich"),
        (LOW.replace("; last 2", ""), "A has 2 wagons or fewer, so the last round has begun: write last"),
        ("A hand; B hand; last 2", "the last round begins when somebody has 2 wagons or fewer: leave last out"),
        (LOW.replace("last 2", "last 3"), "3 turns are left of the last round, but 2 play"),
        ("A hand; B hand; passed 3; phase over", "3 players cannot have passed in a row: 2 play"),
        ("A hand; B hand; phase over", "the phases show and over come when the last round is played"),
        (LOW.replace("last 2", "last 0"), "the phases show and over come when the last round is played"),
    ],
)
def test_a_position_that_cannot_be_is_told_what_is_wrong(text: str, words: str) -> None:
    assert any(words in problem for problem in faults(text)), faults(text)


@pytest.mark.parametrize("text", ["A routes {}, hand", "A stations {}", "A hand 2 {}", "A hand, tickets {}", "{}"])
def test_of_what_is_long_only_the_beginning_is_said_back(text: str) -> None:
    (problem,) = faults(text.format("x" * 500) + "; B hand 1 red")
    assert "'" + "x" * 80 + "…'" in problem


def test_every_fault_is_told_at_once() -> None:
    problems = faults(
        "A routes dieppe-paris, stations roma, hand 13 red; B routes dieppe-paris, stations roma, hand; "
        "phase tunnel; last 3"
    )
    for words in ("13 red cards", "claimed by A and B", "2 stations in roma", "a tunnel is being", "leave last out"):
        assert any(words in problem for problem in problems), words


def test_every_statement_that_cannot_be_read_is_told_at_once() -> None:
    problems = faults("A hand 3; foo; B wagons 3; last soon")
    assert [problem.split("'")[1] for problem in problems] == ["A hand 3", "foo", "B wagons 3", "last soon"]


def test_what_may_look_odd_but_can_be_is_read() -> None:
    assert board("A\nB").players == board("A hand;B hand").players
    assert row(board("A hand")) == "blue violet orange white green"
    assert len(board("D hand 1 red").players) == 4
    assert board("a routes PARIS-dieppe , hand 2 RED 3 ?").players[0].cards == 5
    assert board("A hand 2 locomotives").players[0].hand[-1] == 2
    assert board("A hand; row red").pending == 4


# --- JSON


RECORD = board(
    "A routes dieppe-paris, stations roma, hand 2 red, tickets paris-wien; B hand 3 ?, tickets ?; under B ?"
).to_json()


@pytest.mark.parametrize(
    ("path", "value", "words"),
    [
        (("players",), {}, '"players" must be a list'),
        (("players",), [{}], "2 to 5 play, not 1"),
        (("row",), "red", '"row" must be a list'),
        (("row", 0), 3, "card 1 of the row: a card is a name, not 3"),
        (("under", 0), "B ?", "ticket 1 under the deck: a ticket under the deck is a seat and a ticket, not 'B ?'"),
        (("extra",), 1, '"extra" is not known'),
        (("players", 0, "wagons"), 3, "player A: 'wagons' is not known"),
        (("players", 0, "hand"), ["red"], "player A: cards are an object of names with how many there are"),
        (("players", 0, "hand", "red"), -1, "player A: red must be a whole number from 0, not -1"),
        (("players", 0, "hand", "pink"), 1, "player A: 'pink' is no train card"),
        (("players", 0, "routes"), "dieppe-paris", "player A: routes must be a list of names"),
        (("players", 0, "tickets", 0), 3, "player A: tickets must be a list of names"),
        (("discards",), {"?": 1}, "discards: '?' is no train card"),
        (("tunnel",), {"route": "paris-zurich"}, "tunnel: 'laid' is missing or not known"),
        (("rules", "doubles_from"), 4.0, "rules: the rule doubles_from can be 2, 3, 4, 5, 6, not 4.0"),
        (("rules", "colour"), 1, "rules: no rule is called 'colour'; there are doubles_from, row_when_deck_is_empty"),
        (("last",), "x", "last: last must be a whole number from 0, not 'x'"),
        (("phase",), 3, "phase: 3 is no phase"),
        (("kept",), True, "kept: kept must be a whole number from 0, not True"),
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
        ("take pink", "'pink' is no train card; write one of blue, violet,"),
        ("take rd", "'rd' is no train card (did you mean 'red'?)"),
        ("claim paris-rome with 3 red", "no route is called 'paris-rome'"),
        ("claim frankfurt-paris with 3 red", "write frankfurt-paris-orange or frankfurt-paris-white"),
        ("claim brest-paris", "write for instance 'claim brest-dieppe with 1 orange 1 locomotive'"),
        ("claim brest-paris with red", "cards are counted, such as 3 green 1 locomotive, not 'red'"),
        ("claim brest-paris with 0 red", "cards are counted"),
        ("station rome with 1 red", "no city is called 'rome' (did you mean 'roma'?)"),
        ("keep paris-roma", "no ticket is called 'paris-roma'"),
        ("return", "write for instance 'return brest-marseille'"),
        ("add", "write for instance 'add 1 red'"),
        ("turn up ?", "write for instance 'turn up red'"),
        ("kept", "write for instance 'kept 3 2'"),
        ("show nothing", "no ticket is called 'nothing'"),
        ("clam brest-paris with 3 black", "no such action (did you mean 'claim'?)"),
        ("draw two", "write for instance 'draw'"),
    ],
)
def test_an_action_that_cannot_be_read_is_told_why(text: str, words: str) -> None:
    with pytest.raises(NotationError) as caught:
        GAME.action(text)
    assert words in str(caught.value)
    assert f"'{text}'" in str(caught.value)


@pytest.mark.parametrize(
    ("text", "same"),
    [
        ("CLAIM Paris-Brest WITH 2 Black 1 Locomotive", "claim brest-paris with 2 black 1 locomotive"),
        ("claim brest-paris with 1 locomotive 2 black", "claim brest-paris with 2 black 1 locomotive"),
        ("station in roma with 2 locomotives", "station roma with 2 locomotive"),
        ("keep wien-paris", "keep paris-wien"),
        ("show wien-paris brest-marseille", "show brest-marseille paris-wien"),
    ],
)
def test_an_action_may_be_written_in_more_ways_than_one(text: str, same: str) -> None:
    assert GAME.action(text) == GAME.action(same)
    assert str(GAME.action(text)) == same


def test_an_action_of_another_game_is_no_action_of_this_one() -> None:
    foreign = game("steam_tunnel").action("skip")
    state = board("A hand 1 red")
    assert foreign not in state.legal_actions
    with pytest.raises(TypeError, match="is no action of Rail Europe"):
        state.apply(foreign)
