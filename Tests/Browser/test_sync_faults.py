"""The server is away, silent, slow, full, or restored from a backup: nothing is lost or doubled."""
import contextlib
import resource
import signal

from app import CONNECTION_ERRORS, add_steps, capture, go, open_mission, reload
from pairing import (
    DESKTOP, daymark_now, pair, pair_on_desktop, pending_count, titles, titles_on,
    wait_for_sync_state, wait_until, wait_until_synced)
from programs import Server, serve

#: Shortens the timeouts of the app, which are up to a minute.
SHORTEN_TIMEOUTS = """
const { timeout } = AbortSignal;
AbortSignal.timeout = (milliseconds) =>
    timeout.call(AbortSignal, Math.min(milliseconds, 2000));
"""


def text_of(page, route):
    """Opens a route and returns its text."""
    go(page, route)
    return page.inner_text("main")


def count_operations(server):
    return daymark_now(server, "doctor")["operations"]


def complete(page, title):
    page.get_by_role("button", name=f"Mark “{title}” done").click()


@contextlib.contextmanager
def restarted(server, **options):
    """Starts a server on the home and at the port of another, which was stopped."""
    again = Server(server.home, port=server.port, **options)
    try:
        yield again
    finally:
        again.stop()


@contextlib.contextmanager
def suspended(server):
    """Suspends a server: it accepts connections but answers nothing."""
    server.process.send_signal(signal.SIGSTOP)
    try:
        yield
    finally:
        server.process.send_signal(signal.SIGCONT)


def spend_a_day(visitor, page):
    """Captures, edits, completes and drops missions at several times of a day."""

    def start_at(clock):
        visitor.set_time(f"2026-10-28T{clock}:00+01:00")
        reload(page)

    capture(page, "Essay friday ~2h", "Laundry today", "Call home",
            "Seminar every wed 18-19:30", "Dentist tomorrow 14:00 for 45m")
    start_at("11:30")
    open_mission(page, "Essay")
    page.locator(".sheet textarea[id^=title-]").fill("Essay on Dune")
    page.press(".sheet textarea[id^=title-]", "Enter")
    page.wait_for_selector("#notice >> text=Changed: Essay on Dune")
    page.click(".more-facts summary")
    page.select_option("select[id^=priority-]", "critical")
    add_steps(page, "Outline ~25min", "Write")
    complete(page, "Outline")
    page.wait_for_selector(".steps li.done")
    start_at("15:00")
    go(page, "missions")
    for title in ["Laundry", "Already there"]:
        complete(page, title)
        page.wait_for_selector(f"#notice >> text=Done: {title}")
    page.click("#notice >> text=Undo")
    page.wait_for_selector("#notice >> text=Undone")
    open_mission(page, "Call home")
    page.get_by_role("button", name="Let go").click()
    page.wait_for_selector("#notice >> text=Let go: Call home")
    go(page, "today")
    page.locator(".timeline .commitment a", has_text="Seminar").click()
    page.fill("input[id^=location-]", "Room 5")
    page.press("input[id^=location-]", "Enter")
    page.wait_for_selector("#notice >> text=Changed: Seminar")
    start_at("21:00")


def assert_the_day_has_arrived(server):
    assert titles_on(server) == ["Already there", "Essay on Dune"]
    assert titles_on(server, "status:done") == ["Laundry"]
    assert titles_on(server, "status:dropped") == ["Call home"]
    essay = daymark_now(server, "steps", "dune")
    assert essay["priority"] == "critical"
    steps = [(step["title"], step["done"]) for step in essay["steps"]]
    assert steps == [("Outline", True), ("Write", False)]
    assert titles_on(server, "--commitments") == ["Dentist", "Seminar"]
    history = daymark_now(server, "history", "--limit", "100")
    texts = [entry["what"] for entry in history]
    for text in ["Added “Essay on Dune”", "Marked “Laundry” as done", "Marked “Already there” as done",
                 "Let go of “Call home”"]:
        assert texts.count(text) == 1, texts
    assert sum(text.startswith("Undone") for text in texts) == 1


def test_a_day_without_the_server_arrives_completely_and_once(server, visit):
    visitor, page = pair_on_desktop(visit, server)
    daymark_now(server, "add", "Already there friday ~1h")
    page.wait_for_selector(".rows >> text=Already there")
    server.stop()
    spend_a_day(visitor, page)
    wait_for_sync_state(page, "offline")
    assert pending_count(page) >= 12
    before = text_of(page, "missions"), text_of(page, "history")

    with restarted(server) as again:
        reload(page)
        wait_until_synced(page)
        assert_the_day_has_arrived(again)
        operations = count_operations(again)
        reload(page)
        wait_until_synced(page)
        assert count_operations(again) == operations
        assert (text_of(page, "missions"), text_of(page, "history")) == before


def test_a_server_restored_from_a_backup_receives_later_edits_again(server, visit):
    server.stop()
    # Restoring restarts the server, which keeps its port only if the port was given to it.
    with restarted(server) as server:
        visitor, page = pair_on_desktop(visit, server)
        capture(page, "Before the backup", "Changed after it")
        wait_until_synced(page)
        backup = f"{server.home}/backup.sqlite"
        daymark_now(server, "backup", backup)
        capture(page, "After the backup")
        open_mission(page, "Changed after it")
        page.click(".more-facts summary")
        page.select_option("select[id^=priority-]", "critical")
        go(page, "missions")
        complete(page, "Before the backup")
        wait_until_synced(page)
        records = daymark_now(server, "doctor")["records"]
        assert daymark_now(server, "restore", backup)["records"] < records
        wait_until(lambda: titles_on(server) == ["After the backup", "Changed after it"])
        wait_until_synced(page)
        assert titles_on(server, "status:done") == ["Before the backup"]
        assert daymark_now(server, "show", "changed")["priority"] == "critical"
        assert titles(page) == ["After the backup", "Before the backup", "Changed after it"]


def test_a_full_disk_on_the_server_is_reported_and_sync_resumes_by_itself(visit):
    # Python ignores the signal for files over the limit. With `restore_signals=False` the server
    # does too, so that writing fails as on a full disk.
    with serve(restore_signals=False) as server:
        visitor, page = pair_on_desktop(visit, server)
        capture(page, "While there was room")
        wait_until_synced(page)
        limits = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE)
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (4096, limits[1]))
        capture(page, "First without room", "Second without room")
        wait_for_sync_state(page, "full")
        before = pending_count(page)
        assert before >= 2
        reload(page)
        wait_for_sync_state(page, "full")
        assert pending_count(page) == before
        assert titles_on(server) == ["While there was room"]
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, limits)
        wait_until_synced(page)
        expected = ["First without room", "Second without room", "While there was room"]
        assert titles_on(server) == expected


def test_the_app_works_while_the_server_does_not_answer(server, visit):
    visitor = visit(site=server.address, viewport=DESKTOP)
    visitor.context.add_init_script(SHORTEN_TIMEOUTS)
    visitor.expected_errors += [*CONNECTION_ERRORS, "401"]
    page = pair(visitor, server)
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    with suspended(server):
        capture(page, "Said to nobody", "And this")
        complete(page, "And this")
        page.wait_for_selector("#notice >> text=Done: And this")
        wait_for_sync_state(page, "offline")
        reload(page)
        assert titles(page) == ["And this", "Said to nobody"]
        wait_for_sync_state(page, "offline")
        wait_until(lambda: pending_count(page) >= 3)
    wait_until_synced(page)
    assert titles_on(server) == ["Said to nobody"]
    assert titles_on(server, "status:done") == ["And this"]


def test_the_app_works_while_a_slow_server_answers(server, visit):
    visitor, page = pair_on_desktop(visit, server)
    held = []
    page.route("**/sync", lambda route: held.append(route))
    capture(page, "First")
    wait_until(lambda: page.wait_for_timeout(20) or held)
    capture(page, "Second", "Third")
    assert titles(page) == ["First", "Second", "Third"]
    # This also lets the requests go on that were held.
    page.unroute("**/sync")
    wait_until_synced(page)
    assert titles_on(server) == ["First", "Second", "Third"]
    history = daymark_now(server, "history")
    assert sum(entry["what"].startswith("Added") for entry in history) == 3
