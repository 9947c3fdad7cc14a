const ours = ["sw.js", import.meta.url], refuse = (/** @type {string} */ text) => { throw new TypeError(`${text} is no script of ours`); };
const createScriptURL = (/** @type {string} */ text) => ours.includes(text) ? text : refuse(text);
const rules = { createHTML: (/** @type {string} */ text) => text, createScriptURL };

// The page's one Trusted Types policy: markup comes from the core, which escapes every text, and the only scripts that are
// named by address are the service worker and the one that this is part of.
/** @type {{createHTML(text: string): any, createScriptURL(text: string): any}} */
export const trusted = /** @type {any} */ (globalThis).trustedTypes?.createPolicy("daymark", rules) ?? rules;
