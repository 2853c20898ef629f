"""What a person has in hand: the picks so far, the piece as it would lie, and why it may not."""

from __future__ import annotations

from collections.abc import Mapping

from railwidgets.core import Action, Rank, Refusal, RuleMap, State
from railwidgets.core.action import TURN
from railwidgets.session.clicks import Choices, Picks


class Selection:
    """Picks in one position.

    Attributes:
        state: the position.
        picks: what has been picked so far.
        dial: how far the piece in hand is turned.
        preview: what a further click on the same place would do, legal or not.
        refusals: why the last thing tried, or the preview, is refused; nothing else keeps it.
    """

    def __init__(self, state: State) -> None:
        self.state = state
        self.choices = Choices(state)
        self.picks: Picks = self.choices.opening()
        self.dial = 0
        self.preview: Action | None = None
        self.refusals: tuple[Refusal, ...] = ()

    @property
    def base(self) -> Picks:
        """The picks that a further pick is added to: the place of a piece can be chosen anew."""
        return self.picks if self.preview is None else self.picks[:-1]

    @property
    def lit(self) -> dict[str, str]:
        """What can be picked next, each with a short label."""
        return self.choices.lit(self.base)

    @property
    def ranks(self) -> Mapping[str, Rank]:
        """Which of these are more or less than just allowed."""
        return self.choices.ranks(self.base)

    @property
    def rule_map(self) -> RuleMap:
        """What the rules say of every place where what is in hand can go; of all places, if it goes nowhere."""
        held = self.choices.rule_map(self.base, self.dial) if self.base else None
        return held if held is not None and held.places else self.choices.rule_map((), 0)

    @property
    def is_held(self) -> bool:
        """Whether something was picked that can be let go."""
        return bool(self.picks) and self.picks != self.choices.opening()

    @property
    def turning(self) -> bool:
        """Whether a piece is held that can be turned."""
        if self.preview is not None:
            return len(self.choices.dials(self.picks)) > 1
        first = next(self.state.candidates(self.picks), None) if self.picks else None
        if first is None or not first.picks[-1:] or not first.picks[-1].startswith(TURN):
            return False
        return len(self.choices.dials(first.picks[:-1])) > 1

    def pick(self, pick: str) -> tuple[Action, ...]:
        """Takes a pick.

        Returns:
            The actions that the picks say now, to be done; empty while they only begin one or are refused.
        """
        if self.preview is not None and pick == self.picks[-1]:
            return () if self.refusals else (self.preview,)
        if self.preview is None and self.picks == (pick,) and self.choices.opening() != self.picks:
            again = self.state.again(pick)
            if not again:
                self.drop()
                return ()
            pick = again
        tries: list[Picks] = list(dict.fromkeys([(*self.base, pick), (pick,)]))
        self.picks, self.preview, self.refusals = self.base, None, ()
        for picks in tries:
            said = self.choices.read(picks)
            if said.actions:
                return said.actions
            if said.begins:
                self._take(picks)
                return ()
        for picks in tries:
            if any(True for _ in self.state.candidates(picks)) or self.choices.explain(picks):
                self._take(picks)
                return ()
        return ()

    def turn(self, by: int) -> None:
        """Turns the piece in hand; a refused orientation says why."""
        if self.preview is None:
            self.dial += by
            return
        turned = self.choices.dials(self.picks)
        if turned:
            self.dial = (turned.index(self.preview) + by) % len(turned)
            self._show(turned[self.dial])

    def suggest(self, action: Action) -> None:
        """Holds the piece of a legal action where it would lie; of what is not turned, all is picked but the last."""
        if action.picks and action.picks[-1].startswith(TURN):
            self.picks = action.picks[:-1]
            self.dial = self.choices.dials(self.picks).index(action)
            self._show(action)
        else:
            self.picks = self.choices.clicked(action)[:-1]

    def consider(self, action: Action) -> None:
        """Holds what an action would do where it would do it, legal or not, as far as its picks can show that."""
        self.picks = action.picks
        if action.picks and action.picks[-1].startswith(TURN):
            self.picks = action.picks[:-1]
            self._show(action)

    def drop(self) -> None:
        """Lets go: of the place first, then of the piece."""
        self.picks = self.choices.opening() if self.preview is None else self.picks[:-1]
        self.preview, self.refusals = None, ()

    def refuse(self, refusals: tuple[Refusal, ...]) -> None:
        """Is told why something that was not picked is refused, such as an action typed."""
        if self.preview is not None:
            # The reasons are against something else than the piece that lies on trial.
            self.drop()
        self.refusals = refusals

    def forgive(self) -> None:
        """Forgets why the last thing tried was refused; a piece that lies on trial stays as it is."""
        if self.preview is None:
            self.refusals = ()

    def _take(self, picks: Picks) -> None:
        """Holds what the picks name: previews a piece that lies somewhere, or says why nothing begins like this."""
        turned = self.choices.dials(picks)
        if turned:
            self.picks = picks
            start = self.dial % len(turned)
            turned_on = turned[start:] + turned[:start]
            reasons = [self.choices.refusals(action) for action in turned_on]
            # The orientation that the player chose, unless another one is nearer to being legal.
            self._show(turned_on[min(range(len(turned_on)), key=lambda number: len(reasons[number]))])
            self.dial = turned.index(self.preview) if self.preview is not None else 0
            return
        if not self.choices.read(picks).begins:
            self.refusals = self.choices.explain(picks)
            if self.refusals:
                return
        if self.picks[:1] != picks[:1]:
            self.dial = 0
        self.picks = picks

    def _show(self, action: Action) -> None:
        self.preview = action
        self.refusals = self.choices.refusals(action)
