"""A small net learns Steam Tunnel by playing against the greedy player, with NumPy alone.

    python examples/learn_steam_tunnel.py --seed 1

The same weights look at every card with the tunnels over it, and at an average of all cards. Proximal policy
optimisation (Schulman et al., 2017) improves them; the reward is the change of the lead in points.
"""

import argparse
from functools import partial
from time import process_time

import numpy as np

from railwidgets import environments
from railwidgets.simulation import wilson

HIDDEN, GAMES, STEPS, EPOCHS, BATCH, RATE = 64, 64, 64, 3, 1024, 1e-3
CLIP, TRACE, ENTROPY, POINTS = 0.2, 0.9, 0.01, 20.0
make = partial(environments.gym, "steam_tunnel", derived=True, shaped=True)
SCALES = np.tile(np.float32([0.05, 0.4, 0.4, 0.2]), 6)


def look(observation, info):
    """Returns the inputs of the net, a row for each card with the facts of the whole game at its end, and the mask."""
    cards, tunnels = (observation[name].reshape(36, -1) for name in ("cards", "tunnels"))
    whole = observation["phase"], observation["cards_to_turn_over"] / 32, observation["points"].ravel() / 40
    rows = [cards * 0.5, tunnels * SCALES, np.tile(np.concatenate(whole), (36, 1))]
    return np.concatenate(rows, axis=1, dtype=np.float32), info["action_mask"] > 0


class Net:
    """The chances of all numbers, and the points of lead still to come."""

    def __init__(self, inputs, rng):
        sizes = {"one": (inputs, HIDDEN, 1), "mean": (HIDDEN, HIDDEN, 1), "two": (HIDDEN, HIDDEN, 1)}
        sizes |= {"card": (HIDDEN, 19, 0.1), "skip": (HIDDEN, 1, 0.1), "value": (HIDDEN, 1, 0.1)}
        self.weights = {name: rng.normal(0, by * (2 / a) ** 0.5, (a, b)) for name, (a, b, by) in sizes.items()}
        self.weights = {name: weight.astype(np.float32) for name, weight in self.weights.items()}
        self.moments = {name: (np.zeros_like(weight), np.zeros_like(weight)) for name, weight in self.weights.items()}
        self.updates = 0

    def forward(self, x, mask):
        w = self.weights
        one = np.maximum(x @ w["one"], 0)
        two = np.maximum(one @ w["two"] + (one.mean(axis=1) @ w["mean"])[:, None], 0)
        card, whole = two @ w["card"], two.mean(axis=1)
        # The numbers in their order: turn over, place a pawn, block, skip.
        parts = card[:, :, 0], card[:, :, 1:18].reshape(len(x), -1), card[:, :, 18], whole @ w["skip"]
        logits = np.where(mask, np.concatenate(parts, axis=1), -1e9)
        chances = np.exp(logits - logits.max(axis=1, keepdims=True))
        return chances / chances.sum(axis=1, keepdims=True), (whole @ w["value"])[:, 0], (x, one, two, whole)

    def backward(self, kept, d_logits, d_value):
        (x, one, two, whole), w = kept, self.weights
        flip, pawn, block, d_skip = np.split(d_logits, [36, 648, 684], axis=1)
        d_card = np.concatenate([flip[:, :, None], pawn.reshape(len(x), 36, 17), block[:, :, None]], axis=2)
        d_whole = (d_skip @ w["skip"].T + d_value @ w["value"].T)[:, None] / 36
        d_two = (d_card @ w["card"].T + d_whole) * (two > 0)
        d_mean = d_two.sum(axis=1)
        d_one = (d_two @ w["two"].T + (d_mean @ w["mean"].T)[:, None] / 36) * (one > 0)
        pairs = {"one": (x, d_one), "two": (one, d_two), "mean": (one.mean(axis=1), d_mean), "card": (two, d_card)}
        pairs |= {"skip": (whole, d_skip), "value": (whole, d_value)}
        return {name: a.reshape(-1, a.shape[-1]).T @ d.reshape(-1, d.shape[-1]) for name, (a, d) in pairs.items()}

    def descend(self, slopes, rate):
        self.updates += 1
        size = sum(float((slope**2).sum()) for slope in slopes.values()) ** 0.5
        rate *= (1 - 0.999**self.updates) ** 0.5 / (1 - 0.9**self.updates)
        for name, slope in slopes.items():
            slope, (first, second) = slope * min(1.0, 0.5 / size), self.moments[name]
            first += 0.1 * (slope - first)
            second += 0.001 * (slope**2 - second)
            self.weights[name] -= rate * first / (np.sqrt(second) + 1e-8)


def collect(net, envs, now, rng):
    """Plays on in all games; returns inputs, masks, numbers, their chances, what they gained, and the goals."""
    steps, places = [], np.arange(GAMES)
    for _ in range(STEPS):
        x, mask = map(np.stack, zip(*now, strict=True))
        chances, value, _ = net.forward(x, mask)
        numbers = (chances.cumsum(axis=1) > rng.random((GAMES, 1)) * 0.9999).argmax(axis=1)
        reward, over = np.zeros(GAMES, np.float32), np.zeros(GAMES, bool)
        for place, env in enumerate(envs):
            observation, reward[place], over[place], _, info = env.step(numbers[place])
            now[place] = look(*env.reset()) if over[place] else look(observation, info)
        steps.append((x, mask, numbers, chances[places, numbers], value, reward / POINTS, over))
    later, gain, gains = net.forward(*map(np.stack, zip(*now, strict=True)))[1], 0.0, []
    for *_, value, reward, over in reversed(steps):
        gain = reward + later * ~over - value + TRACE * gain * ~over
        gains, later = [gain, *gains], value
    x, mask, numbers, chance, value, _, _ = map(np.concatenate, zip(*steps, strict=True))
    return x, mask, numbers, chance, np.concatenate(gains), np.concatenate(gains) + value


def improve(net, batch, rate, rng):
    """Raises the chances of the numbers that did better than expected."""
    x, mask, numbers, chance, gain, goal = batch
    gain = (gain - gain.mean()) / (gain.std() + 1e-6)
    for part in (part for _ in range(EPOCHS) for part in np.split(rng.permutation(len(x)), len(x) // BATCH)):
        chances, value, kept = net.forward(x[part], mask[part])
        rows = np.arange(len(part))
        ratio = chances[rows, numbers[part]] / chance[part]
        pull = ratio * gain[part] * np.where(gain[part] > 0, ratio < 1 + CLIP, ratio > 1 - CLIP)
        logs = np.log(chances + 1e-12)
        surprise = logs - (chances * logs).sum(axis=1, keepdims=True)
        d_logits = chances * (pull[:, None] + ENTROPY * surprise)
        d_logits[rows, numbers[part]] -= pull
        net.descend(net.backward(kept, d_logits / len(part), (value - goal[part])[:, None] / len(part)), rate)


def measure(net, opponent, games, seed):
    """Returns the games won when the net plays its best number; a shared win counts half."""
    env, won = make([opponent]), 0.0
    for game in range(games):
        now, over = env.reset(seed=seed + game), False
        while not over:
            chances, *_ = net.forward(*(one[None] for one in look(*now)))
            observation, _, over, _, info = env.step(chances.argmax())
            now = observation, info
        won += (env.seat in env.position.outcome.winners) / len(env.position.outcome.winners)
    return won


def main():
    """Learns, measures, and writes the curve."""
    asked = argparse.ArgumentParser()
    asked.add_argument("--rounds", type=int, default=40, help=f"of learning, each from {GAMES * STEPS:,} decisions")
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--games", type=int, default=1000, help="to measure it by at the end, against each player")
    asked.add_argument("--curve", default="curve.csv", help="a file: rounds, minutes of processor time, share won")
    given = asked.parse_args()
    rng, envs, curve = np.random.default_rng(given.seed), [make(["greedy"]) for _ in range(GAMES)], []
    now = [look(*env.reset(seed=given.seed * GAMES + place)) for place, env in enumerate(envs)]
    net = Net(now[0][0].shape[1], rng)
    for done in range(1, given.rounds + 1):
        improve(net, collect(net, envs, now, rng), RATE * (1 - 0.9 * done / given.rounds), rng)
        if done % 4 == 0:
            curve.append((done, process_time() / 60, measure(net, "greedy", 100, 10**6) / 100))
            print("round {}: {:.1f} minutes, {:.0%} against greedy".format(*curve[-1]), flush=True)
    np.savetxt(given.curve, curve, "%.3f", delimiter=",", header="round,minutes,won", comments="")
    for opponent in ("random", "greedy"):
        won = wilson(measure(net, opponent, given.games, 2 * 10**6), given.games)
        print(f"{opponent}: {won.value:.1%} of {given.games} games, 95 % interval {won.low:.1%} to {won.high:.1%}")


if __name__ == "__main__":
    main()
