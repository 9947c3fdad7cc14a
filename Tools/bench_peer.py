"""The peer of sync: Radicale, which keeps a calendar of to-dos, and vdirsyncer, which keeps folders in step with it."""
import contextlib
import http.client
import pathlib
import socket
import subprocess
import sys
import tempfile
import time

PROGRAMS = pathlib.Path(sys.executable).parent


def todo(mission):
    """The same as a VTODO."""
    fields = mission["set"]
    lines = [f"UID:{mission['id']}", "DTSTAMP:20261101T080000Z", f"SUMMARY:{fields['title']}"]
    if "deadline" in fields:
        day, _, clock = fields["deadline"].split("[")[0].replace("-", "").replace(":", "").partition("T")
        lines.append(f"DUE:{day}T{clock}" if clock else f"DUE;VALUE=DATE:{day}")
    if "labels" in fields:
        lines.append(f"CATEGORIES:{','.join(fields['labels'])}")
    if "notes" in fields:
        lines.append(f"DESCRIPTION:{fields['notes']}".replace(",", "\\,"))
    if fields.get("status") == "completed":
        lines.append("STATUS:COMPLETED")
    return "\r\n".join(["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//bench//EN", "BEGIN:VTODO", *lines, "END:VTODO", "END:VCALENDAR", ""])


class Peer:
    """Radicale, and devices that vdirsyncer keeps in step with it."""

    def __init__(self, folder):
        self.folder = pathlib.Path(folder)
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        (self.folder / "radicale.conf").write_text(
            f"[server]\nhosts = 127.0.0.1:{self.port}\n[auth]\ntype = none\n[rights]\ntype = owner_only\n[storage]\nfilesystem_folder = {folder}/radicale\n[logging]\nlevel = error\n")
        self.process = subprocess.Popen([sys.executable, "-m", "radicale", "--config", self.folder / "radicale.conf"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        while not self.answers():
            time.sleep(0.05)
            if self.process.poll() is not None:
                raise SystemExit("Radicale does not start")

    def answers(self):
        with contextlib.suppress(OSError):
            connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=10)
            connection.request("MKCALENDAR", "/person/tasks/", headers={"Authorization": "Basic cGVyc29uOnBlcnNvbg=="})
            return connection.getresponse().status in (201, 409)
        return False

    def device(self, name):
        """A folder of to-dos."""
        path = self.folder / name
        path.mkdir()
        (self.folder / f"{name}.conf").write_text(
            f'[general]\nstatus_path = "{self.folder}/{name}.status"\n[pair tasks]\na = "server"\nb = "device"\ncollections = null\nconflict_resolution = "a wins"\n'
            f'[storage server]\ntype = "caldav"\nurl = "http://127.0.0.1:{self.port}/person/tasks/"\nusername = "person"\npassword = "person"\n'
            f'[storage device]\ntype = "filesystem"\npath = "{path}"\nfileext = ".ics"\n')
        self.run(name, "discover")
        return path

    def run(self, name, verb):
        ran = subprocess.run([PROGRAMS / "vdirsyncer", "-c", self.folder / f"{name}.conf", verb], capture_output=True, text=True, stdin=subprocess.DEVNULL)
        if ran.returncode != 0:
            raise SystemExit(f"vdirsyncer {verb}: {ran.stderr}")

    def stop(self):
        self.process.kill()
        self.process.wait()


@contextlib.contextmanager
def peer():
    with tempfile.TemporaryDirectory() as folder:
        one = Peer(folder)
        try:
            yield one
        finally:
            one.stop()
