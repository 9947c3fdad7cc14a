// @ts-check
// The little that a page needs and nothing that decides: events go to the core, its regions into the page, its effects are run.
import { compile, Core } from "./module.js";
import { Keep } from "./keep.js";
import { morph } from "./morph.js";
import { trusted } from "./trust.js";
import { Sync, enter } from "./sync.js";
import { feel, listenForFingers, turn } from "./feel.js";
import { glide, guardDrags, listenForDrags } from "./drag.js";
import { alone, askToNotify, closeNotification, listenForNags, mayNotify, notify, permitted, subscribe, unsubscribe } from "./notify.js";
import { goTo, listenForKeys, moveRow, showDialog, watchEnd } from "./keys.js";

/** @typedef {{do: string, value?: string}} Message */
const tabs = new BroadcastChannel("daymark");
/** @type {WebAssembly.Module} */ let compiled;
/** @type {Core} */ let core;
/** @type {Keep} */ let keep;
/** @type {string[]} Entries that are not on disk yet. */ let unsaved = [];
/** The last entry of those on disk that is known here. */ let seen = 0;
/** The account's last answer; and how the page looks. */ let answered = "", dressed = "";
/** What is being put on disk; and whether all that is kept was understood. */ let saving = Promise.resolve(), isWhole = false;
/** @type {Record<string, any>} */ const timers = {};

/** The device's zone, asked for anew each minute: it takes as long as an answer of the core. */ let zone = { at: 0, name: "" };
const here = () => {
  const at = Date.now();
  if (Math.abs(at - zone.at) > 60_000) zone = { at, name: Intl.DateTimeFormat().resolvedOptions().timeZone };
  return { at, zone: zone.name };
};
const route = () => location.hash.slice(1);

async function begin() {
  const link = /^enter\/(\w+)$/.exec(route())?.[1];
  if (link) history.replaceState(null, "", location.pathname + location.search);
  const entering = link ? enter(link) : Promise.resolve();
  const read = Keep.open().then((one) => { keep = one; return all(imageName); });
  // What other tabs do waits until it has read what was kept; so does what is done on the page left last, which shows meanwhile.
  mending = Promise.all([compile(), read]).then(([module, found]) => {
    compiled = module;
    const [{ parts, entries, isOurs }, , device] = found, texts = isOurs ? entries : [...parts, ...entries];
    if (texts.reduce((sum, text) => sum + text.length, 0) > mostUnpacked) setTimeout(() => pack(device), packingDelay);
    return restart(found);
  }).finally(() => { mending = null; });
  tabs.addEventListener("message", ({ data }) => { if (data === "gone") location.reload(); else catchUp(); });
  listen();
  await mending;
  const shared = new URLSearchParams(location.search);
  if (location.search) {
    history.replaceState(null, "", location.pathname + location.hash);
    send({ do: "share", value: ["title", "text", "url"].map((name) => shared.get(name) ?? "").join(" ") });
  }
  document.documentElement.dataset.ready = "";
  const tell = (/** @type {boolean} */ stays) => send({ do: `storage/${stays ? "stays" : "mayGo"}` });
  setTimeout(() => navigator.storage?.persisted?.().then(tell), quiet);
  // Firefox asks the person about it: not before there is something to keep.
  document.addEventListener("change", () => navigator.storage?.persist?.().then(tell), { once: true });
  entering.then((isIn) => { if (isIn === false) send({ do: "linkRefused" }); sync.want(); });
  navigator.serviceWorker?.register(trusted.createScriptURL("sw.js"));
}

/** Lets a new version take over while nobody looks: all is on disk, and nothing typed waits in a field. */
async function renew() {
  const waiting = (await navigator.serviceWorker?.getRegistration())?.waiting;
  const fields = /** @type {NodeListOf<HTMLInputElement | HTMLTextAreaElement>} */ (document.querySelectorAll("input, textarea"));
  if (!waiting || !document.hidden || unsaved.length > 0 || [...fields].some((field) => field.value !== field.defaultValue)) return;
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
  waiting.postMessage("take over");
}

/** An image is of this very module and browser. */ const imageName = import.meta.url + navigator.userAgent;

/** @param {string} name The image's. */ const all = (name) => Promise.all([keep.all(name), keep.aside(), keep.device()]);

/** @param {string[]} texts @param {string} device @param {any} [image] @returns {Promise<[Core, boolean]>} it, and if all is known */
async function make(texts, device, aside = 0, image) {
  const made = await Core.make(compiled, image), resumes = Boolean(image), seed = [...crypto.getRandomValues(new Uint8Array(32))];
  if (made.call("start", { seed, device, aside, resumes, ...here() })?.error) throw new Error("the core did not start");
  return [made, texts.map((text) => made.pass("restore", text)).every((answer) => answer !== "false")];
}

/** @typedef {[import("./keep.js").Kept, object[], string]} Found */
/** @param {Found} [found] Makes a core from what is kept; without an image where that does not go. */
const restart = (found) => remake(found).catch((error) => { if (!found) throw error; console.warn(error); return remake(); });

/** @param {Found} [found] */ async function remake(found) {
  const [kept, aside, device] = found ?? await all(""), { image } = kept;
  // What a newer Daymark wrote is not packed away by this one.
  [core, isWhole] = await make([...kept.parts, ...kept.entries, ...unsaved], device, aside.length, image);
  seen = Math.max(kept.packed, ...kept.keys.slice(-1));
  [unshown, sync.said] = [() => {}, ""];
  keep.own.clear();
  show(core.call("begin", { route: route(), permission: permitted(), ...here() }));
}

/** So many letters of entries are packed, and so long after the start; a page hidden for so long is left alone; in ms. */
const mostUnpacked = 50_000, packingDelay = 3000, quiet = 2000;

/** @param {string} device Puts everything into few parts, and notes a core that has just taken them in: the next start goes on with it. */
async function pack(device) {
  await navigator.locks.request("daymark sync", async () => {
    await settle();
    if (!isWhole || mending) return;
    /** @type {string[]} */ const parts = [];
    for (let part = core.pass("pack", "0"); part !== "null"; part = core.pass("pack", String(parts.length))) parts.push(part);
    const upTo = seen, unimaged = { name: imageName };
    const image = await make([], device).then(async ([made]) => {
      for (const part of parts) await new Promise((then) => setTimeout(then)).then(() => made.pass("restore", part));
      return made.image(imageName);
    }).catch(() => unimaged);
    await keep.pack(upTo, parts, image).catch(() => keep.pack(upTo, parts, unimaged));
  }).catch((error) => console.warn(error));
}

/** Waits until what was done is on disk, and what other tabs did is known here. */
const settle = async () => { await mending; await saving; await catchUp(); };

let catching = Promise.resolve();
/** Takes in what other tabs have kept. */ function catchUp() {
  catching = catching.then(async () => {
    await mending;
    const found = await keep.after(seen, false);
    // Mostly there is nothing but what this tab wrote, which it need not read.
    const isOwn = found.packed <= seen && found.keys.every((key) => keep.own.has(key));
    const { packed, keys, entries } = isOwn ? found : await keep.after(seen);
    // What is not known here is among the parts.
    if (packed > seen) return mending = all(imageName).then(restart).finally(() => { mending = null; });
    const others = keys.map((key) => !keep.own.delete(key)), news = entries.filter((_, index) => others[index]);
    for (const text of news) core.pass("restore", text);
    seen = Math.max(seen, ...keys.slice(-1));
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
  const isGallery = answer.route === "gallery" && core.exports.gallery;
  const giveFocusBack = noteFocus(answer.regions);
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

/** Notes where focus is. What comes to the place of what had it gets it, once all has changed: no keyboard starts afresh, and the
 * browser lays the page out once.
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
  if (mending) { mending.then(() => send(message)); return; }
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
    await restart();
    let said = "recovered";
    try {
      perform(message);
    } catch (error) {
      console.error(error);
      // The account has its answers still.
      if (message.do !== "receive") await keep.setAside({ ...message, ...here() });
      await restart();
      said = "setAside";
    }
    perform({ do: said });
  } catch (error) {
    broken(error);
  }
}

/** @param {unknown} error The core cannot be brought back: the page says so and offers what is kept. */
function broken(error) {
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
    send({ do: action, value: String(value ?? "") });
  }
}

/** @param {Iterable<File> | null | undefined} files */ async function bring(files) {
  for (const file of files ?? []) send({ do: `importFile/${file.name}`, value: await file.text() });
}

/** Notes the page as it is left, so that the next start can show it until the core has made the present one. */
function leave() {
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
  listenForKeys(send);
  listenForFingers(send);
  listenForDrags(send);
  listenForNags(send);
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

try {
  Object.assign(document.documentElement.dataset, JSON.parse(localStorage.getItem("look") ?? "{}"));
  const left = JSON.parse(localStorage.getItem("page") ?? "{}");
  if (left.place === place()) for (const [key, html] of Object.entries(left.regions)) put(key, String(html));
} catch { /* no matter */ }
begin().catch(broken);
