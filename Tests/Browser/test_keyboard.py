"""The app used by keyboard alone."""
import pytest

from app import VOICES, capture, tab_to

DESKTOP = {"width": 1280, "height": 800}

FOCUSED_NAME = """document.activeElement.getAttribute('aria-label')
    ?? document.activeElement.innerText ?? ''"""

FOCUS_IS_IN_DIALOG = """document.activeElement === document.body
    || document.querySelector('dialog').contains(document.activeElement)"""

DIALOG_CLOSED = "dialog:not([open])"


def focused_name(page):
    """Returns the accessible name of the element that has the focus."""
    return page.evaluate(FOCUSED_NAME)


def press(page, *keys):
    for key in keys:
        page.keyboard.press(key)


def drop_focus(page):
    page.evaluate("document.activeElement.blur()")


def choose_voice_by_keys(page, voice):
    press(page, "g", "s")
    tab_to(page, "a[href='#settings/appearance']")
    press(page, "Enter")
    page.wait_for_selector("[data-page=appearance]")
    tab_to(page, "input[name=voice]")
    # A busy machine may lose a key, so look before each press, as a person would.
    for _ in range(2 * len(VOICES)):
        if page.evaluate("(voice) => document.activeElement.value === voice", voice):
            break
        press(page, "ArrowRight")
    page.wait_for_selector(f"html[data-voice={voice}]")


def edit_mission_by_keys(page):
    """Renames the open mission to “Essay on Dune”, adds steps and makes it due on Friday."""
    title = page.locator(".sheet textarea[id^=title-]")
    tab_to(page, ".title-field textarea")
    press(page, "Control+a")
    page.keyboard.type("Essay on Dune")
    press(page, "Enter")
    page.wait_for_selector("#notice >> text=Essay on Dune")
    assert title.input_value() == "Essay on Dune"

    tab_to(page, ".new-step input")
    page.keyboard.type("Outline ~25min\nWrite\n")
    page.wait_for_function("() => document.querySelectorAll('.steps li').length === 2")
    tab_to(page, ".steps li:last-child .plain", backwards=True)
    press(page, "Enter")
    page.wait_for_selector(".steps .opened textarea:focus")
    tab_to(page, "[id^=step-up-]")
    assert "Write" in focused_name(page)
    press(page, "Enter")
    page.wait_for_selector(".steps li:first-child.opened")
    is_on_button = page.evaluate("document.activeElement.id.startsWith('step-down-')")
    moved = "Write" in focused_name(page) and is_on_button
    assert moved, "the focus did not move with the step"

    tab_to(page, "input[id^=deadline-]")
    press(page, "Control+a")
    page.keyboard.type("nonsense")
    press(page, "Tab")
    page.wait_for_selector(".problem")
    press(page, "Shift+Tab", "Control+a")
    page.keyboard.type("friday")
    press(page, "Enter")
    page.wait_for_selector(".status >> text=Friday")


@pytest.mark.parametrize("voice", VOICES)
def test_a_mission_is_captured_edited_completed_and_reopened(visit, voice):
    page = visit(viewport=DESKTOP).open()
    choose_voice_by_keys(page, voice)
    press(page, "n")
    page.keyboard.type("Essay tomorrow ~1h\nLaundry friday\n")
    page.wait_for_selector("#notice >> text=Laundry")
    press(page, "Escape", "g", "m")
    page.wait_for_selector(".missions")
    press(page, "j")
    assert focused_name(page) == "Essay"
    press(page, "ArrowDown")
    assert focused_name(page) == "Laundry"
    press(page, "k", "Enter")
    page.wait_for_selector(".sheet")
    edit_mission_by_keys(page)

    press(page, "Escape", "x")
    page.wait_for_selector(".titled [data-on^='click:reopen/']")
    press(page, "u")
    page.wait_for_selector(".titled [data-on^='click:complete/']")
    press(page, "g", "h")
    page.wait_for_selector(".history >> text=Essay on Dune")


def proposed_titles(page):
    """Returns the titles of the suggested steps. An opened step shows its title in a field."""
    return page.eval_on_selector_all(".proposed-steps > li", """(items) => items.map((item) =>
        item.querySelector('textarea')?.value ?? item.querySelector('.name').textContent)""")


def accepted_titles(page):
    page.wait_for_selector(".steps .rows li")
    return page.locator(".steps .rows .name").all_inner_texts()


@pytest.mark.parametrize("voice", VOICES)
def test_suggested_steps_are_edited_removed_moved_and_accepted(visit, voice):
    page = visit(viewport=DESKTOP).open()
    choose_voice_by_keys(page, voice)
    capture(page, "Lab report on pendulums")
    drop_focus(page)
    press(page, "g", "m")
    page.wait_for_selector(".missions")
    press(page, "j", "Enter")
    page.wait_for_selector(".sheet")
    tab_to(page, "button[data-on^='click:breakdown/open']")
    press(page, "Enter")
    page.wait_for_selector(".proposed-steps li")
    before = proposed_titles(page)

    tab_to(page, ".proposed-steps li:nth-child(2) .plain")
    press(page, "Enter")
    # The field of the opened step has the focus.
    page.wait_for_selector(".proposed-steps .opened textarea:focus")
    press(page, "Control+a")
    page.keyboard.type("Find the graph")
    press(page, "Enter")
    page.wait_for_function("document.querySelector('.proposed-steps .opened textarea').value === 'Find the graph'")
    tab_to(page, "[id^=suggested-up-]")
    press(page, "Enter")
    page.wait_for_selector(".proposed-steps li:first-child.opened")
    assert proposed_titles(page) == ["Find the graph", before[0], *before[2:]]

    tab_to(page, ".proposed-steps li:nth-child(3) .plain")
    press(page, "Enter")
    page.wait_for_selector(".proposed-steps li:nth-child(3).opened")
    tab_to(page, "[id^=suggested-drop-]")
    press(page, "Enter")
    page.wait_for_selector(".proposed-steps:not(:has(.opened))")
    wanted = ["Find the graph", before[0], *before[3:]]
    assert proposed_titles(page) == wanted
    assert page.evaluate("document.querySelector('.breakdown').contains(document.activeElement)"), "the focus is lost"

    tab_to(page, "button[data-on='click:breakdown/accept']")
    press(page, "Enter")
    assert accepted_titles(page) == wanted


def test_the_palette_finds_missions_and_runs_commands(visit):
    page = visit(viewport=DESKTOP).open()
    capture(page, "Essay on Dune", "Laundry")
    press(page, "Control+k")
    page.wait_for_selector("dialog[open]")
    field = page.locator("dialog [role=combobox]")
    assert field.evaluate("(element) => element === document.activeElement")
    page.keyboard.type("dune")
    page.wait_for_selector("[role=option] >> text=Essay on Dune")
    active = field.get_attribute("aria-activedescendant")
    assert page.locator(f"#{active}").get_attribute("aria-selected") == "true"
    press(page, "Enter")
    page.wait_for_selector(".sheet")
    assert page.locator(".sheet textarea[id^=title-]").input_value() == "Essay on Dune"

    drop_focus(page)
    press(page, "Control+k", "ArrowDown", "ArrowDown", "ArrowUp")
    assert field.get_attribute("aria-activedescendant") == "entry-1"
    press(page, "Escape")
    page.wait_for_selector(DIALOG_CLOSED, state="attached")
    press(page, "Control+k")
    page.keyboard.type("new task")
    press(page, "Enter")
    page.wait_for_function("() => document.activeElement.id === 'capture-line'")


def test_a_dialog_keeps_the_focus_and_returns_it_when_closed(visit):
    page = visit(viewport=DESKTOP).open("settings/keys")
    page.get_by_role("button", name="Show all keys").focus()
    press(page, "Enter")
    page.wait_for_selector("dialog[open] kbd")
    for _ in range(5):
        press(page, "Tab")
        assert page.evaluate(FOCUS_IS_IN_DIALOG)
    press(page, "Escape")
    page.wait_for_selector(DIALOG_CLOSED, state="attached")
    assert focused_name(page) == "Show all keys"
    # It opens again: the core knows that the browser closed it.
    press(page, "?")
    page.wait_for_selector("dialog[open] kbd")


def test_shortcuts_are_ignored_while_typing(visit):
    page = visit(viewport=DESKTOP).open()
    page.click("#capture-line")
    page.keyboard.type("gm? xu/ nck")
    assert page.input_value("#capture-line") == "gm? xu/ nck"
    assert page.evaluate("location.hash") in ("", "#")
    assert page.locator("dialog[open]").count() == 0
    page.evaluate("location.hash = 'missions'")
    page.wait_for_selector("#search")
    page.fill("#capture-line", "")
    press(page, "Escape", "/")
    page.keyboard.type("x?j")
    assert page.input_value("#search") == "x?j" and page.locator("dialog[open]").count() == 0


def test_characters_typed_into_a_field_that_just_closed_do_nothing(visit):
    page = visit(viewport=DESKTOP).open()
    page.click("#capture-line")
    page.keyboard.type("call")
    drop_focus(page)
    page.keyboard.type("gh?")
    assert page.evaluate("location.hash") in ("", "#")
    assert page.locator("dialog[open]").count() == 0
    page.wait_for_timeout(900)
    press(page, "g", "h")
    page.wait_for_selector(".history")


def test_only_the_palette_opens_by_key_when_shortcuts_are_off(visit):
    page = visit(viewport=DESKTOP).open("settings/keys")
    page.wait_for_selector("input[name=keys]")
    page.locator("input[name=keys]").uncheck()
    drop_focus(page)
    press(page, "?", "g", "t")
    page.wait_for_timeout(100)
    assert page.locator("dialog[open]").count() == 0
    assert page.evaluate("location.hash") == "#settings/keys"
    press(page, "Control+k")
    page.wait_for_selector("dialog[open]")


def test_completing_a_mission_leaves_the_focus_in_the_list(visit):
    page = visit(viewport=DESKTOP).open("missions")
    capture(page, "One today 21:00", "Two tomorrow", "Three friday")
    press(page, "Escape", "j", "j")
    assert focused_name(page) == "Two"
    press(page, " ")
    page.wait_for_selector("#notice >> text=Done: Two")
    assert page.evaluate("document.querySelector('main').contains(document.activeElement)")
    press(page, "u")
    page.wait_for_selector("#notice >> text=Undone")
