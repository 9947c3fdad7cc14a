"""Blocks of the plan, moved with a mouse, a finger and keys.

A moved block stays where it was put and the rest of the plan makes room. Dropping it on the area
below the day takes it out of the plan.
"""
import pytest

from app import VOICES, Touchscreen, capture, fits_its_width, go, set_voice

LINES = [
    "Lab report today 18:00 ~60m",
    "Essay tomorrow 17:00 ~1h",
    "Reading tomorrow 17:00 ~45m",
    "Call the dentist ~30m",
]

BLOCKS = """() => [...document.querySelectorAll('.timeline li.work:not(.ghost)')].map((block) => [
    // Without the mark after it, such as that the block is after its deadline.
    block.querySelector('.open').firstChild.textContent,
    ...block.dataset.drag.split('/').slice(1).map(Number),
])"""

#: The start and end of the block that has the focus.
FOCUSED_SPAN = """() => document.activeElement.closest('li').dataset.drag
    .split('/').slice(1).map(Number)"""

POINTS_PER_MINUTE = """() => {
    const timeline = document.querySelector('.timeline');
    return timeline.getBoundingClientRect().height / timeline.dataset.minutes;
}"""

STARTS_AT = """([title, start]) =>
    [...document.querySelectorAll('.timeline li.work')].some((block) =>
        block.innerText.includes(title) && Number(block.dataset.drag.split('/')[1]) === start)"""

SMALL_TARGETS = """() => [...document.querySelectorAll('.block-sheet :is(button, a, input)')]
    .map((element) => element.getBoundingClientRect())
    .filter((box) => box.height < 43.5 || box.width < 43.5)
    .length"""

SCROLLING_HAS_STOPPED = """() => new Promise((resolve) => {
    const top = scrollY;
    setTimeout(() => resolve(scrollY === top), 600);
})"""

SCROLL_NEAR_TOP = """(element) =>
    scrollTo(0, element.getBoundingClientRect().top + scrollY - 200)"""


def blocks(page):
    """Returns title, start and end of each block in page order; times in minutes since 1970."""
    return page.evaluate(BLOCKS)


def find_block(page, title):
    """Returns the locator of the first block with this title."""
    return page.locator(".timeline li.work", has=page.locator(f".open:text-is('{title}')")).first


def block_named(page, title):
    return next(block for block in blocks(page) if block[0] == title)


def start_of(page, title):
    return block_named(page, title)[1]


def handle(box):
    """Returns the point at which a box is taken: its centre, but at most 20 points from its top."""
    return box["x"] + box["width"] / 2, box["y"] + min(box["height"] / 2, 20)


def points_per_minute(page):
    return page.evaluate(POINTS_PER_MINUTE)


def press(page, x, y):
    """Presses the mouse button at a point."""
    page.mouse.move(x, y)
    page.mouse.down()


def open_day(visit, **options):
    page = visit(**options).open()
    capture(page, *LINES)
    page.wait_for_selector(".timeline li.work >> text=Reading")
    return page


@pytest.fixture
def day(visit):
    """Today with a few missions on a wide screen."""
    return open_day(visit, viewport={"width": 1280, "height": 900})


def test_dragging_a_block_moves_it_and_the_others_make_room(day):
    before = blocks(day)
    title = before[0][0]
    x, y = handle(find_block(day, title).bounding_box())
    press(day, x, y)
    day.mouse.move(x, y + 30)
    day.mouse.move(x, y + 120 * points_per_minute(day), steps=8)
    day.wait_for_selector(".timeline .lifted")
    assert day.locator(".ghost").count() == 1 and day.locator(".drop-out").is_visible()
    day.mouse.up()
    day.wait_for_selector(f"#notice >> text={title}")
    after = blocks(day)
    start = start_of(day, title)
    moved = start - before[0][1]
    assert 105 <= moved <= 135 and start % 15 == 0, f"moved by {moved}"
    assert sorted(block[0] for block in after) == sorted(block[0] for block in before)
    spans = sorted((block[1], block[2]) for block in after)
    assert all(a[1] <= b[0] for a, b in zip(spans, spans[1:])), "blocks overlap"
    assert day.locator(".ghost, .drop-out").count() == 0
    # The click that ends a drag must not open the block.
    assert not day.evaluate("() => document.getElementById('dialog').open")
    day.click("#notice button[data-on^='click:undo/']")
    assert blocks(day) == before


def test_escape_cancels_a_drag(day):
    before = blocks(day)
    x, y = handle(find_block(day, before[0][0]).bounding_box())
    press(day, x, y)
    day.mouse.move(x, y + 200, steps=5)
    day.wait_for_selector(".timeline .lifted")
    day.keyboard.press("Escape")
    assert day.locator(".ghost, .lifted").count() == 0
    day.mouse.up()
    assert blocks(day) == before


def test_dragging_the_edge_of_a_block_changes_its_length(day):
    title, start, end = blocks(day)[-1]
    x, y = handle(find_block(day, title).locator(".grip").bounding_box())
    press(day, x, y)
    day.mouse.move(x, y + 30 * points_per_minute(day), steps=6)
    day.mouse.up()
    day.wait_for_selector(f"#notice >> text={title}")
    _, new_start, new_end = block_named(day, title)
    assert new_start == start and 15 <= new_end - end <= 45 and new_end % 15 == 0


def test_a_mission_is_dragged_from_the_inbox_onto_the_day_and_out_again(day):
    row = day.locator(".rows li[data-drag]", has_text="Call the dentist")
    row.evaluate(SCROLL_NEAR_TOP)
    x, y = handle(row.bounding_box())
    timeline = day.locator("#main .timeline").bounding_box()
    press(day, x, y)
    day.mouse.move(x - 40, y, steps=3)
    middle = timeline["x"] + timeline["width"] / 2
    day.mouse.move(middle, timeline["y"] + min(timeline["height"] / 2, 500), steps=8)
    day.wait_for_selector(".timeline .lifted >> text=Call the dentist")
    day.mouse.up()
    day.wait_for_selector("#notice >> text=Call the dentist")
    assert start_of(day, "Call the dentist")
    assert row.count() == 0
    # Drag it out again, onto the area that takes a block out of the plan.
    block = find_block(day, "Call the dentist")
    # The dock covers the foot of the page.
    block.evaluate("(element) => element.scrollIntoView({ block: 'center' })")
    x, y = handle(block.bounding_box())
    press(day, x, y)
    day.mouse.move(x, y + 12, steps=3)
    day.mouse.move(*handle(day.locator(".drop-out").bounding_box()), steps=6)
    day.mouse.up()
    day.wait_for_selector(".rows li[data-drag] >> text=Call the dentist")
    assert "Call the dentist" not in [block[0] for block in blocks(day)]


def test_a_finger_drags_a_block_after_holding_it_and_scrolls_otherwise(visit):
    page = open_day(
        visit, viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    before = blocks(page)
    title = before[0][0]
    block = find_block(page, title)
    block.evaluate(SCROLL_NEAR_TOP)
    x, y = handle(block.bounding_box())
    finger = Touchscreen(page)

    # A finger that moves at once scrolls.
    top = page.evaluate("scrollY")
    finger.start(x, y)
    for step in range(1, 8):
        finger.move(x, y - step * 12)
    finger.end()
    page.wait_for_function("(top) => scrollY > top + 20", arg=top)
    assert blocks(page) == before
    page.wait_for_function(SCROLLING_HAS_STOPPED)

    # A finger that holds still first drags.
    block.evaluate(SCROLL_NEAR_TOP)
    x, y = handle(block.bounding_box())
    top = page.locator("#main .timeline").bounding_box()["y"]
    finger.start(x, y)
    page.wait_for_selector(".ghost", timeout=3000, state="attached")
    for step in range(1, 13):
        finger.move(x, y + step * 10)
    page.wait_for_selector(".timeline .lifted")
    moved = abs(page.locator("#main .timeline").bounding_box()["y"] - top)
    assert moved < 2, "the page scrolled under the dragged block"
    finger.end()
    page.wait_for_selector(f"#notice >> text={title}")
    assert start_of(page, title) > before[0][1] + 30


def test_keys_move_a_block_lengthen_it_and_plan_a_mission(day):
    title, start, end = blocks(day)[0]
    find_block(day, title).locator(".open").focus()
    day.keyboard.press("Alt+ArrowDown")
    day.wait_for_function(STARTS_AT, arg=[title, start + 15])
    assert title in day.inner_text("#notice"), "the live region does not announce the move"
    focused = "document.activeElement.closest('li')?.querySelector('.open')?.innerText"
    assert day.evaluate(focused) == title, "the focus did not move with the block"
    day.keyboard.press("Alt+Shift+ArrowDown")
    _, new_start, new_end = block_named(day, title)
    assert new_end - new_start == end - start + 15
    day.locator(".rows li[data-drag] a", has_text="Call the dentist").focus()
    day.keyboard.press("Alt+ArrowUp")
    day.wait_for_selector(".timeline li.work >> text=Call the dentist")


@pytest.mark.parametrize("voice", VOICES)
def test_the_sheet_of_a_block_offers_every_change_as_a_tap(visit, voice):
    page = visit(viewport={"width": 360, "height": 780}, has_touch=True, is_mobile=True).open()
    capture(page, *LINES)
    set_voice(page, voice)
    go(page, "today")
    page.wait_for_selector(".timeline li.work")
    title, start, _ = blocks(page)[0]
    find_block(page, title).locator(".open").tap()
    page.wait_for_selector(".block-sheet")
    page.tap(".block-sheet button[data-on*='block/move/'][data-on$='/15']")
    page.wait_for_function("""(start) => {
        const button = document.querySelector(".block-sheet button[data-on*='block/move/']");
        return button.dataset.on.includes(`/${start + 15}/`);
    }""", arg=start)
    assert page.evaluate(SMALL_TARGETS) == 0, "some targets are too small for a finger"
    page.fill("#block-time", "nonsense")
    page.press("#block-time", "Enter")
    page.wait_for_selector(".block-sheet .problem")
    assert page.input_value("#block-time") == "nonsense"
    page.fill("#block-time", "19:00-20:15")
    page.press("#block-time", "Enter")
    page.wait_for_selector(".block-sheet >> text=1")
    _, start, end = block_named(page, title)
    assert end - start == 75
    page.tap(".block-sheet button[data-on*='block/unpin/']")
    page.wait_for_selector(".block-sheet button[data-on*='block/unpin/']", state="detached")
    page.keyboard.press("Escape")
    page.wait_for_function("() => !document.getElementById('dialog').open")


def test_the_week_shows_seven_days_and_blocks_can_be_dragged_between_them(visit):
    page = visit(viewport={"width": 1440, "height": 900}).open()
    capture(page, *LINES)
    page.click("a[href='#week']")
    page.wait_for_selector(".week .column:nth-of-type(7)")
    assert page.locator(".week .column").count() == 7
    title, start, _ = blocks(page)[0]
    x, y = handle(find_block(page, title).bounding_box())
    third = page.locator(".week .column").nth(2).locator(".timeline").bounding_box()
    press(page, x, y)
    page.mouse.move(x + 30, y, steps=3)
    centre = third["x"] + third["width"] / 2, third["y"] + third["height"] / 2
    page.mouse.move(*centre, steps=8)
    page.mouse.up()
    page.wait_for_selector(f"#notice >> text={title}")
    assert 1440 < start_of(page, title) - start < 3 * 1440
    page.set_viewport_size({"width": 360, "height": 780})
    assert fits_its_width(page)


def test_a_meal_is_dragged_within_its_day_and_a_break_is_moved_by_keys(visit):
    page = visit(viewport={"width": 1280, "height": 900}).open("settings/day")
    for field, time in [("mealFrom", "12:30"), ("mealUntil", "13:15")]:
        page.fill(f"[name={field}]", time)
        page.press(f"[name={field}]", "Tab")
    go(page, "today")
    capture(page, "Essay fri 17:00 ~6h")
    meal = page.locator(".timeline li.rest", has_text="Meal")
    before = meal.get_attribute("data-drag")
    meal.evaluate(SCROLL_NEAR_TOP)
    x, y = handle(meal.bounding_box())
    press(page, x, y)
    page.mouse.move(x, y + 60 * points_per_minute(page), steps=8)
    page.wait_for_selector(".timeline .rest.lifted")
    page.mouse.up()
    page.wait_for_selector("#notice >> text=Meal")
    assert meal.count() == 1 and meal.locator("svg").count() == 2, "the meal is not pinned"
    start, end = (int(minutes) for minutes in meal.get_attribute("data-drag").split("/")[1:])
    assert 45 <= start - int(before.split("/")[1]) <= 75 and end - start == 45
    assert not any(a < end and start < b for _, a, b in blocks(page))
    page.click("#notice button[data-on^='click:undo/']")
    assert meal.get_attribute("data-drag") == before

    page.locator(".timeline li.rest:not(:has-text('Meal')) .open").first.focus()
    start, end = page.evaluate(FOCUSED_SPAN)
    page.keyboard.press("Alt+ArrowUp")
    moved = f".timeline .rest[data-drag$='/{start - 15}/{end - 15}'] .open"
    page.wait_for_selector(moved, state="attached")
    page.focus(moved)
    assert not any(a < end - 15 and start - 15 < b for _, a, b in blocks(page))
    page.keyboard.press("Enter")
    page.wait_for_selector("#dialog .block-sheet >> text=Break")
