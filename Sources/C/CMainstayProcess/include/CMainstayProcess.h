// SPDX-License-Identifier: Apache-2.0

#ifndef CMAINSTAY_PROCESS_H
#define CMAINSTAY_PROCESS_H

#include <stddef.h>

// The variables of the environment, each as NAME=VALUE, and NULL at the end. Foundation's list takes a third of the time of
// `mainstay --version`.
char *_Nullable *_Nonnull mainstay_environment(void);

// Lets all threads allocate from one heap. Call it before a second thread starts.
//
// By default, glibc gives each thread a heap and asks the system to enlarge it page by page. For a short command this takes a fifth of its
// time. A program with many busy threads needs the heaps.
void mainstay_use_one_heap(void);

// Gives memory from 256 KiB on back to the system as soon as it is free.
//
// By default, glibc raises that limit up to 32 MiB when such memory is freed. Then it takes further memory from heaps, in which what is still in
// use keeps what is free.
void mainstay_give_back_large_memory(void);

// The bytes that were freed and that the heaps keep for the next allocations. 0 where the C library does not tell, as before glibc 2.33.
size_t mainstay_free_memory(void);

// Gives whole pages of such memory back to the system, wherever they are in the heaps. Threads that allocate meanwhile may wait for it.
//
// By default, glibc gives back only what is at the end of a heap.
void mainstay_give_back_free_memory(void);

#endif
