#pragma once

// Swift's Glibc module exposes neither epoll nor eventfd nor accept4; this does. _GNU_SOURCE is defined where it is
// needed and not here: with it, the system's types would differ from those of the Glibc module.
#ifdef __linux__
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/socket.h>

/// accept4 with SOCK_NONBLOCK and SOCK_CLOEXEC; it needs _GNU_SOURCE.
int mainstay_accept4(int descriptor, struct sockaddr *address, socklen_t *length);
#endif
