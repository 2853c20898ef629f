"""The list of mutants: each can still be put in; and what the tool says when one cannot, survives, or is found."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from tests.sampling import exhaustive
from tools import mutants
from tools.mutants import Mutant, MutantError, Result

WORDS = """
name = "a fault"
file = "railwidgets/core/cell.py"
find = "FARTHEST: Final = 999"
put = "FARTHEST: Final = 9"
"""


def written(tmp_path: Path, text: str) -> Path:
    path = tmp_path / "mutants.toml"
    path.write_text(text, encoding="utf-8")
    return path


def test_each_can_be_put_in_and_changes_something() -> None:
    listed = mutants.mutants()
    for mutant in listed:
        spoilt = mutant.spoilt()
        compile(spoilt, mutant.file, "exec")
        assert spoilt != (mutants.ROOT / mutant.file).read_text(encoding="utf-8"), mutant.name
        assert (mutants.ROOT / mutant.near).is_dir(), mutant.name


def test_they_are_of_all_that_decides_a_game() -> None:
    """At least sixty, over the rules, the generator, changes, scores and hidden hands of five games, and the track."""
    listed = mutants.mutants()
    assert len(listed) >= 60
    spoilt = {mutant.file for mutant in listed}
    for name in ("rules.py", "legal.py", "change.py", "score.py", "hidden.py"):
        assert any(file.endswith(f"/{name}") for file in spoilt), name
    for folder in ("days_of_steam", "steam_tunnel", "rail_europe", "streetcar", "railroad_dice"):
        assert sum(f"/{folder}/" in mutant.file for mutant in listed) >= 11, folder
    assert sum(mutant.file.startswith("railwidgets/track/") for mutant in listed) >= 8


def test_the_page_shows_what_finds_each_of_them() -> None:
    """In the order of the list, none missing, and none that survived."""
    tabled = mutants.tabled(mutants.PAGE.read_text(encoding="utf-8"))
    assert list(tabled) == [mutant.name for mutant in mutants.mutants()]
    assert all(tabled.values())


def test_the_page_shows_every_mark_of_the_tests() -> None:
    settings = tomllib.loads((mutants.ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    marks = [mark.split(": ", 1) for mark in settings["tool"]["pytest"]["ini_options"]["markers"]]
    page = mutants.PAGE.read_text(encoding="utf-8")
    rows = page.partition("| Mark | Meaning |\n|---|---|\n")[2].partition("\n\n")[0].splitlines()
    assert rows == [f"| `{name}` | {meaning} |" for name, meaning in marks]


def test_a_line_that_has_moved_is_reported_with_the_remedy(tmp_path: Path) -> None:
    (mutant,) = mutants.mutants(written(tmp_path, f"[[mutant]]\n{WORDS.replace('999', '998')}"))
    with pytest.raises(MutantError, match=r"'a fault': what it looks for occurs 0 times in railwidgets/core/cell\.py"):
        mutant.spoilt()
    with pytest.raises(MutantError, match=r"there is no railwidgets/core/cells\.py; name the file"):
        Mutant("a fault", "railwidgets/core/cells.py", "x", "y").spoilt()
    with pytest.raises(MutantError, match=r"occurs \d+ times .*; write it as it stands there now"):
        Mutant("a fault", "railwidgets/core/cell.py", "cell", "y").spoilt()


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("[[mutant]]\nname = 'a'", "mutant 1: .* write name, file, find and put"),
        (f"[[mutant]]\n{WORDS}\n[[mutant]]\n{WORDS}", "two mutants are called 'a fault'"),
    ],
)
def test_an_invalid_list_raises(tmp_path: Path, text: str, words: str) -> None:
    with pytest.raises(MutantError, match=words):
        mutants.mutants(written(tmp_path, text))


def test_the_command_says_what_was_found_and_fails_if_one_survives(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    fault = Mutant("a fault", "railwidgets/core/cell.py", "FARTHEST: Final = 999", "FARTHEST: Final = 9")
    other = Mutant("another", "railwidgets/core/cell.py", "FARTHEST: Final = 999", "FARTHEST: Final = 8")
    monkeypatch.setattr(mutants, "mutants", lambda: [fault, other])

    def tried(one: Mutant, *, suite: str) -> Result:
        return Result(one, "tests/x.py::y" if one == fault else "", 1.0)

    monkeypatch.setattr(mutants, "tried", tried)
    assert mutants.main(["--only", "a fault"]) == 0
    assert mutants.main([]) == 1
    said = capsys.readouterr().out
    assert "| another | **survived** |" in said
    assert "1 of 2 found" in said
    assert mutants.main(["--check"]) == 0


def test_a_mutant_that_moved_ends_the_command_with_a_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(mutants, "mutants", lambda: [Mutant("gone", "railwidgets/core/cell.py", "no such line", "")])
    assert mutants.main([]) == 2
    assert "'gone': what it looks for occurs 0 times" in capsys.readouterr().err


def test_a_result_is_put_into_the_table_in_the_order_of_the_list(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second, third = (Mutant(name, "railwidgets/core/cell.py", "999", "9") for name in ("a", "b", "c"))
    monkeypatch.setattr(mutants, "mutants", lambda: [first, second, third])
    page = tmp_path / "tests.md"
    page.write_text(
        "before\n<!-- mutants -->\n| fault | found by |\n|---|---|\n| gone | `x` |\n| c | `y.py::y[1 - 2]` |\n"
        "<!-- /mutants -->\nafter\n",
        encoding="utf-8",
    )
    mutants.write(Result(second, "", 1.0), page)
    mutants.write(Result(first, r"x.py::x[\\1]", 1.0), page)
    text = page.read_text(encoding="utf-8")
    assert text.startswith("before\n<!-- mutants -->\n| fault | found by |\n|---|---|\n| a |")
    assert "| b | **survived** |" in text
    assert text.endswith("| c | `y.py::y[1 - 2]` |\n<!-- /mutants -->\nafter\n")
    assert mutants.tabled(text) == {"a": r"x.py::x[\\1]", "b": "", "c": "y.py::y[1 - 2]"}


@pytest.fixture
def small(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Mutant:
    """A fault in a repository of one module and two tests, one of which finds it; the other is not quick."""
    (tmp_path / "small" / "tests" / "core").mkdir(parents=True)
    root = tmp_path / "small"
    for name, text in {
        "railwidgets/__init__.py": "",
        "railwidgets/core/__init__.py": "",
        "railwidgets/core/sum.py": "RESULT = 4\n",
        "pyproject.toml": '[tool.pytest.ini_options]\npythonpath = ["."]\nmarkers = ["quick"]\naddopts = "-p xdist"\n',
        "tests/core/test_sum.py": "from railwidgets.core.sum import RESULT\ndef test_sum():\n    assert RESULT == 4\n",
        "tests/test_all.py": "import pytest\n@pytest.mark.quick\ndef test_nothing():\n    pass\n",
    }.items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text(text, encoding="utf-8")
    monkeypatch.setattr(mutants, "ROOT", root)
    # Its tests need none of the plugins that are installed, which take longer to load than to run the tests.
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")
    return Mutant("a fault", "railwidgets/core/sum.py", "4", "5")


def test_a_fault_is_found_by_the_suite_that_is_asked(small: Mutant) -> None:
    assert mutants.tried(small, suite="near").found_by == "tests/core/test_sum.py::test_sum"
    assert mutants.tried(small, suite="quick").found_by == "", "a folder without quick tests finds nothing"


@exhaustive
def test_a_test_that_fails_anyway_has_found_nothing(small: Mutant, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Mutant, "spoilt", lambda mutant: "RESULT = 5\n")
    (mutants.ROOT / small.file).write_text("RESULT = 6\n", encoding="utf-8")
    with pytest.raises(MutantError, match=r"test_sum\.py::test_sum fails without 'a fault' too; mend that first"):
        mutants.tried(small)


def test_a_sample_is_spread_over_the_list() -> None:
    listed = [Mutant(str(number), "", "", "") for number in range(10)]
    assert [mutant.name for mutant in mutants.spread(listed, 3)] == ["1", "5", "8"]
    assert mutants.spread(listed, 20) == listed


def test_a_quick_suite_need_not_find_all_and_writes_no_page(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file, line = "railwidgets/core/cell.py", "FARTHEST: Final = 999"
    faults = [Mutant(f"fault {at}", file, line, f"FARTHEST: Final = {at}") for at in range(4)]
    monkeypatch.setattr(mutants, "mutants", lambda: faults)
    monkeypatch.setattr(mutants, "tried", lambda one, *, suite: Result(one, "" if one == faults[0] else "x.py", 1.0))
    assert mutants.main(["--suite", "quick"]) == 0
    assert "3 of 4 found; 70% are to be found" in capsys.readouterr().out
    assert mutants.main([]) == 1
    with pytest.raises(SystemExit):
        mutants.main(["--suite", "quick", "--write"])


def test_tests_that_never_end_have_found_the_fault(small: Mutant, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mutants, "PATIENCE_BESIDE", 0.01)
    assert mutants.tried(small).found_by == "no end after 0.01 s"
