"""How a site is found and shared: what its pages tell search engines and messengers, and the files at its root."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from html import escape
from typing import Any, Final
from urllib.parse import urlsplit

from railwidgets.core import Lang, State
from railwidgets.core.html import Html
from railwidgets.draw.board_picture import board_of
from railwidgets.draw.look import Look
from railwidgets.draw.picture import Picture
from railwidgets.extras import MissingExtraError
from railwidgets.site.downloads import DOWNLOADS
from railwidgets.site.frame import framed
from railwidgets.site.here import ASSETS, WORDS, Here
from railwidgets.site.page import Page
from railwidgets.site.plan import Plan
from railwidgets.site.sample_game import played

PREVIEWS: Final = f"{ASSETS}/previews"
"""The folder of the previews."""

SITEMAP: Final = "sitemap.xml"
ROBOTS: Final = "robots.txt"
NOT_FOUND: Final = "404.html"

SIZE: Final = (1200, 630)
"""The width and height of a preview, as messengers show it."""

MARGIN: Final = 30
"""The space around the board of a preview."""

COLOURS: Final = 128
"""The colours of a preview, so that it is small."""

LONGEST: Final = 160
"""The most letters of a description that search engines show."""


def checked_address(address: str) -> str:
    """Returns the address of a site with a slash at its end; empty if there is none.

    Args:
        address: such as ``https://example.org/rail/``.

    Raises:
        ValueError: it is not the complete address of a folder.
    """
    if not address:
        return ""
    parts = urlsplit(address)
    if parts.scheme not in ("http", "https") or not parts.netloc or parts.query or parts.fragment:
        raise ValueError(f"{address!r:.80} is not the address of a site: write it like https://example.org/rail/")
    return f"{address.rstrip('/')}/"


def about(page: Page, lang: Lang) -> str:
    """Returns the description of a page: a sentence or more, cut between words."""
    text = " ".join((page.about or page.title)[lang].replace("**", "").split())
    return text if len(text) <= LONGEST else f"{text[: LONGEST - 1].rsplit(' ', 1)[0]}…"


def name(page: Page, plan: Plan, lang: Lang) -> str:
    """Returns the title of a document: that of the page, its game, and the site."""
    title, game = page.title[lang], plan.title(page.game)[lang] if page.game else ""
    # The board to play on has a page for each number of players.
    number = next((choice.name[lang] for choice in page.choices if choice.path == page.path), "")
    parts = [title, number, game if game not in title else "", "railwidgets" if "railwidgets" not in title else ""]
    return " – ".join(filter(None, parts))


def head(page: Page, here: Here, plan: Plan) -> Iterator[str]:
    """Yields the elements of a page's head by which it is found and shared.

    Args:
        page: the page.
        here: its language and address.
        plan: the plan of the site; without the address of the site, what needs a complete address is left out.
    """
    title, text = name(page, plan, here.lang), about(page, here.lang)
    yield f'<meta name="description" content="{escape(text)}">'
    properties = {
        "og:type": "website",
        "og:site_name": "railwidgets",
        "og:title": title,
        "og:description": text,
    }
    if plan.address:
        address = f"{plan.address}{here.file}"
        yield f'<link rel="canonical" href="{escape(address)}">'
        yield f'<link rel="alternate" hreflang="x-default" href="{escape(plan.address)}en/{page.path}">'
        properties["og:url"] = address
        preview = plan.previews.get(page.path)
        if preview is not None:
            properties |= {
                "og:image": f"{plan.address}{preview}",
                "og:image:width": str(SIZE[0]),
                "og:image:height": str(SIZE[1]),
                "og:image:alt": title,
                "twitter:card": "summary_large_image",
            }
        yield _json_ld(page, here, plan, title, text)
    for key, value in properties.items():
        yield f'<meta property="{key}" content="{escape(value)}">'


def _json_ld(page: Page, here: Here, plan: Plan, title: str, text: str) -> Html:
    """Renders the page as a learning resource of schema.org, and its place in the site."""
    address = f"{plan.address}{here.file}"
    resource: dict[str, Any] = {
        "@type": "LearningResource" if page.game else "WebSite",
        "@id": address,
        "url": address,
        "name": title,
        "description": text,
        "inLanguage": here.lang,
        "isAccessibleForFree": True,
    }
    if page.game:
        resource["about"] = {"@type": "Game", "name": plan.title(page.game)[here.lang]}
        resource["learningResourceType"] = WORDS["kinds"][page.resource][here.lang]
        resource["isPartOf"] = {"@type": "WebSite", "name": "railwidgets", "url": plan.address}
    if preview := plan.previews.get(page.path):
        resource["image"] = f"{plan.address}{preview}"
    graph = [resource]
    if page.trail:
        steps = [*((step.name[here.lang], step.path) for step in page.trail), (page.title[here.lang], page.path)]
        items = [
            {"@type": "ListItem", "position": at, "name": called, "item": f"{plan.address}{here.lang}/{path}"}
            for at, (called, path) in enumerate(steps, 1)
        ]
        graph.append({"@type": "BreadcrumbList", "itemListElement": items})
    data = json.dumps({"@context": "https://schema.org", "@graph": graph}, ensure_ascii=False)
    # In a script, only the beginning of a tag could end it.
    safe = data.replace("<", r"\u003c")
    return Html(f'<script type="application/ld+json">{safe}</script>')


def previews(pages: Iterable[Page], plan: Plan) -> dict[str, bytes]:
    """Draws the previews of all pages with a board of their own, and notes their files in the plan.

    Args:
        pages: the pages.
        plan: the plan of the site.

    Returns:
        The files by their path; none without an address, or without the extra that draws pixels.
    """
    files: dict[str, bytes] = {}
    if not plan.address:
        return files
    try:
        from railwidgets.site.preview import preview
    except MissingExtraError:
        return files
    drawn: dict[State, str] = {}
    for page in pages:
        state = page.state or _state_of(page, plan)
        if state is None:
            continue
        if state not in drawn:
            content = preview(_picture(state), SIZE, MARGIN, COLOURS)
            drawn[state] = f"{PREVIEWS}/{state.game.name}-{len(drawn)}.png"
            files[drawn[state]] = content
        plan.previews[page.path] = drawn[state]
    return files


def _state_of(page: Page, plan: Plan) -> State | None:
    """Returns the position that stands for a page without one of its own: a late one of a sample game."""
    game = next((one for one in plan.games if one.name == page.game), plan.games[0])
    course = played(game)
    return course.states[course.at(0.6)]


def _picture(state: State) -> Picture:
    seat = state.actor if isinstance(state.actor, int) else None
    return Picture(board_of(state, Look(seat=seat, lang="en")), "light", None, state.game.style)


# --- the files at the root


def sitemap(pages: Iterable[Page], plan: Plan) -> str:
    """Returns the list of all pages for search engines, each with its languages."""
    entries = []
    for page in pages:
        others = "".join(
            f'<xhtml:link rel="alternate" hreflang="{lang}" href="{escape(plan.address)}{lang}/{page.path}"/>'
            for lang in plan.langs
        )
        entries += [f"<url><loc>{escape(plan.address)}{lang}/{page.path}</loc>{others}</url>" for lang in plan.langs]
    listed = "\n".join(entries)
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n'
        f"{listed}\n</urlset>\n"
    )


def is_read_offline(file: str) -> bool:
    """Whether browsers keep a file for reading offline: not what only robots, messengers or teachers need."""
    return not file.startswith((f"{PREVIEWS}/", f"{DOWNLOADS}/")) and file not in (SITEMAP, ROBOTS, NOT_FOUND)


def robots(plan: Plan) -> str:
    """Returns what robots may read: everything, and where the list of pages is."""
    return f"User-agent: *\nAllow: /\n\nSitemap: {plan.address}{SITEMAP}\n"


def not_found(plan: Plan) -> str:
    """Returns the page that servers show for an address that leads nowhere.

    A server shows it under any address, so its links are complete ones.
    """
    parts = []
    for lang in plan.langs:
        said = {key: text[lang] for key, text in WORDS["not_found"].items()}
        home = f"{plan.address}{lang}/index.html"
        search = f"{plan.address}{lang}/search.html"
        parts.append(
            f'<section lang="{lang}"><h2>{escape(said["title"])}</h2><p>{escape(said["text"])}</p>'
            f'<p class="acts"><a class="go first" href="{escape(home)}">{escape(said["home"])}</a> '
            f'<a class="go" href="{escape(search)}">{escape(said["search"])}</a></p></section>'
        )
    body = f'<main id="content"><h1>404</h1>{"".join(parts)}</main>'
    title = WORDS["not_found"]["title"]["en"]
    return framed(
        "choose",
        body,
        lang="en",
        title=f"{title} – railwidgets",
        path="index.html",
        at=lambda file: f"{plan.address}{file}",
        plan=plan,
        links=['<meta name="robots" content="noindex">'],
    )
