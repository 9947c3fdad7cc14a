// @ts-check
const rules = {
  createHTML: (/** @type {string} */ text) => text,
  createScriptURL: (/** @type {string} */ text) => {
    if (text === "sw.js") return text;
    throw new TypeError(`${text} is no script of ours`);
  },
};

// The page's one Trusted Types policy: markup comes from the core, which escapes every text, and the only script that is
// named by address is the service worker.
/** @type {{createHTML(text: string): any, createScriptURL(text: string): any}} */
export const trusted = /** @type {any} */ (globalThis).trustedTypes?.createPolicy("daymark", rules) ?? rules;
