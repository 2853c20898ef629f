"""Compares estimated chances with the share of games won, game by game, and draws docs/calibration.svg.

    python tools/calibration.py --play      # plays games between greedy players, and writes ANSWERS
    python tools/calibration.py             # draws the picture of the committed results

An estimate is what a search sees: the mean of ``evaluate`` over several determinizations of the view of the seat to
act. Estimates are calibrated when about three in ten positions estimated at 0.3 are won.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from random import Random
from statistics import fmean
from typing import Any, Final

from railwidgets.bots import player
from railwidgets.core import GAMES, game

ROOT = Path(__file__).parents[1]
ANSWERS = ROOT / "benchmarks" / "results" / "calibration.jsonl"
PICTURE = ROOT / "docs" / "calibration.svg"

PLAYED: Final = {"days_of_steam": 60, "steam_tunnel": 300, "rail_europe": 60, "streetcar": 36, "railroad_dice": 40}
"""The number of games of each."""

EVERY: Final = 3
"""The sampling interval: every third decision gets an estimate."""

DEALS: Final = 8
"""The number of determinizations behind each estimate."""

CLASSES: Final = 10
"""The number of classes of estimates."""

SERIES: Final = (
    ((1, 2), "first half", "seat-1", "o"),
    ((3,), "third quarter", "seat-3", "s"),
    ((4,), "last quarter", "seat-0", "D"),
)
"""The series of the picture: quarters of a game, with label, colour and marker."""


def judged(name: str, seed: int) -> Iterator[tuple[int, float, float]]:
    """Samples decisions of a game between two greedy players.

    Yields:
        The quarter of the game, the estimated chance, and the seat's share of the win.
    """
    greedy, heuristics, rng = player("greedy"), game(name).heuristics, Random(seed)
    state: Any = game(name).start(players=2, seed=seed)
    asked, decisions = list[tuple[int, int, float]](), 0
    while state.actor is not None:
        if isinstance(state.actor, int):
            view = state.view(state.actor)
            if decisions % EVERY == 0:
                deals = [heuristics.determinize(view, Random(f"{seed}/{decisions}/{deal}")) for deal in range(DEALS)]
                chance = fmean(heuristics.evaluate(deal)[state.actor] for deal in deals)
                asked.append((decisions, state.actor, chance))
            decisions += 1
            state = state.after(greedy.choose(view, rng))
        else:
            state = state.after(state.sample(rng))
    winners = state.outcome.winners
    for number, seat, chance in asked:
        yield 4 * number // decisions, chance, (seat in winners) / len(winners)


def answers(name: str, games: int) -> list[dict[str, Any]]:
    """Returns the number of decisions, the mean estimate and the share of wins, by quarter and class."""
    sums: dict[tuple[int, int], list[float]] = defaultdict(lambda: [0, 0.0, 0.0])
    for seed in range(games):
        for quarter, chance, won in judged(name, seed):
            entry = sums[quarter, min(CLASSES - 1, int(chance * CLASSES))]
            entry[0] += 1
            entry[1] += chance
            entry[2] += won
    return [
        {
            "game": name,
            "games": games,
            "quarter": quarter + 1,
            "decisions": int(count),
            "judged": round(judged / count, 4),
            "won": round(won / count, 4),
        }
        for (quarter, _), (count, judged, won) in sorted(sums.items())
    ]


def resolution(rows: Sequence[Mapping[str, Any]], quarter: int) -> float:
    """Returns how well the estimates of a quarter separate decisions: the standard deviation of wins by class."""
    known = [(row["decisions"], row["won"]) for row in rows if row["quarter"] == quarter]
    count = sum(number for number, _ in known)
    mean = sum(number * won for number, won in known) / count
    return float((sum(number * (won - mean) ** 2 for number, won in known) / count) ** 0.5)


def picture(rows: Sequence[Mapping[str, Any]]) -> str:
    """Returns the picture as SVG: a plot for each game, wins against estimates."""
    from railwidgets.draw.theme import LIGHT
    from railwidgets.plots import Plot

    plot = Plot(figsize=(11.0, 2.9), layout="constrained", facecolor=LIGHT["paper"])
    squares = plot.subplots(1, len(GAMES), sharey=True)
    for name, axes in zip(GAMES, squares, strict=True):
        here = [row for row in rows if row["game"] == name]
        axes.set_facecolor("none")
        axes.set_title(game(name).title["en"], fontsize=10, color=LIGHT["ink"])
        axes.set_xlabel("judged", color=LIGHT["ink"])
        axes.tick_params(colors=LIGHT["muted"])
        axes.spines[["top", "right"]].set_visible(False)
        axes.spines[["bottom", "left"]].set_color(LIGHT["grid"])
        axes.plot([0, 1], [0, 1], color=LIGHT["grid"], linewidth=1.5)
        for quarters, label, colour, mark in SERIES:
            known = [row for row in here if row["quarter"] in quarters]
            most = max(row["decisions"] for row in known)
            sizes = [4 + 60 * row["decisions"] / most for row in known]
            places = [[row[what] for row in known] for what in ("judged", "won")]
            axes.scatter(*places, sizes, color=LIGHT[colour], marker=mark, label=label, linewidths=0)
        axes.set(xlim=(-0.04, 1.04), ylim=(-0.04, 1.04), xticks=(0, 0.5, 1), yticks=(0, 0.5, 1))
    squares[0].set_ylabel("won", color=LIGHT["ink"])
    legend = squares[0].legend(fontsize=7, frameon=False, loc="upper left", labelcolor=LIGHT["ink"])
    for handle in legend.legend_handles:
        handle.set_sizes([20])
    return plot.svg


def main(argv: Sequence[str] | None = None) -> int:
    """Runs the command line and returns the exit code."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--play", action="store_true", help="play the games again, which takes minutes")
    if parser.parse_args(argv).play:
        played = [row for name, games in PLAYED.items() for row in answers(name, games)]
        ANSWERS.write_text("".join(f"{json.dumps(row)}\n" for row in played), encoding="utf-8")
    rows = [json.loads(line) for line in ANSWERS.read_text(encoding="utf-8").splitlines()]
    PICTURE.write_text(picture(rows) + "\n", encoding="utf-8")
    for name in GAMES:
        here = [row for row in rows if row["game"] == name]
        print(f"{name}: resolution", ", ".join(f"{resolution(here, number):.2f}" for number in range(1, 5)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
