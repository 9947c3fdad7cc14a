import { Core } from "./core.js";
import { EntryStore } from "./entry-store.js";
import { deviceLocale, deviceTimeZone, scriptURL } from "./environment.js";
import { compileModule } from "./module.js";

/**
 * A long task for a worker. "start" starts a core and renders its first page. It resumes from an
 * image, a snapshot of a core's memory, unless `ignoresImage` is set. "pack" packs the stored
 * entries.
 * @typedef {{kind: "start" | "pack", ignoresImage?: boolean, unsaved: string[], route: string,
 *   permission: string, at: number, compiled?: WebAssembly.Module}} Task
 */

/**
 * A core that has rendered its first page: its memory, and its answer for the shell. `resumes` is
 * whether it resumed from an image.
 * @typedef {{compiled: any, image: any, answer: string, resumes: boolean, lastKey: number,
 *   needsPacking: boolean, at: number, zone: string}} StartedCore
 */

/** The name of an image. An image works only with the module and the browser that created it. */
const imageName = scriptURL + navigator.userAgent;

/**
 * @param {Task} task
 * @returns {Promise<StartedCore | null>} null after packing
 */
export async function performTask(task) {
  const zone = deviceTimeZone();
  const skipsImage = task.kind === "pack" || task.ignoresImage;
  // Compile and read at the same time.
  const compiling = task.compiled ?? compileModule(task.route === "gallery");
  const opening = EntryStore.open();
  const loading = opening.then((store) => store.load(skipsImage ? "" : imageName));
  const [compiled, store, state] = await Promise.all([compiling, opening, loading]);

  const preparation = new Preparation(task, zone, compiled);
  const prepared = await preparation.prepare(state).catch(async (error) => {
    // If an image cannot be used, the start only takes longer.
    console.warn(error);
    return preparation.prepare(await store.load(""));
  });
  const { core, answer, resumes, understood } = prepared;
  if (task.kind === "pack") {
    // Do not pack entries that only a newer version of Daymark understands.
    if (understood) await pack(core, store, state, preparation);
    return null;
  }
  const { lastKey, needsPacking } = state;
  const image = core.memoryImage();
  return { compiled, image, answer, resumes, lastKey, needsPacking, at: task.at, zone };
}

/** Creates cores and loads all stored data into them. */
class Preparation {
  /**
   * @param {Task} task
   * @param {string} zone
   * @param {WebAssembly.Module} compiled
   */
  constructor(task, zone, compiled) {
    this.task = task;
    this.zone = zone;
    this.compiled = compiled;
  }

  /**
   * @param {import("./entry-store.js").StoredState} state
   * @returns {Promise<{core: Core, answer: string, resumes: boolean, understood: boolean}>} the
   *   core, its first page unless the task is to pack, whether it resumed from an image, and
   *   whether it understood every entry
   */
  async prepare({ image, parts, entries, device, quarantineCount }) {
    const { kind, at, unsaved, route, permission } = this.task;
    const context = { at, zone: this.zone };
    const core = await Core.instantiate(this.compiled, image);
    const seed = [...crypto.getRandomValues(new Uint8Array(32))];
    const resumes = Boolean(image);
    const message = { seed, device, aside: quarantineCount, resumes, ...context };
    if (core.call("start", message)) throw new Error("the core did not start");
    const answers = [...parts, ...entries, ...unsaved].map(
      (text) => core.callWithText("restore", text));
    const answer = kind === "pack"
      ? ""
      : core.callWithText(
        "begin", JSON.stringify({ route, permission, locale: deviceLocale(), ...context }));
    return { core, answer, resumes, understood: !answers.includes("false") };
  }
}

/**
 * Packs all entries into parts, and stores the image of a core that has loaded them. The next start
 * resumes from the image.
 * @param {Core} core
 * @param {EntryStore} store
 * @param {import("./entry-store.js").StoredState} state
 * @param {Preparation} preparation
 */
async function pack(core, store, state, preparation) {
  /** @type {string[]} */
  const parts = [];
  let part = core.callWithText("pack", "0");
  while (part !== "null") {
    parts.push(part);
    part = core.callWithText("pack", String(parts.length));
  }
  const withoutImage = { name: imageName };
  const image = await preparation
    .prepare({ ...state, parts, entries: [] })
    .then((prepared) => prepared.core.storedImage(imageName))
    .catch(() => withoutImage);
  // There may not be enough space for the image.
  await store
    .pack(state.lastKey, parts, image)
    .catch(() => store.pack(state.lastKey, parts, withoutImage));
}
