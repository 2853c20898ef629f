"""WebKitGTK in its small browser, on a screen that nobody sees, spoken to by WebDriver."""

from __future__ import annotations

import json
import os
import subprocess
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from tests.browser.lab import free_port
from tests.engines.browsers import SECONDS, EnginePage, ScriptError

SCREEN: Final = "1600x1300x24"
"""Width, height and depth of the screen."""

SETTINGS: Final = "[Settings]\ngtk-enable-animations=false\n"
"""Of GTK: motion is off, as in the tests with Chromium."""

ASYNC = """
const [text, done] = arguments;
const called = new Promise(resolve => resolve((FUNCTION)(text)));
called.then(value => done({ value }), error => done({ error: String(error) }));
"""


class WebKit:
    """A WebKitGTK that can be started."""

    def __init__(self, driver: str, home: Path, display: str) -> None:
        own = {f"XDG_{name}_HOME": str(home / name.lower()) for name in ("CACHE", "CONFIG", "DATA")}
        self._driver = driver
        self._home = home
        self._environment = {**os.environ, **own, "DISPLAY": display, "HOME": str(home)}
        settings = home / "config" / "gtk-3.0" / "settings.ini"
        settings.parent.mkdir(parents=True, exist_ok=True)
        settings.write_text(SETTINGS, encoding="utf-8")

    @contextmanager
    def page(self) -> Iterator[EnginePage]:
        """A page in a browser of its own, which is how a page here has an empty history."""
        log = self._home / "log"
        port = free_port()
        with log.open("wb") as said:
            process = subprocess.Popen(
                [self._driver, f"--port={port}"],
                env=self._environment,
                stdin=subprocess.DEVNULL,
                stdout=said,
                stderr=said,
            )
        try:
            driver = Driver(f"http://127.0.0.1:{port}", process, log)
            page = WebKitPage(driver)
            yield page
            page.close()
        finally:
            process.terminate()
            process.wait()


class WebDriverError(Exception):
    """What the driver says it cannot do."""


class Driver:
    """A driver at work, with one browser: commands of WebDriver, which are HTTP and JSON.

    Attributes:
        browser: the name and version of the browser.
    """

    def __init__(self, url: str, process: subprocess.Popen[bytes], log: Path) -> None:
        self._session = url
        deadline = time.monotonic() + SECONDS
        while True:
            try:
                self.send("GET", "/status")
                break
            except OSError:
                assert process.poll() is None, log.read_text(encoding="utf-8")
                assert time.monotonic() < deadline, log.read_text(encoding="utf-8")
                time.sleep(0.05)
        known = self.send("POST", "/session", {"capabilities": {"alwaysMatch": {}}})
        self.browser = f"WebKitGTK {known['capabilities']['browserVersion']}"
        self._session = f"{url}/session/{known['sessionId']}"

    def send(self, method: str, path: str, given: dict[str, Any] | None = None) -> Any:
        """Sends a command and returns its value.

        Raises:
            WebDriverError: the driver refuses it.
        """
        data = None if method == "GET" else json.dumps(given or {}).encode()
        asked = urllib.request.Request(self._session + path, data, {"Content-Type": "application/json"}, method=method)
        try:
            with urllib.request.urlopen(asked, timeout=2 * SECONDS) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as error:
            value = json.load(error)["value"]
            raise WebDriverError(f"{path}: {value['error']}: {value['message']}") from None


class WebKitPage(EnginePage):
    """The page of a small browser."""

    def __init__(self, driver: Driver) -> None:
        self._driver = driver
        self.browser = driver.browser
        driver.send("POST", "/timeouts", {"script": 1000 * SECONDS, "pageLoad": 1000 * SECONDS})

    def goto(self, url: str) -> None:
        self._driver.send("POST", "/url", {"url": url})

    def reload(self) -> None:
        self._driver.send("POST", "/refresh")

    def resize(self, width: int, height: int) -> None:
        # The window has a bar, which counts.
        inner = self.evaluate("[innerWidth, innerHeight]")
        window = self._driver.send("GET", "/window/rect")
        size = {"width": window["width"] + width - inner[0], "height": window["height"] + height - inner[1]}
        self._driver.send("POST", "/window/rect", size)
        self.wait_for_function("size => innerWidth === size[0] && innerHeight === size[1]", arg=[width, height])

    def _call(self, function: str, text: str) -> str:
        script = {"script": ASYNC.replace("FUNCTION", function), "args": [text]}
        told = self._driver.send("POST", "/execute/async", script)
        if "error" in told:
            raise ScriptError(told["error"])
        value: str = told["value"]
        return value

    def _act(self, sources: list[dict[str, Any]]) -> None:
        self._driver.send("POST", "/actions", {"actions": sources})

    def _png(self) -> str:
        data: str = self._driver.send("GET", "/screenshot")
        return data

    def errors(self) -> list[str]:
        """Nothing: this driver does not tell."""
        return []

    def close(self) -> None:
        self._driver.send("DELETE", "")


@contextmanager
def webkit(driver: str, xvfb: str, home: Path) -> Iterator[WebKit]:
    """Gives a WebKitGTK a screen that nobody sees, and an empty folder."""
    reads, writes = os.pipe()
    screen = subprocess.Popen(
        [xvfb, "-displayfd", str(writes), "-screen", "0", SCREEN, "-nolisten", "tcp"],
        pass_fds=[writes],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    os.close(writes)
    try:
        with os.fdopen(reads) as number:
            yield WebKit(driver, home, f":{number.readline().strip()}")
    finally:
        screen.terminate()
        screen.wait()
