from __future__ import annotations

from fractions import Fraction

import pytest

from railwidgets.core import CHANCE
from railwidgets.games.rail_europe import GAME
from tests.games.rail_europe.clauses.cases import TUNNEL, WILD
from tests.games.rail_europe.helpers import DEALT_OUT, board, hand, legal, play, refused, settled

START = "A hand 5 black 1 red 4 locomotive; B hand 2 red; row white white violet violet orange"
LAY = "claim madrid-pamplona-black with 3 black"


def laid(action: str = LAY, *revealed: str, position: str = START):
    return play(board(position), "; ".join([action, *(f"reveal {card}" for card in revealed)]))


def test_tunnel_reveal__the_cards_are_laid_down_before_any_is_turned_over() -> None:
    state = board(START)
    assert refused(state, "reveal black") == ("turn.one_action",)
    down = laid()
    assert (down.actor, down.phase, hand(down)) == (CHANCE, "reveal", "2 black 1 red 4 locomotive")
    assert down.tunnel is not None
    assert down.tunnel.revealed == ()
    for action in (LAY, "withdraw", "add 1 black", "take white"):
        assert "turn.one_action" in refused(down, action)


def test_tunnel_reveal__three_cards_one_by_one_by_what_is_in_the_deck() -> None:
    down = laid()
    chances = dict(down.chance_outcomes)
    assert chances[GAME.action("reveal black")] == Fraction(12 - 5, down.deck_size)
    assert sum(chances.values()) == 1
    assert play(down, "reveal red; reveal red").phase == "reveal"


@pytest.mark.parametrize(
    ("revealed", "asks"),
    [
        (("red", "blue", "green"), 0),
        (("black", "blue", "green"), 1),
        (("locomotive", "blue", "green"), 1),
        (("black", "black", "green"), 2),
        (("black", "locomotive", "red"), 2),
        (("black", "locomotive", "black"), 3),
    ],
)
def test_tunnel_reveal__one_more_for_each_of_the_colour_and_each_locomotive(
    revealed: tuple[str, ...], asks: int
) -> None:
    after = laid(LAY, *revealed)
    if asks:
        assert after.tunnel is not None
        assert (after.tunnel.asks, after.actor, after.phase) == (asks, 0, "tunnel")
    else:
        assert (after.tunnel, after.actor, after.players[0].points) == (None, 1, 4)


def test_tunnel_reveal__the_colour_counts_also_if_locomotives_were_mixed_in() -> None:
    after = laid("claim madrid-pamplona-black with 1 black 2 locomotive", "black", "locomotive", "red")
    assert after.tunnel is not None
    assert after.tunnel.asks == 2


def test_tunnel_reveal__a_grey_tunnel_asks_for_the_colour_played() -> None:
    position = START.replace("5 black", "5 black 3 green")
    after = laid("claim paris-zurich with 3 green", "green", "black", "black", position=position)
    assert {str(action) for action in after.legal_actions} == {"add 1 locomotive", "withdraw"}
    assert refused(after, "add 1 black") == ("tunnel.reveal",)


def test_tunnel_reveal__what_is_added_is_of_the_colour_or_locomotives() -> None:
    state = board(TUNNEL)
    assert [str(action) for action in state.legal_actions] == ["add 2 black", "add 1 black 1 locomotive", "withdraw"]
    assert refused(state, "add 1 black 1 red") == ("tunnel.reveal",)
    assert refused(state, "add 1 black") == ("tunnel.reveal",)
    assert refused(state, "add 3 black") == ("tunnel.reveal", "tunnel.reveal")
    assert refused(state, "add 2 locomotive") == ("tunnel.reveal",)
    after = play(state, "add 1 black 1 locomotive")
    assert (hand(after), after.players[0].points, after.players[0].wagons) == ("1 black 1 red", 4, 42)


def test_tunnel_reveal__nothing_else_before_the_answer() -> None:
    for action in ("take blue", "draw", "tickets", "station roma with 1 red", "claim brest-paris with 2 black", "pass"):
        assert "tunnel.reveal" in refused(board(TUNNEL), action)
    (reason,) = board(TUNNEL).explain(["deck"])
    assert reason.text["en"] == (
        "Crown must first answer the tunnel Madrid – Pamplona (black): add 2 cards, or withdraw."
    )


def test_tunnel_only_locomotives__only_locomotives_count_and_are_added() -> None:
    after = laid("claim madrid-pamplona-black with 3 locomotive", "black", "black", "red")
    assert (after.tunnel, after.players[0].points) == (None, 4)
    asked = board(WILD)
    assert [str(action) for action in asked.legal_actions] == ["add 1 locomotive", "withdraw"]
    assert refused(asked, "add 1 black") == ("tunnel.only_locomotives",)


def test_tunnel_withdraw__all_cards_come_back_and_the_turn_is_over() -> None:
    state = laid(LAY, "black", "locomotive", "red")
    after = play(state, "withdraw")
    assert (after.actor, after.tunnel, hand(after)) == (1, None, "5 black 1 red 4 locomotive")
    assert after.players[0].points == 0
    assert after.players[0].wagons == 45


def test_tunnel_withdraw__also_when_it_cannot_be_paid() -> None:
    state = laid(LAY, "black", "black", "black", position="A hand 3 black; B hand")
    assert [str(action) for action in state.legal_actions] == ["withdraw"]


def test_tunnel_withdraw__only_from_a_tunnel_that_asks() -> None:
    assert refused(board(START), "withdraw") == ("tunnel.withdraw",)
    assert refused(board(START), "add 1 black") == ("tunnel.reveal",)


@pytest.mark.parametrize("answer", ["withdraw", "add 2 black"])
def test_tunnel_revealed_discard__in_either_case(answer: str) -> None:
    state = laid(LAY, "black", "locomotive", "red")
    assert not any(state.discards)
    after = play(state, answer)
    paid = 5 if answer.startswith("add") else 0
    assert after.discards == (0, 0, 0, 0, 0, 0, 1 + paid, 1, 1)


def test_tunnel_revealed_discard__also_when_nothing_is_asked() -> None:
    assert laid(LAY, "red", "red", "blue").discards == (1, 0, 0, 0, 0, 0, 3, 2, 0)


def test_tunnel_short_deck__without_a_card_there_is_no_risk() -> None:
    state = settled(board(f"{DEALT_OUT}; row blue locomotive - - -"))
    assert state.deck_size == 0
    assert play(state, "claim madrid-pamplona-black with 3 black").players[0].points == 4


def test_tunnel_short_deck__one_or_two_cards_then_the_answer() -> None:
    dealt = DEALT_OUT.replace("8 red", "5 red")
    state = board(f"{dealt}; row blue locomotive red red red")
    assert (state.deck_size, state.pending) == (1, 0)
    down = play(state, "claim madrid-pamplona-black with 3 black; reveal red")
    assert (down.tunnel, down.players[0].points) == (None, 4)
    white = board(f"{dealt.replace('8 white', '7 white')}; row blue locomotive red red red")
    assert play(white, "claim madrid-pamplona-white with 3 white; reveal red").phase == "reveal"
    asked = play(white, "claim madrid-pamplona-white with 3 white; reveal red; reveal white")
    assert (asked.phase, [str(action) for action in asked.legal_actions][:1]) == ("tunnel", ["add 1 white"])


def test_tunnel_short_deck__the_discards_are_shuffled_in() -> None:
    dealt = DEALT_OUT.replace("8 red", "5 red").replace("8 green", "6 green")
    state = board(f"{dealt}; row blue locomotive red red red; discards 2 green")
    down = play(state, "claim madrid-pamplona-black with 3 black; reveal red")
    assert (down.phase, down.deck_size, down.discards) == ("reveal", 2, (0,) * 9)
    assert legal(down, "reveal green")
    assert refused(down, "reveal red") == ("setup.cards",)
