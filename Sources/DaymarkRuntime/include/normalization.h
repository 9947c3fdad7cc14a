#pragma once

#include <stdint.h>

/// The scalars of a scalar's canonical decomposition (Unicode, chapter 3.7), at most four, put into `out`.
/// Returns how many; 0 where it does not decompose. Hangul, which is reckoned, is not in it.
int daymark_decompose(uint32_t scalar, uint32_t *out);

/// The primary composite of two scalars; UINT32_MAX where there is none.
uint32_t daymark_compose(uint32_t first, uint32_t second);

/// The combining class, from bit 3; bit 0: it decomposes, bit 1: it is never in NFC, bit 2: it may be the second of a pair.
uint16_t daymark_normal(uint32_t scalar);
