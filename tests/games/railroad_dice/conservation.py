"""What must add up at every step of Railroad Dice: nothing comes from nowhere, and nothing is lost."""

from __future__ import annotations

from railwidgets.games.railroad_dice import RailroadDiceState

COMPANIES = ("red", "yellow", "green", "mauve", "blue")
MINIS = {"plain": 9, "lakes": 8, "foothill": 12, "massif": 6}


def wrong_with(state: RailroadDiceState) -> list[str]:
    """Everything that does not add up, counted from what the position says of itself."""
    record = state.to_json()
    return [*_dice(state, record), *_shares(record), *_stations(record), *_tiles(record), *_passengers(record)]


def _dice(state: RailroadDiceState, record: dict) -> list[str]:
    rails = sum(piece not in COMPANIES for piece in record["line"].values())
    before = sum(sum(player["front"].values()) for player in record["players"])
    behind = sum(player["reserve"] for player in record["players"])
    total = record["bank"] + rails + before + behind + record["now"]["rolling"]
    wrong = [f"{total} dice"] if total != record["rules"]["dice"] else []
    counts = [record["bank"], behind, *(count for player in record["players"] for count in player["front"].values())]
    if min(counts) < 0:
        wrong.append("dice are owed")
    idle = [player for seat, player in enumerate(record["players"]) if seat != state.turn or state.counting is not None]
    if any(sum(player["front"].values()) > 5 for player in idle):
        wrong.append("more than five dice in front after a turn")
    return wrong


def _shares(record: dict) -> list[str]:
    held = {company: sum(player["shares"][company] for player in record["players"]) for company in COMPANIES}
    return [f"{count} shares of {company}" for company, count in held.items() if not 0 <= count <= 10]


def _stations(record: dict) -> list[str]:
    there = [company for mini in record["minis"].values() for company in mini["stations"]]
    wrong = [f"{there.count(company)} stations of {company}" for company in COMPANIES if there.count(company) > 8]
    if any(len(set(mini["stations"])) < len(mini["stations"]) for mini in record["minis"].values()):
        wrong.append("two stations of a company on a tile")
    return wrong


def _tiles(record: dict) -> list[str]:
    kinds = [mini["tile"].split(":")[0] for mini in record["minis"].values()]
    wrong = [f"{kinds.count(kind)} tiles of kind {kind}" for kind, count in MINIS.items() if kinds.count(kind) > count]
    tables = {(int(row) // 7, int(column) // 7) for row, column in (cell.split(",") for cell in record["line"])}
    if not 1 <= len(tables) <= 2:
        wrong.append(f"{len(tables)} large tiles on the table")
    return wrong


def _passengers(record: dict) -> list[str]:
    carried = sum(player["passengers"] for player in record["players"])
    return [f"{carried} thousand passengers, {record['paid']} paid"] if carried != record["paid"] else []
