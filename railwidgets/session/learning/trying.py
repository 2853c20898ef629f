"""What a learner has in hand: whatever can be tried is lit alike, and nothing says whether it may be done."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from railwidgets.core import MANNERS, Action, Mark, Rank, State
from railwidgets.core.action import TURN
from railwidgets.session.play.clicks import Manner, Picks
from railwidgets.session.play.selection import Selection


class Trying(Selection):
    """Picks of an answer in one position.

    As in play, what picks say is on trial first; but nobody says of it whether it may be done before it is the answer.

    Args:
        state: the position as the learner may know it.
        held: what an answer begins with; it is held for the learner, and not let go. A piece with its place lies there,
            on trial, to be turned.
        closed: nothing can be tried.
        plays: what is tried is played: one click may say several actions.

    Attributes:
        verdict: how what lies on trial was judged; ``None`` as long as it was not.
    """

    def __init__(self, state: State, held: Picks = (), *, closed: bool = False, plays: bool = False) -> None:
        super().__init__(state)
        self.held = held
        self.closed = closed
        self.plays = plays
        self.verdict: bool | None = None
        self._next: dict[Picks, dict[str, str]] = {}
        self._lies = bool(held and self.choices.rotations(held))
        self._rest(held)

    @property
    def base(self) -> Picks:
        picks = self.picks[:-1] if self.tried else self.picks
        return picks if picks[: len(self.held)] == self.held else self.held

    @property
    def selectable(self) -> dict[str, str]:
        """What can be tried next, legal or not."""
        if self.closed:
            return {}
        base = self.base
        if base not in self._next:
            found = dict.fromkeys(self._after(base), "")
            others = () if self.held or not base else self._after(())
            self._next[base] = {**dict.fromkeys((pick for pick in others if pick != base[0]), ""), **found}
            if self.plays:
                self._next[base] = {**self._next[base], **dict.fromkeys(self.choices.selectable(base), "")}
        return self._next[base]

    @property
    def ranks(self) -> Mapping[str, Rank]:
        """Nothing is better than anything else."""
        return {}

    @property
    def preview_marks(self) -> tuple[Mark, ...]:
        """What it would do is not shown before it is the answer."""
        return ()

    @property
    def is_held(self) -> bool:
        return not self.closed and (self.picks != self.held or (bool(self.tried) and not self._lies))

    @property
    def turning(self) -> bool:
        return not self.closed and super().turning

    def pick(self, pick: str, manner: Manner = "click") -> tuple[Action, ...]:
        """Takes a pick.

        Returns:
            What the picks say now, legal or not; empty while they only begin something, show it, or say nothing.
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
                self.rotation %= len(ways)
                self._show(picks, ways[self.rotation])
                return ()
            if any(True for _ in self._tried(picks)) or (self.plays and self.choices.read(picks).begins):
                self._hold(picks)
                return ()
        return ()

    def drop(self) -> None:
        """Lets go of all but what is held for the learner."""
        self._rest(self.base if self.tried else self.held)

    def put(self, action: Action, verdict: bool | None = None) -> None:
        """Holds what an answer would do where it would do it, and how it was judged."""
        dialled = bool(action.picks) and action.picks[-1].startswith(TURN)
        self._show(action.picks[:-1] if dialled else action.picks, action)
        self.verdict, self.wrong = verdict, verdict is False

    def forget(self) -> None:
        """Forgets how the last thing was judged, and what was marked."""
        self.shown, self.verdict, self.wrong = (), None, False

    # --- inside

    def _rest(self, picks: Picks) -> None:
        """Holds some picks; a piece that is held for the learner in its place lies there."""
        if self._lies and picks == self.held:
            ways = self.choices.rotations(picks)
            self._show(picks, ways[self.rotation % len(ways)])
        else:
            self._hold(picks)

    def _hold(self, picks: Picks) -> None:
        super()._hold(picks)
        self.forget()

    def _show(self, picks: Picks, *actions: Action) -> None:
        self.picks, self.tried = picks, actions
        self.forget()

    def _said_by(self, picks: Picks) -> tuple[Action, ...]:
        """The actions that all picks say, legal or not; several where one click plays them."""
        said = self.choices.read(picks).actions if self.plays else ()
        exact = next((action for action in self._tried(picks) if action.picks == picks), None)
        return said or (() if exact is None else (exact,))

    def _tried(self, picks: Picks) -> Iterator[Action]:
        """What can be tried that begins with these picks."""
        size = len(picks)
        return (action for action in self.state.candidates(picks) if action.picks and action.picks[:size] == picks)

    def _after(self, picks: Picks) -> Iterator[str]:
        size = len(picks)
        for action in self._tried(picks):
            if len(action.picks) > size and not action.picks[size].startswith(TURN):
                yield action.picks[size]
