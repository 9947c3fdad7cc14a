// What takes long is done in a worker: a start (it compiles the core, reads what is kept and brings a core to its first page, with
// whose memory and answer the page goes on; `anew` without the image) and packing. So the page is not kept waiting, nor the worker.
import { compile, Core } from "./module.js";
import { Keep } from "./keep.js";
import { trusted } from "./trust.js";

/** @typedef {{compiled: any, image: any, answer: string, seen: number, at: number, zone: string, isLong: boolean}} Started */
/** @typedef {{packs?: boolean, anew?: boolean, unsaved: string[], route: string, permission: string, at: number, compiled?: any}} Asked */

const isPage = typeof document !== "undefined", canNotify = isPage && "Notification" in window && "serviceWorker" in navigator;
/** What the browser says of notifications. */ export const permitted = () => canNotify ? Notification.permission : "unable";
export const route = () => location.hash.slice(1);

/** @param {WebAssembly.Module} [compiled] @param {string[]} unsaved Entries that are not on disk yet. @param {Partial<Asked>} how */
export function ask(compiled, unsaved = [], how = {}) {
  const asked = { ...how, unsaved, route: route().replace(/^enter\/.*/, ""), permission: permitted(), at: Date.now() };
  const done = new Promise((resolve, reject) => {
    // A message comes only when the page has a moment for it; a name is there from the first.
    const worker = new Worker(trusted.createScriptURL(import.meta.url), { name: compiled ? "" : JSON.stringify(asked) });
    if (compiled) worker.postMessage({ ...asked, compiled });
    worker.onerror = worker.onmessageerror = reject;
    worker.onmessage = ({ data: { done, error } }) => { worker.terminate(); if (error) reject(error); else resolve(done); };
  });
  // Where no worker is to be had, such as after an update has taken its script away, the page does it itself.
  return done.catch((error) => { console.warn(error); return how.packs ? null : work({ ...asked, compiled }); });
}

/** What tabs tell each other: "new", or "gone". */ export const tabs = new BroadcastChannel("daymark");
if (isPage) tabs.addEventListener("message", ({ data }) => { if (data === "gone") location.reload(); });
/** What the page's first worker comes to: it begins before all else. */ export const begun = isPage ? ask() : Promise.resolve();

/** An image is of this very module and browser. */ const imageName = import.meta.url + navigator.userAgent;
/** @param {Asked} asked @returns {Promise<any>} */ async function work({ packs, anew, unsaved, route, permission, at, compiled: known }) {
  const here = { at, zone: Intl.DateTimeFormat().resolvedOptions().timeZone }, opened = Keep.open();
  const read = opened.then((keep) => keep.all(packs || anew ? "" : imageName));
  const [compiled, keep, kept] = await Promise.all([known ?? compile(route === "gallery"), opened, read]);

  /** @param {import("./keep.js").Kept} kept */ const make = async ({ image, parts, entries, device, aside }) => {
    const core = await Core.make(compiled, image), seed = [...crypto.getRandomValues(new Uint8Array(32))], resumes = Boolean(image);
    if (core.call("start", { seed, device, aside, resumes, ...here })) throw new Error("the core did not start");
    const taken = [...parts, ...entries, ...unsaved].map((text) => core.pass("restore", text));
    return { core, taken, resumes, answer: packs ? "" : core.pass("begin", JSON.stringify({ route, permission, ...here })) };
  };
  // An image that is of no use costs time, and nothing else.
  const { core, taken, resumes, answer } = await make(kept).catch((error) => { console.warn(error); return keep.all("").then(make); });
  if (!packs) return { compiled, image: core.image(), answer, seen: kept.seen, isLong: kept.isLong, resumes, ...here };

  // What a newer Daymark wrote is not packed away by this one.
  if (taken.includes("false")) return null;
  /** @type {string[]} */ const parts = [], unimaged = { name: imageName };
  for (let part = core.pass("pack", "0"); part !== "null"; part = core.pass("pack", String(parts.length))) parts.push(part);
  // The next start goes on with a core that has just taken them in.
  const image = await make({ ...kept, parts, entries: [] }).then(({ core }) => core.kept(imageName)).catch(() => unimaged);
  await keep.pack(kept.seen, parts, image).catch(() => keep.pack(kept.seen, parts, unimaged));
  return null;
}

/** @param {Asked} asked */ const answer = (asked) =>
  (asked.packs ? navigator.locks.request("daymark sync", () => work(asked)) : work(asked))
    .then((done) => self.postMessage({ done }, { transfer: done ? [done.image.bytes] : [] }))
    .catch((error) => self.postMessage({ error: String(error) }));
if (!isPage && self.name) answer(JSON.parse(self.name));
else if (!isPage) onmessage = ({ data }) => answer(data);
