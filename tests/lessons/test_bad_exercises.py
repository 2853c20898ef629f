"""What is wrong with an exercise, an answer or a file is told in a sentence that says what to write."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import railwidgets as rw
from railwidgets.core import UnknownGameError
from railwidgets.lessons import Exercise, ExerciseError, read_exercises

ROAD = "0,0 red; 0,1 WE; 0,2 WE; A at 0,0, steam 3, hand curve straight; B at 0,0, hand hill"


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"goal": "wy", "action": "go E"}, "there is no 'wy'.*; write one of why, refused"),
        ({"goal": "refused:place.edges"}, "there is no clause 'place.edges' .did you mean 'place.edges_match'"),
        ({"goal": "refused:circuit.loop"}, "no candidate breaks circuit.loop"),
        ({"goal": "why"}, "action: write the illegal action"),
        ({"goal": "why", "action": "go E", "choices": ("move.brige",)}, "choices: there is no clause 'move.brige'"),
        ({"goal": "legal"}, "choices: write the actions to choose from"),
        ({"goal": "legal", "choices": ("go E", "GO e")}, "two of them are the same action"),
        ({"goal": "legal", "choices": ("go E", "fly E")}, "Cannot read the action 'fly E'"),
        ({"goal": "legal:perhaps", "choices": ("go E", "go W")}, "write legal or legal:not"),
        ({"goal": "claim:0", "figure": "figure 99"}, "there is no 'figure 99'; there are figure 1"),
        ({"goal": "claim:99", "figure": "figure 1"}, "figure 1 has the claims 0 to"),
        ({"goal": "reach:"}, "write the position to reach"),
        ({"goal": "reach:A at 0,1", "clauses": ("move.bridg",)}, "clauses: there is no 'move.bridg'"),
    ],
)
def test_an_impossible_exercise_raises_when_it_is_made(fields: dict[str, Any], message: str) -> None:
    with pytest.raises(ExerciseError, match=message):
        Exercise("days_of_steam", ROAD, **fields)


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"position": "0,0 red; 0,0 blue", "goal": "refused:place.overlay"}, "position: Cannot read this position"),
        ({"goal": "refused:place.within_five"}, "it has no solution"),
        ({"goal": "refused:move.own_train", "held": "train", "count": 9}, "count: it has 3 solutions, not 9"),
        ({"goal": "why", "action": "go E"}, "action: go E breaks no rule here: change the action or the position"),
        ({"goal": "why", "action": "go W", "choices": ("move.own_train",)}, "there is nothing to choose"),
        ({"goal": "why", "action": "go W", "choices": ("move.bridge", "move.junction")}, "is not among them"),
        (
            {"goal": "legal", "choices": ("go E", "load red", "lay curve 1,0")},
            "2 of them are allowed; exactly one must be",
        ),
        ({"goal": "gain:score.circuits"}, "it has no solution"),
        ({"goal": "reach:A at 0,0"}, "the position reaches it already"),
        ({"goal": "reach:A at 9,9"}, "it has no solution"),
    ],
)
def test_what_is_wrong_with_an_exercise_is_among_its_problems(fields: dict[str, Any], message: str) -> None:
    exercise = Exercise("days_of_steam", **{"position": ROAD, **fields})
    problems = exercise.problems()
    assert any(message in problem for problem in problems), problems
    assert all(problem.startswith("exercise '") and "days_of_steam" in problem for problem in problems)


def test_an_unreadable_answer_raises_with_an_example() -> None:
    exercise = Exercise("days_of_steam", ROAD, "refused:place.edges_match", held="hand:curve")
    with pytest.raises(ExerciseError, match="not an answer: Cannot read the action 'curve'"):
        exercise.judge("curve")
    with pytest.raises(ExerciseError, match="not an answer"):
        exercise.judge(7)
    with pytest.raises(ExerciseError, match="separate actions with semicolons"):
        Exercise("days_of_steam", ROAD, "reach:A at 0,1; not move").judge([])


@pytest.mark.parametrize("goal", ["refused:place.edges_match", "gain:score.goods", "reach:A at 0,1; not move", "why"])
@pytest.mark.parametrize("answer", [None, [], {}, 3.5, True, "", "go", ["go E", None], object()])
def test_odd_answers_are_no_answers(goal: str, answer: Any) -> None:
    exercise = Exercise("days_of_steam", ROAD, goal, action="go W" if goal == "why" else "")
    with pytest.raises(ExerciseError, match="answer"):
        exercise.judge(answer)


def test_an_action_of_another_game_is_no_answer() -> None:
    exercise = Exercise("steam_tunnel", rw.game("steam_tunnel").start(seed=1).notation, "refused:turn.flip")
    with pytest.raises(ExerciseError, match="Cannot read the action 'travel W6'"):
        exercise.judge(rw.game("streetcar").action("travel W6"))


def test_fields_that_are_no_texts() -> None:
    with pytest.raises(ExerciseError, match="goal: must be a string, not int"):
        Exercise("days_of_steam", ROAD, goal=7)  # type: ignore[arg-type]


def test_a_game_that_is_none() -> None:
    with pytest.raises(UnknownGameError, match="unknown game 'days'"):
        rw.exercises("days")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("[a", "cannot be read: unreadable TOML"),
        ('[a]\ngoal = "legal"', "name the game at the top"),
        ('game = "days"', "unknown game 'days'"),
        ('game = "days_of_steam"\npositions = "road"', r"\[positions\]: write a table of positions"),
        ('game = "days_of_steam"\npositions.road = 1', r"\[positions\]: write a table of positions"),
        ('game = "days_of_steam"\na = 1', r'\["a"\]: write a table'),
        ('game = "days_of_steam"\n[a]\ngaol = "legal"', r"unknown field gaol .did you mean 'goal'"),
        ('game = "days_of_steam"\n[a]\ngoal = "refused:place.overlay"\nposition = "b1"', "there is no position 'b1'"),
        ('game = "days_of_steam"\n[a]\ngoal = "x"', "exercise 'a' of days_of_steam: goal: there is no 'x'"),
        ('game = "days_of_steam"\n[a]\ngoal = "reach:A at 0,1"\ntext = { fr = "Va." }', "write en"),
    ],
)
def test_a_file_of_exercises_that_cannot_be_read(tmp_path: Path, text: str, message: str) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(ExerciseError, match=message):
        read_exercises(path)


def test_a_file_of_ones_own(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(
        f'game = "days_of_steam"\n[positions]\nroad = "{ROAD}"\n'
        '[first]\ngoal = "refused:place.reaches_city"\nposition = "road"\nheld = "hand:curve"\n'
        'text = { en = "Against a blank.", fr = "Contre un vide." }\n'
        '[second]\ngoal = "reach:A at 0,1; not move"\nposition = "road"\nheld = "go stop"\n',
        encoding="utf-8",
    )
    mine = read_exercises(path)
    assert [exercise.key for exercise in mine] == ["first", "second"]
    assert mine.problems() == []
    assert mine["first"].task["fr"] == "Contre un vide."
    assert [exercise.key for exercise in mine.about("place")] == ["first"]
    with pytest.raises(KeyError, match=r"no exercise 'frist' .did you mean 'first'"):
        mine["frist"]
