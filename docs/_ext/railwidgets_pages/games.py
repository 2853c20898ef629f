"""The pages of the games, one in each language, generated from the games in one form."""

from __future__ import annotations

import re
from base64 import b64decode
from collections.abc import Iterable, Iterator
from dataclasses import fields
from hashlib import sha256
from itertools import groupby
from pathlib import Path
from random import Random
from typing import Any, Final

import railwidgets as rw
from railwidgets.core import Clause, Lang, load_words
from railwidgets.core.catalogue import languages_of
from railwidgets.core.language import language
from railwidgets.core.registry import OWN
from railwidgets.testing import Facts, lively_action

PAGE: Final = load_words(__package__)["page"]
"""The words around the texts of the games."""

SEED: Final = 7
"""The seed of the board on each page."""

GALLERY: Final = "../gallery/README"
"""The page with screenshots of all games."""

GAMES_PLAYED: Final = 4
"""The number of random games behind the table of actions."""

MOST_ACTIONS: Final = 400
"""The maximum number of actions in each of these games."""


PICTURE: Final = re.compile(r'(?<= src=")data:image/svg\+xml;base64,([^"]*)(?=")')
"""A picture inside a figure."""

PICTURES: Final = "pictures"
"""The folder of the figures' pictures: a separate file loads only when it scrolls into view."""


def files() -> list[str]:
    """Returns the names of all pages, the index first."""
    return ["index.md", *(f"{name}.{lang}.md" for name in OWN for lang in languages(name))]


def pages() -> dict[str, str]:
    """Returns every page of the games as Markdown, by file, and their pictures."""
    made = {f"{name}.{lang}.md": page(name, lang) for name in OWN for lang in languages(name)}
    pictures: dict[str, str] = {}
    for file, text in made.items():
        text = PICTURE.sub(lambda found: _apart(found[1], pictures), text)
        made[file] = text.replace(" src=", ' loading="lazy" src=')
    return {"index.md": index(), **made, **pictures}


def _apart(content: str, pictures: dict[str, str]) -> str:
    """Adds a picture as a file; returns its address on a page."""
    svg = b64decode(content).decode()
    name = f"{sha256(svg.encode()).hexdigest()[:12]}.svg"
    pictures[f"{PICTURES}/{name}"] = svg
    return f"../_static/{name}"


def index() -> str:
    """Returns the index page."""
    listed = [
        " · ".join(
            [f"- [{rw.game(name).title}]({name}.en.md), {_players(name, 'en')}"]
            + [f"[{language(lang).name}]({name}.{lang}.md)" for lang in languages(name)[1:]]
        )
        for name in OWN
    ]
    pages = (f"{name}.{lang}" for name in OWN for lang in languages(name))
    tree = ["```{toctree}", ":hidden:", "", *pages, GALLERY, "```"]
    return _lines(f"# {PAGE['index']['en']}", PAGE["index_text"]["en"], "\n".join(listed), "\n".join(tree))


def languages(name: str) -> tuple[Lang, ...]:
    """Returns the languages of a game's pages: those of the game that the words around it speak too."""
    return tuple(lang for lang in rw.game(name).languages if lang in languages_of(__package__))


def page(name: str, lang: Lang) -> str:
    """Returns the page of a game."""
    game = rw.game(name)
    title = game.title[lang] if lang == "en" else f"{game.title[lang]} ({language(lang).name})"
    return _lines(
        f"# {title}",
        *(f"[{language(one).name}]({name}.{one}.md)" for one in languages(name) if one != lang),
        *_guide(game, lang),
        _heading("try", lang),
        PAGE["try_text"][lang],
        f"```{{board}} {name}\n:lang: {lang}\n:seed: {SEED}\n```",
        _heading("players", lang),
        _players(name, lang),
        *_options(game, lang),
        *_actions(game, lang),
        *_notation(game, lang),
        *_rules(game, lang),
        *_figures(game, lang),
        *_learning(game, lang),
    )


# --- its parts, from top to bottom


def _guide(game: rw.Game[Any], lang: Lang) -> Iterator[str]:
    guide = game.guide
    if guide is None:
        return
    yield _heading("turn", lang)
    yield f"**{PAGE['goal'][lang]}.** {guide.goal[lang]}"
    yield f"**{guide.turn[lang]}**"
    yield "\n".join(f"- {step[lang]}" for step in guide.steps)
    if guide.after is not None:
        yield guide.after[lang]
    yield f"**{PAGE['end'][lang]}.** {guide.end[lang]}"


def _players(name: str, lang: Lang) -> str:
    counts = rw.game(name).players
    return PAGE["players_text"].fill(least=counts.start, most=counts.stop - 1)[lang]


def _options(game: rw.Game[Any], lang: Lang) -> Iterator[str]:
    yield _heading("options", lang)
    own, allowed = game.rules(), game.rules.allowed()
    if not fields(own):
        yield PAGE["no_options"][lang]
        return
    yield PAGE["options_text"].fill(name=f'"{game.name}", ...')[lang]
    rows = []
    for entry in fields(own):
        values = ", ".join(f"`{value}`" for value in allowed.get(entry.name, ())) or PAGE["anything"][lang]
        about = [_link(clause, game, lang) for clause in game.clauses.values() if clause.option == entry.name]
        rows.append((f"`{entry.name}`", f"`{getattr(own, entry.name)}`", values, ", ".join(about)))
    yield _table([PAGE[name][lang] for name in ("option", "default", "values", "clause")], rows)


def _actions(game: rw.Game[Any], lang: Lang) -> Iterator[str]:
    yield _heading("actions", lang)
    yield PAGE["actions_text"][lang]
    rows = []
    for state, action in kinds_of_actions(game):
        who = PAGE["chance" if state.actor == rw.CHANCE else "player"]
        rows.append((f"`{action}`", _plain(state.describe(action)[lang]), who[lang]))
    yield _table([PAGE[name][lang] for name in ("action", "does", "who")], rows)


def kinds_of_actions(game: rw.Game[Any]) -> list[tuple[rw.State, rw.Action]]:
    """Returns an action of each kind, with the position before it, from random games."""
    facts = Facts(game.name, Path())
    found: dict[tuple[type, bool], tuple[rw.State, rw.Action]] = {}
    for seed in range(GAMES_PLAYED):
        rng, state = Random(seed), game.new(2)
        for _ in range(MOST_ACTIONS):
            if state.actor is None:
                break
            action = lively_action(state, rng, facts)
            found.setdefault((type(action), state.actor == rw.CHANCE), (state, action))
            state = state.after(action)
    return sorted(found.values(), key=lambda one: (one[0].actor == rw.CHANCE, str(one[1])))


def _notation(game: rw.Game[Any], lang: Lang) -> Iterator[str]:
    yield _heading("notation", lang)
    yield PAGE["notation_text"][lang]
    yield f"```text\n{game.start(players=2, seed=SEED).notation}\n```"


def _rules(game: rw.Game[Any], lang: Lang) -> Iterator[str]:
    yield _heading("rules", lang)
    yield PAGE["rules_text"].fill(count=len(game.clauses))[lang]
    chapters = game.guide.chapters if game.guide else {}
    for chapter, clauses in groupby(game.clauses.values(), key=lambda clause: clause.id.partition(".")[0]):
        yield f"### {chapters[chapter][lang] if chapter in chapters else chapter}"
        for clause in clauses:
            yield from _clause(clause, game, lang)


def _clause(clause: Clause, game: rw.Game[Any], lang: Lang) -> Iterator[str]:
    yield f"({_anchor(clause.id, game, lang)})="
    yield f"#### {_plain(clause.rule[lang])}"
    yield f"{_plain(clause.text[lang])}"
    if clause.ruling:
        yield f"**{PAGE['ruling'][lang]}.** {_plain(clause.ruling[lang])}"
    changed = f" · {PAGE['option'][lang]} `{clause.option}`" if clause.option else ""
    yield f"`{clause.id}` · {PAGE['where'][lang]} : {_plain(clause.where[lang])}{changed}".replace(
        " :", ":" if lang == "en" else " :"
    )


def _figures(game: rw.Game[Any], lang: Lang) -> Iterator[str]:
    yield _heading("figures", lang)
    yield PAGE["figures_text"][lang]
    for figure in game.figures.values():
        yield f"### {figure.name.capitalize()}"
        # Raw, so that no line of the figure is read as Markdown.
        yield f"```{{raw}} html\n{figure.to_html(lang=lang)}\n```"
        about = (_link(game.clauses[key], game, lang) for key in figure.clauses)
        yield f"{PAGE['shows'][lang]}{':' if lang == 'en' else ' :'} {', '.join(about)}"


def _learning(game: rw.Game[Any], lang: Lang) -> Iterator[str]:
    yield _heading("learn", lang)
    yield PAGE["learn_text"].fill(name=game.name, exercises=len(rw.exercises(game.name)))[lang]
    yield "\n".join(f"1. {_plain(lesson.title[lang])}" for lesson in rw.Lesson(game.name))


# --- how it is written


def _heading(name: str, lang: Lang) -> str:
    return f"## {PAGE[name][lang]}"


def _anchor(clause: str, game: rw.Game[Any], lang: Lang) -> str:
    return f"{game.name}-{lang}-{re.sub(r'[^a-z0-9]+', '-', clause)}"


def _link(clause: Clause, game: rw.Game[Any], lang: Lang) -> str:
    return f"[{_plain(clause.rule[lang])}](#{_anchor(clause.id, game, lang)})"


def _table(head: Iterable[str], rows: Iterable[Iterable[str]]) -> str:
    cells = [list(head), *map(list, rows)]
    cells.insert(1, ["---"] * len(cells[0]))
    return "\n".join(f"| {' | '.join(cell.replace('|', '&#124;') for cell in row)} |" for row in cells)


def _plain(text: str) -> str:
    """Escapes Markdown in a sentence."""
    return re.sub(r"([\\`*_{}\[\]<>#$|~])", r"\\\1", text)


def _lines(*parts: str) -> str:
    return "\n\n".join(filter(None, parts)) + "\n"
