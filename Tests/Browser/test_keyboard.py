"""Everything by keyboard alone."""
import pytest

from conftest import VOICES, capture


def focused(page):
    return page.evaluate("document.activeElement.getAttribute('aria-label') ?? document.activeElement.innerText ?? ''")


def tab_to(page, selector, backwards=False):
    for _ in range(80):
        page.keyboard.press("Shift+Tab" if backwards else "Tab")
        if page.evaluate("(selector) => document.activeElement.matches(selector)", selector):
            return
    raise AssertionError(f"Tab never reaches {selector}")


@pytest.mark.parametrize("voice", VOICES)
def test_a_mission_from_capture_to_done(visit, voice):
    page = visit(viewport={"width": 1280, "height": 800}).page()
    page.keyboard.press("g")
    page.keyboard.press("s")
    tab_to(page, "input[name=voice]")
    # A person looks where they are, and presses again where a busy machine has lost a key.
    for _ in range(2 * len(VOICES)):
        if page.evaluate("(voice) => document.activeElement.value === voice", voice):
            break
        page.keyboard.press("ArrowRight")
    page.wait_for_selector(f"html[data-voice={voice}]")
    page.keyboard.press("n")
    page.keyboard.type("Essay tomorrow ~1h\nLaundry friday\n")
    page.wait_for_selector("#notice >> text=Laundry")
    page.keyboard.press("Escape")
    page.keyboard.press("g")
    page.keyboard.press("m")
    page.wait_for_selector(".missions")
    page.keyboard.press("j")
    assert focused(page) == "Essay"
    page.keyboard.press("ArrowDown")
    assert focused(page) == "Laundry"
    page.keyboard.press("k")
    page.keyboard.press("Enter")
    page.wait_for_selector(".sheet")

    tab_to(page, ".title-field textarea")
    page.keyboard.press("Control+a")
    page.keyboard.type("Essay on Dune")
    page.keyboard.press("Enter")
    page.wait_for_selector("#notice >> text=Essay on Dune")
    assert page.locator(".sheet > .title-field textarea").input_value() == "Essay on Dune"
    tab_to(page, ".new-step input")
    page.keyboard.type("Outline ~25min\nWrite\n")
    page.wait_for_function("() => document.querySelectorAll('.steps li').length === 2")
    tab_to(page, "[id^=step-up-]", backwards=True)
    assert "Write" in focused(page)
    page.keyboard.press("Enter")
    page.wait_for_function("() => document.querySelector('.steps textarea').value === 'Write'")
    assert "Write" in focused(page) and page.evaluate("document.activeElement.id.startsWith('step-down-')"), "focus goes along"
    tab_to(page, "input[id^=deadline-]")
    page.keyboard.press("Control+a")
    page.keyboard.type("nonsense")
    page.keyboard.press("Tab")
    page.wait_for_selector(".problem")
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Control+a")
    page.keyboard.type("friday")
    page.keyboard.press("Enter")
    page.wait_for_selector(".status >> text=Friday")

    page.keyboard.press("Escape")
    page.keyboard.press("x")
    page.wait_for_selector(".deeds [data-on^='click:reopen/']")
    page.keyboard.press("u")
    page.wait_for_selector(".deeds [data-on^='click:complete/']")
    page.keyboard.press("g")
    page.keyboard.press("h")
    page.wait_for_selector(".history >> text=Essay on Dune")


def test_the_palette_finds_and_does(visit):
    page = visit(viewport={"width": 1280, "height": 800}).page()
    capture(page, "Essay on Dune", "Laundry")
    page.keyboard.press("Control+k")
    page.wait_for_selector("dialog[open]")
    field = page.locator("dialog [role=combobox]")
    assert field.evaluate("(e) => e === document.activeElement")
    page.keyboard.type("dune")
    page.wait_for_selector("[role=option] >> text=Essay on Dune")
    pointed = field.get_attribute("aria-activedescendant")
    assert page.locator(f"#{pointed}").get_attribute("aria-selected") == "true"
    page.keyboard.press("Enter")
    page.wait_for_selector(".sheet")
    assert page.locator(".sheet > .title-field textarea").input_value() == "Essay on Dune"

    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("Control+k")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowUp")
    assert field.get_attribute("aria-activedescendant") == "entry-1"
    page.keyboard.press("Escape")
    page.wait_for_selector("dialog:not([open])", state="attached")
    page.keyboard.press("Control+k")
    page.keyboard.type("new task")
    page.keyboard.press("Enter")
    page.wait_for_function("() => document.activeElement.id === 'capture-line'")


def test_a_dialog_holds_focus_and_gives_it_back(visit):
    page = visit(viewport={"width": 1280, "height": 800}).page("settings")
    page.get_by_role("button", name="Show all keys").focus()
    page.keyboard.press("Enter")
    page.wait_for_selector("dialog[open] kbd")
    for _ in range(5):
        page.keyboard.press("Tab")
        assert page.evaluate("document.activeElement === document.body || document.querySelector('dialog').contains(document.activeElement)")
    page.keyboard.press("Escape")
    page.wait_for_selector("dialog:not([open])", state="attached")
    assert focused(page) == "Show all keys"
    # Once more: what was closed by the browser is closed for the core too.
    page.keyboard.press("?")
    page.wait_for_selector("dialog[open] kbd")


def test_no_key_fires_while_typing_or_when_turned_off(visit):
    page = visit(viewport={"width": 1280, "height": 800}).page()
    page.click("#capture-line")
    page.keyboard.type("gm? xu/ nck")
    assert page.input_value("#capture-line") == "gm? xu/ nck"
    assert page.evaluate("location.hash") in ("", "#") and page.locator("dialog[open]").count() == 0
    page.evaluate("location.hash = 'missions'")
    page.wait_for_selector("#search")
    page.fill("#capture-line", "")
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("/")
    page.keyboard.type("x?j")
    assert page.input_value("#search") == "x?j" and page.locator("dialog[open]").count() == 0
    page.evaluate("location.hash = 'settings'")
    page.wait_for_selector("input[name=keys]")
    page.locator("input[name=keys][value=false]").check(force=True)
    page.wait_for_selector("input[name=keys][value=false]:checked", state="attached")
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("?")
    page.keyboard.press("g")
    page.keyboard.press("t")
    page.wait_for_timeout(100)
    assert page.locator("dialog[open]").count() == 0 and page.evaluate("location.hash") == "#settings"
    page.keyboard.press("Control+k")
    page.wait_for_selector("dialog[open]")


def test_completing_in_the_list_keeps_the_place(visit):
    page = visit(viewport={"width": 1280, "height": 800}).page("missions")
    capture(page, "One today 21:00", "Two tomorrow", "Three friday")
    page.keyboard.press("Escape")
    page.keyboard.press("j")
    page.keyboard.press("j")
    assert focused(page) == "Two"
    page.keyboard.press(" ")
    page.wait_for_selector("#notice >> text=Done: Two")
    assert page.evaluate("document.querySelector('main').contains(document.activeElement)")
    page.keyboard.press("u")
    page.wait_for_selector("#notice >> text=Undone")
