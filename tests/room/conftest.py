from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from railwidgets.room import Room
from railwidgets.session import Session

Opens = Callable[..., Room]


@pytest.fixture
def opened(tmp_path: Path) -> Iterator[Opens]:
    """Opens rooms, and closes them after the test."""
    rooms: list[Room] = []

    def opens(game: Any = "streetcar", *, file: Path | None = None, options: Any = None, **session: Any) -> Room:
        made = game if isinstance(game, Session) else Session(game, seed=7, **session)
        rooms.append(Room(made, file=file or tmp_path / f"{len(rooms)}.sqlite", **(options or {})))
        return rooms[-1]

    yield opens
    for room in rooms:
        room.close()
        room.store.close()
