"""Devices that edit the same records, offline or with a wrong clock, come to the same result."""
from datetime import timedelta

from app import capture, go, open_mission, reload, scroll_to_end
from pairing import (
    daymark_now, pair_on_desktop, pending_count, start_of_minute, titles, wait_until_synced)

#: Changes one field of each of the missions, on its page.
EDIT_FIELDS = """async ([ids, field, value]) => {
    for (const id of ids) {
        location.hash = `mission/${id}`;
        const selector = `.sheet [data-on$="/${id}/${field}"]`;
        const end = Date.now() + 20_000;
        while (!document.querySelector(selector)) {
            if (Date.now() > end) {
                const text = document.body.innerText.slice(0, 400);
                throw new Error(`${id} is not shown: ${location.hash} ${document.title} ${text}`);
            }
            await new Promise(requestAnimationFrame);
        }
        const input = document.querySelector(selector);
        input.value = value;
        input.dispatchEvent(new Event('change', { bubbles: true }));
    }
}"""

NOTES = "textarea[id^=notes-]"


def assert_edit_arrives(source, target, notes):
    """Writes notes on one page and waits until another shows them, whatever it showed before."""
    open_mission(source, "Essay")
    source.fill(NOTES, notes)
    source.locator(NOTES).blur()
    wait_until_synced(source)
    open_mission(target, "Essay")
    target.wait_for_function(
        "(notes) => document.querySelector('textarea[id^=notes-]').value === notes", arg=notes)


def test_edits_of_a_device_whose_clock_is_a_year_ahead_can_be_overwritten(server, visit):
    now = start_of_minute()
    phone, phone_page = pair_on_desktop(visit, server)
    laptop, laptop_page = pair_on_desktop(visit, server)
    laptop.set_time(now)
    phone.set_time(now + timedelta(days=365))

    capture(phone_page, "Essay", "Only the phone's")
    wait_until_synced(phone_page)
    assert_edit_arrives(laptop_page, phone_page, "later, by the laptop")
    assert_edit_arrives(phone_page, laptop_page, "by the phone, a year ahead still")
    assert_edit_arrives(laptop_page, phone_page, "and by the laptop")
    phone.set_time(now + timedelta(minutes=1))
    assert_edit_arrives(phone_page, laptop_page, "by the phone, right again")
    assert_edit_arrives(laptop_page, phone_page, "the laptop has the last word")
    for page in (phone_page, laptop_page):
        reload(page)
        wait_until_synced(page)
        assert titles(page) == ["Essay", "Only the phone's"]
        open_mission(page, "Essay")
        assert page.input_value(NOTES) == "the laptop has the last word"


def test_offline_edits_of_different_fields_of_the_same_missions_are_merged(
        server, visit, tmp_path):
    names = [f"Mission {number}" for number in range(50)]
    (tmp_path / "list.txt").write_text("\n".join(names))
    daymark_now(server, "import", str(tmp_path / "list.txt"))
    first, first_page = pair_on_desktop(visit, server)
    second, second_page = pair_on_desktop(visit, server)
    visits, pages = (first, second), (first_page, second_page)
    ids = [mission["id"] for mission in daymark_now(server, "list")]
    for visitor in visits:
        visitor.context.set_offline(True)
    first_page.evaluate(EDIT_FIELDS, [ids, "priority", "critical"])
    second_page.evaluate(EDIT_FIELDS, [ids, "estimate", "90 min"])
    for page in pages:
        assert pending_count(page) >= 50
    for visitor in visits:
        visitor.context.set_offline(False)
    for page in (*pages, first_page):
        wait_until_synced(page)
    for mission in daymark_now(server, "list"):
        assert (mission["priority"], mission["minutes"]) == ("critical", 90)
    for page in pages:
        go(page, "history")
        page.wait_for_selector(".history .more button")
        scroll_to_end(page)
        texts = page.locator(".history .rows li").all_inner_texts()
        for name in names:
            assert sum(f"Changed “{name}”" in text for text in texts) == 2
