"""The end of a game on a page: the winner and the reason, the sheet item by item, the turns that decided it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Final

from railwidgets.core import (
    Action,
    History,
    Item,
    Outcome,
    Points,
    Sheet,
    State,
    Text,
    TurningPoint,
    in_points,
    once,
    seats,
    turning_points,
    whole_sheet,
)
from railwidgets.draw.chart import chart_json
from railwidgets.draw.marks_alone import marked
from railwidgets.session.view_types import EndingJson, SheetRowJson, TurningPointJson
from railwidgets.session.words import ENDING

if TYPE_CHECKING:
    from railwidgets.session.play.session import Session
    from railwidgets.session.record.timeline import Timeline

NOTHING_SAID: Final = ("", "–")
"""The text of a cell without an entry."""

BESIDE: Final = 3
"""The most seats whose totals appear beside the winner."""


def ending_json(session: Session[Any], seat: int | None, lang: str) -> EndingJson | None:
    """Returns the end as a seat may know it; ``None`` while the game goes on, or at an earlier position."""
    timeline = session.timeline
    if timeline.state.outcome is None:
        return None
    ending: EndingJson = _made(timeline, timeline.state, timeline.done, seat, lang, session.names)
    return ending


@once()
def _made(
    timeline: Timeline[Any],
    end: State,
    actions: tuple[Action, ...],
    seat: int | None,
    lang: str,
    names: tuple[str, ...],
) -> EndingJson:
    """Returns the end, built once for each language and each set of names."""
    outcome = end.outcome
    assert outcome is not None
    history = History.seen(timeline.states, actions, seat)
    sheet, known = whole_sheet(history), history.states[-1]
    decisive = turning_points(history)
    return {
        "title": title(outcome, sheet.seats)[lang],
        "score": score(outcome, sheet)[lang],
        "why": why(outcome, sheet.seats)[lang],
        "winners": list(outcome.winners),
        "rows": list(_rows(known, sheet, seat, lang)),
        "totals": [] if sheet.result else [in_points(total)[lang] for total in sheet.totals],
        "chart": None if sheet.chart is None else chart_json(sheet.chart, lang),
        "common": next((one.common[lang] for one in decisive if one.common is not None), ""),
        "turning_points": [_turning_point_json(turning_point, lang) for turning_point in decisive],
    }


def title(outcome: Outcome, players: int) -> Text:
    """Names the winner: a seat, some, or all and so nobody."""
    winners = outcome.winners
    if len(winners) == players and players > 1:
        return ENDING["draw"]
    return ENDING["wins" if len(winners) == 1 else "share"].fill(who=seats.names(winners))


def why(outcome: Outcome, players: int) -> Text:
    """Gives the reason of the end, without the sentence about the winner that is already above it."""
    reason, who = outcome.reason, title(outcome, players)
    return Text.made(lambda lang: reason[lang].removesuffix(f"{who[lang]}.").rstrip())


def score(outcome: Outcome, sheet: Sheet) -> Text:
    """Gives the result in figures: the winner's total first, beside the others if they are few."""
    if sheet.result is not None:
        return sheet.result
    if not sheet.items:
        return Text.same("")
    best = [sheet.totals[seat] for seat in outcome.winners]
    others = sorted((total for seat, total in enumerate(sheet.totals) if seat not in outcome.winners), reverse=True)
    return _row_of((best + others) if sheet.seats <= BESIDE else best[:1])


def _row_of(totals: list[Points]) -> Text:
    return Text.joined(map(in_points, totals), " : ")


def _rows(state: State, sheet: Sheet, seat: int | None, lang: str) -> Iterator[SheetRowJson]:
    """Yields the rows of the sheet; rows counted one by one have a sentence and the sums after it."""
    sums: list[Points] = [0] * sheet.seats
    for depth, item in sheet.lines():
        counts = not item.items
        if counts:
            sums = [had + (item.amounts[at] or 0) for at, had in enumerate(sums)]
        drawn = marked(state, item.marks, seat, lang) if counts else {}
        yield {
            "label": item.label[lang],
            "cells": [item.cell(at)[lang] for at in range(sheet.seats)],
            "part": bool(depth),
            "less": [amount is not None and amount < 0 for amount in item.amounts],
            "said": _capital(_counting(item)[lang]) if counts else "",
            "sums": [in_points(total)[lang] for total in sums] if counts else [],
            "marks": {name: element.to_json() for name, element in drawn.items()},
        }


def _capital(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]


def _counting(item: Item) -> Text:
    """Describes a counting step: an item, and its points for each seat."""
    given = Text.listed(
        ENDING["given"].fill(who=seats.name(seat), what=item.cell(seat))
        for seat in range(len(item.amounts))
        if str(item.cell(seat)) not in NOTHING_SAID
    )
    return item.narrated or ENDING["counting"].fill(item=item.label, given=given)


def _turning_point_json(turning_point: TurningPoint, lang: str) -> TurningPointJson:
    sign = "+" if turning_point.gain > 0 else ""
    return {
        "at": turning_point.at,
        "who": turning_point.seat,
        "text": turning_point.narrated[lang],
        "brief": (turning_point.brief or turning_point.narrated)[lang],
        "gain": f"{sign}{in_points(turning_point.gain)[lang]}",
    }
