#pragma once

#include <stddef.h>

/// Allocates at least `size` bytes, aligned to 16. Returns null when memory runs out.
void *daymark_allocate(size_t size);

/// Frees a block. Null is ignored; any other pointer that is not a block in use traps.
void daymark_release(void *block);

/// Returns the number of bytes in use, for tests.
size_t daymark_used(void);

/// Gets more memory from the host, aligned to 16, or null. Native tests have 64 MB.
char *daymark_more(size_t size);
