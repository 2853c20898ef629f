"""Properties that hold for every position of random play, tried by hypothesis on positions of its choice."""

from __future__ import annotations

import copy
import pickle
from fractions import Fraction
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from railwidgets.core import CHANCE
from railwidgets.games.streetcar import GAME, StreetCarState
from railwidgets.games.streetcar.actions import DealLine, DealRoute, Double, DrawTile, Lay, Run, Take, Travel
from railwidgets.games.streetcar.components import BUILDINGS, KINDS, LAYOUT, SQUARES, TERMINI
from railwidgets.games.streetcar.pseudo_legal import gains, plans
from railwidgets.games.streetcar.routes import route_of
from railwidgets.games.streetcar.table import Table
from railwidgets.games.streetcar.voyage import is_blocked, runs
from railwidgets.track import Network
from tests.games.play import played, random_game
from tests.games.streetcar.conservation import wrong_with
from tests.games.streetcar.helpers import round_the_board
from tests.games.streetcar.slow import as_pieces, clashes, moves

steady = settings(max_examples=15, derandomize=True, deadline=None, database=None)


@st.composite
def positions(draw: st.DrawFn) -> StreetCarState:
    """A position of one of a few random games, from the first draw or on a line round the board."""
    states, _ = random_game("streetcar", *draw(st.sampled_from([(2, 1), (3, 2), (4, 1), (5, 2)])))
    state = draw(st.sampled_from(states))
    assert isinstance(state, StreetCarState)
    return state


squares = st.tuples(st.integers(0, 14), st.integers(0, 14))
lays = st.builds(Lay, st.sampled_from(list(KINDS)), squares, st.integers(0, 3))
doors = [(door, terminus.side) for terminus in TERMINI.values() for door in terminus.doors]
actions = st.one_of(
    lays,
    st.tuples(lays, lays).filter(lambda pair: pair[0].cell != pair[1].cell).map(lambda pair: Double(*pair)),
    st.builds(Travel, st.sampled_from(list(TERMINI))),
    st.builds(Run, st.sampled_from(SQUARES), st.integers(0, 3), st.integers(1, 12)),
    st.tuples(st.sampled_from(doors), st.integers(1, 12)).map(lambda entry: Run(*entry[0], entry[1])),
    st.builds(Take, st.sampled_from(list(KINDS)), st.integers(0, 4)),
    st.builds(DealLine, st.integers(1, 6)),
    st.builds(DealRoute, st.integers(1, 6)),
    st.builds(DrawTile, st.sampled_from(list(KINDS))),
)


@steady
@given(actions)
def test_any_action_is_read_back_from_its_notation(action) -> None:
    assert GAME.action(str(action)) == action


@settings(steady, max_examples=60)
@given(positions(), actions)
def test_any_action_is_legal_exactly_when_nothing_refuses_it(state: StreetCarState, action) -> None:
    assert (action in state.legal_actions) == (not state.refusals(action)) == (action in list(state.legal_actions))


@pytest.mark.exhaustive
@steady
@given(positions())
def test_the_generator_lists_what_the_refusals_allow(state: StreetCarState) -> None:
    assert set(state.legal_actions) == {action for action in state.candidates() if not state.refusals(action)}


@steady
@given(positions())
def test_a_laid_tile_is_legal_exactly_when_no_edge_of_the_board_clashes(state: StreetCarState) -> None:
    """Every tile of the hand on a few squares, against a slow look at the whole board with the tile in place."""
    rng = Random(len(state.notation))
    for cell in rng.sample(SQUARES, 12):
        for kind in dict.fromkeys(state.player.hand):
            for turn in KINDS[kind].turns:
                lay = Lay(kind, cell, turn)
                legal = state.phase == "build" and not clashes(as_pieces(state), [(cell, kind, turn)])
                assert (lay in state.legal_actions) == legal, lay


@steady
@given(positions())
def test_double_exchanges_are_those_that_a_slow_look_finds(state: StreetCarState) -> None:
    found = {action for action in state.legal_actions if isinstance(action, Double)}
    if state.phase != "build" or state.left < 2:
        assert found == set()
        return
    pieces = as_pieces(state)
    expected = set()
    for action in state.candidates(("double",)):
        assert isinstance(action, Double)
        one, other = ((lay.cell, lay.kind, lay.turn) for lay in action.lays)
        if clashes(pieces, [one]) and clashes(pieces, [other]) and not clashes(pieces, [one, other]):
            expected.add(action)
    assert found == expected


@steady
@given(positions())
def test_moves_are_those_that_a_slow_walk_finds(state: StreetCarState) -> None:
    if state.phase != "run":
        return
    assert {(run.cell, run.side, run.count) for run in runs(state)} == moves(state)
    for run, ports in runs(state).items():
        assert len(ports) == run.count
        assert (LAYOUT.cell(ports[-1]), LAYOUT.side(ports[-1])) == (run.cell, run.side)
    assert is_blocked(state, state.turn) == (route_of(state, state.turn) is None)
    single = {plan.picks[0]: plan.actions[0] for plan in plans(state)}
    for pick in {run.picks[0] for run in runs(state)} if not is_blocked(state, state.turn) else ():
        ways = [run for run in runs(state) if run.picks[0] == pick]
        assert (single.get(pick) == ways[0]) == (len(ways) == 1)


@steady
@given(positions())
def test_what_a_table_keeps_up_to_date_is_what_it_would_work_out_anew(state: StreetCarState) -> None:
    table = state.table
    shuffled = list(table.tiles())
    Random(1).shuffle(shuffled)
    anew = Table.of(shuffled, table.stops)
    assert anew == table
    assert anew.sites == table.sites
    assert anew.joinable == table.joinable
    network = Network.of(LAYOUT, ((cell, tile.pattern) for cell, tile in table.tiles()))
    rings = {port: out for port, out in table.network.exits.items() if LAYOUT.cell(port) not in SQUARES}
    assert dict(table.network.exits) == {**network.exits, **rings}
    assert len(rings) == 24


@steady
@given(positions())
def test_any_position_is_read_back_from_its_notation_and_its_json(state: StreetCarState) -> None:
    views = [state.view(seat) for seat in (*range(len(state.players)), None)]
    for known in (state, *views):
        for again in (GAME.parse(known.notation), GAME.from_json(known.to_json())):
            assert again == known
            assert hash(again) == hash(known)
            assert again.pile == known.pile
            assert list(again.legal_actions) == list(known.legal_actions)


@steady
@given(positions())
def test_a_copied_position_plays_on(state: StreetCarState) -> None:
    for again in (pickle.loads(pickle.dumps(state)), copy.deepcopy(state)):
        assert again == state
        assert list(again.legal_actions) == list(state.legal_actions)
        for action in list(state.legal_actions)[:2]:
            assert again.apply(action) == state.apply(action)


@steady
@given(positions())
def test_an_exchange_gains_what_was_not_there(state: StreetCarState) -> None:
    for action in list(state.legal_actions)[::7]:
        if isinstance(action, (Lay, Double)):
            after = state.apply(action)
            old = {(cell, pair) for cell, tile in state.table.tiles() for pair in tile.pattern.segments}
            new = {(cell, pair) for cell, tile in after.table.tiles() for pair in tile.pattern.segments}
            assert old < new
            lain = {cell for cell, _ in state.table.tiles()}
            gained = {(step.cell, (step.enter, step.leave)) for step in gains(state, action)}
            assert gained == {entry for entry in new - old if entry[0] in lain}


@steady
@given(positions())
def test_chance_is_as_likely_as_what_is_left(state: StreetCarState) -> None:
    if state.actor != CHANCE:
        assert state.chance_outcomes == ()
    elif state.phase == "draw":
        left = sum(state.pile)
        assert [chance for _, chance in state.chance_outcomes] == [Fraction(n, left) for n in state.pile if n]
    else:
        assert len({chance for _, chance in state.chance_outcomes}) == 1


@pytest.mark.parametrize(
    "rules",
    [
        {"exchanged_tile": "out", "stops": 2},
        {"early_halt": "raises", "stops": 3},
        pytest.param({"stops": 2}, marks=pytest.mark.exhaustive),
    ],
    ids=str,
)
def test_it_all_holds_by_other_rules_too(rules: dict[str, Any]) -> None:
    start = round_the_board(3, Random(2))
    options = " ".join(f"{name}={value}" for name, value in rules.items())
    number = 0
    for number, (state, _) in enumerate(played(GAME.parse(f"rules {options}\n{start.notation}"), Random(11))):
        assert isinstance(state, StreetCarState)
        if number % 80 == 10:
            assert set(state.legal_actions) == {action for action in state.candidates() if not state.refusals(action)}
        if number % 5 == 0:
            assert wrong_with(state) == []
            assert GAME.parse(state.notation) == state
    assert number > 30


@pytest.mark.parametrize("seed", range(6))
def test_what_is_hidden_is_dealt_fairly(seed: int) -> None:
    """Over many deals each line that the seat does not know is as often that of the next seat."""
    view = GAME.start(3, seed=seed).view(0)
    rng = Random(seed)
    dealt = [view.complete(rng).players[1].line for _ in range(1500)]
    unknown = set(range(1, 7)) - {view.players[0].line}
    assert set(dealt) == unknown
    assert all(abs(dealt.count(line) - 300) < 90 for line in unknown)


def test_buildings_never_have_a_tile_or_a_stop_of_two() -> None:
    states, _ = random_game("streetcar", 3, 2)
    for state in states[::20]:
        assert isinstance(state, StreetCarState)
        assert not {cell for cell, _ in state.table.tiles()} & set(BUILDINGS.values())
        assert len(set(state.table.stops.values())) == len(state.table.stops)
