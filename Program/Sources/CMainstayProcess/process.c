// SPDX-License-Identifier: Apache-2.0

#include "CMainstayProcess.h"

#if defined(__linux__)
#include <malloc.h>
#endif

extern char **environ;

char *_Nullable *_Nonnull mainstay_environment(void) { return environ; }

void mainstay_give_back_large_memory(void) {
#if defined(M_MMAP_THRESHOLD)
    mallopt(M_MMAP_THRESHOLD, 256 * 1024);
    mallopt(M_TRIM_THRESHOLD, 1024 * 1024);
#endif
}

void mainstay_use_one_heap(void) {
#if defined(M_ARENA_MAX)
    mallopt(M_ARENA_MAX, 1);
#endif
}
