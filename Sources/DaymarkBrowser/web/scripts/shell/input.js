import { importFiles } from "./files.js";
import { actOnChanges, afterPress, listenToPresses } from "./press.js";

/**
 * Sends the actions that elements declare for events (`data-on="click:complete/…"`).
 * @param {import("./app.js").App} app
 * @param {Document} target
 */
export function listenToActions(app, target = document) {
  listenToPresses(target);
  for (const name of ["click", "input", "change", "submit"]) {
    target.addEventListener(name, (event) => handleEvent(app, event));
  }
}

/**
 * @param {import("./app.js").App} app
 * @param {Event} event
 */
async function handleEvent(app, event) {
  // Elements of the floating window are not instances of this window's Element, so instanceof is
  // used only for forms and file inputs, which that window does not have.
  const target = /** @type {Element | null} */ (event.target)?.closest?.("[data-on]");
  const [name, action] = target?.getAttribute("data-on")?.split(/:(.*)/s) ?? [];
  if (event.type === "click") actOnChanges();
  if (!target || name !== event.type) return;
  if (event.type === "submit") event.preventDefault();
  if (target instanceof HTMLFormElement) {
    sendForm(app, action, target);
  } else if (target instanceof HTMLInputElement && target.type === "file") {
    await importFiles(target.files ?? [], app.send);
    target.value = "";
  } else {
    const value = valueOf(/** @type {HTMLInputElement} */ (target));
    const send = () => app.send({ do: action, value });
    if (event.type === "change") afterPress(target, send);
    else send();
  }
}

/**
 * Returns the value of a control. For a check box, whether it is on.
 * @param {HTMLInputElement} control
 */
function valueOf(control) {
  return control.type === "checkbox" ? String(control.checked) : String(control.value ?? "");
}

/**
 * @param {import("./app.js").App} app
 * @param {string} action
 * @param {HTMLFormElement} form
 */
function sendForm(app, action, form) {
  const line = form.elements.namedItem("line");
  const value = String(new FormData(form).get("line") ?? "");
  if (!app.starting || !(line instanceof HTMLInputElement)) {
    app.send({ do: action, value });
    return;
  }
  // Until the core runs, the line waits outside its field, so that the person can type the next
  // one. That next line stays when the core then clears the field.
  line.value = "";
  app.afterStart(() => {
    const typed = line.value;
    app.send({ do: action, value });
    line.value = typed;
  });
}
