"""Draws docs/look.md: each rule of the look of boards, with a picture before and after it.

    python tools/look.py                     all pictures and the page
    python tools/look.py --only light        those of one rule
    python tools/look.py --to pictures       elsewhere, without the page

A picture *before* comes from the commit below: the program unpacks it in a temporary folder and draws there, in another
process, with the same seeds.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tarfile
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

HERE: Final = Path(__file__).parent.parent
ROOT: Final = Path(sys.argv[sys.argv.index("--root") + 1]) if "--root" in sys.argv else HERE
# The package, the gallery and the browser tests of the drawn commit.
sys.path[:0] = [str(ROOT / "tools"), str(ROOT)]

import gallery  # noqa: E402

import railwidgets as rw  # noqa: E402
from tests.browser.kept import launched  # noqa: E402

BEFORE: Final = "0974332"
"""The last commit before these rules."""

FOLDER: Final = HERE / "docs" / "look"
PAGE: Final = HERE / "docs" / "look.md"
WIDTH: Final = 960
HEAVIEST: Final = 60_000
"""The most bytes of a picture."""


@dataclass(frozen=True, slots=True)
class Rule:
    """A rule of the look.

    Attributes:
        name: of its pictures.
        title: the heading.
        words: the rule.
        shots: what its pictures show; each has the name of a game as its name.
    """

    name: str
    title: str
    words: str
    shots: tuple[gallery.Shot, ...] = ()


def in_hand(table: gallery.BareTable, session: rw.Session[Any]) -> None:
    """Picks the first thing that helps somewhere, in this position or a later one of the same player."""
    while session.state.actor == 0:
        firsts = dict.fromkeys(action.picks[0] for action in session.state.legal_actions if len(action.picks) > 1)
        helpful = [first for first in firsts if "goal" in session.state.ranks((first,)).values()]
        if helpful:
            session.pick(helpful[0])
            break
        session.play(gallery._advised(session))
    table.settle()


def to_buy(table: gallery.BareTable, session: rw.Session[Any]) -> None:
    """Plays on to the purchase of a segment."""
    while session.state.actor != 0 or session.state.phase != "pawn":
        if session.state.actor == rw.CHANCE:
            session.pick("chance")
        else:
            session.play(gallery._advised(session))
    table.settle()


SEEN: Final = ("roll", "reveal", "dice")
"""The first words of events that everybody sees: nothing drawn from a bag."""


def chance(table: gallery.BareTable, session: rw.Session[Any]) -> None:
    """Plays on until chance has decided something that everybody sees, a die or a card that is turned over."""
    # Nobody plays at once what would come after it.
    session.seats = ("person", "person")
    events: list[str] = []
    while not any(event.startswith(SEEN) for event in events):
        table.settle()
        before = len(session.actions)
        if session.state.actor == rw.CHANCE:
            session.pick("chance")
        else:
            session.play(gallery._advised(session))
        actors = [state.actor for state in session.timeline.states[before:]]
        events = [
            str(action) for action, actor in zip(session.actions[before:], actors, strict=False) if actor == rw.CHANCE
        ]
    table.settle()
    # While it has the stage.
    table.page.wait_for_timeout(300)


def more(table: gallery.BareTable, session: rw.Session[Any]) -> None:
    """Opens what is behind *More*, where there is such a button."""
    button = table.root.locator(".rwf-menu-button")
    if button.is_visible():
        button.click()
    table.settle()


def _shot(game: str, arrange: Any, size: tuple[int, int] = gallery.DESK, **settings: Any) -> gallery.Shot:
    return gallery.Shot(game, game, size, arrange, **settings)


RULES: Final = (
    Rule(
        "light",
        "One light in three strengths",
        "What helps is strong and rare, what is allowed is a dot or a hairline, anything else has no light. The gain"
        " stands in a pill on what helps, the prompt names it, and the key on the board is cut from it.",
        (
            _shot("streetcar", in_hand),
            _shot("rail_europe", gallery.my_turn, at=0.54),
            _shot("steam_tunnel", to_buy),
            _shot("days_of_steam", in_hand, theme="dark"),
            _shot("railroad_dice", in_hand),
        ),
    ),
    Rule(
        "verbs",
        "Verbs with words",
        "The bar has four verbs, and everything else is behind *More*, with its sign, its words and its key. Nothing"
        " wraps or is cut, in French at 930 pixels either.",
        (_shot("rail_europe", more), _shot("streetcar", more, gallery.NOTEBOOK, lang="fr")),
    ),
    Rule(
        "motion",
        "Motion that means something",
        "Pieces take the way that the sentence tells, as the [films](gallery/README.md) show. Chance has a stage: what"
        " it brings stands large over the board for a second, and nothing tells it before.",
        (
            _shot("days_of_steam", chance),
            _shot("rail_europe", chance),
            _shot("railroad_dice", chance, at=0.2),
        ),
    ),
    Rule(
        "turn",
        "One sentence for a turn",
        "A turn of another player is one sentence with its costs, and its way is on the board. It opens into its steps"
        " on request.",
        (
            _shot("days_of_steam", gallery.replayed),
            _shot("rail_europe", gallery.replayed),
            _shot("railroad_dice", gallery.replayed),
        ),
    ),
    Rule(
        "world",
        "A world for each game",
        "A landscape grows with the track of Days of Steam, each tunnel of Steam Tunnel has its owner’s colour and its"
        " number at every end. Railroad Dice has the mountains and lakes of its tiles, StreetCar your termini and goals"
        " in your colour. The black routes of Rail Europe have an edge at night.",
        (
            _shot("days_of_steam", gallery.my_turn, at=0.2),
            _shot("steam_tunnel", gallery.my_turn, at=0.3),
            _shot("railroad_dice", gallery.my_turn, at=0.3),
            _shot("streetcar", gallery.my_turn, gallery.PHONE),
            _shot("rail_europe", gallery.my_turn, theme="dark"),
        ),
    ),
)


def main(argv: list[str] | None = None) -> int:
    """Runs the command line."""
    parser = argparse.ArgumentParser(description="Draws docs/look.md.")
    parser.add_argument("--only", help="the pictures of this rule alone")
    parser.add_argument("--to", type=Path, default=FOLDER, help="another folder")
    parser.add_argument("--root", type=Path, help="an unpacked commit, whose boards alone are drawn as before")
    arguments = parser.parse_args(argv)
    arguments.to.mkdir(parents=True, exist_ok=True)
    if arguments.root:
        _draw(arguments.to, arguments.only, "before")
        return 0
    with tempfile.TemporaryDirectory() as folder:
        _unpack(Path(folder))
        command = [sys.executable, __file__, "--root", folder, "--to", str(arguments.to.resolve())]
        only = ["--only", arguments.only] if arguments.only else []
        subprocess.run([*command, *only], check=True, cwd=folder, env={**os.environ, "PYTHONPATH": folder})
    _draw(arguments.to, arguments.only, "after")
    if arguments.to == FOLDER:
        PAGE.write_text("\n".join(_page()) + "\n", encoding="utf-8")
    return 0


def _unpack(folder: Path) -> None:
    """Unpacks the commit before these rules."""
    archive = folder / "before.tar"
    subprocess.run(["git", "archive", "-o", archive, BEFORE], check=True, cwd=HERE)
    with tarfile.open(archive) as files:
        files.extractall(folder, filter="data")
    archive.unlink()


def _draw(folder: Path, only: str | None, side: str) -> None:
    """Draws the pictures of one side, each no heavier than allowed."""
    courses: dict[str, Any] = {}
    with launched() as browser:
        for rule in RULES:
            for shot in rule.shots if only in (None, rule.name) else ():
                if shot.name not in courses:
                    courses[shot.name] = rw.Session(shot.name, seats=["greedy", "greedy"], seed=7).timeline
                picture = gallery._drawn(browser, courses[shot.name], shot)
                picture.thumbnail((WIDTH, WIDTH))
                file = folder / f"{rule.name}-{shot.name}-{side}.webp"
                for quality in (70, 55, 40, 30):
                    picture.save(file, quality=quality, method=6)
                    if file.stat().st_size < HEAVIEST:
                        break


def _page() -> Iterator[str]:
    """Yields the lines of the page."""
    yield "# The look, before and after"
    yield ""
    yield f"`python tools/look.py` draws this page at fixed seeds; *before* is commit `{BEFORE}`."
    for rule in RULES:
        if rule.shots:
            yield from ("", f"## {rule.title}", "", rule.words, "", "| | before | after |", "|:--|:--|:--|")
        for shot in rule.shots:
            title = rw.game(shot.name).title["en"]
            pictures = (f"![{title}, {side}](look/{rule.name}-{shot.name}-{side}.webp)" for side in ("before", "after"))
            yield f"| {title} | {' | '.join(pictures)} |"


if __name__ == "__main__":
    raise SystemExit(main())
