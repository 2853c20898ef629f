"""Properties that hold for every position of random play, tried by hypothesis on positions of its choice."""

from __future__ import annotations

import copy
import pickle
from collections import Counter
from fractions import Fraction
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from railwidgets.core import CHANCE, State
from railwidgets.games.steam_tunnel import GAME, SteamTunnelState
from railwidgets.games.steam_tunnel.actions import Block, Flip, Pawn, Show, Skip
from railwidgets.games.steam_tunnel.components import FACES, KINDS
from railwidgets.games.steam_tunnel.state import Rules
from railwidgets.games.steam_tunnel.tunnels import stakes
from tests.games.play import played, random_game
from tests.games.steam_tunnel.conservation import wrong_with
from tests.games.steam_tunnel.slow import count
from tests.games.steam_tunnel.test_score import counted, in_order, random_position

steady = settings(max_examples=15, derandomize=True, deadline=None, database=None)


@st.composite
def positions(draw: st.DrawFn) -> SteamTunnelState:
    """A position of one of a few random games, or any board with any cards."""
    if draw(st.booleans()):
        return random_position(draw(st.integers(0, 500)))
    states, _ = random_game("steam_tunnel", draw(st.integers(2, 5)), draw(st.integers(1, 2)))
    state = draw(st.sampled_from(states))
    assert isinstance(state, SteamTunnelState)
    return state


cells = st.tuples(st.integers(0, 8), st.integers(0, 8))
names = st.sampled_from([*(name for face in FACES.values() for name in face.names), *"012345", "012", "0123"])
actions = st.one_of(
    st.builds(Flip, cells),
    st.builds(Block, cells),
    st.builds(Pawn, cells, names),
    st.builds(Skip),
    st.builds(Show, st.sampled_from([face for face in FACES if face != "?"])),
)


@steady
@given(actions)
def test_any_action_is_read_back_from_its_notation(action) -> None:
    assert GAME.action(str(action)) == action


@settings(steady, max_examples=60)
@given(positions(), actions)
def test_any_action_is_legal_exactly_when_nothing_refuses_it(state: SteamTunnelState, action) -> None:
    assert (action in state.legal_actions) == (not state.refusals(action)) == (action in list(state.legal_actions))


@pytest.mark.exhaustive
@steady
@given(positions())
def test_the_generator_lists_what_the_refusals_allow(state: SteamTunnelState) -> None:
    assert set(state.legal_actions) == {action for action in state.candidates() if not state.refusals(action)}


@steady
@given(positions())
def test_any_position_is_read_back_from_its_notation_and_its_json(state: SteamTunnelState) -> None:
    for again in (GAME.parse(state.notation), GAME.from_json(state.to_json()), GAME.parse(_in_one_line(state))):
        assert again == state
        assert hash(again) == hash(state)
        assert again.deck == state.deck
        assert list(again.legal_actions) == list(state.legal_actions)


def _in_one_line(state: SteamTunnelState) -> str:
    lines = state.notation.splitlines()
    rows = state.table.layout.rows
    return " ; ".join([" / ".join(lines[:rows]), *lines[rows:]])


@steady
@given(positions())
def test_a_copied_position_plays_on(state: SteamTunnelState) -> None:
    for again in (pickle.loads(pickle.dumps(state)), copy.deepcopy(state)):
        assert again == state
        assert list(again.legal_actions) == list(state.legal_actions)
        assert again.scores() == state.scores()
        for action in list(state.legal_actions)[:2]:
            assert again.apply(action) == state.apply(action)


@steady
@given(positions())
def test_scores_are_those_of_the_slow_count(state: SteamTunnelState) -> None:
    slow = count(state.to_json())
    assert in_order(counted(state)) == in_order(slow)
    assert [sheet.total for sheet in state.scores()] == [
        sum((found.shares[seat] for found in slow), Fraction(0)) for seat in range(state.players)
    ]


@steady
@given(positions())
def test_a_board_rolled_over_its_rim_is_the_same_board(state: SteamTunnelState) -> None:
    """Nothing but the names of cells changes when rows and columns are moved round the torus."""
    record = state.to_json()
    record.update(flipped=None, pending=None)
    rolled = {**record, "board": [[*row[1:], row[0]] for row in (*record["board"][1:], record["board"][0])]}
    before, after = GAME.from_json(record), GAME.from_json(rolled)
    assert Counter(found.value for found in counted(before)) == Counter(found.value for found in counted(after))
    assert [sheet.total for sheet in before.scores()] == [sheet.total for sheet in after.scores()]
    assert sorted(before.table.free) == sorted(after.table.free)


@steady
@given(positions())
def test_a_board_upside_down_is_the_same_board(state: SteamTunnelState) -> None:
    record = state.to_json()
    record.update(flipped=None, pending=None)
    upside_down = {**record, "board": [[_turned(card) for card in row[::-1]] for row in record["board"][::-1]]}
    before, after = GAME.from_json(record), GAME.from_json(upside_down)
    assert Counter(found.value for found in counted(before)) == Counter(found.value for found in counted(after))
    assert [sheet.total for sheet in before.scores()] == [sheet.total for sheet in after.scores()]


def _turned(card: str) -> str:
    return "".join(str((int(sign) + 3) % 6) if sign.isdigit() else sign for sign in card)


@steady
@given(positions())
def test_chance_is_as_likely_as_what_is_unseen(state: SteamTunnelState) -> None:
    if state.actor != CHANCE:
        assert state.chance_outcomes == ()
        return
    by_kind: Counter[int] = Counter()
    for action, chance in state.chance_outcomes:
        assert isinstance(action, Show)
        by_kind[FACES[action.face].kind] += chance
    unseen = sum(state.deck)
    assert by_kind == {kind: Fraction(left, unseen) for kind, left in enumerate(state.deck) if left}


def test_what_shows_is_drawn_as_the_weights_say() -> None:
    for state in random_game("steam_tunnel", 2, 1)[0]:
        if state.actor == CHANCE:
            for seed in range(5):
                assert state.sample(Random(seed)) == State.sample(state, Random(seed))


@pytest.mark.parametrize("players", [2, 3])
def test_stakes_are_the_same_if_they_were_counted_on_the_table_before(players: int) -> None:
    def stakes_of(state: SteamTunnelState) -> list[Any]:
        return [(stake.course.lines, stake.pawns, stake.value) for stake in stakes(state)]

    rng, state = Random(players), GAME.new(players)
    while state.actor is not None:
        state = state.after(state.sample(rng) if state.actor == CHANCE else rng.choice(state.choices))
        other = state.replace(rules=Rules(killer_ends=True))
        assert stakes_of(state) == stakes_of(GAME.parse(state.notation))
        if rng.random() < 0.2:
            assert stakes_of(other) == stakes_of(GAME.parse(other.notation))


@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("players", [2, 3, 5])
def test_cards_and_pawns_add_up_at_each_step(players: int, seed: int) -> None:
    states, done = random_game("steam_tunnel", players, seed)
    for state, action, after in zip(states, done, states[1:], strict=False):
        assert isinstance(state, SteamTunnelState)
        assert isinstance(after, SteamTunnelState)
        assert wrong_with(after) == []
        placed = {seat: pawns(after)[seat] - pawns(state)[seat] for seat in range(players)}
        expected = dict.fromkeys(range(players), 0)
        if isinstance(action, (Pawn, Block)):
            expected[state.turn] = 1
        assert placed == expected
        assert sum(state.deck) - sum(after.deck) == isinstance(action, Show)
        assert state.table.left - after.table.left == isinstance(action, (Show, Block))
        kept = [
            (old, new) for old, new in zip(state.table.cards, after.table.cards, strict=True) if old.face != new.face
        ]
        assert len(kept) == isinstance(action, Show)


def pawns(state: SteamTunnelState) -> Counter[int | None]:
    return Counter(pawn for card in state.table.cards for pawn in (*card.pawns, card.by))


@pytest.mark.parametrize(
    "rules",
    [
        {"full_board": True, "charity": True},
        {"full_board": True, "killer_ends": True},
        {"simple_paths": 4, "two_real_ends": True},
        {"simple_paths": 2, "charity": True, "killer_ends": True},
    ],
    ids=str,
)
def test_it_all_holds_by_other_rules_too(rules: dict[str, Any]) -> None:
    number = 0
    for number, (state, _) in enumerate(played(GAME.new(3, **rules), Random(11))):
        assert isinstance(state, SteamTunnelState)
        if number % 30 == 20:
            assert set(state.legal_actions) == {action for action in state.candidates() if not state.refusals(action)}
        if number % 5 == 0:
            assert wrong_with(state) == []
            assert GAME.parse(state.notation) == state
            assert in_order(counted(state)) == in_order(count(state.to_json()))
    assert number > 60


def test_a_deck_says_how_many_cards_of_each_kind_are_unseen() -> None:
    state = GAME.new(2)
    assert len(state.deck) == len(KINDS) == 12
