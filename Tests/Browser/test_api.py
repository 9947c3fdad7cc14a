"""The API against its own description (OpenAPI), with generated requests."""
import subprocess
import sys
from pathlib import Path

from programs import daymark, serve

SCHEMATHESIS = Path(sys.executable).with_name("schemathesis")


def test_each_endpoint_answers_generated_requests_as_described(tmp_path):
    # Without a higher rate, most answers would be “too many requests”.
    with serve("--api-rate", "1000000") as server:
        daymark(server, "add", "Essay fri 17:00")
        daymark(server, "commit", "Choir tomorrow 19:00-21:00")
        daymark(server, "journal", "write", "Cycled home in the rain")
        daymark(server, "focus", "essay")
        token = daymark(server, "tokens", "add", "Test", "--scope", "read", "--scope", "write")["secret"]
        result = subprocess.run(
            [
                SCHEMATHESIS, "run", f"{server.address}/api/v1/openapi.json",
                "--header", f"Authorization: Bearer {token}",
                "--phases", "examples,coverage",
                # A generated key is used for several requests, which is refused. Proxies answer QUERY in their own way.
                "--exclude-checks", "positive_data_acceptance,unsupported_method",
                "--generation-deterministic", "--no-color", "--max-failures", "5",
            ],
            capture_output=True, text=True, timeout=300, cwd=tmp_path)
        assert result.returncode == 0, result.stdout[-5000:]
        assert "Examples" in result.stdout and "Coverage" in result.stdout
