// SPDX-License-Identifier: Apache-2.0

#ifndef CMAINSTAY_PROCESS_H
#define CMAINSTAY_PROCESS_H

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

#endif
