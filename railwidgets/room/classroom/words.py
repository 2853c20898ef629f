"""The words of a class."""

from __future__ import annotations

from typing import Final

from railwidgets.core import load_words

WORDS: Final = load_words(__package__)
