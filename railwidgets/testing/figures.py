"""Checks of a rulebook's figures: sound, playable positions, and claims that hold."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from railwidgets.core import Claim, Game, Transcript
from railwidgets.core.figure import notated
from railwidgets.testing.differences import assert_same
from railwidgets.testing.subject import Subject, expect_none


def every_claim_holds(subject: Subject) -> None:
    """The engine answers each question as the rulebook does."""
    for figure in subject.game.figures.values():
        subject.last = figure.state
        for claim in figure.claims:
            answer = claim.ask(figure.state)
            assert answer == claim.answer, f"{figure.name}: {claim.question} {answer!r}, not {claim.answer!r}"
            assert claim.holds(figure.state), f"{figure.name}: {claim.question} gives another answer each time"


def every_figure_has_words_clauses_and_claims(subject: Subject) -> None:
    """Captions are sentences, claims are questions, in every language; each clause named exists."""
    assert subject.game.figures, "write figures: positions with what the rulebook says of them"
    for name, figure in subject.game.figures.items():
        assert figure.name == name, f"{figure.name} is in FIGURES as {name}"
        assert figure.claims, f"{name} claims nothing"
        assert figure.clauses, f"{name} explains no clause"
        unknown = set(figure.clauses) - set(subject.game.clauses)
        expect_none(f"{name} explains {clause}, which is not in clauses.toml" for clause in sorted(unknown))
        for lang in subject.langs:
            assert figure.caption[lang].endswith("."), f"not a sentence: the caption of {name}, {figure.caption[lang]}"
            lines = len(figure.report(lang).splitlines())
            assert lines == len(figure.claims), f"{name} reports {lines} lines of {len(figure.claims)} claims in {lang}"
            for claim in figure.claims:
                question = claim.question[lang]
                assert question.rstrip().endswith("?"), f"{name} has a question without a question mark:  {question}"


def every_answer_is_said_in_words(subject: Subject) -> None:
    """An answer in words of the notation has a text in every language."""
    expect_none(
        f"figures.toml, ['{name}']: write answers.\"{notated(claim.answer)}\" in words"
        for name, figure in subject.game.figures.items()
        for claim in figure.claims
        if claim.said is None and any(_is_notation(part) for part in _parts(claim, subject.game))
    )


def _parts(claim: Claim[Any], game: Game[Any]) -> Iterator[str]:
    """The parts of an answer, without the clauses, which have titles."""
    answer = claim.answer
    for part in answer if isinstance(answer, tuple | list | set | frozenset) else (answer,):
        if isinstance(part, str) and part != "legal" and part not in game.clauses:
            yield part


def _is_notation(part: str) -> bool:
    """Whether a part contains a word; letters and numbers are the same in every language."""
    return re.search(r"[a-z]{2}", part) is not None


def every_clause_is_explained_by_a_figure(subject: Subject) -> None:
    """A figure shows each clause, except those that the facts name."""
    explained = {clause for figure in subject.game.figures.values() for clause in figure.clauses}
    there, left_out = set(subject.game.clauses), set(subject.facts.unexplained)
    expect_none(
        f"no figure explains {clause}: let one do so, or name it in facts.unexplained"
        for clause in sorted(there - explained - left_out)
    )
    expect_none(f"facts.unexplained names {clause} for nothing" for clause in sorted(left_out - (there - explained)))


def every_figure_can_be_and_is_played_on(subject: Subject) -> None:
    """A figure is a sound position that survives the round trip and can start a board."""
    for name, figure in subject.game.figures.items():
        subject.last = state = figure.state
        expect_none(f"{name} cannot be: {problem}" for problem in subject.problems(state))
        over = state.outcome is not None, not state.legal_actions, state.actor is None
        assert len(set(over)) == 1, (
            f"{name}: score.py says that the game is{'' if over[0] else ' not'} over, legal.py gives "
            f"{len(state.legal_actions)} actions, and actor of state.py is {state.actor!r}"
        )
        assert_same(subject.game.parse(state.notation), state, f"{name}: notation.py: read(write(state))")
        assert_same(subject.game.from_json(state.to_json()), state, f"{name}: record.py: read(write(state))")
        assert_same(Transcript(state).end, state, f"{name}: a transcript of no actions")
        assert state.game.draw(state).svg.startswith("<svg"), f"{name}: scene.py draws no picture"
