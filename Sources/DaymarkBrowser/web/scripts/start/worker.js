import { currentRoute, notificationPermission, scriptURL } from "./environment.js";
import { performTask } from "./tasks.js";
import { trustedTypesPolicy } from "./trusted-types.js";

/** @typedef {import("./tasks.js").Task} Task */
/** @typedef {import("./tasks.js").StartedCore} StartedCore */

/**
 * Starts a core in a worker and renders its first page.
 * @param {WebAssembly.Module} [compiled] the module, if it is already compiled
 * @param {string[]} unsaved entries that are not on disk yet
 * @param {{ignoresImage?: boolean}} options
 * @returns {Promise<StartedCore>}
 */
export async function startCore(compiled, unsaved = [], options = {}) {
  const task = makeTask({ ...options, kind: "start", unsaved });
  try {
    return await runInWorker(task, compiled);
  } catch (error) {
    // The worker may fail to start, for example after an update has removed its script. The page
    // then does the work itself.
    console.warn(error);
    return /** @type {Promise<StartedCore>} */ (performTask({ ...task, compiled }));
  }
}

/**
 * Packs the stored entries in a worker. Without a worker, packing waits for a later start.
 * @param {WebAssembly.Module} compiled
 */
export async function packEntries(compiled) {
  await runInWorker(makeTask({ kind: "pack", unsaved: [] }), compiled).catch(console.warn);
}

/**
 * @param {Pick<Task, "kind" | "unsaved" | "ignoresImage">} options
 * @returns {Task}
 */
function makeTask(options) {
  // A link to an account is not a route, because it is used before the first page is rendered.
  const route = currentRoute().replace(/^enter\/.*/, "");
  return { ...options, route, permission: notificationPermission(), at: Date.now() };
}

/**
 * @param {Task} task
 * @param {WebAssembly.Module} [compiled]
 * @returns {Promise<any>}
 */
function runInWorker(task, compiled) {
  return new Promise((resolve, reject) => {
    // A message arrives only when the page is briefly idle, but the name is available from the
    // start.
    const name = compiled ? "" : JSON.stringify(task);
    const worker = new Worker(trustedTypesPolicy.createScriptURL(scriptURL), { name });
    if (compiled) worker.postMessage({ ...task, compiled });
    worker.onerror = reject;
    worker.onmessageerror = reject;
    worker.onmessage = ({ data: { result, error } }) => {
      worker.terminate();
      if (error) reject(error);
      else resolve(result);
    };
  });
}

/**
 * Performs a task in the worker, and posts the result to the page.
 * @param {Task} task
 */
async function answer(task) {
  try {
    const result = task.kind === "pack"
      ? await navigator.locks.request("daymark sync", () => performTask(task))
      : await performTask(task);
    self.postMessage({ result }, { transfer: result ? [result.image.bytes] : [] });
  } catch (error) {
    self.postMessage({ error: String(error) });
  }
}

/** Performs this worker's task, which is in its name or its first message. */
export function runWorker() {
  if (self.name) answer(JSON.parse(self.name));
  else self.onmessage = ({ data }) => answer(data);
}
