"""Morphing a page in place gives the same page as building it from scratch."""
import pathlib

from programs import ROOT

SHELL_SOURCES = ROOT / "Sources" / "DaymarkBrowser" / "web" / "scripts" / "shell"
SCRIPT = pathlib.Path(__file__).with_name("scripts") / "morph_random_regions.js"


def serve_modules(route):
    """Answers requests for scripts from the sources, and all others with an empty page."""
    name = route.request.url.rsplit("/", 1)[1]
    if name.endswith(".js"):
        headers = {"Access-Control-Allow-Origin": "*"}
        route.fulfill(path=SHELL_SOURCES / name, content_type="text/javascript", headers=headers)
    else:
        route.fulfill(body="<!doctype html><body>", content_type="text/html")


def test_a_morphed_region_equals_one_made_from_the_same_html(chromium):
    page = chromium.new_page()
    page.route("http://morph.test/*", serve_modules)
    page.goto("http://morph.test/")
    for seed in range(8):
        rounds, count, first = page.evaluate(SCRIPT.read_text(), [seed, 400])
        assert (rounds, count) == (400, 0), f"seed {seed}: {first}"
    page.close()
