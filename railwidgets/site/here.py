"""Where a page is, and how it says where others are: addresses are relative, so that a site works below any path."""

from __future__ import annotations

import posixpath
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from railwidgets.core import Lang, Text, load_words

WORDS: Final[Mapping[str, Mapping[str, Text]]] = load_words("railwidgets.site")
"""The words of the site, by kind of page and name."""

ASSETS: Final = "assets"
"""The folder of what pages share."""


@dataclass(frozen=True, slots=True)
class Here:
    """One page in one language.

    Attributes:
        lang: its language, and the folder that it is in.
        path: where it is in that folder, such as ``streetcar/clauses.html``.
    """

    lang: Lang
    path: str

    @property
    def file(self) -> str:
        """Where it is in the site."""
        return f"{self.lang}/{self.path}"

    def to(self, path: str) -> str:
        """The address of another page in this language.

        Args:
            path: as for ``path``, with ``#`` and an anchor behind it where one is meant.
        """
        return self.at(f"{self.lang}/{path}")

    def at(self, file: str) -> str:
        """The address of a file of the site."""
        file, hash_sign, anchor = file.partition("#")
        return posixpath.relpath(file, posixpath.dirname(self.file)) + hash_sign + anchor

    def say(self, chapter: str, name: str, **facts: object) -> str:
        """Words of the site in this language.

        Args:
            chapter: the kind of page.
            name: of the words.
            facts: what fills them in.
        """
        text = WORDS[chapter][name]
        return (text.fill(**facts) if facts else text)[self.lang]
