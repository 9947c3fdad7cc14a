"""Checks the requests to the server of a language model against the types of the vendors' own client libraries, and the
form that sets up the host."""
import contextlib
import json
import subprocess
import tempfile
import threading
import typing
from http.server import BaseHTTPRequestHandler, HTTPServer

import anthropic.types
import pytest
from anthropic.types.message_create_params import MessageCreateParamsStreaming
from openai.types.chat.completion_create_params import CompletionCreateParamsStreaming
from pydantic import TypeAdapter
from typing_extensions import is_typeddict

from app import go, reload
from model_server import ANSWER, TITLES, model_server, openai_events
from pairing import pair
from programs import BINARIES

#: The programs that run models, by the ports on which they usually listen (docs/models.md).
USUAL_PORTS = {11434: "Ollama", 1234: "LM Studio", 8000: "vLLM", 8080: "llama.cpp"}


def anthropic_events(text):
    """The events of a streamed message with the use of a tool, made with Anthropic's own types."""
    types = anthropic.types
    for part in (text[:30], text[30:]):
        event = types.RawContentBlockDeltaEvent(
            type="content_block_delta", index=0, delta=types.InputJSONDelta(type="input_json_delta", partial_json=part))
        yield f"event: {event.type}\ndata: {event.model_dump_json()}\n\n"
    stop = types.RawMessageStopEvent(type="message_stop")
    yield f"event: {stop.type}\ndata: {stop.model_dump_json()}\n\n"


def daymark(home, *arguments, text=""):
    result = subprocess.run(
        [BINARIES / "daymark", *arguments, "--home", home, "--json"], input=text, capture_output=True, text=True,
        timeout=60)
    assert result.returncode == 0, result.stderr
    return json.loads(result.stdout)


def unknown_members(value, kind):
    """Yields the members of an object that its type does not have. Any member of a union counts."""
    origin, arguments = typing.get_origin(kind), typing.get_args(kind)
    if origin in (typing.Required, typing.NotRequired, typing.Annotated):
        yield from unknown_members(value, arguments[0])
    elif origin is typing.Union:
        yield from min((list(unknown_members(value, one)) for one in arguments), key=len)
    elif isinstance(value, list) and arguments:
        for item in value:
            yield from unknown_members(item, arguments[0])
    elif is_typeddict(kind):
        if not isinstance(value, dict):
            yield f"not an object: {value!r}"
            return
        hints = typing.get_type_hints(kind, include_extras=True)
        for name, member in value.items():
            if name in hints:
                yield from unknown_members(member, hints[name])
            else:
                yield f"{kind.__name__}.{name}"


@pytest.mark.parametrize("provider, events, params", [
    ("openai", openai_events, CompletionCreateParamsStreaming),
    ("anthropic", anthropic_events, MessageCreateParamsStreaming),
])
def test_the_request_and_the_answer_have_the_types_of_the_vendors_library(provider, events, params):
    with tempfile.TemporaryDirectory() as home, model_server(lambda body: events(ANSWER)) as model:
        daymark(home, "model", "set", model.address, "--provider", provider, "--model", "tiny", "--yes")
        daymark(home, "add", "Plant tomatoes on the balcony")
        answer = daymark(home, "steps", "tomatoes", "--break", "--model")
    assert answer["problem"] is None and answer["model"] == "tiny", answer
    assert [step["title"] for step in answer["steps"]] == TITLES
    assert len(model.bodies) == 1
    body = model.bodies[0]
    checked = TypeAdapter(params).validate_python(body)
    # Messages and tools are iterables, which are checked when they are read.
    for name in {"messages", "tools"} & checked.keys():
        assert len(list(checked[name])) == len(body[name])
    assert list(unknown_members(body, params)) == []
    assert body["stream"] is True and "tomatoes" in json.dumps(body["messages"])


class ListOfModels(BaseHTTPRequestHandler):
    """Lists one model, as every server of the OpenAI kind does."""

    def do_GET(self):
        body = json.dumps({"object": "list", "data": [{"id": "tiny", "object": "model"}]}).encode()
        self.send_response(200 if self.path == "/v1/models" else 404)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *arguments):
        pass


def listen_on_a_usual_port():
    """Returns a server that lists a model, on the first usual port that is free, and its port."""
    for port in USUAL_PORTS:
        with contextlib.suppress(OSError):
            return HTTPServer(("127.0.0.1", port), ListOfModels), port
    pytest.skip("other programs use all of these ports")


def test_a_model_is_found_on_the_usual_port_of_its_program():
    http, port = listen_on_a_usual_port()
    threading.Thread(target=http.serve_forever, daemon=True).start()
    try:
        with tempfile.TemporaryDirectory() as home:
            found = daymark(home, "model", "find")
    finally:
        http.shutdown()
        http.server_close()
    expected = {"program": USUAL_PORTS[port], "address": f"http://localhost:{port}/v1", "models": ["tiny"]}
    assert expected in found, found


def test_a_member_that_the_library_does_not_know_is_found():
    body = {"model": "tiny", "stream": True, "messages": [{"role": "user", "content": "Hello", "colour": "red"}]}
    assert list(unknown_members(body, CompletionCreateParamsStreaming))


def save_host(page, model):
    page.select_option("#model-provider", "openai")
    page.fill("#model-address", "https://models.example.org/v1")
    page.fill("#model-name", model)
    page.click(".settings form button[type=submit]")


def test_a_login_page_of_the_network_is_no_answer_about_the_host(visit, server):
    page = pair(visit(site=server.address), server)
    go(page, "model")
    page.wait_for_selector("#model-name")
    save_host(page, "tiny")
    host = page.locator(".settings [role=status]", has_text="tiny, models.example.org")
    host.wait_for()
    page.route("**/model/set", lambda route: route.fulfill(content_type="text/html", body="<h1>Log in</h1>"))
    save_host(page, "huge")
    page.locator(".settings [role=status]", has_text="did not answer").wait_for()
    assert "deleted" not in page.inner_text("body")
    # The host is still there.
    page.unroute("**/model/set")
    reload(page)
    host.wait_for()
