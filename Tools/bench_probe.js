// Runs in the page before its own scripts. It records when each phase of the start ends, how long
// the core works on each action, and how long it takes from an input to the next frame.
(() => {
  // Moves the clock to the morning. Playwright's own clock would replace the browser's frames with
  // timers.
  const ahead = @AHEAD@;
  const { now: realNow } = Date;
  window.Date = class extends Date {
    constructor(...given) {
      super(...(given.length > 0 ? given : [realNow() + ahead]));
    }
    static now() {
      return realNow() + ahead;
    }
  };

  const now = performance.now.bind(performance);
  const bench = { marks: {}, core: {} };
  window.bench = bench;

  const markOnce = (name) => {
    bench.marks[name] ??= now();
  };

  const afterFrame = (callback) => requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = callback;
    port2.postMessage(0);
  });

  // Like `afterFrame`, for a caller that runs in a frame: that frame counts.
  bench.afterPaint = (callback) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = callback;
    port2.postMessage(0);
  };

  markOnce("page");

  // The worker compiles the core, loads the records and plans. Meanwhile the page shows how it was
  // left.
  window.Worker = class extends Worker {
    constructor(...given) {
      markOnce("scripts");
      super(...given);
      this.addEventListener("message", () => markOnce("worker"));
    }
  };

  const readAction = (memory, at, count) => {
    const bytes = new Uint8Array(memory.buffer, at >>> 0, Math.min(count, 60));
    return /"do":"([^"]+)/.exec(new TextDecoder().decode(bytes))?.[1];
  };

  // Actions that do not follow from an input.
  const backgroundActions = ["perform", "receive", "connection", "tick", "remote"];

  const recordCall = (action, start, duration) => {
    const kind = action.split("/")[0];
    (bench.core[kind] ??= []).push(duration);
    if (action === "block/hover") afterFrame(() => bench.settled?.push(now() - start));
    if (action === "connection/synced") afterFrame(() => markOnce("synced"));
    return kind;
  };

  // Whether the page has changed since the last measured frame.
  let hasChanged = false;
  new MutationObserver((records) => {
    hasChanged ||= records.some(({ target }) => document.body?.contains(target));
  }).observe(document, { attributes: true, characterData: true, childList: true, subtree: true });

  // An action that changes nothing on the page needs no frame, such as the one that follows when the address changes to
  // that of a screen that is already shown.
  const measureInput = () => {
    const { input } = bench;
    afterFrame(() => {
      if (bench.input !== input || !hasChanged) return;
      bench.measured = now() - input;
      hasChanged = false;
    });
  };

  const wrap = (exports, name) => (at, count) => {
    const isAction = name === "perform";
    const action = (isAction && readAction(exports.memory, at, count)) || name;
    const start = now();
    const length = exports[name](at, count);
    const kind = recordCall(action, start, now() - start);
    if (isAction && bench.input && !backgroundActions.includes(kind)) measureInput();
    return length;
  };

  const { instantiate } = WebAssembly;
  WebAssembly.instantiate = async (...given) => {
    const { exports } = await instantiate.apply(WebAssembly, given);
    const wrapped = { ...exports };
    for (const name of ["start", "restore", "begin", "perform", "request", "pack"]) {
      wrapped[name] = wrap(exports, name);
    }
    return { exports: wrapped };
  };

  for (const name of ["keydown", "click", "change"]) {
    addEventListener(name, (event) => {
      if (event.isTrusted) [bench.input, hasChanged] = [now(), false];
    }, true);
  }

  const events = [];
  const eventObserver = new PerformanceObserver((list) => events.push(...list.getEntries()));
  eventObserver.observe({ type: "event", durationThreshold: 16, buffered: true });

  // Returns the longest time from an input to the next frame since the last call, in milliseconds.
  // Events that take less than 16 ms have no entry and count as 8 ms.
  bench.takeLatency = async () => {
    for (let turn = 0; turn < 3; turn++) {
      await new Promise(afterFrame);
    }
    await new Promise((resolve) => setTimeout(resolve, 30));
    events.push(...eventObserver.takeRecords());
    const interactions = events.filter((entry) => entry.interactionId);
    const durations = interactions.map((entry) => entry.duration);
    const latency = Math.max(bench.measured ?? 0, ...durations, 8);
    events.length = 0;
    bench.measured = undefined;
    bench.input = undefined;
    return latency;
  };

  // Measures for some milliseconds, and returns the times between frames.
  bench.frames = (milliseconds) => new Promise((resolve) => {
    const gaps = [];
    const start = now();
    let last = start;
    const next = () => {
      gaps.push(now() - last);
      last = now();
      if (last - start < milliseconds) {
        requestAnimationFrame(next);
      } else {
        resolve(gaps.slice(1));
      }
    };
    requestAnimationFrame(next);
  });

  // The sum of the layout shifts that do not follow from an input.
  bench.shift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!entry.hadRecentInput) bench.shift += entry.value;
    }
  }).observe({ type: "layout-shift", buffered: true });

  new MutationObserver((_, observer) => {
    if (document.documentElement?.dataset.ready === undefined) return;
    observer.disconnect();
    markOnce("render");
    // Reported through the console, because polling the page would take as long as a frame.
    afterFrame(() => {
      markOnce("paint");
      console.debug("bench: painted");
    });
  }).observe(document, { attributes: true, subtree: true, attributeFilter: ["data-ready"] });

  // When the page as it was left, or the first page, is shown. From then on the page takes input.
  new PerformanceObserver((list) => {
    const [paint] = list.getEntriesByName("first-contentful-paint");
    bench.marks.shown ??= paint?.startTime;
  }).observe({ type: "paint", buffered: true });

  // Returns how many entries a store of the browser's database has.
  bench.count = (store) => new Promise((resolve) => {
    const open = indexedDB.open("daymark");
    open.onsuccess = () => {
      const count = open.result.transaction(store).objectStore(store).count();
      count.onsuccess = () => {
        open.result.close();
        resolve(count.result);
      };
    };
  });

  // Waits for a text on the page. `appeared` is the time by the clock that all pages share.
  bench.watchFor = (text) => {
    const main = document.getElementById("main");
    bench.appeared = new Promise((resolve) => {
      const observer = new MutationObserver(() => {
        if (!main.textContent.includes(text)) return;
        observer.disconnect();
        resolve(performance.timeOrigin + now());
      });
      observer.observe(main, { childList: true, subtree: true, characterData: true });
    });
  };
})();
