"""What a page must not get wrong in any voice, width or light."""
import pytest
from axe_playwright_python.sync_playwright import Axe

from conftest import FIXTURES, VOICES, capture


def furnish(page, voice):
    page.set_input_files("input[type=file]", FIXTURES / "hisinone.ics")
    capture(page, "Essay on Dune tomorrow 5pm ~2h !high #school", "Lab report today 21:00 ~90m +bio", "fix the bike !must", "Swap shift 12:00 #work ~10m",
            "A title that goes on and on, as titles do when somebody pastes the whole first sentence of an assignment into the line ~45m fri", "Impossible today 8:30 ~3h")
    page.evaluate(f"location.hash = 'settings'")
    page.locator(f"input[name=voice][value={voice}]").check(force=True)
    page.wait_for_selector(f"html[data-voice={voice}]")


@pytest.mark.parametrize("voice", VOICES)
@pytest.mark.parametrize("width, scheme", [(360, "light"), (1280, "dark")])
def test_no_barrier_and_nothing_sticks_out(visit, voice, scheme, width):
    # Tall enough for the whole day: what the dock half covers just now is no small target.
    page = visit(viewport={"width": width, "height": 4200}, color_scheme=scheme).page()
    furnish(page, voice)
    for place in ["today", "missions", "settings"]:
        page.evaluate(f"location.hash = '{place}'")
        page.wait_for_selector(f"nav a[href='#{place}'][aria-current]")
        page.fill("#capture-line", "Read ch. 4 tomorrow 5pm ~1h 31 Feb")
        page.wait_for_selector(".chip")
        results = Axe().run(page, options={"runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]})
        assert results.violations_count == 0, f"{place}: " + results.generate_report()
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), f"{place} is wider than the page"


@pytest.mark.parametrize("voice", VOICES)
def test_nothing_moves_by_itself(visit, voice):
    """No layout shift while the app starts and works."""
    one = visit(viewport={"width": 390, "height": 844})
    one.context.add_init_script("""
        globalThis.shift = 0;
        new PerformanceObserver((list) => { for (const e of list.getEntries()) if (!e.hadRecentInput) globalThis.shift += e.value; })
            .observe({ type: 'layout-shift', buffered: true });
    """)
    page = one.page()
    furnish(page, voice)
    page.evaluate("location.hash = 'today'")
    page.reload()
    page.wait_for_selector("html[data-ready]")
    page.wait_for_timeout(300)
    assert page.evaluate("globalThis.shift") == 0


def test_text_at_twice_its_size_and_320_points(visit):
    page = visit(viewport={"width": 320, "height": 640}).page()
    furnish(page, "calm")
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    for place in ["today", "missions", "settings"]:
        page.evaluate(f"location.hash = '{place}'")
        page.wait_for_selector(f"nav a[href='#{place}'][aria-current]")
        wide = page.evaluate("[...document.querySelectorAll('body *')].filter((e) => e.getBoundingClientRect().right > innerWidth + 1).map((e) => e.outerHTML.slice(0, 120))")
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), f"{place}: {wide}"
