// What ISA-L compresses and checks with; it compresses by way of one function, because its stream holds arrays that
// Swift does not import.
#ifndef MILIEU_DEFLATE_H
#define MILIEU_DEFLATE_H

#include <isa-l/crc.h>
#include <isa-l/igzip_lib.h>
#include <stdint.h>
#include <stdlib.h>

// Compresses `count` bytes into the format of zlib, in memory that the caller frees. Returns NULL where there is no
// memory.
static inline uint8_t *milieu_deflate(const uint8_t *bytes, size_t count, size_t *written) {
  // A length is 32 bits there.
  const size_t most = (size_t)1 << 30;
  // Pictures of interfaces shrink to less than that; for others the memory grows. As much as the bytes take would be
  // more than malloc keeps for the next picture, and come as new pages from the system each time.
  size_t capacity = count / 16 + 4096;
  struct isal_zstream *stream = (struct isal_zstream *)malloc(sizeof *stream);
  uint8_t *memory = (uint8_t *)malloc(ISAL_DEF_LVL1_DEFAULT);
  uint8_t *output = (uint8_t *)malloc(capacity);
  int status = stream && memory && output ? COMP_OK : STATELESS_OVERFLOW;
  *written = 0;
  if (status == COMP_OK) {
    isal_deflate_init(stream);
    // The first level that looks at the data before it chooses its words: three to four times as fast as zlib.
    stream->level = 1;
    stream->level_buf = memory;
    stream->level_buf_size = ISAL_DEF_LVL1_DEFAULT;
    stream->gzip_flag = IGZIP_ZLIB;
    stream->next_in = (uint8_t *)bytes;
    do {
      if (*written == capacity) {
        uint8_t *larger = (uint8_t *)realloc(output, 2 * capacity);
        if (!larger) {
          status = STATELESS_OVERFLOW;
          break;
        }
        output = larger;
        capacity *= 2;
      }
      size_t left = count - (size_t)(stream->next_in - bytes);
      size_t room = capacity - *written;
      stream->avail_in = (uint32_t)(left < most ? left : most);
      stream->end_of_stream = left <= most;
      stream->next_out = output + *written;
      stream->avail_out = (uint32_t)(room < most ? room : most);
      status = isal_deflate(stream);
      *written = (size_t)(stream->next_out - output);
    } while (status == COMP_OK && stream->internal_state.state != ZSTATE_END);
  }
  free(memory);
  free(stream);
  if (status == COMP_OK) return output;
  free(output);
  return NULL;
}

#endif
