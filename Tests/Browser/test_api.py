"""The API against its own description (OpenAPI), with generated requests."""
import json
import os
import re
import subprocess
import sys
import urllib.request
from pathlib import Path

from programs import daymark, serve

SCHEMATHESIS = Path(sys.executable).with_name("schemathesis")
HERE = Path(__file__).parent


def test_each_endpoint_answers_generated_requests_as_described(tmp_path):
    # Without a higher rate, most answers would be “too many requests”.
    with serve("--api-rate", "1000000") as server:
        daymark(server, "add", "Essay fri 17:00")
        daymark(server, "add", "Insulin every day 8:00, 20:00")
        daymark(server, "commit", "Choir tomorrow 19:00-21:00")
        daymark(server, "journal", "write", "Cycled home in the rain")
        daymark(server, "focus", "essay")
        token = daymark(server, "tokens", "add", "Test", "--scope", "read", "--scope", "write")["secret"]
        result = subprocess.run(
            [
                SCHEMATHESIS, "--config-file", HERE / "schemathesis.toml",
                "run", f"{server.address}/api/v1/openapi.json",
                "--header", f"Authorization: Bearer {token}",
                "--checks", "all", "--phases", "examples,coverage,fuzzing,stateful",
                "--max-examples", "15", "--generation-deterministic", "--no-color", "--max-failures", "5",
            ],
            capture_output=True, text=True, timeout=600, cwd=tmp_path,
            env=os.environ | {"SCHEMATHESIS_HOOKS": str(HERE / "schemathesis_hooks.py")})
        assert result.returncode == 0, result.stdout[-5000:]
        assert_everything_was_tested(result.stdout, operations(server))


def operations(server):
    """Returns the number of operations in the document."""
    with urllib.request.urlopen(f"{server.address}/api/v1/openapi.json", timeout=30) as response:
        paths = json.load(response)["paths"].values()
    return sum(method in path for path in paths for method in ["get", "put", "post", "patch", "delete"])


def assert_everything_was_tested(output, count):
    """Checks the summary: each phase has run, each operation was tested, and each request passed."""
    summary = output.rpartition(" SUMMARY ")[2]
    phases = re.findall(r"^ +(\S+) +(Examples|Coverage|Fuzzing|Stateful)$", summary, re.MULTILINE)
    assert phases == [("✅", phase) for phase in ["Examples", "Coverage", "Fuzzing", "Stateful"]], output[-5000:]
    tested, = re.findall(r"^ +Tested: (\d+)$", summary, re.MULTILINE)
    assert int(tested) == count > 15, output[-5000:]
    (generated, passed), = re.findall(r"(\d+) generated, (\d+) passed", summary)
    assert int(generated) == int(passed) > 10 * count, output[-5000:]
