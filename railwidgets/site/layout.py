"""The parts that all pages share: the bar at the top with links to all others, and the footer."""

from __future__ import annotations

from html import escape
from string import Template
from typing import Final

from railwidgets.core.html import Html, markup, tag
from railwidgets.site.discovery import head, name
from railwidgets.site.frame import ICON, framed, own
from railwidgets.site.here import Here
from railwidgets.site.page import Page
from railwidgets.site.plan import Plan

PAGE: Final = Template(own("page.html"))


MAIN: Final = (
    ("rules", "rules.html"),
    ("exercises", "exercises.html"),
    ("gallery", "gallery.html"),
    ("search", "search.html"),
)
"""The links of the bar on every page, by the name of their words."""


def document(page: Page, here: Here, plan: Plan) -> str:
    """Returns a complete page in one language.

    Args:
        page: the page.
        here: its language and address.
        plan: the plan of the site.
    """
    links = [
        *head(page, here, plan),
        f'<link rel="manifest" href="{here.at(f"{here.lang}.webmanifest")}">',
        plan.board_head(here) if page.kind == "stage" else "",
    ]
    body = PAGE.substitute(
        skip=escape(here.say("page", "skip")),
        header=_bar(page, here, plan),
        main=page.main(here),
        footer=_footer(here, plan),
    )
    return framed(
        page.kind,
        body.rstrip(),
        lang=here.lang,
        title=name(page, plan, here.lang),
        path=page.path,
        at=here.at,
        plan=plan,
        links=links,
    )


def _bar(page: Page, here: Here, plan: Plan) -> Html:
    icon = Html(f'<img src="{here.at(ICON)}" alt="" width="24" height="24">')
    brand = tag("a", icon, tag("b", "railwidgets"), href=here.to("index.html"), **{"class": "brand"})
    if page.kind == "stage":
        middle = markup(_trail(page, here), _choices(page, here), _around(page, here))
    else:
        links = [_link(here, path, here.say("page", key), page.path) for key, path in MAIN]
        if plan.docs:
            links.append(tag("a", here.say("page", "docs"), href=here.at(plan.docs)))
        middle = tag("nav", *links, **{"class": "main", "aria-label": here.say("page", "main")})
    return tag("header", brand, middle, _languages(page, here, plan), **{"class": "bar"})


def _trail(page: Page, here: Here) -> Html:
    steps = [tag("li", tag("a", step.name[here.lang], href=here.to(step.path))) for step in page.trail]
    title = tag("li", tag("h1", page.title[here.lang]), **{"aria-current": "page"})
    return tag("nav", tag("ol", *steps, title), **{"class": "trail", "aria-label": here.say("page", "trail")})


def _choices(page: Page, here: Here) -> Html:
    links = [
        tag(
            "a",
            choice.number,
            href=here.to(choice.path),
            title=choice.name[here.lang],
            **{"aria-label": choice.name[here.lang]},
            **({"aria-current": "page"} if choice.path == page.path else {}),
        )
        for choice in page.choices
    ]
    return tag("nav", *links, **{"class": "choices", "aria-label": page.title[here.lang]}) if links else Html("")


def _around(page: Page, here: Here) -> Html:
    """Renders the arrows to the pages before and after."""
    links = [
        tag(
            "a",
            sign,
            href=here.to(step.path),
            rel=rel,
            title=step.name[here.lang],
            **{"aria-label": step.name[here.lang]},
        )
        for step, sign, rel in ((page.before, "←", "prev"), (page.after, "→", "next"))
        if step is not None
    ]
    return tag("nav", *links, **{"class": "around", "aria-label": here.say("page", "around")}) if links else Html("")


def _languages(page: Page, here: Here, plan: Plan) -> Html:
    links = [
        tag(
            "a",
            lang.upper(),
            href=here.at(f"{lang}/{page.path}"),
            hreflang=lang,
            lang=lang,
            **({"aria-current": "true"} if lang == here.lang else {}),
        )
        for lang in plan.langs
    ]
    return tag("nav", *links, **{"class": "langs", "aria-label": here.say("page", "languages")})


def _footer(here: Here, plan: Plan) -> Html:
    missing = [] if plan.has_engine else [" ", here.say("page", "no_engine")]
    return tag("footer", tag("p", here.say("page", "offline"), *missing))


def _link(here: Here, path: str, called: str, now: str) -> Html:
    current = {"aria-current": "page"} if path == now else {}
    return tag("a", called, href=here.to(path), **current)


def parts_of(game: str, here: Here, plan: Plan) -> Html:
    """Renders the bar with the pages of a game."""
    links = [_link(here, path, here.say("home", part), here.path) for part, path in plan.parts(game)]
    home = _link(here, f"{game}/index.html", plan.title(game)[here.lang], here.path)
    return tag("nav", home, *links, **{"class": "parts", "aria-label": here.say("page", "parts")})
