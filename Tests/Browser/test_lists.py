"""Lists as a person handles them: narrowed, sorted, kept, several at once, drawn aside by a finger; what is heard and how pages turn."""
import pytest

from conftest import VOICES, capture
from test_screens import check, go

LINES = ["Essay on Dune tomorrow 17:00 ~2h !high #school", "Lab report fri 17:00 ~90m +bio #school", "Call the dentist ~10m", "Tidy up ~25m !must"]


def titles(page):
    return page.eval_on_selector_all(".missions .rows a.title", "(all) => all.map((one) => one.textContent)")


def listed(visit, voice="calm", **options):
    page = visit(**options).page()
    capture(page, *LINES)
    if voice != "calm":
        go(page, "settings")
        page.locator(f"label:has(input[name=voice][value={voice}])").click()
        page.wait_for_selector(f"html[data-voice={voice}]")
    go(page, "missions")
    page.wait_for_selector(".missions .rows")
    return page


def test_choices_narrow_a_list_and_can_be_kept(visit):
    page = listed(visit)
    page.click("summary")
    page.select_option("#list-category", "school")
    page.wait_for_function("() => document.querySelectorAll('.missions .rows li').length === 2")
    assert page.input_value("#search") == "#school"
    assert page.locator("details").get_attribute("open") is not None, "what was opened stays open"
    page.select_option("#list-label", "bio")
    page.wait_for_function("() => document.querySelectorAll('.missions .rows li').length === 1")
    page.fill(".keeper input", "Biology")
    page.press(".keeper input", "Enter")
    page.wait_for_selector(".kept [aria-pressed=true]")
    assert titles(page) == ["Lab report"] and page.input_value("#search") == "filter:Biology"
    page.click(".kept .chip")
    page.wait_for_function("() => document.querySelectorAll('.missions .rows li').length === 4")
    page.reload()
    page.wait_for_selector("html[data-ready]")
    page.click(".kept .chip")
    page.wait_for_function("() => document.querySelectorAll('.missions .rows li').length === 1")
    page.click(".kept .mini")
    page.wait_for_selector(".kept", state="detached")
    page.select_option("#list-sort", "estimate")
    page.wait_for_function("() => document.querySelector('.missions .rows a.title').textContent === 'Call the dentist'")


def test_several_are_done_by_mouse_and_keys(visit):
    page = listed(visit, viewport={"width": 1280, "height": 900})
    page.click(".facets > .quiet")
    page.locator(".missions .rows li").nth(0).click()
    assert page.evaluate("location.hash") == "#missions", "a row that can be picked is picked, not opened"
    page.focus(".missions .rows li:nth-child(1) a.title")
    page.keyboard.press("j")
    page.keyboard.press("v")
    page.wait_for_function("() => document.querySelectorAll('[role=checkbox][aria-checked=true]').length === 2")
    page.click(".picked .deed >> nth=0")
    page.wait_for_function("() => document.querySelector('#notice').textContent.includes('2 tasks')")
    page.click("#notice .quiet >> nth=0")
    page.wait_for_function("() => document.querySelectorAll('.missions .rows li:not(.done)').length === 4")
    page.keyboard.press("v")
    page.keyboard.press("Escape")
    page.wait_for_selector(".picked", state="detached")


@pytest.mark.parametrize("voice", VOICES)
@pytest.mark.parametrize("width", [320, 1280])
def test_no_barrier_while_several_are_picked(visit, voice, width):
    page = listed(visit, voice, viewport={"width": width, "height": 1600})
    page.click("summary")
    page.select_option("#list-category", "school")
    page.select_option("#list-sort", "urgency")
    page.click(".facets > .quiet")
    page.click(".picked .soft >> nth=0")
    page.wait_for_function("() => document.querySelectorAll('[role=checkbox][aria-checked=true]').length === 2")
    check(page, f"picking in {voice}")


def draw(page, row, by):
    """A finger on a row that moves sideways."""
    box = row.bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    finger = page.context.new_cdp_session(page)
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    for step in range(1, 11):
        finger.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [{"x": x + by * step / 10, "y": y}]})
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def test_a_row_that_a_finger_draws_aside_is_done_or_rests(visit):
    page = listed(visit, has_touch=True)
    row = page.locator(".missions .rows li")
    draw(page, row.filter(has_text="Essay"), 40)
    assert page.evaluate("document.querySelector('[data-drawn]')") is None and page.evaluate("location.hash") == "#missions"
    draw(page, row.filter(has_text="Essay"), 130)
    page.wait_for_function("() => document.querySelector('#notice').textContent.includes('Done: Essay')")
    draw(page, row.filter(has_text="dentist"), -130)
    page.wait_for_function("() => document.querySelector('#notice').textContent.includes('not before')")
    assert page.evaluate("location.hash") == "#missions"



LISTEN = """
window.heard = [];
navigator.vibrate = (pulse) => { window.heard.push(['pulse', ...pulse]); return true; };
const start = OscillatorNode.prototype.start;
OscillatorNode.prototype.start = function (when) { window.heard.push([this.type, this.frequency.value]); return start.call(this, when); };
"""


@pytest.mark.parametrize("voice", VOICES)
def test_what_is_done_is_heard_where_it_is_wanted(visit, voice):
    someone = visit()
    someone.context.add_init_script(LISTEN)
    page = someone.page()
    capture(page, "One", "Two")
    go(page, "settings")
    page.locator(f"label:has(input[name=voice][value={voice}])").click()
    page.locator("fieldset:has(input[name=vibration]) label").nth(1).click()
    go(page, "missions")
    page.click(".missions .tick >> nth=0")
    page.wait_for_selector("#notice .moment")
    assert page.evaluate("heard") == [], "nothing is heard that nobody asked for"
    go(page, "settings")
    page.locator("fieldset:has(input[name=sounds]) label").nth(0).click()
    page.wait_for_function("() => heard.length > 0")
    go(page, "missions")
    page.evaluate("heard.length = 0")
    page.locator(".missions .rows li:not(.done) .tick").first.click()
    page.wait_for_function("() => heard.length > 0")
    assert all(200 <= hertz <= 2000 for _, hertz in page.evaluate("heard"))


MOVING = "document.getElementById('main').getAnimations({ subtree: true }).filter((one) => one.animationName?.startsWith('turn')).length"


def test_a_place_comes_in_moving_and_can_be_tapped_meanwhile(visit):
    page = listed(visit, reduced_motion="no-preference")
    page.evaluate("document.documentElement.style.setProperty('--move', '20s')")
    for place in ("today", "missions"):
        page.locator(f"#nav a[href='#{place}']").click()
        page.wait_for_selector(f"#nav a[href='#{place}'][aria-current]")
        assert page.evaluate(MOVING) == 1
    page.locator(".missions .rows a.title").first.click(force=True)
    page.wait_for_selector(".sheet")
    assert page.evaluate(MOVING) >= 1
    page.fill(".sheet textarea", "Essay on sand")
    page.go_back()
    page.wait_for_function("() => document.activeElement?.dataset.row?.startsWith('mission/')")
    assert "Essay on sand" in titles(page)


def test_nothing_moves_where_nothing_is_to_move(visit):
    page = listed(visit)
    page.locator("#nav a[href='#today']").click()
    page.wait_for_selector("#nav a[href='#today'][aria-current]")
    assert page.evaluate(MOVING) == 0
    page = listed(visit, reduced_motion="no-preference")
    page.locator("#nav a[href='#settings']").click()
    page.locator("fieldset:has(input[name=motion]) label").nth(1).click()
    page.wait_for_selector("html[data-motion=reduced]")
    page.locator("#nav a[href='#today']").click()
    page.wait_for_selector("#nav a[href='#today'][aria-current]")
    assert page.evaluate(MOVING) == 0


@pytest.mark.parametrize("voice", VOICES)
def test_nothing_shifts_while_pages_turn_and_things_are_done(visit, voice):
    page = listed(visit, voice, reduced_motion="no-preference")
    page.evaluate("""() => { window.shift = 0; new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) if (!entry.hadRecentInput) shift += entry.value; }).observe({ type: 'layout-shift' }); }""")
    page.locator(".missions .rows li:not(.done) .tick").first.click()
    page.wait_for_selector("#notice .moment")
    page.wait_for_timeout(900)
    for place in ("today", "missions"):
        page.locator(f"#nav a[href='#{place}']").click()
        page.wait_for_selector(f"#nav a[href='#{place}'][aria-current]")
        page.wait_for_timeout(600)
    assert page.evaluate("shift") == 0
