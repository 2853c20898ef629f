"""A guided first game: the learner's actions, turn by turn, with words before and after, and the others' actions."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache, cached_property
from itertools import chain
from typing import Any, Final

from railwidgets.core import (
    Action,
    Game,
    IllegalAction,
    Lang,
    NotationError,
    State,
    game,
)
from railwidgets.core.language import checked_lang
from railwidgets.deprecation import with_new_keys
from railwidgets.lessons.feedback import ExerciseError
from railwidgets.lessons.guided_paths import Branches, Steps, faults_of_names, faults_of_paths, path_after
from railwidgets.lessons.reading import Entry, entries_of
from railwidgets.lessons.steps import FIELDS, Step, actions_of, step_of

FIRST_GAME: Final = "first_game.toml"
SECOND_GAME: Final = "second_game.toml"

PARTS: Final = (FIRST_GAME, SECOND_GAME)
"""The files of the guided games of a game: the second one has rules that the first one leaves out."""

LEARNER: Final = "learner"
OPPONENT: Final = "opponent"


def has_first_game(name: str, part: int = 1) -> bool:
    """Whether a game has a guided game, the first or the second one.

    Raises:
        ExerciseError: ``first_game.toml`` is invalid; the message says how to fix it.
    """
    return _written(name, part) is not None


class FirstGame:
    """A guided game of a learner's first turns, against opponents with scripted moves.

    Args:
        name: the name of the game.
        lang: the language, one of ``LANGS``.
        part: 1 for the first game; 2 for the second one, with rules that the first one leaves out.

    Attributes:
        name: the name of the game.
        lang: the language.
        part: 1 or 2.
        seats: who sits where, in turn order.
        start: the first position.
        steps: the steps, on the first way of each.
        branches: the steps that follow other ways, by the name of the branch.

    Raises:
        UnknownGameError: no such game.
        ExerciseError: the game has no guided game, or its ``first_game.toml`` is invalid; the message says how to fix
            it.
        ValueError: no such language, or no such part.

    Example:
        >>> guided = rw.FirstGame("days_of_steam")
        >>> guided.seat, guided.start == guided.states[0]
        (0, True)
    """

    def __init__(self, name: str, lang: Lang = "en", part: int = 1) -> None:
        game(name)
        checked_lang(lang)
        if part not in (1, 2):
            raise ValueError(f"part must be 1 or 2, not {part!r:.40}")
        read = _written(name, part)
        if read is None:
            where = f"write {PARTS[part - 1]} next to its rules, see docs/exercises.md"
            raise ExerciseError(f"{name} has no {('first', 'second')[part - 1]} game: {where}")
        self.name = name
        self.lang = lang
        self.part = part
        self.seats, self.start, self.steps, self.branches = read

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
        """The positions at the beginning of each step, and the last one, on the first way of each.

        Raises:
            ExerciseError: an action is illegal in its position.
        """
        found = [self.start]
        for number, step in enumerate(self.steps, 1):
            try:
                found.append(_after(found[-1], (*step.play, *step.others)))
            except IllegalAction as error:
                raise ExerciseError(f"{self._where(number)}: {error}") from error
        return tuple(found)

    def path(self, taken: Mapping[int, tuple[Action, ...]]) -> tuple[Step, ...]:
        """Returns the steps of a learner's path.

        Args:
            taken: the learner's actions by the index of their step on this path; the first way of all other steps.
        """
        steps = self.steps
        for at in sorted(taken):
            steps = path_after(steps, self.branches, at, taken[at])
        return steps

    @property
    def all_steps(self) -> tuple[Step, ...]:
        """The steps, and those of all branches."""
        return (*self.steps, *chain.from_iterable(self.branches.values()))

    def problems(self) -> list[str]:
        """Lists all faults of the guided game, one sentence each."""
        return list(self._problems())

    def _problems(self) -> Iterator[str]:
        where = self._where()
        if not any(step.play for step in self.steps):
            yield f"{where}: write at least one step with play, an action of the learner"
        for steps in (self.steps, *self.branches.values()):
            for step in steps:
                yield from step.problems(f"{where}, {step.place}", is_last=step is steps[-1])
        faults = [*faults_of_names(where, self.steps, self.branches)]
        yield from faults or faults_of_paths(where, self.seats, self.start, self.steps, self.branches)

    def _where(self, number: int = 0) -> str:
        return f"{PARTS[self.part - 1]} of {self.name}" + (f", step {number}" if number else "")

    def __repr__(self) -> str:
        turns = sum(bool(step.play) for step in self.steps)
        return f"<{('first', 'second')[self.part - 1]} game of {self.name}: {turns} steps of the learner>"


def _after(state: State, actions: tuple[Action, ...]) -> State:
    for action in actions:
        state = state.apply(action)
    return state


@cache
def _written(name: str, part: int = 1) -> tuple[tuple[str, ...], State, Steps, Branches] | None:
    """Returns the seats, the first position, the steps and the branches; ``None`` if the game has no such file.

    Raises:
        ExerciseError: the file is invalid; the message lists all faults.
    """
    file = PARTS[part - 1]
    found = entries_of(name, file)
    if found is None:
        return None
    where, tables = found
    faults: list[str] = []
    top = Entry(tables, where, ("seats", "start", "step", "branch"), faults)
    state = _start(top, name)
    seats = _seats(top, 2 if state is None else len(state.scores()))
    steps = _steps(top, tables.get("step"), "step", name)
    branches = _branches(top, name)
    if faults or state is None:
        raise ExerciseError("\n".join(faults))
    return seats, state, steps, branches


def _steps(top: Entry, listed: Any, what: str, name: str) -> Steps:
    """Reads a list of steps.

    Args:
        top: the file.
        listed: the list.
        what: ``step``, or the branch as its tables are headed, such as ``branch.north``.
        name: the name of the game.
    """
    if not isinstance(listed, list) or not listed:
        top.fault(f"write [[{what}]] tables, in order")
        return ()
    steps = []
    for number, table in enumerate(listed, 1):
        place = f"step {number}" if what == "step" else f"{what.replace('.', ' ')}, step {number}"
        where = f"{top.where}, {place}"
        entry = Entry(with_new_keys(FIRST_GAME, where, table), where, FIELDS, top.faults)
        steps.append(step_of(entry, name, place))
    return tuple(steps)


def _branches(top: Entry, name: str) -> Branches:
    listed = top.table.get("branch", {})
    if not isinstance(listed, Mapping):
        top.fault("branch: write [[branch.NAME]] tables")
        return {}
    return {branch: _steps(top, steps, f"branch.{branch}", name) for branch, steps in listed.items()}


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
            return _after(begun, actions_of(moves, name))
    except (NotationError, IllegalAction, ValueError, TypeError) as error:
        entry.fault(f"start: {error}")
        return None
    entry.fault('start: write a position in notation, or { players = 2, moves = "..." }')
    return None
