"""A focus session outside of its page: title, notification, floating window and media controls."""
import pytest

from app import VOICES, assert_accessible_and_fitting, go, set_voice
from focus_page import (
    STUB_FLOATING_WINDOW, TITLE, button_for, later, move_clock, press, start)
from notifications import shown_notifications, wait_for_no_notification, wait_for_notification

#: Counts how often the page has asked for the screen to stay on, and how often it let go.
STUB_WAKE_LOCK = """
globalThis.locks = { taken: 0, released: 0 };
Object.defineProperty(Navigator.prototype, 'wakeLock', { value: {
    request: async () => {
        locks.taken += 1;
        return { release: async () => { locks.released += 1; } };
    },
} });
"""

#: Refuses a window that stays in front, as a browser does by a setting.
REFUSE_FLOATING_WINDOW = """
Object.defineProperty(globalThis, 'documentPictureInPicture', { configurable: true, value: {
    requestWindow: async () => { throw new DOMException('refused', 'NotAllowedError'); },
} });
"""

#: Keeps what the buttons of the device's media controls do, so that a test can press them.
STUB_MEDIA_CONTROLS = """
globalThis.mediaButtons = {};
MediaSession.prototype.setActionHandler = (name, act) => { mediaButtons[name] = act; };
"""

#: The visible references to symbols of another document.
VISIBLE_SYMBOLS = """[...document.querySelectorAll('use')]
    .filter((use) => use.parentElement.checkVisibility() && !document.querySelector(use.getAttribute('href')))
    .map((use) => use.getAttribute('href'))"""

#: The browser's answer if a page asks for full screen where it is forbidden.
FORBID_FULL_SCREEN = """
Object.defineProperty(Document.prototype, 'fullscreenEnabled', { get: () => false });
"""

#: The browser leaves full screen in this way when a person presses Escape. It keeps the key from the page.
PRESS_ESCAPE = "document.exitFullscreen()"

MEDIA = "[navigator.mediaSession.metadata?.title, navigator.mediaSession.playbackState]"

CLICK_BUTTON = """async (action) => {
    const [notification] = await self.registration.getNotifications();
    self.dispatchEvent(new NotificationEvent('notificationclick', { notification, action }));
}"""


def turn_on(page, setting, route):
    go(page, route, tab="settings")
    page.locator(f"input[name={setting}]").check(force=True)


def test_the_title_names_the_screen_and_the_icon_shows_the_progress(visit):
    page = visit().open()
    start(page)
    icon = "document.querySelector('link[rel=icon]').getAttribute('href')"
    assert page.title().startswith(TITLE) and "Focus" in page.title()
    assert page.evaluate(icon) == "icons/progress-0.svg"
    go(page, "history")
    assert page.title().startswith(TITLE) and "Focus" not in page.title()
    move_clock(page, later(13))
    page.wait_for_function(f"() => {icon} === 'icons/progress-4.svg'")
    response = page.request.get(f"{page.url.split('#')[0]}icons/progress-4.svg")
    assert response.ok and "svg" in response.headers["content-type"]
    go(page, "focus")
    press(page, "wrapUp")
    page.wait_for_function(f"() => {icon} === 'icons/icon.svg'")


def test_the_screen_stays_on_while_the_timer_runs_and_the_page_is_visible(visit):
    visitor = visit()
    visitor.context.add_init_script(STUB_WAKE_LOCK)
    page = visitor.open()
    assert page.evaluate("locks.taken") == 0
    start(page)
    page.wait_for_function("() => locks.taken === 1")
    press(page, "pause")
    page.wait_for_function("() => locks.released === 1")
    press(page, "resume")
    page.wait_for_function("() => locks.taken === 2")
    # The browser lets go of it while the page is hidden.
    move_clock(page, later(1))
    page.wait_for_function("() => locks.taken === 3")
    press(page, "wrapUp")
    page.wait_for_function("() => locks.released === locks.taken")


def test_one_notification_follows_the_session_and_its_button_pauses(visit):
    visitor = visit()
    visitor.context.grant_permissions(["notifications"])
    page = visitor.open()
    page.evaluate("navigator.serviceWorker.ready")
    start(page)
    assert shown_notifications(page) == []
    press(page, "wrapUp")
    turn_on(page, "liveNotification", "settings/plan")
    go(page, "focus")
    page.locator("[data-on^='click:focus/start/']").first.click()
    assert wait_for_notification(page, "The timer is running")["tag"] == "focus"
    move_clock(page, later(14))
    half = wait_for_notification(page, "Half of the time has passed")
    assert half["tag"] == "focus" and half["buttons"] == ["focus/pause", "focus/wrapUp"]
    page.context.service_workers[0].evaluate(CLICK_BUTTON, "focus/pause")
    page.wait_for_selector(".focus-page.is-paused")
    wait_for_notification(page, "Paused")
    press(page, "wrapUp")
    wait_for_no_notification(page)


def test_a_floating_window_shows_the_timer_and_ends_the_session(visit):
    visitor = visit()
    visitor.context.add_init_script(STUB_FLOATING_WINDOW)
    page = visitor.open()
    start(page)
    with page.expect_popup() as popup:
        page.locator(".focus-heading .float").click()
    floating = popup.value
    floating.wait_for_selector(".float-page .focus-dial")
    assert TITLE in floating.inner_text("h1")
    floating.locator("[data-on='click:focus/pause']").click()
    page.wait_for_selector(".focus-page.is-paused")
    floating.locator("[data-on='click:focus/resume']").click()
    page.wait_for_selector(".focus-page.is-running")
    with floating.expect_event("close"):
        floating.locator("[data-on='click:focus/wrapUp']").click()
    page.wait_for_selector(".focus-choice")


@pytest.mark.parametrize("voice", VOICES)
def test_a_floating_window_shows_no_picture_that_it_lacks(visit, voice):
    visitor = visit()
    visitor.context.add_init_script(STUB_FLOATING_WINDOW)
    page = visitor.open()
    set_voice(page, voice)
    start(page, "Answer the e-mail of the landlord")
    with page.expect_popup() as popup:
        page.locator(".focus-heading .float").click()
    floating = popup.value
    floating.wait_for_selector(f"html[data-voice={voice}] .float-page .focus-dial")
    assert floating.evaluate(VISIBLE_SYMBOLS) == []


def test_without_floating_windows_there_is_no_button(visit):
    visitor = visit()
    visitor.context.add_init_script("delete globalThis.documentPictureInPicture;")
    page = visitor.open()
    start(page)
    assert not page.locator(".focus-heading .float").is_visible()


def test_a_refused_floating_window_changes_nothing_and_can_be_asked_for_again(visit):
    visitor = visit()
    visitor.context.add_init_script(REFUSE_FLOATING_WINDOW)
    page = visitor.open()
    start(page)
    with page.expect_console_message(lambda message: "refused" in message.text):
        page.locator(".focus-heading .float").click()
    page.wait_for_selector(".focus-page.is-running")
    press(page, "pause")
    page.wait_for_selector(".focus-page.is-paused")
    with page.expect_console_message(lambda message: "refused" in message.text):
        page.locator(".focus-heading .float").click()
    press(page, "resume")
    page.wait_for_selector(".focus-page.is-running")


def fill_the_screen(page):
    page.locator(button_for("fullScreen")).click()
    page.wait_for_function("() => document.fullscreenElement === document.documentElement")


def wait_until_the_screen_is_left(page):
    page.wait_for_function("() => document.fullscreenElement === null")


@pytest.mark.parametrize("voice", VOICES)
def test_the_timer_and_a_break_fill_the_screen_until_the_person_leaves_it(visit, voice):
    page = visit().open()
    set_voice(page, voice)
    start(page)
    fill = page.locator(button_for("fullScreen"))
    offer = fill.inner_text()
    fill_the_screen(page)
    assert fill.inner_text() != offer and "full screen" in fill.inner_text()
    assert_accessible_and_fitting(page, f"full screen, {voice}")
    press(page, "rest")
    page.wait_for_selector(".focus-break")
    assert page.evaluate("document.fullscreenElement !== null"), "a break ends full screen"
    fill.click()
    wait_until_the_screen_is_left(page)
    assert fill.inner_text() == offer
    press(page, "resume")
    fill_the_screen(page)
    page.evaluate(PRESS_ESCAPE)
    wait_until_the_screen_is_left(page)
    page.wait_for_selector(".focus-page.is-running")
    assert fill.inner_text() == offer


def test_full_screen_ends_with_the_session_and_on_another_screen(visit):
    page = visit().open()
    start(page)
    fill_the_screen(page)
    go(page, "today", tab="today")
    wait_until_the_screen_is_left(page)
    go(page, "focus", tab="focus")
    page.wait_for_selector(".focus-page.is-running")
    fill_the_screen(page)
    press(page, "wrapUp")
    page.wait_for_selector(".focus-choice")
    wait_until_the_screen_is_left(page)


def test_where_full_screen_is_forbidden_there_is_no_button(visit):
    visitor = visit()
    visitor.context.add_init_script(FORBID_FULL_SCREEN)
    page = visitor.open()
    start(page)
    assert not page.locator(button_for("fullScreen")).is_visible()
    press(page, "rest")
    page.wait_for_selector(".focus-break")
    assert not page.locator(button_for("fullScreen")).is_visible()


def test_the_media_controls_name_the_session_and_pause_it(visit):
    visitor = visit()
    visitor.context.add_init_script(STUB_MEDIA_CONTROLS)
    page = visitor.open()
    start(page)
    assert page.evaluate(MEDIA) == [TITLE, "playing"]
    page.evaluate("mediaButtons.pause()")
    page.wait_for_selector(".focus-page.is-paused")
    assert page.evaluate(MEDIA) == [TITLE, "paused"]
    page.evaluate("mediaButtons.play()")
    page.wait_for_selector(".focus-page.is-running")
    press(page, "wrapUp")
    page.wait_for_function(f"() => ({MEDIA})[1] === 'none'")
