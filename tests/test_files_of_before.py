"""Files and links of version 0.1, from before names and languages changed, are read and give the same games."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import railwidgets as rw
from railwidgets.core import perft
from railwidgets.core.link import read_link
from railwidgets.lessons import read_answers
from railwidgets.lessons.data import read_exercise
from railwidgets.lessons.lesson_json import lesson_from
from railwidgets.session.record.opening import read_game

FILES = Path(__file__).with_name("files_of_0_1")
GAMES = sorted(file.stem for file in FILES.glob("*.json") if file.stem not in ("answers", "progress"))


@pytest.fixture(params=GAMES)
def before(request: pytest.FixtureRequest) -> dict[str, Any]:
    """What version 0.1 wrote of a game."""
    return json.loads((FILES / f"{request.param}.json").read_text("utf-8"))  # type: ignore[no-any-return]


def test_a_record_replays_to_the_same_position(before: dict[str, Any]) -> None:
    record = rw.Transcript.from_json(before["record"])
    assert [str(action) for action in record.actions] == before["actions"]
    assert record.end.notation == before["notation"]
    assert record.end.to_json() == before["position"]
    notes = rw.Session(record).transcript.to_json()["notes"]
    assert notes == {"20": {"text": {"en": "Look here", "fr": "Regardez ici"}}, "21": {"text": "Und hier"}}


def test_a_study_has_its_chapters_and_titles(before: dict[str, Any]) -> None:
    study = rw.Study.from_json(before["study"])
    assert study.problems == ()
    (chapter,) = study.chapters
    assert (study.title["fr"], chapter.title["fr"]) == ("Une étude", "Une partie")
    assert [str(action) for action in chapter.record.actions][:60] == before["actions"]


def test_a_position_is_read_from_json_and_notation(before: dict[str, Any]) -> None:
    game = rw.game(before["game"])
    assert game.from_json(before["position"]) == game.parse(before["notation"])


def test_exercises_and_lessons_ask_the_same(before: dict[str, Any]) -> None:
    exercise = read_exercise(before["exercise"])
    assert not exercise.problems()
    assert exercise.to_json().items() >= {key: before["exercise"][key] for key in ("game", "key", "goal")}.items()
    lesson = lesson_from(before["lesson"])
    assert [one.key for one in lesson.exercises] == [one["key"] for one in before["lesson"]["ideas"][0]["exercises"]]


def test_links_open_what_they_carry(before: dict[str, Any]) -> None:
    links = before["links"]
    assert read_link(links["position"])
    assert [str(action) for action in read_game(links["record"]).actions][:60] == before["actions"]
    assert read_exercise(links["exercise"]).key == before["exercise"]["key"]


def test_sequences_of_actions_are_as_many(before: dict[str, Any]) -> None:
    start = rw.game(before["game"]).parse(before["perft"]["start"])
    counts = before["perft"]["counts"]
    assert [perft(start, depth) for depth in range(1, len(counts) + 1)] == counts


def test_progress_is_kept() -> None:
    progress = rw.Progress(FILES / "progress.json")
    first = rw.exercises("days_of_steam")[0]
    assert progress.is_solved(first)


def test_a_number_on_a_sheet_is_marked_as_it_was() -> None:
    marks = json.loads((FILES / "answers.json").read_text("utf-8"))
    for name in GAMES:
        exercises = {exercise.id: exercise for exercise in rw.exercises(name)}
        for key, exercise in exercises.items():
            for verdict, answers in marks.pop(key, {}).items():
                for answer in answers:
                    solved = exercise.judge(exercise.numbered(answer)).solved
                    assert solved == (verdict == "right"), f"{key}: {answer}"
    assert not marks, f"exercises that are gone: {list(marks)}"


def test_a_table_of_answers_is_marked_as_it_was() -> None:
    made = rw.exercises("railroad_dice")
    sheet = [made[key] for key in ("year_5", "shares_3", "dice_3")]
    ada, ben = read_answers(FILES / "answers.csv")
    assert (ada.name, ada.sheet, ada.numbered) == ("Ada", 5, True)
    for pupil, expected in ((ada, [True, False, True]), (ben, [False, False, False])):
        answers = pupil.answers_to(sheet)
        assert [one.judge(answer).solved for one, answer in zip(sheet, answers, strict=True)] == expected
