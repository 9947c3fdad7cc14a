"""Open pages whose clocks disagree write little, and say so."""
import collections
import contextlib
import json
import sqlite3
from datetime import timedelta

from app import capture, go
from pairing import daymark_now, pair_on_desktop, start_of_minute, wait_until_synced

#: Lets the page look at the clock, as it does when it becomes visible.
LOOK_AT_CLOCK = "document.dispatchEvent(new Event('visibilitychange'))"

#: The limit for each device in ten minutes.
MAX_ENTRIES = 10


def entries_by_device(server):
    """Returns the number of operations that each device has written."""
    with contextlib.closing(sqlite3.connect(f"{server.home}/daymark.sqlite")) as database:
        rows = database.execute("SELECT body FROM operation").fetchall()
    return collections.Counter(json.loads(body)["device"] for (body,) in rows)


def test_two_open_pages_a_day_apart_do_not_answer_each_other_without_end(server, visit):
    now = start_of_minute()
    offsets = (timedelta(), timedelta(days=1))
    visits = [pair_on_desktop(visit, server) for _ in offsets]
    for (visitor, page), offset in zip(visits, offsets):
        visitor.set_time(now + offset)
        page.evaluate(LOOK_AT_CLOCK)
    for _, page in visits:
        capture(page, "Essay in 3 days ~5h", "Water plants every day", "Choir tomorrow 18:00-20:00")
        wait_until_synced(page)
        go(page, "today")
    before = entries_by_device(server)
    for step in range(1, 21):
        for (visitor, page), offset in zip(visits, offsets):
            visitor.set_time(now + offset + timedelta(seconds=30 * step))
            page.evaluate(LOOK_AT_CLOCK)
        visits[0][1].wait_for_timeout(500)
    written = entries_by_device(server) - before
    assert all(count <= MAX_ENTRIES for count in written.values()), written
    assert daymark_now(server, "list")


def test_the_page_with_the_wrong_clock_says_so(server, visit):
    now = start_of_minute()
    right, right_page = pair_on_desktop(visit, server)
    wrong, wrong_page = pair_on_desktop(visit, server)
    right.set_time(now)
    wrong.set_time(now + timedelta(days=1))
    for page in (right_page, wrong_page):
        capture(page, "Essay friday")
        wait_until_synced(page)
        go(page, "settings/device")
    wrong_page.wait_for_selector("#sync-clock")
    assert right_page.locator("#sync-clock").count() == 0
