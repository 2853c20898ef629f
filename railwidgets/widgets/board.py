"""A board to click: the view of a session in a notebook."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import anywidget
import traitlets

from railwidgets.core import LANGS, Game, Lang, State
from railwidgets.core.notation import nearest, quoted
from railwidgets.draw.theme import Theme, style_sheet
from railwidgets.session import Presenter, Session
from railwidgets.session.messages import Sent
from railwidgets.session.presenter import THEMES

STATIC: Final = Path(__file__).parent.parent / "static"
OF_WIDGETS: Final = ("layout", "tooltip", "tabbable", "comm")
"""The arguments of any widget that a board takes too."""


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
        options: dict[str, Any] = {"seat": seat, "curtain": curtain, "locked": locked, "lang": lang, "theme": theme}
        self.presenter = Presenter(self.session, **options)
        try:
            css = style_sheet(self.session.state.game.style)
            super().__init__(css=css, view=dict(self.presenter.view), **options, **widget)
        except BaseException:
            self.presenter.close()
            raise
        self.presenter.listen(self._bring)
        self.observe(self._set, ["seat", "curtain", "locked", "lang", "theme"])
        self.on_msg(self._hear)

    @property
    def looker(self) -> int | None:
        """The seat whose hidden things are shown now; ``None`` while nobody's are."""
        return self.presenter.looker

    def _bring(self, message: Sent) -> None:
        """Brings a message of the presenter to the page."""
        if message["do"] == "whole":
            self.send_state("view")
            return
        if message["do"] == "patch":
            presenter = self.presenter
            with self.hold_trait_notifications():
                self.view = dict(presenter.view)
                self.seat, self.curtain, self.lang = presenter.seat, presenter.curtain, presenter.lang
                self.theme = presenter.theme
        self.send(dict(message))

    def _should_send_property(self, key: str, value: Any) -> bool:
        # The view stays complete and current, for a reload or a second view, but only what differs is sent.
        return key != "view" and bool(super()._should_send_property(key, value))

    def _hear(self, _widget: Any, content: Any, _buffers: Any) -> None:
        self.presenter.hear(content)

    def _set(self, change: Any) -> None:
        if getattr(self.presenter, change["name"]) != change["new"]:
            self.presenter.change(**{change["name"]: change["new"]})

    @traitlets.validate("seat")
    def _known_seat(self, proposal: Any) -> int | None:
        self.presenter.check(seat=proposal["value"])
        seat: int | None = proposal["value"]
        return seat

    def close(self) -> None:
        """Stops showing the session; to close it again does nothing."""
        # A board that could not be made is closed too, when it is thrown away.
        if (presenter := getattr(self, "presenter", None)) is not None:
            presenter.close()
        super().close()

    # --- in a notebook

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        """The widget, and a picture for where no kernel runs."""
        still = {"text/plain": repr(self), "text/html": self.presenter.picture.html}
        made: Any = super()._repr_mimebundle_(**kwargs)
        bundle, *metadata = made if isinstance(made, tuple) else (made or {},)
        return ({**bundle, **still}, *metadata) if metadata else {**bundle, **still}

    def __repr__(self) -> str:
        state = self.session.state
        return f"<Board of {state.game.name}: action {self.session.at} of {len(self.session.actions)}>"
