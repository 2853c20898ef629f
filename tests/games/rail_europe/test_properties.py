"""Properties that hold for every position of random play, tried by hypothesis on positions of its choice."""

from __future__ import annotations

import copy
import json
import pickle
import re
from collections import Counter
from fractions import Fraction
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from railwidgets.core import CHANCE
from railwidgets.games.rail_europe import GAME, RailEuropeState
from railwidgets.games.rail_europe.actions import (
    Add,
    Claim,
    Deal,
    DealTicket,
    Draw,
    Keep,
    Kept,
    Pass,
    Return,
    Reveal,
    Show,
    Station,
    Take,
    Tickets,
    TurnUp,
    Withdraw,
)
from railwidgets.games.rail_europe.components import CARDS, CITIES, HIDDEN, LONG_TICKETS, ROUTES, TICKETS, tickets_in
from railwidgets.games.rail_europe.names import ticket_text
from tests.games.play import played, random_game
from tests.games.rail_europe.conservation import wrong_with
from tests.sampling import sampled

steady = settings(max_examples=15, derandomize=True, deadline=None, database=None)


@st.composite
def positions(draw: st.DrawFn) -> RailEuropeState:
    """A position of one of a few random games."""
    states, _ = random_game("rail_europe", *draw(st.sampled_from([(2, 1), (3, 2), (4, 1), (5, 2)])))
    state = draw(st.sampled_from(states))
    assert isinstance(state, RailEuropeState)
    return state


kinds = st.integers(0, len(CARDS) - 1)
tickets = st.integers(HIDDEN, len(TICKETS) - 1)
some_cards = st.one_of(
    st.lists(st.integers(0, 3), min_size=9, max_size=9).filter(any).map(tuple),
    st.tuples(kinds, st.integers(1, 8), st.integers(0, 3)).map(
        lambda it: tuple(it[1] * (kind == it[0]) + it[2] * (kind == 8) for kind in range(9))
    ),
)
actions = st.one_of(
    st.builds(Take, kinds),
    st.builds(Claim, st.integers(0, len(ROUTES) - 1), some_cards),
    st.builds(Station, st.integers(0, len(CITIES) - 1), some_cards),
    st.builds(Add, some_cards),
    st.builds(Keep, tickets),
    st.builds(Return, tickets),
    st.builds(DealTicket, tickets),
    st.builds(Deal, st.integers(HIDDEN, 8)),
    st.builds(TurnUp, kinds),
    st.builds(Reveal, kinds),
    st.builds(Kept, st.lists(st.integers(0, 5), min_size=1, max_size=5).map(tuple)),
    st.builds(Show, st.sets(st.integers(0, 45), max_size=4).map(lambda found: tuple(sorted(found)))),
    st.sampled_from([Draw(), Tickets(), Pass(), Withdraw()]),
)


@settings(steady, max_examples=80)
@given(actions)
def test_any_action_is_read_back_from_its_notation(action) -> None:
    assert GAME.action(str(action)) == action
    assert GAME.action(str(action).upper()) == action


@settings(steady, max_examples=80)
@given(positions(), actions)
def test_any_action_is_legal_exactly_when_nothing_refuses_it(state: RailEuropeState, action) -> None:
    assert (action in state.legal_actions) == (not state.refusals(action)) == (action in list(state.legal_actions))


@pytest.mark.exhaustive
@steady
@given(positions())
def test_the_generator_lists_what_the_refusals_allow(state: RailEuropeState) -> None:
    assert set(state.legal_actions) == {action for action in state.candidates() if not state.refusals(action)}


@settings(steady, max_examples=6)
@given(positions(), st.integers(0, 4))
def test_views_have_legal_actions_that_nothing_refuses(state: RailEuropeState, seat: int) -> None:
    """Whatever is hidden from it, a view can be played on by its own rules."""
    view = state.view(seat if seat < len(state.players) else None)
    legal = list(view.legal_actions)
    assert bool(legal) == (view.actor is not None)
    for action in legal:
        assert not view.refusals(action)
        assert view.apply(action) != view
    assert set(legal) == {action for action in view.candidates() if not view.refusals(action)}


@steady
@given(positions())
def test_every_click_on_the_board_is_answered(state: RailEuropeState) -> None:
    """It begins something legal, or is told why not, with a proof."""
    if state.actor == CHANCE:
        return
    firsts = {action.picks[0] for action in state.legal_actions}
    routes = (f"route:{route.id}" for route in ROUTES)
    cities = (f"city:{city}" for city in CITIES)
    cards = (f"card:{card}" for card in CARDS)
    for pick in (*routes, *cities, *cards, "deck", "tickets", "withdraw", "pass"):
        reasons = state.explain([pick])
        assert (pick in firsts) == (not reasons), pick
        assert all(reason.marks for reason in reasons)


@steady
@given(positions())
def test_any_position_is_read_back_from_its_notation_and_its_json(state: RailEuropeState) -> None:
    for seen in (state, *(state.view(seat) for seat in (*range(len(state.players)), None))):
        one_line = seen.notation.replace("\n", " ; ")
        for again in (GAME.parse(seen.notation), GAME.parse(one_line), GAME.from_json(json.dumps(seen.to_json()))):
            assert again == seen
            assert hash(again) == hash(seen)
            assert list(again.legal_actions) == list(seen.legal_actions)


@steady
@given(positions())
def test_a_copied_position_plays_on(state: RailEuropeState) -> None:
    for again in (pickle.loads(pickle.dumps(state)), copy.deepcopy(state)):
        assert again == state
        assert list(again.legal_actions) == list(state.legal_actions)
        for action in list(state.legal_actions)[:2]:
            assert again.apply(action) == state.apply(action)


# --- hidden things


@steady
@given(positions(), st.integers(0, 1))
def test_nothing_of_another_seat_is_in_a_view(state: RailEuropeState, seat: int) -> None:
    """Not in its fields, its notation, its JSON or its repr."""
    view = state.view(seat)
    texts = "\n".join((view.notation, json.dumps(view.to_json()), repr(view)))
    draws = (*state.past_draws, *([state.ticket_draw] if state.ticket_draw else []))
    put_under = {ticket for draw in draws for ticket in draw.known_to(seat)}
    for other, player in enumerate(state.players):
        if other == seat:
            continue
        assert view.players[other].hand == player.seen
        assert view.players[other].cards == player.cards
        shown = state.phase == "over" or (state.phase == "show" and other < state.turn)
        secret = {*player.offered, *player.gave_back, *(() if shown else player.tickets)}
        for ticket in secret - put_under - {known.index for known in tickets_in(state.players[seat].knows)}:
            name = ticket_text(ticket)
            assert not re.search(rf"{name}(?!-)", texts) or name in {route.id for route in ROUTES}
            assert view.unseen >> ticket & 1


@settings(steady, max_examples=20)
@given(positions(), st.integers(0, 2**32))
def test_a_completed_view_is_a_whole_position_that_fits(state: RailEuropeState, seed: int) -> None:
    rng = Random(seed)
    for seat in (*range(len(state.players)), None):
        whole = state.view(seat).complete(rng)
        assert wrong_with(whole) == []
        assert whole.view(seat) == state.view(seat)
        assert GAME.parse(whole.notation) == whole
        if whole.actor is not None:
            assert len(whole.legal_actions) > 0


def test_hidden_hands_are_dealt_fairly() -> None:
    """Over many deals each kind is in a hidden hand as often as its share of the unseen cards, besides what is seen."""
    states, _ = random_game("rail_europe", 3, 1)
    view = next(state for state in states[200:] if state.phase == "turn" and state.players[1].cards > 3).view(0)
    rng, deals = Random(4), 600
    held = Counter[int]()
    for _ in range(deals):
        held.update(dict(enumerate(view.complete(rng).players[1].hand)))
    for kind, left in enumerate(view.deck):
        share = float(Fraction(left, sum(view.deck))) * view.players[1].unknown * deals
        share += view.players[1].seen[kind] * deals
        assert abs(held[kind] - share) <= 6 * max(share, 1) ** 0.5


def test_hidden_long_tickets_are_dealt_fairly() -> None:
    """Of four first tickets one is long, and it is as likely to be any of them."""
    text = "A hand, tickets brest-petrograd paris-wien, gave back kyiv-sochi essen-kyiv; B hand, "
    view = GAME.parse(text + "tickets athina-edinburgh brest-venezia brest-marseille, gave back berlin-roma").view(0)
    rng, deals = Random(1), 800
    given = long = 0
    for _ in range(deals):
        other = view.complete(rng).players[1]
        long += sum(LONG_TICKETS >> ticket & 1 for ticket in (*other.tickets, *other.gave_back))
        given += LONG_TICKETS >> other.gave_back[0] & 1
    assert long == deals
    assert abs(given - deals / 4) < 60


# --- chance and what adds up


@steady
@given(positions())
def test_chance_is_as_likely_as_what_is_left(state: RailEuropeState) -> None:
    if state.actor != CHANCE:
        assert state.chance_outcomes == ()
        return
    if state.pending or state.phase in ("deal", "first card", "second card", "reveal"):
        chances = [Fraction(count, state.deck_size) for count in state.deck if count]
        assert [chance for _, chance in state.chance_outcomes] == chances
    else:
        assert len({chance for _, chance in state.chance_outcomes}) == 1


def test_samples_come_as_often_as_their_chances_say() -> None:
    for state in (GAME.new(2), GAME.parse("A hand 8 red; B hand; row red red red red -"), _drawing_tickets()):
        rng, draws = Random(2), 3000
        found = Counter(state.sample(rng) for _ in range(draws))
        for action, chance in state.chance_outcomes:
            share = float(chance) * draws
            assert abs(found[action] - share) <= 6 * max(share, 1) ** 0.5
        assert set(found) <= dict(state.chance_outcomes).keys()


def _drawing_tickets() -> RailEuropeState:
    return GAME.parse("A hand; B hand; phase tickets")


@pytest.mark.parametrize(
    "of", sampled([f"{players} {seed}" for players in (2, 3, 4, 5) for seed in range(4)], "2 0", "3 1", "4 2", "5 3")
)
def test_cards_wagons_and_tickets_add_up_at_each_step(of: str) -> None:
    players, seed = map(int, of.split())
    for state, action in played(GAME.new(players), Random(seed)):
        after = state.apply(action)
        assert wrong_with(after) == []
        # Others may learn something of a choice, but nothing of theirs moves.
        both = enumerate(zip(state.players, after.players, strict=True))
        moved = [seat for seat, (old, new) in both if old != new._replace(knows=old.knows)]
        if state.actor != CHANCE:
            assert set(moved) <= {state.turn}


@pytest.mark.parametrize(
    "rules",
    [{"doubles_from": 2}, {"doubles_from": 6, "row_when_deck_is_empty": False}, {"row_when_deck_is_empty": False}],
    ids=str,
)
def test_it_all_holds_by_other_rules_too(rules: dict[str, Any]) -> None:
    number = 0
    for number, (state, _) in enumerate(played(GAME.new(3, **rules), Random(11))):
        assert isinstance(state, RailEuropeState)
        if number == 220:
            assert set(state.legal_actions) == {action for action in state.candidates() if not state.refusals(action)}
        if number % 20 == 0:
            both = rules.get("doubles_from") == 2
            wrong = [fault for fault in wrong_with(state) if not (both and "its other half" in fault)]
            assert wrong == []
            assert GAME.parse(state.notation) == state
    assert number > 300


def test_hoarders_run_the_deck_dry_and_the_game_goes_on() -> None:
    """Nobody claims until nothing else can be done: the deck runs out, turns end early, players may pass."""
    for seed in range(2):
        rng = Random(seed)
        state = GAME.new(2)
        phases = Counter[str]()
        steps = 0
        while state.actor is not None and steps < 4000:
            steps += 1
            if state.actor == CHANCE:
                action = state.sample(rng)
            else:
                legal = list(state.legal_actions)
                saving = [one for one in legal if isinstance(one, (Take, Draw, Keep))]
                action = rng.choice(saving or legal)
            phases["empty"] += not state.deck_size
            state = state.apply(action)
            assert wrong_with(state) == []
        assert state.actor is None
        assert phases["empty"] > 50
