"""A room in a notebook and in a terminal: its links as QR codes, and who is here."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from railwidgets.core import Lang
from railwidgets.core.html import Html, tag
from railwidgets.room.links import qr_svg, qr_text
from railwidgets.room.words import OWNER


@dataclass(frozen=True, slots=True)
class Entry:
    """A link of a room.

    Attributes:
        name: who it is for, in words.
        link: the address.
        here: whether somebody is here with it; ``None`` where that is not said.
    """

    name: str
    link: str
    here: bool | None = None


def card_html(title: str, entries: list[Entry], lang: Lang, notes: tuple[str, ...] = ()) -> Html:
    """Renders links with their QR codes side by side.

    Args:
        title: what they lead to.
        entries: the links.
        lang: the language.
        notes: further sentences, such as a warning.
    """
    style = "display:inline-block;vertical-align:top;width:190px;margin:0 16px 12px 0;overflow-wrap:anywhere"
    figures = (tag("figure", *_figure(entry, lang), style=style) for entry in entries)
    said = (tag("p", note) for note in notes if note)
    return tag("div", tag("p", tag("strong", title)), *said, *figures, lang=lang)


def _figure(entry: Entry, lang: Lang) -> Iterator[Html]:
    sign, word = ("●", "present") if entry.here else ("○", "absent")
    said = "" if entry.here is None else f" {sign} {OWNER[word][lang]}"
    yield tag("figcaption", tag("strong", entry.name), said)
    yield tag("div", qr_svg(entry.link, label=entry.name), style="width:160px;height:160px;margin:4px 0")
    yield tag("a", entry.link, href=entry.link, target="_blank", rel="noopener", style="font-size:12px")


def card_text(title: str, links: Mapping[str, str], *, codes: bool) -> str:
    """Returns links for a terminal.

    Args:
        title: what they lead to.
        links: who each is for, and the address.
        codes: whether to draw them as QR codes too.
    """
    parts = [title]
    for name, link in links.items():
        parts.append(f"\n{name}: {link}")
        if codes:
            parts.append(qr_text(link).rstrip("\n"))
    return "\n".join(parts)
