from __future__ import annotations

import pytest

from railwidgets.core import Claim, Figure, Text
from railwidgets.core.figure import claim, spoken
from railwidgets.core.questions import after, refused_by
from tests.core.toy import Coin, CoinGame


@pytest.mark.parametrize(
    ("answer", "words"),
    [(True, "yes"), (False, "no"), (3, "3"), ("legal", "legal"), (("A", "B"), "A, B"), ([], "nothing"), ({1}, "1")],
)
def test_an_answer_is_spoken_plainly(answer: object, words: str) -> None:
    assert spoken(answer) == words


def test_a_figure_reports_what_the_engine_answers() -> None:
    tosses = Claim(Text("Tosses?", "Lancers ?"), lambda state: state.tossed, ("heads", "tails"))
    wrong = Claim(Text("Over?", "Fini ?"), lambda state: state.outcome is not None, True)
    figure = Figure("figure 1", Coin(tossed=("heads", "tails")), Text("A coin.", "Une pièce."), (tosses, wrong), ())
    assert figure.report() == "Tosses? heads, tails\nOver? no"
    assert figure.report("fr") == "Lancers ? heads, tails\nFini ? no"
    assert [claim.holds(figure.state) for claim in figure.claims] == [True, False]


def test_a_figure_is_made_of_a_position_in_notation() -> None:
    legal = claim("Guess heads?", "Deviner pile ?", refused_by("guess heads"), "legal")
    figure = Figure.of(CoinGame().parse, "figure 2", "heads heads tails", "A coin.", "Une pièce.", "a.b c.d", legal)
    assert figure == Figure(
        "figure 2", Coin(tossed=("heads", "heads", "tails")), Text("A coin.", "Une pièce."), (legal,), ("a.b", "c.d")
    )
    assert legal.holds(figure.state)


def test_a_question_is_asked_after_some_actions() -> None:
    assert after("toss heads", "toss tails", ask=lambda state: state)(Coin()) == Coin(tossed=("heads", "tails"))
    assert after("guess heads", ask=refused_by("guess tails"))(Coin(tossed=("heads",) * 3)) == ("guess.twice",)


def test_chance_is_settled_where_a_seat_is_to_act() -> None:
    guessed = after("toss heads", "guess tails", ask=lambda state: state)(Coin())
    assert guessed.guessed == "tails"
    assert guessed.tossed[0] == "heads"
    assert len(guessed.tossed) == 3
    assert refused_by("guess tails")(Coin()) == "legal"
