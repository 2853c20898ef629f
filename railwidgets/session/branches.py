"""What a page is told of the tree beside the line that it shows: the branches of that, and the note that is here."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Any

from railwidgets.core import Pointer, quoted
from railwidgets.session.view_types import BranchJson, NoteJson, OutcomeJson, OutcomesJson

if TYPE_CHECKING:
    from railwidgets.session.exploring import OutcomeOfChance
    from railwidgets.session.session import Session
    from railwidgets.session.tree import Node


def branches_json(session: Session[Any], seat: int | None, lang: str) -> list[BranchJson]:
    """The branches that leave the line, in order, in words that tell a seat no more than it may know."""
    nodes = session.timeline.nodes
    return [
        _branch(before, other, seat, lang)
        for before, after in pairwise(nodes)
        if len(before.children) > 1
        for other in before.children
        if other is not after
    ]


def _branch(before: Node[Any], other: Node[Any], seat: int | None, lang: str) -> BranchJson:
    action = other.action
    assert action is not None
    return {
        "at": before.at,
        "node": other.id,
        "text": before.state.said(action, seat),
        "label": before.state.told(action, seat)[lang],
        "length": len(other.rest),
        "main": before.children[0] is other,
    }


def note_json(session: Session[Any], lang: str) -> NoteJson | None:
    """What is noted at the place that is looked at."""
    note = session.place.note
    return None if note is None else {"text": note.text[lang], "signs": len(note.pointers)}


def noted(session: Session[Any]) -> list[int]:
    """The places of the line at which something is noted."""
    return [node.at for node in session.timeline.nodes if node.note is not None]


def pointers(session: Session[Any]) -> tuple[Pointer, ...]:
    """The signs of the note that is here."""
    note = session.place.note
    return () if note is None else note.pointers


def outcomes_json(session: Session[Any], seat: int | None, lang: str) -> OutcomesJson:
    """What chance could have done where it acted last, as far as a seat may hear of it."""
    place = session.chance_place
    state = None if place is None else session.timeline.states[place]
    done = None if place is None or place == session.at else session.timeline.actions[place]

    def told(outcome: OutcomeOfChance) -> OutcomeJson:
        assert state is not None
        action = outcome.action
        label = state.told(action, seat)[lang]
        return {"text": str(action), "label": label, "share": float(outcome.probability), "done": action == done}

    return {"do": "outcomes", "outcomes": [told(outcome) for outcome in session.outcomes_for(seat)]}


def what_if(session: Session[Any], seat: int | None, text: str) -> None:
    """Has chance do something else, if a seat may hear of that.

    Raises:
        ValueError: it is no outcome that the seat was told of.
    """
    found = next((outcome for outcome in session.outcomes_for(seat) if str(outcome.action) == text), None)
    if found is None:
        raise ValueError(f"{quoted(text)} is nothing that chance could have done here, as far as this seat may know")
    session.what_if(found.action)
