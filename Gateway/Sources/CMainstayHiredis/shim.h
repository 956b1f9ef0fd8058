#pragma once
#include <fcntl.h>
#if __has_include(<hiredis/hiredis.h>)
#include <hiredis/hiredis.h>
#else
#include <hiredis.h>
#endif

// Makes a connection that was opened in the blocking mode return at once when it cannot read or write. Returns 0 or -1. It is C code
// because Swift cannot call functions with variable arguments.
static inline int mainstay_redis_stop_blocking(redisContext *context) {
    int flags = fcntl(context->fd, F_GETFL);
    if (flags < 0 || fcntl(context->fd, F_SETFL, flags | O_NONBLOCK) < 0) return -1;
    context->flags &= ~REDIS_BLOCK;
    return 0;
}
