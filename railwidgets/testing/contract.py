"""Checks of states, actions and chance: the promises of ``core``, in random games through the public contract alone."""

from __future__ import annotations

import json
from random import Random

from railwidgets.core import CHANCE, State, Transcript
from railwidgets.testing.differences import assert_same
from railwidgets.testing.play import random_game
from railwidgets.testing.subject import Subject, apply_error, expect_none, is_spoken


def somebody_acts_until_the_game_is_over(subject: Subject) -> None:
    """There are legal actions exactly until the game is over, listed in one order and without duplicates."""
    for state in subject.positions(120):
        legal = state.legal_actions
        players = range(len(state.scores()))
        acting = f"actor of state.py is {state.actor!r}"
        assert (len(legal) == 0) == (state.actor is None), (
            f"{acting}, and legal.py: generate gives {len(legal)} actions"
        )
        assert (state.actor is None) == (state.outcome is not None), f"{acting}, and the outcome is {state.outcome!r}"
        assert state.actor is None or state.actor == CHANCE or state.actor in players, (
            f"{acting}: return a seat from 0 to {players[-1]}, CHANCE, or None at the end"
        )
        assert list(legal) == list(legal) == list(state.legal_actions), (
            "legal.py: generate gives another order each time: iterate over no set"
        )
        twice = {str(action) for action in legal if list(legal).count(action) > 1}
        assert not twice, f"legal.py: generate gives {', '.join(sorted(twice))} more than once"
        assert all(legal[index] == action for index, action in enumerate(legal)), "legal.py: generate changes its order"


def legal_actions_know_their_own(subject: Subject) -> None:
    """``in`` accepts every listed action, and none once the game is over."""
    for state, action, _ in subject.steps(30):
        own = [str(action) for action in state.legal_actions if action not in state.legal_actions]
        assert not own, f"legal.py: the legal actions list {own[0]}, and `in` says no"
        assert action in state.legal_actions, f"legal.py: {action} was played, and `in` says no"
    for states, actions in subject.games():
        if states[-1].actor is None:
            late = [str(action) for action in actions if action in states[-1].legal_actions]
            assert not late, f"legal.py: the game is over, and {late[0]} is legal"


def an_illegal_action_raises_and_changes_nothing(subject: Subject) -> None:
    """The error carries every reason and names the action; the position stays unchanged."""
    for state in subject.positions(6):
        before = state.notation, json.dumps(state.to_json()), hash(state)
        illegal = [action for action in state.candidates() if action not in state.legal_actions]
        for action in subject.some(illegal, 12):
            error = apply_error(state, action)
            assert error is not None, f"{action} was applied, though it is not legal"
            assert error.action == action, f"the error of {action} names {error.action}"
            assert error.refusals == state.refusals(action), (
                f"rules.py: refusals of {action} gives other reasons each time: iterate over no set"
            )
            assert str(action) in str(error), f"actions.py: the error of {action} does not quote its notation: {error}"
        after = state.notation, json.dumps(state.to_json()), hash(state)
        assert after == before, (
            "rules.py: an action that is refused changed the position: change.py and rules.py return values"
        )


def states_are_values(subject: Subject) -> None:
    """The same action leads to an equal position and leaves the old one unchanged."""
    for state, action, after in subject.steps():
        before = state.notation
        assert_same(state.apply(action), after, f"change.py: do(state, {action}), called twice,")
        assert hash(state.apply(action)) == hash(after), "state.py: equal positions need equal hashes"
        assert state.notation == before, (
            f"change.py: do(state, {action}) changed the position: return state.replace(...)"
        )
        assert after != state, f"change.py: do(state, {action}) changes nothing"


def notation_and_json_are_lossless(subject: Subject) -> None:
    """A position survives the round trip through notation and JSON, and nothing is wrong with it."""
    for state in subject.positions(30):
        expect_none(f"status reports of a game: {problem}" for problem in subject.problems(state))
        read = subject.game.parse(state.notation)
        assert_same(read, state, "notation.py: read(write(state))")
        assert read.notation == state.notation, "notation.py: write gives another text for the position read from it"
        for data in (state.to_json(), json.dumps(state.to_json())):
            assert_same(subject.game.from_json(data), state, "record.py: read(write(state))")


def the_notation_of_an_action_is_read_back(subject: Subject) -> None:
    """An action survives the round trip through its notation, in capitals too."""
    for state in subject.positions(20):
        for action in subject.some(list(state.legal_actions), 150):
            for text in (str(action), str(action).upper()):
                read = subject.game.action(text)
                assert read == action, f"actions.py: read({text!r}) is {read!r}, not {action!r}"


def chance_adds_up_to_one(subject: Subject) -> None:
    """Chance has outcomes when it acts, each with a positive probability, and samples one of them."""
    for state in subject.positions(120):
        outcomes = state.chance_outcomes
        assert bool(outcomes) == (state.actor == CHANCE), (
            f"chance.py: weights gives {len(outcomes)} outcomes, and actor of state.py is {state.actor!r}"
        )
        if outcomes:
            total = sum(probability for _, probability in outcomes)
            assert total == 1, f"chance.py: the probabilities add up to {total}: weights gives each outcome once"
            never = [str(action) for action, probability in outcomes if probability <= 0]
            assert not never, f"chance.py: weights gives {', '.join(never)} no weight above 0: leave out what cannot be"
            assert [action for action, _ in outcomes] == list(state.legal_actions), (
                "legal.py: generate gives other actions of chance than weights of chance.py, or in another order"
            )
            assert state.sample(Random(0)) in dict(outcomes), "chance.py: sample draws what weights does not have"


def chance_goes_on_as_outcome_by_outcome(subject: Subject) -> None:
    """Settling chance up to the next decision equals sampling outcome by outcome, with the same random numbers."""
    for state, action, after in subject.steps(120):
        if state.actor == CHANCE:
            assert_same(state.settle(Random(1)), State.settle(state, Random(1)), "chance.py: settle")
        one, other = Random(2), Random(2)
        assert_same(state.onward(action, one), State.settle(after, other), "chance.py: onward")
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
        assert_same(subject.game.start(players, seed=7), starts[7], "the same seed, used twice,")
        waiting = [state.actor for state in starts if state.actor not in range(players)]
        assert not waiting, f"the game ends before anybody decides, or actor of state.py is {waiting[:1]}"


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
            winners = list(outcome.winners)
            assert winners, "score.py: outcome names no winner: let all share a win that nobody else has"
            assert winners == sorted(set(winners) & set(range(players))), (
                f"score.py: the winners of outcome are {winners}: name seats below {players}, each once, in order"
            )
            assert outcome.clause in subject.game.clauses, (
                f"clauses.toml has no [{outcome.clause!r}], which ended a game"
            )
            assert is_spoken(outcome.reason), f"score.py: the reason of outcome has no words: {outcome.reason!r}"
    assert ended, "no random game came to its end: set facts.length higher, or make facts.lively livelier"


def scores_are_itemised_by_clause(subject: Subject) -> None:
    """Each seat has a sheet whose lines add up, each with the clause that gives the points."""
    for players in subject.tables:
        for state in subject.positions(25, players):
            sheets = state.scores()
            assert len(sheets) == players, f"score.py: scores gives {len(sheets)} sheets for {players} players"
            for sheet in sheets:
                points = sum(item.points for item in sheet.items)
                assert sheet.total == points, f"score.py: a sheet says {sheet.total}, its items add up to {points}"
                for item in sheet.items:
                    assert item.clause in subject.game.clauses, (
                        f"clauses.toml has no [{item.clause!r}] of a score sheet"
                    )
                    assert is_spoken(item.label), f"score.py: an item of {item.clause} has no words: {item.label!r}"


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
        assert transcript.actions == actions, "a transcript reads other actions from its JSON"
        assert_same(transcript.end, states[-1], "a transcript, replayed,")


def the_network_is_there_for_mathematics(subject: Subject) -> None:
    """A game with track returns it as a graph."""
    for state in subject.positions(8):
        network = state.network()
        if network is not None:
            nodes, exits = len(network.to_networkx()), len(network.exits)
            assert nodes == exits, f"network.py: the network has {exits} exits, its graph {nodes} nodes"


def whole_games_go_well_by_other_rules(subject: Subject) -> None:
    """Games under the options that the facts name keep their notation and reach an end."""
    for rules in subject.facts.rules:
        players = subject.tables[-1]
        states, _ = random_game(subject.facts, players, 1, **rules)
        assert states[0] != subject.game.new(players), f"{rules} change nothing"
        assert states[-1].outcome is not None or subject.facts.length is not None, f"with {rules} a game has no end"
        for state in subject.some(states, 8):
            subject.last = state
            assert_same(subject.game.parse(state.notation), state, f"notation.py: read, with {rules},")
            read = subject.game.from_json(json.dumps(state.to_json()))
            assert_same(read, state, f"record.py: read, with {rules},")
