/** How long the URL of the file stays valid, in ms. The browser reads the file in this time. */
const urlLifetime = 60_000;

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
  setTimeout(() => URL.revokeObjectURL(link.href), urlLifetime);
}
