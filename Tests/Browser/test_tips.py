"""Tips on Today: at most one a day, and each is gone for good once it is dismissed."""
import pytest

from app import (
    LOOKS, assert_accessible_and_fitting, capture, count_saved, dismiss_notice, go, reload,
    set_voice, wait_until_planned)

TIP = ".tip"
#: The days after `NOW`, long after the question about the mood.
NEXT_DAY, DAY_AFTER = "2026-10-29T15:30:00+01:00", "2026-10-30T15:30:00+01:00"


def look_at(page, time):
    """Moves the clock and makes the page look at it."""
    page.context.clock.set_fixed_time(time)
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    wait_until_planned(page)


def open_on_the_second_day(visit, **options):
    """Opens a page with one completed task. Then nothing else is asked on the next day."""
    page = visit(**options).open("missions")
    capture(page, "Letter")
    page.get_by_role("button", name="Mark “Letter” done").first.click()
    page.wait_for_selector("#notice >> text=Done: Letter")
    dismiss_notice(page)
    go(page, "today", tab="today")
    page.wait_for_selector(".today")
    assert page.locator(TIP).count() == 0
    look_at(page, NEXT_DAY)
    page.wait_for_selector(TIP)
    return page


def test_a_dismissed_tip_is_gone_for_good(visit):
    page = open_on_the_second_day(visit)
    tip = page.inner_text(f"{TIP} p >> nth=0")
    assert "calendar file" in tip
    page.click(f"{TIP} [data-on*='tip/dismiss']")
    page.wait_for_selector(TIP, state="detached")
    count_saved(page)
    reload(page)
    wait_until_planned(page)
    page.wait_for_selector(".today")
    assert page.locator(TIP).count() == 0
    # The next day has another tip. It is about installing the app, and comes in the same minute in which the
    # browser says, some seconds after the start, that it can do that.
    look_at(page, DAY_AFTER)
    page.wait_for_selector(TIP)
    assert page.inner_text(f"{TIP} p >> nth=0") != tip


@pytest.mark.parametrize("voice, width, scheme", LOOKS)
def test_a_tip_is_accessible_and_fits(visit, voice, width, scheme):
    page = open_on_the_second_day(
        visit, viewport={"width": width, "height": 1600}, color_scheme=scheme)
    set_voice(page, voice)
    go(page, "today", tab="today")
    page.wait_for_selector(TIP)
    wait_until_planned(page)
    assert_accessible_and_fitting(page, f"tip, {voice}")
