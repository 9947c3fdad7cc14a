"""Coming back after days away: the app asks once about all missions that fell due meanwhile."""
import datetime

import pytest
from axe_playwright_python.sync_playwright import Axe

from app import (
    NOW, VOICES, capture, count_saved, fits_its_width, reload, set_voice, wait_until_planned)

QUESTION = ".return"


def look_after(page, days):
    """Moves the clock to `days` after `NOW` and makes the page look at it."""
    time = datetime.datetime.fromisoformat(NOW) + datetime.timedelta(days=days)
    page.context.clock.set_fixed_time(time)
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    wait_until_planned(page)


@pytest.mark.parametrize("voice", VOICES)
@pytest.mark.parametrize("width", [360, 1280])
def test_one_answer_settles_every_mission_that_fell_due(visit, voice, width):
    page = visit(viewport={"width": width, "height": 800}).open()
    capture(page, "Essay tomorrow ~1h", "Call the dentist fri ~10m", "Thesis 20 dec ~9h")
    set_voice(page, voice)
    page.evaluate("location.hash = 'today'")
    page.wait_for_selector(".today")
    look_after(page, 6)
    page.wait_for_selector(QUESTION)
    assert fits_its_width(page)
    page.click(f"{QUESTION} a")
    page.wait_for_selector("text=Call the dentist")
    page.click("a[href='#today']")
    page.wait_for_selector(QUESTION)
    results = Axe().run(page)
    assert results.violations_count == 0, results.generate_report()
    # The main answer moves the missions to the days ahead. Undoing it brings the question back.
    page.locator(f"{QUESTION} .main").click()
    page.wait_for_selector(QUESTION, state="detached")
    page.locator("#notice button").first.click()
    page.wait_for_selector(QUESTION)
    page.locator(f"{QUESTION} button").last.click()
    page.wait_for_selector(QUESTION, state="detached")
    wait_until_planned(page)
    count_saved(page)
    reload(page)
    wait_until_planned(page)
    assert page.locator(QUESTION).count() == 0 and page.locator("text=Essay").count() == 0


def test_a_person_who_looks_every_day_is_not_asked(visit):
    page = visit().open()
    capture(page, "Essay tomorrow ~1h")
    for days in range(1, 8):
        look_after(page, days)
        assert page.locator(QUESTION).count() == 0
