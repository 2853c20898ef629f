"""A ladder of players, which grows while they play."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager, nullcontext
from hashlib import blake2b
from pathlib import Path
from time import monotonic
from typing import Any, Final

from railwidgets.core import Lang, Transcript
from railwidgets.core import game as game_named
from railwidgets.simulation.ladder.display import shown
from railwidgets.simulation.ladder.entrant import Entrant, Given, entrants
from railwidgets.simulation.ladder.page import ladder_html, ladder_page, ladder_text
from railwidgets.simulation.ladder.picture import ladder_svg
from railwidgets.simulation.ladder.standing import Ended, Rung, Tally, Upset, beaten, pairings, plain
from railwidgets.simulation.meter import say
from railwidgets.simulation.play import Result, play_between
from railwidgets.simulation.ratings import Estimate
from railwidgets.simulation.record import resumed
from railwidgets.simulation.referee import Limits, checked_seconds

ANCHORS: Final = ("random", "search:playouts=50")
"""The players on every ladder: the first has the rating 0, the other shows how far up it goes."""


class Ladder:
    """Players who meet until their order is beyond doubt, with ratings, and a table and a picture that grow meanwhile.

    The ratings are those of Bradley and Terry, as in ``simulation.elo``; the first anchor has 0. Two players who meet
    play two games with the same draws, and change seats. A player that raises an error, answers no legal action, takes
    too long or prints too much forfeits that game, and plays on in the next.

    Args:
        players: functions of a view and random numbers, classes or objects with a method ``choose``, or texts such as
            ``greedy``; as a list, or by name.
        games: the games that they play in turn: a name, or several.
        anchors: players that are on the ladder too.
        seconds: the limit for a decision, after which a player is interrupted; ``None`` sets no limit. On Windows, on
            other threads and in Pyodide, one that sleeps or calls C loses only when it answers.
        seed: the same seed plays the same games.
        path: a file for the results. A later ladder with this file goes on from there; games of players whose source
            has changed since no longer count.
        lang: the language of the picture and of the table.

    Raises:
        LookupError, ValueError: no such game or player, a game that two cannot play, or two players of one name.
        TypeError: something that is no player.

    Example:
        >>> ladder = rw.Ladder({"first": lambda view, rng: view.legal_actions[0]}, "steam_tunnel", anchors=["random"])
        >>> ladder.play(most=4, show=False)
        >>> sum(rung.games for rung in ladder.standings) // 2
        4
    """

    def __init__(
        self,
        players: Mapping[str, Given] | Iterable[Given] | str,
        games: str | Iterable[str] = "steam_tunnel",
        *,
        anchors: Iterable[str] = ANCHORS,
        seconds: float | None = 2.0,
        seed: int = 0,
        path: str | Path | None = None,
        lang: Lang = "en",
    ) -> None:
        self.games = (games,) if isinstance(games, str) else tuple(games)
        if not self.games:
            raise ValueError("there are no games: name one, such as steam_tunnel")
        self._starts = {name: game_named(name).new(2) for name in self.games}
        anchors = tuple(dict.fromkeys(anchors))
        given = entrants(players, Limits(checked_seconds(seconds)))
        here = {one.name for one in given}
        self._anchors = entrants([text for text in anchors if text not in here], Limits())
        self._entrants: dict[str, Entrant] = {one.name: one for one in (*self._anchors, *given)}
        if len(self._entrants) < 2:
            raise ValueError("a ladder needs two players, or a player and an anchor")
        self._first = list(anchors or [*self._entrants][:1])
        self._seed, self.path, self.lang = seed, Path(path) if path is not None else None, lang
        zero = self._first[0] if anchors else ""
        self._tally = Tally(tuple(self._entrants), self.games, zero)
        self._numbers = 0
        if self.path is not None and self.path.exists():
            with self._recording():
                pass

    # --- playing

    def play(
        self,
        minutes: float | None = 5.0,
        *,
        most: int | None = None,
        show: bool = True,
        report: Callable[[Ladder], None] | None = None,
    ) -> None:
        """Plays until the order is beyond doubt, or the time is over; call it again to play on.

        The order is beyond doubt when each rating is three standard deviations above the next. Ctrl+C, or the button
        that interrupts the kernel, stops it; the finished games count.

        Args:
            minutes: the time; ``None`` plays on.
            most: the most games in all.
            show: whether to show the ladder while it grows, in a notebook.
            report: called after each pair of games.

        Raises:
            DamagedRecordError: the file contains something else, or another run writes to it.
            OSError: the file cannot be written.
        """
        deadline = None if minutes is None else monotonic() + 60 * minutes
        try:
            with self._recording() as keep, shown(self, show=show) as draw:
                for one, other in self._meetings(deadline, most):
                    for seats in ((one, other), (other, one)):
                        keep(self._played(seats))
                    draw()
                    if report is not None:
                        report(self)
        finally:
            self.close()

    def close(self) -> None:
        """Ends the processes of players, which start again when needed."""
        for one in self._entrants.values():
            one.close()

    def _meetings(self, deadline: float | None, most: int | None) -> Iterator[tuple[str, str]]:
        """Yields the players of each pair of games, until one of the ends."""
        waiting: list[tuple[str, str]] = []
        self._tally.ended = ""
        while not self._tally.ended:
            if most is not None and len(self._tally.results) + 2 > most:
                self._tally.ended = "games"
            elif deadline is not None and monotonic() >= deadline:
                self._tally.ended = "time"
            else:
                if not waiting:
                    if self._tally.is_certain:
                        self._tally.ended = "order"
                        return
                    waiting = pairings(self._tally, self._first)
                yield waiting.pop(0)

    def _played(self, seats: tuple[str, str]) -> Result:
        """Plays the next game between two players."""
        one, other = sorted(seats)
        times = self._tally.met[one, other] // 2
        name = self.games[times % len(self.games)]
        seed = int.from_bytes(blake2b(f"{self._seed}/{one}/{other}/{times}".encode(), digest_size=6).digest(), "big")
        found = [self._entrants[who] for who in seats]
        decide = [player.begin(f"{seed}/{seat}") for seat, player in enumerate(found)]
        recorded = [player.recorded for player in found]
        return play_between(self._starts[name], decide, number=self._numbers, seats=recorded, seed=seed)

    @contextmanager
    def _recording(self) -> Iterator[Callable[[Result], None]]:
        """Reads the games in the file that are new, and yields a function that keeps a game."""
        with nullcontext() if self.path is None else resumed(self.path, self._problem, say) as record:
            if record is not None:
                for result in record.read(self._numbers):
                    self._count(result)

            def keep(result: Result) -> None:
                if record is not None:
                    record.add(result)
                self._count(result)

            yield keep

    def _count(self, result: Result) -> None:
        """Counts a game, unless a player has left or changed."""
        self._numbers = max(self._numbers, result.number + 1)
        now = {player.recorded for player in self._entrants.values()}
        if now.issuperset(result.seats) and result.transcript["game"] in self._starts:
            self._tally.add(plain(result))

    def _problem(self, result: Result) -> str:
        """Returns why a result is none of a ladder, or nothing."""
        return "" if len(result.seats) == 2 else "this is no game of a ladder, which two play"

    # --- what it knows

    @property
    def results(self) -> tuple[Result, ...]:
        """The games that count, in the order of play."""
        return tuple(self._tally.results)

    @property
    def standings(self) -> tuple[Rung, ...]:
        """The players who played, the best first."""
        return self._tally.rungs()

    @property
    def beaten(self) -> Mapping[tuple[str, str], tuple[float, int]]:
        """(player, opponent) to the games that the player won, and the games that they played."""
        return beaten(self._tally)

    @property
    def ended(self) -> Ended:
        """Why ``play`` stopped: ``order``, ``time`` or ``games``; empty before and while it plays."""
        return self._tally.ended

    @property
    def upset(self) -> Upset | None:
        """The most surprising game by the ratings; ``None`` without any."""
        return self._tally.upset()

    @property
    def most_telling(self) -> Transcript | None:
        """The most surprising game, to show on a board: ``rw.Board(ladder.most_telling)``; ``None`` without any."""
        upset = self.upset
        return None if upset is None else Transcript.from_json(upset.result.transcript)

    @property
    def faults(self) -> list[str]:
        """The forfeits in words, with game, seat, decision and position, in the order of play."""
        return [result.complaint() for result, _ in self._tally.faults()]

    def rating(self, name: str) -> Estimate:
        """Returns the rating of a player with its 95 % limits.

        Raises:
            LookupError: it is not on the ladder, or has not played.
        """
        for rung in self.standings:
            if rung.name == name:
                return rung.elo
        raise LookupError(f"{name!r:.80} has no rating; there are: {', '.join(rung.name for rung in self.standings)}")

    @property
    def absent(self) -> dict[str, str]:
        """Why some files are no players, by their names."""
        return self._tally.absent

    # --- how it looks

    @property
    def anchor(self) -> str:
        """The player whose rating is 0; empty if that is the mean."""
        return self._tally.zero

    def to_svg(self, *, lang: Lang | None = None, narrow: bool = False) -> str:
        """Returns the picture of the ratings, which follows the viewer's light or dark theme.

        Args:
            lang: the language; by default that of the ladder.
            narrow: whether it is for a phone.
        """
        return ladder_svg(self.standings, lang or self.lang, zero=self._tally.zero, narrow=narrow)

    def to_html(self, *, lang: Lang | None = None, board: bool = True) -> str:
        """Returns the ladder as HTML: the picture, the tables, the most surprising game and the forfeits.

        Args:
            lang: the language; by default that of the ladder.
            board: whether to draw the end of the most surprising game.
        """
        return ladder_html(self._tally, lang or self.lang, board=board)

    def to_page(self, *, lang: Lang | None = None, grows: bool = False) -> str:
        """Returns the ladder as a whole HTML page.

        Args:
            lang: the language; by default that of the ladder.
            grows: whether the page loads itself again every few seconds.
        """
        return ladder_page(self._tally, lang or self.lang, grows=grows)

    def __str__(self) -> str:
        return ladder_text(self._tally, self.lang)

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, str]:
        return {"text/plain": str(self), "text/html": self.to_html()}

    def __repr__(self) -> str:
        return f"<Ladder of {', '.join(self._entrants)}: {len(self._tally.results)} games>"
