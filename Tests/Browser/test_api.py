"""The API against its own description (OpenAPI), with generated requests."""
import os
import subprocess
import sys
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
        for phase in ["Examples", "Coverage", "Fuzzing", "Stateful"]:
            assert f"✅ {phase}" in result.stdout or f"✅  {phase}" in result.stdout, result.stdout[-5000:]
