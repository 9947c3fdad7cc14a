"""The contrast of every pair of colours that meet on a screen (WCAG 2.2, 1.4.3 and 1.4.11).

A probe element in the running app computes the colours, so that `var()`, `light-dark()` and
`color-mix()` are resolved. A translucent colour is laid over the background of the page.

Not checked: `--separator`, `--block-border` and the edges of blocks, which separate what words tell
apart already; the bar and the arc in `--accent`, whose value is written beside them; and the suns
of `gentle`, which carry no information.
"""
import re

import pytest

from app import VOICES, Visit
from programs import ROOT

ACCENT_STYLES = (ROOT / "Sources/DaymarkBrowser/web/styles/accents.css").read_text()
#: The accents that a person can choose; the empty one is the voice's own.
ACCENTS = ["", *re.findall(r"^\[data-accent=\"(\w+)\"\] {", ACCENT_STYLES, re.MULTILINE)]

PAGE = "var(--background)"
SURFACE = "var(--surface)"
RAISED = "var(--surface-raised)"
BLOCK = "var(--block-background)"
DOCK = "var(--dock-background)"
TINTS = ["var(--school-tint)", "var(--work-tint)", "var(--personal-tint)"]
#: The row of the list whose mission is open beside it.
OPEN_ROW = "color-mix(in srgb, var(--link) 9%, transparent)"
#: The selected entry of the command palette.
SELECTED = "color-mix(in srgb, var(--link) 14%, var(--surface-raised))"
#: A chip with a date.
CHIP = "color-mix(in srgb, var(--link) 14%, var(--background))"
#: The current entry of the sidebar.
CURRENT_TAB = "color-mix(in srgb, var(--text) 8%, var(--surface))"
#: The banner of `command` for missions that do not fit.
BANNER = "color-mix(in srgb, var(--urgent-mark) 9%, transparent)"
#: The sky at the top of each screen of `gentle`, and the strongest colour of its sun.
SKY, SUN = "var(--sky)", "var(--sun-core)"

#: Text, and every background it is shown on.
TEXT = {
    "var(--text)": [
        PAGE, SURFACE, RAISED, BLOCK, DOCK, *TINTS, OPEN_ROW, SELECTED, CHIP, CURRENT_TAB],
    "var(--text-secondary)": [PAGE, SURFACE, RAISED, BLOCK, DOCK, *TINTS],
    "var(--link)": [PAGE, SURFACE, RAISED, DOCK],
    "var(--urgent)": [PAGE, OPEN_ROW],
    "var(--on-accent)": ["var(--accent)"],
    "var(--on-now)": ["var(--now)"],
    "var(--done)": ["var(--done-background)"],
}
TEXT_CONTRAST = 4.5

#: Marks that carry information: edges of fields and rings, the focus ring, the line of the current
#: time, what is wrong or urgent. The categories colour the rings in lists, which stand on the page.
MARKS = {
    "var(--control-border)": [PAGE, SURFACE, RAISED, BLOCK, DOCK],
    "var(--focus-ring)": [PAGE, SURFACE, RAISED, BLOCK, DOCK, "var(--done-background)", *TINTS],
    "var(--now-line)": [PAGE],
    "var(--urgent-mark)": [PAGE, RAISED],
    "var(--link)": [CURRENT_TAB],
    "var(--done)": [PAGE],
    "var(--school)": [PAGE],
    "var(--work)": [PAGE],
    "var(--personal)": [PAGE],
}
MARK_CONTRAST = 3

#: Text that only one voice has.
TEXT_OF_VOICE = {
    "gentle": {
        "var(--text)": [SKY, SUN],
        "var(--text-secondary)": [SKY, SUN],
        "var(--link)": [SKY],
    },
    "command": {"var(--text)": [BANNER], "var(--text-secondary)": [BANNER]},
}
#: Marks that only one voice has.
MARKS_OF_VOICE = {
    "gentle": {
        f"var(--{mark})": [SKY]
        for mark in (
            "control-border", "focus-ring", "urgent-mark", "school", "work", "personal")
    },
    "command": {"var(--urgent-mark)": [BANNER]},
}

#: Returns the computed value of each colour in a voice and accent, in sRGB.
COMPUTE_COLOURS = """([voice, accent, colours]) => {
    const { dataset } = document.documentElement;
    const probe = document.body.appendChild(document.createElement('p'));
    dataset.voice = voice;
    if (accent) {
        dataset.accent = accent;
    } else {
        delete dataset.accent;
    }
    const computed = colours.map((colour) => {
        probe.style.color = colour;
        const { color } = getComputedStyle(probe);
        // Mixing with nothing converts the colour from any space.
        probe.style.color = `color-mix(in srgb, ${color} 100%, transparent 0%)`;
        const converted = getComputedStyle(probe).color;
        probe.style.color = '';
        return converted;
    });
    probe.remove();
    return computed;
}"""


def parse_colour(computed):
    """Returns red, green, blue and opacity, each from 0 to 1."""
    match = re.fullmatch(r"color\(srgb (\S+) (\S+) (\S+?)(?: / (\S+))?\)", computed)
    assert match, f"{computed} is not a colour in sRGB"
    return [min(max(float(part), 0), 1) for part in (*match.groups()[:3], match[4] or 1)]


def blend(colour, background):
    """Returns how a translucent colour looks on an opaque background."""
    opacity = colour[3]
    mixed = [
        above * opacity + below * (1 - opacity)
        for above, below in zip(colour[:3], background[:3])
    ]
    return mixed + [1]


def luminance(colour):
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
        for part in colour[:3])
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(colour, background):
    darker, lighter = sorted([luminance(colour), luminance(background)])
    return (lighter + 0.05) / (darker + 0.05)


def hex_text(colour):
    return "#" + "".join(f"{round(part * 255):02x}" for part in colour[:3])


@pytest.fixture(scope="module")
def page(chromium, site):
    """One page for all tests: each of them sets the attributes that it depends on."""
    visit = Visit(chromium, site)
    yield visit.open()
    visit.context.close()
    assert visit.problems == []


def pairs_of(voice):
    """Yields each pair of a colour and its background, with the contrast it must have."""
    for table, required in [
        (TEXT, TEXT_CONTRAST),
        (TEXT_OF_VOICE.get(voice, {}), TEXT_CONTRAST),
        (MARKS, MARK_CONTRAST),
        (MARKS_OF_VOICE.get(voice, {}), MARK_CONTRAST),
    ]:
        for colour, backgrounds in table.items():
            for background in backgrounds:
                yield colour, background, required


def faint_pairs(page, voice, scheme, accent):
    """Yields a text for each pair whose contrast is too low."""
    page.emulate_media(color_scheme=scheme)
    pairs = list(pairs_of(voice))
    names = sorted({PAGE} | {name for pair in pairs for name in pair[:2]})
    computed = page.evaluate(COMPUTE_COLOURS, [voice, accent, names])
    colours = dict(zip(names, map(parse_colour, computed)))
    assert colours[PAGE][3] == 1, "the background of the page is translucent"
    for name, background, required in pairs:
        below = blend(colours[background], colours[PAGE])
        above = blend(colours[name], below)
        ratio = contrast(above, below)
        if ratio < required:
            yield (f"{name} {hex_text(above)} on {background} {hex_text(below)}: "
                   f"{ratio:.2f}, required {required}")


def test_contrast_is_computed_as_the_standard_defines_it():
    black, white = [0, 0, 0, 1], [1, 1, 1, 1]
    assert contrast(black, white) == pytest.approx(21) and contrast(white, white) == 1
    # The lightest grey that passes on white, and the next one, which fails.
    passing, failing = [0x76 / 255] * 3 + [1], [0x77 / 255] * 3 + [1]
    assert contrast(passing, white) > 4.5 > contrast(failing, white)
    assert blend([0, 0, 0, 0.5], white) == [0.5, 0.5, 0.5, 1]
    assert parse_colour("color(srgb 0.5 1.2 0 / 0.25)") == [0.5, 1, 0, 0.25]
    assert parse_colour("color(srgb 0 0 1)") == [0, 0, 1, 1]


@pytest.mark.parametrize("accent", ACCENTS, ids=lambda accent: accent or "own")
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("voice", VOICES)
def test_every_pair_of_colours_has_enough_contrast(page, voice, scheme, accent):
    faint = list(faint_pairs(page, voice, scheme, accent))
    assert not faint, f"{voice}, {scheme}, {accent or 'its own accent'}:\n" + "\n".join(faint)
