"""One game between players, from a plan that says all about it."""

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
"""How the line of every result begins."""

LIMIT: Final = 3000
"""Decisions after which a game is stopped, for the rules of some games let players go round in circles for ever."""

STOPPED: Final = "stopped"


@dataclass(frozen=True, slots=True)
class Plan:
    """A series of games.

    Attributes:
        game: its name.
        seats: who plays, each a text such as ``search:playouts=100``. In each game they sit one place further on, so
            that after as many games as there are seats everybody has sat everywhere.
        seed: from it and its number follow the draws of each game, so that they are the same however the games are
            shared out among processes and machines. Games have the same draws until everybody has sat everywhere.
        rules: fields of the game's ``Rules``.
    """

    game: str
    seats: tuple[str, ...]
    seed: int = 0
    rules: Mapping[str, Any] = field(default_factory=dict, hash=False)

    def seated(self, number: int) -> tuple[str, ...]:
        """Who sits where in a game."""
        turn = number % len(self.seats)
        return self.seats[turn:] + self.seats[:turn]

    def seed_of(self, number: int) -> int:
        """The seed of a game."""
        text = f"{self.seed}/{number // self._different}".encode()
        return int.from_bytes(blake2b(text, digest_size=6).digest(), "big")

    @property
    def _different(self) -> int:
        """After how many games the same players sit at the same seats again."""
        return next(turn for turn in range(1, len(self.seats) + 1) if self.seated(turn) == self.seats)

    def start(self) -> State:
        """The first position.

        Raises:
            LookupError, ValueError: no such game, players, or rules; the message says what there is.
        """
        if not self.seats:
            raise ValueError("nobody plays: name a player for each seat, such as greedy,random")
        for who in self.seats:
            player(who)
        state: State = game(self.game).new(len(self.seats), **self.rules)
        return state


@dataclass(frozen=True, slots=True)
class Result:
    """A game that was played.

    Attributes:
        number: which of the series, from 0.
        seats: who sat where.
        seed: of its draws and of its players.
        winners: the seats that won; several share the win.
        scores: points by seat.
        length: how many decisions were taken.
        ended: the clause that ended it; ``STOPPED`` if it was stopped after ``LIMIT`` decisions and scored as it stood.
        transcript: all of it, as JSON.
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
        """The result of a ``line``.

        Raises:
            NotationError: it is none.
        """
        what = "Not the result of a game"
        data = read_json(line, what)
        if not isinstance(data, Mapping):
            raise NotationError(what, [f"a result is a JSON object, not {quoted(line)}"])
        if missing := [name for name in ("format", "version", *_FITS) if name not in data]:
            raise NotationError(what, [f"'{name}' is missing" for name in missing])
        if (data["format"], data["version"]) != (FORMAT, VERSION):
            raise NotationError(what, [f"not of the format {FORMAT} {VERSION}"])
        if wrong := [name for name, fits in _FITS.items() if not fits(data[name])]:
            raise NotationError(what, [f"'{name}' cannot be {quoted(json.dumps(data[name]))}" for name in wrong])
        seats, winners, scores = tuple(data["seats"]), tuple(data["winners"]), tuple(data["scores"])
        if len(scores) != len(seats) or not winners or not set(winners) <= set(range(len(seats))):
            raise NotationError(what, ["its seats, winners and scores do not fit each other"])
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
"""What each field of a result can be in JSON."""


def play_game(plan: Plan, number: int) -> Result:
    """Plays one game of a series to its end.

    Args:
        plan: the series.
        number: which game, from 0.
    """
    seats, seed = plan.seated(number), plan.seed_of(number)
    rng, players = Random(seed), [player(who) for who in seats]
    # Each player has draws of its own: how much one thinks changes nothing for chance or for the others.
    thoughts = [Random(f"{seed}/{seat}") for seat in range(len(seats))]
    start = state = plan.start()
    actions: list[Action] = []
    length = 0
    while (actor := state.actor) is not None and length < LIMIT:
        if isinstance(actor, int):
            action = players[actor].choose(state.view(actor), thoughts[actor])
            state = state.apply(action)  # checked, as anybody may have written the player
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
    """The seats with most points."""
    return tuple(seat for seat, score in enumerate(scores) if score == max(scores))


def points(state: State) -> tuple[float, ...]:
    """The points of each seat; whole ones stay whole."""
    totals: Sequence[Any] = [score.total for score in state.scores()]
    return tuple(int(total) if total == int(total) else float(total) for total in totals)
