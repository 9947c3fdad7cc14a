"""Browsers, the terminal and the server sync with one another."""
import pytest

from app import (
    COUNT_STORED, VOICES, capture, capture_quickly, count_saved, go, reload, wait_for_promise)
from pairing import (
    daymark_now, open_link, pair, pair_on_desktop, sync_state, titles, titles_on, wait_until,
    wait_until_synced)
from programs import Server

#: Records in `shifts` the elements that shift without an input, outside the navigation.
RECORD_SHIFTED_ELEMENTS = """
globalThis.shifts = [];
const describe = ({ node }) =>
    (node?.outerHTML ?? node?.parentElement?.outerHTML ?? String(node)).slice(0, 200);
// A voice has its own navigation, and its own form of the field for new missions.
const isOutsideNavigation = ({ node }) => !node?.parentElement?.closest('#nav, #capture');
new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
        if (entry.hadRecentInput) continue;
        shifts.push(...entry.sources.filter(isOutsideNavigation).map(describe));
    }
}).observe({ type: 'layout-shift', buffered: true });
"""

#: Whether the first mission is no longer listed as open.
BROWSER_MISSION_IS_DONE = """() =>
    ![...document.querySelectorAll('.rows .title')]
        .some((title) => title.textContent === 'From the browser')
    || document.querySelector('.done')"""


def test_the_browser_and_the_terminal_see_each_others_edits(server, visit):
    page = pair(visit(site=server.address), server)
    capture(page, "From the browser tomorrow")
    wait_until_synced(page)
    assert titles_on(server) == ["From the browser"]
    daymark_now(server, "add", "From the terminal tomorrow")
    page.wait_for_selector("text=From the terminal", timeout=5000)
    daymark_now(server, "done", "browser")
    page.wait_for_function(BROWSER_MISSION_IS_DONE)


def test_edits_made_offline_on_two_devices_are_merged(server, visit):
    first, second = visit(site=server.address), visit(site=server.address)
    a, b = pair(first, server), pair(second, server)
    capture(a, "Essay friday ~2h", "Report friday ~1h")
    wait_until_synced(a)
    b.wait_for_selector("text=Report")
    first.context.set_offline(True)
    second.context.set_offline(True)
    capture(a, "Only a friday")
    capture(b, "Only b friday")
    first.context.set_offline(False)
    second.context.set_offline(False)
    for page in (a, b):
        page.evaluate("dispatchEvent(new Event('online'))")
    a.wait_for_selector("text=Only b", timeout=15000)
    b.wait_for_selector("text=Only a", timeout=15000)
    assert titles(a) == titles(b) == ["Essay", "Only a", "Only b", "Report"]


def test_a_server_that_was_away_receives_everything_once(server, visit):
    page = pair(visit(site=server.address), server)
    server.stop()
    capture(page, *[f"Written alone {number} friday" for number in range(5)])
    count_saved(page)
    restarted = Server(server.home, port=server.port)
    try:
        reload(page)
        wait_until_synced(page)
        assert titles_on(restarted) == [f"Written alone {number}" for number in range(5)]
    finally:
        restarted.stop()


def test_an_unpaired_browser_does_not_sync(server, visit):
    page = visit(site=server.address).open()
    capture(page, "Mine alone friday")
    page.wait_for_timeout(300)
    assert sync_state(page) == "signedOut"
    assert titles_on(server) == []


def test_missions_from_before_pairing_are_synced(server, visit):
    visitor = visit(site=server.address)
    page = visitor.open()
    capture(page, "Before the server friday", "And this one friday")
    count_saved(page)
    page.close()
    page = pair(visitor, server)
    assert titles(page) == ["And this one", "Before the server"]
    assert titles_on(server) == ["And this one", "Before the server"]


def test_a_link_pairs_only_one_browser(server, visit):
    link = server.new_link()
    first, second = visit(site=server.address), visit(site=server.address)
    second.expected_errors.append("403")
    page = open_link(first, link)
    wait_until_synced(page)
    other = open_link(second, link)
    other.wait_for_selector("text=daymark pair")
    other.evaluate("location.hash = '#settings/device'")
    other.wait_for_selector("#sync-state[data-state=signedOut]")
    assert "enter" not in page.url and "enter" not in other.url


@pytest.mark.parametrize("voice", VOICES)
def test_the_first_sync_shifts_nothing_but_the_navigation(server, visit, voice):
    """The navigation changes to the voice of the account."""
    daymark_now(server, "config", "voice", voice)
    for title in ("Essay tomorrow ~2h", "Report friday ~1h !high", "Laundry today ~30m"):
        daymark_now(server, "add", title)
    visitor = visit(site=server.address, viewport={"width": 390, "height": 844})
    visitor.context.add_init_script(RECORD_SHIFTED_ELEMENTS)
    page = visitor.context.new_page()
    page.goto(server.new_link())
    page.wait_for_selector(f"html[data-voice={voice}] .today :text('Laundry')")
    page.wait_for_timeout(300)
    assert page.evaluate("shifts") == []


def test_many_entries_are_packed_and_are_loaded_from_the_pack(server, visit):
    page = pair(visit(site=server.address), server)
    capture_quickly(page, [f"Task {number} friday" for number in range(350)])
    wait_until_synced(page)
    assert count_saved(page) > 300
    reload(page)
    wait_for_promise(page, f"async () => (await ({COUNT_STORED})('pack')) > 0")
    reload(page)
    wait_until_synced(page)
    assert len(titles_on(server)) == 350
    capture(page, "After all that friday")
    wait_until_synced(page)
    assert len(titles_on(server)) == 351


HOSTILE_TITLES = [
    "<img src=x onerror=alert(1)>",
    "</script><script>alert(2)</script>",
    "\"'`&lt;&amp;<b>",
    "\u202eright to left\u2066 \u200fmarks",
    "👩‍👩‍👧‍👦 family 🏳️‍🌈 e\u0301",
    "<!-- --><style>*{display:none}</style>",
]


def test_markup_in_titles_from_the_terminal_appears_as_text(server, visit, tmp_path):
    _, page = pair_on_desktop(visit, server)
    hostile = [f'"{title}"' for title in HOSTILE_TITLES]
    for title in hostile:
        daymark_now(server, "add", title)
    long = "<i>long</i> " * 900
    (tmp_path / "list.csv").write_text(f'title\n"{long}"\n')
    daymark_now(server, "import", str(tmp_path / "list.csv"))
    missions = daymark_now(server, "list")
    expected = [mission["title"] for mission in missions]
    assert set(hostile) < set(expected) and len(expected) == len(hostile) + 1

    def shown_titles():
        return page.locator(".rows .title").all_text_contents()

    wait_until(lambda: sorted(shown_titles()) == sorted(expected))
    for mission in missions:
        title = mission["title"]
        go(page, f"mission/{mission['id']}")
        page.wait_for_function("""(title) =>
            document.querySelector('.sheet textarea[id^=title-]')?.value === title""", arg=title)
        if title not in hostile:
            assert page.input_value("textarea[id^=notes-]").startswith(long[:10000])
        go(page, "missions")
        page.fill("#search", title[:12])
        wait_until(lambda: title in shown_titles())
        page.fill("#search", "")
    go(page, "history")
    texts = "\n".join(shown_titles())
    assert all(title in texts for title in hostile)
    go(page, "today")
    elements = "main img, main script, main style, main b, main i"
    assert page.locator(elements).count() == 0
