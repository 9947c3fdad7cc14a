"""A Chromium that is measured, and a person who uses it."""
import datetime
import pathlib
import tempfile
import time
import zoneinfo

from chromium import launch_options

PHONE = {"width": 390, "height": 844}
#: Runs in each page before its own scripts.
PROBE = pathlib.Path(__file__).with_name("bench_probe.js").read_text()
#: The clock of the pages starts in the middle of a morning. At night Today would show less.
MORNING = datetime.datetime.now(zoneinfo.ZoneInfo("Europe/Berlin")).replace(
    hour=10, minute=40, second=0, microsecond=0)
#: How long a page may take to become ready, in milliseconds.
PAGE_TIMEOUT = 300_000

SERVICE_WORKER_ACTIVE = """async () => {
    const registration = await navigator.serviceWorker.ready;
    while (registration.active?.state !== 'activated') {
        await new Promise((resolve) => setTimeout(resolve, 50));
    }
}"""

#: Scrolls to an element unless it is fixed. Returns its centre, and whether it is on top there.
FIND_CENTRE = """(element) => {
    if (!element.closest('#nav, #nags, #notice')) element.scrollIntoView({ block: 'center' });
    const box = element.getBoundingClientRect();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    return [x, y, element.contains(document.elementFromPoint(x, y))];
}"""


class MeasuredBrowser:
    """A Chromium on a phone's screen with a new profile.

    `slowdown` is how many times slower the processor of its pages is. The service worker and the
    disk are not slowed. `network` holds the conditions of a slow network.
    """

    def __init__(self, playwright, slowdown, motion="reduce", network=None):
        self.slowdown = slowdown
        self.network = network
        self.folder = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        self.context = playwright.chromium.launch_persistent_context(
            self.folder.name, **launch_options(), viewport=PHONE, timezone_id="Europe/Berlin",
            locale="en-GB", reduced_motion=motion)
        ahead = round(1000 * (MORNING.timestamp() - time.time()))
        self.context.add_init_script(PROBE.replace("@AHEAD@", str(ahead)))

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.context.close()
        self.folder.cleanup()

    def open(self, address):
        """Opens a page and waits until the app is ready and painted."""
        page = self.context.new_page()
        page.set_default_timeout(PAGE_TIMEOUT)
        session = self.context.new_cdp_session(page)
        session.send("Emulation.setCPUThrottlingRate", {"rate": self.slowdown})
        if self.network:
            session.send("Network.enable")
            session.send("Network.emulateNetworkConditions", self.network)
        with page.expect_console_message(lambda message: message.text == "bench: painted"):
            page.goto(address)
        return page

    def open_synced(self, address):
        """Opens a page and waits until it has synced and the service worker has every file."""
        page = self.open(address)
        wait_until_synced(page)
        return page

    def close(self, page):
        """Leaves a page as a person does, so that it saves its state."""
        page.goto("about:blank")
        page.close()
        # The browser needs a moment to store what the page saved.
        time.sleep(0.5)


def wait_until_synced(page):
    page.wait_for_function("() => bench.marks.synced")
    page.evaluate(SERVICE_WORKER_ACTIVE)


class Person:
    """Uses a page and records how long each input waits for the next frame.

    `latencies` has a list of milliseconds for each kind of input.
    """

    def __init__(self, page):
        self.page = page
        self.latencies = {}

    def _record(self, name, act):
        act()
        latency = self.page.evaluate("bench.takeLatency()")
        self.latencies.setdefault(name, []).append(latency)

    def press(self, name, key):
        self._record(name, lambda: self.page.keyboard.press(key))

    def type(self, name, text):
        for character in text:
            self.press(name, "Space" if character == " " else character)

    def tap(self, name, locator):
        """Taps an element. Playwright's own checks would run in the page and be measured."""
        locator.wait_for(state="attached", timeout=10_000)
        x, y, is_on_top = locator.evaluate(FIND_CENTRE)
        if not is_on_top:
            raise SystemExit(f"{name}: the target is covered")
        self.page.wait_for_timeout(100)
        self.page.evaluate("bench.takeLatency()")
        self._record(name, lambda: self.page.mouse.click(x, y))

    def go(self, tab):
        self.tap("changing the screen", self.page.locator(f"nav a[href='#{tab}']"))

    def rest(self):
        """Waits until saving and syncing are over, and dismisses nags."""
        self.page.wait_for_timeout(400)
        self.page.evaluate("bench.takeLatency()")
        nags = self.page.locator("#nags button[data-on^='click:nag/putAway']")
        while nags.count():
            self.tap("dismissing a nag", nags.first)

    def edit(self, name, locator):
        """Taps an element that changes a record and rests."""
        self.tap(name, locator)
        self.rest()
