"""What goes wrong between a browser and its account, and that nothing is lost or doubled by it."""
import contextlib
import os
import random
import re
import resource
import signal
import tempfile
import time
from datetime import datetime, timedelta, timezone

import pytest
from playwright.sync_api import Error

from conftest import AWAY, Served, capture, saved
from test_screens import add_steps, go, open_mission
from test_sync import daymark, enter, in_step, link, served, titles

#: How often a tab is killed; `make soak` does it more often.
ROUNDS = int(os.environ.get("DAYMARK_ROUNDS", "8"))
DESKTOP = {"width": 1280, "height": 800}


def visitor(visit, server, **options):
    """A browser that is in step with a server, whose failures are expected."""
    one = visit(site=server.address, viewport=DESKTOP, **options)
    one.expected += [*AWAY, "401"]
    page = enter(one, server)
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    return one, page


def reload(page):
    page.reload()
    page.wait_for_selector("html[data-ready]")


def shown(page, place):
    """Goes to a place and says what stands there."""
    go(page, place)
    return page.inner_text("main")


def wait_for_state(page, name):
    go(page, "settings")
    page.wait_for_selector(f"#sync-state[data-state={name}]")


def waiting(page):
    """How many changes wait to be sent."""
    go(page, "settings")
    said = page.locator("#sync-waiting")
    return int(re.search(r"\d+", said.inner_text())[0]) if said.count() else 0


def listed(server, *query):
    return sorted(one["title"] for one in daymark(server, "list", *query))


def wait_until(holds, seconds=15):
    end = time.monotonic() + seconds
    while not holds():
        assert time.monotonic() < end, "it never came to that"
        time.sleep(0.1)


def operations(server):
    return daymark(server, "doctor")["operations"]


@contextlib.contextmanager
def running(home, port=0, **options):
    server = Served(home, port, **options)
    try:
        yield server
    finally:
        server.stop()


@contextlib.contextmanager
def standing_still(server):
    """The server takes connections and says nothing."""
    server.process.send_signal(signal.SIGSTOP)
    try:
        yield
    finally:
        server.process.send_signal(signal.SIGCONT)


def test_a_day_without_the_server_arrives_whole_and_once(served, visit):
    one, page = visitor(visit, served)
    daymark(served, "add", "Already there friday ~1h")
    page.wait_for_selector(".rows >> text=Already there")
    served.stop()

    def at(clock):
        one.context.clock.set_fixed_time(f"2026-10-28T{clock}:00+01:00")
        reload(page)

    capture(page, "Essay friday ~2h", "Laundry today", "Call home", "Seminar every wed 18-19:30", "Dentist tomorrow 14:00 for 45m")
    at("11:30")
    open_mission(page, "Essay")
    page.locator(".sheet > .title-field textarea").fill("Essay on Dune")
    page.press(".sheet > .title-field textarea", "Enter")
    page.wait_for_selector("#notice >> text=Changed: Essay on Dune")
    page.select_option("select[id^=priority-]", "critical")
    add_steps(page, "Outline ~25min", "Write")
    page.get_by_role("button", name="Mark “Outline” done").click()
    page.wait_for_selector(".steps li.done")
    at("15:00")
    go(page, "missions")
    for title in ["Laundry", "Already there"]:
        page.get_by_role("button", name=f"Mark “{title}” done").click()
        page.wait_for_selector(f"#notice >> text=Done: {title}")
    page.click("#notice >> text=Undo")
    page.wait_for_selector("#notice >> text=Undone")
    open_mission(page, "Call home")
    page.get_by_role("button", name="Let go").click()
    page.wait_for_selector("#notice >> text=Dropped: Call home")
    go(page, "today")
    page.locator(".timeline .commitment a", has_text="Seminar").click()
    page.fill("input[id^=location-]", "Room 5")
    page.press("input[id^=location-]", "Enter")
    page.wait_for_selector("#notice >> text=Changed: Seminar")
    at("21:00")
    wait_for_state(page, "offline")
    assert waiting(page) >= 12
    here = shown(page, "missions"), shown(page, "history")

    with running(served.home, served.port) as again:
        reload(page)
        in_step(page)
        assert listed(again) == ["Already there", "Essay on Dune"]
        assert listed(again, "status:done") == ["Laundry"] and listed(again, "status:dropped") == ["Call home"]
        essay = daymark(again, "steps", "dune")
        assert essay["priority"] == "critical"
        assert [(step["title"], "done" in step) for step in essay["steps"]] == [("Outline", True), ("Write", False)]
        assert listed(again, "--commitments") == ["Dentist", "Seminar"]
        done = [one["what"] for one in daymark(again, "history", "--limit", "100")]
        for what in ["Added “Essay on Dune”", "Done “Laundry”", "Done “Already there”", "Deleted “Call home”"]:
            assert done.count(what) == 1, done
        assert sum(what.startswith("Undone") for what in done) == 1
        before = operations(again)
        reload(page)
        in_step(page)
        assert operations(again) == before
        assert (shown(page, "missions"), shown(page, "history")) == here


def test_a_clock_a_year_ahead_wins_no_longer_than_until_the_next_edit(served, visit):
    now = datetime.now(timezone.utc)
    (phone, a), (laptop, b) = visitor(visit, served), visitor(visit, served)
    laptop.context.clock.set_fixed_time(now)
    phone.context.clock.set_fixed_time(now + timedelta(days=365))

    def follows(page, other, notes):
        """What one writes stands on the other, whatever stood there."""
        open_mission(page, "Essay")
        page.fill("textarea[id^=notes-]", notes)
        page.locator("textarea[id^=notes-]").blur()
        in_step(page)
        open_mission(other, "Essay")
        other.wait_for_function("(notes) => document.querySelector('textarea[id^=notes-]').value === notes", arg=notes)

    capture(a, "Essay", "Only the phone's")
    in_step(a)
    follows(b, a, "later, by the laptop")
    follows(a, b, "by the phone, a year ahead still")
    follows(b, a, "and by the laptop")
    phone.context.clock.set_fixed_time(now + timedelta(minutes=1))
    follows(a, b, "by the phone, right again")
    follows(b, a, "the laptop has the last word")
    for page in (a, b):
        reload(page)
        in_step(page)
        assert titles(page) == ["Essay", "Only the phone's"]
        open_mission(page, "Essay")
        assert page.input_value("textarea[id^=notes-]") == "the laptop has the last word"


def test_a_server_back_from_an_older_backup_gets_todays_edits(served, visit):
    served.stop()
    # At a port that it chose it would start anew at another.
    with running(served.home, served.port) as server:
        one, page = visitor(visit, server)
        capture(page, "Before the backup", "Changed after it")
        in_step(page)
        daymark(server, "backup", f"{server.home}/backup.sqlite")
        capture(page, "After the backup")
        open_mission(page, "Changed after it")
        page.select_option("select[id^=priority-]", "critical")
        go(page, "missions")
        page.get_by_role("button", name="Mark “Before the backup” done").click()
        in_step(page)
        records = daymark(server, "doctor")["records"]
        assert daymark(server, "restore", f"{server.home}/backup.sqlite")["records"] < records
        wait_until(lambda: listed(server) == ["After the backup", "Changed after it"])
        in_step(page)
        assert listed(server, "status:done") == ["Before the backup"]
        assert daymark(server, "show", "changed")["priority"] == "critical"
        assert titles(page) == ["After the backup", "Before the backup", "Changed after it"]


def test_a_full_disk_at_the_server_is_said_and_heals_by_itself(visit):
    # The signal of a file that may not grow stays ignored, as it is here: what is written fails, as on a disk that is full.
    with tempfile.TemporaryDirectory() as home, running(home, restore_signals=False) as server:
        one, page = visitor(visit, server)
        capture(page, "While there was room")
        in_step(page)
        room = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE)
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (4096, room[1]))
        capture(page, "First without room", "Second without room")
        wait_for_state(page, "full")
        before = waiting(page)
        assert before >= 2
        reload(page)
        wait_for_state(page, "full")
        assert waiting(page) == before
        assert listed(server) == ["While there was room"]
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, room)
        in_step(page)
        assert listed(server) == ["First without room", "Second without room", "While there was room"]


#: Adds missions by the line of capture without end, and tells of each that is stored.
WITHOUT_END = """async (turn) => {
    const open = indexedDB.open('daymark');
    await new Promise((resolve) => { open.onsuccess = resolve; });
    const isStored = (title) => new Promise((resolve) => {
        const all = open.result.transaction('entries').objectStore('entries').getAll();
        all.onsuccess = () => resolve(all.result.some((entry) => entry.includes(`"${title}"`)));
    });
    const line = document.getElementById('capture-line');
    for (let number = 0; true; number++) {
        const title = line.value = `Task ${turn} ${number}`;
        line.dispatchEvent(new Event('input', { bubbles: true }));
        line.form.requestSubmit();
        while (!await isStored(title)) { }
        kept(title);
    }
}"""


def test_a_tab_killed_while_it_writes_loses_nothing_that_was_kept(visit):
    one = visit()
    chance = random.Random(1)
    kept = []
    one.context.expose_function("kept", lambda title: kept.append(title))
    for turn in range(ROUNDS):
        page = one.page("settings")
        page.evaluate(f"void ({WITHOUT_END})({turn})")
        page.wait_for_timeout(chance.uniform(20, 300))
        with page.expect_event("crash"), contextlib.suppress(Error):
            page.goto("chrome://crash")
        page.close()
    page = one.page("missions")
    to_the_end(page)
    found = page.locator(".rows .title").all_text_contents()
    assert len(kept) > 20 and set(kept) <= set(found)
    assert len(found) == len(set(found)), "nothing is there twice"
    capture(page, "After all that")
    assert saved(page) > len(kept)


def to_the_end(page):
    """Scrolls through all of a list; its rest comes by itself."""
    end = time.monotonic() + 60
    while page.locator("#main .more button").count():
        assert time.monotonic() < end, "the rest of the list does not come"
        page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
        page.wait_for_timeout(50)


def test_two_devices_edit_different_fields_of_the_same_missions_offline(served, visit, tmp_path):
    names = [f"Mission {number}" for number in range(50)]
    (tmp_path / "list.txt").write_text("\n".join(names))
    daymark(served, "import", str(tmp_path / "list.txt"))
    (one, a), (two, b) = visitor(visit, served), visitor(visit, served)
    ids = [one["id"] for one in daymark(served, "list")]
    for device in (one, two):
        device.context.set_offline(True)
    edit = """async ([ids, field, value]) => {
        for (const id of ids) {
            location.hash = `mission/${id}`;
            const shown = () => document.querySelector(`.sheet [data-on$="/${id}/${field}"]`);
            const end = Date.now() + 20_000;
            while (!shown()) {
                if (Date.now() > end) throw new Error(`${id} does not show: ${location.hash} ${document.title} ${document.body.innerText.slice(0, 400)}`);
                await new Promise(requestAnimationFrame);
            }
            shown().value = value;
            shown().dispatchEvent(new Event('change', { bubbles: true }));
        }
    }"""
    for page, field, value in [(a, "priority", "critical"), (b, "estimate", "90 min")]:
        page.evaluate(edit, [ids, field, value])
    for page in (a, b):
        assert waiting(page) >= 50
    for device in (one, two):
        device.context.set_offline(False)
    for page in (a, b):
        in_step(page)
    in_step(a)
    for mission in daymark(served, "list"):
        assert (mission["priority"], mission["minutes"]) == ("critical", 90)
    for page in (a, b):
        go(page, "history")
        page.wait_for_selector(".history .more button")
        to_the_end(page)
        texts = page.locator(".history .rows li").all_inner_texts()
        for name in names:
            assert sum(f"Changed “{name}”" in text for text in texts) == 2


@pytest.fixture
def moved(served, visit):
    """A browser in step with one account, at whose address another account answers now, which has let it in."""
    one, page = visitor(visit, served)
    capture(page, "Mine alone", "Both have this")
    in_step(page)
    served.stop()
    capture(page, "Mine, not sent")
    with tempfile.TemporaryDirectory() as home, running(home, served.port) as other:
        daymark(other, "add", "Theirs friday")
        daymark(other, "add", "Both have this")
        page.close()
        page = one.context.new_page()
        page.goto(link(other))
        page.wait_for_selector("html[data-ready]")
        wait_for_state(page, "foreign")
        yield page, other


MINE = ["Both have this", "Mine alone", "Mine, not sent"]
THEIRS = ["Both have this", "Theirs"]


def test_another_account_is_not_mixed_in(moved):
    page, other = moved
    capture(page, "Written meanwhile")
    wait_for_state(page, "foreign")
    reload(page)
    wait_for_state(page, "foreign")
    assert waiting(page) >= 2
    assert titles(page) == [*MINE, "Written meanwhile"]
    assert listed(other) == THEIRS


def test_another_account_is_joined(moved):
    page, other = moved
    go(page, "settings")
    page.click("text=Merge both")
    in_step(page)
    assert titles(page) == listed(other) == sorted(MINE + THEIRS)
    reload(page)
    in_step(page)
    daymark(other, "done", "theirs")
    page.wait_for_selector(".rows li.done >> text=Theirs")
    capture(page, "Together")
    in_step(page)
    assert titles(page) == sorted([*MINE, *THEIRS, "Together"])


def test_another_account_takes_the_place_of_what_is_in_a_file_then(moved):
    page, other = moved
    go(page, "settings")
    with page.expect_navigation(), page.expect_download() as download:
        page.click("text=Save a file and use the server’s")
    file = download.value.path().read_text()
    page.wait_for_selector("html[data-ready]")
    in_step(page)
    assert titles(page) == listed(other) == THEIRS
    capture(page, "From now on here")
    in_step(page)
    assert listed(other) == sorted(["From now on here", *THEIRS])
    # All of it is in the file, and comes back from there.
    go(page, "settings")
    page.set_input_files("input[type=file]", {"name": "daymark.json", "mimeType": "application/json", "buffer": file.encode()})
    in_step(page)
    assert titles(page) == listed(other) == sorted(["From now on here", *MINE, *THEIRS])


EVIL = ["<img src=x onerror=alert(1)>", "</script><script>alert(2)</script>", "\"'`&lt;&amp;<b>", "\u202eright to left\u2066 \u200fmarks",
        "👩‍👩‍👧‍👦 family 🏳️‍🌈 e\u0301", "<!-- --><style>*{display:none}</style>"]


def test_titles_from_the_terminal_appear_as_text(served, visit, tmp_path):
    one, page = visitor(visit, served)
    evil = [f'"{title}"' for title in EVIL]
    for title in evil:
        daymark(served, "add", title)
    long = "<i>long</i> " * 900
    (tmp_path / "list.csv").write_text(f'title\n"{long}"\n')
    daymark(served, "import", str(tmp_path / "list.csv"))
    expected = [one["title"] for one in daymark(served, "list")]
    assert set(evil) < set(expected) and len(expected) == len(evil) + 1

    def shown_titles():
        return page.locator(".rows .title").all_text_contents()

    wait_until(lambda: sorted(shown_titles()) == sorted(expected))
    for mission in daymark(served, "list"):
        title = mission["title"]
        go(page, f"mission/{mission['id']}")
        page.wait_for_function("(title) => document.querySelector('.sheet > .title-field textarea')?.value === title", arg=title)
        if title not in evil:
            assert page.input_value("textarea[id^=notes-]").startswith(long[:10000])
        go(page, "missions")
        page.fill("#search", title[:12])
        wait_until(lambda: title in shown_titles())
        page.fill("#search", "")
    go(page, "history")
    texts = "\n".join(shown_titles())
    assert all(title in texts for title in evil)
    go(page, "today")
    assert page.locator("main img, main script, main style, main b, main i").count() == 0


def test_a_server_that_says_nothing_hinders_nobody(served, visit):
    one = visit(site=served.address, viewport=DESKTOP)
    # A person would wait a minute.
    one.context.add_init_script("""
        const { timeout } = AbortSignal;
        AbortSignal.timeout = (ms) => timeout.call(AbortSignal, Math.min(ms, 2000));
    """)
    one.expected += [*AWAY, "401"]
    page = enter(one, served)
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    with standing_still(served):
        capture(page, "Said to nobody", "And this")
        page.get_by_role("button", name="Mark “And this” done").click()
        page.wait_for_selector("#notice >> text=Done: And this")
        wait_for_state(page, "offline")
        reload(page)
        assert titles(page) == ["And this", "Said to nobody"]
        wait_for_state(page, "offline")
        wait_until(lambda: waiting(page) >= 3)
    in_step(page)
    assert listed(served) == ["Said to nobody"] and listed(served, "status:done") == ["And this"]


def test_a_slow_server_is_waited_for_and_nothing_else_is(served, visit):
    one, page = visitor(visit, served)
    held = []
    page.route("**/sync", lambda route: held.append(route))
    capture(page, "First")
    wait_until(lambda: page.wait_for_timeout(20) or held)
    capture(page, "Second", "Third")
    assert titles(page) == ["First", "Second", "Third"]
    # With this those that were held go on.
    page.unroute("**/sync")
    in_step(page)
    assert listed(served) == ["First", "Second", "Third"]
    assert sum(one["what"].startswith("Added") for one in daymark(served, "history")) == 3
