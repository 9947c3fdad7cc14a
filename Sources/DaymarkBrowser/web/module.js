import { zoneTable } from "./zones.js";

const encoder = new TextEncoder(), decoder = new TextDecoder();

/** @param {boolean} isGallery @returns {Promise<WebAssembly.Module>} The compiled core; a restart after a trap needs no download. */
export const compile = (isGallery) => isGallery ? load("gallery.wasm").catch(() => load("daymark.wasm")) : load("daymark.wasm");

/** @param {string} name */ async function load(name) {
  const place = new URL(name, import.meta.url);
  try {
    return await WebAssembly.compileStreaming(fetch(place));
  } catch (error) {
    if (error instanceof WebAssembly.CompileError) throw error; // Else a host serves .wasm as something else.
    return WebAssembly.compile(await (await fetch(place)).arrayBuffer());
  }
}

/** What an image of the memory is made of, and the largest memory of which one is kept; in bytes. */ const page = 4096, mostKept = 1 << 27;

/** @typedef {{size: number, runs: number[][], bytes: ArrayBuffer, sum?: number}} Image */

const sum = (/** @type {ArrayBuffer} */ bytes) => {
  let sum = 0;
  for (let words = new Uint32Array(bytes), at = 0; at < words.length; at += 16) sum = Math.imul(sum, 31) + words[at] | 0;
  return sum;
}; // A word of each line of 64 bytes: what a disk leaves empty or takes from elsewhere is far larger.

/** An instance of the core. Everything passes as JSON in its memory. */ export class Core {
  /** @param {WebAssembly.Module} compiled @param {Image} [image] */ static async make(compiled, image) {
    /** @type {any} */ let exports;
    const put = (/** @type {string} */ text) => {
      const bytes = encoder.encode(text), at = exports.allocate(bytes.length) >>> 0;
      if (at === 0) throw new WebAssembly.RuntimeError("out of memory");
      new Uint8Array(exports.memory.buffer, at, bytes.length).set(bytes);
      return { at, count: bytes.length };
    };
    const zone = (/** @type {number} */ at, /** @type {number} */ count, /** @type {number} */ length) => {
      const table = zoneTable(decoder.decode(new Uint8Array(exports.memory.buffer, at >>> 0, count)));
      if (!table) return 0;
      const placed = put(JSON.stringify(table));
      new DataView(exports.memory.buffer).setUint32(length >>> 0, placed.count, true);
      return placed.at;
    };
    exports = (await WebAssembly.instantiate(compiled, { shell: { zone } })).exports;
    if (image) {
      exports.memory.grow((image.size - exports.memory.buffer.byteLength) / 65536);
      const memory = new Uint8Array(exports.memory.buffer);
      let at = 0;
      for (const [from, upTo] of image.runs) memory.set(new Uint8Array(image.bytes, at, upTo - from), from), at += upTo - from;
      if (image.sum !== undefined && sum(image.bytes) !== image.sum) throw new RangeError("an image that is not whole");
    }
    return new Core(exports, put);
  }

  /** @returns {Image} Its memory but for pages that are empty: between two calls there is nothing else to a core. */ image() {
    const { held, memory: { buffer } } = this.exports, size = buffer.byteLength;
    /** @type {number[][]} */ const runs = [];
    for (let from = held(0, size), upTo = 0, next = 0; from < size; from = next) {
      for (upTo = from + page; (next = held(upTo, size)) === upTo && upTo < size;) upTo += page;
      runs.push([from, upTo]);
    }
    const bytes = new Uint8Array(runs.reduce((sum, [from, upTo]) => sum + upTo - from, 0));
    let at = 0;
    for (const [from, upTo] of runs) bytes.set(new Uint8Array(buffer, from, upTo - from), at), at += upTo - from;
    return { size, runs, bytes: bytes.buffer };
  }

  /** @param {string} name The same as it is kept. */ kept(name) {
    if (this.exports.memory.buffer.byteLength > mostKept) return { name };
    const { bytes, ...image } = this.image();
    return { name, ...image, sum: sum(bytes), blob: new Blob([bytes]) };
  }

  /** @param {any} exports @param {(text: string) => {at: number, count: number}} put */ constructor(exports, put) {
    this.exports = exports;
    this.put = put;
    this.isDead = false;
  }

  // Throws WebAssembly.RuntimeError when the core trapped; the instance is of no use then.
  /** @param {"start" | "begin" | "perform" | "check"} name @param {object} message @param {string} value What comes with it. */
  call(name, message, value = "") { return JSON.parse(this.pass(name, `${JSON.stringify(message)}\n${value}`)); }

  /** @param {string} name @param {string} text @returns {string} The same with texts that are JSON already. */ pass(name, text) {
    // What has trapped once may have been left half changed.
    if (this.isDead) throw new WebAssembly.RuntimeError("the core has stopped");
    this.isDead = true;
    const { at, count } = this.put(text), length = this.exports[name](at, count) >>> 0;
    this.isDead = false;
    return decoder.decode(new Uint8Array(this.exports.memory.buffer, this.exports.answer_at() >>> 0, length));
  }
}
