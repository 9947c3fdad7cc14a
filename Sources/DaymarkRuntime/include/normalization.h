#pragma once

#include <stdint.h>

/// Writes the canonical decomposition of a scalar (Unicode, chapter 3.7), at most four scalars, to `out`.
/// Returns their number, or 0 if the scalar does not decompose. Hangul is not included, because it is computed.
int daymark_decompose(uint32_t scalar, uint32_t *out);

/// Returns the primary composite of two scalars, or UINT32_MAX if there is none.
uint32_t daymark_compose(uint32_t first, uint32_t second);

/// Returns the combining class, starting at bit 3, and three flags: the scalar decomposes (bit 0), it is never in NFC
/// (bit 1), and it may be the second of a pair (bit 2).
uint16_t daymark_normal(uint32_t scalar);
