// SPDX-License-Identifier: Apache-2.0

#include "CMainstayMemory.h"

#if defined(__linux__)
#include <malloc.h>
#endif

void mainstay_use_one_heap(void) {
#if defined(M_ARENA_MAX)
    mallopt(M_ARENA_MAX, 1);
#endif
}
