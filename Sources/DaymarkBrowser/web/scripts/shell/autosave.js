import { deleteDraft, readDrafts, storeDraft } from "./drafts.js";

/** The rest after the last key before a text is saved, in ms. */
const restTime = 500;

/**
 * The editor that the person uses, or used last. `base` is the text on which editor and core last
 * agreed, and `text` is what the editor shows now. If the core's text is no longer `base` when
 * `text` is saved, the core merges both edits, so a change from another device is never
 * overwritten.
 * @typedef {{element: HTMLTextAreaElement, action: string, base: string, text: string}} Editor
 */

/** @type {Editor | undefined} */
let editor;

/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;

let isComposing = false;

/**
 * The texts that the core has not accepted yet, by action.
 * @type {Map<string, {text: string, isDraft: boolean}>}
 */
const sent = new Map();

/**
 * Saves text areas with `data-autosave` while a person writes. Until a text is on disk, it is also
 * a draft in the browser's storage, because a closed tab does not wait.
 * @param {import("./app.js").App} app
 */
export function listenToEditors(app) {
  sendDrafts(app);
  const save = () => saveEditor(app, editor);
  document.addEventListener("focusin", ({ target }) => {
    if (isEditor(target)) startEditing(target, storedText(target) ?? target.value, target.value);
  });
  document.addEventListener("input", ({ target }) => {
    if (!isEditor(target)) return;
    // An editor of the saved page may have received focus before this script ran.
    if (editor?.element !== target) {
      const base = storedText(target) ?? target.defaultValue;
      startEditing(target, base, base);
    }
    noteInput(target.value, save);
  });
  document.addEventListener("compositionstart", () => {
    isComposing = true;
  });
  document.addEventListener("compositionend", () => {
    isComposing = false;
  });
  document.addEventListener("focusout", ({ target }) => {
    if (isEditor(target)) save();
  });
  addEventListener("hashchange", save);
  addEventListener("pagehide", save);
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) save();
  });
}

/**
 * Shows a text from the core in an editor that has focus, unless it contains unsaved input. The
 * cursor stays where it is in the text.
 * @param {HTMLTextAreaElement} element
 * @param {string} text
 */
export function offerText(element, text) {
  if (editor?.element !== element || isComposing || editor.text !== editor.base) return;
  const shown = element.value;
  if (shown === text) return;
  const most = Math.min(shown.length, text.length);
  let start = 0;
  while (start < most && shown[start] === text[start]) start += 1;
  let end = 0;
  while (end < most - start && shown.at(-1 - end) === text.at(-1 - end)) end += 1;
  const added = text.slice(start, text.length - end);
  element.setRangeText(added, start, shown.length - end, "preserve");
  editor.base = storedText(element) ?? text;
  editor.text = text;
}

/**
 * The core's stored text, if it refused the text in the editor. Otherwise undefined.
 * @param {HTMLTextAreaElement} element
 */
const storedText = (element) => element.dataset.base;

/**
 * Notes that the core has saved the text of an action.
 * @param {import("./app.js").App} app
 * @param {string} action
 */
export async function noteAccepted(app, action) {
  const accepted = sent.get(action);
  if (!accepted) return;
  const { text, isDraft } = accepted;
  sent.delete(action);
  // After a restart of the core, `base` is still the old text, and the editor may contain newer
  // input. A draft from a closed tab was never shown in this editor, so it does not become its
  // base.
  if (!isDraft && editor?.action === action && editor.base !== editor.text) editor.base = text;
  await app.saver.idle;
  if (app.saver.unsaved.length === 0) deleteDraft(action, text);
}

/**
 * @param {EventTarget | null} target
 * @returns {target is HTMLTextAreaElement}
 */
function isEditor(target) {
  return target instanceof HTMLTextAreaElement && target.dataset.autosave !== undefined;
}

/**
 * @param {HTMLTextAreaElement} element
 * @param {string} base
 * @param {string} text
 */
function startEditing(element, base, text) {
  const action = element.dataset.autosave ?? "";
  if (editor?.action === action && editor.text !== editor.base) {
    // A text that was refused is still in the editor, and the core has another one.
    editor.element = element;
    return;
  }
  editor = { element, action, base, text };
  // From now on, the value does not follow the content of the element, which would move the cursor.
  const { selectionStart, selectionEnd } = element;
  element.value = element.value;
  element.setSelectionRange(selectionStart, selectionEnd);
}

/**
 * @param {string} text
 * @param {() => void} save
 */
function noteInput(text, save) {
  if (!editor) return;
  editor.text = text;
  storeDraft(editor);
  clearTimeout(timer);
  timer = setTimeout(save, restTime);
}

/**
 * @param {import("./app.js").App} app
 * @param {Editor | undefined} saved
 */
function saveEditor(app, saved) {
  clearTimeout(timer);
  if (!saved || saved.text === saved.base) return;
  if (app.starting) {
    app.afterStart(() => saveEditor(app, saved));
    return;
  }
  const { action, base, text } = saved;
  sent.set(action, { text, isDraft: false });
  // The core renders the saved text before `send` returns, so the editor must know it by then.
  saved.base = text;
  app.send({ do: action, value: JSON.stringify([base, text]) });
  // The text was refused, or the core is restarting.
  if (sent.has(action)) saved.base = base;
}

/**
 * Saves what was typed in a tab that was closed before it could save it.
 * @param {import("./app.js").App} app
 */
async function sendDrafts(app) {
  for (const { action, base, text } of await readDrafts()) {
    sent.set(action, { text, isDraft: true });
    app.send({ do: action, value: JSON.stringify([base, text]) });
  }
}
