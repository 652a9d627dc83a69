import Glibc

/// The last signal that asked the program to end while the editor ran; global, as a signal handler can access nothing
/// else.
private nonisolated(unsafe) var endingSignal: Int32 = 0

/// Runs the user's editor on a private file.
enum ExternalEditor {
  /// Edits a text in `$VISUAL`, else `$EDITOR`, else `vi`.
  ///
  /// The file is in a new folder in `$XDG_RUNTIME_DIR`, else `$TMPDIR`, else `/tmp`. The folder is removed with all
  /// that the editor added, even if a signal ends the program, which happens after the text has been read.
  static func edit(_ text: String, variable: (String) -> String?) -> EditedText {
    let runtime = variable("XDG_RUNTIME_DIR").flatMap { $0.hasPrefix("/") ? $0 : nil }
    guard let folder = madeFolder(in: runtime ?? variable("TMPDIR") ?? "/tmp") else {
      return .failed(left: nil)
    }
    defer { remove(folder) }
    let path = folder + "/" + name
    guard make(path, text) else { return .failed(left: nil) }
    let isDone = run(variable("VISUAL") ?? variable("EDITOR") ?? "vi", path)
    let left = contents(of: path).map(EditedText.init)
    if isDone, let left { return left }
    return .failed(left: left?.text == text ? nil : left?.text)
  }

  private static let name = "kith.txt"

  private static func madeFolder(in parent: String) -> String? {
    var template = Array("\(parent)/kith-XXXXXX".utf8CString)
    return mkdtemp(&template).map { String(cString: $0) }
  }

  /// The editor may have added folders.
  private static func remove(_ folder: String) {
    unlink(folder + "/" + name)
    if rmdir(folder) != 0 { _ = ChildProcess.run("/bin/rm", ["-rf", "--", folder]) }
  }

  private static func make(_ path: String, _ text: String) -> Bool {
    let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard file >= 0 else { return false }
    defer { close(file) }
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
      if count < 0, errno != EINTR { return false }
      rest = rest.dropFirst(max(0, count))
    }
    return true
  }

  private static func contents(of path: String) -> [UInt8]? {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = read(file, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return count == 0 ? bytes : nil }
      bytes += buffer.prefix(count)
    }
  }
}

extension ExternalEditor {
  /// Runs the editor on the terminal, as system(3) would.
  ///
  /// A shell parses the command. Ctrl-C only reaches the editor; SIGHUP and SIGTERM are passed on to it.
  private static func run(_ editor: String, _ path: String) -> Bool {
    endingSignal = 0
    let former = [SIGINT, SIGQUIT, SIGHUP, SIGTERM].compactMap(withhold)
    defer {
      for (signal, action) in former {
        var action = action
        sigaction(signal, &action, nil)
      }
    }
    guard let child = spawn(["sh", "-c", editor + " \"$1\"", "sh", path]) else { return false }
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0 {
      if errno != EINTR { return false }
      if endingSignal == 0 { continue }
      kill(child, endingSignal)
      _ = ChildProcess.wait(for: child, within: 5)
      return false
    }
    return status == 0 && endingSignal == 0
  }

  /// Keeps a signal from ending this program; returns the former action.
  private static func withhold(_ signal: Int32) -> (Int32, sigaction)? {
    var before = sigaction()
    guard sigaction(signal, nil, &before) == 0 else { return nil }
    let handler = unsafeBitCast(before.__sigaction_handler.sa_handler, to: Int.self)
    // A signal that was ignored at the start, as with nohup, stays ignored.
    if handler == unsafeBitCast(SIG_IGN, to: Int.self) { return nil }
    var action = sigaction()
    if signal == SIGHUP || signal == SIGTERM {
      action.__sigaction_handler.sa_handler = { endingSignal = $0 }
    } else {
      action.__sigaction_handler.sa_handler = SIG_IGN
    }
    return sigaction(signal, &action, nil) == 0 ? (signal, before) : nil
  }

  private static func spawn(_ words: [String]) -> pid_t? {
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var usual = sigset_t()
    sigemptyset(&usual)
    for signal in [SIGINT, SIGQUIT, SIGPIPE, SIGXFSZ] { sigaddset(&usual, signal) }
    posix_spawnattr_setsigdefault(&attributes, &usual)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
    // The standard output of this program may be a pipe.
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/tty", O_RDWR, 0)
    posix_spawn_file_actions_adddup2(&actions, 0, 1)
    posix_spawn_file_actions_adddup2(&actions, 0, 2)
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) }
    arguments.append(nil)
    defer { for argument in arguments { free(argument) } }
    var child = pid_t()
    return posix_spawn(&child, "/bin/sh", &actions, &attributes, arguments, environ) == 0
      ? child : nil
  }
}
