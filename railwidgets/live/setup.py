"""What a page with an engine begins with, as JSON: a game, or something to learn, and who looks at it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random
from typing import Any, Final, NotRequired, TypedDict, cast

from railwidgets.core import Lang, State, Transcript
from railwidgets.draw.theme import Theme
from railwidgets.lessons.lesson_json import lesson_json
from railwidgets.session import Session
from railwidgets.session.editing.editor import Editing
from railwidgets.session.learning.guided import Guided
from railwidgets.session.learning.learning import Learning
from railwidgets.session.learning.learning_session import LearningSession
from railwidgets.session.page.presenter import Presenter
from railwidgets.session.page.studying import Studying
from railwidgets.session.play.players import PERSON
from railwidgets.session.record.files import write_record
from railwidgets.session.view_types import Clicks, Pace

SEED: Final = 0
"""Of what is drawn in a table of answers."""


class Setup(TypedDict):
    """What a page begins with.

    Attributes:
        game: its name.
        seat: who looks; ``None`` for whoever is to act.
        curtain: what each of two at one screen holds is hidden until asked for.
        locked: the page cannot change who looks.
        lang: the language.
        theme: the colours.
        pace: how the turns of players are told.
        clicks: how many of them do something.
        rule_map: whether it is shown.
        analysis: whether it is open.
        edits: of a position that is made, itself as JSON.
        record: of a game, the record of what was played, as ``Session.save`` writes it.
        at: of a game, the place in it.
        seats: of a game, who sits where.
        study: the study that is read, as JSON.
        chapter: of a study, the chapter that is open, counted from 0.
        lesson: of what is learned, the lesson, as ``lesson_json`` writes it.
        first_game: whether it is the guided first game.
        stop: of what is learned, where in it one is.
        deal: of a game, the number that it is drawn from anew, in place of what was played.
        seed: of what chance draws, where that is to come as elsewhere.
        heard: messages of the page that lead to where it stands.
        link: what the page is to open in place of all that: what stands behind the ``#`` of its address.
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
    seats: NotRequired[list[str]]
    study: NotRequired[dict[str, Any]]
    chapter: NotRequired[int]
    lesson: NotRequired[dict[str, Any]]
    first_game: NotRequired[bool]
    stop: NotRequired[list[int]]
    deal: NotRequired[int]
    seed: NotRequired[int]
    heard: NotRequired[list[Any]]
    link: NotRequired[str]


def setup_of(presenter: Presenter) -> Setup:
    """What a page begins with that goes on from where a presenter stands.

    Of a board that looks for a seat it goes on with what may be in the other hands, for all that the seat knows: what a
    page carries can be read in it.
    """
    session = presenter.session
    setup: Setup = {
        "game": session.state.game.name,
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
    if isinstance(session, Editing) and session.editing:
        return {**setup, "edits": session.write("json")}
    if isinstance(session, Guided):
        return {**setup, "first_game": True, "stop": [session.reached]}
    if isinstance(session, Learning):
        return {**setup, "lesson": lesson_json(session.lesson), "stop": list(session.where)}
    if isinstance(session, Studying):
        return {**setup, "study": session.study.to_json(), "chapter": session.number}
    asked = Asked(session.transcript, session.at, True)
    if presenter.seat is not None and session.state.game.curtain is not None:
        asked = asked_of(session, presenter.seat)
    if not asked.plays:
        state = session.state.view(presenter.seat).complete(Random(SEED))
        asked = Asked(Transcript(state, names=session.names), 0, True)
    return {**setup, "record": write_record(asked.record), "at": asked.at, "seats": list(session.seats)}


@dataclass(frozen=True, slots=True)
class Asked:
    """A game as a table of answers is worked out of it.

    Attributes:
        record: of the game; for a seat, as it saw the game, at the end in a position that fits all it knows. Else what
            is drawn after an action could tell what others hold.
        at: the place on its main line.
        plays: whether it can be played on from there.
    """

    record: Transcript
    at: int
    plays: bool


def asked_of(session: Session[Any], seat: int | None) -> Asked:
    """A game as it may be asked about.

    Args:
        session: the game as it stands.
        seat: the only one whose hidden things are in it.
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
    """What the engine behind a table of answers begins with: chance draws there what it drew for the table.

    Args:
        presenter: of what the table is about.
        seat: the only one whose hidden things are in it.

    Returns:
        Nothing where the game cannot be played on without what the seat does not know.
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
