"""A client of the sync protocol that stores nothing but its position."""
import contextlib
import http.client
import json
import tempfile
import time
import uuid

from daymark_server import ServerProcess

#: The server accepts up to 500 operations and 8 MB in a request, and up to 500 cells in an operation.
MAX_OPERATIONS_PER_REQUEST = 100
MAX_CHARACTERS_PER_REQUEST = 2_000_000
MAX_CELLS_PER_OPERATION = 450


def make_operation(records, device=None, seconds=None):
    """Makes an operation that sets the fields of records, now or at a time since 1970."""
    milliseconds = int((seconds or time.time()) * 1000)
    return {
        "id": str(uuid.uuid4()),
        "device": device or str(uuid.uuid4()),
        "schema": 1,
        "time": f"{milliseconds << 16:x}",
        "records": records,
    }


def group_into_requests(operations):
    """Groups operations into lists that the server accepts as one request each."""
    requests, size = [[]], 0
    for operation in operations:
        length = len(json.dumps(operation))
        is_full = len(requests[-1]) == MAX_OPERATIONS_PER_REQUEST or size + length > MAX_CHARACTERS_PER_REQUEST
        if is_full and requests[-1]:
            requests.append([])
            size = 0
        requests[-1].append(operation)
        size += length
    return requests if operations else []


def group_into_operations(records, device):
    """Makes operations that set the records, each of at most `MAX_CELLS_PER_OPERATION` cells."""
    operations, group, cells = [], [], 0
    for record in records:
        size = count_cells(record)
        if group and cells + size > MAX_CELLS_PER_OPERATION:
            operations.append(make_operation(group, device))
            group, cells = [], 0
        group.append(record)
        cells += size
    if group:
        operations.append(make_operation(group, device))
    return operations


def count_cells(record):
    """Returns how many cells a record has: one for each field, or for each element of a set."""
    values = record["set"].values()
    return sum(len(value) if isinstance(value, dict) else 1 for value in values)


class SyncClient:
    """A device as the server sees one: it calls POST /sync and keeps its epoch and cursor."""

    def __init__(self, port, cookie=None):
        self.device = str(uuid.uuid4())
        self.epoch, self.cursor, self.cookie = "0", 0, cookie
        self.connection = http.client.HTTPConnection("localhost", port, timeout=60)

    @classmethod
    def paired(cls, server):
        """Returns a client that is paired with a server."""
        client = cls(server.port)
        client.pair(server.new_link().rsplit("/", 1)[1])
        return client

    def pair(self, code):
        response = self.post("/session", {"link": code})
        self.cookie = response.headers["Set-Cookie"].split(";")[0]
        response.read()

    def post(self, path, body):
        headers = {"Content-Type": "application/json"}
        if self.cookie:
            headers["Cookie"] = self.cookie
        self.connection.request("POST", path, json.dumps(body), headers)
        response = self.connection.getresponse()
        if response.status != 200:
            raise RuntimeError(f"{path} returned {response.status}: {response.read()[:300]!r}")
        return response

    def sync(self, operations=(), limit=500, after=None):
        """Sends operations and receives others. Returns the response as text and as JSON.

        `after` continues a snapshot whose previous part had it as `next`.
        """
        request = {
            "epoch": self.epoch,
            "cursor": self.cursor,
            "device": self.device,
            "limit": limit,
            "ops": list(operations),
        }
        if after:
            request["after"] = after
        text = self.post("/sync", request).read()
        response = json.loads(text)
        if "next" not in response:
            self.epoch, self.cursor = response["epoch"], response["cursor"]
        return text, response

    def fetch_all(self):
        """Fetches everything that the account has. Returns each response as text and as JSON."""
        responses, after = [], None
        while True:
            text, response = self.sync(limit=5000, after=after)
            # Requests for the next parts of a snapshot have to name its epoch.
            self.epoch = response["epoch"]
            responses.append((text, response))
            after = response.get("next")
            if not after:
                return responses

    def operation(self, records):
        return make_operation(records, self.device)

    def upload(self, records):
        """Brings records to the account, each field with its own stamp."""
        self.fetch_all()
        operations = group_into_operations(records, self.device)
        for request in group_into_requests(operations):
            self.sync(request)


@contextlib.contextmanager
def serve_records(records):
    """Yields a server on a new home with these records; deletes the home afterwards."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as home:
        server = ServerProcess(home)
        try:
            SyncClient.paired(server).upload(records)
            yield server
        finally:
            server.stop()
