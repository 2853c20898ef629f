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


def test_a_text_speaks_two_languages_and_english_otherwise() -> None:
    text = Text("yes", "oui")
    assert LANGS == ("en", "fr")
    assert [text[lang] for lang in LANGS] == ["yes", "oui"]
    assert text["de"] == str(text) == "yes"


def test_a_text_is_filled_in_by_language() -> None:
    filled = Text("{n} {colour} cubes", "{n} cubes {colour}").fill(n=2, colour=Text("red", "rouge"))
    assert filled == Text("2 red cubes", "2 cubes rouge")


def test_a_fact_that_is_missing_is_an_error() -> None:
    with pytest.raises(KeyError):
        Text("{n} cubes", "{n} cubes").fill()


def test_clauses_are_read_in_order_with_all_they_have(package: str) -> None:
    clauses = load_clauses(package)
    assert list(clauses) == ["place.here", "place.simple"]
    clause = clauses["place.here"]
    assert clause.id == "place.here"
    assert clause.text.en == "Only here."
    assert clause.where == Text("Placing", "Pose")
    assert clause.ruling == Text("Ours.", "La nôtre.")
    assert clause.option == "anywhere"


def test_a_clause_with_cases_can_be_broken_and_says_how(package: str) -> None:
    clause = load_clauses(package)["place.here"]
    assert clause.breakable
    mark = Mark("cell", ((0, 1),))
    refusal = clause.refuse("there", [mark], what=Text("a tile", "une tuile"), n=3)
    assert refusal.clause == "place.here"
    assert refusal.text == Text("a tile is there, 3 steps off.", "une tuile\u00a0: là-bas, à 3 pas.")
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
    told = [Refusal(clause, Text.same(stage), stage=stage) for stage in reversed(STAGES) for clause in ("b", "a")]
    assert [(one.stage, one.clause) for one in in_order(told, ["a", "b"])] == [
        (stage, clause) for stage in STAGES for clause in ("a", "b")
    ]


def test_reasons_of_one_clause_and_stage_stay_in_their_order() -> None:
    told = [Refusal("a", Text.same(number)) for number in range(5)]
    assert in_order(iter(told), ["a"]) == tuple(told)


@pytest.mark.parametrize(
    ("written", "said"),
    [
        ('token = ["place.here"]', "[stages]: token is no stage; write some of over, phase, hand, place, taken"),
        ('rule = ["place.here"]', "[stages]: rule is no stage"),
        ('over = ["place.their"]', "[stages] over: place.their is no case of a clause"),
        ('over = ["place.simple"]', "[stages] over: place.simple is no case of a clause"),
        ('over = ["place.here"]\ntaken = ["place.here.there"]', "[stages] taken: place.here.there is named twice"),
    ],
)
def test_a_table_of_stages_that_names_what_is_not_there_is_told(package: str, written: str, said: str) -> None:
    path = Path(__import__(package).__file__ or "").parent / "clauses.toml"
    path.write_text(CLAUSES.replace('taken = ["place.here.there"]', written), encoding="utf-8")
    with pytest.raises(DataError) as caught:
        load_clauses(package)
    assert said in str(caught.value)
