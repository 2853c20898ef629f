"""Messages drawn from the table of messages: such as a page would send of its view, and spoiled ones."""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice
from random import Random
from typing import Any, Final

from railwidgets.bots import PLAYERS
from railwidgets.core.note import TONES
from railwidgets.session.page import messages
from railwidgets.session.page.live_figure import EDITOR
from railwidgets.session.page.messages import FIELDS, LONGEST, Check, OneOf
from railwidgets.session.play.perspective import CHOICES
from tests.widgets.page import Page, every_pick

JUNK: Final = (None, True, -1, 0, 1.5, 10**30, "", " ", "x", "x" * (LONGEST + 1), [], [[]], [None], {}, {"a": []}, [{}])
"""Values of every JSON type, those among them that nothing can look up in a set."""

TEXTS: Final = ("", "\x00", "curtain", "chance", "help", "{who}", "<b>", "__class__", "place 0", "cell:", "é" * 90, "٣")
"""Texts that no page sends, or not for this."""

NUMBERS: Final = (-1, 0, 1, 2, 7, 10**6, -(10**12), 10**400)

SHARE: Final = 0.4
"""How much of what is sent is spoiled."""

NODES: Final = ("go", "promote", "delete", "fold")


class Sender:
    """Draws messages for a page.

    Args:
        page: the page.
        rng: what it draws with.
    """

    def __init__(self, page: Page, rng: Random) -> None:
        self._page, self._rng = page, rng
        self._session = page.session

    def message(self) -> Any:
        """A message of any kind, proper or spoiled."""
        made = self._proper(self._rng.choice([*FIELDS]))
        return self._spoiled(made) if self._rng.random() < SHARE else made

    def _proper(self, do: str) -> dict[str, Any]:
        made = {"do": do, "revision": self._page.view["revision"]}
        if do == "set":
            return made | self._setting()
        return made | {field: self.value(do, field, check) for field, check in FIELDS[do].items()}

    def value(self, do: str, field: str, check: Check) -> Any:
        """What fits a field of a message, or nearly."""
        if isinstance(check, OneOf):
            return self._rng.choice(sorted(check.values))
        return self._setting()[field] if do == "set" else DRAWN[check](self, do, field)

    # --- what fits a field, mostly out of the view

    def _text(self, do: str, field: str) -> str:
        return self._rng.choice([*self._texts(do, field), self._rng.choice(TEXTS)])

    def _texts(self, do: str, field: str) -> list[str]:
        """Texts that may mean something in a field."""
        state = self._session.state
        if field == "pick":
            return [element["pick"] for element in every_pick(self._page.view)] + self._palette()
        if field == "clause":
            return [*state.game.clauses]
        if field == "figure":
            return [*state.game.figures, EDITOR, ""]
        if do == "what_if":
            return [str(outcome.action) for outcome in self._session.outcomes_for(self._page.presenter.looker)]
        if do == "compare":
            analysis = self._page.frame["analysis"]
            compared = None if analysis is None else analysis.get("compared")
            return ["", *(choice["key"] for choice in (compared or {"choices": []})["choices"])]
        if do == "edit":
            return [state.notation, "notation", "json", "figure", "exercise", '{"game": 1}', "[" * 100]
        if do == "note":
            return ["Why?", " ", "x" * messages.NOTE]
        legal = list(islice(state.legal_actions, 20)) if isinstance(state.actor, int) else []
        tried = list(islice(state.candidates(), 20)) if isinstance(state.actor, int) else []
        return [*map(str, legal + tried), *map(str, self._session.actions[-3:])]

    def _palette(self) -> list[str]:
        editor = self._page.view.get("editor")
        if editor is None:
            return []
        stamps = [stamp["pick"] for layer in editor["layers"] for stamp in layer]
        return [*stamps, *(start["more"] for start in editor["starts"]), "play", "edit"]

    def _int(self, do: str, field: str) -> int:
        if do in NODES:
            return self._rng.choice([node.id for node in self._session.tree])
        most = {"tone": TONES, "move": 3}.get(field, len(self._session.actions))
        return self._rng.randint(0, most)

    def _setting(self) -> dict[str, Any]:
        name = self._rng.choice([*CHOICES, "looker", "seat:0", "seat:1", "seat:1"])
        if name in CHOICES:
            return {"name": name, "value": self._rng.choice(CHOICES[name][1])}
        seats = range(len(self._session.seats))
        players = ("person", *PLAYERS, "search:playouts=2", "random:x=1", "search:playouts=-1", "search:seconds=9e99")
        values = [None, "curtain", *seats] if name == "looker" else players
        return {"name": name, "value": self._rng.choice(values)}

    def _inner(self, do: str, field: str) -> Any:
        """A message in a message, for the board of a figure; it may hold a further one."""
        return self.message()

    # --- what does not

    def _spoiled(self, made: dict[str, Any]) -> Any:
        """Something else instead of one part of a message, or of all of it."""
        rng, at = self._rng, self._rng.choice([*made])
        kind = rng.random()
        if kind < 0.05:
            return rng.choice((*JUNK, [made], str(made)))
        if kind < 0.15:
            del made[at]
        elif kind < 0.25:
            made[rng.choice(("do", "pick", "at", "x"))] = rng.choice(JUNK)
        elif kind < 0.65:
            made[at] = rng.choice(JUNK)
        else:
            made[at] = self._near(made[at])
        return made

    def _near(self, value: Any) -> Any:
        """Another value of the same type."""
        rng = self._rng
        if isinstance(value, str):
            place = rng.randrange(len(value) + 1)
            return rng.choice(
                [value[:place], value[:place] + rng.choice("0,:x; \n") + value[place:], rng.choice(TEXTS)]
            )
        if isinstance(value, bool) or not isinstance(value, int):
            return rng.choice(JUNK)
        return rng.choice([value + 1, -value, *NUMBERS])


DRAWN: Final[dict[Check, Callable[[Sender, str, str], Any]]] = {
    messages.is_text: Sender._text,
    messages.is_note: Sender._text,
    messages.is_long_text: Sender._text,
    messages.is_texts: lambda sender, do, field: [sender._text(do, "pick") for _ in range(sender._rng.randint(0, 3))],
    messages.is_text_or_null: lambda sender, do, field: sender._rng.choice([None, sender._text(do, field)]),
    messages.is_int: Sender._int,
    messages.is_count: lambda sender, do, field: sender._rng.choice([None, sender._rng.randrange(4)]),
    messages.is_direction: lambda sender, do, field: sender._rng.choice([1, -1]),
    messages.is_flag: lambda sender, do, field: sender._rng.random() < 0.5,
    messages.is_command_value: lambda sender, do, field: sender._rng.choice([None, True, sender._rng.randrange(4)]),
    messages.is_object: Sender._inner,
}
"""What fits a field, by its check in the table."""
