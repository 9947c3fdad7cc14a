import { trustedTypesPolicy } from "./first-script.js";

/**
 * The list items of each region by key, as last rendered by the core. An empty string marks an
 * item that always counts as changed.
 * @type {Map<Element, Map<string, string>>}
 */
const knownItems = new Map();

/** Matches items that may hold state that no attribute reflects. */
const fields = /<(?:input|select|textarea|details)/;

const itemTags = /<\/li>|<li\b(?:[^>]* data-key="([^"]*)")?[^>]*>/g;

/**
 * A region's new content, with a placeholder for each unchanged item. Most items are unchanged,
 * and the browser then neither parses nor compares them.
 */
export class AbridgedContent {
  /**
   * @param {Element} region
   * @param {string} html HTML from the core, which escapes all text
   */
  constructor(region, html) {
    this.region = region;
    /** @type {Map<string, string>} */
    this.items = new Map();
    /**
     * The items that the placeholders stand for.
     * @type {string[]}
     */
    this.unchanged = [];
    this.content = parse(this.abridge(html));
    forgetItems(region);
  }

  /** @param {string} html */
  abridge(html) {
    const found = outermostItems(html);
    for (const { key, item } of found) {
      // A key that occurs twice cannot identify an item.
      const isUsable = !this.items.has(key) && !fields.test(item);
      this.items.set(key, isUsable ? item : "");
    }
    const before = knownItems.get(this.region);
    let abridged = "";
    let end = 0;
    for (const { key, start, item } of found) {
      const known = this.items.get(key);
      if (!known || known !== before?.get(key)) continue;
      const index = this.unchanged.push(known) - 1;
      abridged += html.slice(end, start) + `<li data-key="${key}" data-same="${index}"></li>`;
      end = start + item.length;
    }
    return abridged + html.slice(end);
  }

  /**
   * Replaces a placeholder, and every placeholder within a node, with its item. An item that moved
   * to another list is rebuilt.
   * @param {Node} node
   * @returns {Node}
   */
  expand(node) {
    if (!(node instanceof Element)) return node;
    for (const placeholder of node.querySelectorAll("[data-same]")) {
      placeholder.replaceWith(this.expand(placeholder));
    }
    const index = node.getAttribute("data-same");
    if (!index) return node;
    return /** @type {Node} */ (parse(this.unchanged[Number(index)]).firstChild);
  }

  /** Records the items as the region's current items. */
  remember() {
    knownItems.set(this.region, this.items);
  }
}

/**
 * Discards the recorded items of a region that is about to change, and of the regions within and
 * around it.
 * @param {Element} region
 */
function forgetItems(region) {
  for (const other of knownItems.keys()) {
    if (other.contains(region) || region.contains(other)) knownItems.delete(other);
  }
}

/** @param {string} html */
function parse(html) {
  const template = document.createElement("template");
  template.innerHTML = trustedTypesPolicy.createHTML(html);
  return template.content;
}

/**
 * Finds the list items with a key that are not inside another item.
 * @param {string} html
 */
function outermostItems(html) {
  const found = [];
  let depth = 0;
  let start = 0;
  let key = "";
  for (const { 0: tag, 1: name = "", index = 0 } of html.matchAll(itemTags)) {
    if (tag !== "</li>") {
      if (depth === 0) {
        start = index;
        key = name;
      }
      depth += 1;
      continue;
    }
    depth -= 1;
    if (depth === 0 && key) found.push({ key, start, item: html.slice(start, index + tag.length) });
  }
  return found;
}
