import Glibc

/// Runs other programs without a shell.
enum ChildProcess {
  /// The path of a program in a folder of `PATH`, else one of the usual paths.
  static func find(_ name: String, in path: String?, else usual: [String] = []) -> String? {
    let folders = (path ?? "/usr/bin:/bin").split(separator: ":").filter { $0.hasPrefix("/") }
    return (folders.map { "\($0)/\(name)" } + usual).first { access($0, X_OK) == 0 }
  }

  enum Outcome: Equatable {
    /// The exit status, or 128 plus the number of the signal that ended it.
    case ended(Int32)
    /// The program was killed after this many seconds.
    case stopped(after: Int)
    /// The program could not be started; `errno`.
    case notStarted(Int32)

    /// What went wrong, to follow the name of the program; `nil` on success.
    var failure: String? {
      switch self {
      case .ended(0): nil
      case .ended(let status): "failed with status \(status)"
      case .stopped(let seconds): "did not end within \(seconds) seconds and was stopped"
      case .notStarted(let reason): "cannot be run: \(SystemError.words(reason))"
      }
    }
  }

  /// Runs a program to its end with `input` on standard input; its output goes to standard error.
  static func run(
    _ program: String, _ words: [String], input: String = "", within seconds: Int = 60
  ) -> Outcome {
    // A file instead of a pipe: writing to it cannot block, even if the program does not read it.
    let file = input.isEmpty ? open("/dev/null", O_RDONLY | O_CLOEXEC) : fileInMemory()
    guard file >= 0 else { return .notStarted(errno) }
    defer { close(file) }
    guard fill(file, with: input) else { return .notStarted(errno) }
    var child = pid_t()
    let failure = spawn(&child, program, words, input: file)
    return failure == 0 ? wait(for: child, within: seconds) : .notStarted(failure)
  }

  /// An unlinked file in shared memory, so that reminders work on a full disk.
  private static func fileInMemory() -> Int32 {
    for attempt in 0..<1_000 {
      let name = "/kith-\(getpid())-\(attempt)"
      let file = shm_open(name, O_RDWR | O_CREAT | O_EXCL, 0o600)
      if file >= 0 { shm_unlink(name) }
      if file >= 0 || errno != EEXIST { return file }
    }
    return -1
  }

  private static func fill(_ file: Int32, with input: String) -> Bool {
    var input = input
    return input.withUTF8 { bytes in
      var rest = UnsafeRawBufferPointer(bytes)
      while !rest.isEmpty {
        let count = write(file, rest.baseAddress, rest.count)
        if count < 0, errno != EINTR { return false }
        rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(max(0, count)))
      }
      return lseek(file, 0, SEEK_SET) == 0
    }
  }

  /// Polls often at first, as most programs end quickly, then ten times per second.
  static func wait(for child: pid_t, within seconds: Int) -> Outcome {
    var status: Int32 = 0
    var pause: UInt32 = 1_000
    var waited: UInt64 = 0
    while true {
      let ended = waitpid(child, &status, WNOHANG)
      if ended < 0, errno != EINTR { return .notStarted(errno) }
      if ended == child { break }
      if waited >= UInt64(seconds) * 1_000_000 {
        kill(child, SIGKILL)
        while waitpid(child, &status, 0) < 0, errno == EINTR {}
        return .stopped(after: seconds)
      }
      usleep(pause)
      waited += UInt64(pause)
      pause = min(pause * 2, 100_000)
    }
    let signal = status & 0x7F
    return .ended(signal == 0 ? (status >> 8) & 0xFF : 128 + signal)
  }

  /// Starts a program; returns 0 or `errno`.
  private static func spawn(
    _ child: inout pid_t, _ program: String, _ words: [String], input: Int32
  ) -> Int32 {
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
    return posix_spawn(&child, program, &actions, &attributes, arguments, environ)
  }
}
