"""What every game of the registry must keep, tried in random games through the public contract alone."""

from __future__ import annotations

import json
from collections.abc import Iterator
from importlib import import_module
from random import Random

import pytest

from railwidgets.core import CHANCE, GAMES, LANGS, Action, Game, IllegalAction, State, Text, Transcript, game
from tests.games.play import random_game

TABLES = [(name, players) for name in GAMES for players in game(name).players]
SEEDS = (1, 2, 3)

SET_UP_BY_CHANCE = {"days_of_steam", "rail_europe", "streetcar"}
"""The games in which chance acts before anybody decides."""

HIDING = {"days_of_steam", "rail_europe", "streetcar", "railroad_dice"}
"""The games in which a seat sees what others do not."""

DEDUCED = {("railroad_dice", 2)}
"""The tables at which what is hidden follows from what is seen."""

PLANNING = {"days_of_steam", "streetcar"}
"""The games in which one click can say several actions."""

pytestmark = pytest.mark.parametrize(("name", "players"), TABLES)


def _games(name: str, players: int) -> Iterator[tuple[list[State], list[Action]]]:
    for seed in SEEDS:
        yield random_game(name, players, seed)


def _positions(name: str, players: int, every: int = 1) -> Iterator[State]:
    """Positions of random games, each ``every``-th and the last."""
    for states, _ in _games(name, players):
        yield from states[::every]
        yield states[-1]


def test_somebody_acts_until_the_game_is_over(name: str, players: int) -> None:
    for state in _positions(name, players):
        legal = state.legal_actions
        assert (len(legal) == 0) == (state.actor is None) == (state.outcome is not None)
        assert state.actor is None or state.actor == CHANCE or state.actor in range(players)
        assert list(legal) == list(legal) == list(state.legal_actions)
        assert len(set(legal)) == len(legal)
        assert all(legal[index] == action for index, action in enumerate(legal))


def test_legal_actions_say_yes_to_their_own_and_no_to_others(name: str, players: int) -> None:
    for states, actions in _games(name, players):
        for state, action in zip(states[::7], actions[::7], strict=False):
            assert all(action in state.legal_actions for action in state.legal_actions)
            assert action in state.legal_actions
        assert all(action not in states[-1].legal_actions for action in actions)


def test_generator_and_refusals_agree_on_everything_a_person_can_try(name: str, players: int) -> None:
    for state in _positions(name, players, every=60):
        legal = set(state.legal_actions)
        tried = list(state.candidates())
        assert legal <= set(tried)
        for action in tried:
            reasons = state.refusals(action)
            assert (action in legal) == (not reasons), f"{action}: {reasons}\n{state.notation}"
            assert (action in legal) == (action in state.legal_actions)


def test_a_refusal_cites_a_clause_speaks_two_languages_and_shows_its_proof(name: str, players: int) -> None:
    played = game(name)
    order = list(played.clauses)
    for state in _positions(name, players, every=80):
        for action in state.candidates():
            reasons = state.refusals(action)
            ids = [refusal.clause for refusal in reasons]
            assert ids == sorted(ids, key=order.index)
            for refusal in reasons:
                assert played.clauses[refusal.clause].breakable
                assert refusal.marks
                _is_spoken(refusal.text)


def test_an_illegal_action_raises_and_changes_nothing(name: str, players: int) -> None:
    for state in _positions(name, players, every=60):
        before = state.notation, json.dumps(state.to_json()), hash(state)
        illegal = [action for action in state.candidates() if action not in state.legal_actions]
        for action in illegal[::10]:
            with pytest.raises(IllegalAction) as caught:
                state.apply(action)
            assert caught.value.action == action
            assert caught.value.refusals == state.refusals(action)
            assert str(action) in str(caught.value)
        assert (state.notation, json.dumps(state.to_json()), hash(state)) == before


def test_states_are_values(name: str, players: int) -> None:
    for states, actions in _games(name, players):
        for state, action, after in list(zip(states, actions, states[1:], strict=False))[::5]:
            before = state.notation
            again = state.apply(action)
            assert again == after
            assert hash(again) == hash(after)
            assert state.notation == before
            assert after != state


def test_notation_and_json_are_lossless(name: str, players: int) -> None:
    played = game(name)
    for state in _positions(name, players, every=9):
        assert played.parse(state.notation) == state
        assert played.parse(state.notation).notation == state.notation
        assert played.from_json(state.to_json()) == state
        assert played.from_json(json.dumps(state.to_json())) == state


def test_the_notation_of_an_action_is_read_back(name: str, players: int) -> None:
    played = game(name)
    for state in _positions(name, players, every=10):
        for action in state.legal_actions:
            assert played.action(str(action)) == action
            assert played.action(str(action).upper()) == action


def test_picks_say_one_action(name: str, players: int) -> None:
    for state in _positions(name, players, every=10):
        if state.actor in (CHANCE, None):
            continue
        by_picks = {action.picks: action for action in state.legal_actions}
        assert len(by_picks) == len(state.legal_actions)
        assert () not in by_picks
        for picks, action in list(by_picks.items())[::5]:
            assert list(state.candidates(picks)) == [action]
            assert state.explain(picks) == ()
            for length in range(len(picks)):
                assert action in state.candidates(picks[:length])


def test_every_candidate_begins_with_the_picks_and_is_among_all(name: str, players: int) -> None:
    for state in _positions(name, players, every=60):
        every = list(state.candidates())
        assert len(set(every)) == len(every)
        firsts = {action.picks[:1] for action in every if action.picks}
        for first in firsts:
            expected = [action for action in every if action.picks[:1] == first]
            assert set(expected) <= set(state.candidates(first))


def test_what_cannot_be_picked_is_explained(name: str, players: int) -> None:
    for state in _positions(name, players, every=120):
        for picks in {action.picks for action in state.candidates() if action.picks}:
            if not any(action in state.legal_actions for action in state.candidates(picks)):
                assert state.explain(picks)


def test_plans_can_be_played(name: str, players: int) -> None:
    plans = 0
    for state in _positions(name, players, every=2):
        for plan in state.plans:
            plans += 1
            after = state
            for action in plan.actions:
                assert after.actor == state.actor
                after = after.apply(action)
            assert plan.actions
        assert len({plan.picks for plan in state.plans}) == len(state.plans)
    assert (plans > 50) if name in PLANNING else (plans == 0)


def test_chance_adds_up_to_one(name: str, players: int) -> None:
    for state in _positions(name, players):
        outcomes = state.chance_outcomes
        assert bool(outcomes) == (state.actor == CHANCE)
        if outcomes:
            assert sum(probability for _, probability in outcomes) == 1
            assert all(probability > 0 for _, probability in outcomes)
            assert [action for action, _ in outcomes] == list(state.legal_actions)
            assert state.sample(Random(0)) in dict(outcomes)


def test_a_seed_says_how_a_game_starts(name: str, players: int) -> None:
    played: Game = game(name)
    starts = {played.start(players, seed=seed) for seed in range(20)}
    assert (len(starts) > 10) if name in SET_UP_BY_CHANCE else (starts == {played.new(players)})
    assert played.start(players, seed=7) == played.start(players, seed=7)
    assert all(state.actor in range(players) for state in starts)


def test_a_view_can_be_looked_at_again_and_completed(name: str, players: int) -> None:
    rng = Random(0)
    for state in _positions(name, players, every=15):
        for seat in (*range(players), None):
            view = state.view(seat)
            assert view.view(seat) == view
            assert state.view(seat) == view.complete(rng).view(seat)
            assert view.view(None) == state.view(None)
        whole = state.view(None).complete(rng)
        assert whole.complete(rng) == whole


def test_what_is_hidden_makes_no_difference_to_a_seat(name: str, players: int) -> None:
    """Hidden things are dealt anew: the seat sees the same, may do the same, and is told the same."""
    rng = Random(0)
    differs = 0
    for state in _positions(name, players, every=15):
        for seat in range(players):
            other = state.view(seat).complete(rng)
            differs += other != state
            assert other.view(seat) == state.view(seat)
            assert other.view(seat).notation == state.view(seat).notation
            assert other.view(seat).to_json() == state.view(seat).to_json()
            if state.actor == seat:
                assert list(other.legal_actions) == list(state.legal_actions)
                assert list(state.view(seat).legal_actions) == list(state.legal_actions)
                assert [plan.picks for plan in other.plans] == [plan.picks for plan in state.plans]
    assert (differs > 20) if name in HIDING and (name, players) not in DEDUCED else (differs == 0)


def test_a_seat_can_think_ahead_in_its_view(name: str, players: int) -> None:
    for states, actions in _games(name, players):
        for state, action, after in list(zip(states, actions, states[1:], strict=False))[::3]:
            if state.actor in range(players):
                assert state.view(state.actor).apply(action) == after.view(state.actor)


def test_what_is_said_fits_what_is_seen(name: str, players: int) -> None:
    """Two actions that look alike to a seat lead to positions that look alike to it."""
    played = game(name)
    for state in _positions(name, players, every=5):
        for seat in range(players):
            seen: dict[str, State] = {}
            for action in state.legal_actions:
                said = state.said(action, seat)
                played.action(said)
                if said != str(action):
                    assert seen.setdefault(said, state.apply(action).view(seat)) == state.apply(action).view(seat)
                else:
                    assert state.actor != CHANCE or state.apply(action).view(seat) != state.view(seat)


def test_nothing_is_lost(name: str, players: int) -> None:
    wrong_with = import_module(f"tests.games.{name}.conservation").wrong_with
    for state in _positions(name, players):
        assert wrong_with(state) == []


def test_the_end_has_winners_a_clause_and_a_reason(name: str, players: int) -> None:
    for states, _ in _games(name, players):
        outcome = states[-1].outcome
        assert outcome is not None
        assert outcome.winners
        assert set(outcome.winners) <= set(range(players))
        assert list(outcome.winners) == sorted(set(outcome.winners))
        assert outcome.clause in game(name).clauses
        _is_spoken(outcome.reason)


def test_scores_are_itemised_by_clause(name: str, players: int) -> None:
    for state in _positions(name, players, every=10):
        sheets = state.scores()
        assert len(sheets) == players
        for sheet in sheets:
            assert sheet.total == sum(item.points for item in sheet.items)
            for item in sheet.items:
                assert item.clause in game(name).clauses
                _is_spoken(item.label)


def test_every_action_is_described_in_both_languages(name: str, players: int) -> None:
    for state in _positions(name, players, every=10):
        for action in state.legal_actions:
            _is_spoken(state.describe(action))


def test_a_whole_game_is_recorded_and_replayed(name: str, players: int) -> None:
    for states, actions in _games(name, players):
        transcript = Transcript.from_json(json.dumps(Transcript(states[0], tuple(actions)).to_json()))
        assert transcript.actions == tuple(actions)
        assert transcript.end == states[-1]


def test_the_network_is_there_for_mathematics(name: str, players: int) -> None:
    for state in _positions(name, players, every=50):
        network = state.network()
        if network is not None:
            assert len(network.to_networkx()) == len(network.exits)


def _is_spoken(text: Text) -> None:
    for lang in LANGS:
        assert text[lang].strip()
        assert "{" not in text[lang]
        assert "}" not in text[lang]
