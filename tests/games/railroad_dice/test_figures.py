"""Every claim of every figure, and that each figure is a board that can be played on."""

from __future__ import annotations

import pytest

from railwidgets.core import CHANCE, LANGS, Claim, Figure, Transcript
from railwidgets.games.railroad_dice import GAME, RailroadDiceState
from tests.games.railroad_dice.conservation import wrong_with

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
        "roll of six",
        "roll of eight",
        "set-up",
        "rails",
        "leaving",
        "no tile fits",
        "bridge",
        "stations",
        "income",
        "shares",
        "directors sell",
        "passengers",
        "sites",
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


@pytest.mark.parametrize("figure", FIGURES.values(), ids=FIGURES)
def test_a_figure_is_a_board_to_play_on(figure: Figure) -> None:
    state = figure.state
    assert isinstance(state, RailroadDiceState)
    assert state.actor in (0, CHANCE)
    assert len(state.legal_actions) > 0
    assert wrong_with(state) == []
    assert GAME.parse(state.notation) == state
    assert Transcript(state).end == state


def test_a_report_tells_every_answer() -> None:
    assert FIGURES["passengers"].report().splitlines() == [
        "Thousands of red passengers? 2",
        "The largest red group? 0,0, 0,1",
        "Yellow ones? 2",
        "Red with a station on 0,2? 3",
        "With stations on 0,2 and 0,3? 5",
        "On 0,2, 0,3 and 0,5? 6",
    ]
    assert FIGURES["roll of six"].report("fr") == "Au moins un joker ? 66.5%"
