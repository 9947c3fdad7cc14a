"""A whole day on a phone by touch alone, in each voice: taps, and typing into a tapped field."""
import re

import pytest

from app import VOICES, set_voice

#: The button with which each voice completes the current mission.
COMPLETE_BUTTONS = {
    "command": ".agenda .ring",
    "gentle": ".one .ways button[data-on^='click:complete']",
    "calm": ".timeline .work .tick:not(.portion)",
    "spark": ".timeline .work .tick:not(.portion)",
}
#: The voice that each test changes to at its end.
NEXT_VOICE = {"command": "gentle", "gentle": "spark", "calm": "command", "spark": "calm"}

UNDO = "#notice button[data-on^='click:undo/']"
OPEN_TITLES = ".rows li:not(.done, .commitment) a.title"
ESTIMATE = "input[id^=estimate-]"
PRIORITY = "select[id^=priority-]"


class Finger:
    """A finger that taps and types; a tap waits until its target is stable and not covered."""

    def __init__(self, page):
        self.page = page

    def tap(self, selector):
        self.page.locator(selector).first.tap()

    def type(self, selector, text):
        """Taps a field and replaces its content."""
        self.tap(selector)
        field = self.page.locator(selector).first
        has_focus = field.evaluate("(element) => element === document.activeElement")
        assert has_focus, f"{selector} did not get the focus"
        field.evaluate("""(element) =>
            element.setSelectionRange(element.value.length, element.value.length)""")
        for _ in field.input_value():
            self.page.keyboard.press("Backspace")
        self.page.keyboard.type(text)

    def capture(self, line):
        self.type("#capture-line", line)
        self.tap(".capture .round")
        self.page.wait_for_function(
            "() => document.getElementById('capture-line').value === ''")

    def go(self, screen):
        """Goes to a screen by its tab, or by More if it has none."""
        tab = f"#nav a[href='#{screen}']"
        if self.page.locator(tab).is_visible():
            self.tap(tab)
        else:
            self.tap("#nav a[href='#more']")
            self.tap(f"#main a[href='#{screen}']")
        self.page.wait_for_selector(f"{tab}[aria-current]", state="attached")


def set_up(page, finger, voice):
    finger.tap(".welcome a.main")
    finger.tap(f".set-up label[data-key={voice}]")
    page.wait_for_selector(f"html[data-voice={voice}]")
    finger.tap(".turns .main")
    page.wait_for_selector("[data-key=step-2]")
    finger.tap(".turns .main")
    page.wait_for_selector("[data-key=step-3]")
    finger.tap(".turns .main")
    finger.tap(".set-up label[data-key=morning]")
    page.wait_for_selector(".set-up input[value=morning]:checked", state="attached")
    finger.tap(".turns .main")
    page.wait_for_selector(".today")


def capture_the_day(page, finger):
    finger.capture("Essay on Dune tomorrow 17:00 ~2h")
    page.wait_for_selector("#notice >> text=Essay on Dune")
    for line in ["Physics today 10-11:30", "Laundry today 20:00 ~30m",
                 "Call the dentist today 18:00 ~15m"]:
        finger.capture(line)
    page.wait_for_selector(".timeline .commitment >> text=Physics")
    finger.go("missions")
    assert page.locator(".rows li:not(.commitment) a.title").count() == 3
    finger.go("today")


def complete_one(page, finger, voice):
    page.locator(COMPLETE_BUTTONS[voice]).first.scroll_into_view_if_needed()
    finger.tap(COMPLETE_BUTTONS[voice])
    page.wait_for_selector(UNDO)
    finger.go("missions")
    assert page.locator(OPEN_TITLES).count() == 2
    assert page.locator(".rows li.done").count() == 1


def snooze_one_until_tomorrow(page, finger):
    page.locator(OPEN_TITLES).first.tap()
    page.wait_for_selector(".sheet")
    finger.tap(".snooze [data-key=tomorrow]")
    page.wait_for_selector(".snooze [data-key=now]")
    finger.tap(".back")


def change_one_and_undo_the_last_change(page, finger):
    page.locator(OPEN_TITLES).last.tap()
    page.wait_for_selector(".sheet")
    finger.tap(".more-facts summary")
    # Each device has its own list for a select; the choice arrives like this on all of them.
    page.locator(PRIORITY).select_option("high")
    before = page.locator(ESTIMATE).input_value()
    finger.type(ESTIMATE, "45m")
    finger.tap(".sheet .status, .sheet .steps h2")
    page.wait_for_function(
        "() => document.querySelector('input[id^=estimate-]').value === '45 min'")
    assert page.locator(PRIORITY).input_value() == "high" and before != "45 min"
    finger.tap(UNDO)
    page.wait_for_function(
        "(before) => document.querySelector('input[id^=estimate-]').value === before", arg=before)
    priority = page.locator(PRIORITY).input_value()
    assert priority == "high", "more than the last change was undone"


@pytest.mark.parametrize("voice", VOICES)
def test_a_day_by_touch(visit, voice):
    page = visit(viewport={"width": 360, "height": 780}, has_touch=True, is_mobile=True).open()
    finger = Finger(page)
    set_up(page, finger, voice)
    capture_the_day(page, finger)
    complete_one(page, finger, voice)
    snooze_one_until_tomorrow(page, finger)
    change_one_and_undo_the_last_change(page, finger)

    finger.go("history")
    texts = page.locator(".history .rows .title").all_inner_texts()
    assert len(texts) > 8 and any("Essay on Dune" in text for text in texts)
    undone = page.locator(".history .rows li.done")
    assert undone.count() == 1, "the undone change is not marked"

    finger.go("settings")
    finger.tap(".settings-list a[href='#settings/appearance']")
    next_voice = NEXT_VOICE[voice]
    finger.tap(f".settings fieldset[data-key=voice] label[data-key={next_voice}]")
    page.wait_for_selector(f"html[data-voice={next_voice}]")
    finger.go("today")
    assert re.search("Physics", page.inner_text(".timeline")), "the new voice shows another day"


@pytest.mark.parametrize("voice", VOICES)
def test_suggested_steps_by_touch(visit, voice):
    page = visit(viewport={"width": 360, "height": 780}, has_touch=True, is_mobile=True).open()
    set_voice(page, voice)
    finger = Finger(page)
    finger.go("today")
    finger.capture("Lab report on pendulums")
    finger.go("missions")
    finger.tap(OPEN_TITLES)
    finger.tap("button[data-on^='click:breakdown/open']")
    page.wait_for_selector(".proposed-steps li")
    count = page.locator(".proposed-steps > li").count()

    finger.tap(".proposed-steps li:nth-child(2) .plain")
    finger.type(".proposed-steps .opened textarea", "Find the graph")
    finger.tap("[id^=suggested-up-]")
    page.wait_for_selector(".proposed-steps li:first-child.opened")
    finger.tap(".proposed-steps li:nth-child(3) .plain")
    finger.tap(".proposed-steps li:nth-child(3).opened [id^=suggested-drop-]")
    page.wait_for_function(
        "(left) => document.querySelectorAll('.proposed-steps > li').length === left", arg=count - 1)
    finger.tap("button[data-on='click:breakdown/accept']")
    page.wait_for_selector(".steps .rows li")
    titles = page.locator(".steps .rows .name").all_inner_texts()
    assert titles[0] == "Find the graph" and len(titles) == count - 1
