"""Games and states whose functions live in a folder, one file for each topic, so that all games read alike."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from importlib import import_module
from random import Random
from typing import Any, ClassVar, Generic, Self, TypeVar, cast

from railwidgets.core import lot
from railwidgets.core.action import Action
from railwidgets.core.best import Best
from railwidgets.core.catalogue import languages_of
from railwidgets.core.cell import Cell
from railwidgets.core.choices import Plan, Rank
from railwidgets.core.clause import Clause, load_clauses
from railwidgets.core.figure import Figure
from railwidgets.core.gallery import Gallery
from railwidgets.core.game import Game
from railwidgets.core.ground import Ground, by_rulebook
from railwidgets.core.guide import Guide, load_guide
from railwidgets.core.heuristics import Heuristics, folder_heuristics
from railwidgets.core.history import History
from railwidgets.core.hooks import find, found, missing
from railwidgets.core.language import Lang
from railwidgets.core.lot import Begin
from railwidgets.core.network import TrackNetwork
from railwidgets.core.options import FIRST, Options
from railwidgets.core.record import notation_record, read_notation_record
from railwidgets.core.refusal import Mark, Refusal, in_order
from railwidgets.core.result import Outcome, Points, Score
from railwidgets.core.sheet import Sheet
from railwidgets.core.state import State
from railwidgets.core.text import Text, load_words


class _NoRules:
    """The options of a game without any, as an attribute of its positions.

    The class itself has no such attribute: a dataclass would take it for the default of a field ``rules``.
    """

    def __get__(self, state: State | None, kind: type[State]) -> Options:
        if state is None:
            raise AttributeError("rules")
        return Options()


class FolderState(State):
    """A state of a game that is one package; its methods find their functions there by the table in ``core.hooks``.

    The class, a frozen dataclass in the module ``state``, holds the fields, names the actor and builds the first
    position. Each method here is the function of that name in the folder; its body is the default for a folder without
    one.
    """

    __slots__ = ()

    folder: ClassVar[str] = ""
    """The dotted name of the package."""

    rules: Options = cast("Options", _NoRules())
    """The options of this game; a game with options overrides this with a field of its ``Rules``."""

    def __init_subclass__(cls, **keywords: Any) -> None:
        super().__init_subclass__(**keywords)
        if not cls.folder:
            cls.folder = cls.__module__.rpartition(".")[0]

    @classmethod
    def first(cls, players: int, rules: Any) -> Self:
        """Returns the position before the first action.

        Args:
            players: the number of players.
            rules: the options, an instance of the game's ``Rules``.
        """
        raise missing(cls.folder, "state", "first")

    @property
    def game(self) -> Game[Self]:
        return import_module(self.folder).GAME  # type: ignore[no-any-return]

    # --- legal actions and their effects

    @found("legal", "generate")
    def _generate(self) -> Iterable[Action]:
        raise missing(self.folder, "legal", "generate")

    @found("legal", "allows")
    def _allows(self, action: Action) -> bool:
        return State._allows(self, action)

    def refusals(self, action: Action) -> tuple[Refusal, ...]:
        if isinstance(action, Begin):
            return lot.settled(self.rules, load_clauses(self.folder))
        return in_order(self._refusals(action), load_clauses(self.folder))

    @found("rules", "refusals")
    def _refusals(self, action: Action) -> Iterable[Refusal]:
        raise missing(self.folder, "rules", "refusals")

    def grounds(self, action: Action) -> tuple[Ground, ...]:
        if isinstance(action, Begin):
            return ()
        return by_rulebook(self._grounds(action), load_clauses(self.folder))

    @found("grounds", "grounds")
    def _grounds(self, action: Action) -> Iterable[Ground]:
        return ()

    @found("change", "do")
    def _do(self, action: Action) -> Self:
        raise missing(self.folder, "change", "do")

    @found("change", "do")
    def after(self, action: Action) -> Self:
        raise missing(self.folder, "change", "do")

    # --- chance

    @found("chance", "weights")
    def _weights(self) -> Sequence[tuple[Action, int]]:
        return ()

    @found("chance", "sample")
    def sample(self, rng: Random) -> Action:
        return State.sample(self, rng)

    @found("chance", "settle")
    def settle(self, rng: Random) -> Self:
        return State.settle(self, rng)

    @found("chance", "onward")
    def onward(self, action: Action, rng: Random) -> Self:
        return State.onward(self, action, rng)

    @property
    @found("chance", "prompt")
    def chance_prompt(self) -> Text | None:
        return None

    # --- candidates

    def candidates(self, picks: Sequence[str] = ()) -> Iterator[Action]:
        return self._candidates(tuple(picks))

    @found("pseudo_legal", "candidates")
    def _candidates(self, picks: tuple[str, ...]) -> Iterator[Action]:
        raise missing(self.folder, "pseudo_legal", "candidates")

    def explain(self, picks: Sequence[str]) -> tuple[Refusal, ...]:
        return self._explain(tuple(picks))

    @found("pseudo_legal", "explain")
    def _explain(self, picks: tuple[str, ...]) -> tuple[Refusal, ...]:
        return State.explain(self, picks)

    @found("pseudo_legal", "preview_marks")
    def preview_marks(self, action: Action) -> tuple[Mark, ...]:
        return ()

    @found("pseudo_legal", "touches")
    def touches(self, action: Action) -> tuple[str, ...]:
        return ()

    @found("pseudo_legal", "run_steps")
    def run_steps(self, action: Action) -> tuple[tuple[Cell, int | None, int | None], ...]:
        return ()

    @property
    @found("pseudo_legal", "plans")
    def plans(self) -> tuple[Plan, ...]:
        return ()

    @property
    @found("pseudo_legal", "opens")
    def opens(self) -> bool:
        return True

    @found("ranks", "again")
    def again(self, pick: str) -> str:
        return ""

    def ranks(self, picks: Sequence[str]) -> Mapping[str, Rank]:
        return self._ranks(tuple(picks))

    def gain_labels(self, picks: Sequence[str]) -> Mapping[str, str]:
        return self._gain_labels(tuple(picks))

    @found("ranks", "gain_labels")
    def _gain_labels(self, picks: tuple[str, ...]) -> Mapping[str, str]:
        return {}

    @found("ranks", "ranks")
    def _ranks(self, picks: tuple[str, ...]) -> Mapping[str, Rank]:
        return {}

    # --- hidden information

    @found("hidden", "view")
    def view(self, seat: int | None) -> Self:
        return self

    @found("hidden", "complete")
    def complete(self, rng: Random) -> Self:
        return self

    @found("hidden", "said")
    def said(self, action: Action, seat: int | None) -> str:
        return str(action)

    # --- result, track and words

    @found("score", "scores")
    def scores(self) -> tuple[Score, ...]:
        raise missing(self.folder, "score", "scores")

    @found("score", "due")
    def due(self) -> tuple[Score, ...]:
        return State.due(self)

    @property
    @found("score", "outcome")
    def outcome(self) -> Outcome | None:
        raise missing(self.folder, "score", "outcome")

    def sheet(self, history: History[Any] | None = None) -> Sheet:
        return self._sheet(history or History())

    @found("sheet", "sheet")
    def _sheet(self, history: History[Any]) -> Sheet:
        return State.sheet(self, history)

    @found("sheet", "measure")
    def measure(self, end: State) -> tuple[Points, ...]:
        return State.measure(self, end)

    @found("sheet", "moment")
    def moment(self, turn: History[Any]) -> Text:
        return State.moment(self, turn)

    @found("sheet", "common_moment")
    def common_moment(self, turns: tuple[History[Any], ...]) -> tuple[Text, tuple[Text, ...]] | None:
        return State.common_moment(self, turns)

    @found("network", "network")
    def network(self) -> TrackNetwork | None:
        return None

    @found("words", "describe")
    def describe(self, action: Action) -> Text:
        raise missing(self.folder, "words", "describe")

    @found("retelling", "retell")
    def retell(self, turn: History[Any]) -> tuple[Text, ...]:
        return State.retell(self, turn)

    # --- serialisation

    @property
    @found("notation", "write")
    def notation(self) -> str:
        raise missing(self.folder, "notation", "write")

    @found("record", "write")
    def to_json(self) -> dict[str, Any]:
        return notation_record(self.game.name, self.notation)

    def __repr__(self) -> str:
        return f"{self.game!r}.parse({self.notation!r})"


F = TypeVar("F", bound=FolderState)


class FolderGame(Game[F], Generic[F]):
    """A game whose rules are one package; it finds its parts by the table in ``core.hooks`` when it needs them.

    Games are instances of ``draw.DrawnGame``, which also finds the drawing functions and imports them only when needed.
    """

    def __init__(self, package: str, state: type[F]) -> None:
        """Sets the folder.

        Args:
            package: its dotted name; the last part is the name of the game.
            state: the class of its positions.
        """
        self.name = package.rpartition(".")[2]
        self.package = package
        self._state = state

    @property
    def title(self) -> Text:
        return load_words(self.package)["title"]["game"]

    @property
    def languages(self) -> tuple[Lang, ...]:
        return languages_of(self.package)

    @property
    def players(self) -> range:
        return find(self.package, "components", "PLAYERS")  # type: ignore[no-any-return]

    @property
    def rules(self) -> type[Options]:
        return find(self.package, "state", "Rules") or Options

    def new(self, players: int = 2, **rules: Any) -> F:
        if type(players) is not int or players not in self.players:
            least, most = self.players.start, self.players.stop - 1
            size = f"{least} players" if least == most else f"{least} to {most} players"
            raise ValueError(f"{self.title} is for {size}, not {players!r:.80}")
        options = self.rules.with_names(**rules)
        if wrong := lot.fault(options, players):
            raise ValueError(wrong)
        return lot.first(self._state, players, options)

    def parse(self, text: str) -> F:
        state: F = find(self.package, "notation", "read")(text)
        return lot.read_position(state, self.title)

    def from_json(self, data: Mapping[str, Any] | str) -> F:
        read = find(self.package, "record", "read")
        if read is None:
            return read_notation_record(data, self.name, self.parse)
        state: F = read(data)
        return lot.read_position(state, self.title)

    def draft(self, data: Mapping[str, Any] | str) -> F:
        read = find(self.package, "record", "draft") or self.from_json
        state: F = read(data)
        return state

    def problems(self, state: F) -> tuple[Text, ...]:
        found: Iterable[Text | str] = find(self.package, "status", "problems")(state)
        return tuple(one if isinstance(one, Text) else Text.same(one) for one in found)

    def action(self, text: str) -> Action:
        begins = lot.read_action(text, self.players) if FIRST in self.rules.allowed() else None
        return begins or find(self.package, "actions", "read")(text)

    @property
    def curtain(self) -> Text | None:
        return load_words(self.package).get("curtain", {}).get("show")

    @property
    def guide(self) -> Guide | None:
        return load_guide(self.package)

    @property
    def clauses(self) -> Mapping[str, Clause]:
        return load_clauses(self.package)

    @property
    def figures(self) -> Mapping[str, Figure[F]]:
        return Gallery(self, find(self.package, "figures", "FIGURES"))

    @property
    def best(self) -> Mapping[str, Best]:
        named: Mapping[str, Best] | None = find(self.package, "best", "BEST")
        return named or {}

    @property
    def heuristics(self) -> Heuristics:
        return folder_heuristics(self.package)
