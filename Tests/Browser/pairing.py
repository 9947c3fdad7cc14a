"""Browsers that sync with a server."""
import re
import time
from datetime import datetime, timezone

from app import CONNECTION_ERRORS, NOW, go, wait_until_ready
from programs import daymark

DESKTOP = {"width": 1280, "height": 800}


def start_of_minute():
    """Returns the time of the server, to the minute.

    In the last second of a minute a page waits for the next minute before it plans. With a clock that
    stands still, it would wait forever.
    """
    return datetime.now(timezone.utc).replace(second=0, microsecond=0)


def pair(visitor, server):
    """Pairs a browser with a server and waits until it has synced. Allows connection errors."""
    visitor.expected_errors += [
        *CONNECTION_ERRORS, "ERR_INTERNET_DISCONNECTED", "ERR_FAILED", "Insufficient Storage"]
    page = open_link(visitor, server.new_link())
    wait_until_synced(page)
    return page


def pair_on_desktop(visit, server):
    """Pairs a new, wide browser that also works offline. Returns the visit and its page."""
    visitor = visit(site=server.address, viewport=DESKTOP)
    visitor.expected_errors += [*CONNECTION_ERRORS, "401"]
    page = pair(visitor, server)
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    return visitor, page


def open_link(visitor, link):
    """Opens a pairing link in a new page."""
    page = visitor.context.new_page()
    page.goto(link)
    wait_until_ready(page)
    return page


def sync_state(page):
    page.evaluate("location.hash = '#settings/device'")
    return page.locator("#sync-state").get_attribute("data-state")


def wait_for_sync_state(page, state):
    go(page, "settings/device")
    page.wait_for_selector(f"#sync-state[data-state={state}]")


def wait_until_synced(page):
    """Waits until the server has every change, then shows the missions."""
    page.evaluate("location.hash = '#settings/device'")
    page.wait_for_selector("#sync-state[data-state=synced]")
    page.wait_for_function("() => !document.getElementById('sync-waiting')")
    page.evaluate("location.hash = '#missions'")


def pending_count(page):
    """Returns how many changes are still to be sent."""
    go(page, "settings/device")
    pending = page.locator("#sync-waiting")
    return int(re.search(r"\d+", pending.inner_text())[0]) if pending.count() else 0


def titles(page):
    """Returns the sorted titles of the page's missions."""
    page.evaluate("location.hash = '#missions'")
    page.wait_for_selector(".rows .title")
    return sorted(page.locator(".rows .title").all_text_contents())


def daymark_now(server, *arguments):
    """Runs the command line at the time and in the zone of the browsers."""
    return daymark(server, *arguments, "--zone", "Europe/Berlin", "--now", NOW[:16])


def titles_on(server, *query):
    """Returns the sorted titles that the server's home lists."""
    return sorted(mission["title"] for mission in daymark_now(server, "list", *query))


def wait_until(condition, seconds=15):
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end, f"the condition does not hold after {seconds} s"
        time.sleep(0.1)
