"""Finds Debian's Chromium for Playwright."""
import os
import shutil


def launch_options():
    """Returns Playwright's arguments for launching the installed Chromium."""
    program = os.environ.get("CHROMIUM")
    program = program or shutil.which("chromium") or shutil.which("chromium-browser")
    if not program:
        raise RuntimeError("Chromium is missing; on Debian: apt-get install chromium")
    # Chromium cannot set up its sandbox when it runs as root.
    arguments = ["--no-sandbox"] if os.geteuid() == 0 else []
    return {"executable_path": program, "args": arguments}
