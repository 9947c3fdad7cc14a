// Runs in the page before its own scripts: notes when each phase of the start is over, how long the core works on what, and how
// long it takes from an event to the next frame.
(() => {
  // It is morning. Playwright's clock would put timers of its own in the place of the browser's frames.
  const ahead = @AHEAD@, { now: trueNow } = Date;
  window.Date = class extends Date {
    constructor(...given) { super(...(given.length > 0 ? given : [trueNow() + ahead])); }
    static now() { return trueNow() + ahead; }
  };
  const now = performance.now.bind(performance);
  const bench = window.bench = { marks: {}, core: {} };
  const first = (name) => { bench.marks[name] ??= now(); };
  const afterFrame = (then) => requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = then;
    port2.postMessage(0);
  });
  const { instantiate } = WebAssembly;
  first("page");
  // The worker compiles the core, reads what is kept and plans; meanwhile the page shows how it was left.
  window.Worker = class extends Worker {
    constructor(...given) {
      first("scripts");
      super(...given);
      this.addEventListener("message", () => first("worker"));
    }
  };
  WebAssembly.instantiate = async (...given) => {
    const { exports } = await instantiate.apply(WebAssembly, given);
    const timed = { ...exports };
    for (const name of ["start", "restore", "begin", "perform", "request", "pack"]) timed[name] = (at, count) => {
      const text = name === "perform" ? new TextDecoder().decode(new Uint8Array(exports.memory.buffer, at >>> 0, Math.min(count, 60))) : "";
      const action = /"do":"([^"]+)/.exec(text)?.[1] ?? name, kind = action.split("/")[0];
      const before = now();
      const length = exports[name](at, count);
      const after = now();
      if (action === "block/hover") afterFrame(() => bench.settled?.push(now() - before));
      (bench.core[kind] ??= []).push(after - before);
      if (action === "connection/inStep") afterFrame(() => first("inStep"));
      if (!["perform", "receive", "connection", "tick", "remote"].includes(kind) && name === "perform" && bench.input) {
        const { input } = bench;
        afterFrame(() => { if (bench.input === input) bench.own = now() - input; });
      }
      return length;
    };
    return { exports: timed };
  };
  for (const name of ["keydown", "click", "change"]) addEventListener(name, (event) => { if (event.isTrusted) bench.input = now(); }, true);
  const events = [];
  const observer = new PerformanceObserver((list) => events.push(...list.getEntries()));
  observer.observe({ type: "event", durationThreshold: 16, buffered: true });
  // The longest that was waited for a frame since the last time this was asked; an event that took less than 16 ms is no entry.
  bench.take = async () => {
    for (let turn = 0; turn < 3; turn++) await new Promise(afterFrame);
    await new Promise((then) => setTimeout(then, 30));
    events.push(...observer.takeRecords());
    const waited = Math.max(bench.own ?? 0, ...events.filter((one) => one.interactionId).map((one) => one.duration), 8);
    events.length = 0;
    bench.own = bench.input = undefined;
    return waited;
  };
  // The gaps between frames while something moves.
  bench.frames = (milliseconds) => new Promise((then) => {
    const gaps = [], begin = now();
    let last = begin;
    const next = () => {
      gaps.push(now() - last);
      last = now();
      if (last - begin < milliseconds) requestAnimationFrame(next); else then(gaps.slice(1));
    };
    requestAnimationFrame(next);
  });
  // How far things moved that nobody had touched just before.
  bench.shift = 0;
  new PerformanceObserver((list) => { for (const one of list.getEntries()) if (!one.hadRecentInput) bench.shift += one.value; })
    .observe({ type: "layout-shift", buffered: true });
  new MutationObserver((_, observer) => {
    if (document.documentElement?.dataset.ready === undefined) return;
    observer.disconnect();
    first("render");
    // Said by the console: what asks whether it is so puts scripts of its own into the page, which take as long as a frame.
    afterFrame(() => { first("paint"); console.debug("bench: painted"); });
  }).observe(document, { attributes: true, subtree: true, attributeFilter: ["data-ready"] });
  // The page as it was left, or the first there is: from then on what is done waits for the core, and is not lost.
  new PerformanceObserver((list) => { bench.marks.shown ??= list.getEntriesByName("first-contentful-paint")[0]?.startTime; }).observe({ type: "paint", buffered: true });
  // How many things a store of the browser holds.
  bench.count = (store) => new Promise((resolve) => {
    const open = indexedDB.open("daymark");
    open.onsuccess = () => {
      const count = open.result.transaction(store).objectStore(store).count();
      count.onsuccess = () => { open.result.close(); resolve(count.result); };
    };
  });
  // When a text is on the page, by the clock that all pages share.
  bench.appears = (title) => {
    bench.seen = new Promise((then) => new MutationObserver((_, observer) => {
      if (!document.getElementById("main").textContent.includes(title)) return;
      observer.disconnect();
      then(performance.timeOrigin + now());
    }).observe(document.getElementById("main"), { childList: true, subtree: true, characterData: true }));
  };
})();
