"""The parts that all pages share: the bar at the top with links to all others, and the footer."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from html import escape
from string import Template
from typing import Final

from railwidgets.core import Text
from railwidgets.core.html import Html, markup, tag
from railwidgets.site.frame import ICON, Kind, framed, own
from railwidgets.site.here import Here
from railwidgets.site.plan import Plan

PAGE: Final = Template(own("page.html"))


@dataclass(frozen=True, slots=True)
class Step:
    """A page before, after or above another one: its name and its path."""

    name: Text
    path: str


@dataclass(frozen=True, slots=True)
class Choice:
    """The same kind of page for another number, such as of players."""

    number: int
    name: Text
    path: str


@dataclass(frozen=True, slots=True)
class Page:
    """A page in all languages.

    Attributes:
        path: its path in the folder of a language.
        title: its title.
        main: its content.
        kind: its layout.
        about: its description for search engines; its title by default.
        trail: the pages above it, from the game down.
        game: its game; empty for pages of the whole site.
        before: the previous page of a series.
        after: the next page of a series.
        choices: similar pages, including itself.
    """

    path: str
    title: Text
    main: Callable[[Here], Html]
    kind: Kind = "read"
    about: Text | None = None
    trail: tuple[Step, ...] = ()
    game: str = ""
    before: Step | None = None
    after: Step | None = None
    choices: tuple[Choice, ...] = ()


MAIN: Final = (("rules", "rules.html"), ("exercises", "exercises.html"), ("gallery", "gallery.html"))
"""The links of the bar on every page, by the name of their words."""


def document(page: Page, here: Here, plan: Plan) -> str:
    """Returns a complete page in one language.

    Args:
        page: the page.
        here: its language and address.
        plan: the plan of the site.
    """
    title, about = page.title[here.lang], (page.about or page.title)[here.lang]
    links = [
        f'<meta name="description" content="{escape(about)}">',
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
        title=title if "railwidgets" in title else f"{title} – railwidgets",
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
        links = [_link(here, path, here.say("page", name), page.path) for name, path in MAIN]
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


def _link(here: Here, path: str, name: str, now: str) -> Html:
    current = {"aria-current": "page"} if path == now else {}
    return tag("a", name, href=here.to(path), **current)


def parts_of(name: str, here: Here, plan: Plan) -> Html:
    """Renders the bar with the pages of a game."""
    links = [_link(here, path, here.say("home", part), here.path) for part, path in plan.parts(name)]
    home = _link(here, f"{name}/index.html", plan.title(name)[here.lang], here.path)
    return tag("nav", home, *links, **{"class": "parts", "aria-label": here.say("page", "parts")})
