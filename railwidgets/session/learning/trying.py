"""The learner's selection: all candidates look alike, and nothing reveals whether they are legal."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from itertools import islice
from typing import Any, Final

from railwidgets.core import MANNERS, Action, Mark, Rank, State
from railwidgets.core.action import TURN
from railwidgets.core.memo import once
from railwidgets.session.play.clicks import Manner, Picks
from railwidgets.session.play.selection import Selection

_NONE: Final[Mapping[str, Any]] = {}


class Trying(Selection):
    """The picks of an answer in one position.

    As in play, a complete selection is previewed first; but nothing reveals whether it is legal before it is the
    answer.

    Args:
        state: the position as the learner may know it.
        held: the beginning of the answer, fixed for the learner. A piece with its place lies there as a preview, for
            the learner to rotate.
        closed: whether the learner can try nothing.
        plays: whether actions are played as tried, so that one click may stand for several.
        answers: returns the right actions, in notation. A piece first lies in a rotation that its place allows; where
            the place allows several, not in a right one, because then the rotation is part of the question.

    Attributes:
        verdict: the judgement of the preview; ``None`` before one.
    """

    def __init__(
        self,
        state: State,
        held: Picks = (),
        *,
        closed: bool = False,
        plays: bool = False,
        answers: Callable[[], Collection[str]] = tuple,
    ) -> None:
        super().__init__(state)
        self.held = held
        self.closed = closed
        self.plays = plays
        self.verdict: bool | None = None
        self._answers = answers
        self._turned_at: Picks = ()
        self._next: dict[Picks, dict[str, str]] = {}
        self._lies = bool(held and self.choices.rotations(held))
        self._rest(held)

    @property
    def base(self) -> Picks:
        picks = self.picks[:-1] if self.tried else self.picks
        return picks if picks[: len(self.held)] == self.held else self.held

    @property
    def selectable(self) -> dict[str, str]:
        """The possible next picks, legal or not."""
        if self.closed:
            return {}
        base = self.base
        if base not in self._next:
            plans = self.choices.selectable(base) if self.plays else _NONE
            self._next[base] = _selectable(self.state, base, plans, restarts=not self.held)
        return self._next[base]

    @property
    def ranks(self) -> Mapping[str, Rank]:
        """Empty: no candidate is better than another."""
        return _NONE

    @property
    def gain_labels(self) -> Mapping[str, str]:
        """Empty: a gain would tell candidates apart."""
        return _NONE

    @property
    def preview_marks(self) -> tuple[Mark, ...]:
        """Empty: the effect stays hidden before the answer."""
        return ()

    @property
    def lies_fixed(self) -> bool:
        """Whether a piece lies at a place that the exercise gives, so that only its rotation is in question."""
        return self._lies

    @property
    def can_be_turned_right(self) -> bool:
        """Yes, since anything else would tell that the place is wrong."""
        return True

    @property
    def has_confirm_button(self) -> bool:
        """No: the button of the task hands in what is previewed."""
        return False

    @property
    def is_held(self) -> bool:
        return not self.closed and (self.picks != self.held or (bool(self.tried) and not self._lies))

    @property
    def turning(self) -> bool:
        return not self.closed and super().turning

    def pick(self, pick: str, manner: Manner = "click") -> tuple[Action, ...]:
        """Adds a pick.

        Returns:
            The actions that the picks now make, legal or not; empty while they only begin or preview one, or mean
            nothing.
        """
        if self.closed:
            return ()
        if self.tried and self.verdict is None and pick == self.picks[-1]:
            return self.tried
        base = self.base
        self._rest(base)
        for picks in dict.fromkeys(((*base, pick), (pick,), (*self.held, pick))):
            if picks[: len(self.held)] != self.held:
                continue
            if actions := self._said_by(picks):
                self._show(picks, *actions)
                at_once = manner != "click" or picks[-1].startswith(MANNERS) or all(one.chooses for one in actions)
                return actions if at_once else ()
            if ways := self.choices.rotations(picks):
                self._lay(picks, ways)
                return ()
            if _begins(self.state, picks) or (self.plays and self.choices.read(picks).begins):
                self._hold(picks)
                return ()
        return ()

    def turn(self, by: int) -> None:
        super().turn(by)
        self._turned_at = self.picks if self.tried else ()

    def drop(self) -> None:
        """Cancels everything except the picks fixed for the learner."""
        self._rest(self.base if self.tried else self.held)

    def put(self, action: Action, verdict: bool | None = None) -> None:
        """Shows an answer on the board, with its judgement."""
        dialled = bool(action.picks) and action.picks[-1].startswith(TURN)
        self._show(action.picks[:-1] if dialled else action.picks, action)
        self.verdict, self.wrong = verdict, verdict is False

    def forget(self) -> None:
        """Clears the last judgement and its marks."""
        self.shown, self.verdict, self.wrong = (), None, False

    # --- inside

    def _rest(self, picks: Picks) -> None:
        """Selects some picks; a fixed piece with a place lies there."""
        if self._lies and picks == self.held:
            self._lay(picks, self.choices.rotations(picks))
        else:
            self._hold(picks)

    def _lay(self, picks: Picks, ways: list[Action]) -> None:
        """Previews a piece: as the learner turned it, if its place allows that, otherwise as it fits there."""
        start = self.rotation % len(ways)
        if self._turned_at != picks:
            order = sorted(range(len(ways)), key=lambda number: (number - start) % len(ways))
            start = min(order, key=lambda number: self._unfitness(ways[number], is_turned=number == start))
        self.rotation = start
        self._show(picks, ways[start])

    def _unfitness(self, action: Action, *, is_turned: bool) -> tuple[bool, bool, int]:
        """Orders the rotations of a piece at a place: before the learner turns it there, it lies in the first."""
        refusals = self.choices.refusals(action)
        is_given = str(action) in self._answers() and not (self._turned and is_turned)
        return bool(refusals), is_given, len(refusals)

    def _hold(self, picks: Picks) -> None:
        if self.picks[:1] != picks[:1]:
            self.rotation, self._turned, self._turned_at = 0, False, ()
        super()._hold(picks)
        self.forget()

    def _show(self, picks: Picks, *actions: Action) -> None:
        self.picks, self.tried = picks, actions
        self.forget()

    def _said_by(self, picks: Picks) -> tuple[Action, ...]:
        """Returns the actions that complete picks make, legal or not; several if one click plays them."""
        said = self.choices.read(picks).actions if self.plays else ()
        return said or _exact(self.state, picks)


def _tried(state: State, picks: Picks) -> Iterator[Action]:
    """Yields the candidates that begin with these picks."""
    size = len(picks)
    return (action for action in state.candidates(picks) if action.picks and action.picks[:size] == picks)


# A whole class tries the same things in one position, and there may be many thousands of candidates.


@once(256)
def _selectable(state: State, base: Picks, plans: Mapping[str, str], *, restarts: bool) -> dict[str, str]:
    """Returns the picks that continue these, those of plans among them; the same object for a whole class.

    Args:
        state: the position.
        base: the picks so far.
        plans: what continues them in play.
        restarts: whether the learner may start over, with another first pick.
    """
    others = _after(state, ()) if restarts and base else ()
    found = (*(pick for pick in others if pick != base[0]), *_after(state, base), *plans)
    return dict.fromkeys(found, "")


@once(256)
def _after(state: State, picks: Picks) -> tuple[str, ...]:
    """Returns the picks that continue these, without rotations."""
    size = len(picks)
    longer = (action.picks[size] for action in _tried(state, picks) if len(action.picks) > size)
    return tuple(dict.fromkeys(pick for pick in longer if not pick.startswith(TURN)))


@once(256)
def _exact(state: State, picks: Picks) -> tuple[Action, ...]:
    """Returns the candidate with exactly these picks, if there is one."""
    return tuple(islice((action for action in _tried(state, picks) if action.picks == picks), 1))


@once(256)
def _begins(state: State, picks: Picks) -> bool:
    """Whether any candidate begins with these picks."""
    return any(True for _ in _tried(state, picks))
