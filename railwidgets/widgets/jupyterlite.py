"""JupyterLite loses what is ``None`` in a message, so there it travels as a word.

Pyodide makes it ``undefined``, and JSON has no key for that. The front end puts it right where a message comes in
(``nulls.ts``).
"""

from __future__ import annotations

import sys
from typing import Any, Final

NONE: Final = "\0none"
"""The word: no text of a view begins with this character."""


def with_none(tree: Any) -> Any:
    """Returns a tree of JSON with the word for each ``None`` in JupyterLite, and unchanged elsewhere."""
    return _worded(tree) if sys.platform == "emscripten" else tree


def _worded(tree: Any) -> Any:
    if isinstance(tree, dict):
        return {key: _worded(value) for key, value in tree.items()}
    if isinstance(tree, list | tuple):
        return [_worded(value) for value in tree]
    return NONE if tree is None else tree
