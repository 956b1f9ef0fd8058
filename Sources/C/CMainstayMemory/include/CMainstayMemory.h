// SPDX-License-Identifier: Apache-2.0

#ifndef CMAINSTAY_MEMORY_H
#define CMAINSTAY_MEMORY_H

// Lets all threads allocate from one heap. Call it before a second thread starts.
//
// By default, glibc gives each thread a heap and asks the system to enlarge it page by page. For a short command this takes a fifth of its
// time. A program with many busy threads needs the heaps.
void mainstay_use_one_heap(void);

#endif
