"""Fits the evaluation of each game by self-play, and measures it against the one in ``heuristics.py``.

    python tools/fit_evaluation.py --fit [--games GAME ...]              # plays, fits, and writes WEIGHTS
    python tools/fit_evaluation.py --measure RECORDS --minutes 60        # plays them against the current ones
    python tools/fit_evaluation.py                                       # prints the table of docs/benchmarks.md

The model is linear. The logarithm of a chance to win is the weighted sum of that of the current evaluation, whose
weight starts at 1, and of what the current evaluation sums up (``evaluation_features.py``), whose weights start at 0.
So the fit begins as the current evaluation, and an L2 penalty draws it back there. It learns by temporal differences,
TD(lambda) (R. S. Sutton, "Learning to Predict by the Methods of Temporal Differences", Machine Learning 3, 1988): the
target of a position mixes the chances of those after it and the outcome. Each round plays games against itself with the
weights known so far; least-squares steps (S. J. Bradtke, A. G. Barto, "Linear Least-Squares Algorithms for Temporal
Difference Learning", Machine Learning 22, 1996) then fit all games.

Searches with either evaluation play each other with the same number of playouts. That favours the fitted one, which
takes more time, so an evaluation that does not win so does not win at equal time either. The games have other seeds
than those of the fit, and end by the rule of ``strength.py``.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from random import Random
from time import monotonic, process_time
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from railwidgets.bots import PLAYERS, Advice, SearchPlayer
from railwidgets.core import Action, Game, State, Text, game, shares_of_win
from railwidgets.simulation import Plan, Result, read_results, simulate
from tools.evaluation_features import features_of
from tools.strength import LOOKS, estimate, is_decided

ROOT = Path(__file__).parents[1]
WEIGHTS = ROOT / "benchmarks" / "results" / "fitted_evaluations.json"
RESULTS = ROOT / "benchmarks" / "results" / "fitted_evaluations.jsonl"

ROUNDS: Final = 4
SELF_PLAY: Final = {"days_of_steam": 40, "steam_tunnel": 60, "rail_europe": 30, "streetcar": 16, "railroad_dice": 10}
"""The games of a round against itself; a quarter of all are only for the comparison of predictions."""

LEARNER: Final = SearchPlayer(playouts=6, turns=0)
"""The player that learns: few playouts, without turns that another player plays."""

SEARCHED: Final = 0.25
EXPLORED: Final = 0.05
"""The shares of decisions in which it thinks, and in which it takes any promising action, so that it sees other
positions; otherwise it takes the action of the highest prior, as the playouts of a search do."""

LAMBDA: Final = 0.9
PENALTY: Final = 3.0
"""The weight of the L2 penalty in games, times the variance of a feature: positions of a game share its outcome."""

LEAST: Final = 0.01
"""What is added to that variance, so that a feature that hardly varies gets no large weight."""

STEPS: Final = 8
"""The least-squares steps of a round; the targets move with the weights."""

SEED: Final = 2
OPTIONS: Final = {
    "days_of_steam": "playouts=16",
    "steam_tunnel": "playouts=40",
    "rail_europe": "playouts=16,turns=2",
    "streetcar": "playouts=16",
    "railroad_dice": "playouts=4",
}
"""The options of both searches in the comparison: a sixteenth to a fiftieth of the usual time."""

Numbers = NDArray[np.float64]
Evaluate = Callable[[Any], tuple[float, ...]]


@dataclass(frozen=True)
class Episode:
    """A game as it is learned from.

    Attributes:
        inputs: by position, by seat: the logarithm of the chance by the current evaluation, and the features.
        won: the share of each seat in the win.
    """

    inputs: Numbers
    won: Numbers


# --- the model


def inputs_of(name: str, evaluate: Evaluate, state: State) -> Numbers:
    """Returns the inputs of the model, by seat."""
    rows = features_of(name).of(state)
    return np.array([(np.log(max(chance, 1e-9)), *row) for chance, row in zip(evaluate(state), rows, strict=True)])


def current(name: str) -> Numbers:
    """Returns the weights of the current evaluation."""
    return np.array([1.0, *(0.0 for _ in features_of(name).names)])


def chances(inputs: Numbers, weights: Numbers) -> Numbers:
    """Returns the chance to win of each seat, in one position or in each of several."""
    totals = inputs @ weights
    shares = np.exp(totals - totals.max(axis=-1, keepdims=True))
    return np.asarray(shares / shares.sum(axis=-1, keepdims=True))


@contextmanager
def evaluating(played: Game, weights: Numbers) -> Iterator[None]:
    """Evaluates positions of a game by these weights for a while, before the end."""
    heuristics: Any = played.heuristics
    before: Evaluate = heuristics.evaluate

    def evaluate(state: Any) -> tuple[float, ...]:
        return before(state) if state.outcome else (*chances(inputs_of(played.name, before, state), weights).tolist(),)

    heuristics.evaluate = evaluate
    try:
        yield
    finally:
        heuristics.evaluate = before


# --- the fit


def episode(name: str, seats: int, seed: int, weights: Numbers) -> Episode:
    """Plays a game against itself, and returns a position of each turn as a search of the seat to act would deal it."""
    played, rng = game(name), Random(seed)
    heuristics, state = played.heuristics, played.start(seats, seed=seed)
    evaluate, rows, before = heuristics.evaluate, list[Numbers](), None
    while (actor := state.actor) is not None:
        assert isinstance(actor, int)
        view = state.view(actor)
        if actor != before:
            rows.append(inputs_of(name, evaluate, heuristics.determinize(view, rng)))
        before = actor
        with evaluating(played, weights):
            state = state.onward(_chosen(view, rng), rng)
    assert state.outcome is not None
    return Episode(np.array(rows), np.array(shares_of_win(state.outcome, seats)))


def _chosen(view: State, rng: Random) -> Action:
    luck = rng.random()
    if luck < EXPLORED:
        return rng.choice(view.game.heuristics.promising_actions(view))
    return LEARNER.choose(view, rng) if luck < EXPLORED + SEARCHED else view.game.heuristics.playout_action(view)


def targets(known: Episode, weights: Numbers) -> Numbers:
    """Returns the lambda-returns of the positions of a game, by seat."""
    values, found = chances(known.inputs, weights), known.won
    returns = np.empty_like(values)
    for number in range(len(values) - 1, -1, -1):
        returns[number] = found
        found = LAMBDA * found + (1 - LAMBDA) * values[number]
    return returns


def fitted(name: str, games: Sequence[Episode], weights: Numbers) -> Numbers:
    """Returns weights with smaller temporal differences over these games."""
    first, inputs = current(name), np.concatenate([known.inputs for known in games])
    centred = inputs - inputs.mean(axis=1, keepdims=True)
    penalty = np.diag(PENALTY * len(inputs) / len(games) * (centred.var(axis=(0, 1)) + LEAST))
    for _ in range(STEPS):
        aims, values = np.concatenate([targets(known, weights) for known in games]), chances(inputs, weights)
        error = np.einsum("ts,tsf->f", aims - values, inputs)
        mean = np.einsum("ts,tsf->tf", values, inputs)
        slope = np.einsum("ts,tsf,tsg->fg", values, inputs, inputs) - mean.T @ mean
        weights = weights + np.linalg.solve(slope + penalty, error - penalty @ (weights - first))
    return weights


def log_losses(games: Sequence[Episode], weights: Numbers) -> Numbers:
    """Returns by game the mean negative logarithm of the chance given to what happened."""
    return np.array([-(np.log(chances(known.inputs, weights)) @ known.won).mean() for known in games])


def fit(name: str, seats: int) -> dict[str, Any]:
    """Learns the weights of a game, and compares predictions in every fourth game, which the fit leaves out."""
    weights, games, kept, begun = current(name), list[Episode](), list[Episode](), process_time()
    for number in range(ROUNDS * SELF_PLAY[name]):
        (kept if number % 4 == 3 else games).append(episode(name, seats, number, weights))
        if (number + 1) % SELF_PLAY[name] == 0:
            weights = fitted(name, games, weights)
            print(f"{name}: {number + 1} games, {process_time() - begun:.0f} s", flush=True)
    before, after = (log_losses(kept, each) for each in (current(name), weights))
    names = ("current evaluation", *features_of(name).names)
    return {
        "games": len(games),
        "weights": {what: round(float(weight), 4) for what, weight in zip(names, weights, strict=True)},
        "compared": len(kept),
        "current": round(float(before.mean()), 4),
        "fitted": round(float(after.mean()), 4),
        "error": round(float((after - before).std(ddof=1) / len(kept) ** 0.5), 4),
    }


# --- the comparison


class FittedSearch(SearchPlayer):
    """The search player with the fitted evaluations."""

    def advise(self, view: State, rng: Random) -> Advice:
        """Returns the actions tried, as the search does with the fitted evaluation of the game."""
        with evaluating(view.game, committed_weights(view.game.name, len(view.due()))):
            return super().advise(view, rng)


@cache
def committed_weights(name: str, seats: int) -> Numbers:
    """Returns the committed weights of a game with a number of players."""
    return np.array([*fits()[key(name, seats)]["weights"].values()])


def key(name: str, seats: int) -> str:
    """Returns the name of a fit, such as ``streetcar, 2 players``."""
    return f"{name}, {seats} players"


def fits() -> dict[str, Any]:
    """Returns the committed fits by game."""
    found: dict[str, Any] = json.loads(WEIGHTS.read_text(encoding="utf-8")) if WEIGHTS.exists() else {}
    return found


def register() -> None:
    """Registers the search with the fitted evaluations as a player, ``fitted:playouts=16``."""
    label = Text("search with a fitted evaluation", fr="recherche à évaluation ajustée")
    PLAYERS["fitted"] = replace(PLAYERS["search"], label=label, make=FittedSearch)


def plan(name: str) -> Plan:
    """Returns the series of a game."""
    return Plan(name, tuple(f"{kind}:{OPTIONS[name]}" for kind in ("fitted", "search")), SEED, seconds=None)


def measure(name: str, path: Path, end: float) -> None:
    """Continues the series of a game until its answer is clear or the time is over."""
    found: Sequence[Result] = read_results(path) if path.exists() else ()
    while not is_decided(found, EVEN) and monotonic() < end:
        found = simulate(name, plan(name).seats, len(found) + 2, seed=SEED, jobs=1, path=path, seconds=None)


EVEN: Final = 0.5


def committed() -> dict[str, list[Result]]:
    """Returns the committed games between the evaluations, by game."""
    found: dict[str, list[Result]] = {name: [] for name in OPTIONS}
    lines = RESULTS.read_text(encoding="utf-8").splitlines() if RESULTS.exists() else ()
    for line in lines:
        result = Result.read(line)
        found[result.transcript["game"]].append(result)
    return found


def write(folder: Path) -> None:
    """Replaces the committed games of each game with a file in a folder, with its name in place of the record."""
    found = committed()
    for name in OPTIONS:
        if (path := folder / f"{name}.jsonl").exists():
            found[name] = [replace(result, transcript={"game": name}) for result in read_results(path)]
    lines = (f"{result.line}\n" for results in found.values() for result in results)
    RESULTS.write_text("".join(lines), encoding="utf-8")


def table() -> str:
    """Returns the table of the documentation: predictions, and games won by the search with the fitted evaluation."""
    rows, known, played = [], fits(), committed()
    for name in OPTIONS:
        fit = known[key(name, 2)]
        losses = f"{fit['current']:.3f} | {fit['fitted']:.3f} ± {1.96 * fit['error']:.3f}"
        rows.append(
            f"| {game(name).title['en']} | {fit['games']} | {losses} | `{OPTIONS[name]}` | {share_won(played[name])} |"
        )
    head = "| | games of the fit | log loss now | fitted | each search | won by the fitted one |"
    return "\n".join((head, "|---|---|---|---|---|---|", *rows))


def share_won(results: Sequence[Result]) -> str:
    """Returns the share of games won at the last look with its limits, as in the documentation."""
    if len(results) < LOOKS[0]:
        return "not played"
    rate, counted = estimate(results), max(look for look in LOOKS if look <= len(results))
    return f"{rate.value:.0%} of {counted} ({rate.low:.0%} to {rate.high:.0%})".replace("%", " %")


def main(argv: Sequence[str] | None = None) -> int:
    """Runs the command line and returns the exit code."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--games", nargs="+", default=[*OPTIONS], help="only these games", choices=OPTIONS)
    parser.add_argument("--fit", action="store_true", help="play against itself, and fit")
    parser.add_argument("--seats", type=int, default=2, help="the number of players to fit for")
    parser.add_argument("--measure", type=Path, metavar="RECORDS", help="a folder for the records of the comparison")
    parser.add_argument("--minutes", type=float, default=10, help="how long to play the comparison of each game")
    asked = parser.parse_args(argv)
    register()
    for name in asked.games:
        if asked.fit:
            found = fit(name, asked.seats)
            known = fits() | {key(name, asked.seats): found}
            WEIGHTS.write_text(json.dumps(known, indent=1) + "\n", encoding="utf-8")
        if asked.measure is not None:
            asked.measure.mkdir(parents=True, exist_ok=True)
            measure(name, asked.measure / f"{name}.jsonl", monotonic() + 60 * asked.minutes)
            write(asked.measure)
    if RESULTS.exists() and all(key(name, 2) in fits() for name in OPTIONS):
        print(table())
    return 0


if __name__ == "__main__":
    sys.exit(main())
