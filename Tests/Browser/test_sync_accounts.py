"""A browser whose server now holds another account: the two are never merged without consent."""
import pytest

from app import capture, go, reload, wait_until_ready
from pairing import (
    daymark_now, open_link, pair_on_desktop, pending_count, titles, titles_on,
    wait_for_sync_state, wait_until_synced)
from programs import serve

MINE = ["Both have this", "Mine alone", "Mine, not sent"]
THEIRS = ["Both have this", "Theirs"]


@pytest.fixture
def other_account(server, visit):
    """A page of a browser that synced with one account, and the server of another.

    That server took over the first one's address and has paired the browser.
    """
    visitor, page = pair_on_desktop(visit, server)
    capture(page, "Mine alone", "Both have this")
    wait_until_synced(page)
    server.stop()
    capture(page, "Mine, not sent")
    with serve(port=server.port) as other:
        daymark_now(other, "add", "Theirs friday")
        daymark_now(other, "add", "Both have this")
        page.close()
        page = open_link(visitor, other.new_link())
        wait_for_sync_state(page, "foreign")
        yield page, other


def test_the_records_stay_apart_until_the_person_decides(other_account):
    page, other = other_account
    capture(page, "Written meanwhile")
    wait_for_sync_state(page, "foreign")
    reload(page)
    wait_for_sync_state(page, "foreign")
    assert pending_count(page) >= 2
    assert titles(page) == [*MINE, "Written meanwhile"]
    assert titles_on(other) == THEIRS


def test_merging_gives_both_the_records_of_both(other_account):
    page, other = other_account
    go(page, "settings/device")
    page.click("text=Merge both")
    wait_until_synced(page)
    assert titles(page) == titles_on(other) == sorted(MINE + THEIRS)
    reload(page)
    wait_until_synced(page)
    daymark_now(other, "done", "theirs")
    page.wait_for_selector(".rows li.done >> text=Theirs")
    capture(page, "Together")
    wait_until_synced(page)
    assert titles(page) == sorted([*MINE, *THEIRS, "Together"])


def test_replacing_saves_the_browsers_records_to_a_file_first(other_account):
    page, other = other_account
    go(page, "settings/device")
    with page.expect_navigation(), page.expect_download() as download:
        page.click("text=Save a file and use the server’s")
    text = download.value.path().read_text()
    wait_until_ready(page)
    wait_until_synced(page)
    assert titles(page) == titles_on(other) == THEIRS
    capture(page, "From now on here")
    wait_until_synced(page)
    assert titles_on(other) == sorted(["From now on here", *THEIRS])
    # The file has all of the browser's records and can be imported.
    go(page, "settings/data")
    export = {"name": "daymark.json", "mimeType": "application/json", "buffer": text.encode()}
    page.set_input_files("input[type=file]", export)
    wait_until_synced(page)
    expected = sorted(["From now on here", *MINE, *THEIRS])
    assert titles(page) == titles_on(other) == expected
