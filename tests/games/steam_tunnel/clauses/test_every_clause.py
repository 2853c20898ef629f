"""No clause without a test and words, no way of breaking one without a sentence and its proof."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from railwidgets.core import LANGS, Refusal, Text
from railwidgets.core.refusal import IllegalAction
from railwidgets.games.steam_tunnel import GAME, Rules, SteamTunnelState
from railwidgets.track import Step
from tests.games.steam_tunnel.clauses.cases import CASES, Case
from tests.games.steam_tunnel.helpers import board

CLAUSES = GAME.clauses
TESTS = "\n".join(path.read_text(encoding="utf-8") for path in Path(__file__).parent.glob("test_*.py"))
CLICK = "click "


@pytest.mark.parametrize("clause", CLAUSES)
def test_every_clause_has_a_test_of_its_name(clause: str) -> None:
    assert re.search(rf"^def test_{clause.replace('.', '_')}__\w+\(", TESTS, re.MULTILINE)


@pytest.mark.parametrize("clause", CLAUSES.values(), ids=str)
def test_every_clause_has_its_words_in_both_languages(clause) -> None:
    ruling = [clause.ruling] if clause.ruling else []
    for text in (clause.title, clause.text, clause.where, *ruling, *clause.cases.values()):
        assert text.en.strip()
        assert text.fr.strip()
        assert text.en != text.fr or text in (clause.title, clause.where)
        assert set(re.findall(r"{\w+}", text.en)) == set(re.findall(r"{\w+}", text.fr))
    for text in (clause.text, *ruling, *clause.cases.values()):
        assert text.en.endswith(".")
        assert text.fr.endswith(".")


def test_options_are_fields_of_the_rules_and_each_has_its_clause() -> None:
    options = [clause.option for clause in CLAUSES.values() if clause.option]
    assert sorted(options) == sorted(Rules.__dataclass_fields__)
    assert all(clause.ruling for clause in CLAUSES.values() if clause.option)
    assert all(clause.id == f"variant.{clause.option}" for clause in CLAUSES.values() if clause.option)


def test_every_way_of_breaking_a_clause_is_tried() -> None:
    tried = {(case.clause, case.case) for case in CASES}
    assert tried == {(clause.id, name) for clause in CLAUSES.values() for name in clause.cases}


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.clause}-{case.case}-{case.action}")
def test_it_is_refused_by_that_clause_with_a_sentence_and_a_proof(case: Case) -> None:
    state = board(case.position)
    refusal = _refusal(state, case)
    for lang in LANGS:
        assert re.fullmatch(_as_pattern(CLAUSES[case.clause].cases[case.case], lang), refusal.text[lang])
        assert not re.search(r"[{}]|\(\)|  ", refusal.text[lang])
    assert refusal.marks
    layout = state.table.layout
    for mark in refusal.marks:
        assert mark.places
        for place in mark.places:
            cell = place.cell if isinstance(place, Step) else place[:2]
            assert cell in state.table.cells
            assert isinstance(place, Step) == (mark.kind == "path")
            assert len(place) == {"path": 3, "edge": 3, "cell": 2}[mark.kind]
            assert mark.kind != "edge" or place[2] in range(layout.sides)


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.clause}-{case.case}-{case.action}")
def test_nothing_happens_and_the_message_says_why(case: Case) -> None:
    state = board(case.position)
    if case.action.startswith(CLICK):
        return
    before = state.notation
    with pytest.raises(IllegalAction, match=re.escape(case.clause)):
        state.apply(case.action)
    assert state.notation == before


def _refusal(state: SteamTunnelState, case: Case) -> Refusal:
    """The one refusal of that clause and case."""
    if case.action.startswith(CLICK):
        reasons = state.explain([case.action.removeprefix(CLICK)])
    else:
        action = GAME.action(case.action)
        assert action not in state.legal_actions
        reasons = state.refusals(action)
    template = _as_pattern(CLAUSES[case.clause].cases[case.case], "en")
    (found,) = [reason for reason in reasons if reason.clause == case.clause and re.fullmatch(template, reason.text.en)]
    return found


def _as_pattern(text: Text, lang: str) -> str:
    return re.sub(r"\\{\w+\\}", ".+", re.escape(text[lang]))
