"""Every claim of every figure of the rulebook, and that each figure is a board that can be played on."""

from __future__ import annotations

import pytest

from railwidgets.core import LANGS, Claim, Figure, Transcript
from railwidgets.games.days_of_steam import GAME, DaysOfSteamState
from tests.games.days_of_steam.conservation import wrong_with

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


def test_the_figures_of_the_rulebook_come_in_its_order() -> None:
    assert list(FIGURES)[:12] == [*(f"figure {number}" for number in range(1, 12)), "bridge"]
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
    assert isinstance(state, DaysOfSteamState)
    assert state.actor == 0
    assert len(state.legal_actions) > 0
    assert all(player.hand for player in state.players)
    assert wrong_with(state) == []
    assert GAME.parse(state.notation) == state
    assert Transcript(state).end == state


def test_a_report_tells_every_answer() -> None:
    assert FIGURES["figure 7"].report().splitlines() == [
        "Circuits? 1",
        "Which track tile makes it, laid last? 0,1, 0,2, 1,0, 1,1",
        "Steam by the lower way? 3",
        "Derails there on? 1",
        "Steam by the upper way? 4",
        "Derails there on? 1, 2",
        "Steam by the upper way past a train on the hill? 5",
        "Derails there on? 1, 2, 3",
    ]
    assert FIGURES["figure 2"].report("fr") == "Ville rouge en 0,3 ? legal"
