"""Focus sessions survive reloads, tabs, sleep and nights, and are used by keys and by touch alone."""
import datetime

import pytest

from app import (
    NOW, VOICES, add_steps, assert_accessible_and_fitting, capture, count_saved, crash, go, open_mission,
    reload, rules_of, set_voice, tab_to, wait_until_ready)
from focus_page import IN_TEXT_FIELD, TITLE, button_for, later, move_clock, press, start
from pairing import daymark_now, pair, wait_until_synced
from programs import Server, daymark

MINUTES_WORKED = """() => {
    const { textContent } = document.querySelector('.focus-figure .figure');
    const read = (unit) => Number(unit.exec(textContent)?.[1] ?? 0);
    return read(/(\\d+) h/) * 60 + read(/(\\d+)\\s*min/);
}"""

#: The ids of the regions of the page that show a text.
REGIONS_WITH_TEXT = """[...document.querySelectorAll('body > *')]
    .filter((region) => region.checkVisibility() && region.innerText.trim() !== '').map(({ id }) => id)"""

#: Actions from the end of the planned time on, and what the page shows after each: the offered break is skipped,
#: another one is taken, and the session ends in a third.
WAY_THROUGH_BREAKS = [
    ("skip", ".focus-page.is-running"), ("rest", ".focus-break"), ("resume", ".focus-page.is-running"),
    ("rest", ".focus-break"), ("wrapUp", ".focus-choice"),
]

PHONE = {"width": 390, "height": 844}


def work_until_a_break_is_offered(page, voice):
    set_voice(page, voice)
    start(page)
    move_clock(page, later(26))
    page.wait_for_selector(".focus-overtime")


def assert_tab_reaches_every_button(page):
    buttons = page.locator("#main button:visible").count()
    reached = set()
    for _ in range(80):
        page.keyboard.press("Tab")
        reached.add(page.evaluate(
            "[...document.querySelectorAll('#main button')].indexOf(document.activeElement)"))
    assert len(reached - {-1}) == buttons


def assert_buttons_fit_a_finger(page):
    for button in page.locator("#main button:visible").all():
        box = button.bounding_box()
        assert min(box["width"], box["height"]) >= 44, button.inner_text()


def test_a_reload_in_a_break_shows_the_break(visit):
    page = visit().open()
    start(page)
    move_clock(page, later(10))
    press(page, "rest")
    page.wait_for_selector(".focus-break")
    count_saved(page)
    move_clock(page, later(12))
    reload(page)
    page.wait_for_selector(".focus-break")
    assert "2 of 5 min" in page.inner_text(".break-words")
    move_clock(page, later(16))
    page.wait_for_selector(".break-words >> text=The break is over")
    press(page, "resume")
    page.wait_for_selector(".focus-page.is-running")
    assert page.evaluate(MINUTES_WORKED) == 10, "the break counted as work"


def test_a_session_is_started_from_the_palette(visit):
    page = visit().open()
    capture(page, f"{TITLE} ~3h")
    open_mission(page, TITLE)
    page.keyboard.press("Control+k")
    page.wait_for_selector("dialog[open]")
    page.keyboard.type("focus on")
    page.wait_for_selector(f"[role=option][aria-selected=true] >> text=Focus on “{TITLE}”")
    page.keyboard.press("Enter")
    page.wait_for_selector(".focus-page.is-running")
    assert TITLE in page.inner_text(".focus-heading h1")
    assert page.locator("dialog[open]").count() == 0


@pytest.mark.parametrize("voice", VOICES)
def test_an_abandoned_session_ends_without_a_question_and_its_mission_stays_open(visit, voice):
    page = visit().open()
    set_voice(page, voice)
    start(page)
    move_clock(page, later(10))
    press(page, "abandon")
    page.wait_for_selector(".focus-choice")
    count_saved(page)
    reload(page)
    page.locator(".focus-choice .rows .title", has_text=TITLE).wait_for()
    assert page.locator("#how-heading").count() == 0, "an abandoned session is rated"


@pytest.mark.parametrize("voice", VOICES)
def test_a_session_has_the_window_to_itself_until_the_person_leaves_it(visit, voice):
    page = visit().open()
    set_voice(page, voice)
    start(page)
    for action in ["rest", "resume"]:
        for width in (360, 768, 1440):
            page.set_viewport_size({"width": width, "height": 800})
            assert page.evaluate(REGIONS_WITH_TEXT) == ["main"]
        # It fills the window of the app, so it needs no full screen of the browser, which iPhones do not have.
        assert page.evaluate("document.fullscreenElement") is None
        press(page, action)
        page.wait_for_selector(".focus-break" if action == "rest" else ".focus-page.is-running")
    tab_to(page, ".focus-heading a[href='#today']")
    page.keyboard.press("Enter")
    page.wait_for_selector("#nav [aria-current]")
    assert {"main", "nav"} <= set(page.evaluate(REGIONS_WITH_TEXT))
    page.locator(".focus-bar a").first.click()
    page.wait_for_selector(".focus-page.is-running")
    page.locator(".focus-heading a[href='#today']").click()
    page.wait_for_selector("#capture-line")


def test_the_question_after_a_session_is_in_view(visit):
    page = visit(viewport={"width": 390, "height": 520}).open()
    capture(page, *[f"Errand {number}" for number in range(8)])
    start(page)
    move_clock(page, later(10))
    for action in ["rest", "resume", "wrapUp"]:
        page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
        assert page.evaluate("scrollY") > 0
        press(page, action)
        page.wait_for_function("() => scrollY === 0")
    question = page.locator(".focus-rating").bounding_box()
    assert question["y"] >= 0 and question["y"] + question["height"] <= 520


@pytest.mark.parametrize("voice", VOICES)
def test_the_buttons_are_in_sight_on_a_phone(visit, voice):
    page = visit(viewport={"width": 390, "height": 844}).open()
    set_voice(page, voice)
    capture(page, f"{TITLE} on both sides ~3h")
    open_mission(page, TITLE)
    add_steps(page, "Take everything off the boards and lean it against the wall of the house ~10m", "Sand")
    go(page, "focus")
    page.locator("[data-on^='click:focus/start/']").first.click()
    page.wait_for_selector(".focus-page.is-running")
    page.evaluate("scrollTo(0, 0)")
    buttons = page.locator(".focus-buttons").bounding_box()
    assert buttons["y"] + buttons["height"] <= 844
    assert page.locator(".focus-buttons button").count() == 4
    if voice == "spark":
        for label in page.locator(".focus-buttons button span").all():
            assert label.bounding_box()["height"] < 28, "a label breaks in two lines"


@pytest.mark.parametrize("voice", VOICES)
def test_the_way_back_from_a_break_is_in_sight_on_a_phone(visit, voice):
    # The bars of the browser leave this much of the screen of a phone.
    page = visit(viewport={"width": 390, "height": 600}).open()
    set_voice(page, voice)
    start(page)
    press(page, "rest")
    page.wait_for_selector(".focus-break")
    page.evaluate("scrollTo(0, 0)")
    back = page.locator(button_for("resume")).bounding_box()
    assert back["y"] + back["height"] <= 600
    assert_accessible_and_fitting(page, f"break in {voice}")


def test_two_tabs_show_one_session(visit):
    visitor = visit()
    first = visitor.open()
    second = visitor.open("focus")
    start(first)
    second.wait_for_selector(".focus-page.is-running")
    press(second, "pause")
    first.wait_for_selector(".focus-page.is-paused")
    press(first, "resume")
    second.wait_for_selector(".focus-page.is-running")
    press(first, "rest")
    second.wait_for_selector(".focus-break")


def test_a_closed_tab_leaves_the_session_running(visit):
    visitor = visit()
    page = visitor.open()
    start(page)
    count_saved(page)
    page.close()
    visitor.set_time(later(20))
    page = visitor.open("focus")
    page.wait_for_selector(".focus-page.is-running")
    assert page.evaluate(MINUTES_WORKED) == 20


def test_a_crash_of_the_tab_leaves_the_session_running(visit):
    visitor = visit()
    page = visitor.open()
    start(page)
    count_saved(page)
    crash(page)
    visitor.set_time(later(20))
    page = visitor.open("focus")
    page.wait_for_selector(".focus-page.is-running")
    assert page.evaluate(MINUTES_WORKED) == 20


def test_five_hours_asleep_end_in_a_question_and_count_nothing(visit):
    page = visit().open()
    start(page)
    move_clock(page, later(300))
    question = page.locator(".focus-rating >> text=How long did you work?")
    question.wait_for()
    assert not page.evaluate(IN_TEXT_FIELD), "the keyboard of a phone opens by itself"
    page.locator("[data-on$='/25'][data-on^='click:focus/settle/']").click()
    question.wait_for(state="detached")
    page.wait_for_selector("#notice >> text=25 min worked")


def test_a_session_goes_on_over_midnight(visit):
    visitor = visit()
    visitor.set_time("2026-10-28T23:50:00+01:00")
    page = visitor.open()
    start(page)
    move_clock(page, later(20, "2026-10-28T23:50:00+01:00"))
    page.wait_for_function(f"() => ({MINUTES_WORKED})() === 20")


@pytest.mark.parametrize("before, after, minutes", [
    ("2026-10-25T01:30:00+02:00", "2026-10-25T03:10:00+01:00", 160),
    ("2027-03-28T01:30:00+01:00", "2027-03-28T03:10:00+02:00", 40),
])
def test_a_night_with_a_clock_change_counts_real_minutes(visit, before, after, minutes):
    visitor = visit()
    visitor.set_time(before)
    page = visitor.open()
    go(page, "focus")
    capture(page, f"{TITLE} ~9h")
    page.locator("input[name=focusRhythm][value=open]").check(force=True)
    page.locator("[data-on^='click:focus/start/']").first.click()
    page.wait_for_selector(".focus-page.is-running")
    move_clock(page, datetime.datetime.fromisoformat(after))
    page.wait_for_function(f"() => ({MINUTES_WORKED})() === {minutes}")


def test_the_timer_drifts_less_than_a_second_in_an_hour(visit):
    visitor = visit(reduced_motion="no-preference")
    visitor.context.clock.install(time=NOW)
    page = visitor.open()
    set_voice(page, "command")
    capture(page, f"{TITLE} ~9h")
    go(page, "focus")
    page.locator("input[name=focusRhythm][value=open]").check(force=True)
    page.locator("[data-on^='click:focus/start/']").first.click()
    page.wait_for_selector(".focus-page.is-running [data-since]")
    began = page.evaluate("Number(document.querySelector('[data-since]').dataset.since)")
    page.clock.run_for(3_600_000)
    shown, now = page.evaluate(
        "[document.querySelector('[data-since]').textContent, Date.now()]")
    parts = [int(part) for part in shown.split(":")]
    seconds = sum(part * 60 ** index for index, part in enumerate(reversed(parts)))
    assert now - began >= 3_600_000
    assert abs((now - began) / 1000 - seconds) < 2, "the seconds on the page lag behind"
    since = page.evaluate("Number(document.querySelector('[data-since]').dataset.since)")
    assert abs(since - began) < 1000, "the timer has drifted"


def test_with_reduced_motion_only_whole_minutes_change(visit):
    page = visit().open()
    set_voice(page, "command")
    start(page)
    page.wait_for_function(
        "() => /^\\d+ min$/.test(document.querySelector('.focus-figure [data-until]').textContent)")
    press(page, "rest")
    page.wait_for_selector(".focus-break")
    assert page.evaluate("document.getAnimations().length") == 0


def test_a_session_is_used_by_keys_alone(visit):
    page = visit().open()
    capture(page, f"{TITLE} ~3h")
    go(page, "focus")
    page.locator("[data-on^='click:focus/start/']").first.focus()
    page.keyboard.press("Enter")
    page.wait_for_selector(".focus-page.is-running")
    page.evaluate("document.activeElement.blur()")
    for state in ["paused", "running"]:
        page.keyboard.press("Space")
        page.wait_for_selector(f".focus-page.is-{state}")
    assert_tab_reaches_every_button(page)


@pytest.mark.parametrize("voice", VOICES)
def test_breaks_are_skipped_and_taken_by_keys_alone(visit, voice):
    page = visit().open()
    work_until_a_break_is_offered(page, voice)
    for action, shown in WAY_THROUGH_BREAKS:
        tab_to(page, button_for(action))
        page.keyboard.press("Enter")
        page.wait_for_selector(shown)
        if action == "rest":
            assert_tab_reaches_every_button(page)


def test_a_session_is_used_by_touch_alone(visit):
    page = visit(viewport=PHONE, has_touch=True, is_mobile=True).open()
    capture(page, f"{TITLE} ~3h")
    go(page, "focus")
    page.locator("[data-on^='click:focus/start/']").first.tap()
    for action, state in [("pause", "paused"), ("resume", "running")]:
        page.locator(button_for(action)).first.tap()
        page.wait_for_selector(f".focus-page.is-{state}")
    assert_buttons_fit_a_finger(page)


@pytest.mark.parametrize("voice", VOICES)
def test_breaks_are_skipped_and_taken_by_touch_alone(visit, voice):
    page = visit(viewport=PHONE, has_touch=True, is_mobile=True).open()
    work_until_a_break_is_offered(page, voice)
    for action, shown in WAY_THROUGH_BREAKS:
        page.locator(button_for(action)).first.tap()
        page.wait_for_selector(shown)
        if action == "rest":
            assert_buttons_fit_a_finger(page)


def test_a_session_goes_on_while_the_server_is_away(server, visit):
    first, second = visit(site=server.address), visit(site=server.address)
    a, b = pair(first, server), pair(second, server)
    start(a)
    go(b, "focus")
    b.wait_for_selector(".focus-page.is-running", timeout=15000)
    first.context.set_offline(True)
    press(a, "pause")
    a.wait_for_selector(".focus-page.is-paused")
    reload(a)
    a.wait_for_selector(".focus-page.is-paused")
    assert b.locator(".focus-page.is-running").count() == 1
    first.context.set_offline(False)
    b.wait_for_selector(".focus-page.is-paused", timeout=30000)
    press(b, "resume")
    a.wait_for_selector(".focus-page.is-running", timeout=30000)
    wait_until_synced(a)


def test_a_session_that_ends_while_the_server_is_stopped_arrives_later(server, visit):
    page = pair(visit(site=server.address), server)
    start(page)
    wait_until_synced(page)
    assert daymark_now(server, "focus", "status")["focus"]["title"] == TITLE
    server.stop()
    go(page, "focus")
    page.wait_for_selector(".focus-page.is-running")
    move_clock(page, later(20))
    press(page, "wrapUp")
    page.wait_for_selector(".focus-choice")
    count_saved(page)
    restarted = Server(server.home, port=server.port)
    try:
        reload(page)
        wait_until_synced(page)
        now = ["--zone", "Europe/Berlin", "--now", later(20).strftime("%Y-%m-%dT%H:%M")]
        assert daymark(restarted, "focus", "status", *now)["focus"] is None
        assert daymark(restarted, "insights", "--weeks", "1", *now)["minutes"] == 20
    finally:
        restarted.stop()


def test_a_session_appears_on_another_device_at_once(server, visit):
    first, second = visit(site=server.address), visit(site=server.address)
    a, b = pair(first, server), pair(second, server)
    start(a)
    b.evaluate("location.hash = '#focus'")
    b.wait_for_selector(".focus-page.is-running", timeout=15000)
    press(b, "rest")
    a.wait_for_selector(".focus-break", timeout=15000)
    press(a, "resume")
    b.wait_for_selector(".focus-page.is-running", timeout=15000)
    b.evaluate("location.hash = '#today'")
    b.wait_for_selector(f".focus-bar >> text={TITLE}")
    wait_until_synced(a)


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("voice", VOICES)
def test_focus_and_break_are_accessible_and_fit(visit, voice, scheme):
    page = visit(viewport={"width": 360, "height": 780}, color_scheme=scheme).open()
    set_voice(page, voice)
    start(page)
    wait_until_ready(page)
    for width in (360, 768, 1440):
        page.set_viewport_size({"width": width, "height": 900})
        assert_accessible_and_fitting(page, f"focus in {voice}, {scheme}, {width}", runOnly=rules_of(scheme))
    press(page, "rest")
    page.wait_for_selector(".focus-break")
    for width in (360, 768, 1440):
        page.set_viewport_size({"width": width, "height": 900})
        assert_accessible_and_fitting(page, f"break in {voice}, {scheme}, {width}", runOnly=rules_of(scheme))
