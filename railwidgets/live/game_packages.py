"""The packages of other people's games, as files for Python in a page.

The folder of the game's top package goes along, with the metadata by which the registry finds the game.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from importlib import resources
from importlib.metadata import EntryPoint, entry_points
from importlib.resources.abc import Traversable
from typing import Final

from railwidgets.core.registry import GAMES, GROUP, OWN, game

LEFT_OUT: Final = frozenset({"sources.json", "tests", "__pycache__"})
"""Files of a package that no page needs."""

COMPILED: Final = (".so", ".pyd", ".dylib")


class NoTravelError(ValueError):
    """A game whose package cannot go into a page; the message says why."""


def installed_games() -> tuple[str, ...]:
    """Returns the names of all games of other packages that can go into a page."""
    found = []
    for name in GAMES:
        try:
            list(files_of((name,)))
        except NoTravelError:
            continue
        if name not in OWN:
            found.append(name)
    return tuple(found)


def files_of(games: Iterable[str]) -> Iterator[tuple[str, bytes]]:
    """Yields path and content of every file that some games need besides railwidgets, in a fixed order.

    Args:
        games: their names; games of railwidgets need nothing.

    Raises:
        UnknownGameError: no such game.
        NoTravelError: a package needs others, or has compiled code, so that it does not run in a page.
    """
    points = [_point(name) for name in sorted({*games} - {*OWN})]
    for package in sorted({point.module.partition(".")[0] for point in points}):
        own = [point for point in points if point.module.partition(".")[0] == package]
        _check(own[0])
        yield from _walk(resources.files(package), package, own[0].name)
        yield from _metadata(own)


def _point(name: str) -> EntryPoint:
    """Returns the entry point of a game."""
    game(name)  # Raises an error for a name without a game, and for a game that fails to load.
    return next(point for point in entry_points(group=GROUP) if point.name == name)


def _check(point: EntryPoint) -> None:
    """Refuses a package that needs others than railwidgets."""
    needs = [] if point.dist is None else point.dist.requires or []
    names = [re.split(r"[^\w.-]", need, maxsplit=1)[0] for need in needs if "extra ==" not in need]
    others = [name for name in names if name.lower() != "railwidgets"]
    if others:
        raise NoTravelError(
            f"the package of {point.name} needs {', '.join(others)}, which Python in a page does not have: make a page "
            'with live="figure", or do without'
        )


def _metadata(points: list[EntryPoint]) -> Iterator[tuple[str, bytes]]:
    """Yields what tells the registry of these games, under the name, version and terms of their package."""
    dist = points[0].dist
    name, version = (dist.name, dist.version) if dist is not None else (points[0].module, "0")
    folder = f"{re.sub(r'[^0-9A-Za-z.]+', '_', name)}-{version}.dist-info"
    about = dist.read_text("METADATA") if dist is not None else None
    lines = [f"[{GROUP}]", *(f"{point.name} = {point.value}" for point in points)]
    yield f"{folder}/METADATA", (about or f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n").encode()
    yield f"{folder}/entry_points.txt", "\n".join([*lines, ""]).encode()


def _walk(folder: Traversable, path: str, name: str) -> Iterator[tuple[str, bytes]]:
    for entry in sorted(folder.iterdir(), key=lambda entry: entry.name):
        if entry.name in LEFT_OUT or entry.name.endswith((".pyc", ".pyi")):
            continue
        if entry.name.endswith(COMPILED):
            raise NoTravelError(
                f'the package of {name} has compiled code, {path}/{entry.name}: make a page with live="figure"'
            )
        if entry.is_dir():
            yield from _walk(entry, f"{path}/{entry.name}", name)
        else:
            yield f"{path}/{entry.name}", entry.read_bytes()
