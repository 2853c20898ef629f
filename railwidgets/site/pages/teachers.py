"""The page for teachers: the files to download for a class, and what to do with each."""

from __future__ import annotations

from collections.abc import Iterator

from railwidgets.core.html import Html, markup, tag
from railwidgets.site.downloads import ENDS, files_of
from railwidgets.site.here import WORDS, Here
from railwidgets.site.page import Page
from railwidgets.site.pages.parts import heading
from railwidgets.site.plan import Plan

PATH = "teachers.html"


def pages(plan: Plan) -> Iterator[Page]:
    """Yields the page; nothing for a site without a course."""
    if any(plan.course(game.name) is not None for game in plan.games):
        words = WORDS["teachers"]
        yield Page(PATH, words["title"], lambda here: _teachers(here, plan), about=words["link"], resource="lesson")


def _teachers(here: Here, plan: Plan) -> Html:
    lead = heading(WORDS["teachers"]["title"][here.lang], here.say("teachers", "lead"))
    rows, there = [], set()
    for game in plan.games:
        course = plan.course(game.name)
        if course is None:
            continue
        links = []
        for kind, path, content in files_of(course.exercises, here.lang):
            file = plan.root / path
            file.parent.mkdir(exist_ok=True)
            file.write_bytes(content)
            there.add(kind)
            unit, bytes_of = ("megabytes", 1e6) if len(content) >= 1e6 else ("kilobytes", 1e3)
            size = here.say("teachers", unit, size=round(len(content) / bytes_of))
            link = tag("a", here.say("teachers", kind), href=here.at(path), download="")
            links.append(tag("li", link, " ", tag("small", size)))
        learn = tag("a", here.say("teachers", "course"), href=here.to(f"{game.name}/learn/index.html"))
        rows.append(markup(tag("h2", game.title[here.lang]), tag("ul", tag("li", learn), *links)))
    steps = [
        markup(tag("h3", here.say("teachers", kind)), tag("p", here.say("teachers", f"{kind}_text")))
        for kind in ("course", *ENDS)
        if kind == "course" or kind in there
    ]
    report = markup(tag("h3", here.say("teachers", "more")), tag("p", here.say("teachers", "more_text")))
    return markup(lead, *rows, tag("h2", here.say("teachers", "steps")), *steps, report)
