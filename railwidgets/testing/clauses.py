"""The rules as clauses: no clause without words and a test, no way of breaking one without a sentence and its proof."""

from __future__ import annotations

import re
from dataclasses import fields

from railwidgets.core import LANGS, Clause, Refusal, Text
from railwidgets.core.grammar import PLACE
from railwidgets.testing.facts import CLICK, Case
from railwidgets.testing.subject import Subject, expect_none, refused
from railwidgets.testing.words import named
from railwidgets.track import Step


def every_clause_has_a_test_of_its_name(subject: Subject) -> None:
    """``place.city_spacing`` is tested by a function whose name begins with ``test_place_city_spacing__``."""
    written = "\n".join(path.read_text(encoding="utf-8") for path in sorted(subject.facts.folder.rglob("test_*.py")))
    expect_none(
        f"{clause} has no test: write def test_{clause.replace('.', '_')}__...() beside the facts"
        for clause in subject.game.clauses
        if not re.search(rf"^def test_{clause.replace('.', '_')}__\w+\(", written, re.MULTILINE)
    )


def every_clause_has_its_words_in_both_languages(subject: Subject) -> None:
    """Title, text, place, ruling and cases are whole sentences in English and French with the same facts in them."""
    expect_none(fault for clause in subject.game.clauses.values() for fault in _faults(clause))


def _faults(clause: Clause) -> list[str]:
    rulings = [clause.ruling] if clause.ruling else []
    sentences = [clause.text, *rulings, *clause.cases.values(), *clause.grounds.values()]
    faults = []
    for text in (clause.title, clause.rule, clause.where, *sentences):
        if not (text.en.strip() and text.fr.strip()):
            faults.append(f"{clause.id} has no words: {text}")
        if text.en == text.fr and text not in (clause.title, clause.rule, clause.where):
            faults.append(f"{clause.id} says the same in both languages: {text}")
        if named(text.en) != named(text.fr):
            faults.append(f"{clause.id} has other facts in French: {text}")
    return faults + [
        f"{clause.id} lacks its full stop: {text}"
        for text in sentences
        if not (text.en.endswith(".") and text.fr.endswith("."))
    ]


def options_are_fields_of_the_rules_and_each_has_its_clause(subject: Subject) -> None:
    """What can be set is written beside the rule that it changes, with our ruling."""
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
    """The clause refuses the action in the words of that case, in both languages, with marks on the board."""
    for case in subject.cases:
        refusal = _refusal(subject, case)
        for lang in LANGS:
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
    """The action cannot be applied, and the error names the clause."""
    for case in subject.cases:
        if case.action.startswith(CLICK):
            continue
        subject.last = state = subject.game.parse(case.position)
        before = state.notation
        error = refused(state, case.action)
        assert error is not None, f"{case.action} was applied, though {case.clause} forbids it"
        assert case.clause in str(error)
        assert state.notation == before


def _refusal(subject: Subject, case: Case) -> Refusal:
    """The one refusal of that clause and case."""
    reasons = reasons_of(subject, case)
    words = as_pattern(subject.game.clauses[case.clause].cases[case.case], "en")
    found = [reason for reason in reasons if reason.clause == case.clause and re.fullmatch(words, reason.text.en)]
    assert len(found) == 1, f"{case.action}: {case.clause}, {case.case} should be among {[str(one) for one in reasons]}"
    refusal: Refusal = found[0]
    return refusal


def reasons_of(subject: Subject, case: Case) -> tuple[Refusal, ...]:
    """All that is told against what a case tries."""
    subject.last = state = subject.game.parse(case.position)
    if case.action.startswith(CLICK):
        return tuple(state.explain(case.action.removeprefix(CLICK).split(" > ")))
    action = subject.game.action(case.action)
    assert action not in state.legal_actions, f"{case.action} is legal, though {case.clause} should forbid it"
    return tuple(state.refusals(action))


def as_pattern(text: Text, lang: str) -> str:
    """What a template can come out as, as a regular expression."""
    said = (re.escape(part) for part in PLACE.sub("\0", text[lang]).split("\0"))
    return ".+".join(said)
