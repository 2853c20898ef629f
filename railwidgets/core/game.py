"""A game: its name, its rules, and the ways into a position."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Mapping, Sequence
from dataclasses import Field, fields
from itertools import islice
from random import Random
from typing import Any, Generic, Protocol, Self, TypeVar

from railwidgets.core.action import Action
from railwidgets.core.best import Best
from railwidgets.core.clause import Clause
from railwidgets.core.display import Drawable, Drawing
from railwidgets.core.figure import Figure
from railwidgets.core.guide import Guide
from railwidgets.core.heuristics import Heuristics
from railwidgets.core.html import Html, facts, listing, markup, tag
from railwidgets.core.options import Options
from railwidgets.core.text import Text, load_words


class Position(Drawable, Protocol):
    """What a game asks of its positions; they are ``State``, which knows its game, while a game knows no state."""

    def settle(self, rng: Random, /) -> Self:
        """The position after chance has done all that it does before the next decision."""


S = TypeVar("S", bound=Position)


class Game(ABC, Generic[S]):
    """The way into one game; ``railwidgets.game(name)`` gives it.

    Attributes:
        name: the game's folder and its name in the registry.
    """

    name: str

    @property
    @abstractmethod
    def title(self) -> Text:
        """Its name on the board."""

    @property
    @abstractmethod
    def players(self) -> range:
        """How many can play."""

    @property
    def rules(self) -> type[Options]:
        """The class of its options, with a field for each."""
        return Options

    @abstractmethod
    def new(self, players: int = 2, **rules: Any) -> S:
        """The first state, chance to act.

        Args:
            players: how many play.
            rules: fields of the game's ``Rules``.

        Raises:
            ValueError: no such number of players, no such rule, or no such value for it.
        """

    def start(self, players: int = 2, seed: int | None = None, **rules: Any) -> S:
        """The first position in which somebody decides.

        Args:
            players: how many play.
            seed: for the draws of the set-up; the same seed gives the same position.
            rules: fields of the game's ``Rules``.

        Example:
            >>> rw.game("days_of_steam").start(players=2, seed=7).actor
            0
        """
        return self.new(players, **rules).settle(Random(seed))

    @abstractmethod
    def parse(self, text: str) -> S:
        """The position of a notation.

        Raises:
            NotationError: the text cannot be read, or the position cannot be; it names every fault.

        Example:
            >>> state = rw.game("days_of_steam").parse("0,0 red; 0,1 WE; A at 0,0, steam 2; B at 0,0")
            >>> print(state.notation)
            0,0 red
            0,1 straight
            A at 0,0, steam 2
            B at 0,0, steam 0
            turn A
        """

    @abstractmethod
    def from_json(self, data: Mapping[str, Any] | str) -> S:
        """The position of ``State.to_json`` (a mapping, or its JSON text).

        Raises:
            NotationError: the data cannot be read, or the position cannot be; it names every fault.
        """

    def draft(self, data: Mapping[str, Any] | str) -> S:
        """The position of a record, though it may be one that cannot be: ``problems`` says why.

        Where a game makes no positions that cannot be, it is one that can.

        Raises:
            NotationError: it cannot be read, or such a position cannot be made.
        """
        return self.from_json(data)

    def problems(self, state: S) -> tuple[Text, ...]:
        """All that is wrong with a position, each a sentence that names the place and the remedy; nothing if it can be.

        Args:
            state: the position, as ``draft`` makes it.
        """
        return ()

    @abstractmethod
    def action(self, text: str) -> Action:
        """The action of a notation.

        Raises:
            NotationError: the text cannot be read.

        Example:
            >>> rw.game("days_of_steam").action("lay  CURVE 0,1")
            Lay(kind='curve', cell=(0, 1), turn=0)
        """

    @property
    def curtain(self) -> Text | None:
        """What a player says to see what is hidden from the others, such as a hand; ``None`` if nothing ever is."""
        return None

    @property
    def guide(self) -> Guide | None:
        """The game on one page, with the signs of its board; ``None`` if nobody has written it."""
        return None

    @property
    @abstractmethod
    def clauses(self) -> Mapping[str, Clause]:
        """Every rule, by id, in rulebook order."""

    @property
    def best(self) -> Mapping[str, Best]:
        """What exercises ask to be done best, by name; nothing in most games."""
        return {}

    @property
    @abstractmethod
    def figures(self) -> Mapping[str, Figure[S]]:
        """The figures of the rulebook, by name."""

    @property
    @abstractmethod
    def heuristics(self) -> Heuristics[S]:
        """What players think of positions and actions of this game."""

    @abstractmethod
    def scene(self, state: S, look: Any = None, *, still: bool = False) -> Any:
        """The picture of a position as data (a ``draw.scene.Scene``).

        Args:
            state: the position.
            look: what the onlooker asks to see (a ``draw.look.Look``).
            still: leave out what is only there to be clicked.
        """

    def places(self, state: S) -> Collection[str]:
        """The picks of all places on the board of a position; none where there is nothing that draws it."""
        return ()

    @abstractmethod
    def panel(self, state: S, look: Any = None) -> Any:
        """What stands beside the board as data (a ``draw.panel.Panel``)."""

    @property
    @abstractmethod
    def style(self) -> Any:
        """The style sheet of what this game alone draws (a ``draw.style.Style``)."""

    @abstractmethod
    def draw(
        self,
        state: S,
        look: Any = None,
        *,
        theme: Any = "auto",
        width: int | None = None,
        around: Sequence[str] = (),
        **fields: Any,
    ) -> Drawing:
        """The picture of a position.

        Args:
            state: the position.
            look: a ``draw.look.Look``; without one it is made of ``fields``.
            theme: ``light``, ``dark``, or ``auto`` for the colour scheme of whoever looks.
            width: of the image, in CSS pixels.
            around: names of places or things: only what lies around them is shown.
            fields: fields of ``draw.look.Look``, such as ``marks`` or ``lang``.
        """

    def sheet(self, states: Mapping[str, S]) -> Drawing | None:
        """Small pictures of positions side by side, each with its name above.

        Args:
            states: by name.

        Returns:
            The picture; ``None`` where there is nothing to draw, or nothing that draws it.
        """
        return None

    def prompt(self, state: S, *, seat: int | None = None, lang: str = "en") -> str:
        """One sentence: what the player to act can do, or how the game ended.

        Args:
            state: the position.
            seat: who is told; ``None`` for an onlooker.
            lang: ``en`` or ``fr``.
        """
        return ""

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, str]:
        words = load_words(__package__)["table"]
        own = self.rules()
        options = [(entry.name, getattr(own, entry.name), _allowed(entry)) for entry in fields(own)]
        head = (words["option"], words["default"], words["values"])
        rows = (
            (words["players"], f"{self.players.start}–{self.players.stop - 1}"),
            (words["options"], listing(head, options) if options else "–"),
            (words["clauses"], len(self.clauses)),
            (words["figures"], len(self.figures)),
        )
        first = (
            tag("figure", Html(figure.picture(width=320).html), tag("figcaption", f"{figure.name}: {figure.caption}"))
            for figure in islice(self.figures.values(), 1)
        )
        made = markup(tag("strong", self.title), facts(rows), *first)
        return {"text/plain": repr(self), "text/html": made}

    def __repr__(self) -> str:
        return f"railwidgets.game({self.name!r})"


def _allowed(entry: Field[Any]) -> str:
    """What an option can be, in short."""
    values = entry.metadata.get("allowed")
    return "…" if values is None else ", ".join(map(str, values))
