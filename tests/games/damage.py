"""Ways of spoiling the record of a position."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from typing import Any


def paths(tree: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The way to every value of a tree of objects and lists."""
    items = tree.items() if isinstance(tree, dict) else enumerate(tree) if isinstance(tree, list) else ()
    for key, value in items:
        yield (*path, key)
        yield from paths(value, (*path, key))


def changed(record: dict[str, Any], path: tuple[Any, ...], value: Any) -> dict[str, Any]:
    """The record with another value at the end of a path."""
    spoilt: Any = copy.deepcopy(record)
    spot = spoilt
    for key in path[:-1]:
        spot = spot[key]
    spot[path[-1]] = value
    return spoilt
