"""How a person is met: the set-up, the four homes, and what the settings make of the look."""
import pytest

from conftest import VOICES, capture, settle


def choose(page, name, value):
    page.locator(f"input[name={name}][value={value}]").check(force=True)


def home(page, voice):
    page.evaluate("location.hash = 'settings'")
    page.wait_for_selector("input[name=voice]")
    choose(page, "voice", voice)
    page.wait_for_selector(f"html[data-voice={voice}]")
    page.evaluate("location.hash = 'today'")
    page.wait_for_selector(".today")


def test_three_short_screens_and_each_answer_is_kept(visit):
    page = visit().page()
    page.click("text=Set up in three steps")
    choose(page, "voice", "gentle")
    page.wait_for_selector("html[data-voice=gentle]")
    page.click(".turns .main")
    page.wait_for_selector("h1 >> text=When are you up?")
    page.fill("input[name=wake]", "07:30")
    page.press("input[name=wake]", "Tab")
    page.click(".turns .main")
    choose(page, "peak", "evening")
    page.go_back()
    page.wait_for_selector("h1 >> text=When are you up?")
    assert page.input_value("input[name=wake]") == "07:30"
    page.click(".turns .main")
    assert page.locator("input[name=peak][value=evening]").is_checked()
    page.click(".turns .main >> text=That’s it")
    page.wait_for_selector(".welcome")
    page.reload()
    page.wait_for_selector("html[data-ready][data-voice=gentle]")
    page.evaluate("location.hash = 'settings'")
    page.wait_for_selector("input[name=wake]")
    assert page.input_value("input[name=wake]") == "07:30" and page.locator("input[name=peak][value=evening]").is_checked()


@pytest.mark.parametrize("address", ["set-up", "set-up/0", "set-up/9", "set-up/x"])
def test_any_step_that_there_is_none_of_is_one_of_the_three(visit, address):
    page = visit().page(address)
    assert page.locator(".set-up h1").count() == 1


def test_a_gentle_home_has_one_thing_and_ways_out(visit):
    page = visit().page()
    capture(page, "Essay tomorrow ~30m", "Laundry today ~20m !must", "Call home today ~10m")
    home(page, "gentle")
    first = page.locator("#one-title").inner_text()
    page.click("text=Something else")
    page.wait_for_function("(first) => document.getElementById('one-title').textContent !== first", arg=first)
    # Three hours on is soon enough for it.
    settle(page)
    assert f"11:00\n{first}" in page.locator(".next").inner_text()
    page.click("#notice >> text=Undo")
    page.wait_for_function("(first) => document.getElementById('one-title').textContent === first", arg=first)
    page.click("text=That’s done")
    page.wait_for_function("(first) => document.getElementById('one-title').textContent !== first", arg=first)
    for _ in range(2):
        title = page.locator("#one-title").inner_text()
        page.click("text=That’s done")
        page.wait_for_function("(title) => document.getElementById('one-title').textContent !== title", arg=title)
    page.wait_for_selector("text=That was everything.")


def test_the_dashboard_shows_what_is_done_and_how_far_it_is(visit):
    page = visit().page()
    capture(page, "Essay tomorrow ~30m @nuclear", "Laundry today ~20m !must", "Impossible today 9:00 ~3h")
    home(page, "command")
    assert page.locator(".banner").inner_text().startswith("Impossible")
    rows = page.locator(".agenda li")
    assert rows.count() == 2
    assert "nags: Nuclear" in page.locator(".agenda li", has_text="Essay").text_content()
    page.locator(".agenda li", has_text="Laundry").locator("button").click()
    page.wait_for_selector(".momentum >> text=1 done")
    assert rows.count() == 1


def test_a_sun_for_each_thing_that_is_done(visit):
    page = visit().page()
    capture(page, "Essay tomorrow ~30m", "Laundry today ~20m !must")
    home(page, "spark")
    assert page.locator(".suns i").count() == 2 and page.locator(".suns .lit").count() == 0
    assert "2 tasks to do" in page.locator(".progress").inner_text()
    page.locator(".timeline button.tick").first.click()
    page.wait_for_selector(".suns .lit")
    settle(page)
    assert "1 of 2 done" in page.locator(".progress").inner_text()


@pytest.mark.parametrize("voice", VOICES)
def test_the_home_holds_at_twice_the_text_and_320_points(visit, voice):
    page = visit(viewport={"width": 320, "height": 640}).page()
    capture(page, "A title that goes on and on, as titles do at times ~45m fri", "Laundry today !must", "No room today 8:30 ~3h")
    home(page, voice)
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    out = "(e) => e.getBoundingClientRect().right > innerWidth + 1"
    wide = page.evaluate(f"[...document.querySelectorAll('#main *')].filter({out}).map((e) => e.outerHTML.slice(0, 90))")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), wide


def test_accent_spacing_and_motion_are_a_persons_own(visit):
    page = visit(reduced_motion="no-preference").page("settings")
    before = page.evaluate("getComputedStyle(document.documentElement).getPropertyValue('--accent')")
    for name, value in [("accent", "rose"), ("density", "compact"), ("motion", "reduced")]:
        choose(page, name, value)
        page.wait_for_selector(f"html[data-{name}={value}]")
    page.reload()
    page.wait_for_selector("html[data-ready][data-accent=rose][data-density=compact]")
    assert page.evaluate("getComputedStyle(document.documentElement).getPropertyValue('--accent')") != before
    moving = "[...document.querySelectorAll('*')].filter((e) => getComputedStyle(e).transitionDuration !== '0s').length"
    assert page.evaluate(moving) == 0
