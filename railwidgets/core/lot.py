"""The option for the first player, the same in every game, and the random draw that can decide it.

A game has this option if its ``Rules`` have the field ``first: str = who_begins(PLAYERS)``: the letter of a seat, or
``lot``. With ``lot``, chance acts before anything else, and the game goes on as if the option named the drawn seat.
``FolderGame`` uses this module for all of that; a game only has to let ``Rules.first_seat`` begin.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from random import Random
from typing import Any, ClassVar, Protocol, Self, TypeVar, cast

from railwidgets.core.action import Action
from railwidgets.core.choices import Plan
from railwidgets.core.clause import Clause
from railwidgets.core.notation import NotationError
from railwidgets.core.options import FIRST, LOT, Options, option
from railwidgets.core.refusal import Mark, Refusal
from railwidgets.core.seats import LETTERS, letter, name, seat_named
from railwidgets.core.state import CHANCE, Actor, State
from railwidgets.core.text import Text, load_words


def who_begins(players: range) -> str:
    """Defines the field ``first`` of a game's ``Rules``; by default the first seat begins.

    Args:
        players: the numbers of players that the game allows.
    """
    first: str = option(LETTERS[0], (*LETTERS[: players.stop - 1], LOT))
    return first


def fault(rules: Options, players: int) -> str:
    """Returns the fault of the option ``first`` for this number of players; empty if it is valid."""
    there = (*LETTERS[:players], LOT)
    if rules.first in there:
        return ""
    return f"with {players} players the option {FIRST} must be one of {', '.join(there)}, not {rules.first!r}"


# --- the action


@dataclass(frozen=True, slots=True)
class Begin(Action):
    """Chance draws the seat that begins."""

    seat: int

    @property
    def notation(self) -> str:
        return f"{FIRST} {letter(self.seat)}"


def read_action(text: str, players: range) -> Begin | None:
    """Parses an action such as ``first B``; returns ``None`` for any other text."""
    match = re.fullmatch(rf"{FIRST} (\S)", " ".join(str(text).split()), re.IGNORECASE)
    return Begin(seat_named(match[1], players)) if match else None


def settled(rules: Options, clauses: Mapping[str, Clause]) -> tuple[Refusal, ...]:
    """Returns the refusal of a draw when the first player is already known."""
    return (_refuse(clauses, "settled", who=name(rules.first_seat)),)


def _refuse(clauses: Mapping[str, Clause], case: str, **facts: object) -> Refusal:
    """Returns a refusal of the clause about the first player, whose cases are the same in every game."""
    clause = next(clause for clause in clauses.values() if clause.option == FIRST)
    return clause.refuse(case, [Mark("piece", piece="chance")], **facts)


# --- the position


class ByLot(State):
    """The state before chance draws the first player; no other action is legal, and nothing is hidden.

    ``first`` makes a subclass for each class of states, which inherits everything else from that class.
    """

    __slots__ = ()

    rules: Options
    goes_on_as: ClassVar[type[Any]]
    """The class of the states that follow."""

    @property
    def seats(self) -> int:
        """The number of seats."""
        return len(self.scores())

    @property
    def actor(self) -> Actor:
        return CHANCE

    def _generate(self) -> list[Action]:
        return [action for action, _ in self._weights()]

    def _allows(self, action: Action) -> bool:
        return action in self._generate()

    def _weights(self) -> list[tuple[Action, int]]:
        return [(Begin(seat), 1) for seat in range(self.seats)]

    def sample(self, rng: Random) -> Action:
        return State.sample(self, rng)

    def settle(self, rng: Random) -> Self:
        return self._do(self.sample(rng)).settle(rng)

    def onward(self, action: Action, rng: Random) -> Self:
        return State.onward(self, action, rng)

    def _do(self, action: Action) -> Self:
        assert isinstance(action, Begin)
        rules = replace(self.rules, **{FIRST: letter(action.seat)})
        begun: Self = self.goes_on_as.first(self.seats, rules)
        return begun

    def after(self, action: Action) -> Self:
        return self._do(action)

    def refusals(self, action: Action) -> tuple[Refusal, ...]:
        if not isinstance(action, Begin):
            return (_refuse(self.game.clauses, "by_lot"),)
        if action.seat < self.seats:
            return ()
        return (_refuse(self.game.clauses, "no_seat", who=name(action.seat), count=self.seats),)

    def candidates(self, picks: Sequence[str] = ()) -> Iterator[Action]:
        yield from self._generate() if not picks else ()
        yield from self.goes_on_as.candidates(self, picks)

    def explain(self, picks: Sequence[str]) -> tuple[Refusal, ...]:
        return State.explain(self, picks)

    @property
    def plans(self) -> tuple[Plan, ...]:
        return ()

    @property
    def chance_prompt(self) -> Text | None:
        return None

    def view(self, seat: int | None) -> Self:
        return self

    def describe(self, action: Action) -> Text:
        if isinstance(action, Begin):
            return load_words(__package__)["lot"]["say"].fill(who=name(action.seat))
        described: Text = self.goes_on_as.describe(self, action)
        return described

    def __reduce__(self) -> tuple[Any, ...]:
        return first, (self.goes_on_as, self.seats, self.rules)


def prompt(state: object) -> Text | None:
    """Returns the prompt for the draw of the first player; ``None`` in any other state."""
    return load_words(__package__)["lot"]["prompt"] if isinstance(state, ByLot) else None


class FirstPosition(Protocol):
    """The part of ``FolderState`` that this module needs."""

    rules: Any

    @classmethod
    def first(cls, players: int, rules: Any) -> Self:
        """Returns the position before the first action."""

    def scores(self) -> Sequence[object]:
        """Returns one score for each seat."""


S = TypeVar("S", bound=FirstPosition)


def first(kind: type[S], players: int, rules: Options) -> S:
    """Returns the first state of a game.

    Args:
        kind: the class of its states.
        players: the number of players.
        rules: the options.
    """
    return (_by_lot(kind) if rules.first == LOT else kind).first(players, rules)


@cache
def _by_lot(kind: type[S]) -> type[S]:
    """Returns the class of the first state by lot, for a game with this class of states."""
    names = {"__slots__": (), "__module__": kind.__module__, "goes_on_as": kind}
    return cast("type[S]", type(f"{kind.__name__}ByLot", (ByLot, kind), names))


def read_position(state: S, title: Text) -> S:
    """Checks the option ``first`` of a parsed position, and returns the position.

    Raises:
        NotationError: the position contradicts the option.
    """
    rules: Options = state.rules
    if rules.first == LETTERS[0]:
        return state
    players, wrong = len(state.scores()), ""
    if rules.first == LOT and state != type(state).first(players, rules):
        wrong = f"nobody has drawn the first player yet: write rules {FIRST}=A, or leave the option out"
    if wrong := wrong or fault(rules, players):
        raise NotationError(f"Impossible position of {title}", [wrong])
    return first(type(state), players, rules) if rules.first == LOT else state
