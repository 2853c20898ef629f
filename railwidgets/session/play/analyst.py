"""Estimates for the current node of a session and for its whole game; nothing is computed before a caller asks."""

from __future__ import annotations

from collections.abc import Iterator
from time import perf_counter
from typing import TYPE_CHECKING, Any, Final, Generic

from railwidgets.bots import Advice, Considered, Estimate, Outlook
from railwidgets.core import State, Text
from railwidgets.core.seats import called
from railwidgets.session.play.facts import Facts, S_co
from railwidgets.session.record.advice import Move, move, moves, value_shown
from railwidgets.session.record.timeline import seen
from railwidgets.session.record.verdict import Analysis, Judged
from railwidgets.session.words import VALUES

if TYPE_CHECKING:
    from railwidgets.session.record.tree import Node, Tree

GLANCE: Final = (24, 64)
"""The fewest and the most playouts per decision when a whole game is judged."""

SOONER: Final = 8
"""Between these limits, the fraction of a hint's playouts."""

SHOWN: Final = 4
"""The most moves to show, the best first."""


class Analyst(Generic[S_co]):
    """Estimates for the nodes of a session, from no more than a seat may know.

    The analyst follows the session: at another node it starts a new search. A node keeps its judgements.

    Args:
        session: the session; it never changes.
        seat: the viewer's seat; ``None`` for an onlooker.
    """

    def __init__(self, session: Facts[S_co], seat: int | None) -> None:
        self._session = session
        self.seat = seat
        self._node: Node[S_co] | None = None
        self._outlook: Outlook | None = None
        self._judging: Iterator[None] | None = None
        self._line: list[Node[S_co]] = []
        self._asked: tuple[Tree[S_co] | None, dict[Node[S_co], bool]] = (None, {})

    # --- here

    @property
    def outlook(self) -> Outlook | None:
        """The search at the current node; ``None`` at the end of a game."""
        node = self._session.timeline.node
        if node is not self._node:
            self._node, self._outlook = node, None
            if node.state.actor is not None:
                self._outlook = Outlook(*self._perspective(node.state), seed=node.at)
        return self._outlook

    @property
    def estimate(self) -> Estimate | None:
        """The current estimate; ``None`` before the first playout and at the end of a game."""
        outlook = self.outlook
        return outlook.estimate if outlook is not None and outlook.playouts else None

    def think(self, *, seconds: float | None = None, playouts: int | None = None) -> Estimate | None:
        """Continues the search, and returns the new estimate.

        Args:
            seconds: the time to spend, one playout at least.
            playouts: the total number of playouts; by default as many as an outlook can hold.
        """
        outlook = self.outlook
        if outlook is None:
            return None
        end = None if seconds is None else perf_counter() + seconds
        with called(self._session.names):
            while not outlook.is_done and (playouts is None or outlook.playouts < playouts):
                outlook.playout()
                if end is not None and perf_counter() >= end:
                    break
        return outlook.estimate

    @property
    def moves(self) -> tuple[Move, ...]:
        """The best moves here, with the reasons for them; empty if no seat is to act."""
        return self._moves(self.outlook, SHOWN) if self.estimate else ()

    def move(self, text: str) -> Move | None:
        """Returns the estimate of an action of the viewer's seat; ``None`` if the search did not try it."""
        outlook = self.outlook
        if outlook is None or not outlook.playouts or not isinstance(seat := outlook.seat, int):
            return None
        if outlook.view.actor != seat:
            return None
        advice = outlook.advice
        with called(self._session.names):
            found = (entry for entry in advice.considered if str(entry.action) == text)
            return next((move(advice, entry, outlook.view, seat) for entry in found), None)

    # --- the whole game

    def game(self) -> Analysis:
        """Judges all decisions of the current line, each from the viewer's knowledge at that time."""
        while self.judge():
            pass
        return self.judged

    def judge(self, seconds: float = 0.0) -> bool:
        """Judges for some seconds, or one playout at least, and returns whether more is left to judge."""
        nodes = self._session.timeline.nodes
        if self._judging is None or self._line != nodes:
            self._line, self._judging = list(nodes), self._judge(list(nodes))
        end = perf_counter() + seconds
        with called(self._session.names):
            for _ in self._judging:
                if perf_counter() >= end:
                    return True
        return False

    @property
    def judged(self) -> Analysis:
        """The judged decisions of the line so far, in the order of play."""
        found = [one for node in self._session.timeline.nodes if (one := node.judged.get(self._key)) is not None]
        return Analysis(found, len(self._session.seats))

    @property
    def share(self) -> float:
        """The judged part of the line, from 0 to 1."""
        decided = [node for node in self._session.timeline.nodes[1:] if self._is_asked(node)]
        return sum(self._key in node.judged for node in decided) / len(decided) if decided else 1.0

    # --- inside

    @property
    def _key(self) -> tuple[int | None, tuple[str, ...]]:
        """The key of a judgement: the viewer, and the names in its sentences."""
        return self.seat, self._session.names

    def _perspective(self, state: State) -> tuple[State, int | None]:
        """Returns a position as the viewer knows it; in games with open information, from the actor's perspective."""
        seat = self.seat
        if state.game.curtain is None and isinstance(state.actor, int):
            seat = state.actor
        return seen(state, seat), seat

    def _is_asked(self, node: Node[S_co]) -> bool:
        """Whether the action before a node was a decision, as far as the viewer can tell."""
        tree = self._session.timeline.tree
        if self._asked[0] is not tree:
            self._asked = (tree, {})
        known = self._asked[1]
        if node not in known:
            assert node.parent is not None
            view, seat = self._perspective(node.parent.state)
            known[node] = isinstance(view.actor, int) and (view.actor != seat or len(view.legal_actions) > 1)
        return known[node]

    def _judge(self, line: list[Node[S_co]]) -> Iterator[None]:
        """Judges the remaining decisions, one playout at a time."""
        for node in line[1:]:
            if self._key in node.judged or not self._is_asked(node):
                continue
            before, action = node.parent, node.action
            assert before is not None
            assert action is not None
            view, seat = self._perspective(before.state)
            outlook = Outlook(view, seat, seed=before.at)
            glance = min(max(GLANCE[0], view.game.heuristics.PLAYOUTS // SOONER), GLANCE[1])
            while outlook.playouts < glance:
                outlook.playout()
                yield
            _, known = before.state.known(action, seat)
            if view.actor == seat:
                # Gives the action played as many playouts as the best one, with the same random numbers.
                for _ in range(_missing(outlook.advice, known)):
                    outlook.playout(known)
                    yield
            words = before.state.narrate(action, seat)
            node.judged[self._key] = self._judgement(before.at, outlook, known, words)

    def _judgement(self, at: int, outlook: Outlook, action: Any, words: Text) -> Judged:
        """Returns the judgement that a search gives of a decision."""
        advice, actor = outlook.advice, outlook.view.actor
        assert isinstance(actor, int)
        played = next((entry.value for entry in advice.considered if entry.action == action), None)
        best = max(advice.best(1)[0].value, 0.0 if played is None else played)
        return Judged(at, actor, action, words, best, played, self._moves(outlook, 1), outlook.chances)

    def _moves(self, outlook: Outlook | None, most: int) -> tuple[Move, ...]:
        if outlook is None or not isinstance(actor := outlook.view.actor, int):
            return ()
        view, advice = outlook.view, outlook.advice
        with called(self._session.names):
            if outlook.seat == actor:
                return moves(advice, view, actor, most)
            # To the viewer, several actions of another seat may read alike; its reasons are its own affair.
            best: dict[Text, Considered] = {}
            for entry in advice.best(len(advice.considered)):
                best.setdefault(outlook.narrate(entry.action), entry)
            return tuple(
                Move(
                    entry.action,
                    words,
                    VALUES[advice.measure].fill(value=value_shown(advice, entry.value)),
                    entry.value,
                    (),
                )
                for words, entry in list(best.items())[:most]
            )


def _missing(advice: Advice, action: Any) -> int:
    """Returns how many fewer playouts an action had than the best one."""
    visits = next((entry.visits for entry in advice.considered if entry.action == action), 0)
    return max(0, advice.best(1)[0].visits - visits)
