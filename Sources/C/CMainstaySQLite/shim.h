#pragma once
#include <sqlite3.h>

// A Swift pointer constant for SQLITE_TRANSIENT, which the importer cannot see through the cast.
static inline sqlite3_destructor_type mainstay_sqlite_transient(void) { return SQLITE_TRANSIENT; }

// Has SQLite count no memory: for that it would take a lock of the whole process with each piece of it. Swift imports no variadic
// functions. It does nothing once SQLite is in use.
static inline void mainstay_sqlite_count_no_memory(void) { sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0); }
