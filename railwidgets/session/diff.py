"""What differs between two JSON trees, as ``docs/architecture.md`` describes patches."""

from __future__ import annotations

from typing import Any

Path = list[str | int]
Op = list[Any]
"""``[path, value]`` puts a value there, ``[path]`` takes the key away."""


def diff(old: Any, new: Any, path: Path | None = None) -> list[Op]:
    """The patch that makes ``new`` of ``old``; empty if they are equal."""
    path = path or []
    if old is new:
        return []
    if isinstance(old, dict) and isinstance(new, dict):
        ops: list[Op] = [[[*path, key]] for key in old if key not in new]
        for key, value in new.items():
            if key not in old:
                ops.append([[*path, key], value])
            else:
                ops += diff(old[key], value, [*path, key])
        return ops
    if old == new:
        return []
    if isinstance(old, list) and isinstance(new, list) and len(old) <= len(new):
        if len(old) == len(new) and all(isinstance(item, dict) for item in (*old, *new)):
            return [op for at, (a, b) in enumerate(zip(old, new, strict=True)) for op in diff(a, b, [*path, at])]
        if old and old == new[: len(old)]:
            return [[[*path, at], new[at]] for at in range(len(old), len(new))]
    return [[path, new]]
