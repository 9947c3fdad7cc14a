"""Steps and checks that the browser tests share: visits, routes, capturing, accessibility."""
import contextlib
import time

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Error

#: Wednesday 28 October 2026 in Berlin. The lecture in hisinone.ics was moved to 10:15 on this day.
NOW = "2026-10-28T08:00:00+01:00"
VOICES = ["command", "gentle", "calm", "spark"]

#: Every voice on a phone and a wide screen, and each colour scheme on both. One voice is enough for a tablet.
LOOKS = [
    ("command", 360, "dark"), ("command", 1440, "light"), ("gentle", 360, "light"), ("gentle", 1440, "dark"),
    ("calm", 360, "dark"), ("calm", 768, "light"), ("calm", 1440, "light"), ("spark", 360, "light"),
    ("spark", 1440, "dark"),
]

#: Console errors of Chromium when the server is away or slow. Which of them occurs depends on
#: timing.
CONNECTION_ERRORS = [
    "ERR_CONNECTION_REFUSED",
    "ERR_CONNECTION_RESET",
    "ERR_CONNECTION_CLOSED",
    "ERR_EMPTY_RESPONSE",
    "ERR_INCOMPLETE_CHUNKED_ENCODING",
    "ERR_NETWORK_CHANGED",
    "ERR_TIMED_OUT",
]

ACCESSIBILITY_RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]

REPORT_POLICY_VIOLATIONS = """
document.addEventListener('securitypolicyviolation', (event) => {
    console.error('policy', event.violatedDirective, event.blockedURI);
});
"""

#: Sums up, in `shift`, the layout shifts that do not follow from an input.
RECORD_LAYOUT_SHIFT = """
globalThis.shift = 0;
new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
        if (!entry.hadRecentInput) globalThis.shift += entry.value;
    }
}).observe({ type: 'layout-shift', buffered: true });
"""

#: Counts the entries of a store in the browser's database, after all pending writes.
COUNT_STORED = """(store) => new Promise((resolve, reject) => {
    const open = indexedDB.open('daymark');
    open.onerror = () => reject(open.error);
    open.onsuccess = () => {
        const count = open.result.transaction(store).objectStore(store).count();
        count.onsuccess = () => {
            open.result.close();
            resolve(count.result);
        };
    };
})"""

OVERFLOWING = """(selector) => [...document.querySelectorAll(selector)]
    .filter((element) => element.getBoundingClientRect().right > innerWidth + 1)
    .map((element) => element.outerHTML.slice(0, 120))"""


class Visit:
    """A browser context of one person.

    It collects as problems: requests to other sites, errors on the console, and uncaught errors.
    """

    def __init__(self, browser, site, **options):
        self.site = site
        self.problems = []
        #: Parts of console errors that the test provokes on purpose.
        self.expected_errors = []
        defaults = {
            "viewport": {"width": 390, "height": 844},
            "timezone_id": "Europe/Berlin",
            "locale": "en-GB",
            "reduced_motion": "reduce",
        }
        self.context = browser.new_context(**(defaults | options))
        self.set_time(NOW)
        self.context.add_init_script(REPORT_POLICY_VIOLATIONS)
        self.context.on("request", self._check_request)
        self.context.on("console", self._check_message)
        self.context.on("weberror", lambda error: self._report(str(error.error)))

    def set_time(self, time):
        self.context.clock.set_fixed_time(time)

    def open(self, route=""):
        """Opens a page at a route and waits until the app is ready and has planned."""
        page = self.context.new_page()
        page.goto(f"{self.site}/#{route}")
        wait_until_ready(page)
        wait_until_planned(page)
        return page

    def _check_request(self, request):
        if not request.url.startswith((self.site, "blob:", "data:")):
            self.problems.append(f"request to {request.url}")

    def _check_message(self, message):
        if message.type == "error":
            self._report(message.text)

    def _report(self, text):
        if not any(part in text for part in self.expected_errors):
            self.problems.append(text)


def wait_until_ready(page):
    page.wait_for_selector("html[data-ready]")


def wait_until_planned(page):
    """Waits until the plan reflects the latest change."""
    page.wait_for_selector("html:not([data-settling])", state="attached")


def reload(page):
    page.reload()
    wait_until_ready(page)


def crash(page):
    """Crashes the tab of a page as a killed process does, and closes it."""
    with page.expect_event("crash"), contextlib.suppress(Error):
        page.goto("chrome://crash")
    page.close()


def wait_for_promise(page, function, arg=None, seconds=30):
    """Waits until the promise that `function` returns has a truthy value, and returns that value.

    Playwright's `wait_for_function` takes the promise itself for the answer and never waits.
    """
    end = time.monotonic() + seconds
    while not (value := page.evaluate(function, arg)):
        assert time.monotonic() < end, f"still {value!r} after {seconds} s: {function}"
        page.wait_for_timeout(50)
    return value


def count_saved(page):
    """Waits until every change is stored and returns how many operations are."""
    return page.evaluate(COUNT_STORED, "entries")


def capture(page, *lines):
    """Enters lines into the capture field."""
    for line in lines:
        page.fill("#capture-line", line)
        page.press("#capture-line", "Enter")
        page.wait_for_function("() => document.getElementById('capture-line').value === ''")
    wait_until_planned(page)


def capture_quickly(page, lines):
    """Enters many lines without waiting for the page after each."""
    page.evaluate("""(lines) => {
        const field = document.getElementById('capture-line');
        for (const line of lines) {
            field.value = line;
            field.form.requestSubmit();
        }
    }""", lines)


def go(page, route, tab=None):
    """Opens a route. With `tab`, waits until that entry of the navigation is current."""
    page.evaluate("(route) => { location.hash = route; }", route)
    if tab:
        page.wait_for_selector(f"nav a[href='#{tab}'][aria-current]", state="attached")
        return
    page.wait_for_function("""(route) => location.hash === '#' + route
        && document.querySelector('#nav [aria-current]')""", arg=route)


def choose(page, name, value):
    """Chooses one of the radio buttons of a setting."""
    button = page.locator(f"input[name={name}][value={value}]")
    # A bar at the bottom may cover a button that is just within the page.
    button.evaluate("(element) => element.scrollIntoView({ block: 'center' })")
    button.check(force=True)


def choose_voice(page, voice):
    """Chooses a voice on a screen that offers them."""
    choose(page, "voice", voice)
    page.wait_for_selector(f"html[data-voice={voice}]")


def set_voice(page, voice):
    """Opens the settings and chooses a voice there."""
    go(page, "settings/appearance", tab="settings")
    choose_voice(page, voice)


def tab_to(page, selector, backwards=False):
    for _ in range(80):
        page.keyboard.press("Shift+Tab" if backwards else "Tab")
        if page.evaluate("(selector) => document.activeElement.matches(selector)", selector):
            return
    raise AssertionError(f"Tab never reaches {selector}")


def dismiss_notice(page):
    if page.locator("#notice button[data-on='click:dismiss']").count():
        page.click("#notice button[data-on='click:dismiss']")
        page.wait_for_selector("#notice:empty", state="attached")


def open_mission(page, title):
    """Opens the sheet of the first mission in the list with this title and returns its route."""
    go(page, "missions")
    page.locator(".rows a.title", has_text=title).first.click()
    page.wait_for_selector(".sheet")
    return page.evaluate("location.hash.slice(1)")


def suggest_steps(page):
    """Breaks the open mission down and waits for the suggested steps."""
    page.click("button[data-on^='click:breakdown/open']")
    page.wait_for_selector(".proposed-steps li")


def add_steps(page, *lines):
    """Adds steps on the sheet of a mission."""
    for line in lines:
        page.fill(".new-step input", line)
        page.press(".new-step input", "Enter")
        page.wait_for_function("() => document.querySelector('.new-step input').value === ''")


def scroll_to_end(page):
    """Scrolls until the whole list is shown; the page adds rows as its end comes near."""
    end = time.monotonic() + 60
    while page.locator("#main .more button").count():
        assert time.monotonic() < end, "the list is not shown to its end"
        page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
        page.wait_for_timeout(50)


def fits_its_width(page):
    """Whether the page can be read without scrolling sideways."""
    return page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def overflowing_elements(page, selector="body *"):
    """Returns the start of the HTML of each element that sticks out on the right."""
    return page.evaluate(OVERFLOWING, selector)


def rules_of(scheme):
    """Returns the rules of axe for a page that is tested in both schemes. Dark differs in colours only."""
    return ACCESSIBILITY_RULES if scheme == "light" else ["color-contrast"]


def assert_accessible(page, name, **options):
    """Asserts that axe finds no violation; `options` override those of axe."""
    # Otherwise axe also describes each element that passes, which takes longer than the checks.
    defaults = {"runOnly": ACCESSIBILITY_RULES, "resultTypes": ["violations"]}
    results = Axe().run(page, options=defaults | options)
    assert results.violations_count == 0, f"{name}: {results.generate_report()}"


def assert_accessible_and_fitting(page, name, **options):
    assert_accessible(page, name, **options)
    assert fits_its_width(page), f"{name} is wider than the page"


class Touchscreen:
    """A finger on the page, as raw touch events."""

    def __init__(self, page):
        self.client = page.context.new_cdp_session(page)

    def _dispatch(self, kind, points):
        self.client.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    def start(self, x, y):
        self._dispatch("touchStart", [{"x": x, "y": y}])

    def move(self, x, y):
        self._dispatch("touchMove", [{"x": x, "y": y}])

    def end(self):
        self._dispatch("touchEnd", [])
