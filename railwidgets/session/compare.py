"""Two positions, or one under two sets of options, side by side: which actions only one of them allows, and why."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final, Unpack

from railwidgets.core import Action, Drawing, DrawOptions, Game, Lang, Pointer, Refusal, State, Text, check_draw_options
from railwidgets.core.html import Html, markup, tag
from railwidgets.core.note import Shape
from railwidgets.draw.look import Look
from railwidgets.draw.picture import Picture
from railwidgets.draw.pointers import astray, pointed
from railwidgets.draw.scene import Scene
from railwidgets.session.play.session import Session, position_of
from railwidgets.session.words import COMPARED

WIDTH: Final = 420
"""The default width of each board in CSS pixels."""

LISTED: Final = 8
"""The most differences listed one by one; of the rest only the number is given."""


@dataclass(frozen=True, slots=True)
class Difference:
    """An action that is legal in one position, and the refusals that forbid it in the other."""

    action: Action
    refusals: tuple[Refusal, ...]


class Comparison:
    """The differences between two positions of a game; see ``compare``.

    Attributes:
        one: the first position.
        other: the second position.
        here: the actions that are legal in the first alone.
        there: the actions that are legal in the second alone.
        both: how many actions are legal in both.
    """

    def __init__(self, one: State, other: State, titles: tuple[Text, Text], draw_options: DrawOptions) -> None:
        self.one, self.other = one, other
        first, second = frozenset(one.legal_actions), frozenset(other.legal_actions)
        self.here = tuple(Difference(done, other.refusals(done)) for done in one.legal_actions if done not in second)
        self.there = tuple(Difference(done, one.refusals(done)) for done in other.legal_actions if done not in first)
        self.both = len(first & second)
        self._titles, self._looks = titles, draw_options

    @property
    def game(self) -> Game:
        """The game."""
        return self.one.game

    @property
    def clauses(self) -> Counter[str]:
        """The clauses that forbid the differing actions, each with how often it is the first reason."""
        return Counter(one.refusals[0].clause for one in (*self.here, *self.there) if one.refusals)

    def pictures(self, **draw_options: Unpack[DrawOptions]) -> tuple[Drawing, Drawing]:
        """Draws both boards; a ring marks each place with an action that is legal on this board alone.

        Args:
            looks: as for any picture.

        Raises:
            ValueError: no such seat, language, theme or width.
        """
        chosen: DrawOptions = {"width": WIDTH, **self._looks, **draw_options}
        return self._picture(self.one, self.here, chosen), self._picture(self.other, self.there, chosen)

    def _picture(self, state: State, alone: tuple[Difference, ...], draw_options: DrawOptions) -> Drawing:
        check_draw_options(draw_options, len(state.scores()))
        look = Look(seat=draw_options.get("seat"), lang=draw_options.get("lang", "en"))
        shown: Any = state.view(look.seat)
        drawn: Picture = shown.game.draw(
            shown, look, theme=draw_options.get("theme", "auto"), width=draw_options.get("width")
        )
        return replace(drawn, scene=pointed(drawn.scene, signs(drawn.scene, state, alone)))

    def sentences(self, lang: Lang = "en") -> list[str]:
        """Lists the actions that one position alone allows, with the refusal in the other, and counts the shared ones.

        Args:
            lang: the language, one of ``LANGS``.
        """
        lines = [COMPARED["both"].fill(count=self.both)[lang]]
        sides = ((self.one, self.here, self._titles[0]), (self.other, self.there, self._titles[1]))
        for state, alone, title in sides:
            for difference in alone[:LISTED]:
                # The sentence describes the action as its own seat may know it.
                what = state.narrate(difference.action, state.actor if isinstance(state.actor, int) else None)[lang]
                why = difference.refusals[0].text[lang] if difference.refusals else ""
                lines.append(COMPARED["only"].fill(where=title, what=what, why=why)[lang].strip())
            if len(alone) > LISTED:
                lines.append(COMPARED["more"].fill(where=title, count=len(alone) - LISTED)[lang])
        return lines

    def to_html(self, **draw_options: Unpack[DrawOptions]) -> str:
        """Renders both boards next to each other, and the differences in words.

        Args:
            looks: as for ``pictures``.
        """
        chosen: DrawOptions = {**self._looks, **draw_options}
        lang = chosen.get("lang", "en")
        style = "display:inline-block;vertical-align:top;max-width:100%;margin:0 16px 8px 0"
        figures = [
            tag("figure", tag("figcaption", tag("strong", title[lang])), Html(drawn.html), style=style)
            for title, drawn in zip(self._titles, self.pictures(**draw_options), strict=True)
        ]
        said = tag("ul", *(tag("li", sentence) for sentence in self.sentences(lang)))
        return tag("div", markup(*figures), said, lang=lang)

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, str]:
        return {"text/plain": str(self), "text/html": self.to_html()}

    def __str__(self) -> str:
        one, other = self._titles
        return "\n".join([f"{one} / {other}", *(f"- {sentence}" for sentence in self.sentences())])

    __repr__ = __str__


def signs(
    scene: Scene, state: State, alone: Iterable[Difference], shape: Shape = "ring", tone: int = 1
) -> list[Pointer]:
    """Returns a sign for each place of the board with an action that is legal in one position alone.

    Args:
        scene: the board.
        state: the position in which the actions are legal.
        alone: the actions.
        shape: the shape of the signs.
        tone: their stroke.
    """
    # Marks the place of the action's effect; else the last pick that the board shows, since a hand has no place there.
    found = [
        [Pointer(shape, (pick,), tone) for pick in (*state.touches(one.action)[::-1], *one.action.picks[::-1])]
        for one in alone
    ]
    lost = set(astray(scene, {sign for ways in found for sign in ways}))
    there = (next((sign for sign in ways if sign.at[0] not in lost), None) for ways in found)
    return list(dict.fromkeys(sign for sign in there if sign is not None))


def compare(
    state: State | Session | str | Path,
    other: State | Session | str | Path | None = None,
    *,
    draw_options: DrawOptions | None = None,
    **rules: Any,
) -> Comparison:
    """Compares the legal actions of two positions, or of one position under two sets of options.

    Args:
        state: a position, a session (its current position), or any source of ``read_game``.
        other: another position of the same game; without one, the same position under other options.
        draw_options: ``seat``, ``lang``, ``theme`` and ``width`` of the pictures, see ``core.Looks``.
        rules: fields of the game's ``Rules`` to change.

    Raises:
        ValueError: another game, no such option, neither a position nor an option, or both.
        NotationError: the input cannot be read, or the options make the position impossible; the message says why.

    Example:
        >>> rw.compare(rw.game("days_of_steam").start(seed=7), city_entry_cost=2)
        city_entry_cost = 1 / city_entry_cost = 2
        - Allowed in both: 20.
    """
    one = position_of(state)
    if (other is None) == (not rules):
        raise ValueError("name what to compare with: another position, or changed options")
    if other is None:
        second = ruled(one, rules)
        titles = tuple(_ruling(one, position, rules) for position in (one, second))
        return Comparison(one, second, (titles[0], titles[1]), draw_options or {})
    second = position_of(other)
    if second.game is not one.game:
        raise ValueError(f"one is of {one.game.name}, the other of {second.game.name}: compare positions of one game")
    return Comparison(one, second, (COMPARED["first"], COMPARED["second"]), draw_options or {})


def ruled(state: State, rules: dict[str, Any]) -> State:
    """Returns the same position under other options.

    Raises:
        ValueError: no such option, or no such value.
        NotationError: the options make the position impossible.
    """
    record = state.to_json()
    options = state.game.rules.with_names(**{**record["rules"], **rules})
    written = {name: getattr(options, name) for name in record["rules"]}
    changed: State = state.game.from_json({**record, "rules": written})
    return changed


def _ruling(state: State, position: State, rules: dict[str, Any]) -> Text:
    values = position.to_json()["rules"]
    return Text.same(", ".join(f"{name} = {values[name]}" for name in rules))
