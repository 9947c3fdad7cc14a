#pragma once

#include <stdint.h>

/// Writes the canonical decomposition of a scalar (Unicode, chapter 3.7), at most four scalars, to `out`.
/// Returns their number, or 0 if the scalar does not decompose. Hangul is not included, because it is computed.
int daymark_decompose(uint32_t scalar, uint32_t *out);

/// Returns the primary composite of two scalars, or UINT32_MAX if there is none.
uint32_t daymark_compose(uint32_t first, uint32_t second);

/// The combining class, from bit 3; bit 0: it decomposes, bit 1: it is never in NFC, bit 2: it may be the second of a pair.
uint16_t daymark_normal(uint32_t scalar);
