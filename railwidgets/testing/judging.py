"""Checks of heuristics: finite numbers, exact at the end of a game, independent of hidden information."""

from __future__ import annotations

from math import isclose
from random import Random
from typing import Final

from railwidgets.core.hooks import find
from railwidgets.testing.differences import assert_same
from railwidgets.testing.subject import Subject

ASKED: Final = 6
"""The number of actions in a position whose reasons the suite asks for."""


def evaluations_add_up_to_one(subject: Subject) -> None:
    """Evaluations lie between 0 and 1 and add up to 1."""
    worth_of = subject.game.heuristics.evaluate
    for players in subject.tables:
        for state in subject.positions(25, players):
            worth = worth_of(state)
            assert len(worth) == players, f"heuristics.py: evaluate gives {len(worth)} numbers for {players} players"
            assert all(0 <= part <= 1 for part in worth), (
                f"heuristics.py: evaluate gives {list(worth)}: shares lie in 0 to 1"
            )
            assert isclose(sum(worth), 1), f"heuristics.py: the shares of evaluate add up to {sum(worth)}, not 1"


def the_end_of_a_game_is_known(subject: Subject) -> None:
    """The winners share the win equally."""
    for players in subject.tables:
        for states, _ in subject.games(players):
            subject.last, outcome = states[-1], states[-1].outcome
            if outcome is not None:
                shares = [(seat in outcome.winners) / len(outcome.winners) for seat in range(players)]
                worth = list(subject.game.heuristics.evaluate(states[-1]))
                assert worth == shares, f"heuristics.py: the game is over, and evaluate gives {worth}, not {shares}"


def every_legal_action_has_a_finite_prior(subject: Subject) -> None:
    """Priors are finite numbers, one for each action independently, and somewhere differ between actions."""
    heuristics = subject.game.heuristics
    differing = 0
    for state in subject.decisions(25):
        actions = list(state.legal_actions)
        action_priors = heuristics.action_priors(state, actions)
        given = f"heuristics.py: action_priors gives {len(action_priors)} numbers for {len(actions)} actions"
        assert len(action_priors) == len(actions), given
        others = {type(prior).__name__ for prior in action_priors} - {"float"}
        assert not others, f"heuristics.py: action_priors gives {', '.join(sorted(others))}: write floats, such as 1.0"
        assert all(abs(prior) < 1000 for prior in action_priors), (
            f"heuristics.py: action_priors gives {max(action_priors, key=abs)}: keep them between -1000 and 1000"
        )
        assert heuristics.action_priors(state, actions[::-1]) == action_priors[::-1], (
            "heuristics.py: the prior of an action depends on the others or on their order"
        )
        assert heuristics.action_priors(state, []) == [], "heuristics.py: action_priors of no actions must be []"
        promising_actions = list(heuristics.promising_actions(state))
        assert promising_actions == [action for action in actions if action in promising_actions], (
            "heuristics.py: promising_actions must be legal, each once, in the order of legal.py"
        )
        favourites = [
            action for action, prior in zip(actions, action_priors, strict=True) if prior == max(action_priors)
        ]
        best = next((action for action in favourites if action in promising_actions), None)
        assert best is not None, "heuristics.py: promising_actions leaves out all actions of the highest prior"
        played = heuristics.playout_action(state)
        assert played == best, f"heuristics.py: playout_action plays {played}, and the highest prior has {best}"
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
        prior = heuristics.action_priors(state, actions)
        assert heuristics.action_priors(view, actions) == prior, (
            f"heuristics.py: action_priors uses what hidden.py hides from seat {state.actor}"
        )
        whole = view.complete(rng)
        assert heuristics.action_priors(whole, actions) == prior, (
            f"heuristics.py: action_priors uses what seat {state.actor} cannot see: ask state.view(state.actor)"
        )
        for action in rng.sample(actions, min(ASKED, len(actions))):
            reasons = heuristics.reasons(view, action)
            assert reasons == heuristics.reasons(state, action) == heuristics.reasons(whole, action), (
                f"heuristics.py: reasons for {action} uses what seat {state.actor} cannot see"
            )
            assert len({reason["en"] for reason in reasons}) == len(reasons), (
                f"heuristics.py: reasons for {action} says something twice: {[reason['en'] for reason in reasons]}"
            )


def determinizations_fit_the_view(subject: Subject) -> None:
    """A determinization keeps everything that the seat knows, however likely the rest, and leaves nothing hidden."""
    heuristics, rng = subject.game.heuristics, Random(0)
    for state in subject.decisions(15):
        assert isinstance(state.actor, int)
        view = state.view(state.actor)
        whole = heuristics.determinize(view, rng)
        assert_same(whole.view(state.actor), view, "heuristics.py: determinize")
        assert_same(whole.complete(rng), whole, "heuristics.py: determinize leaves something hidden: complete")


def a_search_has_a_budget_and_a_depth(subject: Subject) -> None:
    """The search has a default budget and depth."""
    heuristics = subject.game.heuristics
    assert heuristics.PLAYOUTS > 0, f"heuristics.py: PLAYOUTS is {heuristics.PLAYOUTS}: a search needs 1 or more"
    assert heuristics.TURNS >= 0, f"heuristics.py: TURNS is {heuristics.TURNS}: write 0 or more"
    assert heuristics.DEPTH >= 0, f"heuristics.py: DEPTH is {heuristics.DEPTH}: write 0 or more"
