"""Steps and checks for the suggested steps of a task while a language model is asked about it."""
from app import capture, go, open_mission, suggest_steps

#: So tall that nothing covers a button.
TALL = {"width": 390, "height": 1600}
TITLE = "Plant tomatoes on the balcony"
ASK = "button[data-on^='click:model/ask/']"
#: The titles of the steps that are suggested, and of those that the model is writing.
SUGGESTED = ".proposed-steps .name"
WRITTEN = ".model-question .proposed-steps .name"


def suggest_steps_for(page, title):
    """Adds a task, opens it, suggests steps for it and returns their titles."""
    go(page, "today")
    capture(page, title)
    open_mission(page, title)
    suggest_steps(page)
    return page.locator(SUGGESTED).all_inner_texts()


def wait_until_written(page, model):
    """Waits until the suggested steps are those of the model, and returns the text that says so."""
    line = page.locator(".breakdown .titled .detail", has_text=f"Written by {model}.")
    line.wait_for()
    return line.inner_text()


def assert_steps_of_a_playbook(page, suggested, reason, timeout=30_000):
    """Asserts that the page gives the reason in one sentence, and that the steps from before can be used."""
    sentence = f"These steps come from a playbook, because {reason}."
    status = page.locator(".model-question [role=status]", has_text=sentence)
    status.wait_for(timeout=timeout)
    assert status.inner_text() == sentence
    assert page.locator(SUGGESTED).all_inner_texts() == suggested
    accept_steps(page)


def accept_steps(page):
    """Accepts the suggested steps, of which there are at least three."""
    count = page.locator(".proposed-steps > li").count()
    assert count >= 3
    page.click("button[data-on='click:breakdown/accept']")
    page.wait_for_selector(".steps .rows li")
    assert page.locator(".steps .rows > li").count() == count
