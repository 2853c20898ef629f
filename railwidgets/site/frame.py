"""What every document of the site is: a head that names its files and says what it may do, and a body."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from html import escape
from importlib import resources
from string import Template
from typing import Final, Literal

from railwidgets.core import LANGS, Lang
from railwidgets.draw.theme import DARK, LIGHT
from railwidgets.site.here import ASSETS
from railwidgets.site.plan import Plan

Kind = Literal["read", "stage", "choose"]
"""A page to read, one on which a board stands as on a stage, as large as the screen, or the choice of a language."""

POLICY: Final = (
    "default-src 'none'; img-src 'self'; style-src 'self'; script-src 'self'; connect-src 'self'; "
    "manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'"
)
"""What a page without a board may do: nothing outside of the site."""

ICON: Final = f"{ASSETS}/icon.svg"
"""Its sign."""


def own(name: str) -> str:
    """A text of the site's own.

    Args:
        name: of its file.
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
    """A document, whole.

    Args:
        kind: how it is laid out, and what it may do.
        body: what stands in it.
        lang: its language.
        title: as it is called.
        path: where it is, or where it leads, in the folder of each language.
        at: the address of a file of the site, as seen from it.
        plan: of the site.
        links: what else its head has.
    """
    others = (f'<link rel="alternate" hreflang="{one}" href="{at(f"{one}/{path}")}">' for one in LANGS)
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
