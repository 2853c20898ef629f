"""A page with a board that answers: one file that runs from anywhere, fetches nothing and wants no Python."""

from __future__ import annotations

import gzip
import json
from base64 import b64encode
from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path
from typing import Any, Final, Protocol, runtime_checkable

from railwidgets.core import LANGS, Figure, Lang, State
from railwidgets.core.files import write_file
from railwidgets.core.html import STYLE, Html, markup, tag
from railwidgets.draw.theme import Theme, style_sheet
from railwidgets.live.answers import MOST, worked_out
from railwidgets.session import Session
from railwidgets.session.eyes import Eyes
from railwidgets.session.words import TEXTS

STATIC: Final = Path(__file__).parent.parent / "static"

WIDE: Final = "body{max-width:80rem}"
"""A board wants more room than a text."""


@runtime_checkable
class Presented(Protocol):
    """What shows a session to somebody, such as a ``Board``."""

    @property
    def presenter(self) -> Eyes[Any]:
        """Who looks, and how."""


Subject = State | Figure[Any] | Session[Any] | Presented
"""What a page can be made of."""


def save_page(
    subject: Subject,
    path: str | Path,
    *,
    langs: Sequence[Lang] | None = None,
    theme: Theme = "auto",
    most: int = MOST,
) -> None:
    """Writes a page with a board that answers clicks, see ``figure_page``.

    Args:
        subject: a position, a figure, a session or a board.
        path: the file; one that is there is replaced when the new one is whole.
        langs: as for ``figure_page``.
        theme: as for ``figure_page``.
        most: as for ``figure_page``.

    Raises:
        TypeError: nothing that a page can be made of.
        ValueError: no such language or theme.
        OSError: the file cannot be written.
    """
    write_file(path, figure_page(subject, langs=langs, theme=theme, most=most))


def figure_page(
    subject: Subject, *, langs: Sequence[Lang] | None = None, theme: Theme = "auto", most: int = MOST
) -> str:
    """A page with a board that answers clicks as a notebook would, as far as that was worked out beforehand.

    Refusals with their proofs, pieces taken up, previews and turning, and what an action leads to. It opens from a
    file, runs under a policy that lets it fetch nothing, and shows a picture where no script runs.

    Args:
        subject: a position, a figure, a session as it stands, or a board for the seat that looks.
        langs: the languages it can be read in, the first one to begin with; both by default, a board's own first.
        theme: the colours; a board's own are kept.
        most: how many clicks are tried in each language: the nearest first.

    Raises:
        TypeError: nothing that a page can be made of.
        ValueError: no such language or theme.
    """
    state, seat, first, theme, caption = _read(subject, theme)
    chosen = tuple(langs or sorted(LANGS, key=lambda lang: lang != first))
    answers = {lang: worked_out(state, seat=seat, lang=lang, theme=theme, most=most) for lang in chosen}
    lang = chosen[0]
    packed = _packed({"css": style_sheet(state.game.style), "answers": answers})
    picture = Html(state.view(seat).to_html(seat=seat, lang=lang, theme=theme))
    place = tag(
        "div",
        picture,
        tag("p", TEXTS["too_old"][lang], **{"data-failed": "", "hidden": ""}),
        tag("script", packed, type="text/plain"),
        **{"class": "rw-live"},
    )
    body = markup(place, tag("p", caption[lang])) if caption else place
    return _document(state.game.title[lang], body, lang)


def _read(subject: Any, theme: Theme) -> tuple[State, int | None, Lang, Theme, dict[Lang, str]]:
    """The position, the seat that looks, the language, the colours, and what is said below it.

    Raises:
        TypeError: nothing that a page can be made of.
    """
    if isinstance(subject, State):
        return subject, None, "en", theme, {}
    if isinstance(subject, Figure):
        return subject.state, None, "en", theme, {lang: subject.caption[lang] for lang in LANGS}
    if isinstance(subject, Session):
        return subject.state, Eyes(subject).looker, "en", theme, {}
    if isinstance(subject, Presented):
        eyes = subject.presenter
        return eyes.session.state, eyes.looker, eyes.lang, eyes.theme, {}
    raise TypeError(f"a page is made of a State, a Figure, a Session or a Board, not of {type(subject).__name__}")


def _packed(data: Any) -> Html:
    """JSON, compressed, as letters that may stand in any page."""
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    return Html(b64encode(gzip.compress(text.encode(), mtime=0)).decode())


def _document(title: str, body: Html, lang: Lang) -> str:
    """A page that runs this one script and may fetch nothing."""
    script = (STATIC / "figure.js").read_text(encoding="utf-8").strip()
    allowed = b64encode(sha256(script.encode()).digest()).decode()
    policy = f"default-src 'none'; img-src data:; style-src 'unsafe-inline'; script-src 'sha256-{allowed}'"
    css = (STATIC / "widget.css").read_text(encoding="utf-8")
    head = markup(
        Html('<meta charset="utf-8">\n'),
        tag("meta", **{"http-equiv": "Content-Security-Policy", "content": policy}),
        Html('<meta name="viewport" content="width=device-width, initial-scale=1">\n'),
        tag("title", title),
        tag("style", Html(STYLE + WIDE + css)),
    )
    return (
        f'<!doctype html>\n<html lang="{lang}">\n<head>\n{head}\n</head>\n'
        f"<body>\n{body}\n<script>{script}</script>\n</body>\n</html>\n"
    )
