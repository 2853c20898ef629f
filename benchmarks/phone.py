"""Measures how soon the board of a pupil stands on a phone, with the processor slowed four times.

    python benchmarks/phone.py                 # a first visit, and one after a reload

The time is from the click on the link until the frame with the board, in milliseconds: of nine visits the median and
the best one. A script says the name at once, since nobody knows how long a pupil types. On a busy machine this time
says little. So the tool also sums the processor time of the page's main thread in a trace without slowing, and
multiplies it by four: what a phone needs at least, if everything else is free. It needs Playwright and Chromium, as the
browser tests do.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, CDPSession, Page

ROOT: Final = Path(__file__).resolve().parents[1]
SLOWED: Final = 4
VISITS: Final = 9
PHONE: Final[dict[str, Any]] = {
    "viewport": {"width": 390, "height": 844},
    "device_scale_factor": 2,
    "has_touch": True,
    # For the script that waits, which the policy of the page would stop.
    "bypass_csp": True,
}

TRACED: Final = "devtools.timeline,disabled-by-default-devtools.timeline"

WATCH: Final = """new MutationObserver((_, watching) => {
  const button = document.querySelector(".rw-class-form button");
  if (button && !button.disabled) {
    document.querySelector("#name").value = "Ada";
    button.disabled = true;
    button.form.requestSubmit();
  }
  if (!document.querySelector(".rwf-task-text")?.textContent) return;
  watching.disconnect();
  requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => (window.stands = performance.now());
    port2.postMessage(null);
  });
}).observe(document, { childList: true, subtree: true, characterData: true });"""
"""Says a name as soon as it is asked for, and notes when the board stands."""


def stands(page: Page, link: str) -> float:
    """Opens a link, and returns after how many milliseconds the board stands."""
    page.goto(link)
    page.wait_for_function("window.stands")
    return float(page.evaluate("window.stands"))


def visits(page: Page, link: str) -> Iterator[tuple[str, float]]:
    """Yields the milliseconds of a first visit and of one after a reload."""
    yield "first visit", stands(page, link)
    page.reload()
    page.wait_for_function("window.stands")
    yield "again", float(page.evaluate("window.stands"))


def traced(page: Page, devtools: CDPSession, link: str) -> float:
    """Returns the processor time of the page's main thread in a first visit, in milliseconds."""
    events: list[dict[str, Any]] = []
    ended: list[object] = []
    devtools.on("Tracing.dataCollected", lambda data: events.extend(data["value"]))
    devtools.on("Tracing.tracingComplete", lambda event: ended.append(event))
    devtools.send("Tracing.start", {"categories": TRACED, "transferMode": "ReportEvents"})
    stands(page, link)
    devtools.send("Tracing.end")
    while not ended:
        page.wait_for_timeout(20)
    # The main thread of the page is the one that lays it out.
    threads = Counter((event["pid"], event["tid"]) for event in events if event["name"] == "UpdateLayoutTree")
    ((main, _),) = threads.most_common(1)
    tasks = (one for one in events if one["name"] == "RunTask" and (one["pid"], one["tid"]) == main)
    return sum(one.get("tdur", 0) for one in tasks) / 1000


def measure(browser: Browser, link: str) -> dict[str, Any]:
    """Measures visits, each in a browser that keeps nothing of the one before."""
    waits: dict[str, list[float]] = {}
    main: list[float] = []
    for _ in range(VISITS):
        context = browser.new_context(**PHONE)
        context.add_init_script(WATCH)
        page = context.new_page()
        devtools = context.new_cdp_session(page)
        devtools.send("Emulation.setCPUThrottlingRate", {"rate": SLOWED})
        for name, wait in visits(page, link):
            waits.setdefault(name, []).append(wait)
        context.close()
        context = browser.new_context(**PHONE)
        context.add_init_script(WATCH)
        page = context.new_page()
        main.append(traced(page, context.new_cdp_session(page), link))
        context.close()
    row: dict[str, Any] = {name: f"{median(one):.0f} (best {min(one):.0f})" for name, one in waits.items()}
    return {**row, "main thread, times four": round(SLOWED * median(main))}


def packed() -> int:
    """Returns how many bytes the files of the page take on their way."""
    from railwidgets.room.page import FILES

    return sum(len(content) for _, _, content, _ in FILES.values())


def main(arguments: list[str] | None = None) -> None:
    """Measures, and prints a row."""
    sys.path.insert(0, str(ROOT))
    from railwidgets.lessons import Lesson
    from railwidgets.room import Classroom
    from tests.browser.kept import launched

    argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter).parse_args(
        arguments
    )
    room = Classroom(Lesson("streetcar", "joining"), file=":memory:")
    try:
        with launched() as browser:
            print(json.dumps({**measure(browser, room.links["join"]), "kB": round(packed() / 1000)}))
    finally:
        room.close()


if __name__ == "__main__":
    main()
