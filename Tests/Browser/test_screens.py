"""Every screen: a mission, a commitment, the list, the history, and the settings with files."""
import json

import pytest

from app import (
    LOOKS, add_steps, assert_accessible_and_fitting, capture, choose_voice, fits_its_width, go,
    open_mission, overflowing_elements, reload, wait_until_ready)
from programs import FIXTURES

LINES = [
    "Essay on Dune tomorrow 5pm ~2h !high #school +dune",
    "Read the book",
    "Laundry today !must",
    "A title that goes on and on, as titles do when somebody pastes the whole first sentence of an "
    "assignment into the line ~45m fri",
]

SETTINGS = [f"settings/{page}" for page in (
    "day", "plan", "reminders", "levels", "appearance", "dates", "sound", "device", "data", "keys")]

DIALOG_CLOSED = "dialog:not([open])"
TITLE_FIELD = ".sheet textarea[id^=title-]"

IS_IN_VIEW = """(element) => {
    const box = element.getBoundingClientRect();
    return box.top >= 0 && box.bottom < innerHeight;
}"""


def fill_and_submit(page, selector, value):
    page.locator(selector).fill(value)
    page.locator(selector).press("Enter")


def wait_for_value(page, selector, value):
    page.wait_for_function(
        "([selector, value]) => document.querySelector(selector).value === value",
        arg=[selector, value])


def create_records(page):
    """Adds missions and a timetable. Returns the routes of a mission and of a commitment."""
    page.set_input_files("input[type=file]", FIXTURES / "hisinone.ics")
    capture(page, *LINES)
    mission = open_mission(page, "Essay on Dune")
    add_steps(page, "Outline ~25min", "Write " + "a lot " * 20)
    page.click(".more-facts summary")
    fill_and_submit(page, "input[id^=waitsFor-]", "Read the book")
    page.wait_for_selector(".waits .chip")
    go(page, "today")
    page.locator(".timeline .commitment a").first.click()
    page.wait_for_selector(".sheet")
    return mission, page.evaluate("location.hash.slice(1)")


def check_dialogs(page):
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("?")
    page.wait_for_selector("dialog[open] kbd")
    assert_accessible_and_fitting(page, "keys")
    page.keyboard.press("Escape")
    page.wait_for_selector(DIALOG_CLOSED, state="attached")
    page.keyboard.press("Control+k")
    page.keyboard.type("e")
    page.wait_for_selector("dialog[open] [role=option]")
    assert_accessible_and_fitting(page, "palette")


def check_suggested_steps(page, mission):
    go(page, mission.replace("mission/", "steps/"))
    page.click("button[data-on^='click:breakdown/open']")
    page.locator(".proposed-steps li:nth-child(2) .plain").click()
    page.wait_for_selector(".proposed-steps .opened")
    assert_accessible_and_fitting(page, "steps")
    go(page, "stuck")
    page.wait_for_selector(".on-what button")
    assert_accessible_and_fitting(page, "stuck on what")
    page.locator(".on-what button").first.click()
    page.wait_for_selector(".way-in h2")
    assert_accessible_and_fitting(page, "stuck")


@pytest.mark.parametrize("voice, width, scheme", LOOKS)
def test_every_screen_is_accessible_and_fits(visit, voice, width, scheme):
    page = visit(viewport={"width": width, "height": 4200}, color_scheme=scheme).open()
    mission, commitment = create_records(page)
    go(page, "settings/appearance")
    choose_voice(page, voice)
    routes = [mission, commitment, "history", "insights", "insights/momentum", "journal", "missions", "today",
              "mission/unknown", "room", "widgets", "install", "model", "set-up/1", "set-up/2", "set-up/3", "settings",
              *SETTINGS]
    for route in routes:
        go(page, route)
        if route == mission:
            fill_and_submit(page, "input[id^=deadline-]", "blursday")
            page.wait_for_selector(".problem")
        assert_accessible_and_fitting(page, route)
    check_suggested_steps(page, mission)
    check_dialogs(page)


def test_screens_fit_into_320_points_with_text_twice_as_large(visit):
    page = visit(viewport={"width": 320, "height": 640}).open()
    mission, commitment = create_records(page)
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    for route in [mission, commitment, "history", "insights", "settings", *SETTINGS]:
        go(page, route)
        assert fits_its_width(page), f"{route}: {overflowing_elements(page)}"


def test_on_a_phone_a_mission_is_a_page_and_back_returns_to_its_row(visit):
    page = visit(viewport={"width": 390, "height": 700}).open()
    # As many as the list shows at first. Made at the same moment, they come in any order.
    capture(page, *[f"Task number {n}" for n in range(22)])
    open_mission(page, "Task number 17")
    assert not page.locator(".missions").is_visible()
    page.go_back()
    page.wait_for_selector(".missions >> text=Task number 17")
    assert page.evaluate("document.activeElement.innerText") == "Task number 17"
    assert page.locator(":focus").evaluate(IS_IN_VIEW)
    page.evaluate("location.hash = 'mission/019a9e3c-5f00-7abc-8def-0123456789ab'")
    page.wait_for_selector("text=This task is not here.")
    page.click(".back")
    page.wait_for_selector(".missions >> text=Task number 17")


def test_on_a_desktop_a_mission_opens_beside_the_list(visit):
    page = visit(viewport={"width": 1280, "height": 800}).open()
    capture(page, "Essay", "Laundry")
    open_mission(page, "Essay")
    assert page.locator(".missions").is_visible()
    page.locator(".rows a.title", has_text="Laundry").click()
    wait_for_value(page, ".title-field textarea", "Laundry")
    focused = page.evaluate("document.activeElement.innerText")
    assert focused == "Laundry", "the focus left the list"


def test_fields_save_themselves_and_keep_invalid_input(visit):
    page = visit().open()
    capture(page, "Essay", "Read the book")
    open_mission(page, "Essay")
    deadline = page.locator("input[id^=deadline-]")
    deadline.fill("friday perhaps")
    page.locator("input[id^=estimate-]").click()
    page.wait_for_selector("text=“friday perhaps” is not a time.")
    assert deadline.input_value() == "friday perhaps"
    assert deadline.get_attribute("aria-invalid") == "true"
    fill_and_submit(page, "input[id^=estimate-]", "2h 30")
    wait_for_value(page, "input[id^=estimate-]", "2 h 30 min")
    assert deadline.input_value() == "friday perhaps", "saving another field lost the input"
    fill_and_submit(page, "input[id^=deadline-]", "friday 17:00")
    wait_for_value(page, "input[id^=deadline-]", "Friday 17:00")
    page.click(".more-facts summary")
    page.locator("select[id^=priority-]").select_option("critical")
    notes = page.locator("textarea[id^=notes-]")
    notes.fill("one\ntwo")
    notes.blur()
    page.wait_for_selector("#notice >> text=Changed: Essay")
    reload(page)
    assert notes.input_value() == "one\ntwo"
    assert deadline.input_value() == "Friday 17:00"
    assert page.locator("select[id^=priority-]").input_value() == "critical"


def test_undo_is_offered_for_ten_seconds_and_takes_no_focus(visit):
    visitor = visit()
    page = visitor.open()
    capture(page, "Essay")
    open_mission(page, "Essay")
    page.get_by_role("button", name="Let go").click()
    page.wait_for_selector("#notice >> text=Let go: Essay")
    assert page.evaluate("""
        !document.getElementById('notice').contains(document.activeElement)""")
    visitor.set_time("2026-10-28T08:00:09+01:00")
    go(page, "history")
    page.click("#notice >> text=Undo")
    go(page, "missions")
    page.wait_for_selector(".rows >> text=Essay")


def test_one_date_of_a_repeating_commitment_is_changed(visit):
    page = visit().open()
    capture(page, "Seminar every wed 10-11:30")
    page.click(".timeline .commitment a")
    page.wait_for_selector(".sheet")
    fill_and_submit(page, "input[id^=location-]", "Room 5")
    page.wait_for_selector("#notice >> text=Changed: Seminar")
    page.locator("input[value=later]").check(force=True)
    fill_and_submit(page, "input[id^=when-]", "12-13:30")
    wait_for_value(page, "input[id^=when-]", "today 12:00–13:30")
    page.click(".back")
    page.wait_for_selector(".timeline >> text=12:00–13:30")
    assert "Room 5" in page.inner_text(".timeline")


def test_markup_in_a_title_appears_as_text_on_every_screen(visit):
    page = visit().open()
    title = "<img src=x onerror=alert(1)><b>bold</b>\"'&amp;</textarea>x"
    capture(page, title)
    open_mission(page, "bold")
    add_steps(page, title)
    fill_and_submit(page, "input[id^=deadline-]", title)
    page.wait_for_selector(".problem")
    assert page.locator(TITLE_FIELD).input_value() == title
    assert page.locator(".steps .name").inner_text() == title
    page.click(".steps .plain")
    page.wait_for_selector(".steps .opened")
    assert page.locator(".steps textarea").input_value() == title
    go(page, "history")
    assert title in page.inner_text("main")
    page.keyboard.press("Control+k")
    page.keyboard.type("bold")
    page.wait_for_selector("[role=option] >> text=bold")
    assert page.locator("main img, main b, dialog img, dialog b").count() == 0


def test_a_setting_is_found_by_its_words_and_opened(visit):
    page = visit().open("settings")
    page.fill("#settings-search", "break")
    page.click(".settings-list .setting >> text=A break after")
    page.wait_for_selector("[data-page=plan] select[name=breakEvery]")
    page.select_option("select[name=breakEvery]", "45")
    page.click(".back")
    page.fill("#settings-search", "")
    page.click(".settings-list a[href='#settings/sound']")
    page.locator("input[name=sounds]").check()
    page.reload()
    page.wait_for_selector("input[name=sounds]:checked")
    page.click(".back")
    assert "On" in page.inner_text(".settings-list a[href='#settings/sound']")


def test_an_exported_file_can_be_imported_in_another_browser(visit):
    page = visit().open("settings/data")
    table = {"name": "tasks.csv", "mimeType": "text/csv",
             "buffer": b"title,due\nEssay,2026-10-30\n"}
    page.set_input_files("input[type=file]", table)
    page.wait_for_selector("#notice >> text=Added 1 task.")
    photo = {"name": "photo.png", "mimeType": "image/png", "buffer": b"\x89PNG"}
    page.set_input_files("input[type=file]", photo)
    page.wait_for_selector("#notice >> text=The format of “photo.png” is unknown.")
    with page.expect_download() as download:
        page.click("text=Export everything")
    text = download.value.path().read_text()
    assert download.value.suggested_filename == "daymark-2026-10-28.json"
    assert json.loads(text)["daymark"] == 1
    other = visit().open("settings/data")
    export = {"name": "daymark.json", "mimeType": "application/json", "buffer": text.encode()}
    other.set_input_files("input[type=file]", export)
    other.wait_for_selector("#notice >> text=Added 1 task.")


def test_shared_text_is_put_into_the_capture_field(visit):
    visitor = visit()
    page = visitor.context.new_page()
    page.goto(f"{visitor.site}/"
              "?title=Read%20this&text=tomorrow&url=https%3A%2F%2Fexample.org%2Fa")
    wait_until_ready(page)
    assert page.input_value("#capture-line") == "Read this tomorrow https://example.org/a"
    assert page.evaluate("document.activeElement.id") == "capture-line" and "?" not in page.url
    page.wait_for_selector(".chip >> text=due tomorrow")
    page.goto(f"{visitor.site}/?add#today")
    wait_until_ready(page)
    assert page.evaluate("document.activeElement.id") == "capture-line"


def test_a_link_with_the_protocol_of_the_app_is_put_into_the_capture_field(visit):
    visitor = visit()
    page = visitor.context.new_page()
    page.goto(f"{visitor.site}/?link=web%2Bdaymark%3ACall%2520mum%2520tomorrow")
    wait_until_ready(page)
    assert page.input_value("#capture-line").strip() == "Call mum tomorrow" and "?" not in page.url


def test_files_that_the_system_opens_are_imported(visit):
    visitor = visit()
    page = visitor.context.new_page()
    page.add_init_script("""
        const queue = { setConsumer(consume) { queue.open = consume; } };
        Object.defineProperty(window, "launchQueue", { value: queue });
    """)
    page.goto(visitor.site)
    wait_until_ready(page)
    page.evaluate("""() => launchQueue.open({ files: [
        { getFile: async () => new File(["Water the plants\\nFeed the cat"], "list.txt") },
    ] })""")
    page.evaluate("location.hash = '#missions'")
    page.wait_for_selector("text=Feed the cat")
    assert page.locator("text=Water the plants").count() == 1
