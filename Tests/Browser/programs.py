"""The built programs that the browser tests use."""
import contextlib
import json
import subprocess
import tempfile

from daymark_server import ROOT, WEB, ServerProcess

BINARIES = ROOT / ".build" / "debug"
FIXTURES = ROOT / "Tests" / "Fixtures"

__all__ = ["BINARIES", "FIXTURES", "ROOT", "WEB", "Server", "daymark", "serve"]


class Server(ServerProcess):
    """A debug build of daymarkd on one home folder."""

    def __init__(self, home, *arguments, **options):
        super().__init__(home, *arguments, program=BINARIES / "daymarkd", **options)


@contextlib.contextmanager
def serve(*arguments, **options):
    """Yields a server on a new, empty home; stops it and deletes the home afterwards."""
    with tempfile.TemporaryDirectory() as home:
        server = Server(home, *arguments, **options)
        try:
            yield server
        finally:
            server.stop()


def daymark(server, *arguments):
    """Runs the command line on the server's home and returns its JSON output."""
    command = [BINARIES / "daymark", *arguments, "--home", server.home, "--json"]
    result = subprocess.run(command, check=True, capture_output=True, text=True)
    return json.loads(result.stdout)
