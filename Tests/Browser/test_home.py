"""The set-up, the home of each voice, and the settings that change how the app looks."""
import pytest

from app import (
    VOICES, capture, choose, choose_voice, fits_its_width, overflowing_elements,
    set_voice, wait_until_planned)

CHANGED_TITLE = "(title) => document.getElementById('one-title').textContent !== title"

MOVING_ELEMENTS = """[...document.querySelectorAll('*')]
    .filter((element) => getComputedStyle(element).transitionDuration !== '0s').length"""

#: The animations and transitions that run or wait for their start.
UNFINISHED_ANIMATIONS = "document.getAnimations().filter(({ playState }) => playState !== 'finished').length"


def open_home(page, voice):
    set_voice(page, voice)
    page.evaluate("location.hash = 'today'")
    page.wait_for_selector(".today")


def test_the_set_up_has_four_steps_and_keeps_each_answer(visit):
    page = visit().open()
    page.click("text=Set up in four steps")
    choose_voice(page, "gentle")
    page.click(".turns .main")
    page.wait_for_selector("h1 >> text=When are you up?")
    page.fill("input[name=wake]", "07:30")
    page.press("input[name=wake]", "Tab")
    page.click(".turns .main")
    page.wait_for_selector("[data-key=step-3]")
    page.fill("#hours-work", "mon-fri 9-17")
    page.press("#hours-work", "Tab")
    page.wait_for_function("document.getElementById('hours-work').value === 'mon-fri 09:00-17:00'")
    page.click("[data-on='click:setUp/showDates']")
    page.wait_for_selector("input[name=dateOrder]", state="attached")
    page.click(".turns .main")
    choose(page, "peak", "evening")
    page.go_back()
    page.wait_for_selector("[data-key=step-3]")
    page.go_back()
    page.wait_for_selector("h1 >> text=When are you up?")
    assert page.input_value("input[name=wake]") == "07:30"
    page.click(".turns .main")
    page.wait_for_selector("[data-key=step-3]")
    page.click(".turns .main")
    assert page.locator("input[name=peak][value=evening]").is_checked()
    page.click(".turns .main >> text=That’s it")
    page.wait_for_selector(".welcome")
    page.reload()
    page.wait_for_selector("html[data-ready][data-voice=gentle]")
    page.evaluate("location.hash = 'settings/day'")
    page.wait_for_selector("input[name=wake]")
    assert page.input_value("input[name=wake]") == "07:30"
    assert page.locator("input[name=peak][value=evening]").is_checked()


def test_next_goes_on_at_once_after_a_refused_entry_is_corrected(visit):
    page = visit().open("set-up/3")
    school = "#hours-school"
    page.fill(school, "quatsch")
    page.click(".turns .main")
    page.wait_for_selector(".set-up [role=alert]")
    assert page.evaluate("document.activeElement.id") == "hours-school"
    page.fill(school, "mon-fri 15-18")
    # The message goes as the field loses focus, and the button must not move away before the click.
    page.click(".turns .main")
    page.wait_for_selector("h1 >> text=When are you at your best?")
    page.click(".turns .button.quiet")
    assert page.input_value(school) == "mon-fri 15:00-18:00"


@pytest.mark.parametrize("route", ["set-up", "set-up/0", "set-up/9", "set-up/x"])
def test_an_unknown_step_of_the_set_up_shows_one_of_the_four(visit, route):
    page = visit().open(route)
    assert page.locator(".set-up h1").count() == 1


def test_the_gentle_home_shows_one_mission_and_offers_others(visit):
    page = visit().open()
    capture(page, "Essay tomorrow ~30m", "Laundry today ~20m !must", "Call home today ~10m")
    open_home(page, "gentle")
    first = page.locator("#one-title").inner_text()
    page.click("text=Choose another")
    page.wait_for_function(CHANGED_TITLE, arg=first)
    # The skipped mission keeps its time.
    wait_until_planned(page)
    for _ in range(3):
        title = page.locator("#one-title").inner_text()
        page.click("text=Already done")
        page.wait_for_function(CHANGED_TITLE, arg=title)
    page.wait_for_selector("text=That was everything.")


def test_the_command_home_shows_conflicts_nag_levels_and_progress(visit):
    page = visit().open()
    capture(page, "Essay tomorrow ~30m @nuclear", "Laundry today ~20m !must",
            "Impossible today 9:00 ~3h")
    open_home(page, "command")
    assert page.locator(".banner").inner_text().startswith("Impossible")
    rows = page.locator(".agenda li")
    assert rows.count() == 3
    essay = page.locator(".agenda li", has_text="Essay")
    assert "nags: Nuclear" in essay.text_content()
    page.locator(".agenda li", has_text="Laundry").locator("button").click()
    page.wait_for_selector(".momentum >> text=1 d")
    assert rows.count() == 2


def test_the_spark_home_lights_a_sun_for_each_completed_mission(visit):
    page = visit().open()
    capture(page, "Essay tomorrow ~30m", "Laundry today ~20m !must")
    open_home(page, "spark")
    assert page.locator(".suns i").count() == 2 and page.locator(".suns .lit").count() == 0
    assert "2 tasks to do" in page.locator(".progress").inner_text()
    page.locator(".timeline button.tick").first.click()
    page.wait_for_selector(".suns .lit")
    wait_until_planned(page)
    assert "1 of 2 done" in page.locator(".progress").inner_text()


@pytest.mark.parametrize("voice", VOICES)
def test_the_home_fits_into_320_points_with_text_twice_as_large(visit, voice):
    page = visit(viewport={"width": 320, "height": 640}).open()
    capture(page, "A title that goes on and on, as titles do at times ~45m fri",
            "Laundry today !must", "No room today 8:30 ~3h")
    open_home(page, voice)
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    assert fits_its_width(page), overflowing_elements(page, "#main *")


def test_accent_density_and_motion_can_be_chosen_and_are_kept(visit):
    accent = "getComputedStyle(document.documentElement).getPropertyValue('--accent')"
    page = visit(reduced_motion="no-preference").open("settings/appearance")
    before = page.evaluate(accent)
    for name, value in [("accent", "rose"), ("density", "compact"), ("motion", "reduced")]:
        choose(page, name, value)
        page.wait_for_selector(f"html[data-{name}={value}]")
    page.reload()
    page.wait_for_selector("html[data-ready][data-accent=rose][data-density=compact]")
    assert page.evaluate(accent) != before
    assert page.evaluate(MOVING_ELEMENTS) == 0


@pytest.mark.parametrize("voice", VOICES)
def test_nothing_moves_by_itself_at_night(visit, voice):
    visitor = visit(reduced_motion="no-preference")
    visitor.set_time("2026-10-29T02:00:00+01:00")
    page = visitor.open()
    capture(page, "Essay fri 17:00 ~30m")
    open_home(page, voice)
    page.wait_for_selector(".day.night")
    assert "%" not in page.inner_text(".day.night")
    page.wait_for_function(f"() => {UNFINISHED_ANIMATIONS} === 0")
    before = page.screenshot()
    page.wait_for_timeout(1500)
    assert page.screenshot() == before
    assert page.evaluate(UNFINISHED_ANIMATIONS) == 0
