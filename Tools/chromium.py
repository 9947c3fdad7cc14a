"""Finds Debian's Chromium for Playwright."""
import os
import shutil

#: 1.6 Mbit/s down and 150 ms of latency, as the DevTools protocol takes it.
SLOW_4G = {
    "offline": False,
    "latency": 150,
    "downloadThroughput": 1.6e6 / 8,
    "uploadThroughput": 750e3 / 8,
}


def launch_options():
    """Returns Playwright's arguments for launching the installed Chromium."""
    program = os.environ.get("CHROMIUM")
    program = program or shutil.which("chromium") or shutil.which("chromium-browser")
    if not program:
        raise RuntimeError("Chromium is missing; on Debian: apt-get install chromium")
    # Chromium cannot set up its sandbox when it runs as root.
    arguments = ["--no-sandbox"] if os.geteuid() == 0 else []
    return {"executable_path": program, "args": arguments}
