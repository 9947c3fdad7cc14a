"""Journeys through the app, from the first visit to a day without a network."""
import base64
import json

import pytest

import chromium as debian_chromium
from app import capture, count_saved, reload, wait_until_ready
from programs import FIXTURES, serve

DROP = """([data, name]) => {
    const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0));
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([bytes], name, { type: 'text/calendar' }));
    for (const type of ['dragover', 'drop']) {
        const options = { dataTransfer, bubbles: true, cancelable: true };
        document.body.dispatchEvent(new DragEvent(type, options));
    }
}"""

PASTE = """(text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    const options = { clipboardData, bubbles: true, cancelable: true };
    document.activeElement.dispatchEvent(new ClipboardEvent('paste', options));
}"""

#: Locks the browser's database until `free` is true, so that no start can read it.
LOCK_DATABASE = """() => new Promise((resolve) => {
    const open = indexedDB.open('daymark');
    open.onsuccess = () => {
        const database = open.result;
        const stores = ['meta', 'pack', 'entries', 'aside'];
        const meta = database.transaction(stores, 'readwrite').objectStore('meta');
        const hold = () => {
            if (globalThis.free) {
                database.close();
            } else {
                meta.get('device').onsuccess = hold;
            }
            resolve();
        };
        hold();
    };
})"""

FOCUSED_ID = "document.activeElement.id"
FOCUSED_NAME = """document.activeElement.getAttribute('aria-label')
    ?? document.activeElement.innerText ?? ''"""


def drop_file(page, path):
    """Drops a file on the page."""
    data = base64.b64encode(path.read_bytes()).decode()
    page.evaluate(DROP, [data, path.name])


def planned_texts(page):
    """Returns the text of each block and commitment of the day, each on one line."""
    rows = page.locator(".timeline li.work, .timeline li.commitment, .timeline li.done")
    return [row.inner_text().replace("\n", " ") for row in rows.all()]


def timeline_titles(page):
    return sorted(page.locator(".timeline .title, .rows .title").all_inner_texts())


def show_missions(page):
    page.goto(page.url.split("#")[0] + "#missions")


def tab_until(page, reached, description):
    """Presses Tab until the condition holds."""
    for _ in range(40):
        page.keyboard.press("Tab")
        if reached():
            return
    raise AssertionError(f"Tab never reaches {description}")


def test_from_the_first_visit_to_a_day_without_a_network(visit):
    with serve() as server:
        visitor = visit(site=server.address)
        page = visitor.open()
        assert "Add your fixed times" in page.inner_text("main")

        drop_file(page, FIXTURES / "hisinone.ics")
        page.wait_for_selector("#notice >> text=Added 2 commitments.")
        capture(page, "Essay on Dune tomorrow 5pm ~2h !high #school",
                "Lab report today 21:00 ~90m", "call dentist in 3 days")
        plan = planned_texts(page)
        lecture = "Analysis I (Vorlesung) 10:15–11:45, Audimax"
        for expected in [lecture, "Essay on Dune", "Lab report", "call dentist"]:
            assert any(expected in text for text in plan), plan

        page.get_by_role("button", name="Mark “Lab report” done").click()
        page.wait_for_selector("#notice >> text=Done: Lab report")
        assert page.locator(".timeline li.done").inner_text().startswith("Lab report")
        before = planned_texts(page)

        page.wait_for_function("() => navigator.serviceWorker.controller !== null")
        assert count_saved(page) >= 5
        server.stop()
        visitor.expected_errors = ["Failed to load resource", "net::ERR"]
        reload(page)
        assert planned_texts(page) == before
        capture(page, "added without a network !must")
        page.goto(f"{server.address}/#missions")
        reload(page)
        assert "added without a network" in page.inner_text("main")
        assert page.locator(".rows li.done").inner_text().startswith("Lab report")


def test_a_calendar_file_is_imported_once_and_its_errors_are_reported(visit):
    page = visit().open()
    for notice in ["Added 2 commitments.", "Everything in this file is already here."]:
        page.set_input_files("input[type=file]", FIXTURES / "hisinone.ics")
        page.wait_for_selector(f"#notice >> text={notice}")
    page.set_input_files("input[type=file]", FIXTURES / "broken.ics")
    page.wait_for_selector("#notice >> text=the file ends here in the middle")
    whole = (FIXTURES / "broken.ics").read_bytes() + b"END:VEVENT\r\nEND:VCALENDAR\r\n"
    broken = {"name": "broken.ics", "mimeType": "text/calendar", "buffer": whole}
    page.set_input_files("input[type=file]", broken)
    page.wait_for_selector("#notice >> text=5 parts of the file could not be read:")
    error = "Line 8: this line does not have the form “NAME:value”, so it was skipped."
    assert error in page.inner_text("#notice")
    # This notice stays until it is closed, and says so on a button that a finger can hit.
    close = page.locator("#notice [data-on='click:dismiss']")
    assert close.inner_text() == "Close" and close.bounding_box()["height"] >= 44
    other = {"name": "x.ics", "mimeType": "text/calendar", "buffer": b"<html>Sign in</html>"}
    page.set_input_files("input[type=file]", other)
    page.wait_for_selector("#notice >> text=This is not a calendar file.")


def test_undo_reopens_a_completed_mission(visit):
    page = visit().open("missions")
    capture(page, "Essay tomorrow ~1h")
    page.get_by_role("button", name="Mark “Essay” done").click()
    page.click("#notice >> text=Undo")
    page.wait_for_selector("#notice >> text=Undone: Marked “Essay” as done")
    assert page.get_by_role("button", name="Mark “Essay” done").count() == 1


def test_chips_show_what_was_recognised_and_can_be_rejected(visit):
    line = "Read chapter 4 by friday ~1h +dune"
    page = visit().open()
    page.fill("#capture-line", line)
    chips = page.locator(".chip")
    assert [chip.inner_text() for chip in chips.all()] == ["due Friday", "1 h", "+dune"]
    chips.first.click()
    assert [chip.inner_text() for chip in page.locator(".chip").all()] == ["1 h", "+dune"]
    # The line is still in the field.
    assert page.input_value("#capture-line") == line
    page.press("#capture-line", "Enter")
    show_missions(page)
    page.wait_for_selector("text=Read chapter 4 by friday")


def test_each_pasted_line_becomes_a_mission(visit):
    page = visit().open()
    page.focus("#capture-line")
    page.evaluate(PASTE, "Essay fri ~2h\nGroceries today\nCall mum")
    page.wait_for_selector("#notice >> text=Added 3 tasks")
    page.click("nav a[href='#missions']")
    titles = page.locator(".rows a.title").all_inner_texts()
    assert titles == ["Groceries", "Essay", "Call mum"]
    # A single line is inserted into the field.
    page.focus("#capture-line")
    page.keyboard.insert_text("Laundry")
    assert page.input_value("#capture-line") == "Laundry"


def test_two_tabs_show_the_same_missions(visit):
    visitor = visit()
    first, second = visitor.open("missions"), visitor.open("missions")
    capture(first, "Essay tomorrow ~1h")
    second.wait_for_selector("text=Essay")
    second.get_by_role("button", name="Mark “Essay” done").click()
    first.wait_for_selector(".rows li.done >> text=Essay")
    first.reload()
    first.wait_for_selector(".rows li.done >> text=Essay")


def test_markup_in_a_title_appears_as_text(visit):
    page = visit().open("missions")
    title = "<img src=x onerror=alert(1)><b>bold</b>\"'&amp;x"
    capture(page, title)
    assert page.locator(".rows .title").inner_text() == title
    assert page.locator("main img, main b").count() == 0


def test_a_mission_can_be_captured_and_completed_by_keyboard_alone(visit):
    page = visit(viewport={"width": 1280, "height": 800}).open()

    def tab_to(name):
        tab_until(page, lambda: page.evaluate(FOCUSED_NAME).startswith(name), name)

    tab_until(page, lambda: page.evaluate(FOCUSED_ID) == "capture-line", "the capture field")
    page.keyboard.type("Essay today ~1h\n")
    page.wait_for_selector("#notice >> text=Added “Essay”")
    assert page.evaluate(FOCUSED_ID) == "capture-line", "the next line cannot be typed at once"
    page.evaluate("document.activeElement.blur()")
    tab_to("Tasks")
    page.keyboard.press("Enter")
    page.wait_for_selector("h1 >> text=Tasks")
    tab_to("Mark “Essay” done")
    page.keyboard.press("Space")
    page.wait_for_selector("#notice >> text=Done: Essay")
    assert page.evaluate("getComputedStyle(document.activeElement).outlineStyle") != "none"


def test_input_typed_before_the_core_has_loaded_is_kept(visit):
    visitor = visit()
    page, other = visitor.open("missions"), visitor.open("missions")
    capture(page, "Before ~5m")
    count_saved(page)
    other.evaluate(LOCK_DATABASE)
    page.reload(wait_until="commit")
    page.click("#capture-line")
    for line in ["First ~5m", "Second ~5m"]:
        page.keyboard.type(line)
        page.keyboard.press("Enter")
    page.keyboard.type("Third")
    assert page.locator("html[data-ready]").count() == 0
    other.evaluate("globalThis.free = true")
    page.wait_for_selector(".rows >> text=Second")
    assert page.input_value("#capture-line") == "Third"
    for title in ["Before", "First", "Second"]:
        assert page.locator(f".rows >> text={title}").count() == 1


def test_edits_made_just_before_leaving_the_page_are_kept(visit):
    page = visit().open("missions")
    for number in range(6):
        page.fill("#capture-line", f"Item {number} ~5m")
        page.press("#capture-line", "Enter")
        page.reload(wait_until="commit")
        wait_until_ready(page)
    page.wait_for_selector(".rows >> text=Item 5")
    assert page.locator(".rows >> text=Item").count() == 6


def test_the_app_can_be_installed(chromium, site, tmp_path):
    # Needs a profile of its own: other contexts count as incognito and offer no installation.
    context = chromium.browser_type.launch_persistent_context(
        tmp_path, locale="en-GB", **debian_chromium.launch_options())
    try:
        page = context.new_page()
        page.goto(site)
        page.wait_for_function("() => navigator.serviceWorker.controller !== null")
        page.wait_for_selector("link[rel=manifest]", state="attached")
        client = context.new_cdp_session(page)
        manifest = client.send("Page.getAppManifest")
        assert manifest["errors"] == [] and manifest["url"].endswith("manifest.webmanifest")
        data = json.loads(manifest["data"])
        assert data["display_override"] == ["window-controls-overlay", "standalone"]
        # Android draws a splash screen of the name, the colour and the largest icon.
        assert data["name"] == "Daymark" and data["background_color"] == "#ffffff"
        assert "512x512" in [icon["sizes"] for icon in data["icons"] if "purpose" not in icon]
        errors = client.send("Page.getInstallabilityErrors")["installabilityErrors"]
        assert errors == []
    finally:
        context.close()


def test_persistent_storage_is_requested_only_once_there_is_data(visit):
    """Firefox asks the person for permission, which should not happen on an empty page."""
    visitor = visit()
    visitor.context.add_init_script("""
        if (navigator.storage) {
            navigator.storage.persist = async () => {
                document.documentElement.dataset.asked = '';
            };
        }
    """)
    page = visitor.open()
    assert page.locator("html[data-asked]").count() == 0
    capture(page, "Essay tomorrow")
    assert page.locator("html[data-asked]").count() == 1


@pytest.mark.parametrize("width", [390, 1280])
def test_chips_neither_take_the_focus_nor_scroll_the_page(visit, width):
    page = visit(viewport={"width": width, "height": 700}).open()
    page.set_input_files("input[type=file]", FIXTURES / "hisinone.ics")
    capture(page, "Report today ~5h")
    page.evaluate("scrollTo(0, 0)")
    page.click("#capture-line")
    lines = ["Plan wedding in 3 weeks", "Call satellite office next monday",
             "Essay due friday 17:00 ~2h !high", "Buy stuff 12 December ~30 min"]
    for line in lines:
        page.keyboard.type(line)
        assert page.input_value("#capture-line") == line
        assert page.evaluate("scrollY") == 0
        page.keyboard.press("Enter")
        page.wait_for_function("() => document.getElementById('capture-line').value === ''")
        assert page.evaluate(FOCUSED_ID) == "capture-line"
    show_missions(page)
    titles = page.locator(".rows .title").all_text_contents()
    assert {"Plan wedding", "Call satellite office", "Essay", "Buy stuff"} <= set(titles)


def test_two_tabs_converge_and_stop_writing(visit):
    visitor = visit()
    first = visitor.open()
    second = visitor.context.new_page()
    second.goto(first.url, wait_until="commit")
    capture(first, *[f"Task {n} today ~{n * 7 + 10}m" for n in range(8)])
    wait_until_ready(second)
    capture(second, "From the other tab today ~15m")
    first.wait_for_selector("text=From the other tab")
    second.wait_for_selector("text=Task 7")
    first.wait_for_timeout(300)
    count = count_saved(first)
    first.wait_for_timeout(1500)
    assert count_saved(first) == count, "the tabs answer each other endlessly"
    before = [timeline_titles(page) for page in (first, second)]
    for page in (first, second):
        reload(page)
    assert [timeline_titles(page) for page in (first, second)] == before
