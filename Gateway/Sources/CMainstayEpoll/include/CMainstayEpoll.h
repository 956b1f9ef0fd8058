#pragma once

// Swift's Glibc module does not have epoll, eventfd, accept4 and sched_getaffinity, so this module exposes them. Only the C file defines
// _GNU_SOURCE. If this header did, the system's types would differ from those of the Glibc module.
#ifdef __linux__
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/socket.h>

/// Calls accept4, which needs _GNU_SOURCE, with SOCK_NONBLOCK and SOCK_CLOEXEC.
int mainstay_accept4(int descriptor, struct sockaddr *address, socklen_t *length);

/// Counts the cores on which the system runs the calling thread, with sched_getaffinity, which needs _GNU_SOURCE.
///
/// Returns 0 on a machine with more cores than the call can name.
int mainstay_available_cores(void);
#endif
