"""Every screen without a network: it shows after a reload what it showed with one."""
from app import capture, go, open_mission, reload, wait_until_planned
from test_screens import SETTINGS

LINES = ["Essay on Dune tomorrow 5pm ~2h !high #school", "Choir tomorrow 19:00-20:30", "Laundry today"]

ROUTES = [
    "today", "week", "month", "agenda", "day/2026-10-29", "missions", "history", "journal", "insights",
    "insights/momentum", "focus", "stuck", "more", "hours", "install", "set-up/1", "set-up/2", "set-up/3", "settings",
    *(page for page in SETTINGS if page != "settings/device"),
]
#: These say whether there is a server.
ROUTES_OF_A_SERVER = ["settings/device", "room", "widgets", "model"]


def text_after_reload(page, route):
    go(page, route)
    reload(page)
    wait_until_planned(page)
    # Not only what is in the window: the browser skips the rest of a long page.
    text = page.text_content("main")
    assert text.strip(), f"{route} is empty"
    return text


def test_every_screen_opens_without_a_network(visit):
    visitor = visit()
    visitor.expected_errors += ["ERR_INTERNET_DISCONNECTED"]
    page = visitor.open()
    capture(page, *LINES)
    routes = [*ROUTES, open_mission(page, "Essay on Dune")]
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    before = {route: text_after_reload(page, route) for route in routes}
    visitor.context.set_offline(True)
    for route in routes:
        assert text_after_reload(page, route) == before[route], route
    for route in ROUTES_OF_A_SERVER:
        text_after_reload(page, route)
        screen = page.title().partition(" · ")[0]
        assert screen in page.locator("main h1").all_inner_texts(), route
