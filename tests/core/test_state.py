"""What every state can do by what it inherits, shown with a toy game."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest

from railwidgets.core import CHANCE, IllegalAction, NotationError
from tests.core.toy import Coin, CoinGame, Guess, Toss

DECIDING = Coin(tossed=("heads", "tails", "tails"))


def test_legal_actions_are_a_view_that_can_be_iterated_indexed_and_asked() -> None:
    legal = DECIDING.legal_actions
    assert list(legal) == [Guess("heads"), Guess("tails")]
    assert len(legal) == 2
    assert legal[-1] == Guess("tails")
    assert legal[:1] == (Guess("heads"),)
    assert Guess("heads") in legal
    assert Toss("heads") not in legal
    assert "guess heads" not in legal
    assert repr(legal) == "<2 legal actions: guess heads, guess tails>"


def test_what_was_just_listed_can_be_played_without_another_check() -> None:
    state = Coin(tossed=("heads",))
    assert state.choices == tuple(state.legal_actions)
    assert [state.after(action) for action in state.choices] == [state.apply(action) for action in state.choices]


def test_a_position_with_other_values_is_made_of_a_mapping_of_keywords_and_of_both() -> None:
    state, heads = Coin(), ("heads",)
    assert state.replace({"tossed": heads}) == state.replace(tossed=heads) == Coin(tossed=heads)
    assert state.replace({"tossed": ("tails",)}, tossed=heads) == Coin(tossed=heads)
    assert state.replace() == state == Coin()


def test_apply_takes_an_action_or_its_notation() -> None:
    assert DECIDING.apply("guess heads") == DECIDING.apply(Guess("heads"))


def test_apply_names_the_action_the_clause_and_the_reason() -> None:
    over = DECIDING.apply("guess heads")
    with pytest.raises(IllegalAction) as caught:
        over.apply("guess tails")
    assert caught.value.action == Guess("tails")
    assert caught.value.refusals == over.refusals(Guess("tails"))
    assert str(caught.value) == "'guess tails' is not legal here:\n  guess.twice: heads was guessed already."


def test_an_illegal_action_is_a_value_error_and_a_text_that_is_none_a_notation_error() -> None:
    assert issubclass(IllegalAction, ValueError)
    assert issubclass(NotationError, ValueError)
    with pytest.raises(NotationError):
        DECIDING.apply("guess edge")


def test_chance_outcomes_are_exact_and_add_up_to_one() -> None:
    assert Coin().actor == CHANCE
    assert Coin().chance_outcomes == ((Toss("heads"), Fraction(1, 3)), (Toss("tails"), Fraction(2, 3)))
    assert DECIDING.chance_outcomes == ()


def test_sample_follows_the_weights() -> None:
    rng = Random(1)
    tails = sum(Coin().sample(rng) == Toss("tails") for _ in range(3000))
    assert 1900 < tails < 2100


def test_sample_is_an_error_where_a_seat_is_to_act() -> None:
    with pytest.raises(ValueError, match="not the turn of chance"):
        DECIDING.sample(Random(0))


def test_settle_plays_chance_up_to_the_next_decision() -> None:
    assert Coin().settle(Random(5)).actor == 0
    assert Coin().settle(Random(5)) == Coin().settle(Random(5))
    assert DECIDING.settle(Random(5)) is DECIDING


def test_start_is_new_and_settled() -> None:
    assert CoinGame().start(1, seed=5) == Coin().settle(Random(5))


def test_explain_gives_the_reasons_against_what_is_nearest_to_legal() -> None:
    over = DECIDING.apply("guess heads")
    assert DECIDING.explain(["coin"]) == ()
    assert [refusal.clause for refusal in over.explain(["coin"])] == ["guess.twice"]
    assert over.explain(["nothing"]) == ()


def test_what_a_game_need_not_say() -> None:
    assert DECIDING.plans == ()
    assert DECIDING.preview_marks(Guess("heads")) == ()
    assert DECIDING.chance_prompt is None
    assert DECIDING.said(Guess("heads"), None) == "guess heads"


def test_a_score_is_the_sum_of_its_items() -> None:
    assert [score.total for score in DECIDING.apply("guess tails").scores()] == [2]


def test_a_game_says_its_name() -> None:
    assert repr(CoinGame()) == "railwidgets.game('coin')"


def test_a_game_without_tracks_has_no_network() -> None:
    assert DECIDING.network() is None
