"""Patches: the differences between two JSON trees, as ``docs/architecture.md`` describes them."""

from __future__ import annotations

from typing import Any, Final

Path = list[str | int]
Op = list[Any]
"""``[path, value]`` sets a value, ``[path]`` removes the key, ``[path, new, places]`` rearranges a list.

A place is the index of an item in the old list, ``NEW`` for the next new item, or the first and last index of a run.
"""

NAMES: Final = ("key", "pick", "node", "n")
"""The keys that identify the items of a list, if all items have them."""

LISTED: Final = 8
"""The fewest texts, such as picks, for which their old places are shorter than the texts."""

NEW: Final = -1
"""The index of a new item."""


def diff(old: Any, new: Any, path: Path | None = None) -> list[Op]:
    """Returns the patch that turns ``old`` into ``new``; empty if they are equal."""
    path = path or []
    if old is new:
        return []
    if isinstance(old, dict) and isinstance(new, dict):
        ops: list[Op] = [[[*path, key]] for key in old if key not in new]
        for key, value in new.items():
            if key not in old:
                ops.append([[*path, key], value])
            elif old[key] is not value:
                ops += diff(old[key], value, [*path, key])
        return ops
    if old == new:
        return []
    if isinstance(old, list) and isinstance(new, list):
        return _of_lists(old, new, path)
    return [[path, new]]


def _of_lists(old: list[Any], new: list[Any], path: Path) -> list[Op]:
    if old and old == new[: len(old)]:
        return [[[*path, at], new[at]] for at in range(len(old), len(new))]
    before, after = _names(old), _names(new)
    if before and after and before != after and not after.keys().isdisjoint(before):
        places = [before.get(name, NEW) for name in after]
        fresh = [item for item, place in zip(new, places, strict=True) if place == NEW]
        kept = [(at, old[place]) for at, place in enumerate(places) if place != NEW]
        return [[path, fresh, _runs(places)], *(op for at, item in kept for op in diff(item, new[at], [*path, at]))]
    if len(old) == len(new) and all(isinstance(item, dict) for item in (*old, *new)):
        return [op for at, (a, b) in enumerate(zip(old, new, strict=True)) for op in diff(a, b, [*path, at])]
    return [[path, new]]


def _runs(places: list[int]) -> list[int | list[int]]:
    """Returns places with each run of three or more consecutive indices as its first and last."""
    runs: list[list[int]] = []
    for place in places:
        if runs and place == runs[-1][1] + 1 and place > NEW + 1:
            runs[-1][1] = place
        else:
            runs.append([place, place])
    return [item for run in runs for item in ([run] if run[1] > run[0] + 1 else range(run[0], run[1] + 1))]


def _names(items: list[Any]) -> dict[str, int]:
    """Maps names to the items of a list, in order; empty if an item has no name, or two share one.

    Texts of a long list are their own names.
    """
    if len(items) >= LISTED and all(isinstance(item, str) for item in items):
        texts = {item: at for at, item in enumerate(items)}
        return texts if len(texts) == len(items) else {}
    for name in NAMES:
        named = {item[name]: at for at, item in enumerate(items) if isinstance(item, dict) and item.get(name)}
        if len(named) == len(items):
            return named
    return {}
