// @ts-check
// The little that a page needs and nothing that decides: it hands events to the core, puts the core's regions into the page
// and runs its effects.
import { compile, Core } from "./module.js";
import { Keep } from "./keep.js";
import { morph } from "./morph.js";
import { trusted } from "./trust.js";
import { goTo, listenForKeys, moveRow, showDialog } from "./keys.js";

/** @typedef {{do: string, value?: string}} Message */

const tabs = new BroadcastChannel("daymark");
/** @type {WebAssembly.Module} */
let compiled;
/** @type {Core} */
let core;
/** @type {Keep} */
let keep;
let device = "";
/** Operations that are not on disk yet. @type {string[]} */
let unsaved = [];
let saving = Promise.resolve();
/** @type {ReturnType<typeof setTimeout> | undefined} */
let alarm;

const here = () => ({ at: Date.now(), zone: Intl.DateTimeFormat().resolvedOptions().timeZone });
const route = () => location.hash.slice(1);

// MARK: Starting

async function begin() {
  [compiled, keep] = await Promise.all([compile(), Keep.open()]);
  device = await keep.device();
  // What another tab does from here on is not missed: it waits until this one has read what was kept before.
  mending = start().finally(() => { mending = null; });
  tabs.addEventListener("message", (event) => { for (const operation of event.data) send({ do: "remote", value: operation }); });
  await mending;
  listen();
  const shared = new URLSearchParams(location.search);
  if (location.search) {
    history.replaceState(null, "", location.pathname + location.hash);
    send({ do: "share", value: ["title", "text", "url"].map((name) => shared.get(name) ?? "").join(" ") });
  }
  document.documentElement.dataset.ready = "";
  navigator.storage?.persist?.();
  if ("serviceWorker" in navigator) navigator.serviceWorker.register(trusted.createScriptURL("sw.js"));
}

/** Makes a core from what is kept. */
async function start() {
  const [operations, aside] = await Promise.all([keep.operations(), keep.aside()]);
  core = await Core.make(compiled);
  const seed = [...crypto.getRandomValues(new Uint8Array(32))];
  show(core.call("start", { seed, device, operations: [...operations, ...unsaved], aside: aside.length, route: route(), ...here() }));
}

// MARK: The core's answers

/** @param {any} answer */
function show(answer) {
  if (answer.error) throw new Error(answer.error);
  const root = document.documentElement;
  if (root.dataset.voice !== answer.voice) {
    root.dataset.voice = answer.voice;
    try { localStorage.setItem("voice", answer.voice); } catch { /* no matter */ }
    const ground = getComputedStyle(root).getPropertyValue("--ground").trim();
    document.querySelector("meta[name=theme-color]")?.setAttribute("content", ground);
  }
  // First what must not be lost, then what is to be seen.
  const saved = answer.effects.filter((/** @type {any} */ effect) => effect.do === "save");
  if (saved.length > 0) save(saved.map((/** @type {any} */ effect) => effect.operation));
  for (const { key, html } of answer.regions) {
    const region = document.getElementById(key);
    if (region) keepingFocus(region, () => morph(region, html));
  }
  showDialog();
  document.title = answer.title;
  for (const effect of answer.effects) run(effect);
}

/**
 * When a change takes away what has focus, what has come to its place gets it, so that a keyboard never starts afresh.
 * @param {HTMLElement} region
 * @param {() => void} change
 */
function keepingFocus(region, change) {
  const focusable = () => /** @type {HTMLElement[]} */ ([...region.querySelectorAll("a[href], button, input, select, textarea")]);
  const place = focusable().indexOf(/** @type {HTMLElement} */ (document.activeElement));
  change();
  if (place < 0 || document.activeElement !== document.body) return;
  const left = focusable();
  (left[Math.min(place, left.length - 1)] ?? document.getElementById("main"))?.focus({ preventScroll: true });
}

/** @param {any} effect */
function run(effect) {
  switch (effect.do) {
    case "fill": {
      const field = document.getElementById(effect.field);
      if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.value = effect.text;
      break;
    }
    case "focus":
      document.getElementById(effect.id)?.focus();
      break;
    case "go":
      location.hash = effect.route;
      break;
    case "row":
      moveRow(effect.by);
      break;
    case "download":
      download(effect.name, effect.text);
      break;
    case "wake":
      clearTimeout(alarm);
      // A hidden page looks at the clock when it is shown again.
      alarm = setTimeout(() => { if (!document.hidden) send({ do: "tick" }); }, Math.max(0, effect.at - Date.now()));
      break;
    case "exportAside":
      keep.aside().then((aside) => download("daymark-set-aside.json", JSON.stringify(aside, null, 2)));
      break;
  }
}

/** @param {string} name @param {string} text */
function download(name, text) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** @param {string[]} operations */
function save(operations) {
  unsaved.push(...operations);
  saving = saving.then(flush);
}

async function flush() {
  const batch = unsaved.slice();
  if (batch.length === 0) return;
  try {
    await keep.save(batch);
    unsaved = unsaved.slice(batch.length);
  } catch {
    setTimeout(() => { saving = saving.then(flush); }, 10_000);
    // Not from in here: whatever it throws must not end the saving.
    setTimeout(() => send({ do: "saveFailed" }));
  }
  // Only now: a tab that is starting has then either read them or is listening.
  tabs.postMessage(batch);
}

// MARK: Events

/** While the core is being mended after a trap. @type {Promise<void> | null} */
let mending = null;

/** @param {Message} message */
function send(message) {
  if (mending) {
    mending.then(() => send(message));
    return;
  }
  try {
    show(core.call("perform", { ...message, ...here() }));
  } catch (error) {
    // An overflow of the stack comes as a RangeError.
    if (!(error instanceof WebAssembly.RuntimeError || error instanceof RangeError)) throw error;
    console.error(error);
    mending = mend(message).finally(() => { mending = null; });
  }
}

/**
 * The core has trapped: start it anew from what is kept, and try once more. What fails twice is set aside.
 * @param {Message} message
 */
async function mend(message) {
  try {
    await saving;
    await start();
    let said = "recovered";
    try {
      show(core.call("perform", { ...message, ...here() }));
    } catch (error) {
      console.error(error);
      await keep.setAside({ ...message, ...here() });
      await start();
      said = "setAside";
    }
    show(core.call("perform", { do: said, ...here() }));
  } catch (error) {
    broken(error);
  }
}

/** The core cannot be brought back: the page says so and offers what is kept. @param {unknown} error */
function broken(error) {
  console.error(error);
  const notice = document.getElementById("broken");
  notice?.removeAttribute("hidden");
  notice?.querySelector("button")?.addEventListener("click", async () => {
    const kept = await (keep ?? await Keep.open()).operations();
    download("daymark-data.json", JSON.stringify([...kept, ...unsaved].map((operation) => JSON.parse(operation)), null, 1));
  });
}

/** @param {Event} event */
async function delegate(event) {
  const target = event.target instanceof Element ? event.target.closest("[data-on]") : null;
  const [name, action] = target?.getAttribute("data-on")?.split(/:(.*)/s) ?? [];
  if (!target || name !== event.type) return;
  if (event.type === "submit") event.preventDefault();
  if (target instanceof HTMLInputElement && target.type === "file") {
    for (const file of target.files ?? []) await bring(file);
    target.value = "";
  } else if (target instanceof HTMLFormElement) {
    send({ do: action, value: String(new FormData(target).get("line") ?? "") });
  } else {
    send({ do: action, value: /** @type {any} */ (target).value ?? "" });
  }
}

/** @param {File} file */
async function bring(file) {
  send({ do: `importFile/${file.name}`, value: await file.text() });
}

function listen() {
  for (const name of ["click", "input", "change", "submit"]) document.addEventListener(name, delegate);
  addEventListener("hashchange", (event) => goTo(new URL(event.oldURL).hash.slice(1), () => send({ do: `go/${route()}` })));
  listenForKeys(send);
  document.addEventListener("visibilitychange", () => { if (!document.hidden) send({ do: "tick" }); });
  listenForFiles();
}

function listenForFiles() {
  const root = document.documentElement;
  const holdsFiles = (/** @type {DragEvent} */ event) => event.dataTransfer?.types.includes("Files");
  addEventListener("dragover", (event) => {
    if (!holdsFiles(event)) return;
    event.preventDefault();
    root.dataset.dropping = "";
  });
  addEventListener("dragleave", (event) => { if (!event.relatedTarget) delete root.dataset.dropping; });
  addEventListener("drop", async (event) => {
    delete root.dataset.dropping;
    if (!holdsFiles(event)) return;
    event.preventDefault();
    for (const file of event.dataTransfer?.files ?? []) await bring(file);
  });
}

try {
  const voice = localStorage.getItem("voice");
  if (voice) document.documentElement.dataset.voice = voice;
} catch { /* no matter */ }
begin().catch(broken);
