// The permanent elements of index.html.
export const main = /** @type {HTMLElement} */ (document.getElementById("main"));
export const dialog = /** @type {HTMLDialogElement} */ (document.getElementById("dialog"));
