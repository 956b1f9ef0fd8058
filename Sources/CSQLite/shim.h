#pragma once
#include <sqlite3.h>

// A Swift pointer constant for SQLITE_TRANSIENT, which the importer cannot see through the cast.
static inline sqlite3_destructor_type mainstay_sqlite_transient(void) { return SQLITE_TRANSIENT; }
