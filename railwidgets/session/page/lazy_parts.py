"""The parts of the front end that a page loads when a view first has something for them.

``lazy_parts.json`` says which there are and what of a view asks for them; the front end reads the same table.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from functools import cache
from typing import Any, Final

from railwidgets.session.diff import Op
from railwidgets.session.page.static_files import static
from railwidgets.session.view_types import ViewJson

ENGINE: Final = "engine"
"""The start of an engine, for pages without a server that have one."""

ENGLISH: Final = "english"
"""The English words of the other parts, for pages whose views have no words."""


@cache
def _known() -> dict[str, list[str] | None]:
    known: dict[str, list[str] | None] = json.loads(static("lazy_parts.json"))
    return known


@cache
def table() -> dict[str, tuple[tuple[str, ...], ...]]:
    """Returns the paths in a view that ask for each part, by its name: what is there is neither ``None`` nor empty.

    A click asks for a part without a path. Those that only a host asks for, such as JupyterLab, are not here, nor
    are those of pages without a server alone.
    """
    return {
        name: tuple(tuple(path.split(".")) for path in paths) for name, paths in _known().items() if paths is not None
    }


def file_of(part: str) -> str:
    """Returns the file name of a part."""
    return f"lazy_{part}.js"


@cache
def code_of(part: str) -> str:
    """Returns the script of a part, whoever asks for it.

    Raises:
        KeyError: there is no such part.
    """
    if part not in _known():
        raise KeyError(part)
    return static(file_of(part))


def clicked_parts() -> frozenset[str]:
    """Returns the parts that a click may ask for on any board."""
    return frozenset(name for name, paths in table().items() if not paths)


def parts_of(view: ViewJson) -> frozenset[str]:
    """Returns the parts that a view asks for."""
    return frozenset(name for name, paths in table().items() if any(_found(view, path) for path in paths))


def parts_after(patch: Iterable[Op]) -> frozenset[str]:
    """Returns the parts that a patch may ask for: those for which it changes something to what is there."""
    ops = tuple(patch)
    return frozenset(name for name, paths in table().items() if any(_brings(op, path) for op in ops for path in paths))


def _brings(op: Op, path: tuple[str, ...]) -> bool:
    at, *change = op
    if not change:
        return False
    if len(at) > len(path):
        return tuple(at[: len(path)]) == path
    return tuple(at) == path[: len(at)] and _found(change[0], path[len(at) :])


def _found(tree: Any, path: tuple[str, ...]) -> bool:
    for key in path:
        tree = tree.get(key) if isinstance(tree, dict) else None
    return tree is not None and tree != []
