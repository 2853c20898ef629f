"""Checks of states, actions and chance: the promises of ``core``, in random games through the public contract alone."""

from __future__ import annotations

import json
from random import Random

from railwidgets.core import CHANCE, State, Transcript
from railwidgets.testing.play import random_game
from railwidgets.testing.subject import Subject, apply_error, expect_none, is_spoken


def somebody_acts_until_the_game_is_over(subject: Subject) -> None:
    """There are legal actions exactly until the game is over, listed in one order and without duplicates."""
    for state in subject.positions(120):
        legal = state.legal_actions
        players = range(len(state.scores()))
        assert (len(legal) == 0) == (state.actor is None) == (state.outcome is not None)
        assert state.actor is None or state.actor == CHANCE or state.actor in players
        assert list(legal) == list(legal) == list(state.legal_actions)
        assert len(set(legal)) == len(legal)
        assert all(legal[index] == action for index, action in enumerate(legal))


def legal_actions_know_their_own(subject: Subject) -> None:
    """``in`` accepts every listed action, and none once the game is over."""
    for state, action, _ in subject.steps(30):
        assert all(action in state.legal_actions for action in state.legal_actions)
        assert action in state.legal_actions
    for states, actions in subject.games():
        if states[-1].actor is None:
            assert all(action not in states[-1].legal_actions for action in actions)


def an_illegal_action_raises_and_changes_nothing(subject: Subject) -> None:
    """The error carries every reason and names the action; the position stays unchanged."""
    for state in subject.positions(6):
        before = state.notation, json.dumps(state.to_json()), hash(state)
        illegal = [action for action in state.candidates() if action not in state.legal_actions]
        for action in subject.some(illegal, 12):
            error = apply_error(state, action)
            assert error is not None, f"{action} was applied, though it is not legal"
            assert error.action == action
            assert error.refusals == state.refusals(action)
            assert str(action) in str(error)
        assert (state.notation, json.dumps(state.to_json()), hash(state)) == before


def states_are_values(subject: Subject) -> None:
    """The same action leads to an equal position and leaves the old one unchanged."""
    for state, action, after in subject.steps():
        before = state.notation
        again = state.apply(action)
        assert again == after
        assert hash(again) == hash(after)
        assert state.notation == before
        assert after != state


def notation_and_json_are_lossless(subject: Subject) -> None:
    """A position survives the round trip through notation and JSON, and nothing is wrong with it."""
    for state in subject.positions(30):
        expect_none(f"status reports of a game: {problem}" for problem in subject.problems(state))
        assert subject.game.parse(state.notation) == state
        assert subject.game.parse(state.notation).notation == state.notation
        assert subject.game.from_json(state.to_json()) == state
        assert subject.game.from_json(json.dumps(state.to_json())) == state


def the_notation_of_an_action_is_read_back(subject: Subject) -> None:
    """An action survives the round trip through its notation, in capitals too."""
    for state in subject.positions(20):
        for action in subject.some(list(state.legal_actions), 150):
            assert subject.game.action(str(action)) == action
            assert subject.game.action(str(action).upper()) == action


def chance_adds_up_to_one(subject: Subject) -> None:
    """Chance has outcomes when it acts, each with a positive probability, and samples one of them."""
    for state in subject.positions(120):
        outcomes = state.chance_outcomes
        assert bool(outcomes) == (state.actor == CHANCE)
        if outcomes:
            assert sum(probability for _, probability in outcomes) == 1
            assert all(probability > 0 for _, probability in outcomes)
            assert [action for action, _ in outcomes] == list(state.legal_actions)
            assert state.sample(Random(0)) in dict(outcomes)


def chance_goes_on_as_outcome_by_outcome(subject: Subject) -> None:
    """Settling chance up to the next decision equals sampling outcome by outcome, with the same random numbers."""
    for state, action, after in subject.steps(120):
        if state.actor == CHANCE:
            assert state.settle(Random(1)) == State.settle(state, Random(1))
        one, other = Random(2), Random(2)
        assert state.onward(action, one) == State.settle(after, other)
        assert one.getstate() == other.getstate(), "the draws used less chance"


def a_seed_says_how_a_game_starts(subject: Subject) -> None:
    """The same seed gives the same start, in which a seat decides; other seeds give others where chance sets up."""
    for players in subject.tables:
        starts = [subject.game.start(players, seed=seed) for seed in range(10)]
        differing = len(set(starts))
        if subject.facts.set_up_by_chance:
            ways = len(subject.game.new(players).chance_outcomes)
            assert differing >= max(2, min(6, ways // 2)), (
                f"chance sets the game up, and 10 seeds give {differing} starts"
            )
        else:
            message = "chance acts before anybody decides: write set_up_by_chance=True into the facts"
            assert set(starts) == {subject.game.new(players)}, message
        assert subject.game.start(players, seed=7) == starts[7]
        assert all(state.actor in range(players) for state in starts)


def nothing_is_lost(subject: Subject) -> None:
    """Pieces, cards and money add up at every step, as the facts count them."""
    for states, _ in subject.games():
        for subject.last in states:
            expect_none(subject.facts.wrong_with(subject.last))


def the_end_has_winners_a_clause_and_a_reason(subject: Subject) -> None:
    """The outcome names the winners, the clause and the reason."""
    ended = 0
    for players in subject.tables:
        for states, _ in subject.games(players):
            subject.last, outcome = states[-1], states[-1].outcome
            if outcome is None:
                assert subject.facts.length is not None, "a random game has no end: facts.length may cut it off"
                continue
            ended += 1
            assert outcome.winners
            assert set(outcome.winners) <= set(range(players))
            assert list(outcome.winners) == sorted(set(outcome.winners))
            assert outcome.clause in subject.game.clauses
            assert is_spoken(outcome.reason)
    assert ended, "no random game came to its end: set facts.length higher, or make facts.lively livelier"


def scores_are_itemised_by_clause(subject: Subject) -> None:
    """Each seat has a sheet whose lines add up, each with the clause that gives the points."""
    for players in subject.tables:
        for state in subject.positions(25, players):
            sheets = state.scores()
            assert len(sheets) == players
            for sheet in sheets:
                assert sheet.total == sum(item.points for item in sheet.items)
                for item in sheet.items:
                    assert item.clause in subject.game.clauses
                    assert is_spoken(item.label)


def every_action_is_described_in_both_languages(subject: Subject) -> None:
    """Every action has a description in words, also for seats that may not know all of it."""
    for state in subject.positions(20):
        seats = (*range(len(state.scores())), None)
        for action in subject.some(list(state.legal_actions), 100):
            assert is_spoken(state.describe(action)), str(action)
        for action in subject.some(list(state.legal_actions), 4):
            assert all(is_spoken(state.narrate(action, seat)) for seat in seats), str(action)


def a_whole_game_is_recorded_and_replayed(subject: Subject) -> None:
    """A transcript replays without a seed, from JSON too."""
    for states, actions in subject.games():
        transcript = Transcript.from_json(json.dumps(Transcript(states[0], actions).to_json()))
        assert transcript.actions == actions
        assert transcript.end == states[-1]


def the_network_is_there_for_mathematics(subject: Subject) -> None:
    """A game with track returns it as a graph."""
    for state in subject.positions(8):
        network = state.network()
        if network is not None:
            assert len(network.to_networkx()) == len(network.exits)


def whole_games_go_well_by_other_rules(subject: Subject) -> None:
    """Games under the options that the facts name keep their notation and reach an end."""
    for rules in subject.facts.rules:
        players = subject.tables[-1]
        states, _ = random_game(subject.facts, players, 1, **rules)
        assert states[0] != subject.game.new(players), f"{rules} change nothing"
        assert states[-1].outcome is not None or subject.facts.length is not None, f"with {rules} a game has no end"
        for state in subject.some(states, 8):
            subject.last = state
            assert subject.game.parse(state.notation) == state
            assert subject.game.from_json(json.dumps(state.to_json())) == state
