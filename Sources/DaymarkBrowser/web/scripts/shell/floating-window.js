import { trustedTypesPolicy } from "./first-script.js";

/**
 * The floating window that stays in front of all others (document picture-in-picture). The core
 * decides what it shows, and its buttons perform actions like those of the page.
 */

const size = { width: 320, height: 440 };

/**
 * @type {{requestWindow(options: {width: number, height: number}): Promise<Window>} | undefined}
 */
const pictureInPicture = /** @type {any} */ (globalThis).documentPictureInPicture;

/** @type {Window | null} */
let floatingWindow = null;

/**
 * The element of the page that the floating window contains.
 * @type {HTMLElement | null}
 */
let content = null;

let html = "";

/** Tells the style sheet whether this browser supports floating windows. */
export function markFloatingWindowSupport() {
  document.documentElement.toggleAttribute("data-floats", pictureInPicture !== undefined);
}

/** The documents whose timers run. */
export const documents = () => floatingWindow ? [document, floatingWindow.document] : [document];

export const isFloating = () => floatingWindow !== null;

/**
 * Opens the floating window. The browser allows it only right after the person's tap.
 * @param {import("./app.js").App} app
 * @param {(app: import("./app.js").App, target: Document) => void} listen registers the actions of
 *   a document
 */
export async function openFloatingWindow(app, listen) {
  if (floatingWindow) return;
  try {
    floatingWindow = await pictureInPicture?.requestWindow(size) ?? null;
  } catch (error) {
    console.warn(error);
  }
  if (!floatingWindow) {
    app.send({ do: "focus/unfloat" });
    return;
  }
  const { document: target } = floatingWindow;
  copyLook(target);
  content = document.createElement("main");
  target.body.append(content);
  listen(app, target);
  floatingWindow.addEventListener("pagehide", () => {
    [floatingWindow, content] = [null, null];
    app.send({ do: "focus/unfloat" });
  });
  renderFloatingWindow(html);
}

/**
 * Shows the given HTML in the window, or closes the window if it is null.
 * @param {string | null} next
 */
export function renderFloatingWindow(next) {
  const isSame = next === html && content?.hasChildNodes();
  html = next ?? "";
  if (!floatingWindow || !content) return;
  if (next === null) floatingWindow.close();
  else if (!isSame) {
    const { dataset } = floatingWindow.document.documentElement;
    Object.assign(dataset, document.documentElement.dataset);
    replaceContent(content, html);
  }
}

/**
 * Replaces the contents, and keeps the focus on the same button. They are not compared node by node
 * as in the page, because the nodes of another window are of other types.
 * @param {HTMLElement} element
 * @param {string} next
 */
function replaceContent(element, next) {
  const key = element.ownerDocument.activeElement?.getAttribute("data-key");
  element.innerHTML = trustedTypesPolicy.createHTML(next);
  /** @type {NodeListOf<HTMLElement>} */
  const buttons = element.querySelectorAll("button");
  [...buttons].find((button) => key && button.dataset.key === key)?.focus();
}

/** @param {Document} target */
function copyLook(target) {
  target.documentElement.lang = document.documentElement.lang;
  target.title = "Daymark";
  target.body.className = "float-body";
  for (const sheet of document.querySelectorAll("link[rel=stylesheet]")) {
    const { href } = /** @type {HTMLLinkElement} */ (sheet);
    target.head.append(Object.assign(target.createElement("link"), { rel: "stylesheet", href }));
  }
}
