"""Visitors of pages with an engine: what they do there, and what that costs the browser."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Event, Thread
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

KEPT: Final = """
(least) => new Promise((done) => {
  const look = async () => {
    const open = indexedDB.open("railwidgets", 1);
    open.onupgradeneeded = () => open.result.createObjectStore("engines", { keyPath: "place" });
    await new Promise((opened) => { open.onsuccess = opened; });
    const count = open.result.transaction("engines").objectStore("engines").count();
    await new Promise((counted) => { count.onsuccess = counted; });
    open.result.close();
    count.result >= least ? done() : setTimeout(look, 200);
  };
  look();
})
"""
"""Waits until the browser keeps an engine."""

WATCH: Final = """
() => {
  window.answered = new Promise((done) => {
    const seen = new MutationObserver(() => {
      if (!document.querySelector(".rwf-scene [data-pick].is-selectable")) return;
      seen.disconnect();
      requestAnimationFrame(() => done());
    });
    seen.observe(document, { attributes: true, attributeFilter: ["class"], childList: true, subtree: true });
  });
}
"""
"""Watches for selectable places. Playwright would look at each frame, and have the browser draw it for that."""

PERIOD: Final = 0.02
"""Seconds in which a slowed processor works once and rests once."""


@contextmanager
def new_page(browser: Browser) -> Iterator[Page]:
    """Opens a page in its own context."""
    context = browser.new_context()
    yield context.new_page()
    context.close()


def held(page: Page) -> None:
    """Picks up a piece, and waits for selectable places."""
    page.locator("button.rwf-piece").first.click()
    page.wait_for_selector(".rwf-scene [data-pick].is-selectable", timeout=120_000)


def woken(browser: Browser, page: Page, slower: int = 1) -> tuple[float, float]:
    """Picks up a piece, and waits until the engine has answered.

    Args:
        browser: that of the page.
        page: shows a board with an engine that has not been woken.
        slower: by how much the processor is slowed meanwhile.

    Returns:
        The seconds of the processor, in all processes of the browser, and those that the visitor waited.
    """
    place = page.locator("button.rwf-piece").first.bounding_box()
    assert place is not None
    page.evaluate(WATCH)
    before = used(browser)
    with slowed(browser, slower):
        begun = time.perf_counter()
        page.mouse.click(place["x"] + place["width"] / 2, place["y"] + place["height"] / 2)
        page.evaluate("answered")
        waited = time.perf_counter() - begun
    return used(browser) - before, waited


def used(browser: Browser) -> float:
    """Returns the processor seconds of the browser so far, in all its processes."""
    return sum(process["cpuTime"] for process in processes(browser))


def processes(browser: Browser) -> list[dict[str, float]]:
    """Returns the processes of the browser: the number and the processor seconds of each."""
    tools = browser.new_browser_cdp_session()
    found: list[dict[str, float]] = tools.send("SystemInfo.getProcessInfo")["processInfo"]
    tools.detach()
    return found


@contextmanager
def slowed(browser: Browser, times: int) -> Iterator[None]:
    """Lets all processes of a browser work only a part of each period: its own slow processor does not slow workers.

    Args:
        browser: may have no processes of others.
        times: how many times slower; 1 changes nothing.
    """
    if times == 1:
        yield
        return
    numbers, over = [int(process["id"]) for process in processes(browser)], Event()

    def tell(what: signal.Signals) -> None:
        for number in numbers:
            try:
                os.kill(number, what)
            except ProcessLookupError:
                # It has ended by itself.
                continue

    def pace() -> None:
        while not over.is_set():
            tell(signal.SIGSTOP)
            time.sleep(PERIOD * (times - 1) / times)
            tell(signal.SIGCONT)
            time.sleep(PERIOD / times)

    pacing = Thread(target=pace)
    pacing.start()
    try:
        yield
    finally:
        over.set()
        pacing.join()
