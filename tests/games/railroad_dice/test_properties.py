"""Properties that hold for every position of random play, tried by hypothesis on positions of its choice."""

from __future__ import annotations

import copy
import json
import pickle
from collections import Counter
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from railwidgets.core import CHANCE, State
from railwidgets.games.railroad_dice import GAME, RailroadDiceState
from railwidgets.games.railroad_dice.actions import Build, Buy, Dice, Discard, Lay, Leave, Reveal, Roll, TakeBack
from railwidgets.games.railroad_dice.components import COMPANIES, ENDS, FACES
from railwidgets.games.railroad_dice.landscape import tiles_for
from railwidgets.games.railroad_dice.line import leads_on, squares_ahead
from railwidgets.games.railroad_dice.state import Player, Turn
from railwidgets.games.railroad_dice.status import problems
from railwidgets.games.railroad_dice.table import cell_on, place_of
from railwidgets.games.railroad_dice.year import next_turn
from tests.games.play import played, random_game
from tests.games.railroad_dice import slow
from tests.games.railroad_dice.conservation import wrong_with

steady = settings(max_examples=15, derandomize=True, deadline=None, database=None)


@st.composite
def positions(draw: st.DrawFn) -> RailroadDiceState:
    """A position of one of a few random games."""
    states, _ = random_game("railroad_dice", *draw(st.sampled_from([(2, 1), (3, 2), (4, 1)])))
    state = draw(st.sampled_from(states))
    assert isinstance(state, RailroadDiceState)
    return state


cells = st.tuples(st.integers(-30, 30), st.integers(-30, 30))
sides = st.tuples(st.integers(0, 3), st.integers(1, 3)).map(lambda pair: (pair[0], (pair[0] + pair[1]) % 4))
dice = st.sampled_from(["straight", "curve", "wild"])
wild = st.integers(0, 9)
tiles = st.sampled_from(["plain", "lakes:2", "foothill", "foothill:3", "massif:1", "swamp"])
actions = st.one_of(
    st.builds(lambda die, cell, way, paid: Lay(die, cell, *way, paid), dice, cells, sides, wild),
    st.builds(
        lambda die, cell, way, tile, more, on, paid: Leave(die, cell, *way, tile, more, (way[1] + 2 + on) % 4, paid),
        *(dice, cells, sides, tiles, dice, st.integers(1, 3), wild),
    ),
    st.builds(Build, st.sampled_from(COMPANIES), cells, wild),
    st.builds(Buy, st.sampled_from(COMPANIES), st.sampled_from(["share", "wild"]), st.sampled_from([None, 0, 1, 2, 3])),
    st.builds(Roll, st.integers(0, 30), wild),
    st.builds(TakeBack, st.sampled_from(ENDS)),
    st.builds(Discard, st.sampled_from(FACES)),
    st.builds(Dice, st.tuples(*[st.integers(0, 3)] * 3, st.integers(1, 3))),
    st.builds(Reveal, st.integers(0, 3), st.integers(0, 99), st.integers(0, 40)),
)


@settings(steady, max_examples=80)
@given(actions)
def test_any_action_is_read_back_from_its_notation(action) -> None:
    assert GAME.action(str(action)) == action


@settings(steady, max_examples=60)
@given(positions(), actions)
def test_any_action_is_legal_exactly_when_nothing_refuses_it(state: RailroadDiceState, action) -> None:
    assert (action in state.legal_actions) == (not state.refusals(action)) == (action in list(state.legal_actions))


@pytest.mark.exhaustive
@steady
@given(positions())
def test_the_generator_lists_what_the_refusals_allow(state: RailroadDiceState) -> None:
    assert set(state.legal_actions) == {action for action in state.candidates() if not state.refusals(action)}


@steady
@given(positions())
def test_any_position_is_read_back_from_its_notation_and_its_json(state: RailroadDiceState) -> None:
    for seat in (*range(len(state.players)), None):
        for shown in (state, state.view(seat)):
            assert GAME.parse(shown.notation) == shown
            assert GAME.from_json(json.dumps(shown.to_json())) == shown
    for again in (copy.deepcopy(state), pickle.loads(pickle.dumps(state))):
        assert again == state
        assert hash(again) == hash(state)


@settings(steady, max_examples=60)
@given(positions())
def test_passengers_and_landscape_are_those_of_a_slow_count(state: RailroadDiceState) -> None:
    assert {name: state.plan.passengers(name) for name in COMPANIES} == {
        name: slow.passengers(state, name) for name in COMPANIES
    }
    assert slow.clashes(state) == []
    around = {(row + y, column + x) for row, column in state.plan.minis for y, x in ((0, 1), (1, 0), (0, -1), (-1, 0))}
    for position in around - set(state.plan.minis):
        assert set(tiles_for(state, position)) == slow.fits(state, position)


@settings(steady, max_examples=60)
@given(positions())
def test_the_line_is_one_line(state: RailroadDiceState) -> None:
    walked = slow.line(state)
    assert sorted(walked) == sorted(
        cell_on(place, square) for place, large in state.large for square, _ in large.pieces
    )
    graph = state.network().to_networkx()
    assert max((degree for _, degree in graph.degree()), default=0) <= 2


@settings(steady, max_examples=60)
@given(positions())
def test_ends_lead_to_free_squares_and_every_lay_is_on_one(state: RailroadDiceState) -> None:
    free = {(ahead.cell, ahead.enter) for ahead in squares_ahead(state)}
    lays = [action for action in state.legal_actions if isinstance(action, (Lay, Leave))]
    assert {(lay.cell, lay.enter) for lay in lays} <= free
    if lays:
        assert any(leads_on(state, number) for number in (0, 1))
    assert all(place_of(cell)[0] in dict(state.large) for cell, _ in free)


@settings(steady, max_examples=60)
@given(positions())
def test_the_line_is_stuck_exactly_when_no_rail_is_legal_with_all_dice(state: RailroadDiceState) -> None:
    if state.counting is not None:
        return
    rich = Player(reserve=9, front=(2, 2, 0, 9))
    fresh = state.replace(players=(rich,) * len(state.players), now=Turn(), ending="")
    rails = [action for action in fresh.legal_actions if isinstance(action, (Lay, Leave))]
    assert (next_turn(fresh).ending == "") == bool(rails)
    assert not any(fresh.refusals(rail) for rail in rails)


@pytest.mark.parametrize("options", [{"turned_tiles": False}, {"station_neighbours": 4}, {"dice": 60}])
def test_whole_games_by_options(options: dict) -> None:
    for seed in range(2):
        for state, action in played(GAME.new(2 + 2 * seed, **options), Random(seed)):
            assert wrong_with(state) == []
            assert problems(state) == []
            if state.actor != CHANCE and state.now.bridges == ((), ()) and state.phase == "act":
                assert "end" in map(str, state.legal_actions)
            after = state.apply(action)
        assert after.outcome is not None


def test_a_turn_always_comes_to_its_end() -> None:
    """However a player goes on, a turn is over after a number of actions."""
    longest = 0
    for seed in range(5):
        states, _ = random_game("railroad_dice", 2, seed)
        turns = Counter((state.year, state.turn) for state in states)
        longest = max(longest, *turns.values())
    assert longest < 200


def test_dice_show_what_their_weights_say() -> None:
    rolling = [state for state in random_game("railroad_dice", 2, 1)[0] if state.actor == CHANCE]
    assert {"roll", "count"} <= {state.phase for state in rolling}
    for seed, state in enumerate(rolling):
        assert state.sample(Random(seed)) == State.sample(state, Random(seed))


def test_what_is_hidden_is_completed_fairly() -> None:
    """Each way to share out what the screens hide comes up about as often."""
    state = GAME.parse("A; B reserve 1, passengers 0; C reserve 1, passengers 1; D reserve 0, passengers 0")
    rng = Random(1)
    seen: Counter[tuple] = Counter()
    for _ in range(6000):
        whole = state.view(0).complete(rng)
        seen[tuple((player.reserve, player.passengers) for player in whole.players[1:])] += 1
        assert wrong_with(whole) == []
    # Two dice among three reserves: six ways; one thousand passengers: three.
    assert len(seen) == 18
    assert all(abs(count - 6000 / 18) < 90 for count in seen.values())
