"""Checks of grounds: they agree with the refusals, leave nothing out, and all appear at some time.

Grounds are optional; a game with grounds has them for every clause that can refuse.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from railwidgets.core import CHANCE, Action, Ground, PlainAction, Refusal, State
from railwidgets.core.hooks import find
from railwidgets.testing.agreement import POSITIONS, judged_actions
from railwidgets.testing.clauses import as_pattern
from railwidgets.testing.facts import CLICK
from railwidgets.testing.subject import Subject, expect_none, is_spoken

OF_CASES = 20
"""The number of legal actions in the position of a case whose grounds the suite looks at; fewer if it is sparing."""

LONGEST = 60
"""The maximum length of a rule's name in characters."""


def a_ground_is_of_a_clause_that_does_not_refuse(subject: Subject) -> None:
    """No clause is both kept and broken by an action, and every ground has words and marks."""
    clauses = subject.game.clauses
    for one in _judged_actions(subject):
        subject.last = one.state
        broken = {refusal.clause for refusal in one.refusals}
        for ground in one.grounds:
            assert ground.clause not in broken, f"{one.action}: {ground}, but it also refuses"
            assert clauses[ground.clause].breakable, f"{one.action}: {ground} cannot be broken"
            assert ground.marks, f"{one.action}: {ground} shows nothing"
            assert is_spoken(ground.text), f"{one.action}: {ground}"


def what_refuses_on_the_board_is_a_ground_elsewhere(subject: Subject) -> None:
    """A clause that forbids some actions of a kind because of the board is among the grounds of others of that kind.

    Exceptions are precedence within a phase, the set-up, and actions on a single button.
    """
    done: set[str] = set()
    forbid: dict[str, set[str]] = defaultdict(set)
    keep: dict[str, set[str]] = defaultdict(set)
    for one in _judged_actions(subject):
        if one.state.actor in (None, CHANCE) or isinstance(one.action, PlainAction):
            continue
        kind = type(one.action).__name__
        if not one.refusals:
            done.add(kind)
        keep[kind] |= {ground.clause for ground in one.grounds}
        forbid[kind] |= {refusal.clause for refusal in one.refusals if refusal.stage in ("place", "taken", "rule")}
    expect_none(
        f"grounds.py: return a ground when a {kind} keeps {clause}"
        for kind, clauses in sorted(forbid.items())
        for clause in sorted(clauses - keep[kind])
        if kind in done and not clause.startswith(("setup.", "variant."))
    )


def every_ground_comes_up(subject: Subject) -> None:
    """Random games, cases or figures bring up every ground text of clauses.toml."""
    written = {
        (clause.id, name): as_pattern(text, "en")
        for clause in subject.game.clauses.values()
        for name, text in clause.grounds.items()
    }
    met = {(ground.clause, ground.text["en"]) for one in _judged_actions(subject) for ground in one.grounds}
    expect_none(
        f"clauses.toml: nothing produces grounds.{name} of {clause}"
        for (clause, name), words in written.items()
        if not any(of == clause and re.fullmatch(words, sentence) for of, sentence in met)
    )


def every_clause_has_a_name_as_a_rule(subject: Subject) -> None:
    """A game that names its rules names all of them: in few words, without a full stop, no two alike."""
    clauses = subject.game.clauses.values()
    if all(clause.rule == clause.title for clause in clauses):
        return
    for lang in subject.langs:
        names = [clause.rule[lang] for clause in clauses]
        expect_none(f"two clauses have the rule {name}" for name in sorted({n for n in names if names.count(n) > 1}))
        expect_none(f"the name of a rule is too long:  {name}" for name in names if not 0 < len(name) <= LONGEST)
        expect_none(f"a name for a rule is not a sentence:  {name}" for name in names if name.endswith("."))


class _Judged(NamedTuple):
    """An action tried, with its refusals and grounds."""

    state: State
    action: Action
    refusals: tuple[Refusal, ...]
    grounds: tuple[Ground, ...]


@lru_cache(maxsize=1)
def _judged_actions(subject: Subject) -> tuple[_Judged, ...]:
    """The actions tried in random games, figures and cases, once for all checks; none in a game without grounds."""
    if find(subject.package, "grounds", "grounds") is None:
        return ()
    judged: list[_Judged] = []
    for state in (
        *list(subject.positions(POSITIONS))[::2],
        *(figure.state for figure in subject.game.figures.values()),
    ):
        subject.last = state
        judged += [
            _Judged(state, action, refusals, state.grounds(action))
            for action, refusals in judged_actions(subject, state)
        ]
    for state, action in _given_actions(subject):
        judged.append(_Judged(state, action, state.refusals(action), state.grounds(action)))
    return tuple(judged)


def _given_actions(subject: Subject) -> Iterator[tuple[State, Action]]:
    """The actions of the facts, and some legal actions in the positions of cases."""
    for position, notation in subject.facts.keeps:
        state = subject.parsed(position, "facts.keeps")
        yield state, subject.game.action(notation)
    for case in subject.cases:
        if not case.action.startswith(CLICK):
            state = subject.posed(case)
            yield state, subject.game.action(case.action)
            most = OF_CASES // 2 if subject.sparing else OF_CASES
            yield from ((state, action) for action in subject.some(state.legal_actions, most))
