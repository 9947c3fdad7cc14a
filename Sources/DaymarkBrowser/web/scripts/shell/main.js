import { App } from "./app.js";
import { boot } from "./boot.js";
import { addPictures } from "./pictures.js";
import { showFailure } from "./recovery.js";
import { clearFirstPage, restorePage } from "./saved-page.js";

/** The time for which the page keeps its thread free while the worker starts, in ms. */
const workerStartTime = 5;

clearFirstPage();
// The browser starts the worker from this thread, and laying out the page would delay that.
await new Promise((resolve) => setTimeout(resolve, workerStartTime));
restorePage();
// If the symbols cannot be loaded, titles are shown without pictures.
addPictures().catch(() => {});
const app = new App();
boot(app).catch((error) => showFailure(app, error));
