import Glibc

/// A process, identified by its number and its start time, as numbers are reused.
struct RunningProgram: Equatable {
  let number: Int32
  /// The start time in ticks since the machine started (proc_pid_stat(5), field 22).
  let beginning: String

  static var current: RunningProgram {
    RunningProgram(number: getpid(), beginning: beginning(of: getpid()) ?? "")
  }

  var name: String { "\(number)/\(beginning)" }

  init(number: Int32, beginning: String) {
    self.number = number
    self.beginning = beginning
  }

  /// Parses an identification; `nil` if it is invalid.
  init?(name: String) {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let number = Int32(parts[0]), number > 0 else { return nil }
    self.init(number: number, beginning: String(parts[1]))
  }

  var isRunning: Bool { Self.beginning(of: number) == beginning }

  private static func beginning(of number: Int32) -> String? {
    let file = open("/proc/\(number)/stat", O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var buffer = [UInt8](repeating: 0, count: 1024)
    let count = read(file, &buffer, buffer.count)
    guard count > 0 else { return nil }
    let text = String(decoding: buffer.prefix(count), as: UTF8.self)
    // The name of the program, in parentheses, may contain any character.
    guard let end = text.lastIndex(of: ")") else { return nil }
    let fields = text[text.index(after: end)...].split(separator: " ")
    return fields.count > 19 && fields[0] != "Z" ? String(fields[19]) : nil
  }
}
