"""What a page can be made of, and who looks at it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final, Protocol, runtime_checkable

from railwidgets.core import LANGS, Figure, Game, Lang, State, Transcript
from railwidgets.draw.theme import Theme
from railwidgets.lessons import Exercise, FirstGame, Lesson
from railwidgets.session import Session, Study
from railwidgets.session.editing.editor import Editing
from railwidgets.session.learning.learning import Learning
from railwidgets.session.page.presenter import Presenter
from railwidgets.session.page.session_of import Given, session_of
from railwidgets.session.page.studying import Studying
from railwidgets.session.play.perspective import PerspectiveOptions


@runtime_checkable
class Presented(Protocol):
    """What shows a session to somebody, such as a ``Board``."""

    @property
    def presenter(self) -> Presenter:
        """Who looks, and how."""


Subject = Given | Figure[Any] | Presented
"""What a page can be made of."""


@dataclass(frozen=True, slots=True)
class Seen:
    """A session, who looks at it, and what is said above and below it, by language."""

    presenter: Presenter
    caption: Mapping[Lang, str] = field(default_factory=dict)
    title: Mapping[Lang, str] = field(default_factory=dict)


def seen(subject: Any, *, lang: Lang | None = None, theme: Theme | None = None) -> Seen:
    """The session behind whatever a page is made of.

    Args:
        subject: a position, a game, a figure, a record, a session, a study, what is to be learned, or a board.
        lang: the language; a board's or a lesson's own by default, else English.
        theme: the colours; a board's own by default, else those of the page.

    Raises:
        TypeError: nothing that a page can be made of.
        ValueError: no such language or theme.
    """
    if isinstance(subject, Presented):
        shown = subject.presenter
        looking: PerspectiveOptions = {
            "seat": shown.seat,
            "curtain": shown.curtain,
            "locked": shown.locked,
            "lang": lang or shown.lang,
            "theme": theme or shown.theme,
            "pace": shown.pace,
            "clicks": shown.clicks,
            "rule_map": shown.rule_map,
            "analysis": shown.analysis,
        }
        return Seen(Presenter(shown.session, **looking))
    caption: dict[Lang, str] = {}
    if isinstance(subject, Figure):
        caption = {one: subject.caption[one] for one in LANGS}
        subject = subject.state
    if isinstance(subject, Lesson | FirstGame):
        lang = lang or subject.lang
    if not isinstance(subject, KINDS) or isinstance(subject, str | bytes):
        raise TypeError(f"a page is made of {MADE_OF}, not of {type(subject).__name__}")
    return Seen(Presenter(session_of(subject), lang=lang or "en", theme=theme or "auto"), caption)


def is_open(session: Session[Any]) -> bool:
    """Whether nothing can be worked out beforehand: of a study that is read, and of a position that is made."""
    return isinstance(session, Studying) or (isinstance(session, Editing) and session.editing)


def each(shown: Seen) -> list[Seen]:
    """What answers without an engine: of a lesson, its exercises one by one, each on a board of its own.

    Raises:
        ValueError: it is a course, of which nobody would wait for all the answers.
    """
    session, perspective = shown.presenter.session, shown.presenter
    if not isinstance(session, Learning) or len(session.lesson.exercises) == 1:
        return [shown]
    if len(session.lesson) > 1:
        raise ValueError(
            'a course is for a page with an engine, live="engine"; without one, take a lesson of it: '
            f'rw.Lesson({session.lesson.name!r}, "{session.lesson.ideas[0].key}")'
        )
    (idea,) = session.lesson.ideas
    lessons = [Lesson.of(exercise) for exercise in idea.exercises]
    lessons[0] = Lesson.of(idea.exercises[0], idea.title, idea.text)
    title = {} if idea.title is None else {lang: idea.title[lang] for lang in LANGS}
    found = [Seen(Presenter(Learning(lesson), lang=perspective.lang, theme=perspective.theme)) for lesson in lessons]
    return [replace(found[0], title=title), *found[1:]]


KINDS: Final = (State, Game, Session, Transcript, Study, Exercise, Lesson, FirstGame, Sequence)

MADE_OF: Final = (
    "a State, a Game, a Figure, a Transcript, a Session, a Study, an Exercise or several, a Lesson, a FirstGame or a "
    "Board"
)
