"""The list of mutants: each can still be put in; and what the tool says when one cannot, survives, or is found."""

from __future__ import annotations

from pathlib import Path

import pytest

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
        assert sum(f"/{folder}/" in mutant.file for mutant in listed) >= 8, folder
    assert sum(mutant.file.startswith("railwidgets/track/") for mutant in listed) >= 4


def test_a_line_that_has_moved_is_told_with_the_remedy(tmp_path: Path) -> None:
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
def test_a_list_that_is_none_is_told(tmp_path: Path, text: str, words: str) -> None:
    with pytest.raises(MutantError, match=words):
        mutants.mutants(written(tmp_path, text))


def test_the_command_says_what_was_found_and_fails_if_one_survives(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    fault = Mutant("a fault", "railwidgets/core/cell.py", "FARTHEST: Final = 999", "FARTHEST: Final = 9")
    other = Mutant("another", "railwidgets/core/cell.py", "FARTHEST: Final = 999", "FARTHEST: Final = 8")
    monkeypatch.setattr(mutants, "mutants", lambda: [fault, other])
    monkeypatch.setattr(mutants, "tried", lambda one: Result(one, "tests/x.py::y" if one == fault else "", 1.0))
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
