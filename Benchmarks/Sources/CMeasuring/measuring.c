#include "measuring.h"

#include <malloc.h>
#include <time.h>

int64_t measuring_live_heap(void) {
  struct mallinfo2 info = mallinfo2();
  return (int64_t)(info.uordblks + info.hblkhd);
}

int64_t measuring_now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
}

__attribute__((noinline)) void measuring_region(void (*body)(void *), void *context) {
  body(context);
}
