"""The frame of every document of the site: a head with its files and its security policy, and a body."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from html import escape
from importlib import resources
from string import Template
from typing import Final, Literal

from railwidgets.core import Lang
from railwidgets.core.html import CLOSED
from railwidgets.draw.theme import DARK, LIGHT
from railwidgets.site.here import ASSETS
from railwidgets.site.plan import Plan

Kind = Literal["read", "stage", "choose"]
"""The kinds of documents: a page to read, a board that fills the screen, or the choice of a language."""

POLICY: Final = (
    f"{CLOSED}; img-src 'self'; style-src 'self'; script-src 'self'; connect-src 'self'; "
    "manifest-src 'self'; worker-src 'self'"
)
"""The policy of a page without a board: it may load nothing from outside the site."""

ICON: Final = f"{ASSETS}/icon.svg"
"""The icon of the site."""


def own(name: str) -> str:
    """Returns a text file of the site package.

    Args:
        name: the name of the file.
    """
    return resources.files("railwidgets.site").joinpath(name).read_text(encoding="utf-8")


FRAME: Final = Template(own("frame.html"))


def framed(
    kind: Kind,
    body: str,
    *,
    lang: Lang,
    title: str,
    path: str,
    at: Callable[[str], str],
    plan: Plan,
    links: Iterable[str] = (),
) -> str:
    """Returns a complete document.

    Args:
        kind: its layout and security policy.
        body: its content.
        lang: its language.
        title: its title.
        path: its path, or that of its target, in the folder of each language.
        at: returns the address of a file of the site, relative to the document.
        plan: the plan of the site.
        links: other elements of its head.
    """
    # Search engines read complete addresses only.
    others = (
        f'<link rel="alternate" hreflang="{one}" href="{escape(plan.address)}{one}/{path}">'
        for one in plan.langs
        if plan.address
    )
    return FRAME.substitute(
        lang=lang,
        policy=plan.policy(kind == "stage", POLICY),
        day=LIGHT["card"],
        night=DARK["card"],
        title=escape(title),
        icon=at(ICON),
        links="\n".join(filter(None, [*others, *links])),
        style=at(f"{ASSETS}/{plan.style}"),
        script=at(f"{ASSETS}/{plan.script}"),
        root=f"{at('.')}/",
        kind=kind,
        body=body,
    )
