"""Firefox and WebKit behind one small interface: tabs in which a person types and clicks, and what went wrong there.

Both take the same actions and scripts (W3C WebDriver); Firefox hears of them over BiDi, WebKit over HTTP.
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
#: How long a step may take, in seconds; most take a few hundredths.
PATIENCE = 30
#: What goes wrong in a page is noted there.
WATCH = """
    window.problems = [];
    console.error = (...said) => problems.push(said.join(' '));
    addEventListener('error', (event) => problems.push(event.message));
    addEventListener('unhandledrejection', (event) => problems.push(String(event.reason)));
    document.addEventListener('securitypolicyviolation', (event) => problems.push(event.violatedDirective + ' ' + event.blockedURI));
"""


def eventually(look, what):
    """What `look` gives once it gives something."""
    end = time.monotonic() + PATIENCE
    while True:
        found = look()
        if found:
            return found
        assert time.monotonic() < end, f"not within {PATIENCE} s: {what}"
        time.sleep(0.05)


class Tab:
    def __init__(self, engine):
        self.engine = engine
        self.handle = engine.new_tab()
        self.past_problems = []

    def go(self, address):
        self.engine.go(self.handle, address)

    def reload(self):
        self.past_problems = self.problems()
        self.engine.reload(self.handle)

    def evaluate(self, script):
        """What an expression or a function gives, as in Playwright."""
        script = f"(async (it) => JSON.stringify(await (typeof it === 'function' ? it() : it)) ?? 'null')({script})"
        return json.loads(self.engine.run(self.handle, script))

    def wait(self, condition):
        return eventually(lambda: self.evaluate(condition), condition)

    def click(self, selector):
        find = f"document.querySelector({json.dumps(selector)})"
        self.wait(f"{find} !== null")
        x, y = self.evaluate(f"""() => {{
            {find}.scrollIntoView({{ block: 'nearest', behavior: 'instant' }});
            const box = {find}.getBoundingClientRect();
            return [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)];
        }}""")
        steps = [{"type": "pointerMove", "x": x, "y": y}, {"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0}]
        self.engine.act(self.handle, {"type": "pointer", "id": "mouse", "actions": steps})

    def type(self, text):
        steps = [{"type": kind, "value": key} for key in text for kind in ("keyDown", "keyUp")]
        self.engine.act(self.handle, {"type": "key", "id": "keyboard", "actions": steps})

    def problems(self):
        return self.past_problems + self.evaluate("problems")


class Engine:
    """A browser of its own, with a home of its own; nothing of it is left when it is closed."""

    def __init__(self):
        self.processes = []
        self.closing = contextlib.ExitStack()
        self.home = self.closing.enter_context(tempfile.TemporaryDirectory(ignore_cleanup_errors=True))

    def __enter__(self):
        try:
            self.start()
        except BaseException:
            self.closing.close()
            raise
        return self

    def __exit__(self, *_):
        self.closing.close()

    def launch(self, *command, **options):
        """Starts a program, and ends it and all that it has started when the browser is closed, or it when the tests are killed."""
        command = ["setpriv", "--pdeathsig", "KILL", *command]
        process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True, **options)
        self.closing.callback(process.wait)
        self.closing.callback(os.killpg, process.pid, signal.SIGKILL)


def program(*names):
    found = next(filter(None, map(shutil.which, names)), None)
    assert found, f"{names[0]} is missing; Tools/needs test says what to install"
    return found


class Firefox(Engine):
    """Firefox, over WebDriver BiDi."""

    def start(self):
        profile = pathlib.Path(self.home)
        # The program itself is to ask nobody for its settings, again and again.
        (profile / "user.js").write_text('user_pref("services.settings.server", "data:,#none/v1");\n')
        self.launch(program("firefox-esr", "firefox"), "--headless", "--no-remote", "--profile", self.home, "--remote-debugging-port", "0",
                    env=os.environ | {"HOME": self.home})
        told = profile / "WebDriverBiDiServer.json"
        port = json.loads(eventually(lambda: told.exists() and told.read_text(), "Firefox listens"))["ws_port"]
        self.connection = websocket.create_connection(f"ws://127.0.0.1:{port}/session", timeout=PATIENCE, suppress_origin=True)
        self.closing.callback(self.connection.close)
        self.asked = 0
        self.requests = []
        self.ask("session.new", capabilities={})
        self.ask("session.subscribe", events=["network.beforeRequestSent"])
        self.ask("script.addPreloadScript", functionDeclaration=f"() => {{ {WATCH} }}")

    def ask(self, method, **parameters):
        self.asked += 1
        self.connection.send(json.dumps({"id": self.asked, "method": method, "params": parameters}))
        while True:
            answer = json.loads(self.connection.recv())
            if answer["type"] == "event":
                self.requests.append(answer["params"]["request"]["url"])
            elif answer["id"] == self.asked:
                assert answer["type"] == "success", answer
                return answer["result"]

    def new_tab(self):
        return self.ask("browsingContext.create", type="tab")["context"]

    def go(self, tab, address):
        self.ask("browsingContext.navigate", context=tab, url=address, wait="complete")

    def reload(self, tab):
        self.ask("browsingContext.reload", context=tab, wait="complete")

    def run(self, tab, script):
        answer = self.ask("script.evaluate", target={"context": tab}, expression=script, awaitPromise=True)
        assert answer["type"] == "success", answer["exceptionDetails"]["text"]
        return answer["result"]["value"]

    def act(self, tab, source):
        self.ask("browsingContext.activate", context=tab)
        self.ask("input.performActions", context=tab, actions=[source])

    def elsewhere(self, site):
        """Requests to anything but the site."""
        self.ask("session.status")
        return [url for url in self.requests if not url.startswith((site, "blob:", "data:"))]


class WebKit(Engine):
    """WebKitGTK's MiniBrowser on a screen that nobody sees.

    While it is driven its session is a private one: data is in memory alone, so what outlives the browser is not seen here, and
    WebKit writes no console of private pages. So pages are watched from when they have loaded; that they become ready says that
    nothing broke before.
    """

    #: On a busy machine one start in ten MiniBrowser 2.50 dies as its driver greets it, before it has shown anything, and the driver waits on.
    STARTS = 5

    def start(self):
        for attempt in range(1, self.STARTS + 1):
            try:
                return self.start_once()
            except TimeoutError:
                self.closing.pop_all().close()
                assert attempt < self.STARTS, f"MiniBrowser did not start, {attempt} times"
                self.home = self.closing.enter_context(tempfile.TemporaryDirectory(ignore_cleanup_errors=True))

    def start_once(self):
        reading, writing = os.pipe()
        self.launch(program("Xvfb"), "-displayfd", str(writing), "-screen", "0", "1280x1024x24", "-nolisten", "tcp", pass_fds=[writing])
        os.close(writing)
        with os.fdopen(reading) as told:
            display = told.readline().strip()
        with socket.create_server(("127.0.0.1", 0)) as free:
            self.port = free.getsockname()[1]
        self.launch(program("WebKitWebDriver"), f"--port={self.port}", env=os.environ | {"HOME": self.home, "DISPLAY": f":{display}"})
        eventually(self.listens, "WebKitWebDriver listens")
        # Whatever is not for localhost comes here.
        self.proxy = self.closing.enter_context(socket.create_server(("127.0.0.1", 0)))
        self.proxy.setblocking(False)
        self.requests = []
        proxy = "127.0.0.1:%d" % self.proxy.getsockname()[1]
        wanted = {"proxy": {"proxyType": "manual", "httpProxy": proxy, "sslProxy": proxy, "noProxy": ["localhost"]}}
        started = self.ask("POST", "/session", patience=10, capabilities={"alwaysMatch": wanted})
        self.session = "/session/" + started["sessionId"]
        self.tab = None

    def listens(self):
        with contextlib.suppress(ConnectionRefusedError):
            return self.ask("GET", "/status")["ready"]

    def ask(self, method, path, patience=PATIENCE + 10, **parameters):
        # The driver gives up first, and says what it waited for.
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=patience)
        connection.request(method, path, json.dumps(parameters) if method == "POST" else None)
        answer = connection.getresponse()
        value = json.loads(answer.read())["value"]
        connection.close()
        assert answer.status == 200, value
        return value

    def within(self, tab, path, **parameters):
        if self.tab != tab:
            self.ask("POST", self.session + "/window", handle=tab)
            self.tab = tab
        return self.ask("POST", self.session + path, **parameters)

    def new_tab(self):
        if self.tab is None:
            self.tab = self.ask("GET", self.session + "/window")
            return self.tab
        # In a window of its own: a second tab stays hidden, for the driver brings none to the front, and cannot be clicked in.
        return self.ask("POST", self.session + "/window/new", type="window")["handle"]

    def go(self, tab, address):
        self.within(tab, "/url", url=address)
        self.watch(tab)

    def reload(self, tab):
        self.within(tab, "/refresh")
        self.watch(tab)

    def watch(self, tab):
        # At once: one that is waited for is lost, and the driver with it, where the page loads itself anew meanwhile.
        self.within(tab, "/execute/sync", args=[], script=WATCH)

    def run(self, tab, script):
        answer = self.within(tab, "/execute/async", args=[],
                             script=f"{script}.then((value) => arguments[0]([value]), (error) => arguments[0]([null, String(error)]))")
        assert len(answer) == 1, answer[1]
        return answer[0]

    def act(self, tab, source):
        self.within(tab, "/actions", actions=[source])

    def elsewhere(self, site):
        """Requests to anything but localhost, which is where the site is."""
        with contextlib.suppress(BlockingIOError):
            while True:
                caller, _ = self.proxy.accept()
                with caller:
                    caller.settimeout(PATIENCE)
                    self.requests.append(caller.recv(1000).decode(errors="replace").split(" ")[1])
        return self.requests
