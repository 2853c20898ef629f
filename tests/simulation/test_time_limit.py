"""The clock interrupts a decision on every system, and leaves nothing behind that strikes later."""

from __future__ import annotations

import signal
import sys
import time
from threading import Thread
from threading import enumerate as threads

import pytest

from railwidgets.simulation.time_limit import TimeIsOverError, _BySignal, _ByThread, _ByTrace, _means, clock

MEANS = [_BySignal, _ByThread, _ByTrace]


def loop():
    count = 0
    while True:
        count += 1


def stubborn():
    """Catches every exception."""
    while True:
        try:
            loop()
        except Exception:
            continue


def deep():
    """Spends its time in calls."""
    while True:
        list(map(str, range(1000)))


def on_a_thread(function):
    """Calls a function on another thread, and returns what it returns."""
    found = []
    thread = Thread(target=lambda: found.append(function()))
    thread.start()
    thread.join(30)
    return found[0]


def struck(means, function, seconds=0.05):
    """Whether the clock interrupts a function, soon."""
    begun = time.monotonic()
    try:
        with means(seconds):
            function()
    except TimeIsOverError:
        assert time.monotonic() - begun >= seconds
        return True
    return False


@pytest.mark.parametrize("function", [loop, stubborn, deep])
@pytest.mark.parametrize("means", MEANS)
def test_a_function_without_end_is_interrupted(means, function):
    assert struck(means, function)


@pytest.mark.parametrize("means", [_ByThread, _ByTrace])
def test_it_works_on_another_thread(means):
    assert on_a_thread(lambda: struck(means, loop))


@pytest.mark.parametrize("means", MEANS)
def test_nothing_strikes_after_the_block(means):
    handler, trace = signal.getsignal(signal.SIGALRM), sys.gettrace()
    assert not struck(means, lambda: None)
    time.sleep(0.12)
    assert struck(means, loop)
    time.sleep(0.12)
    assert (signal.getsignal(signal.SIGALRM), sys.gettrace()) == (handler, trace)
    assert not any(thread.name == "clock of a player" for thread in threads())


@pytest.mark.parametrize("means", MEANS)
def test_it_may_strike_at_the_very_end_of_the_block(means):
    late = 0
    for step in range(100):
        timer = means(0.001)
        try:
            with timer:
                _until(time.perf_counter() + 0.001 + (step % 20 - 10) * 1e-5)
        except TimeIsOverError:
            timer.__exit__(None, None, None)
            late += 1
    time.sleep(0.12)
    assert late


def _until(end):
    while time.perf_counter() < end:
        pass


def test_an_alarm_of_somebody_else_goes_on():
    with _BySignal(60):
        with _BySignal(90):
            pass
        left, _ = signal.getitimer(signal.ITIMER_REAL)
        assert 0 < left <= 60
        assert struck(_BySignal, loop, 0.01)
        assert signal.getitimer(signal.ITIMER_REAL)[0] > 0
    assert signal.getitimer(signal.ITIMER_REAL) == (0, 0)


def test_each_system_has_a_means(monkeypatch):
    assert _means() is _BySignal
    assert on_a_thread(_means) is _ByThread
    # Windows has no alarm; Pyodide has neither that nor threads.
    monkeypatch.delattr(signal, "setitimer")
    assert _means() is _ByThread
    monkeypatch.setattr(sys, "platform", "emscripten")
    assert _means() is _ByTrace


def test_a_debugger_that_traces_goes_on():
    def trace(frame, event, argument):
        return None

    before = sys.gettrace()
    sys.settrace(trace)
    try:
        with _ByTrace(0.05):
            assert sys.gettrace() is trace
        assert sys.gettrace() is trace
    finally:
        sys.settrace(before)


def test_without_a_limit_there_is_no_clock():
    with clock(None):
        assert signal.getitimer(signal.ITIMER_REAL) == (0, 0)
