"""Every claim of every figure of the rulebook, and that each figure is a board that can be played on."""

from __future__ import annotations

import pytest

from railwidgets.core import LANGS, Claim, Figure, Transcript
from railwidgets.games.streetcar import GAME, StreetCarState

FIGURES = GAME.figures
CLAIMS = [
    pytest.param(figure, claim, id=f"{figure.name}: {claim.question.en}")
    for figure in FIGURES.values()
    for claim in figure.claims
]


@pytest.mark.parametrize(("figure", "claim"), CLAIMS)
def test_the_engine_answers_as_the_rulebook_does(figure: Figure, claim: Claim) -> None:
    assert claim.ask(figure.state) == claim.answer
    assert claim.holds(figure.state)


def test_the_figures_have_their_names() -> None:
    assert list(FIGURES) == [
        "set-up",
        "stop",
        "forbidden lays",
        "between two tiles",
        "exchange",
        "double exchange",
        "replacements",
        "one tile short",
        "complete route",
        "round the board",
        "halting",
        "limit",
        "blocked",
        "open hand",
        "home",
    ]
    assert all(figure.name == name for name, figure in FIGURES.items())


@pytest.mark.parametrize("figure", FIGURES.values(), ids=FIGURES)
def test_a_figure_has_words_clauses_and_claims(figure: Figure) -> None:
    assert figure.claims
    assert set(figure.clauses) <= set(GAME.clauses)
    assert figure.clauses
    for lang in LANGS:
        assert figure.caption[lang].endswith(".")
        assert len(figure.report(lang).splitlines()) == len(figure.claims)
        assert all(claim.question[lang].rstrip().endswith("?") for claim in figure.claims)


def test_every_clause_is_explained_by_a_figure() -> None:
    explained = {clause for figure in FIGURES.values() for clause in figure.clauses}
    assert set(GAME.clauses) - explained == {"end.draw"}


@pytest.mark.parametrize("figure", FIGURES.values(), ids=FIGURES)
def test_a_figure_is_a_board_to_play_on(figure: Figure) -> None:
    state = figure.state
    assert isinstance(state, StreetCarState)
    assert state.outcome is None
    assert len(state.legal_actions) > 0
    assert GAME.parse(state.notation) == state
    assert Transcript(state).end == state


def test_a_report_tells_every_answer() -> None:
    assert FIGURES["limit"].report().splitlines() == [
        "Where can it come to? 7,10 after 1, 8,10 after 2, 9,10 after 3",
        "The limit after one square? 2",
        "After two? 3",
        "After three? 4",
    ]
    assert FIGURES["forbidden lays"].report("fr").splitlines()[0] == "Une courbe en 4,1 ? lay.border"
