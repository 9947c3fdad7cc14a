"""Nags while the app is open: cards on the page, notifications, and full-screen alarms."""
import datetime

import pytest

from app import NOW, VOICES, assert_accessible_and_fitting, capture, fits_its_width, go, set_voice
from notifications import shown_notifications, wait_for_no_notification, wait_for_notification

CLICK_BUTTON = """async (action) => {
    const [notification] = await self.registration.getNotifications();
    self.dispatchEvent(new NotificationEvent('notificationclick', { notification, action }));
}"""


def look_after(page, minutes):
    """Moves the clock to `minutes` after `NOW` and makes the page look at it."""
    page.clock.set_fixed_time(
        datetime.datetime.fromisoformat(NOW) + datetime.timedelta(minutes=minutes))
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")


def assert_half_is_page(page):
    """Asserts that the dock and the tabs cover at most half of a phone's screen."""
    top = page.locator("#dock").bounding_box()["y"]
    assert top >= page.viewport_size["height"] / 2 - 1, f"the page ends at {top}"


def open_page(visit, voice="calm", permission=True, **options):
    """Opens a page that may show notifications."""
    visitor = visit(**options)
    if permission:
        visitor.context.grant_permissions(["notifications"])
    page = visitor.open()
    page.evaluate("navigator.serviceWorker.ready")
    if voice != "calm":
        set_voice(page, voice)
        go(page, "today")
    return page


def test_a_nag_is_shown_as_a_notification_whose_button_completes_the_mission(visit):
    page = open_page(visit)
    capture(page, "Essay today 14:20 @moderate")
    assert shown_notifications(page) == []
    look_after(page, 321)
    page.wait_for_selector("#nags .nag >> text=Essay")
    shown = wait_for_notification(page)
    assert shown["title"] == "Essay" and not shown["stays"]
    assert shown["buttons"][0].endswith("/done")
    worker = page.context.service_workers[0]
    worker.evaluate(CLICK_BUTTON, shown["buttons"][0])
    page.wait_for_selector("#nags:not(:has(.nag))", state="attached")
    assert shown_notifications(page) == []
    go(page, "history")
    page.wait_for_selector("#main >> text=Essay")


@pytest.mark.parametrize("voice", VOICES)
def test_a_nuclear_nag_fills_the_screen_until_it_is_answered(visit, voice):
    page = open_page(visit, voice, viewport={"width": 390, "height": 844})
    capture(page, "Taxes today 12:00 @nuclear")
    look_after(page, 241)
    alarm = page.locator("dialog .alarm")
    alarm.wait_for()
    assert page.evaluate("document.querySelector('dialog').contains(document.activeElement)")
    page.keyboard.press("Escape")
    assert alarm.is_visible(), "Escape closed the alarm"
    box = page.locator("dialog").bounding_box()
    assert box["width"] >= 389 and box["height"] >= 843
    for button in alarm.locator("button").all():
        assert button.bounding_box()["height"] >= 44
    assert_accessible_and_fitting(page, f"alarm in {voice}")
    alarm.locator("button[data-on$='/acknowledge']").click()
    alarm.wait_for(state="detached")
    look_after(page, 270)
    assert page.locator("dialog .alarm").count() == 0


def test_a_nuclear_nag_leads_to_other_small_starts(visit):
    page = open_page(visit)
    capture(page, "Taxes today 12:00 @nuclear")
    look_after(page, 241)
    alarm = page.locator("dialog .alarm")
    alarm.locator("button[data-on^='click:nag/stuck/']").click()
    alarm.wait_for(state="detached")
    page.wait_for_selector(".way-in h2")
    page.click("button[data-on='click:breakdown/stuck/another']")
    look_after(page, 270)
    assert page.locator("dialog .alarm").count() == 0
    page.wait_for_selector(".way-in h2")


def test_the_request_for_permission_gives_its_reason_and_is_not_repeated(visit):
    page = open_page(visit, permission=False)
    page.evaluate("""() => {
        Object.defineProperty(Notification, 'permission', { get: () => 'default' });
    }""")
    capture(page, "Essay fri 17:00 @moderate")
    # The plan and the notice move the question.
    page.wait_for_selector("#notice >> text=Essay")
    page.wait_for_selector(".timeline .work >> text=Essay")
    question = "#main .question:has([data-on='click:nag/putOff'])"
    # The question about the mood comes first.
    for button in page.locator("#main [data-on='click:mood/putOff']").all():
        button.click()
        page.wait_for_selector("#main .mood.asked", state="detached")
    if page.locator(question).count() == 0:
        pytest.skip("this browser decided before it was asked")
    page.click(f"{question} [data-on='click:nag/putOff']")
    page.wait_for_selector(question, state="detached")


@pytest.mark.parametrize("voice", VOICES)
def test_a_reminder_on_a_phone_has_one_row_of_buttons(visit, voice):
    page = open_page(visit, voice, viewport={"width": 390, "height": 844})
    capture(page, "Write the essay on coral reefs today 16:20 ~2h @nuclear")
    look_after(page, 381)
    page.wait_for_selector("#nags .choices summary")
    row = page.locator("#nags .choices > .actions button, #nags .choices summary").all()
    boxes = [control.bounding_box() for control in row]
    assert len(boxes) == 3 and all(box["height"] >= 44 for box in boxes)
    middles = [box["y"] + box["height"] / 2 for box in boxes]
    assert max(middles) - min(middles) < 8, "the buttons take several rows"
    assert page.locator("#nags").bounding_box()["height"] <= 176
    # The keys reach the controls in the order in which they are shown.
    row[0].focus()
    for control in row[1:]:
        page.keyboard.press("Tab")
        assert control.evaluate("(element) => element === document.activeElement")
    page.keyboard.press("Enter")
    assert page.locator("#nags details .actions button").first.is_visible()
    assert fits_its_width(page)


def test_nine_reminders_share_one_card_and_one_notification(visit):
    page = open_page(visit, viewport={"width": 390, "height": 844})
    for number in range(1, 10):
        capture(page, f"Errand {number} today 14:{number + 10} @moderate")
    look_after(page, 340)
    page.wait_for_selector("#nags .nag.collapsed")
    assert page.locator("#nags .nag").count() == 1
    # The closed card is one line. The open one leaves at least half of the screen to the page too.
    assert page.locator("#nags").bounding_box()["height"] <= 64
    assert_half_is_page(page)
    page.click("#nags [data-on='click:nag/open']")
    page.wait_for_selector("#nags .nag .entries")
    assert_half_is_page(page)
    wait_for_notification(page)
    # It covers neither the title nor the field for new tasks.
    card = page.locator("#nags").bounding_box()
    title = page.locator("#main h1").bounding_box()
    field = page.locator("#capture input").bounding_box()
    assert card["y"] > title["y"] + title["height"]
    assert card["y"] + card["height"] <= field["y"] + 1
    # So tall that the dock covers no target of the page.
    page.set_viewport_size({"width": 390, "height": 4200})
    assert_accessible_and_fitting(page, "one card of nine")


def test_a_notification_is_withdrawn_when_its_task_is_done(visit):
    page = open_page(visit)
    capture(page, "Letter today 14:20 @moderate")
    look_after(page, 321)
    wait_for_notification(page)
    page.locator("#nags button[data-on$='/done']").click()
    wait_for_no_notification(page)
    assert page.locator("#nags .nag").count() == 0


def test_an_hour_of_quiet_holds_reminders_back(visit):
    page = open_page(visit)
    capture(page, "Letter today 14:20 @moderate")
    capture(page, "Slides today 14:50 @moderate")
    look_after(page, 321)
    if page.locator("#nags [data-on='click:nag/open']").count():
        page.click("#nags [data-on='click:nag/open']")
    page.click("#nags details summary")
    page.locator("#nags button[data-on='click:nag/hush/1h']").click()
    page.wait_for_selector("#nags:not(:has(.nag))", state="attached")
    wait_for_no_notification(page)
    go(page, "today")
    page.wait_for_selector("#main .quiet-period")
    look_after(page, 352)
    page.wait_for_timeout(300)
    assert page.locator("#nags .nag").count() == 0 and shown_notifications(page) == []
    look_after(page, 383)
    page.wait_for_selector("#nags .nag")
    assert page.locator("#main .quiet-period").count() == 0
