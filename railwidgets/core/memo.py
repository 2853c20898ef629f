"""Caches for functions of immutable objects, such as positions and layers of a scene."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from functools import lru_cache, wraps
from typing import Any, Final, ParamSpec, TypeVar, cast
from weakref import ref

from railwidgets.core.seats import names_now

P = ParamSpec("P")
A = TypeVar("A")
B = TypeVar("B")
R = TypeVar("R")

PLAIN: Final = (str, int, float, bool, tuple, type(None))
"""Types of arguments that are compared by value."""


def once(size: int = 16) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """Caches the last results of a function by the identity of its arguments, for as long as these exist.

    Strings, numbers and tuples are compared by value, all other arguments by identity: hashing or comparing two
    positions takes longer than the cache saves. So nobody may change an argument later. The names of the players are
    part of the key.

    The cache keeps no position, session or view alive. It drops a result when one of its arguments is freed, also if
    the result is the argument itself, such as the view of a seat that sees all. But a result that *contains* an
    argument keeps it until newer results displace it, so do not return one.

    Args:
        size: how many results to keep; the oldest goes first.
    """

    def remembering(make: Callable[P, R]) -> Callable[P, R]:
        known: OrderedDict[Hashable, tuple[tuple[object, ...], int | None, R | None]] = OrderedDict()

        @wraps(make)
        def recall(*args: P.args, **kwargs: P.kwargs) -> R:
            given = (*args, *kwargs.values())
            key = (names_now(), *[thing if isinstance(thing, PLAIN) else id(thing) for thing in given])
            found = known.get(key)
            if found is not None:
                _, place, result = found
                return cast("R", result if place is None else given[place])
            made = make(*args, **kwargs)
            place = next((at for at, thing in enumerate(given) if thing is made), None)
            held = _held(given, lambda _: known.pop(key, None))
            known[key] = (held, place, made if place is None else None)
            while len(known) > size:
                known.popitem(last=False)
            return made

        return recall

    return remembering


def _held(given: tuple[object, ...], forget: Callable[[Any], object]) -> tuple[object, ...]:
    """Returns references to the arguments that are compared by identity, so that no other object takes an id unnoticed.

    A reference is weak if the type allows it, and then calls ``forget`` when the argument is freed.
    """
    things = (thing for thing in given if not isinstance(thing, PLAIN))
    return tuple(ref(thing, forget) if type(thing).__weakrefoffset__ else thing for thing in things)


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

        return _clearable(recall, known.clear)

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

        return _clearable(recall, known.cache_clear)

    return remembering


def _clearable(recall: Callable[P, R], clear: Callable[[], None]) -> Callable[P, R]:
    """Gives a function the method ``cache_clear``, as ``functools.lru_cache`` does."""
    recall.cache_clear = clear  # type: ignore[attr-defined]
    return recall
