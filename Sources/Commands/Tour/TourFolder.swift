import Glibc

/// A temporary folder that is removed when the program ends, for whatever reason.
///
/// A shell waits for the end of a pipe that is open only in this program, and then removes the folder; this works after
/// Ctrl-C and even after SIGKILL.
final class TourFolder {
  let path: String
  private let watched: Int32
  private let watcher: pid_t

  init?(in parent: String) {
    var template = Array("\(parent)/kith-tour-XXXXXX".utf8CString)
    guard let made = mkdtemp(&template) else { return nil }
    path = String(cString: made)
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else {
      rmdir(path)
      return nil
    }
    // No other child process may inherit the pipe.
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    watched = ends[1]
    let child = Self.watch(path, ends[0])
    close(ends[0])
    guard let child else {
      close(ends[1])
      rmdir(path)
      return nil
    }
    watcher = child
  }

  /// Waits until the folder is removed.
  deinit {
    close(watched)
    var status: Int32 = 0
    while waitpid(watcher, &status, 0) < 0, errno == EINTR {}
  }

  /// Starts the shell in its own process group, which Ctrl-C does not signal.
  private static func watch(_ path: String, _ end: Int32) -> pid_t? {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, end, 0)
    for stream in [Int32(1), 2] {
      posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", O_WRONLY, 0)
    }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))
    let script = "trap '' HUP INT TERM; read line; rm -rf -- \"$1\""
    let arguments = ["sh", "-c", script, "sh", path]
    var words: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) }
    words.append(nil)
    defer { for word in words { free(word) } }
    var child = pid_t()
    return posix_spawn(&child, "/bin/sh", &actions, &attributes, words, environ) == 0 ? child : nil
  }
}
