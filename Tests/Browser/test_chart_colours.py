"""How people who are colour-blind see the marks of charts.

Marks that mean different things in one place differ in form, or in a colour that everybody can tell apart. Amounts
differ in lightness, so each ramp of them gets steadily darker or lighter.
"""
import itertools

import pytest

from app import NOW, VOICES, Visit, go, set_voice
from colour_vision import MATRICES, distance, lab
from insight_history import History
from test_palettes import COMPUTE_COLOURS, RAISED, blend, parse_colour

CATEGORIES = ["school", "work", "personal"]
#: The kinds that meet in one place of a chart. By chart and kind: the classes of the group, if any, and of the mark.
KINDS = {
    "weeks": {**{name: (f"in-{name}", "part-0") for name in CATEGORIES}, "planned": ("", "planned")},
    "plan": {name: ("", name) for name in ["kept", "moved", "dropped"]},
    "estimates": {name: (f"line-{name}", "line") for name in ["own", "model", "learned"]},
    "energy": {name: ("", name) for name in ["usual", "best"]},
}
#: In `spark`, days of a streak are suns, and other days clouds. A cloud that is open is today.
SUNS = {name: ("", name) for name in ["disc", "cloud", "cloud open"]}
#: The other voices with streaks show a tape of days for each category, and `spark` on the page of momentum.
TAPE = ["day-kept", "day-earlier", "day-rest", "day-off"]
VOICES_WITH_STREAKS = ["command", "spark"]

#: The ramps of amounts, from none to the most.
LEVELS = [f"level-{level}" for level in range(7)]
#: The activities of a category, in the order of the names below the bar.
PARTS = [f"part-{part}" for part in range(4)]

#: Marks that are never beside a mark of their form with another meaning. Each wave, point and bar of a category has a
#: row or line with a name; the counts of energy have their own row; the hill of energy has one sun; in the tape, today
#: is the last column, and a day with nothing is only a flat line.
ALONE = {
    "momentum": {"area", "line"},
    "estimates": {"point"},
    "energy": {"count", "sun", "area", "line"},
    "streaks": {"rays", "day-today", "day-open", "day-none"},
}

#: The smallest distance of two colours that tell kinds apart, and of two steps of a ramp.
CLEAR_DISTANCE, STEP_DISTANCE = 10, 5

#: Returns how marks are drawn: whether they are filled, their stroke, and the colour with its opacity.
COMPUTE_MARKS = """([voice, chart, marks]) => {
    delete document.documentElement.dataset.accent;
    document.documentElement.dataset.voice = voice;
    const probe = document.body.appendChild(document.createElement('div'));
    probe.className = 'insights-page';
    const draw = (parent, name, classes) => {
        const element = parent.appendChild(document.createElementNS('http://www.w3.org/2000/svg', name));
        element.setAttribute('class', classes);
        return element;
    };
    const drawn = marks.map(([group, classes]) => {
        const svg = draw(probe, 'svg', `chart of-${chart}`);
        const path = draw(draw(svg, 'g', group), 'path', classes);
        const { fill, fillOpacity, stroke, strokeDasharray } = getComputedStyle(path);
        const colour = fill === 'none' ? stroke : fill;
        path.style.color = `color-mix(in srgb, ${colour} 100%, transparent 0%)`;
        return {
            form: [fill === 'none', stroke === 'none', strokeDasharray].join(),
            colour: getComputedStyle(path).color,
            opacity: fill === 'none' ? 1 : Number(fillOpacity),
        };
    });
    probe.remove();
    return drawn;
}"""

#: The names of the charts on the page with the classes of their marks. Lines of a grid are no marks.
CLASSES = """Object.fromEntries([...document.querySelectorAll('.insight svg.chart')].map((chart) => [
    chart.closest('.insight').dataset.key,
    [...new Set([...chart.querySelectorAll('path:not(.grid), circle')].map((mark) => mark.getAttribute('class')))],
]))"""


@pytest.fixture(scope="module")
def page(chromium, site):
    """One page for all tests: each of them sets the attributes that it depends on."""
    visit = Visit(chromium, site)
    yield visit.open()
    visit.context.close()
    assert visit.problems == []


def draw(page, voice, scheme, chart, marks):
    """Returns the form of each mark, and its colour on a chart."""
    page.emulate_media(color_scheme=scheme)
    surface = parse_colour(page.evaluate(COMPUTE_COLOURS, [voice, "", [RAISED]])[0])
    drawn = page.evaluate(COMPUTE_MARKS, [voice, chart, list(marks)])
    for mark in drawn:
        red, green, blue, opacity = parse_colour(mark["colour"])
        mark["seen"] = blend([red, green, blue, opacity * mark["opacity"]], surface)
    return drawn


def kinds_of(voice):
    """Yields each chart of a voice in which kinds meet, with the kinds."""
    yield from KINDS.items()
    if voice == "spark":
        yield "streaks", SUNS
    if voice in VOICES_WITH_STREAKS:
        for row in ["all", *CATEGORIES]:
            yield "streaks", {name: (f"in-{row}", name) for name in TAPE}


def ramps():
    """Yields each ramp: its chart, and the groups and classes of its steps."""
    for chart in ["hours", "year"]:
        yield chart, [("", name) for name in LEVELS]
    for category in CATEGORIES:
        yield "time", [(f"in-{category}", name) for name in PARTS]


def test_colours_are_seen_as_the_papers_say():
    red, green, blue, white = [1, 0, 0], [0, 1, 0], [0, 0, 1], [1, 1, 1]
    for vision in MATRICES:
        assert distance(white, [0, 0, 0], vision) == pytest.approx(100, abs=0.1)
        assert lab([0.5] * 3, vision)[1:] == pytest.approx([0, 0], abs=0.1)
    # The values that CIE gives for pure red.
    assert lab(red) == pytest.approx([53.24, 80.09, 67.20], abs=0.05)
    # Someone without cones for middle waves sees red and a dark yellow green as nearly the same.
    olive = [0.64, 0.5, 0]
    assert distance(red, olive) > 60 > 30 > distance(red, olive, "deuteranopia")
    assert distance(blue, green, "tritanopia") < distance(blue, green)


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("voice", VOICES)
def test_charts_need_no_hues(page, voice, scheme):
    unclear = []
    for chart, marks in kinds_of(voice):
        drawn = zip(marks, draw(page, voice, scheme, chart, marks.values()))
        for (one, first), (other, second) in itertools.combinations(drawn, 2):
            if first["form"] != second["form"]:
                continue
            for vision in MATRICES:
                found = distance(first["seen"], second["seen"], vision)
                if found < CLEAR_DISTANCE:
                    unclear.append(f"{chart}: {one} and {other}, {vision}: {found:.1f}")
    assert not unclear, f"{voice}, {scheme}:\n" + "\n".join(unclear)


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("voice", VOICES)
def test_amounts_differ_in_lightness(page, voice, scheme):
    for chart, marks in ramps():
        steps = [mark["seen"] for mark in draw(page, voice, scheme, chart, marks)]
        for vision in MATRICES:
            name = f"{voice}, {scheme}, {chart}, {vision}"
            lightness = [lab(step, vision)[0] for step in steps]
            assert lightness in (sorted(lightness), sorted(lightness, reverse=True)), name
            near = [distance(one, other, vision) for one, other in zip(steps, steps[1:])]
            assert min(near) >= STEP_DISTANCE, name
            # The first step of a ramp of amounts is from nothing to something.
            assert chart == "time" or near[0] >= CLEAR_DISTANCE, name
            far = [distance(one, other, vision) for one, other in zip(steps, steps[2:])]
            assert min(far) >= CLEAR_DISTANCE, name


@pytest.mark.parametrize("voice", VOICES)
def test_no_mark_of_a_chart_is_left_out(visit, voice):
    known = {chart: {classes for _, classes in marks.values()} for chart, marks in KINDS.items()}
    known |= {"hours": set(LEVELS), "year": set(LEVELS), "time": set(PARTS), "momentum": set()}
    known["streaks"] = {*TAPE, *(classes for _, classes in SUNS.values())}
    page = visit(viewport={"width": 1440, "height": 4200}).open("settings/data")
    history = History("Europe/Berlin", NOW[:19], seed=1)
    page.set_input_files("input[type=file]", {
        "name": "history.json", "mimeType": "application/json", "buffer": history.text.encode()})
    set_voice(page, voice)
    go(page, "insights/12")
    page.wait_for_selector(".insight svg.chart")
    found = page.evaluate(CLASSES)
    assert set(found) == set(known) - (set() if voice in VOICES_WITH_STREAKS else {"streaks"})
    for chart, classes in found.items():
        assert classes, chart
        unknown = set(classes) - known[chart] - ALONE.get(chart, set())
        assert not unknown, f"{chart} in {voice}"
