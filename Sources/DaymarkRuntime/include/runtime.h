#pragma once

#include <stddef.h>
#include <stdint.h>

/// Seeds what Swift hashes with. Call it once, before anything else; nothing secret may rest on it.
void daymark_seed(uint64_t seed);
