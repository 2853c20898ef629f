"""Why something is allowed: that the grounds agree with the refusals, leave nothing out, and are all told some time.

A game need not tell grounds; one that does tells them for all that it refuses.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from railwidgets.core import CHANCE, LANGS, Action, Ground, PlainAction, Refusal, State
from railwidgets.core.hooks import find
from railwidgets.testing.agreement import LOOKED_AT, tries
from railwidgets.testing.clauses import as_pattern
from railwidgets.testing.facts import CLICK
from railwidgets.testing.subject import Subject, expect_none, is_spoken

LONGEST = 60
"""Characters that the name of a rule has at the most."""


def a_ground_is_of_a_clause_that_does_not_refuse(subject: Subject) -> None:
    """Whatever is tried, no clause is both kept and broken, and what is kept has words and marks."""
    clauses = subject.game.clauses
    for one in _tries(subject):
        subject.last = one.state
        broken = {refusal.clause for refusal in one.refusals}
        for ground in one.grounds:
            assert ground.clause not in broken, f"{one.action}: {ground}, and yet it refuses"
            assert clauses[ground.clause].breakable, f"{one.action}: {ground} cannot be broken"
            assert ground.marks, f"{one.action}: {ground} shows nothing"
            assert is_spoken(ground.text), f"{one.action}: {ground}"


def what_refuses_on_the_board_is_a_ground_elsewhere(subject: Subject) -> None:
    """A clause that forbids some tries of a kind by what lies on the board is among the grounds of others of that kind.

    Not so what comes first in a phase, what belongs to the set-up, and actions that are said by one button.
    """
    done: set[str] = set()
    forbid: dict[str, set[str]] = defaultdict(set)
    keep: dict[str, set[str]] = defaultdict(set)
    for one in _tries(subject):
        if one.state.actor in (None, CHANCE) or isinstance(one.action, PlainAction):
            continue
        kind = type(one.action).__name__
        if not one.refusals:
            done.add(kind)
        keep[kind] |= {ground.clause for ground in one.grounds}
        forbid[kind] |= {refusal.clause for refusal in one.refusals if refusal.stage in ("place", "taken", "rule")}
    expect_none(
        f"grounds.py: say when a {kind} keeps {clause}"
        for kind, clauses in sorted(forbid.items())
        for clause in sorted(clauses - keep[kind])
        if kind in done and not clause.startswith(("setup.", "variant."))
    )


def every_ground_is_told_some_time(subject: Subject) -> None:
    """No sentence stands in clauses.toml for nothing: random games, cases or figures bring it up."""
    written = {
        (clause.id, name): as_pattern(text, "en")
        for clause in subject.game.clauses.values()
        for name, text in clause.grounds.items()
    }
    told = {(ground.clause, ground.text.en) for one in _tries(subject) for ground in one.grounds}
    expect_none(
        f"clauses.toml: nothing brings up grounds.{name} of {clause}"
        for (clause, name), words in written.items()
        if not any(of == clause and re.fullmatch(words, sentence) for of, sentence in told)
    )


def every_clause_has_a_name_as_a_rule(subject: Subject) -> None:
    """Where a game names its rules it names all of them: in few words, without a full stop, no two alike."""
    clauses = subject.game.clauses.values()
    if all(clause.rule == clause.title for clause in clauses):
        return
    for lang in LANGS:
        names = [clause.rule[lang] for clause in clauses]
        expect_none(f"two clauses have the rule {name}" for name in sorted({n for n in names if names.count(n) > 1}))
        expect_none(f"too long a name for a rule: {name}" for name in names if not 0 < len(name) <= LONGEST)
        expect_none(f"a name for a rule is no sentence: {name}" for name in names if name.endswith("."))


class _Try(NamedTuple):
    """What was tried, and what was said of it."""

    state: State
    action: Action
    refusals: tuple[Refusal, ...]
    grounds: tuple[Ground, ...]


@lru_cache(maxsize=1)
def _tries(subject: Subject) -> tuple[_Try, ...]:
    """What can be tried in random games, figures and cases, once for all checks; nothing in a game without grounds."""
    if find(subject.package, "grounds", "grounds") is None:
        return ()
    told: list[_Try] = []
    for state in (
        *list(subject.positions(LOOKED_AT))[::2],
        *(figure.state for figure in subject.game.figures.values()),
    ):
        subject.last = state
        told += [_Try(state, action, refusals, state.grounds(action)) for action, refusals in tries(subject, state)]
    for state, action in _actions(subject):
        told.append(_Try(state, action, state.refusals(action), state.grounds(action)))
    return tuple(told)


def _actions(subject: Subject) -> Iterator[tuple[State, Action]]:
    """What the facts say, and some of what is legal where cases are asked."""
    for position, notation in subject.facts.keeps:
        subject.last = state = subject.game.parse(position)
        yield state, subject.game.action(notation)
    for case in subject.cases:
        if not case.action.startswith(CLICK):
            subject.last = state = subject.game.parse(case.position)
            yield state, subject.game.action(case.action)
            yield from ((state, action) for action in subject.some(state.legal_actions, 20))
