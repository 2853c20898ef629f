"""The questions of fact of Rail Europe, asked of the engine: the right answer holds and no other does."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

import pytest

from railwidgets.games.rail_europe import GAME, RailEuropeState
from railwidgets.games.rail_europe.components import (
    DRAWN_TICKETS,
    FIRST_LONG,
    KEEP,
    KEEP_FIRST,
    LAST_WAGONS,
    LONGEST_PATH_POINTS,
    STATIONS,
    SWEEP,
)
from railwidgets.lessons import Exercise
from tests.games.exam import Answers, ExamQuestions, true_of
from tests.games.rail_europe.helpers import board, legal, play, said, settled

QUESTIONS: Final = ExamQuestions("rail_europe")

BEGUN: Final = GAME.start(players=2, seed=4)

HAND: Final = board("A hand 3 black 2 green; B hand 2 red; row red white blue green locomotive")


state_of: Callable[[str], RailEuropeState] = QUESTIONS.state


def text(clause: str) -> str:
    return str(GAME.clauses[clause].text)


def dealt(wagons: int, stations: int, cards: int) -> bool:
    player = BEGUN.players[0]
    assert said(board("A stations roma wien, hand 4 red; B hand"), "station")
    assert not said(board("A stations roma wien paris, hand 4 red; B hand"), "station")
    return (wagons, stations, cards) == (player.wagons, STATIONS, sum(player.hand))


def first_tickets(keep: int, long: bool) -> bool:
    """Whether this many of the first tickets must be kept, the long one among them."""
    assert len(BEGUN.players[0].offered) == FIRST_LONG + DRAWN_TICKETS
    after = BEGUN.apply(next(iter(said(BEGUN, "return"))))
    after = after.apply(next(iter(said(after, "return"))))
    # The long ticket comes first: it is gone by now.
    must = KEEP_FIRST if not said(after, "return") else KEEP_FIRST - 1
    return (must, long) == (keep, False)


def blind() -> tuple[bool, bool, bool]:
    """After a locomotive drawn blind: whether the player may draw another card, take one, and have a third."""
    second = next(
        after
        for outcome, _ in HAND.apply("draw").chance_outcomes
        if "locomotive" in str(outcome) and (after := HAND.apply("draw").apply(outcome))
    )
    third = settled(second.apply("draw"))
    return legal(second, "draw"), legal(second, "take white"), third.actor == second.actor


def swept() -> int:
    """The cards of the row that are replaced when a third locomotive comes."""
    row = board("A hand 3 black; B hand 2 red; row locomotive locomotive red blue green")
    taken = row.apply("take red")
    third = next(outcome for outcome, _ in taken.chance_outcomes if "locomotive" in str(outcome))
    return taken.apply(third).notation.count(" -")


def deck_runs_out(shuffled: bool, limit: int | None) -> bool:
    """Whether the discards then become the deck, and how many cards a hand may hold."""
    many = board("A hand 11 black 11 green 11 red; B hand 1 blue; row white white blue yellow orange")
    holds = None if legal(many, "draw") else 33
    return (shuffled, limit) == ("shuffle the discards into a new one" in text("deck.reshuffle"), holds)


def white_half() -> tuple[bool, bool]:
    """Whether the two players may claim the other half."""
    theirs = board("A routes budapest-wien-red, hand 1 white; B hand 1 white")
    mine = legal(state_of("double"), "claim budapest-wien-white with 1 white")
    return mine, legal(theirs, "claim budapest-wien-white with 1 white")


def added(key: str) -> int:
    """The cards that the tunnel asks for."""
    (one,) = {sum(int(word) for word in action.split() if word.isdigit()) for action in said(state_of(key), "add")}
    return one


def withdrawn() -> tuple[bool, bool]:
    """Whether the cards are back in the hand, and whether the turn is over."""
    after = settled(state_of("withdraw").apply("withdraw"))
    return sum(after.players[0].hand) == sum(state_of("withdraw").players[0].hand) + 3, after.actor == 1


def failed() -> int:
    """The points of a ticket for 8 that is not joined."""
    state = board("A hand, tickets paris-wien; B hand")
    worth = {item.points for item in state.due()[0].items if item.clause == "score.tickets"}
    assert worth == {-8}
    return min(worth)


def longest() -> tuple[int, ...]:
    state: Any = GAME.figures["longest path, a tie"].state
    return tuple(
        sum(item.points for item in score.items if item.clause == "score.longest_path") for score in state.due()
    )


def unbuilt() -> int:
    score = state_of("unbuilt").due()[0]
    return sum(item.points for item in score.items if item.clause == "score.stations_left")


def route_points() -> int:
    state = board("A hand 4 black 2 locomotive; B hand 2 red; row red red blue green white")
    return play(state, "claim palermo-smyrna with 4 black 2 locomotive").players[0].points


def last_round(wagons: int, that_player: bool) -> bool:
    return (wagons, that_player) == (LAST_WAGONS, "that player last" in text("end.trigger"))


FACTS: Final[Mapping[str, Answers]] = {
    "dealt": {
        "few_wagons": lambda: dealt(40, 3, 4),
        "few_stations": lambda: dealt(45, 2, 4),
        "many_cards": lambda: dealt(45, 3, 5),
        "right": lambda: dealt(45, 3, 4),
    },
    "first_tickets": {
        "long": lambda: first_tickets(2, True),
        "two": lambda: first_tickets(2, False),
        "one": lambda: first_tickets(1, False),
        "all": lambda: first_tickets(4, False),
    },
    "begin": {
        "oldest": lambda: "oldest" in text("setup.first_player"),
        "long": lambda: "longest ticket" in text("setup.first_player"),
        "young": lambda: "youngest" in text("setup.first_player"),
        "countries": lambda: "most countries of Europe" in text("setup.first_player"),
    },
    "blind": {
        "nothing": lambda: blind() == (False, False, False),
        "blind": lambda: blind() == (True, False, False),
        "any": lambda: blind() == (True, True, False),
        "two": lambda: blind() == (True, True, True),
    },
    "row": {
        "five": lambda: (SWEEP, swept()) == (3, 5),
        "three": lambda: (SWEEP, swept()) == (3, 3),
        "next": lambda: swept() == 0,
        "nothing": lambda: swept() == 0,
    },
    "deck": {
        "end": lambda: "the game ends" in text("deck.reshuffle"),
        "ten": lambda: deck_runs_out(True, 10),
        "shuffle": lambda: deck_runs_out(True, None),
        "none": lambda: deck_runs_out(False, None),
    },
    "double": {
        "mine": lambda: white_half() == (True, False),
        "theirs": lambda: white_half() == (False, True),
        "both": lambda: white_half() == (True, True),
        "closed": lambda: white_half() == (False, False),
    },
    "tunnel_cards": QUESTIONS.numbers("tunnel_cards", lambda: added("tunnel_cards")),
    "tunnel_locomotives": QUESTIONS.numbers("tunnel_locomotives", lambda: added("tunnel_locomotives")),
    "withdraw": {
        "lost": lambda: withdrawn() == (False, True),
        "other": lambda: withdrawn() == (True, False),
        "back": lambda: withdrawn() == (True, True),
        "later": lambda: withdrawn() == (False, False),
    },
    "draw_tickets": {
        "two": lambda: (DRAWN_TICKETS, KEEP) == (2, 1),
        "right": lambda: (DRAWN_TICKETS, KEEP) == (3, 1) and "under the ticket deck" in text("tickets.return"),
        "keep_two": lambda: (DRAWN_TICKETS, KEEP) == (3, 2),
        "out": lambda: (DRAWN_TICKETS, KEEP) == (3, 1) and "under the ticket deck" not in text("tickets.return"),
    },
    "failed": {
        "nothing": lambda: failed() == 0,
        "half": lambda: failed() == 4,
        "four": lambda: failed() == -4,
        "minus": lambda: failed() == -8,
    },
    "borrow": {
        "all": lambda: "all routes" in text("score.station_borrow"),
        "each": lambda: "another one for each" in text("score.station_borrow"),
        "one": lambda: (
            "one route of another player" in text("score.station_borrow")
            and "the same one for all tickets" in text("score.station_borrow")
        ),
        "free": lambda: "nobody has claimed" in text("score.station_borrow"),
    },
    "unbuilt": QUESTIONS.numbers("unbuilt", unbuilt),
    "last_round": {
        "zero": lambda: last_round(0, False),
        "two": lambda: last_round(2, True),
        "others": lambda: last_round(2, False),
        "five": lambda: last_round(5, True),
    },
    "longest": {
        "share": lambda: set(longest()) - {0} == {5},
        "none": lambda: not any(longest()),
        "tickets": lambda: sorted(longest())[-2:] == [0, 10],
        "all": lambda: sorted(longest())[-2:] == [LONGEST_PATH_POINTS] * 2 == [10, 10],
    },
    "winner": {
        "right": lambda: "most completed tickets, then to the fewest stations" in text("score.winner"),
        "path": lambda: "go to the longest path" in text("score.winner"),
        "cards": lambda: "cards" in text("score.winner"),
        "stations": lambda: "go to the most stations" in text("score.winner"),
    },
    "route_points": QUESTIONS.numbers("route_points", route_points),
}


def test_every_question_of_fact_is_asked_of_the_engine() -> None:
    assert {exercise.key: exercise.options for exercise in QUESTIONS.of_fact} == {
        key: tuple(answers) for key, answers in FACTS.items()
    }


@pytest.mark.parametrize("exercise", QUESTIONS.of_fact, ids=lambda exercise: exercise.key)
def test_only_the_right_answer_holds(exercise: Exercise) -> None:
    assert true_of(FACTS[exercise.key]) == list(exercise.found)
