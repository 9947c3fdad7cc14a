"""The image of the core's memory.

A start resumes from the image if it is valid. Otherwise the core loads every record again.
"""
import pytest

from app import capture, capture_quickly, count_saved, reload, wait_until_planned
from core_traps import ALLOW_TRAPS, capture_with_a_trap

#: Records in `starts`, for each start of a core, whether it resumed from the image.
RECORD_STARTS = """
globalThis.starts = [];
globalThis.Worker = class extends Worker {
    constructor(...given) {
        super(...given);
        this.addEventListener('message', ({ data }) => {
            if (data.result) starts.push(data.result.resumes);
        });
    }
};
"""

#: Returns the size and the module name of the stored image, or null.
READ_IMAGE = """() => new Promise((resolve, reject) => {
    const open = indexedDB.open('daymark');
    open.onsuccess = () => {
        const get = open.result.transaction('meta').objectStore('meta').get('image');
        get.onerror = reject;
        get.onsuccess = () => {
            open.result.close();
            const image = get.result;
            resolve(image ? { size: image.blob?.size ?? 0, name: image.name } : null);
        };
    };
})"""

#: Replaces the stored image by the result of the function CHANGE.
REPLACE_IMAGE = """() => new Promise((resolve, reject) => {
    const open = indexedDB.open('daymark');
    open.onsuccess = () => {
        const database = open.result;
        const get = database.transaction('meta').objectStore('meta').get('image');
        get.onerror = reject;
        get.onsuccess = () => replace(database, get.result).then(resolve, reject);
    };
    async function replace(database, image) {
        const change = CHANGE;
        const changed = await change(image);
        const store = database.transaction('meta', 'readwrite').objectStore('meta');
        const { transaction } = store.put(changed, 'image');
        await new Promise((resolve, reject) => {
            transaction.oncomplete = resolve;
            transaction.onabort = reject;
        });
        database.close();
    }
})"""

#: Deletes what the browser has stored and returns how much is packed six seconds later.
DELETE_STORED = """() => new Promise((resolve, reject) => {
    const open = indexedDB.open('daymark');
    open.onsuccess = () => {
        const database = open.result;
        const change = database.transaction(['entries', 'pack', 'meta'], 'readwrite');
        for (const name of ['entries', 'pack']) change.objectStore(name).clear();
        change.onabort = reject;
        change.oncomplete = () => setTimeout(() => {
            const count = database.transaction('pack').objectStore('pack').count();
            count.onsuccess = () => {
                database.close();
                resolve(count.result);
            };
        }, 6000);
    };
})"""

TRUNCATED = "(image) => ({ ...image, blob: image.blob.slice(0, image.blob.size - 65536) })"
ZEROED = "(image) => ({ ...image, blob: new Blob([new Uint8Array(image.blob.size)]) })"
PARTLY_ZEROED = """({ blob, ...image }) => ({ ...image, blob: new Blob([
    blob.slice(0, 1048576), new Uint8Array(4096), blob.slice(1052672)]) })"""
WRONG_SIZE = "(image) => ({ ...image, size: 1e12 })"
WRONG_COUNT = "(image) => ({ ...image, packed: image.packed - 1 })"
OF_ANOTHER_MODULE = "(image) => ({ ...image, name: 'of another module' })"
MISSING = "(image) => null"


def image_size(page):
    image = page.evaluate(READ_IMAGE)
    return image["size"] if image else 0


def image_is_of_this_module(page):
    image = page.evaluate(READ_IMAGE)
    return image is not None and "/assets/" in image["name"]


def replace_image(page, change):
    page.evaluate(REPLACE_IMAGE.replace("CHANGE", change))


def restart(page):
    reload(page)
    wait_until_planned(page)


def starts(page):
    """Returns, for each start of a core since the page was loaded, whether it used the image."""
    return page.evaluate("starts")


def listed_text(page):
    return page.locator("#main .rows").all_inner_texts()


def assert_listed_once(page, *titles):
    for title in titles:
        assert page.locator(f".rows >> text={title}").count() == 1


@pytest.fixture
def filled(visit):
    """A page with 150 missions that has just started. They are packed a moment later."""
    visitor = visit()
    visitor.expected_errors = ["RuntimeError"]
    visitor.context.add_init_script(RECORD_STARTS)
    page = visitor.open("missions")
    capture_quickly(page, [f"Task {number} friday ~30m +dune" for number in range(150)])
    capture(page, "the last of them 2 jan 2020")
    count_saved(page)
    restart(page)
    return page


@pytest.fixture
def imaged(filled):
    """The same page once its missions are packed and an image is stored."""
    for _ in range(60):
        if image_size(filled):
            return filled
        filled.wait_for_timeout(300)
    raise AssertionError("no image was stored")


def test_a_start_resumes_from_the_image(imaged):
    page = imaged
    before = listed_text(page)
    restart(page)
    assert starts(page) == [True]
    assert listed_text(page) == before
    # Two starts from one image must not make the same identifiers.
    for title in ["alpha 3 jan 2020", "beta 4 jan 2020"]:
        capture(page, title)
        restart(page)
    assert_listed_once(page, "the last of them", "alpha", "beta")
    # Records in the image can be changed.
    row = page.locator(".rows li", has_text="the last of them")
    row.locator("button[data-on^='click:complete/']").click()
    page.wait_for_selector("#notice button[data-on^='click:undo']")
    wait_until_planned(page)
    count_saved(page)
    restart(page)
    assert page.locator(".rows li.done", has_text="the last of them").count() == 1


@pytest.mark.parametrize("change", [
    TRUNCATED, ZEROED, PARTLY_ZEROED, WRONG_SIZE, WRONG_COUNT, OF_ANOTHER_MODULE, MISSING])
def test_an_invalid_image_is_ignored(imaged, change):
    page = imaged
    before = listed_text(page)
    replace_image(page, change)
    restart(page)
    assert listed_text(page) == before
    assert starts(page) == [False]
    capture(page, "after the damage 3 jan 2020")
    restart(page)
    assert_listed_once(page, "the last of them", "after the damage")


def test_after_a_trap_the_core_loads_every_record_again(imaged):
    page = imaged
    page.context.add_init_script(ALLOW_TRAPS)
    restart(page)
    capture_with_a_trap(page, "during the trap 3 jan 2020")
    assert_listed_once(page, "during the trap")
    assert starts(page) == [True, False]


def test_after_an_update_a_new_image_is_stored(imaged):
    page = imaged
    replace_image(page, OF_ANOTHER_MODULE)
    restart(page)
    assert starts(page) == [False]
    for _ in range(30):
        page.wait_for_timeout(300)
        if image_is_of_this_module(page):
            break
    restart(page)
    assert starts(page) == [True]


def test_an_open_tab_loads_what_another_tab_has_packed(imaged):
    page = imaged
    other = page.context.new_page()
    other.goto(page.url)
    other.wait_for_selector("html[data-ready]")
    capture(other, "of the other tab 3 jan 2020")
    capture(page, "of this tab 4 jan 2020")
    for tab in (page, other):
        tab.wait_for_selector(".rows >> text=of the other tab")
        tab.wait_for_selector(".rows >> text=of this tab")
    assert page.evaluate("starts.length") <= 2 and starts(other) == [True]


def test_records_that_were_deleted_before_packing_are_not_packed(filled):
    packed = filled.evaluate(DELETE_STORED)
    assert packed == 0 and not image_size(filled)
