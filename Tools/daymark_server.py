"""Paths of the built programs, and a running daymarkd. Tools and browser tests share them."""
import json
import pathlib
import re
import subprocess

ROOT = pathlib.Path(__file__).resolve().parents[1]
DAYMARK = ROOT / "build" / "bin" / "daymark"
DAYMARKD = ROOT / "build" / "bin" / "daymarkd"
WEB = ROOT / "build" / "web"


class ServerProcess:
    """A daymarkd on this machine that serves one home folder; port 0 means any free port."""

    def __init__(self, home, *arguments, program=DAYMARKD, web=WEB, port=0, **options):
        self.home = home
        self.program = program
        command = [program, "--port", str(port), "--web", web, "--home", home, *arguments]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, **options)
        # The pairing link is on one of the first two lines.
        output = self.process.stdout.readline() + self.process.stdout.readline()
        match = re.search(r"(http://localhost:(\d+))/#(enter/(\w+))", output)
        if not match:
            self.stop()
            raise RuntimeError(f"daymarkd did not print a link: {output!r}")
        #: The link that pairs one device, and its parts.
        self.link = match[0]
        self.address = match[1]
        self.port = int(match[2])
        self.pairing_route = match[3]
        self.pairing_code = match[4]

    def new_link(self):
        """Returns another link, which pairs one more device."""
        command = [self.program, "pair", "--public", self.address, "--home", self.home, "--json"]
        result = subprocess.run(command, check=True, capture_output=True, text=True)
        return json.loads(result.stdout)["link"]

    def stop(self):
        self.process.kill()
        self.process.wait()
