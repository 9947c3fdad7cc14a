"""The app recovers from traps of the core, broken workers, a full disk and killed tabs."""
import os
import random

from app import (
    COUNT_STORED, capture, count_saved, crash, go, reload, scroll_to_end, wait_for_promise)
from core_traps import ALLOW_TRAPS, capture_with_a_trap

#: A worker that fails as soon as it is started.
BREAK_WORKERS = """
globalThis.Worker = class {
    constructor() {
        setTimeout(() => this.onerror(new Event('error')));
    }
    postMessage() {}
};
"""

#: Makes storing fail, while `full` is true, as on a full disk.
ALLOW_FULL_DISK = """
globalThis.full = false;
const add = IDBObjectStore.prototype.add;
IDBObjectStore.prototype.add = function (...given) {
    if (globalThis.full) throw new DOMException('no space', 'QuotaExceededError');
    return add.apply(this, given);
};
"""

#: How often a tab is killed; `make soak` does it more often.
ROUNDS = int(os.environ.get("DAYMARK_ROUNDS", "8"))

#: Adds missions without end through the capture field, and calls `stored` with the title of each
#: once it is in the database.
ADD_ENDLESSLY = """async (round) => {
    const open = indexedDB.open('daymark');
    await new Promise((resolve) => { open.onsuccess = resolve; });
    const isStored = (title) => new Promise((resolve) => {
        const all = open.result.transaction('entries').objectStore('entries').getAll();
        all.onsuccess = () => {
            resolve(all.result.some((entry) => entry.includes(`"${title}"`)));
        };
    });
    const field = document.getElementById('capture-line');
    for (let number = 0; true; number++) {
        const title = `Task ${round} ${number}`;
        field.value = title;
        field.dispatchEvent(new Event('input', { bubbles: true }));
        field.form.requestSubmit();
        while (!await isStored(title)) { }
        stored(title);
    }
}"""


def open_trapping_page(visit, script=ALLOW_TRAPS):
    visitor = visit()
    visitor.expected_errors = ["RuntimeError"]
    visitor.context.add_init_script(script)
    return visitor.open("missions")


def assert_listed_once(page, *titles):
    for title in titles:
        assert page.locator(f".rows >> text={title}").count() == 1


def test_the_core_restarts_after_a_trap_and_nothing_is_lost(visit):
    page = open_trapping_page(visit)
    capture(page, "before the trap ~1h")
    capture_with_a_trap(page, "during the trap ~1h")
    capture(page, "after the trap ~1h")
    assert_listed_once(page, "before the trap", "during the trap", "after the trap")
    reload(page)
    assert_listed_once(page, "before the trap", "during the trap", "after the trap")


def test_without_a_worker_the_page_starts_and_restarts_the_core_itself(visit):
    page = open_trapping_page(visit, ALLOW_TRAPS + BREAK_WORKERS)
    capture(page, "before the trap ~1h")
    capture_with_a_trap(page, "during the trap ~1h")
    reload(page)
    assert_listed_once(page, "before the trap", "during the trap")


def test_an_action_that_traps_twice_is_set_aside_and_can_be_exported(visit):
    page = open_trapping_page(visit)
    capture(page, "kept ~1h")
    page.evaluate("globalThis.traps = 2")
    page.fill("#capture-line", "x")
    page.wait_for_selector("#notice >> text=was set aside")
    assert_listed_once(page, "kept")
    go(page, "settings/data")
    with page.expect_download() as download:
        page.click("text=Export 1 action set aside")
    assert '"do": "draft"' in download.value.path().read_text()


def test_a_full_disk_is_reported_and_saving_is_retried(visit):
    visitor = visit()
    visitor.context.add_init_script(ALLOW_FULL_DISK)
    page = visitor.open("missions")
    capture(page, "first ~1h")
    before = count_saved(page)
    page.evaluate("globalThis.full = true")
    capture(page, "while it is full ~1h")
    page.wait_for_selector("#notice >> text=Not saved yet")
    assert_listed_once(page, "while it is full")
    assert count_saved(page) == before
    page.evaluate("globalThis.full = false")
    wait_for_promise(
        page, f"async (before) => (await ({COUNT_STORED})('entries')) > before", before)


def test_a_tab_killed_while_it_writes_loses_nothing_that_was_stored(visit):
    visitor = visit()
    rng = random.Random(1)
    stored = []
    # Playwright does not accept a built-in method here.
    visitor.context.expose_function("stored", lambda title: stored.append(title))
    number = 0
    # A busy machine stores less in a round, and needs more of them.
    while number < ROUNDS or (len(stored) <= 20 and number < 10 * ROUNDS):
        page = visitor.open("settings")
        page.evaluate(f"void ({ADD_ENDLESSLY})({number})")
        page.wait_for_timeout(rng.uniform(20, 300))
        crash(page)
        number += 1
    page = visitor.open("missions")
    scroll_to_end(page)
    found = page.locator(".rows .title").all_text_contents()
    assert len(stored) > 20 and set(stored) <= set(found)
    assert len(found) == len(set(found)), "some missions are listed twice"
    capture(page, "After all that")
    assert count_saved(page) > len(stored)
