"""Every claim of every figure of the rulebook, and that each figure is a board that can be played on."""

from __future__ import annotations

from fractions import Fraction

import pytest

from railwidgets.core import LANGS, Claim, Figure, Transcript
from railwidgets.games.steam_tunnel import GAME, SteamTunnelState
from tests.games.steam_tunnel.slow import count

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
    assert list(FIGURES) == ["set-up", "second player", "five segments", "eight segments", "blocking", "final count"]
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
    assert set(GAME.clauses) - explained == {"pawn.taken", "variant.simple_paths", "variant.full_board"}


@pytest.mark.parametrize("figure", FIGURES.values(), ids=FIGURES)
def test_a_figure_is_a_board_to_play_on(figure: Figure) -> None:
    state = figure.state
    assert isinstance(state, SteamTunnelState)
    assert (state.outcome is not None) == (figure.name == "final count") == (len(state.legal_actions) == 0)
    assert GAME.parse(state.notation) == state
    assert Transcript(state).end == state


def test_the_slow_count_agrees_with_the_worked_numbers() -> None:
    values = {name: sorted(found.value for found in count(FIGURES[name].state.to_json())) for name in FIGURES}
    assert values["final count"] == sorted((4, 0, 42, 63, 63, 25, 0))
    assert 35 in values["five segments"]
    assert 56 in values["eight segments"]
    thirds = [found for found in count(FIGURES["eight segments"].state.to_json()) if found.value == 56]
    assert thirds[0].shares == (Fraction(56, 3),) * 3


def test_a_report_tells_every_answer() -> None:
    assert FIGURES["eight segments"].report().splitlines() == [
        "Segments? 8",
        "Ends? 3, 2, 2, 0",
        "Value? 56",
        "Share of each? 18.67, 18.67, 18.67",
        "Exactly? 56/3",
    ]
    assert FIGURES["second player"].report("fr").splitlines()[0] == "Un pion sur 1 ? pawn.finished"
