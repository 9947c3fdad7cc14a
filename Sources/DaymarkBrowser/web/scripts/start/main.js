// The page's first script, which is also the worker's. The page runs it before anything else, so
// that the worker starts while the page is still being parsed (docs/decisions/0018-start.md).
import { isPage } from "./environment.js";
import { prepareFirstPaint } from "./saved-page.js";
import { reloadWhenDeleted } from "./tabs.js";
import { runWorker, startCore } from "./worker.js";

export { Core } from "./core.js";
export { EntryStore } from "./entry-store.js";
export { currentRoute, deviceTimeZone, notificationPermission } from "./environment.js";
export { compileModule } from "./module.js";
export { readSaved } from "./saved-page.js";
export { isBeingDeleted, noteDeletion, noteFailedDeletion, tabs } from "./tabs.js";
export { trustedTypesPolicy } from "./trusted-types.js";
export { packEntries, startCore } from "./worker.js";

if (isPage) reloadWhenDeleted();
else runWorker();

/** The first start, which continues while the shell loads. Undefined in a worker. */
export const firstStart = isPage ? startCore() : undefined;

if (isPage) prepareFirstPaint();
