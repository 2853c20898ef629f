"""Checks of the order of reasons: the one to deal with first comes first."""

from __future__ import annotations

from collections.abc import Iterator

from railwidgets.core import CHANCE, STAGES, Action, Refusal, State
from railwidgets.testing.agreement import POSITIONS, judged_actions
from railwidgets.testing.facts import CLICK
from railwidgets.testing.subject import Subject, expect_none


def reasons_come_in_the_order_in_which_they_must_be_mended(subject: Subject) -> None:
    """Reasons come stage by stage, and within a stage in rulebook order; so do the cases of each clause."""
    order = list(subject.game.clauses)
    for action, reasons in [*_tries(subject), *_cases(subject)]:
        ranks = [(STAGES.index(reason.stage), order.index(reason.clause)) for reason in reasons]
        assert ranks == sorted(ranks), f"{action}: {_summary(reasons)}"


def _tries(subject: Subject) -> Iterator[tuple[Action, tuple[Refusal, ...]]]:
    for state in subject.positions(POSITIONS):
        yield from judged_actions(subject, state)


def _cases(subject: Subject) -> Iterator[tuple[Action, tuple[Refusal, ...]]]:
    for case in subject.cases:
        if not case.action.startswith(CLICK):
            state = subject.posed(case)
            action = subject.game.action(case.action)
            yield action, state.refusals(action)


def after_the_end_the_first_reason_is_that_the_game_is_over(subject: Subject) -> None:
    """After the end, every action is refused for that reason first, and once; before the end, none is."""
    ended = _ended(subject)
    assert ended, "no random game ends: write a case of stage over into facts.cases"
    for state in ended:
        subject.last = state
        for action, reasons in judged_actions(subject, state):
            stages = [reason.stage for reason in reasons]
            assert stages[0] == "over" not in stages[1:], f"{action}: {_summary(reasons)}"
    for state in subject.positions(POSITIONS):
        if state.actor is not None:
            for action, reasons in judged_actions(subject, state):
                assert all(reason.stage != "over" for reason in reasons), f"{action}: {_summary(reasons)}"


def _ended(subject: Subject) -> list[State]:
    """The final positions of random games and of cases."""
    last = [states[-1] for states, _ in subject.games()]
    cases = [subject.posed(case) for case in subject.cases]
    return [state for state in (*last, *cases) if state.actor is None]


def the_first_reason_out_of_turn_is_whose_turn_it_is(subject: Subject) -> None:
    """While chance acts, a seat gets that reason first, and the other way round."""
    by_chance = {
        type(action)
        for states, actions in subject.games()
        for state, action in zip(states, actions, strict=False)
        if state.actor == CHANCE
    }
    for state in subject.positions(POSITIONS):
        if state.actor is not None:
            for action, reasons in judged_actions(subject, state):
                if (type(action) in by_chance) != (state.actor == CHANCE):
                    assert reasons[0].stage == "phase", f"{action}: {_summary(reasons)}"


def every_stage_is_needed(subject: Subject) -> None:
    """Each early stage in clauses.toml is the first reason of some case."""
    clauses, cases = subject.game.clauses, {(case.clause, case.case) for case in subject.cases}
    named = {stage for key, case in cases if key in clauses and (stage := clauses[key].stages.get(case))}
    first = {reason.stage for _, reasons in _cases(subject) for reason in reasons[:1]}
    expect_none(
        f"clauses.toml: no case of facts.cases has a first refusal of stage {stage}" for stage in sorted(named - first)
    )


def _summary(reasons: tuple[Refusal, ...]) -> str:
    return "; ".join(f"{reason.stage}, {reason}" for reason in reasons)
