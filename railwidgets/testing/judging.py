"""Checks of heuristics: finite numbers, exact at the end of a game, independent of hidden information."""

from __future__ import annotations

from math import isclose
from random import Random
from typing import Final

from railwidgets.core.hooks import find
from railwidgets.testing.subject import Subject

ASKED: Final = 6
"""The number of actions in a position whose reasons the suite asks for."""


def evaluations_add_up_to_one(subject: Subject) -> None:
    """Evaluations lie between 0 and 1 and add up to 1."""
    worth_of = subject.game.heuristics.evaluate
    for players in subject.tables:
        for state in subject.positions(25, players):
            worth = worth_of(state)
            assert len(worth) == players
            assert all(0 <= part <= 1 for part in worth)
            assert isclose(sum(worth), 1)


def the_end_of_a_game_is_known(subject: Subject) -> None:
    """The winners share the win equally."""
    for players in subject.tables:
        for states, _ in subject.games(players):
            subject.last, outcome = states[-1], states[-1].outcome
            if outcome is not None:
                shares = [(seat in outcome.winners) / len(outcome.winners) for seat in range(players)]
                assert list(subject.game.heuristics.evaluate(states[-1])) == shares


def every_legal_action_has_a_finite_prior(subject: Subject) -> None:
    """Priors are finite numbers, one for each action independently, and somewhere differ between actions."""
    heuristics = subject.game.heuristics
    differing = 0
    for state in subject.decisions(25):
        actions = list(state.legal_actions)
        action_priors = heuristics.action_priors(state, actions)
        assert len(action_priors) == len(actions)
        assert {type(prior) for prior in action_priors} <= {float}
        assert all(abs(prior) < 1000 for prior in action_priors)
        assert heuristics.action_priors(state, actions[::-1]) == action_priors[::-1]
        assert heuristics.action_priors(state, []) == []
        promising_actions = list(heuristics.promising_actions(state))
        assert promising_actions == [action for action in actions if action in promising_actions]
        favourites = [
            action for action, prior in zip(actions, action_priors, strict=True) if prior == max(action_priors)
        ]
        assert heuristics.playout_action(state) == next(action for action in favourites if action in promising_actions)
        differing += len(set(action_priors)) > 1
    if find(subject.package, "heuristics", "action_priors") is None:
        return
    assert differing, "the priors are equal for all actions everywhere"


def heuristics_use_nothing_hidden(subject: Subject) -> None:
    """Action priors depend on the view of the seat alone, and evaluations on full positions alone.

    Reasons for an action are for the player alone, so they reveal nothing hidden either.
    """
    heuristics, rng = subject.game.heuristics, Random(0)
    for state in subject.decisions(25):
        assert isinstance(state.actor, int)
        view, actions = state.view(state.actor), list(state.legal_actions)
        assert heuristics.action_priors(view, actions) == heuristics.action_priors(state, actions)
        whole = view.complete(rng)
        assert heuristics.action_priors(whole, actions) == heuristics.action_priors(state, actions)
        for action in rng.sample(actions, min(ASKED, len(actions))):
            reasons = heuristics.reasons(view, action)
            assert reasons == heuristics.reasons(state, action) == heuristics.reasons(whole, action)
            assert len({reason["en"] for reason in reasons}) == len(reasons)


def determinizations_fit_the_view(subject: Subject) -> None:
    """A determinization keeps everything that the seat knows, however likely the rest, and leaves nothing hidden."""
    heuristics, rng = subject.game.heuristics, Random(0)
    for state in subject.decisions(15):
        assert isinstance(state.actor, int)
        view = state.view(state.actor)
        whole = heuristics.determinize(view, rng)
        assert whole.view(state.actor) == view
        assert whole.complete(rng) == whole


def a_search_has_a_budget_and_a_depth(subject: Subject) -> None:
    """The search has a default budget and depth."""
    assert subject.game.heuristics.PLAYOUTS > 0
    assert subject.game.heuristics.TURNS >= 0
    assert subject.game.heuristics.DEPTH >= 0
