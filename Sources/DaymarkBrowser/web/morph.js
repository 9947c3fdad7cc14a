import { trusted } from "./trust.js";

// Makes an element hold `html`, changing only what differs: focus, selection, scroll and running animations stay.
/** @param {Element} target @param {string} html made by the core, which escapes every text */ export function morph(target, html) {
  const { items, text } = abridged(html, known.get(target));
  // A region within another, or around it, is not what it was any more.
  for (const other of known.keys()) if (other.contains(target) || target.contains(other)) known.delete(other);
  const template = parsed(text), focused = document.activeElement;
  const key = target.contains(focused) && focused?.closest("[data-key]")?.getAttribute("data-key");
  // What has focus and is about to go gives it up first: taken out with it, the browser lays out all that has changed by then.
  if (key && focused instanceof HTMLButtonElement && !html.includes(` data-key="${key}"`)) focused.blur();
  children(target, template.content);
  known.set(target, items);
}

/** @type {Map<Element, Map<string, string>>} What each region's items of lists were, by their keys. */ const known = new Map();
/** @type {string[]} What has a mark in its place. */ let whole = [];

/** @param {string} html @returns {HTMLTemplateElement} */ function parsed(html) {
  const template = document.createElement("template");
  template.innerHTML = trusted.createHTML(html);
  return template;
}

/** A region with a mark in the place of each item that is what it was: most are, and need neither be read nor compared. Fields may hold
 * what no attribute says, and a key that is there twice tells nothing apart.
 * @param {string} html @param {Map<string, string>} [before] */
function abridged(html, before) {
  const items = /** @type {Map<string, string>} */ (new Map()), places = [];
  let depth = 0, start = 0, key = "", text = "", from = 0;
  for (const { 0: tag, 1: name, index = 0 } of html.matchAll(/<\/li>|<li\b(?:[^>]* data-key="([^"]*)")?[^>]*>/g)) {
    if (tag !== "</li>" && depth++ === 0) [start, key] = [index, name ?? ""];
    if (tag !== "</li>" || --depth > 0 || !key) continue;
    const item = html.slice(start, index + tag.length);
    items.set(key, items.has(key) || /<(?:input|select|textarea|details)/.test(item) ? "" : item);
    places.push({ key, start, end: index + tag.length });
  }
  whole = [];
  for (const { key, start, end } of places) {
    const item = items.get(key);
    if (!item || item !== before?.get(key)) continue;
    text += `${html.slice(from, start)}<li data-key="${key}" data-same="${whole.push(item) - 1}"></li>`;
    from = end;
  }
  return { items, text: text + html.slice(from) };
}

/** @param {Node} node An item that came to another list comes whole. @returns {Node} */ function made(node) {
  if (!(node instanceof Element)) return node;
  for (const mark of node.querySelectorAll("[data-same]")) mark.replaceWith(made(mark));
  const same = node.getAttribute("data-same");
  return same ? /** @type {Node} */ (parsed(whole[Number(same)]).content.firstChild) : node;
}

/** @param {Node} node */ const keyOf = (node) => node instanceof Element ? node.getAttribute("data-key") ?? (node.id || null) : null;

/** @param {Node} node @param {Node} wanted */
const fits = (node, wanted) => node.nodeType === wanted.nodeType && node.nodeName === wanted.nodeName && keyOf(node) === keyOf(wanted);

/** @param {Node} target @param {Node} source */ function children(target, source) {
  /** @type {Map<string, ChildNode>} */ const keyed = new Map();
  for (const child of target.childNodes) {
    const key = keyOf(child);
    if (key) keyed.set(key, child);
  }
  const staying = new Set([...source.childNodes].map(keyOf));
  /** @type {ChildNode | null} */ let at = target.firstChild;
  const all = [...source.childNodes];
  // While blocks are dragged their order, which nobody sees, waits.
  const isLoose = target.parentElement?.matches("#line > .dragging");
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
      if (kept === at) at = at.nextSibling; else if (!isLoose) target.insertBefore(kept, at);
      node(kept, wanted);
    } else {
      dress(target.insertBefore(made(wanted), at));
    }
  }
  while (at) at = isLoose && staying.has(keyOf(at)) ? at.nextSibling : without(at);
}

/** @param {ChildNode} node Takes a node out and gives the one after it. */
const without = (node) => { const next = node.nextSibling; node.remove(); return next; };

/** @param {Node} target @param {Node} wanted */ function node(target, wanted) {
  if (!(target instanceof Element && wanted instanceof Element)) {
    if (target.nodeValue !== wanted.nodeValue) target.nodeValue = wanted.nodeValue;
    return;
  }
  if (wanted.hasAttribute("data-same")) return;
  const before = target.getAttribute("data-style");
  for (const { name } of [...target.attributes]) {
    if (!wanted.hasAttribute(name) && name !== "style" && name !== "open") target.removeAttribute(name);
  }
  for (const { name, value } of wanted.attributes) if (target.getAttribute(name) !== value) target.setAttribute(name, value);
  if (wanted.getAttribute("data-style") !== before) style(target);
  if (target instanceof HTMLInputElement && target !== document.activeElement) {
    if (target.type === "radio") target.checked = wanted.hasAttribute("checked");
    else if (wanted.hasAttribute("value")) target.value = wanted.getAttribute("value") ?? "";
  }
  children(target, wanted);
  if (holdsText(target) && holdsText(wanted) && target !== document.activeElement) target.value = wanted.value;
}

/** @param {Element} element @returns {element is HTMLTextAreaElement | HTMLSelectElement} */
const holdsText = (element) => element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement;

/** @param {Element} element Sets geometry through CSSOM, since the page's policy allows no style attributes. */
function style(element) { if (element instanceof HTMLElement) element.style.cssText = element.dataset.style ?? ""; }

/** @param {Node} added */ function dress(added) {
  if (!(added instanceof Element)) return;
  for (const one of [added, ...added.querySelectorAll("[data-style]")]) if (one.hasAttribute("data-style")) style(one);
}
