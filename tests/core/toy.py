"""A toy game that keeps the contract with as little as it takes: chance tosses a coin, a seat guesses."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any

from railwidgets.core import (
    CHANCE,
    Action,
    Actor,
    Clause,
    Form,
    Game,
    Mark,
    Outcome,
    Refusal,
    Score,
    ScoreItem,
    State,
    Text,
    read_action,
)

GUESS_TWICE = Clause(
    id="guess.twice",
    title=Text("Once only", fr="Une seule fois"),
    text=Text("A seat guesses once.", fr="Un joueur devine une fois."),
    where=Text("Guessing", fr="Deviner"),
    rule=Text("A guess is said once", fr="On ne devine pas deux fois"),
    cases={"again": Text("{face} was guessed already.", fr="On a déjà dit {face}.")},
)
FACE = {"heads": Text("heads", fr="pile"), "tails": Text("tails", fr="face")}


@dataclass(frozen=True, slots=True)
class Guess(Action):
    face: str

    @property
    def notation(self) -> str:
        return f"guess {self.face}"

    @property
    def picks(self) -> tuple[str, ...]:
        return "coin", f"face:{self.face}"


@dataclass(frozen=True, slots=True)
class Toss(Action):
    face: str

    @property
    def notation(self) -> str:
        return f"toss {self.face}"


def _no_edge(match: re.Match[str]) -> Action:
    if match[1].lower() not in FACE:
        raise ValueError(f"a coin has no side '{match[1]}'")
    return Guess(match[1].lower())


FORMS = (
    Form(r"guess (\w+)", _no_edge, "guess heads"),
    Form(r"toss (heads|tails)", lambda match: Toss(match[1]), "toss tails"),
)


@dataclass(frozen=True, slots=True)
class Coin(State):
    """Tails comes up twice as often as heads; three tosses, then a guess."""

    guessed: str = ""
    tossed: tuple[str, ...] = ()

    @property
    def game(self) -> Game:
        return CoinGame()

    @property
    def actor(self) -> Actor:
        if self.guessed:
            return None
        return CHANCE if len(self.tossed) < 3 else 0

    def _generate(self) -> list[Action]:
        return [Guess(face) for face in FACE] if self.actor == 0 else [action for action, _ in self._weights()]

    def refusals(self, action: Action) -> tuple[Refusal, ...]:
        if action in self.legal_actions:
            return ()
        marks = [Mark("piece", piece="coin")]
        return (GUESS_TWICE.refuse("again", marks, face=FACE[self.guessed or "heads"]),)

    def candidates(self, picks: Sequence[str] = ()) -> Iterator[Action]:
        return (action for action in map(Guess, FACE) if action.picks[: len(picks)] == tuple(picks))

    def _do(self, action: Action) -> Coin:
        assert isinstance(action, (Guess, Toss))
        if isinstance(action, Toss):
            return replace(self, tossed=(*self.tossed, action.face))
        return replace(self, guessed=action.face)

    def _weights(self) -> list[tuple[Action, int]]:
        return [(Toss("heads"), 1), (Toss("tails"), 2)] if self.actor == CHANCE else []

    def view(self, seat: int | None) -> Coin:
        return self

    def complete(self, rng: Random) -> Coin:
        return self

    def describe(self, action: Action) -> Text:
        return Text(str(action), fr=str(action))

    def scores(self) -> tuple[Score, ...]:
        label = Text("right guesses", fr="bonnes réponses")
        return (Score((ScoreItem(GUESS_TWICE.id, label, self.tossed.count(self.guessed)),)),)

    @property
    def outcome(self) -> Outcome | None:
        return Outcome((0,), GUESS_TWICE.id, Text("Guessed.", fr="Deviné.")) if self.guessed else None

    @property
    def notation(self) -> str:
        return " ".join((*self.tossed, self.guessed)).strip()

    def to_json(self) -> dict[str, Any]:
        return {"tossed": list(self.tossed), "guessed": self.guessed}


class CoinHeuristics:
    """Whoever guesses what came up most often has done best; nothing is favoured."""

    PLAYOUTS = 50
    TURNS = 0
    DEPTH = 0

    def action_priors(self, state: Coin, actions: Sequence[Action]) -> list[float]:
        return [0.0] * len(actions)

    def promising_actions(self, state: Coin) -> Sequence[Action]:
        return state.choices

    def playout_action(self, state: Coin) -> Action:
        return state.choices[0]

    def same_turn(self, before: Coin, state: Coin) -> bool:
        return state.actor == before.actor

    def determinize(self, view: Coin, rng: Random) -> Coin:
        return view.complete(rng)

    def evaluate(self, state: Coin) -> tuple[float, ...]:
        return (state.tossed.count(state.guessed) / 3,)


class CoinGame(Game):
    name = "coin"
    title = Text("Coin", fr="Pièce")
    players = range(1, 2)
    style = None

    def new(self, players: int = 1, **rules: Any) -> Coin:
        return Coin()

    def parse(self, text: str) -> Coin:
        return Coin(tossed=tuple(text.split()))

    def from_json(self, data: Mapping[str, Any] | str) -> Coin:
        assert isinstance(data, Mapping)
        return Coin(data["guessed"], tuple(data["tossed"]))

    def action(self, text: str) -> Action:
        return read_action(text, FORMS)

    @property
    def clauses(self) -> Mapping[str, Clause]:
        return {GUESS_TWICE.id: GUESS_TWICE}

    @property
    def figures(self) -> Mapping[str, Any]:
        return {}

    @property
    def heuristics(self) -> CoinHeuristics:
        return CoinHeuristics()

    def scene(self, state: State, look: Any = None) -> Any:
        raise NotImplementedError

    def panel(self, state: State, look: Any = None) -> Any:
        raise NotImplementedError

    def draw(self, state: State, **look: Any) -> Any:
        raise NotImplementedError


COIN = CoinGame()
