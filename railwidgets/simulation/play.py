"""One game between players, determined entirely by its plan."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import blake2b
from math import isfinite
from random import Random
from typing import Any, Final

from railwidgets.bots import player
from railwidgets.core import Action, NotationError, State, Transcript, game, quoted
from railwidgets.core.notation import read_json

FORMAT: Final = "railwidgets-result"
VERSION: Final = 1

BEGINNING: Final = f'{{"format":"{FORMAT}","version":{VERSION},'.encode()
"""The beginning of every result line."""

LIMIT: Final = 3000
"""The limit of decisions after which a game is stopped, because the rules of some games allow endless play."""

STOPPED: Final = "stopped"


@dataclass(frozen=True, slots=True)
class Plan:
    """A series of games.

    Attributes:
        game: the name of the game.
        seats: the players, each a text such as ``search:playouts=100``. In each game they move one seat further, so
            that after as many games as seats each player has had every seat.
        seed: determines the draws of each game together with its number, so that they do not depend on how processes
            and machines share the games. Games have the same draws until each player has had every seat.
        rules: fields of the game's ``Rules``.
    """

    game: str
    seats: tuple[str, ...]
    seed: int = 0
    rules: Mapping[str, Any] = field(default_factory=dict, hash=False)

    def seated(self, number: int) -> tuple[str, ...]:
        """Returns the players of a game by seat."""
        turn = number % len(self.seats)
        return self.seats[turn:] + self.seats[:turn]

    def seed_of(self, number: int) -> int:
        """Returns the seed of a game."""
        text = f"{self.seed}/{number // self._different}".encode()
        return int.from_bytes(blake2b(text, digest_size=6).digest(), "big")

    @property
    def _different(self) -> int:
        """The number of games after which the same players have the same seats again."""
        return next(turn for turn in range(1, len(self.seats) + 1) if self.seated(turn) == self.seats)

    def start(self) -> State:
        """Returns the first position.

        Raises:
            LookupError, ValueError: no such game, players, or options; the message lists the valid ones.
        """
        if not self.seats:
            raise ValueError("there are no players: name one for each seat, such as greedy,random")
        for who in self.seats:
            player(who)
        state: State = game(self.game).new(len(self.seats), **self.rules)
        return state


@dataclass(frozen=True, slots=True)
class Result:
    """A finished game.

    Attributes:
        number: its number in the series, from 0.
        seats: the players by seat.
        seed: the seed of its draws and of its players.
        winners: the winning seats; several share the win.
        scores: the points by seat.
        length: the number of decisions.
        ended: the clause that ended it; ``STOPPED`` if it was stopped after ``LIMIT`` decisions, with the scores at
            that time.
        transcript: its transcript, as JSON.
    """

    number: int
    seats: tuple[str, ...]
    seed: int
    winners: tuple[int, ...]
    scores: tuple[float, ...]
    length: int
    ended: str
    transcript: Mapping[str, Any] = field(repr=False, hash=False)

    @property
    def line(self) -> str:
        """The result as one line of JSON."""
        data = {
            "format": FORMAT,
            "version": VERSION,
            "number": self.number,
            "seats": self.seats,
            "seed": self.seed,
            "winners": self.winners,
            "scores": self.scores,
            "length": self.length,
            "ended": self.ended,
            "transcript": self.transcript,
        }
        return json.dumps(data, separators=(",", ":"))

    @classmethod
    def read(cls, line: str) -> Result:
        """Parses a ``line``.

        Raises:
            NotationError: the line is not a result.
        """
        what = "Not the result of a game"
        data = read_json(line, what)
        if not isinstance(data, Mapping):
            raise NotationError(what, [f"a result is a JSON object, not {quoted(line)}"])
        if missing := [name for name in ("format", "version", *_FITS) if name not in data]:
            raise NotationError(what, [f"'{name}' is missing" for name in missing])
        if (data["format"], data["version"]) != (FORMAT, VERSION):
            raise NotationError(what, [f"the format is not {FORMAT} {VERSION}"])
        if wrong := [name for name, fits in _FITS.items() if not fits(data[name])]:
            raise NotationError(what, [f"'{name}' cannot be {quoted(json.dumps(data[name]))}" for name in wrong])
        seats, winners, scores = tuple(data["seats"]), tuple(data["winners"]), tuple(data["scores"])
        if len(scores) != len(seats) or not winners or not set(winners) <= set(range(len(seats))):
            raise NotationError(what, ["its seats, winners and scores do not match"])
        numbers = data["number"], seats, data["seed"], winners, scores, data["length"]
        return cls(*numbers, data["ended"], {**data["transcript"]})


def _is_count(value: Any) -> bool:
    return type(value) is int and 0 <= value < 1 << 63


def _is_points(value: Any) -> bool:
    return type(value) in (int, float) and isfinite(value)


def _is_list(fits: Callable[[Any], bool]) -> Callable[[Any], bool]:
    return lambda value: isinstance(value, list) and all(map(fits, value))


_FITS: Final[Mapping[str, Callable[[Any], bool]]] = {
    "number": _is_count,
    "seats": _is_list(lambda value: isinstance(value, str)),
    "seed": _is_count,
    "winners": _is_list(_is_count),
    "scores": _is_list(_is_points),
    "length": _is_count,
    "ended": lambda value: isinstance(value, str),
    "transcript": lambda value: isinstance(value, Mapping),
}
"""The JSON types of the fields of a result."""


def play_game(plan: Plan, number: int) -> Result:
    """Plays one game of a series to its end.

    Args:
        plan: the series.
        number: which game, from 0.
    """
    seats, seed = plan.seated(number), plan.seed_of(number)
    rng, players = Random(seed), [player(who) for who in seats]
    # Each player has its own random numbers: how much one searches does not affect chance or the others.
    thoughts = [Random(f"{seed}/{seat}") for seat in range(len(seats))]
    start = state = plan.start()
    actions: list[Action] = []
    length = 0
    while (actor := state.actor) is not None and length < LIMIT:
        if isinstance(actor, int):
            action = players[actor].choose(state.view(actor), thoughts[actor])
            state = state.apply(action)  # checked, since anybody may have written the player
            length += 1
        else:
            action = state.sample(rng)
            state = state.after(action)
        actions.append(action)
    return _result(plan, number, Transcript(start, tuple(actions)), state, length)


def _result(plan: Plan, number: int, transcript: Transcript, end: State, length: int) -> Result:
    outcome, scores = end.outcome, points(end)
    return Result(
        number=number,
        seats=plan.seated(number),
        seed=plan.seed_of(number),
        winners=outcome.winners if outcome else _leading(scores),
        scores=scores,
        length=length,
        ended=outcome.clause if outcome else STOPPED,
        transcript=transcript.to_json(),
    )


def _leading(scores: Sequence[float]) -> tuple[int, ...]:
    """Returns the seats with most points."""
    return tuple(seat for seat, score in enumerate(scores) if score == max(scores))


def points(state: State) -> tuple[float, ...]:
    """Returns the points of each seat; whole numbers stay integers."""
    totals: Sequence[Any] = [score.total for score in state.scores()]
    return tuple(int(total) if total == int(total) else float(total) for total in totals)
