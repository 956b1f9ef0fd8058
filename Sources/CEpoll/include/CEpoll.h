#pragma once

// Swift's Glibc module exposes neither epoll nor accept4; this does.
#ifdef __linux__
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/socket.h>

/// accept4 needs _GNU_SOURCE, which Swift's importer does not define.
int mainstay_accept4(int descriptor, struct sockaddr *address, socklen_t *length);
#endif
