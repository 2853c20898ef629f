"""The rule map: where the piece in hand may go, and for every other place the rule that forbids it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Final, Literal, Protocol, Unpack

from railwidgets.core.action import Action
from railwidgets.core.clause import Clause
from railwidgets.core.display import Displayable, Drawing, DrawOptions, check_draw_options
from railwidgets.core.html import Html, listing, markup, tag
from railwidgets.core.language import Lang
from railwidgets.core.refusal import Refusal, in_order
from railwidgets.core.text import Text, load_words
from railwidgets.deprecation import keeps_old_names

Verdict = Literal["fits", "turns", "refused"]
"""The verdict on a place: the piece fits with its current rotation, with another one, or with none."""

SIGNS: Final[Mapping[Verdict, str]] = {"fits": "✓", "turns": "↻"}
"""The symbols of legal places; an illegal place shows the number of a row."""

MOST_NAMED: Final = 8
"""How many places of a row the text names."""


class Position(Protocol):
    """The part of ``State`` that a rule map needs; ``State`` has a rule map, so this module cannot import it."""

    @property
    def game(self) -> Any:
        """The game of the position."""

    @property
    def actor(self) -> Any:
        """The seat to act."""

    @property
    def legal_actions(self) -> Sequence[Action]:
        """Every legal action."""

    @property
    def plans(self) -> Sequence[Any]:
        """Series of actions that one click can play."""

    def candidates(self, picks: Sequence[str] = ()) -> Iterator[Action]:
        """Yields the candidates that begin with these picks."""

    def refusals(self, action: Action) -> tuple[Refusal, ...]:
        """Returns every clause that forbids an action."""

    def explain(self, picks: Sequence[str]) -> tuple[Refusal, ...]:
        """Returns why no legal action begins with these picks."""

    def scores(self) -> tuple[Any, ...]:
        """Returns the score of each seat."""


@dataclass(frozen=True, slots=True)
class RuledPlace:
    """A place that the player can pick next, with the verdict of the rules.

    Attributes:
        pick: the place.
        verdict: whether the piece fits.
        refusals: why it does not, most basic reason first, just as a click on it answers; if it fits with another
            rotation, why it does not with the current one.
        action: the action that was judged, if the piece can be rotated.
    """

    pick: str
    verdict: Verdict
    refusals: tuple[Refusal, ...] = ()
    action: Action | None = None


@dataclass(frozen=True, slots=True)
class Row:
    """A clause of a rule map, with the places that it forbids.

    Attributes:
        number: of the row, shown on its places too; letters already stand for cities and stops.
        clause: the rule.
        places: the picks of the places where this clause is the first reason.
        also: the number of places where it is a further reason.
        proof: the place whose refusal shows the clause best.
        refusal: that refusal.
    """

    number: int
    clause: Clause
    places: tuple[str, ...]
    also: int
    proof: str
    refusal: Refusal


@keeps_old_names("RuleMap")
@dataclass(frozen=True)
class RuleMap(Displayable):
    """The verdicts on all places that the seat to act can pick next; no other seat may see it.

    Attributes:
        state: the position, as the seat to act knows it.
        picks: the selection.
        rotation: the rotation of the piece in hand.
        places: the verdict on each place, by its pick.
    """

    state: Position
    picks: tuple[str, ...] = ()
    rotation: int = 0
    places: Mapping[str, RuledPlace] = field(default_factory=dict)

    @cached_property
    def fits(self) -> tuple[str, ...]:
        """The picks of the places where the piece fits with its current rotation."""
        return self._of("fits")

    @cached_property
    def turns(self) -> tuple[str, ...]:
        """The picks of the places where the piece fits with another rotation."""
        return self._of("turns")

    @cached_property
    def rows(self) -> tuple[Row, ...]:
        """The clauses that forbid places, in the order of refusals."""
        refused = [place for place in self.places.values() if place.verdict == "refused"]
        first: dict[str, list[RuledPlace]] = {}
        also: Counter[str] = Counter()
        for place in refused:
            head, *rest = dict.fromkeys(refusal.clause for refusal in place.refusals)
            first.setdefault(head, []).append(place)
            also.update(rest)
        plainest = in_order((places[0].refusals[0] for places in first.values()), self.state.game.clauses)
        return tuple(
            self._row(number, first[refusal.clause], also[refusal.clause]) for number, refusal in enumerate(plainest, 1)
        )

    @property
    def _allowed(self) -> tuple[tuple[Verdict, tuple[str, ...]], ...]:
        return ("fits", self.fits), ("turns", self.turns)

    def row(self, clause: str) -> Row | None:
        """Returns the row of a clause; ``None`` if the clause is nowhere the first reason."""
        return next((row for row in self.rows if row.clause.id == clause), None)

    def _of(self, verdict: Verdict) -> tuple[str, ...]:
        return tuple(pick for pick, place in self.places.items() if place.verdict == verdict)

    def _row(self, number: int, places: Sequence[RuledPlace], also: int) -> Row:
        # Prefer a place with a drawable proof, then the simplest case: the one with the fewest other reasons.
        best = min(places, key=lambda place: (not place.refusals[0].marks, len(place.refusals)))
        refusal = best.refusals[0]
        clause = self.state.game.clauses[refusal.clause]
        return Row(number, clause, tuple(place.pick for place in places), also, best.pick, refusal)

    # --- display

    def picture(self, **draw_options: Unpack[DrawOptions]) -> Drawing:
        """Draws the board with the map on it.

        Args:
            draw_options: as for ``Displayable.picture``; the seat is the one to act.

        Raises:
            ValueError: for another seat, because the selection is private to the seat to act.
        """
        check_draw_options(draw_options, len(self.state.scores()))
        actor = self.state.actor if isinstance(self.state.actor, int) else None
        if draw_options.get("seat", actor) != actor:
            raise ValueError(f"a rule map is for the seat to act, {actor}, not for {draw_options.get('seat')}")
        lit = dict.fromkeys((*self.fits, *self.turns), "")
        drawn: Drawing = self.state.game.draw(self.state, rules=self, selectable=lit, **{**draw_options, "seat": actor})
        return drawn

    def headline(self, lang: Lang = "en") -> str:
        words = _words()
        held = ", ".join(self.picks) or words["nothing"][lang]
        return words["headline"].fill(game=self.state.game.title, held=held)[lang]

    def lines(self, lang: str = "en") -> tuple[tuple[str, str, int, int], ...]:
        """Returns the legend: symbol, meaning, number of places, and number of places with it as a further reason."""
        words = _words()
        allowed = [(SIGNS[verdict], words[verdict][lang], len(picks), 0) for verdict, picks in self._allowed if picks]
        return (*allowed, *((str(row.number), row.clause.rule[lang], len(row.places), row.also) for row in self.rows))

    def report(self, lang: Lang = "en") -> str:
        """Returns the map in words: each line of the legend with its places, and one case of each clause."""
        words = _words()
        out = [self.headline(lang)]
        for verdict, picks in self._allowed:
            if picks:
                out.append(f"{SIGNS[verdict]} {words[verdict][lang]}: {len(picks)} ({_named(picks)})")
        for row in self.rows:
            out.append(f"{row.number} {row.clause.rule[lang]}: {len(row.places)} ({_named(row.places)})")
            out.append(f"  {_name(row.proof)}: {row.refusal.text[lang]}")
        return "\n".join(out)

    def to_html(self, **draw_options: Unpack[DrawOptions]) -> str:
        """Returns the board with the map on it, its legend, and one case of each clause.

        Args:
            draw_options: as for ``picture``.
        """
        lang, words = draw_options.get("lang", "en"), _words()
        head = [words[name][lang] for name in ("sign", "rule", "places", "also")]
        cases = (
            tag(
                "li",
                tag("b", f"{row.number} · {row.clause.rule[lang]}"),
                f" {_name(row.proof)}: {row.refusal.text[lang]}",
            )
            for row in self.rows
        )
        folded = tag("details", tag("summary", words["cases"][lang]), tag("ul", *cases)) if self.rows else ""
        title = tag("figcaption", tag("strong", self.headline(lang)), listing(head, self.lines(lang)), folded)
        return tag("figure", markup(Html(self.picture(**draw_options).html), title), lang=lang)

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, str]:
        return {"text/plain": self.report(), "text/html": self.to_html()}

    def __repr__(self) -> str:
        refused = len(self.places) - len(self.fits) - len(self.turns)
        return f"<{self.headline()}: {len(self.fits)} allowed, {len(self.turns)} if turned, {refused} refused>"


def _named(picks: Sequence[str]) -> str:
    """Returns the names of some places, cut off after ``MOST_NAMED``."""
    more = ", …" if len(picks) > MOST_NAMED else ""
    return ", ".join(map(_name, picks[:MOST_NAMED])) + more


def _name(pick: str) -> str:
    """Returns the place in a pick: ``3,4`` of ``cell:3,4``."""
    return pick.partition(":")[2] or pick


def _words() -> Mapping[str, Text]:
    return load_words(__package__)["rule_map"]
