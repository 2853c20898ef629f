"""The actions that a position lets a player try, in groups that an exercise can compare."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from random import Random
from typing import Any, Final

from railwidgets.core import Action, PlainAction, State, cell_within
from railwidgets.lessons.goal import EARLY, cell_of_action

TRIED: Final = 60
"""The most actions of a position examined for wrong answers."""

Tries = list[tuple[Action, frozenset[str]]]
"""Actions with the clauses that forbid each; none if it is legal."""


def tries_by_kind(state: State, rng: Random) -> dict[type[Action], Tries]:
    """Returns a sample of candidates by kind, with the clauses that forbid them; none of other phases."""
    candidates = [action for action in state.candidates() if action.picks and not isinstance(action, PlainAction)]
    by_kind: dict[type[Action], Tries] = defaultdict(list)
    for action in rng.sample(candidates, min(TRIED, len(candidates))):
        refusals = state.refusals(action)
        if all(refusal.stage not in EARLY for refusal in refusals):
            by_kind[type(action)].append((action, frozenset(refusal.clause for refusal in refusals)))
    return by_kind


def groups(tries: Tries, level: int) -> Sequence[Tries]:
    """Returns all candidates as one group, or from level 2 on one group for each piece."""
    if level == 1:
        return [tries]
    by_piece = defaultdict(list)
    for action, clauses in tries:
        by_piece[piece_of(action)].append((action, clauses))
    return list(by_piece.values())


def right_and_wrong(state: State, group: Tries, level: int) -> tuple[list[Action], list[Action]]:
    """Returns the legal actions of a group, and the wrong ones: on a higher level they break fewer rules."""
    right = [action for action, clauses in group if not clauses]
    wrong = [action for action, clauses in group if 0 < len(clauses) <= max(1, 4 - level)]
    return right, wrong if level == 1 else forbidden_by_rules(state, wrong)


def rules_of(tries: Tries) -> int:
    """Returns the number of clauses that forbid some of the actions."""
    return len({clause for _, clauses in tries for clause in clauses})


def broken_alone(state: State, tries: Tries, level: int) -> list[Action]:
    """Returns the actions that one clause alone forbids, from level 2 on by a rule."""
    alone = [action for action, clauses in tries if len(clauses) == 1]
    return alone if level == 1 else forbidden_by_rules(state, alone)


def piece_of(action: Action) -> str:
    """Returns the first pick of an action; empty if that is the place itself, such as a card on the table."""
    first = action.picks[0]
    return first if len(action.picks) > 1 and cell_within(first) is None else ""


def forbidden_by_rules(state: State, actions: list[Action]) -> list[Action]:
    """Returns the actions that only rules forbid, rather than a missing piece or place."""
    return [action for action in actions if all(refusal.stage == "rule" for refusal in state.refusals(action))]


def place_of(action: Action) -> object:
    """Returns the place of an action: a cell, or its picks."""
    cell = cell_of_action(action)
    return action.picks if cell is None else cell


def in_reading_order(action: Action) -> tuple[Any, ...]:
    """Sorts actions in the reading order of their places."""
    cell = cell_of_action(action)
    return (cell is None, cell or (), str(action))
