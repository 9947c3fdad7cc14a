import { App } from "./app.js";
import { boot } from "./boot.js";
import { showFailure } from "./recovery.js";
import { clearFirstPage, restorePage } from "./saved-page.js";

/** How long the page leaves its thread to the start of the worker, in ms. */
const workerStartTime = 5;

clearFirstPage();
// The browser starts the worker from this thread. Laying out the page takes longer than that.
await new Promise((resolve) => setTimeout(resolve, workerStartTime));
restorePage();
const app = new App();
boot(app).catch((error) => showFailure(app, error));
