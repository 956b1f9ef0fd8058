// SPDX-License-Identifier: Apache-2.0
#include "bad_disk.h"

#if defined(__linux__)
#define _GNU_SOURCE 1
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <unistd.h>

static atomic_int is_watching;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static char folder[1024], image[1024];
static enum mainstay_bad_disk what;
static long chosen, operations;
static int has_failed;

static int raw_open(const char *path, int flags, int mode) { return (int)syscall(SYS_openat, AT_FDCWD, path, flags, mode); }

static void copy_file(const char *from, const char *to, int mode) {
    char buffer[65536];
    int source = raw_open(from, O_RDONLY | O_CLOEXEC, 0);
    if (source < 0) return;
    int target = raw_open(to, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, mode & 0777);
    long count;
    while (target >= 0 && (count = syscall(SYS_read, source, buffer, sizeof buffer)) > 0) {
        if (syscall(SYS_write, target, buffer, (size_t)count) != count) break;
    }
    syscall(SYS_close, source);
    if (target >= 0) syscall(SYS_close, target);
}

static void copy_folder(const char *from, const char *to) {
    DIR *entries = opendir(from);
    if (!entries) return;
    struct dirent *entry;
    while ((entry = readdir(entries))) {
        if (!strcmp(entry->d_name, ".") || !strcmp(entry->d_name, "..")) continue;
        char source[2048], target[2048];
        snprintf(source, sizeof source, "%s/%s", from, entry->d_name);
        snprintf(target, sizeof target, "%s/%s", to, entry->d_name);
        struct stat status;
        if (lstat(source, &status)) continue;
        if (S_ISDIR(status.st_mode)) {
            syscall(SYS_mkdirat, AT_FDCWD, target, 0700);
            copy_folder(source, target);
        } else if (S_ISREG(status.st_mode)) {
            copy_file(source, target, (int)status.st_mode);
        }
    }
    closedir(entries);
}

static int is_below(const char *path) {
    size_t length = strlen(folder);
    return !strncmp(path, folder, length) && (path[length] == '/' || path[length] == 0);
}

/// Counts an operation on a path. Returns 0, or the error with which it fails.
static int judge(const char *path, int needs_room) {
    if (!is_below(path)) return 0;
    pthread_mutex_lock(&lock);
    int error = 0;
    if (atomic_load(&is_watching) && is_below(path)) {
        operations += 1;
        if (what != MAINSTAY_DISK_WORKS && operations >= chosen) {
            if (what == MAINSTAY_DISK_KILLED && !has_failed) copy_folder(folder, image);
            switch (what) {
            case MAINSTAY_DISK_FULL: error = needs_room ? ENOSPC : 0; break;
            case MAINSTAY_DISK_READ_ONLY: error = EROFS; break;
            default: error = EIO;
            }
            if (error) has_failed = 1;
        }
    }
    pthread_mutex_unlock(&lock);
    return error;
}

static int judge_descriptor(int descriptor, int needs_room) {
    if (!atomic_load(&is_watching)) return 0;
    char name[64], path[2048];
    snprintf(name, sizeof name, "/proc/self/fd/%d", descriptor);
    ssize_t length = readlink(name, path, sizeof path - 1);
    if (length <= 0) return 0;
    path[length] = 0;
    return judge(path, needs_room);
}

static int judge_name(const char *path, int needs_room) {
    return atomic_load(&is_watching) && path ? judge(path, needs_room) : 0;
}

void mainstay_disk_begin(const char *path, enum mainstay_bad_disk kind, long operation, const char *copy) {
    pthread_mutex_lock(&lock);
    snprintf(folder, sizeof folder, "%s", path);
    snprintf(image, sizeof image, "%s", copy ? copy : "");
    what = kind;
    chosen = operation;
    operations = 0;
    has_failed = 0;
    atomic_store(&is_watching, 1);
    pthread_mutex_unlock(&lock);
}

long mainstay_disk_operations(void) {
    pthread_mutex_lock(&lock);
    long count = operations;
    pthread_mutex_unlock(&lock);
    return count;
}

int mainstay_disk_failed(void) {
    pthread_mutex_lock(&lock);
    int result = has_failed;
    pthread_mutex_unlock(&lock);
    return result;
}

void mainstay_disk_end(void) {
    pthread_mutex_lock(&lock);
    atomic_store(&is_watching, 0);
    pthread_mutex_unlock(&lock);
}

#define FAIL_IF(judgement)      \
    do {                        \
        int error = judgement;  \
        if (error) {            \
            errno = error;      \
            return -1;          \
        }                       \
    } while (0)

// A file that is only read changes nothing, and one that is there needs no room until it is written.
static int open_judged(int at, const char *path, int flags, int mode) {
    if (atomic_load(&is_watching) && path && ((flags & O_ACCMODE) != O_RDONLY || flags & O_CREAT)) {
        struct stat status;
        int is_there = !fstatat(at, path, &status, 0);
        if (!(is_there && !(flags & O_TRUNC) && what != MAINSTAY_DISK_READ_ONLY && !(what == MAINSTAY_DISK_KILLED && has_failed)))
            FAIL_IF(judge_name(path, !is_there));
    }
    return (int)syscall(SYS_openat, at, path, flags, mode);
}

#define MODE(flags)                                          \
    int mode = 0;                                            \
    if ((flags) & (O_CREAT | O_TMPFILE)) {                   \
        va_list list;                                        \
        va_start(list, flags);                               \
        mode = va_arg(list, int);                            \
        va_end(list);                                        \
    }

#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wmissing-prototypes"

int open(const char *path, int flags, ...) {
    MODE(flags)
    return open_judged(AT_FDCWD, path, flags, mode);
}

int open64(const char *path, int flags, ...) {
    MODE(flags)
    return open_judged(AT_FDCWD, path, flags | O_LARGEFILE, mode);
}

ssize_t write(int descriptor, const void *bytes, size_t count) {
    FAIL_IF(judge_descriptor(descriptor, 1));
    return syscall(SYS_write, descriptor, bytes, count);
}

ssize_t pwrite(int descriptor, const void *bytes, size_t count, off_t offset) {
    FAIL_IF(judge_descriptor(descriptor, 1));
    return syscall(SYS_pwrite64, descriptor, bytes, count, offset);
}

ssize_t pwrite64(int descriptor, const void *bytes, size_t count, off64_t offset) {
    FAIL_IF(judge_descriptor(descriptor, 1));
    return syscall(SYS_pwrite64, descriptor, bytes, count, offset);
}

int ftruncate(int descriptor, off_t length) {
    FAIL_IF(judge_descriptor(descriptor, 0));
    return (int)syscall(SYS_ftruncate, descriptor, length);
}

int ftruncate64(int descriptor, off64_t length) {
    FAIL_IF(judge_descriptor(descriptor, 0));
    return (int)syscall(SYS_ftruncate, descriptor, length);
}

int fsync(int descriptor) {
    FAIL_IF(judge_descriptor(descriptor, 0));
    return (int)syscall(SYS_fsync, descriptor);
}

int fdatasync(int descriptor) {
    FAIL_IF(judge_descriptor(descriptor, 0));
    return (int)syscall(SYS_fdatasync, descriptor);
}

int rename(const char *from, const char *to) {
    FAIL_IF(judge_name(to, 0));
    return (int)syscall(SYS_renameat2, AT_FDCWD, from, AT_FDCWD, to, 0);
}

int link(const char *from, const char *to) {
    FAIL_IF(judge_name(to, 1));
    return (int)syscall(SYS_linkat, AT_FDCWD, from, AT_FDCWD, to, 0);
}

int unlink(const char *path) {
    FAIL_IF(judge_name(path, 0));
    return (int)syscall(SYS_unlinkat, AT_FDCWD, path, 0);
}

int mkdir(const char *path, mode_t mode) {
    FAIL_IF(judge_name(path, 1));
    return (int)syscall(SYS_mkdirat, AT_FDCWD, path, mode);
}

#pragma clang diagnostic pop
#endif
