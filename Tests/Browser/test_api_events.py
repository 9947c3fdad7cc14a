"""The stream of events of the API, as a program reads it: each event says that something is new to read."""
import http.client
import json
import time
import urllib.request

from programs import daymark

SECONDS = 20


class Events:
    """An open stream of events."""

    def __init__(self, server, secret):
        self.connection = http.client.HTTPConnection("localhost", server.port, timeout=SECONDS)
        self.connection.request("GET", "/api/v1/events", headers=bearer(secret))
        self.response = self.connection.getresponse()
        assert self.response.status == 200
        assert self.response.headers["Content-Type"].startswith("text/event-stream")

    def wait_for(self, name):
        end = time.monotonic() + SECONDS
        while time.monotonic() < end:
            line = self.response.readline().decode().strip()
            if line in (f"event: {name}", f"data: {name}"):
                return
        raise AssertionError(f"no event {name!r} in {SECONDS} s")

    def close(self):
        self.connection.close()


def bearer(secret):
    return {"Authorization": f"Bearer {secret}"}


def call(server, secret, method, path, body=None):
    request = urllib.request.Request(
        f"{server.address}/api/v1{path}", method=method,
        data=body and json.dumps(body).encode(),
        headers=bearer(secret) | {"Content-Type": "application/json"})
    with urllib.request.urlopen(request, timeout=SECONDS) as response:
        return json.load(response)


def phase(server, secret):
    return (call(server, secret, "GET", "/focus")["focus"] or {}).get("phase")


def test_each_change_of_a_session_is_reported(server):
    mission = daymark(server, "add", "Essay ~2h")["id"]
    reader = daymark(server, "tokens", "add", "Bar", "--scope", "read")["secret"]
    writer = daymark(server, "tokens", "add", "Button", "--scope", "read", "--scope", "write")["secret"]
    events = Events(server, reader)
    try:
        events.wait_for("connected")
        assert phase(server, reader) is None
        # Another program starts the session, and the terminal of the same home goes on.
        call(server, writer, "POST", "/focus", {"mission": mission})
        events.wait_for("new")
        assert phase(server, reader) == "running"
        daymark(server, "focus", "pause")
        events.wait_for("new")
        assert phase(server, reader) == "paused"
        call(server, writer, "POST", "/focus/stop")
        events.wait_for("new")
        assert phase(server, reader) is None
    finally:
        events.close()
