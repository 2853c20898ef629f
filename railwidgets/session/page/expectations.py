"""The analysis on a page, in words for its viewer."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Any, Final

from railwidgets.bots import Estimate, Expected
from railwidgets.core import Lang, Text, seats
from railwidgets.session.view_types import AnalysisJson, AnalysisPage, CourseJson, ExpectedJson, LostJson
from railwidgets.session.words import EXPECTED

if TYPE_CHECKING:
    from railwidgets.session.play.analyst import Analyst
    from railwidgets.session.play.session import Session
    from railwidgets.session.record.verdict import Judged

LEAST: Final = 0.05
"""A drop below this limit may be no loss at all."""

MOST: Final = 4
"""The most losing decisions listed."""

OUTCOMES: Final = 8
"""The most chance outcomes listed, the most probable first."""


def analysis_json(
    session: Session[Any], analyst: Analyst[Any], page: AnalysisPage, lang: Lang, *, waits: bool, shown: str
) -> AnalysisJson:
    """Returns the analysis of the current position of a session.

    Args:
        session: the session.
        analyst: the analyst of the viewer's seat.
        page: the open page of the analysis.
        lang: the language.
        waits: whether the analysis waits for a player's search.
        shown: the notation of the previewed action; may be empty.
    """
    estimate = analyst.estimate
    chosen = _outcomes(estimate)
    lines = [*_moves(session, analyst, lang, shown), *_drawn(analyst, chosen, lang)]
    return {
        "page": page,
        "title": _title(session, analyst, lang),
        "knows": _knows(session, analyst, lang),
        "status": _status(analyst, lang, waits=waits),
        "settled": estimate is not None and estimate.settled,
        "halted": False,
        "chances": [] if estimate is None else _percents(estimate.chances),
        "lines": lines if page == "now" else [],
        "more": 0 if estimate is None else len(estimate.outcomes) - len(chosen),
        "course": course_json(analyst, lang) if page == "game" else None,
        "compared": None,
    }


def course_json(analyst: Analyst[Any], lang: Lang) -> CourseJson:
    """Returns the chances over the game, as far as it is judged."""
    judged, share = analyst.judged, analyst.share
    lost = [one for one in judged.lost(MOST) if one.lost >= LEAST]
    done = share >= 1
    return {
        "status": "" if done else EXPECTED["judging"].fill(share=_percent(share, lang))[lang],
        "share": round(share, 2),
        "points": [[one.at, *_percents(one.chances)] for one in judged.judged],
        "lost": [_lost(one, lang) for one in lost],
        "calm": EXPECTED["calm"].fill(least=_percent(LEAST, lang))[lang] if done and not lost else "",
    }


def _title(session: Session[Any], analyst: Analyst[Any], lang: Lang) -> str:
    actor, outlook = session.state.actor, analyst.outlook
    if actor is None:
        return EXPECTED["over"][lang]
    if not isinstance(actor, int):
        known = outlook is not None and bool(outlook.odds)
        return EXPECTED["chance" if known else "unknown"][lang]
    if outlook is not None and outlook.seat == actor:
        return EXPECTED["best"][lang]
    return EXPECTED["other"].fill(who=seats.name(actor))[lang]


def _knows(session: Session[Any], analyst: Analyst[Any], lang: Lang) -> str:
    if session.state.game.curtain is None:
        return ""
    if analyst.seat is None:
        return EXPECTED["knows_all"][lang]
    return EXPECTED["knows"].fill(who=seats.name(analyst.seat))[lang]


def _status(analyst: Analyst[Any], lang: Lang, *, waits: bool) -> str:
    outlook = analyst.outlook
    if outlook is None:
        return ""
    if waits:
        return EXPECTED["waits"][lang]
    word = "settled" if outlook.settled else "stopped" if outlook.is_done else "going"
    return EXPECTED[word].fill(count=outlook.playouts)[lang]


def _moves(session: Session[Any], analyst: Analyst[Any], lang: Lang, shown: str) -> list[ExpectedJson]:
    """Lists the best actions; those of another seat have no clicks."""
    own = analyst.outlook is not None and analyst.outlook.seat == session.state.actor
    found = list(analyst.moves)
    # A previewed action stays on the list, even if better ones have passed it.
    if shown and shown not in (str(move.action) for move in found) and (taken := analyst.move(shown)) is not None:
        found[-1:] = [taken]
    clicked = session.selection.choices.clicked
    return [
        {
            "key": str(move.action),
            "text": move.narrated[lang],
            "value": move.value[lang],
            "share": round(move.share or 0.0, 2),
            "odds": "",
            "reasons": [reason[lang] for reason in move.reasons],
            "picks": list(clicked(move.action)) if own else [],
            "shown": own and str(move.action) == shown,
        }
        for move in found
    ]


def _outcomes(estimate: Estimate | None) -> tuple[Expected, ...]:
    """Returns the most probable chance outcomes."""
    found = () if estimate is None else estimate.outcomes
    return tuple(sorted(found, key=lambda outcome: -outcome.probability)[:OUTCOMES])


def _drawn(analyst: Analyst[Any], outcomes: tuple[Expected, ...], lang: Lang) -> list[ExpectedJson]:
    """Lists chance outcomes, with their value to the viewer's seat, or to the first seat."""
    seat, outlook = analyst.seat or 0, analyst.outlook
    return [
        {
            "key": str(one.action),
            "text": "" if outlook is None else outlook.view.narrate(one.action, analyst.seat)[lang],
            "value": "–" if one.chances is None else _percent(one.chances[seat], lang),
            "share": 0.0 if one.chances is None else round(one.chances[seat], 2),
            "odds": _odds(one.probability, lang),
            "reasons": [],
            "picks": [],
            "shown": False,
        }
        for one in outcomes
    ]


def _lost(one: Judged, lang: Lang) -> LostJson:
    best = one.better[0]
    why = [EXPECTED["better"].fill(better=best.narrated)[lang], *(reason[lang] for reason in best.reasons[:1])]
    text = EXPECTED["lost"].fill(lost=_percent(one.lost, lang), done=one.narrated)[lang]
    return {"at": one.at, "seat": one.seat, "text": text, "why": "; ".join(why)}


def _percents(chances: tuple[float, ...]) -> list[int]:
    """Rounds chances to percents that add up to 100: the largest remainders are rounded up."""
    whole = [int(100 * chance) for chance in chances]
    order = sorted(range(len(chances)), key=lambda seat: whole[seat] - 100 * chances[seat])
    for seat in order[: 100 - sum(whole)]:
        whole[seat] += 1
    return whole


def _percent(share: float, lang: Lang) -> str:
    if 0 < share < 0.01:
        return EXPECTED["hardly"][lang]
    return EXPECTED["percent"].fill(share=round(100 * share))[lang]


def _odds(probability: Fraction, lang: Lang) -> str:
    """Returns the probability of an outcome, to a tenth of a percent."""
    tenths = round(1000 * probability)
    if probability and not tenths:
        return EXPECTED["hardly"][lang]
    written = f"{tenths / 10:g}"
    return EXPECTED["percent"].fill(share=Text.number(written))[lang]
