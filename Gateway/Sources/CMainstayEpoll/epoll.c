#ifdef __linux__
#define _GNU_SOURCE
#include "CMainstayEpoll.h"
#include <sched.h>

int mainstay_accept4(int descriptor, struct sockaddr *address, socklen_t *length) {
    return accept4(descriptor, address, length, SOCK_NONBLOCK | SOCK_CLOEXEC);
}

int mainstay_available_cores(void) {
    cpu_set_t cores;
    return sched_getaffinity(0, sizeof cores, &cores) == 0 ? CPU_COUNT(&cores) : 0;
}
#endif
