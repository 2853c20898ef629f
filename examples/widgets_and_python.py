"""The notebook widgets_and_python.ipynb for marimo: marimo edit examples/widgets_and_python.py."""

import marimo

app = marimo.App()


@app.cell(hide_code=True)
def _():
    import marimo as mo

    mo.md(
        """
# Widgets and Python

In marimo, a cell runs again when something that it reads has changed. This includes a board in
`mo.ui.anywidget`: a cell that reads `w.value`, such as `w.value["at"]` or `w.value["picks"]`, runs again after
each click, and when the other player has answered. You need not call `observe`.

Two greedy players have played a whole game of Days of Steam. We go back to the middle of it, and you take over
the seat of Crown.
"""
    )
    return (mo,)


@app.cell
def _(mo):
    import railwidgets as rw

    session = rw.Session("days_of_steam", seed=7, seats=["greedy", "greedy"])
    session.seek(81)
    session.seats = ("person", "greedy")

    w = mo.ui.anywidget(rw.Board(session))
    w
    return rw, session, w


@app.cell(hide_code=True)
def _(mo):
    mo.md(
        """
## A slider linked to the game

The cell rebuilds the slider after each action, with the length of the game and the current position. Move the
slider to go to another position.
"""
    )


@app.cell
def _(mo, session, w):
    slider = mo.ui.slider(
        0, len(session.actions), value=w.value["at"], label="action", on_change=session.seek, show_value=True
    )
    mo.vstack([slider, mo.plain_text(w.value["last"])])


@app.cell(hide_code=True)
def _(mo):
    mo.md("## A plot that follows the game")


@app.cell
def _(rw, session, w):
    course = list(session.transcript.states())[: w.value["at"] + 1]
    points = {name: [state.scores()[seat].total for state in course] for seat, name in enumerate(("Crown", "Lantern"))}
    rw.plots.lines(points, title="Points", xlabel="action", size=(7.0, 2.4))
    return (points,)


@app.cell(hide_code=True)
def _(mo):
    mo.md(
        """
## A chart of legal actions

It changes with each click: click a tile in the hand, and the chart keeps only the ways to lay it.
"""
    )


@app.cell
def _(rw, session, w):
    from collections import Counter

    picks = tuple(w.value["picks"])
    begun = [action for action in session.legal if action.picks[: len(picks)] == picks]
    counted = Counter(" ".join(str(action).split()[: 1 + bool(picks)]) for action in begun)
    rw.plots.bars(
        counted or {"none": 0},
        title=f"Legal actions: {sum(counted.values())}",
        xlabel="begun with " + (" ".join(picks) or "nothing"),
    )
    return (counted,)


@app.cell(hide_code=True)
def _(mo):
    mo.md(
        """
## Two boards, two seats

Both boards show one session of StreetCar, each with the secrets of its own seat.
"""
    )


@app.cell
def _(mo, rw):
    tram = rw.Session("streetcar", seed=3)
    violet, orange = (mo.ui.anywidget(rw.Board(tram, seat=seat, locked=True)) for seat in (0, 1))
    mo.vstack([violet, orange])
    return orange, tram, violet


@app.cell
def _(mo, orange, violet):
    mo.plain_text(f"Crown reads: {violet.value['last']}\nLantern reads: {orange.value['last']}")


@app.cell(hide_code=True)
def _(mo):
    mo.md(
        """
## A function of your own

The session calls your function after every action, including those of the other player and chance. The cell below
reads the list again whenever the board changes.
"""
    )


@app.cell
def _(rw, session):
    diary = []

    def done(_session, step):
        who = "chance" if step.actor == rw.CHANCE else "AB"[step.actor]
        diary.append(f"{who}: {step.action}")

    session.on_action(done)
    return (diary,)


@app.cell
def _(diary, mo, w):
    mo.plain_text("\n".join([f"Actions played: {w.value['at']}", *diary[-12:]]))


if __name__ == "__main__":
    app.run()
