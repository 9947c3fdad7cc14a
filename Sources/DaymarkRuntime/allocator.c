#include "allocator.h"

// A segregated free-list allocator. Blocks of up to 32 KB come in size classes, four to each power of two. They are cut
// from pages that are never returned. Larger blocks come from a list in address order, where free neighbours are
// joined.
// Every block has a header of 16 bytes before it, so all are aligned to 16.

typedef struct Header {
  size_t size;  // size of the block without its header
  size_t class; // LARGE for the list of large blocks
  size_t guard; // MAGIC while in use, so that a double free is detected
  size_t pad;
} Header;

typedef struct Free {
  struct Free *next;
} Free;

enum { CLASSES = 48, LARGE = CLASSES, LARGEST_SMALL = 32768, CHUNK = 65536 };
#define MAGIC ((size_t)0xd41f0e5au)
#define FREED ((size_t)0x0f4eed00u)
#define HEAD ((sizeof(Header) + 15) & ~(size_t)15)

static Free *lists[CLASSES];
static Header *large; // free large blocks in address order, linked through their first word
static char *chunk, *chunk_end;
static size_t used;

static Header **link_of(Header *h) { return (Header **)((char *)h + HEAD); }

static size_t class_of(size_t size) {
  if (size <= 64) return (size + 15) / 16 - 1; // 16, 32, 48, 64
  size_t power = 6, top = size - 1;
  while ((top >> (power + 1)) != 0) power++;
  return 4 + (power - 6) * 4 + ((top >> (power - 2)) & 3);
}

static size_t size_of_class(size_t class) {
  if (class < 4) return (class + 1) * 16;
  size_t power = 6 + (class - 4) / 4;
  return ((size_t)1 << power) + (((class - 4) % 4 + 1) << (power - 2));
}

static void *in_use(Header *h, size_t size, size_t class) {
  h->size = size;
  h->class = class;
  h->guard = MAGIC;
  used += size;
  return (char *)h + HEAD;
}

static void *small(size_t size) {
  size_t class = class_of(size);
  size = size_of_class(class);
  if (lists[class]) {
    Free *block = lists[class];
    lists[class] = block->next;
    return in_use((Header *)((char *)block - HEAD), size, class);
  }
  if ((size_t)(chunk_end - chunk) < size + HEAD) {
    size_t wanted = size + HEAD > CHUNK ? size + HEAD : CHUNK;
    char *fresh = daymark_more(wanted);
    if (!fresh) return 0;
    // The rest of the old chunk is lost unless the new one follows it: at most one block per chunk.
    if (fresh != chunk_end) chunk = fresh;
    chunk_end = fresh + wanted;
  }
  Header *h = (Header *)chunk;
  chunk += size + HEAD;
  return in_use(h, size, class);
}

static void *big(size_t size) {
  size = (size + 4095) & ~(size_t)4095;
  Header **place = &large, **best = 0;
  for (; *place; place = link_of(*place)) {
    if ((*place)->size >= size && (!best || (*place)->size < (*best)->size)) best = place;
  }
  if (best) {
    Header *h = *best;
    size_t left = h->size - size;
    if (left > 4096 + HEAD) {
      Header *rest = (Header *)((char *)h + HEAD + size);
      rest->size = left - HEAD;
      rest->class = LARGE;
      rest->guard = FREED;
      *link_of(rest) = *link_of(h);
      *best = rest;
    } else {
      size = h->size;
      *best = *link_of(h);
    }
    return in_use(h, size, LARGE);
  }
  Header *h = (Header *)daymark_more(size + HEAD);
  return h ? in_use(h, size, LARGE) : 0;
}

void *daymark_allocate(size_t size) {
  if (size == 0) size = 1;
  if (size > (size_t)1 << 30) return 0;
  return size <= LARGEST_SMALL ? small(size) : big(size);
}

static void join(Header *first) {
  Header *next = *link_of(first);
  if (next && (char *)first + HEAD + first->size == (char *)next) {
    first->size += HEAD + next->size;
    *link_of(first) = *link_of(next);
  }
}

void daymark_release(void *block) {
  if (!block) return;
  Header *h = (Header *)((char *)block - HEAD);
  if (h->guard != MAGIC) __builtin_trap();
  h->guard = FREED;
  used -= h->size;
  if (h->class != LARGE) {
    Free *entry = block;
    entry->next = lists[h->class];
    lists[h->class] = entry;
    return;
  }
  // Freed pages are cleared, because an image of the memory leaves out empty pages.
  __builtin_memset(block, 0, h->size);
  Header *before = 0, **place = &large;
  while (*place && *place < h) {
    before = *place;
    place = link_of(*place);
  }
  *link_of(h) = *place;
  *place = h;
  join(h);
  if (before) join(before);
}

size_t daymark_used(void) { return used; }

#if defined(__wasm__)

extern char __heap_base;
static char *heap_end;

// Returns the first 4 KB page at or after `at` that is not empty, or `end`. Both must be page aligned.
// The shell uses it to save only the pages that hold something.
__attribute__((export_name("held"))) size_t daymark_held(size_t at, size_t end) {
  for (; at < end; at += sizeof(unsigned long long))
    if (*(const unsigned long long *)at) return at & ~(size_t)4095;
  return end;
}

char *daymark_more(size_t size) {
  size_t pages = __builtin_wasm_memory_size(0);
  if (!heap_end) heap_end = (char *)(((size_t)&__heap_base + 15) & ~(size_t)15);
  size = (size + 15) & ~(size_t)15;
  size_t limit = pages * 65536;
  if (size > (size_t)0xffff0000u - (size_t)heap_end) return 0;
  size_t end = (size_t)heap_end + size;
  if (end > limit) {
    size_t needed = (end - limit + 65535) / 65536;
    // Growing has a fixed cost, so a large memory grows by an eighth at once.
    size_t wanted = needed > pages / 8 ? needed : pages / 8;
    if (__builtin_wasm_memory_grow(0, wanted) == (size_t)-1 && __builtin_wasm_memory_grow(0, needed) == (size_t)-1) return 0;
  }
  char *fresh = heap_end;
  heap_end += size;
  return fresh;
}

int posix_memalign(void **out, size_t alignment, size_t size) {
  if (alignment > 16) return 22; // EINVAL: Daymark never asks for a larger alignment
  *out = daymark_allocate(size);
  return *out ? 0 : 12; // ENOMEM
}

void *malloc(size_t size) { return daymark_allocate(size); }
void free(void *block) { daymark_release(block); }

#else

// Used by the allocator's native tests.
_Alignas(16) static char arena[64 << 20];
static size_t arena_end;

char *daymark_more(size_t size) {
  size = (size + 15) & ~(size_t)15;
  if (size > sizeof arena - arena_end) return 0;
  char *fresh = arena + arena_end;
  arena_end += size;
  return fresh;
}

#endif
