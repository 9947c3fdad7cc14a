#include "normalization.h"

#include <stddef.h>

#include "normalization.inc"

// Canonical equivalence, which Swift's comparison and hashing of text use. The standard library's hash tables take
// 19 KB of the download. These tables take 4 KB and are unpacked in 50 µs at the first text that needs them.
// See docs/decisions/0004-building-the-module.md.
//
// packed_scalars  every scalar that decomposes, as the difference from the previous one; 7 bits a byte, lowest first
// packed_firsts   the first scalar of its decomposition, as a zigzag-coded difference from the previous first
// packed_seconds  twice the index of the second scalar in `marks`, or 0 without one; plus 1 if the pair never composes
// packed_gaps, packed_lengths, packed_classes
//                 runs of scalars with one class: gap to the previous run, length, and index in `classes`

typedef struct Pair {
  uint32_t scalar, first, second;
  uint16_t next; // index of the next pair in the same slot, plus one
  uint8_t composes;
} Pair;

typedef struct Stretch {
  uint32_t begin, end;
  uint16_t class;
} Stretch;

enum { SLOTS = 1024, DEEPEST = 4 };

static Pair pairs[PAIRS];
static Stretch stretches[STRETCHES];
static uint16_t slots[SLOTS]; // index of the first composing pair, plus one

static uint32_t number(const uint8_t **at) {
  uint32_t value = 0;
  for (int shift = 0;; shift += 7) {
    uint8_t byte = *(*at)++;
    value |= (uint32_t)(byte & 127) << shift;
    if (byte < 128) return value;
  }
}

static size_t slot(uint32_t first, uint32_t second) { return (first * 31 + second) % SLOTS; }

static void unpack(void) {
  const uint8_t *scalars = packed_scalars, *firsts = packed_firsts, *gaps = packed_gaps, *lengths = packed_lengths;
  uint32_t scalar = 0, first = 0, end = 0;
  for (int i = 0; i < PAIRS; i++) {
    uint32_t step = number(&firsts);
    scalar += number(&scalars);
    first += step & 1 ? 0u - (step + 1) / 2 : step / 2;
    pairs[i] = (Pair){scalar, first, marks[packed_seconds[i] / 2], 0, packed_seconds[i] != 0 && packed_seconds[i] % 2 == 0};
    if (!pairs[i].composes) continue;
    uint16_t *head = &slots[slot(first, pairs[i].second)];
    pairs[i].next = *head;
    *head = (uint16_t)(i + 1);
  }
  for (int i = 0; i < STRETCHES; i++) {
    uint32_t begin = end + number(&gaps);
    end = begin + number(&lengths);
    stretches[i] = (Stretch){begin, end, classes[packed_classes[i]]};
  }
}

static void ready(void) {
  static char unpacked;
  if (unpacked) return;
  unpack();
  unpacked = 1;
}

static const Pair *find(uint32_t scalar) {
  ready();
  int low = 0, high = PAIRS;
  while (low < high) {
    int middle = (low + high) / 2;
    if (pairs[middle].scalar < scalar) low = middle + 1;
    else high = middle;
  }
  return low < PAIRS && pairs[low].scalar == scalar ? &pairs[low] : NULL;
}

int daymark_decompose(uint32_t scalar, uint32_t *out) {
  uint32_t seconds[DEEPEST];
  int depth = 0, count = 0;
  const Pair *pair = find(scalar);
  if (!pair) return 0;
  for (; pair && depth < DEEPEST; pair = find(scalar)) {
    scalar = pair->first;
    if (pair->second) seconds[depth++] = pair->second;
  }
  out[count++] = scalar;
  while (depth > 0) out[count++] = seconds[--depth];
  return count;
}

uint32_t daymark_compose(uint32_t first, uint32_t second) {
  ready();
  for (uint16_t at = slots[slot(first, second)]; at != 0; at = pairs[at - 1].next) {
    const Pair *pair = &pairs[at - 1];
    if (pair->first == first && pair->second == second) return pair->scalar;
  }
  return UINT32_MAX;
}

uint16_t daymark_normal(uint32_t scalar) {
  if (scalar < 0xc0) return 0;
  const Pair *pair = find(scalar);
  uint16_t value = !pair ? 0 : pair->composes ? 1 : 3;
  int low = 0, high = STRETCHES;
  while (low < high) {
    int middle = (low + high) / 2;
    if (stretches[middle].end <= scalar) low = middle + 1;
    else high = middle;
  }
  return low < STRETCHES && stretches[low].begin <= scalar ? value | stretches[low].class : value;
}

#if defined(__wasm__)

// Replacements for functions of the standard library, under their names. The library reads one answer (a length and
// UTF-8) before it asks for the next, so a single buffer is enough.

enum { LONGEST = 1 + 4 * DEEPEST };
static uint8_t answer[LONGEST];
const uint8_t *const _swift_stdlib_nfd_decompositions = answer;

static uint8_t *encode(uint32_t scalar, uint8_t *out) {
  if (scalar < 0x80) {
    *out++ = (uint8_t)scalar;
    return out;
  }
  int more = scalar < 0x800 ? 1 : scalar < 0x10000 ? 2 : 3;
  *out++ = (uint8_t)(0xff00 >> (more + 1) | scalar >> 6 * more);
  while (more-- > 0) *out++ = (uint8_t)(0x80 | (scalar >> 6 * more & 63));
  return out;
}

/// Returns the scalar in the low 18 bits if it decomposes. The upper bits hold the offset of the decomposition, which
/// is always 0 here.
uint32_t _swift_stdlib_getDecompositionEntry(uint32_t scalar) {
  uint32_t parts[DEEPEST];
  int count = daymark_decompose(scalar, parts);
  uint8_t *end = answer + 1;
  for (int i = 0; i < count; i++) end = encode(parts[i], end);
  answer[0] = (uint8_t)(end - answer - 1);
  return count > 0 ? scalar : 0;
}

uint32_t _swift_stdlib_getComposition(uint32_t first, uint32_t second) { return daymark_compose(first, second); }

uint16_t _swift_stdlib_getNormData(uint32_t scalar) { return daymark_normal(scalar); }

#endif
