"""Writes sample.json, a view to try the front end with, and style.css, both from the drawing code of the package.

Run it from the root of the repository after the drawing changed: ``python js/harness/sample.py``.
"""

from __future__ import annotations

import json
import sys
from dataclasses import replace
from pathlib import Path

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE.parents[1]))

from railwidgets.draw import marks, pieces, rail, shape, theme, tile  # noqa: E402
from railwidgets.draw.panel import Button, Chip, Gauge, Panel, Piece, Row, Section  # noqa: E402
from railwidgets.draw.scene import Element, Scene  # noqa: E402

ROWS, COLUMNS = 5, 7
KINDS = {
    "straight": (((3, 1),), 2),
    "curve": (((0, 1),), 2),
    "turnout": (((3, 1), (3, 2)), 1),
    "wye": (((3, 1), (3, 2), (1, 2)), 1),
    "cross": (((3, 1), (0, 2)), 1),
}
TILES = {
    (0, 0): ("curve", 90), (0, 1): ("straight", 0), (0, 2): ("straight", 0), (0, 3): ("turnout", 0),
    (0, 4): ("straight", 0), (0, 5): ("curve", 180), (1, 1): ("turnout", 0), (1, 2): ("straight", 0),
    (1, 4): ("wye", 0), (1, 5): ("curve", 270), (2, 0): ("straight", 90), (2, 1): ("curve", 0),
    (2, 2): ("turnout", 0), (2, 3): ("cross", 0), (2, 4): ("curve", 270), (3, 0): ("curve", 0),
    (3, 1): ("straight", 0), (3, 2): ("curve", 270),
}  # fmt: skip
CITIES = {(1, 0): ("yellow", "Y", ("red", "blue")), (1, 3): ("red", "R", ("green",)), (4, 4): ("blue", "B", ())}
LIT = ((1, 6), (2, 5), (3, 3), (3, 4))
HILLS, TOWERS = {(0, 1), (2, 2)}, {(0, 2)}
VIOLET, ORANGE = Chip("A", "seat-0", "Violet"), Chip("B", "seat-1", "Orange")


def scene() -> Scene:
    """A board of about twenty tiles with lit places, two trains and a refusal with its proof."""
    defs = {f"tile-{name}": tile.tile_track(track) for name, (track, _) in KINDS.items()}
    defs["plate"] = tile.tile_plate()
    ground: dict[str, Element] = {"grid": tile.grid(range(ROWS), range(COLUMNS))}
    track: dict[str, Element] = {}
    for row in range(ROWS):
        for column in range(COLUMNS):
            cell = (row, column)
            hit = shape.box("rw-hit", 0, 0, 100, 100)
            what = TILES[cell][0] if cell in TILES else "city" if cell in CITIES else "empty"
            ground[f"cell:{row},{column}"] = replace(
                shape.group(hit, at=shape.corner(cell)),
                pick=f"cell:{row},{column}",
                label=f"row {row} column {column}: {what}",
                at=rail.cell_middle(cell),
            )
    for cell, (name, turn) in TILES.items():
        below = (tile.hill_ground(),) if cell in HILLS else ()
        above = (tile.hill_sign(),) if cell in HILLS else (tile.tower(),) if cell in TOWERS else ()
        turned = shape.use(f"tile-{name}", turn=turn)
        parts = (shape.use("plate"), *below, turned, tile.coal(KINDS[name][1]), *above)
        track[f"tile:{cell[0]},{cell[1]}"] = shape.group(*parts, at=shape.corner(cell))
    for cell, (colour, letter, goods) in CITIES.items():
        cubes = [
            pieces.cube(good, good[0].upper(), *spot)
            for good, spot in zip(goods, pieces.cube_spots(len(goods)), strict=True)
        ]
        city = (shape.use("plate"), pieces.city(colour, letter), tile.coal(1), *cubes)
        track[f"tile:{cell[0]},{cell[1]}"] = shape.group(*city, at=shape.corner(cell))
    ghost = shape.group(shape.use("plate"), shape.use("tile-curve", turn=270), css="rw-ghost")
    lit = {}
    for cell in LIT:
        name = f"cell:{cell[0]},{cell[1]}"
        mark = marks.lit_cell(cell)
        lit[name] = replace(
            mark,
            children=(ghost, *mark.children),
            pick=name,
            label=f"row {cell[0]} column {cell[1]}: lay the curve here",
            at=rail.cell_middle(cell),
            state="lit",
        )
    proof = {
        "refused": marks.refused((3, 4)),
        "proof": marks.proof_path([((2, 4), 3, 2), ((3, 4), 0, None)], number="1", cities=[(4, 4)]),
    }
    trains = {
        "train:A": pieces.train("seat-0", "A", replace_pose((0, 1), 0), ("green", "G")),
        "train:B": pieces.train("seat-1", "B", replace_pose((3, 1), 180)),
    }
    layers = {"ground": ground, "track": track, "pieces": trains, "lit": lit, "marks": proof}
    return Scene((-24, -24, COLUMNS * 100 + 48, ROWS * 100 + 48), layers, defs, "Days of Steam, 21 tiles, 3 cities")


def replace_pose(cell: tuple[int, int], degrees: float) -> pieces.Pose:
    """A train in the middle of a cell."""
    return pieces.heading(*rail.cell_middle(cell), degrees)


def panel() -> Panel:
    """Hand, row of cities, players, stock."""

    def hand(key: str, name: str, state: str) -> Piece:
        drawing = shape.group(shape.use("plate"), shape.use(f"tile-{name}"), tile.coal(KINDS[name][1]))
        return Piece(key, f"{name} tile", drawing, f"hand:{name}", name, (), state)

    return Panel(
        "Violet: lay a tile, move the train, or take on water",
        (
            Section("hand", "Hand", "tray", (), (
                hand("hand:0", "straight", "lit"), hand("hand:1", "curve", "selected"), hand("hand:2", "wye", "muted"),
            )),
            Section("cities", "Cities", "tray", (), (
                Piece("city:0", "green city", shape.group(shape.use("plate"), pieces.city("green", "G")), "city:green",
                      "green", (Chip("2", "", "2 goods"), Chip("R", "red", "red")), "lit"),
            )),
            Section("players", "Players", "side", (
                Row("A", "Violet", "5", VIOLET, (Chip("G", "green", "green"), Chip("R", "red", "red")),
                    (Gauge("Steam", 4, 6),), True),
                Row("B", "Orange", "3", ORANGE, (Chip("Y", "yellow", "yellow"),), (Gauge("Steam", 2, 6),)),
            )),
            Section("stock", "Left", "side", (
                Row("tiles", "Tiles", "61"), Row("goods", "Goods", "19", None, (Chip("K", "black", "black"),),
                                                 (Gauge("Bag", 19, 32),)),
            )),
        ),
        (
            Button("move", "Move train", "lit", "Move along track, as far as steam allows"),
            Button("water", "Water", "", "Only at a tower"),
            Button("coal", "Coal", "", "Only at a coal yard"),
        ),
    )  # fmt: skip


def frame() -> dict[str, object]:
    """What every game has alike."""
    texts = ["draw red", "draw green", "lay curve 0,0 turn 1", "lay straight 0,1", "move E", "stop"]
    log = []
    for n in range(1, 21):
        who = None if n % 5 == 1 else VIOLET if n % 2 else ORANGE
        text = texts[n % 6] if who else f"chance roll {n % 6 + 1}"
        log.append({"n": n, "text": text, "label": f"{who.label if who else 'chance'}: {text}", "actor": chip(who)})
    reason = {
        "clause": "place.city_spacing",
        "where": "Playing a tile, figure 1",
        "title": "Too near another city",
        "text": "The shortest way from here to blue is one segment long; a city needs at least two.",
    }
    return {
        "title": "Days of Steam",
        "lang": "en",
        "actor": chip(VIOLET),
        "words": {},
        "log": log,
        "at": 14,
        "length": 20,
        "answer": {"kind": "refused", "title": "Too near another city", "reasons": [reason]},
        "announce": "",
        "turning": True,
        "holding": True,
        "seats": [{**(chip(VIOLET) or {}), "player": "person"}, {**(chip(ORANGE) or {}), "player": "random"}],
        "looker": None,
        "players": [{"name": "person", "label": "person"}, {"name": "random", "label": "random"}],
    }


def chip(one: Chip | None) -> dict[str, str] | None:
    """A chip as the view has it."""
    return None if one is None else {"text": one.text, "colour": one.colour, "label": one.label}


def main() -> None:
    """Writes both files beside this one."""
    view = {
        "revision": 1,
        "theme": "auto",
        "scene": scene().to_json(),
        "panel": panel().to_json(),
        "frame": frame(),
    }
    (HERE / "sample.json").write_text(json.dumps(view, separators=(",", ":")) + "\n")
    (HERE / "style.css").write_text(theme.style_sheet() + "\n")


if __name__ == "__main__":
    main()
