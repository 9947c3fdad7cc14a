"""One journey in Firefox and WebKit (which all browsers on iPhones use).

A day is changed, works without a network, and syncs.
"""
import tempfile

import pytest

from app import count_saved
from engines import END, ENTER, Firefox, Tab, WebKit, wait_for
from programs import Server, daymark


@pytest.fixture(params=[Firefox, WebKit], ids=["firefox", "webkit"])
def engine(request):
    with request.param() as engine:
        yield engine


def wait_until_ready(tab):
    tab.wait("document.documentElement.dataset.ready === ''")


def reload(tab):
    tab.reload()
    wait_until_ready(tab)


def capture(tab, line):
    tab.click("#capture-line")
    tab.type(line + ENTER)
    tab.wait("document.getElementById('capture-line').value === ''")


def titles(tab, rows="li"):
    found = tab.evaluate(f"""[...document.querySelectorAll('.rows {rows} .title')]
        .map((title) => title.textContent)""")
    return sorted(found)


def wait_for_titles(tab, *expected, rows="li"):
    wait_for(lambda: titles(tab, rows) == sorted(expected), f"{expected} in {rows}")


def wait_until_synced(tab):
    tab.evaluate("location.hash = '#settings/device'")
    tab.wait("""document.querySelector('#sync-state[data-state=synced]')
        && !document.getElementById('sync-waiting')""")
    tab.evaluate("location.hash = '#missions'")


def titles_on(server):
    return sorted(mission["title"] for mission in daymark(server, "list"))


def test_a_day_in_another_engine(engine):
    with tempfile.TemporaryDirectory() as home:
        server = Server(home)
        try:
            tab, other = spend_a_day_with_the_server(engine, server)
            server.stop()
            go_on_without_the_server(tab)
            server = Server(home, port=server.port)
            reload(tab)
            wait_until_synced(tab)
            expected = ["Essay on Dune", "From the terminal", "Laundry", "Report",
                        "Without a network"]
            assert titles_on(server) == expected
            assert tab.problems() == other.problems() == []
            assert_no_request_elsewhere(engine, server.address, tab)
        finally:
            server.stop()


def spend_a_day_with_the_server(engine, server):
    """Edits in two tabs and in the terminal; returns the tabs."""
    tab = Tab(engine)
    tab.go(server.link)
    wait_until_ready(tab)
    wait_until_synced(tab)

    capture(tab, "Essay tomorrow ~1h")
    wait_for_titles(tab, "Essay")
    tab.click(".rows a.title")
    tab.click(".sheet textarea[id^=title-]")
    tab.type(END + " on Dune" + ENTER)
    tab.evaluate("location.hash = '#missions'")
    wait_for_titles(tab, "Essay on Dune")
    tab.click("[aria-label='Mark “Essay on Dune” done']")
    wait_for_titles(tab, "Essay on Dune", rows="li.done")
    tab.click("#notice button")
    tab.wait("""document.getElementById('notice').innerText
        .includes('Undone: Marked “Essay on Dune” as done')""")
    wait_for_titles(tab, rows="li.done")

    wait_until_synced(tab)
    assert titles_on(server) == ["Essay on Dune"]
    daymark(server, "add", "From the terminal tomorrow")
    wait_for_titles(tab, "Essay on Dune", "From the terminal")

    other = Tab(engine)
    other.go(f"{server.address}/#missions")
    wait_until_ready(other)
    capture(other, "Laundry tomorrow")
    wait_for_titles(tab, "Essay on Dune", "From the terminal", "Laundry")
    capture(tab, "Report tomorrow")
    wait_for_titles(other, "Essay on Dune", "From the terminal", "Laundry", "Report")
    wait_until_synced(tab)
    return tab, other


def go_on_without_the_server(tab):
    tab.wait("navigator.serviceWorker.controller !== null")
    before = titles(tab)
    reload(tab)
    wait_for_titles(tab, *before)
    count = count_saved(tab)
    capture(tab, "Without a network tomorrow")
    wait_for(lambda: count_saved(tab) > count, "the captured line is stored")
    reload(tab)
    wait_for_titles(tab, *before, "Without a network")


def assert_no_request_elsewhere(engine, site, tab):
    assert engine.requests_elsewhere(site) == []
    # Make one on purpose, to see that it would have been noticed.
    tab.evaluate("void (location.href = 'http://elsewhere.invalid/')")
    expected = ["http://elsewhere.invalid/"]
    wait_for(lambda: engine.requests_elsewhere(site) == expected, "a request elsewhere is noticed")
