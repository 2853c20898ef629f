from __future__ import annotations

import pytest

from railwidgets.core import Claim, Figure, Text
from railwidgets.core.figure import spoken
from tests.core.toy import Coin


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
