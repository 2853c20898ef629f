"""Hints of a session: a player's advice, which the board can preview and play."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Final, Generic

from railwidgets.bots import Advice, Thinker, player
from railwidgets.core import Action, IllegalAction
from railwidgets.session.play.answer import Answer, hint, no_hint
from railwidgets.session.play.course import Course
from railwidgets.session.play.facts import S_co, alone
from railwidgets.session.play.selection import Selection
from railwidgets.session.play.thought import Thought
from railwidgets.session.record.advice import Move, hint_moves, in_turn, ranked

HINTS: Final = "search"
"""The default player for hints."""


class Hinting(Course[S_co], Generic[S_co]):
    """The hints of a session."""

    @alone
    def hint(self, who: str = "") -> Advice | None:
        """Asks a player for advice, and shows its best moves.

        A page shows a quick answer first, and improves it until the viewer does something else.

        Args:
            who: such as ``greedy`` or ``search:seconds=2``, by default ``HINTS``. It knows only the acting seat's view.

        Returns:
            The advice, with the best of each different thing to do at its front; ``moves`` has what the boards show.
            ``None`` if no seat is to act, or if a page asked: the page shows the advice later. The same position always
            gets the same advice, unless the player has a time budget.

        Raises:
            ValueError: no such player.

        Example:
            >>> session = rw.Session("days_of_steam", seed=7)
            >>> session.hint("greedy").action in session.legal
            True
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
            self._report_progress()
            return None
        self._forget_hint()
        advice = ranked(advisor.advise(state.view(state.actor), Random(self.at)))
        self._show_hint(advice)
        return advice

    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves in the current hint, the best first; empty if there is none.

        Example:
            >>> session = rw.Session("days_of_steam", seed=7)
            >>> advice = session.hint("greedy")
            >>> session.moves[0].action == advice.action
            True
        """
        return self.news.moves if self.news else ()

    @alone
    def show_move(self, number: int = 1) -> None:
        """Previews a move of the hint: a piece lies in its place; otherwise only the last click is missing.

        Args:
            number: the number of the move in the hint, counted from 1.

        Raises:
            ValueError: there is no such move.

        Example:
            >>> session = rw.Session("days_of_steam", seed=7)
            >>> advice = session.hint("greedy")
            >>> session.show_move(1)
            >>> session.picks == advice.action.picks[: len(session.picks)]
            True
        """
        move = self._move(number)
        assert self.news is not None
        news = replace(self.news, shown=number - 1)
        self._suggest(move.action)
        self.news = news
        self._publish()

    @alone
    def show_action(self, action: Action | str) -> None:
        """Previews a legal action as ``show_move`` does with a move of a hint: only the last click is missing.

        Args:
            action: the action, or its notation.

        Raises:
            NotationError: the text cannot be read.
            IllegalAction: the action is illegal.

        Example:
            >>> session = rw.Session("days_of_steam", seed=7)
            >>> session.show_action("lay bridge 0,1")
            >>> session.picks
            ('hand:bridge', 'cell:0,1')
        """
        self._settle()
        state = self.timeline.state
        wanted = state.game.action(action) if isinstance(action, str) else action
        if wanted not in state.legal_actions:
            error = IllegalAction(wanted, state.refusals(wanted))
            self._explain(error)
            raise error
        self._suggest(wanted)
        self.news = None
        self._publish()

    @property
    def hinted(self) -> tuple[str, ...]:
        """The clicks for the advised move, either the previewed one or the best; empty without advice."""
        if not self.moves:
            return ()
        assert self.news is not None
        return self.selection.choices.clicked(self.moves[self.news.shown or 0].action)

    # --- inside

    def _move(self, number: int) -> Move:
        there = self.moves
        if not 1 <= number <= len(there):
            raise ValueError(f"no hint shows a move {number}: ask for one with hint()")
        return there[number - 1]

    def _suggest(self, action: Action) -> None:
        self._forget_hint()
        self.selection = Selection(self._asked)
        self.selection.suggest(action)

    def _look_for_hint(self, players: tuple[Thinker, ...]) -> None:
        """Starts a search for a hint in slices, by one player after another."""
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
        self.news: Answer | None = hint(advice, hint_moves(advice, state, state.actor), state.actor)
        self._publish()
