"""Plays the series that ``notebooks/bots_and_odds.ipynb`` evaluates, and writes their results next to it.

    python tools/bots_and_odds.py RECORDS [--jobs N]

The series take minutes, so the notebook reads finished ones. It does not need the records, which are much longer: they
go to files in the folder ``RECORDS``, from which an interrupted run resumes.
"""

from __future__ import annotations

import argparse
import sys
from dataclasses import replace
from pathlib import Path

from railwidgets.core import GAMES
from railwidgets.simulation import Plan, simulate

RESULTS = Path(__file__).parent.parent / "notebooks" / "bots_and_odds.jsonl"

TOURNAMENT = [(90, Plan(name, ("search:playouts=10", "greedy", "random"), 1)) for name in GAMES]
THOUGHT = [(100, Plan("steam_tunnel", (f"search:playouts={playouts}", "greedy"), 6)) for playouts in (3, 10, 30, 100)]
COST = [(100, Plan("days_of_steam", ("greedy", "greedy"), 0, {"city_entry_cost": cost})) for cost in (0, 1, 2)]
SERIES = (*TOURNAMENT, *THOUGHT, *COST)
"""The series, each with its number of games."""


def lines(games: int, plan: Plan, record: Path, jobs: int) -> list[str]:
    """Plays a series and returns its results, each with the game and its rules in place of the record."""
    results = simulate(plan.game, plan.seats, games, seed=plan.seed, jobs=jobs, path=record, **plan.rules)
    named = {"game": plan.game, "rules": dict(plan.rules)}
    return [replace(result, transcript=named).line for result in results]


def main(argv: list[str] | None = None) -> int:
    """Runs the command line and returns the exit code."""
    parser = argparse.ArgumentParser(description="Plays the series that notebooks/bots_and_odds.ipynb counts.")
    parser.add_argument("records", type=Path, help="a folder for the records of the games")
    parser.add_argument("--jobs", type=int, default=1, help="processes to play in at the same time")
    arguments = parser.parse_args(argv)
    found = []
    for number, (games, plan) in enumerate(SERIES):
        print(f"{games} games of {plan.game}: {', '.join(plan.seats)}", flush=True)
        found += lines(games, plan, arguments.records / f"{number:02}-{plan.game}.jsonl", arguments.jobs)
    RESULTS.write_text("".join(f"{line}\n" for line in found), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
