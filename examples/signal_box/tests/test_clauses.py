"""A test for each clause, and impossible positions."""

import pytest

from signal_box import GAME
from tests.facts import HANDS, ORDERS, OVER, REFILL, RUN, SHOW, TAKE


def test_setup_deal__each_train_once_and_cards_again() -> None:
    assert [str(action) for action in GAME.parse(ORDERS).legal_actions] == ["deal express", "deal coal", "deal milk"]
    assert GAME.parse(RUN).apply("run 3 coal").deck["3"] == GAME.parse(RUN).deck["3"] + 1


def test_turn_steps__run_take_then_the_next() -> None:
    state = GAME.parse(RUN).apply("run 2 coal")
    assert state.phase == "take"
    assert [state.apply("take 2").turn, state.apply("take deck").phase] == [1, "draw"]


def test_run_card__stops_at_the_terminus() -> None:
    assert GAME.parse(RUN).apply("run 3 coal").trains == (2, 1, 6, 0)


def test_run_throat__holds_one_train() -> None:
    legal = [str(action) for action in GAME.parse(RUN).legal_actions]
    assert legal == ["run 2 coal", "run 2 milk", "run 3 coal"]


def test_take_card__from_the_display_all_see_it() -> None:
    after = GAME.parse(TAKE).apply("take 1")
    assert (after.players[0].seen, after.display) == (("1",), ("1", "2"))
    assert after.view(1).players[0].hand == ("1", "?", "?")


def test_end_terminus__nobody_knows_an_order_until_it_is_shown() -> None:
    shown = GAME.parse(SHOW)
    assert [str(action) for action in shown.legal_actions] == ["deal mail"]
    assert len(shown.view(None).legal_actions) == 4
    assert shown.apply("deal mail").view(None).players[0].order == "mail"
    assert GAME.parse(OVER).actor is None


def test_end_points__the_blocks_of_the_own_train() -> None:
    state = GAME.parse(OVER)
    assert [score.total for score in state.scores()] == [1, 2]
    assert state.outcome is not None
    assert state.outcome.winners == (1,)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (f"trains 3 3 0 0; display 1 1 2; {HANDS}", "the throat, holds one train"),
        (f"trains 1 2 0; display 1 1 2; {HANDS}", "write the block of each train"),
        (f"trains 1 2 0 7; display 1 1 2; {HANDS}", "write one of 0, 1, 2, 3, 4, 5, 6, not '7'"),
        (f"trains 6 6 0 0; display 1 1 2; {HANDS}", "only one train arrives"),
        (f"display 3 3; {HANDS.replace('1 2', '3 3')}", "take some away"),
        (f"display 1 1 2 2; {HANDS}", "the display has 3 cards"),
        (HANDS.replace("express", "mail"), "each order is dealt once"),
        ("display 1; A order mail; B", "dealt after the orders"),
        (f"display 1 1 2; {HANDS.replace('2 2 3', '3')}", "a hand has 3 cards"),
        (f"{REFILL}; shown 1", "orders are shown after a train has arrived"),
        (f"{RUN}; draws A", "nobody can draw now"),
        (f"{RUN}; turn C", "2 players leave no seat C"),
        (f"{RUN}; turns A", "did you mean 'turn'?"),
    ],
)
def test_an_impossible_position_raises(text: str, words: str) -> None:
    with pytest.raises(ValueError, match="position") as caught:
        GAME.parse(text)
    assert words in str(caught.value)
