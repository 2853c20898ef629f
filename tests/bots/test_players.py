"""Players: they choose what is legal, know only what they see, and the same seed makes the same choice."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from railwidgets.bots import PLAYERS, GreedyPlayer, RandomPlayer, SearchPlayer, label, player, players_named
from railwidgets.core import CHANCE, GAMES, LANGS, game
from tests.games.play import random_game
from tests.sampling import exhaustive

KINDS = ("random", "greedy", "search:playouts=6")
"""A player of each kind that does not think for long."""

TABLES = [(name, players) for name in GAMES for players in (game(name).players.start, game(name).players.stop - 1)]


def positions(name, players, each=2):
    """So many decisions of each of two random games, early and late, with who decides."""
    for seed in (1, 2):
        decisions = [state for state in random_game(name, players, seed)[0] if isinstance(state.actor, int)]
        for place in range(each):
            state = decisions[len(decisions) * place // each]
            yield state, state.actor


def test_every_kind_is_tried_here():
    assert [who.partition(":")[0] for who in KINDS] == list(PLAYERS)


@pytest.mark.parametrize("who", KINDS)
@pytest.mark.parametrize(("name", "players"), TABLES)
def test_a_player_chooses_and_advises_what_is_legal(name, players, who):
    for state, seat in positions(name, players):
        view, legal = state.view(seat), list(state.legal_actions)
        assert player(who).choose(view, Random(1)) in legal
        advice = player(who).advise(view, Random(1))
        assert advice.action == advice.considered[0].action
        actions = [entry.action for entry in advice.considered]
        assert len(set(actions)) == len(actions)
        assert set(actions) <= set(legal)
        if advice.measure == "chance":
            assert all(0 <= entry.value <= 1 for entry in advice.considered)
        if len(legal) > 1:
            assert player(who).choose(view, Random(1)) in actions


@pytest.mark.parametrize("who", KINDS[:2])
@pytest.mark.parametrize(
    ("name", "players"), [of if number % 2 else pytest.param(*of, marks=exhaustive) for number, of in enumerate(TABLES)]
)
def test_a_player_plays_a_whole_game(name, players, who):
    rng, state, sitting = Random(1), game(name).new(players), player(who)
    while state.actor is not None:
        action = state.sample(rng) if state.actor == CHANCE else sitting.choose(state.view(state.actor), rng)
        state = state.apply(action)
    assert state.outcome is not None


@pytest.mark.parametrize("who", KINDS)
@pytest.mark.parametrize("name", GAMES)
def test_the_same_seed_makes_the_same_choice(name, who):
    for state, seat in positions(name, 2):
        view = state.view(seat)
        assert player(who).choose(view, Random(5)) == player(who).choose(view, Random(5))
        assert player(who).advise(view, Random(5)) == player(who).advise(view, Random(5))


@pytest.mark.parametrize("who", KINDS)
@pytest.mark.parametrize("name", GAMES)
def test_what_is_hidden_changes_nothing(name, who):
    """Hidden things are dealt anew, several times: the choice and the advice stay what they were."""
    rng = Random(0)
    for state, seat in positions(name, 2):
        advice = player(who).advise(state.view(seat), Random(3))
        for _ in range(3):
            other = state.view(seat).complete(rng)
            assert player(who).advise(other.view(seat), Random(3)) == advice


@pytest.mark.parametrize("who", KINDS)
@pytest.mark.parametrize("name", GAMES)
def test_where_no_seat_is_to_act_there_is_nothing_to_choose(name, who):
    states, _ = random_game(name, 2, 1)
    chance = next(state for state in states if state.actor == CHANCE)
    for state in (chance, states[-1]):
        for ask in (player(who).choose, player(who).advise):
            with pytest.raises(ValueError, match="not the turn of a seat"):
                ask(state.view(0), Random(0))


def test_the_random_player_chooses_everything_equally_often():
    view = game("days_of_steam").start(seed=4).view(0)
    rng = Random(0)
    count = Counter(RandomPlayer().choose(view, rng) for _ in range(400 * len(view.legal_actions)))
    assert set(count) == set(view.legal_actions)
    assert all(300 < times < 500 for times in count.values())


@pytest.mark.parametrize("name", GAMES)
def test_the_greedy_player_takes_what_is_favoured_most_and_ties_go_by_chance(name):
    tied = 0
    for state, seat in positions(name, 2, each=16):
        view = state.view(seat)
        actions = list(view.legal_actions)
        action_priors = view.game.heuristics.action_priors(view, actions)
        best = {action for action, prior in zip(actions, action_priors, strict=True) if prior == max(action_priors)}
        rng = Random(0)
        chosen = {GreedyPlayer().choose(view, rng) for _ in range(12 * len(best) if len(best) < 6 else 20)}
        assert chosen <= best
        tied += len(chosen) > 1
        advice = GreedyPlayer().advise(view, rng)
        assert advice.action in best
        assert advice.value == max(action_priors)
        assert len(advice.considered) == len(actions)
    assert tied


# --- the texts that say players


@pytest.mark.parametrize(
    ("text", "made"),
    [
        ("random", RandomPlayer()),
        ("greedy", GreedyPlayer()),
        ("search", SearchPlayer()),
        ("search:playouts=400", SearchPlayer(playouts=400)),
        ("search:seconds=0.5", SearchPlayer(seconds=0.5)),
        ("search:playouts=9,depth=0,explore=1", SearchPlayer(playouts=9, depth=0, explore=1.0)),
        ("search:turns=3", SearchPlayer(turns=3)),
    ],
)
def test_a_text_says_a_player(text, made):
    assert type(player(text)) is type(made)
    assert getattr(player(text), "__dict__", None) == getattr(made, "__dict__", None)


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", "unknown player ''; there are: random, greedy, search"),
        ("Random", r"unknown player 'Random' \(did you mean 'random'\?\)"),
        ("person", "unknown player 'person'"),
        (None, "unknown player 'None'"),
        (3, "unknown player '3'"),
        ("greedy:", "the player 'greedy' has no option ''; it has none"),
        ("greedy:depth=1", "'greedy' has no option 'depth'; it has none"),
        ("search:", "has no option ''; there are: playouts, seconds, turns, depth, explore, ripe"),
        ("search:playout=3", r"has no option 'playout' \(did you mean 'playouts'\?\)"),
        ("search:playouts", "'playouts' of the player .* must be a whole number from 1 to 1000000, not ''"),
        ("search:playouts=0", "must be a whole number from 1"),
        ("search:playouts=1.5", "must be a whole number from 1"),
        ("search:playouts=99999999", "must be a whole number from 1 to 1000000"),
        ("search:playouts=²", "must be a whole number from 1"),
        ("search:depth=-1", "must be a whole number from 0"),
        ("search:seconds=soon", "must be a number above 0"),
        ("search:seconds=0", "must be a number above 0"),
        ("search:seconds=inf", "must be a number above 0"),
        ("search:seconds=nan", "must be a number above 0"),
        ("search:depth=1,depth=2", "sets 'depth' twice"),
    ],
)
def test_a_text_that_names_no_player_raises_with_a_reason(text, problem):
    with pytest.raises(ValueError, match=problem):
        player(text)


def test_a_list_of_players_keeps_options_together():
    assert players_named("greedy") == ("greedy",)
    assert players_named("greedy, random") == ("greedy", "random")
    assert players_named("search:playouts=5,depth=2,greedy,search:seconds=1") == (
        "search:playouts=5,depth=2",
        "greedy",
        "search:seconds=1",
    )
    assert players_named("") == ("",)
    assert players_named(["greedy", "random"]) == ("greedy", "random")


@pytest.mark.parametrize("text", [*PLAYERS, "search:depth=2"])
def test_a_player_has_words_in_both_languages(text):
    words = label(text)
    assert all(words[lang] for lang in LANGS)
    assert words["en"] != words["fr"]
