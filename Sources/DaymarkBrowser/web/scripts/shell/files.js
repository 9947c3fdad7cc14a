/**
 * Imports files one after another.
 * @param {Iterable<File>} files
 * @param {import("./app.js").Send} send
 */
export async function importFiles(files, send) {
  for (const file of files) send({ do: `importFile/${file.name}`, value: await textOf(file) });
}

/**
 * Reads a file in UTF-16 with a byte order mark, in UTF-8, or else in Windows-1252.
 * @param {File} file
 */
async function textOf(file) {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const mark = (bytes[0] << 8) | bytes[1];
  if (mark === 0xfffe) return new TextDecoder("utf-16le").decode(bytes);
  if (mark === 0xfeff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
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
 * Imports files that the system opens with the installed app.
 * @param {import("./app.js").Send} send
 */
export function listenToOpenedFiles(send) {
  globalThis.launchQueue?.setConsumer(async ({ files = [] }) => {
    await importFiles(await Promise.all(files.map((handle) => handle.getFile())), send);
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
