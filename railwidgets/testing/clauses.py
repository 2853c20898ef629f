"""Checks for clauses: each has words and a test, and each way of breaking it has a sentence and a proof."""

from __future__ import annotations

import re
from collections.abc import Collection
from dataclasses import fields

from railwidgets.core import Clause, Lang, Refusal, Text
from railwidgets.core.catalogue import placeholders
from railwidgets.core.grammar import PLACE
from railwidgets.testing.facts import CLICK, Case
from railwidgets.testing.subject import Subject, apply_error, expect_none
from railwidgets.track import Step


def every_clause_has_a_test_of_its_name(subject: Subject) -> None:
    """A function whose name begins with ``test_place_city_spacing__`` tests ``place.city_spacing``."""
    written = "\n".join(path.read_text(encoding="utf-8") for path in sorted(subject.facts.folder.rglob("test_*.py")))
    expect_none(
        f"{clause} has no test: write def test_{clause.replace('.', '_')}__...() beside the facts"
        for clause in subject.game.clauses
        if not re.search(rf"^def test_{clause.replace('.', '_')}__\w+\(", written, re.MULTILINE)
    )


def every_clause_has_its_words_in_each_language(subject: Subject) -> None:
    """Title, text, place, ruling and cases are whole sentences in each language, with the same placeholders."""
    expect_none(fault for clause in subject.game.clauses.values() for fault in _faults(clause, subject.langs))


def _faults(clause: Clause, langs: Collection[Lang]) -> list[str]:
    rulings = [clause.ruling] if clause.ruling else []
    sentences = [clause.text, *rulings, *clause.cases.values(), *clause.grounds.values()]
    faults = []
    for text in (clause.title, clause.rule, clause.where, *sentences):
        words = [text[lang] for lang in langs]
        if not all(one.strip() for one in words):
            faults.append(f"{clause.id} has no words: {text}")
        if len(set(words)) < len(words) and text not in (clause.title, clause.rule, clause.where):
            faults.append(f"{clause.id} has the same text in two languages:  {text}")
        if any(placeholders(one) != placeholders(words[0]) for one in words):
            faults.append(f"{clause.id} has different placeholders in a translation:  {text}")
    return faults + [
        f"{clause.id} has no full stop:  {text}"
        for text in sentences
        if not all(text[lang].endswith(".") for lang in langs)
    ]


def options_are_fields_of_the_rules_and_each_has_its_clause(subject: Subject) -> None:
    """Each option names the clause that it changes, and that clause has a ruling."""
    options = [clause for clause in subject.game.clauses.values() if clause.option]
    named, there = {clause.option for clause in options}, {entry.name for entry in fields(subject.game.rules)}
    expect_none(
        f'clauses.toml: write option = "{name}" at the clause that it changes' for name in sorted(there - named)
    )
    expect_none(f"state.py: Rules has no field {name}, which clauses.toml names" for name in sorted(named - there))
    expect_none(f"clauses.toml: write the ruling of {clause.id}" for clause in options if not clause.ruling)


def every_way_of_breaking_a_clause_is_tried(subject: Subject) -> None:
    """The facts have a case for each sentence of each clause."""
    tried = {(case.clause, case.case) for case in subject.cases}
    there = {(clause.id, case) for clause in subject.game.clauses.values() for case in clause.cases}
    expect_none(
        f'write Case("{clause}", "{case}", position, action) into facts.cases' for clause, case in sorted(there - tried)
    )
    expect_none(
        f"clauses.toml has no case {case} of {clause}, which is in facts.cases" for clause, case in tried - there
    )


def each_case_is_refused_with_a_sentence_and_a_proof(subject: Subject) -> None:
    """The clause refuses the action in the words of that case, in every language, with marks on the board."""
    for case in subject.cases:
        refusal = _refusal(subject, case)
        for lang in subject.langs:
            words = subject.game.clauses[case.clause].cases[case.case]
            assert re.fullmatch(as_pattern(words, lang), refusal.text[lang]), refusal
            assert not re.search(r"[{}]|\(\)|  ", refusal.text[lang]), refusal
        assert refusal.marks, f"{refusal} has no proof"
        for mark in refusal.marks:
            assert bool(mark.places) != bool(mark.piece), mark
            for place in mark.places:
                assert isinstance(place, Step) == (mark.kind in ("path", "circuit")), mark
                assert len(place) == {"path": 3, "circuit": 3, "edge": 3, "cell": 2}[mark.kind], mark


def nothing_happens_in_a_case_and_the_message_says_why(subject: Subject) -> None:
    """The action does not apply, and the error names the clause."""
    for case in subject.cases:
        if case.action.startswith(CLICK):
            continue
        state = subject.posed(case)
        before = state.notation
        error = apply_error(state, case.action)
        assert error is not None, f"{case.action} was applied, though {case.clause} forbids it"
        assert case.clause in str(error), (
            f"rules.py: {case.action} breaks {case.clause}; its error does not say so: {error}"
        )
        assert state.notation == before, f"change.py: {case.action}, which is refused, changed the position"


def _refusal(subject: Subject, case: Case) -> Refusal:
    """The one refusal with that clause and case."""
    reasons = reasons_of(subject, case)
    words = as_pattern(subject.game.clauses[case.clause].cases[case.case], "en")
    found = [reason for reason in reasons if reason.clause == case.clause and re.fullmatch(words, reason.text["en"])]
    assert len(found) == 1, f"{case.action}: {case.clause}, {case.case} should be among {[str(one) for one in reasons]}"
    refusal: Refusal = found[0]
    return refusal


def reasons_of(subject: Subject, case: Case) -> tuple[Refusal, ...]:
    """All refusals of the action in a case."""
    state = subject.posed(case)
    if case.action.startswith(CLICK):
        return tuple(state.explain(case.action.removeprefix(CLICK).split(" > ")))
    action = subject.game.action(case.action)
    assert action not in state.legal_actions, f"{case.action} is legal, though {case.clause} should forbid it"
    return tuple(state.refusals(action))


def as_pattern(text: Text, lang: str) -> str:
    """A regular expression that matches every text a template can produce."""
    said = (re.escape(part) for part in PLACE.sub("\0", text[lang]).split("\0"))
    return ".+".join(said)
