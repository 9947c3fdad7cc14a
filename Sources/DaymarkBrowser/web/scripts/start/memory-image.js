// An image is a snapshot of a core's memory.

/** The page size of an image, in bytes. Empty pages are left out. */
const pageSize = 4096;

/** The page size of WebAssembly memory, in bytes. */
const wasmPageSize = 65_536;

/** The maximum size of a memory whose image is stored, in bytes. */
const maxStoredMemory = 1 << 27;

/**
 * A copy of a core's memory without its empty pages. `runs` holds the start and end of each part
 * that is not empty, and `bytes` the concatenated parts.
 * @typedef {{size: number, runs: number[][], bytes: ArrayBuffer, sum?: number}} MemoryImage
 */

/**
 * Copies the memory of a core. Between two calls, the memory is the core's entire state.
 * @param {any} exports
 * @returns {MemoryImage}
 */
export function captureMemory({ held, memory: { buffer } }) {
  const size = buffer.byteLength;
  /** @type {number[][]} */
  const runs = [];
  // `held` returns the start of the next page that is not empty.
  let start = held(0, size);
  while (start < size) {
    let end = start + pageSize;
    let next = held(end, size);
    while (next === end && end < size) {
      end += pageSize;
      next = held(end, size);
    }
    runs.push([start, end]);
    start = next;
  }
  const count = runs.reduce((sum, [start, end]) => sum + end - start, 0);
  const bytes = new Uint8Array(count);
  let offset = 0;
  for (const [start, end] of runs) {
    bytes.set(new Uint8Array(buffer, start, end - start), offset);
    offset += end - start;
  }
  return { size, runs, bytes: bytes.buffer };
}

/**
 * Restores an image into the memory of a newly instantiated core.
 * @param {WebAssembly.Memory} memory
 * @param {MemoryImage} image
 */
export function restoreMemory(memory, image) {
  memory.grow((image.size - memory.buffer.byteLength) / wasmPageSize);
  const target = new Uint8Array(memory.buffer);
  let offset = 0;
  for (const [start, end] of image.runs) {
    target.set(new Uint8Array(image.bytes, offset, end - start), start);
    offset += end - start;
  }
  if (image.sum !== undefined && checksum(image.bytes) !== image.sum) {
    throw new RangeError("the image of the memory is damaged");
  }
}

/**
 * Copies the memory of a core in its storage format.
 * @param {any} exports
 * @param {string} name the module and browser that the image belongs to
 */
export function storedImage(exports, name) {
  if (exports.memory.buffer.byteLength > maxStoredMemory) return { name };
  const { size, runs, bytes } = captureMemory(exports);
  return { name, size, runs, sum: checksum(bytes), blob: new Blob([bytes]) };
}

/**
 * Sums one word of every 64 bytes. This is enough, because a disk loses far larger parts.
 * @param {ArrayBuffer} bytes
 */
function checksum(bytes) {
  const words = new Uint32Array(bytes);
  let sum = 0;
  for (let index = 0; index < words.length; index += 16) {
    sum = (Math.imul(sum, 31) + words[index]) | 0;
  }
  return sum;
}
