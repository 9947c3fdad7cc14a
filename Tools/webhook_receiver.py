"""A local HTTP server that records what is posted to it."""
import http.server
import threading
import time
import typing


class Request(typing.NamedTuple):
    """A recorded request; `time` is in seconds since 1970."""

    time: float
    path: str
    headers: dict
    body: bytes


class WebhookReceiver(http.server.ThreadingHTTPServer):
    """Records every POST request in `requests` and answers it.

    The first requests get the given responses, pairs of a status and headers. Later requests get
    `status`.
    """

    request_queue_size = 128
    status = 200

    def __init__(self, responses=()):
        self.requests = []
        self.responses = list(responses)
        super().__init__(("127.0.0.1", 0), _Handler)
        self.url = f"http://127.0.0.1:{self.server_port}"

    def start(self):
        """Serves in the background until `shutdown` is called."""
        threading.Thread(target=self.serve_forever, daemon=True).start()
        return self

    def receive(self, request):
        self.requests.append(request)


class _Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def do_POST(self):
        body = self.rfile.read(int(self.headers["Content-Length"]))
        self.server.receive(Request(time.time(), self.path, self.headers, body))
        status, headers = self.server.status, {}
        if self.server.responses:
            status, headers = self.server.responses.pop(0)
        self.send_response(status)
        for name, value in headers.items():
            self.send_header(name, value)
        self.send_header("Content-Length", "0")
        self.end_headers()

    def log_message(self, *_):
        """Keeps the log of requests out of the output."""
