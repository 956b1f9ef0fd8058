#ifdef __linux__
#define _GNU_SOURCE
#include "CMainstayEpoll.h"

int mainstay_accept4(int descriptor, struct sockaddr *address, socklen_t *length) {
    return accept4(descriptor, address, length, SOCK_NONBLOCK | SOCK_CLOEXEC);
}
#endif
