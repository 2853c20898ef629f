"""What the short suite tries of a long list, and how it tries much in little time.

A test of its own for each thing would be told apart by its name, and costs some milliseconds in every process.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Hashable, Iterable, Sequence
from functools import cached_property, wraps
from itertools import islice
from typing import Any

import pytest

STEP = "every_so_many"
"""The argument of a test that asks each so many-th value."""

exhaustive = pytest.mark.exhaustive
"""Marks what runs only when asked for."""


def sampled(all_of_them: Iterable[Hashable], *kept: Hashable, rest: pytest.MarkDecorator = exhaustive) -> list[Any]:
    """Parameters of which the short suite tries only those that are kept.

    Args:
        all_of_them: such as the names of the games.
        kept: some of these.
        rest: the mark of the others.
    """
    values = list(all_of_them)
    assert set(kept) <= set(values), kept
    return [value if value in kept else pytest.param(value, marks=rest) for value in values]


def thinned(every: int) -> list[Any]:
    """Steps through a long list: the short suite takes each so many-th thing of it, and a test at night takes all.

    Args:
        every: the step of the short suite.
    """
    return [pytest.param(every, id=f"every {every}"), pytest.param(1, id="all", marks=exhaustive)]


def for_each(name: str, values: Iterable[Any], every: int = 1) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """One test that asks all values in turn: for what takes less time to ask than a test takes to be told of.

    What was asked when it fails stands below the failure.

    Args:
        name: the argument of the test that takes a value.
        values: looked at when the test runs, not before.
        every: the short suite asks each so many-th value, and a test at night all of them.
    """

    def asking(test: Callable[..., None]) -> Callable[..., None]:
        @wraps(test)
        def ask_all(**fixtures: Any) -> None:
            asked = 0
            for asked, value in enumerate(islice(values, 0, None, fixtures.pop(STEP, 1)), 1):
                try:
                    test(**fixtures, **{name: value})
                except Exception as error:
                    error.add_note(f"{name}, number {asked}: {value!r}")
                    raise
            assert asked, f"there is no {name} to ask"

        wanted = inspect.signature(test)
        rest = [parameter for parameter in wanted.parameters.values() if parameter.name != name]
        if every > 1:
            rest.append(inspect.Parameter(STEP, inspect.Parameter.POSITIONAL_OR_KEYWORD))
        ask_all.__signature__ = wanted.replace(parameters=rest)  # type: ignore[attr-defined]
        if every > 1:
            return pytest.mark.parametrize(STEP, thinned(every))(ask_all)  # type: ignore[no-any-return]
        return ask_all

    return asking


class Later(Sequence[Any]):
    """A list that is made when it is first looked at: what is played for it is not played while tests are collected."""

    def __init__(self, make: Callable[[], Sequence[Any]]) -> None:
        self._make = make

    @cached_property
    def _made(self) -> Sequence[Any]:
        return self._make()

    def __len__(self) -> int:
        return len(self._made)

    def __getitem__(self, at: Any) -> Any:
        return Later(lambda: self._made[at]) if isinstance(at, slice) else self._made[at]
