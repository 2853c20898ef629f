"""``docs/adding_a_game.md``: its excerpts stand in the files, and its steps lead to a game that passes."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import count
from pathlib import Path

import pytest

from railwidgets.core import HOOKS
from railwidgets.testing import Facts, checks, folder, subject
from tests.needs import ROOT
from tests.sampling import exhaustive
from tests.testing.copies import EXAMPLE, Copy, copies, verdict, verdict_of

PAGE = (ROOT / "docs" / "adding_a_game.md").read_text(encoding="utf-8")
FENCE = re.compile(r"^```(\w+)(?: (\S+))?\n(.*?)^```$", re.MULTILINE | re.DOTALL)
LEFT_OUT = "..."
SIGNAL_BOX = ROOT / "examples" / "signal_box"
ALIKE = "what_happens_in_secret_reads_alike"


@dataclass(frozen=True)
class Step:
    """A section of the page.

    Attributes:
        title: its heading.
        files: those that it adds.
        said: what the suite says after it, line by line.
    """

    title: str
    files: tuple[str, ...]
    said: tuple[str, ...]


def steps() -> Iterator[Step]:
    """Those that add files."""
    for section in re.split(r"^## ", PAGE, flags=re.MULTILINE)[1:]:
        title, _, text = section.partition("\n")
        if found := re.search(r"^Files: (.*)$", text, re.MULTILINE):
            said = [block[2] for block in FENCE.findall(text) if block[:2] == ("text", "suite")]
            yield Step(title, tuple(re.findall(r"`([^`]+)`", found[1])), tuple("".join(said).splitlines()))


EXCERPTS = [(file, text) for _, file, text in FENCE.findall(PAGE) if file not in ("", "suite", "hidden")]


@pytest.mark.parametrize(("file", "text"), EXCERPTS)
def test_an_excerpt_stands_in_its_file(file: str, text: str) -> None:
    whole = ((ROOT if file.startswith("examples/") else EXAMPLE) / file).read_text(encoding="utf-8")
    place = 0
    for part in re.split(rf"^{re.escape(LEFT_OUT)}\n", text, flags=re.MULTILINE):
        place = whole.find(part, place)
        assert place >= 0, f"{file} does not say, or not in this order:\n{part}"
        place += len(part)


def test_there_is_an_excerpt_of_most_files_and_every_file_is_added_once() -> None:
    added = [file for step in steps() for file in step.files]
    files = [path.relative_to(EXAMPLE) for path in EXAMPLE.rglob("*.*") if path.is_file()]
    there = [file.as_posix() for file in files if not re.search(r"(^|/)[._]\w+(/|$)", file.as_posix())]
    assert sorted(added) == sorted(there)
    assert f"{len(there)} short files" in PAGE
    assert len({file for file, _ in EXCERPTS}) >= 18


@exhaustive
def test_the_steps_lead_to_a_game_that_passes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """After each step the suite says what the page says; what was imported is another package for each step."""
    monkeypatch.setattr(subject, "GAMES", 1)
    numbers = count(1)
    have: set[str] = set()
    with copies(tmp_path, monkeypatch):
        for step in steps():
            have |= set(step.files)
            if not step.said:
                continue
            copy = Copy(f"step_{next(numbers)}", tmp_path)
            for folder, name in ((copy.folder, "branch_line"), (copy.tests, "tests")):
                for path in folder.iterdir():
                    if f"{name}/{path.name}" not in have:
                        path.unlink()
            copy.install()
            said = verdict(copy.facts() if "tests/facts.py" in have else copy.bare) or capsys.readouterr().out
            for line in step.said:
                assert line.replace("branch_line", copy.name) in said, f"{step.title}: {said}"
            copy.uninstall()


HIDING = re.findall(r"```text hidden\n +(.*)\n", PAGE)


@pytest.mark.parametrize(
    ("number", "file", "old", "new", "check"),
    [
        (1, "hidden.py", "hides = isinstance", "hides = False and isinstance", "what_is_said_gives_nothing_away"),
        (2, "change.py", '"seen" if card in player.seen', '"drawn" if card in player.drawn', ALIKE),
        (3, "hidden.py", "other < state.shown", "6 in state.trains", "a_seat_can_think_ahead_in_its_view"),
    ],
)
def test_the_suite_finds_what_the_page_says_of_hiding(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int, file: str, old: str, new: str, check: str
) -> None:
    with copies(tmp_path, monkeypatch):
        copy = Copy(f"hiding_{number}", tmp_path, SIGNAL_BOX)
        copy.change(file, old, new)
        if number == 2:
            copy.change(file, 'else "drawn"', 'else "seen"')
        copy.install()
        said = verdict_of(copy.facts(), check)
        assert all(part in said for part in HIDING[number].split(LEFT_OUT)), said
        copy.uninstall()


def test_the_suite_asks_with_how_many_players_a_game_hides(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with copies(tmp_path, monkeypatch):
        copy = Copy("hiding_0", tmp_path, SIGNAL_BOX)
        copy.install()
        assert HIDING[0] in verdict_of(copy.facts(hides=()), "what_is_hidden_makes_no_difference_to_a_seat")
        copy.uninstall()


def test_the_page_lists_the_names_of_hooks() -> None:
    rows = re.findall(
        r"^\| `(\w+)\.py` \| ((?:`\w+`(?:, )?)+) \|$", PAGE.partition("## Names that are taken")[2], re.MULTILINE
    )
    listed = {file: re.findall(r"\w+", names) for file, names in rows}
    hooks = {file: [name for name in names if name not in folder.COMMON] for file, names in HOOKS.items()}
    assert listed == {file: names for file, names in hooks.items() if names and file != "state"}


def test_the_page_counts_the_checks() -> None:
    (count,) = re.findall(r"more than (\d+) checks", PAGE)
    assert 0 <= len(checks(Facts("branch_line", EXAMPLE))) - int(count) < 20
