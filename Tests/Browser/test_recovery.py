"""What happens when the core traps, or the disk is full."""
from conftest import capture, saved

#: Lets a test make the core trap for real: a call with a message far outside its memory.
TRAPS = """
const instantiate = WebAssembly.instantiate;
globalThis.traps = 0;
WebAssembly.instantiate = async (...given) => {
    const { exports } = await instantiate(...given);
    const perform = (at, count) => globalThis.traps > 0 ? (globalThis.traps--, exports.perform(0x7ffffff0, 0x7fffffff)) : exports.perform(at, count);
    return { exports: { ...exports, perform } };
};
"""


def capture_with_a_trap(page, line):
    page.fill("#capture-line", line)
    page.evaluate("globalThis.traps = 1")
    page.press("#capture-line", "Enter")
    page.wait_for_selector("#notice >> text=Daymark had to restart itself. Nothing is lost.")


def test_a_trap_is_mended_and_nothing_is_lost(visit):
    one = visit()
    one.expected = ["RuntimeError"]
    one.context.add_init_script(TRAPS)
    page = one.page("missions")
    capture(page, "before the trap ~1h")
    capture_with_a_trap(page, "during the trap ~1h")
    capture(page, "after the trap ~1h")
    for title in ["before the trap", "during the trap", "after the trap"]:
        assert page.locator(f".rows >> text={title}").count() == 1
    page.reload()
    page.wait_for_selector("html[data-ready]")
    for title in ["before the trap", "during the trap", "after the trap"]:
        assert page.locator(f".rows >> text={title}").count() == 1


def test_where_no_worker_is_to_be_had_the_page_starts_and_mends_by_itself(visit):
    one = visit()
    one.expected = ["RuntimeError"]
    one.context.add_init_script(TRAPS + """
        globalThis.Worker = class {
            constructor() { setTimeout(() => this.onerror(new Event('error'))); }
            postMessage() {}
        };
    """)
    page = one.page("missions")
    capture(page, "before the trap ~1h")
    capture_with_a_trap(page, "during the trap ~1h")
    page.reload()
    page.wait_for_selector("html[data-ready]")
    for title in ["before the trap", "during the trap"]:
        assert page.locator(f".rows >> text={title}").count() == 1


def test_an_action_that_traps_twice_is_set_aside_and_can_be_exported(visit):
    one = visit()
    one.expected = ["RuntimeError"]
    one.context.add_init_script(TRAPS)
    page = one.page("missions")
    capture(page, "kept ~1h")
    page.evaluate("globalThis.traps = 2")
    page.fill("#capture-line", "x")
    page.wait_for_selector("#notice >> text=was set aside")
    assert page.locator(".rows >> text=kept").count() == 1
    page.goto(page.url.split("#")[0] + "#settings")
    with page.expect_download() as download:
        page.click("text=Export 1 action set aside")
    assert '"do": "draft"' in download.value.path().read_text()


def test_a_full_disk_is_said_and_heals_by_itself(visit):
    one = visit()
    one.context.add_init_script("""
        globalThis.full = false;
        const add = IDBObjectStore.prototype.add;
        IDBObjectStore.prototype.add = function (...given) {
            if (globalThis.full) throw new DOMException('no space', 'QuotaExceededError');
            return add.apply(this, given);
        };
    """)
    page = one.page("missions")
    capture(page, "first ~1h")
    before = saved(page)
    page.evaluate("globalThis.full = true")
    capture(page, "while it is full ~1h")
    page.wait_for_selector("#notice >> text=Not saved yet")
    assert page.locator(".rows >> text=while it is full").count() == 1
    assert saved(page) == before
    page.evaluate("globalThis.full = false")
    page.wait_for_function("""(before) => new Promise((resolve) => {
        const open = indexedDB.open('daymark');
        open.onsuccess = () => {
            const count = open.result.transaction('entries').objectStore('entries').count();
            count.onsuccess = () => { open.result.close(); resolve(count.result > before); };
        };
    })""", arg=before, timeout=15_000, polling=500)
