"""What the log shows: what was done, the turns that are told, branches and notes."""

from __future__ import annotations

from typing import TypedDict

from railwidgets.draw.panel import ChipJson
from railwidgets.session.diff import Op


class LogEntryJson(TypedDict):
    """One of the actions known.

    Attributes:
        n: its number, counted from 1.
        text: its notation.
        label: itself in words.
        actor: who did it; ``None`` for chance.
        seat: in whose turn; ``None`` for the set-up.
    """

    n: int
    text: str
    label: str
    actor: ChipJson | None
    seat: int | None


class StepJson(TypedDict):
    """A step of a turn: an action by its number, and what makes the board before it of the one after it.

    ``back`` is a patch of ``scene`` and ``panel``; ``None`` where the step is not told but only marked.
    """

    n: int
    back: list[Op] | None


class TurnJson(TypedDict):
    """What others have done since the seat that looks acted last; what is after the action ``since`` is new."""

    since: int
    steps: list[StepJson]


class MoveJson(LogEntryJson):
    """An action of a branch that is unfolded.

    Attributes:
        node: the place in the tree that it led to.
        noted: whether something is noted there.
        branches: what leaves the branch in its place.
    """

    node: int
    noted: bool
    branches: list[BranchJson]


class BranchJson(TypedDict):
    """A branch of the line that is shown, or of another branch.

    Attributes:
        at: the place where it leaves that.
        node: its own first place in the tree.
        text: what is done first, in notation.
        label: the same in words.
        seat: in whose turn.
        length: how many actions are known of it.
        main: whether the main line goes there.
        noted: whether something is noted at its first place.
        unfolded: whether its actions are listed.
        moves: those after the first, if so; of a long branch no more than its beginning.
    """

    at: int
    node: int
    text: str
    label: str
    seat: int | None
    length: int
    main: bool
    noted: bool
    unfolded: bool
    moves: list[MoveJson]


class NoteJson(TypedDict):
    """What is noted at a place: words, and how many signs the board shows for it."""

    text: str
    signs: int
