"""Counts the frames that motions drop, by the tracing of Chromium, on a processor slowed four times.

    python benchmarks/frames.py                # every game, on a phone
    python benchmarks/frames.py days_of_steam  # one game

The first row is what the machine drops by itself, with a square that slides over an empty page. For each kind of
motion of a game the tool shows an action that moves something and traces the frames from the first that moves until
everything stands; how long the page takes to redraw before that is in benchmarks/test_bench_redraw.py.
It needs Playwright and Chromium, as the browser tests do.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any, Final, NamedTuple

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

ROOT: Final = Path(__file__).resolve().parents[1]
SLOWED: Final = 4
PHONE: Final = {"width": 390, "height": 844}
ROUNDS: Final = 3
"""The motions of each kind that are traced."""
ACTIONS: Final = 60
"""The most actions of a person before a game ends here."""
WARM: Final = 12

MARKED: Final = """() => {
  const { animate } = Element.prototype;
  Element.prototype.animate = function (...how) {
    const animation = animate.apply(this, how);
    animation.ready.then(() => performance.mark("motion")).catch(() => {});
    return animation;
  };
}"""
"""Marks in the trace when an animation begins: its first frame is ready."""

STILL: Final = 800
"""The milliseconds after which everything stands; nobody asks the page meanwhile, which would cost frames."""


class Frames(NamedTuple):
    """The frames of a motion, and how many of them were dropped."""

    drawn: int
    dropped: int


def main(arguments: list[str] | None = None) -> None:
    """Prints a table: the frames of each kind of motion of each game."""
    sys.path.insert(0, str(ROOT))
    from railwidgets.core import GAMES
    from tests.browser.kept import launched

    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("games", nargs="*", default=list(GAMES), metavar="game")
    names = parser.parse_args(arguments).games
    print("| game | motion | frames | dropped |\n|---|---|---|---|")
    with launched() as browser:
        frames = _plain(browser)
        print(f"| none | a square on an empty page | {_row(frames)} |", flush=True)
        for name in names:
            found: dict[str, list[Frames]] = {}
            for kind, frames in _traced(browser, name):
                found.setdefault(kind, []).append(frames)
            for kind, several in sorted(found.items()):
                total = Frames(*(sum(column) for column in zip(*several, strict=True)))
                print(f"| {name} | {kind} | {_row(total)} |", flush=True)


def _row(frames: Frames) -> str:
    every = frames.drawn + frames.dropped
    return f"{every} | {frames.dropped} ({100 * frames.dropped / max(1, every):.1f} %)"


def _plain(browser: Browser) -> Frames:
    """Traces a square that slides over an empty page: what the machine drops by itself."""
    page = browser.new_context(viewport=PHONE).new_page()
    page.set_content("<div id=square style='width: 50px; height: 50px; background: red'></div>")
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWED})
    page.evaluate(MARKED)
    slide = "square.animate({ translate: ['0', '300px'] }, 600)"
    several = [_frames_of(browser, page, slide) for _ in range(ROUNDS)]
    page.context.close()
    return Frames(*(sum(column) for column in zip(*several, strict=True)))


def _traced(browser: Browser, name: str) -> Iterator[tuple[str, Frames]]:
    """Yields the kind and the frames of some motions of a game."""
    from railwidgets.session import Session
    from tests.browser.bare import BarePage
    from tests.games.play import lively

    context = browser.new_context(viewport=PHONE, reduced_motion="no-preference")
    page = context.new_page()
    bare, rng = BarePage(page), Random(2)
    page.evaluate(MARKED)
    session = Session(name, seats=["person", "greedy"], seed=4)
    for _ in range(WARM):
        session.play(str(lively(session.state, rng)))
    table = bare(session, pace="click")
    context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWED})
    seen: dict[str, int] = {}
    for _ in range(ACTIONS):
        if session.state.actor is None:
            break
        session.play(str(lively(session.state, rng)))
        table.settle()
        frame = table.board.view["frame"]
        moves, since = frame["turn"].get("moves", []), frame["turn"]["since"]
        for turn in frame["retold"]:
            # Only a turn of the other player waits for a click, which shows all of it.
            if turn["seat"] == 0 or turn["end"] <= since:
                continue
            motions = [one for move in moves if turn["begin"] <= move["n"] <= turn["end"] for one in move["motions"]]
            kind = " + ".join(sorted({motion["kind"] for motion in motions}))
            wanted = bool(kind) and seen.get(kind, 0) < ROUNDS
            frames = _step(browser, page, trace=wanted)
            if frames is not None:
                seen[kind] = seen.get(kind, 0) + 1
                yield kind, frames
    context.close()


def _step(browser: Browser, page: Page, *, trace: bool) -> Frames | None:
    """Shows the next turn of the other player; returns its frames if they are traced."""
    page.wait_for_timeout(STILL)
    button = page.locator('[aria-label="Next step"]')
    if not button.is_visible():
        return None
    if not trace:
        button.evaluate("node => node.click()")
        return None
    return _frames_of(browser, page, """document.querySelector('[aria-label="Next step"]').click()""")


def _frames_of(browser: Browser, page: Page, start: str) -> Frames:
    """Returns the frames that a page draws after a script has started something."""
    browser.start_tracing(page=page, categories=["cc", "benchmark", "blink.user_timing"])
    page.evaluate(f"() => {{ {start} }}")
    page.wait_for_timeout(STILL)
    return _counted(json.loads(browser.stop_tracing())["traceEvents"])


def _counted(events: list[dict[str, Any]]) -> Frames:
    """Counts the frames of a motion as the compositor reports them; only some that are missing can be noticed."""
    begun = min((event["ts"] for event in events if event["name"] == "motion"), default=float("inf"))
    reports = [
        event["args"]["frame_reporter"]
        for event in events
        if event["name"] == "PipelineReporter" and "frame_reporter" in event.get("args", {}) and event["ts"] >= begun
    ]
    drawn = sum(report["state"].startswith("STATE_PRESENTED") for report in reports)
    dropped = sum(report["state"] == "STATE_DROPPED" and report["affects_smoothness"] for report in reports)
    return Frames(drawn, dropped)


if __name__ == "__main__":
    main()
