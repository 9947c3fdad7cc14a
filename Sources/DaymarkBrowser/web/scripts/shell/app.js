import { currentTime, noteTimeZone } from "./clock.js";
import { glide } from "./drag.js";
import { makeEffects } from "./effects.js";
import { Core, packEntries, startCore } from "./first-script.js";
import { subscribeToPush } from "./notifications.js";
import { OtherTabs } from "./other-tabs.js";
import { isTrap, recover } from "./recovery.js";
import { applyLook, render } from "./rendering.js";
import { Saver, answerEntry } from "./saver.js";
import { Sync } from "./sync.js";

/** @typedef {{do: string, value?: string}} Action */
/** @typedef {(action: Action) => void} Send */
/** @typedef {import("../start/tasks.js").StartedCore} StartedCore */

/** The delay after a start before entries are packed, in ms. */
const packingDelay = 3000;

/**
 * Passes actions to the core, renders its answers and runs its effects. It makes no decisions
 * itself.
 */
export class App {
  /**
   * Settles once the core runs, at the start and after a trap. Null while it runs.
   * @type {Promise<void> | null}
   */
  starting = null;

  /** The account's last answer. The core may request that it be stored. */
  lastAnswer = "";

  /** Renders the answer that waits for the next frame, if any. */
  showPending = () => {};

  constructor() {
    /** @type {import("../start/core.js").Core} */
    this.core = /** @type {any} */ (null);
    /** @type {WebAssembly.Module | undefined} */
    this.compiled = undefined;
    this.send = this.send.bind(this);
    this.saver = new Saver({
      didSaveOperations: () => this.sync.request(),
      didFail: () => this.send({ do: "saveFailed" }),
    });
    this.otherTabs = new OtherTabs(this);
    this.sync = new Sync({
      settle: () => this.settle(),
      request: (answerHead) => this.core.callWithText("request", answerHead),
      receive: (answer) => this.receive(answer),
      report: (connection) => this.noteConnection(connection),
    });
    this.effects = makeEffects(this);
  }

  /**
   * Shows the first page once the worker has rendered it. Actions and other tabs' entries wait
   * until then.
   * @param {Promise<StartedCore>} firstStart
   */
  start(firstStart) {
    const firstPage = this.waitFor(firstStart.then((started) => this.resume(started)));
    this.saver.open(firstPage);
    this.otherTabs.listen();
    return firstPage;
  }

  /** Starts another core from the stored data. */
  async restart(options = {}) {
    await this.resume(await startCore(this.compiled, this.saver.unsaved, options));
  }

  /**
   * Takes over a core that has rendered its first page in a worker.
   * @param {StartedCore} started
   */
  async resume(started) {
    const { compiled, image, answer, lastKey, at, zone, needsPacking } = started;
    this.compiled = compiled;
    this.core = await Core.instantiate(compiled, image);
    // The image is as large as the memory and is no longer needed.
    started.image = null;
    this.otherTabs.knownKey = lastKey;
    this.saver.store?.ownKeys.clear();
    this.sync.reported = "";
    this.showPending = () => {};
    noteTimeZone(at, zone);
    this.show(JSON.parse(answer));
    if (needsPacking) setTimeout(() => packEntries(compiled), packingDelay);
  }

  /**
   * Delays actions until the core runs.
   * @param {Promise<void>} start
   */
  waitFor(start) {
    this.starting = start.finally(() => {
      this.starting = null;
    });
    return this.starting;
  }

  /**
   * Runs `act` once the core runs or has failed to start.
   * @param {() => void} act
   */
  afterStart(act) {
    this.starting?.catch(() => null).then(act);
  }

  /**
   * Passes an action to the core once it runs.
   * @param {Action} action
   */
  send(action) {
    if (this.starting) {
      this.afterStart(() => this.send(action));
      return;
    }
    try {
      this.perform(action);
    } catch (error) {
      if (!isTrap(error)) throw error;
      console.error(error);
      this.waitFor(recover(this, action));
    }
  }

  /**
   * Performs an action in the core and renders its answer. While a block is dragged, the core and
   * the page each get their own frame, so that the block follows the pointer in both.
   * @param {Action} action
   */
  perform({ do: name, value }) {
    this.showPending();
    const answer = this.core.call("perform", { do: name, ...currentTime() }, value);
    const saves = answer.effects.some((/** @type {any} */ effect) => effect.do === "save");
    if (name !== "block/hover" || saves) {
      this.show(answer);
      return;
    }
    this.showPending = () => {
      this.showPending = () => {};
      glide(() => this.show(answer));
    };
    requestAnimationFrame(() => this.showPending());
  }

  /** @param {any} answer */
  show(answer) {
    if (answer.error) throw new Error(answer.error);
    applyLook(answer.look);
    // Entries are stored before anything is shown.
    this.save(answer.effects);
    render({ ...answer, regions: this.regions(answer) });
    for (const effect of answer.effects) this.effects[effect.do]?.(effect);
  }

  /** @param {any[]} effects */
  save(effects) {
    const stored = effects.filter((effect) => effect.do === "save" || effect.do === "keepAnswer");
    this.saver.save(stored.map((effect) => effect.operation ?? answerEntry(this.lastAnswer)));
  }

  /**
   * Returns the regions of an answer. At the gallery's route, the main region is the gallery, if
   * the module contains it.
   * @param {any} answer
   * @returns {{key: string, html: string}[]}
   */
  regions({ regions, route }) {
    if (route !== "gallery" || !this.core.exports.gallery) return regions;
    return regions.map((/** @type {any} */ region) => region.key === "main"
      ? { key: "main", html: JSON.parse(this.core.callWithText("gallery", "")) }
      : region);
  }

  /** Waits until this tab's entries are on disk and other tabs' entries have been read. */
  async settle() {
    await this.starting;
    await this.saver.idle;
    await this.otherTabs.catchUp();
  }

  /** @param {string} answer */
  receive(answer) {
    this.lastAnswer = answer;
    this.send({ do: "receive", value: answer });
  }

  /** @param {string} connection */
  noteConnection(connection) {
    this.send({ do: `connection/${connection}` });
    if (connection === "synced") subscribeToPush();
  }
}
