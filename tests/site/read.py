"""A site as tests read it: its pages, where their links lead, and what they may do."""

from __future__ import annotations

import posixpath
from collections.abc import Iterator
from dataclasses import dataclass, field
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote


@dataclass
class Read(HTMLParser):
    """What a page holds.

    Attributes:
        links: every address in it, in order.
        names: every id.
        tags: every tag with its attributes.
    """

    links: list[str] = field(default_factory=list)
    names: list[str] = field(default_factory=list)
    tags: list[tuple[str, dict[str, str]]] = field(default_factory=list)

    def __post_init__(self) -> None:
        super().__init__()

    def handle_starttag(self, tag, attrs):
        known = {name: value or "" for name, value in attrs}
        self.tags.append((tag, known))
        self.links += [known[name] for name in ("href", "src", "srcset") if name in known]
        self.names += [known["id"]] if "id" in known else []

    def of(self, tag: str) -> list[dict[str, str]]:
        """The attributes of every such tag."""
        return [attributes for name, attributes in self.tags if name == tag]


def read(page: Path) -> Read:
    """A page."""
    found = Read()
    found.feed(page.read_text(encoding="utf-8"))
    return found


def pages(site: Path) -> dict[str, Read]:
    """Every page of a site by its place."""
    return {path.relative_to(site).as_posix(): read(path) for path in sorted(site.rglob("*.html"))}


def dangling(site: Path, known: dict[str, Read]) -> Iterator[str]:
    """Every link of these pages that leads nowhere, or out of the site."""
    for name, page in known.items():
        for link in page.links:
            if link.startswith("data:"):
                continue
            address, _, anchor = link.partition("#")
            to = posixpath.normpath(posixpath.join(posixpath.dirname(name), unquote(address))) if address else name
            if ":" in address or to.startswith("..") or not (site / to).is_file():
                yield f"{name}: {link}"
            # Behind `#deal=` a page is told which game to deal.
            elif anchor and to in known and not anchor.startswith("deal=") and anchor not in known[to].names:
                yield f"{name}: {link}, and there is no such place"
