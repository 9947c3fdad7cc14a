"""The charts and tables of Insights in every voice: by keys, by touch, and at every width."""
import pytest

from app import (
    NOW, VOICES, assert_accessible_and_fitting, capture, choose, go, rules_of, set_voice, tab_to)
from insight_history import History

WIDTHS = [360, 768, 1440]
#: A screen on which every chart and table fits, so that no fixed bar covers a button.
TALL = 7000
TABLES = ".insight [data-on^='click:insights/table/']"
YEAR_TABLE = ".insight [data-on='click:insights/table/year']"
YEAR_CSV = ".insight [data-on^='click:insights/csv/year/']"

#: The animations that run in the charts or have run there.
ANIMATIONS = """document.querySelector('.insights').getAnimations({ subtree: true })
    .filter((animation) => animation instanceof CSSAnimation)"""

#: Waits until the kept animations are over, and returns how often each has run.
RUNS = """() => Promise.all(kept.map((animation) => animation.finished))
    .then((all) => all.map(({ effect }) => effect.getTiming().iterations))"""

ANIMATION_NAMES = """[...new Set([...document.querySelectorAll('.insight, .insight *')]
    .map((element) => getComputedStyle(element).animationName))]"""


def import_history(page):
    history = History("Europe/Berlin", NOW[:19], seed=1)
    page.set_input_files("input[type=file]", {
        "name": "history.json", "mimeType": "application/json", "buffer": history.text.encode()})
    go(page, "insights")
    page.wait_for_selector(".insight svg.chart")


def complete_one(page, voice):
    """Completes a task in a voice, which fills the chart of the year."""
    set_voice(page, voice)
    capture(page, "Laundry ~30m")
    go(page, "missions")
    page.locator(".missions .rows li:not(.done) .tick").first.click()
    page.wait_for_selector("#notice button[data-on^='click:undo/']")


def show_insights(page):
    go(page, "insights/12")
    page.wait_for_selector(".insight svg.chart")


def assert_is_the_year(download):
    assert download.suggested_filename == "daymark-year-2026-10-28.csv"
    header, *rows = download.path().read_text().splitlines()
    assert header == "date,done,minutes" and rows[-1] == "2026-10-28,1,0"


@pytest.mark.parametrize("voice", VOICES)
def test_a_table_is_opened_and_saved_by_keys_alone(visit, voice):
    page = visit(viewport={"width": 1280, "height": 800}).open()
    complete_one(page, voice)
    tab_to(page, "#nav a[href='#insights']")
    page.keyboard.press("Enter")
    page.wait_for_selector(".insight svg.chart")
    tab_to(page, YEAR_TABLE)
    page.keyboard.press("Enter")
    page.wait_for_selector(f"{YEAR_TABLE}[aria-expanded=true]:focus")
    assert page.locator("#year-table tbody tr").count() == 1
    tab_to(page, YEAR_CSV)
    with page.expect_download() as download:
        page.keyboard.press("Enter")
    assert_is_the_year(download.value)
    # A table that is longer than its frame is scrolled by keys.
    tab_to(page, "#year-table")
    tab_to(page, YEAR_TABLE, backwards=True)
    page.keyboard.press("Enter")
    page.wait_for_selector("#year-table", state="detached")


@pytest.mark.parametrize("voice", VOICES)
def test_a_table_is_opened_and_saved_by_touch_alone(visit, voice):
    page = visit(viewport={"width": 360, "height": 780}, has_touch=True, is_mobile=True).open()
    complete_one(page, voice)
    tab = page.locator("#nav a[href='#insights']")
    if not tab.is_visible():
        page.locator("#nav a[href='#more']").tap()
        tab = page.locator("#main a[href='#insights']")
    tab.tap()
    page.wait_for_selector(".insight svg.chart")
    page.locator(YEAR_TABLE).tap()
    page.wait_for_selector("#year-table tbody tr")
    with page.expect_download() as download:
        page.locator(YEAR_CSV).tap()
    assert_is_the_year(download.value)
    page.locator(YEAR_TABLE).tap()
    page.wait_for_selector("#year-table", state="detached")


@pytest.mark.parametrize("voice", VOICES)
def test_charts_appear_once(visit, voice):
    page = visit(reduced_motion="no-preference").open()
    complete_one(page, voice)
    show_insights(page)
    names = page.evaluate(f"(globalThis.kept = {ANIMATIONS}).map(({{ animationName }}) => animationName)")
    # The charts of command stand still.
    moving = 0 if voice == "command" else page.locator(".insight").count()
    assert names == ["chart-appears"] * moving
    assert page.evaluate(RUNS) == [1] * moving
    page.locator(TABLES).first.click()
    page.wait_for_selector(".insight tbody")
    assert page.evaluate(f"{ANIMATIONS}.every((animation) => kept.includes(animation))")


@pytest.mark.parametrize("voice", VOICES)
def test_charts_stand_still_with_reduced_motion(visit, voice):
    page = visit(viewport={"width": 1280, "height": 1600}, reduced_motion="reduce").open()
    complete_one(page, voice)
    show_insights(page)
    assert page.evaluate(ANIMATION_NAMES) == ["none"]
    # The person can choose the same in Daymark.
    page.emulate_media(reduced_motion="no-preference")
    go(page, "settings/appearance", tab="settings")
    choose(page, "motion", "reduced")
    page.wait_for_selector("html[data-motion=reduced]")
    show_insights(page)
    assert page.evaluate(ANIMATION_NAMES) == ["none"]


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("voice", VOICES)
def test_charts_and_tables_are_accessible_and_fit(visit, voice, scheme):
    page = visit(viewport={"width": 1440, "height": TALL}, color_scheme=scheme).open("settings/data")
    import_history(page)
    set_voice(page, voice)
    go(page, "insights/12")
    page.wait_for_selector(".insights-page svg.chart")
    charts = page.locator(".insight").count()
    assert charts == page.locator("svg.chart").count() >= 8, "a chart is empty"
    buttons = page.locator(TABLES)
    for index in range(charts):
        buttons.nth(index).click()
        page.wait_for_function(
            "(count) => document.querySelectorAll('.insight tbody').length === count", arg=index + 1)
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": TALL})
        assert_accessible_and_fitting(page, f"insights in {voice}, {scheme}, {width}", runOnly=rules_of(scheme))
    go(page, "insights/momentum")
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": TALL})
        assert_accessible_and_fitting(page, f"momentum in {voice}, {scheme}, {width}", runOnly=rules_of(scheme))
