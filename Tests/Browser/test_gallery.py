"""Every part of the app in every state and voice, on the page `#gallery`: its box and its looks are the kept ones (gallery/), none
sticks out at 320 points, all can be hit by a finger, and axe finds no barrier.

With `DAYMARK_GOLDEN=write` what is found is kept; look at the difference before you do. The letters are those of DejaVu, which
Tools/needs sees to, so that boxes are the same on every machine.
"""
import json
import os
import pathlib
import re

import pytest
from axe_playwright_python.sync_playwright import Axe

from conftest import ROOT, VOICES, Visit

KEPT = pathlib.Path(__file__).with_name("gallery")
WIDTHS = [360, 1280]
SCHEMES = ["light", "dark"]
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
#: By how much a box may differ, in points.
TOLERANCE = 1

STEADY = """() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`
        * { content-visibility: visible !important; }
        :root, [data-voice] { --font: "DejaVu Sans" !important; --figures: "DejaVu Sans Mono" !important; }`);
    document.adoptedStyleSheets.push(sheet);
}"""

#: Each part, and within it each kind of element once in a voice, by what it stands in: its box, its shape and its colours.
FIND = """() => {
    const hex = (parts) => '#' + parts.map((one) => Math.round(one).toString(16).padStart(2, '0')).join('');
    const colour = (text) => {
        const [red, green, blue, alpha = 1] = text.match(/[\\d.]+/g).map(Number);
        const scale = text.startsWith('color') ? 255 : 1;
        return alpha === 0 ? 'none' : hex([red * scale, green * scale, blue * scale, ...alpha < 1 ? [alpha * 255] : []]);
    };
    const name = (element) => [element.localName, ...[...element.classList].sort()].join('.');
    const is = (element) => element.classList.length > 0 || element.matches('a, button, input, select, textarea, label, legend, h1, h2, li, dt, dd, kbd, summary');
    const seen = (element) => {
        const { width, height } = element.getBoundingClientRect(), look = getComputedStyle(element);
        return [`${Math.round(width)}x${Math.round(height)}`,
            `${look.fontSize}/${look.fontWeight} r ${look.borderRadius} p ${look.padding}`.replaceAll('px', ''),
            `${colour(look.color)} on ${colour(look.backgroundColor)}`];
    };
    const all = {};
    for (const section of document.querySelectorAll('.gallery > [data-voice]')) {
        const found = all[section.dataset.voice] = {};
        for (const part of section.querySelectorAll('.part')) {
            found[part.dataset.part] = seen(part);
            for (const element of part.querySelectorAll('*')) {
                if (!is(element) || element.closest('svg, .unseen, datalist, option') || !element.checkVisibility()) continue;
                found[`${element.parentElement === part ? '' : name(element.parentElement) + ' > '}${name(element)}`] ??= seen(element);
            }
        }
    }
    return all;
}"""


def gallery(chromium, site, **options):
    """A visit to the gallery with all of it laid out."""
    visit = Visit(chromium, site, **options)
    page = visit.page("gallery")
    page.wait_for_selector(".gallery .part")
    page.evaluate(STEADY)
    return visit, page


@pytest.fixture(scope="module")
def found(chromium, site):
    """What is found of each voice, as it is kept: for each part two texts, one for each width, of box, shape and both colours."""
    looks = {}
    for width in WIDTHS:
        for scheme in SCHEMES:
            visit, page = gallery(chromium, site, viewport={"width": width, "height": 900}, color_scheme=scheme)
            looks[width, scheme] = page.evaluate(FIND)
            visit.context.close()
            assert visit.problems == []
    return {voice: {name: [told(looks, voice, width, name) for width in WIDTHS] for name in looks[WIDTHS[0], "light"][voice]} for voice in VOICES}


def told(looks, voice, width, name):
    light, dark = (looks[width, scheme][voice].get(name) for scheme in SCHEMES)
    if not light:
        return ""
    assert light[:2] == dark[:2], f"{voice}, {width}: {name} has another shape in the dark"
    return " | ".join([*light, dark[2]])


def differs(kept, now):
    """Whether a part looks otherwise than before, beyond what letters do to a box."""
    boxes = [re.match(r"(\d+)x(\d+) (.*)", text) for text in (kept, now)]
    if not all(boxes):
        return kept != now
    (width, height, look), (now_width, now_height, now_look) = (box.groups() for box in boxes)
    return look != now_look or abs(int(width) - int(now_width)) > TOLERANCE or abs(int(height) - int(now_height)) > TOLERANCE


@pytest.mark.parametrize("voice", VOICES)
def test_every_part_looks_as_it_did(found, voice):
    path = KEPT / f"{voice}.json"
    if os.environ.get("DAYMARK_GOLDEN") == "write":
        KEPT.mkdir(exist_ok=True)
        path.write_text("{\n" + ",\n".join(f"{json.dumps(name)}: {json.dumps(one)}" for name, one in found[voice].items()) + "\n}\n")
        return
    assert path.exists(), f"{path.relative_to(ROOT)} is missing; DAYMARK_GOLDEN=write writes it"
    kept, now = json.loads(path.read_text()), found[voice]
    other = [f"{name}, {width}:\n  kept  {was}\n  found {is_now}" for name in [*kept, *(name for name in now if name not in kept)]
             for width, was, is_now in zip(WIDTHS, kept.get(name, ["nothing"] * 2), now.get(name, ["nothing"] * 2)) if differs(was, is_now)]
    assert not other, f"{voice}: {len(other)} look otherwise (DAYMARK_GOLDEN=write keeps it)\n" + "\n".join(other[:40])


def test_every_voice_has_every_part(found):
    parts = [{name for name in found[voice] if re.fullmatch(r"[a-z0-9-]+", name)} for voice in VOICES]
    assert parts[0] == parts[1] == parts[2] == parts[3] and len(parts[0]) > 30


@pytest.mark.parametrize("voice", VOICES)
@pytest.mark.parametrize("width, scheme", zip(WIDTHS, SCHEMES))
def test_no_barrier(chromium, site, voice, width, scheme):
    visit, page = gallery(chromium, site, viewport={"width": width, "height": 900}, color_scheme=scheme)
    # One voice at a time, which is quicker; and what follows the page as it scrolls would half cover what is measured below it.
    page.evaluate("""(voice) => {
        for (const one of document.querySelectorAll(`.gallery > section:not([data-voice=${voice}])`)) one.remove();
        for (const one of document.querySelectorAll('#nav, #dock')) one.style.position = 'static';
    }""", voice)
    # The dark changes colours and no more. A part may begin with a heading of any level, and comes more than once.
    rules = RULES if scheme == "light" else ["color-contrast"]
    results = Axe().run(page, options={"runOnly": rules, "rules": {"landmark-unique": {"enabled": False}, "heading-order": {"enabled": False}}})
    assert results.violations_count == 0, results.generate_report()
    visit.context.close()


#: What is wider than what it stands in, but for what is drawn out on purpose (a negative margin); and words wider than their box.
#: In a block of the timeline what does not fit beside the title is left out of sight, and said in full where the block leads.
OUT = """() => [...document.querySelectorAll('.part *:not(.unseen, .unseen *, svg *, option, .timeline .text *)')].filter((element) => {
    const look = getComputedStyle(element);
    if (!element.checkVisibility() || look.position === 'absolute' || look.display === 'contents') return false;
    const box = element.getBoundingClientRect(), room = element.parentElement.getBoundingClientRect();
    if (box.left + Math.max(0, -parseFloat(look.marginLeft)) < room.left - 1 || box.right - Math.max(0, -parseFloat(look.marginRight)) > room.right + 1)
        return getComputedStyle(element.parentElement).display !== 'contents';
    if (look.overflowX !== 'visible' || look.display === 'inline') return false;
    const words = document.createRange();
    return [...element.childNodes].some((node) => {
        words.selectNodeContents(node);
        return node.nodeType === Node.TEXT_NODE && [...words.getClientRects()].some((line) => line.right > box.right + 1 || line.left < box.left - 1);
    });
}).map((element) => `${element.closest('[data-voice]').dataset.voice} ${element.closest('.part').dataset.part}: ${element.outerHTML.slice(0, 110)}`)"""


def test_nothing_sticks_out(chromium, site):
    visit, page = gallery(chromium, site, viewport={"width": 320, "height": 900})
    assert page.evaluate(OUT) == [] and page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    visit.context.close()


#: How large what can be hit is, with what an invisible rim adds; a text field or a file is hit by its label too.
TARGETS = """(least) => [...document.querySelectorAll('.part :is(a, button, input, select, textarea, [role=option])')].flatMap((element) => {
    if (!element.checkVisibility() || element.disabled) return [];
    const target = element.closest('label') ?? element, box = target.getBoundingClientRect(), rim = getComputedStyle(target, '::after');
    const grown = rim.content !== 'none' && rim.position === 'absolute' ? ['top', 'right', 'bottom', 'left'].map((side) => -parseFloat(rim[side]) || 0) : [0, 0, 0, 0];
    const block = target.closest('.timeline li');
    const [width, height] = block && target.matches('a') ? [block.offsetWidth, block.offsetHeight]
        : [box.width + grown[1] + grown[3], box.height + grown[0] + grown[2]];
    // What stands on the radar is in its table and in the list too, at full size.
    if (target.closest('.dial')) return Math.max(box.width, parseFloat(rim.width)) >= 24 ? [] : [element.outerHTML.slice(0, 110)];
    // A block of the timeline is as tall as its time; the list has the same thing at full size.
    if (block?.matches('.tiny')) return [];
    const wanted = block ? Math.min(least, 24) : least;
    return Math.min(width, height) >= wanted - .5 ? [] : [`${element.closest('[data-voice]').dataset.voice} ${element.closest('.part').dataset.part}: `
        + `${width.toFixed(1)}x${height.toFixed(1)} ${element.outerHTML.slice(0, 110)}`];
})"""


@pytest.mark.parametrize("finger", [False, True], ids=["pointer", "finger"])
def test_all_can_be_hit(chromium, site, finger):
    visit, page = gallery(chromium, site, viewport={"width": 360, "height": 780}, has_touch=finger, is_mobile=finger)
    assert page.evaluate("matchMedia('(pointer: coarse)').matches") == finger
    assert page.evaluate(TARGETS, 44 if finger else 24) == []
    visit.context.close()


def test_nothing_in_it_does_anything(visit):
    one = visit(viewport={"width": 1280, "height": 900})
    page = one.page("gallery")
    before = page.evaluate("document.getElementById('main').innerHTML")
    part = page.locator("[data-voice=spark]")
    part.locator(".row-none, [data-part=row-past] button").first.click()
    part.locator("[data-part=capture] input").fill("Essay")
    part.locator("[data-part=capture] input").press("Enter")
    part.locator("[data-part=settings] input[type=time]").first.press("Enter")
    part.locator("[data-part=row-past] a").click()
    assert page.url.endswith("#gallery") and page.inner_text("#notice") == ""
    assert page.evaluate("document.getElementById('main').innerHTML") == before
    page.click("nav a[href='#missions']")
    page.wait_for_selector("html[data-voice=calm] .missions .empty")
