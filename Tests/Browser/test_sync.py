"""Browsers, the terminal and the server in step with one another."""
import json
import subprocess
import tempfile

import pytest

from conftest import AWAY, BINARIES, NOW, VOICES, Served, capture, saved


@pytest.fixture
def served():
    with tempfile.TemporaryDirectory() as home:
        server = Served(home)
        yield server
        server.stop()


def daymark(server, *arguments):
    arguments = [*arguments, "--home", server.home, "--zone", "Europe/Berlin", "--now", NOW[:16], "--json"]
    return json.loads(subprocess.run([BINARIES / "daymark", *arguments], check=True, capture_output=True, text=True).stdout)


def link(server):
    arguments = ["pair", "--public", server.address, "--home", server.home, "--json"]
    return json.loads(subprocess.run([BINARIES / "daymarkd", *arguments], check=True, capture_output=True, text=True).stdout)["link"]


def enter(one, server):
    """Lets a browser in and waits until it is in step."""
    one.expected += [*AWAY, "ERR_INTERNET_DISCONNECTED", "ERR_FAILED", "Insufficient Storage"]
    page = one.context.new_page()
    page.goto(link(server))
    page.wait_for_selector("html[data-ready]")
    in_step(page)
    return page


def state(page):
    page.evaluate("location.hash = '#settings'")
    return page.locator("#sync-state").get_attribute("data-state")


def in_step(page):
    page.evaluate("location.hash = '#settings'")
    page.wait_for_selector("#sync-state[data-state=inStep]")
    page.wait_for_function("() => !document.getElementById('sync-waiting')")
    page.evaluate("location.hash = '#missions'")


def titles(page):
    page.evaluate("location.hash = '#missions'")
    page.wait_for_selector(".rows .title")
    return sorted(page.locator(".rows .title").all_text_contents())


def test_the_browser_and_the_terminal_see_one_another(served, visit):
    page = enter(visit(site=served.address), served)
    capture(page, "From the browser tomorrow")
    in_step(page)
    assert [one["title"] for one in daymark(served, "list")] == ["From the browser"]
    daymark(served, "add", "From the terminal tomorrow")
    page.wait_for_selector("text=From the terminal", timeout=5000)
    daymark(served, "done", "browser")
    page.wait_for_function("() => ![...document.querySelectorAll('.rows .title')].some((one) => one.textContent === 'From the browser')"
                           " || document.querySelector('.done')")


def test_edits_made_offline_come_together(served, visit):
    one, two = visit(site=served.address), visit(site=served.address)
    a, b = enter(one, served), enter(two, served)
    capture(a, "Essay friday ~2h", "Report friday ~1h")
    in_step(a)
    b.wait_for_selector("text=Report")
    one.context.set_offline(True)
    two.context.set_offline(True)
    capture(a, "Only a friday")
    capture(b, "Only b friday")
    one.context.set_offline(False)
    two.context.set_offline(False)
    for page in (a, b):
        page.evaluate("dispatchEvent(new Event('online'))")
    a.wait_for_selector("text=Only b", timeout=15000)
    b.wait_for_selector("text=Only a", timeout=15000)
    assert titles(a) == titles(b) == ["Essay", "Only a", "Only b", "Report"]


def test_a_server_that_was_away_gets_everything_once(served, visit):
    page = enter(visit(site=served.address), served)
    port = served.port
    served.stop()
    capture(page, *[f"Written alone {number} friday" for number in range(5)])
    saved(page)
    again = Served(served.home, port)
    try:
        page.reload()
        page.wait_for_selector("html[data-ready]")
        in_step(page)
        listed = [one["title"] for one in daymark(served, "list")]
        assert sorted(listed) == [f"Written alone {number}" for number in range(5)]
    finally:
        again.stop()


def test_who_was_not_let_in_stays_alone(served, visit):
    page = visit(site=served.address).page()
    capture(page, "Mine alone friday")
    page.wait_for_timeout(300)
    assert state(page) == "out"
    assert daymark(served, "list") == []


def test_what_was_here_before_comes_along(served, visit):
    one = visit(site=served.address)
    page = one.page()
    capture(page, "Before the server friday", "And this one friday")
    saved(page)
    page.close()
    page = enter(one, served)
    assert titles(page) == ["And this one", "Before the server"]
    assert sorted(one["title"] for one in daymark(served, "list")) == ["And this one", "Before the server"]


def test_a_link_lets_one_browser_in(served, visit):
    address = link(served)
    first, second = visit(site=served.address), visit(site=served.address)
    second.expected.append("403")
    page = first.context.new_page()
    page.goto(address)
    page.wait_for_selector("html[data-ready]")
    in_step(page)
    other = second.context.new_page()
    other.goto(address)
    other.wait_for_selector("html[data-ready]")
    other.wait_for_selector("text=daymark pair")
    other.evaluate("location.hash = '#settings'")
    other.wait_for_selector("#sync-state[data-state=out]")
    assert "enter" not in page.url and "enter" not in other.url


@pytest.mark.parametrize("voice", VOICES)
def test_nothing_moves_when_an_accounts_records_come(served, visit, voice):
    """But for the bar, which dresses in the account's voice."""
    daymark(served, "config", "voice", voice)
    for title in ("Essay tomorrow ~2h", "Report friday ~1h !high", "Laundry today ~30m"):
        daymark(served, "add", title)
    one = visit(site=served.address, viewport={"width": 390, "height": 844})
    one.context.add_init_script("""
        globalThis.shifts = [];
        new PerformanceObserver((list) => { for (const e of list.getEntries()) if (!e.hadRecentInput)
            shifts.push(...e.sources.filter(({ node }) => !node?.parentElement?.closest("#nav")).map(({ node }) => (node?.outerHTML ?? node?.parentElement?.outerHTML ?? String(node)).slice(0, 200))); })
            .observe({ type: 'layout-shift', buffered: true });
    """)
    page = one.context.new_page()
    page.goto(link(served))
    page.wait_for_selector(f"html[data-voice={voice}] .today :text('Essay')")
    page.wait_for_timeout(300)
    assert page.evaluate("shifts") == []


def test_many_entries_are_packed_and_come_back(served, visit):
    page = enter(visit(site=served.address), served)
    page.evaluate("""() => {
        const line = document.getElementById('capture-line');
        for (let number = 0; number < 350; number++) {
            line.value = `Task ${number} friday`;
            line.form.requestSubmit();
        }
    }""")
    in_step(page)
    before = saved(page)
    assert before > 300
    page.reload()
    page.wait_for_selector("html[data-ready]")
    page.wait_for_function("""() => new Promise((resolve) => {
        const open = indexedDB.open('daymark');
        open.onsuccess = () => {
            const count = open.result.transaction('pack').objectStore('pack').count();
            count.onsuccess = () => { open.result.close(); resolve(count.result > 0); };
        };
    })""", timeout=20000)
    page.reload()
    page.wait_for_selector("html[data-ready]")
    in_step(page)
    assert len(daymark(served, "list")) == 350
    capture(page, "After all that friday")
    in_step(page)
    assert len(daymark(served, "list")) == 351
