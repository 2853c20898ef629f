"""What the suite cannot find out by itself about a game: its author says so in ``facts.py`` among the game's tests."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple, Protocol

from railwidgets.core import Action, Game, State, game

CLICK: Final = "click "
"""Begins what a case tries by clicks that say no action."""


class Case(NamedTuple):
    """A way of breaking a clause.

    ``action`` breaks ``clause`` in the way called ``case``; ``click hand:curve > cell:0,1`` is a row of clicks.
    """

    clause: str
    case: str
    position: str
    action: str


@dataclass(frozen=True, slots=True)
class Playthrough:
    """A whole random game that is kept as a text to read, ``playthrough.txt`` beside the facts.

    Attributes:
        seed: of everything random in it.
        players: how many play.
        turns: after how many turns the position is shown.
        width: how many characters an action takes up at most.
        tells: lines to write below an action, from the position before and the one after; the totals by default.
    """

    seed: int
    players: int = 2
    turns: int = 10
    width: int = 32
    tells: Callable[[Any, Any], Iterable[str]] | None = None


class Memory(Protocol):
    """A seat that remembers all that it has seen of a game, in the author's own account of it."""

    def sees(self, before: Any, action: Any, after: Any) -> None:
        """Takes in an action as it was said to the seat, with its views of the positions before and after."""

    def wrong_with(self, whole: Any) -> list[str]:
        """Everything in a whole position that cannot be after what was seen."""


def nothing_wrong(state: State) -> list[str]:
    """Finds nothing that does not add up; a game counts its own pieces."""
    return []


def any_decision(state: State) -> bool:
    """Whatever is decided belongs to a turn."""
    return True


@dataclass(frozen=True, slots=True)
class Mistakes:
    """What people write by mistake, each with words of what they are told.

    Attributes:
        before: statements of a sound position, before which others are written.
        statements: that cannot be read: each is quoted, and nothing else is told.
        words: notations with a word in its place that means nothing: nothing else is told.
        positions: notations of positions that cannot be, in one way or in several.
        record: a sound position as JSON.
        values: of it, each by the keys that lead there, with what is written instead.
        actions: that cannot be read.
        same: actions that are written in another way than they write themselves, and as they do.
    """

    before: str = ""
    statements: tuple[tuple[str, str], ...] = ()
    words: tuple[tuple[str, str], ...] = ()
    positions: tuple[tuple[str, str], ...] = ()
    record: Mapping[str, Any] = field(default_factory=dict)
    values: tuple[tuple[tuple[str | int, ...], Any, str], ...] = ()
    actions: tuple[tuple[str, str], ...] = ()
    same: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Facts:
    """What the suite has to know of a game.

    Attributes:
        name: of the game in the registry.
        folder: of its tests; the clauses' tests are in ``test_*.py`` files there and below.
        hides: with how many players a seat sees what others do not.
        memory: what a seat remembers, made of its view of the first position; ``None`` is an onlooker's seat. Wanted of
            every game that hides something.
        plans: whether one click can say several actions.
        set_up_by_chance: whether chance acts before anybody decides.
        lively: how often a lively player does things, by the first word of an action; 1 for those not named. Without
            it pure chance may never come to what is worth a test.
        opening: the position in which a random game of so many players and that seed begins; the first one by default.
        purposeful: an action that a lively player sometimes chooses on purpose, or ``None``.
        length: after how many actions a random game is broken off; ``None`` plays to the end.
        wrong_with: everything that does not add up in a position of a game: pieces, cards, money lost or won.
        cases: a position and an action for every way of breaking every clause.
        keeps: positions and actions that bring up grounds to which random games hardly come.
        unexplained: clauses that no figure explains.
        playthrough: the game that is kept as a text.
        rules: options under which whole games are tried besides the usual ones.
        first_turn: whether a decision belongs to somebody's turn; what is chosen before, such as tickets, is chosen in
            the order of the seats whoever begins.
        mistakes: what people write by mistake, and what they are told.
    """

    name: str
    folder: Path
    hides: Collection[int] = ()
    memory: Callable[[Any, int | None], Memory] | None = None
    plans: bool = False
    set_up_by_chance: bool = False
    lively: Mapping[str, int] = field(default_factory=dict)
    opening: Callable[[int, int], State] | None = None
    purposeful: Callable[[Any, Random], Action | None] | None = None
    length: int | None = None
    wrong_with: Callable[[Any], list[str]] = nothing_wrong
    cases: tuple[Case, ...] = ()
    keeps: tuple[tuple[str, str], ...] = ()
    unexplained: Collection[str] = ()
    playthrough: Playthrough | None = None
    rules: tuple[Mapping[str, Any], ...] = ()
    first_turn: Callable[[Any], bool] = any_decision
    mistakes: Mistakes = Mistakes()

    @property
    def game(self) -> Game[Any]:
        """The game that they are about."""
        return game(self.name)
