"""A stand-in for the host of a language model."""
import contextlib
import json
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import openai.types.chat

STEPS = {
    "steps": [
        {"title": "Fetch the watering can", "minutes": 3, "difficulty": "easy", "searches": []},
        {"title": "Plant the tomatoes", "minutes": 20, "difficulty": "medium", "searches": []},
        {"title": "Water the tomatoes", "minutes": 5, "difficulty": "easy", "searches": []},
    ]
}
TITLES = [step["title"] for step in STEPS["steps"]]
#: An answer with these steps, and its beginning up to the end of the first one.
ANSWER = json.dumps(STEPS)
FIRST_STEP = ANSWER[:ANSWER.index("}") + 1]


def openai_event(text, end=None):
    """One event of a streamed chat completion, made with OpenAI's own types."""
    chunk = openai.types.chat.ChatCompletionChunk(
        id="chat-1", created=0, model="tiny", object="chat.completion.chunk",
        choices=[{"index": 0, "delta": {"content": text}, "finish_reason": end}])
    return f"data: {chunk.model_dump_json()}\n\n"


def openai_events(text):
    """The events of a whole answer."""
    yield openai_event(text[:30])
    yield openai_event(text[30:])
    yield openai_event(None, "stop")
    yield "data: [DONE]\n\n"


class ModelServer:
    """Answers each request with the events that `answer` makes of its body, and records the bodies."""

    def __init__(self, answer, status):
        self.bodies = []
        #: Set once a client has left before its answer was complete.
        self.was_left = threading.Event()
        model = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self):
                body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
                model.bodies.append(body)
                try:
                    self.send_response(status)
                    self.send_header("Content-Type", "text/event-stream")
                    self.end_headers()
                    for event in answer(body):
                        self.wfile.write(event.encode())
                except (BrokenPipeError, ConnectionResetError):
                    model.was_left.set()

            def log_message(self, *arguments):
                pass

        self.http = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.host = f"127.0.0.1:{self.http.server_port}"
        self.address = f"http://{self.host}"


@contextlib.contextmanager
def model_server(answer, status=200):
    """Yields a running `ModelServer`."""
    model = ModelServer(answer, status)
    threading.Thread(target=model.http.serve_forever, daemon=True).start()
    try:
        yield model
    finally:
        model.http.shutdown()
        model.http.server_close()
