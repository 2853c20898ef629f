"""A guided first game: the learner's actions, turn by turn, with words before and after, and the others' actions."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from typing import Final

from railwidgets.core import (
    CHANCE,
    Action,
    Actor,
    Game,
    IllegalAction,
    Lang,
    NotationError,
    State,
    Text,
    game,
)
from railwidgets.core.language import checked_lang
from railwidgets.deprecation import keeps_old_names, with_new_keys
from railwidgets.lessons.feedback import ExerciseError
from railwidgets.lessons.reading import Entry, entries_of, too_long

FIRST_GAME: Final = "first_game.toml"

LEARNER: Final = "learner"
OPPONENT: Final = "opponent"

FIELDS: Final = ("play", "replies", "say", "after")

MOST_SAID: Final = 30
"""The most words of an instruction."""

MOST_EXPLAINED: Final = 40
"""The most words of an explanation."""


@keeps_old_names("FirstGame.Step")
@dataclass(frozen=True, slots=True)
class Step:
    """A step of a guided game.

    Attributes:
        play: the learner's actions; empty if others act, or at the end.
        replies: the actions of chance and the opponents.
        say: the instruction for the learner, in words.
        after: the explanation afterwards.
    """

    play: tuple[Action, ...] = ()
    replies: tuple[Action, ...] = ()
    say: Text | None = None
    after: Text | None = None


def has_first_game(name: str) -> bool:
    """Whether a game has a guided game.

    Raises:
        ExerciseError: ``first_game.toml`` is invalid; the message says how to fix it.
    """
    return _written(name) is not None


class FirstGame:
    """A guided game of a learner's first turns, against opponents with scripted moves.

    Args:
        name: the name of the game.
        lang: the language, one of ``LANGS``.

    Attributes:
        name: the name of the game.
        lang: the language.

    Raises:
        UnknownGameError: no such game.
        ExerciseError: the game has no guided game, or its ``first_game.toml`` is invalid; the message says how to fix
            it.
        ValueError: no such language.

    Example:
        >>> guided = rw.FirstGame("days_of_steam")
        >>> guided.seat, guided.start == guided.states[0]
        (0, True)
    """

    def __init__(self, name: str, lang: Lang = "en") -> None:
        game(name)
        checked_lang(lang)
        read = _written(name)
        if read is None:
            where = f"write {FIRST_GAME} next to its rules, see docs/exercises.md"
            raise ExerciseError(f"{name} has no first game: {where}")
        self.name = name
        self.lang = lang
        self.seats, self.start, self.steps = read

    @property
    def game(self) -> Game:
        """The game."""
        return game(self.name)

    @property
    def seat(self) -> int:
        """The learner's seat."""
        return self.seats.index(LEARNER)

    @cached_property
    def states(self) -> tuple[State, ...]:
        """The positions at the beginning of each step, and the last one.

        Raises:
            ExerciseError: an action is illegal in its position.
        """
        found = [self.start]
        for number, step in enumerate(self.steps, 1):
            try:
                found.append(_after(found[-1], (*step.play, *step.replies)))
            except IllegalAction as error:
                raise ExerciseError(f"{self._where(number)}: {error}") from error
        return tuple(found)

    def problems(self) -> list[str]:
        """Lists all faults of the guided game, one sentence each."""
        return list(self._problems())

    def _problems(self) -> Iterator[str]:
        if not any(step.play for step in self.steps):
            yield f"{self._where()}: write at least one step with play, an action of the learner"
        state = self.start
        for number, step in enumerate(self.steps, 1):
            yield from self._texts(number, step)
            learner = bool(step.play)
            for action in (*step.play, *step.replies):
                if refusals := state.refusals(action):
                    yield f"{self._where(number)}: '{action}' is not legal there: {refusals[0].text}"
                    return
                if (state.actor == self.seat) != learner:
                    whose = _who(state.actor, self.seats)
                    yield f"{self._where(number)}: it is the turn of {whose}, and they do not play '{action}'"
                state = state.apply(action)

    def _texts(self, number: int, step: Step) -> Iterator[str]:
        where = self._where(number)
        if step.play and step.say is None:
            yield f"{where}: write say = {{ en = ..., fr = ... }}, the task of the learner"
        if step.play and step.replies:
            yield f"{where}: write play or replies, not both: a step belongs to the learner or to the others"
        if not (step.play or step.replies) and (number < len(self.steps) or step.after is None):
            yield f"{where}: write play or replies; only the last step can do with after alone"
        if step.say is not None:
            yield from too_long(f"{where}, say", step.say, MOST_SAID)
        if step.after is not None:
            yield from too_long(f"{where}, after", step.after, MOST_EXPLAINED)

    def _where(self, number: int = 0) -> str:
        return f"{FIRST_GAME} of {self.name}" + (f", step {number}" if number else "")

    def __repr__(self) -> str:
        turns = sum(bool(step.play) for step in self.steps)
        return f"<first game of {self.name}: {turns} steps of the learner>"


def _after(state: State, actions: tuple[Action, ...]) -> State:
    for action in actions:
        state = state.apply(action)
    return state


def _who(actor: Actor, seats: tuple[str, ...]) -> str:
    return "nobody, because the game is over" if actor is None else "chance" if actor == CHANCE else seats[int(actor)]


@cache
def _written(name: str) -> tuple[tuple[str, ...], State, tuple[Step, ...]] | None:
    """Returns the seats, the first position and the steps; ``None`` if the game has no such file.

    Raises:
        ExerciseError: the file is invalid; the message lists all faults.
    """
    found = entries_of(name, FIRST_GAME)
    if found is None:
        return None
    where, tables = found
    faults: list[str] = []
    top = Entry(tables, where, ("seats", "start", "step"), faults)
    state = _start(top, name)
    seats = _seats(top, 2 if state is None else len(state.scores()))
    listed = tables.get("step", [])
    if not isinstance(listed, list) or not listed:
        top.fault("write [[step]] tables, in order")
        listed = []
    steps = []
    for number, table in enumerate(listed, 1):
        here = f"{where}, step {number}"
        steps.append(_step(Entry(with_new_keys(FIRST_GAME, here, table), here, FIELDS, faults), name))
    if faults or state is None:
        raise ExerciseError("\n".join(faults))
    return seats, state, tuple(steps)


def _seats(entry: Entry, count: int) -> tuple[str, ...]:
    seats = entry.table.get("seats")
    if not isinstance(seats, list) or sorted(map(str, seats)) != sorted([LEARNER, *[OPPONENT] * (count - 1)]):
        example = ", ".join(f'"{who}"' for who in (LEARNER, *[OPPONENT] * (count - 1)))
        entry.fault(f"seats: for {count} players write [{example}], in turn order")
        return (LEARNER, *[OPPONENT] * (count - 1))
    return tuple(seats)


def _start(entry: Entry, name: str) -> State | None:
    """Returns the first position: from notation, or from a table with players, options, and moves."""
    start = entry.table.get("start")
    try:
        if isinstance(start, str):
            read: State = game(name).parse(start)
            return read
        if isinstance(start, Mapping):
            options = dict(start)
            moves = str(options.pop("moves", ""))
            begun: State = game(name).new(**options)
            return _after(begun, _actions(moves, name))
    except (NotationError, IllegalAction, ValueError, TypeError) as error:
        entry.fault(f"start: {error}")
        return None
    entry.fault('start: write a position in notation, or { players = 2, moves = "..." }')
    return None


def _step(entry: Entry, name: str) -> Step:
    done: dict[str, tuple[Action, ...]] = {}
    for field in ("play", "replies"):
        written = entry.table.get(field, "")
        try:
            if not isinstance(written, str):
                raise ValueError("write actions in notation, separated by semicolons")
            done[field] = _actions(written, name)
        except ValueError as error:
            entry.fault(f"{field}: {error}")
    return Step(done.get("play", ()), done.get("replies", ()), entry.text("say"), entry.text("after"))


def _actions(text: str, name: str) -> tuple[Action, ...]:
    return tuple(game(name).action(part) for part in text.split(";") if part.strip())
