import { offerText } from "./autosave.js";
import { AbridgedContent } from "./unchanged-items.js";

/**
 * Changes a region's content to `html`, touching only the differences. Focus, selection, scroll
 * positions and running animations are preserved.
 * @param {Element} region
 * @param {string} html HTML from the core, which escapes all text
 */
export function morph(region, html) {
  const abridged = new AbridgedContent(region, html);
  blurRemovedButton(region, html);
  new Morph(abridged).morphChildren(region, abridged.content);
  abridged.remember();
}

/**
 * Removes focus from a button that is about to be removed. Removing a focused element would force a
 * synchronous layout.
 * @param {Element} region
 * @param {string} html
 */
function blurRemovedButton(region, html) {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLButtonElement) || !region.contains(focused)) return;
  const key = focused.closest("[data-key]")?.getAttribute("data-key");
  if (key && !html.includes(` data-key="${key}"`)) focused.blur();
}

/** A single change of a region. */
class Morph {
  /** @param {AbridgedContent} abridged */
  constructor(abridged) {
    this.abridged = abridged;
  }

  /**
   * @param {Node} target
   * @param {Node} wanted
   */
  morphChildren(target, wanted) {
    const wantedChildren = [...wanted.childNodes];
    const cursor = new Cursor(target, wantedChildren);
    for (const node of wantedChildren) {
      const kept = cursor.take(node);
      if (kept) this.morphNode(kept, node);
      else applyStyles(target.insertBefore(this.abridged.expand(node), cursor.node));
    }
    cursor.removeRest();
  }

  /**
   * @param {Node} target
   * @param {Node} wanted
   */
  morphNode(target, wanted) {
    if (!(target instanceof Element && wanted instanceof Element)) {
      if (target.nodeValue !== wanted.nodeValue) target.nodeValue = wanted.nodeValue;
      return;
    }
    if (wanted.hasAttribute("data-same")) return;
    morphAttributes(target, wanted);
    const isFocused = target === document.activeElement;
    if (target instanceof HTMLInputElement && !isFocused) {
      if (target.type === "radio" || target.type === "checkbox") {
        target.checked = wanted.hasAttribute("checked");
      }
      else if (wanted.hasAttribute("value")) target.value = wanted.getAttribute("value") ?? "";
    }
    // The content of `wanted` may move to `target`, and its value with it.
    const value = hasOwnValue(wanted) ? wanted.value : "";
    this.morphChildren(target, wanted);
    if (!hasOwnValue(target)) return;
    if (!isFocused) target.value = value;
    else if (target instanceof HTMLTextAreaElement) offerText(target, value);
  }
}

/**
 * Walks through the children of a node and finds the existing child to keep for each wanted child.
 */
class Cursor {
  /**
   * @param {Node} target
   * @param {ChildNode[]} wantedChildren
   */
  constructor(target, wantedChildren) {
    this.target = target;
    /**
     * The next child.
     * @type {ChildNode | null}
     */
    this.node = target.firstChild;
    /** @type {Map<string, ChildNode>} */
    this.keyed = new Map();
    for (const child of target.childNodes) {
      const key = keyOf(child);
      if (key) this.keyed.set(key, child);
    }
    this.wantedKeys = new Set(wantedChildren.map(keyOf));
    /**
     * The number of children that have to be removed anyway. At most that many children without a
     * key are skipped to find a match.
     */
    this.surplus = target.childNodes.length - wantedChildren.length;
    /**
     * During a drag, blocks are not reordered in the document, because their order there does not
     * show.
     */
    this.keepsOrder = target.parentElement?.matches("#line > .dragging") ?? false;
  }

  /**
   * Moves the matching child to the cursor, and the cursor past it.
   * @param {Node} wanted
   * @returns {ChildNode | null} null if no child matches
   */
  take(wanted) {
    // Remove unwanted children before comparing the next child, so that it is recognised.
    while (this.node && keyOf(this.node) && !this.isWanted(this.node)) this.remove();
    const key = keyOf(wanted);
    const kept = key ? this.keyed.get(key) : this.nextWithoutKey(wanted);
    if (!kept || !matches(kept, wanted)) return null;
    if (key) this.keyed.delete(key);
    // Remove the children before the kept one instead of moving it, because a field that is moved
    // loses its focus.
    while (this.node && this.node !== kept && !(keyOf(this.node) && this.isWanted(this.node))) {
      this.remove();
    }
    if (kept === this.node) this.node = kept.nextSibling;
    else if (!this.keepsOrder) this.target.insertBefore(kept, this.node);
    return kept;
  }

  removeRest() {
    while (this.node) {
      if (this.keepsOrder && this.isWanted(this.node)) this.node = this.node.nextSibling;
      else this.remove();
    }
  }

  /** @param {Node} wanted */
  nextWithoutKey(wanted) {
    let child = this.node;
    while (child && (keyOf(child) || !matches(child, wanted))) {
      child = this.surplus > 0 ? child.nextSibling : null;
      this.surplus -= 1;
    }
    return child;
  }

  remove() {
    const removed = this.node;
    this.node = removed?.nextSibling ?? null;
    removed?.remove();
  }

  /** @param {Node} child */
  isWanted(child) {
    return this.wantedKeys.has(keyOf(child));
  }
}

/** @param {Node} node */
function keyOf(node) {
  if (!(node instanceof Element)) return null;
  return node.getAttribute("data-key") ?? (node.id || null);
}

/**
 * @param {Node} node
 * @param {Node} wanted
 */
function matches(node, wanted) {
  return node.nodeType === wanted.nodeType
    && node.nodeName === wanted.nodeName
    && keyOf(node) === keyOf(wanted);
}

/**
 * @param {Element} target
 * @param {Element} wanted
 */
function morphAttributes(target, wanted) {
  const styleBefore = target.getAttribute("data-style");
  for (const { name } of [...target.attributes]) {
    // These two attributes change in the browser: `style` through data-style, and `open` when a
    // person opens the element.
    const belongsToBrowser = name === "style" || name === "open";
    if (!belongsToBrowser && !wanted.hasAttribute(name)) target.removeAttribute(name);
  }
  for (const { name, value } of wanted.attributes) {
    if (target.getAttribute(name) !== value) target.setAttribute(name, value);
  }
  if (wanted.getAttribute("data-style") !== styleBefore) applyStyle(target);
}

/**
 * @param {Element} element
 * @returns {element is HTMLTextAreaElement | HTMLSelectElement}
 */
const hasOwnValue = (element) =>
  element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement;

/**
 * Sets an element's geometry through CSSOM, because the page's policy allows no style attributes.
 * @param {Element} element
 */
function applyStyle(element) {
  if (element instanceof HTMLElement) element.style.cssText = element.dataset.style ?? "";
}

/**
 * Sets the geometry of a node and its descendants.
 * @param {Node} node
 */
function applyStyles(node) {
  if (!(node instanceof Element)) return;
  if (node.hasAttribute("data-style")) applyStyle(node);
  for (const element of node.querySelectorAll("[data-style]")) applyStyle(element);
}
