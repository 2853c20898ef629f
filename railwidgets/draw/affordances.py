"""Screen-reader labels for selectable things."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from railwidgets.core import Rank, Text, load_words, once
from railwidgets.draw.look import Look

_SHARED: Final = load_words("railwidgets.draw")["can"]


def affordances(chapter: Mapping[str, Text], look: Look, about: str = "", **facts: object) -> dict[str, str]:
    """Returns what each pick would do, in words, by kind of pick, such as ``cell`` of ``cell:3,4``.

    Picks with a price or a rank have an entry of their own; that of a helpful pick ends with its gain.

    Args:
        chapter: texts of a game. ``hand.cell`` describes a ``cell`` while a ``hand`` is selected, ``cell`` at any other
            time. A pick that ``look.selectable`` labels with a ``{price}`` takes ``hand.cell.price`` or
            ``cell.price``, and one with a rank ``hand.cell.goal`` or ``cell.goal``, if the chapter has them,
            with its ``{gain}``.
        look: the selection, the selectable things and the preview.
        about: the kind of the coming action, if the first pick does not tell.
        facts: values of other placeholders in the texts.
    """
    about = about or (kind(look.picks[0]) if look.picks else "")
    return dict(
        _affordances(chapter, look.selectable, look.ranks, look.gain_labels, about, look.lang, tuple(facts.items()))
    )


@once()
def _affordances(
    chapter: Mapping[str, Text],
    selectable: Mapping[str, str],
    ranks: Mapping[str, Rank],
    gains: Mapping[str, str],
    about: str,
    lang: str,
    given: tuple[tuple[str, object], ...],
) -> dict[str, str]:
    facts, made = dict(given), dict[str, str]()
    for pick, price in selectable.items():
        names = f"{about}.{kind(pick)}", kind(pick)
        priced = next((chapter[f"{name}.price"] for name in names if price and f"{name}.price" in chapter), None)
        plain = next((chapter[name] for name in names if name in chapter), None)
        rank = ranks.get(pick)
        ranked = next((chapter[f"{name}.{rank}"] for name in names if rank and f"{name}.{rank}" in chapter), None)
        gain = gains.get(pick, "")
        helpful = ranked or (plain if gain else None)
        if helpful is not None:
            said = helpful.fill(price=price, gain=gain, **facts)[lang]
            made[pick] = said if gain in said else f"{said}, {gain}"
            if plain is not None:
                made[kind(pick)] = plain.fill(**facts)[lang]
        elif priced is not None:
            made[pick] = priced.fill(price=price, **facts)[lang]
        elif plain is not None:
            made[kind(pick)] = plain.fill(**facts)[lang]
    return made


def again(look: Look) -> str:
    """Returns what a second click on the previewed thing does."""
    return _SHARED["wrong" if look.preview_refused else "again"][look.lang]


def kind(pick: str) -> str:
    """Returns the kind of a pick: ``cell`` of ``cell:3,4``."""
    return pick.partition(":")[0]
