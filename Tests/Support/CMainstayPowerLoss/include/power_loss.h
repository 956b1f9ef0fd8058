// SPDX-License-Identifier: Apache-2.0
// A file system for SQLite on a machine that can lose power. It remembers what each file had when it was last synchronised.
#pragma once
#include <stdint.h>

/// The name of the file system, for sqlite3_open_v2.
#define MAINSTAY_POWER_LOSS "mainstay-power-loss"

/// Registers the file system, and begins with an empty disk.
///
/// The power fails in the operation with the given number, from 1, that changes a file; 0 for never. From then on each operation that
/// changes a file fails. If `forgets` is 1, the disk confirms a synchronisation without one, as if SQLite had not asked for it
/// (`synchronous=OFF`). Returns a result code of SQLite. Only one machine at a time can be used.
int mainstay_power_on(long operation, int forgets);

/// The number of operations so far that change a file.
long mainstay_power_operations(void);

/// Writes what the disk has after the loss of power into a folder, under the names of the files.
///
/// What was synchronised is there. Of the rest, each sector of 512 bytes is there or not, as the seed decides. Returns the number of files;
/// -1 if one cannot be written.
int mainstay_power_image(const char *folder, uint64_t seed);
