"""A home with a server and a desktop with dunst, for the trials of notification channels."""
import contextlib
import datetime
import json
import os
import pathlib
import shutil
import signal
import subprocess
import tempfile
import time
import urllib.error
import urllib.request

from daymark_server import DAYMARK, DAYMARKD, ServerProcess

#: The label of the button that is chosen on notifications.
BUTTON = "Done"
#: Variables that would connect a trial with the person's own desktop or data.
DESKTOP_VARIABLES = ("DISPLAY", "WAYLAND_DISPLAY", "DBUS_SESSION_BUS_ADDRESS", "DAYMARK_HOME")

#: A session bus that starts no programs by itself, such as a dunst with other settings.
BUS_CONFIGURATION = """<busconfig>
<type>session</type>
<listen>unix:dir={folder}</listen>
<auth>EXTERNAL</auth>
<policy context="default">
<allow send_destination="*" eavesdrop="true"/>
<allow eavesdrop="true"/>
<allow own="*"/>
</policy>
</busconfig>
"""


class Failure(Exception):
    """A trial did not have the expected result."""


def check(holds, failure):
    if not holds:
        raise Failure(failure)


def require_program(name, package):
    check(shutil.which(name), f"{name} is missing; on Debian: apt-get install {package}")


def wait_until(condition, failure, seconds=30):
    """Waits until `condition` returns a true value and returns that value."""
    end = time.monotonic() + seconds
    while not (value := condition()):
        check(time.monotonic() < end, f"{failure} after {seconds} s")
        time.sleep(0.2)
    return value


def post(address, body=""):
    """Posts a form, as a mail program or ntfy's app does, and returns the status."""
    headers = {"Content-Type": "application/x-www-form-urlencoded"}
    request = urllib.request.Request(address, body.encode(), headers)
    try:
        with urllib.request.urlopen(request, timeout=10) as response:
            return response.status
    except urllib.error.HTTPError as error:
        return error.code


class Trial:
    """A new home and the programs that run on it. All of them end with the trial."""

    def __init__(self, stack, web):
        check(DAYMARK.exists() and DAYMARKD.exists(), f"there is no {DAYMARK}; run make build")
        self.stack, self.web = stack, web
        folder = tempfile.TemporaryDirectory(prefix="daymark-try-")
        self.folder = pathlib.Path(stack.enter_context(folder))
        self.home = self.folder / "home"
        self.environment = {
            name: value
            for name, value in os.environ.items()
            if name not in DESKTOP_VARIABLES and not name.startswith("XDG_")
        }
        self.environment |= {"HOME": str(self.folder), "XDG_RUNTIME_DIR": str(self.folder)}
        # Nags must come at any time of day, and nothing else may come between them.
        self.daymark("nags", "settings", "quiet", "no")
        self.daymark("nags", "settings", "morningSummary", "no")

    def run(self, *command, statuses=(0,)):
        """Runs a program, checks its exit status, and returns its output."""
        words = [str(word) for word in command]
        result = subprocess.run(
            words, env=self.environment, capture_output=True, text=True, timeout=60)
        check(result.returncode in statuses,
              f"{' '.join(words)} ended with {result.returncode}: {result.stderr.strip()}")
        return result.stdout

    def daymark(self, *arguments, **options):
        """Runs the command line on the home and returns its JSON output."""
        output = self.run(DAYMARK, *arguments, "--home", self.home, "--json", **options)
        return json.loads(output or "null")

    def start(self, *command, **options):
        """Starts a program in a process group that ends with the trial."""
        process = subprocess.Popen(
            [str(word) for word in command], env=self.environment, start_new_session=True,
            text=True, **options)
        self.stack.callback(end_group, process)
        return process

    def serve(self, *arguments):
        """Starts a server on the home."""
        server = ServerProcess(
            str(self.home), *arguments, web=self.web, env=self.environment, start_new_session=True)
        self.stack.callback(end_group, server.process)
        return server

    def set_public_address(self, address):
        self.run(DAYMARKD, "pair", "--public", address, "--home", self.home, "--json")

    def watch(self, home=None):
        """Starts the program that shows a home's nags on the desktop."""
        process = self.start(
            DAYMARKD, "watch", "--home", home or self.home, stdout=subprocess.PIPE)
        check("on this desktop" in process.stdout.readline(), "daymarkd watch did not start")

    def listen(self, receiver):
        """Starts a receiver that ends with the trial."""
        receiver.start()
        self.stack.callback(receiver.server_close)
        self.stack.callback(receiver.shutdown)
        return receiver

    def add(self, title, seconds=3):
        """Adds a mission and returns its id.

        Its reminder, 15 minutes before the deadline, falls due in `seconds`.
        """
        now = datetime.datetime.now(datetime.timezone.utc)
        created = now - datetime.timedelta(seconds=60 - seconds)
        mission = self.daymark("add", f"{title} in 16min @nuclear",
                               "--now", created.strftime("%Y-%m-%dT%H:%M:%SZ"))
        return mission["id"]

    def is_done(self, mission):
        return self.daymark("show", mission).get("status") == "done"

    def endpoints(self):
        return self.daymark("nags", "endpoints")

    def endpoint(self, endpoint_id):
        [endpoint] = [one for one in self.endpoints() if one["id"] == endpoint_id]
        return endpoint


def end_group(process):
    """Ends a process and everything it has started."""
    for number in (signal.SIGTERM, signal.SIGKILL):
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, number)
        with contextlib.suppress(subprocess.TimeoutExpired):
            process.wait(5)


class Desktop:
    """A virtual screen and a session bus with dunst, which shows a trial's notifications."""

    def __init__(self, trial):
        for program, package in [
            ("Xvfb", "xvfb"), ("dbus-daemon", "dbus-daemon"), ("busctl", "systemd"),
            ("dunst", "dunst"), ("dunstctl", "dunst"), ("dbus-send", "dbus-bin"),
        ]:
            require_program(program, package)
        self.trial = trial
        quiet = {"stdout": subprocess.PIPE, "stderr": subprocess.DEVNULL}
        screen = trial.start(
            "Xvfb", "-displayfd", 1, "-screen", 0, "1280x800x24", "-nolisten", "tcp", **quiet)
        trial.environment["DISPLAY"] = ":" + screen.stdout.readline().strip()
        bus_file = trial.folder / "bus.conf"
        bus_file.write_text(BUS_CONFIGURATION.format(folder=trial.folder))
        bus = trial.start(
            "dbus-daemon", "--config-file", bus_file, "--nofork", "--print-address", **quiet)
        trial.environment["DBUS_SESSION_BUS_ADDRESS"] = bus.stdout.readline().strip()
        self.start_dunst()

    def start_dunst(self):
        # Dunst passes the buttons of a notification to this program, one a line, to choose one.
        chooser = f"{shutil.which('grep')} -m1 {BUTTON}"
        configuration = self.trial.folder / "dunstrc"
        configuration.write_text(f"[global]\ndmenu = {chooser}\n")
        self.trial.start("dunst", "-config", configuration, stdout=subprocess.DEVNULL,
                         stderr=subprocess.DEVNULL)
        wait_until(
            lambda: "0" in self.trial.run("dunstctl", "count", "displayed", statuses=(0, 1)),
            "dunst does not answer", 10)

    def shown_count(self):
        """Returns how many notifications are on the screen."""
        return int(self.trial.run("dunstctl", "count", "displayed"))

    def wait_for_count(self, count, failure, seconds=30):
        wait_until(lambda: self.shown_count() == count, failure, seconds)

    def press_button(self):
        """Opens the menu of buttons, where `BUTTON` is chosen."""
        self.trial.run("dunstctl", "context")

    def last_closed(self):
        """Returns the fields of the notification that was closed last."""
        history = json.loads(self.trial.run("dunstctl", "history"))["data"][0]
        return {name: field["data"] for name, field in history[0].items()}
