"""Making a thing once of what stays the same object, such as a position or a layer of a scene."""

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
"""What is told apart by its value."""


def once(size: int = 16) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """Remembers what a function made last: called with the same things it returns the same object.

    Words and numbers are the same if they are equal, anything else if it is the same object: to compare two positions
    or hash one takes longer than what is saved. So nothing that was given may be changed later. What it
    made for players of other names is another result.

    Args:
        size: how many results are remembered.
    """

    def remembering(make: Callable[P, R]) -> Callable[P, R]:
        known: OrderedDict[Hashable, tuple[Any, R]] = OrderedDict()

        @wraps(make)
        def recall(*args: P.args, **kwargs: P.kwargs) -> R:
            given = (*args, *kwargs.values())
            key = (names_now(), *[thing if isinstance(thing, PLAIN) else id(thing) for thing in given])
            found = known.get(key)
            if found is None:
                # What was given is kept too: as long as it is there, no other object has its id.
                found = known[key] = (given, make(*args, **kwargs))
                while len(known) > size:
                    known.popitem(last=False)
            return found[1]

        return recall

    return remembering


def once_of_pair(size: int) -> Callable[[Callable[[A, B], R]], Callable[[A, B], R]]:
    """As ``once``, quicker, for a function of two objects that says nothing of players' names.

    Args:
        size: how many results are remembered; those made first are forgotten first.
    """

    def remembering(make: Callable[[A, B], R]) -> Callable[[A, B], R]:
        known: OrderedDict[tuple[int, int], tuple[A, B, R]] = OrderedDict()

        @wraps(make)
        def recall(one: A, other: B) -> R:
            key = id(one), id(other)
            found = known.get(key)
            if found is None:
                # The objects are kept too: as long as they are there, no others have their ids.
                found = known[key] = (one, other, make(one, other))
                if len(known) > size:
                    known.popitem(last=False)
            return found[2]

        return recall

    return remembering


def known_by(key: Callable[P, Hashable], size: int) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """Remembers what a function made by all that it depends on, which is less than what it is given.

    It suits what is asked of one position after the other while little of them changes.

    Args:
        key: of what the function is given, all that its result depends on.
        size: how many results are remembered; those made first are forgotten first.
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
    """As ``functools.lru_cache``, for a function that says what players are called: it tells their names apart too.

    Args:
        size: how many results are remembered.
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
