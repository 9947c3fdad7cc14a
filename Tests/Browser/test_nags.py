"""Nags while the app is open: on the page, as notifications with their buttons, and full of the screen where that was asked for."""
import datetime

import pytest

from conftest import NOW, VOICES, capture
from test_screens import check

SHOWN = """async () => (await (await navigator.serviceWorker.ready).getNotifications()).map((one) => ({
    title: one.title, body: one.body, tag: one.tag, stays: one.requireInteraction, buttons: one.actions.map((button) => button.action) }))"""


def later(page, minutes):
    """So many minutes later the page looks at its clock."""
    page.clock.set_fixed_time(datetime.datetime.fromisoformat(NOW) + datetime.timedelta(minutes=minutes))
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")


CLICK = """async (action) => {
    const [notification] = await self.registration.getNotifications();
    self.dispatchEvent(new NotificationEvent("notificationclick", { notification, action }));
}"""


@pytest.fixture
def nagged(visit):
    """A page that may notify."""
    def make(voice="calm", permission=True, **options):
        context = visit(**options)
        if permission:
            context.context.grant_permissions(["notifications"])
        page = context.page()
        page.evaluate("navigator.serviceWorker.ready")
        if voice != "calm":
            page.goto(page.url.split("#")[0] + "#settings")
            page.locator(f"input[name=voice][value={voice}]").check(force=True)
            page.goto(page.url.split("#")[0] + "#today")
        return page
    return make


def test_a_nag_comes_as_a_notification_and_its_button_does_it(nagged):
    page = nagged()
    capture(page, "Essay today 14:20 @moderate")
    assert page.evaluate(SHOWN) == []
    later(page, 321)
    page.wait_for_selector("#nags .nag >> text=Essay")
    page.wait_for_function(f"async () => (await ({SHOWN})()).length === 1")
    [shown] = page.evaluate(SHOWN)
    assert shown["title"] == "Essay" and not shown["stays"] and shown["buttons"][0].endswith("/done")
    worker = page.context.service_workers[0]
    worker.evaluate(CLICK, shown["buttons"][0])
    page.wait_for_selector("#nags:not(:has(.nag))", state="attached")
    assert page.evaluate(SHOWN) == []
    page.goto(page.url.split("#")[0] + "#history")
    page.wait_for_selector("#main >> text=Essay")


@pytest.mark.parametrize("voice", VOICES)
def test_what_was_asked_to_be_loud_fills_the_screen(nagged, voice, request):
    page = nagged(voice, viewport={"width": 390, "height": 844})
    capture(page, "Taxes today 12:00 @nuclear")
    later(page, 241)
    alarm = page.locator("dialog .alarm")
    alarm.wait_for()
    assert page.evaluate("document.querySelector('dialog').contains(document.activeElement)")
    page.keyboard.press("Escape")
    assert alarm.is_visible(), "it stays until it is answered"
    box = page.locator("dialog").bounding_box()
    assert box["width"] >= 389 and box["height"] >= 843
    for button in alarm.locator("button").all():
        assert button.bounding_box()["height"] >= 44
    check(page, f"alarm in {voice}")
    alarm.locator("button[data-on$='/acknowledge']").click()
    alarm.wait_for(state="detached")
    later(page, 270)
    assert page.locator("dialog .alarm").count() == 0


def test_permission_is_asked_with_its_reason_and_not_again(nagged):
    page = nagged(permission=False)
    page.evaluate("() => { Object.defineProperty(Notification, 'permission', { get: () => 'default' }); }")
    capture(page, "Essay fri 17:00 @moderate")
    if page.locator("#main .question").count() == 0:
        pytest.skip("this browser decided before anybody asked")
    page.locator("#main .question button").nth(1).click()
    page.wait_for_selector("#main:not(:has(.question))", state="attached")
