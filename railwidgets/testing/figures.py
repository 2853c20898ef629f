"""The figures of a rulebook: positions that can be, played on, and claims that hold."""

from __future__ import annotations

from railwidgets.core import LANGS, Transcript
from railwidgets.testing.subject import Subject


def every_claim_holds(subject: Subject) -> None:
    """The engine answers each question as the rulebook does."""
    for figure in subject.game.figures.values():
        subject.last = figure.state
        for claim in figure.claims:
            assert claim.ask(figure.state) == claim.answer, f"{figure.name}: {claim.question}"
            assert claim.holds(figure.state)


def every_figure_has_words_clauses_and_claims(subject: Subject) -> None:
    """Captions are sentences, claims are questions, in both languages; each clause named exists."""
    assert subject.game.figures, "write figures: positions with what the rulebook says of them"
    for name, figure in subject.game.figures.items():
        assert figure.name == name
        assert figure.claims, f"{name} claims nothing"
        assert figure.clauses, f"{name} explains no clause"
        assert set(figure.clauses) <= set(subject.game.clauses), f"{name} names clauses that there are not"
        for lang in LANGS:
            assert figure.caption[lang].endswith("."), f"the caption of {name}"
            assert len(figure.report(lang).splitlines()) == len(figure.claims)
            for claim in figure.claims:
                assert claim.question[lang].rstrip().endswith("?"), f"{name}: {claim.question[lang]}"


def every_clause_is_explained_by_a_figure(subject: Subject) -> None:
    """Each clause is shown by a figure, but for those that the facts name."""
    explained = {clause for figure in subject.game.figures.values() for clause in figure.clauses}
    assert set(subject.game.clauses) - explained == set(subject.facts.unexplained)


def every_figure_can_be_and_is_played_on(subject: Subject) -> None:
    """A figure is a position that nothing is wrong with, that is read back, and that a board can begin with."""
    for figure in subject.game.figures.values():
        subject.last = state = figure.state
        assert (state.outcome is None) == (len(state.legal_actions) > 0) == (state.actor is not None)
        assert subject.game.parse(state.notation) == state
        assert subject.game.from_json(state.to_json()) == state
        assert Transcript(state).end == state
        assert state.game.draw(state).svg.startswith("<svg")
