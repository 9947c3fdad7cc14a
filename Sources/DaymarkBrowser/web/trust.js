// @ts-check
// The page's one Trusted Types policy: markup comes from the core, which escapes every text, and the only script that is
// named by address is the service worker.
export const trusted = make();

/** @returns {{createHTML(text: string): any, createScriptURL(text: string): any}} */
function make() {
  const rules = {
    createHTML: (/** @type {string} */ text) => text,
    createScriptURL: (/** @type {string} */ text) => {
      if (text !== "sw.js") throw new TypeError(`${text} is no script of ours`);
      return text;
    },
  };
  return /** @type {any} */ (globalThis).trustedTypes?.createPolicy("daymark", rules) ?? rules;
}
