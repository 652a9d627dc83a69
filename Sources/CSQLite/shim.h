// What Swift cannot see of SQLite's C interface: a cast macro, a variadic function, and the
// open file behind a connection.
#ifndef KITH_CSQLITE_SHIM_H
#define KITH_CSQLITE_SHIM_H

#include <sqlite3.h>

/// SQLITE_TRANSIENT: SQLite makes its own copy of a bound value.
static inline sqlite3_destructor_type kith_sqlite_transient(void) { return SQLITE_TRANSIENT; }

/// Turns one of the on/off options of sqlite3_db_config on or off; gives SQLite's result code.
static inline int kith_sqlite_configure(sqlite3 *db, int option, int on) {
  return sqlite3_db_config(db, option, on, (int *)0);
}

/// Gives up SQLite's count of the memory in use, which takes a lock at each allocation. To be called
/// before the first file is opened; later it does nothing.
static inline void kith_sqlite_forgo_statistics(void) {
  (void)sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0);
}

/// The size of the main file, and its first `count` bytes (zeros beyond its end) into `bytes`.
///
/// Reads through the descriptor that SQLite holds: closing another one would drop the locks this
/// process has on the file. Takes no lock and rolls nothing back. Gives SQLite's result code.
static inline int kith_sqlite_read_start(
    sqlite3 *db, unsigned char *bytes, int count, sqlite3_int64 *size) {
  sqlite3_file *file = 0;
  int code = sqlite3_file_control(db, "main", SQLITE_FCNTL_FILE_POINTER, &file);
  if (code != SQLITE_OK) return code;
  if (file == 0 || file->pMethods == 0) return SQLITE_CANTOPEN;
  code = file->pMethods->xFileSize(file, size);
  if (code != SQLITE_OK) return code;
  code = file->pMethods->xRead(file, bytes, count, 0);
  return code == SQLITE_IOERR_SHORT_READ ? SQLITE_OK : code;
}

#endif
