import { captureMemory, restoreMemory, storedImage } from "./memory-image.js";
import { timeZoneTable } from "./time-zones.js";

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** An instance of the WebAssembly module. All data passes through its memory as JSON. */
export class Core {
  /**
   * @param {WebAssembly.Module} compiled
   * @param {import("./memory-image.js").MemoryImage} [image] the memory to resume from
   */
  static async instantiate(compiled, image) {
    /** @type {Core | undefined} */
    let core;
    /** @type {(address: number, count: number, lengthAddress: number) => number} */
    const zone = (address, count, lengthAddress) =>
      core?.writeTimeZone(address, count, lengthAddress) ?? 0;
    const { exports } = await WebAssembly.instantiate(compiled, { shell: { zone } });
    core = new Core(exports);
    if (image) restoreMemory(core.exports.memory, image);
    return core;
  }

  /** @param {any} exports */
  constructor(exports) {
    this.exports = exports;
    this.hasStopped = false;
  }

  /**
   * Calls an export with a message and an input value.
   * @param {"start" | "begin" | "perform" | "check"} name
   * @param {object} message
   * @param {string} value text that is passed unchanged after the message
   */
  call(name, message, value = "") {
    return JSON.parse(this.callWithText(name, `${JSON.stringify(message)}\n${value}`));
  }

  /**
   * Calls an export with text. If the module traps, throws a WebAssembly.RuntimeError, or a
   * RangeError for a stack overflow. The instance cannot be used afterwards.
   * @param {string} name
   * @param {string} text
   * @returns {string} the answer as JSON
   */
  callWithText(name, text) {
    if (this.hasStopped) throw new WebAssembly.RuntimeError("the core has stopped");
    // A trap may leave the memory inconsistent, so only a call that returns resets this.
    this.hasStopped = true;
    const { address, count } = this.write(text);
    const length = this.exports[name](address, count) >>> 0;
    this.hasStopped = false;
    return this.read(this.exports.answer_at(), length);
  }

  /** Copies the memory, so that another instance can resume from it. */
  memoryImage() {
    return captureMemory(this.exports);
  }

  /**
   * Copies the memory in its storage format.
   * @param {string} name
   */
  storedImage(name) {
    return storedImage(this.exports, name);
  }

  /** @param {string} text */
  write(text) {
    const bytes = encoder.encode(text);
    const address = this.exports.allocate(bytes.length) >>> 0;
    if (address === 0) throw new WebAssembly.RuntimeError("out of memory");
    new Uint8Array(this.exports.memory.buffer, address, bytes.length).set(bytes);
    return { address, count: bytes.length };
  }

  /**
   * @param {number} address
   * @param {number} count
   */
  read(address, count) {
    return decoder.decode(new Uint8Array(this.exports.memory.buffer, address >>> 0, count));
  }

  /**
   * Provides the module with a time zone: writes its table into the memory and the table's length
   * to `lengthAddress`. Returns the table's address, or 0 for an unknown zone.
   * @param {number} address
   * @param {number} count
   * @param {number} lengthAddress
   */
  writeTimeZone(address, count, lengthAddress) {
    const table = timeZoneTable(this.read(address, count));
    if (!table) return 0;
    const written = this.write(JSON.stringify(table));
    const view = new DataView(this.exports.memory.buffer);
    view.setUint32(lengthAddress >>> 0, written.count, true);
    return written.address;
  }
}
