"""Plays who is stronger than whom, for as long as it is given, and draws docs/strength.svg of what there is.

    python tools/strength.py RECORDS --minutes 60 [--jobs N]     # goes on with the series in the folder RECORDS
    python tools/strength.py                                     # draws the picture of the committed results

Search with four budgets against the greedy player, and with its usual one against two of them; the greedy player of
Rail Europe against four scripted strategies. All series grow together, some games at a time, each for as
long as the others. Of each game its result is committed, without its record: seed and number say which it was.
"""

from __future__ import annotations

import argparse
import sys
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from time import monotonic

from benchmarks import scripted
from railwidgets.core import GAMES, game
from railwidgets.simulation import Estimate, Plan, Result, read_results, simulate, summary

ROOT = Path(__file__).parents[1]
RESULTS = ROOT / "benchmarks" / "results" / "strength.jsonl"
PICTURE = ROOT / "docs" / "strength.svg"
SEED = 1
BUDGETS = (64, 16, 4, 1)
"""The parts of the usual playouts that a search is given."""
STEP, MOST = 4, 400
"""Games by which a series grows at a time, and after which it is long enough."""


def searcher(name: str, part: int) -> str:
    """A search with so small a part of the usual budget of a game."""
    return f"search:playouts={max(1, game(name).judgement.PLAYOUTS // part)}"


def series() -> list[Plan]:
    """All that is played, the cheapest first."""
    scripts = [Plan("rail_europe", ("greedy", name), SEED) for name in scripted.SCRIPTS]
    budgets = [Plan(name, (searcher(name, part), "greedy"), SEED) for part in BUDGETS for name in GAMES]
    return scripts + budgets + [Plan(name, (searcher(name, 1), "greedy", "greedy"), SEED) for name in GAMES]


def file_of(folder: Path, plan: Plan) -> Path:
    """Where the records of a series are."""
    return folder / f"{plan.game}-{len(plan.seats)}-{'-'.join(plan.seats).replace(':', '.')}.jsonl"


def play(folder: Path, minutes: float, jobs: int) -> None:
    """Goes on with all series, and writes what there is at the end."""
    plans, end = series(), monotonic() + 60 * minutes
    done = {plan: len(read_results(path)) if (path := file_of(folder, plan)).exists() else 0 for plan in plans}
    growing = [plan for plan in plans if done[plan] < MOST]
    while growing and monotonic() < end:
        plan = min(growing, key=lambda plan: (done[plan] + STEP) * cost(plan))
        done[plan] += STEP
        simulate(plan.game, plan.seats, done[plan], seed=SEED, jobs=jobs, path=file_of(folder, plan))
        print(f"{done[plan]} games of {plan.game}: {', '.join(plan.seats)}", flush=True)
        growing = [plan for plan in growing if done[plan] < MOST]
    write([file_of(folder, plan) for plan in plans])


def cost(plan: Plan) -> float:
    """What a game costs, in the usual playouts: each series is given as much time as the others."""
    parts = [part for part in BUDGETS if searcher(plan.game, part) == plan.seats[0]]
    return 1 / parts[0] if parts else 1 / (2 * BUDGETS[0])


def write(files: Sequence[Path]) -> None:
    """Writes the results of these files, those that are there; instead of its record each names its game."""
    with RESULTS.open("w", encoding="utf-8") as file:
        for path in filter(Path.exists, files):
            for result in read_results(path):
                file.write(replace(result, transcript={"game": result.transcript["game"]}).line + "\n")


def committed() -> dict[tuple[str, tuple[str, ...]], list[Result]]:
    """The committed results, by game and players as they sat in the first game."""
    found: dict[tuple[str, tuple[str, ...]], list[Result]] = defaultdict(list)
    for line in RESULTS.read_text(encoding="utf-8").splitlines():
        result = Result.read(line)
        turn = result.number % len(result.seats)
        seats = result.seats[-turn:] + result.seats[:-turn] if turn else result.seats
        found[result.transcript["game"], seats].append(result)
    return found


def rates() -> dict[str, dict[str, Estimate]]:
    """How often the first player of each series won: by game, or the strategy that it met, and by how it thought."""
    found: dict[str, dict[str, Estimate]] = defaultdict(dict)
    for (name, seats), results in committed().items():
        rate = summary(results).players[seats[0]].rate
        if seats[0] == "greedy":
            found[seats[1]][f"greedy, {TITLE} against a script"] = rate
            continue
        part = next(part for part in BUDGETS if searcher(name, part) == seats[0])
        whom = "a greedy player" if len(seats) == 2 else "two of them"
        found[game(name).title.en][f"search, {f'1/{part}' if part > 1 else 'all'} of its playouts, {whom}"] = rate
    return dict(found)


TITLE = game("rail_europe").title.en


def picture() -> str:
    """The picture as an SVG document."""
    from railwidgets.plots import estimates

    return estimates(rates(), title="Games won", percent=True, even=0.5, size=(11.0, 3.6)).svg


def main(argv: Sequence[str] | None = None) -> int:
    """Runs the command line and returns the exit code."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("records", type=Path, nargs="?", help="a folder for the records of the games")
    parser.add_argument("--minutes", type=float, default=0, help="how long to play (by default not at all)")
    parser.add_argument("--jobs", type=int, default=1, help="processes to play in at the same time")
    asked = parser.parse_args(argv)
    scripted.seated()
    if asked.records is not None:
        play(asked.records, asked.minutes, asked.jobs)
    PICTURE.write_text(picture() + "\n", encoding="utf-8")
    for group, known in rates().items():
        for what, rate in known.items():
            print(f"{group}, {what}: {rate.value:.0%} ({rate.low:.0%} to {rate.high:.0%})")
    return 0


if __name__ == "__main__":
    sys.exit(main())
