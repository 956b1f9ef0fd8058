// SPDX-License-Identifier: Apache-2.0

// Decoders of content. libcurl can decode too, but it does not notice that compressed content ends too early, and it refuses gzip of
// more than one member. The libraries are those that libcurl itself uses. They are loaded as libcurl is, when they are used first.

#include "CMainstayCurl.h"

#ifdef __linux__

#include <dlfcn.h>
#include <stdatomic.h>
#include <stdlib.h>

// The interfaces of the libraries, as far as they are needed. They have been stable for many years, and so no headers are needed.

typedef struct {
    const uint8_t *next_in;
    unsigned avail_in;
    unsigned long total_in;
    uint8_t *next_out;
    unsigned avail_out;
    unsigned long total_out;
    const char *message;
    void *state, *allocate, *release, *opaque;
    int data_type;
    unsigned long adler, reserved;
} zlib_stream;

enum { ZLIB_OK = 0, ZLIB_STREAM_END = 1, ZLIB_BUFFER_ERROR = -5 };
enum { BROTLI_ERROR = 0, BROTLI_SUCCESS = 1 };
// RFC 9659 limits the window to 8 MiB, and so the memory.
enum { ZSTD_WINDOW_LOG_MAX = 100, WINDOW_LOG = 23 };

typedef struct { void *bytes; size_t size, position; } zstd_buffer;

static struct {
    int (*init)(zlib_stream *, int, const char *, int);
    int (*inflate)(zlib_stream *, int);
    int (*reset)(zlib_stream *);
    int (*end)(zlib_stream *);
} zlib;

static struct {
    void *(*create)(void *, void *, void *);
    int (*decode)(void *, size_t *, const uint8_t **, size_t *, uint8_t **, size_t *);
    void (*destroy)(void *);
} brotli;

static struct {
    void *(*create)(void);
    size_t (*set)(void *, int, int);
    size_t (*decode)(void *, zstd_buffer *, zstd_buffer *);
    size_t (*destroy)(void *);
    unsigned (*is_error)(size_t);
} zstd;

static pthread_mutex_t loading = PTHREAD_MUTEX_INITIALIZER;
static atomic_bool is_loaded[4];

#define FIND(place, name) ((*(void **)&(place) = dlsym(library, name)) != NULL)

static int load(int coding) {
    const char *name = coding == MAINSTAY_BROTLI ? "libbrotlidec.so.1" : coding == MAINSTAY_ZSTD ? "libzstd.so.1" : "libz.so.1";
    void *library = dlopen(name, RTLD_LAZY | RTLD_LOCAL);
    if (library == NULL) return 0;
    switch (coding) {
    case MAINSTAY_BROTLI:
        return FIND(brotli.create, "BrotliDecoderCreateInstance") && FIND(brotli.decode, "BrotliDecoderDecompressStream")
            && FIND(brotli.destroy, "BrotliDecoderDestroyInstance");
    case MAINSTAY_ZSTD:
        return FIND(zstd.create, "ZSTD_createDCtx") && FIND(zstd.set, "ZSTD_DCtx_setParameter")
            && FIND(zstd.decode, "ZSTD_decompressStream") && FIND(zstd.destroy, "ZSTD_freeDCtx")
            && FIND(zstd.is_error, "ZSTD_isError");
    default:
        return FIND(zlib.init, "inflateInit2_") && FIND(zlib.inflate, "inflate") && FIND(zlib.reset, "inflateReset")
            && FIND(zlib.end, "inflateEnd");
    }
}

int mainstay_decoder_exists(int coding) {
    if (atomic_load_explicit(&is_loaded[coding], memory_order_acquire)) return 1;
    pthread_mutex_lock(&loading);
    // A process that has no descriptor left for the library tries again at the next call.
    int isThere = is_loaded[coding] || load(coding);
    if (isThere) atomic_store_explicit(&is_loaded[coding], true, memory_order_release);
    pthread_mutex_unlock(&loading);
    return isThere;
}

struct mainstay_decoder {
    int coding;
    /// Whether all that has arrived is whole.
    int is_complete;
    /// Whether zlib is initialised. The first byte says which of its forms `deflate` has.
    int has_begun;
    zlib_stream zlib;
    void *state;
};

mainstay_decoder *mainstay_decoder_create(int coding) {
    if (!mainstay_decoder_exists(coding)) return NULL;
    mainstay_decoder *decoder = calloc(1, sizeof *decoder);
    if (decoder == NULL) return NULL;
    decoder->coding = coding;
    if (coding == MAINSTAY_BROTLI) decoder->state = brotli.create(NULL, NULL, NULL);
    if (coding == MAINSTAY_ZSTD) {
        decoder->state = zstd.create();
        if (decoder->state != NULL) zstd.set(decoder->state, ZSTD_WINDOW_LOG_MAX, WINDOW_LOG);
    }
    if (decoder->state == NULL && (coding == MAINSTAY_BROTLI || coding == MAINSTAY_ZSTD)) {
        free(decoder);
        return NULL;
    }
    return decoder;
}

void mainstay_decoder_free(mainstay_decoder *decoder) {
    if (decoder->coding == MAINSTAY_BROTLI) brotli.destroy(decoder->state);
    else if (decoder->coding == MAINSTAY_ZSTD) zstd.destroy(decoder->state);
    else if (decoder->has_begun) zlib.end(&decoder->zlib);
    free(decoder);
}

int mainstay_decoder_is_complete(const mainstay_decoder *decoder) { return decoder->is_complete; }

static long run_zlib(mainstay_decoder *decoder, const uint8_t **input, size_t *count, uint8_t *output, size_t capacity) {
    zlib_stream *stream = &decoder->zlib;
    if (!decoder->has_begun) {
        // `deflate` is the form of zlib (RFC 1950). Some servers send the compressed bytes alone (RFC 1951).
        int isPlain = (**input & 0x0F) != 8 || **input >> 4 > 7;
        int window = decoder->coding == MAINSTAY_GZIP ? 15 + 16 : isPlain ? -15 : 15;
        if (zlib.init(stream, window, "1.2.11", (int)sizeof *stream) != ZLIB_OK) return -1;
        decoder->has_begun = 1;
    } else if (decoder->is_complete) {
        // Content may have several members (RFC 1952 §2.2). Behind `deflate`, some servers send a checksum.
        if (decoder->coding == MAINSTAY_DEFLATE) {
            *count = 0;
            return 0;
        }
        if (zlib.reset(stream) != ZLIB_OK) return -1;
    }
    decoder->is_complete = 0;
    stream->next_in = *input;
    stream->avail_in = (unsigned)*count;
    stream->next_out = output;
    stream->avail_out = (unsigned)capacity;
    int result = zlib.inflate(stream, 0);
    if (result != ZLIB_OK && result != ZLIB_STREAM_END && result != ZLIB_BUFFER_ERROR) return -1;
    decoder->is_complete = result == ZLIB_STREAM_END;
    *input = stream->next_in;
    *count = stream->avail_in;
    return (long)(capacity - stream->avail_out);
}

long mainstay_decoder_run(
    mainstay_decoder *decoder, const uint8_t **input, size_t *count, uint8_t *output, size_t capacity) {
    if (*count == 0 && (decoder->is_complete || (decoder->state == NULL && !decoder->has_begun))) return 0;
    size_t before = *count, left = capacity;
    long written;
    if (decoder->coding == MAINSTAY_BROTLI) {
        if (decoder->is_complete) return -1;
        uint8_t *next = output;
        int result = brotli.decode(decoder->state, count, input, &left, &next, NULL);
        if (result == BROTLI_ERROR) return -1;
        decoder->is_complete = result == BROTLI_SUCCESS;
        written = (long)(capacity - left);
    } else if (decoder->coding == MAINSTAY_ZSTD) {
        zstd_buffer in = {(void *)*input, *count, 0}, out = {output, capacity, 0};
        size_t result = zstd.decode(decoder->state, &out, &in);
        if (zstd.is_error(result)) return -1;
        decoder->is_complete = result == 0;
        *input += in.position;
        *count -= in.position;
        written = (long)out.position;
    } else {
        written = run_zlib(decoder, input, count, output, capacity);
    }
    // Without progress the caller would ask for ever.
    return written == 0 && before > 0 && *count == before ? -1 : written;
}

#endif
