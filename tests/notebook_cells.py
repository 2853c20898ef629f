"""nbval, which asks whether every cell of a notebook still gives what is committed, without what it does in vain.

It is a plugin of pytest that would load itself before anything here is read; ``pyproject.toml`` keeps it from that.
"""

from __future__ import annotations

import sys
from typing import Final

import pytest

from tests.sampling import exhaustive

BY_DAY: Final = ("00_start.ipynb",)
"""The notebooks of the short suite; the others, at night. ``.ci/run`` has a step for them.

A kernel takes a second to start, and two notebooks play series of games.
"""

# Who reads notebooks imports jsonschema, which compiles 38 grammars for addresses that no notebook has, a second of
# work in each process, where it finds what describes them. It does without where that is not installed.
sys.modules["rfc3987_syntax"] = None

pytest_plugins = ("nbval.plugin",)


def pytest_configure() -> None:
    """Has no message of a kernel, pictures and all, laid out in lines for a log that nobody keeps.

    That took three times as long as running the cells. A log that is kept is told the same on one line.
    """
    from nbval import kernel

    kernel.pformat = lambda message: message


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Marks the cells of what runs at night, before the rest of pytest leaves out what is not asked for."""
    for item in items:
        if item.path.suffix == ".ipynb" and item.path.name not in BY_DAY:
            item.add_marker(exhaustive)
