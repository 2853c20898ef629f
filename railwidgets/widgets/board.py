"""A board to click: the view of a session in a notebook."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final, Literal, get_args

import anywidget
import traitlets

from railwidgets.core import LANGS, Game, IllegalAction, Lang, State, Text
from railwidgets.core.notation import nearest, quoted
from railwidgets.draw.theme import Theme, style_sheet
from railwidgets.widgets.diff import diff
from railwidgets.widgets.messages import BOUND, MessageError, read_message
from railwidgets.widgets.session import PERSON, Answer, Session
from railwidgets.widgets.view import CURTAIN, Onlooker, log_entries, look_of, view_of
from railwidgets.widgets.view_types import LogEntryJson, ViewJson
from railwidgets.widgets.words import TEXTS, TITLES

STATIC: Final = Path(__file__).parent.parent / "static"
OF_WIDGETS: Final = ("layout", "tooltip", "tabbable", "comm")
"""The arguments of any widget that a board takes too."""

THEMES: Final[tuple[Theme, ...]] = get_args(Theme)


class Board(anywidget.AnyWidget):
    """A session drawn as a board that can be clicked; several boards may show one session.

    Args:
        session: what to show; a state, a game or its name starts a session of its own.
        seat: whose hidden things are shown, and for whom clicks count; ``None`` for whoever is to act.
        curtain: between two people at one screen, what each holds stays hidden until the next one asks to see it.
        locked: the page cannot change who looks; Python still can.
        lang: ``en`` or ``fr``.
        theme: ``auto``, ``light`` or ``dark``.
        widget: what any widget of Jupyter takes, see ``OF_WIDGETS``.

    Raises:
        ValueError: no such seat, language or theme.
        TypeError: there is no such argument.
    """

    # Their texts, not their paths: anywidget watches a path for the whole class, and holds every board for it.
    _esm = (STATIC / "widget.js").read_text(encoding="utf-8")
    _css = (STATIC / "widget.css").read_text(encoding="utf-8")

    view = traitlets.Dict(help="the whole view, complete and current").tag(sync=True)
    css = traitlets.Unicode(help="style sheet of the drawing: the shared one and that of the game").tag(sync=True)
    _follows = False
    """Whether it is redrawn with its session: from when it is made until it is closed."""

    seat = traitlets.Int(None, allow_none=True, help="the seat that looks; None for whoever is to act")
    curtain = traitlets.Bool(False, help="whether what a seat holds is shown only on asking")
    locked = traitlets.Bool(False, help="whether the page cannot change who looks")
    lang = traitlets.Enum(LANGS, "en")
    theme = traitlets.Enum(THEMES, "auto")

    def __init__(
        self,
        session: Session | State | Game[Any] | str = "days_of_steam",
        *,
        seat: int | None = None,
        curtain: bool = False,
        locked: bool = False,
        lang: Lang = "en",
        theme: Theme = "auto",
        **widget: Any,
    ) -> None:
        if unknown := [name for name in widget if name not in OF_WIDGETS]:
            others = ", ".join(OF_WIDGETS)
            hint = nearest(unknown[0], ("session", "seat", "curtain", "locked", "lang", "theme", *OF_WIDGETS))
            raise TypeError(f"a board has no argument {quoted(unknown[0])}{hint}; those of any widget are {others}")
        self.session = session if isinstance(session, Session) else Session(session)
        for name, value, known in (("language", lang, LANGS), ("theme", theme, THEMES)):
            if value not in known:
                raise ValueError(f"no {name} is called {value!r:.80}; there are: {', '.join(known)}")
        self._check_seat(seat)
        self._revision = 0
        self._position: tuple[State, int] = (self.session.timeline.state, 0)
        self._silent = False
        self._unveiled: int | None = None
        self._note: tuple[int, Answer] | None = None
        self._log: tuple[tuple[Any, ...], list[LogEntryJson]] = ((), [])
        css = style_sheet(self.session.state.game.style)
        super().__init__(css=css, seat=seat, curtain=curtain, locked=locked, lang=lang, theme=theme, **widget)
        self.view = dict(self._made())
        self.session.observe(self._redraw, "revision")
        self._follows = True
        self.observe(self._redraw, ["seat", "curtain", "lang", "theme"])
        self.on_msg(self._hear)

    # --- Python to page

    @property
    def looker(self) -> int | None:
        """The seat whose hidden things are shown now; ``None`` while nobody's are."""
        if self.seat is not None:
            return self.seat
        people = [seat for seat, who in enumerate(self.session.seats) if who == PERSON]
        if len(people) == 1:
            return people[0]
        acting = self.session.seat
        if acting not in people:
            return None
        return acting if not self._veils or self._unveiled == acting else None

    @property
    def _onlooker(self) -> Onlooker:
        return Onlooker(
            seat=self.looker,
            lang=self.lang,
            theme=self.theme,
            looker=CURTAIN if self.curtain and self.seat is None else self.seat,
            watches=self._watches,
            curtain=self.session.state.game.curtain if self._is_closed else None,
        )

    def _made(self) -> ViewJson:
        note = self._note[1] if self._note and self._note[0] == self.session.revision else None
        revision = self._revision + 1
        view = view_of(self.session, self._onlooker, revision=revision, log=self._entries(), note=note)
        self._revision = revision
        if self.session.timeline.state is not self._position[0]:
            self._position = (self.session.timeline.state, revision)
        return view

    def _entries(self) -> list[LogEntryJson]:
        """The list of actions; only what is new is made anew."""
        actions = self.session.timeline.actions
        told, entries = self._log
        same = (self.looker, self.lang)
        kept = 0
        if told[:2] == same:
            known = told[2]
            pairs = zip(known, actions, strict=False)
            kept = next((at for at, (a, b) in enumerate(pairs) if a is not b), min(len(known), len(actions)))
        entries = entries[:kept] + log_entries(self.session, start=kept, seat=self.looker, lang=self.lang)
        self._log = ((*same, list(actions)), entries)
        return entries

    @property
    def _veils(self) -> bool:
        """Whether there is a curtain, and something to hide behind it."""
        return self.curtain and self.session.state.game.curtain is not None

    @property
    def _is_closed(self) -> bool:
        """Whether what a seat holds waits behind the curtain for its player."""
        acting = self.session.seat
        waits = acting is not None and self.session.seats[acting] == PERSON
        return self._veils and waits and self.looker is None and self.session.state.actor is not None

    @property
    def _watches(self) -> bool:
        """Whether another seat than the one that looks is to act: what it holds and tries is its own affair.

        Whoever looks for the seat to act acts for it too, unless they may not see what it holds.
        """
        if self.session.state.actor is None:
            return False
        looks_for_one = self.seat is not None or self.session.state.game.curtain is not None
        return looks_for_one and self.looker != self.session.seat

    def _redraw(self, _change: Any = None) -> None:
        with self.session.lock:
            self._draw()

    def _draw(self) -> None:
        if self.session.seat != self._unveiled:
            self._unveiled = None
        before = self.view
        after = dict(self._made())
        ops = diff(before, after)
        # The trait stays complete and current, for a reload or a second view, but only what differs is sent.
        self._silent = True
        try:
            self.view = after
        finally:
            self._silent = False
        self.send({"do": "patch", "base": before["revision"], "revision": after["revision"], "ops": ops})

    def _should_send_property(self, key: str, value: Any) -> bool:
        if key == "view" and self._silent:
            return False
        return bool(super()._should_send_property(key, value))

    # --- page to Python

    def _hear(self, _widget: Any, content: Any, _buffers: Any) -> None:
        with self.session.lock:
            self._heed(content)

    def _heed(self, content: Any) -> None:
        try:
            message = read_message(content)
            if message["do"] == "echo":
                self.send(dict(message))
            elif message["do"] == "resync":
                self.send_state("view")
            elif message["do"] in BOUND and not self._is_current(message["revision"]):
                self._tell(TITLES["stale"], TEXTS["stale"])
            else:
                self._obey(message)
        except IllegalAction:
            return  # the session has shown why
        except MessageError as error:
            self._complain(TITLES["no_click"], error)
        except (ValueError, traitlets.TraitError) as error:
            self._complain(TITLES["impossible"], error)

    def _is_current(self, revision: int) -> bool:
        """Whether a view showed this position: quick keys may be ahead of the redraw, not the game."""
        return self._position[1] <= revision <= self._revision

    def _complain(self, title: Text, error: Exception) -> None:
        self._tell(title, TEXTS["unchanged"].fill(error=error))

    def _tell(self, title: Text, text: Text, kind: Literal["error", "done"] = "error") -> None:
        """Answers the page of this board alone, until something happens in the game."""
        self._note = (self.session.revision, Answer(kind, title, text=text))
        self._redraw()

    def _obey(self, message: Mapping[str, Any]) -> None:
        session, do = self.session, message["do"]
        if do in ("pick", "turn", "drop", "say", "hint") and not self._may_act(message):
            return
        if do == "pick":
            session.pick(message["pick"])
        elif do == "turn":
            session.turn(message["by"])
        elif do == "say":
            session.say(message["text"])
        elif do == "seek":
            session.seek(message["at"])
        elif do == "hint":
            self._hint()
        elif do == "set":
            self._set(message["name"], message["value"])
        else:
            {"drop": session.drop, "undo": session.undo, "redo": session.redo}[do]()

    def _may_act(self, message: Mapping[str, Any]) -> bool:
        """Whether the seat that looks is the one that acts; a closed curtain is opened here.

        Who may not act is told the same whatever it was, but for a hint, which ``_hint`` answers.
        """
        acting = self.session.seat
        if message.get("pick") == CURTAIN:
            self._unveiled, self._note = acting, None
            self._redraw()
            return False
        if not self._watches or (message["do"] == "hint" and self.seat is None):
            return True
        why = "closed" if self._is_closed else "not_your_turn"
        self._tell(TITLES[why], TEXTS[why], kind="done")
        return False

    def _hint(self) -> None:
        """Asks for a hint, where that tells nobody what another seat holds."""
        if isinstance(self.session.state.actor, int) and self.looker != self.session.seat:
            self._tell(TITLES["no_hint"], TEXTS["no_hint"], kind="done")
        else:
            self.session.hint()

    def _set(self, name: str, value: Any) -> None:
        # A board that looks for no seat in particular looks for people: who sits where says for whom.
        if self.locked and (name == "looker" or (self.seat is None and name.startswith("seat:"))):
            self._tell(TITLES["locked"], TEXTS["locked"], kind="done")
        elif name == "looker":
            self._check_seat(None if value == CURTAIN else value)
            with self.hold_trait_notifications():
                self.seat, self.curtain = (None, True) if value == CURTAIN else (value, False)
        elif name in ("lang", "theme"):
            setattr(self, name, value)
        elif name.startswith("seat:") and name.removeprefix("seat:").isdecimal():
            self.session.sit(int(name.removeprefix("seat:")), value)
        else:
            raise MessageError(f"there is no setting called {name!r}")

    @traitlets.validate("seat")
    def _known_seat(self, proposal: Any) -> int | None:
        self._check_seat(proposal["value"])
        seat: int | None = proposal["value"]
        return seat

    def _check_seat(self, seat: Any) -> None:
        count = len(self.session.seats)
        if seat is not None and (isinstance(seat, bool) or seat not in range(count)):
            raise ValueError(f"there is no seat {seat!r:.80}: seats go from 0 to {count - 1}")

    def close(self) -> None:
        """Stops showing the session; to close it again does nothing."""
        if self._follows:
            self._follows = False
            self.session.unobserve(self._redraw, "revision")
        super().close()

    # --- in a notebook

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        """The widget, and a picture for where no kernel runs."""
        seen = self.session.state.view(self.looker)
        look = look_of(self.session, self._onlooker)
        drawing = seen.game.draw(seen, look, theme=self.theme)
        still = {"text/plain": repr(self), "text/html": drawing.html}
        made: Any = super()._repr_mimebundle_(**kwargs)
        bundle, *metadata = made if isinstance(made, tuple) else (made or {},)
        return ({**bundle, **still}, *metadata) if metadata else {**bundle, **still}

    def __repr__(self) -> str:
        state = self.session.state
        return f"<Board of {state.game.name}: action {self.session.at} of {len(self.session.actions)}>"
