"""Pages with an engine hold all of the package: it is read and compressed once for all tests of a process."""

from __future__ import annotations

from functools import lru_cache

import pytest

from railwidgets.live import engine_parts, folder, parts

squeezed_once = lru_cache(maxsize=16)(parts.squeezed)
"""What packs the parts of a page; the packages for Python take it a third of a second, and are the same in all."""

wheel_once = lru_cache(maxsize=16)(engine_parts.wheel)
"""What reads the packages for Python."""


@pytest.fixture(autouse=True)
def _parts_are_packed_once(monkeypatch):
    anew = engine_parts.wheel
    # The packages of other games are what some tests change.
    monkeypatch.setattr(
        engine_parts, "wheel", lambda games=(): anew(games) if (games := tuple(games)) else wheel_once()
    )
    for module in (parts, folder):
        monkeypatch.setattr(module, "squeezed", squeezed_once)
