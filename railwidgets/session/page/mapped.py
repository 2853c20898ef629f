"""The rule map of a page: the selection judged at every place, as a legend and as an overlay."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from railwidgets.core import Lang, Refusal, RuleMap
from railwidgets.draw.rule_overlay import swatch
from railwidgets.session.view_types import RuleMapJson, RuleRowJson

if TYPE_CHECKING:
    from railwidgets.session.play.session import Session


def rules_of(session: Session[Any]) -> RuleMap | None:
    """Returns the rule map of the selection; ``None`` while nobody decides."""
    return session.selection.rule_map if isinstance(session.state.actor, int) else None


def proof_of(session: Session[Any], clause: str) -> Refusal | None:
    """Returns the refusal that proves the clause chosen in the legend; ``None`` if it forbids nothing now."""
    rules = rules_of(session) if clause else None
    row = None if rules is None else rules.row(clause)
    return None if row is None else row.refusal


def map_json(rules: RuleMap | None, clause: str, lang: Lang) -> RuleMapJson:
    """Returns the legend, with the chosen clause if any; empty if the map has nothing to show."""
    if rules is None:
        return {"rows": [], "chosen": ""}
    clauses = {str(row.number): row.clause.id for row in rules.rows}
    rows: list[RuleRowJson] = [
        {
            "key": clauses.get(sign, sign),
            "clause": clauses.get(sign, ""),
            "sign": sign,
            "title": title,
            "count": count,
            "also": also,
            "swatch": swatch(sign).to_json(),
        }
        for sign, title, count, also in rules.lines(lang)
    ]
    row = rules.row(clause)
    return {"rows": rows, "chosen": "" if row is None else row.clause.id}
