import { dialog } from "./elements.js";

/** Opens the dialog when the core has filled it, and closes it when it is empty. */
export function updateDialog() {
  const hasContent = dialog.hasChildNodes();
  if (hasContent && !dialog.open) dialog.showModal();
  if (!hasContent && dialog.open) dialog.close();
  dialog.querySelector("[aria-selected=true]")?.scrollIntoView({ block: "nearest" });
}

/** @param {import("./app.js").Send} send */
export function listenToDialog(send) {
  dialog.addEventListener("close", () => {
    if (!dialog.open && dialog.hasChildNodes()) send({ do: "close" });
  });
  dialog.addEventListener("cancel", (event) => {
    // An alarm stays open until it is answered.
    if (dialog.querySelector(".alarm")) event.preventDefault();
  });
  dialog.addEventListener("click", (event) => {
    // The event's target is the dialog itself only on the backdrop, outside its content.
    if (event.target === dialog) dialog.close();
  });
}
