// SPDX-License-Identifier: Apache-2.0
#include "power_loss.h"
#include <pthread.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { sector = 512, most_files = 64 };

struct content {
    unsigned char *bytes;
    size_t size;
    int exists;
};

struct disk_file {
    char *path;
    struct content durable;
};

// The file that SQLite sees. The file of the real system follows it in memory.
struct open_file {
    sqlite3_file base;
    int index;
    // The machine that opened it. A file of an earlier machine may be closed late, and has no power then.
    int machine;
};

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static struct disk_file files[most_files];
static int file_count;
static long operations, failing_operation;
static int is_off, ignores_syncs, machine;
static sqlite3_vfs vfs;

static sqlite3_vfs *real_vfs(void) { return vfs.pAppData; }
static sqlite3_file *real_file(sqlite3_file *file) { return (sqlite3_file *)((struct open_file *)file + 1); }

static struct content read_content(const char *path) {
    struct content content = {0};
    FILE *file = fopen(path, "rb");
    if (!file) return content;
    content.exists = 1;
    fseek(file, 0, SEEK_END);
    long size = ftell(file);
    rewind(file);
    content.bytes = malloc(size > 0 ? (size_t)size : 1);
    content.size = fread(content.bytes, 1, size > 0 ? (size_t)size : 0, file);
    fclose(file);
    return content;
}

// Counts an operation of a machine. Returns whether there is power after it.
static int has_power(int of) {
    pthread_mutex_lock(&mutex);
    if (of == machine) operations += 1;
    if (operations == failing_operation) is_off = 1;
    int result = of == machine && !is_off;
    pthread_mutex_unlock(&mutex);
    return result;
}

static int is_without_power(int of) {
    pthread_mutex_lock(&mutex);
    int result = of != machine || is_off;
    pthread_mutex_unlock(&mutex);
    return result;
}

static int machine_of(sqlite3_file *file) { return ((struct open_file *)file)->machine; }

static int close_file(sqlite3_file *file) { return real_file(file)->pMethods->xClose(real_file(file)); }

static int read_file(sqlite3_file *file, void *bytes, int count, sqlite3_int64 offset) {
    return real_file(file)->pMethods->xRead(real_file(file), bytes, count, offset);
}

static int write_file(sqlite3_file *file, const void *bytes, int count, sqlite3_int64 offset) {
    if (is_without_power(machine_of(file))) return SQLITE_IOERR_WRITE;
    // When the power fails in a write, any part of it may be on the disk: the image decides.
    int code = real_file(file)->pMethods->xWrite(real_file(file), bytes, count, offset);
    return has_power(machine_of(file)) ? code : SQLITE_IOERR_WRITE;
}

static int truncate_file(sqlite3_file *file, sqlite3_int64 size) {
    if (is_without_power(machine_of(file))) return SQLITE_IOERR_TRUNCATE;
    int code = real_file(file)->pMethods->xTruncate(real_file(file), size);
    return has_power(machine_of(file)) ? code : SQLITE_IOERR_TRUNCATE;
}

static void forget_deleted_files(void) {
    for (int index = 0; index < file_count; index += 1) {
        if (access(files[index].path, F_OK) == 0) continue;
        free(files[index].durable.bytes);
        files[index].durable = (struct content){0};
    }
}

static int sync_file(sqlite3_file *file, int flags) {
    if (is_without_power(machine_of(file)) || !has_power(machine_of(file))) return SQLITE_IOERR_FSYNC;
    int code = real_file(file)->pMethods->xSync(real_file(file), flags);
    pthread_mutex_lock(&mutex);
    int index = ((struct open_file *)file)->index;
    if (code == SQLITE_OK && machine_of(file) == machine && index >= 0 && !ignores_syncs) {
        // The system's file system synchronises the folder too when a log is synchronised first. What was deleted before is gone then.
        if (!files[index].durable.exists) forget_deleted_files();
        free(files[index].durable.bytes);
        files[index].durable = read_content(files[index].path);
    }
    pthread_mutex_unlock(&mutex);
    return code;
}

static int file_size(sqlite3_file *file, sqlite3_int64 *size) { return real_file(file)->pMethods->xFileSize(real_file(file), size); }
static int lock_file(sqlite3_file *file, int level) { return real_file(file)->pMethods->xLock(real_file(file), level); }
static int unlock_file(sqlite3_file *file, int level) { return real_file(file)->pMethods->xUnlock(real_file(file), level); }
static int check_lock(sqlite3_file *file, int *result) { return real_file(file)->pMethods->xCheckReservedLock(real_file(file), result); }
static int control(sqlite3_file *file, int operation, void *argument) {
    return real_file(file)->pMethods->xFileControl(real_file(file), operation, argument);
}
static int sector_size(sqlite3_file *file) { (void)file; return sector; }
// Nothing is promised: no write is atomic, and none is in order.
static int characteristics(sqlite3_file *file) { (void)file; return 0; }
static int map_shared(sqlite3_file *file, int region, int size, int extend, void volatile **memory) {
    return real_file(file)->pMethods->xShmMap(real_file(file), region, size, extend, memory);
}
static int lock_shared(sqlite3_file *file, int offset, int count, int flags) {
    return real_file(file)->pMethods->xShmLock(real_file(file), offset, count, flags);
}
static void barrier(sqlite3_file *file) { real_file(file)->pMethods->xShmBarrier(real_file(file)); }
static int unmap_shared(sqlite3_file *file, int deletes) {
    return real_file(file)->pMethods->xShmUnmap(real_file(file), deletes);
}

static const sqlite3_io_methods methods = {
    .iVersion = 2, .xClose = close_file, .xRead = read_file, .xWrite = write_file, .xTruncate = truncate_file, .xSync = sync_file,
    .xFileSize = file_size, .xLock = lock_file, .xUnlock = unlock_file, .xCheckReservedLock = check_lock, .xFileControl = control,
    .xSectorSize = sector_size, .xDeviceCharacteristics = characteristics, .xShmMap = map_shared, .xShmLock = lock_shared,
    .xShmBarrier = barrier, .xShmUnmap = unmap_shared,
};

static int index_of(const char *path) {
    for (int index = 0; index < file_count; index += 1) {
        if (strcmp(files[index].path, path) == 0) return index;
    }
    if (file_count == most_files) return -1;
    files[file_count] = (struct disk_file){.path = strdup(path)};
    return file_count++;
}

static int open_file(sqlite3_vfs *own, const char *path, sqlite3_file *file, int flags, int *result) {
    (void)own;
    struct open_file *opened = (struct open_file *)file;
    opened->base.pMethods = NULL;
    if (is_without_power(machine)) return SQLITE_CANTOPEN;
    pthread_mutex_lock(&mutex);
    opened->index = path ? index_of(path) : -1;
    opened->machine = machine;
    pthread_mutex_unlock(&mutex);
    int code = real_vfs()->xOpen(real_vfs(), path, real_file(file), flags, result);
    if (code == SQLITE_OK) opened->base.pMethods = &methods;
    return code;
}

static int delete_file(sqlite3_vfs *own, const char *path, int sync_directory) {
    (void)own;
    if (is_without_power(machine)) return SQLITE_IOERR_DELETE;
    int code = real_vfs()->xDelete(real_vfs(), path, sync_directory);
    if (!has_power(machine)) return SQLITE_IOERR_DELETE;
    if (code == SQLITE_OK && sync_directory) {
        pthread_mutex_lock(&mutex);
        int index = index_of(path);
        if (index >= 0) {
            free(files[index].durable.bytes);
            files[index].durable = (struct content){0};
        }
        pthread_mutex_unlock(&mutex);
    }
    return code;
}

int mainstay_power_on(long operation, int forgets) {
    pthread_mutex_lock(&mutex);
    machine += 1;
    ignores_syncs = forgets;
    for (int index = 0; index < file_count; index += 1) {
        free(files[index].path);
        free(files[index].durable.bytes);
    }
    file_count = 0;
    operations = 0;
    failing_operation = operation;
    is_off = 0;
    pthread_mutex_unlock(&mutex);
    if (vfs.zName) return SQLITE_OK;
    sqlite3_vfs *real = sqlite3_vfs_find(NULL);
    if (!real) return SQLITE_ERROR;
    vfs = *real;
    vfs.zName = MAINSTAY_POWER_LOSS;
    vfs.pAppData = real;
    vfs.szOsFile = (int)sizeof(struct open_file) + real->szOsFile;
    vfs.xOpen = open_file;
    vfs.xDelete = delete_file;
    return sqlite3_vfs_register(&vfs, 0);
}

long mainstay_power_operations(void) {
    pthread_mutex_lock(&mutex);
    long result = operations;
    pthread_mutex_unlock(&mutex);
    return result;
}

static uint64_t next(uint64_t *state) {
    uint64_t value = (*state += 0x9E3779B97F4A7C15);
    value = (value ^ (value >> 30)) * 0xBF58476D1CE4E5B9;
    value = (value ^ (value >> 27)) * 0x94D049BB133111EB;
    return value ^ (value >> 31);
}

int mainstay_power_image(const char *folder, uint64_t seed) {
    int written = 0;
    pthread_mutex_lock(&mutex);
    for (int index = 0; index < file_count && written >= 0; index += 1) {
        struct content durable = files[index].durable, current = read_content(files[index].path);
        // The size and the existence of a file reach the disk at another time than its sectors.
        const struct content *frame = next(&seed) % 2 ? &durable : &current;
        if (frame->exists) {
            const char *name = strrchr(files[index].path, '/');
            char path[4096];
            snprintf(path, sizeof(path), "%s/%s", folder, name ? name + 1 : files[index].path);
            FILE *file = fopen(path, "wb");
            if (!file) {
                written = -1;
                free(current.bytes);
                break;
            }
            for (size_t offset = 0; offset < frame->size; offset += sector) {
                const struct content *source = next(&seed) % 2 ? &durable : &current;
                unsigned char bytes[sector] = {0};
                size_t count = frame->size - offset < sector ? frame->size - offset : sector;
                size_t there = source->size <= offset ? 0 : source->size - offset < count ? source->size - offset : count;
                if (there) memcpy(bytes, source->bytes + offset, there);
                // A sector that only one of them has may also be what that one has.
                if (there < count && frame->size > offset && next(&seed) % 2) memcpy(bytes, frame->bytes + offset, count);
                fwrite(bytes, 1, count, file);
            }
            fclose(file);
            written += 1;
        }
        free(current.bytes);
    }
    pthread_mutex_unlock(&mutex);
    return written;
}
