"""Renders the command line's output as a picture of a terminal."""
import html
import os
import pty
import re
import subprocess

from daymark_server import ROOT

DAYMARK = ROOT / ".build" / "debug" / "daymark"
COLUMNS = 84
#: The style of each ANSI code that the command line uses.
STYLES = {
    "1": "font-weight:600",
    "2": "color:#8b949e",
    "31": "color:#ff7b72",
    "32": "color:#56d364",
    "33": "color:#e3b341",
    "34": "color:#79c0ff",
    "35": "color:#d2a8ff",
    "36": "color:#76e3ea",
}
PRE_STYLE = ("margin:0;padding:20px 24px;color:#e6edf3;"
             "font:14px/1.45 'DejaVu Sans Mono',monospace;width:max-content")


def run_in_terminal(command, home):
    """Runs a command in a pseudo-terminal and returns its output."""
    parent, child = pty.openpty()
    variables = {"TERM": "xterm-256color", "COLUMNS": str(COLUMNS), "DAYMARK_HOME": home}
    process = subprocess.Popen(command, stdout=child, env=os.environ | variables)
    os.close(child)
    output = b""
    try:
        while part := os.read(parent, 65536):
            output += part
    except OSError:
        # Reading fails once the program has closed the terminal.
        pass
    process.wait()
    return output.decode().replace("\r\n", "\n")


def ansi_to_html(text):
    """Replaces ANSI codes by spans."""

    def span(match):
        codes = match[1]
        if codes in ("", "0"):
            return "</span>"
        style = ";".join(STYLES.get(code, "") for code in codes.split(";"))
        return f'<span style="{style}">'

    return re.sub(r"\x1b\[([\d;]*)m", span, html.escape(text))


def take_picture(browser, home, options, path):
    """Takes a picture of `daymark plan` on a home, run with further options."""
    output = ansi_to_html(run_in_terminal([DAYMARK, "plan", *options], home))
    page = browser.new_page(viewport={"width": 860, "height": 400}, device_scale_factor=2)
    prompt = '<span style="color:#56d364">$</span> daymark'
    page.set_content(f'<body style="margin:0;background:#0d1117">'
                     f'<pre style="{PRE_STYLE}">{prompt}\n{output}</pre></body>')
    page.locator("pre").screenshot(path=path)
