"""Every palette can be read: the contrast (WCAG 2.2, 1.4.3 and 1.4.11) of each pair of colours that meet on a screen.

The colours are read from the running app through a probe, so that `var()`, `light-dark()` and `color-mix()` count as what
they come to; a translucent colour is laid over the ground.

Not asked for: `--line`, `--block-edge` and the edges of blocks, which part what words tell apart already; the bar and the arc
in `--accent`, whose value is said beside them; and the suns of `gentle` themselves, which tell nothing.
"""
import re

import pytest

from conftest import ROOT, VOICES, Visit

STYLES = (ROOT / "Sources" / "DaymarkBrowser" / "web" / "app.css").read_text()
#: The accents a person can choose; none is each voice's own.
ACCENTS = ["", *sorted(set(re.findall(r"\[data-accent=[\"']?([\w-]+)", STYLES)))]

#: A row that stands open beside the list, what the palette of commands points at, and a chip that says when.
OPEN_ROW = "color-mix(in srgb, var(--link) 9%, transparent)"
POINTED = "color-mix(in srgb, var(--link) 14%, var(--raised))"
CHIP = "color-mix(in srgb, var(--link) 14%, var(--ground))"
#: The place that is shown, in the list of places on a wide screen, on its surface.
SHOWN_PLACE = "color-mix(in srgb, var(--text) 8%, var(--surface))"
BANNER = "color-mix(in srgb, var(--urgent-mark) 9%, transparent)"
PAGE, SURFACE, RAISED, BLOCK, DOCK = "var(--ground)", "var(--surface)", "var(--raised)", "var(--block)", "var(--dock)"
TINTS = ["var(--school-tint)", "var(--work-tint)", "var(--personal-tint)"]

#: What is read, and all it stands on. A ratio of 4.5.
TEXT = {
    "var(--text)": [PAGE, SURFACE, RAISED, BLOCK, DOCK, *TINTS, OPEN_ROW, POINTED, CHIP, SHOWN_PLACE],
    "var(--text-2)": [PAGE, SURFACE, RAISED, BLOCK, DOCK, *TINTS],
    "var(--link)": [PAGE, SURFACE, RAISED, DOCK],
    "var(--urgent)": [PAGE, OPEN_ROW],
    "var(--on-accent)": ["var(--accent)"],
    "var(--on-now)": ["var(--now)"],
    "var(--done-ink)": ["var(--done)"],
}
#: What says something by being seen: edges of fields and rings, the ring of focus, the line of now, what is wrong or urgent. A ratio of 3.
#: The categories colour the rings that complete a mission in the lists, which stand on the page and nowhere else.
MARKS = {
    "var(--control)": [PAGE, SURFACE, RAISED, BLOCK, DOCK],
    "var(--focus)": [PAGE, SURFACE, RAISED, BLOCK, DOCK, "var(--done)", *TINTS],
    "var(--now-line)": [PAGE],
    "var(--urgent-mark)": [PAGE, RAISED],
    "var(--link)": [SHOWN_PLACE],
    "var(--done-ink)": [PAGE],
    "var(--school)": [PAGE],
    "var(--work)": [PAGE],
    "var(--personal)": [PAGE],
}

#: What only one voice has: the sky at the head of every place, with a sun whose core is its strongest colour on Today, and the
#: banner of what does not fit. Text, then marks.
SKY, SUN = "var(--sky)", "var(--sun-1)"
OWN = {
    "gentle": ({"var(--text)": [SKY, SUN], "var(--text-2)": [SKY, SUN], "var(--link)": [SKY]},
               {f"var(--{mark})": [SKY] for mark in ("control", "focus", "urgent-mark", "school", "work", "personal")}),
    "command": ({"var(--text)": [BANNER], "var(--text-2)": [BANNER]}, {"var(--urgent-mark)": [BANNER]}),
}

READ = """([voice, accent, colours]) => {
    const { dataset } = document.documentElement, probe = document.body.appendChild(document.createElement('p'));
    dataset.voice = voice;
    if (accent) dataset.accent = accent; else delete dataset.accent;
    const read = colours.map((colour) => {
        probe.style.color = colour;
        // Whatever it is written in, in sRGB.
        probe.style.color = `color-mix(in srgb, ${getComputedStyle(probe).color} 100%, transparent 0%)`;
        const computed = getComputedStyle(probe).color;
        probe.style.color = '';
        return computed;
    });
    probe.remove();
    return read;
}"""


def channels(computed):
    """Red, green, blue and opacity, each of 0 to 1."""
    found = re.fullmatch(r"color\(srgb (\S+) (\S+) (\S+?)(?: / (\S+))?\)", computed)
    assert found, f"{computed} is no colour in sRGB"
    return [min(max(float(one), 0), 1) for one in (*found.groups()[:3], found[4] or 1)]


def over(colour, ground):
    """A colour as it looks on another."""
    return [one * colour[3] + under * (1 - colour[3]) for one, under in zip(colour[:3], ground[:3])] + [1]


def luminance(colour):
    parts = [one / 12.92 if one <= 0.04045 else ((one + 0.055) / 1.055) ** 2.4 for one in colour[:3]]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


def contrast(ink, ground):
    darker, lighter = sorted([luminance(ink), luminance(ground)])
    return (lighter + 0.05) / (darker + 0.05)


def written(colour):
    return "#" + "".join(f"{round(one * 255):02x}" for one in colour[:3])


@pytest.fixture(scope="module")
def page(chromium, site):
    """One page for all: no look leaves anything behind but the attributes, which every reading sets anew."""
    visit = Visit(chromium, site)
    yield visit.page()
    visit.context.close()
    assert visit.problems == []


def too_faint(page, voice, scheme, accent):
    page.emulate_media(color_scheme=scheme)
    text, marks = OWN.get(voice, ({}, {}))
    pairs = [(ink, ground, least) for least, table in [(4.5, TEXT), (4.5, text), (3, MARKS), (3, marks)]
             for ink, grounds in table.items() for ground in grounds]
    names = sorted({PAGE} | {name for pair in pairs for name in pair[:2]})
    colours = dict(zip(names, map(channels, page.evaluate(READ, [voice, accent, names]))))
    assert colours[PAGE][3] == 1, "the ground lets something through"
    for ink, ground, least in pairs:
        below = over(colours[ground], colours[PAGE])
        above = over(colours[ink], below)
        ratio = contrast(above, below)
        if ratio < least:
            yield f"{ink} {written(above)} on {ground} {written(below)}: {ratio:.2f}, wanted {least}"


def test_the_ratios_are_those_of_the_standard():
    black, white = [0, 0, 0, 1], [1, 1, 1, 1]
    assert contrast(black, white) == pytest.approx(21) and contrast(white, white) == 1
    # The grey that just passes on white, and the next that does not.
    assert contrast([0x76 / 255] * 3 + [1], white) > 4.5 > contrast([0x77 / 255] * 3 + [1], white)
    assert over([0, 0, 0, 0.5], white) == [0.5, 0.5, 0.5, 1]
    assert channels("color(srgb 0.5 1.2 0 / 0.25)") == [0.5, 1, 0, 0.25] and channels("color(srgb 0 0 1)") == [0, 0, 1, 1]


@pytest.mark.parametrize("accent", ACCENTS, ids=lambda accent: accent or "own")
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("voice", VOICES)
def test_all_that_is_shown_can_be_read(page, voice, scheme, accent):
    faint = list(too_faint(page, voice, scheme, accent))
    assert not faint, f"{voice}, {scheme}, {accent or 'its own accent'}:\n" + "\n".join(faint)
