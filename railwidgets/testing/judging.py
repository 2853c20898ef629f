"""What players think before they search: in numbers, at the end what is known, and never of what is hidden."""

from __future__ import annotations

from math import isclose
from random import Random
from typing import Final

from railwidgets.core.hooks import find
from railwidgets.testing.subject import Subject

ASKED: Final = 6
"""Actions of a position whose reasons are asked for."""


def worth_is_a_share_for_each_seat(subject: Subject) -> None:
    """Chances lie between 0 and 1 and add up to 1."""
    worth_of = subject.game.heuristics.evaluate
    for players in subject.tables:
        for state in subject.positions(25, players):
            worth = worth_of(state)
            assert len(worth) == players
            assert all(0 <= part <= 1 for part in worth)
            assert isclose(sum(worth), 1)


def the_end_of_a_game_is_known(subject: Subject) -> None:
    """Who has won is worth the win, in equal parts."""
    for players in subject.tables:
        for states, _ in subject.games(players):
            subject.last, outcome = states[-1], states[-1].outcome
            if outcome is not None:
                shares = [(seat in outcome.winners) / len(outcome.winners) for seat in range(players)]
                assert list(subject.game.heuristics.evaluate(states[-1])) == shares


def every_legal_action_is_favoured_by_a_number(subject: Subject) -> None:
    """Favours are finite numbers, each on its own account, and tell actions apart somewhere."""
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
    assert differing, "favours are the same for all actions wherever they were asked for"


def nothing_hidden_is_looked_at(subject: Subject) -> None:
    """A player asks which actions to favour in its view; what a position is worth is asked of whole positions.

    What speaks for an action is told it and to nobody else, so that it says nothing of what is hidden either.
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
            assert len({reason.en for reason in reasons}) == len(reasons)


def what_is_guessed_fits_the_view(subject: Subject) -> None:
    """Nothing that the seat knows is dealt otherwise, whatever is likely of the rest, and nothing stays hidden."""
    heuristics, rng = subject.game.heuristics, Random(0)
    for state in subject.decisions(15):
        assert isinstance(state.actor, int)
        view = state.view(state.actor)
        whole = heuristics.determinize(view, rng)
        assert whole.view(state.actor) == view
        assert whole.complete(rng) == whole


def a_search_has_a_budget_and_a_depth(subject: Subject) -> None:
    """How long a search thinks by default is said."""
    assert subject.game.heuristics.PLAYOUTS > 0
    assert subject.game.heuristics.TURNS >= 0
    assert subject.game.heuristics.DEPTH >= 0
