"""Compares this checkout with another one, such as ``git worktree add ../before COMMIT``.

    python benchmarks/beside.py ../before                       # random play and search in every game
    python benchmarks/beside.py ../before --games streetcar     # one of them

Both play the same games from the same seeds, in alternating rounds of new games. The report gives the median processor
time of the rounds, and whether both made the same moves. On a shared machine, only the ratios mean something.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterable
from dataclasses import replace
from hashlib import blake2b
from pathlib import Path
from random import Random
from statistics import median
from time import process_time
from typing import Any

HERE = Path(__file__).resolve()
GAMES = {"days_of_steam": 6, "steam_tunnel": 40, "rail_europe": 12, "streetcar": 6, "railroad_dice": 8}
"""The number of games in a round."""
PLAYOUTS = {"days_of_steam": 150, "steam_tunnel": 200, "rail_europe": 150, "streetcar": 100, "railroad_dice": 50}
DECISIONS = 6

# --- the worker


def random_games(name: str, players: int, seeds: Iterable[int]) -> tuple[float, int, str]:
    """Plays random games; returns the seconds, the number of decisions, and a digest of them."""
    import railwidgets as rw

    game, digest, spent, decisions = rw.game(name), blake2b(), 0.0, 0
    for seed in seeds:
        rng, state, done = Random(seed), game.new(players), list[Any]()
        settle, onward = _ways(type(state))
        listed = "choices" if hasattr(type(state), "choices") else "legal_actions"
        begun = process_time()
        state = settle(state, rng)
        while state.actor is not None:
            action = rng.choice(getattr(state, listed))
            state = onward(state, action, rng)
            done.append(action)
        spent += process_time() - begun
        decisions += len(done)
        digest.update(" ".join(map(str, done)).encode())
    return spent, decisions, digest.hexdigest()


def _ways(kind: type[Any]) -> tuple[Callable[..., Any], Callable[..., Any]]:
    """Returns the functions that settle chance and step from decision to decision, in a checkout of any age."""
    if hasattr(kind, "onward"):
        return kind.settle, kind.onward
    after: Callable[[Any, Any], Any] = getattr(kind, "after", kind.apply)

    def settle(state: Any, rng: Random) -> Any:
        while state.actor == "chance":
            state = after(state, state.sample(rng))
        return state

    return settle, lambda state, action, rng: settle(after(state, action), rng)


def thoughts(name: str, players: int, seeds: Iterable[int]) -> tuple[float, int, str]:
    """Searches decisions from games between greedy players; returns the seconds, the playouts and a digest."""
    from railwidgets.bots import player

    searcher, digest, spent, playouts = player(f"search:playouts={PLAYOUTS[name]}"), blake2b(), 0.0, 0
    if hasattr(searcher, "turns"):
        # Older checkouts have no `turns`; without it, both do the same work.
        searcher = replace(searcher, turns=0)
    for seed in seeds:
        views = _decisions(name, players, seed)
        for view in views[len(views) // (2 * DECISIONS) :: len(views) // DECISIONS][:DECISIONS]:
            begun = process_time()
            advice = searcher.advise(view, Random(seed))
            spent += process_time() - begun
            playouts += PLAYOUTS[name]
            digest.update(repr([(str(one.action), one.visits, one.value) for one in advice.considered]).encode())
    return spent, playouts, digest.hexdigest()


def _decisions(name: str, players: int, seed: int) -> list[Any]:
    import railwidgets as rw
    from railwidgets.bots import player

    greedy, rng, found = player("greedy"), Random(seed), list[Any]()
    state: Any = rw.game(name).start(players=players, seed=seed)
    while state.actor is not None:
        if isinstance(state.actor, int):
            view = state.view(state.actor)
            found += [view] if len(view.legal_actions) > 1 else []
            state = state.apply(greedy.choose(view, rng))
        else:
            state = state.apply(state.sample(rng))
    return found


TASKS = {"random": random_games, "search": thoughts}


def work() -> None:
    """Answers tasks, one a line of JSON, until the input ends."""
    for line in sys.stdin:
        task, name, players, seeds = json.loads(line)
        print(json.dumps(TASKS[task](name, players, seeds)), flush=True)


# --- the controller


class Checkout:
    """A process that runs the package of a checkout."""

    def __init__(self, root: Path) -> None:
        environment = {**os.environ, "PYTHONPATH": str(root), "PYTHONHASHSEED": "0"}
        command = [sys.executable, str(HERE), "--work"]
        pipe = subprocess.PIPE
        self.process = subprocess.Popen(command, env=environment, cwd=root, stdin=pipe, stdout=pipe, text=True)

    def ask(self, *task: Any) -> tuple[float, str]:
        """Returns the seconds for each decision or playout, and a digest of the results."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        print(json.dumps(task), file=self.process.stdin, flush=True)
        spent, count, digest = json.loads(self.process.stdout.readline())
        return spent / count, digest


def beside(task: str, name: str, players: int, other: Path, rounds: int) -> str:
    """Runs a task in both checkouts; returns a row of the table."""
    checkouts = [Checkout(HERE.parents[1]), Checkout(other)]
    games = GAMES[name] if task == "random" else 1
    ratios, same = [], True
    for number in range(rounds + 1):
        seeds = list(range(number * games, (number + 1) * games))
        order = checkouts if number % 2 else checkouts[::-1]
        answers = {id(checkout): checkout.ask(task, name, players, seeds) for checkout in order}
        (now, did), (before, had_done) = (answers[id(checkout)] for checkout in checkouts)
        same &= did == had_done
        ratios += [now / before] if number else []  # the first round fills the caches
    for checkout in checkouts:
        checkout.process.communicate()
    return f"| {task} | {name} | {players} | {median(ratios):.2f} | {'the same' if same else 'OTHERS'} |"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("other", type=Path, nargs="?", help="the root of the other checkout")
    parser.add_argument("--games", nargs="+", default=list(GAMES), choices=GAMES)
    parser.add_argument("--tasks", nargs="+", default=list(TASKS), choices=TASKS)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--work", action="store_true", help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.work:
        work()
        return
    if asked.other is None:
        parser.error("name the root of the other checkout")
    print("| what | game | players | time beside the other | games |\n|---|---|---|---|---|")
    for task in asked.tasks:
        for name in asked.games:
            for players in (2, 4) if task == "random" else (2,):
                print(beside(task, name, players, asked.other.resolve(), asked.rounds), flush=True)


if __name__ == "__main__":
    main()
