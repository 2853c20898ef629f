"""No clause without a test and words, no way of breaking one without a sentence and its proof, in any game."""

from __future__ import annotations

import re
from functools import cache
from importlib import import_module
from pathlib import Path

import pytest

from railwidgets.core import GAMES, LANGS, Refusal, Text, game
from railwidgets.core.refusal import IllegalAction
from railwidgets.track import Step
from tests.games.case import CLICK, Case

CLAUSES = [(name, clause) for name in GAMES for clause in game(name).clauses]
CASES = [(name, case) for name in GAMES for case in import_module(f"tests.games.{name}.clauses.cases").CASES]


def _id(value: object) -> str:
    return f"{value.clause}-{value.case}-{value.action}" if isinstance(value, Case) else str(value)


@cache
def _tests(name: str) -> str:
    files = Path(__file__).parent.joinpath(name, "clauses").glob("test_*.py")
    return "\n".join(path.read_text(encoding="utf-8") for path in files)


@pytest.mark.parametrize(("name", "clause"), CLAUSES)
def test_every_clause_has_a_test_of_its_name(name: str, clause: str) -> None:
    assert re.search(rf"^def test_{clause.replace('.', '_')}__\w+\(", _tests(name), re.MULTILINE)


@pytest.mark.parametrize(("name", "clause"), CLAUSES)
def test_every_clause_has_its_words_in_both_languages(name: str, clause: str) -> None:
    told = game(name).clauses[clause]
    ruling = [told.ruling] if told.ruling else []
    for text in (told.title, told.text, told.where, *ruling, *told.cases.values()):
        assert text.en.strip()
        assert text.fr.strip()
        assert text.en != text.fr or text in (told.title, told.where)
        assert set(re.findall(r"{\w+}", text.en)) == set(re.findall(r"{\w+}", text.fr))
    for text in (told.text, *ruling, *told.cases.values()):
        assert text.en.endswith(".")
        assert text.fr.endswith(".")


@pytest.mark.parametrize("name", GAMES)
def test_options_are_fields_of_the_rules_and_each_has_its_clause(name: str) -> None:
    options = [clause for clause in game(name).clauses.values() if clause.option]
    rules = import_module(f"railwidgets.games.{name}").Rules
    assert sorted({clause.option for clause in options}) == sorted(rules.__dataclass_fields__)
    assert all(clause.ruling for clause in options)


@pytest.mark.parametrize("name", GAMES)
def test_every_way_of_breaking_a_clause_is_tried(name: str) -> None:
    tried = {(case.clause, case.case) for played, case in CASES if played == name}
    assert tried == {(clause.id, case) for clause in game(name).clauses.values() for case in clause.cases}


@pytest.mark.parametrize(("name", "case"), CASES, ids=_id)
def test_it_is_refused_by_that_clause_with_a_sentence_and_a_proof(name: str, case: Case) -> None:
    refusal = _refusal(name, case)
    for lang in LANGS:
        assert re.fullmatch(_as_pattern(game(name).clauses[case.clause].cases[case.case], lang), refusal.text[lang])
        assert not re.search(r"[{}]|\(\)|  ", refusal.text[lang])
    assert refusal.marks
    for mark in refusal.marks:
        assert bool(mark.places) != bool(mark.piece)
        for place in mark.places:
            assert isinstance(place, Step) == (mark.kind in ("path", "circuit"))
            assert len(place) == {"path": 3, "circuit": 3, "edge": 3, "cell": 2}[mark.kind]


@pytest.mark.parametrize(("name", "case"), CASES, ids=_id)
def test_nothing_happens_and_the_message_says_why(name: str, case: Case) -> None:
    state = game(name).parse(case.position)
    if case.action.startswith(CLICK):
        return
    before = state.notation
    with pytest.raises(IllegalAction, match=re.escape(case.clause)):
        state.apply(case.action)
    assert state.notation == before


def _refusal(name: str, case: Case) -> Refusal:
    """The one refusal of that clause and case."""
    played = game(name)
    state = played.parse(case.position)
    if case.action.startswith(CLICK):
        reasons = state.explain(case.action.removeprefix(CLICK).split(" > "))
    else:
        action = played.action(case.action)
        assert action not in state.legal_actions
        reasons = state.refusals(action)
    template = _as_pattern(played.clauses[case.clause].cases[case.case], "en")
    (found,) = [reason for reason in reasons if reason.clause == case.clause and re.fullmatch(template, reason.text.en)]
    return found


def _as_pattern(text: Text, lang: str) -> str:
    return re.sub(r"\\{\w+\\}", ".+", re.escape(text[lang]))
