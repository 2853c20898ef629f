"""The search: it finds what there is to find, keeps its budget, and counts what it does."""

from __future__ import annotations

from math import log, sqrt
from random import Random

import pytest

from railwidgets.bots import SearchPlayer, search
from railwidgets.bots.deals import KEPT, Deals
from railwidgets.bots.sequential_halving import Halving
from railwidgets.bots.tree import FIRST, UNTRIED, Branch, Node, Search
from railwidgets.core import GAMES, game
from railwidgets.games.days_of_steam.actions import Stop
from tests.core.toy import Coin, CoinHeuristics, Guess
from tests.games.play import random_game

HEURISTICS = CoinHeuristics()


@pytest.fixture
def coin():
    """Tails came up twice, and the guess is all that is left."""
    return Coin(tossed=("tails", "tails", "heads"))


def test_it_finds_what_pays(coin):
    advice = SearchPlayer().advise(coin, Random(0))
    assert advice.action == Guess("tails")
    assert advice.value == pytest.approx(2 / 3)
    assert advice.measure == "chance"
    assert {entry.action: entry.value for entry in advice.considered}[Guess("heads")] == pytest.approx(1 / 3)


@pytest.mark.parametrize("playouts", [1, 2, 7, 40])
def test_every_playout_is_counted_once(coin, playouts):
    advice = SearchPlayer(playouts=playouts).advise(coin, Random(0))
    assert sum(entry.visits for entry in advice.considered) == playouts
    assert [entry.visits for entry in advice.considered] == sorted(
        (entry.visits for entry in advice.considered), reverse=True
    )


def test_without_a_budget_the_judgement_says_how_many(coin):
    assert sum(entry.visits for entry in SearchPlayer().advise(coin, Random(0)).considered) == HEURISTICS.PLAYOUTS


@pytest.fixture
def now(monkeypatch):
    """The time, in which each playout takes 0.1 seconds."""
    now = [0.0]

    def takes_time(step):
        def step_in_time(self, share):
            now[0] += 0.1
            step(self, share)

        return step_in_time

    monkeypatch.setattr(search, "perf_counter", lambda: now[0])
    for kind in (Search, Halving):
        monkeypatch.setattr(kind, "step", takes_time(kind.step))
    return now


@pytest.mark.parametrize("name", GAMES)
def test_a_budget_of_time_is_kept(name, now):
    SearchPlayer(seconds=0.45).advise(game(name).start(seed=1).view(0), Random(0))
    assert now == pytest.approx([0.5])


def test_time_and_playouts_both_end_it(coin):
    assert sum(entry.visits for entry in SearchPlayer(playouts=3, seconds=60).advise(coin, Random(0)).considered) == 3
    assert (
        sum(entry.visits for entry in SearchPlayer(playouts=10**6, seconds=1e-9).advise(coin, Random(0)).considered)
        == 1
    )


@pytest.mark.parametrize("name", GAMES)
def test_a_thought_in_steps_comes_to_the_same(name):
    """What others do between the steps, such as other thoughts, changes neither the advice nor the random numbers."""
    view, searcher = game(name).start(seed=1).view(0), SearchPlayer(playouts=12)
    whole, others, rng = Random(5), Random(6), Random(5)
    wanted = searcher.advise(view, whole)
    shares, found = [], []

    def thinks():
        found.append((yield from searcher.thought(view, rng)))

    for share in thinks():
        shares.append(share)
        SearchPlayer(playouts=2).advise(view, others)
    assert found == [wanted]
    assert shares == [n / 12 for n in range(1, 12)]
    assert rng.getstate() == whole.getstate()


@pytest.mark.parametrize("playouts", [1, 2, 7])
def test_a_thought_that_is_stopped_gives_what_it_found(coin, playouts):
    thought = SearchPlayer(playouts=40).thought(coin, Random(0))
    for _ in range(playouts):
        next(thought)
    with pytest.raises(StopIteration) as stopped:
        thought.send(True)
    assert stopped.value.value == SearchPlayer(playouts=playouts).advise(coin, Random(0))


def test_a_budget_of_time_is_for_thinking_not_for_what_others_do_between(coin, now):
    shares = []
    for share in SearchPlayer(seconds=0.45).thought(coin, Random(0)):
        shares.append(share)
        now[0] += 10
    assert shares == pytest.approx([0.1 * n / 0.45 for n in range(1, 5)])


def test_a_forced_action_costs_no_thought(coin, monkeypatch):
    monkeypatch.setattr(Coin, "_generate", lambda self: [Guess("heads")])
    monkeypatch.setattr(Search, "playout", lambda self: pytest.fail("nothing to think about"))
    assert SearchPlayer().choose(coin, Random(0)) == Guess("heads")


def test_the_bound_is_ucb1_with_what_was_available():
    branch = Branch(Guess("heads"), 2.5)
    assert branch.bound(0.3) == UNTRIED + 2.5
    branch.visits, branch.available, branch.total = 4, 9, 3.0
    assert branch.bound(0.3) == pytest.approx(0.75 + 0.3 * sqrt(log(9) / 4))


def test_an_action_that_is_not_there_in_each_deal_is_not_held_back(coin):
    """Availability grows only where an action is legal, so the rare one is tried as eagerly as the common ones."""
    node = Node()
    always = Coin(tossed=("heads",) * 3)

    class Sometimes(Coin):
        __slots__ = ()

        def _generate(self):
            return [Guess("heads")]

    for turn in range(40):
        branch = node.select(always if turn % 4 == 0 else Sometimes(tossed=("heads",) * 3), HEURISTICS, 0.5)
        branch.visits += 1
        branch.total += 0.5
    assert node.branches[Guess("heads")].available == 40
    assert node.branches[Guess("tails")].available == 10
    assert 4 <= node.branches[Guess("tails")].visits <= 10


def test_the_favoured_are_tried_first_and_more_with_the_visits():
    state = game("steam_tunnel").start(seed=1)
    for _ in range(12):
        state = state.apply(state.legal_actions[0]).settle(Random(0))
    heuristics = state.game.heuristics
    legal = list(state.legal_actions)
    assert len(legal) > 20
    node = Node()
    for visit in range(1, 30):
        branch = node.select(state, heuristics, 0.3)
        branch.visits += 1
        tried = [one for one in node.branches.values() if one.visits]
        assert len(tried) <= FIRST + int(sqrt(visit))
    action_priors = [one.prior for one in node.branches.values()]
    assert action_priors == sorted(heuristics.action_priors(state, legal), reverse=True)[: FIRST + int(sqrt(29))]
    assert {one.action for one in tried} == {one.action for one in list(node.branches.values())[: len(tried)]}


def test_the_tree_knows_what_its_seat_learns():
    """Own actions as they are, those of others in words, and nothing of what is drawn in between."""
    states, _ = random_game("days_of_steam", 2, 1)
    state = next(state for state in states[20:] if isinstance(state.actor, int) and len(state.legal_actions) == 2)
    view = state.view(state.actor)
    search = Search(view, SearchPlayer().rollout(view.game.heuristics), Random(1))
    for _ in range(500):
        search.playout()
    assert search.root.visits == 500
    assert set(search.root.after) <= set(search.root.branches)
    keys = [key for node in nodes_after(search.root) for key in node.after if isinstance(key, str)]
    assert keys
    assert all(key.startswith(("lay", "city", "go", "stop", "load", "water", "coal", "pass")) for key in keys)


def nodes_after(node):
    """All nodes below one."""
    for after in node.after.values():
        yield after
        yield from nodes_after(after)


@pytest.mark.parametrize("name", ["days_of_steam", "rail_europe"])
def test_each_action_is_tried_with_the_same_luck(name, monkeypatch):
    """The first deal for an action is the first for every other, the second the second, and no two are the same."""
    view, dealt, deal = game(name).start(seed=3).view(0), [], Deals.deal

    def noted(self, number):
        state, luck = deal(self, number)
        dealt.append((state, luck.getstate()))
        return state, luck

    monkeypatch.setattr(Deals, "deal", noted)
    search = Search(view, SearchPlayer().rollout(view.game.heuristics), Random(1))
    deals = {}
    for _ in range(40):
        before = {action: branch.visits for action, branch in search.root.branches.items()}
        search.playout()
        (action,) = (one for one, branch in search.root.branches.items() if branch.visits > before.get(one, 0))
        deals.setdefault(before.get(action, 0), []).append(dealt[-1])
    assert len(deals[0]) > 1
    assert all(deal == same[0] for same in deals.values() for deal in same)
    assert len({same[0] for same in deals.values()}) == len(deals)


@pytest.mark.parametrize("name", ["days_of_steam", "rail_europe"])
def test_a_deal_kept_is_as_one_made_anew(name):
    """What a deal comes to, and the luck after it, does not depend on what was asked for before."""
    view = game(name).start(seed=3).view(0)
    deals, heuristics = Deals(view, view.game.heuristics, 5), view.game.heuristics
    for number in (0, 1, 0, 2, 1, KEPT + 2, 0):
        state, luck = deals.deal(number)
        afresh = Random(5 + number)
        assert state == heuristics.determinize(view, afresh)
        assert luck.getstate() == afresh.getstate()
        luck.random()


@pytest.mark.parametrize("turns", [0, 1, 5])
def test_turns_are_played_on_as_is_favoured(turns, monkeypatch):
    """What is valued is the start of a turn, so many turns later, and every decision until then is the favourite."""
    states, _ = random_game("rail_europe", 3, seed=4, length=60)
    view = next(state for state in states if state.phase == "turn").view(0)
    heuristics, valued, favoured = view.game.heuristics, [], []
    playout_action, evaluate = heuristics.playout_action, heuristics.evaluate
    monkeypatch.setattr(heuristics, "playout_action", lambda state: favoured.append(state) or playout_action(state))
    monkeypatch.setattr(heuristics, "evaluate", lambda state: valued.append(state) or evaluate(state))
    SearchPlayer(playouts=1, turns=turns, depth=0).advise(view, Random(2))
    (state,) = valued
    assert (state.phase, state.turn) == ("turn", (view.turn + 1 + turns) % len(view.players))
    assert [one.turn for one in favoured if one.phase == "turn"] == [
        (view.turn + 1 + turn) % len(view.players) for turn in range(turns)
    ]


def test_turns_played_on_end_with_the_game(coin):
    advice = SearchPlayer(turns=9).advise(coin, Random(0))
    assert {entry.action: entry.value for entry in advice.considered} == pytest.approx(
        {Guess("tails"): 2 / 3, Guess("heads"): 1 / 3}
    )


def test_it_ends_a_won_game():
    """A delivery that wins is seen: a train with three colours that brings the fourth home."""
    delivered = "delivered red green yellow"
    state = game("days_of_steam").parse(
        f"0,0 red; 0,1 WE; 0,2 blue; A at 0,1 W, steam 1, cargo blue from 0,0, {delivered}"
    )
    advice = SearchPlayer(playouts=80).advise(state.view(0), Random(0))
    assert str(advice.action) == "go E"
    after = state.apply("go E")
    assert SearchPlayer(playouts=20).choose(after.view(0), Random(0)) == Stop()
    assert advice.value > 0.95
