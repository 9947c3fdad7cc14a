/// <reference lib="webworker" />
export const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

/** The address of the folder that the app is served from. */
export const scope = worker.registration.scope;
