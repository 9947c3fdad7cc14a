"""One journey in Firefox and in WebKit, which is what iPhones run: a day that is changed, kept without a network, and in step."""
import json
import subprocess
import tempfile

import pytest

from conftest import BINARIES, Served, saved
from engines import END, ENTER, Firefox, Tab, WebKit, eventually


@pytest.fixture(params=[Firefox, WebKit], ids=["firefox", "webkit"])
def engine(request):
    with request.param() as engine:
        yield engine


def ready(tab):
    tab.wait("document.documentElement.dataset.ready === ''")


def capture(tab, line):
    tab.click("#capture-line")
    tab.type(line + ENTER)
    tab.wait("document.getElementById('capture-line').value === ''")


def titles(tab, rows="li"):
    return sorted(tab.evaluate(f"[...document.querySelectorAll('.rows {rows} .title')].map((one) => one.textContent)"))


def shows(tab, *expected, rows="li"):
    eventually(lambda: titles(tab, rows) == sorted(expected), f"{expected} in {rows}")


def in_step(tab):
    tab.evaluate("location.hash = '#settings'")
    tab.wait("document.querySelector('#sync-state[data-state=inStep]') && !document.getElementById('sync-waiting')")
    tab.evaluate("location.hash = '#missions'")


def daymark(home, *arguments):
    done = subprocess.run([BINARIES / "daymark", *arguments, "--home", home, "--json"], check=True, capture_output=True, text=True)
    return json.loads(done.stdout)


def listed(home):
    return sorted(one["title"] for one in daymark(home, "list"))


def test_a_day_in_another_engine(engine):
    with tempfile.TemporaryDirectory() as home:
        served = Served(home)
        try:
            tab, other = a_day_with_a_server(engine, served)
            served.stop()
            without_a_server(tab)
            served = Served(home, served.port)
            tab.reload()
            ready(tab)
            in_step(tab)
            assert listed(home) == ["Essay on Dune", "From the terminal", "Laundry", "Report", "Without a network"]
            assert tab.problems() == other.problems() == []
            asks_nobody_else(engine, served.address, tab)
        finally:
            served.stop()


def a_day_with_a_server(engine, served):
    tab = Tab(engine)
    tab.go(f"{served.address}/#{served.entrance}")
    ready(tab)
    in_step(tab)

    capture(tab, "Essay tomorrow ~1h")
    shows(tab, "Essay")
    tab.click(".rows a.title")
    tab.click(".sheet > .title-field textarea")
    tab.type(END + " on Dune" + ENTER)
    tab.evaluate("location.hash = '#missions'")
    shows(tab, "Essay on Dune")
    tab.click("[aria-label='Mark “Essay on Dune” done']")
    shows(tab, "Essay on Dune", rows="li.done")
    tab.click("#notice button")
    tab.wait("document.getElementById('notice').innerText.includes('Undone: Done “Essay on Dune”')")
    shows(tab, rows="li.done")

    in_step(tab)
    assert listed(served.home) == ["Essay on Dune"]
    daymark(served.home, "add", "From the terminal tomorrow")
    shows(tab, "Essay on Dune", "From the terminal")

    other = Tab(engine)
    other.go(f"{served.address}/#missions")
    ready(other)
    capture(other, "Laundry tomorrow")
    shows(tab, "Essay on Dune", "From the terminal", "Laundry")
    capture(tab, "Report tomorrow")
    shows(other, "Essay on Dune", "From the terminal", "Laundry", "Report")
    in_step(tab)
    return tab, other


def without_a_server(tab):
    tab.wait("navigator.serviceWorker.controller !== null")
    before = titles(tab)
    tab.reload()
    ready(tab)
    shows(tab, *before)
    count = saved(tab)
    capture(tab, "Without a network tomorrow")
    eventually(lambda: saved(tab) > count, "what was captured is kept")
    tab.reload()
    ready(tab)
    shows(tab, *before, "Without a network")


def asks_nobody_else(engine, site, tab):
    assert engine.elsewhere(site) == []
    # If it did, this would be heard.
    tab.evaluate("void (location.href = 'http://elsewhere.invalid/')")
    eventually(lambda: engine.elsewhere(site) == ["http://elsewhere.invalid/"], "a request elsewhere is heard")
