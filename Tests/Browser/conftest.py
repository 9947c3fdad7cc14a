"""A server with the built web app, a Chromium, and pages that fail their test when they break the app's own rules."""
import contextlib
import os
import pathlib
import re
import shutil
import subprocess
import tempfile

import pytest
from playwright.sync_api import sync_playwright

ROOT = pathlib.Path(__file__).resolve().parents[2]
WEB = ROOT / "build" / "web"
BINARIES = ROOT / ".build" / "debug"
FIXTURES = ROOT / "Tests" / "Fixtures"
#: Wednesday 28 October 2026, 08:00 in Berlin: the timetable of hisinone.ics has a lecture that was moved to 10:15.
NOW = "2026-10-28T08:00:00+01:00"
VOICES = ["command", "gentle", "calm", "spark"]


class Served:
    """A server of its own, on a free port and with a home of its own."""

    def __init__(self, home, port=0, arguments=(), **options):
        self.home = home
        arguments = [BINARIES / "daymarkd", "--port", str(port), "--web", WEB, "--home", home, *arguments]
        self.process = subprocess.Popen(arguments, stdout=subprocess.PIPE, text=True, **options)
        said = self.process.stdout.readline() + self.process.stdout.readline()
        found = re.search(r"(http://localhost:(\d+))/#(enter/\w+)", said)
        assert found, f"the server said {said!r}"
        #: The address, its port, and the place that lets one browser in.
        self.address, self.port, self.entrance = found[1], int(found[2]), found[3]

    def stop(self):
        self.process.kill()
        self.process.wait()


@contextlib.contextmanager
def serve():
    """Yields a server's address and its process."""
    with tempfile.TemporaryDirectory() as home:
        served = Served(home)
        try:
            yield served.address, served.process
        finally:
            served.stop()


@pytest.fixture(scope="session")
def site():
    with serve() as (address, _):
        yield address


@pytest.fixture(scope="session")
def chromium():
    program = os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("chromium-browser")
    assert program, "Chromium is missing; on Debian: apt-get install chromium"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=["--no-sandbox"] if os.geteuid() == 0 else [])
        yield browser
        browser.close()


#: What Chromium notes of a server that goes away, is away or slow: which of these it is, is a matter of moments.
AWAY = ["ERR_CONNECTION_REFUSED", "ERR_CONNECTION_RESET", "ERR_CONNECTION_CLOSED", "ERR_EMPTY_RESPONSE", "ERR_INCOMPLETE_CHUNKED_ENCODING",
        "ERR_NETWORK_CHANGED", "ERR_TIMED_OUT"]


class Visit:
    """A browser context of one person, and what went wrong in it."""

    def __init__(self, browser, site, **options):
        self.site = site
        self.problems = []
        #: Texts of console errors that this test provokes on purpose.
        self.expected = []
        self.context = browser.new_context(
            **{"viewport": {"width": 390, "height": 844}, "timezone_id": "Europe/Berlin", "locale": "en-GB", "reduced_motion": "reduce"} | options)
        self.context.clock.set_fixed_time(NOW)
        self.context.add_init_script(
            "document.addEventListener('securitypolicyviolation', (e) => console.error('policy', e.violatedDirective, e.blockedURI))")
        self.context.on("request", self._request)
        self.context.on("console", lambda message: self._note(message.text) if message.type == "error" else None)
        self.context.on("weberror", lambda error: self._note(str(error.error)))

    def _request(self, request):
        if not request.url.startswith((self.site, "blob:", "data:")):
            self.problems.append(f"request to {request.url}")

    def _note(self, text):
        if not any(part in text for part in self.expected):
            self.problems.append(text)

    def page(self, route=""):
        page = self.context.new_page()
        page.goto(f"{self.site}/#{route}")
        page.wait_for_selector("html[data-ready]")
        settle(page)
        return page


@pytest.fixture
def visit(chromium, site):
    opened = []

    def make(**options):
        opened.append(Visit(chromium, options.pop("site", site), **options))
        return opened[-1]

    yield make
    for one in opened:
        one.context.close()
        assert one.problems == []


def capture(page, *lines):
    for line in lines:
        page.fill("#capture-line", line)
        page.press("#capture-line", "Enter")
        page.wait_for_function("() => document.getElementById('capture-line').value === ''")
    settle(page)


def settle(page):
    """Waits until the plan has followed what was done."""
    page.wait_for_selector("html:not([data-settling])", state="attached")


def saved(page):
    """Waits until what was done is on disk, and says how many operations are."""
    return page.evaluate("""() => new Promise((resolve, reject) => {
        const open = indexedDB.open('daymark');
        open.onerror = () => reject(open.error);
        open.onsuccess = () => {
            const count = open.result.transaction('entries').objectStore('entries').count();
            count.onsuccess = () => { open.result.close(); resolve(count.result); };
        };
    })""")
