"""Properties that hold for every position of random play, tried by hypothesis on positions of its choice."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from railwidgets.core import CHANCE, at
from railwidgets.core.cell import FARTHEST
from railwidgets.games.days_of_steam import GAME, DaysOfSteamState
from railwidgets.games.days_of_steam.actions import Go, Lay, Load, PlaceCity, Roll, Stop
from railwidgets.games.days_of_steam.circuits import new_circuit
from railwidgets.games.days_of_steam.components import COLOURS, HIDDEN, KINDS
from railwidgets.games.days_of_steam.table import GRID, REACHED, City, Table, Track
from railwidgets.track import reach
from tests.games.days_of_steam.conservation import wrong_with
from tests.games.play import played, random_game
from tests.sampling import sampled

steady = settings(max_examples=15, derandomize=True, deadline=None, database=None)


@st.composite
def positions(draw: st.DrawFn) -> DaysOfSteamState:
    """A position of one of a few random games."""
    states, _ = random_game("days_of_steam", *draw(st.sampled_from([(2, 1), (3, 2), (4, 1)])))
    return draw(st.sampled_from(states[1:]))


cells = st.tuples(st.integers(-FARTHEST, FARTHEST), st.integers(-FARTHEST, FARTHEST))
actions = st.one_of(
    st.builds(Lay, st.sampled_from(list(KINDS)), cells, st.integers(0, 3)),
    st.builds(PlaceCity, st.integers(0, 2), cells),
    st.builds(Go, st.integers(0, 3)),
    st.builds(Load, st.sampled_from(COLOURS)),
    st.builds(Roll, st.integers(1, 6)),
)


@steady
@given(actions)
def test_any_action_is_read_back_from_its_notation(action) -> None:
    assert GAME.action(str(action)) == action


@steady
@given(positions(), actions)
def test_any_action_is_legal_exactly_when_nothing_refuses_it(state: DaysOfSteamState, action) -> None:
    assert (action in state.legal_actions) == (not state.refusals(action))


@pytest.mark.exhaustive
@steady
@given(positions())
def test_the_generator_lists_what_the_refusals_allow(state: DaysOfSteamState) -> None:
    assert set(state.legal_actions) == {action for action in state.candidates() if not state.refusals(action)}


@steady
@given(positions())
def test_any_position_is_read_back_from_its_notation_and_its_json(state: DaysOfSteamState) -> None:
    assert GAME.parse(state.notation) == state
    assert GAME.from_json(state.to_json()) == state
    for seat in (*range(len(state.players)), None):
        view = state.view(seat)
        assert GAME.parse(view.notation) == view


@steady
@given(positions())
def test_what_a_table_keeps_up_to_date_is_what_it_would_work_out_anew(state: DaysOfSteamState) -> None:
    table = state.table
    anew = Table.of(sorted(table.cells.items()))
    assert anew.network.exits == table.network.exits
    assert anew.network.hubs == table.network.hubs
    assert dict(table.distance) == reach(table.network, table.network.departures()) == dict(anew.distance)
    assert {cell: facts for cell, facts in table.around.items() if facts} == _around(table)
    beside = {cell: anew.facts(cell) for cell in table.around if cell not in table.cells}
    assert table.open == {cell: facts for cell, facts in beside.items() if facts & REACHED}
    assert table.coverable == {cell: anew.facts(cell) for cell, track in table.tracks.items() if track.of.coverable}


def _around(table: Table) -> dict[tuple[int, int], int]:
    around: Counter[tuple[int, int]] = Counter()
    for cell in table.cells:
        for side in range(4):
            facing = (side + 2) % 4
            around[GRID.neighbour(cell, side)] |= (1 if table.mask(cell) >> side & 1 else 16) << facing
    return dict(around)


@steady
@given(positions())
def test_the_track_has_no_edge_with_track_against_an_edge_without(state: DaysOfSteamState) -> None:
    for cell in state.table.cells:
        for side in range(4):
            beside = GRID.neighbour(cell, side)
            if beside in state.table.cells:
                mine = state.table.mask(cell) >> side & 1
                assert mine == state.table.mask(beside) >> (side + 2) % 4 & 1


@steady
@given(positions())
def test_a_circuit_that_is_shown_is_the_counter_that_is_got(state: DaysOfSteamState) -> None:
    for action in list(state.legal_actions)[::3]:
        if isinstance(action, (Lay, PlaceCity)):
            laid = state.apply(action)
            got = sum(player.counters for player in laid.players) - sum(player.counters for player in state.players)
            assert got == len(state.preview_marks(action))
            tile = Track(action.kind, action.turn) if isinstance(action, Lay) else City("")
            after = Table.of({**state.table.cells, action.cell: tile}.items())
            assert bool(new_circuit(state.table, after, action.cell)) == bool(got) or not state.counters_left


@settings(steady, max_examples=10)
@given(positions(), st.integers(0, 2**32))
def test_a_hidden_hand_is_dealt_fairly(state: DaysOfSteamState, seed: int) -> None:
    """Over many deals each kind is in the first hidden place as often as its share of the unseen tiles."""
    view = state.view(0)
    unseen = sum(view.deck)
    if HIDDEN not in view.players[1].hand or unseen < 10:
        return
    rng = Random(seed)
    deals = 400
    held: Counter[str] = Counter()
    for _ in range(deals):
        held.update(view.complete(rng).players[1].hand)
    hand = len(view.players[1].hand)
    for (name, _), left in zip(KINDS.items(), view.deck, strict=True):
        share = float(Fraction(left, unseen)) * hand * deals
        assert abs(held[name] - share) <= 6 * max(share, 1) ** 0.5


@steady
@given(positions())
def test_chance_is_as_likely_as_what_is_left(state: DaysOfSteamState) -> None:
    if state.actor != CHANCE:
        assert state.chance_outcomes == ()
        return
    what = state.draws[0].what
    stock = {"tile": state.deck, "city": state.pile, "goods": state.bag, "roll": (1,) * 6}[what]
    assert [chance for _, chance in state.chance_outcomes] == [Fraction(n, sum(stock)) for n in stock if n]


def _ends(state: DaysOfSteamState) -> dict[tuple[int, int], tuple[int, bool]]:
    """The least steam for each place where the train can stop, and whether the die must be rolled for it then.

    Every way there is, one step after the other.
    """
    found = {}
    for action in state.legal_actions:
        if isinstance(action, Go):
            ends = _ends(state.apply(action))
        elif isinstance(action, Stop) and state.move is not None:
            ends = {state.player.train.cell: (state.move.spent, state.apply(action).phase == "roll")}
        else:
            continue
        for cell, end in ends.items():
            found[cell] = min(found.get(cell, end), end)
    return found


@pytest.mark.parametrize("seed", sampled(map(str, range(6)), "0", "4", "5"))
def test_a_click_on_a_far_place_takes_the_cheapest_way_and_of_these_one_without_a_die(seed: str) -> None:
    states, _ = random_game("days_of_steam", 2 + int(seed) % 3, int(seed))
    tried = 0
    for state in states[-40:]:
        if state.actor == CHANCE or not state.plans:
            continue
        plans = {plan.picks[-1]: plan for plan in state.plans}
        for cell, end in _ends(state).items():
            if cell == state.player.train.cell:
                continue
            there = state
            for action in plans[f"cell:{at(cell)}"].actions:
                there = there.apply(action)
            # Onto another train a click leads too, if the move can go on from there.
            if GAME.action("stop") in there.legal_actions:
                assert there.move is not None
                assert (there.move.spent, there.apply("stop").phase == "roll") == end, (state.notation, str(cell))
                tried += 1
    assert tried > 20


@pytest.mark.parametrize(
    "rules",
    [
        {"overlay_keeps_track": True, "start_city_goods": 2},
        {"city_entry_cost": 0},
        {"city_entry_cost": 2, "city_drawn_first": False, "circuits_share_junctions": False},
    ],
    ids=str,
)
def test_it_all_holds_by_other_rules_too(rules: dict[str, Any]) -> None:
    for number, (state, _) in enumerate(played(GAME.new(3, **rules), Random(11))):
        if number == 60:
            assert set(state.legal_actions) == {action for action in state.candidates() if not state.refusals(action)}
        if number % 10 == 0:
            assert wrong_with(state) == []
            assert GAME.parse(state.notation) == state
    assert number > 100
