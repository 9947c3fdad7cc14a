"""The web app on a host of plain files; two tabs that write at once, or without space."""
import functools
import http.server
import shutil
import threading

import pytest

from app import CONNECTION_ERRORS, capture, count_saved, go, reload
from programs import WEB

#: Adds fifty missions through the capture field, as quickly as the page accepts them.
ADD_FIFTY = """(name) => {
    globalThis.adding = (async () => {
        const field = document.getElementById('capture-line');
        for (let number = 0; number < 50; number++) {
            field.value = `${name} ${number}`;
            field.dispatchEvent(new Event('input', { bubbles: true }));
            field.form.requestSubmit();
            await new Promise((resolve) => setTimeout(resolve, 5));
        }
    })();
}"""

#: Makes transactions fail while `full` is true. On a full disk an entry is accepted, and then its
#: transaction aborts.
ALLOW_FULL_DISK = """
globalThis.full = false;
const add = IDBObjectStore.prototype.add;
IDBObjectStore.prototype.add = function (...given) {
    const request = add.apply(this, given);
    if (globalThis.full) {
        request.addEventListener('success', () => this.transaction.abort());
    }
    return request;
};
const commit = IDBTransaction.prototype.commit;
IDBTransaction.prototype.commit = function () {
    if (!globalThis.full) commit.apply(this);
};
"""


class QuietHandler(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_):
        """Keeps the log of requests out of the output."""


@pytest.fixture
def host(tmp_path):
    """A server that only serves the files of the web app."""
    folder = shutil.copytree(WEB, tmp_path / "web")
    handler = functools.partial(QuietHandler, directory=folder)
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever).start()
    yield server
    server.shutdown()
    server.server_close()


def listed_titles(page):
    go(page, "missions")
    return sorted(page.locator(".rows .title").all_text_contents())


def scroll_to(page, count):
    """Scrolls until `count` rows are listed. More rows are added when the end of the list is near."""
    page.bring_to_front()
    page.wait_for_function("""(count) => {
        scrollTo(0, document.documentElement.scrollHeight);
        return document.querySelectorAll('.rows .title').length === count;
    }""", arg=count)


def record_failed_requests(context):
    """Returns a list to which the addresses of failed requests are added."""
    failed = []

    def check_response(response):
        if response.status >= 400:
            failed.append(response.url)

    context.on("requestfailed", lambda request: failed.append(request.url))
    context.on("response", check_response)
    return failed


def test_the_app_works_on_a_host_of_plain_files(host, visit):
    visitor = visit(site=f"http://localhost:{host.server_port}")
    failed = record_failed_requests(visitor.context)
    visitor.expected_errors = ["404"]
    page = visitor.open("missions")
    capture(page, "Essay friday ~2h", "Laundry today")
    assert listed_titles(page) == ["Essay", "Laundry"]
    go(page, "settings/device")
    page.wait_for_selector("#sync-state[data-state=noServer]")
    expected = ("On this device only. Reminders come only while Daymark is open. "
                "Keep a backup.")
    assert page.inner_text("#sync-state") == expected
    assert page.locator("#sync-waiting").count() == 0
    reload(page)
    assert listed_titles(page) == ["Essay", "Laundry"]
    assert set(failed) == {f"{visitor.site}/session"}, "other requests failed too"

    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    count_saved(page)
    host.shutdown()
    host.server_close()
    visitor.expected_errors = CONNECTION_ERRORS
    reload(page)
    capture(page, "Without the host")
    assert listed_titles(page) == ["Essay", "Laundry", "Without the host"]
    reload(page)
    assert listed_titles(page) == ["Essay", "Laundry", "Without the host"]


def test_two_tabs_that_write_at_once_converge(visit):
    visitor = visit()
    tabs = [visitor.open("missions"), visitor.open("missions")]
    names = ["Left", "Right"]
    expected = sorted(f"{name} {number}" for name in names for number in range(50))
    for page, name in zip(tabs, names):
        page.evaluate(ADD_FIFTY, name)
    for page in tabs:
        page.evaluate("globalThis.adding")
        scroll_to(page, 100)
        assert listed_titles(page) == expected
    for page in tabs:
        reload(page)
        scroll_to(page, 100)
        assert listed_titles(page) == expected


def test_both_tabs_show_what_one_wrote_while_the_other_had_no_space(visit):
    visitor = visit()
    visitor.context.add_init_script(ALLOW_FULL_DISK)
    first, second = visitor.open("missions"), visitor.open("missions")
    first.evaluate("globalThis.full = true")
    capture(first, "Could not be kept yet")
    first.wait_for_selector("#notice >> text=Not saved yet")
    capture(second, "Kept by the other")
    first.wait_for_selector(".rows >> text=Kept by the other")
    first.evaluate("globalThis.full = false")
    second.wait_for_selector(".rows >> text=Could not be kept yet", timeout=15_000)
    for page in (first, second):
        reload(page)
        assert listed_titles(page) == ["Could not be kept yet", "Kept by the other"]
