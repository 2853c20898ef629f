"""Prints the set-up commands of README.md, so that CI runs what the README says and the two cannot drift.

The commands are the lines of the fenced blocks marked ``sh``, of which the README must have exactly two:
the first opens the notebooks, the second runs the tests. (Other fences use other marks: ``python``, ``text``.)

    python tools/readme_commands.py lab
    python tools/readme_commands.py test
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

README = Path(__file__).parent.parent / "README.md"
NAMES = ("lab", "test")


def commands(text: str) -> dict[str, str]:
    """Extracts the set-up commands from the text of a README.

    Returns:
        The command lines by name, ``lab`` and ``test``.

    Raises:
        ValueError: There are not exactly two, or they do not match their names.
    """
    blocks = re.findall(r"^```sh\n(.*?)^```", text, flags=re.MULTILINE | re.DOTALL)
    lines = [line.strip() for block in blocks for line in block.splitlines() if line.strip()]
    if len(lines) != len(NAMES):
        message = f"README.md must have exactly two lines in its sh blocks, it has {len(lines)}: {lines}"
        raise ValueError(message)
    found = dict(zip(NAMES, lines, strict=True))
    for name, end in (("lab", "railwidgets lab"), ("test", "pytest")):
        if not found[name].endswith(end):
            message = f"README.md: the {name} command must end in {end!r}: {found[name]}"
            raise ValueError(message)
    return found


if __name__ == "__main__":
    if len(sys.argv) != 2 or sys.argv[1] not in NAMES:
        sys.exit(f"usage: python tools/readme_commands.py {'|'.join(NAMES)}")
    print(commands(README.read_text(encoding="utf-8"))[sys.argv[1]])
