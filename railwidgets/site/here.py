"""The address of a page, and its links to others: all addresses are relative, so that a site works under any path."""

from __future__ import annotations

import posixpath
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from railwidgets.core import Lang, Text, load_words

WORDS: Final[Mapping[str, Mapping[str, Text]]] = load_words("railwidgets.site")
"""The words of the site, by kind of page and name."""

ASSETS: Final = "assets"
"""The folder of the shared parts."""


@dataclass(frozen=True, slots=True)
class Here:
    """A page in one language.

    Attributes:
        lang: its language, which is also the name of its folder.
        path: its path in that folder, such as ``streetcar/clauses.html``.
    """

    lang: Lang
    path: str

    @property
    def file(self) -> str:
        """The path of the page in the site."""
        return f"{self.lang}/{self.path}"

    def to(self, path: str) -> str:
        """Returns the address of another page in this language.

        Args:
            path: like ``self.path``, optionally with ``#`` and an anchor.
        """
        return self.at(f"{self.lang}/{path}")

    def at(self, file: str) -> str:
        """Returns the address of a file of the site."""
        file, hash_sign, anchor = file.partition("#")
        return posixpath.relpath(file, posixpath.dirname(self.file)) + hash_sign + anchor

    def say(self, chapter: str, name: str, **facts: object) -> str:
        """Returns words of the site in this language.

        Args:
            chapter: the kind of page.
            name: the name of the words.
            facts: the values of their placeholders.
        """
        text = WORDS[chapter][name]
        return (text.fill(**facts) if facts else text)[self.lang]
