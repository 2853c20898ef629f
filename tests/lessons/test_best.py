"""The best by a measure of a game: exact, and found again by trying everything."""

from __future__ import annotations

from fractions import Fraction

import networkx as nx
import pytest

import railwidgets as rw
from railwidgets.lessons import Exercise, ExerciseError
from railwidgets.lessons.kinds import ALIKE
from tests.sampling import exhaustive

NEAR_HOME = (
    "1,10 NS; 2,10 NS; 3,10 NS; 4,10 NS; 5,10 NS; 6,10 NS; 7,10 NS; 8,10 NS; 9,10 NS; 10,10 NW; 10,9 EW; 10,8 EW; "
    "10,7 EW; 10,6 EW; 10,5 EW; 10,4 NE; 9,4 NS; 8,4 SW; 8,3 ES; 9,3 NS; 10,3 NS; 11,3 NS; 12,3 NS; rules stops=2; "
    "A line 6, route 2, shown, tram 8,4 S, goal S2, seen B L; B line 1, route 5; limit 4"
)


def test_the_best_deal_of_three_tickets_is_most_points_for_each_wagon_missing() -> None:
    exercise = rw.exercises("rail_europe", kind="best", seed=3, level=2, count=1)[0]
    state = exercise.state
    player = state.players[state.turn]
    assert len(exercise.options) == 3
    assert exercise.problems() == []
    worth = {}
    for option in exercise.options:
        one, other, points = _ticket(option)
        worth[option] = Fraction(points, _wagons(state, one, other, player))
    assert set(exercise.solutions()) == {option for option in worth if worth[option] == max(worth.values())}
    for option, letter in exercise.letters.items():
        feedback = exercise.judge(letter)
        assert feedback.solved == (option in exercise.solutions())
        assert str(round(float(worth[option]), 2)).rstrip("0").rstrip(".") in feedback.text["en"]


def _ticket(option: str) -> tuple[int, int, int]:
    from railwidgets.games.rail_europe.components import TICKETS

    ticket = TICKETS[rw.game("rail_europe").action(option).ticket]
    return (*ticket.ends, ticket.points)


def _wagons(state: rw.State, one: int, other: int, player: object) -> int:
    """By networkx, over all routes that the engine lets the seat claim, whatever they cost, and its own for nothing."""
    from railwidgets.games.rail_europe.components import ROUTES, routes_in
    from railwidgets.games.rail_europe.network import other_halves

    closed = state.taken | other_halves(state.taken)
    graph = nx.MultiGraph()
    for route in ROUTES:
        if not closed & route.bit:
            graph.add_edge(*route.ends, weight=route.length)
    for route in routes_in(player.routes):
        graph.add_edge(*route.ends, weight=0)
    return int(nx.shortest_path_length(graph, one, other, weight="weight"))


def test_the_shortest_journey_home_counts_turns_and_not_squares() -> None:
    exercise = Exercise("streetcar", NEAR_HOME, "best:journey")
    assert exercise.problems() == []
    turns = {str(run): _turns(exercise.state.apply(run)) for run in exercise.state.legal_actions}
    least = min(turns.values())
    assert set(exercise.solutions()) == {run for run, count in turns.items() if count == least}
    for run, count in turns.items():
        feedback = exercise.judge(run)
        assert feedback.solved == (count == least)
        assert f"Turns to get home, including this one: {count}." in feedback.text["en"]


def _turns(after: rw.State) -> int:
    """By trying everything, the other tram passing or doing what leaves the limit alone."""
    if after.ended:
        return 1
    mine = after.replace(turn=0)
    return 1 + min(_turns(mine.apply(run)) for run in mine.legal_actions)


def test_the_best_share_is_found_again_by_buying_each_and_ending_the_year() -> None:
    for exercise in rw.exercises("railroad_dice", kind="best", seed=5, level=2, count=3):
        buys = [action for action in exercise.state.legal_actions if str(action).startswith("buy")]
        assert len(buys) == ALIKE
        carried = {str(buy): _next_year(exercise.state.apply(buy)) for buy in buys}
        most = max(carried.values())
        assert exercise.solutions() == tuple(buy for buy, passengers in carried.items() if passengers == most)
        assert len(exercise.solutions()) == 1
        for buy, passengers in carried.items():
            feedback = exercise.judge(buy)
            assert feedback.solved == (passengers == most)
            assert f"carry next year: {passengers}." in feedback.text["en"]


def _next_year(bought: rw.State) -> int:
    """What the year brings the buyer that comes after this one, by the score sheet."""
    year = bought.apply("end")
    assert year.year == bought.year + 1
    return sum(item.points for item in year.due()[bought.turn].items) - year.players[bought.turn].passengers


@exhaustive
def test_journeys_that_are_made_compare_eight_moves_and_count_the_turns_of_each() -> None:
    exercise = _first_made("best:journey")
    moves = [run for run in exercise.state.legal_actions if str(run).startswith("run")]
    assert len(moves) >= ALIKE
    (solution,) = exercise.solutions()
    others = [run for run in moves if str(run) != solution]
    turns = int(exercise.judge(solution).text["en"].rstrip(".").rpartition(" ")[2])
    assert _is_home_in(turns, exercise.state.apply(solution), exercise.state.turn)
    assert not any(_is_home_in(turns, exercise.state.apply(run), exercise.state.turn) for run in others)


def test_one_tile_alone_makes_the_route_complete() -> None:
    exercise = _first_made("best:route")
    seat, state = exercise.state.turn, exercise.state
    lays = [action for action in state.legal_actions if str(action).startswith("lay")]
    assert len(lays) >= ALIKE
    complete = [str(lay) for lay in lays if _travels_after(state.apply(lay), seat)]
    assert exercise.solutions() == tuple(complete)
    assert len(complete) == 1


def _travels_after(laid: rw.State, seat: int) -> bool:
    """Whether a seat may set out now, which it may with a complete route alone."""
    mine = laid.replace(turn=seat, left=2)
    return any(str(action).startswith("travel") for action in mine.legal_actions)


def _first_made(goal: str) -> Exercise:
    """The first of a sheet of StreetCar that asks for what is wanted."""
    for seed in range(20):
        (exercise,) = rw.exercises("streetcar", kind="best", seed=seed, level=1, count=1)
        if exercise.goal == goal:
            return exercise
    raise AssertionError(f"no {goal} comes up")


def _is_home_in(turns: int, after: rw.State, seat: int) -> bool:
    """Whether the tram can be home in so many turns, the one of this move counted, by trying everything."""
    if after.ended or turns == 1:
        return bool(after.ended)
    mine = after.replace(turn=seat)
    return any(_is_home_in(turns - 1, mine.apply(run), seat) for run in mine.legal_actions)


def test_an_unknown_measure_or_comparison_raises() -> None:
    with pytest.raises(ExerciseError, match=r"unknown measure 'jurney' \(did you mean 'journey'\?\)"):
        Exercise("streetcar", NEAR_HOME, "best:jurney")
    with pytest.raises(ExerciseError, match="this game has none"):
        Exercise("steam_tunnel", "? | ?", "best:journey")
    assert "0 actions to compare" in " ".join(Exercise("streetcar", "A; B", "best:journey").problems())
