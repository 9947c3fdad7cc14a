"""The language model of the browser, with a stand-in for its `LanguageModel`."""
import json

import pytest

from app import go
from model_page import (
    ASK, SUGGESTED, TALL, TITLE, WRITTEN, accept_steps, assert_steps_of_a_playbook, suggest_steps_for,
    wait_until_written)
from model_server import ANSWER, FIRST_STEP, TITLES

#: A model that writes what the test enqueues. Its `ownModelState` is "broken" if it cannot even say its availability.
STAND_IN = """
globalThis.standIn = { destroyed: 0, heedsAbort: true, starts: true };
Object.defineProperty(globalThis, 'LanguageModel', { configurable: true, value: {
    async availability() {
        if (ownModelState === 'broken') throw new Error('broken');
        return ownModelState;
    },
    async create(options) {
        if (!standIn.starts) throw new DOMException('no memory', 'OperationError');
        standIn.system = options.initialPrompts[0];
        return {
            promptStreaming(prompt, { responseConstraint, signal }) {
                Object.assign(standIn, { prompt, responseConstraint, signal });
                return new ReadableStream({
                    start(controller) {
                        standIn.controller = controller;
                        signal.addEventListener('abort', () => {
                            if (standIn.heedsAbort) controller.error(signal.reason);
                        });
                    },
                });
            },
            destroy() { standIn.destroyed += 1; },
        };
    },
} });
"""


def open_with_model(visit, state="available"):
    """Opens the settings of the language model, in a browser that has one in this state."""
    visitor = visit(viewport=TALL)
    visitor.context.add_init_script(f"globalThis.ownModelState = {json.dumps(state)};\n{STAND_IN}")
    page = visitor.open()
    go(page, "model")
    return page


def suggest_with_model(page):
    """Switches the model on, suggests steps for a task, and returns their titles."""
    page.locator("input[name=ownModel]").check(force=True)
    suggested = suggest_steps_for(page, TITLE)
    page.wait_for_selector(ASK)
    return suggested


def ask(page):
    """Asks the model and waits until it can write."""
    page.evaluate("delete standIn.controller")
    page.click(ASK)
    page.wait_for_function("() => standIn.controller")


def write(page, text):
    page.evaluate("(text) => standIn.controller.enqueue(text)", text)


def wait_until_destroyed(page, count=1):
    page.wait_for_function("(count) => standIn.destroyed === count", arg=count)


def finish_answer(page):
    """Writes the rest of the answer letter by letter, and waits until its steps are suggested."""
    page.evaluate("""(text) => {
        for (const letter of text) standIn.controller.enqueue(letter);
        standIn.controller.close();
    }""", ANSWER[len(FIRST_STEP):])
    wait_until_written(page, "Model in this browser")
    assert page.locator(SUGGESTED).all_inner_texts() == TITLES


@pytest.mark.parametrize("state, sentence", [
    ("available", "This browser has a language model. It works offline, and nothing is sent anywhere."),
    ("downloadable", "This browser can download a language model. That begins when you first ask it."),
])
def test_steps_appear_while_the_browsers_model_writes_them(visit, state, sentence):
    page = open_with_model(visit, state)
    page.wait_for_selector(f"text={sentence}")
    suggest_with_model(page)
    sent = []
    page.on("request", lambda request: sent.append(request.url))
    ask(page)
    assert page.evaluate("standIn.system.role") == "system"
    assert TITLE in page.evaluate("standIn.prompt")
    assert "steps" in page.evaluate("standIn.responseConstraint.properties")
    write(page, FIRST_STEP)
    page.wait_for_selector(f"{WRITTEN} >> text={TITLES[0]}")
    assert page.locator(WRITTEN).all_inner_texts() == TITLES[:1]
    finish_answer(page)
    wait_until_destroyed(page)
    assert not any("model/steps" in url for url in sent)
    accept_steps(page)


@pytest.mark.parametrize("state", ["unavailable", "broken"])
def test_a_browser_without_a_model_does_not_offer_it(visit, state):
    page = open_with_model(visit, state)
    page.wait_for_selector("text=This browser has no language model.")
    assert page.locator("input[name=ownModel]").count() == 0
    suggest_steps_for(page, TITLE)
    assert page.locator(ASK).count() == 0
    accept_steps(page)


@pytest.mark.parametrize("end, reason", [
    ("enqueue('Tomatoes are fruits and I like them.'); standIn.controller.close()", "the model wrote no usable steps"),
    ("close()", "the model wrote nothing"),
    ("error(new DOMException('not allowed', 'NotReadableError'))", "the model declined"),
    ("error(new DOMException('crashed', 'UnknownError'))", "the answer ended in the middle"),
])
def test_a_bad_answer_of_the_browsers_model_leaves_the_steps_of_the_playbook(visit, end, reason):
    page = open_with_model(visit)
    suggested = suggest_with_model(page)
    ask(page)
    page.evaluate(f"standIn.controller.{end}")
    assert_steps_of_a_playbook(page, suggested, reason)
    wait_until_destroyed(page)


def test_a_model_that_does_not_start_leaves_the_steps_of_the_playbook(visit):
    page = open_with_model(visit)
    suggested = suggest_with_model(page)
    page.evaluate("standIn.starts = false")
    page.click(ASK)
    assert_steps_of_a_playbook(page, suggested, "the model in this browser did not start")


@pytest.mark.parametrize("heeds_abort", [True, False])
def test_stopping_the_browsers_model_keeps_the_steps_and_it_can_be_asked_again(visit, heeds_abort):
    page = open_with_model(visit)
    suggested = suggest_with_model(page)
    page.evaluate("(heedsAbort) => { standIn.heedsAbort = heedsAbort; }", heeds_abort)
    ask(page)
    write(page, FIRST_STEP)
    page.wait_for_selector(f"{WRITTEN} >> text={TITLES[0]}")
    page.click("#model-stop")
    page.wait_for_selector("#model-stop", state="detached")
    assert page.evaluate("standIn.signal.aborted")
    if not heeds_abort:
        write(page, ANSWER[len(FIRST_STEP):])
    wait_until_destroyed(page)
    assert page.locator(SUGGESTED).all_inner_texts() == suggested
    ask(page)
    write(page, FIRST_STEP)
    finish_answer(page)
    wait_until_destroyed(page, 2)
