#pragma once

// Swift's Glibc module does not have epoll, eventfd and accept4, so this module exposes them. Only the C file defines
// _GNU_SOURCE. If this header did, the system's types would differ from those of the Glibc module.
#ifdef __linux__
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/socket.h>

/// Calls accept4, which needs _GNU_SOURCE, with SOCK_NONBLOCK and SOCK_CLOEXEC.
int mainstay_accept4(int descriptor, struct sockaddr *address, socklen_t *length);
#endif
