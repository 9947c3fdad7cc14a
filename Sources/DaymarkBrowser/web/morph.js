// @ts-check
import { trusted } from "./trust.js";

// Makes an element hold `html`, changing only what differs: focus, selection, scroll and running animations stay.
/** @param {Element} target @param {string} html made by the core, which escapes every text */
export function morph(target, html) {
  const template = document.createElement("template");
  template.innerHTML = trusted.createHTML(html);
  const focused = document.activeElement;
  const key = target.contains(focused) && focused?.closest("[data-key]")?.getAttribute("data-key");
  // What has focus and is about to go gives it up first: taken out with it, the browser lays out all that has changed by then.
  if (key && focused instanceof HTMLButtonElement && !template.content.querySelector(`[data-key="${CSS.escape(key)}"]`)) focused.blur();
  children(target, template.content);
}

/** @param {Node} node */
const keyOf = (node) => node instanceof Element ? node.getAttribute("data-key") ?? (node.id || null) : null;

/** @param {Node} node @param {Node} wanted */
const fits = (node, wanted) => node.nodeType === wanted.nodeType && node.nodeName === wanted.nodeName && keyOf(node) === keyOf(wanted);

/** @param {Node} target @param {Node} source */
function children(target, source) {
  /** @type {Map<string, ChildNode>} */
  const keyed = new Map();
  for (const child of target.childNodes) {
    const key = keyOf(child);
    if (key) keyed.set(key, child);
  }
  const staying = new Set([...source.childNodes].map(keyOf));
  /** @type {ChildNode | null} */
  let at = target.firstChild;
  const all = [...source.childNodes];
  let spare = target.childNodes.length - all.length;
  for (const wanted of all) {
    const key = keyOf(wanted);
    // What is gone makes way, so that what comes after it is known again.
    while (at && keyOf(at) && !staying.has(keyOf(at))) at = without(at);
    let kept = key ? keyed.get(key) : at;
    while (!key && kept && !(!keyOf(kept) && fits(kept, wanted))) kept = spare-- > 0 ? kept.nextSibling : null;
    if (kept && fits(kept, wanted)) {
      if (key) keyed.delete(key);
      // What is gone is taken out from before it, rather than the kept one moved: a moved field loses its focus.
      while (at && at !== kept && !(keyOf(at) && staying.has(keyOf(at)))) at = without(at);
      if (kept === at) at = at.nextSibling; else target.insertBefore(kept, at);
      node(kept, wanted);
    } else {
      target.insertBefore(wanted, at);
      dress(wanted);
    }
  }
  while (at) at = without(at);
}

/** @param {ChildNode} node Takes a node out and gives the one after it. */
function without(node) {
  const next = node.nextSibling;
  node.remove();
  return next;
}

/** @param {Node} target @param {Node} wanted */
function node(target, wanted) {
  if (!(target instanceof Element && wanted instanceof Element)) {
    if (target.nodeValue !== wanted.nodeValue) target.nodeValue = wanted.nodeValue;
    return;
  }
  for (const { name } of [...target.attributes]) {
    if (!wanted.hasAttribute(name) && name !== "style" && name !== "open") target.removeAttribute(name);
    if (!wanted.hasAttribute(name) && name === "data-style") style(target);
  }
  for (const { name, value } of wanted.attributes) {
    if (target.getAttribute(name) !== value) {
      target.setAttribute(name, value);
      if (name === "data-style") style(target);
    }
  }
  if (target instanceof HTMLInputElement && target !== document.activeElement) {
    if (target.type === "radio") target.checked = wanted.hasAttribute("checked");
    else if (wanted.hasAttribute("value")) target.value = wanted.getAttribute("value") ?? "";
  }
  // Most rows of a list and blocks of a day hold what they held; fields may hold what no attribute says.
  if (target.nodeName === "LI" && holdsSame(target, wanted) && !target.querySelector("input, select, textarea")) return;
  children(target, wanted);
  if (holdsText(target) && holdsText(wanted) && target !== document.activeElement) target.value = wanted.value;
}

/** @param {Element} target @param {Element} wanted */
function holdsSame(target, wanted) {
  let [one, other] = [target.firstChild, wanted.firstChild];
  while (one && other && one.isEqualNode(other)) [one, other] = [one.nextSibling, other.nextSibling];
  return !one && !other;
}

/** @param {Element} element @returns {element is HTMLTextAreaElement | HTMLSelectElement} */
const holdsText = (element) => element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement;

/** @param {Element} element Sets geometry through CSSOM, since the page's policy allows no style attributes. */
function style(element) {
  if (element instanceof HTMLElement) element.style.cssText = element.dataset.style ?? "";
}

/** @param {Node} added */
function dress(added) {
  if (!(added instanceof Element)) return;
  if (added.hasAttribute("data-style")) style(added);
  for (const inner of added.querySelectorAll("[data-style]")) style(inner);
}
