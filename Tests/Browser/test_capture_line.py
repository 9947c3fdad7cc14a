"""The capture line keeps what a person has typed when the tab is closed or killed."""
import contextlib

from playwright.sync_api import Error

LINE = "#capture-line"
STORED = "() => localStorage.getItem('capture-line')"


def type_and_wait(page, text):
    """Types a line and waits until it is stored."""
    page.click(LINE)
    page.keyboard.type(text)
    page.wait_for_function(f"(text) => ({STORED})() === text", arg=text)


def test_a_killed_tab_keeps_a_half_typed_line(visit):
    visitor = visit()
    page = visitor.open()
    type_and_wait(page, "Half a thought tomorrow")
    with page.expect_event("crash"), contextlib.suppress(Error):
        page.goto("chrome://crash")
    page.close()
    page = visitor.open()
    page.wait_for_function(f"() => document.querySelector('{LINE}').value !== ''")
    assert page.input_value(LINE) == "Half a thought tomorrow"
    page.wait_for_selector(".chip >> text=due tomorrow")
    page.press(LINE, "Enter")
    page.wait_for_selector("#notice >> text=Half a thought")
    page.wait_for_function(f"() => ({STORED})() === null")


def test_a_line_that_was_entered_does_not_come_back(visit):
    visitor = visit()
    page = visitor.open()
    type_and_wait(page, "Water the plants")
    page.keyboard.press("Enter")
    page.close(run_before_unload=False)
    page = visitor.open()
    page.wait_for_timeout(500)
    assert page.input_value(LINE) == ""
    assert page.evaluate(STORED) is None


def test_a_line_that_was_emptied_does_not_come_back(visit):
    visitor = visit()
    page = visitor.open()
    type_and_wait(page, "Water the plants")
    page.fill(LINE, "")
    page.wait_for_function(f"() => ({STORED})() === null")


def test_the_line_of_an_open_tab_stays_there(visit):
    visitor = visit()
    first = visitor.open()
    type_and_wait(first, "Half a thought")
    second = visitor.open()
    second.wait_for_timeout(500)
    assert second.input_value(LINE) == "" and first.input_value(LINE) == "Half a thought"


def test_newer_text_is_not_replaced(visit):
    visitor = visit()
    page = visitor.open()
    type_and_wait(page, "Half a thought")
    page.close()
    page = visitor.context.new_page()
    page.goto(f"{visitor.site}/?title=Shared%20text")
    page.wait_for_selector("html[data-ready]")
    page.wait_for_timeout(500)
    assert page.input_value(LINE) == "Shared text"


def test_a_line_that_is_typed_while_everything_is_deleted_is_not_stored(visit):
    visitor = visit()
    page = visitor.open()
    type_and_wait(page, "A secret")
    page.evaluate("document.documentElement.dataset.deleted = ''")
    page.keyboard.type(" that grows")
    page.wait_for_timeout(500)
    assert "grows" not in (page.evaluate(STORED) or "")
