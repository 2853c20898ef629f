"""Why an action is legal or not: the board with the action and its proof, and the reasons in words."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final, Unpack

from railwidgets.core import (
    Action,
    Displayable,
    Drawing,
    DrawOptions,
    Game,
    Ground,
    Lang,
    Refusal,
    State,
    Text,
    check_draw_options,
    quoted,
)
from railwidgets.core.html import Html, markup, tag
from railwidgets.draw.crop import SMALL, crop_scene, excerpt
from railwidgets.draw.picture import Picture
from railwidgets.lessons import Exercise
from railwidgets.session.page.rulebook import tried
from railwidgets.session.play.session import Session, position_of
from railwidgets.session.words import WHY, offered

WIDTH: Final = 420
"""The default width of the picture in CSS pixels."""

ROOM: Final = 0.08
"""The margin of a large board shown around the action."""


class Why(Displayable):
    """The reasons for or against an action in a position; see ``why``.

    Attributes:
        state: the position.
        action: the action in question.
        refusals: every rule that it breaks, in the order in which to mend them.
        grounds: every rule that it could have broken and keeps.
        ask: a question; the answer with its board is folded under it.
    """

    def __init__(self, state: State, action: Action, ask: Text | None, draw_options: DrawOptions) -> None:
        self.state = state
        self.action = action
        self.refusals: tuple[Refusal, ...] = state.refusals(action)
        self.grounds: tuple[Ground, ...] = state.grounds(action)
        self.ask = ask
        self._looks = draw_options

    @property
    def game(self) -> Game:
        """The game."""
        return self.state.game

    @property
    def allowed(self) -> bool:
        """Whether the action is legal."""
        return not self.refusals

    @property
    def reasons(self) -> tuple[Refusal, ...] | tuple[Ground, ...]:
        """The rules that the action breaks or, if it breaks none, those that it keeps."""
        return self.refusals or self.grounds

    def picture(self, **draw_options: Unpack[DrawOptions]) -> Drawing:
        """Draws the board with the action and its proof; of a large board, only a part.

        Args:
            looks: as for any picture.

        Raises:
            ValueError: no such seat, language, theme, width or place.
        """
        return self._drawn({"width": WIDTH, **self._looks, **draw_options})[0]

    def _drawn(self, chosen: DrawOptions) -> tuple[Drawing, bool]:
        """Returns the picture, and whether it marks anything. If nothing is marked, a large board is drawn whole."""
        check_draw_options(chosen, len(self.state.scores()))
        lang = chosen.get("lang", "en")
        marks = tuple(mark for reason in self.reasons for mark in reason.marks)
        look, picks = tried(self.state, self.action, marks, refused=not self.allowed, lang=lang)
        theme, width, around = chosen.get("theme", "auto"), chosen["width"], chosen.get("around", ())
        if around:
            return self.game.draw(self.state, look, theme=theme, width=width, around=around), True
        scene = self.game.scene(self.state, look, still=True)
        shows = True
        if max(scene.box[2:]) > SMALL:
            board = self.game.scene(self.state, look)
            part = excerpt(board, picks, ROOM)
            shows = part != board.box
            scene = crop_scene(scene, board, part)
        return Picture(scene, theme, width, self.game.style), shows

    def headline(self, lang: Lang = "en") -> str:
        """Names the action, and says whether it is legal."""
        said = WHY["allowed" if self.allowed else "refused"]
        # The sentence uses only what the acting seat knows.
        actor = self.state.actor if isinstance(self.state.actor, int) else None
        return said.fill(what=self.state.narrate(self.action, self._looks.get("seat", actor)))[lang]

    def sentences(self, lang: Lang = "en") -> list[str]:
        """Lists the rules by name, each with its sentence about this case.

        Args:
            lang: the language, one of ``LANGS``.
        """
        named = [(self.game.clauses[one.clause], one) for one in self.reasons]
        titles = [(clause.rule if self.allowed else clause.title)[lang] for clause, _ in named]
        said = [f"{title}: {one.text[lang]}" for title, (_, one) in zip(titles, named, strict=True)]
        return list(dict.fromkeys(said))

    def to_html(self, **draw_options: Unpack[DrawOptions]) -> str:
        """Renders the board, the action, and the sentences in every language, all but one folded.

        Leaves a large board out if it marks nothing.

        Args:
            looks: as for ``picture``.
        """
        chosen: DrawOptions = {**self._looks, **draw_options}
        lang = chosen.get("lang", "en")
        folded = markup(
            *(
                tag("details", tag("summary", WHY["other"][other]), self._said(other), lang=other)
                for other in offered(self.state.game)
                if other != lang
            )
        )
        drawn, shows = self._drawn({"width": WIDTH, **chosen})
        figure = tag("figure", Html(drawn.html if shows else ""), self._said(lang), folded, lang=lang, style="margin:0")
        if self.ask is None:
            return figure
        return tag("details", tag("summary", self.ask[lang]), figure, lang=lang)

    def _said(self, lang: Lang) -> Html:
        listed = [tag("li", sentence) for sentence in self.sentences(lang)]
        return markup(tag("p", tag("strong", self.headline(lang))), *([tag("ul", *listed)] if listed else []))

    def to_text(self, **draw_options: Unpack[DrawOptions]) -> str:
        """Returns the question, the action, and the sentences.

        Args:
            looks: as for ``picture``.
        """
        chosen: DrawOptions = {**self._looks, **draw_options}
        lang = chosen.get("lang", "en")
        asked = [] if self.ask is None else [self.ask[lang]]
        return "\n".join([*asked, self.headline(lang), *(f"- {sentence}" for sentence in self.sentences(lang))])

    def __str__(self) -> str:
        return self.to_text()

    __repr__ = __str__

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, str]:
        return {"text/plain": str(self), "text/html": self.to_html()}


def why(
    state: State | Session | Exercise | str | Path,
    action: Action | str = "",
    ask: str | Text | None = None,
    **draw_options: Unpack[DrawOptions],
) -> Why:
    """Explains why an action is legal or not, as a board with the proof and in words.

    Args:
        state: a position, a session (its current position), or any source of ``read_game``; or an exercise that asks
            about an action.
        action: the action, or its notation.
        ask: a question to show instead, with the answer folded under it.
        looks: ``seat``, ``lang``, ``theme``, ``width`` and ``around`` of the picture, see ``core.Looks``.

    Raises:
        NotationError: the position or the action cannot be read.
        ValueError: no such seat, language, theme or width, or an exercise without an action.

    Example:
        >>> rw.why(rw.game("days_of_steam").start(seed=7), "lay bridge 3,3")
        Not allowed: Crown lays a bridge in row 3, column 3: +1 steam
        - No way to a city: None of its track meets other track here.
    """
    if isinstance(state, Exercise):
        if not (action or state.action):
            raise ValueError(f"the exercise {quoted(state.id)} has no action: name one")
        return why(state.state, action or state.action, state.task if ask is None else ask, **draw_options)
    position = position_of(state)
    check_draw_options(draw_options, len(position.scores()))
    tries = action if isinstance(action, Action) else position.game.action(action)
    return Why(position, tries, Text.same(ask) if isinstance(ask, str) else ask, draw_options)
