"""The players of a ladder, from texts, functions, objects and files."""

from __future__ import annotations

import inspect
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping
from hashlib import blake2b
from random import Random
from typing import Any, Final, Protocol, runtime_checkable

from railwidgets.bots import BUILT_IN, check_name, player, players_named
from railwidgets.core import State
from railwidgets.simulation.referee import Decide, Limits, Referee

MARK: Final = "#"
"""Separates the name of a player in a results file from the digest of its source."""


@runtime_checkable
class Chooses(Protocol):
    """An object that chooses actions, such as any ``bots.Player``."""

    def choose(self, view: State, rng: Random) -> Any:
        """Returns an action, or the text of one."""


class Entrant(ABC):
    """A player on a ladder.

    Attributes:
        name: its name on the ladder.
        digest: a digest of its source; a changed player is another player.
    """

    def __init__(self, name: str, digest: str = "") -> None:
        self.name = name
        self.digest = digest

    @property
    def recorded(self) -> str:
        """Its name in the results file."""
        return f"{self.name}{MARK}{self.digest}" if self.digest else self.name

    @abstractmethod
    def begin(self, seed: str) -> Decide:
        """Begins a game; the returned function raises ``ForfeitError`` for faults.

        Args:
            seed: of its random numbers, if it makes them itself.
        """

    def close(self) -> None:  # noqa: B027 - most players hold nothing
        """Ends what the player holds, such as a process."""


Given = str | Callable[..., Any] | Chooses | type | Entrant
"""A player: the text of one, a function of view and random numbers, or a class or an object with ``choose``."""


class OfPackage(Entrant):
    """A player of this package, such as ``search:playouts=50``; an error in it is a bug, and stops the ladder."""

    def begin(self, seed: str) -> Decide:
        return player(self.name).choose


class Own(Entrant):
    """A player that somebody wrote, in this process.

    Args:
        name: its name.
        given: a function, or a class or an object with ``choose``.
        limits: the seconds for a decision; memory cannot be limited here.

    Raises:
        TypeError: it is none of these.
    """

    def __init__(self, name: str, given: Any, limits: Limits) -> None:
        choose = given if inspect.isroutine(given) else getattr(given, "choose", None)
        if not callable(choose):
            raise TypeError(
                f"the player {name!r} must be a function of view and rng, or have a method choose(view, rng), "
                f"not {type(given).__name__}"
            )
        super().__init__(name, _digest(given))
        self._given, self._limits = given, limits

    def begin(self, seed: str) -> Decide:
        file = _file(self._given)
        if not isinstance(self._given, type):
            return Referee(getattr(self._given, "choose", self._given), self._limits, file)
        made: list[Any] = []

        def choose(view: State, rng: Random) -> Any:
            # Made at the first decision, so that an error in it is a fault like any other.
            if not made:
                made.append(self._given())
            return made[0].choose(view, rng)

        return Referee(choose, self._limits, file)


def _file(given: Any) -> str:
    try:
        return inspect.getfile(given if inspect.isroutine(given) or isinstance(given, type) else type(given))
    except (TypeError, OSError):
        return getattr(getattr(given, "__code__", None), "co_filename", "")


def _digest(given: Any) -> str:
    """Returns a digest of the source, or nothing where Python does not have it."""
    try:
        source = inspect.getsource(given if inspect.isroutine(given) or isinstance(given, type) else type(given))
    except (TypeError, OSError):
        return ""
    return digest_of(source.encode())


def digest_of(source: bytes) -> str:
    """Returns a short digest of a source."""
    return blake2b(source, digest_size=4).hexdigest()


def entrants(players: Mapping[str, Given] | Iterable[Given] | str, limits: Limits) -> list[Entrant]:
    """Returns the players of a ladder.

    Args:
        players: by name, or a list, in which functions and classes have their own names; texts name players that
            ``bots.player`` knows.
        limits: of players that somebody wrote.

    Raises:
        ValueError: no such player, a name that cannot be one, or two players of one name.
        TypeError: something that is no player.
    """
    if isinstance(players, str):
        players = players_named(players)
    named = players.items() if isinstance(players, Mapping) else ((_name(given), given) for given in players)
    found = [_entrant(name, given, limits) for name, given in named]
    names = [one.name for one in found]
    if twice := sorted({name for name in names if names.count(name) > 1}):
        raise ValueError(
            f"two players are named {twice[0]!r}: give them different names, as in {{'ada': ..., 'ben': ...}}"
        )
    return found


def _name(given: Any) -> str:
    if isinstance(given, str | Entrant):
        return given if isinstance(given, str) else given.name
    return str(getattr(given, "__name__", type(given).__name__))


def _entrant(name: str, given: Any, limits: Limits) -> Entrant:
    if isinstance(given, Entrant):
        return given
    if isinstance(given, str):
        who = player(given)
        if given.partition(":")[0] in BUILT_IN:
            if name != given:
                raise ValueError(f"the player {given!r} keeps its name on a ladder: list it as {given!r}, not {name!r}")
            return OfPackage(given)
        # An added player; the digest is that of the function behind it.
        return Own(name, getattr(who, "function", who), limits)
    check_name(name)
    return Own(name, given, limits)
