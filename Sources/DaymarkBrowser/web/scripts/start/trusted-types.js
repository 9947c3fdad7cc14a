import { scriptURL } from "./environment.js";

const ownScripts = ["sw.js", scriptURL];

const rules = {
  /** @param {string} html */
  createHTML: (html) => html,

  /** @param {string} url */
  createScriptURL: (url) => {
    if (!ownScripts.includes(url)) throw new TypeError(`${url} is not a script of Daymark`);
    return url;
  },
};

/**
 * The page's only Trusted Types policy. Markup comes from the core, which escapes all text. Only
 * the service worker and the worker's script are loaded by URL.
 * @type {{createHTML(html: string): any, createScriptURL(url: string): any}}
 */
export const trustedTypesPolicy = globalThis.trustedTypes?.createPolicy("daymark", rules) ?? rules;
