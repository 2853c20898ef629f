"""What the browser tests of a process share as long as they follow one another: a Chromium, and one page in it.

To open a page costs a Chromium more than most tests do on theirs, so one page is cleared from test to test.
"""

from __future__ import annotations

from contextlib import ExitStack, contextmanager
from typing import TYPE_CHECKING, Final

from tests.browser.bare import URL, BarePage
from tests.needs import chromium

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, Page

VIEWPORT: Final = {"width": 1280, "height": 1000}

PATIENCE: Final = 20_000
"""How long a test waits for what it expects on a page, in milliseconds: a machine may be busy with other things."""


@contextmanager
def launched() -> Iterator[Browser]:
    """A Chromium. While it is there, asyncio is not to be had: Playwright keeps an event loop in the main thread."""
    from playwright.sync_api import expect, sync_playwright

    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        # Chromium's own sandbox does not work for root, as whom containers run.
        browser = playwright.chromium.launch(executable_path=chromium(), args=["--no-sandbox"])
        yield browser
        browser.close()


class Kept:
    """A Chromium that is launched when it is first asked for, and one page of 1280 by 1000 in it."""

    def __init__(self) -> None:
        self._open = ExitStack()
        self._browser: Browser | None = None
        self._page: Page | None = None
        self._bare: BarePage | None = None

    @property
    def browser(self) -> Browser:
        """The Chromium."""
        if self._browser is None:
            self._browser = self._open.enter_context(launched())
        return self._browser

    @property
    def page(self) -> Page:
        """The page, which shows nothing."""
        if self._page is None:
            self._page = self.browser.new_context(reduced_motion="reduce", viewport=VIEWPORT).new_page()
        return self._page

    def bare(self, page: Page) -> BarePage:
        """What shows boards on a page, this one or another."""
        if page is not self._page:
            return BarePage(page)
        if self._bare is None:
            self._bare = BarePage(page)
        else:
            self._bare.open()
        return self._bare

    def clear(self) -> None:
        """Takes away all that a test did to the page, which wants and hears what a new one does."""
        if self._bare is not None and self.page.url == URL:
            self._bare.open()
        else:
            self.page.evaluate("try { localStorage.clear() } catch {}")
            self.page.goto("about:blank")
        self.page.mouse.move(0, 0)
        self.page.emulate_media(media="null", color_scheme="null", forced_colors="null", reduced_motion="reduce")
        self.page.set_viewport_size(VIEWPORT)

    def drop(self) -> None:
        """Closes the page: the next one is new."""
        if self._page is not None:
            self._page.context.close()
        self._page = self._bare = None

    def close(self) -> None:
        """Closes all, so that notebooks, which want asyncio, can be run."""
        self._open.close()
        self._browser = self._page = self._bare = None
