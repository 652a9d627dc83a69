// What Swift cannot see of SQLite's C interface: a cast macro and a variadic function.
#ifndef KITH_CSQLITE_SHIM_H
#define KITH_CSQLITE_SHIM_H

#include <sqlite3.h>

/// SQLITE_TRANSIENT: SQLite makes its own copy of a bound value.
static inline sqlite3_destructor_type kith_sqlite_transient(void) { return SQLITE_TRANSIENT; }

/// Turns one of the on/off options of sqlite3_db_config on or off; gives SQLite's result code.
static inline int kith_sqlite_configure(sqlite3 *db, int option, int on) {
  return sqlite3_db_config(db, option, on, (int *)0);
}

#endif
