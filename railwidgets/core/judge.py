"""Computes a rule map: the verdict on every place where the piece in hand can go, as a click there would answer."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass

from railwidgets.core.action import TURN, Action
from railwidgets.core.notation import nearest, quoted
from railwidgets.core.rule_map import MOST_NAMED, Position, RuledPlace, RuleMap


def rule_map(state: Position, picks: tuple[str, ...], rotation: int, board: Collection[str]) -> RuleMap:
    """Returns the rule map of a selection.

    Args:
        state: the position, as the seat to act knows it.
        picks: the selection.
        rotation: the rotation of the piece in hand.
        board: the picks of all places on the board; if the game draws none, the map covers everything that can be
            tried.
    """
    if not isinstance(state.actor, int):
        return RuleMap(state, picks, rotation)
    legal = [action.picks for action in state.legal_actions] + [plan.picks for plan in state.plans]
    size = len(picks)
    selectable = {said[size] for said in legal if said[:size] == picks and len(said) > size}
    judge = _Judge(state, picks, rotation, frozenset(legal), selectable)
    tried = _tried(state, picks, board)
    if not picks:
        # With no selection yet, the question is only about the kinds of things that a legal action can begin with.
        kinds = {_kind(pick) for pick in tried if pick in selectable}
        tried = [pick for pick in tried if not kinds or _kind(pick) in kinds]
    judged = (judge.place(pick) for pick in tried)
    return RuleMap(state, picks, rotation, {place.pick: place for place in judged if place is not None})


def check_picks(state: Position, picks: str | Iterable[str]) -> tuple[str, ...]:
    """Returns a selection as a tuple.

    Raises:
        ValueError: no candidate begins with it.
    """
    held = (picks,) if isinstance(picks, str) else tuple(picks)
    if not held or any(True for _ in state.candidates(held)):
        return held
    begun = dict.fromkeys(action.picks[0] for action in state.candidates() if len(action.picks) > 1)
    first = nearest(str(held[0]), begun) if held[0] not in begun else ""
    some = ", ".join([*list(begun)[:MOST_NAMED], *(["…"] if len(begun) > MOST_NAMED else [])])
    there = f"; you can pick up: {some}" if some and not first else ""
    raise ValueError(f"no action begins with {quoted(' '.join(map(str, held)))}{first}{there}")


def _tried(state: Position, picks: tuple[str, ...], board: Collection[str]) -> list[str]:
    """Returns the places that the player can try next, and those further on that a plan reaches."""
    size = len(picks)
    found = dict.fromkeys(action.picks[size] for action in state.candidates(picks) if len(action.picks) > size)
    planned = {plan.picks[size] for plan in state.plans if plan.picks[:size] == picks and len(plan.picks) > size}
    found |= dict.fromkeys(planned)
    if not board:
        return [pick for pick in found if not pick.startswith(TURN)]
    kinds = {_kind(pick) for pick in planned}
    return [pick for pick in board if pick in found or _kind(pick) in kinds]


def _kind(pick: str) -> str:
    """Returns the kind of a pick: ``cell`` of ``cell:3,4``."""
    return pick.partition(":")[0]


@dataclass(frozen=True, slots=True)
class _Judge:
    """A judge of places, with the same answers as a click."""

    state: Position
    picks: tuple[str, ...]
    rotation: int
    legal: frozenset[tuple[str, ...]]
    selectable: Collection[str]

    def place(self, pick: str) -> RuledPlace | None:
        """Returns the verdict on a place; ``None`` if no rule applies to it."""
        picks = (*self.picks, pick)
        turned = turned_actions(self.state, picks)
        if turned:
            return self._turned(pick, turned)
        if pick in self.selectable:
            return RuledPlace(pick, "fits")
        refusals = self.state.explain(picks)
        return RuledPlace(pick, "refused", refusals) if refusals else None

    def _turned(self, pick: str, turned: list[Action]) -> RuledPlace:
        """Judges a place for a piece that can rotate: in its current rotation, or in the one nearest to legal."""
        start = self.rotation % len(turned)
        held = turned[start]
        if held.picks in self.legal:
            return RuledPlace(pick, "fits", action=held)
        if any(action.picks in self.legal for action in turned):
            return RuledPlace(pick, "turns", self.state.refusals(held), held)
        best, reasons = held, self.state.refusals(held)
        for action in turned[start + 1 :] + turned[:start]:
            if len(reasons) == 1:
                break
            other = self.state.refusals(action)
            if len(other) < len(reasons):
                best, reasons = action, other
        return RuledPlace(pick, "refused", reasons, best)


def turned_actions(state: Position, picks: tuple[str, ...]) -> list[Action]:
    """Returns the actions that complete these picks by a rotation of the piece, legal or not, in rotation order."""
    size, found = len(picks), []
    for action in state.candidates(picks):
        said = action.picks
        if said[:size] != picks:
            continue
        if len(said) != size + 1 or not said[size].startswith(TURN):
            break  # the actions after the same picks either all rotate or all click
        found.append(action)
    return found
