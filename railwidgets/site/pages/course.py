"""The course of a game: its lessons in order, each on a board."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

from railwidgets.core import Game, Text
from railwidgets.core.html import Html, markup, tag
from railwidgets.lessons import Lesson
from railwidgets.site.here import WORDS, Here
from railwidgets.site.layout import parts_of
from railwidgets.site.page import Page, Step
from railwidgets.site.pages.parts import heading, slug, stage
from railwidgets.site.plan import Plan

MOST = 30
"""The most clicks to precompute for each lesson, the likeliest first."""


def pages(plan: Plan, game: Game[Any]) -> Iterator[Page]:
    """Yields the course and each of its lessons; nothing for a game without one."""
    course = plan.course(game.name)
    if course is None:
        return
    title = WORDS["course"]["title"].fill(game=game.title)
    index = f"{game.name}/learn/index.html"
    yield Page(
        index,
        title,
        lambda here: _index(here, plan, course, title),
        about=WORDS["course"]["about_course"].fill(game=game.title, count=len(course)),
        game=game.name,
        resource="lesson",
    )
    trail = (Step(game.title, f"{game.name}/index.html"), Step(WORDS["home"]["learn"], index))
    lessons = list(course)
    for at, lesson in enumerate(lessons):
        yield Page(
            path_of(lesson),
            lesson.title,
            partial(_lesson, plan=plan, lesson=lesson),
            "stage",
            lesson.text,
            trail,
            game.name,
            _step(lessons[at - 1]) if at else None,
            _step(lessons[at + 1]) if at + 1 < len(lessons) else None,
            state=lesson.exercises[0].state,
            resource="lesson",
        )


def path_of(lesson: Lesson) -> str:
    """Returns the path of the page of a lesson."""
    return f"{lesson.name}/learn/{slug(lesson.key)}.html"


def _step(lesson: Lesson) -> Step:
    return Step(lesson.title, path_of(lesson))


def _index(here: Here, plan: Plan, course: Lesson, title: Text) -> Html:
    rows = [
        tag(
            "li",
            tag("h2", tag("a", lesson.title[here.lang], href=here.to(path_of(lesson)))),
            tag("p", "" if lesson.text is None else lesson.text[here.lang]),
            tag("p", here.say("course", "exercises", count=len(lesson.exercises)), **{"class": "counts"}),
        )
        for lesson in course
    ]
    lead = heading(title[here.lang], here.say("course", "lead"))
    return markup(parts_of(course.name, here, plan), lead, tag("ol", *rows, **{"class": "lessons"}))


def _lesson(here: Here, plan: Plan, lesson: Lesson) -> Html:
    board = stage(here, plan.board(lesson.game, lesson, here, "figure", MOST))
    clauses = lesson.game.clauses
    about = [
        tag("li", tag("a", clauses[one].rule[here.lang], href=here.to(f"{lesson.name}/clauses.html#{one}")))
        for one in lesson.clauses
    ]
    below = tag("section", tag("h2", here.say("course", "about")), tag("ul", *about)) if about else ""
    return markup(board, tag("div", below, **{"class": "below"}))
