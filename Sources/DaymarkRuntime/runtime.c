#include "runtime.h"

#if !defined(__wasm__)

void daymark_seed(uint64_t seed) { (void)seed; }

#else

// The C library functions that Embedded Swift needs: see docs/decisions/0003-own-c-runtime.md.

static uint64_t state = 0x9e3779b97f4a7c15u;

void daymark_seed(uint64_t seed) { state ^= seed; }

// SplitMix64 (Steele, Lea and Flood, 2014).
void arc4random_buf(void *buffer, size_t count) {
  unsigned char *out = buffer;
  while (count > 0) {
    state += 0x9e3779b97f4a7c15u;
    uint64_t word = state;
    word = (word ^ (word >> 30)) * 0xbf58476d1ce4e5b9u;
    word = (word ^ (word >> 27)) * 0x94d049bb133111ebu;
    word ^= word >> 31;
    for (int i = 0; i < 8 && count > 0; i++, count--) {
      *out++ = (unsigned char)word;
      word >>= 8;
    }
  }
}

// Uses the bulk memory instructions, which every current browser supports.

void *memcpy(void *to, const void *from, size_t count) {
  return __builtin_memcpy(to, from, count);
}

void *memmove(void *to, const void *from, size_t count) {
  return __builtin_memmove(to, from, count);
}

void *memset(void *to, int byte, size_t count) {
  return __builtin_memset(to, byte, count);
}

int memcmp(const void *a, const void *b, size_t count) {
  const unsigned char *x = a, *y = b;
  for (; count >= 8; count -= 8, x += 8, y += 8) {
    uint64_t left, right;
    __builtin_memcpy(&left, x, 8);
    __builtin_memcpy(&right, y, 8);
    if (left != right) break;
  }
  for (; count > 0; count--, x++, y++) {
    if (*x != *y) return *x - *y;
  }
  return 0;
}

size_t strlen(const char *text) {
  size_t count = 0;
  while (text[count]) count++;
  return count;
}

// A debug build prints why it traps. A page has nowhere to print it, and the trap itself reaches the shell.
int putchar(int character) { return character; }

// 128-bit multiplication; the compiler calls it by this name.
typedef union {
  __int128 whole;
  struct {
    uint64_t low, high;
  } half;
} Wide;

__int128 __multi3(__int128 a, __int128 b) {
  Wide x = {.whole = a}, y = {.whole = b}, product;
  uint64_t xl = x.half.low & 0xffffffffu, xh = x.half.low >> 32;
  uint64_t yl = y.half.low & 0xffffffffu, yh = y.half.low >> 32;
  uint64_t ll = xl * yl, lh = xl * yh, hl = xh * yl, hh = xh * yh;
  uint64_t middle = (ll >> 32) + (lh & 0xffffffffu) + (hl & 0xffffffffu);
  product.half.low = (middle << 32) | (ll & 0xffffffffu);
  product.half.high = hh + (lh >> 32) + (hl >> 32) + (middle >> 32) + x.half.high * y.half.low + x.half.low * y.half.high;
  return product.whole;
}

#endif
