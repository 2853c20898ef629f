"""The registry of games: those of this package, and those of other packages by an entry point.

A package registers a game in its ``pyproject.toml``::

    [project.entry-points."railwidgets.games"]
    branch_line = "branch_line:GAME"
"""

from __future__ import annotations

import warnings
from collections.abc import Iterator, Sequence
from functools import cached_property
from importlib import import_module
from typing import TYPE_CHECKING, Final, overload

from railwidgets.core.game import Game
from railwidgets.core.notation import nearest

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

OWN: Final = ("days_of_steam", "steam_tunnel", "rail_europe", "streetcar", "railroad_dice")
"""The games of this package; each is a folder of ``railwidgets.games`` that defines ``GAME``."""

GROUP: Final = "railwidgets.games"
"""The entry-point group in which other packages register games."""


class UnknownGameError(LookupError):
    """A name that no game has."""


class BrokenGameWarning(UserWarning):
    """A registered game of another package that fails to load; the message names the package and the error."""


class GameNames(Sequence[str]):
    """The names of the games, as a tuple: ours, then those of other packages, which load on first use."""

    @cached_property
    def points(self) -> tuple[EntryPoint, ...]:
        """The entry points of games of other packages, in a fixed order: the search reads every installed package."""
        from importlib.metadata import entry_points  # half the import time, and rarely needed

        return tuple(sorted(entry_points(group=GROUP), key=lambda point: (point.name, point.value)))

    @cached_property
    def others(self) -> dict[str, Game]:
        """The games of other packages by name; a game that fails to load is left out with a warning."""
        found: dict[str, Game] = {}
        for point in self.points:
            try:
                found[point.name] = _brought(point, {*OWN, *found})
            except Exception as error:
                self.broken.setdefault(point.name, _broken(point, error))
                warnings.warn(_broken(point, error), BrokenGameWarning, stacklevel=2)
        return found

    @cached_property
    def broken(self) -> dict[str, str]:
        """The errors of games that failed to load, by name, once the games of other packages have loaded."""
        return {}

    def forget(self) -> None:
        """Forgets the games of other packages; the next access searches again, for a newly installed one."""
        for known in ("points", "others", "broken"):
            self.__dict__.pop(known, None)

    @property
    def _all(self) -> tuple[str, ...]:
        return *OWN, *self.others

    def __iter__(self) -> Iterator[str]:
        return iter(self._all)

    def __len__(self) -> int:
        return len(self._all)

    @overload
    def __getitem__(self, index: int) -> str: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[str, ...]: ...
    def __getitem__(self, index: int | slice) -> str | tuple[str, ...]:
        return self._all[index]

    def __contains__(self, name: object) -> bool:
        return isinstance(name, str) and (name in OWN or name in self.others)

    def __eq__(self, other: object) -> bool:
        return self._all == (other._all if isinstance(other, GameNames) else other)

    def __hash__(self) -> int:
        return hash(self._all)

    def __repr__(self) -> str:
        return repr(self._all)


GAMES: Final = GameNames()
"""The names of all games."""


def game(name: str) -> Game:
    """Returns a game.

    Args:
        name: one of ``GAMES``, such as ``days_of_steam``.

    Raises:
        UnknownGameError: no game has this name; the message lists those that exist, or says why one failed to load.

    Example:
        >>> print(rw.game("days_of_steam").title)
        Days of Steam
    """
    if name in OWN:
        found: Game = import_module(f"railwidgets.games.{name}").GAME
        return found
    if name not in GAMES:
        if str(name) in GAMES.broken:
            raise UnknownGameError(GAMES.broken[str(name)])
        raise UnknownGameError(f"unknown game {name!r:.80}{nearest(str(name), GAMES)}; there are: {', '.join(GAMES)}")
    return GAMES.others[name]


def package_of(name: str) -> str | None:
    """Returns the dotted name of a game's package without importing it; ``None`` if no package has the game."""
    if name in OWN:
        return f"railwidgets.games.{name}"
    return next((point.module for point in GAMES.points if point.name == name), None)


def packages_with(name: str) -> list[str]:
    """Returns the names of the installed packages that provide a game of this name; the first one has it."""
    points = (point for point in GAMES.points if point.name == name)
    others = [point.dist.name if point.dist is not None else point.module for point in points]
    return ["railwidgets", *others] if name in OWN else others


def _brought(point: EntryPoint, taken: set[str]) -> Game:
    """Loads the game of an entry point."""
    if point.name in taken:
        owner = packages_with(point.name)[0]
        raise ValueError(
            f"the name {point.name!r} is taken by {owner}: rename the game, its folder and its entry point"
        )
    found = point.load()
    if not isinstance(found, Game):
        raise TypeError(f"{point.value} is not a Game but {type(found).__name__}: name the GAME of the game's package")
    if found.name != point.name:
        raise ValueError(f"{point.value} is called {found.name!r}: give the entry point that name")
    return found


def _broken(point: EntryPoint, error: Exception) -> str:
    package = point.dist.name if point.dist is not None else point.module
    reason = f"{type(error).__name__}: {error}"
    return f"the package {package} should provide the game {point.name!r} ({point.value}), but {reason}"
