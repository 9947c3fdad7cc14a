"""Insights with a year of history: every chart and table, in every voice, at every width."""
import pytest

from app import NOW, VOICES, assert_accessible_and_fitting, go, set_voice
from insight_history import History

WIDTHS = [360, 768, 1440]
TABLES = ".insight [data-on^='click:insights/table/']"


def import_history(page):
    history = History("Europe/Berlin", NOW[:19], seed=1)
    page.set_input_files("input[type=file]", {
        "name": "history.json", "mimeType": "application/json", "buffer": history.text.encode()})
    go(page, "insights")
    page.wait_for_selector(".insight svg.chart")


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("voice", VOICES)
def test_charts_and_tables_are_accessible_and_fit(visit, voice, scheme):
    page = visit(viewport={"width": 1440, "height": 4200}, color_scheme=scheme).open("settings/data")
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
        page.set_viewport_size({"width": width, "height": 4200})
        assert_accessible_and_fitting(page, f"insights in {voice}, {scheme}, {width}")
    go(page, "insights/momentum")
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 4200})
        assert_accessible_and_fitting(page, f"momentum in {voice}, {scheme}, {width}")
