"""The screens: the knowledge of each seat, and the possible contents.

The bank, the dice in front and on the tiles, and all payments are public, so the total behind the screens is known. A
seat that has watched everything go behind each screen, and come out, knows the shares as well: in a game watched from
its beginning, a screen hides nothing from it.
"""

from __future__ import annotations

from random import Random

from railwidgets.games.railroad_dice.state import RailroadDiceState as State


def view(state: State, seat: int | None) -> State:
    """A seat's view: without the reserves and passengers of others, until their screens are lifted."""
    lifted = state.counting or 0
    return state.replace(
        players=tuple(
            [
                player if other == seat or other < lifted else player._replace(reserve=None, passengers=None)
                for other, player in enumerate(state.players)
            ]
        )
    )


def hidden_dice(state: State) -> int:
    """The number of dice behind closed screens."""
    known = state.bank + state.dice_on_tiles + state.now.rolling + sum([player.dice for player in state.players])
    return state.rules.dice - known


def hidden_passengers(state: State) -> int:
    """The thousands of passengers behind closed screens."""
    return state.paid - sum([player.passengers or 0 for player in state.players])


def unseen_dice(state: State) -> int:
    """The number of hidden dice that nobody has seen go behind a particular screen."""
    return hidden_dice(state) - sum([state.players[seat].seen_dice for seat in hidden_seats(state)])


def unseen_passengers(state: State) -> int:
    """The thousands of hidden passengers that nobody has seen go behind a particular screen."""
    return hidden_passengers(state) - sum([state.players[seat].seen_passengers for seat in hidden_seats(state)])


def hidden_seats(state: State) -> list[int]:
    """The seats whose screens are closed."""
    return [seat for seat, player in enumerate(state.players) if player.reserve is None]


def complete(state: State, rng: Random) -> State:
    """The position with the hidden things shared out, beyond those seen: uniformly among all ways."""
    seats = hidden_seats(state)
    if not seats:
        return state
    players = list(state.players)
    dice = _shared_out(unseen_dice(state), len(seats), rng)
    passengers = _shared_out(unseen_passengers(state), len(seats), rng)
    for seat, more, carried in zip(seats, dice, passengers, strict=True):
        player = players[seat]
        reserve, carried = player.seen_dice + more, player.seen_passengers + carried
        players[seat] = player._replace(reserve=reserve, passengers=carried)
    return state.replace(players=tuple(players))


def _shared_out(total: int, parts: int, rng: Random) -> list[int]:
    """A uniformly random way to write a number as a sum of a number of terms from 0."""
    bars = sorted(rng.sample(range(total + parts - 1), parts - 1))
    return [high - low - 1 for low, high in zip([-1, *bars], [*bars, total + parts - 1], strict=True)]
