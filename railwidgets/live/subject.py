"""The subjects of pages, with their viewers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final, Protocol, runtime_checkable

from railwidgets.core import Figure, Game, Lang, State, Transcript
from railwidgets.core.registry import OWN
from railwidgets.draw.theme import Theme
from railwidgets.lessons import Exercise, FirstGame, Lesson
from railwidgets.live.setup import SEED
from railwidgets.session import Session, Study
from railwidgets.session.editing.editor import Editing
from railwidgets.session.learning.exam_session import ExamSession
from railwidgets.session.learning.learning import Learning
from railwidgets.session.page.presenter import Presenter
from railwidgets.session.page.session_of import Given, session_of
from railwidgets.session.page.studying import Studying
from railwidgets.session.play.perspective import PerspectiveOptions
from railwidgets.session.words import offered


@runtime_checkable
class Presented(Protocol):
    """An object with a presenter, such as a ``Board``."""

    @property
    def presenter(self) -> Presenter:
        """The presenter: the viewer and the view."""


Subject = Given | Figure[Any] | Presented
"""The possible subjects of a page."""


@dataclass(frozen=True, slots=True)
class Seen:
    """A presented session, with the texts above and below it, by language."""

    presenter: Presenter
    caption: Mapping[Lang, str] = field(default_factory=dict)
    title: Mapping[Lang, str] = field(default_factory=dict)


def seen(subject: Any, *, lang: Lang | None = None, theme: Theme | None = None) -> Seen:
    """Returns the presented session of a page's subject.

    Args:
        subject: a position, a game, a figure, a record, a session, a study, exercises or lessons, or a board.
        lang: the language; that of a board or lesson by default, otherwise English.
        theme: the colours; those of a board by default, otherwise those of the page.

    Raises:
        TypeError: the subject cannot become a page.
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
        caption = {one: subject.caption[one] for one in offered(subject.state.game)}
        # What chance does there is the same on every page of the figure.
        subject = Session(subject.state, seed=SEED)
    if isinstance(subject, Lesson | FirstGame):
        lang = lang or subject.lang
    if not isinstance(subject, KINDS) or isinstance(subject, str | bytes):
        raise TypeError(f"a page takes {MADE_OF}, not {type(subject).__name__}")
    return Seen(Presenter(session_of(subject), lang=lang or "en", theme=theme or "auto"), caption)


def games_of(session: Session[Any]) -> tuple[str, ...]:
    """Returns the games of other packages that a session can show."""
    names = {session.state.game.name}
    if isinstance(session, Studying):
        names |= {chapter.record.start.game.name for chapter in session.study}
    if isinstance(session, Learning):
        names |= {exercise.game.name for exercise in session.lesson.exercises}
    return tuple(sorted(names - {*OWN}))


def is_open(session: Session[Any]) -> bool:
    """Whether a session has too many answers to precompute: a study, or a position in the editor."""
    return isinstance(session, Studying) or (isinstance(session, Editing) and session.editing)


def each(shown: Seen) -> list[Seen]:
    """Returns the boards that work without an engine: of a lesson, one board for each exercise.

    Raises:
        ValueError: the subject is a course, whose answers would take too long to compute.
    """
    session, perspective = shown.presenter.session, shown.presenter
    if not isinstance(session, Learning) or len(session.lesson.exercises) == 1:
        return [shown]
    if isinstance(session, ExamSession):
        raise ValueError('an exam needs a page with an engine, which marks it at the end: live="engine"')
    if len(session.lesson) > 1:
        raise ValueError(
            'a course needs a page with an engine, live="engine"; without one, export one of its lessons: '
            f'rw.Lesson({session.lesson.name!r}, "{session.lesson.ideas[0].key}")'
        )
    (idea,) = session.lesson.ideas
    lessons = [Lesson.of(exercise) for exercise in idea.exercises]
    lessons[0] = Lesson.of(idea.exercises[0], idea.title, idea.text)
    title = {} if idea.title is None else {lang: idea.title[lang] for lang in idea.title.languages}
    found = [Seen(Presenter(Learning(lesson), lang=perspective.lang, theme=perspective.theme)) for lesson in lessons]
    return [replace(found[0], title=title), *found[1:]]


KINDS: Final = (State, Game, Session, Transcript, Study, Exercise, Lesson, FirstGame, Sequence)

MADE_OF: Final = (
    "a State, a Game, a Figure, a Transcript, a Session, a Study, an Exercise or several, a Lesson, a FirstGame or a "
    "Board"
)
