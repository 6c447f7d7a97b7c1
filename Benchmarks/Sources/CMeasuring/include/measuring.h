#pragma once
#include <stdint.h>

/// Bytes of the heap that are in use now, in all arenas.
int64_t measuring_live_heap(void);

/// Nanoseconds of a clock that never goes back.
int64_t measuring_now(void);

/// Calls back once. A profiler that counts only inside of this function counts one operation.
void measuring_region(void (*_Nonnull body)(void *_Nullable context), void *_Nullable context);
