// Elements of index.html that are always there.
export const main = /** @type {HTMLElement} */ (document.getElementById("main"));
export const dialog = /** @type {HTMLDialogElement} */ (document.getElementById("dialog"));
