"""``docs/exploring.md``: what it shows runs as it is written, from the top to the end."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

PAGE = Path(__file__).parent.parent / "docs" / "exploring.md"


def test_what_the_page_shows_runs() -> None:
    blocks = re.findall(r"^```python\n(.*?)^```", PAGE.read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE)
    names: dict[str, Any] = {}
    for block in blocks:
        exec(block, names)
    assert len(blocks) == 9
    assert len(names["analysis"].judged) >= 1
    assert len(names["study"]) == 1
    assert names["editor"].problems == ()
