"""Firefox, spoken to by WebDriver BiDi over its own socket."""

from __future__ import annotations

import json
import os
import re
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from tests.engines.browsers import SECONDS, EnginePage, ScriptError

PREFERENCES: Final = {
    # Nothing is asked of anybody, and nothing fetched.
    "app.normandy.enabled": False,
    "app.update.disabledForTesting": True,
    "browser.shell.checkDefaultBrowser": False,
    "browser.startup.page": 0,
    "datareporting.policy.dataSubmissionEnabled": False,
    "extensions.update.enabled": False,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "services.settings.server": "data:,",
    "toolkit.telemetry.reportingpolicy.firstRun": False,
    # Motion is off, as in the tests with Chromium; there is a mouse, which Firefox misses where it has no window.
    "dom.w3c_touch_events.enabled": 1,
    "ui.allPointerCapabilities": 6,
    "ui.primaryPointerCapabilities": 6,
    "layout.css.prefers-color-scheme.content-override": 1,
    "ui.prefersReducedMotion": 1,
}


class BidiError(Exception):
    """What Firefox says it cannot do."""


class Bidi:
    """A socket on which commands are sent and answered, one at a time."""

    def __init__(self, address: str) -> None:
        from websocket import create_connection

        self._socket = create_connection(address, timeout=SECONDS, suppress_origin=True)
        self._sent = 0
        self.logged: list[dict[str, Any]] = []

    def send(self, method: str, **params: Any) -> dict[str, Any]:
        """Sends a command and returns its result; what is logged meanwhile is kept.

        Raises:
            BidiError: Firefox refuses it.
        """
        self._sent += 1
        self._socket.send(json.dumps({"id": self._sent, "method": method, "params": params}))
        while True:
            message = json.loads(self._socket.recv())
            if message.get("method") == "log.entryAdded":
                self.logged.append(message["params"])
            if message.get("id") == self._sent:
                break
        if message["type"] == "error":
            raise BidiError(f"{method}: {message['error']}: {message['message']}")
        result: dict[str, Any] = message["result"]
        return result

    def close(self) -> None:
        """Closes the socket."""
        self._socket.close()


class Firefox:
    """A Firefox at work.

    Attributes:
        name: its name and version.
    """

    def __init__(self, bidi: Bidi) -> None:
        self._bidi = bidi
        known = bidi.send("session.new", capabilities={})["capabilities"]
        self.name = f"Firefox {known['browserVersion']}"
        bidi.send("session.subscribe", events=["log.entryAdded"])

    @contextmanager
    def page(self) -> Iterator[EnginePage]:
        """A page with an empty history of its own."""
        page = FirefoxPage(self._bidi, self.name)
        try:
            yield page
        finally:
            page.close()


class FirefoxPage(EnginePage):
    """A tab in a context that shares nothing with others."""

    def __init__(self, bidi: Bidi, browser: str) -> None:
        self.browser = browser
        self._bidi = bidi
        self._user: str = bidi.send("browser.createUserContext")["userContext"]
        self._tab: str = bidi.send("browsingContext.create", type="tab", userContext=self._user)["context"]

    def goto(self, url: str) -> None:
        self._bidi.send("browsingContext.navigate", context=self._tab, url=url, wait="complete")

    def reload(self) -> None:
        self._bidi.send("browsingContext.reload", context=self._tab, wait="complete")

    def resize(self, width: int, height: int) -> None:
        self._bidi.send("browsingContext.setViewport", context=self._tab, viewport={"width": width, "height": height})

    def _call(self, function: str, text: str) -> str:
        told = self._bidi.send(
            "script.callFunction",
            functionDeclaration=function,
            arguments=[{"type": "string", "value": text}],
            target={"context": self._tab},
            awaitPromise=True,
            userActivation=False,
        )
        if told["type"] == "exception":
            raise ScriptError(told["exceptionDetails"]["text"])
        value: str = told["result"]["value"]
        return value

    def _act(self, sources: list[dict[str, Any]]) -> None:
        self._bidi.send("input.performActions", context=self._tab, actions=sources)

    def _png(self) -> str:
        data: str = self._bidi.send("browsingContext.captureScreenshot", context=self._tab)["data"]
        return data

    def errors(self) -> list[str]:
        here = [entry for entry in self._bidi.logged if entry["source"].get("context") == self._tab]
        return [entry["text"] for entry in here if entry["type"] == "javascript" and entry["level"] == "error"]

    def close(self) -> None:
        self._bidi.send("browser.removeUserContext", userContext=self._user)


@contextmanager
def firefox(path: str, home: Path) -> Iterator[Firefox]:
    """Starts a Firefox with a profile of its own in an empty folder, and ends it."""
    lines = [f"user_pref({json.dumps(name)}, {json.dumps(value)});\n" for name, value in PREFERENCES.items()]
    (home / "user.js").write_text("".join(lines), encoding="utf-8")
    command = [path, "--headless", "--no-remote", "--profile", str(home), "--remote-debugging-port", "0"]
    log, environment = home / "log", {**os.environ, "HOME": str(home)}
    with log.open("wb") as said:
        process = subprocess.Popen(command, env=environment, stdin=subprocess.DEVNULL, stdout=said, stderr=said)
    try:
        bidi = Bidi(f"{_address(process, log)}/session")
        yield Firefox(bidi)
        bidi.send("browser.close")
        bidi.close()
        process.wait(timeout=SECONDS)
    finally:
        if process.poll() is None:
            process.kill()
            process.wait()


def _address(process: subprocess.Popen[bytes], log: Path) -> str:
    """Where Firefox says that it listens."""
    deadline = time.monotonic() + SECONDS
    while not (found := re.search(r"BiDi listening on (ws://\S+)", log.read_text(encoding="utf-8", errors="replace"))):
        assert process.poll() is None, log.read_text(encoding="utf-8", errors="replace")
        assert time.monotonic() < deadline, log.read_text(encoding="utf-8", errors="replace")
        time.sleep(0.05)
    return found[1]
