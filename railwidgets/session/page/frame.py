"""The frame of a view: all that games share around the board, see ``FrameJson``."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import TYPE_CHECKING, Any, Final

from railwidgets.bots import PLAYERS, label
from railwidgets.core import Game, Lang, seats
from railwidgets.core.language import language
from railwidgets.draw.look import Look
from railwidgets.draw.panel import ChipJson, Panel
from railwidgets.draw.players import badge
from railwidgets.draw.scene import Scene
from railwidgets.session.learning.learning_session import LearningSession
from railwidgets.session.page.branches import note_json
from railwidgets.session.page.chapters import study_of
from railwidgets.session.page.ending import ending_json
from railwidgets.session.page.log import Listed
from railwidgets.session.page.mapped import map_json
from railwidgets.session.page.onlooker import Onlooker
from railwidgets.session.view_types import (
    AdvisedJson,
    AnswerJson,
    EndingJson,
    FrameJson,
    HintWord,
    PlayerJson,
    ReasonJson,
    RetoldJson,
    SeatJson,
    ThoughtJson,
)
from railwidgets.session.view_types.frame import LanguageJson, LineJson, NextJson, SettingsJson
from railwidgets.session.words import CHANGED, PEOPLE, TEXTS, offered, page_words

if TYPE_CHECKING:
    from railwidgets.session.play.answer import Answer
    from railwidgets.session.play.session import Session
    from railwidgets.session.play.thought import Thought


def frame_of(
    session: Session[Any],
    onlooker: Onlooker,
    look: Look,
    shown: tuple[Scene, Panel],
    log: Listed,
    answer: Answer | None,
) -> FrameJson:
    """Returns the frame of a session.

    Args:
        session: the game in play.
        onlooker: its viewer.
        look: what the viewer sees of the selection.
        shown: the board, and the areas beside it.
        log: the log of the page.
        answer: the answer to this viewer.
    """
    lang = onlooker.lang
    return {
        "title": session.state.game.title[lang],
        "seats": [_seat(at, who, lang) for at, who in enumerate(session.seats)],
        "players": _players(session, lang),
        "study": study_of(session, lang),
        **_next(session, onlooker, look, shown, answer),
        **_line(session, onlooker, log),
        **_settings(session, onlooker, look),
    }


def is_private(session: Session[Any], onlooker: Onlooker) -> bool:
    """Whether a hint is not for this viewer: it reveals information that only the acting seat may have."""
    return onlooker.watches or onlooker.seat != session.seat


def _next(
    session: Session[Any], onlooker: Onlooker, look: Look, shown: tuple[Scene, Panel], answer: Answer | None
) -> NextJson:
    """Returns the part of the frame about the next action, and the answer to the last message."""
    lang, selection, acts = onlooker.lang, session.selection, isinstance(session.state.actor, int)
    private = is_private(session, onlooker)
    return {
        "actor": None if session.state.actor is None or session.seat is None else seat_chip(session.seat, lang),
        "answer": None if answer is None else answer_json(answer, session.state.game, lang),
        "hint": _hint(session, look.selectable, *shown),
        "advice": acts and not (private or session.thinking or session.thought),
        "advised": [] if private else advised_json(session, lang),
        "turning": bool(look.picks) and selection.turning,
        "holding": bool(look.picks) and selection.is_held,
        "thought": thought_json(session, onlooker),
        "ending": _ending(session, onlooker),
    }


def _line(session: Session[Any], onlooker: Onlooker, log: Listed) -> LineJson:
    """Returns the part of the frame about the line of play and the place on it."""
    return {
        "log": log.entries,
        "retold": log.retold,
        "announce": _announcement(session, onlooker, log.retold),
        "at": session.at,
        "length": len(session.actions),
        "undo": session.undo_place is not None,
        "redo": session.redo_place is not None,
        "turn": {"since": session.since, "steps": []},
        "branches": log.branches,
        "note": note_json(session, onlooker.lang),
        "noted": log.noted,
        "restores": CHANGED[session.restores][onlooker.lang] if session.restores else "",
        "chances": session.chance_place is not None,
    }


def _settings(session: Session[Any], onlooker: Onlooker, look: Look) -> SettingsJson:
    """Returns the part of the frame about the viewer's settings, and what the viewer can open."""
    lang, open_to_all = onlooker.lang, onlooker.maps and not onlooker.locked
    return {
        "lang": lang,
        "languages": choices_of(offered(session.state.game)),
        "touch": dict(language(lang).touch),
        "words": page_words(lang),
        "looker": onlooker.looker,
        "locked": onlooker.locked,
        "pace": onlooker.pace,
        "clicks": onlooker.clicks,
        "maps": onlooker.maps and isinstance(session.state.actor, int),
        "map": map_json(look.rules, onlooker.clause, lang) if onlooker.mapped else None,
        "analyses": open_to_all,
        "analysis": None,
        "edits": open_to_all and not onlooker.beside and not isinstance(session, LearningSession),
    }


def choices_of(codes: Iterable[Lang]) -> list[LanguageJson]:
    """Returns languages to choose from, each with its own name for itself."""
    return [{"code": code, "name": language(code).name} for code in codes]


def thought_json(session: Session[Any], onlooker: Onlooker) -> ThoughtJson | None:
    """Returns the progress of a search that takes long enough to notice."""
    thought = session.thought
    if thought is None or thought.shown is None or not is_shown(thought, session, onlooker):
        return None
    who = seat_chip(thought.seat, onlooker.lang)
    return {"purpose": thought.purpose, "who": who, "share": round(min(thought.shown, 1.0), 3)}


def is_shown(thought: Thought, session: Session[Any], onlooker: Onlooker) -> bool:
    """Whether a viewer sees a search: one for a hint is for the viewers of that hint."""
    return thought.purpose == "move" or not (onlooker.watches or onlooker.seat != session.seat)


def advised_json(session: Session[Any], lang: str) -> list[AdvisedJson]:
    """Returns the moves of the current hint."""
    shown = session.news.shown if session.news else None
    clicked = session.selection.choices.clicked
    return [
        {
            "text": move.narrated[lang],
            "plan": move.sentence[lang],
            "value": move.value[lang],
            "share": None if move.share is None else round(move.share, 3),
            "reasons": [reason[lang] for reason in move.reasons],
            "picks": list(clicked(move.action)),
            "shown": number == shown,
        }
        for number, move in enumerate(session.moves)
    ]


def _players(session: Session[Any], lang: str) -> list[PlayerJson]:
    """Lists the possible players of a seat, including seated ones with options."""
    seated = [who for who in session.seats if who not in PEOPLE]
    known = {name: label(name) for name in dict.fromkeys((*PLAYERS, *seated))}
    return [{"name": name, "label": text[lang]} for name, text in {**PEOPLE, **known}.items()]


def _seat(seat: int, who: str, lang: str) -> SeatJson:
    turn = TEXTS["turn"].fill(who=seats.name(seat))[lang]
    return {**seat_chip(seat, lang), "player": who, "turn": turn}


def seat_chip(seat: int, lang: str) -> ChipJson:
    """Returns a seat as a chip: its plate and its name."""
    return badge(seat, lang).to_json()


def answer_json(answer: Answer, game: Game[Any], lang: str) -> AnswerJson:
    """Returns an answer as the page shows it."""
    clauses = game.clauses
    reasons: list[ReasonJson] = [
        {
            "clause": refusal.clause,
            "where": clauses[refusal.clause].where[lang],
            "title": clauses[refusal.clause].title[lang],
            "text": refusal.text[lang],
        }
        for refusal in answer.refusals
    ]
    if answer.text is not None:
        reasons.append({"clause": "", "where": "", "title": "", "text": answer.text[lang]})
    return {"kind": answer.kind, "title": answer.title[lang], "reasons": reasons}


def _hint(session: Session[Any], lit: Collection[str], scene: Scene, panel: Panel) -> HintWord:
    """Returns the key of the prompt among ``words``, empty if nothing is selectable.

    It leads to the board if something there is selectable, otherwise to the pieces beside it, otherwise to the buttons.
    """
    if session.thinking:
        return "hint_thinking"
    if not lit:
        return ""
    if session.selection.turning and session.selection.can_be_turned_right:
        return "hint_turning"
    if session.selection.is_ready:
        return "hint_ready"
    held = session.selection.is_held
    if any(element.pick in lit for layer in scene.layers.values() for element in layer.values()):
        return "hint_holding" if held else "hint"
    # A piece with the pick of a button only shows what the button does.
    rest = set(lit).difference(button.pick for button in panel.buttons)
    if any(piece.pick in rest for section in panel.sections for piece in section.pieces):
        return "hint_holding_beside" if held else "hint_beside"
    return "hint_holding_button" if held else "hint_button"


def _ending(session: Session[Any], onlooker: Onlooker) -> EndingJson | None:
    """Returns the end of the game; in a learning session, it is a position like any other."""
    return None if isinstance(session, LearningSession) else ending_json(session, onlooker.seat, onlooker.lang)


def _announcement(session: Session[Any], onlooker: Onlooker, retold: list[RetoldJson]) -> str:
    """Returns what a screen reader says: each finished turn in its sentence, then single actions.

    Who has won is announced by the page, once it has counted the sheet.
    """
    timeline, begin = session.timeline, max(session.since, session.at - LAST_TOLD)
    actions = dict(enumerate(timeline.narrated(begin, onlooker.seat), begin + 1))
    turns = {turn["begin"]: turn for turn in retold if turn["end"] <= session.at}
    sentences, at = [], begin + 1
    while at <= session.at:
        turn = turns.get(at)
        if turn is not None:
            sentences.append("; ".join(filter(None, (turn["text"], turn["costs"].replace(" · ", ", ")))))
        elif timeline.seat(at - 1) is not None:
            sentences.append(actions[at][onlooker.lang])
        at = at + 1 if turn is None else turn["end"] + 1
    return ". ".join(sentences)


LAST_TOLD: Final = 40
"""The most actions read to a screen reader, in order, without the set-up; the log contains all."""
