"""Blocks of the plan under a mouse, a finger and keys: what is moved stays, the rest makes room, and letting go elsewhere takes out."""
import pytest

from conftest import VOICES, capture

LINES = ["Lab report today 18:00 ~60m", "Essay tomorrow 17:00 ~1h", "Reading tomorrow 17:00 ~45m", "Call the dentist ~30m"]


def blocks(page):
    """Titles and minutes since 1970, in the order of the page."""
    return page.evaluate("""() => [...document.querySelectorAll('.timeline li.work:not(.ghost)')].map((block) => [
        block.querySelector('.open').innerText, ...block.dataset.drag.split('/').slice(1).map(Number)])""")


def block(page, title):
    return page.locator(".timeline li.work", has=page.locator(f".open:text-is('{title}')")).first


def start(page, title):
    return next(one[1] for one in blocks(page) if one[0] == title)


def centre(box):
    return box["x"] + box["width"] / 2, box["y"] + min(box["height"] / 2, 20)


@pytest.fixture
def day(visit):
    page = visit(viewport={"width": 1280, "height": 900}).page()
    capture(page, *LINES)
    page.wait_for_selector(".timeline li.work >> text=Reading")
    return page


def minute(page):
    """Points for a minute."""
    return page.evaluate("() => { const line = document.querySelector('.timeline'); return line.getBoundingClientRect().height / line.dataset.minutes; }")


def test_a_block_is_dragged_with_the_mouse(day):
    before = blocks(day)
    title = before[0][0]
    box = block(day, title).bounding_box()
    x, y = centre(box)
    day.mouse.move(x, y)
    day.mouse.down()
    day.mouse.move(x, y + 30)
    day.mouse.move(x, y + 120 * minute(day), steps=8)
    day.wait_for_selector(".timeline .lifted")
    assert day.locator(".ghost").count() == 1 and day.locator(".drop-out").is_visible()
    day.mouse.up()
    day.wait_for_selector(f"#notice >> text={title}")
    after = blocks(day)
    moved = start(day, title) - before[0][1]
    assert 105 <= moved <= 135 and (start(day, title) - 60 * 0) % 15 == 0, f"moved by {moved}"
    assert sorted(one[0] for one in after) == sorted(one[0] for one in before)
    spans = sorted((one[1], one[2]) for one in after)
    assert all(a[1] <= b[0] for a, b in zip(spans, spans[1:])), "nothing overlaps"
    assert day.locator(".ghost, .drop-out").count() == 0
    # A click that ends a drag opens nothing.
    assert not day.evaluate("() => document.getElementById('dialog').open")
    day.click("#notice button[data-on^='click:undo/']")
    assert blocks(day) == before


def test_escape_leaves_all_as_it_was(day):
    before = blocks(day)
    x, y = centre(block(day, before[0][0]).bounding_box())
    day.mouse.move(x, y)
    day.mouse.down()
    day.mouse.move(x, y + 200, steps=5)
    day.wait_for_selector(".timeline .lifted")
    day.keyboard.press("Escape")
    assert day.locator(".ghost, .lifted").count() == 0
    day.mouse.up()
    assert blocks(day) == before


def test_the_edge_changes_the_length(day):
    before = blocks(day)
    title, at, end = before[-1]
    box = block(day, title).locator(".grip").bounding_box()
    x, y = centre(box)
    day.mouse.move(x, y)
    day.mouse.down()
    day.mouse.move(x, y + 30 * minute(day), steps=6)
    day.mouse.up()
    day.wait_for_selector(f"#notice >> text={title}")
    after = next(one for one in blocks(day) if one[0] == title)
    assert after[1] == at and 15 <= after[2] - end <= 45 and after[2] % 15 == 0


def test_from_the_inbox_onto_the_day_and_out_again(day):
    row = day.locator(".rows li[data-drag]", has_text="Call the dentist")
    x, y = centre(row.bounding_box())
    line = day.locator("#main .timeline").bounding_box()
    day.mouse.move(x, y)
    day.mouse.down()
    day.mouse.move(x - 40, y, steps=3)
    day.mouse.move(line["x"] + line["width"] / 2, line["y"] + min(line["height"] / 2, 500), steps=8)
    day.wait_for_selector(".timeline .lifted >> text=Call the dentist")
    day.mouse.up()
    day.wait_for_selector("#notice >> text=Call the dentist")
    assert start(day, "Call the dentist")
    assert row.count() == 0
    # And back, over the place for it.
    one = block(day, "Call the dentist")
    one.scroll_into_view_if_needed()
    x, y = centre(one.bounding_box())
    day.mouse.move(x, y)
    day.mouse.down()
    day.mouse.move(x, y + 12, steps=3)
    out = day.locator(".drop-out").bounding_box()
    day.mouse.move(*centre(out), steps=6)
    day.mouse.up()
    day.wait_for_selector(".rows li[data-drag] >> text=Call the dentist")
    assert "Call the dentist" not in [one[0] for one in blocks(day)]


def test_a_finger_holds_and_drags(visit):
    page = visit(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True).page()
    capture(page, *LINES)
    page.wait_for_selector(".timeline li.work >> text=Reading")
    before = blocks(page)
    title = before[0][0]
    one = block(page, title)
    one.evaluate("(e) => scrollTo(0, e.getBoundingClientRect().top + scrollY - 200)")
    x, y = centre(one.bounding_box())
    client = page.context.new_cdp_session(page)

    def touch(kind, x=None, y=None):
        client.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [] if x is None else [{"x": x, "y": y}]})

    # A finger that moves at once scrolls.
    top = page.evaluate("scrollY")
    touch("touchStart", x, y)
    for step in range(1, 8):
        touch("touchMove", x, y - step * 12)
    touch("touchEnd")
    page.wait_for_function("(top) => scrollY > top + 20", arg=top)
    assert blocks(page) == before
    # Until the page has come to rest.
    page.wait_for_function("() => new Promise((then) => { const top = scrollY; setTimeout(() => then(scrollY === top), 600); })")
    one.evaluate("(e) => scrollTo(0, e.getBoundingClientRect().top + scrollY - 200)")
    x, y = centre(one.bounding_box())
    top = page.locator("#main .timeline").bounding_box()["y"]
    touch("touchStart", x, y)
    page.wait_for_selector(".ghost", timeout=3000, state="attached")
    for step in range(1, 13):
        touch("touchMove", x, y + step * 10)
    page.wait_for_selector(".timeline .lifted")
    assert abs(page.locator("#main .timeline").bounding_box()["y"] - top) < 2, "the page stands still under a block that is dragged"
    touch("touchEnd")
    page.wait_for_selector(f"#notice >> text={title}")
    assert start(page, title) > before[0][1] + 30


def test_keys_move_stretch_and_place(day):
    title, at, end = blocks(day)[0]
    block(day, title).locator(".open").focus()
    day.keyboard.press("Alt+ArrowDown")
    day.wait_for_function("([title, at]) => [...document.querySelectorAll('.timeline li.work')].some((e) => "
                          "e.innerText.includes(title) && Number(e.dataset.drag.split('/')[1]) === at + 15)", arg=[title, at])
    assert title in day.inner_text("#notice"), "it is said, in a live region"
    assert day.evaluate("() => document.activeElement.closest('li')?.querySelector('.open')?.innerText") == title, "focus goes along"
    day.keyboard.press("Alt+Shift+ArrowDown")
    one = next(one for one in blocks(day) if one[0] == title)
    assert one[2] - one[1] == end - at + 15
    day.locator(".rows li[data-drag] a", has_text="Call the dentist").focus()
    day.keyboard.press("Alt+ArrowUp")
    day.wait_for_selector(".timeline li.work >> text=Call the dentist")


@pytest.mark.parametrize("voice", VOICES)
def test_the_sheet_does_all_by_single_taps(visit, voice):
    page = visit(viewport={"width": 360, "height": 780}, has_touch=True, is_mobile=True).page()
    capture(page, *LINES)
    page.goto(page.url.split("#")[0] + "#settings")
    page.wait_for_selector(f"input[value={voice}]", state="attached")
    page.evaluate(f"() => document.querySelector('input[value={voice}]').click()")
    page.wait_for_selector(f"html[data-voice={voice}]")
    page.goto(page.url.split("#")[0] + "#today")
    page.wait_for_selector(".timeline li.work")
    title, at, _ = blocks(page)[0]
    block(page, title).locator(".open").tap()
    page.wait_for_selector(".block-sheet")
    page.tap(".block-sheet button[data-on*='block/move/'][data-on$='/15']")
    page.wait_for_function("(at) => document.querySelector(\".block-sheet button[data-on*='block/move/']\").dataset.on.includes(`/${at + 15}/`)", arg=at)
    small = page.evaluate("""() => [...document.querySelectorAll('.block-sheet :is(button, a, input)')].map((e) => e.getBoundingClientRect())
        .filter((box) => box.height < 43.5 || box.width < 43.5).length""")
    assert small == 0, "all can be hit with a finger"
    page.fill("#block-time", "nonsense")
    page.press("#block-time", "Enter")
    page.wait_for_selector(".block-sheet .problem")
    assert page.input_value("#block-time") == "nonsense"
    page.fill("#block-time", "19:00-20:15")
    page.press("#block-time", "Enter")
    page.wait_for_selector(".block-sheet >> text=1")
    one = next(one for one in blocks(page) if one[0] == title)
    assert one[2] - one[1] == 75
    page.tap(".block-sheet button[data-on*='block/unpin/']")
    page.wait_for_selector(".block-sheet button[data-on*='block/unpin/']", state="detached")
    page.keyboard.press("Escape")
    page.wait_for_function("() => !document.getElementById('dialog').open")


def test_the_week_and_from_day_to_day(visit):
    page = visit(viewport={"width": 1440, "height": 900}).page()
    capture(page, *LINES)
    page.click("a[href='#week']")
    page.wait_for_selector(".week .column:nth-of-type(7)")
    assert page.locator(".week .column").count() == 7
    title, at, _ = blocks(page)[0]
    x, y = centre(block(page, title).bounding_box())
    third = page.locator(".week .column").nth(2).locator(".timeline").bounding_box()
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 30, y, steps=3)
    page.mouse.move(third["x"] + third["width"] / 2, third["y"] + third["height"] / 2, steps=8)
    page.mouse.up()
    page.wait_for_selector(f"#notice >> text={title}")
    assert 1440 < start(page, title) - at < 3 * 1440
    page.set_viewport_size({"width": 360, "height": 780})
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")


def test_a_meal_is_dragged_on_its_day_and_a_break_moved_by_keys(visit):
    page = visit(viewport={"width": 1280, "height": 900}).page("settings")
    for field, time in [("mealFrom", "12:30"), ("mealUntil", "13:15")]:
        page.fill(f"[name={field}]", time)
        page.press(f"[name={field}]", "Tab")
    page.goto(page.url.split("#")[0] + "#today")
    capture(page, "Essay fri 17:00 ~6h")
    meal = page.locator(".timeline li.rest", has_text="Meal")
    before = meal.get_attribute("data-drag")
    x, y = centre(meal.bounding_box())
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x, y + 60 * minute(page), steps=8)
    page.wait_for_selector(".timeline .rest.lifted")
    page.mouse.up()
    page.wait_for_selector("#notice >> text=Meal")
    assert meal.count() == 1 and meal.locator("svg").count() == 2, "it is pinned"
    start, end = (int(minutes) for minutes in meal.get_attribute("data-drag").split("/")[1:])
    assert 45 <= start - int(before.split("/")[1]) <= 75 and end - start == 45
    assert not any(a < end and start < b for _, a, b in blocks(page))
    page.click("#notice button[data-on^='click:undo/']")
    assert meal.get_attribute("data-drag") == before

    page.locator(".timeline li.rest:not(:has-text('Meal')) .open").first.focus()
    where = "() => document.activeElement.closest('li').dataset.drag.split('/').slice(1).map(Number)"
    old = page.evaluate(where)
    page.keyboard.press("Alt+ArrowUp")
    page.wait_for_function(f"(old) => ({where})()[0] === old - 15", arg=old[0])
    assert not any(a < old[1] - 15 and old[0] - 15 < b for _, a, b in blocks(page))
    page.keyboard.press("Enter")
    page.wait_for_selector("#dialog .block-sheet >> text=Break")
