"""One game between players, determined entirely by its plan."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import blake2b
from math import isfinite
from random import Random
from typing import Any, Final

from railwidgets.bots import added, player
from railwidgets.core import Action, IllegalAction, Lang, NotationError, State, Transcript, game, quoted
from railwidgets.core.notation import read_json
from railwidgets.simulation.fault import Fault, ForfeitError
from railwidgets.simulation.referee import SECONDS, Decide, Limits, referee_of

FORMAT: Final = "railwidgets-result"
VERSION: Final = 1

BEGINNING: Final = f'{{"format":"{FORMAT}","version":{VERSION},'.encode()
"""The beginning of every result line."""

LIMIT: Final = 3000
"""The limit of decisions after which a game is stopped, because the rules of some games allow endless play."""

STOPPED: Final = "stopped"
FORFEITED: Final = "forfeited"


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
        seconds: the limit for a decision of an added player; ``None`` sets no limit.
    """

    game: str
    seats: tuple[str, ...]
    seed: int = 0
    rules: Mapping[str, Any] = field(default_factory=dict, hash=False)
    seconds: float | None = SECONDS

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
        ended: the clause that ended it; ``STOPPED`` if it was stopped after ``LIMIT`` decisions, ``FORFEITED`` by a
            player's fault; both with the scores at that time.
        transcript: its transcript, as JSON.
        fault: the fault of a player, which the others won by; ``None`` in most games.
    """

    number: int
    seats: tuple[str, ...]
    seed: int
    winners: tuple[int, ...]
    scores: tuple[float, ...]
    length: int
    ended: str
    transcript: Mapping[str, Any] = field(repr=False, hash=False)
    fault: Fault | None = None

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
            **({"fault": self.fault.to_json()} if self.fault else {}),
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
        fault = Fault.from_json(data["fault"], what) if "fault" in data else None
        if fault is not None and fault.seat >= len(seats):
            raise NotationError(what, ["its seats and its fault do not match"])
        numbers = data["number"], seats, data["seed"], winners, scores, data["length"]
        return cls(*numbers, data["ended"], {**data["transcript"]}, fault)

    def complaint(self, lang: Lang = "en") -> str:
        """Returns a sentence about the fault, with the position in the next lines; empty without a fault."""
        if self.fault is None:
            return ""
        who = self.seats[self.fault.seat]
        return f"{self.fault.sentence(self.transcript['game'], self.number, who)[lang]}\n{self.fault.position}"


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

    An added player that raises an error, takes too long or answers no legal action forfeits the game.

    Args:
        plan: the series.
        number: which game, from 0.
    """
    seats = plan.seated(number)
    kinds, limits = added(seats), Limits(plan.seconds)
    # An error in a player of this package is a bug, and stops the series.
    decide = [
        referee_of(player(who), limits) if who.partition(":")[0] in kinds else player(who).choose for who in seats
    ]
    return play_between(plan.start(), decide, number=number, seats=seats, seed=plan.seed_of(number))


def play_between(start: State, decide: Sequence[Decide], *, number: int, seats: Sequence[str], seed: int) -> Result:
    """Plays one game to its end, or until a player forfeits.

    Args:
        start: the first position.
        decide: the players by seat, as functions; they raise ``ForfeitError`` for their faults.
        number: the number of the game in its series.
        seats: the names of the players by seat.
        seed: the seed of chance and of the players.
    """
    rng = Random(seed)
    # Each player has its own random numbers: how much one searches does not affect chance or the others.
    thoughts = [Random(f"{seed}/{seat}") for seat in range(len(seats))]
    state, actions, length, fault = start, list[Action](), 0, None
    while (actor := state.actor) is not None and length < LIMIT:
        if isinstance(actor, int):
            length += 1
            view = state.view(actor)
            try:
                action = decide[actor](view, thoughts[actor])
                state = _applied(state, action)
            except ForfeitError as error:
                fault = Fault(error.kind, error.detail, actor, length, view.notation)
                break
        else:
            action = state.sample(rng)
            state = state.after(action)
        actions.append(action)
    scores = points(state)
    winners, ended = _ended(state, scores, fault)
    record = Transcript(start, tuple(actions)).to_json()
    return Result(number, tuple(seats), seed, winners, scores, length, ended, record, fault)


def _applied(state: State, action: Action) -> State:
    """Returns the position after an action, checked, since anybody may have written the player."""
    try:
        return state.apply(action)
    except IllegalAction as error:
        raise ForfeitError("illegal", str(error).rstrip(".")) from None


def _ended(state: State, scores: Sequence[float], fault: Fault | None) -> tuple[tuple[int, ...], str]:
    """Returns the winners, and the clause or the word that says how the game ended."""
    if fault is not None:
        return tuple(seat for seat in range(len(scores)) if seat != fault.seat), FORFEITED
    outcome = state.outcome
    return (outcome.winners, outcome.clause) if outcome else (_leading(scores), STOPPED)


def _leading(scores: Sequence[float]) -> tuple[int, ...]:
    """Returns the seats with most points."""
    return tuple(seat for seat, score in enumerate(scores) if score == max(scores))


def points(state: State) -> tuple[float, ...]:
    """Returns the points of each seat; whole numbers stay integers."""
    totals: Sequence[Any] = [score.total for score in state.scores()]
    return tuple(int(total) if total == int(total) else float(total) for total in totals)
