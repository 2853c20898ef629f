"""Writes the table of guided games: the steps of each clause in the first and the second game, and its lesson.

python tools/guided_games.py           says whether docs/guided_games.md is up to date; exit code 1 if it is not
python tools/guided_games.py --write   writes it
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from railwidgets.core import GAMES, game
from railwidgets.lessons import FirstGame
from railwidgets.lessons.lesson import written_lessons

if TYPE_CHECKING:
    from collections.abc import Iterator

PAGE = Path(__file__).parent.parent / "docs" / "guided_games.md"

HEAD = """# Guided games

`rw.FirstGame("streetcar")` is a guided game of ten to fifteen minutes that begins with the first turn, and `part=2` a
second one, with rules that the first leaves out. [Exercises](exercises.md) describes their files. In each first game
the learner breaks at least three rules on purpose, answers a question before a decisive turn, and can play on at least
two other ways.

For each clause, the tables have the steps that teach it, counted as the board counts them on the first way, and the
first lesson of the course about it. What only a lesson teaches is what lies in the box, a variant, or rare.
`python tools/guided_games.py --write` writes this page, and a test holds it.
"""

NONE = "–"
"""What stands for no step."""


def page() -> str:
    """Returns the whole page."""
    return "\n".join([HEAD, *(line for name in GAMES for line in _table(name))])


def _table(name: str) -> Iterator[str]:
    first, second = FirstGame(name), FirstGame(name, part=2)
    lessons = {clause: idea.key for idea in reversed(written_lessons(name)) for clause in idea.clauses}
    yield f"## {game(name).title}\n"
    yield f"{_counts('The first game', first)} {_counts('The second', second)}\n"
    yield "| Clause | First game | Second game | Lesson |"
    yield "|---|---|---|---|"
    for clause in game(name).clauses:
        yield f"| `{clause}` | {_steps(first, clause)} | {_steps(second, clause)} | `{lessons[clause]}` |"
    yield ""


def _counts(what: str, guide: FirstGame) -> str:
    """Returns the size of a guided game in words."""
    steps = sum(bool(step.play) for step in guide.steps)
    refusals = sum(step.refusal is not None for step in guide.steps)
    ways = sum(len(step.plays) - 1 for step in guide.all_steps if step.play)
    return f"{what} has {steps} steps; refusals to meet: {refusals}; other ways to play on: {ways}."


def _steps(guide: FirstGame, clause: str) -> str:
    mine = [step for step in guide.steps if step.play]
    return ", ".join(str(number) for number, step in enumerate(mine, start=1) if clause in step.clauses) or NONE


def main(argv: list[str] | None = None) -> int:
    """Runs the command line and returns the exit code."""
    parser = argparse.ArgumentParser(description="Writes the table of guided games.")
    parser.add_argument("--write", action="store_true", help="write docs/guided_games.md")
    if parser.parse_args(argv).write:
        PAGE.write_text(page(), encoding="utf-8")
    if not PAGE.is_file() or PAGE.read_text(encoding="utf-8") != page():
        print("docs/guided_games.md is not up to date; run: python tools/guided_games.py --write", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
