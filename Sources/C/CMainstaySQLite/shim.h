#pragma once
#include <sqlite3.h>

// Returns SQLITE_TRANSIENT. Swift cannot import the macro, because it contains a cast.
static inline sqlite3_destructor_type mainstay_sqlite_transient(void) { return SQLITE_TRANSIENT; }

// Turns off SQLite's memory statistics, because they take a process-wide lock for each allocation. This has no effect once SQLite is
// in use. It is C code because Swift cannot call functions with variable arguments.
static inline void mainstay_sqlite_count_no_memory(void) { sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0); }
