"""The games there are: those of this package, and those that other packages bring by an entry point.

A package brings a game by a line in its ``pyproject.toml``::

    [project.entry-points."railwidgets.games"]
    branch_line = "branch_line:GAME"
"""

from __future__ import annotations

import warnings
from collections.abc import Iterator, Sequence
from functools import cached_property
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

from railwidgets.core.game import Game
from railwidgets.core.notation import nearest

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

OWN: Final = ("days_of_steam", "steam_tunnel", "rail_europe", "streetcar", "railroad_dice")
"""The games of this package; each is a folder of ``railwidgets.games`` that holds its ``GAME``."""

GROUP: Final = "railwidgets.games"
"""The group of the entry points by which other packages bring games."""


class UnknownGameError(LookupError):
    """A name that is no game's."""


class BrokenGameWarning(UserWarning):
    """A game that another package should bring cannot be had; the message names the package and what is wrong."""


class GameNames(Sequence[str]):
    """The names of the games as a tuple: ours, then those of other packages, which are looked for when first asked."""

    @cached_property
    def others(self) -> dict[str, Game[Any]]:
        """The games of other packages by name; what cannot be had is warned of and left out."""
        found: dict[str, Game[Any]] = {}
        for point in _points():
            try:
                found[point.name] = _brought(point, {*OWN, *found})
            except Exception as error:
                self.broken.setdefault(point.name, _broken(point, error))
                warnings.warn(_broken(point, error), BrokenGameWarning, stacklevel=2)
        return found

    @cached_property
    def broken(self) -> dict[str, str]:
        """Why games cannot be had that other packages should bring, by name, once they were looked for."""
        return {}

    def forget(self) -> None:
        """Looks for games of other packages anew when next asked, after one was installed."""
        for known in ("others", "broken"):
            self.__dict__.pop(known, None)

    @property
    def _all(self) -> tuple[str, ...]:
        return *OWN, *self.others

    def __iter__(self) -> Iterator[str]:
        return iter(self._all)

    def __len__(self) -> int:
        return len(self._all)

    def __getitem__(self, index: Any) -> Any:
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
"""Names of the games."""


def game(name: str) -> Game[Any]:
    """The game of that name.

    Raises:
        UnknownGameError: there is none; the message lists those there are, or says why one cannot be had.

    Example:
        >>> print(rw.game("days_of_steam").title)
        Days of Steam
    """
    if name in OWN:
        found: Game[Any] = import_module(f"railwidgets.games.{name}").GAME
        return found
    if name not in GAMES:
        if str(name) in GAMES.broken:
            raise UnknownGameError(GAMES.broken[str(name)])
        raise UnknownGameError(
            f"no game is called {name!r:.80}{nearest(str(name), GAMES)}; there are: {', '.join(GAMES)}"
        )
    return GAMES.others[name]


def package_of(name: str) -> str | None:
    """The dotted name of the package that is a game, which is not imported; ``None`` if no package brings it."""
    if name in OWN:
        return f"railwidgets.games.{name}"
    return next((point.module for point in _points() if point.name == name), None)


def _points() -> list[EntryPoint]:
    """The entry points of games, in a fixed order."""
    from importlib.metadata import entry_points  # half as long as the whole package, and only for games of others

    return sorted(entry_points(group=GROUP), key=lambda point: (point.name, point.value))


def _brought(point: EntryPoint, taken: set[str]) -> Game[Any]:
    """The game of an entry point."""
    if point.name in taken:
        raise ValueError(f"the name {point.name!r} is taken: call the game and its entry point otherwise")
    found = point.load()
    if not isinstance(found, Game):
        raise TypeError(f"{point.value} is no Game but {type(found).__name__}: name the GAME of the game's package")
    if found.name != point.name:
        raise ValueError(f"{point.value} is called {found.name!r}: give the entry point that name")
    return found


def _broken(point: EntryPoint, error: Exception) -> str:
    package = point.dist.name if point.dist is not None else point.module
    reason = f"{type(error).__name__}: {error}"
    return f"the package {package} should bring the game {point.name!r} ({point.value}), but {reason}"
