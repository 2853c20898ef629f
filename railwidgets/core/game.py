"""A game: its name, its rules, and constructors of its states."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Mapping, Sequence
from dataclasses import Field, fields
from itertools import islice
from random import Random
from typing import TYPE_CHECKING, Any, Generic, Protocol, Self

from railwidgets.core.action import Action
from railwidgets.core.best import Best
from railwidgets.core.clause import Clause
from railwidgets.core.display import Drawable, Drawing
from railwidgets.core.figure import Figure
from railwidgets.core.guide import Guide
from railwidgets.core.heuristics import Heuristics
from railwidgets.core.html import Html, facts, listing, markup, tag
from railwidgets.core.language import LANGS, Lang
from railwidgets.core.options import Options
from railwidgets.core.text import Text, load_words
from railwidgets.deprecation import keeps_old_names


class Position(Drawable, Protocol):
    """The part of ``State`` that a game needs; this module cannot import ``State``, which imports it."""

    def settle(self, rng: Random, /) -> Self:
        """Returns the position before the next decision, after chance has acted as often as it must."""


if TYPE_CHECKING:
    from typing_extensions import TypeVar

    from railwidgets.core.state import State

    # Covariant, so that every game is a ``Game``: type checkers check the states that it returns, not those it takes.
    S_co = TypeVar("S_co", bound=Position, covariant=True, default=State)
else:
    from typing import TypeVar

    S_co = TypeVar("S_co", bound=Position, covariant=True)


@keeps_old_names("Game")
class Game(ABC, Generic[S_co]):
    """A game; ``railwidgets.game(name)`` returns it.

    Attributes:
        name: the name of the game's folder, which is also its name in the registry.

    Example:
        >>> game = rw.game("days_of_steam")
        >>> game.players, len(game.clauses), [*game.figures][:2]
        (range(2, 5), 44, ['figure 1', 'figure 2'])
    """

    name: str

    @property
    @abstractmethod
    def title(self) -> Text:
        """The name on the board.

        Example:
            >>> print(rw.game("days_of_steam").title)
            Days of Steam
        """

    @property
    def languages(self) -> tuple[Lang, ...]:
        """The languages that the game speaks, English first; any other one falls back to English."""
        return LANGS

    @property
    @abstractmethod
    def players(self) -> range:
        """The numbers of players that the game allows.

        Example:
            >>> rw.game("days_of_steam").players
            range(2, 5)
        """

    @property
    def rules(self) -> type[Options]:
        """The class of the game's options, with a field for each.

        Example:
            >>> rw.game("railroad_dice").rules.__name__
            'Rules'
        """
        return Options

    @abstractmethod
    def new(self, players: int = 2, **rules: Any) -> S_co:
        """Returns the first state, with chance to act.

        Args:
            players: the number of players.
            rules: fields of the game's ``Rules``.

        Raises:
            ValueError: the number of players is not allowed, or an option or its value does not exist.

        Example:
            >>> rw.game("days_of_steam").new(players=3).actor
            'chance'
        """

    def start(self, players: int = 2, seed: int | None = None, **rules: Any) -> S_co:
        """Returns the first position in which a player decides.

        Args:
            players: the number of players.
            seed: for the random draws of the setup; equal seeds give equal positions.
            rules: fields of the game's ``Rules``.

        Raises:
            ValueError: the number of players is not allowed, or an option or its value does not exist.

        Example:
            >>> rw.game("days_of_steam").start(players=2, seed=7).actor
            0
        """
        return self.new(players, **rules).settle(Random(seed))

    @abstractmethod
    def parse(self, text: str) -> S_co:
        """Parses a position.

        Args:
            text: statements in the game's notation, separated by line breaks or semicolons.

        Raises:
            NotationError: the text cannot be read, or the position is impossible; the message lists every fault.

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
    def from_json(self, data: Mapping[str, Any] | str) -> S_co:
        """Reads the position of ``State.to_json`` (a mapping, or its JSON text).

        Raises:
            NotationError: the data cannot be read, or the position is impossible; the message lists every fault.

        Example:
            >>> state = rw.game("days_of_steam").start(seed=7)
            >>> state.game.from_json(state.to_json()) == state
            True
        """

    def draft(self, data: Mapping[str, Any] | str) -> S_co:
        """Reads the position of a record without checking that it is possible; ``problems`` does that.

        A game that cannot represent impossible positions raises the error instead.

        Raises:
            NotationError: the record cannot be read, or the game cannot represent the position.

        Example:
            >>> state = rw.game("days_of_steam").start(seed=7)
            >>> state.game.draft(state.to_json()) == state
            True
        """
        return self.from_json(data)

    def problems(self, state: Any) -> tuple[Text, ...]:
        """Returns everything that makes a position impossible, one sentence each; empty for a valid position.

        Each sentence names the place and the remedy.

        Args:
            state: the position, as ``draft`` makes it.

        Example:
            >>> state = rw.game("days_of_steam").start(seed=7)
            >>> state.game.problems(state)
            ()
        """
        return ()

    @abstractmethod
    def action(self, text: str) -> Action:
        """Parses an action.

        Args:
            text: in the game's notation; case and extra white space do not matter.

        Raises:
            NotationError: the text cannot be read.

        Example:
            >>> rw.game("days_of_steam").action("lay  CURVE 0,1")
            Lay(kind='curve', cell=(0, 1), turn=0)
        """

    @property
    def curtain(self) -> Text | None:
        """The label of the button that reveals hidden things such as a hand; ``None`` if nothing is ever hidden.

        Example:
            >>> print(rw.game("days_of_steam").curtain)
            Show my tiles
        """
        return None

    @property
    def guide(self) -> Guide | None:
        """The guide to the game on one page, with the symbols of its board; ``None`` if the game has none.

        Example:
            >>> rw.game("days_of_steam").guide.goal["en"][:22]
            'Reach **13 points** fi'
        """
        return None

    @property
    @abstractmethod
    def clauses(self) -> Mapping[str, Clause]:
        """Every rule, by id, in rulebook order.

        Example:
            >>> rw.game("days_of_steam").clauses["place.reaches_city"].breakable
            True
        """

    @property
    def best(self) -> Mapping[str, Best]:
        """The measures that optimisation exercises use, by name; empty in most games.

        Example:
            >>> [*rw.game("rail_europe").best]
            ['tickets']
        """
        return {}

    @property
    @abstractmethod
    def figures(self) -> Mapping[str, Figure[S_co]]:
        """The figures of the rulebook, by name.

        Example:
            >>> rw.game("days_of_steam").figures["figure 1"].clauses
            ('place.city_spacing',)
        """

    @property
    @abstractmethod
    def heuristics(self) -> Heuristics:
        """The heuristics of the game: priors, evaluations and determinizations for players.

        Example:
            >>> state = rw.game("days_of_steam").start(seed=7)
            >>> len(state.game.heuristics.action_priors(state, state.choices)) == len(state.choices)
            True
        """

    @abstractmethod
    def scene(self, state: Any, look: Any = None, *, still: bool = False) -> Any:
        """Returns the picture of a position as data (a ``draw.scene.Scene``).

        Args:
            state: the position.
            look: what the picture shows (a ``draw.look.Look``).
            still: whether to leave out elements that exist only for clicks.

        Example:
            >>> state = rw.game("days_of_steam").start(seed=7)
            >>> "train:A" in state.game.scene(state).layers["pieces"]
            True
        """

    def places(self, state: Any) -> Collection[str]:
        """Returns the picks of all places on the board of a position; none if no module draws the game.

        Example:
            >>> state = rw.game("days_of_steam").start(seed=7)
            >>> "cell:0,1" in state.game.places(state)
            True
        """
        return ()

    def motions(self, before: Any, action: Action, after: Any, viewer: int | None = None) -> Collection[Any]:
        """Returns what moves when the board shows an action (``draw.motion.Motion``); nothing by default.

        Args:
            before: the position before the action, as the viewer knows it.
            action: the action, as the viewer knows it.
            after: the position after it, as the viewer knows it.
            viewer: the seat that watches; ``None`` for an onlooker.

        Example:
            >>> state = rw.game("days_of_steam").start(seed=7)
            >>> lay = state.legal_actions[0]
            >>> [motion.kind for motion in state.game.motions(state, lay, state.apply(lay))]
            ['slide']
        """
        return ()

    @abstractmethod
    def panel(self, state: Any, look: Any = None) -> Any:
        """Returns the panel beside the board as data (a ``draw.panel.Panel``).

        Example:
            >>> state = rw.game("days_of_steam").start(seed=7)
            >>> state.game.panel(state).prompt == state.game.prompt(state)
            True
        """

    @property
    @abstractmethod
    def style(self) -> Any:
        """The style sheet for drawings that no other game has (a ``draw.style.Style``)."""

    @abstractmethod
    def draw(
        self,
        state: Any,
        look: Any = None,
        *,
        theme: Any = "auto",
        width: int | None = None,
        around: Sequence[str] = (),
        **fields: Any,
    ) -> Drawing:
        """Draws a position.

        Args:
            state: the position.
            look: a ``draw.look.Look``; without one, ``fields`` make it.
            theme: ``light``, ``dark``, or ``auto`` for the viewer's colour scheme.
            width: of the image, in CSS pixels.
            around: names of places or things: the picture shows only their surroundings.
            fields: fields of ``draw.look.Look``, such as ``marks`` or ``lang``.

        Example:
            >>> state = rw.game("days_of_steam").start(seed=7)
            >>> state.game.draw(state, seat=0, width=300).svg.startswith("<svg")
            True
        """

    def sheet(self, states: Mapping[str, Any]) -> Drawing | None:
        """Draws small pictures of positions side by side, each with its name above.

        Args:
            states: by name.

        Returns:
            The picture; ``None`` if there are no positions, or no module draws the game.

        Example:
            >>> state = rw.game("days_of_steam").start(seed=7)
            >>> drawing = state.game.sheet({"before": state, "after": state.apply("lay bridge 0,1")})
            >>> drawing.svg.startswith("<svg")
            True
        """
        return None

    def prompt(self, state: Any, *, seat: int | None = None, lang: str = "en") -> str:
        """Returns one sentence: what the player to act can do, or how the game ended.

        Args:
            state: the position.
            seat: the reader's seat; ``None`` for an onlooker.
            lang: the language, such as ``en``.

        Example:
            >>> state = rw.game("days_of_steam").start(seed=7)
            >>> state.game.prompt(state)
            'Crown: play a tile, move the train or take on water'
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
    """Returns the values of an option as a short text."""
    values = entry.metadata.get("allowed")
    return "…" if values is None else ", ".join(map(str, values))
