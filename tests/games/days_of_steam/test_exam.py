"""The questions of fact of Days of Steam, asked of the engine: the right answer holds and no other does."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

import pytest

import railwidgets as rw
from railwidgets.games.days_of_steam import GAME, DaysOfSteamState
from railwidgets.games.days_of_steam.components import CITIES, COAL_CUBES, COLOURS, GOODS, KINDS
from railwidgets.games.days_of_steam.figure_claims import derails_on, steam_spent
from railwidgets.lessons import Exercise
from tests.games.days_of_steam.helpers import CITY_COLOURS, board, legal, play, settled
from tests.games.exam import Answers, ExamQuestions, true_of

QUESTIONS: Final = ExamQuestions("days_of_steam")

BEGUN: Final = GAME.start(players=2, seed=3)


state_of: Callable[[str], DaysOfSteamState] = QUESTIONS.state


def box(cities: int, tiles: int, goods: int, colours: int) -> bool:
    counted = sum(kind.count for kind in KINDS.values())
    return (cities, tiles, goods, colours) == (sum(CITIES), counted, sum(GOODS), len(COLOURS))


def begins(cities: int, steam: int, tiles: int, hidden: bool) -> bool:
    """Whether a game begins with so many cities under the trains, steam and track tiles."""
    trains = {player.train.cell for player in BEGUN.players}
    other = BEGUN.view(1).players[0].hand
    return (
        len(trains),
        {player.steam for player in BEGUN.players},
        {len(player.hand) for player in BEGUN.players},
    ) == (
        cities,
        {steam},
        {tiles},
    ) and hidden == (other != BEGUN.players[0].hand)


def a_turn(*actions: str, draws: bool) -> bool:
    """Whether these actions are a whole turn, after which a tile is drawn or not."""
    state = state_of("one_action")
    for action in actions:
        if state.refusals(GAME.action(action)):
            return False
        state = state.apply(action)
    drawn = state.actor == rw.CHANCE
    return settled(state).actor == 1 and drawn == draws


def placed() -> tuple[int, int]:
    """The face-up cities after one is placed, and the goods on the new one."""
    before: Any = GAME.figures["figure 2"].state
    after = settled(before.apply("city 1 0,3"))
    return len(after.row), len(after.row[0].goods)


def rolls() -> str:
    """The rolls that keep a train on the track after a move for 6 steam through a curve."""
    curved = board(
        "0,0 red; 0,1 WE; 0,2 WE; 0,3 WE; 0,4 WE; 0,5 SW; 1,5 NS; A at 0,0, steam 6, hand curve; B at 0,0, hand curve"
    )
    bad = derails_on("go E", "go E", "go E", "go E", "go E", "go S")(curved)
    good = [pips for pips in range(1, 7) if pips not in bad]
    return {(6,): "6", (5, 6): "5 or 6", (4, 5, 6): "4 to 6", (3, 4, 5, 6): "3 to 6"}[tuple(good)]


def derailed() -> tuple[bool, int, str]:
    """Whether the train is back, the steam it has left of 6, and where its cube lies."""
    start: Any = GAME.figures["figure 7"].state
    moved = play(start, "load red; go S; go E; go E")
    if moved.phase != "roll" and legal(moved, "stop"):
        moved = moved.apply("stop")
    after = moved.apply(next(action for action, _ in moved.chance_outcomes))
    train = after.players[0].train
    return (
        train == start.players[0].train,
        after.players[0].steam,
        "back" if "0,0 yellow (red)" in after.notation else "",
    )


def cube_left(steps: str) -> bool:
    """Whether the cube stays behind where the train stops."""
    return settled(play(state_of("left"), f"load red; {steps}; stop")).players[0].cargo is None


def leaves(state: DaysOfSteamState) -> set[str]:
    """The directions in which a train may run on."""
    return {str(action).removeprefix("go ") for action in state.legal_actions if str(action).startswith("go ")}


BRIDGE: Final = board(
    "1,0 yellow (red); 1,1 WE NS; 1,2 NW; 0,2 red (yellow); 0,1 SE; 2,1 NW; 2,0 NE; A at 1,0, steam 6, hand curve;"
    "B at 1,0, hand curve; move go E"
)
DEAD_END: Final = board(
    "0,0 red (blue); 0,1 WE; 0,2 NS stub W; 1,2 NS; -1,2 NS; A at 0,0, steam 4, hand curve; B at 0,0, hand curve;"
    "move go E, go E"
)


def exits(bridge: set[str], dead_end: set[str]) -> bool:
    return (leaves(BRIDGE), leaves(DEAD_END)) == (bridge, dead_end)


def coal(each: int, gain: int, when: str) -> bool:
    """Whether players get so many cubes at such a time, and one of them brings so much steam."""
    line = ", ".join(f"0,{place} {colour}" for place, colour in enumerate(CITY_COLOURS)).replace(", 0,", "; 0,")
    state = board(f"{line}; A at 0,0, steam 2, coal 5, hand curve; B at 0,0, hand curve")
    gained = state.apply("coal").players[0].steam - state.players[0].steam
    return (each, gain) == (COAL_CUBES, gained) and when in str(GAME.clauses["coal.cubes"].text)


def ends(points: bool, last: str, then: tuple[str, ...]) -> bool:
    """Whether 13 points end the game at once, and what else does, and what then decides."""
    thirteen = QUESTIONS["points"].state
    text = str(GAME.clauses["end.last_tile"].text)
    order = [word for word in ("points", "circuit counters", "steam", "cubes") if f"most {word}" in text.lower()]
    assert thirteen.actor == 0
    over = board(
        "0,0 yellow; 0,1 WE; 0,2 red; A at 0,2, delivered red green blue, counters 4; B at 0,0; ended end.thirteen"
    )
    return (over.actor is None, last in text, tuple(order)) == (points, True, then)


FACTS: Final[Mapping[str, Answers]] = {
    "box": {
        "few_cities": lambda: box(8, 80, 28, 4),
        "right": lambda: box(12, 80, 28, 4),
        "few_tiles": lambda: box(12, 60, 28, 4),
        "many_goods": lambda: box(12, 80, 40, 5),
    },
    "begin": {
        "own_city": lambda: begins(2, 0, 3, False),
        "with_steam": lambda: begins(1, 3, 3, True),
        "four_tiles": lambda: begins(1, 0, 4, True),
        "one_city": lambda: begins(1, 0, 3, True),
    },
    "one_action": {
        "both": lambda: a_turn("lay straight 0,-1", "go W", draws=True),
        "draw": lambda: a_turn("go E", "stop", draws=True),
        "lay": lambda: a_turn("lay straight 0,-1", draws=True),
        "two": lambda: a_turn("lay straight 0,-1", "lay curve 1,0", draws=True),
    },
    "coal_number": QUESTIONS.numbers(
        "coal_number", lambda: state_of("coal_number").apply("lay straight 0,1").players[0].steam
    ),
    "city_source": {
        "empty": lambda: placed()[0] == 1,
        "replaced": lambda: placed() == (2, 2),
        "bare": lambda: placed() == (2, 0),
        "goods": lambda: placed()[1] == 4,
    },
    "counter": QUESTIONS.numbers("counter", lambda: state_of("counter").apply("lay straight 1,2").players[0].counters),
    "cost": QUESTIONS.numbers("cost", lambda: steam_spent("go E", "go E", "go E")(state_of("cost"))),
    "rest": {
        "any": lambda: leaves(state_of("rest")) == {"N", "E", "S"},
        "north": lambda: leaves(state_of("rest")) == {"N"},
        "back": lambda: leaves(state_of("rest")) == {"N", "S"},
        "not_back": lambda: leaves(state_of("rest")) == {"N", "E"},
    },
    "roll": QUESTIONS.numbers("roll", rolls),
    "derailed": {
        "stays": lambda: not derailed()[0],
        "kept": lambda: derailed()[1] == 6,
        "bag": lambda: derailed()[2] != "back",
        "start": lambda: derailed() == (True, 3, "back"),
    },
    "left": {
        "always": lambda: cube_left("go E") and cube_left("go E; go E"),
        "right": lambda: cube_left("go E; go E") and not cube_left("go E"),
        "never": lambda: not cube_left("go E; go E") and not cube_left("go E"),
        "track": lambda: cube_left("go E") and not cube_left("go E; go E"),
    },
    "tower": QUESTIONS.numbers("tower", lambda: state_of("tower").apply("water").players[0].steam),
    "coal": {
        "start": lambda: coal(3, 1, "start"),
        "last_city": lambda: coal(5, 1, "When the last city enters play"),
        "points": lambda: coal(5, 0, "When the last city enters play"),
        "tower": lambda: coal(1, 4, "tower"),
    },
    "points": QUESTIONS.numbers("points", lambda: state_of("points").scores()[0].total),
    "end": {
        "thirteen": lambda: ends(True, "last track tile", ("points", "circuit counters", "steam")),
        "round": lambda: ends(False, "last track tile", ("points",)),
        "city": lambda: ends(True, "last city", ("points", "circuit counters", "steam")),
        "cubes": lambda: ends(True, "last track tile", ("points", "cubes")),
    },
    "bridge": {
        "any_none": lambda: exits({"N", "E", "S"}, set()),
        "own_back": lambda: exits({"E"}, {"W"}),
        "own_none": lambda: exits({"E"}, set()),
        "any_back": lambda: exits({"N", "E", "S"}, {"W"}),
    },
}


def test_every_question_of_fact_is_asked_of_the_engine() -> None:
    assert {exercise.key: exercise.options for exercise in QUESTIONS.of_fact} == {
        key: tuple(answers) for key, answers in FACTS.items()
    }


@pytest.mark.parametrize("exercise", QUESTIONS.of_fact, ids=lambda exercise: exercise.key)
def test_only_the_right_answer_holds(exercise: Exercise) -> None:
    assert true_of(FACTS[exercise.key]) == list(exercise.found)
