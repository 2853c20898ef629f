from __future__ import annotations

from pathlib import Path

import pytest

from railwidgets.core import LANGS, STAGES, Mark, Refusal, Text, load_clauses
from railwidgets.core.data import DataError
from railwidgets.core.refusal import in_order

CLAUSES = """
[stages]
taken = ["place.here.there"]

["place.here"]
title = { en = "Here", fr = "Ici" }
text = { en = " Only here. ", fr = "Seulement ici." }
where = { en = "Placing", fr = "Pose" }
ruling = { en = "Ours.", fr = "La nôtre." }
option = "anywhere"
cases.there = { en = "{what} is there, {n} steps off.", fr = "{what} : là-bas, à {n} pas." }

["place.simple"]
title = { en = "Simple", fr = "Simple" }
text = { en = "A rule.", fr = "Une règle." }
where = { en = "Placing", fr = "Pose" }
"""


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> str:
    name = f"toy_{abs(hash(request.node.name))}"
    (tmp_path / name).mkdir()
    (tmp_path / name / "__init__.py").touch()
    (tmp_path / name / "clauses.toml").write_text(CLAUSES, encoding="utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    return name


def test_a_text_is_said_in_english_where_a_language_is_missing() -> None:
    text = Text("yes", fr="oui")
    assert LANGS[0] == "en"
    assert (text["en"], text["fr"]) == ("yes", "oui")
    assert text["de"] == str(text) == "yes"
    assert text.languages == ("en", "fr")


def test_the_two_languages_of_before_are_deprecated() -> None:
    with pytest.warns(DeprecationWarning, match=r"Text\(en, fr\) is now Text\(en, fr=\.\.\.\)"):
        text = Text("yes", "oui")
    with pytest.warns(DeprecationWarning, match=r'Text\.fr is now Text\["fr"\]'):
        assert text.fr == "oui"
    with pytest.raises(AttributeError, match="'Text' object has no attribute 'de'"):
        _ = text.de


def test_a_text_is_filled_in_by_language() -> None:
    filled = Text("{n} {colour} cubes", fr="{n} cubes {colour}").fill(n=2, colour=Text("red", fr="rouge"))
    assert filled == Text("2 red cubes", fr="2 cubes rouge")


def test_a_fact_that_is_missing_is_an_error() -> None:
    with pytest.raises(KeyError):
        Text("{n} cubes", fr="{n} cubes").fill()


def test_clauses_are_read_in_order_with_all_they_have(package: str) -> None:
    clauses = load_clauses(package)
    assert list(clauses) == ["place.here", "place.simple"]
    clause = clauses["place.here"]
    assert clause.id == "place.here"
    assert clause.text["en"] == "Only here."
    assert clause.where == Text("Placing", fr="Pose")
    assert clause.ruling == Text("Ours.", fr="La nôtre.")
    assert clause.option == "anywhere"


def test_a_clause_with_cases_can_be_broken_and_says_how(package: str) -> None:
    clause = load_clauses(package)["place.here"]
    assert clause.breakable
    mark = Mark("cell", ((0, 1),))
    refusal = clause.refuse("there", [mark], what=Text("a tile", fr="une tuile"), n=3)
    assert refusal.clause == "place.here"
    assert refusal.text == Text("a tile is there, 3 steps off.", fr="une tuile\u00a0: là-bas, à 3 pas.")
    assert refusal.marks == (mark,)


def test_a_clause_without_cases_cannot_be_broken(package: str) -> None:
    clause = load_clauses(package)["place.simple"]
    assert not clause.breakable
    assert clause.ruling is None
    with pytest.raises(LookupError, match=r"cases: write there"):
        clause.refuse("there")


# --- the order of reasons


def test_a_case_of_the_table_of_stages_is_refused_at_its_stage(package: str) -> None:
    clauses = load_clauses(package)
    assert list(clauses) == ["place.here", "place.simple"]
    assert clauses["place.here"].stages == {"there": "taken"}
    assert clauses["place.here"].refuse("there", what="it", n=1).stage == "taken"


def test_what_must_be_mended_first_comes_first_and_then_the_order_of_the_rulebook() -> None:
    refusals = [Refusal(clause, Text.same(stage), stage=stage) for stage in reversed(STAGES) for clause in ("b", "a")]
    assert [(one.stage, one.clause) for one in in_order(refusals, ["a", "b"])] == [
        (stage, clause) for stage in STAGES for clause in ("a", "b")
    ]


def test_reasons_of_one_clause_and_stage_stay_in_their_order() -> None:
    refusals = [Refusal("a", Text.same(number)) for number in range(5)]
    assert in_order(iter(refusals), ["a"]) == tuple(refusals)


@pytest.mark.parametrize(
    ("written", "said"),
    [
        (
            'token = ["place.here"]',
            "[stages]: token is not a stage; write one or more of over, phase, hand, place, taken",
        ),
        ('rule = ["place.here"]', "[stages]: rule is not a stage"),
        ('over = ["place.their"]', "[stages] over: place.their is not a case of a clause"),
        ('over = ["place.simple"]', "[stages] over: place.simple is not a case of a clause"),
        ('over = ["place.here"]\ntaken = ["place.here.there"]', "[stages] taken: place.here.there is named twice"),
    ],
)
def test_a_table_of_stages_that_names_an_unknown_clause_raises(package: str, written: str, said: str) -> None:
    path = Path(__import__(package).__file__ or "").parent / "clauses.toml"
    path.write_text(CLAUSES.replace('taken = ["place.here.there"]', written), encoding="utf-8")
    with pytest.raises(DataError) as caught:
        load_clauses(package)
    assert said in str(caught.value)
