"""A guided first game: what is pointed at is done, what else is legal is told kindly, what was done is explained."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

import railwidgets as rw
from railwidgets.core import GAMES
from railwidgets.lessons.first_game import FIRST_GAME
from railwidgets.live.setup import beside_of
from railwidgets.session import Presenter
from railwidgets.session.learning.guided import Guided
from tests.lessons.course import BRANCHED, GUIDED, written
from tools import guided_games


@pytest.fixture
def guided() -> Iterator[Guided]:
    with written(FIRST_GAME, GUIDED):
        yield Guided(rw.FirstGame("days_of_steam"))


def task(guided: Guided, lang: Any = "en") -> Any:
    return guided.task(lang)


def test_it_points_at_what_to_click_and_does_it(guided: Guided) -> None:
    page = Presenter(guided)
    assert task(guided)["text"] == "Lay the straight to the east."
    assert guided.hinted[:2] == ("hand:straight", "cell:0,1")
    assert "cell:0,1" in page.view["scene"]["highlights"]["hinted"]
    guided.pick("hand:straight")
    guided.pick("cell:0,1")
    guided.pick("cell:0,1")
    assert guided.step == 2, "and the others have done what they do"
    assert task(guided)["said"]["text"] == "It leads away from the city."
    assert task(guided)["text"] == "Lay the curve below."
    assert [stop["state"] for stop in task(guided)["stops"]] == ["solved", ""]
    assert page.view["frame"]["turn"]["steps"], "the board replays the turn of the other"


def test_another_legal_action_gets_a_kind_answer_and_the_piece_is_kept(guided: Guided) -> None:
    Presenter(guided)
    guided.pick("hand:straight")
    guided.pick("cell:0,-1")
    guided.pick("cell:0,-1")
    assert task(guided)["said"]["tone"] == "almost"
    assert "row 0, column -1" in task(guided)["said"]["text"]
    assert guided.picks == ("hand:straight",)
    assert guided.timeline.at == 0


def test_what_is_not_legal_is_reported_with_its_rule(guided: Guided) -> None:
    Presenter(guided)
    guided.pick("hand:straight")
    guided.pick("cell:0,0")
    assert task(guided)["said"]["tone"] == "wrong"
    assert task(guided)["said"]["clause"]


def test_it_goes_on_to_its_end_back_and_anew(guided: Guided) -> None:
    page = Presenter(guided, lang="fr")
    guided.play("lay straight 0,1")
    with pytest.raises(ValueError, match="the next action of this guided game is: lay curve 1,0 turn 3"):
        guided.play("lay curve 1,0")
    guided.hint()
    assert "row 1, column 0" in task(guided)["said"]["text"]
    guided.undo()
    assert (guided.step, guided.timeline.at) == (0, 0)
    guided.stop_at(None, 1)
    assert guided.step == 2
    guided.play("lay curve 1,0 turn 3")
    assert guided.solved
    assert task(guided)["said"]["text"] == "Play on."
    assert page.view["task"] is not None
    assert page.view["task"]["text"] == "C’était votre première partie."
    guided.again()
    assert guided.step == 0
    with pytest.raises(ValueError, match="there is no step 2"):
        guided.stop_at(None, 2)


def test_who_looks_back_goes_on_where_the_game_stands(guided: Guided) -> None:
    guided.play("lay straight 0,1")
    end = guided.timeline.at
    guided.seek(0)
    guided.say("lay curve 1,0 turn 3")
    assert guided.solved
    assert guided.timeline.at == end + 1


CHOICE: dict[str, Any] = {
    **GUIDED,
    "step": [
        {
            **GUIDED["step"][0],
            "ways": [
                {
                    "play": "lay straight 0,-1",
                    "goes_on": True,
                    "comment": {"en": "West too.", "fr": "À l'ouest aussi."},
                },
                {"play": "lay straight 1,0 turn 1", "comment": {"en": "Not today.", "fr": "Pas aujourd'hui."}},
            ],
            "refusal": {
                "play": "lay straight 0,0",
                "say": {"en": "Cover the city.", "fr": "Recouvrez la ville."},
                "after": {"en": "Never a city.", "fr": "Jamais une ville."},
            },
            "question": {
                "text": {"en": "Which side?", "fr": "Quel côté ?"},
                "answers": [
                    {"text": {"en": "Any", "fr": "Tous"}, "comment": {"en": "Yes.", "fr": "Oui."}, "right": True},
                    {"text": {"en": "None", "fr": "Aucun"}, "comment": {"en": "Some.", "fr": "Certains."}},
                ],
            },
        },
        {"replies": "draw tile tower; lay straight 2,0 turn 1; draw tile straight"},
        {"after": {"en": "Play on.", "fr": "Jouez la suite."}},
    ],
}
CHOICE["step"][1]["replies"] = "draw tile tower; lay curve 1,0; draw tile straight"


@pytest.fixture
def choosing() -> Iterator[Guided]:
    with written(FIRST_GAME, CHOICE):
        yield Guided(rw.FirstGame("days_of_steam"))


def lit(page: Presenter) -> set[str]:
    view = page.view
    pieces = [piece for section in view["panel"]["sections"] for piece in section["pieces"]]
    shown = {piece["pick"] for piece in pieces if "selectable" in piece["state"]}
    return shown | set(view["scene"]["highlights"]["selectable"])


def test_a_refusal_is_met_then_a_question_answered_then_a_way_chosen(choosing: Guided) -> None:
    page = Presenter(choosing)
    assert task(choosing)["text"] == "Cover the city."
    assert lit(page) == {"hand:straight"}
    assert {"ring:cell:0,0"} == {key for key in page.view["scene"]["layers"]["marks"] if key.startswith("ring:")}
    choosing.pick("hand:straight")
    assert "cell:0,0" in lit(page)
    choosing.pick("cell:0,1")
    choosing.pick("cell:0,1")
    assert task(choosing)["text"] == "Cover the city.", "another action is not what the guide asks for"
    choosing.pick("cell:0,0")
    said = task(choosing, "fr")["said"]
    assert (said["tone"], said["clause"]) == ("wrong", "place.overlay")
    assert said["text"].endswith("Jamais une ville.")
    assert task(choosing)["text"] == "Which side?"
    letters = {choice["text"]: choice["pick"] for choice in task(choosing)["choices"]}
    choosing.pick("cell:0,1")
    assert choosing.answer is not None
    assert choosing.answer.title["en"] == "Choose one of the letters"
    choosing.pick(letters["None"])
    assert (task(choosing)["said"]["text"], task(choosing)["said"]["tone"]) == ("Some.", "almost")
    assert {choice["text"]: choice["state"] for choice in task(choosing)["choices"]} == {"Any": "", "None": "wrong"}
    choosing.pick(letters["Any"])
    assert task(choosing)["said"]["text"] == "Yes."
    assert task(choosing)["choices"] == []
    while choosing.selection.is_held:
        choosing.drop()
    assert set(choosing.hinted) >= {"cell:0,1", "cell:0,-1"}, "two ways are lit"
    choosing.pick("hand:straight")
    assert {"cell:0,1", "cell:0,-1"} <= lit(page)
    choosing.pick("cell:1,0")
    choosing.pick("cell:1,0")
    assert (choosing.timeline.at, task(choosing)["said"]["text"]) == (0, "Not today.")
    choosing.pick("cell:0,-1")
    choosing.pick("cell:0,-1")
    assert task(choosing)["said"]["text"] == "West too. Play on."
    assert str(choosing.timeline.actions[0]) == "lay straight 0,-1"
    choosing.undo()
    assert (choosing.step, choosing.timeline.at, task(choosing)["text"]) == (0, 0, "Cover the city.")


def test_a_guide_is_no_place_to_shine_elsewhere(guided: Guided) -> None:
    page = Presenter(guided)
    guided.pick("hand:straight")
    highlights = page.view["scene"]["highlights"]
    assert (highlights["ranks"], highlights["selectable"]) == ({}, ["cell:0,1"])
    rings = [key for key in page.view["scene"]["layers"]["marks"] if key.startswith("ring:")]
    assert rings == ["ring:cell:0,1"]


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (
            {"refusal": {**CHOICE["step"][0]["refusal"], "play": "lay straight 0,1"}},
            "'lay straight 0,1' is legal there",
        ),
        ({"ways": [{"play": "lay straight 0,0", "comment": "No."}]}, "'lay straight 0,0' is not legal"),
        (
            {"ways": [{"play": "lay straight 1,0 turn 1", "goes_on": True, "comment": "On."}]},
            "on the way 'lay straight 1,0 turn 1', 'lay curve 1,0' is not legal",
        ),
        ({"ways": [{"play": "lay straight 0,1", "goes_on": True, "comment": "The same."}]}, "begins like another one"),
        ({"say": None, "ways": [], "refusal": None, "question": None}, "write say"),
    ],
)
def test_a_fault_of_a_choice_says_where_it_is(change: dict[str, Any], message: str) -> None:
    first = {key: value for key, value in {**CHOICE["step"][0], **change}.items() if value is not None}
    with written(FIRST_GAME, {**CHOICE, "step": [first, *CHOICE["step"][1:]]}):
        problems = rw.FirstGame("days_of_steam").problems()
    assert any(message in problem and "first_game.toml of days_of_steam, step 1" in problem for problem in problems)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"ways": "lay straight 0,1"}, r"ways: write \[\[step.ways\]\] tables"),
        ({"ways": [{"play": "lay straight 0,1"}]}, "ways: write comment"),
        ({"refusal": {"play": "", "say": "A", "after": "B"}}, "refusal: write play, one illegal action"),
        ({"question": {"text": "Which?", "answers": []}}, "write at least two"),
        ({"quiz": 1}, "unknown field quiz"),
    ],
)
def test_a_choice_that_cannot_be_read_is_an_error(change: dict[str, Any], message: str) -> None:
    steps = [{**CHOICE["step"][0], **change}, *CHOICE["step"][1:]]
    with written(FIRST_GAME, {**CHOICE, "step": steps}), pytest.raises(rw.lessons.ExerciseError, match=message):
        rw.FirstGame("days_of_steam")


def test_there_are_two_parts_at_most() -> None:
    with pytest.raises(ValueError, match="part must be 1 or 2, not 3"):
        rw.FirstGame("streetcar", part=3)


@pytest.mark.parametrize("part", [1, 2])
@pytest.mark.parametrize("name", GAMES)
def test_a_guided_game_has_choices_a_refusal_and_a_question(name: str, part: int) -> None:
    guide = rw.FirstGame(name, part=part)
    guided = Guided(guide)
    assert task(guided)["lesson"] == ("Your first game", "Your second game")[part - 1]
    mine = [step for step in guide.steps if step.play]
    assert sum(step.refusal is not None for step in mine) >= (3, 1)[part - 1]
    assert sum(way.goes_on for step in guide.steps for way in step.ways) >= (2, 0)[part - 1]
    assert sum(bool(step.ways) for step in mine) >= 0.8 * len(mine), "two ways at almost every turn"
    assert any(step.question for step in mine)
    for lang in ("en", "fr"):
        assert all(lang in text.languages for step in guide.all_steps for _, text, _ in step.texts()), lang


def test_the_end_of_a_second_game_names_it() -> None:
    guided = Guided(rw.FirstGame("streetcar", part=2))
    while guided.wanted is not None:
        guided.play(guided.wanted)
    assert task(guided)["text"] == "That was your second game."
    assert task(guided, "fr")["text"] == "C’était votre deuxième partie."


def test_a_second_game_goes_on_in_another_engine() -> None:
    guided = Guided(rw.FirstGame("streetcar", part=2))
    guided.stop_at(None, 1)
    setup = {"game": "streetcar", "lang": "fr", **beside_of(guided)}
    assert (setup["part"], setup["stop"]) == (2, [1])
    assert guided.anew().guide.part == 2


@pytest.mark.parametrize("name", GAMES)
def test_each_step_of_a_first_game_leaves_a_choice_that_the_guide_comments_on(name: str) -> None:
    guide = rw.FirstGame(name)
    alone = [
        number
        for number, (step, state) in enumerate(zip(guide.steps, guide.states, strict=False), start=1)
        if step.play and not step.ways and len([*state.legal_actions][:2]) > 1
    ]
    assert not alone, f"steps {alone} have more than one legal action, and only one way"


@pytest.fixture
def branched() -> Iterator[Guided]:
    with written(FIRST_GAME, BRANCHED):
        yield Guided(rw.FirstGame("days_of_steam"))


def test_another_way_has_steps_of_its_own_and_rejoins(branched: Guided) -> None:
    assert branched.guide.problems() == []
    assert len(task(branched)["stops"]) == 3
    branched.play("lay straight 0,-1")
    assert task(branched)["said"]["text"] == "To the west."
    assert task(branched)["text"] == "Now the east after all."
    branched.play("lay straight 0,1")
    assert (branched.path[branched.step].key, task(branched)["text"]) == ("both", "The second straight.")
    assert [stop["state"] for stop in task(branched)["stops"]] == ["solved", "solved", ""]
    branched.play("lay straight 0,2")
    assert branched.solved
    assert task(branched)["said"]["text"] == "Play on."
    branched.undo()
    branched.undo()
    assert task(branched)["text"] == "Now the east after all.", "back on the way taken"
    branched.undo()
    branched.play("lay straight 0,1")
    assert task(branched)["text"] == "And the north.", "the first way after all"


def test_a_branch_may_end_the_game(branched: Guided) -> None:
    branched.play("lay curve 1,0 turn 3")
    assert branched.solved
    assert task(branched)["said"]["text"] == "To the south. The south is enough."
    branched.again()
    branched.play("lay straight 0,-1")
    branched.play("lay curve -1,0 turn 1")
    assert branched.solved, "a branch leads to another one"
    assert (branched.ways, branched.reached) == ([1, 1], 1)


def test_the_way_taken_is_taken_up_again(branched: Guided) -> None:
    branched.play("lay straight 0,-1")
    branched.play("lay straight 0,1")
    again = Guided(branched.guide)
    again.take_up(branched.reached, branched.ways)
    assert (branched.reached, branched.ways) == (2, [1, 0])
    assert (again.step, again.state, again.path) == (branched.step, branched.state, branched.path)
    assert branched.anew().state == branched.state
    for ways in ([3], [1, 0, 0, 0], ["1"]):
        with pytest.raises(ValueError, match=r"has no way .*: they go from 0 to"):
            Guided(branched.guide).take_up(1, ways)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"branch": "north"}, r"step 1, ways: there is no \[\[branch.north\]\]"),
        ({"rejoins": "nowhere"}, r"step 1, ways: no \[\[step\]\] has the key 'nowhere'"),
        ({"branch": "south"}, "no way leads to branch west"),
        ({"rejoins": "end"}, "step 1, ways: on the way 'lay straight 0,-1', 'draw tile tower' is not legal"),
    ],
)
def test_a_fault_of_a_branch_says_where_it_is(change: dict[str, str], message: str) -> None:
    first, *others = BRANCHED["step"]
    west, south = first["ways"]
    others[2] = {**others[2], "key": "end"}
    with written(FIRST_GAME, {**BRANCHED, "step": [{**first, "ways": [{**west, **change}, south]}, *others]}):
        problems = rw.FirstGame("days_of_steam").problems()
    assert any(re.search(message, problem) for problem in problems), problems


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"branch": {"west": []}}, r"write \[\[branch.west\]\] tables"),
        ({"branch": "west"}, r"branch: write \[\[branch.NAME\]\] tables"),
        ({"branch": {"west": [{"play": "jump"}]}}, "branch west, step 1"),
    ],
)
def test_a_branch_that_cannot_be_read_is_an_error(change: dict[str, Any], message: str) -> None:
    with written(FIRST_GAME, {**BRANCHED, **change}), pytest.raises(rw.lessons.ExerciseError, match=message):
        rw.FirstGame("days_of_steam")


def test_a_branch_that_leads_to_itself_is_a_fault() -> None:
    west, way, last = BRANCHED["branch"]["west"]
    loop = {**way, "ways": [{**way["ways"][0], "branch": "west"}]}
    with written(FIRST_GAME, {**BRANCHED, "branch": {**BRANCHED["branch"], "west": [west, loop, last]}}):
        problems = rw.FirstGame("days_of_steam").problems()
    assert problems == ["first_game.toml of days_of_steam: branch west leads to itself"]


def test_rounds_between_pass_at_once_and_are_not_replayed() -> None:
    guided = Guided(rw.FirstGame("streetcar"))
    page = Presenter(guided)
    assert "straight" not in guided.guide.start.notation.split("A line")[0], "it begins on a bare board"
    guided.play("lay straight 12,3", "lay straight 11,3")
    assert any(step["back"] for step in page.view["frame"]["turn"]["steps"]), "the other's turn is replayed"
    guided.play("lay straight 10,3", "lay straight 9,3")
    guided.play("lay curve 8,3 turn 1", "lay curve 8,4 turn 2")
    assert not any(step["back"] for step in page.view["frame"]["turn"]["steps"])
    assert task(guided)["said"]["text"].startswith("The tile in row 8, column 4")
    assert "Seven rounds later" in task(guided)["said"]["text"]
    assert guided.state.actor == guided.learner
    guided.undo()
    assert str(guided.wanted) == "lay curve 8,3 turn 1"


def test_the_table_of_guided_games_is_up_to_date() -> None:
    assert guided_games.PAGE.read_text(encoding="utf-8") == guided_games.page(), (
        "run: python -m tools.guided_games --write"
    )


def test_a_clause_that_the_game_lacks_is_an_error() -> None:
    steps = [{**GUIDED["step"][0], "clauses": ["move.cost", "move.price"]}, *GUIDED["step"][1:]]
    with written(FIRST_GAME, {**GUIDED, "step": steps}), pytest.raises(rw.lessons.ExerciseError, match="no clause"):
        rw.FirstGame("days_of_steam")
