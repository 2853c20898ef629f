"""A ladder as HTML and as text: the picture, the standings, who beat whom, the most surprising game, the forfeits."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterator
from typing import Final

from railwidgets.core import Lang, Text, Transcript, game, seats
from railwidgets.core.html import Html, listing, page, tag
from railwidgets.draw.svg import img_html
from railwidgets.simulation.fault import WORDS
from railwidgets.simulation.ladder.picture import NARROW, WIDE, between, ladder_svg
from railwidgets.simulation.ladder.standing import Rung, Tally, Upset

LADDER: Final = WORDS["ladder"]

MOST_FAULTS: Final = 10
"""The most forfeits that a page lists."""

PHONE: Final = 620
"""The width in CSS pixels up to which a page shows the narrow picture."""

AGAIN: Final = 3
"""The seconds after which a page that grows loads itself again."""


_STYLE: Final = "table{font-size:15px}td,th{vertical-align:top;white-space:nowrap}.rw-across{overflow-x:auto}"


def title(tally: Tally, lang: Lang) -> str:
    """Returns the title of a ladder."""
    titles = Text.listed([game(name).title for name in tally.games])
    return LADDER["title"].fill(titles=titles)[lang]


def state_of(tally: Tally, lang: Lang) -> str:
    """Returns how many games were played, and why they ended."""
    count = len(tally.results)
    return LADDER[tally.ended or "played"].fill(count=count)[lang] if count else LADDER["none"][lang]


def ladder_text(tally: Tally, lang: Lang) -> str:
    """Returns a ladder as text."""
    rungs = tally.rungs()
    width = max([len(rung.name) for rung in rungs], default=0)
    count = max([len(str(rung.games)) for rung in rungs], default=0)
    lines = [
        f"{rung.place:2}. {rung.name:{width}}  {_points(rung.won, lang):>{count + 2}} / {rung.games:<{count}}  "
        f"{between(rung, lang)}"
        for rung in rungs
    ]
    absent = [f"{LADDER['absent'][lang]}: {name}: {why}" for name, why in tally.absent.items()]
    return "\n".join((title(tally, lang), *lines, *absent, state_of(tally, lang)))


def ladder_html(tally: Tally, lang: Lang, *, board: bool = True) -> str:
    """Returns a ladder as HTML.

    Args:
        tally: its games.
        lang: the language.
        board: whether to draw the end of the most surprising game.
    """
    parts: list[Html] = [tag("p", tag("strong", title(tally, lang)))]
    if rungs := tally.rungs():
        parts += [_pictures(rungs, tally.zero, lang), _standings(rungs, lang)]
    doubt = "" if all(rung.certain for rung in rungs[:-1]) else f" {LADDER['doubt'][lang]}"
    parts.append(tag("p", state_of(tally, lang) + doubt))
    if rungs:
        parts.append(_folded(LADDER["beats"][lang], tag("p", LADDER["beats_help"][lang]), _matrix(tally, rungs, lang)))
    upset = tally.upset() if board else None
    if upset is not None:
        parts += _telling(upset, lang)
    parts += _sentences(tally, lang)
    return tag("div", *parts, lang=lang)


def ladder_page(tally: Tally, lang: Lang, *, grows: bool = False) -> str:
    """Returns a ladder as a whole page.

    Args:
        tally: its games.
        lang: the language.
        grows: whether the page loads itself again every ``AGAIN`` seconds.
    """
    text = page(title(tally, lang), Html(ladder_html(tally, lang)), lang)
    again = f'<meta http-equiv="refresh" content="{AGAIN}">\n'
    wide = f"<style>{_STYLE}</style>"
    return text.replace("<title>", f"{again if grows else ''}<title>", 1).replace("</head>", f"{wide}</head>", 1)


def _pictures(rungs: tuple[Rung, ...], zero: str, lang: Lang) -> Html:
    """Returns the picture for a phone and the other one; where HTML is cleaned, the other one alone is left."""
    said = "; ".join(f"{rung.place}. {rung.name}: {between(rung, lang)}" for rung in rungs)
    wide = img_html(ladder_svg(rungs, lang, zero=zero), said, WIDE)
    # In base64, since spaces and commas end an address in a list of sources.
    narrow = b64encode(ladder_svg(rungs, lang, zero=zero, narrow=True).encode()).decode()
    source = f'<source media="(max-width:{PHONE}px)" srcset="data:image/svg+xml;base64,{narrow}" width="{NARROW}">'
    return Html(f"<picture>{source}{wide}</picture>")


def _standings(rungs: tuple[Rung, ...], lang: Lang) -> Html:
    names = ("place", "player", "rating", "matches", "won", "forfeits")
    forfeited = any(rung.forfeits for rung in rungs)
    head = [LADDER[name][lang] for name in names[: 6 if forfeited else 5]]
    rows = [
        [rung.place, rung.name, between(rung, lang), rung.games, Amount(_points(rung.won, lang)), rung.forfeits]
        for rung in rungs
    ]
    return tag("div", listing(head, [row[: len(head)] for row in rows]), **{"class": "rw-across"})


class Amount(str):
    """A number as text."""

    __slots__ = ()


def _matrix(tally: Tally, rungs: tuple[Rung, ...], lang: Lang) -> Html:
    """Returns the wins of each player against each other, as a table."""
    names = [rung.name for rung in rungs]
    rows = [[Html(tag("strong", one)), *(_score(tally, one, other, lang) for other in names)] for one in names]
    return tag("div", listing(["", *names], rows), **{"class": "rw-across"})


def _score(tally: Tally, one: str, other: str, lang: Lang) -> str:
    met = tally.met.get((one, other), 0)
    if not met:
        return "–" if one == other else ""
    return LADDER["score"].fill(won=_points(tally.wins.get((one, other), 0.0), lang), met=met)[lang]


def _points(won: float, lang: Lang) -> str:
    """Returns a number of wins, with a half where a win was shared."""
    return f"{won:g}".replace(".", "," if lang in ("fr", "de") else ".")


def _telling(upset: Upset, lang: Lang) -> Iterator[Html]:
    record = Transcript.from_json(upset.result.transcript)
    percent = max(1, round(100 * upset.expected))
    said = LADDER["upset"].fill(
        winner=upset.winner,
        loser=upset.loser,
        title=record.start.game.title,
        number=upset.result.number,
        percent=percent,
    )
    with seats.called([who[: seats.LONGEST] for who in upset.result.seats]):
        drawn = Html(record.end.to_html(lang=lang))
    yield _folded(LADDER["telling"][lang], tag("p", said[lang]), drawn, open_=True)


def _folded(head: str, *inside: Html, open_: bool = False) -> Html:
    return tag("details", tag("summary", head), *inside, **({"open": ""} if open_ else {}))


def _sentences(tally: Tally, lang: Lang) -> Iterator[Html]:
    """Yields the lists of forfeits, and of files that are no players."""
    if faults := tally.faults():
        said = [
            tag(
                "li",
                tag("span", fault.sentence(result.transcript["game"], result.number, result.seats[fault.seat])[lang]),
                tag("pre", fault.position, style="margin:.3em 0;font-size:12px;overflow-x:auto"),
            )
            for result, fault in faults[:MOST_FAULTS]
        ]
        if len(faults) > MOST_FAULTS:
            said.append(tag("li", LADDER["more"].fill(count=len(faults) - MOST_FAULTS)[lang]))
        yield _folded(LADDER["faults"][lang], tag("ul", *said))
    if tally.absent:
        yield tag("p", tag("strong", LADDER["absent"][lang]))
        yield tag("ul", *(tag("li", f"{name}: {why}") for name, why in tally.absent.items()))
