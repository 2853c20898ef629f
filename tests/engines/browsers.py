"""Pages in Firefox and in WebKitGTK, through one door: what is opened, clicked and asked is the same in both.

Debian brings both browsers, but no geckodriver, so Firefox is spoken to as it stands, by WebDriver BiDi over a socket.
WebKitGTK has a driver, which understands WebDriver. Both are JSON, and what hands do is written alike in both. No
client stands between: Selenium wants geckodriver for Firefox and brings trio; Playwright drives its own builds alone.
"""

from __future__ import annotations

import base64
import json
import time
from abc import ABC, abstractmethod
from itertools import pairwise
from pathlib import Path
from typing import Any, Final

SECONDS: Final = 180
"""So long something is waited for: WebKitGTK takes half a minute of processor time to wake an engine."""

KEYS: Final = {
    "Backspace": "\ue003",
    "Tab": "\ue004",
    "Enter": "\ue007",
    "Shift": "\ue008",
    "Control": "\ue009",
    "Escape": "\ue00c",
    "ArrowLeft": "\ue012",
    "ArrowUp": "\ue013",
    "ArrowRight": "\ue014",
    "ArrowDown": "\ue015",
}
"""The keys that write nothing, as WebDriver names them."""

FRAME: Final = 16
"""Milliseconds between two points of a drag."""

Point = tuple[float, float]

CALLED = """
text => {
  const given = (SCRIPT);
  const answer = typeof given === 'function' ? given(JSON.parse(text)) : given;
  return Promise.resolve(answer).then(value => JSON.stringify(value ?? null));
}
"""
"""A script and its argument: what it returns comes as text, which every browser hands over alike."""


class ScriptError(AssertionError):
    """A script of a test raised in the page."""


class EnginePage(ABC):
    """A page in a browser; the names are those of Playwright, so that helpers serve both.

    Attributes:
        browser: its name and version.
    """

    browser: str

    # --- what each browser does in its own way

    @abstractmethod
    def goto(self, url: str) -> None:
        """Opens an address and waits until it is loaded."""

    @abstractmethod
    def reload(self) -> None:
        """Loads the page again."""

    @abstractmethod
    def resize(self, width: int, height: int) -> None:
        """Gives the page a size in pixels."""

    @abstractmethod
    def _call(self, function: str, text: str) -> str:
        """Calls a function of one text that promises a text."""

    @abstractmethod
    def _act(self, sources: list[dict[str, Any]]) -> None:
        """Does what hands do: actions of WebDriver."""

    @abstractmethod
    def _png(self) -> str:
        """What is seen, in base64."""

    @abstractmethod
    def errors(self) -> list[str]:
        """What scripts raised on this page."""

    @abstractmethod
    def close(self) -> None:
        """Closes the page, with all that it stored."""

    # --- what follows from it

    @property
    def url(self) -> str:
        """The address."""
        text: str = self.evaluate("location.href")
        return text

    def evaluate(self, script: str, argument: Any = None) -> Any:
        """The value of an expression, or what a function makes of an argument; a promise is waited for.

        Raises:
            ScriptError: it raised.
        """
        return json.loads(self._call(CALLED.replace("SCRIPT", script), json.dumps(argument)))

    def wait_for_function(self, script: str, *, arg: Any = None, timeout: float = 1000 * SECONDS) -> Any:
        """Waits until a script gives something that is true, and returns it.

        Args:
            script: as for ``evaluate``.
            arg: its argument.
            timeout: in milliseconds.
        """
        deadline = time.monotonic() + timeout / 1000
        while not (found := self.evaluate(script, arg)):
            assert time.monotonic() < deadline, f"{self.browser} waited in vain for {script.strip()} with {arg!r}"
            time.sleep(0.02)
        return found

    def screenshot(self, path: Path) -> None:
        """Writes what is seen as a PNG."""
        path.write_bytes(base64.b64decode(self._png()))

    def click(self, at: Point) -> None:
        """Clicks with the mouse."""
        self._point("mouse", _moved(at), _DOWN, _UP)

    def move(self, at: Point) -> None:
        """Moves the mouse."""
        self._point("mouse", _moved(at))

    def drag(self, *points: Point, pointer: str = "mouse") -> None:
        """Presses at the first of some points and lets go at the last."""
        steps = [_moved(_between(one, other, share / 4)) for one, other in pairwise(points) for share in range(1, 5)]
        self._point(pointer, _moved(points[0]), _DOWN, *steps, _UP)

    def tap(self, at: Point) -> None:
        """Touches with a finger."""
        self._point("touch", _moved(at), _DOWN, _UP)

    def press(self, *keys: str) -> None:
        """Presses keys one after the other: a letter, a name such as ``Enter``, or ``Shift+Tab``."""
        actions: list[dict[str, Any]] = []
        for key in keys:
            held = [KEYS.get(part, part) for part in key.split("+")] if len(key) > 1 else [key]
            actions += [{"type": "keyDown", "value": value} for value in held]
            actions += [{"type": "keyUp", "value": value} for value in reversed(held)]
        self._act([{"type": "key", "id": "keys", "actions": actions}])

    def _point(self, pointer: str, *actions: dict[str, Any]) -> None:
        source = {"type": "pointer", "id": pointer, "parameters": {"pointerType": pointer}, "actions": list(actions)}
        self._act([source])


_DOWN: Final = {"type": "pointerDown", "button": 0}
_UP: Final = {"type": "pointerUp", "button": 0}


def _moved(at: Point) -> dict[str, Any]:
    return {"type": "pointerMove", "x": round(at[0]), "y": round(at[1]), "duration": FRAME}


def _between(one: Point, other: Point, share: float) -> Point:
    return one[0] + (other[0] - one[0]) * share, one[1] + (other[1] - one[1]) * share
