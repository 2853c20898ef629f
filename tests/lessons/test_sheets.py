"""A sheet to hand out and its key: in both languages, from the command line, the same for the same seed."""

from __future__ import annotations

from pathlib import Path

import pytest

import railwidgets as rw
from railwidgets.cli import main
from railwidgets.lessons import key, sheet


def test_a_sheet_asks_and_its_key_answers() -> None:
    made = rw.exercises("steam_tunnel", kind="legal", seed=7, count=3)
    asked, answered = sheet(made, "fr"), key(made, "fr")
    assert asked.count("<img") == 3
    assert asked.count("<li>") == 15
    assert "Exercice 3" in asked
    assert asked.count('<ol type="A">') == asked.count("Réponse (A à E)") == 3
    assert "Corrigé" in answered
    for exercise in made:
        (solution,) = exercise.solutions()
        assert f"<strong>{exercise.letters[solution]}. " in answered
        assert solution in answered
    assert "C’est permis" in answered or "c’est permis" in answered or "n’est pas permise" in answered


def test_an_exercise_with_much_beside_its_board_is_printed_smaller() -> None:
    """A hand and five tickets take more lines than the task; else they would lie across the exercise below."""
    much, little = rw.exercises("rail_europe", kind="legal", seed=7, count=1)[0], rw.exercises("steam_tunnel")[0]
    for lang in ("en", "fr"):
        assert '<section class="long">' in sheet([much], lang)
        assert '<section class="long">' not in sheet([little], lang)


def test_the_command_writes_a_sheet_and_a_key(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "sheet.html"
    command = ["exercises", "days_of_steam", "--seed", "7", "--count", "4", "--html", str(path)]
    assert main(command) == 0
    assert "4 exercises" in capsys.readouterr().out
    first = path.read_bytes(), (tmp_path / "sheet-key.html").read_bytes()
    assert main(command) == 0
    assert (path.read_bytes(), (tmp_path / "sheet-key.html").read_bytes()) == first


def test_the_command_prints_exercises_with_their_solutions(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["exercises", "steam_tunnel", "--count", "2", "--kind", "why", "--lang", "fr"]) == 0
    printed = capsys.readouterr().out
    assert printed.count("   = ") == 2
    assert "   A pawn.taken; B pawn.black_end; C pawn.finished; D pawn.segment\n   = A pawn.taken\n" in printed


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["steam_tunel"], "unknown game 'steam_tunel'"),
        (["steam_tunnel", "--kind", "reach"], "steam_tunnel has no exercises of kind reach"),
        (["steam_tunnel", "--level", "7"], "levels go from 1 to 3"),
    ],
)
def test_the_command_says_what_cannot_be_made(
    words: list[str], message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["exercises", *words]) == 1
    assert message in capsys.readouterr().err


def test_an_exercise_shows_its_task_its_board_and_its_choices_in_a_notebook() -> None:
    exercise = rw.exercises("days_of_steam")["second_city_2"]
    bundle = exercise._repr_mimebundle_()
    assert bundle["text/plain"].startswith("Only one of these five cells is open to the green city. Which?")
    assert bundle["text/html"].count("<li>") == 5
    assert exercise.to_svg(lang="fr").startswith("<svg")
