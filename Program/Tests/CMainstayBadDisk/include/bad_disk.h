// SPDX-License-Identifier: Apache-2.0
// A disk that fails below one folder, for the process of the tests. It takes the place of the functions of the C library that change
// files, so that whatever writes a file meets it: SQLite, Foundation and code of our own.
#pragma once

/// What the disk does.
enum mainstay_bad_disk {
    /// It works, and counts the operations that change it.
    MAINSTAY_DISK_WORKS,
    /// From the chosen operation on it has no room.
    MAINSTAY_DISK_FULL,
    /// From the chosen operation on it can only be read.
    MAINSTAY_DISK_READ_ONLY,
    /// At the chosen operation the process is killed: what the folder has just before it is copied, and whatever the process does
    /// afterwards fails.
    MAINSTAY_DISK_KILLED,
};

/// Begins to count the operations that change what is below a folder. Only one folder at a time can be watched.
///
/// The operations are counted from 1. An image is the folder, which must exist, that receives the copy at a kill.
void mainstay_disk_begin(const char *folder, enum mainstay_bad_disk what, long operation, const char *image);

/// The number of operations since the beginning.
long mainstay_disk_operations(void);

/// Returns 1 if the chosen operation was reached.
int mainstay_disk_failed(void);

/// Lets the disk work again.
void mainstay_disk_end(void);
