// For tests: makes a system call of a program fail or ends the program there, as a broken or full
// disk or a power cut would. Preloaded into the program (LD_PRELOAD).
//
//   KITH_FAULT_FOLDER  only calls about files below this folder count
//   KITH_FAULT_AT      the number of the call with the fault, from 1; 0 only counts calls
//   KITH_FAULT         fail: the call fails; stay: it and all later calls fail;
//                      kill: SIGKILL before the call; tear: SIGKILL after half of a write
//   KITH_FAULT_ERRNO   the error number
//   KITH_FAULT_REPORT  the file to which the number of calls is written at the end
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#undef open
#undef open64
#undef pread
#undef pread64
#undef pwrite
#undef pwrite64
#undef ftruncate
#undef ftruncate64

static const char *folder;
static size_t folder_length;
static long at, calls;
static int error_number, stays, kills, tears;

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

__attribute__((constructor)) static void begin(void) {
  const char *text = getenv("KITH_FAULT_FOLDER");
  if (text == NULL) return;
  const char *fault = getenv("KITH_FAULT");
  const char *place = getenv("KITH_FAULT_AT");
  const char *number = getenv("KITH_FAULT_ERRNO");
  at = place ? atol(place) : 0;
  error_number = number ? atoi(number) : EIO;
  stays = fault && strcmp(fault, "stay") == 0;
  tears = fault && strcmp(fault, "tear") == 0;
  kills = tears || (fault && strcmp(fault, "kill") == 0);
  folder_length = strlen(text);
  folder = text;
}

__attribute__((destructor)) static void end(void) {
  const char *report = getenv("KITH_FAULT_REPORT");
  if (folder == NULL || report == NULL) return;
  folder = NULL;
  int file = REAL(open)(report, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
  if (file < 0) return;
  char line[32];
  int length = snprintf(line, sizeof line, "%ld\n", calls);
  if (REAL(write)(file, line, (size_t)length) != length) _exit(99);
  close(file);
}

static int is_below(const char *path) {
  return folder != NULL && path != NULL && strncmp(path, folder, folder_length) == 0;
}

static int is_open_below(int file) {
  if (folder == NULL) return 0;
  char name[64], path[4096];
  snprintf(name, sizeof name, "/proc/self/fd/%d", file);
  ssize_t length = readlink(name, path, sizeof path - 1);
  if (length < 0) return 0;
  path[length] = 0;
  return is_below(path);
}

// Whether this call must fail; does not return if the program must end here.
static int fails(void) {
  calls++;
  if (at == 0 || calls < at || (calls > at && !stays)) return 0;
  if (kills) raise(SIGKILL);
  errno = error_number;
  return 1;
}

// As `fails`, for a write; half of it is done before the program ends.
static int fails_to_write(int file, const void *bytes, size_t count, off_t place) {
  if (tears && calls + 1 == at) {
    if (place < 0) {
      if (REAL(write)(file, bytes, count / 2) < 0) abort();
    } else if (REAL(pwrite)(file, bytes, count / 2, place) < 0) {
      abort();
    }
  }
  return fails();
}

#define OPEN(name)                                            \
  int name(const char *path, int flags, ...) {                \
    mode_t mode = 0;                                          \
    if (flags & (O_CREAT | __O_TMPFILE)) {                    \
      va_list rest;                                           \
      va_start(rest, flags);                                  \
      mode = va_arg(rest, mode_t);                            \
      va_end(rest);                                           \
    }                                                         \
    if (is_below(path) && fails()) return -1;                 \
    return REAL(name)(path, flags, mode);                     \
  }
OPEN(open)
OPEN(open64)

ssize_t read(int file, void *bytes, size_t count) {
  if (is_open_below(file) && fails()) return -1;
  return REAL(read)(file, bytes, count);
}

ssize_t pread(int file, void *bytes, size_t count, off_t place) {
  if (is_open_below(file) && fails()) return -1;
  return REAL(pread)(file, bytes, count, place);
}

ssize_t pread64(int file, void *bytes, size_t count, off64_t place) {
  if (is_open_below(file) && fails()) return -1;
  return REAL(pread64)(file, bytes, count, place);
}

ssize_t write(int file, const void *bytes, size_t count) {
  if (is_open_below(file) && fails_to_write(file, bytes, count, -1)) return -1;
  return REAL(write)(file, bytes, count);
}

ssize_t pwrite(int file, const void *bytes, size_t count, off_t place) {
  if (is_open_below(file) && fails_to_write(file, bytes, count, place)) return -1;
  return REAL(pwrite)(file, bytes, count, place);
}

ssize_t pwrite64(int file, const void *bytes, size_t count, off64_t place) {
  if (is_open_below(file) && fails_to_write(file, bytes, count, place)) return -1;
  return REAL(pwrite64)(file, bytes, count, place);
}

int fsync(int file) {
  if (is_open_below(file) && fails()) return -1;
  return REAL(fsync)(file);
}

int fdatasync(int file) {
  if (is_open_below(file) && fails()) return -1;
  return REAL(fdatasync)(file);
}

int ftruncate(int file, off_t length) {
  if (is_open_below(file) && fails()) return -1;
  return REAL(ftruncate)(file, length);
}

int ftruncate64(int file, off64_t length) {
  if (is_open_below(file) && fails()) return -1;
  return REAL(ftruncate64)(file, length);
}

int unlink(const char *path) {
  if (is_below(path) && fails()) return -1;
  return REAL(unlink)(path);
}

int rename(const char *path, const char *other) {
  if (is_below(path) && fails()) return -1;
  return REAL(rename)(path, other);
}

int link(const char *path, const char *other) {
  if (is_below(path) && fails()) return -1;
  return REAL(link)(path, other);
}
