"""The colour of the lamps in each tunnel, different from those of tunnels that it meets on a card."""

from __future__ import annotations

from typing import Final

from railwidgets.core.memo import once
from railwidgets.games.steam_tunnel.courses import Course, courses
from railwidgets.games.steam_tunnel.state import SteamTunnelState as State

COLOURS: Final = 6
"""The number of colours; three tunnels can meet on a card."""

TRIES: Final = 300
"""The maximum number of attempts; some forty are enough without backtracking."""


@once()
def lamps(state: State) -> tuple[int, ...]:
    """The number of the colour of each tunnel, from 1 on, in the order of ``tunnels``: no two alike on a card.

    Each tunnel prefers a colour derived from its first segment, so that it rarely changes in the next position. On a
    full board too many may meet: there, two of a colour may meet under rock.
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
    """The colours of all tunnels, given some; ``None`` if there is no solution, or none within the attempts.

    The tunnel with the fewest colours left chooses next.
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
