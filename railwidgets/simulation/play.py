"""One game between players, from a plan that says all about it."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import blake2b
from random import Random
from typing import Any, Final

from railwidgets.bots import player
from railwidgets.core import Action, NotationError, State, Transcript, game

FORMAT: Final = "railwidgets-result"
VERSION: Final = 1

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
        try:
            data = json.loads(line)
            if (data["format"], data["version"]) != (FORMAT, VERSION):
                raise ValueError(f"not of the format {FORMAT} {VERSION}")
            seats, winners, scores = tuple(data["seats"]), tuple(data["winners"]), tuple(data["scores"])
            if len(scores) != len(seats) or not winners or not set(winners) <= set(range(len(seats))):
                raise ValueError("its seats, winners and scores do not fit each other")
            transcript = data["transcript"]
            fields = data["number"], seats, data["seed"], winners, scores, data["length"], data["ended"]
            return cls(*fields, {**transcript})
        except KeyError as error:
            raise NotationError("Not the result of a game", [f"{error} is missing"]) from None
        except (ValueError, TypeError) as error:
            raise NotationError("Not the result of a game", [str(error)]) from None


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
            length += 1
        else:
            action = state.sample(rng)
        state = state.apply(action)
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
