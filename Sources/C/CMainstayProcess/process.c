// SPDX-License-Identifier: Apache-2.0

#include "CMainstayProcess.h"

#if defined(__linux__)
#include <malloc.h>
#endif

extern char **environ;

char *_Nullable *_Nonnull mainstay_environment(void) { return environ; }

void mainstay_use_one_heap(void) {
#if defined(M_ARENA_MAX)
    mallopt(M_ARENA_MAX, 1);
#endif
}
