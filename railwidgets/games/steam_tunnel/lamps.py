"""The colour of the lamps in each tunnel, by which it is told apart from those that it meets on a card."""

from __future__ import annotations

from typing import Final

from railwidgets.core.memo import once
from railwidgets.games.steam_tunnel.courses import Course, courses
from railwidgets.games.steam_tunnel.state import SteamTunnelState as State

COLOURS: Final = 6
"""So many colours there are; three tunnels can meet on a card."""

TRIES: Final = 300
"""How often a colour is tried at the most; some forty are enough where there is no need to go back."""


@once()
def lamps(state: State) -> tuple[int, ...]:
    """The number of the colour of each tunnel, from 1 on, in the order of ``tunnels``: no two alike on a card.

    Each tunnel likes the colour that follows from its first segment, so that it seldom has another one in the next
    position. On a full board there may be too many that meet: there, two of a colour may meet under rock.
    """
    known = courses(state.table)
    likes = [_liked(course) for course in known]
    for cards in ([one.cards for one in known], [frozenset(place for place, _ in one.lines) for one in known]):
        meets = [[place for place, other in enumerate(cards) if other is not one and other & one] for one in cards]
        found = _chosen(meets, likes, [0] * len(known), [TRIES])
        if found is not None:
            return tuple(found)
    return tuple(liked + 1 for liked in likes)


def _chosen(meets: list[list[int]], likes: list[int], chosen: list[int], tries: list[int]) -> list[int] | None:
    """The colours of all, where some have chosen; ``None`` if that cannot be, or was not found in so many tries.

    Whoever has fewest colours left chooses next.
    """
    left = [number for number, lamp in enumerate(chosen) if not lamp]
    if not left:
        return chosen
    near = {number: {chosen[other] for other in meets[number]} - {0} for number in left}
    number = max(left, key=lambda number: (len(near[number]), len(meets[number])))
    for step in range(COLOURS):
        lamp = (likes[number] + step) % COLOURS + 1
        if lamp not in near[number] and tries[0]:
            tries[0] -= 1
            found = _chosen(meets, likes, [*chosen[:number], lamp, *chosen[number + 1 :]], tries)
            if found is not None:
                return found
    return None


def _liked(course: Course) -> int:
    place, number = course.lines[0]
    return (5 * place + 2 * number) % COLOURS
