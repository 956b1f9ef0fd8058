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

#if defined(__GLIBC__) && __GLIBC_PREREQ(2, 33)
size_t mainstay_free_memory(void) { return mallinfo2().fordblks; }

void mainstay_give_back_free_memory(void) { malloc_trim(0); }
#else
size_t mainstay_free_memory(void) { return 0; }

void mainstay_give_back_free_memory(void) {}
#endif

void mainstay_use_one_heap(void) {
#if defined(M_ARENA_MAX)
    mallopt(M_ARENA_MAX, 1);
#endif
}
