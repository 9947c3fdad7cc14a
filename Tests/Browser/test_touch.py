"""A whole day by touch alone, on a phone, in each voice: taps, and what the keyboard on the screen types into a field that was tapped."""
import re

import pytest

from conftest import VOICES

#: Where each voice offers to complete what is up.
COMPLETES = {"command": ".agenda .ring", "gentle": ".one .main", "calm": ".timeline .work .tick", "spark": ".timeline .work .tick"}
#: The voice that is tried out at the end.
OTHER = {"command": "gentle", "gentle": "spark", "calm": "command", "spark": "calm"}


class Finger:
    def __init__(self, page):
        self.page = page

    def tap(self, selector):
        # A tap waits until the target stands still and is not covered.
        self.page.locator(selector).first.tap()

    def type(self, selector, text):
        """Types into a field in place of what is in it."""
        self.tap(selector)
        field = self.page.locator(selector).first
        assert field.evaluate("(e) => e === document.activeElement"), f"{selector} has the keyboard"
        field.evaluate("(e) => e.setSelectionRange(e.value.length, e.value.length)")
        for _ in field.input_value():
            self.page.keyboard.press("Backspace")
        self.page.keyboard.type(text)

    def add(self, line):
        self.type("#capture-line", line)
        self.tap(".capture .round")
        self.page.wait_for_function("() => document.getElementById('capture-line').value === ''")

    def go(self, place):
        self.tap(f"#nav a[href='#{place}']")
        self.page.wait_for_selector(f"#nav a[href='#{place}'][aria-current]")

    def said(self, text):
        self.page.wait_for_selector(f"#notice >> text={text}")


@pytest.mark.parametrize("voice", VOICES)
def test_a_day_by_touch(visit, voice):
    page = visit(viewport={"width": 360, "height": 780}, has_touch=True, is_mobile=True).page()
    finger = Finger(page)

    finger.tap(".welcome a.main")
    finger.tap(f".set-up label[data-key={voice}]")
    page.wait_for_selector(f"html[data-voice={voice}]")
    finger.tap(".turns .main")
    page.wait_for_selector("[data-key=step-2]")
    finger.tap(".turns .main")
    finger.tap(".set-up label[data-key=morning]")
    page.wait_for_selector(".set-up input[value=morning]:checked", state="attached")
    finger.tap(".turns .main")

    page.wait_for_selector(".today")
    finger.add("Essay on Dune tomorrow 17:00 ~2h")
    finger.said("Essay on Dune")
    for line in ["Physics today 10-11:30", "Laundry today 20:00 ~30m", "Call the dentist today 18:00 ~15m"]:
        finger.add(line)
    page.wait_for_selector(".timeline .commitment >> text=Physics")
    finger.go("missions")
    assert page.locator(".rows a.title").count() == 3
    finger.go("today")

    # One is done, by what the voice offers for it.
    done = page.locator(COMPLETES[voice]).first
    done.scroll_into_view_if_needed()
    finger.tap(COMPLETES[voice])
    page.wait_for_selector("#notice button[data-on^='click:undo/']")
    finger.go("missions")
    assert page.locator(".rows li:not(.done) a.title").count() == 2 and page.locator(".rows li.done").count() == 1

    # One can wait until tomorrow.
    page.locator(".rows li:not(.done) a.title").first.tap()
    page.wait_for_selector(".sheet")
    finger.tap(".snooze [data-key=tomorrow]")
    page.wait_for_selector(".snooze [data-key=now]")
    finger.tap(".back")

    # Another weighs more and is shorter than was thought.
    page.locator(".rows li:not(.done) a.title").last.tap()
    page.wait_for_selector(".sheet")
    # Which list of choices a device opens is its own; what is chosen there comes like this.
    page.locator("select[id^=priority-]").select_option("high")
    estimate = page.locator("input[id^=estimate-]")
    before = estimate.input_value()
    finger.type("input[id^=estimate-]", "45m")
    finger.tap(".sheet .status, .sheet .steps h2")
    page.wait_for_function("() => document.querySelector('input[id^=estimate-]').value === '45 min'")
    assert page.locator("select[id^=priority-]").input_value() == "high" and before != "45 min"
    finger.tap("#notice button[data-on^='click:undo/']")
    page.wait_for_function("(before) => document.querySelector('input[id^=estimate-]').value === before", arg=before)
    assert page.locator("select[id^=priority-]").input_value() == "high", "only the last change is taken back"

    finger.go("history")
    texts = page.locator(".history .rows .title").all_inner_texts()
    assert len(texts) > 8 and any("Essay on Dune" in text for text in texts)
    assert page.locator(".history .rows li.done").count() == 1, "what was taken back says so"

    finger.go("settings")
    finger.tap(f".settings fieldset[data-key=voice] label[data-key={OTHER[voice]}]")
    page.wait_for_selector(f"html[data-voice={OTHER[voice]}]")
    finger.go("today")
    assert re.search("Physics", page.inner_text(".timeline")), "the day is the same in another voice"
