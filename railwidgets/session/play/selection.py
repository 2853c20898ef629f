"""What a person has in hand: the picks so far, what a further click would do, and why something may not be done."""

from __future__ import annotations

from collections.abc import Mapping

from railwidgets.core import MANNERS, Action, Mark, Rank, Refusal, RuleMap, State
from railwidgets.core.action import TURN
from railwidgets.session.play.clicks import Choices, Manner, Picks


class Selection:
    """Picks in one position.

    What picks say is *on trial* first: it is shown, and a further click on the same thing does it. Whatever is clicked
    in vain leaves what is held and what is on trial as it is, but that a piece lies where it was tried.

    Attributes:
        state: the position.
        picks: what has been picked so far.
        dial: how far the piece in hand is turned.
        tried: what is on trial, legal or not; several actions for a plan.
        wrong: whether that is refused.
        refusals: why the last thing tried is refused; nothing else keeps it.
        shown: what is marked on the board besides.
    """

    shown: tuple[Mark, ...] = ()

    def __init__(self, state: State) -> None:
        self.state = state
        self.choices = Choices(state)
        self.picks: Picks = self.choices.opening()
        self.rotation = 0
        self.tried: tuple[Action, ...] = ()
        self.wrong = False
        self.refusals: tuple[Refusal, ...] = ()
        self._turned = False

    @property
    def preview(self) -> Action | None:
        """What a further click on the same thing would do, legal or not; of a plan the last of it."""
        return self.tried[-1] if self.tried else None

    @property
    def base(self) -> Picks:
        """The picks that a further pick is added to: the place of a piece can be chosen anew."""
        return (self.picks[:-1] if self.tried else self.picks) or self.choices.opening()

    @property
    def selectable(self) -> dict[str, str]:
        """What can be picked next, each with a short label."""
        return self.choices.selectable(self.base)

    @property
    def ranks(self) -> Mapping[str, Rank]:
        """Which of these are more or less than just allowed."""
        return self.choices.ranks(self.base)

    @property
    def rule_map(self) -> RuleMap:
        """What the rules say of every place where what is in hand can go; of all places, if it goes nowhere."""
        held = self.choices.rule_map(self.base, self.rotation) if self.base else None
        return held if held is not None and held.places else self.choices.rule_map((), 0)

    @property
    def is_held(self) -> bool:
        """Whether something was picked that can be let go."""
        return bool(self.picks) and self.picks != self.choices.opening()

    @property
    def is_ready(self) -> bool:
        """Whether what is on trial may be done: one click is left."""
        return bool(self.tried) and not self.wrong

    @property
    def is_rotated(self) -> bool:
        """Whether what is on trial is a piece, which lies where it was tried."""
        return bool(self.tried) and bool(self.choices.rotations(self.picks))

    @property
    def turning(self) -> bool:
        """Whether a piece is held that can be turned."""
        if self.tried:
            return len(self.choices.rotations(self.picks)) > 1
        first = next(self.state.candidates(self.picks), None) if self.picks else None
        if first is None or not first.picks[-1:] or not first.picks[-1].startswith(TURN):
            return False
        return len(self.choices.rotations(first.picks[:-1])) > 1

    @property
    def preview_marks(self) -> tuple[Mark, ...]:
        """What to draw to show what is on trial, but for a piece, which is drawn itself."""
        marks: list[Mark] = []
        if self.is_ready and not self.is_rotated:
            state = self.state
            for action in self.tried:
                marks += state.preview_marks(action)
                state = state.after(action) if action is not self.tried[-1] else state
        return tuple(marks)

    def pick(self, pick: str, manner: Manner = "click") -> tuple[Action, ...]:
        """Takes a pick.

        Args:
            pick: what is picked.
            manner: whether it is clicked or pressed, or is to be done without being shown.

        Returns:
            The actions to be done now; empty while the picks only begin one, show it, or are refused.
        """
        if self.tried and pick == self.picks[-1]:
            return () if self.wrong else self.tried
        if not self.tried and self.picks == (pick,) and self.choices.opening() != self.picks:
            again = self.state.again(pick)
            if not again:
                self.drop()
                return ()
            pick = again
        tries: list[Picks] = list(dict.fromkeys([(*self.base, pick), (pick,)]))
        for picks in tries:
            said = self.choices.read(picks)
            if said.begins:
                return self._begin(picks, said.actions, manner)
        for picks in tries:
            if any(True for _ in self.state.candidates(picks)) or self.choices.explain(picks):
                self._try(picks)
                return ()
        self.forgive()
        return ()

    def turn(self, by: int) -> None:
        """Turns the piece in hand; a refused orientation says why."""
        self._turned = True
        if not self.tried:
            self.rotation += by
            return
        turned = self.choices.rotations(self.picks)
        if turned:
            self.rotation = (turned.index(self.tried[-1]) + by) % len(turned)
            self._show(self.picks, turned[self.rotation])

    def suggest(self, action: Action) -> None:
        """Shows what a legal action would do: a piece lies where it would lie, and one click is left to do."""
        picks = action.picks
        if picks and picks[-1].startswith(TURN):
            self.rotation = self.choices.rotations(picks[:-1]).index(action)
            self._show(picks[:-1], action)
            return
        picks = self.choices.clicked(action)
        if not picks or picks[-1].startswith(MANNERS):
            self._hold(picks[:-1])
        else:
            self._show(picks, action)

    def consider(self, action: Action) -> None:
        """Holds what an action would do where it would do it, legal or not, as far as its picks can show that."""
        if action.picks and action.picks[-1].startswith(TURN):
            self._show(action.picks[:-1], action)
        else:
            self._hold(action.picks)

    def drop(self) -> None:
        """Lets go: of what is on trial first, then of the piece."""
        self._hold((self.picks[:-1] if self.tried else ()) or self.choices.opening())

    def refuse(self, refusals: tuple[Refusal, ...]) -> None:
        """Is told why something that was not picked is refused, such as an action typed."""
        if self.wrong:
            # The reasons are against something else than the piece that lies on trial.
            self.drop()
        self.refusals = refusals

    def forgive(self) -> None:
        """Forgets why the last thing tried was refused; a piece that lies on trial stays as it is."""
        if not self.wrong:
            self.refusals = ()

    # --- inside

    def _hold(self, picks: Picks) -> None:
        self.picks, self.tried, self.wrong, self.refusals = picks, (), False, ()

    def _show(self, picks: Picks, *actions: Action) -> None:
        """Has actions on trial; what is refused is one alone."""
        self.picks, self.tried = picks, actions
        self.refusals = self.choices.refusals(actions[0]) if len(actions) == 1 else ()
        self.wrong = bool(self.refusals)

    def _begin(self, picks: Picks, actions: tuple[Action, ...], manner: Manner) -> tuple[Action, ...]:
        """Takes picks that begin something legal, or say it; what is to be done now."""
        if actions:
            if self.choices.does(picks, manner):
                return actions
            self._show(picks, *actions)
            return ()
        ways = self.choices.rotations(picks)
        if not ways:
            self._take_up(picks)
            return ()
        self._lay(picks, ways)
        legal = sum(not self.choices.refusals(action) for action in ways)
        # Without being shown it is done where it can be meant in one way only.
        return self.tried if manner == "sure" and self.is_ready and (legal == 1 or self._turned) else ()

    def _try(self, picks: Picks) -> None:
        """Takes picks that begin nothing legal: a piece lies there crossed out, of all else it is said why."""
        ways = self.choices.rotations(picks)
        if ways and not (self.is_ready and len(picks) == 1):
            self._lay(picks, ways)
            return
        refusals = self.choices.explain(picks) if not ways else self.choices.refusals(ways[0])
        if refusals:
            self.refusals = refusals
        else:
            self._take_up(picks)

    def _take_up(self, picks: Picks) -> None:
        if self.picks[:1] != picks[:1]:
            self.rotation, self._turned = 0, False
        self._hold(picks)

    def _lay(self, picks: Picks, ways: list[Action]) -> None:
        """Has a piece on trial: as the player turned it, unless another way is nearer to being legal."""
        start = self.rotation % len(ways)
        turned_on = ways[start:] + ways[:start]
        reasons = [self.choices.refusals(action) for action in turned_on]
        chosen = min(range(len(ways)), key=lambda number: len(reasons[number]))
        self._turned = self._turned and chosen == 0
        self._show(picks, turned_on[chosen])
        self.rotation = ways.index(turned_on[chosen])
