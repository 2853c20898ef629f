"""Judges every place where what is in hand can go, as a click there is answered, and makes a rule map of it."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass

from railwidgets.core.action import TURN, Action
from railwidgets.core.notation import nearest, quoted
from railwidgets.core.rule_map import MOST_NAMED, Position, RuledPlace, RuleMap


def rule_map(state: Position, picks: tuple[str, ...], rotation: int, board: Collection[str]) -> RuleMap:
    """The rule map of what is in hand.

    Args:
        state: the position, as the seat to act knows it.
        picks: what is in hand.
        rotation: how far it is turned.
        board: the picks of all places on the board; of a game that draws none, of anything that can be tried.
    """
    if not isinstance(state.actor, int):
        return RuleMap(state, picks, rotation)
    legal = [action.picks for action in state.legal_actions] + [plan.picks for plan in state.plans]
    size = len(picks)
    selectable = {said[size] for said in legal if said[:size] == picks and len(said) > size}
    judge = _Judge(state, picks, rotation, frozenset(legal), selectable)
    tried = _tried(state, picks, board)
    if not picks:
        # What is begun with other things on the board than can be begun with now is not the question.
        kinds = {_kind(pick) for pick in tried if pick in selectable}
        tried = [pick for pick in tried if not kinds or _kind(pick) in kinds]
    judged = (judge.place(pick) for pick in tried)
    return RuleMap(state, picks, rotation, {place.pick: place for place in judged if place is not None})


def check_picks(state: Position, picks: str | Iterable[str]) -> tuple[str, ...]:
    """What somebody says is in hand.

    Raises:
        ValueError: nothing that can be tried begins like that.
    """
    held = (picks,) if isinstance(picks, str) else tuple(picks)
    if not held or any(True for _ in state.candidates(held)):
        return held
    begun = dict.fromkeys(action.picks[0] for action in state.candidates() if len(action.picks) > 1)
    first = nearest(str(held[0]), begun) if held[0] not in begun else ""
    some = ", ".join([*list(begun)[:MOST_NAMED], *(["…"] if len(begun) > MOST_NAMED else [])])
    there = f"; what can be taken up: {some}" if some and not first else ""
    raise ValueError(f"nothing that can be tried begins with {quoted(' '.join(map(str, held)))}{first}{there}")


def _tried(state: Position, picks: tuple[str, ...], board: Collection[str]) -> list[str]:
    """The places that can be tried next, those further on that a plan leads to as well."""
    size = len(picks)
    found = dict.fromkeys(action.picks[size] for action in state.candidates(picks) if len(action.picks) > size)
    planned = {plan.picks[size] for plan in state.plans if plan.picks[:size] == picks and len(plan.picks) > size}
    found |= dict.fromkeys(planned)
    if not board:
        return [pick for pick in found if not pick.startswith(TURN)]
    kinds = {_kind(pick) for pick in planned}
    return [pick for pick in board if pick in found or _kind(pick) in kinds]


def _kind(pick: str) -> str:
    """What kind of place it is: ``cell`` of ``cell:3,4``."""
    return pick.partition(":")[0]


@dataclass(frozen=True, slots=True)
class _Judge:
    """Judges places as a click is answered."""

    state: Position
    picks: tuple[str, ...]
    rotation: int
    legal: frozenset[tuple[str, ...]]
    selectable: Collection[str]

    def place(self, pick: str) -> RuledPlace | None:
        """What the rules say of a place; ``None`` if they say nothing."""
        picks = (*self.picks, pick)
        turned = turned_actions(self.state, picks)
        if turned:
            return self._turned(pick, turned)
        if pick in self.selectable:
            return RuledPlace(pick, "fits")
        refusals = self.state.explain(picks)
        return RuledPlace(pick, "refused", refusals) if refusals else None

    def _turned(self, pick: str, turned: list[Action]) -> RuledPlace:
        """The place of a piece that can be turned: as it is held, or as it comes nearest to being allowed."""
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
    """The actions that complete these picks by a turn of the piece, legal or not, in the order of turning."""
    size, found = len(picks), []
    for action in state.candidates(picks):
        said = action.picks
        if said[:size] != picks:
            continue
        if len(said) != size + 1 or not said[size].startswith(TURN):
            break  # after the same picks either all is turned or all is clicked
        found.append(action)
    return found
