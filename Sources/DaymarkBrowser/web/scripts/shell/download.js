/** The time that the browser has to read the file before its URL is revoked, in ms. */
const addressLifetime = 60_000;

/**
 * Downloads text as a file.
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
