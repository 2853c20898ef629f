"""Pages with an engine hold all of the package: it is compressed once for all tests of a process."""

from __future__ import annotations

from functools import lru_cache

import pytest

from railwidgets.live import folder, parts

squeezed_once = lru_cache(maxsize=16)(parts.squeezed)
"""What packs the parts of a page; the packages for Python take it a third of a second, and are the same in all."""


@pytest.fixture(autouse=True)
def _parts_are_packed_once(monkeypatch):
    for module in (parts, folder):
        monkeypatch.setattr(module, "squeezed", squeezed_once)
