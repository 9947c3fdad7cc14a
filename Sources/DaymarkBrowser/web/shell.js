// The little that a page needs and nothing that decides: events go to the core, its regions into the page, its effects are run.
import { Core } from "./module.js";
import { Keep } from "./keep.js";
import { morph } from "./morph.js";
import { trusted } from "./trust.js";
import { Sync, enter } from "./sync.js";
import { ask, begun, permitted, route, tabs } from "./start.js";
import { feel, listenForFingers, turn } from "./feel.js";
import { glide, guardDrags, listenForDrags } from "./drag.js";
import { alone, askToNotify, closeNotification, listenForNags, mayNotify, notify, subscribe, unsubscribe } from "./notify.js";
import { goTo, listenForKeys, moveRow, showDialog, watchEnd } from "./keys.js";

/** @typedef {{do: string, value?: string}} Message */ /** @type {WebAssembly.Module} */ let compiled;
/** @type {Core} */ let core;
/** @type {Keep} */ let keep;
/** @type {string[]} Entries that are not on disk yet, and their being put there. */ let unsaved = [], saving = Promise.resolve();
/** The last entry on disk that is known here; the account's last answer; how the page looks. */ let seen = 0, answered = "", dressed = "";
/** @type {Record<string, any>} */ const timers = {};

/** The device's zone, asked for anew each minute: it takes as long as an answer of the core. */ let zone = { at: 0, name: "" };
const here = () => {
  const at = Date.now();
  if (Math.abs(at - zone.at) > 60_000) zone = { at, name: Intl.DateTimeFormat().resolvedOptions().timeZone };
  return { at, zone: zone.name };
};

async function begin() {
  const link = /^enter\/(\w+)$/.exec(route())?.[1];
  if (link) history.replaceState(null, "", location.pathname + location.search);
  const entering = link ? enter(link) : Promise.resolve();
  // What other tabs do waits until what was kept has been read; so does what is done on the page left last, which shows meanwhile.
  mending = begun.then(goOn).finally(() => { mending = null; });
  saving = mending.then(() => Keep.open()).then((one) => { keep = one; });
  tabs.addEventListener("message", catchUp);
  listen();
  await mending;
  if (location.search) {
    const shared = new URLSearchParams(location.search), value = ["title", "text", "url"].map((name) => shared.get(name) ?? "").join(" ");
    history.replaceState(null, "", location.pathname + location.hash);
    send({ do: "share", value });
  }
  document.documentElement.dataset.ready = "";
  const tell = (/** @type {boolean} */ stays) => send({ do: stays ? "storage/stays" : "storage/mayGo" });
  const manifest = Object.assign(document.createElement("link"), { rel: "manifest", href: "manifest.webmanifest" });
  setTimeout(() => { document.head.append(manifest); navigator.storage?.persisted?.().then(tell); }, quiet); // Its icons take a frame.
  // Firefox asks the person about it: not before there is something to keep.
  document.addEventListener("change", () => navigator.storage?.persist?.().then(tell), { once: true });
  entering.then((isIn) => { if (isIn === false) send({ do: "linkRefused" }); sync.want(); });
  navigator.serviceWorker?.register(trusted.createScriptURL("sw.js"));
  await saving.then(catchUp);
}

/** Lets a new version take over while nobody looks: all is on disk, and nothing typed waits in a field. */ async function renew() {
  const waiting = (await navigator.serviceWorker?.getRegistration())?.waiting;
  const fields = /** @type {NodeListOf<HTMLInputElement | HTMLTextAreaElement>} */ (document.querySelectorAll("input, textarea"));
  if (!waiting || !document.hidden || unsaved.length > 0 || [...fields].some((field) => field.value !== field.defaultValue)) return;
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
  waiting.postMessage("take over");
}

/** @param {import("./start.js").Started} started Goes on with the core that a worker has brought to its first page. */
async function goOn(started) {
  const { image, answer, seen: upTo, at, zone: name, isLong } = started;
  core = await Core.make(compiled = started.compiled, image);
  [seen, zone, unshown, sync.said, started.image] = [upTo, { at, name }, () => {}, "", null];
  keep?.own.clear();
  show(JSON.parse(answer));
  if (isLong) setTimeout(() => ask(compiled, [], { packs: true }), packingDelay);
}

/** Makes a core from what is kept. */ const restart = (how = {}) => ask(compiled, unsaved, how).then(goOn);

/** So long after the start entries are packed; and so long a hidden page is left alone; in ms. */ const packingDelay = 3000, quiet = 2000;

/** Waits until what was done is on disk, and what other tabs did is known here. */
const settle = async () => { await mending; await saving; await catchUp(); };

let catching = Promise.resolve();
/** Takes in what other tabs have kept. */ function catchUp() {
  catching = catching.then(async () => {
    await mending;
    await saving;
    while (keep.own.delete(seen + 1)) seen++;
    // Mostly there is nothing but what this tab wrote, which it need not read.
    const found = await keep.after(seen, false), isOwn = found.packed <= seen && found.keys.every((key) => keep.own.has(key));
    const { packed, keys, entries, seen: last } = isOwn ? found : await keep.after(seen);
    // What is not known here is among the parts.
    if (packed > seen) return mending ??= restart().finally(() => { mending = null; });
    const others = keys.map((key) => !keep.own.delete(key)), news = entries.filter((_, index) => others[index]);
    for (const text of news) core.pass("restore", text);
    seen = Math.max(seen, last);
    if (news.length > 0) send({ do: "remote" });
  }).catch((error) => console.warn(error));
  return catching;
}

const sync = new Sync({
  settle,
  request: (head) => core.pass("request", head),
  receive: (answer) => send({ do: "receive", value: answered = answer }),
  say: (connection) => { send({ do: `connection/${connection}` }); if (connection === "inStep") subscribe(); },
});

/** @param {any} answer */ function show(answer) {
  if (answer.error) throw new Error(answer.error);
  const look = JSON.stringify(answer.look);
  if (look !== dressed) {
    Object.assign(document.documentElement.dataset, answer.look);
    try { localStorage.setItem("look", dressed = look); } catch { /* no matter */ }
    const ground = getComputedStyle(document.documentElement).getPropertyValue("--ground").trim();
    document.querySelector("meta[name=theme-color]")?.setAttribute("content", ground);
  }
  // First what must not be lost, then what is to be seen.
  const saved = answer.effects.filter((/** @type {any} */ effect) => effect.do === "save" || effect.do === "keepAnswer");
  unsaved.push(...saved.map((/** @type {any} */ effect) => effect.operation ?? `{"answer":${answered}}`));
  if (saved.length > 0) saving = saving.then(flush);
  const isGallery = answer.route === "gallery" && core.exports.gallery, giveFocusBack = noteFocus(answer.regions);
  for (const { key, html } of answer.regions) put(key, key === "main" && isGallery ? JSON.parse(core.pass("gallery", "")) : html);
  giveFocusBack();
  turn(answer.route);
  guardDrags();
  showDialog();
  watchEnd();
  document.title = answer.title;
  for (const effect of answer.effects) effects[effect.do]?.(effect);
}

/** @type {Record<string, string>} What the regions hold. */ const regions = {};

/** @param {string} key @param {string} html */ function put(key, html) {
  const region = document.getElementById(key);
  if (region) morph(region, regions[key] = html);
}

/** Notes where focus is. What comes to the place of what had it gets it, once all has changed: the page is laid out once.
 * @param {{key: string}[]} changing */
function noteFocus(changing) {
  const focused = document.activeElement;
  const region = changing.map(({ key }) => document.getElementById(key)).find((one) => one?.contains(focused));
  if (!region) return () => {};
  const focusable = () => /** @type {HTMLElement[]} */ ([...region.querySelectorAll("a[href], button, input, select, textarea")]);
  const place = focusable().indexOf(/** @type {HTMLElement} */ (focused));
  return () => {
    if (document.activeElement !== document.body) return;
    const left = focusable();
    (left[Math.min(place, left.length - 1)] ?? document.getElementById("main"))?.focus({ preventScroll: true });
  };
}

/** @type {Record<string, (effect: any) => void>} What the core's effects do; what is saved is seen to before. */ const effects = {
  sync: () => sync.want(),
  // Not before the file with all of it is written.
  forget: () => setTimeout(() => Promise.all([keep.forget(), unsubscribe()]).then(() => { tabs.postMessage("gone"); location.reload(); }),
    1500),
  go: ({ route }) => { location.hash = route; },
  focus: ({ id }) => document.getElementById(id)?.focus(),
  row: ({ by }) => moveRow(by),
  fill: ({ field, text }) => Object.assign(document.getElementById(field) ?? {}, { value: text }),
  wake: ({ at }) => {
    clearTimeout(timers.alarm);
    // A hidden page looks at the clock when it is shown again, or where it may say what is due.
    const wait = Math.max(0, at - Date.now());
    const alarm = () => { timers.alarm = setTimeout(() => { if (!document.hidden || mayNotify()) send({ do: "tick" }); }, wait); };
    // What follows at once follows the frame that shows what was done.
    document.documentElement.toggleAttribute("data-settling", wait < 1000);
    cancelAnimationFrame(timers.frame);
    if (wait < 1000 && !document.hidden) timers.frame = requestAnimationFrame(alarm); else alarm();
  },
  notify,
  closeNotification,
  askToNotify: () => askToNotify(send),
  download: ({ name, text }) => download(name, text),
  badge: ({ count }) => /** @type {any} */ (navigator).setAppBadge?.(count).catch(() => null),
  awake: ({ on }) => stayAwake(on),
  feel: (moment) => moment.once ? alone(moment.once, () => feel(moment)) : feel(moment),
  exportAside: async () => download("daymark-set-aside.json", JSON.stringify(await keep.aside(), null, 2)),
};

/** @type {{isWanted: boolean, lock?: any}} Whether the screen is to stay on; the browser lets it go off when the page is hidden. */
const awake = { isWanted: false };

/** @param {boolean} isWanted as before where nobody says */ async function stayAwake(isWanted = awake.isWanted) {
  awake.isWanted = isWanted;
  awake.lock?.release();
  const wake = isWanted && !document.hidden ? /** @type {any} */ (navigator).wakeLock : null;
  awake.lock = await wake?.request("screen").catch(() => null);
}

/** @param {string} name @param {string} text */ function download(name, text) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

async function flush() {
  const batch = unsaved.slice();
  if (batch.length === 0) return;
  try {
    await keep.save(batch);
    unsaved = unsaved.slice(batch.length);
  } catch {
    clearTimeout(timers.retry);
    timers.retry = setTimeout(() => { saving = saving.then(flush); }, 10_000);
    // Not from in here: whatever it throws must not end the saving.
    setTimeout(() => send({ do: "saveFailed" }));
    return;
  }
  // Only now: a tab that is starting has then either read them or is listening.
  tabs.postMessage("new");
  if (batch.some((text) => !text.startsWith('{"answer"'))) sync.want();
}

/** @type {Promise<void> | null} While the core is being mended after a trap. */ let mending = null;

/** What has been answered and is shown with the next frame, or before anything else happens. */ let unshown = () => {};
/** @param {Message} message While something is dragged the core and the page each take a frame of their own: the block follows in both. */
function perform({ do: what, value }) {
  unshown();
  const answer = core.call("perform", { do: what, ...here() }, value);
  if (what !== "block/hover" || answer.effects.some((/** @type {any} */ effect) => effect.do === "save")) return show(answer);
  unshown = () => { unshown = () => {}; glide(() => show(answer)); };
  requestAnimationFrame(() => unshown());
}

/** @param {Message} message */ function send(message) {
  if (mending) { mending.catch(() => null).then(() => send(message)); return; }
  try {
    perform(message);
  } catch (error) {
    // An overflow of the stack comes as a RangeError.
    if (!(error instanceof WebAssembly.RuntimeError || error instanceof RangeError)) throw error;
    console.error(error);
    mending = mend(message).finally(() => { mending = null; });
  }
}

/** @param {Message} message The core has trapped: start it anew from what is kept, and try once more. What fails twice is set aside. */
async function mend(message) {
  try {
    await saving;
    await restart({ anew: true });
    try {
      perform(message);
      perform({ do: "recovered" });
    } catch (error) {
      console.error(error);
      // The account has its answers still.
      if (message.do !== "receive") await keep.setAside({ ...message, ...here() });
      await restart({ anew: true });
      perform({ do: "setAside" });
    }
  } catch (error) {
    broken(error);
  }
}

/** @param {unknown} error The core cannot be brought back: the page says so and offers what is kept. */ function broken(error) {
  console.error(error);
  const notice = /** @type {HTMLElement} */ (document.getElementById("broken"));
  notice.hidden = false;
  notice.querySelector("button")?.addEventListener("click", async () => {
    const { parts, entries } = await (keep ?? await Keep.open()).after(0);
    download("daymark-data.json", JSON.stringify([...parts, ...entries, ...unsaved].map((text) => JSON.parse(text)), null, 1));
  });
}

/** @param {Event} event */ async function delegate(event) {
  const target = event.target instanceof Element ? event.target.closest("[data-on]") : null;
  const [name, action] = target?.getAttribute("data-on")?.split(/:(.*)/s) ?? [];
  if (!target || name !== event.type) return;
  if (event.type === "submit") event.preventDefault();
  if (target instanceof HTMLInputElement && target.type === "file") {
    await bring(target.files);
    target.value = "";
  } else {
    const value = target instanceof HTMLFormElement ? new FormData(target).get("line") : /** @type {any} */ (target).value;
    const message = { do: action, value: String(value ?? "") }, line = /** @type {any} */ (target).elements?.line;
    if (!mending || !line) return send(message);
    // A line that waits makes room for the next, which stays as it is when this one is done.
    line.value = "";
    mending.catch(() => null).then(() => { const typed = line.value; send(message); line.value = typed; });
  }
}

/** @param {Iterable<File> | null | undefined} files */ async function bring(files) {
  for (const file of files ?? []) send({ do: `importFile/${file.name}`, value: await file.text() });
}

/** Notes the page as it is left, so that the next start can show it until the core has made the present one. */ function leave() {
  const { nav, main, capture } = regions;
  try { localStorage.setItem("page", JSON.stringify({ place: place(), regions: { nav, main, capture } })); } catch { /* no matter */ }
}

/** The page that a noted one has to be of. */ const place = () => `${route() || "today"} ${new Date().toDateString()}`;

function listen() {
  addEventListener("pagehide", leave);
  for (const name of ["click", "input", "change", "submit"]) document.addEventListener(name, delegate);
  addEventListener("hashchange", ({ oldURL }) => {
    if (route().startsWith("enter/") || route() === "gallery") location.reload();
    else goTo(new URL(oldURL).hash.slice(1), () => send({ do: `go/${route()}` }));
  });
  for (const listenFor of [listenForKeys, listenForFingers, listenForDrags, listenForNags]) listenFor(send);
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) leave(); else send({ do: "here" });
    stayAwake();
    setTimeout(renew, quiet);
  });
  // Several lines that are pasted into the line of capture are a list, each a thing of its own.
  document.addEventListener("paste", (event) => {
    const text = event.clipboardData?.getData("text/plain").trim() ?? "";
    if (/** @type {Element} */ (event.target).id !== "capture-line" || !text.includes("\n")) return;
    event.preventDefault();
    send({ do: "importFile/list.txt", value: text });
  });
  const { dataset } = document.documentElement;
  for (const name of /** @type {const} */ (["dragover", "dragleave", "drop"])) {
    addEventListener(name, (event) => {
      if (!event.dataTransfer?.types.includes("Files")) return;
      event.preventDefault();
      if (name === "dragover") dataset.dropping = "";
      else if (name === "drop" || !event.relatedTarget) delete dataset.dropping;
      if (name === "drop") bring(event.dataTransfer.files);
    });
  }
}

/** @param {string} key */ const noted = (key) => { try { return JSON.parse(localStorage[key]) ?? {}; } catch { return {}; } };
Object.assign(document.documentElement.dataset, noted("look"));
// What starts the worker waits in line; laying out the page takes longer.
await new Promise((then) => setTimeout(then, 5));
const left = noted("page");
try { if (left.place === place()) for (const key in left.regions) put(key, String(left.regions[key])); } catch { /* no matter */ }
begin().catch(broken);
