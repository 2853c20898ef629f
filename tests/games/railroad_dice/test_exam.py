"""The questions of fact of Railroad Dice, asked of the engine: the right answer holds and no other does."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping
from typing import Final

import pytest

from railwidgets.games.railroad_dice import GAME, RailroadDiceState
from railwidgets.games.railroad_dice.year import director
from railwidgets.lessons import Exercise
from tests.games.exam import Answers, ExamQuestions, true_of
from tests.games.railroad_dice.clauses.test_companies import SOLD_OUT
from tests.games.railroad_dice.clauses.test_year_and_end import EIGHTH, lifted
from tests.games.railroad_dice.helpers import BOX, board, legal, play

QUESTIONS: Final = ExamQuestions("railroad_dice")

BEGUN: Final = GAME.start(players=2, seed=1)

COMPANIES: Final = tomllib.loads(BOX)["companies"]


state_of: Callable[[str], RailroadDiceState] = QUESTIONS.state


def text(clause: str) -> str:
    return str(GAME.clauses[clause].text)


def companies(count: int, shares: int, stations: int) -> bool:
    each = {(company["shares"], sum(group["count"] for group in company["stations"])) for company in COMPANIES.values()}
    return (count, {(shares, stations)}) == (len(COMPANIES), each)


def last_station(played_out: bool, years: int, wins: str) -> bool:
    """Whether the others still have a turn, in how many more years, and who wins."""
    built = play(board(EIGHTH), "station mauve 5,3")
    over = lifted(play(built, "end; income; end"))
    assert over.outcome is not None
    (winner,) = over.outcome.winners
    most = max(over.players, key=lambda player: getattr(player, wins) if wins == "passengers" else sum(player.shares))
    still = play(built, "end").actor == 1
    return (played_out, years, over.players.index(most)) == (still, over.year - built.year, winner) and (
        wins in text("end.winner")
    )


def fifth_station_pays() -> int:
    """How many thousand passengers the director gets once the free tile between the four stations has one, too."""
    built = state_of("passengers").notation.replace("mini 0,1 plain\n", "mini 0,1 plain red\n")
    built = built.replace("orange 3,10 E", "3,11 red\norange 3,11")
    return play(GAME.parse(built), "end; end").players[0].passengers


def bank_ends() -> bool:
    return play(board("A reserve 20, front 4 wild; B reserve 9, front 4 wild"), "income").ending == "bank"


def rewards() -> tuple[bool, bool, bool]:
    """Whether a station, a tile and a share bring two wild dice."""
    start = """
    mini 0,0 plain; 3,3 EW; 3,4 NW; 2,4 NS; 1,4 ES; 1,5 EW; orange 1,5 E; brown 3,3 W
    A reserve 3, front 4 straight 1 share; B; directors mauve A
    """
    before = board(start)
    wild = before.player.front[3]
    after = [
        play(before, action).player.front[3] - wild
        for action in ("station mauve 3,2", "leave straight 1,6 WE onto plain straight WE", "buy red with share")
    ]
    return (after[0] == 2, after[1] == 2, after[2] == 2)


def presents(tied: int | None) -> bool:
    """Who directs after a tie: the other one, the present one, or nobody."""
    return director((4, 4), 1, 0) == tied


def next_first() -> int:
    return play(board("A; B; first A"), "end; end").first_player


def once() -> dict[str, bool]:
    """Whether each kind of action is illegal for a second time in a turn."""
    state = board("A reserve 8, front 2 straight 2 curve 2 share; B; directors mauve A")
    twice = {
        "income": not legal(play(state, "income"), "income"),
        "buy": not legal(play(state, "buy red with share"), "buy red with share"),
        "lay": not legal(play(state, "lay straight 3,4 WE"), "lay straight 3,5 WE"),
    }
    rolled = play(state, "roll 1 + 0 wild")
    return {**twice, "roll": not legal(rolled.apply(next(iter(rolled.chance_outcomes))[0]), "roll 1 + 0 wild")}


def front() -> int:
    return next(
        count for count in range(9) if not legal(board(f"A front {count + 1} wild; B"), "end") or _discards(count)
    )


def _discards(count: int) -> bool:
    """Whether one die more must go."""
    return "discard" in {
        str(action).split()[0] for action in play(board(f"A front {count + 1} wild; B"), "end").legal_actions
    }


def parachute() -> tuple[int, int]:
    """The dice in the reserve, and the wild ones in front, that this income brings."""
    state = play(board("A shares 1 red; B shares 2 red; directors red A; year 3"), "end; end; end")
    after = state.apply("income")
    return after.player.reserve - state.player.reserve, after.player.front[3] - state.player.front[3]


def rolled() -> int:
    return state_of("roll").apply("roll 2 + 4 wild").now.rolling


def price() -> int:
    (dear,) = {group["price"] for company in COMPANIES.values() for group in company["stations"][1:]}
    return int(dear)


def station(clause: str, words: str) -> bool:
    return words in text(clause)


def sellers(owner: bool, pays: int, refuses: bool) -> bool:
    state = board(SOLD_OUT)
    anybody = any(legal(state, f"buy {colour} from B") for colour in ("green", "mauve"))
    paid = play(state, "buy red from B").players[1].reserve - state.players[1].reserve
    return (owner, pays, refuses) == (anybody, paid, "cannot refuse" not in text("share.director"))


def fits(tile: str) -> bool:
    """Whether a tile continues the landscape: a massif is mountain all round, a plain green."""
    return legal(state_of("landscape"), f"leave straight -1,9 NS onto {tile} straight NS")


FACTS: Final[Mapping[str, Answers]] = {
    "companies": {
        "four": lambda: companies(4, 10, 8),
        "few_shares": lambda: companies(5, 8, 8),
        "right": lambda: companies(5, 10, 8),
        "more": lambda: companies(5, 10, 10),
    },
    "last_station": {
        "at_once": lambda: last_station(False, 0, "passengers"),
        "shares": lambda: last_station(True, 0, "shares"),
        "more": lambda: last_station(True, 1, "passengers"),
        "played_out": lambda: last_station(True, 0, "passengers"),
    },
    "stuck": {
        "owes": bank_ends,
        "sold": lambda: "shares" in text("end.stuck"),
        "reserve": lambda: board("A reserve 0; B").actor is None,
        "dead": lambda: "both ends are dead" not in text("end.stuck"),
    },
    "start": QUESTIONS.numbers("start", lambda: BEGUN.player.front[3]),
    "pools": {
        "straight": lambda: legal(state_of("pools"), "lay straight 3,4 WE"),
        "wild": lambda: legal(state_of("pools"), "lay wild 3,4 WE"),
        "buy": lambda: legal(state_of("pools"), "buy red with wild"),
        "curve": lambda: legal(state_of("pools"), "lay curve 3,4 WN"),
    },
    "rewards": {
        "station": lambda: rewards() == (True, False, False),
        "both": lambda: rewards() == (True, True, False),
        "tile": lambda: rewards() == (False, True, False),
        "share": lambda: rewards() == (False, True, True),
    },
    "passengers": QUESTIONS.numbers("passengers", fifth_station_pays),
    "director": {
        "other": lambda: presents(0),
        "nobody": lambda: presents(None),
        "present": lambda: presents(1),
        "first": lambda: presents(0),
    },
    "next_first": {
        "next": lambda: next_first() == 1 and "next player clockwise" in text("year.first_player"),
        "same": lambda: next_first() == 0,
        "most": lambda: "passengers" in text("year.first_player"),
        "least": lambda: "fewest" in text("year.first_player"),
    },
    "once": {
        "build": lambda: not station("turn.actions", "roll once"),
        "right": lambda: once()["income"] and once()["roll"],
        "buy": lambda: once()["buy"],
        "line": lambda: once()["lay"],
    },
    "front": QUESTIONS.numbers("front", front),
    "income": QUESTIONS.numbers("income", lambda: state_of("income").apply("income").player.reserve),
    "parachute": {
        "nothing": lambda: parachute() == (0, 0),
        "reserve": lambda: parachute() == (4, 0),
        "both": lambda: parachute() == (4, 4),
        "wild": lambda: parachute() == (0, 4),
    },
    "roll": QUESTIONS.numbers("roll", rolled),
    "where": {
        "side": lambda: not station("station.not_adjacent", "never lie side by side"),
        "second": lambda: not station("station.one_a_tile", "No tile holds two stations of one company"),
        "straight": lambda: not station("rail.from_station", "one of its free sides"),
        "diagonal": lambda: (
            station("station.not_adjacent", "corner to corner")
            and station("station.not_on_border", "Never build a station on a square at the border")
            and station("rail.from_station", "one of its free sides")
        ),
    },
    "price": QUESTIONS.numbers("price", price),
    "sellers": {
        "owner": lambda: sellers(True, 1, False),
        "director": lambda: sellers(False, 1, False),
        "bank": lambda: sellers(False, 0, False),
        "refuse": lambda: sellers(False, 1, True),
    },
    "landscape": {
        "top": lambda: fits("massif"),
        "left": lambda: fits("plain"),
        "green": lambda: fits("plain"),
        "both": lambda: fits("foothill:1") and not fits("massif") and not fits("plain"),
    },
    "onward": {
        "later": lambda: not station("tile.new", "at once"),
        "right": lambda: (
            station("tile.new", "lay a rail on it at once") and station("tile.cleared", "go back to the bank")
        ),
        "stays": lambda: not station("tile.cleared", "the rails on it go back to the bank"),
        "back": lambda: not station("tile.never_again", "never comes back"),
    },
    "surcharge": {
        "each": lambda: not station("cost.mountain", "opens a mountain area"),
        "two": lambda: station("cost.mountain", "Two dice"),
        "ever": lambda: not station("cost.mountain", "this turn"),
        "right": lambda: station("cost.mountain", "One die") and station("cost.lake", "Two dice"),
    },
}


def test_every_question_of_fact_is_asked_of_the_engine() -> None:
    assert {exercise.key: exercise.options for exercise in QUESTIONS.of_fact} == {
        key: tuple(answers) for key, answers in FACTS.items()
    }


@pytest.mark.parametrize("exercise", QUESTIONS.of_fact, ids=lambda exercise: exercise.key)
def test_only_the_right_answer_holds(exercise: Exercise) -> None:
    assert true_of(FACTS[exercise.key]) == list(exercise.found)
