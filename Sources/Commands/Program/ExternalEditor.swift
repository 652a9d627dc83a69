import Glibc

/// The user's editor, run on a file that nobody else may read.
enum ExternalEditor {
  /// What a text became in `$VISUAL`, else `$EDITOR`, else `vi`; nothing where the editor could
  /// not be run or failed.
  ///
  /// Bytes that are no UTF-8 become U+FFFD: the text is refused with what else was typed.
  ///
  /// The file lies in `$XDG_RUNTIME_DIR`, else in a folder of its own, and is gone afterwards.
  static func edit(_ text: String, variable: (String) -> String?) -> String? {
    let runtime = variable("XDG_RUNTIME_DIR").flatMap { $0.hasPrefix("/") ? $0 : nil }
    guard let folder = runtime ?? madeFolder(in: variable("TMPDIR") ?? "/tmp") else { return nil }
    defer { if runtime == nil { rmdir(folder) } }
    guard let path = madeFile(in: folder, text) else { return nil }
    defer {
      unlink(path)
      // What an editor keeps beside the file it writes.
      unlink(path + "~")
    }
    let editor = variable("VISUAL") ?? variable("EDITOR") ?? "vi"
    return run(editor, path) ? contents(of: path) : nil
  }

  private static func madeFolder(in parent: String) -> String? {
    var template = Array("\(parent)/kith-XXXXXX".utf8CString)
    return mkdtemp(&template).map { String(cString: $0) }
  }

  /// mkstemps(3) makes it with mode 0600.
  private static func madeFile(in folder: String, _ text: String) -> String? {
    var template = Array("\(folder)/kith-XXXXXX.txt".utf8CString)
    let file = mkstemps(&template, 4)
    guard file >= 0 else { return nil }
    defer { close(file) }
    let path = template.withUnsafeBufferPointer { buffer in
      buffer.baseAddress.map { String(cString: $0) }
    }
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
      if count < 0, errno != EINTR {
        if let path { unlink(path) }
        return nil
      }
      rest = rest.dropFirst(max(0, count))
    }
    return path
  }

  private static func contents(of path: String) -> String? {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = read(file, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return count == 0 ? String(decoding: bytes, as: UTF8.self) : nil }
      bytes += buffer.prefix(count)
    }
  }

  /// Runs the editor on the terminal, as system(3) would: its words are the shell's, and keys
  /// that interrupt are for it alone.
  private static func run(_ editor: String, _ path: String) -> Bool {
    var ignoring = sigaction()
    ignoring.__sigaction_handler.sa_handler = SIG_IGN
    var former: [(Int32, sigaction)] = []
    for signal in [SIGINT, SIGQUIT] {
      var before = sigaction()
      if sigaction(signal, &ignoring, &before) == 0 { former.append((signal, before)) }
    }
    defer {
      for (signal, action) in former {
        var action = action
        sigaction(signal, &action, nil)
      }
    }
    guard let child = spawn(["sh", "-c", editor + " \"$1\"", "sh", path]) else { return false }
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0 { if errno != EINTR { return false } }
    return status == 0
  }

  private static func spawn(_ words: [String]) -> pid_t? {
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var usual = sigset_t()
    sigemptyset(&usual)
    for signal in [SIGINT, SIGQUIT, SIGPIPE] { sigaddset(&usual, signal) }
    posix_spawnattr_setsigdefault(&attributes, &usual)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
    // The program's own output may be a pipe.
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
