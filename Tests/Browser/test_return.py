"""Who comes back after days away is asked once, of all that was due; who was there, however they were, is not."""
import pytest
from axe_playwright_python.sync_playwright import Axe

from conftest import VOICES, capture, saved, settle
from test_home import home

BACK = ".return"


def leave_for(page, days):
    """So many days later the page is looked at again."""
    page.context.clock.set_fixed_time(f"2026-10-{28 + days}T08:00:00+01:00" if days < 4 else f"2026-11-{days - 3:02}T08:00:00+01:00")
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    settle(page)


@pytest.mark.parametrize("voice", VOICES)
@pytest.mark.parametrize("width", [360, 1280])
def test_one_answer_for_all_that_was_due(visit, voice, width):
    page = visit(viewport={"width": width, "height": 800}).page()
    capture(page, "Essay tomorrow ~1h", "Call the dentist fri ~10m", "Thesis 20 dec ~9h")
    home(page, voice)
    leave_for(page, 6)
    page.wait_for_selector(BACK)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.click(f"{BACK} a")
    page.wait_for_selector("text=Call the dentist")
    page.click("a[href='#today']")
    page.wait_for_selector(BACK)
    found = Axe().run(page)
    assert found.violations_count == 0, found.generate_report()
    page.locator(f"{BACK} .main").click()
    page.wait_for_selector(BACK, state="detached")
    # What was due stands in the days ahead, and who takes it back is asked again.
    page.locator("#notice button").first.click()
    page.wait_for_selector(BACK)
    page.locator(f"{BACK} button").last.click()
    page.wait_for_selector(BACK, state="detached")
    settle(page)
    saved(page)
    page.reload()
    page.wait_for_selector("html[data-ready]")
    settle(page)
    assert page.locator(BACK).count() == 0 and page.locator("text=Essay").count() == 0


def test_who_looks_each_day_is_there(visit):
    page = visit().page()
    capture(page, "Essay tomorrow ~1h")
    for days in range(1, 8):
        leave_for(page, days)
        assert page.locator(BACK).count() == 0
