"""What a seat can expect wherever a session stands, and over the whole of its game; nothing is thought unasked."""

from __future__ import annotations

from collections.abc import Iterator
from time import perf_counter
from typing import TYPE_CHECKING, Any, Final, Generic

from railwidgets.bots import Advice, Considered, Estimate, Outlook
from railwidgets.core import Text
from railwidgets.core.seats import called
from railwidgets.session.play.facts import Facts, S
from railwidgets.session.record.advice import Move, move, moves, value_shown
from railwidgets.session.record.timeline import seen
from railwidgets.session.record.verdict import Analysis, Judged
from railwidgets.session.words import VALUES

if TYPE_CHECKING:
    from railwidgets.session.record.tree import Node, Tree

GLANCE: Final = (24, 64)
"""The fewest and the most playouts for a decision where a whole game is judged."""

SOONER: Final = 8
"""Between these, such a part of what a hint takes."""

SHOWN: Final = 4
"""Things to do that are told, the best first."""


class Analyst(Generic[S]):
    """What a seat can expect of the places of a session, and of no more than it may know.

    It follows the session: at another place it begins anew. What it has come to stays with the place.

    Args:
        session: whose places; it is never changed.
        seat: who looks; ``None`` for an onlooker.
    """

    def __init__(self, session: Facts[S], seat: int | None) -> None:
        self._session = session
        self.seat = seat
        self._node: Node[S] | None = None
        self._outlook: Outlook | None = None
        self._judging: Iterator[None] | None = None
        self._line: list[Node[S]] = []
        self._asked: tuple[Tree[S] | None, dict[Node[S], bool]] = (None, {})

    # --- here

    @property
    def outlook(self) -> Outlook | None:
        """The search at the place where the session stands; ``None`` at the end of a game."""
        node = self._session.timeline.node
        if node is not self._node:
            self._node, self._outlook = node, None
            if node.state.actor is not None:
                self._outlook = Outlook(*self._perspective(node.state), seed=node.at)
        return self._outlook

    @property
    def estimate(self) -> Estimate | None:
        """What is known of this place by now; ``None`` as long as nothing is, and at the end of a game."""
        outlook = self.outlook
        return outlook.estimate if outlook is not None and outlook.playouts else None

    def think(self, *, seconds: float | None = None, playouts: int | None = None) -> Estimate | None:
        """Looks further, and tells what is known then.

        Args:
            seconds: for how long, one playout at least.
            playouts: how many there are to be in all; as many as an outlook can have if nothing is said.
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
        """The best things to do here, with what speaks for them; empty where no seat is to act."""
        return self._moves(self.outlook, SHOWN) if self.estimate else ()

    def move(self, text: str) -> Move | None:
        """What was found of an action of the seat that looks, by its notation; ``None`` if it was not tried here."""
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
        """The decisions of the line that is looked at, each judged by what the seat that looks knew then."""
        while self.judge():
            pass
        return self.judged

    def judge(self, seconds: float = 0.0) -> bool:
        """Judges on, for so long or a playout; whether there is more to judge."""
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
        """What is judged of the line by now, in the order of the game."""
        found = [one for node in self._session.timeline.nodes if (one := node.judged.get(self._key)) is not None]
        return Analysis(found, len(self._session.seats))

    @property
    def share(self) -> float:
        """How much of the line is judged, from 0 to 1."""
        decided = [node for node in self._session.timeline.nodes[1:] if self._is_asked(node)]
        return sum(self._key in node.judged for node in decided) / len(decided) if decided else 1.0

    # --- inside

    @property
    def _key(self) -> tuple[int | None, tuple[str, ...]]:
        """By which a judgement is kept: who looks, and what the players are called in its words."""
        return self.seat, self._session.names

    def _perspective(self, state: S) -> tuple[S, int | None]:
        """A position as the seat that looks knows it; where nothing is hidden, through the eyes of whoever acts."""
        seat = self.seat
        if state.game.curtain is None and isinstance(state.actor, int):
            seat = state.actor
        return seen(state, seat), seat

    def _is_asked(self, node: Node[S]) -> bool:
        """Whether what led to a place was a decision, as far as the seat that looks can tell."""
        tree = self._session.timeline.tree
        if self._asked[0] is not tree:
            self._asked = (tree, {})
        known = self._asked[1]
        if node not in known:
            assert node.parent is not None
            view, seat = self._perspective(node.parent.state)
            known[node] = isinstance(view.actor, int) and (view.actor != seat or len(view.legal_actions) > 1)
        return known[node]

    def _judge(self, line: list[Node[S]]) -> Iterator[None]:
        """Judges what is not judged yet, a playout at a time."""
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
                # What was done is thought about as long as what looks best, with the same luck.
                for _ in range(_missing(outlook.advice, known)):
                    outlook.playout(known)
                    yield
            told = before.state.narrate(action, seat)
            node.judged[self._key] = self._judgement(before.at, outlook, known, told)

    def _judgement(self, at: int, outlook: Outlook, action: Any, told: Text) -> Judged:
        """What came of an outlook on a decision."""
        advice, actor = outlook.advice, outlook.view.actor
        assert isinstance(actor, int)
        played = next((entry.value for entry in advice.considered if entry.action == action), None)
        best = max(advice.best(1)[0].value, 0.0 if played is None else played)
        return Judged(at, actor, action, told, best, played, self._moves(outlook, 1), outlook.chances)

    def _moves(self, outlook: Outlook | None, most: int) -> tuple[Move, ...]:
        if outlook is None or not isinstance(actor := outlook.view.actor, int):
            return ()
        view, advice = outlook.view, outlook.advice
        with called(self._session.names):
            if outlook.seat == actor:
                return moves(advice, view, actor, most)
            # What another seat could do may come to the same for who looks on; and what speaks for it is its own.
            best: dict[Text, Considered] = {}
            for entry in advice.best(len(advice.considered)):
                best.setdefault(outlook.narrate(entry.action), entry)
            return tuple(
                Move(
                    entry.action,
                    told,
                    VALUES[advice.measure].fill(value=value_shown(advice, entry.value)),
                    entry.value,
                    (),
                )
                for told, entry in list(best.items())[:most]
            )


def _missing(advice: Advice, action: Any) -> int:
    """How many playouts an action had less than what is best."""
    visits = next((entry.visits for entry in advice.considered if entry.action == action), 0)
    return max(0, advice.best(1)[0].visits - visits)
