"""What may be done with what is lit, in words: what a screen reader says where others see that it glows."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from railwidgets.core import Text, load_words
from railwidgets.draw.look import Look

_SHARED: Final = load_words("railwidgets.draw")["can"]


def told(chapter: Mapping[str, Text], look: Look, about: str = "", **facts: object) -> dict[str, str]:
    """What may be done next, by kind of pick, such as ``cell`` of ``cell:3,4``; by pick where it has a price.

    Args:
        chapter: words of a game: those of ``hand.cell`` are said of a ``cell`` while a ``hand`` is picked, those of
            ``cell`` else. Of a pick of which ``look.lit`` says something, its ``{price}``, those of ``hand.cell.price``
            and ``cell.price``, if there are such. Of a pick with a rank those of ``hand.cell.goal`` and ``cell.goal``.
        look: what is picked, lit and tried.
        about: what the player is about, where the first pick does not say it.
        facts: other places in the words.
    """
    return dict(_told(chapter, look, about, facts))


def _told(
    chapter: Mapping[str, Text], look: Look, about: str, facts: Mapping[str, object]
) -> Iterator[tuple[str, str]]:
    about = about or (kind(look.picks[0]) if look.picks else "")
    for pick, price in look.lit.items():
        names = f"{about}.{kind(pick)}", kind(pick)
        priced = next((chapter[f"{name}.price"] for name in names if price and f"{name}.price" in chapter), None)
        plain = next((chapter[name] for name in names if name in chapter), None)
        rank = look.ranks.get(pick)
        ranked = next((chapter[f"{name}.{rank}"] for name in names if rank and f"{name}.{rank}" in chapter), None)
        if ranked is not None:
            yield pick, ranked.fill(price=price, **facts)[look.lang]
            if plain is not None:
                yield kind(pick), plain.fill(**facts)[look.lang]
        elif priced is not None:
            yield pick, priced.fill(price=price, **facts)[look.lang]
        elif plain is not None:
            yield kind(pick), plain.fill(**facts)[look.lang]


def again(look: Look) -> str:
    """What may be done with what is on trial."""
    return _SHARED["wrong" if look.preview_refused else "again"][look.lang]


def kind(pick: str) -> str:
    """What a pick names: ``cell`` of ``cell:3,4``."""
    return pick.partition(":")[0]
