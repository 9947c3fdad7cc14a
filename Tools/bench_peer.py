"""The peer of the sync benchmark: Radicale, a calendar server, and vdirsyncer, its client."""
import base64
import contextlib
import http.client
import pathlib
import socket
import subprocess
import sys
import tempfile
import time

PROGRAMS = pathlib.Path(sys.executable).parent
USER = PASSWORD = "person"
CALENDAR = f"/{USER}/tasks/"

RADICALE_CONFIGURATION = """[server]
hosts = 127.0.0.1:{port}
[auth]
type = none
[rights]
type = owner_only
[storage]
filesystem_folder = {folder}/radicale
[logging]
level = error
"""

VDIRSYNCER_CONFIGURATION = """[general]
status_path = "{folder}/{name}.status"
[pair tasks]
a = "server"
b = "device"
collections = null
conflict_resolution = "a wins"
[storage server]
type = "caldav"
url = "http://127.0.0.1:{port}{calendar}"
username = "{user}"
password = "{password}"
[storage device]
type = "filesystem"
path = "{path}"
fileext = ".ics"
"""


def vtodo(mission):
    """Returns a calendar with a mission as VTODO."""
    fields = mission["set"]
    lines = [f"UID:{mission['id']}", "DTSTAMP:20261101T080000Z", f"SUMMARY:{fields['title']}"]
    if "deadline" in fields:
        value = fields["deadline"].split("[")[0].replace("-", "").replace(":", "")
        lines.append(f"DUE:{value}" if "T" in value else f"DUE;VALUE=DATE:{value}")
    if "labels" in fields:
        lines.append(f"CATEGORIES:{','.join(fields['labels'])}")
    if "notes" in fields:
        lines.append(f"DESCRIPTION:{fields['notes']}".replace(",", "\\,"))
    if fields.get("status") == "completed":
        lines.append("STATUS:COMPLETED")
    head = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//bench//EN", "BEGIN:VTODO"]
    return "\r\n".join([*head, *lines, "END:VTODO", "END:VCALENDAR", ""])


class Peer:
    """A Radicale, and devices that vdirsyncer syncs with it."""

    def __init__(self, folder):
        self.folder = pathlib.Path(folder)
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        configuration = self.folder / "radicale.conf"
        configuration.write_text(RADICALE_CONFIGURATION.format(port=self.port, folder=folder))
        self.process = subprocess.Popen(
            [sys.executable, "-m", "radicale", "--config", configuration],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        while not self.create_calendar():
            time.sleep(0.05)
            if self.process.poll() is not None:
                raise SystemExit("Radicale does not start")

    def create_calendar(self):
        """Creates the calendar. Returns false while the server does not answer yet."""
        credentials = base64.b64encode(f"{USER}:{PASSWORD}".encode()).decode()
        with contextlib.suppress(OSError):
            connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=10)
            headers = {"Authorization": f"Basic {credentials}"}
            connection.request("MKCALENDAR", CALENDAR, headers=headers)
            return connection.getresponse().status in (201, 409)
        return False

    def add_device(self, name):
        """Sets up a device and returns its folder of to-dos."""
        path = self.folder / name
        path.mkdir()
        configuration = VDIRSYNCER_CONFIGURATION.format(
            folder=self.folder, name=name, port=self.port, calendar=CALENDAR, user=USER,
            password=PASSWORD, path=path)
        (self.folder / f"{name}.conf").write_text(configuration)
        self._run(name, "discover")
        return path

    def sync(self, name):
        self._run(name, "sync")

    def _run(self, name, verb):
        configuration = self.folder / f"{name}.conf"
        result = subprocess.run(
            [PROGRAMS / "vdirsyncer", "-c", configuration, verb], capture_output=True, text=True,
            stdin=subprocess.DEVNULL)
        if result.returncode != 0:
            raise SystemExit(f"vdirsyncer {verb}: {result.stderr}")

    def stop(self):
        self.process.kill()
        self.process.wait()


@contextlib.contextmanager
def run_peer():
    """Yields a peer in a temporary folder."""
    with tempfile.TemporaryDirectory() as folder:
        peer = Peer(folder)
        try:
            yield peer
        finally:
            peer.stop()
