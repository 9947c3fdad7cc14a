"""Today on paper, in every voice: black on white, the plan as lines with their times, on one page; nothing to press."""
import re

import pytest

from conftest import FIXTURES, NOW, VOICES, capture

#: What has no place on paper.
HIDDEN = "#nav, #dock, button:not(.open), .file, .finder, dialog, .hours, .now-line, .arc, .sun, .suns, .bar, .day-line"

#: What each line of the plan says it is, a break without its time.
TITLES = "[...document.querySelectorAll('.timeline li .title :is(a, button)')].map((e) => (e.closest('.rest') ? e.firstElementChild : e).textContent)"


def furnish(visit, voice, **options):
    one = visit(viewport={"width": 1280, "height": 900}, **options)
    page = one.page()
    page.set_input_files("input[type=file]", FIXTURES / "hisinone.ics")
    capture(page, "Essay on Dune tomorrow 5pm ~2h !high #school", "Lab report today 21:00 ~90m +bio", "fix the bike !must ~1h", "Swap shift 12:00 #work ~10m",
            "Read chapter 4 ~50m", "Impossible today 8:30 ~3h")
    page.evaluate("location.hash = 'settings'")
    page.locator(f"input[name=voice][value={voice}]").check(force=True)
    page.wait_for_selector(f"html[data-voice={voice}]")
    page.evaluate("location.hash = 'today'")
    page.wait_for_selector(".timeline")
    one.context.clock.set_fixed_time(NOW)
    return page


@pytest.mark.parametrize("voice", VOICES)
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_today_on_paper(visit, voice, scheme):
    page = furnish(visit, voice, color_scheme=scheme)
    plan = page.evaluate(TITLES)
    assert "Essay on Dune" in plan and page.locator(".timeline .rest").count() > 0
    page.set_viewport_size({"width": 690, "height": 1000})
    page.emulate_media(media="print")
    shown = page.evaluate("(hidden) => [...document.querySelectorAll(hidden)].filter((e) => e.checkVisibility()).map((e) => e.outerHTML.slice(0, 80))", HIDDEN)
    assert shown == []
    assert page.evaluate("""() => [...document.querySelectorAll('html, body, main, .today *')].filter((e) => {
        const look = getComputedStyle(e), [ground, ink] = [look.backgroundColor, look.color].map((one) => one.match(/[\\d.]+/g).map(Number));
        return e.checkVisibility() && (ground[3] !== 0 && ground.slice(0, 3).some((one) => one < 255) || ink.slice(0, 3).some((one) => one > 90));
    }).map((e) => e.outerHTML.slice(0, 80))""") == [], "black on white"

    lines = page.locator(".timeline li")
    boxes = [line.bounding_box() for line in lines.all()]
    assert all(before["y"] + before["height"] <= after["y"] + 1 for before, after in zip(boxes, boxes[1:])), "one below the other"
    assert page.evaluate(TITLES) == plan, "in the order of the day"
    unseen = page.evaluate("""() => [...document.querySelectorAll('.timeline li :is(a, .open:not(.rest *), .rest .open > *)')]
        .filter((e) => !e.checkVisibility() || e.getBoundingClientRect().width < 20).map((e) => e.outerHTML)""")
    assert unseen == [], "every title is read"
    begun = page.evaluate("""() => [...document.querySelectorAll('.timeline li')].map((line) => {
        const [time, title] = [line.querySelector(':scope > .unseen, .detail span, .open > .unseen:last-child'), line.querySelector('.open > :first-child') ?? line.querySelector('.title')];
        return [time.innerText, time.getBoundingClientRect().right <= title.getBoundingClientRect().left + 1];
    })""")
    assert all(is_first for _, is_first in begun), begun
    times = [re.match(r"(\d\d):(\d\d)", text) for text, _ in begun]
    minutes = [int(time[1]) * 60 + int(time[2]) for time in times]
    assert minutes == sorted(minutes), "each begins with its time"
    cut = page.evaluate("[...document.querySelectorAll('.today *')].filter((e) => e.checkVisibility() && e.clientWidth > 0 && getComputedStyle(e).display !== 'inline' && (e.scrollWidth > e.clientWidth + 1 || e.scrollHeight > e.clientHeight + 2)).map((e) => e.outerHTML.slice(0, 90))")
    assert cut == [], "nothing is cut off"
    assert page.locator(".unplanned li").first.is_visible()

    printed = page.pdf(format="A4")
    assert len(re.findall(rb"/Type\s*/Page\b", printed)) == 1, "a normal day is one page"
