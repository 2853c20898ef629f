"""``railwidgets new-game``: the package of a small game that runs at once; each file says what to write next."""

from __future__ import annotations

import keyword
import re
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from railwidgets.cli.command import CommandError

if TYPE_CHECKING:
    from argparse import ArgumentParser
    from collections.abc import Iterator, Sequence

    from railwidgets.cli.command import Commands

TEMPLATES: Final = Path(__file__).parent / "templates"
"""The templates: real packages, each of which runs and passes the suite."""

KINDS: Final = {False: ("open",), True: ("open", "hidden")}
"""The folders of a game without and with hidden cards; a file of a later folder replaces an earlier one."""

NAME: Final = "my_game"
TITLE: Final = "My Game"
"""The name and the title in the templates."""

LONGEST: Final = 60
"""The most characters of a name or a title."""


def add_to(commands: Commands) -> ArgumentParser:
    """Adds the command and its arguments."""
    parser = commands.add_parser(
        "new-game",
        help="begin a game of your own",
        description="Writes the package of a small game that can be played at once and passes the suite of every "
        "game. Each file says what to write next; docs/adding_a_game.md explains the files.",
        allow_abbrev=False,
    )
    parser.add_argument("name", metavar="NAME", help="the name of the game and of its package, such as branch_line")
    parser.add_argument("--hidden", action="store_true", help="with a hidden hand of cards and a deck")
    parser.add_argument("--title", help="the name on the board (default: from NAME, such as Branch Line)")
    parser.add_argument("--out", type=Path, metavar="DIR", help="the folder to write (default: NAME)")
    return parser


def run(arguments: Any, rest: Sequence[str]) -> int:
    """Writes the package and says how to go on.

    Raises:
        CommandError: the name or the title cannot be used, the name is taken, or the folder is not empty.
        OSError: the files cannot be written.
    """
    name = _checked_name(arguments.name)
    title = _checked_title(arguments.title or name.replace("_", " ").title())
    out: Path = arguments.out or Path(name)
    if out.exists() and (not out.is_dir() or any(out.iterdir())):
        raise CommandError(f"{out} exists and is not an empty folder: name another one with --out")
    files = dict(written(name, title, hidden=arguments.hidden))
    for path, text in files.items():
        place = out / path
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(text, encoding="utf-8")
    lines = sum(len(text.splitlines()) for text in files.values())
    print(f"{out}: {title}, {len(files)} files with {lines} lines. Next:")
    there = "" if out == Path() else f"cd {out} && "
    print(f'  {there}python -m pip install -e ".[test]"')
    print(f"  python -m pytest  # says what is missing, in the order in which to write it\n  railwidgets play {name}")
    return 0


def written(name: str, title: str, *, hidden: bool) -> Iterator[tuple[str, str]]:
    """Yields path and content of every file of a game, in a fixed order.

    Args:
        name: the name of the game and its package, such as ``branch_line``.
        title: the name on the board, such as ``Branch Line``.
        hidden: whether players hold hidden cards.
    """
    files = {
        path.relative_to(TEMPLATES / kind).as_posix(): path
        for kind in KINDS[hidden]
        for path in (TEMPLATES / kind).rglob("*.*")
        if path.is_file() and "__pycache__" not in path.parts
    }
    camel = "".join(word.capitalize() for word in name.split("_"))
    changes = {NAME: name, TITLE: title, TITLE.replace(" ", ""): camel, NAME.replace("_", "-"): name.replace("_", "-")}
    for path, file in sorted(files.items()):
        text = re.sub("|".join(changes), lambda found: changes[found[0]], file.read_text(encoding="utf-8"))
        yield path.replace(NAME, name), text


def _checked_name(name: str) -> str:
    """Returns a name that a game can have.

    Raises:
        CommandError: it is no name of a package, or it is taken.
    """
    from railwidgets.core import GAMES
    from railwidgets.core.registry import packages_with

    if not re.fullmatch(r"[a-z][a-z0-9]*(_[a-z0-9]+)*", name) or keyword.iskeyword(name) or len(name) > LONGEST:
        raise CommandError(
            f"{name!r:.80} cannot be a package: write small letters, digits and single underscores, a letter first, "
            "such as branch_line"
        )
    if name in GAMES:
        raise CommandError(f"the name {name} is taken: {packages_with(name)[0]} has a game of that name")
    if name == "tests" or (find_spec(name) is not None and not _is_folder_here(name)):
        raise CommandError(f"the name {name} is taken: import {name} means something else; take another name")
    return name


def _is_folder_here(name: str) -> bool:
    """Whether Python finds only an empty folder of that name, which is no package."""
    spec = find_spec(name)
    return spec is not None and spec.origin is None


def _checked_title(title: str) -> str:
    """Returns a title that every file can contain.

    Raises:
        CommandError: it is empty or long, or has characters that end a text.
    """
    if not title.strip() or len(title) > LONGEST or not title.isprintable() or set(title) & set('"\\{}'):
        raise CommandError(
            f"{title!r:.80} cannot be a title: write up to {LONGEST} characters without quotation marks, braces and "
            "backslashes"
        )
    return title.strip()
