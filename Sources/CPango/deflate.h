// What ISA-L compresses and checks with; it compresses by way of one function, because its stream holds arrays that
// Swift does not import.
#ifndef MILIEU_DEFLATE_H
#define MILIEU_DEFLATE_H

#include <isa-l/crc.h>
#include <isa-l/igzip_lib.h>
#include <stdint.h>
#include <stdlib.h>

// Compresses `count` bytes into the format of zlib. Returns how many bytes were written, 0 where they are more than
// `capacity` or there is no memory.
static inline size_t milieu_deflate(
  const uint8_t *bytes, size_t count, uint8_t *output, size_t capacity) {
  // A length is 32 bits there.
  const size_t most = (size_t)1 << 30;
  struct isal_zstream *stream = (struct isal_zstream *)malloc(sizeof *stream);
  uint8_t *memory = (uint8_t *)malloc(ISAL_DEF_LVL1_DEFAULT);
  size_t written = 0;
  int status = stream && memory ? COMP_OK : STATELESS_OVERFLOW;
  if (status == COMP_OK) {
    isal_deflate_init(stream);
    // The first level that looks at the data before it chooses its words: three to four times as fast as zlib.
    stream->level = 1;
    stream->level_buf = memory;
    stream->level_buf_size = ISAL_DEF_LVL1_DEFAULT;
    stream->gzip_flag = IGZIP_ZLIB;
    stream->next_in = (uint8_t *)bytes;
    do {
      size_t left = count - (size_t)(stream->next_in - bytes);
      size_t room = capacity - written;
      stream->avail_in = (uint32_t)(left < most ? left : most);
      stream->end_of_stream = left <= most;
      stream->next_out = output + written;
      stream->avail_out = (uint32_t)(room < most ? room : most);
      status = room == 0 ? STATELESS_OVERFLOW : isal_deflate(stream);
      written = (size_t)(stream->next_out - output);
    } while (status == COMP_OK && stream->internal_state.state != ZSTATE_END);
  }
  free(memory);
  free(stream);
  return status == COMP_OK ? written : 0;
}

#endif
