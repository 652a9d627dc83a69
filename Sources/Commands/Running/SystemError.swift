import Glibc

/// The system's text for an `errno`.
enum SystemError {
  static func words(_ code: Int32) -> String {
    strerror(code).map { String(cString: $0) } ?? "error \(code)"
  }
}
