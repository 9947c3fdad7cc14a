import { currentTime } from "./clock.js";
import { download } from "./download.js";
import { EntryStore } from "./first-script.js";

/**
 * Returns whether the core has trapped. A stack overflow appears as a RangeError.
 * @param {unknown} error
 */
export const isTrap = (error) =>
  error instanceof WebAssembly.RuntimeError || error instanceof RangeError;

/**
 * Starts another core after a trap and performs the action again. An action that traps twice is
 * quarantined.
 * @param {import("./app.js").App} app
 * @param {import("./app.js").Action} action
 */
export async function recover(app, action) {
  try {
    await app.saver.idle;
    await app.restart({ ignoresImage: true });
    try {
      app.perform(action);
      app.perform({ do: "recovered" });
    } catch (error) {
      console.error(error);
      await quarantine(app, action);
    }
  } catch (error) {
    showFailure(app, error);
  }
}

/**
 * @param {import("./app.js").App} app
 * @param {import("./app.js").Action} action
 */
async function quarantine(app, action) {
  // Answers need no quarantine, because the account still has them.
  if (action.do !== "receive") await app.saver.store?.quarantine({ ...action, ...currentTime() });
  await app.restart({ ignoresImage: true });
  app.perform({ do: "setAside" });
}

/**
 * Reports that the core cannot be started, and offers the stored data as a file.
 * @param {import("./app.js").App} app
 * @param {unknown} error
 */
export function showFailure(app, error) {
  console.error(error);
  const notice = /** @type {HTMLElement} */ (document.getElementById("broken"));
  notice.hidden = false;
  notice.querySelector("button")?.addEventListener("click", () => exportEntries(app));
}

/** @param {import("./app.js").App} app */
async function exportEntries({ saver }) {
  const store = saver.store ?? await EntryStore.open();
  const { parts, entries } = await store.entriesAfter(0);
  const all = [...parts, ...entries, ...saver.unsaved].map((text) => JSON.parse(text));
  download("daymark-data.json", JSON.stringify(all, null, 1));
}
