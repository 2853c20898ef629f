"""Earlier positions on one page alone: a copy of the course of the game, which nobody can continue."""

from __future__ import annotations

from typing import Any

from railwidgets.session import Session
from railwidgets.session.page.presenter import Presenter
from railwidgets.session.record.timeline import Timeline
from railwidgets.session.record.tree import Tree


class ReplaySession(Session[Any]):
    """The course of a game up to now, for one page that looks back.

    Args:
        session: the game.

    Attributes:
        at_then: the place of the game's position when the page began to look back.
        done_then: the actions of its line at that time.
    """

    def __init__(self, session: Session[Any]) -> None:
        timeline = session.timeline
        self.at_then, self.done_then = timeline.at, timeline.done
        super().__init__(timeline.states[0], seed=0)
        self.names = session.names
        self.timeline = _copied(timeline)

    def is_behind(self, session: Session[Any]) -> bool:
        """Whether the game has gone on since the page began to look back."""
        return (session.timeline.at, session.timeline.done) != (self.at_then, self.done_then)

    @property
    def _goes_on(self) -> bool:
        # Chance and players act in the game alone.
        return False


class ReplayPresenter(Presenter):
    """The presenter of a seat that looks back: it shows what the seat knew, and acts for nobody."""

    @property
    def watches(self) -> bool:
        return self.session.state.actor is not None

    @property
    def is_closed(self) -> bool:
        return False


def _copied(timeline: Timeline[Any]) -> Timeline[Any]:
    """Returns the current line of a timeline without its variations; no rule is checked again."""
    tree = Tree(timeline.states[0])
    node = tree.root
    for action, state in zip(timeline.actions, timeline.states[1:], strict=True):
        node = tree.add(node, action, state)
    return Timeline(timeline.states[0], tree)
