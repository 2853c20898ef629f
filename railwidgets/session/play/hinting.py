"""Hints of a session: a player is asked what it would do, and what it says can be taken up and followed."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Final, Generic

from railwidgets.bots import Advice, Thinker, player
from railwidgets.core import Action, IllegalAction
from railwidgets.session.play.answer import Answer, hint, no_hint
from railwidgets.session.play.course import Course
from railwidgets.session.play.facts import S, alone
from railwidgets.session.play.selection import Selection
from railwidgets.session.play.thought import Thought
from railwidgets.session.record.advice import Move, in_turn, moves, ranked

HINTS: Final = "search"
"""The player that is asked for hints."""


class Hinting(Course[S], Generic[S]):
    """What a session does about hints."""

    @alone
    def hint(self, who: str = "") -> Advice | None:
        """Asks a player for advice, and shows the best things that it would do.

        A page is shown what was found quickly, and something better as long as it does nothing else.

        Args:
            who: such as ``greedy`` or ``search:seconds=2``, by default ``HINTS``. It sees what the seat to act sees.

        Returns:
            The advice, what the boards show at its front; ``None`` where no seat is to act, and where a page asked,
            which is shown it when it is found. The same position is always given the same advice, as long as the
            player has no budget of time.

        Raises:
            ValueError: no such player.
        """
        self._settle()
        advisor, state = player(who or HINTS), self.timeline.state
        if not isinstance(state.actor, int):
            self.news = no_hint(state, self.seat)
            self.selection.forgive()
            self._publish()
            return None
        if (thinker := self._in_slices(advisor)) is not None:
            self._look_for_hint(in_turn(thinker, state))
            self._tell_progress()
            return None
        self._forget_hint()
        advice = ranked(advisor.advise(state.view(state.actor), Random(self.at)))
        self._show_hint(advice)
        return advice

    @property
    def moves(self) -> tuple[Move, ...]:
        """What the hint that is shown advises, the best first; empty when there is none."""
        return self.news.moves if self.news else ()

    @alone
    def show_move(self, number: int = 1) -> None:
        """Takes up what a hint advises: a piece is held where it would lie; else the last click is left to do.

        Args:
            number: of the move in the hint, counted from 1.

        Raises:
            ValueError: there is no such move.
        """
        move = self._move(number)
        assert self.news is not None
        news = replace(self.news, shown=number - 1)
        self._suggest(move.action)
        self.news = news
        self._publish()

    @alone
    def show_action(self, action: Action | str) -> None:
        """Takes up a legal action as ``show_move`` does one of a hint: the last click is left to do.

        Args:
            action: itself, or its notation.

        Raises:
            NotationError: the text cannot be read.
            IllegalAction: it may not be done.
        """
        self._settle()
        state = self.timeline.state
        wanted = state.game.action(action) if isinstance(action, str) else action
        if wanted not in state.legal_actions:
            raise IllegalAction(wanted, state.refusals(wanted))
        self._suggest(wanted)
        self.news = None
        self._publish()

    @property
    def hinted(self) -> tuple[str, ...]:
        """What to click to do what the answer advises, the move taken up or the best; empty when it advises nothing."""
        if not self.moves:
            return ()
        assert self.news is not None
        return self.selection.choices.clicked(self.moves[self.news.shown or 0].action)

    # --- inside

    def _move(self, number: int) -> Move:
        there = self.moves
        if not 1 <= number <= len(there):
            raise ValueError(f"no hint is shown with a move {number}: ask for one with hint()")
        return there[number - 1]

    def _suggest(self, action: Action) -> None:
        self._forget_hint()
        self.selection = Selection(self._asked)
        self.selection.suggest(action)

    def _look_for_hint(self, players: tuple[Thinker, ...]) -> None:
        """Has players look for a hint in slices, one after the other."""
        state = self.timeline.state
        assert isinstance(state.actor, int)
        view, rng, place = state.view(state.actor), Random(self.at), self.timeline.at
        self._begin(Thought(players[0], view, rng, purpose="hint", seat=state.actor, place=place, after=players[1:]))

    def _take_up(self, thought: Thought, advice: Advice) -> None:
        if thought.purpose == "hint":
            if thought.after and self._loop is not None:
                self._look_for_hint(thought.after)
            self._show_hint(ranked(advice))
        else:
            super()._take_up(thought, advice)

    def _show_hint(self, advice: Advice) -> None:
        state = self.timeline.state
        assert isinstance(state.actor, int)
        self.selection = Selection(self._asked)
        self.news: Answer | None = hint(advice, moves(advice, state, state.actor), state.actor)
        self._publish()
