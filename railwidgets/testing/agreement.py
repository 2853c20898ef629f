"""The fast generator and the refusals, written apart: that they agree, and that a person can try what they speak of."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from functools import lru_cache

from railwidgets.core import Action, Refusal, State, perft
from railwidgets.core.action import TURN
from railwidgets.draw.look import Look
from railwidgets.session.play.clicks import Choices
from railwidgets.session.play.selection import Selection
from railwidgets.session.play.trial import READY, beside, looked_at, on_board
from railwidgets.testing.looks import seat_of
from railwidgets.testing.subject import Subject, is_spoken

TRIED = 24
"""How many illegal actions of each kind are tried in a position."""

LOOKED_AT = 12
"""In how many positions of a game: checks that ask what refuses all that is tried ask in the same ones."""


def tried(subject: Subject, state: State) -> Iterator[Action]:
    """All that is legal, and of each other kind of action some that a person can try; all in a thorough suite."""
    legal = set(state.legal_actions)
    yield from legal
    kinds: dict[type[Action], list[Action]] = defaultdict(list)
    for action in state.candidates():
        if action not in legal:
            kinds[type(action)].append(action)
    for kind, actions in kinds.items():
        if subject.thorough or len(actions) <= TRIED:
            yield from actions
        else:
            yield from subject.rng(state.notation, kind).sample(actions, TRIED)


@lru_cache(maxsize=64)
def tries(subject: Subject, state: State) -> tuple[tuple[Action, tuple[Refusal, ...]], ...]:
    """What is tried in a position, each with all that refuses it: found once for the checks that ask for it."""
    return tuple((action, state.refusals(action)) for action in tried(subject, state))


def generator_and_refusals_agree(subject: Subject) -> None:
    """An action is listed exactly when nothing refuses it, and ``in`` says the same."""
    for state in subject.positions(LOOKED_AT):
        legal = set(state.legal_actions)
        for action, reasons in tries(subject, state):
            assert (action in legal) == (not reasons), f"{action}: {[str(reason) for reason in reasons]}"
            assert (action in legal) == (action in state.legal_actions), str(action)


def all_that_is_legal_can_be_tried(subject: Subject) -> None:
    """The candidates hold every legal action, each candidate once, and none that picks other things."""
    for state in subject.positions(6):
        every = list(state.candidates())
        assert len(set(every)) == len(every)
        assert set(state.legal_actions) <= set(every)
        firsts: dict[tuple[str, ...], set[Action]] = defaultdict(set)
        for action in every:
            if action.picks:
                firsts[action.picks[:1]].add(action)
        for first, expected in subject.some(sorted(firsts.items(), key=str), 60):
            assert expected <= set(state.candidates(first)), first


def a_refusal_cites_a_clause_and_shows_its_proof(subject: Subject) -> None:
    """Every reason is a clause that can be broken, in words of both languages, with marks."""
    clauses = subject.game.clauses
    for state in subject.positions(LOOKED_AT):
        for action, refusals in tries(subject, state):
            for refusal in refusals:
                assert clauses[refusal.clause].breakable, refusal.clause
                assert refusal.marks, f"{action}: {refusal}"
                assert is_spoken(refusal.text), f"{action}: {refusal}"


def picks_say_one_action(subject: Subject) -> None:
    """No two legal actions of a seat are said by the same clicks, and the clicks lead to the action."""
    for state in subject.decisions(12):
        by_picks = {action.picks: action for action in state.legal_actions}
        assert len(by_picks) == len(state.legal_actions)
        assert () not in by_picks
        for picks, action in subject.some(list(by_picks.items()), 40):
            assert list(state.candidates(picks)) == [action]
            assert state.explain(picks) == ()
            for length in range(1, len(picks)):
                assert action in state.candidates(picks[:length])


def what_cannot_be_picked_is_explained(subject: Subject) -> None:
    """Clicks that lead to nothing legal are told why."""
    for state in subject.positions(5):
        for picks in subject.some(sorted({action.picks for action in state.candidates() if action.picks}), 60):
            if not any(action in state.legal_actions for action in state.candidates(picks)):
                assert state.explain(picks), picks


def plans_can_be_played(subject: Subject) -> None:
    """What one click says can be done step by step by the same seat; there are plans where the facts say so."""
    plans = 0
    for state in subject.positions(120):
        for plan in state.plans:
            plans += 1
            after = state
            for action in plan.actions:
                assert after.actor == state.actor
                after = after.apply(action)
            assert plan.actions
        assert len({plan.picks for plan in state.plans}) == len(state.plans)
    assert bool(plans) == subject.facts.plans, f"random games offer {plans} plans: see facts.plans"


def what_is_clicked_is_shown_first(subject: Subject) -> None:
    """The clicks that say an action show it, lit and in words, with a button; one more does it.

    But for steps of choosing, and where what was shown is only said more closely, such as how it is paid for.
    """
    for state in subject.decisions(6):
        assert isinstance(state.actor, int)
        view = state.view(state.actor)
        for action in subject.some(list(view.legal_actions), 8):
            selection, done = Selection(view), tuple[Action, ...]()
            for pick in selection.choices.clicked(action):
                if not pick.startswith(TURN) and selection.picks != (pick,):
                    assert not done
                    done = selection.pick(pick)
            if done:
                assert selection.choices.does(action.picks, "click"), action
                continue
            assert selection.is_ready, action
            _shows(view, selection)
            assert selection.pick(selection.picks[-1]) == selection.tried


def _shows(view: State, selection: Selection) -> None:
    """What is on trial is lit where it is, and a button does it."""
    pick = selection.picks[-1]
    look = looked_at(Look(seat=seat_of(view)), selection)
    assert pick in on_board(view.game.scene(view, look), look).highlights.held
    panel = beside(view.game.panel(view, look), look, selection)
    assert [button.state for button in panel.buttons if button.pick == pick] == [READY], pick
    assert panel.prompt


def what_is_lit_has_ranks_that_mean_something(subject: Subject) -> None:
    """Ranks are of what can be picked, and tell some of it from the rest."""
    for state in subject.positions(5):
        choices = Choices(state)
        for picks in subject.some(sorted({action.picks[:1] for action in state.legal_actions if action.picks}), 12):
            for before in ((), picks):
                ranks = state.ranks(before)
                assert set(ranks) <= set(choices.selectable(before)), before
                assert set(ranks.values()) <= {"goal", "dear"}


def refusals_count_the_same(subject: Subject) -> None:
    """The number of action sequences is the same by the refusals, which share nothing with the generator."""
    for figure in subject.some(list(subject.game.figures.values()), 3):
        subject.last = figure.state
        depth = 2 if len(figure.state.legal_actions) < 40 else 1
        assert perft_of_refusals(figure.state, depth) == perft(figure.state, depth)


def perft_of_refusals(state: State, depth: int) -> int:
    """The count of ``core.perft`` from the rules clause by clause."""
    if depth == 0:
        return 1
    allowed: Sequence[Action] = [action for action in state.candidates() if not state.refusals(action)]
    return len(allowed) if depth == 1 else sum(perft_of_refusals(state.apply(action), depth - 1) for action in allowed)
