"""The page of a focus session, and what tests do on it."""
import datetime

from app import NOW, capture, go

TITLE = "Paint the fence"

#: Opens an ordinary window in place of one that stays in front.
STUB_FLOATING_WINDOW = """
Object.defineProperty(globalThis, 'documentPictureInPicture', { value: {
    requestWindow: async () => globalThis.open('about:blank', '', 'popup'),
} });
"""

IN_TEXT_FIELD = "document.activeElement.matches('input[type=text], textarea')"


def later(minutes, start=NOW):
    return datetime.datetime.fromisoformat(start) + datetime.timedelta(minutes=minutes)


def move_clock(page, time):
    """Moves the clock, and shows the page as if the person came back to it."""
    page.clock.set_fixed_time(time)
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")


def start(page, title=TITLE):
    """Adds a mission and starts a session on it."""
    capture(page, f"{title} ~3h")
    go(page, "focus")
    page.locator("[data-on^='click:focus/start/']").first.click()
    page.wait_for_selector(".focus-page.is-running")
    assert not page.evaluate(IN_TEXT_FIELD)


def button_for(action):
    return f"#main [data-on='click:focus/{action}']"


def press(page, action):
    page.locator(button_for(action)).first.click()
