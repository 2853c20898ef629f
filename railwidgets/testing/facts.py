"""The facts of a game that the suite cannot find out by itself: its author writes them in ``facts.py``."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple, Protocol

from railwidgets.core import Action, Game, State, game

CLICK: Final = "click "
"""The prefix of a case whose picks make up no action."""


class Case(NamedTuple):
    """A way of breaking a clause.

    ``action`` breaks ``clause`` in the way named ``case``; ``click hand:curve > cell:0,1`` is a sequence of picks.
    """

    clause: str
    case: str
    position: str
    action: str


@dataclass(frozen=True, slots=True)
class Playthrough:
    """A whole random game kept as readable text, ``playthrough.txt`` next to the facts.

    Attributes:
        seed: The seed of everything random in it.
        players: The number of players.
        turns: The number of turns after which the text prints the position.
        width: The maximum length of an action in characters.
        changes: Lines to write below an action, from the position before and the one after; the totals by default.
    """

    seed: int
    players: int = 2
    turns: int = 10
    width: int = 32
    changes: Callable[[Any, Any], Iterable[str]] | None = None


class Memory(Protocol):
    """The memory of a seat: all that it has seen of a game, in the author's own bookkeeping."""

    def sees(self, before: Any, action: Any, after: Any) -> None:
        """Records an action as the seat perceived it, with its views of the positions before and after."""

    def wrong_with(self, whole: Any) -> list[str]:
        """Everything in a full position that contradicts what the seat has seen."""


def nothing_wrong(state: State) -> list[str]:
    """Finds no faults; a game counts its own pieces."""
    return []


def any_decision(state: State) -> bool:
    """Counts every decision as part of a turn."""
    return True


@dataclass(frozen=True, slots=True)
class Mistakes:
    """Mistakes that people make in notation, each with words of the error that it raises.

    Attributes:
        before: Statements of a sound position; the suite puts the faulty ones after them.
        statements: Statements that fail to parse: the error quotes each, and reports nothing else.
        words: Notations in which one word has no meaning: the error reports nothing else.
        positions: Notations of impossible positions, with one fault or several.
        record: A sound position as JSON.
        values: Faults in the record, each as the keys that lead to a value and the value to put there.
        actions: Actions that fail to parse.
        same: Alternative spellings of actions, each with the spelling that the action itself writes.
    """

    before: str = ""
    statements: tuple[tuple[str, str], ...] = ()
    words: tuple[tuple[str, str], ...] = ()
    positions: tuple[tuple[str, str], ...] = ()
    record: Mapping[str, Any] = field(default_factory=dict)
    values: tuple[tuple[tuple[str | int, ...], Any, str], ...] = ()
    actions: tuple[tuple[str, str], ...] = ()
    same: tuple[tuple[str, str], ...] = ()


class Kept(NamedTuple):
    """A value that the next positions update, or that a memo shares between positions.

    ``of`` reads it from a position; ``anew`` works out the same value from nothing, for example by a slow search.
    Without ``anew``, the suite rebuilds the position from its record, empties the memos of the game and calls ``of``.
    """

    of: Callable[[Any], object]
    anew: Callable[[Any], object] | None = None


@dataclass(frozen=True, slots=True)
class Facts:
    """The facts about a game that the suite needs.

    Attributes:
        name: The name of the game in the registry.
        folder: The folder of its tests; the clauses' tests are in ``test_*.py`` files there and below.
        hides: The numbers of players with which a seat sees what others do not.
        memory: Makes a seat's memory from its view of the first position; the seat ``None`` is an onlooker. Every game
            that hides something needs it.
        at_the_table: What a seat learns of an action at a table, from the full position, the action and the seat;
            ``None`` is an onlooker. It goes by the rulebook, not by ``hidden.py``, which it is there to check. Every
            game that hides something needs it.
        made: Positions where a seat cannot know all of what is hidden, above all if it can in any random game.
        plans: Whether one click can stand for several actions.
        set_up_by_chance: Whether chance acts before the first decision.
        lively: The weight of each kind of action in lively play, by its first word; 1 for the others. Uniform play may
            never reach the positions worth testing.
        opening: The first position of a random game, from a number of players and a seed; the game's own by default.
        purposeful: An action that lively play sometimes chooses on purpose, or ``None``.
        length: The number of actions after which a random game stops; ``None`` plays to the end.
        wrong_with: Everything that does not add up in a position of a game: pieces, cards, money lost or won.
        cases: A position and an action for every way of breaking every clause.
        keeps: Positions and actions for grounds that random games rarely reach.
        unexplained: Clauses that no figure explains.
        playthrough: The game that the suite keeps as text.
        rules: Options under which the suite also plays whole games.
        first_turn: Whether a decision belongs to a turn; earlier choices, such as tickets, go in the order of the seats
            whichever seat begins.
        mistakes: Mistakes in notation, and their errors.
        tables: The fields of a position with an object that the next positions update and memos compare, such as the
            board.
        kept: The values that these objects and the memos of the game keep, by name.
        lines: Positions, each followed by actions, in which kept values change as they rarely do in random games.
        places: A regular expression of the names that notation has for places other than cells: no sentence has them.
    """

    name: str
    folder: Path
    hides: Collection[int] = ()
    memory: Callable[[Any, int | None], Memory] | None = None
    at_the_table: Callable[[Any, Any, int | None], object] | None = None
    made: tuple[str, ...] = ()
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
    tables: Collection[str] = ()
    kept: Mapping[str, Kept] = field(default_factory=dict)
    lines: tuple[tuple[str, ...], ...] = ()
    places: str = ""

    @property
    def game(self) -> Game[Any]:
        """The game that the facts describe."""
        return game(self.name)
