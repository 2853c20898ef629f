"""The view of a session: the one JSON tree that the page shows, see ``docs/architecture.md``."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final

from railwidgets.bots import PLAYERS, label
from railwidgets.core import Game, Lang, Refusal, Text, seats
from railwidgets.draw.look import Look
from railwidgets.draw.panel import Button, ChipJson, Panel, PanelJson
from railwidgets.draw.players import badge
from railwidgets.draw.pointers import pointed
from railwidgets.draw.reasons import Reasons
from railwidgets.draw.scene import Scene
from railwidgets.draw.theme import Theme
from railwidgets.session.compare import Comparison, signs
from railwidgets.session.learning.learning_session import LearningSession
from railwidgets.session.learning.task import task_of
from railwidgets.session.page.branches import note_json, pointers
from railwidgets.session.page.chapters import study_of
from railwidgets.session.page.ending import ending_json
from railwidgets.session.page.log import Listed
from railwidgets.session.page.mapped import map_json, proof_of, rules_of
from railwidgets.session.page.narration import looked, played
from railwidgets.session.play.answer import refusal
from railwidgets.session.play.trial import beside, looked_at
from railwidgets.session.record.timeline import seen
from railwidgets.session.view_types import (
    AdvisedJson,
    AnswerJson,
    Clicks,
    EndingJson,
    HintWord,
    Looker,
    Pace,
    PlayerJson,
    ReasonJson,
    SeatJson,
    ThoughtJson,
    ViewJson,
)
from railwidgets.session.words import CHANGED, PEOPLE, TEXTS, page_words

if TYPE_CHECKING:
    from railwidgets.session.play.answer import Answer
    from railwidgets.session.play.session import Session
    from railwidgets.session.play.thought import Thought

CURTAIN: Final = "curtain"
"""The looker for whom what a seat holds stays hidden until it is asked for, and the pick that asks."""


@dataclass(frozen=True, slots=True)
class Onlooker:
    """Who looks at a session, and how.

    Attributes:
        seat: whose hidden things are shown; ``None`` for nobody's.
        lang: the language of everything.
        theme: the colours.
        pace: how the turns of players are told.
        clicks: how many of them do something.
        looker: the seat that was chosen to look, from which ``seat`` follows.
        locked: the page cannot choose another.
        watches: another seat is to act, and what it has in hand is not shown.
        curtain: what whoever acts says to see what is hidden from the others; ``None`` while it is seen.
        reason: the number of the one reason of a refusal whose proof is shown; ``None`` for the proofs of all.
        maps: the page can ask for the rule map.
        mapped: it is shown.
        clause: the one that was chosen on its legend; empty for none.
        compared: what differs from another position, while that is shown.
        beside: what is shown lies over another board.
    """

    seat: int | None = None
    lang: Lang = "en"
    theme: Theme = "auto"
    pace: Pace = "slow"
    clicks: Clicks = "two"
    looker: Looker = None
    locked: bool = False
    watches: bool = False
    curtain: Text | None = None
    reason: int | None = None
    maps: bool = True
    mapped: bool = False
    clause: str = ""
    compared: Comparison | None = None
    beside: bool = False


def look_of(session: Session[Any], onlooker: Onlooker) -> Look:
    """What an onlooker is shown of a session besides its position."""
    look = looked(session.timeline, session.at, onlooker.seat, onlooker.lang)
    if onlooker.watches or session.thinking:
        return look
    marks = (*session.selection.shown, *(mark for _, marks in reasons_of(session, onlooker) for mark in marks))
    rules = rules_of(session) if onlooker.mapped else None
    return replace(looked_at(look, session.selection), marks=marks, rules=rules)


def reasons_of(session: Session[Any], onlooker: Onlooker) -> Reasons:
    """The reasons of a refusal whose proofs an onlooker is shown: all, or the one that was asked for."""
    if onlooker.watches or session.thinking:
        return ()
    proof = _proof(session, onlooker)
    refusals = session.selection.refusals if proof is None else (proof,)
    reasons = tuple((number, refusal.marks) for number, refusal in enumerate(refusals, 1))
    asked = onlooker.reason
    return reasons if asked is None or asked >= len(reasons) else reasons[asked : asked + 1]


def _proof(session: Session[Any], onlooker: Onlooker) -> Refusal | None:
    """The case of a clause that an onlooker has chosen on the legend of the rule map, and is shown."""
    shown = onlooker.mapped and not (onlooker.watches or session.thinking)
    return proof_of(session, onlooker.clause) if shown else None


def view_of(
    session: Session[Any], onlooker: Onlooker, *, revision: int, log: Listed, note: Answer | None = None
) -> ViewJson:
    """The view of a session.

    Args:
        session: the game in play.
        onlooker: who looks at it.
        revision: the number of this view.
        log: the list of actions as the page has it.
        note: an answer to this onlooker alone, in place of the session's.
    """
    lang = onlooker.lang
    # A hint speaks of what only the seat to act may know.
    private = onlooker.watches or onlooker.seat != session.seat
    hinted = () if private else session.hinted
    look = look_of(session, onlooker)
    # What a seat may not know is taken out before anything is drawn, so that it never reaches the page.
    state = seen(session.state, onlooker.seat)
    scene = played(state, look, session.timeline, session.at, onlooker.seat, reasons_of(session, onlooker))
    scene = signed(scene, session, onlooker)
    panel: Panel = beside(state.game.panel(state, look), look, session.selection)
    if onlooker.curtain is not None:
        panel = replace(panel, buttons=(Button(CURTAIN, onlooker.curtain[lang], "selectable"), *panel.buttons))
    lesson = session if isinstance(session, LearningSession) else None
    if lesson is not None:
        scene = lesson.dressed(scene, state, lang)
        # Of what was judged nobody says that it can be done by another click.
        panel = panel if look.selectable else replace(panel, can={})
    drawn = scene.to_json()
    # Where something is learned, a position at the end of a game is a question like others.
    ending = None if lesson is not None else ending_json(session, onlooker.seat, lang)
    proof = _proof(session, onlooker)
    answer = note or (refusal((proof,), state, onlooker.seat) if proof else _heard(session.answer, onlooker))
    return {
        "revision": revision,
        "theme": onlooker.theme,
        "scene": {**drawn, "highlights": {**drawn["highlights"], "hinted": list(hinted)}},
        "panel": with_hint(panel.to_json(), hinted, lang),
        "frame": {
            "title": state.game.title[lang],
            "lang": lang,
            "actor": None if session.state.actor is None or session.seat is None else seat_chip(session.seat, lang),
            "words": page_words(lang),
            "log": log.entries,
            "at": session.at,
            "length": len(session.actions),
            "answer": None if answer is None else answer_json(answer, state.game, lang),
            "announce": _announcement(session, onlooker, ending),
            "undo": session.undo_place is not None,
            "redo": session.redo_place is not None,
            "hint": _hint(session, look.selectable),
            "advice": not (private or session.thinking or session.thought) and isinstance(session.state.actor, int),
            "advised": [] if private else advised_json(session, lang),
            "turning": bool(look.picks) and session.selection.turning,
            "holding": bool(look.picks) and session.selection.is_held,
            "seats": [_seat(at, who, lang) for at, who in enumerate(session.seats)],
            "looker": onlooker.looker,
            "locked": onlooker.locked,
            "players": _players(session, lang),
            "thought": thought_json(session, onlooker),
            "ending": ending,
            "turn": {"since": session.since, "steps": []},
            "pace": onlooker.pace,
            "branches": log.branches,
            "note": note_json(session, lang),
            "noted": log.noted,
            "restores": CHANGED[session.restores][lang] if session.restores else "",
            "chances": session.chance_place is not None,
            "maps": onlooker.maps and isinstance(session.state.actor, int),
            "map": map_json(look.rules, onlooker.clause, lang) if onlooker.mapped else None,
            "clicks": onlooker.clicks,
            "study": study_of(session, lang),
            "analyses": onlooker.maps and not onlooker.locked,
            "analysis": None,
            "edits": onlooker.maps and not onlooker.locked and not onlooker.beside and lesson is None,
        },
        "task": task_of(session, lang),
        "editor": None,
    }


def signed(scene: Scene, session: Session[Any], onlooker: Onlooker) -> Scene:
    """The board with the signs of the note that is here, and of what differs from another position."""
    compared = onlooker.compared
    if compared is None:
        return pointed(scene, pointers(session))
    differ = (
        *signs(scene, compared.one, compared.here),
        *signs(scene, compared.other, compared.there, "cell", 2),
    )
    return pointed(scene, (*pointers(session), *differ))


def thought_json(session: Session[Any], onlooker: Onlooker) -> ThoughtJson | None:
    """How far a thought is that takes long enough to be noticed."""
    thought = session.thought
    if thought is None or thought.shown is None or not is_shown(thought, session, onlooker):
        return None
    who = seat_chip(thought.seat, onlooker.lang)
    return {"purpose": thought.purpose, "who": who, "share": round(min(thought.shown, 1.0), 3)}


def is_shown(thought: Thought, session: Session[Any], onlooker: Onlooker) -> bool:
    """Whether a thought is for this onlooker: one about a hint is for whom the hint will be."""
    return thought.purpose == "move" or not (onlooker.watches or onlooker.seat != session.seat)


def advised_json(session: Session[Any], lang: str) -> list[AdvisedJson]:
    """What the hint that is shown advises."""
    shown = session.news.shown if session.news else None
    clicked = session.selection.choices.clicked
    return [
        {
            "text": move.narrated[lang],
            "value": move.value[lang],
            "share": None if move.share is None else round(move.share, 3),
            "reasons": [reason[lang] for reason in move.reasons],
            "picks": list(clicked(move.action)),
            "shown": number == shown,
        }
        for number, move in enumerate(session.moves)
    ]


def _heard(answer: Answer | None, onlooker: Onlooker) -> Answer | None:
    """The answer as far as it is for this onlooker: what another seat tries and is told is its own affair."""
    if answer is None or answer.seat is None:
        return answer
    private = onlooker.watches or (answer.advice is not None and onlooker.seat != answer.seat)
    return None if private else answer


def with_hint(panel: PanelJson, picks: Collection[str], lang: str) -> PanelJson:
    """The JSON of a panel in which all that says one of these picks has the state ``hinted`` too."""
    hinted: PanelJson = _with_hint(panel, picks, lang) if picks else panel
    return hinted


def _with_hint(tree: Any, picks: Collection[str], lang: str) -> Any:
    if isinstance(tree, list):
        made = [_with_hint(item, picks, lang) for item in tree]
        return tree if all(new is old for new, old in zip(made, tree, strict=True)) else made
    if not isinstance(tree, dict):
        return tree
    changed = {name: new for name, old in tree.items() if (new := _with_hint(old, picks, lang)) is not old}
    if tree.get("pick") in picks:
        said = f"{tree.get('label', '')} ({page_words(lang)['advise']})".strip()
        changed |= {"state": f"{tree.get('state', '')} hinted".strip(), "label": said}
    return {**tree, **changed} if changed else tree


def _players(session: Session[Any], lang: str) -> list[PlayerJson]:
    """Who can sit at a seat, those with options that sit there too."""
    seated = [who for who in session.seats if who not in PEOPLE]
    known = {name: label(name) for name in dict.fromkeys((*PLAYERS, *seated))}
    return [{"name": name, "label": text[lang]} for name, text in {**PEOPLE, **known}.items()]


def _seat(seat: int, who: str, lang: str) -> SeatJson:
    turn = TEXTS["turn"].fill(who=seats.name(seat))[lang]
    return {**seat_chip(seat, lang), "player": who, "turn": turn}


def seat_chip(seat: int, lang: str) -> ChipJson:
    """A seat as a chip: its plate and its name."""
    return badge(seat, lang).to_json()


def answer_json(answer: Answer, game: Game[Any], lang: str) -> AnswerJson:
    """An answer as the page shows it."""
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


def _hint(session: Session[Any], lit: Mapping[str, str]) -> HintWord:
    """The key among ``words`` of what to do next, empty where there is nothing to click."""
    if session.thinking:
        return "hint_thinking"
    if not lit:
        return ""
    if session.selection.turning:
        return "hint_turning"
    if session.selection.is_ready:
        return "hint_ready"
    return "hint_holding" if session.selection.is_held else "hint"


def _announcement(session: Session[Any], onlooker: Onlooker, ending: EndingJson | None) -> str:
    timeline, begin = session.timeline, max(session.since, session.at - LAST_TOLD)
    said = zip(range(begin, session.at), timeline.narrated(begin, onlooker.seat), strict=True)
    told = [text[onlooker.lang] for place, text in said if timeline.seat(place) is not None]
    if ending is not None:
        told += [f"{ending['title']} {ending['score']}".strip(), ending["why"]]
    return ". ".join(told)


LAST_TOLD: Final = 40
"""A screen reader is told so many of the last actions, in order, but for the set-up; all stand in the list."""
