from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from railwidgets.core import Claim, Figure, Text
from railwidgets.core.figure import Figures, claim, load_figure_words, spoken
from railwidgets.core.questions import after, refused_by
from tests.core.toy import FACE, Coin, CoinGame


@pytest.mark.parametrize(
    ("answer", "words"),
    [(True, "yes"), (False, "no"), (3, "3"), ("legal", "legal"), (("A", "B"), "A, B"), ([], "nothing"), ({1}, "1")],
)
def test_an_answer_is_spoken_plainly(answer: object, words: str) -> None:
    assert str(spoken(answer)) == words


@pytest.mark.parametrize(
    ("answer", "french"),
    [
        ("66.5%", "66,5\u00a0%"),
        (("18.67", "0"), "18,67\u00a0; 0"),
        (("1,0", "0,1", "0,3"), "rangée 0, colonnes 1 et 3\u00a0; rangée 1, colonne 0"),
        (("A 0,1", "B 1,0"), "A rangée 0, colonne 1\u00a0; B rangée 1, colonne 0"),
        (("a.b",), "a.b"),
    ],
)
def test_numbers_and_lists_are_written_as_in_french(answer: object, french: str) -> None:
    assert spoken(answer)["fr"] == french


def test_a_figure_reports_what_the_engine_answers() -> None:
    tosses = Claim(Text("Tosses?", fr="Lancers ?"), lambda state: state.tossed, ("heads", "tails"))
    wrong = Claim(Text("Over?", fr="Fini ?"), lambda state: state.outcome is not None, True)
    figure = Figure("figure 1", Coin(tossed=("heads", "tails")), Text("A coin.", fr="Une pièce."), (tosses, wrong), ())
    assert figure.report() == "Tosses? heads, tails\nOver? no"
    assert figure.report("fr") == "Lancers ? heads, tails\nFini ? non"
    assert [claim.holds(figure.state) for claim in figure.claims] == [True, False]


WORDS = """
["figure 2"]
caption = { en = "A coin.", fr = "Une pièce." }
questions.guess = { en = "Guess {face}?", fr = "Deviner {face} ?" }

["figure 4"]
caption = { en = "No coin.", fr = "Pas de pièce." }
questions.last = { en = "The last one?", fr = "Le dernier ?" }
answers.none = { en = "none yet", fr = "aucun encore" }
"""


@pytest.fixture
def figure(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Figures[Coin]:
    """Makes figures with the words above."""
    folder = tmp_path / "coin_figures"
    folder.mkdir()
    (folder / "__init__.py").touch()
    (folder / "figures.toml").write_text(WORDS, encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    load_figure_words.cache_clear()
    return Figures("coin_figures", CoinGame().parse)


GUESS = refused_by("guess heads")


def test_a_figure_is_made_of_a_position_in_notation(figure: Figures[Coin]) -> None:
    made = figure("figure 2", "heads heads tails", "a.b c.d", claim("guess", GUESS, "legal", face=FACE["heads"]))
    assert made == Figure(
        "figure 2",
        Coin(tossed=("heads", "heads", "tails")),
        Text("A coin.", fr="Une pièce."),
        (Claim(Text("Guess heads?", fr="Deviner pile\u00a0?"), GUESS, "legal"),),
        ("a.b", "c.d"),
    )
    assert made.claims[0].holds(made.state)


def test_missing_and_unused_words_are_named(figure: Figures[Coin]) -> None:
    with pytest.raises(ValueError, match=r"has no \['figure 3'\]: write its caption and its questions"):
        figure("figure 3", "", "")
    with pytest.raises(ValueError, match=r"\['figure 2'\]: write the questions \[guest\], leave out \[guess\]"):
        figure("figure 2", "", "", claim("guest", GUESS, "legal"))
    with pytest.raises(ValueError, match=r"\['figure 4'\]: leave out the answers \[none\]"):
        figure("figure 4", "", "", claim("last", GUESS, "legal"))


def test_an_answer_in_notation_is_said_in_words_while_the_engine_gives_it(figure: Figures[Coin]) -> None:
    made = figure(
        "figure 4", "heads", "", claim("last", lambda state: state.tossed[-1] if state.tossed else "none", "none")
    )
    assert made.report() == "The last one? heads"
    made = replace(made, state=Coin())
    assert (made.report(), made.report("fr")) == ("The last one? none yet", "Le dernier\u00a0? aucun encore")
    assert made.answer(made.claims[0])["fr"] == "aucun encore"


def test_a_question_is_asked_after_some_actions() -> None:
    assert after("toss heads", "toss tails", ask=lambda state: state)(Coin()) == Coin(tossed=("heads", "tails"))
    assert after("guess heads", ask=refused_by("guess tails"))(Coin(tossed=("heads",) * 3)) == ("guess.twice",)


def test_chance_is_settled_where_a_seat_is_to_act() -> None:
    guessed = after("toss heads", "guess tails", ask=lambda state: state)(Coin())
    assert guessed.guessed == "tails"
    assert guessed.tossed[0] == "heads"
    assert len(guessed.tossed) == 3
    assert refused_by("guess tails")(Coin()) == "legal"
