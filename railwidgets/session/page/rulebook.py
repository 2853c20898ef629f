"""Replies about the rules: the card of a game, all its clauses, and one clause with its figures.

Each reply goes to the page that asked, in its language, and is not part of the view.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import lru_cache
from itertools import groupby
from random import Random
from typing import Any, Final

from railwidgets.core import Action, Claim, Clause, Figure, Game, Lang, Mark, Sign, State
from railwidgets.core.questions import Trial
from railwidgets.draw.crop import CropJson, cutting, excerpt, middle, pieces_cutting
from railwidgets.draw.look import Look
from railwidgets.session.page.live_figure import shown_name
from railwidgets.session.page.messages import MessageError, Sent
from railwidgets.session.play.selection import Selection
from railwidgets.session.play.trial import looked_at
from railwidgets.session.view_types import (
    AskedJson,
    CardJson,
    CaseJson,
    ChapterJson,
    ClauseJson,
    FigureJson,
    RuleJson,
    RulesJson,
    SignJson,
)


def looked_up(message: Sent, game: Game[Any], lang: Lang) -> CardJson | RulesJson | RuleJson:
    """Returns the reply to a page's question about the rules.

    Args:
        message: ``card``, ``rules`` or ``rule``.
        game: the game.
        lang: the language of the page.

    Raises:
        MessageError: there is no such clause.
    """
    if message["do"] == "card":
        return card(game, lang)
    return rules(game, lang) if message["do"] == "rules" else rule(game, message["clause"], lang)


@lru_cache(maxsize=16)
def card(game: Game[Any], lang: Lang) -> CardJson:
    """Returns a game on one page; of a game without a guide, only the pictures of its figures."""
    guide = game.guide
    return {
        "do": "card",
        "goal": "" if guide is None else guide.goal[lang],
        "turn": "" if guide is None else guide.turn[lang],
        "steps": [] if guide is None else [step[lang] for step in guide.steps],
        "after": "" if guide is None or guide.after is None else guide.after[lang],
        "end": "" if guide is None else guide.end[lang],
        "signs": [] if guide is None else [sign_json(game, sign, lang) for sign in guide.signs],
        "figures": [] if guide is not None else [figure_json(one, "", lang) for one in game.figures.values()],
    }


@lru_cache(maxsize=16)
def rules(game: Game[Any], lang: Lang) -> RulesJson:
    """Returns every clause, by chapter."""
    titles = {} if game.guide is None else game.guide.chapters
    chapters: list[ChapterJson] = []
    for name, clauses in groupby(game.clauses.values(), lambda clause: clause.id.partition(".")[0]):
        held = list(clauses)
        title = titles[name][lang] if name in titles else held[0].where[lang]
        chapters.append({"title": title, "clauses": [clause_json(game, clause, lang) for clause in held]})
    return {"do": "rules", "chapters": chapters}


@lru_cache(maxsize=64)
def rule(game: Game[Any], clause: str, lang: Lang) -> RuleJson:
    """Returns one clause, with the figures that show it.

    Raises:
        MessageError: there is no such clause.
    """
    if clause not in game.clauses:
        raise MessageError(f"unknown clause {clause!r:.80}")
    found = [figure_json(figure, clause, lang) for figure in figures_of(game, clause)]
    return {"do": "rule", "clause": clause_json(game, game.clauses[clause], lang), "figures": found}


def figures_of(game: Game[Any], clause: str) -> list[Figure[Any]]:
    """Lists the figures that explain a clause, first those in which an action breaks it."""
    found = [figure for figure in game.figures.values() if clause in figure.clauses]
    return sorted(found, key=lambda figure: not any(reasons for _, reasons in _trials(figure, clause)))


def clause_json(game: Game[Any], clause: Clause, lang: Lang) -> ClauseJson:
    """Returns a clause in words."""
    return {
        "clause": clause.id,
        "title": clause.rule[lang],
        "where": clause.where[lang],
        "text": clause.text[lang],
        "ruling": "" if clause.ruling is None else clause.ruling[lang],
        "figures": sum(clause.id in figure.clauses for figure in game.figures.values()),
    }


def sign_json(game: Game[Any], sign: Sign, lang: Lang) -> SignJson:
    """Returns a sign of the legend, cut out of its sample board."""
    return {"name": sign.name[lang], "text": sign.text[lang], "drawing": sign_drawing(game, sign, lang)}


def sign_drawing(game: Game[Any], sign: Sign, lang: Lang) -> CropJson:
    """Returns the drawing of a sign.

    Raises:
        LookupError: the board has no element of that name, or no such pick.
    """
    guide = game.guide
    assert guide is not None
    there = game.parse(guide.boards[sign.board]) if sign.board in guide.boards else game.figures[sign.board].state
    state = there.settle(Random(0))
    selection = Selection(state)
    for pick in sign.picks:
        if pick not in selection.selectable:
            raise LookupError(f"{pick} cannot be picked there; there are {', '.join(selection.selectable)}")
        selection.pick(pick)
    look = _look(state, selection, lang)
    scene = game.scene(state, look if sign.lit else replace(look, selectable={}))
    if sign.pieces:
        return pieces_cutting(scene, game.panel(state, look), sign.pieces)
    (x, y), (left, top, width, height) = middle(scene, sign.at), sign.box
    return cutting(scene, (x + left, y + top, width, height), sign.things)


SHOWN: Final = 2
"""The most boards of a figure for refused actions, and as many for legal ones; other trials appear in words."""


def figure_json(figure: Figure[Any], clause: str, lang: Lang) -> FigureJson:
    """Returns a figure with the trials that concern a clause, and its other questions with their answers.

    Args:
        figure: the figure of the rulebook.
        clause: its id; empty for all trials.
        lang: the language of everything.
    """
    trials = dict(_trials(figure, clause))
    tried = [
        *[claim for claim, broken in trials.items() if broken][:SHOWN],
        *[claim for claim, broken in trials.items() if not broken][:SHOWN],
    ]
    cases = [_case(figure, claim, clause, lang) for claim in tried]
    asked: list[AskedJson] = [
        {"question": claim.question[lang], "answer": figure.answer(claim)[lang]}
        for claim in figure.claims
        if claim not in tried
    ]
    still = Look(seat=None, lang=lang)
    plain: CaseJson = {
        "verdict": "",
        "text": "",
        "drawing": cutting(figure.state.game.scene(figure.state, still, still=True)),
    }
    return {
        "figure": figure.name,
        "name": shown_name(figure.name),
        "caption": figure.caption[lang],
        "cases": cases or [plain],
        "asked": asked,
    }


def _trials(figure: Figure[Any], clause: str) -> Iterator[tuple[Claim[Any], tuple[str, ...]]]:
    """Yields the trials of a figure that break the clause or nothing, with the clauses that they break."""
    for claim in figure.claims:
        if isinstance(claim.ask, Trial):
            broken = tuple(reason.clause for reason in claim.ask.reasons(figure.state))
            if clause in (*broken, "") or not broken:
                yield claim, broken


def _case(figure: Figure[Any], claim: Claim[Any], clause: str, lang: Lang) -> CaseJson:
    """Returns the board of a figure with an action on it, and the engine's answer."""
    assert isinstance(claim.ask, Trial)
    state = claim.ask.place(figure.state)
    reasons = claim.ask.reasons(figure.state)
    shown = tuple(reason for reason in reasons if reason.clause == clause) or reasons
    marks = tuple(mark for reason in shown for mark in reason.marks)
    look, picks = tried(state, state.game.action(claim.ask.action), marks, refused=bool(reasons), lang=lang)
    text = shown[0].text if shown else claim.question
    scene = state.game.scene(state, look)
    drawing = cutting(scene, excerpt(scene, picks))
    return {"verdict": "no" if reasons else "yes", "text": text[lang], "drawing": drawing}


def tried(
    state: State, action: Action, marks: tuple[Mark, ...], *, refused: bool, lang: Lang
) -> tuple[Look, tuple[str, ...]]:
    """Returns the look of a board with an action on it, and the picks of all elements that it concerns.

    Args:
        state: the position.
        action: the action; its piece lies in its place.
        marks: the proof that it is legal or not.
        refused: whether it is illegal.
        lang: the language of labels.
    """
    selection = Selection(state)
    selection.consider(action)
    look = replace(_look(state, selection, lang), selectable={}, preview=action, preview_refused=refused, marks=marks)
    return look, (*action.picks, *_marked(marks))


def _marked(marks: Iterable[Mark]) -> Iterator[str]:
    """Yields the picks of the cells and pieces under some marks."""
    for mark in marks:
        if mark.piece:
            yield mark.piece
        for place in mark.places:
            row, column = place[0] if isinstance(place[0], tuple) else place[:2]
            yield f"cell:{row},{column}"


def _look(state: State, selection: Selection, lang: Lang) -> Look:
    """Returns the look for the acting seat with a selection."""
    seat = state.actor if isinstance(state.actor, int) else None
    return looked_at(Look(seat=seat, lang=lang), selection)
