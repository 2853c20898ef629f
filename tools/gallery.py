"""Draws docs/gallery: how the boards look, in every game, at the sizes that people have, by day and by night.

    python tools/gallery.py                      all of it
    python tools/gallery.py rail_europe          one game
    python tools/gallery.py --to pictures        elsewhere

Boards stand on a bare page in Chromium with the package behind them, as in the browser tests; the games are those of
fixed seeds, so that pictures before and after a change can be laid side by side.
"""

from __future__ import annotations

import argparse
import io
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any, Final

ROOT: Final = Path(__file__).parent.parent
# The browser tests know how to show a board on a page; they are found beside the package, not in it.
sys.path.insert(0, str(ROOT))

from PIL import Image  # noqa: E402  # comes with matplotlib

import railwidgets as rw  # noqa: E402
from railwidgets.bots import player  # noqa: E402
from tests.browser.bare import BarePage, BareTable  # noqa: E402
from tests.browser.kept import launched  # noqa: E402

FOLDER: Final = ROOT / "docs" / "gallery"
DESK, NOTEBOOK, TABLET, PHONE = (1280, 720), (930, 640), (768, 900), (390, 844)
MIDDLE: Final = 0.6
"""How far the game is that most pictures show."""

REASONS: Final = 3
"""As many reasons a refusal has, if one can be found that has."""


@dataclass(frozen=True, slots=True)
class Shot:
    """A picture: what it shows, how large, and how."""

    name: str
    words: str
    size: tuple[int, int]
    arrange: Callable[[BareTable, rw.Session[Any]], None]
    lang: str = "en"
    theme: str = "light"
    at: float = MIDDLE


def _advised(session: rw.Session[Any]) -> rw.Action:
    """What the greedy player would do."""
    advice = player("greedy").advise(session.state.view(session.state.actor), Random(1))
    assert advice is not None
    return advice.action


def my_turn(table: BareTable, session: rw.Session[Any]) -> None:
    """Nothing is in hand."""


def held(table: BareTable, session: rw.Session[Any]) -> None:
    """What an action begins with is picked up, and tried where it can go."""
    actions: list[rw.Action] = []
    while not actions and session.state.actor == 0:
        actions = [action for action in session.state.legal_actions if len(action.picks) > 1]
        if not actions:
            session.play(_advised(session))
    advised = _advised(session)
    chosen = advised if advised in actions else actions[len(actions) // 2]
    for pick in chosen.picks[:2]:
        if not pick.startswith("turn:") and session.selection.picks != (pick,):
            session.pick(pick)
    table.settle()


def refused(table: BareTable, session: rw.Session[Any]) -> None:
    """Something is tried that several rules forbid."""
    known = sorted(session.state.candidates(), key=lambda one: -min(len(session.state.refusals(one)), REASONS))
    session.why(known[0])
    table.settle()


def told(table: BareTable, session: rw.Session[Any]) -> None:
    """The other player's turn, some steps into it."""
    while not table.button("Skip").is_visible() and session.state.actor is not None:
        if session.state.actor == rw.CHANCE:
            session.pick("chance")
        else:
            session.play(_advised(session))
        table.settle()
    for _ in range(2):
        table.root.locator(".rwf-board").click(position={"x": 4, "y": 4})
        table.settle()


def hint(table: BareTable, session: rw.Session[Any]) -> None:
    """A hint is shown."""
    session.hint()
    table.settle()


def rules(table: BareTable, session: rw.Session[Any]) -> None:
    """The rules lie over the board."""
    table.root.locator(".rwf-top button:visible").last.click()
    table.settle()


def end(table: BareTable, session: rw.Session[Any]) -> None:
    """The game is over and counted."""
    skip = table.button("Skip the count")
    if skip.is_visible():
        skip.click()
    table.settle()


SHOTS: Final = (
    Shot("turn", "my turn", DESK, my_turn),
    Shot("held", "a piece tried", DESK, held, theme="dark"),
    Shot("told", "the other player’s turn, told", DESK, told),
    Shot("hint", "a hint", DESK, hint),
    Shot("rules", "the rules at hand", DESK, rules, lang="fr"),
    Shot("end", "the end", DESK, end, at=1),
    Shot("refused", "refused, in a notebook", NOTEBOOK, refused, lang="fr", theme="dark"),
    Shot("tablet", "on a tablet", TABLET, my_turn, theme="dark"),
    Shot("phone", "on a phone", PHONE, held, lang="fr"),
    Shot("phone-refused", "refused, on a phone", PHONE, refused, theme="dark"),
    Shot("phone-end", "the end, on a phone", PHONE, end, lang="fr", at=1),
)


def main(argv: list[str] | None = None) -> int:
    """Runs the command line."""
    parser = argparse.ArgumentParser(description="Draws docs/gallery.")
    parser.add_argument("games", nargs="*", default=list(rw.GAMES), metavar="GAME")
    parser.add_argument("--to", type=Path, default=FOLDER, help="another folder")
    parser.add_argument("--only", help="pictures of this name alone")
    arguments = parser.parse_args(argv)
    arguments.to.mkdir(parents=True, exist_ok=True)
    with launched() as browser:
        for name in arguments.games:
            course = rw.Session(name, seats=["greedy", "greedy"], seed=7).timeline
            for shot in SHOTS:
                if arguments.only in (None, shot.name):
                    picture = _drawn(browser, course, shot)
                    picture.save(arguments.to / f"{name}-{shot.name}.webp", quality=72, method=6)
    if arguments.to == FOLDER:
        (FOLDER / "README.md").write_text(_index(), encoding="utf-8")
    return 0


def _drawn(browser: Any, course: Any, shot: Shot) -> Image.Image:
    width, height = shot.size
    touch = shot.size == PHONE
    context = browser.new_context(viewport={"width": width, "height": height}, reduced_motion="reduce", has_touch=touch)
    try:
        page = context.new_page()
        bare = BarePage(page)
        page.add_style_tag(content="body{margin:0}.shown{width:auto!important;margin:0!important}")
        table = bare(_session(course, shot), lang=shot.lang, theme=shot.theme, **_eyes(shot))
        table.settle()
        shot.arrange(table, table.board.session)
        page.wait_for_timeout(120)
        return Image.open(io.BytesIO(page.screenshot()))
    finally:
        context.close()


def _eyes(shot: Shot) -> dict[str, Any]:
    return {"seat": 0, "pace": "click" if shot.arrange is told else "at once"}


def _session(course: Any, shot: Shot) -> rw.Session[Any]:
    """The game as far as the picture wants it, where the first seat is to act, or at its end."""
    place = len(course.actions)
    if shot.at < 1:
        wanted = int(place * shot.at)
        place = next(at for at in range(wanted, place) if course.states[at].actor == 0)
    session = rw.Session(course.states[0], seed=7)
    session.load(rw.Transcript(course.states[0], tuple(course.actions[:place])))
    session.seats = ("person", "greedy")
    return session


def _index() -> str:
    """The page of the gallery."""
    lines = ["# Gallery", "", "Drawn by `python tools/gallery.py`, from games of fixed seeds.", ""]
    for name in rw.GAMES:
        lines += [f"## {rw.game(name).title.en}", ""]
        for shot in SHOTS:
            how = f"{shot.size[0]} × {shot.size[1]}, {'French' if shot.lang == 'fr' else 'English'}, {shot.theme}"
            words = f"{shot.words[0].upper()}{shot.words[1:]}"
            lines += [f"{words} ({how})", "", f"![{rw.game(name).title.en}: {shot.words}]({name}-{shot.name}.webp)", ""]
    return "\n".join(lines).rstrip() + "\n"


if __name__ == "__main__":
    raise SystemExit(main())
