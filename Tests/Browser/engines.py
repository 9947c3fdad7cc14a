"""Firefox and WebKit behind one small interface.

Both run the same actions and scripts of W3C WebDriver. Firefox receives them over WebDriver BiDi,
WebKit over HTTP.
"""
import contextlib
import http.client
import json
import os
import pathlib
import shutil
import signal
import socket
import subprocess
import tempfile
import time

import websocket

ENTER, END = "\ue007", "\ue010"
#: How long a step may take, in seconds. Most take a few hundredths of a second.
TIMEOUT = 30
#: Collects what goes wrong in a page.
COLLECT_PROBLEMS = """
    window.problems = [];
    console.error = (...parts) => problems.push(parts.join(' '));
    addEventListener('error', (event) => problems.push(event.message));
    addEventListener('unhandledrejection', (event) => problems.push(String(event.reason)));
    document.addEventListener('securitypolicyviolation', (event) => {
        problems.push(event.violatedDirective + ' ' + event.blockedURI);
    });
"""


def wait_for(condition, description):
    """Waits until `condition` returns a true value and returns that value."""
    end = time.monotonic() + TIMEOUT
    while True:
        value = condition()
        if value:
            return value
        assert time.monotonic() < end, f"not within {TIMEOUT} s: {description}"
        time.sleep(0.05)


class Tab:
    """A tab in which a person types and clicks."""

    def __init__(self, engine):
        self.engine = engine
        self.handle = engine.new_tab()
        self.past_problems = []

    def go(self, address):
        self.engine.go(self.handle, address)

    def reload(self):
        self.past_problems = self.problems()
        self.engine.reload(self.handle)

    def evaluate(self, script, argument=None):
        """Returns the value of an expression, or the result of a function, as Playwright does."""
        value = f"typeof it === 'function' ? it({json.dumps(argument)}) : it"
        script = f"(async (it) => JSON.stringify(await ({value})) ?? 'null')({script})"
        return json.loads(self.engine.run(self.handle, script))

    def wait(self, condition):
        return wait_for(lambda: self.evaluate(condition), condition)

    def click(self, selector):
        find = f"document.querySelector({json.dumps(selector)})"
        self.wait(f"{find} !== null")
        x, y = self.evaluate(f"""() => {{
            {find}.scrollIntoView({{ block: 'nearest', behavior: 'instant' }});
            const box = {find}.getBoundingClientRect();
            return [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)];
        }}""")
        steps = [
            {"type": "pointerMove", "x": x, "y": y},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        ]
        self.engine.act(self.handle, {"type": "pointer", "id": "mouse", "actions": steps})

    def type(self, text):
        steps = [{"type": kind, "value": key} for key in text for kind in ("keyDown", "keyUp")]
        self.engine.act(self.handle, {"type": "key", "id": "keyboard", "actions": steps})

    def problems(self):
        """Returns what went wrong in the pages that the tab has shown."""
        return self.past_problems + self.evaluate("problems")


class Engine:
    """A browser with a temporary profile. Closing it ends its processes and deletes the profile."""

    def __init__(self):
        self.cleanup = contextlib.ExitStack()
        self.home = self.new_home()

    def __enter__(self):
        try:
            self.start()
        except BaseException:
            self.cleanup.close()
            raise
        return self

    def __exit__(self, *_):
        self.cleanup.close()

    def new_home(self):
        folder = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        return self.cleanup.enter_context(folder)

    def launch(self, *command, **options):
        """Starts a program in a process group that is killed when the browser is closed.

        The program itself also ends when the tests are killed.
        """
        process = subprocess.Popen(
            ["setpriv", "--pdeathsig", "KILL", *command], stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL, start_new_session=True, **options)
        self.cleanup.callback(process.wait)
        self.cleanup.callback(os.killpg, process.pid, signal.SIGKILL)


def find_program(*names):
    """Returns the path of the first program that is installed."""
    found = next(filter(None, map(shutil.which, names)), None)
    assert found, f"{names[0]} is missing; Tools/needs test says what to install"
    return found


class Firefox(Engine):
    """Firefox, driven over WebDriver BiDi."""

    def start(self):
        profile = pathlib.Path(self.home)
        # Otherwise Firefox asks Mozilla for remote settings, which would count as a request.
        settings = [
            'user_pref("services.settings.server", "data:,#none/v1");',
            # Times are shown as the locale writes them.
            'user_pref("intl.accept_languages", "en-GB");',
        ]
        (profile / "user.js").write_text("\n".join(settings) + "\n")
        self.launch(
            find_program("firefox-esr", "firefox"), "--headless", "--no-remote",
            "--profile", self.home, "--remote-debugging-port", "0",
            env=os.environ | {"HOME": self.home})
        endpoint = profile / "WebDriverBiDiServer.json"
        text = wait_for(lambda: endpoint.exists() and endpoint.read_text(), "Firefox listens")
        port = json.loads(text)["ws_port"]
        self.connection = websocket.create_connection(
            f"ws://127.0.0.1:{port}/session", timeout=TIMEOUT, suppress_origin=True)
        self.cleanup.callback(self.connection.close)
        self.last_id = 0
        self.requests = []
        self.call("session.new", capabilities={})
        self.call("session.subscribe", events=["network.beforeRequestSent"])
        preload = f"() => {{ {COLLECT_PROBLEMS} }}"
        self.call("script.addPreloadScript", functionDeclaration=preload)

    def call(self, method, **parameters):
        """Sends a command and returns its result; events that arrive meanwhile are recorded."""
        self.last_id += 1
        command = {"id": self.last_id, "method": method, "params": parameters}
        self.connection.send(json.dumps(command))
        while True:
            message = json.loads(self.connection.recv())
            if message["type"] == "event":
                self.requests.append(message["params"]["request"]["url"])
            elif message["id"] == self.last_id:
                assert message["type"] == "success", message
                return message["result"]

    def new_tab(self):
        return self.call("browsingContext.create", type="tab")["context"]

    def go(self, tab, address):
        self.call("browsingContext.navigate", context=tab, url=address, wait="complete")

    def reload(self, tab):
        self.call("browsingContext.reload", context=tab, wait="complete")

    def run(self, tab, script):
        result = self.call(
            "script.evaluate", target={"context": tab}, expression=script, awaitPromise=True)
        assert result["type"] == "success", result["exceptionDetails"]["text"]
        return result["result"]["value"]

    def act(self, tab, source):
        self.call("browsingContext.activate", context=tab)
        self.call("input.performActions", context=tab, actions=[source])

    def requests_elsewhere(self, site):
        """Returns the addresses outside the site that were requested."""
        # Any call receives the events that have arrived.
        self.call("session.status")
        return [url for url in self.requests if not url.startswith((site, "blob:", "data:"))]


class WebKit(Engine):
    """WebKitGTK's MiniBrowser on a virtual screen.

    A driven session is a private one. Its data is in memory, so nothing can be tested that outlives
    the browser. WebKit also offers no console and no script that runs before the page's own.
    Problems are therefore collected only once a page has loaded; if one had occurred before, the
    page would not have become ready.
    """

    #: On a busy machine about one start in ten of MiniBrowser 2.50 fails: it exits when its driver
    #: connects, and the driver keeps waiting.
    ATTEMPTS = 5

    def start(self):
        for attempt in range(1, self.ATTEMPTS + 1):
            try:
                return self.start_once()
            except TimeoutError:
                self.cleanup.pop_all().close()
                assert attempt < self.ATTEMPTS, f"MiniBrowser did not start in {attempt} attempts"
                self.home = self.new_home()

    def start_once(self):
        display = self.start_screen()
        with socket.create_server(("127.0.0.1", 0)) as free:
            self.port = free.getsockname()[1]
        self.launch(
            find_program("WebKitWebDriver"), f"--port={self.port}",
            env=os.environ | {
                "HOME": self.home, "DISPLAY": f":{display}", "LANGUAGE": "en_GB"})
        wait_for(self.is_listening, "WebKitWebDriver listens")
        # Every request that is not for localhost goes through this proxy.
        self.proxy = self.cleanup.enter_context(socket.create_server(("127.0.0.1", 0)))
        self.proxy.setblocking(False)
        self.requests = []
        proxy = f"127.0.0.1:{self.proxy.getsockname()[1]}"
        capabilities = {
            "proxy": {
                "proxyType": "manual",
                "httpProxy": proxy,
                "sslProxy": proxy,
                "noProxy": ["localhost"],
            },
        }
        session = self.call(
            "POST", "/session", timeout=10, capabilities={"alwaysMatch": capabilities})
        self.session = "/session/" + session["sessionId"]
        self.current_tab = None

    def start_screen(self):
        """Starts a virtual screen and returns its number."""
        reading, writing = os.pipe()
        self.launch(
            find_program("Xvfb"), "-displayfd", str(writing), "-screen", "0", "1280x1024x24",
            "-nolisten", "tcp", pass_fds=[writing])
        os.close(writing)
        with os.fdopen(reading) as output:
            return output.readline().strip()

    def is_listening(self):
        with contextlib.suppress(ConnectionRefusedError):
            return self.call("GET", "/status")["ready"]

    # The driver's own timeout is shorter, so that its message says what it waited for.
    def call(self, method, path, timeout=TIMEOUT + 10, **parameters):
        """Sends a command to the driver and returns its value."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=timeout)
        body = json.dumps(parameters) if method == "POST" else None
        connection.request(method, path, body)
        response = connection.getresponse()
        value = json.loads(response.read())["value"]
        connection.close()
        assert response.status == 200, value
        return value

    def call_in(self, tab, path, **parameters):
        """Sends a command for a tab, which becomes the current one."""
        if self.current_tab != tab:
            self.call("POST", self.session + "/window", handle=tab)
            self.current_tab = tab
        return self.call("POST", self.session + path, **parameters)

    def new_tab(self):
        if self.current_tab is None:
            self.current_tab = self.call("GET", self.session + "/window")
            return self.current_tab
        # A second tab of a window would stay hidden, since the driver cannot bring it to the front,
        # and could not be clicked in.
        return self.call("POST", self.session + "/window/new", type="window")["handle"]

    def go(self, tab, address):
        self.call_in(tab, "/url", url=address)
        self.collect_problems(tab)

    def reload(self, tab):
        self.call_in(tab, "/refresh")
        self.collect_problems(tab)

    def collect_problems(self, tab):
        # A synchronous script: the driver hangs when the page reloads itself during an asynchronous
        # one.
        self.call_in(tab, "/execute/sync", args=[], script=COLLECT_PROBLEMS)

    def run(self, tab, script):
        script = f"""{script}.then(
            (value) => arguments[0]([value]),
            (error) => arguments[0]([null, String(error)]))"""
        result = self.call_in(tab, "/execute/async", args=[], script=script)
        assert len(result) == 1, result[1]
        return result[0]

    def act(self, tab, source):
        self.call_in(tab, "/actions", actions=[source])

    def requests_elsewhere(self, site):
        """Returns the addresses outside localhost, where the site is, that were requested."""
        with contextlib.suppress(BlockingIOError):
            while True:
                client, _ = self.proxy.accept()
                with client:
                    client.settimeout(TIMEOUT)
                    request = client.recv(1000).decode(errors="replace")
                    self.requests.append(request.split(" ")[1])
        return self.requests
