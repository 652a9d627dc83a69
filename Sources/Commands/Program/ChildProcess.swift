import Glibc

/// Other programs, run without a shell.
enum ChildProcess {
  /// The path of a program in the folders of `PATH`, else at one of the places where it is usual.
  static func find(_ name: String, in path: String?, else usual: [String] = []) -> String? {
    let folders = (path ?? "/usr/bin:/bin").split(separator: ":").filter { $0.hasPrefix("/") }
    return (folders.map { "\($0)/\(name)" } + usual).first { access($0, X_OK) == 0 }
  }

  /// Runs a program to its end with a text to read; what it says goes to standard error.
  ///
  /// - Returns: its exit status, 128 and the number of the signal that ended it, or nothing where
  ///   it could not be started.
  static func run(_ program: String, _ words: [String], input: String = "") -> Int32? {
    // A file and not a pipe: no matter how much it is, and whether it is read.
    guard let file = tmpfile() else { return nil }
    defer { fclose(file) }
    var input = input
    let isWritten = input.withUTF8 { fwrite($0.baseAddress, 1, $0.count, file) == $0.count }
    guard isWritten, fflush(file) == 0 else { return nil }
    rewind(file)
    guard let child = spawn(program, words, input: fileno(file)) else { return nil }
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0 { if errno != EINTR { return nil } }
    let signal = status & 0x7F
    return signal == 0 ? (status >> 8) & 0xFF : 128 + signal
  }

  private static func spawn(_ program: String, _ words: [String], input: Int32) -> pid_t? {
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var usual = sigset_t()
    sigemptyset(&usual)
    for signal in [SIGPIPE, SIGXFSZ] { sigaddset(&usual, signal) }
    posix_spawnattr_setsigdefault(&attributes, &usual)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, input, 0)
    posix_spawn_file_actions_adddup2(&actions, 2, 1)
    var arguments: [UnsafeMutablePointer<CChar>?] = ([program] + words).map { strdup($0) }
    arguments.append(nil)
    defer { for argument in arguments { free(argument) } }
    var child = pid_t()
    return posix_spawn(&child, program, &actions, &attributes, arguments, environ) == 0
      ? child : nil
  }
}
