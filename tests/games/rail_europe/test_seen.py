"""What is known of hidden cards: seen, kept, written, shown, and dealt back exactly."""

from __future__ import annotations

import json
from collections import Counter
from itertools import permutations
from random import Random

import pytest

from railwidgets.core import NotationError
from railwidgets.draw.look import Look
from railwidgets.games.rail_europe import GAME, RailEuropeState
from railwidgets.games.rail_europe.components import CARDS
from railwidgets.games.rail_europe.names import text_of
from tests.games.rail_europe.clauses.cases import TURN
from tests.games.rail_europe.helpers import DEALT_OUT, board, play, settled
from tests.games.rail_europe.seen import section

DEALS = 4000


def seen(state: RailEuropeState, seat: int = 0) -> str:
    return text_of(state.players[seat].seen)


def dealt(view: RailEuropeState, seat: int | None, deals: int = 60) -> list[RailEuropeState]:
    """Whole positions for a view, each with another deal."""
    rng = Random(1)
    wholes = [view.complete(rng) for _ in range(deals)]
    assert all(whole.view(seat) == view for whole in wholes)
    return wholes


# --- cards


def test_a_card_taken_face_up_is_known_of_the_hand() -> None:
    taken = settled(play(board(TURN), "take locomotive"))
    assert seen(taken) == "1 locomotive"
    for seat in (1, None):
        assert text_of(taken.view(seat).players[0].hand) == "1 locomotive"
        assert all(whole.players[0].hand[8] >= 1 for whole in dealt(taken.view(seat), seat))


def test_a_card_drawn_blind_is_not() -> None:
    assert seen(play(board(TURN), "draw; deal red")) == ""


PAYS = "A hand 5 black 2 locomotive, seen 3 black 1 locomotive; B hand; row red red blue green white"


@pytest.mark.parametrize(
    ("action", "left"),
    [
        ("claim brest-paris with 3 black", "1 locomotive"),
        ("claim brest-paris with 2 black 1 locomotive", "1 black"),
        ("claim brest-paris with 1 black 2 locomotive", "2 black"),
        ("station roma with 1 black", "2 black 1 locomotive"),
    ],
)
def test_a_card_that_is_played_may_be_the_known_one(action: str, left: str) -> None:
    after = play(board(PAYS), action)
    assert seen(after) == left
    assert board(PAYS).view(0).apply(GAME.action(action)) == after.view(0)


TUNNEL = "A hand 4 black 1 red, seen 1 black; B hand; row red red blue green white"


def test_cards_laid_down_for_a_tunnel_and_taken_back_are_known() -> None:
    laid = play(board(TUNNEL), "claim madrid-pamplona-black with 3 black")
    assert seen(laid) == ""
    back = play(laid, "reveal black; reveal red; reveal blue; withdraw")
    assert (seen(back), text_of(back.players[0].hand)) == ("3 black", "4 black 1 red")
    added = play(laid, "reveal black; reveal red; reveal blue; add 1 black")
    assert seen(added) == ""


SHUFFLES = (
    f"{DEALT_OUT.replace('8 red', '2 red').replace('7 blue', '4 blue')}; discards 6 red 3 blue; row blue red - - -"
)
"""A locomotive is all there is in the deck, and two places of the row are to be filled after it."""


def test_the_discards_become_the_deck_before_all_eyes() -> None:
    after = play(board(SHUFFLES), "turn up locomotive; turn up red; turn up red")
    assert sum(after.held) == sum(player.cards for player in after.players)
    for whole in dealt(after.view(0), 0) + dealt(after.view(1), 1):
        assert whole == after.replace(held=whole.held)
    onlooker = after.view(None)
    assert all(whole.deck == after.deck for whole in dealt(onlooker, None, 20))


def test_a_card_drawn_after_it_is_of_the_new_deck_and_may_be_played_again() -> None:
    state = play(board(SHUFFLES), "turn up locomotive; turn up red; turn up red; draw; deal blue; draw; deal red")
    before = state.held
    assert text_of(state.deck) == "2 blue 3 red"
    for whole in dealt(state.view(None), None):
        assert all(left <= made for left, made in zip(whole.deck, (3, 0, 0, 0, 0, 0, 0, 4, 0), strict=True))
    paid = play(state, "station roma with 1 violet")
    assert [old - new for old, new in zip(before, paid.held, strict=True)] == [0, 1, 0, 0, 0, 0, 0, 0, 0]


# --- exactly


def few(state: RailEuropeState) -> list[int]:
    """The cards of a view that nobody has seen."""
    return [kind for kind, count in enumerate(state.deck) for _ in range(count)]


HIDES = """
    A hand 12 violet 12 orange 12 white 12 green 12 yellow 10 locomotive
    B hand 1 locomotive 2 ?; C hand 1 ?
    row blue blue blue blue blue; discards 5 blue 12 black 8 red
"""


@pytest.mark.parametrize(("held", "fits"), [("", 0), ("; held 2 red", 2)])
def test_every_deal_that_fits_is_as_likely_as_another(held: str, fits: int) -> None:
    """Counted against all orders of the hidden cards, each card told from its like."""
    view = board(HIDES + held)
    cards = few(view)
    assert len(cards) == 9
    # Of the cards in one order the first two are B's, the third is C's; two red ones are known to be in the hands.
    known = [place for place, kind in enumerate(cards) if CARDS[kind] == "red"][:fits]
    orders = [order for order in permutations(range(len(cards)), 3) if {*known} <= {*order}]
    expected = Counter((*sorted(cards[place] for place in order[:2]), cards[order[2]]) for order in orders)
    rng, found = Random(3), Counter[tuple[int, ...]]()
    for _ in range(DEALS):
        whole = view.complete(rng)
        hands = [[kind for kind, count in enumerate(player.hand) for _ in range(count)] for player in whole.players[1:]]
        hands[0].remove(8)
        found[*sorted(hands[0]), *hands[1]] += 1
    assert found.keys() <= expected.keys()
    for deal, ways in expected.items():
        share = DEALS * ways / len(orders)
        assert abs(found[deal] - share) <= 5 * share**0.5 + 3, deal


# --- written, and wrong

WRITTEN = [
    "A hand 3 green, seen 2 green; B hand 1 red 4 ?",
    "A hand 3 green, seen 2 green; B hand 1 red 4 ?; discards 5 blue; held 2 green 1 red",
    "A hand, knows essen-kyiv; B hand, tickets essen-kyiv",
    "A hand; B hand, knows essen-kyiv; under A essen-kyiv",
]


@pytest.mark.parametrize("text", WRITTEN)
def test_what_is_known_is_written(text: str) -> None:
    state = board(text)
    assert board(state.notation) == state
    assert GAME.from_json(json.dumps(state.to_json())) == state
    if "?" not in text:
        assert all(part in state.notation for part in ("seen", "knows", "held") if f"{part} " in text)


def test_a_notation_without_it_reads_as_ever() -> None:
    state = board("A hand 3 green; B hand 2 red 3 ?")
    assert (seen(state), seen(state, 1)) == ("", "2 red")
    assert "seen" not in state.notation
    record = state.to_json()
    for player in record["players"]:
        del player["seen"], player["knows"]
    del record["held"]
    assert GAME.from_json(record) == state


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("A hand 1 red, seen 2 red", "2 red cards are seen in the hand of A, but it holds 1: write fewer as seen"),
        ("A hand 2 red 2 ?, seen 1 red", "if some cards of a hand are hidden, the others are public already"),
        (
            "A hand 1 red; B hand; held 2 red",
            "the hands hold fewer cards than are known of them: leave 1 red",
        ),
        ("A hand 1 red, seen 1 red; B hand; held 1 red", "leave 1 red out of ‘held’"),
        ("A hand 1 red; B hand 1 ?; held 3 blue", "leave 3 blue out of ‘held’"),
        ("A hand, knows essen-kyiv; B hand", "A cannot know where the ticket essen-kyiv is: leave it out of ‘knows’"),
        ("A hand, knows essen-kyiv, tickets essen-kyiv; B hand", "A cannot know where the ticket essen-kyiv is"),
        ("A hand, knows essen-kyiv; B hand; under A essen-kyiv", "A cannot know where the ticket essen-kyiv is"),
    ],
)
def test_what_cannot_be_known_is_refused(text: str, words: str) -> None:
    with pytest.raises(NotationError) as error:
        board(text)
    assert words in str(error.value)


# --- shown


@pytest.mark.parametrize(
    ("lang", "words"), [("en", "at least: 2 black"), ("fr", "au moins\N{NO-BREAK SPACE}: 2 noires")]
)
def test_what_is_known_stands_beside_the_player(lang: str, words: str) -> None:
    state = board("A hand; B hand 3 black 1 red, seen 2 black")
    players = section(state.view(0), "players", Look(seat=0, lang=lang))
    assert players is not None
    labels = [row.chips[0].label for row in players.rows]
    assert words in labels[1]
    assert words not in labels[0]
