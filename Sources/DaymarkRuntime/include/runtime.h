#pragma once

#include <stddef.h>
#include <stdint.h>

/// Seeds Swift's hashing. Call it once, before anything else. The numbers are not suitable for secrets.
void daymark_seed(uint64_t seed);
