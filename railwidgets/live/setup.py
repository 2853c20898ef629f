"""The setup of a page with an engine, as JSON: a game or exercises, and the viewer."""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random
from typing import Any, Final, NotRequired, TypedDict, cast

from railwidgets.core import Lang, State, Transcript
from railwidgets.draw.theme import Theme
from railwidgets.lessons.lesson_json import lesson_json
from railwidgets.session import Session
from railwidgets.session.editing.editor import Editing
from railwidgets.session.learning.exam_session import ExamSession
from railwidgets.session.learning.guided import Guided
from railwidgets.session.learning.learning import Learning
from railwidgets.session.learning.learning_session import LearningSession
from railwidgets.session.page.presenter import Presenter
from railwidgets.session.page.studying import Studying
from railwidgets.session.play.players import PERSON
from railwidgets.session.record.files import write_record
from railwidgets.session.view_types import Clicks, Pace

SEED: Final = 0
"""The seed of the draws in a figure and in a table of answers: a page of the same is the same."""


class Setup(TypedDict):
    """The setup of a page.

    Attributes:
        game: the name of the game.
        seat: the viewer's seat; ``None`` follows the acting seat.
        curtain: whether a curtain hides what each of two people at one screen holds.
        locked: whether the page cannot change the viewer.
        lang: the language.
        theme: the colours.
        pace: the replay of players' turns.
        clicks: how many clicks play an action.
        rule_map: whether the rule map is on.
        analysis: whether the analysis is open.
        edits: the edited position as JSON.
        record: the record of a game, as ``Session.save`` writes it.
        at: the index of the position in a game.
        node: the number of the node in the tree of a game, in place of ``at``; it may be in a variation.
        seats: the players of a game.
        study: the open study, as JSON.
        chapter: its open chapter, counted from 0.
        found: the chapters of a study whose answers the reader found.
        lesson: the lesson, as ``lesson_json`` writes it.
        first_game: whether it is a guided game.
        part: which guided game, 1 or 2; by default the first.
        ways: the way taken in each step of a guided game before the current one, counted from 0; by default the first.
        answers: the answers of an exam, by the keys of its questions.
        handed_in: whether the exam is handed in.
        stop: the current exercise of a lesson.
        progress: the learner's progress in a lesson, as ``Progress.to_json`` writes it.
        deal: the number from which to deal a new game, in place of the record.
        seed: the seed of chance, to repeat draws from elsewhere.
        heard: messages of the page that lead to its current view.
        link: the link to open in place of all that: the address after the ``#``.
        revived: whether an engine with this setup, or with a later state of it, has died.
    """

    game: str
    seat: int | None
    curtain: bool
    locked: bool
    lang: Lang
    theme: Theme
    pace: NotRequired[Pace]
    clicks: NotRequired[Clicks]
    rule_map: NotRequired[bool]
    analysis: NotRequired[bool]
    edits: NotRequired[str]
    record: NotRequired[str]
    at: NotRequired[int]
    node: NotRequired[int]
    seats: NotRequired[list[str]]
    study: NotRequired[dict[str, Any]]
    chapter: NotRequired[int]
    found: NotRequired[list[int]]
    lesson: NotRequired[dict[str, Any]]
    answers: NotRequired[dict[str, str]]
    handed_in: NotRequired[bool]
    first_game: NotRequired[bool]
    part: NotRequired[int]
    ways: NotRequired[list[int]]
    stop: NotRequired[list[int]]
    progress: NotRequired[dict[str, Any]]
    deal: NotRequired[int]
    seed: NotRequired[int]
    heard: NotRequired[list[Any]]
    link: NotRequired[str]
    revived: NotRequired[bool]


def setup_of(presenter: Presenter) -> Setup:
    """Returns the setup of a page that continues from the current view of a presenter.

    For a board with a seat, it deals the other hands at random within that seat's knowledge, since readers can inspect
    the data of a page.
    """
    session, setup = presenter.session, perspective_of(presenter)
    if beside := beside_of(session):
        return cast(Setup, {**setup, **beside})
    asked = Asked(session.transcript, session.at, True)
    if presenter.seat is not None and session.state.game.curtain is not None:
        asked = asked_of(session, presenter.seat)
    if not asked.plays:
        state = session.state.view(presenter.seat).complete(Random(SEED))
        asked = Asked(Transcript(state, names=session.names), 0, True)
    return {**setup, "record": write_record(asked.record), "at": asked.at, "seats": list(session.seats)}


def perspective_of(presenter: Presenter) -> Setup:
    """Returns the part of a setup about the viewer."""
    return {
        "game": presenter.session.state.game.name,
        "seat": presenter.seat,
        "curtain": presenter.curtain,
        "locked": presenter.locked,
        "lang": presenter.lang,
        "theme": presenter.theme,
        "pace": presenter.pace,
        "clicks": presenter.clicks,
        "rule_map": presenter.rule_map,
        "analysis": presenter.analysis,
    }


def beside_of(session: Session[Any]) -> dict[str, Any]:
    """Returns the part of a setup about a session beside the game: its stop, chapter or edits; empty for a game."""
    if isinstance(session, Editing) and session.editing:
        return {"edits": session.write("json")}
    if isinstance(session, Guided):
        return {"first_game": True, "part": session.guide.part, "stop": [session.reached], "ways": session.ways}
    if isinstance(session, Learning):
        lesson = {"lesson": lesson_json(session.lesson), "stop": list(session.where)}
        if isinstance(session, ExamSession):
            return {**lesson, "answers": dict(session.answers), "handed_in": session.handed_in}
        return lesson
    if isinstance(session, Studying):
        return {"study": session.study.to_json(), "chapter": session.number}
    return {}


@dataclass(frozen=True, slots=True)
class Asked:
    """A game prepared for a table of answers.

    Attributes:
        record: the record; for a seat, the record as it saw the game, ending in a random position that fits its
            knowledge. Otherwise a draw after an action could reveal what others hold.
        at: the index of the position on the main line.
        plays: whether readers can play on from there.
    """

    record: Transcript
    at: int
    plays: bool


def asked_of(session: Session[Any], seat: int | None) -> Asked:
    """Prepares a game for precomputing answers.

    Args:
        session: the game at its current position.
        seat: the only seat whose hidden information it contains.
    """
    state: State = session.state
    asked = state if seat is None else state.view(seat).complete(Random(SEED))
    record, main = session.transcript, session.tree.root.rest
    if len(session.tree) == 1 or session.place not in main:
        return Asked(Transcript(asked, names=record.names), 0, True)
    ends = session.place is main[-1]
    if seat is not None:
        record = record.seen_by(seat)
        if ends:
            given = [(at, known) for at, known in record.given if at != session.at]
            record = replace(record, given=(*given, (session.at, asked)))
    return Asked(record, session.at, ends or asked == state)


def setup_behind(presenter: Presenter, seat: int | None) -> Setup | None:
    """Returns the setup of the engine behind a table of answers; its draws repeat those of the table.

    Args:
        presenter: the presenter of the table's subject.
        seat: the only seat whose hidden information it contains.

    Returns:
        ``None`` if playing on requires information that the seat does not have.
    """
    session = presenter.session
    if isinstance(session, LearningSession):
        return {**setup_of(presenter), "seed": SEED}
    asked = asked_of(session, seat)
    if not asked.plays:
        return None
    seats = [PERSON] * len(session.seats)
    setup = {**setup_of(presenter), "at": asked.at, "seats": seats, "seat": seat, "curtain": False, "seed": SEED}
    return cast(Setup, {**setup, "record": write_record(asked.record)})
