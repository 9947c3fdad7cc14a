"""Today printed on paper, in every voice.

It is black on white, lists the plan as lines with their times, fits on one page, and shows no
controls.
"""
import re

import pytest

from app import NOW, VOICES, capture, choose_voice
from programs import FIXTURES

LINES = [
    "Essay on Dune tomorrow 5pm ~2h !high #school",
    "Lab report today 21:00 ~90m +bio",
    "fix the bike !must ~1h",
    "Swap shift 12:00 #work ~10m",
    "Read chapter 4 ~50m",
    "Impossible today 8:30 ~3h",
]

#: Elements that must not be printed.
HIDDEN = """#nav, #dock, button:not(.open), .file, .finder, dialog, .hours, .now-line, .arc, .sun,
    .suns, .bar, .day-line"""

#: The title of each line of the plan; of a break, without its time.
TITLES = """[...document.querySelectorAll('.timeline li .title :is(a, button)')].map((title) =>
    (title.closest('.rest') ? title.firstElementChild : title).textContent)"""

VISIBLE = """(selector) => [...document.querySelectorAll(selector)]
    .filter((element) => element.checkVisibility())
    .map((element) => element.outerHTML.slice(0, 80))"""

#: Elements with a background other than white, or with text that is not nearly black.
COLOURED = """() => {
    const parse = (colour) => colour.match(/[\\d.]+/g).map(Number);
    const isColoured = (element) => {
        const style = getComputedStyle(element);
        const background = parse(style.backgroundColor);
        const text = parse(style.color);
        const isTinted = background[3] !== 0 && background.slice(0, 3).some((part) => part < 255);
        return isTinted || text.slice(0, 3).some((part) => part > 90);
    };
    return [...document.querySelectorAll('html, body, main, .today *')]
        .filter((element) => element.checkVisibility() && isColoured(element))
        .map((element) => element.outerHTML.slice(0, 80));
}"""

UNREADABLE_TITLES = """() => {
    const titles = '.timeline li :is(a, .open:not(.rest *), .rest .open > *)';
    return [...document.querySelectorAll(titles)]
        .filter((title) => !title.checkVisibility() || title.getBoundingClientRect().width < 20)
        .map((title) => title.outerHTML);
}"""

#: For each line of the plan its time, and whether the time is to the left of the title.
TIMES = """() => [...document.querySelectorAll('.timeline li')].map((line) => {
    const times = ':scope > .unseen, .detail span, .rest .open > .unseen:last-child';
    const time = line.querySelector(times);
    const title = line.querySelector('.open > :first-child') ?? line.querySelector('.title');
    const right = time.getBoundingClientRect().right;
    return [time.innerText, right <= title.getBoundingClientRect().left + 1];
})"""

#: The top and the bottom of each line of the plan, all at one moment.
BOXES = """() => [...document.querySelectorAll('.timeline li')].map((line) => {
    const box = line.getBoundingClientRect();
    return [box.top, box.bottom];
})"""

CUT_OFF = """() => {
    const isCutOff = (element) =>
        element.scrollWidth > element.clientWidth + 1
        || element.scrollHeight > element.clientHeight + 2;
    return [...document.querySelectorAll('.today *')]
        .filter((element) => element.checkVisibility() && element.clientWidth > 0)
        .filter((element) => getComputedStyle(element).display !== 'inline')
        .filter((element) => !element.matches('li:not(.rest) .open > .unseen'))
        .filter(isCutOff)
        .map((element) => element.outerHTML.slice(0, 90));
}"""


def open_full_day(visit, voice, **options):
    visitor = visit(viewport={"width": 1280, "height": 900}, **options)
    page = visitor.open()
    page.set_input_files("input[type=file]", FIXTURES / "hisinone.ics")
    capture(page, *LINES)
    page.evaluate("location.hash = 'settings/appearance'")
    choose_voice(page, voice)
    page.evaluate("location.hash = 'today'")
    page.wait_for_selector(".timeline")
    visitor.set_time(NOW)
    return page


def assert_lines_begin_with_ascending_times(page):
    times = page.evaluate(TIMES)
    assert all(is_first for _, is_first in times), times
    matches = [re.match(r"(\d\d):(\d\d)", text) for text, _ in times]
    minutes = [int(match[1]) * 60 + int(match[2]) for match in matches]
    assert minutes == sorted(minutes), "the lines are not in the order of their times"


@pytest.mark.parametrize("voice", VOICES)
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_today_is_printed_on_one_page_in_black_on_white(visit, voice, scheme):
    page = open_full_day(visit, voice, color_scheme=scheme)
    plan = page.evaluate(TITLES)
    assert "Lab report" in plan and page.locator(".timeline .rest").count() > 0
    page.set_viewport_size({"width": 690, "height": 1000})
    page.emulate_media(media="print")
    assert page.evaluate(VISIBLE, HIDDEN) == []
    assert page.evaluate(COLOURED) == [], "not black on white"

    boxes = page.evaluate(BOXES)
    assert all(above[1] <= below[0] + 1 for above, below in zip(boxes, boxes[1:])), "lines overlap"
    assert page.evaluate(TITLES) == plan, "the order differs from the screen's"
    assert page.evaluate(UNREADABLE_TITLES) == [], "some titles cannot be read"
    assert_lines_begin_with_ascending_times(page)
    assert page.evaluate(CUT_OFF) == [], "some elements are cut off"
    assert page.locator(".unplanned li").first.is_visible()

    document = page.pdf(format="A4")
    assert len(re.findall(rb"/Type\s*/Page\b", document)) == 1, "more than one page"
