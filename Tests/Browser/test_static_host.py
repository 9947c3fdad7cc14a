"""The same files on a host that knows nothing of Daymark; and a browser that is alone with two tabs, or short of space."""
import functools
import http.server
import shutil
import threading

import pytest

from conftest import AWAY, WEB, capture, saved
from test_screens import go


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass


@pytest.fixture
def host(tmp_path):
    """A host of plain files."""
    folder = shutil.copytree(WEB, tmp_path / "web")
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=folder))
    threading.Thread(target=server.serve_forever).start()
    yield server
    server.shutdown()
    server.server_close()


def rows(page):
    go(page, "missions")
    return sorted(page.locator(".rows .title").all_text_contents())


def test_any_host_of_files_will_do(host, visit):
    one = visit(site=f"http://localhost:{host.server_port}")
    asked = []
    one.context.on("requestfailed", lambda request: asked.append(request.url))
    one.context.on("response", lambda response: asked.append(response.url) if response.status >= 400 else None)
    one.expected = ["404"]
    page = one.page("missions")
    capture(page, "Essay friday ~2h", "Laundry today")
    assert rows(page) == ["Essay", "Laundry"]
    go(page, "settings")
    page.wait_for_selector("#sync-state[data-state=alone]")
    assert page.inner_text("#sync-state") == "On this device only. Reminders come only while Daymark is open. Keep a backup."
    assert page.locator("#sync-waiting").count() == 0
    page.reload()
    page.wait_for_selector("html[data-ready]")
    assert rows(page) == ["Essay", "Laundry"]
    assert set(asked) == {f"{one.site}/session"}, "nothing else is missing"

    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    saved(page)
    host.shutdown()
    host.server_close()
    one.expected = AWAY
    page.reload()
    page.wait_for_selector("html[data-ready]")
    capture(page, "Without the host")
    assert rows(page) == ["Essay", "Laundry", "Without the host"]
    page.reload()
    page.wait_for_selector("html[data-ready]")
    assert rows(page) == ["Essay", "Laundry", "Without the host"]


#: Adds fifty missions by the line of capture, as quickly as the page takes them.
FIFTY = """(name) => {
    globalThis.adding = (async () => {
        const line = document.getElementById('capture-line');
        for (let number = 0; number < 50; number++) {
            line.value = `${name} ${number}`;
            line.dispatchEvent(new Event('input', { bubbles: true }));
            line.form.requestSubmit();
            await new Promise((resolve) => setTimeout(resolve, 5));
        }
    })();
}"""


def scroll_to(page, count):
    """Scrolls until so many rows are there; more come as the end is near."""
    page.bring_to_front()
    page.wait_for_function("""(count) => {
        scrollTo(0, document.documentElement.scrollHeight);
        return document.querySelectorAll('.rows .title').length === count;
    }""", arg=count)


def test_two_tabs_that_write_at_once_come_to_the_same(visit):
    one = visit()
    tabs = [one.page("missions"), one.page("missions")]
    names = sorted(f"{name} {number}" for name in ("Left", "Right") for number in range(50))
    for page, name in zip(tabs, ("Left", "Right")):
        page.evaluate(FIFTY, name)
    for page in tabs:
        page.evaluate("globalThis.adding")
        scroll_to(page, 100)
        assert rows(page) == names
    for page in tabs:
        page.reload()
        page.wait_for_selector("html[data-ready]")
        scroll_to(page, 100)
        assert rows(page) == names


def test_what_one_tab_writes_while_another_has_no_space_is_in_both(visit):
    one = visit()
    one.context.add_init_script("""
        globalThis.full = false;
        const add = IDBObjectStore.prototype.add;
        IDBObjectStore.prototype.add = function (...given) {
            const request = add.apply(this, given);
            // As a full disk does: the entry is taken, and its transaction fails.
            if (globalThis.full) request.addEventListener('success', () => this.transaction.abort());
            return request;
        };
        const commit = IDBTransaction.prototype.commit;
        IDBTransaction.prototype.commit = function () { if (!globalThis.full) commit.apply(this); };
    """)
    first, second = one.page("missions"), one.page("missions")
    first.evaluate("globalThis.full = true")
    capture(first, "Could not be kept yet")
    first.wait_for_selector("#notice >> text=Not saved yet")
    capture(second, "Kept by the other")
    first.wait_for_selector(".rows >> text=Kept by the other")
    first.evaluate("globalThis.full = false")
    second.wait_for_selector(".rows >> text=Could not be kept yet", timeout=15_000)
    for page in (first, second):
        page.reload()
        page.wait_for_selector("html[data-ready]")
        assert rows(page) == ["Could not be kept yet", "Kept by the other"]
