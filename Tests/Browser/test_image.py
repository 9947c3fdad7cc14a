"""A start goes on with the image of a core that knew all that is packed; without one it takes in everything."""
import pytest
from conftest import capture, saved, settle
from test_recovery import TRAPS, capture_with_a_trap

#: Notes of each start whether it went on with the image, as the worker that made it says.
STARTS = """
globalThis.starts = [];
globalThis.Worker = class extends Worker {
    constructor(...given) {
        super(...given);
        this.addEventListener('message', ({ data }) => { if (data.done) starts.push(data.done.resumes); });
    }
};
"""

#: Puts what WORK makes of the image in its place; or tells its size.
ON_IMAGE = """() => new Promise((resolve, reject) => {
    const open = indexedDB.open('daymark');
    open.onsuccess = () => {
        const get = open.result.transaction('meta').objectStore('meta').get('image');
        get.onerror = reject;
        get.onsuccess = () => note(get.result, open.result).then(resolve, reject);
    };
    async function note(found, database) {
        const work = WORK;
        if (!work) { database.close(); return found?.blob?.size ?? 0; }
        const image = await work(found);
        const { transaction } = database.transaction('meta', 'readwrite').objectStore('meta').put(image, 'image');
        await new Promise((then, fail) => [transaction.oncomplete, transaction.onabort] = [then, fail]);
        database.close();
        return 0;
    }
})"""


def started(page):
    page.reload()
    page.wait_for_selector("html[data-ready]")
    settle(page)


@pytest.fixture
def filled(visit):
    """A page with 150 tasks, just started: they are packed a moment later."""
    one = visit()
    one.expected = ["RuntimeError"]
    one.context.add_init_script(STARTS)
    page = one.page("missions")
    page.evaluate("""() => {
        const line = document.getElementById('capture-line');
        for (let number = 0; number < 150; number++) {
            line.value = `Task ${number} friday ~30m +dune`;
            line.form.requestSubmit();
        }
    }""")
    capture(page, "the last of them 2 jan 2020")
    saved(page)
    started(page)
    return page


@pytest.fixture
def imaged(filled):
    """The same, packed and with an image."""
    for _ in range(60):
        if filled.evaluate(ON_IMAGE.replace("WORK", "null")):
            return filled
        filled.wait_for_timeout(300)
    raise AssertionError("no image was made")


def shown(page):
    return page.locator("#main .rows").all_inner_texts()


def test_a_start_goes_on_with_the_image(imaged):
    page = imaged
    before = shown(page)
    started(page)
    assert page.evaluate("starts") == [True]
    assert shown(page) == before
    # Two starts from one image make different things.
    for title in ["alpha 3 jan 2020", "beta 4 jan 2020"]:
        capture(page, title)
        started(page)
    for title in ["the last of them", "alpha", "beta"]:
        assert page.locator(f".rows >> text={title}").count() == 1
    # What is in the image changes like anything else.
    page.locator(".rows li", has_text="the last of them").locator("button[data-on^='click:complete/']").click()
    page.wait_for_selector("#notice button[data-on^='click:undo']")
    settle(page)
    saved(page)
    started(page)
    assert page.locator(".rows li.done", has_text="the last of them").count() == 1


@pytest.mark.parametrize("damage", [
    "async (image) => ({ ...image, blob: image.blob.slice(0, image.blob.size - 65536) })",
    "async (image) => ({ ...image, blob: new Blob([new Uint8Array(image.blob.size)]) })",
    "async (image) => ({ ...image, blob: new Blob([image.blob.slice(0, 1048576), new Uint8Array(4096), image.blob.slice(1052672)]) })",
    "async (image) => ({ ...image, size: 1e12 })",
    "async (image) => ({ ...image, packed: image.packed - 1 })",
    "async (image) => ({ ...image, name: 'of another module' })",
    "async (image) => null",
])
def test_what_is_no_image_is_passed_over(imaged, damage):
    page = imaged
    before = shown(page)
    page.evaluate(ON_IMAGE.replace("WORK", damage))
    started(page)
    assert shown(page) == before
    assert page.evaluate("starts") == [False]
    capture(page, "after the damage 3 jan 2020")
    started(page)
    for title in ["the last of them", "after the damage"]:
        assert page.locator(f".rows >> text={title}").count() == 1


def test_after_a_trap_everything_is_taken_in_anew(imaged):
    page = imaged
    page.context.add_init_script(TRAPS)
    started(page)
    capture_with_a_trap(page, "during the trap 3 jan 2020")
    assert page.locator(".rows >> text=during the trap").count() == 1
    assert page.evaluate("starts") == [True, False]


def test_after_an_update_the_next_start_has_an_image_again(imaged):
    page = imaged
    page.evaluate(ON_IMAGE.replace("WORK", "async (image) => ({ ...image, name: 'of another module' })"))
    started(page)
    assert page.evaluate("starts") == [False]
    for _ in range(30):
        page.wait_for_timeout(300)
        if page.evaluate(ON_IMAGE.replace("found?.blob?.size ?? 0", "Number(found?.name.includes('/assets/'))").replace("WORK", "null")):
            break
    started(page)
    assert page.evaluate("starts") == [True]


def test_a_tab_that_is_open_takes_in_what_another_has_packed(imaged):
    page = imaged
    other = page.context.new_page()
    other.goto(page.url)
    other.wait_for_selector("html[data-ready]")
    capture(other, "of the other tab 3 jan 2020")
    capture(page, "of this tab 4 jan 2020")
    for one in (page, other):
        one.wait_for_selector(".rows >> text=of the other tab")
        one.wait_for_selector(".rows >> text=of this tab")
    assert page.evaluate("starts.length") <= 2 and other.evaluate("starts") == [True]


def test_what_is_forgotten_meanwhile_is_not_packed(filled):
    left = filled.evaluate("""() => new Promise((resolve, reject) => {
        const open = indexedDB.open('daymark');
        open.onsuccess = () => {
            const stores = ['entries', 'pack', 'meta'], change = open.result.transaction(stores, 'readwrite');
            for (const name of ['entries', 'pack']) change.objectStore(name).clear();
            change.onabort = reject;
            change.oncomplete = () => setTimeout(() => {
                const count = open.result.transaction('pack').objectStore('pack').count();
                count.onsuccess = () => { open.result.close(); resolve(count.result); };
            }, 6000);
        };
    })""")
    assert left == 0 and not filled.evaluate(ON_IMAGE.replace("WORK", "null"))
