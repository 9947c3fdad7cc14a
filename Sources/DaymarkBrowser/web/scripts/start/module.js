import { scriptURL } from "./environment.js";

/**
 * Compiles the WebAssembly module. The caller keeps the result for restarts.
 * @param {boolean} withGallery
 * @returns {Promise<WebAssembly.Module>}
 */
export async function compileModule(withGallery) {
  if (!withGallery) return compile("daymark.wasm");
  try {
    return await compile("gallery.wasm");
  } catch {
    // There is no network, and the service worker does not cache the gallery.
    return compile("daymark.wasm");
  }
}

/** @param {string} name */
async function compile(name) {
  const url = new URL(name, scriptURL);
  try {
    return await WebAssembly.compileStreaming(fetch(url));
  } catch (error) {
    if (error instanceof WebAssembly.CompileError) throw error;
    // The host serves .wasm with another content type, which prevents streaming compilation.
    const response = await fetch(url);
    return WebAssembly.compile(await response.arrayBuffer());
  }
}
