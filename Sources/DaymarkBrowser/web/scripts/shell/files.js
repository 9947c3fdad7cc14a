/**
 * Imports files one after another.
 * @param {Iterable<File>} files
 * @param {import("./app.js").Send} send
 */
export async function importFiles(files, send) {
  for (const file of files) send({ do: `importFile/${file.name}`, value: await file.text() });
}

/**
 * Imports files that are dropped on the page.
 * @param {import("./app.js").Send} send
 */
export function listenToDroppedFiles(send) {
  const { dataset } = document.documentElement;
  /** @param {DragEvent} event */
  const accept = (event) => {
    if (!event.dataTransfer?.types.includes("Files")) return null;
    event.preventDefault();
    return event.dataTransfer.files;
  };
  addEventListener("dragover", (event) => {
    if (accept(event)) dataset.dropping = "";
  });
  addEventListener("dragleave", (event) => {
    // The pointer is still on the page when it moves from one element to another.
    if (accept(event) && !event.relatedTarget) delete dataset.dropping;
  });
  addEventListener("drop", (event) => {
    const files = accept(event);
    if (!files) return;
    delete dataset.dropping;
    importFiles(files, send);
  });
}

/**
 * Imports several lines pasted into the capture field as a list, one item per line.
 * @param {import("./app.js").Send} send
 */
export function listenToPastedLists(send) {
  document.addEventListener("paste", (event) => {
    const text = event.clipboardData?.getData("text/plain").trim() ?? "";
    const { id } = /** @type {Element} */ (event.target);
    if (id !== "capture-line" || !text.includes("\n")) return;
    event.preventDefault();
    send({ do: "importFile/list.txt", value: text });
  });
}
