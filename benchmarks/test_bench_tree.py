"""A tree of 10,000 moves: it opens, scrolls, seeks and grows as fast as one of a hundred."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from statistics import median
from time import process_time

import pytest

from railwidgets import Session, game
from railwidgets.core import CHANCE, State
from railwidgets.session.page.presenter import Presenter
from railwidgets.session.record.timeline import Timeline
from railwidgets.session.record.tree import Node, Tree

LINE = 100
"""The number of actions in the main line of both trees."""

BRANCH = 11
"""The number of actions in each variation of the large tree."""

LARGE = 10_000
ROUNDS = 15


def grown(count: int) -> Session:
    """Returns a session with a tree of that many moves: a main line, with variations everywhere, also of variations."""
    rng = Random(3)
    tree: Tree = Tree(game("streetcar").start(2, seed=5))
    line = [tree.root]
    while len(line) <= LINE:
        line.append(after(tree, line[-1], rng))
    at = 0
    while len(tree) < count:
        node = line[at % LINE]
        for step in range(BRANCH):
            node = after(tree, node, rng)
            if step % 4 == 3:
                after(tree, node, rng)
        at += 7
    session = Session(tree.root.state, seed=1)
    session.timeline = Timeline(tree.root.state, tree)
    session.seek(LINE // 2)
    return session


def after(tree: Tree, node: Node, rng: Random) -> Node:
    state: State = node.state
    actions = state.choices if isinstance(state.actor, int) else ()
    action = state.sample(rng) if state.actor == CHANCE else rng.choice(actions)
    return node.child(action) or tree.add(node, action, state.after(action))


def middle(act: Callable[[int], object]) -> float:
    """Returns the median processor time of some rounds."""
    times = []
    for turn in range(ROUNDS):
        begun = process_time()
        act(turn)
        times.append(process_time() - begun)
    return median(times)


def took(session: Session) -> dict[str, float]:
    page = Presenter(session)
    places = [(37 * turn) % LINE for turn in range(ROUNDS)]

    def scroll(turn: int) -> None:
        page.hear({"do": "log", "at": places[turn]})

    def play(turn: int) -> None:
        session.play(session.legal[turn % len(session.legal)])

    opened = middle(lambda _: Presenter(session).close())
    return {
        "opened": opened,
        "scrolled": middle(scroll),
        "sought": middle(lambda turn: session.seek(places[turn])),
        "gone to a branch": middle(lambda turn: session.go(far(session, turn))),
        "played on": middle(play),
    }


def far(session: Session, turn: int) -> Node:
    """Seeks another node each time, in a variation if there are any."""
    places = [node for node in session.tree.root.rest[1 + turn].family if not node.children]
    return places[-1]


@pytest.fixture(scope="module")
def times() -> tuple[dict[str, float], dict[str, float]]:
    return took(grown(LINE + 1)), took(grown(LARGE))


@pytest.mark.parametrize("what", ["opened", "scrolled", "sought", "gone to a branch", "played on"])
def test_a_large_tree_is_as_quick_as_a_small_one(benchmark, says, times, what):
    # A page holds a small tree whole and scrolls without messages, so compare with the time to seek.
    small, large = times[0]["sought" if what == "scrolled" else what], times[1][what]
    benchmark.pedantic(lambda: None, rounds=1)
    says(
        f"a tree of {LARGE:,} moves, {what}",
        "at most twice a tree of 100",
        result=f"{large / small:.1f} times ({1000 * large:.1f} ms, the small one {1000 * small:.1f} ms)",
    )
    # Without timing, other work may use the machine, too.
    assert benchmark.disabled or large < 2 * small
