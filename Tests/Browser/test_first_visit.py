"""The welcome of a first visit: part of the HTML, so that it shows before the core has loaded."""
import re

from app import NOW, capture, go, wait_until_ready
from chromium import SLOW_4G

WELCOME = ".welcome"
REGIONS = ["nav", "main", "nags", "notice", "capture", "dialog", "drop"]
#: The text in the HTML that stands for one that depends on the time.
BLANK = "&nbsp;"

#: Notes, in `framesWithWelcome`, for each frame that changes the page's size whether it shows the
#: welcome. The first frame does; the size is measured with it.
WATCH_FRAMES = """
globalThis.framesWithWelcome = [];
const frames = new ResizeObserver(() => {
    const welcome = document.querySelector('.welcome');
    framesWithWelcome.push(welcome?.checkVisibility({ visibilityProperty: true }) ?? false);
});
const watch = () => frames.observe(document.documentElement);
if (document.documentElement) watch();
else new MutationObserver((_, observer) => {
    observer.disconnect();
    watch();
}).observe(document, { childList: true });
"""


def pieces(page, region):
    """The tags and texts of a region."""
    return re.split(r"(<[^>]*>)", page.inner_html(f"#{region}"))


def test_the_html_holds_the_page_that_the_core_renders(visit):
    visitor = visit()
    visitor.expected_errors = ["ERR_FAILED"]
    html = visitor.context.new_page()
    html.route("**/*.js", lambda route: route.abort())
    html.goto(visitor.site)
    page = visit().open()
    for region in REGIONS:
        expected, rendered = pieces(html, region), pieces(page, region)
        assert len(expected) == len(rendered), region
        filled = [piece for piece in zip(expected, rendered) if piece[0] != BLANK]
        assert all(first == second for first, second in filled), region
    assert "Set up in four steps" in html.inner_text(WELCOME)
    root = "({ ...document.documentElement.dataset })"
    assert html.evaluate(root) | {"ready": "", "floats": "", "fills": ""} == page.evaluate(root)


def test_a_line_entered_before_the_core_has_loaded_becomes_a_mission(visit):
    visitor = visit()
    visitor.context.add_init_script(WATCH_FRAMES)
    page = visitor.context.new_page()
    client = page.context.new_cdp_session(page)
    client.send("Network.enable")
    client.send("Network.emulateNetworkConditions", SLOW_4G)
    loaded = []
    page.on("requestfinished", lambda request: loaded.append(request.url.rsplit("/", 1)[1]))
    page.goto(visitor.site, wait_until="commit")
    page.click("#capture-line")
    page.keyboard.type("Essay friday ~2h")
    page.keyboard.press("Enter")
    page.wait_for_function("() => document.getElementById('capture-line').value === ''")
    page.keyboard.type("Laun")
    page.wait_for_function("framesWithWelcome.length > 0")
    assert page.evaluate("framesWithWelcome[0]") is True
    assert page.locator("html[data-ready]").count() == 0
    assert "shell.js" in loaded and "daymark.wasm" not in loaded

    wait_until_ready(page)
    page.wait_for_selector("#notice >> text=Added “Essay”")
    assert page.input_value("#capture-line") == "Laun"
    assert page.locator(WELCOME).count() == 0
    go(page, "missions")
    assert page.locator(".rows .title").all_inner_texts() == ["Essay"]


def test_a_later_visit_never_shows_the_welcome(visit):
    visitor = visit()
    page = visitor.open()
    capture(page, "Essay friday ~2h")
    visitor.context.add_init_script(WATCH_FRAMES)
    # As it was left today, on another day, and at another route.
    for time, route in [(NOW, "today"), ("2026-10-29T08:00:00+01:00", "today"), (NOW, "missions")]:
        page.goto("about:blank")
        visitor.set_time(time)
        page.goto(f"{visitor.site}/#{route}")
        wait_until_ready(page)
        assert set(page.evaluate("framesWithWelcome")) == {False}
        assert page.locator("html[data-restoring]").count() == 0


def test_a_first_visit_at_another_route_never_shows_the_welcome(visit):
    visitor = visit()
    visitor.context.add_init_script(WATCH_FRAMES)
    page = visitor.open("missions")
    assert set(page.evaluate("framesWithWelcome")) == {False}
