"""Suggested steps, the start for somebody who is stuck, and the timer, in every voice."""
import re

import pytest

from app import (
    VOICES, assert_accessible_and_fitting, capture, dismiss_notice, fits_its_width, go, open_mission, reload,
    set_voice, suggest_steps, wait_for_promise)

ANOTHER_START = "button[data-on='click:breakdown/stuck/another']"


@pytest.mark.parametrize("voice", VOICES)
def test_steps_are_reviewed_and_added_on_a_narrow_phone(visit, voice):
    page = visit(viewport={"width": 320, "height": 4800}).open()
    capture(page, "Essay on coral reefs 900 words fri 17:00")
    set_voice(page, voice)
    open_mission(page, "Essay")
    suggest_steps(page)
    page.locator(".proposed-steps li:nth-child(2) .plain").click()
    page.wait_for_selector(".proposed-steps .opened")
    assert_accessible_and_fitting(page, f"steps in {voice}")
    count = page.locator(".proposed-steps > li").count()
    page.click("button[data-on='click:breakdown/size/5']")
    page.wait_for_selector("button[data-on='click:breakdown/size/5'][aria-pressed=true]")
    assert page.locator(".proposed-steps > li").count() > count
    page.click("button[data-on='click:breakdown/accept']")
    page.wait_for_selector(".steps .rows li")
    assert page.locator(".steps .rows > li").count() > count
    assert fits_its_width(page)
    page.click(".steps li:nth-child(2) .plain")
    page.wait_for_selector(".steps .opened")
    dismiss_notice(page)
    assert_accessible_and_fitting(page, f"an opened step in {voice}")


def test_the_field_of_a_step_keeps_clear_of_its_number_and_buttons_stay_together(visit):
    page = visit(viewport={"width": 390, "height": 1600}).open()
    capture(page, "Essay on coral reefs 900 words fri 17:00")
    open_mission(page, "Essay")
    suggest_steps(page)
    page.locator(".proposed-steps li:nth-child(2) .plain").click()
    number, field = (page.locator(f".proposed-steps .opened {part}").bounding_box() for part in [".number", "textarea"])
    # The focus ring takes two pixels.
    assert number["x"] + number["width"] + 2 <= field["x"]
    tops = {round(button.bounding_box()["y"]) for button in page.locator(".proposed-steps .changes .mini").all()}
    assert len(tops) == 1
    assert fits_its_width(page)


def test_one_step_is_broken_down_in_the_review_and_on_the_sheet(visit):
    page = visit(viewport={"width": 390, "height": 1600}).open()
    capture(page, "Essay on coral reefs 900 words fri 17:00")
    open_mission(page, "Essay")
    suggest_steps(page)
    steps = page.locator(".proposed-steps > li")
    count = steps.count()
    total = page.inner_text(".sizes .total").split(", ")[1]
    page.locator(".proposed-steps li:nth-child(3) .plain").click()
    page.click("[id^=suggested-split-]")
    page.wait_for_function(f"document.querySelectorAll('.proposed-steps > li').length > {count}")
    assert page.inner_text(".sizes .total").split(", ")[1] == total
    finer = steps.count()
    page.click("#suggested-undo")
    page.wait_for_function(f"document.querySelectorAll('.proposed-steps > li').length === {count}")

    page.click("button[data-on='click:breakdown/accept']")
    page.wait_for_selector(".steps .rows li")
    page.click(".steps li:nth-child(3) .plain")
    page.click("[id^=step-split-]")
    page.wait_for_function(f"document.querySelectorAll('.steps .rows > li').length === {finer}")
    page.click("#notice >> text=Undo")
    page.wait_for_function(f"document.querySelectorAll('.steps .rows > li').length === {count}")


def test_a_notice_has_its_close_button_beside_the_text_and_its_offers_below(visit):
    page = visit().open()
    capture(page, "Essay on coral reefs 900 words fri 17:00")
    page.wait_for_selector(".notice .offers button[data-on^='click:breakdown/open']")
    text, close, offers = (
        page.locator(part).bounding_box()
        for part in [".notice p", ".notice [data-on='click:dismiss']", ".notice .offers"])
    assert close["x"] > text["x"] + text["width"] - 1 and close["y"] < text["y"] + text["height"]
    assert offers["y"] >= close["y"] + close["height"] - 1


def test_steps_are_reviewed_by_keys_alone(visit):
    page = visit(viewport={"width": 1280, "height": 900}).open()
    capture(page, "Essay on coral reefs 900 words fri 17:00")
    open_mission(page, "Essay")

    def press(selector, key="Enter"):
        page.locator(selector).first.focus()
        page.keyboard.press(key)

    press("button[data-on^='click:breakdown/open']")
    page.wait_for_selector(".proposed-steps li")
    titles = page.locator(".proposed-steps .name").all_inner_texts()
    press(".proposed-steps li:nth-child(2) .plain")
    page.wait_for_selector(".proposed-steps .opened")
    press("[id^=suggested-down-]", "Space")
    page.wait_for_selector(".proposed-steps li:nth-child(3) textarea")
    # The focus stays on the button that was pressed, so that it can be pressed again.
    assert page.evaluate("document.activeElement.id").startswith("suggested-down-")
    press("[id^=suggested-drop-]")
    page.wait_for_function(f"document.querySelectorAll('.proposed-steps > li').length === {len(titles) - 1}")
    press("#suggested-undo")
    page.wait_for_function(f"document.querySelectorAll('.proposed-steps > li').length === {len(titles)}")
    assert page.evaluate("document.activeElement !== document.body")
    press("button[data-on='click:breakdown/accept']")
    page.wait_for_selector(".steps .rows li")
    assert page.locator(".steps .rows > li").count() == len(titles)


def test_steps_are_reviewed_by_touch_alone(visit):
    page = visit(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True).open()
    capture(page, "Essay on coral reefs 900 words fri 17:00")
    open_mission(page, "Essay")
    dismiss_notice(page)
    page.locator("button[data-on^='click:breakdown/open']").first.tap()
    page.wait_for_selector(".proposed-steps li")
    count = page.locator(".proposed-steps > li").count()
    page.locator(".proposed-steps li:nth-child(2) .plain").tap()
    page.locator("[id^=suggested-merge-]").tap()
    page.wait_for_function(f"document.querySelectorAll('.proposed-steps > li').length === {count - 1}")
    for button in page.locator(".proposed-steps .opened button").all():
        box = button.bounding_box()
        assert min(box["width"], box["height"]) >= 44, button.get_attribute("id")
    page.locator("button[data-on='click:breakdown/accept']").tap()
    page.wait_for_selector(".steps .rows li")
    assert page.locator(".steps .rows > li").count() == count - 1


@pytest.mark.parametrize("voice", VOICES)
def test_a_stuck_person_starts_two_minutes(visit, voice):
    page = visit(viewport={"width": 360, "height": 1600}).open()
    capture(page, "Clean the bathroom today ~40m")
    set_voice(page, voice)
    go(page, "stuck")
    page.locator("main button.main").click()
    page.wait_for_selector(".way-in h2")
    start = page.locator(".way-in h2").inner_text()
    dismiss_notice(page)
    assert_accessible_and_fitting(page, f"stuck in {voice}")
    page.click("button[data-on='click:breakdown/stuck/start']")
    page.wait_for_selector(".focus-page")
    assert page.locator(".small-start").inner_text() == start
    assert_accessible_and_fitting(page, f"timer in {voice}")


def test_five_minutes_are_left_after_the_last_way_in(visit):
    page = visit(viewport={"width": 360, "height": 1600}).open()
    capture(page, "Clean the bathroom today ~40m")
    go(page, "stuck")
    page.locator("main button.main").click()
    page.wait_for_selector(".way-in h2")
    dismiss_notice(page)
    starts = []
    while page.locator(ANOTHER_START).count():
        starts.append(page.inner_text(".way-in h2"))
        page.click(ANOTHER_START)
        page.wait_for_function("(start) => document.querySelector('.way-in h2').innerText !== start", arg=starts[-1])
    assert len(starts) >= 2 and len(set(starts)) == len(starts)
    assert_accessible_and_fitting(page, "after the last way in")
    page.click("button[data-on='click:breakdown/stuck/fiveMinutes']")
    page.wait_for_selector(".focus-page.is-running")


def choose_in_palette(page, typed, title):
    page.keyboard.press("Control+k")
    page.wait_for_selector("dialog[open]")
    page.keyboard.type(typed)
    page.wait_for_selector(f"[role=option][aria-selected=true] >> text={title}")
    page.keyboard.press("Enter")


def test_steps_and_a_small_start_are_found_after_adding_and_in_the_palette(visit):
    page = visit(viewport={"width": 1280, "height": 900}).open()
    capture(page, "Essay on coral reefs 900 words")
    page.click("#notice button[data-on^='click:breakdown/open']")
    page.wait_for_selector(".proposed-steps li")
    page.click("button[data-on='click:breakdown/cancel']")
    page.wait_for_selector(".sheet:not(.breakdown)")
    choose_in_palette(page, "break it", "Break it down")
    page.wait_for_selector(".proposed-steps li")
    choose_in_palette(page, "stuck", "I’m stuck")
    page.wait_for_selector(".stuck h1")


def test_searches_and_own_links_open_in_a_new_tab(visit):
    visitor = visit(viewport={"width": 390, "height": 1600})
    visitor.context.route(
        re.compile("^https:"), lambda route: route.fulfill(content_type="text/html", body="<h1>Reefs</h1>"))
    page = visitor.open()
    capture(page, "Essay on coral reefs 900 words")
    open_mission(page, "Essay")
    suggest_steps(page)
    page.click("button[data-on='click:breakdown/accept']")
    page.wait_for_selector(".steps a.search")
    page.fill(".links form input", "https://example.org/paper")
    page.press(".links form input", "Enter")
    page.wait_for_selector(".links a[href='https://example.org/paper']")
    dismiss_notice(page)
    assert visitor.problems == []
    links = page.locator(".sheet a.search").all()
    addresses = [link.get_attribute("href") for link in links]
    assert len(addresses) >= 2 and "https://example.org/paper" in addresses
    for link in links:
        assert link.get_attribute("target") == "_blank"
        assert "noopener" in link.get_attribute("rel").split()
        with page.expect_popup() as popup:
            link.click()
        popup.value.wait_for_selector("h1 >> text=Reefs")
        # The other site learns nothing about the page.
        assert popup.value.evaluate("[window.opener, document.referrer]") == [None, ""]
        popup.value.close()
    # Other sites are asked only when the person presses a link.
    assert visitor.problems == [f"request to {address}" for address in addresses]
    visitor.problems.clear()


def test_steps_are_suggested_without_a_network(visit):
    visitor = visit(viewport={"width": 390, "height": 844})
    visitor.expected_errors += ["ERR_INTERNET_DISCONNECTED"]
    page = visitor.open()
    page.evaluate("navigator.serviceWorker.ready")
    wait_for_promise(page, """async () => {
        for (const name of await caches.keys()) {
            const requests = await (await caches.open(name)).keys();
            if (requests.some((request) => request.url.endsWith("playbooks.txt"))) return true;
        }
        return false;
    }""")
    capture(page, "Lab report on pendulums")
    visitor.context.set_offline(True)
    reload(page)
    open_mission(page, "Lab report")
    suggest_steps(page)
    assert page.locator(".proposed-steps > li").count() >= 3


def test_a_task_without_a_length_takes_what_its_playbook_takes(visit):
    page = visit(viewport={"width": 390, "height": 1600}).open()
    capture(page, "Analysis problem set 2")
    open_mission(page, "Analysis")
    lengths = page.locator(".usual button[data-on^='click:mission/length/']")
    lengths.first.wait_for()
    assert "playbook" in page.locator(".usual").inner_text()
    dismiss_notice(page)
    assert_accessible_and_fitting(page, "a guessed length")
    lengths.first.click()
    page.wait_for_selector(".usual", state="detached")


def test_another_kind_of_task_is_chosen(visit):
    page = visit(viewport={"width": 390, "height": 1600}).open()
    capture(page, "Essay on coral reefs 900 words")
    open_mission(page, "Essay")
    suggest_steps(page)
    page.click("button[data-on='click:breakdown/kinds']")
    assert_accessible_and_fitting(page, "kinds of task")
    page.select_option("#task-kind", "lab-report")
    page.wait_for_selector(".breakdown .titled .detail:has-text('Lab report')")
    page.wait_for_selector("#task-kind", state="detached")
