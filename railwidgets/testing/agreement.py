"""Checks that the fast generator and the refusals agree, and that a person can try everything they cover."""

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

LEGAL = 80
"""The number of legal actions to try in a position."""

SAMPLE = 24
"""The number of illegal actions of each kind to try in a position."""

LONGEST_GAIN = 8
"""The most characters that have room on the edge of a square."""

POSITIONS = 12
"""The number of positions in a game; all checks of refusals use the same ones."""


def sampled_actions(subject: Subject, state: State) -> Iterator[Action]:
    """Some legal actions, and some candidates of each other kind; all of them in a thorough suite."""
    legal = set(state.legal_actions)
    yield from subject.some(list(state.legal_actions), LEGAL)
    kinds: dict[type[Action], list[Action]] = defaultdict(list)
    for action in state.candidates():
        if action not in legal:
            kinds[type(action)].append(action)
    for kind, actions in kinds.items():
        if subject.thorough or len(actions) <= SAMPLE:
            yield from actions
        else:
            yield from subject.rng(state.notation, kind).sample(actions, SAMPLE)


@lru_cache(maxsize=64)
def judged_actions(subject: Subject, state: State) -> tuple[tuple[Action, tuple[Refusal, ...]], ...]:
    """The actions tried in a position, each with its refusals: computed once for all checks that need them."""
    return tuple((action, state.refusals(action)) for action in sampled_actions(subject, state))


def generator_and_refusals_agree(subject: Subject) -> None:
    """An action is listed exactly when nothing refuses it, and ``in`` agrees."""
    for state in subject.positions(POSITIONS):
        legal = set(state.legal_actions)
        for action, reasons in judged_actions(subject, state):
            assert reasons or action in legal, (
                f"legal.py: generate does not list {action}, which no rule refuses: list it, or refuse it in rules.py"
            )
            assert not reasons or action not in legal, (
                f"legal.py: generate lists {action}, which rules.py refuses: {'; '.join(map(str, reasons))}"
            )
            assert (action in legal) == (action in state.legal_actions), (
                f"legal.py: generate {'lists' if action in legal else 'lacks'} {action}, and `in` says otherwise"
            )


def all_that_is_legal_can_be_tried(subject: Subject) -> None:
    """The candidates hold every legal action, each candidate once, and none with the picks of another."""
    for state in subject.positions(6):
        every = list(state.candidates())
        twice = {str(action) for action in every if every.count(action) > 1} if len(set(every)) < len(every) else ()
        assert not twice, f"pseudo_legal.py: candidates gives {', '.join(sorted(twice)[:3])} more than once"
        lost = [str(action) for action in state.legal_actions if action not in set(every)]
        assert not lost, f"pseudo_legal.py: candidates lacks {', '.join(lost[:3])}, which legal.py generates"
        firsts: dict[tuple[str, ...], set[Action]] = defaultdict(set)
        for action in every:
            if action.picks:
                firsts[action.picks[:1]].add(action)
        for first, expected in subject.some(sorted(firsts.items(), key=str), 60):
            lacking = expected - set(state.candidates(first))
            assert not lacking, f"pseudo_legal.py: candidates(state, {first}) lacks {min(map(str, lacking))}"


def a_refusal_cites_a_clause_and_shows_its_proof(subject: Subject) -> None:
    """Every reason names a clause that a player can break, in every language, with marks."""
    clauses = subject.game.clauses
    for state in subject.positions(POSITIONS):
        for action, refusals in judged_actions(subject, state):
            for refusal in refusals:
                clause = refusal.clause
                assert clauses[clause].breakable, f'clauses.toml, ["{clause}"]: write cases, for {action} breaks it'
                assert refusal.marks, (
                    f"rules.py: the refusal of {action} by {clause} has no marks: name the cells that prove it, or "
                    'Mark("piece", piece=pick) for a piece beside the board'
                )
                assert is_spoken(refusal.text), f"rules.py: the refusal of {action} has no words: {refusal}"


def picks_name_one_action(subject: Subject) -> None:
    """No two legal actions of a seat have the same picks, and the picks lead to the action."""
    for state in subject.decisions(12):
        by_picks = {action.picks: action for action in state.legal_actions}
        same = [str(action) for action in state.legal_actions if by_picks[action.picks] != action]
        assert not same, f"actions.py: the picks of {', '.join(same[:3])} are those of another action"
        assert () not in by_picks, f"actions.py: {by_picks[()]} has no picks, so that nobody can click it"
        for picks, action in subject.some(list(by_picks.items()), 40):
            found = list(map(str, state.candidates(picks)))
            assert found == [str(action)], f"pseudo_legal.py: candidates(state, {picks}) gives {found}, not {action}"
            assert state.explain(picks) == (), f"pseudo_legal.py: explain(state, {picks}) refuses {action}"
            for length in range(1, len(picks)):
                assert action in state.candidates(picks[:length]), (
                    f"pseudo_legal.py: candidates(state, {picks[:length]}) lacks {action}, which begins with them"
                )


def what_cannot_be_picked_is_explained(subject: Subject) -> None:
    """Picks that lead to no legal action get a reason."""
    for state in subject.positions(5):
        for picks in subject.some(sorted({action.picks for action in state.candidates() if action.picks}), 60):
            if not any(action in state.legal_actions for action in state.candidates(picks)):
                assert state.explain(picks), (
                    f"rules.py: nothing refuses {picks}, which no legal action has, unless legal.py forgets one"
                )


def plans_can_be_played(subject: Subject) -> None:
    """The same seat can play the actions of one click step by step; there are plans where the facts say so."""
    plans = 0
    for state in subject.positions(120):
        for plan in state.plans:
            plans += 1
            after = state
            for action in plan.actions:
                assert after.actor == state.actor, (
                    f"pseudo_legal.py: plans: {action}, in the plan {plan.picks}, is another seat's"
                )
                after = after.apply(action)
            assert plan.actions, f"pseudo_legal.py: plans: the plan {plan.picks} has no actions"
        picks = [plan.picks for plan in state.plans]
        assert len(set(picks)) == len(picks), f"pseudo_legal.py: plans: two plans have the same picks: {picks}"
    assert bool(plans) == subject.facts.plans, f"random games offer {plans} plans: see facts.plans"


def a_click_previews_before_it_plays(subject: Subject) -> None:
    """The picks of an action preview it, highlighted and in words, with a button; one more click plays it.

    Exceptions are steps of choosing, and previews that leave a detail open, such as how to pay.
    """
    for state in subject.decisions(6):
        assert isinstance(state.actor, int)
        view = state.view(state.actor)
        for action in subject.some(list(view.legal_actions), 8):
            selection, done = Selection(view), tuple[Action, ...]()
            for pick in selection.choices.clicked(action):
                if not pick.startswith(TURN) and selection.picks != (pick,):
                    assert not done, f"actions.py: {done} is played before all picks of {action} are clicked"
                    done = selection.pick(pick)
            if done:
                assert selection.choices.does(action.picks, "click"), action
                continue
            assert selection.is_ready, (
                f"actions.py: the picks of {action}, {', '.join(action.picks)}, do not preview it: give the piece, its "
                "place and then its rotation, such as hand:curve, cell:0,1, turn:1"
            )
            _assert_previewed(view, selection)
            assert selection.pick(selection.picks[-1]) == selection.tried, (
                f"actions.py: a second click on {selection.picks[-1]} does not play {action}, which the first previews"
            )


def _assert_previewed(view: State, selection: Selection) -> None:
    """The preview is highlighted where it belongs, and a button confirms it."""
    pick = selection.picks[-1]
    look = looked_at(Look(seat=seat_of(view)), selection)
    held = on_board(view.game.scene(view, look), look).highlights.held
    assert pick in held, f"scene.py: {pick} is chosen, and highlights.held draws nothing there, only at {sorted(held)}"
    panel = beside(view.game.panel(view, look), look, selection)
    states = [button.state for button in panel.buttons if button.pick == pick]
    assert states == [READY], f"panel.py: {pick} is chosen; one button must confirm it, and there are {states}"
    assert panel.prompt, f"panel.py: the prompt is empty once {pick} is chosen"


def ranks_tell_selectable_things_apart(subject: Subject) -> None:
    """Ranks are for selectable things only, and rank some of them differently from the rest."""
    for state in subject.positions(5):
        choices = Choices(state)
        for picks in subject.some(sorted({action.picks[:1] for action in state.legal_actions if action.picks}), 12):
            for before in ((), picks):
                ranks = state.ranks(before)
                idle = sorted(set(ranks) - set(choices.selectable(before)))
                assert not idle, f"ranks.py: {idle[:1]} has a rank after {before}, and nobody can select it"
                unknown = sorted(set(ranks.values()) - {"goal", "dear"})
                assert not unknown, f"ranks.py: {unknown[:1]} is no rank: write goal or dear"
                gains = state.gain_labels(before)
                unranked = sorted(pick for pick in gains if ranks.get(pick) != "goal")
                assert not unranked, f"ranks.py: {unranked[:1]} has a gain after {before}, and not the rank goal"
                unfit = [gain for gain in gains.values() if not 0 < len(gain) <= LONGEST_GAIN]
                assert not unfit, f"ranks.py: a gain has 1 to {LONGEST_GAIN} characters, not {unfit[:1]}"


def refusals_count_the_same(subject: Subject) -> None:
    """The refusals, which never call the generator, count the same number of action sequences."""
    for figure in subject.some(list(subject.game.figures.values()), 1 + subject.each):
        subject.last = figure.state
        depth = 2 if len(figure.state.legal_actions) < 40 and not subject.sparing else 1
        refused, generated = perft_of_refusals(figure.state, depth), perft(figure.state, depth)
        assert refused == generated, (
            f"{figure.name}: rules.py allows {refused} sequences of {depth} actions, legal.py generates {generated}"
        )


def perft_of_refusals(state: State, depth: int) -> int:
    """The count of ``core.perft`` from the clauses alone."""
    if depth == 0:
        return 1
    allowed: Sequence[Action] = [action for action in state.candidates() if not state.refusals(action)]
    return len(allowed) if depth == 1 else sum(perft_of_refusals(state.apply(action), depth - 1) for action in allowed)
