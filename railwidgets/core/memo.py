"""Caches for functions of immutable objects, such as positions and layers of a scene."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from functools import lru_cache, wraps
from typing import Any, Final, ParamSpec, TypeVar, cast

from railwidgets.core.seats import names_now

P = ParamSpec("P")
A = TypeVar("A")
B = TypeVar("B")
R = TypeVar("R")

PLAIN: Final = (str, int, float, bool, tuple, type(None))
"""Types of arguments that are compared by value."""


def once(size: int = 16) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """Caches the last results of a function by the identity of its arguments.

    Strings, numbers and tuples are compared by value, all other arguments by identity: hashing or comparing two
    positions takes longer than the cache saves. So nobody may change an argument later. The names of the players are
    part of the key.

    Args:
        size: how many results to keep.
    """

    def remembering(make: Callable[P, R]) -> Callable[P, R]:
        known: OrderedDict[Hashable, tuple[Any, R]] = OrderedDict()

        @wraps(make)
        def recall(*args: P.args, **kwargs: P.kwargs) -> R:
            given = (*args, *kwargs.values())
            key = (names_now(), *[thing if isinstance(thing, PLAIN) else id(thing) for thing in given])
            found = known.get(key)
            if found is None:
                # Keep the arguments as well, so that no other object can take their ids.
                found = known[key] = (given, make(*args, **kwargs))
                while len(known) > size:
                    known.popitem(last=False)
            return found[1]

        return recall

    return remembering


def once_of_pair(size: int) -> Callable[[Callable[[A, B], R]], Callable[[A, B], R]]:
    """Like ``once``, but faster, for functions of two objects whose results contain no names of players.

    Args:
        size: how many results to keep; the oldest goes first.
    """

    def remembering(make: Callable[[A, B], R]) -> Callable[[A, B], R]:
        known: OrderedDict[tuple[int, int], tuple[A, B, R]] = OrderedDict()

        @wraps(make)
        def recall(one: A, other: B) -> R:
            key = id(one), id(other)
            found = known.get(key)
            if found is None:
                # Keep the objects as well, so that no others can take their ids.
                found = known[key] = (one, other, make(one, other))
                if len(known) > size:
                    known.popitem(last=False)
            return found[2]

        return recall

    return remembering


def known_by(key: Callable[P, Hashable], size: int) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """Caches results by a key of the arguments that holds everything the result depends on.

    It suits functions of consecutive positions in which little changes.

    Args:
        key: returns everything in the arguments that the result depends on.
        size: how many results to keep; the oldest goes first.
    """

    def remembering(make: Callable[P, R]) -> Callable[P, R]:
        known: OrderedDict[Hashable, R] = OrderedDict()

        @wraps(make)
        def recall(*args: P.args, **kwargs: P.kwargs) -> R:
            mark = key(*args, **kwargs)
            found = known.get(mark)
            if found is None:
                found = known[mark] = make(*args, **kwargs)
                if len(known) > size:
                    known.popitem(last=False)
            return found

        return recall

    return remembering


def worded(size: int) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """Like ``functools.lru_cache``, for functions whose results contain names of players, which become part of the key.

    Args:
        size: how many results to keep.
    """

    def remembering(make: Callable[P, R]) -> Callable[P, R]:
        @lru_cache(maxsize=size)
        def known(_names: Hashable, *args: Any, **kwargs: Any) -> R:
            return make(*args, **kwargs)

        @wraps(make)
        def recall(*args: P.args, **kwargs: P.kwargs) -> R:
            return known(names_now(), *cast("Any", args), **cast("Any", kwargs))

        return recall

    return remembering
