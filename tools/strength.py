"""Measures the strength of the players, within a time limit, and draws docs/strength.svg.

    python tools/strength.py RECORDS --minutes 60 [--jobs N]     # continues the series in the folder RECORDS
    python tools/strength.py RECORDS --minutes 60 --games rail_europe --seats 3     # only some of them
    python tools/strength.py                                     # draws the picture of the committed results

Search plays with four budgets against the greedy player, and with its default budget against two of them; the greedy
player of Rail Europe plays against four scripted strategies. The most important series come first. The tool looks at a
series after 36, 72, 144 and 288 games, and ends it when the answer is clear, one way or the other. Four looks make a
false positive more likely, so the looks share a confidence of 95 % (C. E. Bonferroni, 1936): the limits hold for the
series as a whole, whenever it ended.

The repository holds the result of each game without its record: the seed and the number identify the game.
"""

from __future__ import annotations

import argparse
import sys
from collections import defaultdict
from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from statistics import NormalDist
from time import monotonic
from typing import Final

from benchmarks import scripted
from railwidgets.core import GAMES, game
from railwidgets.simulation import Estimate, Plan, Result, read_results, simulate, summary, wilson

ROOT = Path(__file__).parents[1]
RESULTS = ROOT / "benchmarks" / "results" / "strength.jsonl"
PICTURE = ROOT / "docs" / "strength.svg"
SEED = 1
BUDGETS = (64, 16, 4, 1)
"""The fractions of the default playouts that a search gets."""
LOOKS: Final = (36, 72, 144, 288)
"""The numbers of games before each look; all give each player every seat equally often."""

Z: Final = NormalDist().inv_cdf(1 - 0.05 / (2 * len(LOOKS)))
"""The half-width of the interval in standard deviations, for 95 % confidence over all looks."""

STEP: Final = 4
"""The number of games between two checks of the time."""


def searcher(name: str, part: int) -> str:
    """Returns a search with a fraction of the default budget of a game."""
    return f"search:playouts={max(1, game(name).heuristics.PLAYOUTS // part)}"


def series() -> dict[Plan, float | None]:
    """Returns the series in order, each with the win rate in question; ``None`` if there is none."""
    return {
        **{Plan(name, (searcher(name, 1), "greedy"), SEED): 0.6 for name in GAMES},
        **{Plan(name, (searcher(name, part), "greedy"), SEED): None for part in BUDGETS[::-1][1:] for name in GAMES},
        **{Plan(name, (searcher(name, 1), "greedy", "greedy"), SEED): 1 / 3 + 0.1 for name in GAMES},
        **{Plan("rail_europe", ("greedy", name), SEED): 0.5 for name in scripted.SCRIPTS},
    }


def file_of(folder: Path, plan: Plan) -> Path:
    """Returns the file with the records of a series."""
    return folder / f"{plan.game}-{len(plan.seats)}-{'-'.join(plan.seats).replace(':', '.')}.jsonl"


def chosen(games: Collection[str] = (), seats: int | None = None) -> dict[Plan, float | None]:
    """Returns the series of some games, by default of all, with a number of players, by default any."""
    return {
        plan: asked
        for plan, asked in series().items()
        if (not games or plan.game in games) and seats in (None, len(plan.seats))
    }


def play(folder: Path, minutes: float, jobs: int, plans: Mapping[Plan, float | None]) -> None:
    """Continues these series until the time is over, then writes the results."""
    end = monotonic() + 60 * minutes
    for plan, asked in plans.items():
        path = file_of(folder, plan)
        results: Sequence[Result] = read_results(path) if path.exists() else ()
        while not is_decided(results, asked) and monotonic() < end:
            games = min(len(results) + STEP, next(look for look in LOOKS if look > len(results)))
            results = simulate(plan.game, plan.seats, games, seed=SEED, jobs=jobs, path=path)
            print(f"{games} games of {plan.game}: {', '.join(plan.seats)}", flush=True)
    write(folder)


def is_decided(results: Sequence[Result], asked: float | None) -> bool:
    """Whether a series has ended: the answer is clear, or all looks are over."""
    if len(results) not in LOOKS:
        return len(results) > LOOKS[-1]
    rate = estimate(results)
    return len(results) == LOOKS[-1] or (
        len(results) >= LOOKS[1] if asked is None else not rate.low < asked <= rate.high
    )


def estimate(results: Sequence[Result]) -> Estimate:
    """Returns the win rate of the first player of a series at the last look; there must be one."""
    counted = max(look for look in LOOKS if look <= len(results))
    known = results[:counted]
    return wilson(summary(known).players[seats_of(known[0])[0]].wins, counted, Z)


def seats_of(result: Result) -> tuple[str, ...]:
    """Returns the players of a series in the seats of its first game."""
    turn = result.number % len(result.seats)
    return result.seats[-turn:] + result.seats[:-turn] if turn else result.seats


def write(folder: Path) -> None:
    """Merges the results of a folder into the committed ones, with the game in place of the record."""
    found = committed()
    for plan in series():
        if (path := file_of(folder, plan)).exists():
            found[plan.game, plan.seats] = list(read_results(path))
    with RESULTS.open("w", encoding="utf-8") as file:
        for plan in series():
            for result in found.get((plan.game, plan.seats), ()):
                file.write(replace(result, transcript={"game": plan.game}).line + "\n")


def committed() -> dict[tuple[str, tuple[str, ...]], list[Result]]:
    """Returns the committed results, by the game and the players in the seats of its first game."""
    found: dict[tuple[str, tuple[str, ...]], list[Result]] = defaultdict(list)
    for line in RESULTS.read_text(encoding="utf-8").splitlines():
        result = Result.read(line)
        found[result.transcript["game"], seats_of(result)].append(result)
    return found


def rates() -> dict[str, dict[str, Estimate]]:
    """Returns the win rate of the first player of each series, by game or opposing strategy, and by budget.

    It omits series without a look.
    """
    found: dict[str, dict[str, Estimate]] = defaultdict(dict)
    known = committed()
    for plan in series():
        if len(results := known.get((plan.game, plan.seats), [])) >= LOOKS[0]:
            group, label = named(plan)
            found[group][label] = estimate(results)
    return dict(found)


def named(plan: Plan) -> tuple[str, str]:
    """Returns the group and the label of a series in the picture."""
    if plan.seats[0] == "greedy":
        return plan.seats[1], f"greedy, {TITLE} against a script"
    part = next(part for part in BUDGETS if searcher(plan.game, part) == plan.seats[0])
    whom = "a greedy player" if len(plan.seats) == 2 else "two of them"
    return game(plan.game).title["en"], f"search, {f'1/{part}' if part > 1 else 'all'} of its playouts, {whom}"


TITLE = game("rail_europe").title["en"]


def picture() -> str:
    """Returns the picture as an SVG document."""
    from railwidgets.plots import estimates

    # On one line the names would overlap.
    groups = {group.replace(" ", "\n").replace("-", "-\n"): known for group, known in rates().items()}
    return estimates(groups, title="Games won", percent=True, even=0.5, size=(11.0, 3.6)).svg


def main(argv: Sequence[str] | None = None) -> int:
    """Runs the command line and returns the exit code."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("records", type=Path, nargs="?", help="a folder for the records of the games")
    parser.add_argument("--minutes", type=float, default=0, help="how long to play (by default not at all)")
    parser.add_argument("--games", nargs="+", default=[], choices=GAMES, help="only series of these games")
    parser.add_argument("--seats", type=int, help="only series with so many players")
    parser.add_argument("--jobs", type=int, default=1, help="processes to play in at the same time")
    asked = parser.parse_args(argv)
    scripted.seated()
    if asked.records is not None:
        play(asked.records, asked.minutes, asked.jobs, chosen(asked.games, asked.seats))
    PICTURE.write_text(picture() + "\n", encoding="utf-8")
    for group, known in rates().items():
        for what, rate in known.items():
            print(f"{group}, {what}: {rate.value:.0%} ({rate.low:.0%} to {rate.high:.0%})")
    return 0


if __name__ == "__main__":
    sys.exit(main())
