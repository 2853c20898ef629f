"""The selection of a player: the picks so far, the preview, and the reasons of the last refusal."""

from __future__ import annotations

from collections.abc import Mapping

from railwidgets.core import MANNERS, Action, Mark, Rank, Refusal, RuleMap, State
from railwidgets.core.action import TURN
from railwidgets.session.play.clicks import Manner, Picks, choices_of


class Selection:
    """The selection in one position.

    A complete selection is *previewed* first; another click on the same thing confirms it. A click without effect
    changes neither the selection nor the preview, except that a piece lies where the player tried it.

    Attributes:
        state: the position.
        picks: the picks so far.
        rotation: how far the selected piece is rotated.
        tried: the previewed action, legal or not; several actions for a plan.
        wrong: whether the preview is illegal.
        refusals: the reasons of the last refusal; they are stored nowhere else.
        shown: further marks on the board.
    """

    shown: tuple[Mark, ...] = ()

    def __init__(self, state: State) -> None:
        self.state = state
        self.choices = choices_of(state)
        self.picks: Picks = self.choices.opening()
        self.rotation = 0
        self.tried: tuple[Action, ...] = ()
        self.wrong = False
        self.refusals: tuple[Refusal, ...] = ()
        self._turned = False

    @property
    def preview(self) -> Action | None:
        """The action that another click on the same thing would play, legal or not; of a plan the last one."""
        return self.tried[-1] if self.tried else None

    @property
    def base(self) -> Picks:
        """The picks that the next pick extends: players can choose another place for a piece."""
        return (self.picks[:-1] if self.tried else self.picks) or self.choices.opening()

    @property
    def selectable(self) -> dict[str, str]:
        """The possible next picks, each with a short label."""
        return self.choices.selectable(self.base)

    @property
    def ranks(self) -> Mapping[str, Rank]:
        """The ranks of those that are better or worse than plainly legal."""
        return self.choices.ranks(self.base)

    @property
    def gain_labels(self) -> Mapping[str, str]:
        """The changes that the helpful ones bring, in a few characters."""
        return self.choices.gain_labels(self.base)

    @property
    def rule_map(self) -> RuleMap:
        """The rule map of every place where the selection can go; of all places, if it goes nowhere."""
        held = self.choices.rule_map(self.base, self.rotation) if self.base else None
        return held if held is not None and held.places else self.choices.rule_map((), 0)

    @property
    def can_be_turned_right(self) -> bool:
        """Whether the selected piece is not at a place that refuses every rotation."""
        ways = self.choices.rotations(self.picks) if self.wrong else ()
        return not ways or any(not self.choices.refusals(action) for action in ways)

    @property
    def has_confirm_button(self) -> bool:
        """Whether the panel has a button that confirms the preview."""
        return True

    @property
    def is_held(self) -> bool:
        """Whether the selection contains a pick that ``drop`` can remove."""
        return bool(self.picks) and self.picks != self.choices.opening()

    @property
    def is_ready(self) -> bool:
        """Whether the preview is legal: one more click plays it."""
        return bool(self.tried) and not self.wrong

    @property
    def is_rotated(self) -> bool:
        """Whether the preview is a piece, lying where the player tried it."""
        return bool(self.tried) and bool(self.choices.rotations(self.picks))

    @property
    def turning(self) -> bool:
        """Whether the selected piece can be rotated."""
        if self.tried:
            return len(self.choices.rotations(self.picks)) > 1
        first = next(self.state.candidates(self.picks), None) if self.picks else None
        if first is None or not first.picks[-1:] or not first.picks[-1].startswith(TURN):
            return False
        return len(self.choices.rotations(first.picks[:-1])) > 1

    @property
    def preview_marks(self) -> tuple[Mark, ...]:
        """The marks that draw the preview, except a piece, which the scene draws itself."""
        marks: list[Mark] = []
        if self.is_ready and not self.is_rotated:
            state = self.state
            for action in self.tried:
                marks += state.preview_marks(action)
                state = state.after(action) if action is not self.tried[-1] else state
        return tuple(marks)

    def pick(self, pick: str, manner: Manner = "click") -> tuple[Action, ...]:
        """Adds a pick.

        Args:
            pick: the pick.
            manner: whether the player clicks or presses it, or plays it without a preview.

        Returns:
            The actions to play now; empty while the picks only begin or preview an action, or are refused.
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
        """Rotates the selected piece; an illegal rotation shows its reasons."""
        self._turned = True
        if not self.tried:
            self.rotation += by
            return
        turned = self.choices.rotations(self.picks)
        # Another action, such as turning over a card, may have the picks of one that rotates a piece.
        if self.tried[-1] in turned:
            self.rotation = (turned.index(self.tried[-1]) + by) % len(turned)
            self._show(self.picks, turned[self.rotation])

    def suggest(self, action: Action) -> None:
        """Previews a legal action: a piece lies in its place; otherwise only the last click is missing."""
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
        """Selects an action, legal or not, as far as its picks can show it on the board."""
        if action.picks and action.picks[-1].startswith(TURN):
            self._show(action.picks[:-1], action)
        else:
            self._hold(action.picks)

    def drop(self) -> None:
        """Cancels the preview first, then the selected piece."""
        self._hold((self.picks[:-1] if self.tried else ()) or self.choices.opening())

    def refuse(self, refusals: tuple[Refusal, ...]) -> None:
        """Stores the reasons against something that was not picked, such as a typed action."""
        if self.wrong:
            # The reasons concern something other than the previewed piece.
            self.drop()
        self.refusals = refusals

    def forgive(self) -> None:
        """Clears the reasons of the last refusal; a previewed piece stays."""
        if not self.wrong:
            self.refusals = ()

    # --- inside

    def _hold(self, picks: Picks) -> None:
        self.picks, self.tried, self.wrong, self.refusals = picks, (), False, ()

    def _show(self, picks: Picks, *actions: Action) -> None:
        """Previews actions; an illegal preview is a single action."""
        self.picks, self.tried = picks, actions
        self.refusals = self.choices.refusals(actions[0]) if len(actions) == 1 else ()
        self.wrong = bool(self.refusals)

    def _begin(self, picks: Picks, actions: tuple[Action, ...], manner: Manner) -> tuple[Action, ...]:
        """Adds picks that begin or complete a legal action, and returns the actions to play now."""
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
        # Without a preview, plays only if the picks have one meaning.
        return self.tried if manner == "sure" and self.is_ready and (legal == 1 or self._turned) else ()

    def _try(self, picks: Picks) -> None:
        """Adds picks that begin nothing legal: a piece lies there crossed out; anything else only shows its reasons."""
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
        """Previews a piece: in the player's rotation, unless another one comes closer to being legal."""
        start = self.rotation % len(ways)
        turned_on = ways[start:] + ways[:start]
        reasons = [self.choices.refusals(action) for action in turned_on]
        chosen = min(range(len(ways)), key=lambda number: len(reasons[number]))
        self._turned = self._turned and chosen == 0
        self._show(picks, turned_on[chosen])
        self.rotation = ways.index(turned_on[chosen])
