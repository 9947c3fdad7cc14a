"""The server that Tools/soak-server misuses, and a client that keeps using it meanwhile."""
import contextlib
import http.client
import json
import os
import pathlib
import re
import resource
import socket
import tempfile
import threading
import time
import uuid

import daymark_server
from daymark_server import ServerProcess
from sync_client import make_operation

DAYMARKD = os.environ.get("DAYMARKD", daymark_server.DAYMARKD)
WEB = pathlib.Path(os.environ.get("DAYMARK_WEB", daymark_server.WEB))
MEGABYTE = 1 << 20
#: How many more files and how much more memory may be in use afterwards.
SPARE_FILES, SPARE_MEMORY = 32, 64 * MEGABYTE
#: How long a request may take, in seconds.
TIMEOUT = 15
#: How many connections leave from the same address. An address has about 28,000 ports.
CONNECTIONS_PER_ADDRESS = 10_000
#: Linux has this socket option, but Python before 3.12 has no name for it.
BIND_ADDRESS_NO_PORT = 24


class Server:
    """A paired server, and what its process uses."""

    def __init__(self, folder, max_files=None):
        def limit_files():
            resource.setrlimit(resource.RLIMIT_NOFILE, (max_files, max_files))

        self.log = open(f"{folder}/log", "w+", encoding="utf-8")
        server = ServerProcess(
            f"{folder}/home", program=DAYMARKD, web=WEB, stderr=self.log,
            preexec_fn=limit_files if max_files else None)
        self.process = server.process
        self.port = server.port
        self.host = f"localhost:{server.port}"
        _, headers, _ = self.request("POST", "/session", {"link": server.pairing_code})
        self.cookie = headers["Set-Cookie"].split(";")[0]
        self.epoch = "0"
        self.sync([])

    def stop(self):
        self.process.kill()
        self.process.wait()
        self.log.close()

    def request(self, method, path, body=None, cookie=None):
        """Sends a request on a new connection. Returns status, headers and body."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=TIMEOUT)
        try:
            headers = {"Host": self.host, "Content-Type": "application/json"}
            if cookie:
                headers["Cookie"] = cookie
            connection.request(method, path, json.dumps(body) if body else None, headers)
            response = connection.getresponse()
            return response.status, response.headers, response.read()
        finally:
            connection.close()

    def sync_request(self, operations):
        return {
            "epoch": self.epoch,
            "cursor": 0,
            "device": str(uuid.uuid4()),
            "limit": 1 if operations else 500,
            "ops": operations,
        }

    def sync(self, operations):
        body = self.sync_request(operations)
        status, _, response = self.request("POST", "/sync", body, self.cookie)
        if status != 200:
            raise OSError(f"/sync returned {status}")
        self.epoch = json.loads(response)["epoch"]

    def request_head(self, method, path, *lines, is_paired=True):
        """Returns the head of a request as bytes."""
        head = [
            f"{method} {path} HTTP/1.1", f"Host: {self.host}", "Content-Type: application/json"]
        if is_paired:
            head.append(f"Cookie: {self.cookie}")
        return "\r\n".join([*head, *lines, "", ""]).encode()

    def connect(self, number=0, receive_buffer=None):
        """Opens a connection, the first ones from another address than later ones."""
        connection = socket.socket()
        if receive_buffer:
            connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive_buffer)
        # Leaves the choice of the port to `connect`: finding one that no other uses is slow.
        connection.setsockopt(socket.IPPROTO_IP, BIND_ADDRESS_NO_PORT, 1)
        connection.bind((f"127.0.0.{number // CONNECTIONS_PER_ADDRESS + 2}", 0))
        connection.settimeout(TIMEOUT)
        connection.connect(("127.0.0.1", self.port))
        return connection

    def open_files(self):
        return len(os.listdir(f"/proc/{self.process.pid}/fd"))

    def memory(self):
        return self._memory_line("VmRSS")

    def peak_memory(self):
        return self._memory_line("VmHWM")

    def _memory_line(self, name):
        path = pathlib.Path(f"/proc/{self.process.pid}/status")
        status = path.read_text(encoding="utf-8")
        return int(re.search(rf"{name}:\s+(\d+) kB", status)[1]) * 1024

    def reset_peak_memory(self):
        path = pathlib.Path(f"/proc/{self.process.pid}/clear_refs")
        path.write_text("5", encoding="utf-8")

    def processor_seconds(self):
        path = pathlib.Path(f"/proc/{self.process.pid}/stat")
        fields = path.read_text(encoding="utf-8").rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def last_log_line(self):
        self.log.seek(0)
        return self.log.read().strip().split("\n")[-1][:300]


@contextlib.contextmanager
def serve(max_files=None):
    with tempfile.TemporaryDirectory() as folder:
        server = Server(folder, max_files)
        try:
            yield server
        finally:
            server.stop()


def new_mission(notes=""):
    fields = {"created": 1, "title": f"Task {uuid.uuid4()}", "notes": notes}
    return make_operation([{"kind": "mission", "id": str(uuid.uuid4()), "set": fields}])


class Limits:
    """The limits that the server exceeded."""

    def __init__(self):
        self.violations = []

    def check(self, holds, violation):
        if not holds:
            self.violations.append(violation)


class OtherClient:
    """Another client, which sends requests all the time and measures how long they take."""

    def __init__(self, server, limits, part, max_seconds):
        self.server, self.limits, self.part = server, limits, part
        self.max_seconds = max_seconds
        self.times = {"/health": [], "/sync": []}
        self.failures = []
        self.is_over = threading.Event()
        self.thread = threading.Thread(target=self.run, daemon=True)

    def __enter__(self):
        self.memory_before, self.files_before = self.server.memory(), self.server.open_files()
        self.server.reset_peak_memory()
        self.thread.start()
        return self

    def __exit__(self, *_):
        self.is_over.set()
        self.thread.join()

    def run(self):
        requests = {
            "/health": lambda: self.server.request("GET", "/health"),
            "/sync": lambda: self.server.sync([new_mission()]),
        }
        while not self.is_over.wait(0.05):
            for path, send in requests.items():
                start = time.monotonic()
                try:
                    send()
                except (OSError, http.client.HTTPException) as error:
                    self.failures.append(f"{path}: {error or type(error).__name__}")
                self.times[path].append(time.monotonic() - start)

    def wait_for_release(self, seconds=60):
        """Waits until the server has closed its connections, and returns how long that took."""
        start = time.monotonic()
        while self.server.open_files() > self.files_before + SPARE_FILES:
            if time.monotonic() - start > seconds:
                break
            time.sleep(0.1)
        return time.monotonic() - start

    def report(self, text, max_growth, files_held, release_time):
        """Prints a line and checks the limits; `max_growth` is how much the memory may grow."""
        peak, memory = self.server.peak_memory(), self.server.memory()
        files = self.server.open_files()
        numbers = [self.memory_before, peak, memory]
        megabytes = "/".join(f"{number / MEGABYTE:.0f}" for number in numbers)
        print(f"{self.part}: {text}; other client: {self.describe_times()}, "
              f"{len(self.times['/sync'])} syncs; memory before/peak/after {megabytes} MB, "
              f"files {self.files_before}/{files_held}/{files}, "
              f"released in {release_time:.1f} s", flush=True)
        self.check_limits(peak - self.memory_before, max_growth, files)

    def describe_times(self):
        texts = []
        for path, times in self.times.items():
            ordered = sorted(times) or [float("inf")]
            percentile = ordered[len(ordered) * 95 // 100]
            texts.append(f"{path} 95th percentile {percentile * 1000:.0f} ms, "
                         f"maximum {ordered[-1] * 1000:.0f} ms")
        return ", ".join(texts)

    def check_limits(self, growth, max_growth, files):
        for path, times in self.times.items():
            slowest = max(times, default=float("inf"))
            self.limits.check(
                slowest <= self.max_seconds,
                f"{self.part}: {path} took {slowest:.1f} s for another client; "
                f"the limit is {self.max_seconds} s")
        self.limits.check(
            not self.failures,
            f"{self.part}: {len(self.failures)} requests of another client failed; "
            f"the first: {self.failures[:1]}")
        self.limits.check(
            growth <= max_growth,
            f"{self.part}: memory grew by {growth / MEGABYTE:.0f} MB; "
            f"the limit is {max_growth / MEGABYTE:.0f} MB")
        self.limits.check(
            files <= self.files_before + SPARE_FILES,
            f"{self.part}: {files} files are open afterwards, {self.files_before} were before")
