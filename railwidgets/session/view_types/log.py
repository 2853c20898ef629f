"""The log: its actions, the replayed turns, variations and notes."""

from __future__ import annotations

from typing import NotRequired, TypedDict

from railwidgets.draw.motion import MovesJson
from railwidgets.draw.panel import ChipJson
from railwidgets.session.diff import Op


class LogEntryJson(TypedDict):
    """An action of the log.

    Attributes:
        n: its number, counted from 1.
        text: its notation.
        label: the action in words.
        actor: its actor; ``None`` for chance.
        seat: the seat whose turn it belongs to; ``None`` for the set-up.
    """

    n: int
    text: str
    label: str
    actor: ChipJson | None
    seat: int | None


class RetoldJson(TypedDict):
    """A finished turn in one sentence.

    Attributes:
        begin: the number of its first action.
        end: the number of its last action, chance included.
        seat: the seat that took it.
        text: the sentence.
        costs: its costs and chance outcomes in one line; may be empty.
    """

    begin: int
    end: int
    seat: int
    text: str
    costs: str


class StepJson(TypedDict):
    """A step of a turn: the number of an action, and a patch that turns the board after it into the one before it.

    ``back`` patches ``scene`` and ``panel``; it is ``None`` if the step is only marked and not replayed.
    """

    n: int
    back: list[Op] | None


class TurnJson(TypedDict):
    """The others' actions since the viewer's last one; those after the action ``since`` are new.

    ``moves`` tells what moves in the new actions, whoever acted; left out if nothing does.
    """

    since: int
    steps: list[StepJson]
    moves: NotRequired[list[MovesJson]]


class MoveJson(LogEntryJson):
    """An action of an unfolded variation.

    Attributes:
        node: the node that it leads to.
        noted: whether that node has a note.
        branches: the variations that replace it.
    """

    node: int
    noted: bool
    branches: list[BranchJson]


class BranchJson(TypedDict):
    """A variation of the visible line, or of another variation.

    Attributes:
        at: the index at which it leaves that line.
        node: its first node in the tree.
        text: its first action, in notation.
        label: the same in words.
        seat: the seat whose turn it belongs to.
        length: how many actions it has.
        main: whether it is on the main line.
        noted: whether its first node has a note.
        unfolded: whether its actions are listed.
        moves: the actions after the first, if unfolded; of a long variation only the beginning.
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
    """The note of a node: its words, and how many signs the board shows for it."""

    text: str
    signs: int
