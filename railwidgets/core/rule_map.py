"""What the rules say of every place: where the piece in hand may go, and by which clause it may not go elsewhere."""

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
from railwidgets.core.refusal import Refusal, in_order
from railwidgets.core.text import Lang, Text, load_words

Verdict = Literal["fits", "turns", "refused"]
"""Of a place: it is allowed as the piece is held, it is in another turn of the piece, or in none."""

SIGNS: Final[Mapping[Verdict, str]] = {"fits": "✓", "turns": "↻"}
"""What stands for places that are allowed; those that are refused have the number of a row."""

MOST_NAMED: Final = 8
"""So many places of a row are named in words."""


class Position(Protocol):
    """What is asked of a ``State``, which has a rule map and so is no part of it."""

    @property
    def game(self) -> Any:
        """The game that it is a position of."""

    @property
    def actor(self) -> Any:
        """The seat to act."""

    @property
    def legal_actions(self) -> Sequence[Action]:
        """What may be done."""

    @property
    def plans(self) -> Sequence[Any]:
        """Series of actions that one click can say."""

    def candidates(self, picks: Sequence[str] = ()) -> Iterator[Action]:
        """What can be tried."""

    def refusals(self, action: Action) -> tuple[Refusal, ...]:
        """Why an action may not be done."""

    def explain(self, picks: Sequence[str]) -> tuple[Refusal, ...]:
        """Why nothing legal begins with these picks."""

    def scores(self) -> tuple[Any, ...]:
        """The score of each seat."""


@dataclass(frozen=True, slots=True)
class RuledPlace:
    """A place that can be picked next, and what the rules say of it.

    Attributes:
        pick: what is clicked.
        verdict: whether it is allowed.
        refusals: why it is not, the plainest reason first, just as a click there is answered; of what fits in another
            turn, why it does not in this one.
        action: what was judged, if it is one piece that can be turned.
    """

    pick: str
    verdict: Verdict
    refusals: tuple[Refusal, ...] = ()
    action: Action | None = None


@dataclass(frozen=True, slots=True)
class Row:
    """A clause of a rule map.

    Attributes:
        number: of the row, which stands on its places too; letters are cities and stops.
        clause: the rule.
        places: the picks of those that it forbids first of all.
        also: how many more places it forbids besides, for a further reason.
        proof: the place whose refusal shows the clause best.
        refusal: that refusal.
    """

    number: int
    clause: Clause
    places: tuple[str, ...]
    also: int
    proof: str
    refusal: Refusal


@dataclass(frozen=True)
class RuleMap(Displayable):
    """All places that can be picked next, each by what forbids it; it is that of the seat to act, and shows no other.

    Attributes:
        state: the position, as the seat to act knows it.
        picks: what is in hand.
        dial: how far that is turned.
        places: what the rules say of each place, by its pick.
    """

    state: Position
    picks: tuple[str, ...] = ()
    rotation: int = 0
    places: Mapping[str, RuledPlace] = field(default_factory=dict)

    @cached_property
    def fits(self) -> tuple[str, ...]:
        """The picks of the places where it may go as it is held."""
        return self._of("fits")

    @cached_property
    def turns(self) -> tuple[str, ...]:
        """The picks of the places where it may go in another turn."""
        return self._of("turns")

    @cached_property
    def rows(self) -> tuple[Row, ...]:
        """The clauses that forbid places, what must be mended first at the front, as reasons are told."""
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
        """The row of a clause; ``None`` if it forbids no place first of all."""
        return next((row for row in self.rows if row.clause.id == clause), None)

    def _of(self, verdict: Verdict) -> tuple[str, ...]:
        return tuple(pick for pick, place in self.places.items() if place.verdict == verdict)

    def _row(self, number: int, places: Sequence[RuledPlace], also: int) -> Row:
        # A proof that can be drawn, and the plainest case of it: with no other reason beside it.
        best = min(places, key=lambda place: (not place.refusals[0].marks, len(place.refusals)))
        refusal = best.refusals[0]
        clause = self.state.game.clauses[refusal.clause]
        return Row(number, clause, tuple(place.pick for place in places), also, best.pick, refusal)

    # --- as something to see

    def picture(self, **draw_options: Unpack[DrawOptions]) -> Drawing:
        """The board with the map on it.

        Args:
            looks: as for ``Shown.picture``; the seat is the one to act.

        Raises:
            ValueError: another seat: what is in hand is the affair of whoever holds it.
        """
        check_draw_options(draw_options, len(self.state.scores()))
        actor = self.state.actor if isinstance(self.state.actor, int) else None
        if draw_options.get("seat", actor) != actor:
            raise ValueError(
                f"a rule map is shown to the seat that is to act, {actor}, not to {draw_options.get('seat')}"
            )
        lit = dict.fromkeys((*self.fits, *self.turns), "")
        drawn: Drawing = self.state.game.draw(self.state, rules=self, selectable=lit, **{**draw_options, "seat": actor})
        return drawn

    def headline(self, lang: Lang = "en") -> str:
        words = _words()
        held = ", ".join(self.picks) or words["nothing"][lang]
        return words["headline"].fill(game=self.state.game.title, held=held)[lang]

    def lines(self, lang: str = "en") -> tuple[tuple[str, str, int, int], ...]:
        """The legend: sign, what it stands for, how many places, and how many more it forbids besides."""
        words = _words()
        allowed = [(SIGNS[verdict], words[verdict][lang], len(picks), 0) for verdict, picks in self._allowed if picks]
        return (*allowed, *((str(row.number), row.clause.rule[lang], len(row.places), row.also) for row in self.rows))

    def report(self, lang: Lang = "en") -> str:
        """The map in words: each line of the legend with its places, and one case of each clause."""
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
        """The board with the map on it, its legend, and a case of each clause.

        Args:
            looks: as for ``picture``.
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
    """The places of a line of the legend; not all, where there are many."""
    more = ", …" if len(picks) > MOST_NAMED else ""
    return ", ".join(map(_name, picks[:MOST_NAMED])) + more


def _name(pick: str) -> str:
    """What a pick names: ``3,4`` of ``cell:3,4``."""
    return pick.partition(":")[2] or pick


def _words() -> Mapping[str, Text]:
    return load_words(__package__)["rule_map"]
