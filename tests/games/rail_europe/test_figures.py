"""Every claim of every figure, and that each figure is a board that can be played on."""

from __future__ import annotations

import pytest

from railwidgets.core import LANGS, Claim, Figure, Transcript
from railwidgets.games.rail_europe import GAME, RailEuropeState

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
        "first tickets",
        "face-up row",
        "three locomotives",
        "nothing left",
        "coloured route",
        "grey route",
        "double route",
        "double route with four players",
        "ferry",
        "tunnel",
        "three tickets",
        "stations",
        "borrowed route",
        "longest path",
        "longest path, a tie",
        "last round",
        "a tie",
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
    assert {clause for figure in FIGURES.values() for clause in figure.clauses} == set(GAME.clauses)


@pytest.mark.parametrize("figure", FIGURES.values(), ids=FIGURES)
def test_a_figure_is_a_board_to_play_on(figure: Figure) -> None:
    state = figure.state
    assert isinstance(state, RailEuropeState)
    assert (state.outcome is not None) == (figure.name == "a tie") == (len(state.legal_actions) == 0)
    assert GAME.parse(state.notation) == state
    assert Transcript(state).end == state


def test_a_report_tells_every_answer() -> None:
    assert FIGURES["longest path"].report().splitlines() == [
        "Length of A's path? 11",
        "Over how many routes? 5",
        "Length of B's? 12",
        "Who gets the 10 points? B",
    ]
    assert FIGURES["face-up row"].report("fr").splitlines()[0] == "Une locomotive d'abord ? legal"
