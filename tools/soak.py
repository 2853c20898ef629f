"""Plays on boards for as long as a class or a league would, and measures whether they become slower or leave anything.

    python tools/soak.py                       # all five games: some minutes of a processor
    python tools/soak.py streetcar             # one game
    python tools/soak.py --write               # also write the table of docs/tests.md

Per game: 2,000 picks on one board, game after game; 200 boards opened, clicked and closed; and a tree of 10,000 moves
grown on one board. The last hundred of each repeat the first hundred, the same acts in the same positions, so only what
happened in between can make a difference. Times are medians of processor time, after a hundred that fill the caches.
"""

from __future__ import annotations

import argparse
import gc
import os
import platform
import re
import sys
import tracemalloc
from collections import Counter
from collections.abc import Callable, Iterator, Sequence, Set
from dataclasses import dataclass
from pathlib import Path
from random import Random
from statistics import median
from time import process_time, strftime

from railwidgets import GAMES, Board, Session, Study, game
from railwidgets.core import CHANCE, History, State, Transcript
from railwidgets.session import Presenter
from railwidgets.session.record.timeline import Timeline
from railwidgets.session.record.tree import Node, Tree

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "tests.md"
TABLE = re.compile(r"(?<=<!-- soak -->\n).*?(?=<!-- /soak -->)", re.DOTALL)

PICKS, BOARDS, MOVES = 2_000, 200, 10_000
HUNDRED = 100
"""How many are timed at the beginning, and again at the end."""

SLOWER = 1.3
"""The most that the last hundred may take, in units of the first."""

WEIGHED = 20
"""The boards opened and closed under the eyes of ``tracemalloc``, which slows everything down."""

HEAVIER = 100_000
"""The most bytes that these may leave: a single view weighs half as much."""

LINE = 100
"""The most actions in the line from which a tree grows."""

OF_A_GAME = (State, History, Transcript, Timeline, Tree, Node, Session, Presenter, Board, Study)
"""What a game in play is made of, in memory."""


Timed = tuple[float, float]
"""The seconds that an act took, and those of the unit right before it."""


@dataclass(frozen=True, slots=True)
class Soaked:
    """How long an act took at the beginning and at the end.

    Attributes:
        first: the median of the first hundred, in seconds.
        last: that of the last hundred.
        ratio: the last in units of the first, with both measured in units of plain Python: so it hardly matters what
            else the machine did meanwhile.
    """

    first: float
    last: float
    ratio: float

    @classmethod
    def of(cls, first: Sequence[Timed], last: Sequence[Timed]) -> Soaked:
        """Compares the first and the last acts."""
        begin, end = (median(act / unit for act, unit in times) for times in (first, last))
        return cls(median(act for act, _ in first), median(act for act, _ in last), end / begin)

    def __str__(self) -> str:
        return f"{1e3 * self.first:.1f} and {1e3 * self.last:.1f} ms: {self.ratio:.2f}"


def timed(act: Callable[[], object]) -> Timed:
    """Returns the processor time of an act, and that of some plain Python before it."""
    begun = process_time()
    found: dict[tuple[int, int], int] = {}
    for number in range(2_000):
        place = number % 97, number % 31
        found[place] = found.get(place, 0) + len(sorted((number % 7, number % 5, number % 3)))
    between = process_time()
    act()
    return process_time() - between, between - begun


# --- picks


def picks(name: str, count: int = PICKS, hundred: int = HUNDRED) -> Soaked:
    """Clicks through games on one board, one game after another; the last clicks are those of the first game again."""
    session = Session(game(name).new(2), seed=1)
    board, opening, rng = Board(session), session.transcript, Random(2)

    def from_the_start() -> list[Timed]:
        session.load(opening)
        session.rng.seed(1)
        same = Random(1)
        return [timed(click(board, same)) for _ in range(hundred)]

    from_the_start()
    first = from_the_start()
    for _ in range(count - 2 * hundred):
        click(board, rng)()
    last = from_the_start()
    board.close()
    return Soaked.of(first, last)


def click(board: Board, rng: Random) -> Callable[[], object]:
    """Chooses the next click of a person who mostly confirms what they see; at the end of a game, another begins."""
    session = board.session
    if session.state.actor is None:
        message = {"do": "again"}
    elif session.state.actor == CHANCE:
        message = {"do": "press", "pick": "chance"}
    elif session.selection.is_ready and rng.random() < 0.7:
        message = {"do": "pick", "pick": session.picks[-1]}
    else:
        message = {"do": "pick", "pick": rng.choice(sorted(session.selection.selectable))}
    return lambda: board.presenter.hear({**message, "revision": board.view["revision"]})


# --- boards


def boards(name: str, count: int = BOARDS, hundred: int = HUNDRED) -> Soaked:
    """Opens boards of the same game, clicks on each and closes it."""
    times = [timed(lambda: open_and_close(name)) for _ in range(hundred // 2 + count)][hundred // 2 :]
    return Soaked.of(times[:hundred], times[-hundred:])


def open_and_close(name: str) -> None:
    """Opens a board of a game, clicks three times, and closes it."""
    board, rng = Board(Session(name, seed=1)), Random(1)
    for _ in range(3):
        click(board, rng)()
    board.close()


def weight(name: str, count: int = WEIGHED) -> int:
    """Returns the bytes by which boards opened and closed add to what as many boards before them have left."""
    tracemalloc.start()
    try:
        for size in (2 * count, count):
            before = tracemalloc.get_traced_memory()[0]
            for _ in range(size):
                open_and_close(name)
            gc.collect()
        return tracemalloc.get_traced_memory()[0] - before
    finally:
        tracemalloc.stop()


def left(known: Set[State] = frozenset()) -> Counter[str]:
    """Returns what there is of games in memory, by type, besides known positions and what the collector has frozen."""
    gc.collect()
    found = [thing for thing in gc.get_objects() if isinstance(thing, OF_A_GAME)]
    return Counter(type(thing).__name__ for thing in found if not (isinstance(thing, State) and thing in known))


# --- a tree


def tree(name: str, count: int = MOVES, hundred: int = HUNDRED) -> Soaked:
    """Grows a tree on one board, move by move, and plays the same moves of its main line at its beginning and end."""
    session, rng = Session(name, seed=3), Random(1)
    while len(session.actions) < LINE and session.state.actor is not None:
        session.play(rng.choice(session.legal))
    board, main = Board(session), [node for node in session.timeline.nodes if isinstance(node.state.actor, int)][:-1]

    def along_the_line() -> list[Timed]:
        return [timed(lambda at=at: replay(session, main[at % len(main)])) for at in range(hundred)]

    grow(session, main, rng, min(count, 5 * hundred))
    along_the_line()
    first = along_the_line()
    grow(session, main, rng, count)
    last = along_the_line()
    board.close()
    return Soaked.of(first, last)


def replay(session: Session, node: Node) -> None:
    """Goes to a node and plays the action that was played there first."""
    session.go(node)
    session.play(node.children[0].action)


def grow(session: Session, main: Sequence[Node], rng: Random, size: int) -> None:
    """Plays new actions at nodes on the main line, and at nodes of its variations, until the tree is large enough."""
    tried = 0
    while len(session.tree) < size:
        node, tried = main[tried % len(main)], tried + 1
        for _ in range(rng.randrange(6)):
            node = rng.choice([child for child in node.children if isinstance(child.state.actor, int)] or [node])
        if new := [action for action in node.state.legal_actions if node.child(action) is None]:
            session.go(node)
            session.play(rng.choice(new))


# --- the table


def rows(names: Sequence[str]) -> Iterator[tuple[str, ...]]:
    """Measures game by game, and yields the rows of the table."""
    for name in names:
        of = [str(soak(name)) for soak in (picks, boards, tree)]
        bytes_left = weight(name)
        yield str(game(name).title), *of, f"{bytes_left / 1e3:.0f} kB", str(sum(left().values()))


def main(arguments: Sequence[str] | None = None) -> None:
    """Prints the table; writes it if asked."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("games", nargs="*", metavar="GAME", help="names of games; all by default")
    parser.add_argument("--write", action="store_true", help="write the table of docs/tests.md")
    given = parser.parse_args(arguments)
    lines = [
        f"| game | {PICKS:,} picks | {BOARDS} boards | a tree of {MOVES:,} moves | {WEIGHED} more boards | positions |",
        "|---|---|---|---|---|---|",
    ]
    print(*lines, sep="\n", flush=True)
    for row in rows(given.games or GAMES):
        lines.append(f"| {' | '.join(row)} |")
        print(lines[-1], flush=True)
    if given.write:
        python, machine = platform.python_version(), f"{os.cpu_count()} cores of {platform.machine()}"
        when = f"Measured on {strftime('%d %B %Y').lstrip('0')} with Python {python} on {machine}."
        table = "\n".join([when, "", *lines, ""])
        PAGE.write_text(TABLE.sub(lambda _: table, PAGE.read_text(encoding="utf-8")), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
