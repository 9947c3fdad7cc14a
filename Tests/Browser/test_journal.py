"""The journal: writing, two browsers on the same day, a tab that is killed, and the keyboard."""
import contextlib
import json

import pytest
from playwright.sync_api import Error

from app import (
    LOOKS, Touchscreen, assert_accessible_and_fitting, capture, go, reload, set_voice,
    wait_until_planned, wait_until_ready)
from pairing import daymark_now, pair_on_desktop, wait_until_synced

TODAY = "2026-10-28"
EDITOR = f"#journal-{TODAY}"
TOO_LONG = "a" * 10_001

PASTE = """([selector, text]) => {
    const field = document.querySelector(selector);
    field.focus();
    field.setRangeText(text, field.value.length, field.value.length, 'end');
    field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertFromPaste' }));
}"""

#: Ignores the timer that saves half a second after the last key.
NEVER_REST = """() => {
    const start = globalThis.setTimeout;
    globalThis.setTimeout = (work, delay) => delay === 500 ? 0 : start(work, delay);
}"""

#: Makes the page believe that another tab or program is in front of it.
HIDE = """() => {
    Object.defineProperty(document, 'hidden', { value: true });
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
}"""


def open_entry(page, date=TODAY):
    go(page, f"journal/{date}", tab="journal")
    page.wait_for_selector(f"#journal-{date}")


def write(page, text, date=TODAY):
    """Replaces the text of an entry and waits until it is saved."""
    open_entry(page, date)
    page.fill(f"#journal-{date}", text)
    page.locator(f"#journal-{date}").blur()
    wait_for_stored(page, text, date)


def wait_for_stored(page, text, date=TODAY):
    """Waits until the core shows a text as the saved one: the content of the field is its markup."""
    page.wait_for_function(
        "([id, text]) => document.getElementById(id)?.defaultValue === text",
        arg=[f"journal-{date}", text])


def entry(page, date=TODAY):
    open_entry(page, date)
    return page.input_value(f"#journal-{date}")


def test_an_entry_is_saved_half_a_second_after_the_last_key(visit):
    page = visit().open("journal")
    page.click(EDITOR)
    page.keyboard.type("Rain from six.")
    wait_for_stored(page, "Rain from six.")
    assert "3 words" in page.inner_text(".entry-facts")
    assert page.evaluate("document.activeElement.id") == EDITOR[1:]
    page.wait_for_function("() => !Object.keys(localStorage).some((key) => key.startsWith('draft:'))")
    reload(page)
    assert page.input_value(EDITOR) == "Rain from six."
    page.wait_for_selector(".journal-month .written.chosen")


@pytest.mark.parametrize("leave", [
    lambda page: page.locator(EDITOR).blur(),
    lambda page: page.evaluate(HIDE),
], ids=["another field", "another tab"])
def test_an_entry_is_saved_before_the_half_second_when_the_person_turns_to(visit, leave):
    page = visit().open("journal")
    page.evaluate(NEVER_REST)
    page.click(EDITOR)
    page.keyboard.type("Rain from six.")
    page.wait_for_timeout(700)
    assert page.evaluate("(id) => document.querySelector(id).defaultValue", EDITOR) == ""
    leave(page)
    wait_for_stored(page, "Rain from six.")


def test_an_entry_is_saved_when_the_page_is_left_at_once(visit):
    visitor = visit()
    page = visitor.open("journal")
    page.click(EDITOR)
    page.keyboard.type("left at once")
    page.close()
    page = visitor.open("journal")
    page.wait_for_function("(id) => document.querySelector(id).value === 'left at once'", arg=EDITOR)


def test_a_killed_tab_loses_no_more_than_half_a_second(visit):
    """The person types without a rest, so the text has never been saved when the tab is killed."""
    visitor = visit()
    page = visitor.open("journal")
    page.click(EDITOR)
    typed = "these words come one after the other without a rest"
    page.keyboard.type(typed, delay=30)
    with page.expect_event("crash"), contextlib.suppress(Error):
        page.goto("chrome://crash")
    page.close()
    again = visitor.open("journal")
    again.wait_for_function(
        "(id) => document.querySelector(id).value.length > 0", arg=EDITOR)
    assert typed.startswith(again.input_value(EDITOR))
    # Half a second of typing at 30 ms a key is 17 letters.
    assert len(again.input_value(EDITOR)) >= len(typed) - 17


def test_a_paste_over_the_limit_stays_in_the_editor_and_says_why(visit):
    page = visit().open("journal")
    page.click(EDITOR)
    page.evaluate(PASTE, [EDITOR, TOO_LONG])
    page.wait_for_selector(".entry .problem")
    assert page.input_value(EDITOR) == TOO_LONG
    assert "10001 characters" in page.inner_text(".entry .problem")
    # Neither another screen nor a reload takes the text away.
    go(page, "today", tab="today")
    assert entry(page) == TOO_LONG
    reload(page)
    page.wait_for_function("(id) => document.querySelector(id).value.length === 10001", arg=EDITOR)
    page.focus(EDITOR)
    page.keyboard.press("Control+End")
    page.keyboard.press("Backspace")
    wait_for_stored(page, TOO_LONG[:-1])
    assert page.locator(".entry .problem").count() == 0


@pytest.mark.parametrize("case", ["different lines", "the same line", "one clears it"])
def test_two_browsers_that_write_the_same_day_offline_lose_no_word(server, visit, case):
    before = "Rain.\nLibrary.\nHome."
    first_text, second_text, kept = {
        "different lines": ("Rain from six.\nLibrary.\nHome.", "Rain.\nLibrary.\nHome by bike.",
                            ["Rain from six.", "Library.", "Home by bike."]),
        "the same line": ("Rain.\nLibrary until ten.\nHome.", "Rain.\nLibrary, alone.\nHome.",
                          ["Rain.", "Library until ten.", "Library, alone.", "Home."]),
        "one clears it": ("", before + "\nA line from the train",
                          ["A line from the train"]),
    }[case]
    first, first_page = pair_on_desktop(visit, server)
    write(first_page, before)
    wait_until_synced(first_page)
    second, second_page = pair_on_desktop(visit, server)
    assert entry(second_page) == before
    for visitor in (first, second):
        visitor.context.set_offline(True)
    write(first_page, first_text)
    write(second_page, second_text)
    for visitor in (first, second):
        visitor.context.set_offline(False)
    for page in (first_page, second_page, first_page, second_page):
        wait_until_synced(page)
    stored = daymark_now(server, "journal", "show")["text"]
    for page in (first_page, second_page):
        open_entry(page)
        wait_for_stored(page, stored)
    for line in kept:
        assert line in stored.split("\n")
    assert ("two versions" in stored) == (case == "the same line")


def test_a_change_from_elsewhere_never_moves_the_cursor_nor_loses_what_is_typed(server, visit):
    visitor, page = pair_on_desktop(visit, server)
    write(page, "First line\nLast line")
    wait_until_synced(page)
    open_entry(page)
    page.focus(EDITOR)
    page.evaluate("(id) => document.querySelector(id).setSelectionRange(10, 10)", EDITOR)
    page.keyboard.type(", changed here")
    daymark_now(server, "journal", "From", "the", "terminal")
    page.keyboard.type(" while it arrives", delay=60)
    expected = "First line, changed here while it arrives\nLast line\nFrom the terminal"
    page.wait_for_function("([id, text]) => document.querySelector(id).value === text", arg=[EDITOR, expected])
    caret = page.evaluate("(id) => document.querySelector(id).selectionStart", EDITOR)
    assert expected[:caret].endswith("while it arrives")
    page.locator(EDITOR).blur()
    wait_until_synced(page)
    assert daymark_now(server, "journal", "show")["text"] == expected


def test_keys_links_and_swipes_go_from_month_to_month(visit):
    page = visit(has_touch=True).open("journal")
    page.keyboard.press("<")
    page.wait_for_function("() => location.hash === '#journal/2026-09-28'")
    page.keyboard.press(">")
    page.wait_for_function("() => location.hash === '#journal/2026-10-28'")
    assert page.locator(".pages a[aria-keyshortcuts='>']").count() == 0
    box = page.locator(".journal-month").bounding_box()
    finger = Touchscreen(page)
    finger.start(box["x"] + 60, box["y"] + 100)
    finger.move(box["x"] + 120, box["y"] + 102)
    finger.move(box["x"] + 220, box["y"] + 104)
    finger.end()
    page.wait_for_function("() => location.hash === '#journal/2026-09-28'")
    page.click(".journal-month a[href='#journal/2026-09-14']")
    page.wait_for_selector("#journal-2026-09-14")
    assert page.locator(".journal-month [aria-current=true]").inner_text() == "14"


def test_the_journal_works_without_a_network(visit):
    visitor = visit()
    visitor.expected_errors += ["ERR_INTERNET_DISCONNECTED"]
    page = visitor.open("journal")
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    visitor.context.set_offline(True)
    reload(page)
    write(page, "Written on a train")
    go(page, "journal/2025-10-28", tab="journal")
    write(page, "The year before", date="2025-10-28")
    open_entry(page)
    assert "The year before" in page.inner_text(".on-this-day")
    page.fill("#journal-search", "TRÄIN")
    page.wait_for_selector(".journal-results mark")
    assert page.inner_text(".journal-results mark") == "train"
    reload(page)
    assert entry(page) == "Written on a train"


def test_versions_are_restored_and_the_journal_is_exported(visit):
    visitor = visit()
    page = visitor.open("journal")
    write(page, "The first version")
    visitor.set_time("2026-10-28T09:00:00+01:00")
    write(page, "The second version")
    page.click("[data-key=versions] summary")
    page.click(".entry-tools [data-on*='journal/restore']")
    wait_for_stored(page, "The first version")
    page.click("[data-key=export] summary")
    with page.expect_download() as download:
        page.click(".entry-tools [data-on$='journal/export/json']")
    entries = json.loads(download.value.path().read_text())["journal"]
    assert [(one["date"], one["text"]) for one in entries] == [(TODAY, "The first version")]


@pytest.mark.parametrize("voice, width, scheme", LOOKS)
def test_the_journal_is_accessible_and_fits(visit, voice, width, scheme):
    page = visit(viewport={"width": width, "height": 1600}, color_scheme=scheme).open()
    capture(page, "Essay tomorrow")
    set_voice(page, voice)
    write(page, "A day last year with a_very_long_word_" + "x" * 80, date="2025-10-28")
    write(page, "Rain from six.\nThe printer took both copies.")
    assert_accessible_and_fitting(page, f"journal, {voice}")
    page.click("[data-key=versions] summary")
    page.fill("#journal-search", "rain")
    page.wait_for_selector(".journal-results mark")
    assert_accessible_and_fitting(page, f"search, {voice}")
    page.fill("#journal-search", "")
    page.evaluate(PASTE, [EDITOR, TOO_LONG])
    page.wait_for_selector(".entry .problem")
    assert_accessible_and_fitting(page, f"too long, {voice}")
    go(page, "today", tab="today")
    wait_until_planned(page)
    wait_until_ready(page)
    assert_accessible_and_fitting(page, f"Today, {voice}")
