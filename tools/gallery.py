"""Draws docs/gallery: the boards of every game, on common screen sizes, in the light and the dark theme.

    python tools/gallery.py                      all of it
    python tools/gallery.py rail_europe          one game
    python tools/gallery.py --to pictures        elsewhere
    python tools/gallery.py --films              the films of a turn alone

Chromium shows each board on a bare page with the package behind it, as in the browser tests. The games have fixed
seeds, so you can compare the pictures before and after a change.
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
# The browser tests, which are not part of the package, can show a board on a page.
sys.path.insert(0, str(ROOT))

from PIL import Image  # noqa: E402  # comes with matplotlib

import railwidgets as rw  # noqa: E402
from railwidgets.bots import player  # noqa: E402
from tests.browser.bare import BarePage, BareTable  # noqa: E402
from tests.browser.kept import launched  # noqa: E402

FOLDER: Final = ROOT / "docs" / "gallery"
DESK, NOTEBOOK, TABLET, PHONE = (1280, 720), (930, 640), (768, 900), (390, 844)
CELL, SIDEWAYS, ZOOMED = (848, 542), (844, 390), (640, 360)
LONG: Final = ("Maximilian Hohenstei", "Anne", "Wolfeschlegelsteinh", "Bartholomew Younger", "Konstantinopolitaner")
"""Names of a full table, nearly all as long as names may be."""

MIDDLE: Final = 0.6
"""The progress of the game in most pictures, from 0 to 1."""

REASONS: Final = 3
"""The number of reasons of a shown refusal, if the position has one with as many."""


@dataclass(frozen=True, slots=True)
class Shot:
    """A picture: its contents, size and settings; ``crowded`` if as many play as can."""

    name: str
    words: str
    size: tuple[int, int]
    arrange: Callable[[BareTable, rw.Session[Any]], None]
    lang: str = "en"
    theme: str = "light"
    at: float = MIDDLE
    crowded: bool = False


def _advised(session: rw.Session[Any]) -> rw.Action:
    """Returns the choice of the greedy player."""
    advice = player("greedy").advise(session.state.view(session.state.actor), Random(1))
    assert advice is not None
    return advice.action


def my_turn(table: BareTable, session: rw.Session[Any]) -> None:
    """Leaves the selection empty."""


def held(table: BareTable, session: rw.Session[Any]) -> None:
    """Picks the first things of an action, for a preview."""
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
    """Tries an action that several rules forbid."""
    known = sorted(session.state.candidates(), key=lambda one: -min(len(session.state.refusals(one)), REASONS))
    session.why(known[0])
    table.settle()


def replayed(table: BareTable, session: rw.Session[Any]) -> None:
    """Shows the other player's turn in one sentence."""
    play_to_turn(table, session)
    table.root.locator(".rwf-board").click(position={"x": 4, "y": 4})
    table.settle()


def play_to_turn(table: BareTable, session: rw.Session[Any]) -> None:
    """Plays on until the board tells a turn of the other player."""
    while not table.root.locator(".rwf-turn-skip").is_visible() and session.state.actor is not None:
        if session.state.actor == rw.CHANCE:
            session.pick("chance")
        else:
            session.play(_advised(session))
        table.settle()


def hint(table: BareTable, session: rw.Session[Any]) -> None:
    """Shows a hint."""
    session.hint()
    table.settle()


def rules(table: BareTable, session: rw.Session[Any]) -> None:
    """Opens the rules over the board."""
    table.menu("Règles" if table.root.get_attribute("lang") == "fr" else "Rules")
    table.settle()


def end(table: BareTable, session: rw.Session[Any]) -> None:
    """Shows the end of the game, with all points counted."""
    skip = table.button("Skip the scoring")
    if skip.is_visible():
        skip.click()
    table.settle()


SHOTS: Final = (
    Shot("first", "the first decision of a first game", DESK, my_turn, at=0),
    Shot("phone-first", "the first decision of a first game, on a phone", PHONE, my_turn, lang="fr", at=0),
    Shot("phone-hint", "a hint, on a phone", PHONE, hint),
    Shot("turn", "my turn", DESK, my_turn),
    Shot("held", "a preview", DESK, held, theme="dark"),
    Shot("replay", "the other player’s turn, replayed", DESK, replayed),
    Shot("hint", "a hint", DESK, hint),
    Shot("rules", "the rules", DESK, rules, lang="fr"),
    Shot("end", "the end", DESK, end, at=1),
    Shot("refused", "refused, in a notebook", NOTEBOOK, refused, lang="fr", theme="dark"),
    Shot("tablet", "on a tablet", TABLET, my_turn, theme="dark"),
    Shot("phone", "on a phone", PHONE, held, lang="fr"),
    Shot("phone-refused", "refused, on a phone", PHONE, refused, theme="dark"),
    Shot("phone-end", "the end, on a phone", PHONE, end, lang="fr", at=1),
    Shot("cell", "a full table with long names, in a cell of a notebook", CELL, my_turn, crowded=True),
    Shot("sideways", "on a phone held sideways", SIDEWAYS, held, lang="fr"),
    Shot("sideways-end", "the end, on a phone held sideways", SIDEWAYS, end, theme="dark", at=1),
    Shot("zoomed", "a full table, at a zoom of 200 %", ZOOMED, my_turn, theme="dark", crowded=True),
)


FILM: Final = (800, 500)
"""The size of a film of a told turn, in pixels."""

HEAVIEST: Final = 400_000
"""The most bytes of a film."""

SLOWED: Final = 0.1
"""The speed of motion while its frames are drawn: one takes longer than it is shown."""

FRAMES: Final = 6
FRAME_MS: Final = 100
"""The frames of the motion of each step, and the time that each is shown: together longer than any motion."""

STILL_MS: Final = 1100
"""The time that each step is shown when its motion is over."""

STEPS: Final = 10
LEAST: Final = 3
"""The most steps of a film, and the fewest that make a turn worth one."""

TRIES: Final = 8
"""The turns among which it looks for such a one."""


def main(argv: list[str] | None = None) -> int:
    """Runs the command line."""
    parser = argparse.ArgumentParser(description="Draws docs/gallery.")
    parser.add_argument("games", nargs="*", default=list(rw.GAMES), metavar="GAME")
    parser.add_argument("--to", type=Path, default=FOLDER, help="another folder")
    parser.add_argument("--only", help="pictures of this name alone")
    parser.add_argument("--films", action="store_true", help="the films of a told turn alone")
    arguments = parser.parse_args(argv)
    arguments.to.mkdir(parents=True, exist_ok=True)
    with launched() as browser:
        for name in arguments.games:
            course = rw.Session(name, seats=["greedy", "greedy"], seed=7).timeline
            most = max(rw.game(name).players)
            crowd = rw.Session(name, players=most, seats=["greedy"] * most, seed=7).timeline
            if arguments.only in (None, "film"):
                _save_film(_filmed(browser, course), arguments.to / f"{name}-film.webp")
            for shot in () if arguments.films else SHOTS:
                if arguments.only in (None, shot.name):
                    picture = _drawn(browser, crowd if shot.crowded else course, shot)
                    picture.save(arguments.to / f"{name}-{shot.name}.webp", quality=72, method=6)
    if arguments.to == FOLDER:
        (FOLDER / "README.md").write_text(_index(), encoding="utf-8")
    return 0


def _drawn(browser: Any, course: Any, shot: Shot) -> Image.Image:
    width, height = shot.size
    touch = shot.size in (PHONE, SIDEWAYS)
    context = browser.new_context(viewport={"width": width, "height": height}, reduced_motion="reduce", has_touch=touch)
    try:
        page = context.new_page()
        bare = BarePage(page)
        page.add_style_tag(content="body{margin:0}.shown{width:auto!important;margin:0!important}")
        table = bare(_session(course, shot), lang=shot.lang, theme=shot.theme, **_perspective(shot))
        table.settle()
        shot.arrange(table, table.board.session)
        # The key to the light looks for its place when the board rests.
        page.wait_for_timeout(400)
        return Image.open(io.BytesIO(page.screenshot()))
    finally:
        context.close()


def _filmed(browser: Any, course: Any) -> list[tuple[Image.Image, int]]:
    """Returns the frames of a told turn of the other player, each with its time in milliseconds."""
    shot = Shot("film", "a turn of the other player, told", DESK, replayed)
    context = browser.new_context(viewport=dict(zip(("width", "height"), shot.size, strict=True)))
    try:
        page = context.new_page()
        bare = BarePage(page)
        page.add_style_tag(content="body{margin:0}.shown{width:auto!important;margin:0!important}")
        table = bare(_session(course, shot), **_perspective(shot))
        table.settle()
        for _ in range(TRIES):
            play_to_turn(table, table.board.session)
            if len(table.board.view["frame"]["turn"]["steps"]) >= LEAST:
                break
            table.root.locator(".rwf-turn-skip").click()
        context.new_cdp_session(page).send("Animation.setPlaybackRate", {"playbackRate": SLOWED})
        frames = [(_frame(page), STILL_MS)]
        for number in range(STEPS):
            if not table.root.locator(".rwf-turn-skip").is_visible():
                break
            if number:
                table.root.locator(".rwf-board").click(position={"x": 4, "y": 4})
            else:
                table.root.locator(".rwf-turn-steps").click()
            for _ in range(FRAMES):
                page.wait_for_timeout(FRAME_MS / SLOWED)
                frames.append((_frame(page), FRAME_MS))
            frames[-1] = (frames[-1][0], STILL_MS)
        return frames
    finally:
        context.close()


def _frame(page: Any) -> Image.Image:
    picture = Image.open(io.BytesIO(page.screenshot())).convert("RGB")
    picture.thumbnail(FILM)
    return picture


def _save_film(frames: list[tuple[Image.Image, int]], file: Path) -> None:
    """Saves a film, no heavier than allowed."""
    first, *others = [picture for picture, _ in frames]
    times = [time for _, time in frames]
    for quality in (70, 50, 30, 15):
        first.save(file, save_all=True, append_images=others, duration=times, loop=0, quality=quality, method=4)
        if file.stat().st_size < HEAVIEST:
            return
    raise ValueError(f"{file.name} has {file.stat().st_size} bytes, more than {HEAVIEST}: show fewer STEPS")


def _perspective(shot: Shot) -> dict[str, Any]:
    return {"seat": 0, "pace": "click" if shot.arrange is replayed else "at once"}


def _session(course: Any, shot: Shot) -> rw.Session[Any]:
    """Returns the game at the progress of the picture, with the first seat to act, or at its end."""
    place = len(course.actions)
    if shot.at < 1:
        wanted = int(place * shot.at)
        place = next(at for at in range(wanted, place) if course.states[at].actor == 0)
    session = rw.Session(course.states[0], seed=7)
    session.load(rw.Transcript(course.states[0], tuple(course.actions[:place])))
    session.seats = ("person", *["greedy"] * (len(session.seats) - 1))
    if shot.crowded:
        session.names = LONG[: len(session.seats)]
    return session


def _index() -> str:
    """Returns the page of the gallery."""
    lines = ["# Gallery", "", "`python tools/gallery.py` draws these pictures from games with fixed seeds.", ""]
    for name in rw.GAMES:
        title = rw.game(name).title["en"]
        lines += [f"## {title}", ""]
        for shot in SHOTS:
            how = f"{shot.size[0]} × {shot.size[1]}, {'French' if shot.lang == 'fr' else 'English'}, {shot.theme}"
            words = f"{shot.words[0].upper()}{shot.words[1:]}"
            lines += [f"{words} ({how})", "", f"![{title}: {shot.words}]({name}-{shot.name}.webp)", ""]
        film = "a turn of the other player"
        lines += [f"A film of {film}", "", f"![{title}: {film}]({name}-film.webp)", ""]
    return "\n".join(lines).rstrip() + "\n"


if __name__ == "__main__":
    raise SystemExit(main())
