"""The list of missions: filters, sorting, selecting several, swiping; sounds and transitions."""
import pytest

from app import (
    VOICES, Touchscreen, assert_accessible_and_fitting, capture, go, reload)

LINES = [
    "Essay on Dune tomorrow 17:00 ~2h !high #school",
    "Lab report fri 17:00 ~90m +bio #school",
    "Call the dentist ~10m",
    "Tidy up ~25m !must",
]

#: Records in `heard` every vibration and every tone.
RECORD_FEEDBACK = """
window.heard = [];
navigator.vibrate = (pulse) => {
    window.heard.push(['pulse', ...pulse]);
    return true;
};
const start = OscillatorNode.prototype.start;
OscillatorNode.prototype.start = function (when) {
    window.heard.push([this.type, this.frequency.value]);
    return start.call(this, when);
};
"""

#: How many transitions between pages run.
RUNNING_TRANSITIONS = """document.getElementById('main').getAnimations({ subtree: true })
    .filter((animation) => animation.animationName?.startsWith('turn')).length"""

#: Sums up, in `shift`, the layout shifts that do not follow from an input, from now on.
RECORD_SHIFT_FROM_NOW = """() => {
    window.shift = 0;
    new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
            if (!entry.hadRecentInput) shift += entry.value;
        }
    }).observe({ type: 'layout-shift' });
}"""

CHECKED_COUNT = "document.querySelectorAll('[role=checkbox][aria-checked=true]').length"


def titles(page):
    return page.eval_on_selector_all(
        ".missions .rows a.title", "(links) => links.map((link) => link.textContent)")


def wait_for_rows(page, count, state=""):
    page.wait_for_function(f"""() =>
        document.querySelectorAll('.missions .rows li{state}').length === {count}""")


def wait_for_notice(page, text):
    page.wait_for_function("""(text) =>
        document.querySelector('#notice').textContent.includes(text)""", arg=text)


def open_tab(page, tab):
    page.locator(f"#nav a[href='#{tab}']").click()
    page.wait_for_selector(f"#nav a[href='#{tab}'][aria-current]")


def tap_voice(page, voice):
    """Chooses a voice on the settings by its label."""
    page.locator(f"label:has(input[name=voice][value={voice}])").click()


def open_list(visit, voice="calm", **options):
    """Captures `LINES` and opens the list of missions."""
    page = visit(**options).open()
    capture(page, *LINES)
    if voice != "calm":
        go(page, "settings/appearance")
        tap_voice(page, voice)
        page.wait_for_selector(f"html[data-voice={voice}]")
    go(page, "missions")
    page.wait_for_selector(".missions .rows")
    return page


def test_filters_narrow_the_list_and_can_be_saved(visit):
    page = open_list(visit)
    page.click("summary")
    page.select_option("#list-category", "school")
    wait_for_rows(page, 2)
    assert page.input_value("#search") == "#school"
    assert page.locator("details").get_attribute("open") is not None, "the filters were closed"
    page.select_option("#list-label", "bio")
    wait_for_rows(page, 1)
    page.fill(".keeper input", "Biology")
    page.press(".keeper input", "Enter")
    page.wait_for_selector(".kept [aria-pressed=true]")
    assert titles(page) == ["Lab report"] and page.input_value("#search") == "filter:Biology"
    page.click(".kept .chip")
    wait_for_rows(page, 4)
    reload(page)
    page.click(".kept .chip")
    wait_for_rows(page, 1)
    page.click(".kept .mini")
    page.wait_for_selector(".kept", state="detached")
    page.select_option("#list-sort", "estimate")
    page.wait_for_function("""() =>
        document.querySelector('.missions .rows a.title').textContent === 'Call the dentist'""")


def test_several_missions_are_selected_and_completed_by_mouse_and_keys(visit):
    page = open_list(visit, viewport={"width": 1280, "height": 900})
    page.click(".facets > .quiet")
    page.locator(".missions .rows li").nth(0).click()
    assert page.evaluate("location.hash") == "#missions", "the row was opened, not selected"
    page.focus(".missions .rows li:nth-child(1) a.title")
    page.keyboard.press("j")
    page.keyboard.press("v")
    page.wait_for_function(f"() => {CHECKED_COUNT} === 2")
    page.click(".picked .deed >> nth=0")
    wait_for_notice(page, "2 tasks")
    page.click("#notice .quiet >> nth=0")
    wait_for_rows(page, 4, state=":not(.done)")
    page.keyboard.press("v")
    page.keyboard.press("Escape")
    page.wait_for_selector(".picked", state="detached")


@pytest.mark.parametrize("voice", VOICES)
@pytest.mark.parametrize("width", [320, 1280])
def test_the_list_is_accessible_while_several_are_selected(visit, voice, width):
    page = open_list(visit, voice, viewport={"width": width, "height": 1600})
    page.click("summary")
    page.select_option("#list-category", "school")
    page.select_option("#list-sort", "urgency")
    page.click(".facets > .quiet")
    page.click(".picked .soft >> nth=0")
    page.wait_for_function(f"() => {CHECKED_COUNT} === 2")
    assert_accessible_and_fitting(page, f"selecting in {voice}")


def swipe(page, row, distance):
    """Moves a finger sideways on a row, to the right for a positive distance."""
    box = row.bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    finger = Touchscreen(page)
    finger.start(x, y)
    for step in range(1, 11):
        finger.move(x + distance * step / 10, y)
    finger.end()


def test_swiping_a_row_completes_or_snoozes_its_mission(visit):
    page = open_list(visit, has_touch=True)
    rows = page.locator(".missions .rows li")
    # A short swipe does nothing.
    swipe(page, rows.filter(has_text="Essay"), 40)
    assert page.evaluate("document.querySelector('[data-swiped]')") is None
    assert page.evaluate("location.hash") == "#missions"
    swipe(page, rows.filter(has_text="Essay"), 130)
    wait_for_notice(page, "Done: Essay")
    swipe(page, rows.filter(has_text="dentist"), -130)
    wait_for_notice(page, "not before")
    assert page.evaluate("location.hash") == "#missions"


@pytest.mark.parametrize("voice", VOICES)
def test_completing_makes_a_sound_only_if_sounds_are_on(visit, voice):
    visitor = visit()
    visitor.context.add_init_script(RECORD_FEEDBACK)
    page = visitor.open()
    capture(page, "One", "Two")
    go(page, "settings/appearance")
    tap_voice(page, voice)
    go(page, "settings/sound")
    page.locator("input[name=vibration]").uncheck()
    go(page, "missions")
    page.click(".missions .tick >> nth=0")
    page.wait_for_selector("#notice .moment")
    assert page.evaluate("heard") == [], "a sound or vibration that is turned off"
    go(page, "settings/sound")
    page.locator("input[name=sounds]").check()
    page.wait_for_function("() => heard.length > 0")
    go(page, "missions")
    page.evaluate("heard.length = 0")
    page.locator(".missions .rows li:not(.done) .tick").first.click()
    page.wait_for_function("() => heard.length > 0")
    assert all(200 <= hertz <= 2000 for _, hertz in page.evaluate("heard"))


def test_screens_change_with_a_transition_and_can_be_tapped_during_it(visit):
    page = open_list(visit, reduced_motion="no-preference")
    page.evaluate("document.documentElement.style.setProperty('--motion-duration', '20s')")
    for tab in ("today", "missions"):
        open_tab(page, tab)
        assert page.evaluate(RUNNING_TRANSITIONS) == 1
    page.locator(".missions .rows a.title").first.click(force=True)
    page.wait_for_selector(".sheet")
    assert page.evaluate(RUNNING_TRANSITIONS) >= 1
    page.fill(".sheet textarea", "Essay on sand")
    page.go_back()
    page.wait_for_function("() => document.activeElement?.dataset.row?.startsWith('mission/')")
    assert "Essay on sand" in titles(page)


def test_there_are_no_transitions_when_motion_is_reduced(visit):
    page = open_list(visit)
    open_tab(page, "today")
    assert page.evaluate(RUNNING_TRANSITIONS) == 0
    page = open_list(visit, reduced_motion="no-preference")
    page.locator("#nav a[href='#more']").click()
    page.locator("#main a[href='#settings']").click()
    page.locator("#main a[href='#settings/appearance']").click()
    page.locator("fieldset:has(input[name=motion]) label").nth(1).click()
    page.wait_for_selector("html[data-motion=reduced]")
    open_tab(page, "today")
    assert page.evaluate(RUNNING_TRANSITIONS) == 0


@pytest.mark.parametrize("voice", VOICES)
def test_transitions_and_completing_cause_no_layout_shift(visit, voice):
    page = open_list(visit, voice, reduced_motion="no-preference")
    page.evaluate(RECORD_SHIFT_FROM_NOW)
    page.locator(".missions .rows li:not(.done) .tick").first.click()
    page.wait_for_selector("#notice .moment")
    page.wait_for_timeout(900)
    for tab in ("today", "missions"):
        open_tab(page, tab)
        page.wait_for_timeout(600)
    assert page.evaluate("shift") == 0
