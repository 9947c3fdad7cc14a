"""The first visit, from a calendar file to a day that works without a network."""
import base64
import os
import shutil

import pytest

from conftest import FIXTURES, capture, saved, serve


def drop(page, path):
    """Drops a file on the page as a person would."""
    data = base64.b64encode(path.read_bytes()).decode()
    page.evaluate("""([data, name]) => {
        const bytes = Uint8Array.from(atob(data), (c) => c.charCodeAt(0));
        const transfer = new DataTransfer();
        transfer.items.add(new File([bytes], name, { type: 'text/calendar' }));
        for (const type of ['dragover', 'drop']) {
            document.body.dispatchEvent(new DragEvent(type, { dataTransfer: transfer, bubbles: true, cancelable: true }));
        }
    }""", [data, path.name])


def blocks(page):
    return [row.inner_text().replace("\n", " ") for row in page.locator(".timeline li.work, .timeline li.commitment, .timeline li.done").all()]


def test_from_the_first_visit_to_a_day_without_a_network(visit):
    with serve() as (address, server):
        one = visit(site=address)
        page = one.page()
        assert "Add your timetable" in page.inner_text("main")

        drop(page, FIXTURES / "hisinone.ics")
        page.wait_for_selector("#notice >> text=Added 2 commitments.")
        capture(page, "Essay on Dune tomorrow 5pm ~2h !high #school", "Lab report today 21:00 ~90m", "call dentist in 3 days")
        plan = blocks(page)
        assert any("Analysis I (Vorlesung) 10:15–11:45 · Audimax" in block for block in plan), plan
        for title in ["Essay on Dune", "Lab report", "call dentist"]:
            assert any(title in block for block in plan), plan

        page.get_by_role("button", name="Mark “Lab report” done").click()
        page.wait_for_selector("#notice >> text=Done: Lab report")
        assert page.locator(".timeline li.done").inner_text().startswith("Lab report")
        before = blocks(page)

        page.wait_for_function("() => navigator.serviceWorker.controller !== null")
        assert saved(page) >= 5
        server.kill()
        server.wait()
        one.expected = ["Failed to load resource", "net::ERR"]
        page.reload()
        page.wait_for_selector("html[data-ready]")
        assert blocks(page) == before
        capture(page, "added without a network !must")
        page.goto(f"{address}/#missions")
        page.reload()
        page.wait_for_selector("html[data-ready]")
        assert "added without a network" in page.inner_text("main")
        assert page.locator(".rows li.done").inner_text().startswith("Lab report")


def test_a_calendar_is_chosen_and_comes_in_once(visit):
    page = visit().page()
    for said in ["Added 2 commitments.", "Everything in this file is already here."]:
        page.set_input_files("input[type=file]", FIXTURES / "hisinone.ics")
        page.wait_for_selector(f"#notice >> text={said}")
    page.set_input_files("input[type=file]", FIXTURES / "broken.ics")
    page.wait_for_selector("#notice >> text=7 parts of the file could not be read:")
    assert "Line 8: this is no “NAME:value”, so it was skipped." in page.inner_text("#notice")
    page.set_input_files("input[type=file]", {"name": "x.ics", "mimeType": "text/calendar", "buffer": b"<html>Sign in</html>"})
    page.wait_for_selector("#notice >> text=This is not a calendar file.")


def test_undo_takes_back_what_was_done(visit):
    page = visit().page("missions")
    capture(page, "Essay tomorrow ~1h")
    page.get_by_role("button", name="Mark “Essay” done").click()
    page.click("#notice >> text=Undo")
    page.wait_for_selector("#notice >> text=Undone: Done “Essay”")
    assert page.get_by_role("button", name="Mark “Essay” done").count() == 1


def test_chips_show_what_was_understood_and_can_be_taken_back(visit):
    page = visit().page()
    page.fill("#capture-line", "Read chapter 4 by friday ~1h +dune")
    chips = page.locator(".chip")
    assert [chip.inner_text() for chip in chips.all()] == ["due Friday", "1 h", "+dune"]
    chips.first.click()
    assert [chip.inner_text() for chip in page.locator(".chip").all()] == ["1 h", "+dune"]
    # The line itself, its focus and its caret stay as they were.
    assert page.input_value("#capture-line") == "Read chapter 4 by friday ~1h +dune"
    page.press("#capture-line", "Enter")
    page.goto(page.url.split("#")[0] + "#missions")
    page.wait_for_selector("text=Read chapter 4 by friday")


def test_lines_that_are_pasted_are_a_thing_each(visit):
    page = visit().page()
    page.focus("#capture-line")
    page.evaluate("""() => {
        const clipboardData = new DataTransfer();
        clipboardData.setData("text/plain", "Essay fri ~2h\\nGroceries today\\nCall mum");
        document.activeElement.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    }""")
    page.wait_for_selector("#notice >> text=Added 3 tasks")
    page.click("nav a[href='#missions']")
    assert page.locator(".rows a.title").all_inner_texts() == ["Groceries", "Essay", "Call mum"]
    # One line is text for the field.
    page.focus("#capture-line")
    page.keyboard.insert_text("Laundry")
    assert page.input_value("#capture-line") == "Laundry"


def test_two_tabs_show_the_same(visit):
    one = visit()
    first, second = one.page("missions"), one.page("missions")
    capture(first, "Essay tomorrow ~1h")
    second.wait_for_selector("text=Essay")
    second.get_by_role("button", name="Mark “Essay” done").click()
    first.wait_for_selector(".rows li.done >> text=Essay")
    first.reload()
    first.wait_for_selector(".rows li.done >> text=Essay")


def test_titles_with_markup_appear_as_text(visit):
    page = visit().page("missions")
    evil = "<img src=x onerror=alert(1)><b>bold</b>\"'&amp;x"
    capture(page, evil)
    assert page.locator(".rows .title").inner_text() == evil
    assert page.locator("main img, main b").count() == 0


def test_a_day_by_keyboard_alone(visit):
    page = visit(viewport={"width": 1280, "height": 800}).page()

    def tab_to(name):
        for _ in range(40):
            page.keyboard.press("Tab")
            if page.evaluate("document.activeElement.getAttribute('aria-label') ?? document.activeElement.innerText ?? ''").startswith(name):
                return
        raise AssertionError(f"Tab never reaches {name}")

    for _ in range(40):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.id") == "capture-line":
            break
    page.keyboard.type("Essay today ~1h\n")
    page.wait_for_selector("#notice >> text=Added “Essay”")
    assert page.evaluate("document.activeElement.id") == "capture-line", "the next thought can follow at once"
    page.evaluate("document.activeElement.blur()")
    tab_to("Tasks")
    page.keyboard.press("Enter")
    page.wait_for_selector("h1 >> text=Tasks")
    tab_to("Mark “Essay” done")
    page.keyboard.press("Space")
    page.wait_for_selector("#notice >> text=Done: Essay")
    assert page.evaluate("getComputedStyle(document.activeElement).outlineStyle") != "none"


#: Holds what the browser keeps, so that no start can read it, until `free` is true.
HOLD = """() => new Promise((held) => {
    const open = indexedDB.open('daymark');
    open.onsuccess = () => {
        const meta = open.result.transaction(['meta', 'pack', 'entries', 'aside'], 'readwrite').objectStore('meta');
        const hold = () => { if (globalThis.free) open.result.close(); else meta.get('device').onsuccess = hold; held(); };
        hold();
    };
})"""


def test_what_is_typed_before_the_core_is_there_is_all_kept(visit):
    one = visit()
    page, other = one.page("missions"), one.page("missions")
    capture(page, "Before ~5m")
    saved(page)
    other.evaluate(HOLD)
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


def test_a_page_that_is_left_at_once_has_kept_what_was_done(visit):
    page = visit().page("missions")
    for number in range(6):
        page.fill("#capture-line", f"Item {number} ~5m")
        page.press("#capture-line", "Enter")
        page.reload(wait_until="commit")
        page.wait_for_selector("html[data-ready]")
    page.wait_for_selector(".rows >> text=Item 5")
    assert page.locator(".rows >> text=Item").count() == 6


def test_the_app_can_be_installed(chromium, site, tmp_path):
    # With a profile of its own: any other context of a test counts as incognito, where nothing is installed.
    context = chromium.browser_type.launch_persistent_context(
        tmp_path, executable_path=shutil.which("chromium"), args=["--no-sandbox"] if os.geteuid() == 0 else [])
    try:
        page = context.new_page()
        page.goto(site)
        page.wait_for_function("() => navigator.serviceWorker.controller !== null")
        page.wait_for_selector("link[rel=manifest]", state="attached")
        client = context.new_cdp_session(page)
        manifest = client.send("Page.getAppManifest")
        assert manifest["errors"] == [] and manifest["url"].endswith("manifest.webmanifest")
        assert client.send("Page.getInstallabilityErrors")["installabilityErrors"] == []
    finally:
        context.close()


def test_nobody_is_asked_to_keep_data_before_there_is_any(visit):
    """Firefox asks the person whether a page may keep its data for good, and would do so at the first sight of an empty page."""
    one = visit()
    one.context.add_init_script(
        "if (navigator.storage) navigator.storage.persist = async () => { document.documentElement.dataset.asked = '' }")
    page = one.page()
    assert page.locator("html[data-asked]").count() == 0
    capture(page, "Essay tomorrow")
    assert page.locator("html[data-asked]").count() == 1


@pytest.mark.parametrize("width", [390, 1280])
def test_typing_keeps_the_field_and_the_place(visit, width):
    """Chips that come and go take neither the focus away nor scroll the page."""
    page = visit(viewport={"width": width, "height": 700}).page()
    page.set_input_files("input[type=file]", FIXTURES / "hisinone.ics")
    capture(page, "Report today ~5h")
    page.evaluate("scrollTo(0, 0)")
    page.click("#capture-line")
    lines = ["Plan wedding in 3 weeks", "Call satellite office next monday", "Essay due friday 17:00 ~2h !high", "Buy stuff 12 December ~30 min"]
    for line in lines:
        page.keyboard.type(line)
        assert page.input_value("#capture-line") == line
        assert page.evaluate("scrollY") == 0
        page.keyboard.press("Enter")
        page.wait_for_function("() => document.getElementById('capture-line').value === ''")
        assert page.evaluate("document.activeElement.id") == "capture-line"
    page.goto(page.url.split("#")[0] + "#missions")
    titles = page.locator(".rows .title").all_text_contents()
    assert {"Plan wedding", "Call satellite office", "Essay", "Buy stuff"} <= set(titles)


def test_two_tabs_come_to_the_same_and_rest(visit):
    one = visit()
    a = one.page()
    b = one.context.new_page()
    b.goto(a.url, wait_until="commit")
    capture(a, *[f"Task {n} today ~{n * 7 + 10}m" for n in range(8)])
    b.wait_for_selector("html[data-ready]")
    capture(b, "From the other tab today ~15m")
    a.wait_for_selector("text=From the other tab")
    b.wait_for_selector("text=Task 7")
    a.wait_for_timeout(300)
    count = saved(a)
    a.wait_for_timeout(1500)
    assert saved(a) == count, "the tabs answer each other without end"
    titles = [sorted(page.locator(".timeline .title, .rows .title").all_inner_texts()) for page in (a, b)]
    for page in (a, b):
        page.reload()
        page.wait_for_selector("html[data-ready]")
    assert [sorted(page.locator(".timeline .title, .rows .title").all_inner_texts()) for page in (a, b)] == titles
