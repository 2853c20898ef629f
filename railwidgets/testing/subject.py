"""The game under test, with the positions that the checks look at."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cached_property
from importlib.util import find_spec
from pathlib import Path
from random import Random
from typing import Any, Final, TypeVar

from railwidgets.core import CHANCE, Action, Game, IllegalAction, Lang, State, Text
from railwidgets.core.hooks import find
from railwidgets.core.options import FIRST, LOT
from railwidgets.core.registry import package_of
from railwidgets.core.seats import LETTERS
from railwidgets.testing.facts import Case, Facts
from railwidgets.testing.play import RandomGame, random_game

T = TypeVar("T")

GAMES: Final = 2
"""The number of random games for each number of players."""

THOROUGH_GAMES: Final = 4
"""The same number in a thorough suite."""

FEWEST: Final = 3
"""The number of positions of a game that are looked at in any case, if a check asks for so many."""


class Subject:
    """One game under test.

    The positions come from random games with the fewest and with the most players: a property that holds for both
    rarely fails between them. A thorough suite uses all numbers of players, more games and every position.

    Attributes:
        facts: The facts that its author lists.
        thorough: Whether the suite tries everything that it can.
        each: The number of random games for each number of players; if it is one, checks look at half as many positions
            of each game.
        last: The latest position, where a check fails.
    """

    def __init__(self, facts: Facts, *, thorough: bool = False, games: int | None = None) -> None:
        self.facts = facts
        self.thorough = thorough
        self.each = games or (THOROUGH_GAMES if thorough else GAMES)
        self.last: State | None = None
        self._games: dict[tuple[int, int], RandomGame] = {}
        self._faults: dict[Callable[[Subject], None], Exception | None] = {}

    @property
    def sparing(self) -> bool:
        """Whether the suite looks at less, because a thorough one runs beside it."""
        return self.each == 1 and not self.thorough

    @property
    def game(self) -> Game[Any]:
        """The game."""
        return self.facts.game

    @property
    def langs(self) -> tuple[Lang, ...]:
        """The languages that it speaks."""
        return self.game.languages

    @property
    def package(self) -> str:
        """The dotted name of the game's folder."""
        package = package_of(self.facts.name)
        assert package is not None, f"no installed package provides a game {self.facts.name!r}"
        return package

    @property
    def path(self) -> Path:
        """The game's folder, even if it fails to import."""
        spec = find_spec(self.package)
        assert spec is not None, f"there is no package {self.package}: make its folder"
        assert spec.submodule_search_locations, f"{self.package} is a module: make a folder of it"
        return Path(next(iter(spec.submodule_search_locations)))

    @cached_property
    def tables(self) -> Sequence[int]:
        """The numbers of players to test."""
        players = self.game.players
        return tuple(players) if self.thorough else tuple(dict.fromkeys((players[0], players[-1])))

    @cached_property
    def cases(self) -> tuple[Case, ...]:
        """The cases of the facts, and those common to all games with an option for the first player."""
        if FIRST not in self.game.rules.allowed():
            return self.facts.cases
        least = self.game.players[0]
        (clause,) = (clause.id for clause in self.game.clauses.values() if clause.option == FIRST)
        by_lot, settled = (self.game.new(least, first=first).notation for first in (LOT, LETTERS[1]))
        some = next(str(action) for action in self.game.new(least).candidates())
        return (
            *self.facts.cases,
            Case(clause, "by_lot", by_lot, some),
            Case(clause, "settled", settled, f"{FIRST} A"),
            Case(clause, "no_seat", by_lot, f"{FIRST} {LETTERS[least]}"),
        )

    def games(self, players: int | None = None) -> Iterator[RandomGame]:
        """Random games with each number of players, or with one."""
        for seats in self.tables if players is None else (players,):
            # Facts may let every second seed begin in another way: with one game for each number, both ways occur.
            first = 2 if self.each == 1 and seats != self.tables[0] else 1
            for seed in range(first, first + self.each):
                if (seats, seed) not in self._games:
                    self._games[seats, seed] = random_game(self.facts, seats, seed)
                yield self._games[seats, seed]

    def kinds_played(self) -> Counter[str]:
        """How often these games play each kind of action, by its first word; 0 for a candidate that none plays."""
        played = Counter(str(action).split()[0] for _, actions in self.games() for action in actions)
        tried = (str(action).split()[0] for state in self.positions(6) for action in state.candidates())
        return Counter({kind: played[kind] for kind in (*played, *tried)})

    def positions(self, most: int = 40, players: int | None = None) -> Iterator[State]:
        """The positions of these games.

        Args:
            most: The maximum for each game, spread over it with the first and the last among them (in a sparing suite
                the first of one game and the last of the other); a short game gives all its positions.
            players: Only games with this number of players.
        """
        for states, _ in self.games(players):
            for state in self._spread(states, states[0], most):
                self.last = state
                yield state

    def decisions(self, most: int = 40, players: int | None = None) -> Iterator[State]:
        """The positions in which a seat acts."""
        for states, _ in self.games(players):
            acting = [state for state in states if state.actor not in (None, CHANCE)]
            for state in self._spread(acting, states[0], most):
                self.last = state
                yield state

    def made(self, players: int | None = None) -> Iterator[State]:
        """The positions that the facts make for what is hidden, with each number of players, or with one."""
        for notation in self.facts.made:
            self.last = self.parsed(notation, "facts.made").complete(self.rng(notation))
            if players in (None, len(self.last.scores())):
                yield self.last

    def posed(self, case: Case) -> State:
        """The position of a case."""
        return self.parsed(case.position, f'Case("{case.clause}", "{case.case}", ...) in facts.cases')

    def parsed(self, notation: str, where: str) -> State:
        """The position that an author has written.

        Args:
            notation: the position as text.
            where: the place where it stands, for the message if it is no position.

        Raises:
            AssertionError: it is none; the message names the place.
        """
        self.last = None  # The position looked at before has nothing to do with it.
        try:
            state: State = self.game.parse(notation)
        except ValueError as error:
            raise AssertionError(f"{where} has no position: {error}\n{notation}") from error
        self.last = state
        return state

    def steps(self, most: int = 40) -> Iterator[tuple[State, Action, State]]:
        """Positions with an action in each and the position that follows."""
        for states, actions in self.games():
            for step in self.some(list(zip(states, actions, states[1:], strict=False)), self._scaled(most)):
                self.last = step[0]
                yield step

    def _spread(self, states: Sequence[State], start: State, most: int) -> Sequence[State]:
        """A sample of the positions of a game.

        With two games in all, one has the first position and the other the last, and each more from between.
        """
        fewer = self._scaled(most)
        if not self.sparing or len(self.tables) != 2 or len(states) <= fewer:
            return self.some(states, fewer)
        later = len(start.scores()) != self.tables[0]
        return [states[round((number + later) * (len(states) - 1) / fewer)] for number in range(fewer)]

    def _scaled(self, most: int) -> int:
        """The maximum for a game where there are as many games as usual, or half of it where there is only one."""
        return most if self.each > 1 else max(min(FEWEST, most), most // 2)

    def some(self, things: Sequence[T], most: int) -> Sequence[T]:
        """A sample of at most that size, evenly spread, with the first and the last; all in a thorough suite."""
        if self.thorough or len(things) <= most:
            return things
        return [things[round(number * (len(things) - 1) / (most - 1))] for number in range(most)]

    def fewer(self, most: int) -> int:
        """Half of a number of things to look at in a sparing suite, and otherwise all."""
        return max(2, most // 2) if self.sparing else most

    def halved(self, things: Sequence[T]) -> Sequence[T]:
        """Each second thing of a long list in a sparing suite, and otherwise all."""
        return things[::2] if self.sparing else things

    def fault(self, check: Callable[[Subject], None]) -> Exception | None:
        """The failure of a check that others depend on, run once; ``None`` if the game passes."""
        if check not in self._faults:
            self._faults[check] = None
            try:
                check(self)
            except Exception as error:
                self._faults[check] = error
        return self._faults[check]

    def problems(self, state: State) -> list[str]:
        """All problems that the game finds in a position."""
        return find(self.package, "status", "problems")(state)  # type: ignore[no-any-return]

    def forget(self) -> None:
        """Starts again with no latest position."""
        self.last = None

    def rng(self, *of: object) -> Random:
        """A random generator, the same in every run for the same arguments."""
        return Random(repr((self.facts.name, *map(str, of))))


def expect_none(faults: Iterable[str]) -> None:
    """Raises ``AssertionError`` with all faults, one a line, if there are any."""
    __tracebackhide__ = True
    if message := "\n".join(faults):
        raise AssertionError(message)


def is_spoken(text: Text) -> bool:
    """Whether a text has words in every language and no open placeholders."""
    return all(text[lang].strip() and not set("{}") & set(text[lang]) for lang in text.languages)


def apply_error(state: State, action: Action | str) -> IllegalAction | None:
    """The error that applying an action raises; ``None`` if it is legal."""
    try:
        state.apply(action)
    except IllegalAction as error:
        return error
    return None
