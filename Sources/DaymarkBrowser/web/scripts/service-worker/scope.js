/// <reference lib="webworker" />
export const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

/** The URL of the folder that the app is served from. */
export const scope = worker.registration.scope;
