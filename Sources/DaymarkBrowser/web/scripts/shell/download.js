/** How long the browser may take to read the file before its address is given up, in ms. */
const addressLifetime = 60_000;

/**
 * Gives a text to the person as a file.
 * @param {string} name
 * @param {string} text
 */
export function download(name, text) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), addressLifetime);
}
