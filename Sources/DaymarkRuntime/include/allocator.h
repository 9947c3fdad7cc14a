#pragma once

#include <stddef.h>

/// A block of at least `size` bytes, aligned to 16; null when there is no more memory.
void *daymark_allocate(size_t size);

/// Gives a block back. Null does nothing; anything else that is no block in use stops the program.
void daymark_release(void *block);

/// Bytes in use, for tests.
size_t daymark_used(void);

/// More memory from outside, aligned to 16; null when there is none. Outside the browser there are 64 MB, for tests.
char *daymark_more(size_t size);
